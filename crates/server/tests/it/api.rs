//! The action contract over HTTP: the vectors R87 to R115 of the specification, under their names.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::tokens;

use crate::support::*;

const UNKNOWN: &str = "/api/games/00000000-0000-4000-8000-000000000000";

fn end_turn() -> Value {
    json!({"action": "END_TURN", "payload": {}})
}

#[tokio::test]
async fn r87_create_gives_ids_token_state_and_map() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let made = server.create(json!({"playerCount": 4})).await.made;
    let ids: Vec<&str> =
        made["state"]["players"].as_array().unwrap().iter().map(|player| player["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["human", "bot-0", "bot-1", "bot-2"]);
    assert!(made["accessToken"].as_str().unwrap().len() >= 22);
    assert_eq!(made["state"]["revision"], 0);
    assert_eq!(made["map"]["territories"].as_array().unwrap().len(), 42);
    assert_eq!(made["state"]["players"][0]["name"], "You");
    assert_eq!(made["state"]["players"][1]["name"], "Bot 1");
}

#[tokio::test]
async fn r88_r89_wrong_tables_are_refused_with_every_fault() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let check = async |body: Value, status: u16, code: &str| {
        let reply = server.call("POST", "/api/games", &[], &body.to_string()).await;
        assert_eq!((reply.status, reply.json()["code"].as_str().unwrap()), (status, code), "{body}: {}", reply.text);
        reply.json()
    };
    check(json!({"mapId": "moon"}), 404, "NOT_FOUND").await;
    check(json!({"playerCount": 1}), 400, "VALIDATION_ERROR").await;
    check(json!({"playerCount": 7}), 400, "VALIDATION_ERROR").await;
    check(json!({"gameType": "chess-boxing"}), 400, "VALIDATION_ERROR").await;
    check(json!({"playerCount": 2, "botDifficulties": ["EASY", "EASY"]}), 400, "VALIDATION_ERROR").await;
    check(json!({"playerCount": 2, "botDifficulties": ["GENIUS"]}), 400, "VALIDATION_ERROR").await;
    let many =
        check(json!({"options": {"fortifyRul": 1, "fogOfWar": "yes"}, "name": ""}), 400, "VALIDATION_ERROR").await;
    assert_eq!(many["faults"].as_array().unwrap().len(), 3, "{many}");
    check(json!({"playerCount": "four"}), 400, "VALIDATION_ERROR").await;
}

#[tokio::test]
async fn r90_r91_only_the_token_opens_the_table() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({})).await;
    assert_eq!(server.get(&table.path(""), &table.tokens[0]).await.status, 200);
    for (method, rest) in [("GET", ""), ("POST", "/action"), ("GET", "/stream"), ("GET", "/events"), ("DELETE", "")] {
        let body = json!({"gameId": table.id, "action": "END_TURN", "payload": {}}).to_string();
        let unknown = server.call(method, &format!("{UNKNOWN}{rest}"), &[], &body).await;
        assert_eq!(unknown.status, 404);
        assert_eq!(unknown.json()["error"], "Game not found");
        for token in ["", "wrong", &tokens::new_token()] {
            let reply = server.call(method, &table.path(rest), &[("x-game-token", token)], &body).await;
            assert_eq!((reply.status, &reply.text), (404, &unknown.text), "{method} {rest}");
        }
    }
    let reply = server.call("GET", &table.path("/stream?token=nonsense"), &[], "").await;
    assert_eq!(reply.status, 404);
}

