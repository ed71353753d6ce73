//! How fast random games run, and how fast a state is copied.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_risk::{Options, Risk};
use sortie_testkit::playout;

fn opening(seats: usize) -> Risk {
    let options = Options { max_turns: Some(1000), ..Options::default() };
    Risk::new(&Setup::new(seats, options), Chance::fast("bench"), &mut Quiet).expect("the default options hold")
}

fn benches(criterion: &mut Criterion) {
    println!("a state takes {} bytes", size_of::<Risk>());
    let mut group = criterion.benchmark_group("risk");
    let n_actions = 100_000;
    for seats in [2, 4, 6] {
        let opening = opening(seats);
        group.throughput(Throughput::Elements(n_actions));
        group.bench_function(format!("random actions, {seats} seats"), |bencher| {
            bencher.iter(|| playout::actions(black_box(&opening), n_actions));
        });
    }
    let state = opening(4);
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy of a state", |bencher| bencher.iter(|| black_box(black_box(&state).clone())));
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
