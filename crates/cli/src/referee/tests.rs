//! The transcript of `docs/referee.md` and those of the games line by line, what refusals leave untouched, and arbitrary input.

mod fuzz;

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

/// Whether the text consists of the pieces between `…`, in their order, from its beginning to its end.
fn fits(text: &str, pattern: &str) -> bool {
    let mut pieces = pattern.split('…');
    let Some(mut rest) = pieces.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, between)) = pieces.split_last() else { return rest.is_empty() };
    for piece in between {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Plays the requests of a document, the lines behind `> ` or `→ `, and compares each response with the line that follows behind `< ` or `← `. Gives the
/// number of requests.
#[track_caller]
fn play_transcript(name: &str, document: &str) -> usize {
    let begins = |line: &str, marks: [&str; 2]| marks.iter().any(|mark| line.starts_with(mark));
    let (asks, answers) = (["> ", "→ "], ["< ", "← "]);
    let body = |line: &str| line.split_once(' ').map(|(_, body)| body.to_owned()).unwrap_or_default();
    let lines: Vec<&str> = document.lines().collect();
    let mut referee = referee();
    let mut n_lines = 0;
    for (idx, line) in lines.iter().enumerate().filter(|(_, line)| begins(line, asks)) {
        let expected = lines.get(idx + 1).filter(|next| begins(next, answers)).map(|next| body(next));
        let response = referee.answer(body(line).as_bytes());
        match (&response, &expected) {
            (None, None) => {}
            (Some(response), Some(expected)) => {
                assert!(agrees(response, expected), "{name}:{}:\n{response}\n{expected}", idx + 2);
            }
            _ => panic!("{name}:{}: {response:?} instead of {expected:?}", idx + 1),
        }
        n_lines += 1;
    }
    n_lines
}

/// Whether a response is as documented: the same JSON, or the same text around what is left out.
fn agrees(response: &str, expected: &str) -> bool {
    let read = |text: &str| serde_json::from_str::<Value>(text).ok();
    fits(response, expected) || read(expected).is_some_and(|expected| read(response) == Some(expected))
}

#[test]
fn the_documented_transcript_holds() {
    let n_lines = play_transcript("docs/referee.md", include_str!("../../../../docs/referee.md"));
    assert!(n_lines > 30, "the document holds only {n_lines} requests");
}

/// Each game crate may keep transcripts in `docs/`; every one of them is played.
#[test]
fn the_transcripts_of_the_games_hold() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let entries = std::fs::read_dir(crates).expect("the crates lie in one folder");
    let folders = entries.flatten().map(|entry| entry.path().join("docs")).filter(|folder| folder.is_dir());
    let mut played = 0;
    for file in folders.flat_map(|folder| std::fs::read_dir(folder).expect("a folder of documents is readable")) {
        let file = file.expect("a folder of documents is readable").path();
        let document = std::fs::read_to_string(&file).expect("a document is text");
        let n_lines = play_transcript(&file.display().to_string(), &document);
        assert!(n_lines > 0, "{} holds no request", file.display());
        played += 1;
    }
    assert!(played > 3, "only {played} transcripts were found");
}

#[test]
fn elisions_are_checked_in_order() {
    assert!(fits("abcdef", "ab…d…f") && fits("abc", "abc") && fits("abc", "…"));
    assert!(!fits("abcdef", "ab…f…d") && !fits("abc", "ab") && !fits("xabc", "abc"));
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
        ("UNKNOWN_GAME", new("game", json!("chess"))),
        ("BAD_SEATS", new("seats", json!(0))),
        ("BAD_SEATS", new("seats", json!(-1))),
        ("BAD_SEATS", new("seats", json!(u64::MAX))),
        ("BAD_OPTIONS", new("options", json!([]))),
        ("BAD_OPTIONS", new("options", json!({ "colour": "red" }))),
        ("BAD_POSITION", new("position", json!({ "phase": "LUNCH" }))),
        ("BAD_POSITION", new("position", json!(7))),
        ("BAD_CHANCE", new("chance", json!("lucky"))),
        ("BAD_CHANCE", new("chance", json!([{ "shuffle": ["alaska"] }]))),
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
        ("UNKNOWN_ACTION", json!({ "do": "act", "seat": 0, "action": { "action": "SURRENDER" } })),
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
        assert!(response["error"].as_object().is_some_and(|error| error.len() == 3 && error.contains_key("rule")));
        assert_eq!(ask(&mut referee, &json!({ "do": "save" })), before, "{request}");
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