async fn profile(server: &Server) -> String {
    let reply = server.call("POST", "/api/profile", &[], r#"{"name":"Ada"}"#).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    format!("Bearer {}", reply.json()["token"].as_str().unwrap())
}

#[tokio::test]
async fn r92_r93_lists_and_deletion_belong_to_the_profile() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    assert_eq!(server.call("GET", "/api/games", &[], "").await.status, 401);
    assert_eq!(server.call("GET", "/api/games", &[("authorization", "Bearer x")], "").await.status, 401);
    let (ada, bob) = (profile(&server).await, profile(&server).await);
    let made = server.call("POST", "/api/games", &[("authorization", &ada)], "{}").await.json();
    let id = made["gameId"].as_str().unwrap();
    let list = server.call("GET", "/api/games?status=ACTIVE", &[("authorization", &ada)], "").await.json();
    assert_eq!(list["games"][0]["id"], id);
    assert_eq!(list["games"][0]["mapId"], "classic");
    assert_eq!(server.call("GET", "/api/games?status=LOST", &[("authorization", &ada)], "").await.status, 400);
    let empty = server.call("GET", "/api/games", &[("authorization", &bob)], "").await.json();
    assert_eq!(empty["games"], json!([]));
    let path = format!("/api/games/{id}");
    assert_eq!(server.call("DELETE", &path, &[("authorization", &bob)], "").await.status, 404);
    assert_eq!(
        server.call("GET", &path, &[("authorization", &ada)], "").await.status,
        200,
        "the profile holds the seat"
    );
    let reply = server.call("DELETE", &path, &[("authorization", &ada)], "").await;
    assert_eq!((reply.status, reply.text.as_str()), (204, ""));
    assert_eq!(server.call("GET", &path, &[("authorization", &ada)], "").await.status, 404);
}

#[tokio::test]
async fn r94_an_expected_revision_must_hold() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    for _ in 0..2 {
        server.step(&table, 0).await;
    }
    for header in [("x-expected-revision", "1"), ("if-match", "\"rev-1\"")] {
        let reply = server.act(&table, 0, &[header], end_turn()).await;
        let body = reply.json();
        assert_eq!(
            (reply.status, &body["code"], &body["reason"]),
            (409, &json!("CONFLICT"), &json!("REVISION_MISMATCH"))
        );
        assert_eq!(body["gameState"]["revision"], 2);
    }
    let reply = server.act(&table, 0, &[("x-expected-revision", "soon")], end_turn()).await;
    assert_eq!(reply.status, 400);
    assert_eq!(server.state(&table, 0).await["revision"], 2);
}

async fn in_attack(server: &Server, table: &Table) {
    let state = server.step(table, 0).await;
    assert_eq!(state["phase"], "ATTACK");
}

#[tokio::test]
async fn r95_r96_r97_keys_make_duplicates_harmless() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    in_attack(&server, &table).await;
    let key = [("x-idempotency-key", "K")];
    let first = server.act(&table, 0, &key, end_turn()).await;
    let second = server.act(&table, 0, &key, end_turn()).await;
    assert_eq!((first.status, second.status), (200, 200));
    assert_eq!(first.text, second.text);
    assert!(first.headers.get("idempotent-replayed").is_none());
    assert_eq!(second.headers["idempotent-replayed"], "true");
    assert_eq!(server.state(&table, 0).await["revision"], 2);
    let reused = server.act(&table, 0, &key, json!({"action": "END_TURN", "payload": {"skipFortify": true}})).await;
    assert_eq!((reused.status, &reused.json()["reason"]), (409, &json!("IDEMPOTENCY_KEY_REUSED")));
    let next = server.act(&table, 0, &[], end_turn()).await.json();
    assert_eq!(next["gameState"]["currentPlayerId"], "human-1");
    let bad = server.act(&table, 0, &[("x-idempotency-key", "")], end_turn()).await;
    assert_eq!(bad.status, 400);
}

#[tokio::test]
async fn r96_without_a_key_both_duplicates_count() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    in_attack(&server, &table).await;
    let first = server.act(&table, 0, &[], end_turn()).await.json();
    let second = server.act(&table, 0, &[], end_turn()).await.json();
    assert_eq!(first["gameState"]["phase"], "FORTIFY");
    assert_eq!(second["gameState"]["currentPlayerId"], "human-1");
    assert_eq!(second["gameState"]["revision"], 3);
}

