//! Fuzz targets for everything that comes from outside: actions, records, options and stated positions.
//!
//! Each sends mutated and arbitrary JSON and asserts that nothing panics and that refused input changes nothing. The
//! inputs follow from the seed alone, so a failure repeats; it prints the input.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::value::RawValue;
use serde_json::{Value, json};
use sortie_engine::{
    ActionSet, AnyGame, AnyMatch as _, Audit, Bots, Chance, Entry, Generator, Match, NewMatch, Record, Seat, Viewer,
};

use crate::battery::{panic_text, start};
use crate::json::{of_record, written};
use crate::mutate::{Pool, arbitrary, hostile, mutate, mutate_action};

/// How many inputs are tried in a position before the match goes on.
const INPUTS_PER_POSITION: u64 = 40;

/// How many steps a match takes before another begins.
const MATCH_STEPS: u64 = 400;

/// How many steps the mutated records have.
const RECORD_STEPS: usize = 20;

/// What happened to the inputs.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Fuzzed {
    /// How many were sent.
    pub inputs: u64,
    /// How many of them were refused; the others happened to be right.
    pub refused: u64,
}

/// This many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u64) -> u64 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

/// Runs one input and fails the test with it on a panic.
#[track_caller]
fn guarded<R>(input: &Value, work: impl FnOnce() -> R) -> R {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result,
        Err(panic) => panic!("{} on the input {input}", panic_text(&*panic)),
    }
}

/// Sends `n` values as actions of random seats, in positions of random matches.
#[track_caller]
pub fn actions<G: Bots + Audit>(n: u64, seed: &str) -> Fuzzed {
    let mut chance = Chance::fast(seed);
    let mut fuzzed = Fuzzed::default();
    let names = <G::Action as ActionSet<G>>::NAMES;
    let strange = hostile(names);
    let mut match_number = 0;
    while fuzzed.inputs < n {
        let seats = G::SEATS.clone().nth(match_number % G::SEATS.count()).expect("the game has seats");
        let mut game = started::<G>(seats, &format!("{seed}-{match_number}"));
        match_number += 1;
        let mut pool = Pool::default();
        for _ in 0..MATCH_STEPS {
            let awaiting = game.state().awaiting();
            if awaiting.must.is_empty() || fuzzed.inputs >= n {
                break;
            }
            let view = game.snapshot(Viewer::Public, None);
            pool.learn(&written(view.get()));
            let mut models: Vec<Value> = Vec::new();
            for seat in awaiting.anybody().iter() {
                let (some, _) = sortie_engine::offer::legal(game.state(), seat, 12);
                models.extend(some.iter().map(|action| game.write_action(action)));
            }
            models.iter().for_each(|model| pool.learn(model));
            let before = game.state().clone();
            for _ in 0..INPUTS_PER_POSITION.min(n - fuzzed.inputs) {
                let mut draws = chance.event();
                let input = match draws.below(10) {
                    0 => strange[draws.below(strange.len())].clone(),
                    1 => arbitrary(&pool, 4, &mut draws),
                    2 => {
                        json!({ "action": names[draws.below(names.len())], "payload": arbitrary(&pool, 3, &mut draws) })
                    }
                    _ if models.is_empty() => arbitrary(&pool, 4, &mut draws),
                    _ => mutate_action(&models[draws.below(models.len())], names, &pool, &mut draws),
                };
                let seat = draws.below(seats + 1);
                fuzzed.inputs += 1;
                let answer = guarded(&input, || {
                    let _ = game.preview(seat, &input);
                    sortie_engine::AnyMatch::act(&mut game, seat, &input, Vec::new())
                });
                match answer {
                    Err(_) => {
                        fuzzed.refused += 1;
                        assert!(*game.state() == before, "refused, and the state changed, on the input {input}");
                    }
                    Ok(_) => game = game.in_world(before.clone()),
                }
            }
            let seat = awaiting.must.first().expect("somebody must act");
            let action = game.state().playout_action(seat, &mut chance.event());
            game.act(seat, action, Vec::new()).expect("the playout policy is legal");
        }
    }
    fuzzed
}

/// Loads and replays `n` mutated records.
#[track_caller]
pub fn records<G: Bots + Audit>(n: u64, seed: &str) -> Fuzzed {
    mutated_records(&Entry::<G>::new(Vec::new()), n, seed, &|seats, chance, seed| {
        let mut game = started::<G>(seats, seed);
        for _ in 0..RECORD_STEPS {
            let Some(seat) = game.state().awaiting().must.first() else { break };
            let action = game.state().playout_action(seat, &mut chance.event());
            game.act(seat, action, Vec::new()).expect("the playout policy is legal");
            if chance.event().below(6) == 0 {
                let _ = Match::undo(&mut game, None);
            }
        }
        game.record().expect("it was played from its start")
    })
}

