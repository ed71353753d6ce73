//! What requests answer, what refusals leave untouched, documented transcripts and arbitrary input.

mod fuzz;
mod transcripts;

use serde_json::{Value, json};

use super::*;

fn referee() -> Referee {
    Referee::new(sortie_catalog::games())
}

#[track_caller]
fn ask(referee: &mut Referee, request: &Value) -> Value {
    let response = referee.answer(request.to_string().as_bytes()).expect("not `quit`");
    serde_json::from_str(&response).expect("a response is JSON")
}

#[track_caller]
fn code(referee: &mut Referee, request: &Value) -> String {
    let response = ask(referee, request);
    response["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// Every kind of refusal of the referee itself, each once.
fn refused_requests() -> Vec<(&'static str, Value)> {
    let new = |member: &str, value: Value| {
        let mut request = json!({ "do": "new", "game": "risk", "seats": 3 });
        request[member] = value;
        request
    };
    vec![
        ("BAD_REQUEST", json!({})),
        ("BAD_REQUEST", json!({ "do": 1 })),
        ("BAD_REQUEST", json!({ "do": "dance" })),
        ("BAD_REQUEST", json!({ "do": "undo", "seat": 0 })),
        ("BAD_REQUEST", json!({ "do": "new", "seats": 3 })),
        ("BAD_REQUEST", json!({ "do": "new", "game": "risk" })),
        ("BAD_REQUEST", new("seats", json!("three"))),
        ("BAD_REQUEST", new("seats", json!(2.5))),
        ("BAD_REQUEST", new("seed", json!(1))),
        ("BAD_REQUEST", new("seed", json!("x".repeat(300)))),
        ("BAD_REQUEST", new("players", json!("ann"))),
        ("BAD_REQUEST", new("players", json!(["ann", "bob"]))),
        ("BAD_REQUEST", new("players", json!(["ann", "bob", "ann"]))),
        ("BAD_REQUEST", new("players", json!([{ "id": "a", "age": 7 }, "b", "c"]))),
        ("BAD_REQUEST", json!({ "do": "offers" })),
        ("BAD_REQUEST", json!({ "do": "offers", "seat": "0" })),
        ("BAD_REQUEST", json!({ "do": "legal", "seat": 0, "limit": -1 })),
        ("BAD_REQUEST", json!({ "do": "act", "seat": 0 })),
        ("BAD_REQUEST", json!({ "do": "view" })),
        ("BAD_REQUEST", json!({ "do": "view", "viewer": null })),
        ("BAD_REQUEST", new("players", json!([{ "id": "a", "difficulty": "HARD" }, "b", "c"]))),
        ("UNKNOWN_GAME", new("game", json!("chess"))),
        ("BAD_SEATS", new("seats", json!(0))),
        ("BAD_SEATS", new("seats", json!(-1))),
        ("BAD_SEATS", new("seats", json!(u64::MAX))),
        ("BAD_OPTIONS", new("options", json!([]))),
        ("BAD_OPTIONS", new("options", json!({ "colour": "red" }))),
        ("BAD_POSITION", new("position", json!(["ATTACK"]))),
        ("BAD_POSITION", new("position", json!({ "rest": ["p0", 1] }))),
        ("BAD_POSITION", new("position", json!({ "phase": "LUNCH" }))),
        ("BAD_POSITION", new("position", json!(7))),
        ("BAD_CHANCE", new("chance", json!("lucky"))),
        ("BAD_CHANCE", new("chance", json!([{ "shuffle": ["alaska"] }]))),
        ("BAD_CHANCE", new("chance", json!([{ "d20": 4 }]))),
        ("BAD_CHANCE", new("chance", json!([{ "d6": 7 }]))),
        ("BAD_CHANCE", new("chance", json!([{ "d6": "six" }]))),
        ("BAD_CHANCE", new("chance", json!([{ "shuffle": "alaska" }]))),
        ("NO_SUCH_SEAT", json!({ "do": "offers", "seat": 3 })),
        ("NO_SUCH_SEAT", json!({ "do": "legal", "seat": -1 })),
        ("NO_SUCH_SEAT", json!({ "do": "act", "seat": u64::MAX, "action": { "action": "END_TURN" } })),
        ("NO_SUCH_SEAT", json!({ "do": "view", "viewer": 8 })),
        ("BAD_SAVE", json!({ "do": "load", "save": 0 })),
        ("BAD_SAVE", json!({ "do": "load", "save": { "format": 1 } })),
        ("UNDO_FENCED", json!({ "do": "undo" })),
        ("INVALID_PAYLOAD", json!({ "do": "act", "seat": 0, "action": [] })),
        (
            "INVALID_PAYLOAD",
            json!({ "do": "act", "seat": 0, "action": { "action": "END_TURN", "payload": { "x": 1 } } }),
        ),
        ("INVALID_PAYLOAD", json!({ "do": "preview", "seat": 0, "action": null })),
        (
            "INVALID_PAYLOAD",
            json!({ "do": "act", "seat": 0, "action": { "action": "PLACE_ARMIES", "payload": { "placements": [["alaska", 3]] } } }),
        ),
        ("UNKNOWN_ACTION", json!({ "do": "act", "seat": 0, "action": { "action": "SURRENDER" } })),
        ("UNKNOWN_ACTION", json!({ "do": "act", "seat": 0, "action": { "action": "OCCUPY", "payload": { "x": 1 } } })),
        ("NOT_YOUR_TURN", json!({ "do": "act", "seat": 1, "action": { "action": "END_TURN" } })),
        ("WRONG_PHASE", json!({ "do": "act", "seat": 0, "action": { "action": "END_TURN" } })),
    ]
}

#[test]
fn a_refused_request_changes_nothing() {
    let mut referee = referee();
    ask(&mut referee, &json!({ "do": "new", "game": "risk", "seats": 3, "seed": "x" }));
    let before = ask(&mut referee, &json!({ "do": "save" }));
    for (expected, mut request) in refused_requests() {
        request["id"] = json!("mine");
        let response = ask(&mut referee, &request);
        assert_eq!(response["error"]["code"], expected, "{request}: {response}");
        assert_eq!((&response["ok"], &response["id"]), (&json!(false), &json!("mine")));
        assert!(
            response["error"]
                .as_object()
                .is_some_and(|error| ["code", "message", "rule"].iter().all(|member| error.contains_key(*member)))
        );
        assert_eq!(ask(&mut referee, &json!({ "do": "save" })), before, "{request}");
    }
}

/// Two programs may read an object that names a member twice in two ways, so nobody reads it (CAT-4.2).
#[test]
fn a_member_named_twice_is_refused() {
    let mut referee = referee();
    let options = json!({ "startingPlayer": "SEAT_0", "board": "BEGINNER" });
    let position = json!({
        "turn": { "phase": "main", "currentPlayerId": "p0", "turnNumber": 3 },
        "robber": { "phase": "discarding" },
        "players": [{ "id": "p0", "resources": { "wood": 8 } }],
    });
    let new = json!({ "do": "new", "game": "catan", "seats": 2, "options": options, "position": position });
    assert_eq!(ask(&mut referee, &new)["ok"], true);
    for line in [
        r#"{"id":7,"do":"act","seat":0,"action":{"action":"SUBMIT_DISCARD","payload":{"resources":{"wood":2,"wood":4}}}}"#,
        r#"{"id":7,"do":"save","do":"undo"}"#,
        r#"{"id":7,"do":"new","game":"catan","seats":2,"options":{"victoryPoints":3,"victoryPoints":4}}"#,
    ] {
        let response = referee.answer(line.as_bytes()).expect("not `quit`");
        let response: Value = serde_json::from_str(&response).expect("a response is JSON");
        assert_eq!((&response["id"], &response["error"]["code"]), (&json!(7), &json!("INVALID_PAYLOAD")), "{line}");
    }
    let once = json!({ "action": "SUBMIT_DISCARD", "payload": { "resources": { "wood": 4 } } });
    assert_eq!(ask(&mut referee, &json!({ "do": "act", "seat": 0, "action": once }))["ok"], true);
}

/// All mistakes in the options are reported together, the shape of one and the range of another.
#[test]
fn bad_options_are_all_named() {
    let options = json!({ "fogOfWar": "thick", "maxTurns": 1, "colour": "red", "victory": "CAPITAL" });
    let response = ask(&mut referee(), &json!({ "do": "new", "game": "risk", "seats": 3, "options": options }));
    assert_eq!(response["error"]["code"], "BAD_OPTIONS", "{response}");
    let message = response["error"]["message"].as_str().expect("a sentence");
    for told in
        ["fogOfWar: expected `true` or `false`", "maxTurns: expected 10 to 5000", "colour: there is no `colour` here"]
    {
        assert!(message.contains(told), "{told}: {message}");
    }
}

#[test]
fn without_a_match_there_is_nothing_to_ask() {
    let mut referee = referee();
    for request in [
        json!({ "do": "offers", "seat": 99 }),
        json!({ "do": "legal", "seat": 0 }),
        json!({ "do": "act", "seat": 0, "action": {} }),
        json!({ "do": "preview", "seat": 0, "action": {} }),
        json!({ "do": "view", "viewer": "judge" }),
        json!({ "do": "undo" }),
        json!({ "do": "save" }),
    ] {
        assert_eq!(code(&mut referee, &request), "NO_GAME", "{request}");
    }
    assert_eq!(code(&mut referee, &json!({ "do": "load", "save": null })), "BAD_SAVE");
}

#[test]
fn players_are_named_by_the_request() {
    let mut referee = referee();
    let players = json!(["ann", { "id": "bob", "name": "Bob", "isBot": true }]);
    let response = ask(&mut referee, &json!({ "do": "new", "game": "risk", "seats": 2, "players": players }));
    assert_eq!(response["ok"], true, "{response}");
    let view = ask(&mut referee, &json!({ "do": "view", "viewer": "public" }));
    assert_eq!(view["view"]["players"][0]["name"], "ann");
    assert_eq!(view["view"]["players"][1]["isBot"], true);
    assert_eq!(view["view"]["currentPlayerId"], "ann");
}

/// A program that writes every member may write null for the ones it leaves out.
#[test]
fn null_is_as_good_as_nothing() {
    let mut referee = referee();
    let new = json!({ "do": "new", "game": "risk", "seats": 2, "seed": null, "options": null, "players": null, "position": null, "chance": null });
    let plain = ask(&mut referee, &json!({ "do": "new", "game": "risk", "seats": 2 }));
    assert_eq!(ask(&mut referee, &new), plain);
    let legal = ask(&mut referee, &json!({ "do": "legal", "seat": 0, "limit": null }));
    assert_eq!(legal["ok"], true, "{legal}");
    assert_eq!(code(&mut referee, &json!({ "do": null })), "BAD_REQUEST");
}

#[test]
fn scripted_outcomes_wait_for_their_kind() {
    let mut referee = referee();
    let response =
        ask(&mut referee, &json!({ "do": "new", "game": "risk", "seats": 2, "chance": [{ "d6": 6 }, { "d6": 1 }] }));
    assert_eq!(response["chanceLeft"], 2, "{response}");
}

/// Plays a whole game by the legal actions alone and gives the record.
fn a_whole_game(referee: &mut Referee, seats: usize, seed: &str) -> Value {
    let options = json!({ "maxTurns": 12 });
    let mut state =
        ask(referee, &json!({ "do": "new", "game": "risk", "seats": seats, "seed": seed, "options": options }));
    let mut n_steps = 0;
    while state["outcome"].is_null() {
        let seat = state["awaiting"][0].clone();
        let legal = ask(referee, &json!({ "do": "legal", "seat": seat, "limit": 200 }));
        let actions = legal["actions"].as_array().expect("a list");
        let action = actions[n_steps * 7919 % actions.len()].clone();
        state = ask(referee, &json!({ "do": "act", "seat": seat, "action": action }));
        n_steps += 1;
        assert_eq!((&state["ok"], &state["revision"]), (&json!(true), &json!(n_steps)), "{state}");
    }
    ask(referee, &json!({ "do": "save" }))["save"].take()
}

#[test]
fn a_saved_game_loads_into_the_same_position() {
    let mut referee = referee();
    let save = a_whole_game(&mut referee, 3, "whole");
    let view = ask(&mut referee, &json!({ "do": "view", "viewer": "judge" }));
    let mut second = self::referee();
    let loaded = ask(&mut second, &json!({ "do": "load", "save": save.clone() }));
    assert_eq!(loaded["ok"], true, "{loaded}");
    assert_eq!(ask(&mut second, &json!({ "do": "view", "viewer": "judge" })), view);
    let mut forged = save;
    forged["hash"] = json!("0".repeat(64));
    assert_eq!(code(&mut second, &json!({ "do": "load", "save": forged })), "BAD_SAVE");
}

#[test]
fn lines_are_answered_in_order_until_quit() {
    let input = "{\"id\":1,\"do\":\"save\"}\n\n{\"id\":2,\"do\":\"undo\"}\r\n\u{fffd}\n{\"do\":\"quit\"}\n{\"id\":3,\"do\":\"save\"}\n";
    let mut output = Vec::new();
    answer_all(&mut referee(), BufReader::new(input.as_bytes()), &mut output).expect("the output is memory");
    let responses: Vec<Value> = String::from_utf8(output)
        .expect("UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let codes: Vec<&str> = responses.iter().filter_map(|response| response["error"]["code"].as_str()).collect();
    assert_eq!(codes, ["NO_GAME", "BAD_REQUEST", "NO_GAME", "BAD_REQUEST"]);
    assert_eq!((&responses[0]["id"], &responses[2]["id"]), (&json!(1), &json!(2)));
}

#[test]
fn the_end_of_input_is_quit() {
    let mut output = Vec::new();
    answer_all(&mut referee(), BufReader::new("{\"do\":\"save\"}".as_bytes()), &mut output)
        .expect("the output is memory");
    assert_eq!(String::from_utf8_lossy(&output).lines().count(), 1);
}

/// The thoughts of a level as data, and on request in words: the move, the chance to win before and after it, the others.
#[test]
fn a_level_tells_what_it_thinks_and_why() {
    let mut referee = referee();
    let board = json!({ "board": "BEGINNER", "presetOpening": true, "startingPlayer": "SEAT_0" });
    ask(&mut referee, &json!({ "do": "new", "game": "catan", "seats": 3, "seed": "why", "options": board }));
    let roll = json!({ "action": "ROLL_DICE", "payload": {} });
    let chance = json!([{ "d6": 3 }, { "d6": 5 }]);
    ask(&mut referee, &json!({ "do": "act", "seat": 0, "action": roll, "chance": chance }));
    let told = ask(&mut referee, &json!({ "do": "choose", "seat": 0, "level": "medium", "text": "en" }));
    for member in ["before", "values"] {
        let sum: f64 = told[member].as_array().expect("a chance for each seat").iter().filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 0.02, "{member}: {told}");
    }
    assert_eq!(told["line"][0], told["action"], "{told}");
    assert!(told["alternatives"].as_array().is_some_and(|others| others.len() > 1), "{told}");
    let sentences: Vec<&str> = told["text"].as_array().expect("sentences").iter().filter_map(Value::as_str).collect();
    assert!(sentences.len() >= 3 && sentences[1].starts_with("Chance to win: "), "{sentences:?}");
    assert!(sentences.iter().any(|sentence| sentence.starts_with("Or, with ")), "{sentences:?}");
    let german = ask(&mut referee, &json!({ "do": "choose", "seat": 0, "level": "medium", "text": "de" }));
    assert!(german["text"][1].as_str().is_some_and(|said| said.starts_with("Gewinnchance: ")), "{german}");
}

/// Where a level reckons in points it tells those: the expected score before and after the move, the line, the others.
#[test]
fn a_level_that_reckons_in_points_tells_them() {
    let mut referee = referee();
    let options = json!({ "scenario": "solo_conquest" });
    ask(&mut referee, &json!({ "do": "new", "game": "mage-knight", "seats": 1, "seed": "why", "options": options }));
    let tactic = ask(&mut referee, &json!({ "do": "choose", "seat": 0, "level": "easy", "text": "en" }));
    assert!(tactic.get("points").is_none(), "{tactic}");
    ask(&mut referee, &json!({ "do": "act", "seat": 0, "action": tactic["action"] }));
    let told = ask(&mut referee, &json!({ "do": "choose", "seat": 0, "level": "medium", "text": "en" }));
    assert!(told["points"]["after"].is_f64() && told["points"]["before"].is_f64(), "{told}");
    assert_eq!(told["line"][0], told["action"], "{told}");
    let said = told["text"][1].as_str();
    assert!(said.is_some_and(|said| said.starts_with("Expected score: ")), "{told}");
}
