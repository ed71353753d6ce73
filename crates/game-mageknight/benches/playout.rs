//! How fast random skirmishes run, how fast a state is copied, and how fast the solver answers.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::json;
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_mageknight::solver::{Weights, solve};
use sortie_game_mageknight::{MageKnight, Options};
use sortie_testkit::playout;

fn opening(seats: usize, options: Options) -> MageKnight {
    MageKnight::new(&Setup::new(seats, options), Chance::fast("bench"), &mut Quiet).expect("the options hold")
}

fn benches(criterion: &mut Criterion) {
    println!("a state takes {} bytes", size_of::<MageKnight>());
    let mut group = criterion.benchmark_group("mage-knight");
    let n_actions = 100_000;
    for seats in [1, 4] {
        let opening = opening(seats, Options::default());
        group.throughput(Throughput::Elements(n_actions));
        group.bench_function(format!("random actions, {seats} seats"), |bencher| {
            bencher.iter(|| playout::actions(black_box(&opening), n_actions));
        });
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("copy of a state, {seats} seats"), |bencher| {
            bencher.iter(|| black_box(black_box(&opening).clone()));
        });
    }
    let fight: Options = serde_json::from_value(json!({
        "hand": ["rage", "swiftness", "determination", "march", "stamina"], "source": ["white", "red", "blue"],
        "units": [{ "unit": "utem_crossbowmen" }, { "unit": "guardian_golems" }],
        "fight": { "enemies": [{ "enemy": "prowlers" }, { "enemy": "wolf_riders" }] },
    }))
    .expect("the options have the right shape");
    let fight = opening(1, fight);
    let at = fight.look(0);
    let solved = solve(at, Weights::PURE, 10_000_000);
    println!("the solver visits {} positions, complete {}", solved.nodes, solved.complete);
    group.throughput(Throughput::Elements(solved.nodes));
    group.sample_size(20);
    group.bench_function("solver: two enemies, five cards, two units", |bencher| {
        bencher.iter(|| solve(black_box(at), Weights::PURE, 10_000_000));
    });
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
