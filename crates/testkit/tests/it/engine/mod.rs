//! The engine's matches, records, offers and erased form, tried out on the small game. They live here because the engine
//! itself knows no game.

mod erased;
mod matches;
mod offers;
mod records;

use serde_json::{Value, json};
use sortie_engine::matches::Opening;
use sortie_engine::{AnyGame, AnyMatch, Entry, Generator, Match, NewMatch, Roster, Scripted, Seat, Setup};
use sortie_testkit::tiny::{Options, Tiny};

fn entry() -> Entry<Tiny> {
    Entry::new(Vec::new())
}

/// Three players trade, p0 first; p0 has three tea and two silk, p1 a coin.
fn trading() -> Box<dyn AnyMatch> {
    let position = json!({"phase": "TRADE", "players": [
        {"id": "p0", "hand": {"tea": 3, "silk": 2}}, {"id": "p1", "coins": 1, "hand": {}}, {"id": "p2", "hand": {}}]});
    entry().start(NewMatch { position: Some(position), ..NewMatch::plain(3, "engine") }).expect("a sound position")
}

fn opening(seats: usize, seed: &str) -> Opening<Options> {
    Opening {
        setup: Setup::new(seats, Options::default()),
        roster: Roster::plain(seats),
        generator: Generator::Sha256,
        seed: seed.to_owned(),
        chance: Vec::new(),
    }
}

fn plain(seats: usize, seed: &str) -> Match<Tiny> {
    Match::start(opening(seats, seed)).expect("the plain opening")
}

fn sell(good: &str, count: u32) -> Value {
    json!({"action": "SELL", "payload": {"good": good, "count": count}})
}

fn roll() -> Value {
    json!({"action": "ROLL"})
}

fn tip() -> Value {
    json!({"action": "TIP", "payload": {"to": "p0"}})
}

fn outcome(kind: &str, value: impl Into<Value>) -> Scripted {
    Scripted { kind: kind.to_owned(), value: value.into() }
}

/// The code of a refusal.
#[track_caller]
fn code<T>(answer: Result<T, sortie_engine::Refusal>) -> String {
    match answer {
        Ok(_) => panic!("it was accepted"),
        Err(refusal) => refusal.code.into_owned(),
    }
}

/// Lets a bot play on until the match is over or this many steps are taken.
fn play_on(game: &mut dyn AnyMatch, steps: usize) {
    for _ in 0..steps {
        let Some(seat) = game.awaiting().must.first().map(Seat::index) else { return };
        let action = game.choose(seat, "random").expect("there is such a bot").expect("it must act");
        game.act(seat, &action, Vec::new()).expect("bots are legal");
    }
}