#[tokio::test]
async fn r98_r99_refusals_are_kept_and_seats_have_their_own_keys() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let key = [("x-idempotency-key", "K")];
    let refused = server.act(&table, 0, &key, end_turn()).await;
    assert_eq!((refused.status, &refused.json()["reason"]), (400, &json!("WRONG_PHASE")));
    assert!(refused.json()["rule"].is_string());
    in_attack(&server, &table).await;
    let again = server.act(&table, 0, &key, end_turn()).await;
    assert_eq!((again.status, &again.text), (400, &refused.text));
    let other = server.act(&table, 1, &key, end_turn()).await;
    assert_eq!((other.status, &other.json()["reason"]), (400, &json!("NOT_YOUR_TURN")));
}

#[tokio::test]
async fn r100_r101_unreadable_requests() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let send = async |body: &str| {
        let reply = server.call("POST", &table.path("/action"), &[("x-game-token", &table.tokens[0])], body).await;
        (reply.status, reply.json())
    };
    let (status, body) = send(r#"{"gameId":"other","action":"END_TURN","payload":{}}"#).await;
    assert_eq!((status, &body["reason"], &body["success"]), (400, &json!("GAME_ID_MISMATCH"), &json!(false)));
    let id = &table.id;
    for body in [
        "{".to_owned(),
        "[]".to_owned(),
        "\u{7}".to_owned(),
        format!(r#"{{"gameId":"{id}","payload":{{}}}}"#),
        format!(r#"{{"gameId":"{id}","action":"PLACE_ARMIES"}}"#),
        format!(r#"{{"gameId":"{id}","action":"ATTACK","payload":7}}"#),
    ] {
        let (status, answer) = send(&body).await;
        assert_eq!((status, &answer["error"]), (400, &json!("Invalid request")), "{body}");
    }
    let (status, answer) = send(&format!(r#"{{"gameId":"{id}","action":"DANCE","payload":{{}}}}"#)).await;
    assert_eq!((status, &answer["reason"]), (400, &json!("UNKNOWN_ACTION")));
    for twice in [
        format!(r#"{{"gameId":"{id}","action":"ATTACK","action":"END_TURN","payload":{{}}}}"#),
        format!(r#"{{"gameId":"{id}","action":"END_TURN","payload":{{"skipFortify":false,"skipFortify":true}}}}"#),
    ] {
        let (status, answer) = send(&twice).await;
        assert_eq!((status, &answer["reason"]), (400, &json!("INVALID_PAYLOAD")), "{twice}");
    }
    let twice = r#"{"options":{"maxTurns":10,"maxTurns":20}}"#;
    let created = server.call("POST", "/api/games", &[], twice).await;
    assert_eq!((created.status, &created.json()["reason"]), (400, &json!("INVALID_PAYLOAD")));
    let long = "x".repeat(129);
    let (status, answer) =
        send(&format!(r#"{{"gameId":"{id}","action":"END_TURN","payload":{{"a":"{long}"}}}}"#)).await;
    assert_eq!((status, &answer["reason"]), (400, &json!("INVALID_PAYLOAD")));
    let (status, answer) =
        send(&format!(r#"{{"gameId":"{id}","action":"END_TURN","x":"{}"}}"#, "y".repeat(70_000))).await;
    assert_eq!((status, &answer["code"]), (413, &json!("VALIDATION_ERROR")));
    assert_eq!(server.state(&table, 0).await["revision"], 0);
}

#[tokio::test]
async fn r107_inline_answers_wait_for_the_bots() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({"playerCount": 3, "seed": "inline"})).await;
    let token = [("x-game-token", table.tokens[0].as_str())];
    let mut events = server.stream(&table.path("/stream"), &token).await;
    in_attack(&server, &table).await;
    server.act(&table, 0, &[], end_turn()).await;
    let body = json!({"gameId": table.id, "action": "END_TURN"}).to_string();
    let reply = server.call("POST", &table.path("/action?bots=INLINE"), &token, &body).await;
    let state = reply.json()["gameState"].clone();
    assert!(state["currentPlayerId"] == "human" || state["status"] == "COMPLETED", "{state}");
    let last = state["revision"].as_i64().unwrap();
    assert!(last > 4);
    for wanted in 0..=last {
        let event = events.next_state().await.unwrap();
        assert_eq!(event.id, Some(format!("rev-{wanted}")));
    }
}

#[tokio::test]
async fn r108_a_used_up_budget_does_not_stop_the_bots() {
    let folder = Folder::new();
    let config = sortie_server::config::Config { inline_actions: 2, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.create(json!({"playerCount": 4, "seed": "budget", "botMode": "INLINE"})).await;
    in_attack(&server, &table).await;
    let answer =
        server.act(&table, 0, &[], json!({"action": "END_TURN", "payload": {"skipFortify": true}})).await.json();
    assert_ne!(answer["gameState"]["currentPlayerId"], "human", "two bot actions do not end three turns");
    server.until(&table, |state| state["currentPlayerId"] == "human").await;
}

#[tokio::test]
async fn r109_an_action_that_is_not_durable_is_not_made() {
    let folder = Folder::new();
    let store = stalling(open_store(&folder.url()).await);
    let config = sortie_server::config::Config { commit_wait: Duration::from_secs(2), ..quick() };
    let server = Server::with(config, Arc::clone(&store) as _, Bus::local());
    let table = server.people(2).await;
    in_attack(&server, &table).await;
    store.hook.stalled.store(true, Ordering::SeqCst);
    let reply = server.act(&table, 0, &[("x-idempotency-key", "K")], end_turn()).await;
    assert_eq!((reply.status, &reply.json()["code"]), (503, &json!("UNAVAILABLE")));
    assert_eq!(reply.headers["retry-after"], "1");
    store.hook.stalled.store(false, Ordering::SeqCst);
    assert_eq!(server.state(&table, 0).await["revision"], 1, "nothing was applied");
    let reply = server.act(&table, 0, &[("x-idempotency-key", "K")], end_turn()).await;
    assert_eq!(reply.status, 200, "a failure is not kept");
}

#[tokio::test]
async fn r110_r112_views_hide_what_they_must() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({"playerCount": 3, "options": {"fogOfWar": true}})).await;
    let state = &table.made["state"];
    assert!(state["seed"].as_str().unwrap().starts_with("sha256:"));
    assert_eq!(state["cardCounts"].as_object().unwrap().len(), 3);
    assert!(state["cards"].as_array().unwrap().iter().all(|card| card["ownerId"] == "human"));
    let hidden = state["territories"].as_array().unwrap().iter().filter(|place| place["hidden"] == true);
    for place in hidden.clone() {
        assert_eq!((&place["ownerId"], &place["armyCount"]), (&Value::Null, &json!(0)));
    }
    assert!(hidden.count() > 0);
}

/// Plays bots against each other to the end; the record that the server gives out replays to the same states.
#[tokio::test(flavor = "multi_thread")]
async fn r111_r114_r115_finished_games_show_their_seed_and_replay() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let body = json!({"playerCount": 3, "humanSeats": 0, "botDifficulties": ["EASY", "MEDIUM", "MEDIUM"],
        "options": {"maxTurns": 12}});
    let table = server.create(body).await;
    let commitment = table.made["table"]["seedHash"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&table.path("/record"), &table.tokens[0]).await.status, 403);
    let done = server.until(&table, |state| state["status"] == "COMPLETED").await;
    let seed = done["seed"].as_str().unwrap();
    assert_eq!(format!("sha256:{}", tokens::hash(seed)), commitment);
    let record = server.get(&table.path("/record"), &table.tokens[0]).await;
    assert_eq!(record.status, 200, "{}", record.text);
    let record = sortie_engine::Record::read(&record.json()).unwrap();
    assert_eq!(i64::try_from(record.steps.len()).unwrap(), done["revision"].as_i64().unwrap());
    let game = sortie_catalog::find("risk").unwrap();
    game.replay(&record).unwrap();
    let mut again = game.reopen(&record).unwrap();
    for (n, step) in record.steps.iter().enumerate() {
        again.redo(step).unwrap();
        if n % 7 == 0 {
            let past = server.get(&table.path(&format!("/history/{}", n + 1)), &table.tokens[0]).await.json();
            let shown = sortie_server::table::show::state(again.as_ref(), sortie_engine::Viewer::Public, &table.id);
            assert_eq!(past["state"], shown.value());
        }
    }
    assert!(server.get(&table.path("/history/99999"), &table.tokens[0]).await.status == 404);
}

#[tokio::test]
async fn r113_a_restart_keeps_state_and_answers() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    in_attack(&server, &table).await;
    let first = server.act(&table, 0, &[("x-idempotency-key", "K")], end_turn()).await;
    let before = server.state(&table, 0).await;
    server.node.close().await;
    let server = Server::new(&folder).await;
    assert_eq!(server.state(&table, 0).await, before);
    let again = server.act(&table, 0, &[("x-idempotency-key", "K")], end_turn()).await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    let other = server.act(&table, 0, &[("x-idempotency-key", "K")], json!({"action": "ATTACK", "payload": {}})).await;
    assert_eq!(other.json()["reason"], "IDEMPOTENCY_KEY_REUSED");
}

/// Edge case 27: a bot's turn that a restart interrupts goes on.
#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let folder = Folder::new();
    let config = sortie_server::config::Config { bot_pace: 1.0, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.create(json!({"playerCount": 3, "seed": "restart"})).await;
    in_attack(&server, &table).await;
    let skip = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
    let state = server.act(&table, 0, &[], skip).await.json()["gameState"].clone();
    assert_eq!(state["currentPlayerId"], "bot-0");
    server.node.close().await;
    let server = Server::new(&folder).await;
    server.until(&table, |state| state["currentPlayerId"] == "human").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_sent_a_hundred_times_at_once_acts_once() {
    let folder = Folder::new();
    for url in [Some(folder.url()), postgres().await].into_iter().flatten() {
        let server = Server::with(quick(), open_store(&url).await, Bus::local());
        a_hundred_times_at_once(Arc::new(server)).await;
    }
}

async fn a_hundred_times_at_once(server: Arc<Server>) {
    let table = Arc::new(server.people(2).await);
    in_attack(&server, &table).await;
    let calls: Vec<_> = (0..100)
        .map(|_| {
            let (server, table) = (Arc::clone(&server), Arc::clone(&table));
            tokio::spawn(async move { server.act(&table, 0, &[("x-idempotency-key", "K")], end_turn()).await })
        })
        .collect();
    let mut answers = Vec::new();
    for call in calls {
        let reply = call.await.unwrap();
        answers.push((reply.status, reply.text));
    }
    assert_eq!(answers[0].0, 200);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(server.state(&table, 0).await["revision"], 2);
}

#[tokio::test]
async fn decisions_tell_late_answers_from_good_ones() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let decision = server.state(&table, 0).await["offers"]["decision"].as_str().unwrap().to_owned();
    let header = [("x-decision", decision.as_str())];
    let action = first_action(&server.state(&table, 0).await).unwrap();
    assert_eq!(server.act(&table, 0, &header, action).await.status, 200);
    let late = server.act(&table, 0, &header, end_turn()).await;
    assert_eq!((late.status, &late.json()["reason"]), (409, &json!("DECISION_CHANGED")));
}

#[tokio::test]
async fn undo_stops_at_the_fence() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let before = server.state(&table, 0).await;
    assert_eq!(before["offers"]["undo"], Value::Null, "nothing has been done yet");
    in_attack(&server, &table).await;
    // The offers say who has something to take back.
    assert_eq!(server.state(&table, 0).await["offers"]["undo"], true);
    assert_eq!(server.state(&table, 1).await["offers"]["undo"], Value::Null);
    let undone = server.post(&table.path("/undo"), &table.tokens[0], json!({})).await;
    assert_eq!(undone.status, 200, "{}", undone.text);
    let after = undone.json()["gameState"].clone();
    assert_eq!((&after["revision"], &after["phase"]), (&json!(2), &json!("REINFORCE")));
    assert_eq!(after["territories"], before["territories"]);
    assert_eq!(after["offers"]["undo"], Value::Null);
    let again = server.post(&table.path("/undo"), &table.tokens[0], json!({})).await;
    assert_eq!((again.status, &again.json()["reason"]), (400, &json!("UNDO_FENCED")));
    let other = server.post(&table.path("/undo"), &table.tokens[1], json!({})).await;
    assert_eq!(other.status, 400);
}

#[tokio::test]
async fn a_hint_tells_why() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let seats = json!([{"kind": "HUMAN"}, {"kind": "BOT", "level": "EASY"}]);
    let options = json!({"startingPlayer": "SEAT_0"});
    let table = server.create(json!({"gameType": "catan", "seats": seats, "options": options})).await;
    let why = server.get(&table.path("/hint"), &table.tokens[0]).await.json();
    assert_eq!(why["level"], "EXPERT", "a hint does not slip: {why}");
    assert_eq!((why["before"].as_array().map(Vec::len), why["values"].as_array().map(Vec::len)), (Some(2), Some(2)));
    assert_eq!(why["line"][0], why["action"], "{why}");
    let others = why["alternatives"].as_array().expect("what else there is");
    assert!(!others.is_empty() && others.iter().all(|other| other["action"] != why["action"]), "{why}");
}

#[tokio::test]
async fn hints_previews_and_legal_actions_help_the_seat() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let hint = server.get(&table.path("/hint?level=EASY"), &table.tokens[0]).await;
    assert_eq!(hint.status, 200, "{}", hint.text);
    let hint = hint.json();
    assert_eq!((&hint["level"], &hint["revision"]), (&json!("EASY"), &json!(0)));
    let preview = server.post(&table.path("/preview"), &table.tokens[0], hint["action"].clone()).await;
    assert_eq!((preview.status, &preview.json()["refusal"]), (200, &Value::Null));
    let blocked = server.post(&table.path("/preview"), &table.tokens[0], end_turn()).await;
    assert_eq!(blocked.json()["refusal"]["code"], "WRONG_PHASE");
    let island = json!({"board": "BEGINNER", "presetOpening": true});
    let settlers = server.create(json!({"gameType": "catan", "playerCount": 3, "options": island})).await;
    let price = server.post(&settlers.path("/preview"), &settlers.tokens[0], json!({"action": "BUILD_ROAD"})).await;
    assert_eq!(price.json()["preview"]["cost"], json!({"brick": 1, "wood": 1}), "{}", price.text);
    let legal = server.get(&table.path("/actions"), &table.tokens[0]).await.json();
    assert_eq!(legal["actions"][0]["action"], "PLACE_ARMIES");
    assert_eq!(legal["actions"][0]["min"], legal["actions"][0]["max"]);
    assert!(!legal["offers"]["blocked"].as_array().unwrap().is_empty());
    assert_eq!(server.act(&table, 0, &[], hint["action"].clone()).await.status, 200);
    let waiting = server.get(&table.path("/hint"), &table.tokens[1]).await;
    assert_eq!(waiting.status, 400);
    let events = server.get(&table.path("/events?since=0"), &table.tokens[0]).await.json();
    let placed = events["events"].as_array().unwrap();
    assert!(placed.iter().any(|event| event["type"] == "armies_placed" && event["revision"] == 1), "{events}");
}

#[tokio::test]
async fn operators_see_health_figures_and_headers() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    server.step(&table, 0).await;
    assert_eq!(server.call("GET", "/healthz", &[], "").await.text, "ok");
    let ready = server.call("GET", "/readyz", &[], "").await;
    assert_eq!((ready.status, ready.text.as_str()), (200, "ready"));
    assert!(
        !server.call("GET", "/metrics", &[], "").await.text.contains("sortie_live"),
        "figures are not for everybody"
    );
    assert_eq!(server.probe("/readyz").await.status, 200);
    let metrics = server.probe("/metrics").await.text;
    assert!(metrics.contains("sortie_actions_total{origin=\"human\"} 1"), "{metrics}");
    assert!(metrics.contains("sortie_live_tables 1"));
    assert!(!metrics.contains(&table.tokens[0]));
    assert!(ready.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self'"));
    assert_eq!(ready.headers["x-content-type-options"], "nosniff");
}

#[tokio::test]
async fn a_server_without_the_web_client_says_how_to_get_one() {
    let folder = Folder::new();
    let config = sortie_server::config::Config { web: Some("no/such/folder".into()), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    for place in ["/", "/play/x", "/api/docs"] {
        let page = server.call("GET", place, &[], "").await;
        assert_eq!(page.status, 404);
        assert!(page.text.contains("cargo xtask serve"), "{}", page.text);
    }
    assert_eq!(server.call("GET", "/assets/no.js", &[], "").await.text, "not found\n");
}

#[tokio::test]
async fn rates_are_limited_per_seat() {
    let folder = Folder::new();
    let config = sortie_server::config::Config { seat_rate: 1, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.people(2).await;
    let mut limited = 0;
    for _ in 0..8 {
        let reply = server.act(&table, 1, &[], end_turn()).await;
        limited += usize::from(reply.status == 429 && reply.headers["retry-after"] == "1");
    }
    assert!((3..=4).contains(&limited), "{limited}");
}

#[tokio::test]
async fn the_description_names_every_route_and_game() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let api = server.call("GET", "/api/openapi.json", &[], "").await.json();
    assert!(api["paths"].as_object().unwrap().len() >= 24);
    for game in sortie_catalog::games() {
        let described = &api["x-games"][game.key()];
        assert_eq!(described["actions"].as_array().unwrap().len(), game.actions().len());
    }
    assert!(api["components"]["schemas"]["Risk.action"].is_object());
    let catalogue = server.call("GET", "/api/catalog", &[], "").await;
    assert_eq!(catalogue.json()["games"][0]["gameType"], "risk");
}

#[tokio::test]
async fn what_never_changes_is_sent_once() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for path in ["/api/catalog", "/api/openapi.json"] {
        let first = server.call("GET", path, &[], "").await;
        assert_eq!((first.status, &first.headers["cache-control"]), (200, &"no-cache".parse().unwrap()));
        let tag = first.headers["etag"].to_str().unwrap();
        let again = server.call("GET", path, &[("if-none-match", tag)], "").await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
        let other = server.call("GET", path, &[("if-none-match", "W/\"0\"")], "").await;
        assert_eq!((other.status, other.text), (200, first.text));
        let packed = server.call("HEAD", path, &[("accept-encoding", "br, gzip")], "").await;
        assert_eq!(packed.headers["content-encoding"], "gzip");
    }
}

#[tokio::test]
async fn long_answers_are_compressed_on_request() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let encoding = async |path: &str, accepts: &str| {
        let headers = [("accept-encoding", accepts), ("x-game-token", table.tokens[0].as_str())];
        let response = server.respond("GET", path, &headers, "").await;
        let encoding = response.headers().get("content-encoding").cloned();
        encoding.map(|encoding| encoding.to_str().unwrap().to_owned())
    };
    assert_eq!(encoding("/api/catalog", "gzip, br").await.as_deref(), Some("gzip"));
    assert_eq!(encoding(&table.path(""), "gzip").await.as_deref(), Some("gzip"));
    assert_eq!(encoding(&table.path(""), "identity").await, None);
    assert_eq!(encoding("/api/lobby", "gzip").await, None, "a short answer is not worth it");
    assert_eq!(encoding(&table.path("/stream"), "gzip").await, None, "events leave at once");
    let whole = server.get("/api/catalog", "").await.text.len();
    let response = server.respond("GET", "/api/catalog", &[("accept-encoding", "gzip")], "").await;
    let packed = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap().len();
    assert!(packed * 4 < whole, "{packed} of {whole} bytes");
}
