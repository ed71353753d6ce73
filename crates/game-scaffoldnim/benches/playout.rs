//! Speed: copying a state, and whole random games.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_scaffoldnim::ScaffoldNim;
use sortie_testkit::playout;

/// Plays one random game and counts its actions.
fn random_game(seed: u64) -> u64 {
    let setup = Setup::new(2, Default::default());
    let mut state =
        ScaffoldNim::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the default options are sound");
    playout::to_the_end(&mut state, seed ^ 1)
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("scaffold-nim");
    let setup = Setup::new(2, Default::default());
    let state = ScaffoldNim::new(&setup, Chance::fast_from(1), &mut Quiet).expect("the default options are sound");
    group.bench_function("copy", |bencher| bencher.iter(|| state.clone()));
    group.throughput(Throughput::Elements((0..100).map(random_game).sum()));
    group.bench_function("100 playouts", |bencher| bencher.iter(|| (0..100).map(random_game).sum::<u64>()));
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
