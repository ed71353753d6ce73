//! Every game through its erased form: JSON actions in, then also the snapshot and offers out, beside the same game on its
//! own types. The throughput of the three lines gives the ratios.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;
use sortie_engine::{AnyGame, AnyMatch, NewMatch, Viewer};

/// Longest game that is replayed, in actions.
const MOST: usize = 2_000;

fn fresh(game: &dyn AnyGame, seats: usize) -> Box<dyn AnyMatch> {
    game.start(NewMatch::plain(seats, "bench")).expect("the plain opening is legal")
}

/// A random game as a list of JSON actions.
fn script(game: &dyn AnyGame, seats: usize) -> Vec<(usize, Value)> {
    let mut table = fresh(game, seats);
    let mut steps = Vec::new();
    while let Some(seat) = table.awaiting().must.first() {
        if steps.len() == MOST {
            break;
        }
        let action = table.choose(seat.index(), "random").expect("a known bot").expect("a seat that must act acts");
        table.act(seat.index(), &action, Vec::new()).expect("bots act legally");
        steps.push((seat.index(), action));
    }
    steps
}

fn erased(c: &mut Criterion) {
    for &game in sortie_catalog::games() {
        let seats = *game.seats().end().min(&4);
        let steps = script(game, seats);
        let bots = vec!["random".to_owned(); seats];
        let simulator = game.simulator(seats, &bots, &Value::Null).expect("the default options hold");
        let actions = simulator.play("bench").expect("random games end").actions;

        let mut group = c.benchmark_group(format!("erased/{}", game.key()));
        group.sample_size(20);
        group.throughput(Throughput::Elements(actions));
        group.bench_function("typed", |b| b.iter(|| simulator.play("bench")));
        group.throughput(Throughput::Elements(steps.len() as u64));
        group.bench_function("json-act", |b| {
            b.iter_batched_ref(
                || fresh(game, seats),
                |table| {
                    for (seat, action) in &steps {
                        table.act(*seat, action, Vec::new()).expect("a recorded action is legal");
                    }
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function("json-act-view-offers", |b| {
            b.iter_batched_ref(
                || fresh(game, seats),
                |table| {
                    for (seat, action) in &steps {
                        table.act(*seat, action, Vec::new()).expect("a recorded action is legal");
                        let next = table.awaiting().must.first().map_or(0, |seat| seat.index());
                        let seat = sortie_engine::Seat::new(next);
                        std::hint::black_box(table.view(Viewer::Seat(seat), None));
                        std::hint::black_box(table.offers(next).expect("the seat exists"));
                    }
                },
                BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

criterion_group!(benches, erased);
criterion_main!(benches);
