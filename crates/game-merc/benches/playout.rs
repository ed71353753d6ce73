//! How fast random games run, and how fast a state is copied.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Playout, Quiet, Setup};
use sortie_game_merc::{Merc, Options};

/// Random Rebels against the AI Dictator.
fn opening(rebels: usize) -> Merc {
    let options = Options { ai: vec![rebels as u8], ..Options::default() };
    Merc::new(&Setup::new(rebels + 1, options), Chance::fast("bench"), &mut Quiet).expect("the options hold")
}

/// Plays so many random actions, over and over from the opening.
fn play(opening: &Merc, n_actions: u64) -> u32 {
    let mut chance = Chance::fast("bots");
    let mut draws = chance.event();
    let mut game = opening.clone();
    let mut n_games = 0;
    for _ in 0..n_actions {
        match game.awaiting().must.first() {
            Some(seat) => {
                let action = game.playout_action(seat, &mut draws);
                game.apply(seat, &action, &mut Quiet);
            }
            None => {
                n_games += 1;
                game = opening.clone();
                game.chance.reseed(&mut draws);
            }
        }
    }
    n_games
}

fn benches(criterion: &mut Criterion) {
    println!("a state takes {} bytes", size_of::<Merc>());
    let mut group = criterion.benchmark_group("merc");
    let n_actions = 50_000;
    for rebels in [1, 2, 6] {
        let opening = opening(rebels);
        group.throughput(Throughput::Elements(n_actions));
        group.bench_function(format!("random actions, {rebels} Rebels"), |bencher| {
            bencher.iter(|| play(black_box(&opening), n_actions));
        });
    }
    let state = opening(2);
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy of a state", |bencher| bencher.iter(|| black_box(black_box(&state).clone())));
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