#[track_caller]
fn mutated_records(
    entry: &dyn AnyGame,
    n: u64,
    seed: &str,
    play: &dyn Fn(usize, &mut Chance, &str) -> Record,
) -> Fuzzed {
    let mut chance = Chance::fast(seed);
    let mut fuzzed = Fuzzed::default();
    while fuzzed.inputs < n {
        let seats = any_seats(entry, &mut chance);
        let model = of_record(&play(seats, &mut chance, &format!("{seed}-{}", fuzzed.inputs)));
        let mut pool = Pool::default();
        pool.learn(&model);
        for _ in 0..200.min(n - fuzzed.inputs) {
            let mut draws = chance.event();
            let input =
                if draws.below(12) == 0 { arbitrary(&pool, 4, &mut draws) } else { mutate(&model, &pool, &mut draws) };
            fuzzed.inputs += 1;
            let loaded = guarded(&input, || Record::read(&input).and_then(|record| entry.replay(&record)));
            fuzzed.refused += u64::from(loaded.is_err());
        }
    }
    fuzzed
}

/// Starts `n` matches with mutated options and stated positions, and plays a few steps of those that start.
#[track_caller]
pub fn starts<G: Bots + Audit>(n: u64, seed: &str) -> Fuzzed {
    mutated_starts(&Entry::<G>::new(Vec::new()), n, seed, &|seats, chance, seed| {
        let mut game = started::<G>(seats, seed);
        for _ in 0..chance.event().below(60) {
            let Some(seat) = game.state().awaiting().must.first() else { break };
            let action = game.state().playout_action(seat, &mut chance.event());
            game.act(seat, action, Vec::new()).expect("the playout policy is legal");
        }
        game.snapshot(Viewer::Judge, None)
    })
}

#[track_caller]
fn mutated_starts(
    entry: &dyn AnyGame,
    n: u64,
    seed: &str,
    play: &dyn Fn(usize, &mut Chance, &str) -> Box<RawValue>,
) -> Fuzzed {
    let mut chance = Chance::fast(seed);
    let mut fuzzed = Fuzzed::default();
    while fuzzed.inputs < n {
        let seats = any_seats(entry, &mut chance);
        let view = written(play(seats, &mut chance, &format!("{seed}-{}", fuzzed.inputs)).get());
        let mut pool = Pool::default();
        pool.learn(&view);
        for _ in 0..50.min(n - fuzzed.inputs) {
            let mut draws = chance.event();
            let part = view.as_object().into_iter().flatten();
            let part: serde_json::Map<String, Value> =
                part.filter(|_| draws.below(2) == 0).map(|(name, value)| (name.clone(), value.clone())).collect();
            let position = match draws.below(8) {
                0 => None,
                1 => Some(arbitrary(&pool, 4, &mut draws)),
                _ => Some(mutate(&Value::Object(part), &pool, &mut draws)),
            };
            let options = if position.is_none() || draws.below(4) == 0 {
                mutate(&view["options"], &pool, &mut draws)
            } else {
                view["options"].clone()
            };
            let input = json!({ "seats": seats, "options": options, "position": position });
            fuzzed.inputs += 1;
            let answer = guarded(&input, || {
                let new = NewMatch { options, position, generator: Generator::Fast, ..NewMatch::plain(seats, seed) };
                entry.start(new).map(|mut game| play_on(&mut *game))
            });
            fuzzed.refused += u64::from(answer.is_err());
        }
    }
    fuzzed
}

/// Starts `n` matches with mutations of these options, such as a map, and plays a few steps of those that start.
#[track_caller]
pub fn options<G: Bots + Audit>(n: u64, seats: usize, model: &Value, seed: &str) -> Fuzzed {
    mutated_options(&Entry::<G>::new(Vec::new()), n, seats, model, seed)
}

#[track_caller]
fn mutated_options(entry: &dyn AnyGame, n: u64, seats: usize, model: &Value, seed: &str) -> Fuzzed {
    let mut chance = Chance::fast(seed);
    let mut fuzzed = Fuzzed::default();
    let mut pool = Pool::default();
    pool.learn(model);
    while fuzzed.inputs < n {
        let mut draws = chance.event();
        let options =
            if draws.below(12) == 0 { arbitrary(&pool, 5, &mut draws) } else { mutate(model, &pool, &mut draws) };
        let input = json!({ "seats": seats, "options": options });
        fuzzed.inputs += 1;
        let answer = guarded(&input, || {
            let new = NewMatch { options, generator: Generator::Fast, ..NewMatch::plain(seats, seed) };
            entry.start(new).map(|mut game| play_on(&mut *game))
        });
        fuzzed.refused += u64::from(answer.is_err());
    }
    fuzzed
}

/// A few steps by the playout policy, reading everything.
fn play_on(game: &mut dyn sortie_engine::AnyMatch) {
    for _ in 0..8 {
        let Some(seat) = game.awaiting().must.first().map(Seat::index) else { return };
        let _ = (game.offers(seat), game.view(Viewer::Public, None), game.view(Viewer::Judge, None));
        match game.choose(seat, "random") {
            Ok(Some(action)) => drop(game.act(seat, &action, Vec::new())),
            _ => return,
        }
    }
}

fn any_seats(entry: &dyn AnyGame, chance: &mut Chance) -> usize {
    let seats = entry.seats();
    seats.clone().nth(chance.event().below(seats.count())).expect("the game has seats")
}

#[track_caller]
fn started<G: Bots>(seats: usize, seed: &str) -> Match<G> {
    start::<G>(seats, &Value::Null, seed).expect("the default options start")
}
