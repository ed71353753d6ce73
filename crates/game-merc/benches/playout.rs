//! How fast random games run, and how fast a state is copied.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_merc::{Merc, Options};
use sortie_testkit::playout;

/// Random Rebels against the AI Dictator.
fn opening(rebels: usize) -> Merc {
    let options = Options { ai: vec![rebels as u8], ..Options::default() };
    Merc::new(&Setup::new(rebels + 1, options), Chance::fast("bench"), &mut Quiet).expect("the options hold")
}

fn benches(criterion: &mut Criterion) {
    println!("a state takes {} bytes", size_of::<Merc>());
    let mut group = criterion.benchmark_group("merc");
    let n_actions = 50_000;
    for rebels in [1, 2, 6] {
        let opening = opening(rebels);
        group.throughput(Throughput::Elements(n_actions));
        group.bench_function(format!("random actions, {rebels} Rebels"), |bencher| {
            bencher.iter(|| playout::actions(black_box(&opening), n_actions));
        });
    }
    let state = opening(2);
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy of a state", |bencher| bencher.iter(|| black_box(black_box(&state).clone())));
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
