//! Arbitrary lines: a response to each, a refusal with its code or an accepted request, and never a panic.
//!
//! `cargo xtask fuzz` runs a million of them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::*;

/// Words that mean something somewhere, so that arbitrary input gets past the first check.
const WORDS: [&str; 24] = [
    "new",
    "act",
    "view",
    "undo",
    "risk",
    "p0",
    "p1",
    "public",
    "judge",
    "alaska",
    "kamchatka",
    "card-congo",
    "ATTACK",
    "REINFORCE",
    "FORTIFY",
    "DRAFT",
    "MISSION",
    "CHOOSE",
    "card-wild-1",
    "neutral",
    "classic",
    "",
    "\u{0}",
    "😀",
];

/// Members that a request, a position or a payload may have.
const MEMBERS: [&str; 26] = [
    "id",
    "do",
    "game",
    "seats",
    "seed",
    "options",
    "players",
    "position",
    "chance",
    "seat",
    "action",
    "payload",
    "viewer",
    "save",
    "limit",
    "placements",
    "territoryId",
    "count",
    "cardIds",
    "phase",
    "currentPlayerId",
    "rest",
    "territories",
    "ownerId",
    "armyCount",
    "d6",
];

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3i64..60).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        proptest::sample::select(&WORDS[..]).prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 5, |inner| {
        let name = prop_oneof![3 => proptest::sample::select(&MEMBERS[..]).prop_map(ToOwned::to_owned), 1 => ".{0,8}".prop_map(String::from)];
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            proptest::collection::vec((name, inner), 0..5).prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Requests that are accepted at one time or another: some by hand, and the first steps of every game.
fn sound() -> Vec<Value> {
    let mut requests = by_hand();
    for game in sortie_catalog::games() {
        let seats = *game.seats().start();
        requests.push(json!({ "do": "new", "game": game.key(), "seats": seats, "options": game.default_options() }));
        let mut table = game.start(NewMatch::plain(seats, "fuzz")).expect("the default options are sound");
        for _ in 0..24 {
            let Some(seat) = table.awaiting().must.first() else { break };
            let Ok(Some(action)) = table.choose(seat.index(), "random") else { break };
            table.act(seat.index(), &action, Vec::new()).expect("bots act legally");
            requests.push(json!({ "do": "act", "seat": seat.index(), "action": action }));
        }
        requests.push(json!({ "do": "load", "save": table.record().expect("the match began at its first step") }));
    }
    requests
}

fn by_hand() -> Vec<Value> {
    let act = |action: &str, payload: Value| json!({ "do": "act", "seat": 0, "action": { "action": action, "payload": payload } });
    vec![
        json!({ "id": 1, "do": "new", "game": "risk", "seats": 3, "seed": "s", "options": { "victory": "MISSION" }, "players": ["a", "b", { "id": "c", "isBot": true }] }),
        json!({ "do": "new", "game": "risk", "seats": 2, "options": { "territorySetup": "DRAFT", "maxTurns": 20 } }),
        json!({ "do": "new", "game": "risk", "seats": 3, "position": { "phase": "ATTACK", "currentPlayerId": "p0", "rest": { "ownerId": "p1", "armyCount": 3 },
            "territories": [{ "id": "alaska", "ownerId": "p0", "armyCount": 9 }, { "id": "japan", "ownerId": "p2", "armyCount": 2 }], "cards": [{ "id": "card-congo", "ownerId": "p0" }] } }),
        json!({ "do": "offers", "seat": 0 }),
        json!({ "do": "legal", "seat": 0, "limit": 20 }),
        json!({ "do": "view", "viewer": "judge" }),
        json!({ "do": "view", "viewer": 1 }),
        json!({ "do": "undo" }),
        json!({ "do": "save" }),
        json!({ "do": "load", "save": { "format": 1, "game": "risk", "rules": 1, "seats": 2, "options": {}, "roster": [], "generator": "sha256", "seed": "1", "steps": [], "checksums": [], "hash": "" } }),
        act("PLACE_ARMIES", json!({ "placements": [{ "territoryId": "alaska", "count": 3 }] })),
        act("TRADE_CARDS", json!({ "cardIds": ["card-congo", "card-alaska", "card-wild-1"] })),
        json!({ "do": "act", "seat": 0, "action": { "action": "ATTACK", "payload": { "fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "attackerDice": 3 } },
            "chance": [{ "d6": 6 }, { "d6": 1 }] }),
        act("FORTIFY", json!({ "fromTerritoryId": "alaska", "toTerritoryId": "alberta", "count": 1 })),
        act("END_TURN", json!({})),
        json!({ "do": "preview", "seat": 0, "action": { "action": "ATTACK", "payload": { "fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "attackerDice": 3 } } }),
    ]
}

/// What is put into a request, and how.
#[derive(Clone, Debug)]
struct Bend {
    value: Value,
    /// Adds this member where the place is an object, instead of replacing the place.
    add: Option<&'static str>,
}

/// One of the values, three times out of four one that holds others, so that bends reach the games.
fn below(mut values: Vec<&mut Value>, step: prop::sample::Index) -> &mut Value {
    let holds = |value: &&mut Value| value.is_object() || value.is_array();
    let n_holding = values.iter().filter(|value| holds(value)).count();
    if n_holding > 0 && step.index(4) < 3 {
        values.retain(holds);
    }
    let at = step.index(values.len());
    values.swap_remove(at)
}

/// Goes down along the path and bends what is there.
fn bend(at: &mut Value, path: &[prop::sample::Index], bend_to: Bend) {
    if let Some((step, rest)) = path.split_first() {
        match at {
            Value::Object(members) if !members.is_empty() => {
                return bend(below(members.values_mut().collect(), *step), rest, bend_to);
            }
            Value::Array(elements) if !elements.is_empty() => {
                return bend(below(elements.iter_mut().collect(), *step), rest, bend_to);
            }
            _ => {}
        }
    }
    match (at, bend_to.add) {
        (Value::Object(members), Some(member)) => drop(members.insert(member.to_owned(), bend_to.value)),
        (place, _) => *place = bend_to.value,
    }
}

/// A sound request in which one value, somewhere, is replaced or a member added.
fn bent() -> impl Strategy<Value = Value> {
    let path = proptest::collection::vec(any::<prop::sample::Index>(), 1..7);
    let member = proptest::option::weighted(0.25, proptest::sample::select(&MEMBERS[..]));
    (proptest::sample::select(sound()), path, json(), member).prop_map(|(mut request, path, value, add)| {
        bend(&mut request, &path, Bend { value, add });
        request
    })
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        1 => proptest::collection::vec(any::<u8>(), 0..40),
        1 => json().prop_map(|value| value.to_string().into_bytes()),
        1 => (json(), any::<prop::sample::Index>()).prop_map(|(value, cut)| {
            let text = value.to_string().into_bytes();
            text[..cut.index(text.len())].to_vec()
        }),
        2 => proptest::sample::select(sound()).prop_map(|value| value.to_string().into_bytes()),
        8 => bent().prop_map(|value| value.to_string().into_bytes()),
    ]
}

/// Everything in the state that a request could have changed.
fn visible(referee: &Referee) -> Option<(u64, String, usize)> {
    referee
        .current
        .as_ref()
        .map(|current| (current.revision(), current.view(Viewer::Judge, None).get().to_owned(), current.chance_left()))
}

#[test]
fn fuzz_the_referees_line() {
    let config = Config { failure_persistence: None, ..Config::default() };
    let referee = RefCell::new(referee());
    let n_lines = RefCell::new(0u64);
    let seen = RefCell::new(BTreeMap::<String, u64>::new());
    TestRunner::new(config)
        .run(&line(), |line| {
            let referee = &mut *referee.borrow_mut();
            let n_lines = &mut *n_lines.borrow_mut();
            *n_lines += 1;
            // Comparing whole views costs more than the request itself, so one line in eight is compared.
            let before = n_lines.is_multiple_of(8).then(|| visible(referee));
            let Some(response) = referee.answer(&line) else { return Ok(()) };
            let response: Value =
                serde_json::from_str(&response).map_err(|error| TestCaseError::fail(error.to_string()))?;
            if response["ok"] == true {
                *seen.borrow_mut().entry("accepted".to_owned()).or_default() += 1;
                return Ok(());
            }
            let error = &response["error"];
            let code = error["code"].as_str().unwrap_or_default();
            prop_assert!(
                !code.is_empty() && code.bytes().all(|letter| letter.is_ascii_uppercase() || letter == b'_'),
                "{}",
                response
            );
            prop_assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{}", response);
            *seen.borrow_mut().entry(code.to_owned()).or_default() += 1;
            if let Some(before) = before {
                prop_assert_eq!(before, visible(referee));
            }
            Ok(())
        })
        .expect("every line gets a sound response");
    println!("{:?}", seen.borrow());
    if *n_lines.borrow() >= 20_000 {
        for reached in [
            "accepted",
            "BAD_REQUEST",
            "BAD_OPTIONS",
            "BAD_POSITION",
            "BAD_CHANCE",
            "BAD_SAVE",
            "INVALID_PAYLOAD",
            "NO_SUCH_SEAT",
            "WRONG_PHASE",
        ] {
            assert!(seen.borrow().contains_key(reached), "no line reached {reached}");
        }
    }
}
