//! Speed of random games, of copies, and the share that road lengths take.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Playout, Quiet, Setup};
use sortie_game_catan::{Catan, EdgeId, EdgeSet, Options, VertexSet, trail};

/// Plays one random game of four; gives the number of actions.
fn random_game(seed: u64) -> (Catan, u64) {
    let setup = Setup::new(4, Options::default());
    let mut game = Catan::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the default options hold");
    let mut bots = Chance::fast_from(!seed);
    let mut draws = bots.event();
    let mut actions = 0;
    while let Some(seat) = game.awaiting().must.first() {
        let action = game.playout_action(seat, &mut draws);
        game.apply(seat, &action, &mut Quiet);
        actions += 1;
    }
    (game, actions)
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("catan");
    let (n, actions) = (200, (0..200).map(|seed| random_game(seed).1).sum::<u64>());
    println!("{} actions in a random game of four on average", actions / n);
    println!("{} bytes of state", size_of::<Catan>());
    let mut seed = 0;
    group.bench_function("random game of four", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(random_game(seed).1)
        });
    });
    group.throughput(criterion::Throughput::Elements(actions));
    group.bench_function("actions of 200 random games", |bencher| {
        bencher.iter(|| (0..n).map(|seed| random_game(seed).1).sum::<u64>());
    });
    group.throughput(criterion::Throughput::Elements(1));
    let game = random_game(7).0;
    group.bench_function("copy", |bencher| bencher.iter(|| black_box(&game).clone()));
    group.finish();
}

/// Fifteen roads laid one by one, as a player lays them in a whole game.
fn road_lengths(criterion: &mut Criterion) {
    let line = [11, 12, 13, 14, 15, 16, 19, 20, 21, 25, 26, 27, 28, 29, 30].map(EdgeId::new);
    criterion.bench_function("catan/lengths of 15 roads laid one by one", |bencher| {
        bencher.iter(|| {
            let mut roads = EdgeSet::EMPTY;
            let mut best = 0;
            for &road in black_box(&line) {
                roads.insert(road);
                best = best.max(trail::longest_through(roads, VertexSet::EMPTY, road));
            }
            best
        });
    });
}

criterion_group!(benches, playouts, road_lengths);
criterion_main!(benches);
