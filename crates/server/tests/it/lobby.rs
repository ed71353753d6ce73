//! The lobby: seats, readiness, host, clocks, substitution, return matches.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

#[tokio::test]
async fn a_table_waits_for_its_people_and_then_starts() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let mut table = server.create(json!({"playerCount": 3, "humanSeats": 2, "name": "Ada"})).await;
    assert_eq!(table.made["table"]["status"], "WAITING");
    assert_eq!(table.made["state"], Value::Null);
    let early = server.act(&table, 0, &[], json!({"action": "END_TURN"})).await;
    assert_eq!((early.status, &early.json()["reason"]), (400, &json!("GAME_NOT_STARTED")));
    let joined = server.post(&table.path("/join"), "", json!({"name": "Bob", "color": "#123456"})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let joined = joined.json();
    assert_eq!((&joined["seat"], &joined["playerId"]), (&json!(1), &json!("human-1")));
    assert_eq!(joined["state"]["status"], "ACTIVE");
    assert_eq!(joined["state"]["players"][1]["name"], "Bob");
    assert_eq!(joined["state"]["players"][1]["color"], "#123456");
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    assert_eq!(server.state(&table, 1).await["players"][0]["id"], "human-0");
    let late = server.post(&table.path("/join"), "", json!({})).await;
    assert_eq!((late.status, &late.json()["reason"]), (409, &json!("SEAT_TAKEN")));
}

#[tokio::test]
async fn the_host_rules_the_lobby() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let body = json!({"seats": [{"kind": "HUMAN"}, {"kind": "HUMAN"}, {"kind": "OPEN"}, {"kind": "BOT", "level": "EASY"}],
        "visibility": "PUBLIC", "start": "HOST", "name": "Ada"});
    let mut table = server.create(body).await;
    let code = table.made["table"]["code"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 6);
    let listed = server.call("GET", "/api/lobby", &[], "").await.json();
    assert_eq!((&listed["tables"][0]["gameId"], &listed["tables"][0]["freeSeats"]), (&json!(table.id), &json!(2)));
    let found = server.call("GET", &format!("/api/lobby/{}", code.to_lowercase()), &[], "").await.json();
    assert_eq!(found["gameId"], table.id.as_str());
    assert_eq!(server.call("GET", "/api/lobby/ZZZZZZ", &[], "").await.status, 404);
    let start = async |token: &str| server.post(&table.path("/start"), token, json!({})).await;
    assert_eq!(start(&table.tokens[0]).await.json()["reason"], "SEATS_FREE");
    let bob = server.post(&table.path("/join"), "", json!({"name": "Bob"})).await.json();
    let bob = bob["accessToken"].as_str().unwrap().to_owned();
    assert_eq!(start(&bob).await.status, 403);
    assert_eq!(start(&table.tokens[0]).await.json()["reason"], "NOT_READY");
    let kicked = server.post(&table.path("/seats/1/kick"), &table.tokens[0], json!({})).await;
    assert_eq!(kicked.json()["table"]["seats"][1]["taken"], false);
    let ready = server.post(&table.path("/ready"), &bob, json!({"ready": true})).await;
    assert_eq!(ready.status, 403, "the public table is still visible, the seat is gone");
    let bob = server.post(&table.path("/join"), "", json!({"name": "Bob", "seat": 1})).await.json();
    let bob = bob["accessToken"].as_str().unwrap().to_owned();
    let dressed = server
        .call("PATCH", &table.path("/seats/1"), &[("x-game-token", &bob)], r##"{"color":"#00FF00","name":"Bo"}"##)
        .await;
    assert_eq!(dressed.json()["table"]["seats"][1]["color"], "#00ff00");
    let foreign = server.call("PATCH", &table.path("/seats/0"), &[("x-game-token", &bob)], r#"{"name":"X"}"#).await;
    assert_eq!(foreign.status, 403);
    let bot = server
        .call("PATCH", &table.path("/seats/3"), &[("x-game-token", &table.tokens[0])], r#"{"level":"HARD"}"#)
        .await;
    assert_eq!(bot.json()["table"]["seats"][3]["level"], "HARD");
    server.post(&table.path("/ready"), &bob, json!({"ready": true})).await;
    let left = server.post(&table.path("/leave"), &table.tokens[0], json!({})).await;
    assert_eq!(left.json()["table"]["host"], 1, "the host moves on");
    let ada = server.post(&table.path("/join"), "", json!({"seat": 0})).await.json();
    table.tokens[0] = ada["accessToken"].as_str().unwrap().to_owned();
    server.post(&table.path("/ready"), &table.tokens[0], json!({"ready": true})).await;
    let started = server.post(&table.path("/start"), &bob, json!({})).await;
    assert_eq!(started.json()["table"]["status"], "ACTIVE", "{}", started.text);
    assert_eq!(started.json()["table"]["seats"][2]["kind"], "BOT");
    let seen = server.call("GET", &table.path(""), &[], "").await.json();
    assert_eq!(
        (&seen["state"]["cards"], &seen["game"]["seat"]),
        (&json!([]), &Value::Null),
        "spectators see the public view"
    );
    assert!(seen["state"].get("offers").is_none());
    let acting = server
        .call("POST", &table.path("/action"), &[], &json!({"gameId": table.id, "action": "END_TURN"}).to_string())
        .await;
    assert_eq!((acting.status, &acting.json()["code"]), (403, &json!("FORBIDDEN")));
}

#[tokio::test]
async fn the_code_lets_people_watch_a_private_table() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let code = server.get(&table.path(""), &table.tokens[0]).await.json()["table"]["code"].as_str().unwrap().to_owned();
    assert_eq!(server.call("GET", &table.path(""), &[], "").await.status, 404);
    assert_eq!(server.call("GET", &table.path(""), &[("x-table-code", &code)], "").await.status, 200);
    assert_eq!(server.call("GET", &table.path(&format!("?code={code}")), &[], "").await.status, 200);
}

#[tokio::test]
async fn a_bot_stands_in_for_who_leaves_and_gives_the_seat_back() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let left = server.post(&table.path("/leave"), &table.tokens[0], json!({})).await;
    assert_eq!(left.json()["table"]["seats"][0]["substituted"], true);
    server.until(&table, |state| state["currentPlayerId"] == "human-1").await;
    let back = server.post(&table.path("/return"), &table.tokens[0], json!({})).await;
    assert_eq!(back.json()["table"]["seats"][0]["substituted"], false);
    assert_eq!(server.state(&table, 0).await["players"][0]["isBot"], false);
    let passes = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
    server.step(&table, 1).await;
    let state = server.act(&table, 1, &[], passes).await.json()["gameState"].clone();
    assert_eq!(state["currentPlayerId"], "human-0");
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(server.state(&table, 0).await["revision"], state["revision"], "nobody moves for somebody who is back");
}

#[tokio::test]
async fn clocks_take_the_step_or_the_seat() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let timed = async |rule: &str| {
        let clock = json!({"kind": "TURN", "seconds": 1, "onExpiry": rule});
        let table = server.create(json!({"playerCount": 2, "humanSeats": 2, "clock": clock})).await;
        let joined = server.post(&table.path("/join"), "", json!({})).await.json();
        assert!(joined["table"]["clocks"]["deadlines"][0].is_i64(), "{joined}");
        table
    };
    let (step, seat) = (timed("STEP").await, timed("SEAT").await);
    let moved = server.until(&step, |state| state["revision"].as_i64() > Some(0)).await;
    assert_eq!(moved["players"][0]["isBot"], false);
    let taken = server.until(&seat, |state| state["players"][0]["isBot"] == true).await;
    assert_eq!(taken["players"][0]["id"], "human-0", "ids stay");
    server.until(&seat, |state| state["currentPlayerId"] == "human-1").await;
    let bad = json!({"playerCount": 2, "humanSeats": 2, "clock": {"kind": "TURN", "seconds": 0}});
    assert_eq!(server.call("POST", "/api/games", &[], &bad.to_string()).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_return_match_finds_its_people() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let mut table = server.create(json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}})).await;
    let joined = server.post(&table.path("/join"), "", json!({"name": "Bob"})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    let early = server.post(&table.path("/rematch"), &table.tokens[0], json!({})).await;
    assert_eq!(early.json()["reason"], "GAME_RUNNING");
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    let first = server.post(&table.path("/rematch"), &table.tokens[1], json!({})).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let second = server.post(&table.path("/rematch"), &table.tokens[0], json!({})).await;
    assert_eq!(second.status, 200, "{}", second.text);
    let (first, second) = (first.json(), second.json());
    assert_eq!(first["gameId"], second["gameId"]);
    for (token, answer) in [(&table.tokens[1], &first), (&table.tokens[0], &second)] {
        let again = server.post(&table.path("/rematch"), token, json!({})).await.json();
        assert_eq!(again, *answer, "an answer that was lost can be had again");
    }
    let next = format!("/api/games/{}", first["gameId"].as_str().unwrap());
    let state = server.get(&next, second["accessToken"].as_str().unwrap()).await.json();
    assert_eq!((&state["game"]["seat"], &state["state"]["revision"]), (&json!(0), &json!(0)));
    let old = server.get(&table.path(""), &table.tokens[0]).await.json();
    assert_eq!(old["table"]["rematch"], first["gameId"]);
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let folder = Folder::new();
    let config = Config { idle: Duration::from_millis(50), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.people(2).await;
    server.step(&table, 0).await;
    for _ in 0..100 {
        if server.node.live_ids().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(server.node.live_ids().is_empty());
    assert_eq!(server.state(&table, 0).await["revision"], 1);
}

/// What nodes tell each other about a table all the time does not keep it in memory.
#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_leave_the_memory_of_several_nodes() {
    let folder = Folder::new();
    let bus = Bus::local();
    let config = Config { idle: Duration::from_millis(600), lease: Duration::from_millis(100), ..quick() };
    let first = Server::with(config.clone(), open_store(&folder.url()).await, bus.clone());
    let second = Server::with(config, open_store(&folder.url()).await, bus);
    let table = first.people(2).await;
    second.step(&table, 0).await;
    assert_eq!((first.node.live_ids().len(), second.node.live_ids().len()), (1, 1));
    for _ in 0..200 {
        if first.node.live_ids().is_empty() && second.node.live_ids().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((first.node.live_ids().len(), second.node.live_ids().len()), (0, 0));
    assert_eq!(first.state(&table, 0).await["revision"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn creating_and_joining_twice_with_one_key_is_once() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let key = [("x-idempotency-key", "K")];
    let body = json!({"playerCount": 3, "humanSeats": 3}).to_string();
    let first = server.call("POST", "/api/games", &key, &body).await;
    let second = server.call("POST", "/api/games", &key, &body).await;
    assert_eq!((first.status, &first.text), (200, &second.text));
    assert!(first.headers.get("idempotent-replayed").is_none());
    assert_eq!(second.headers["idempotent-replayed"], "true");
    let reused = server.call("POST", "/api/games", &key, "{}").await;
    assert_eq!((reused.status, &reused.json()["reason"]), (409, &json!("IDEMPOTENCY_KEY_REUSED")));
    let made = first.json();
    let (id, token) = (made["gameId"].as_str().unwrap(), made["accessToken"].as_str().unwrap());
    assert_eq!(server.get(&format!("/api/games/{id}"), token).await.status, 200, "the token opens the table");
    let join = format!("/api/games/{id}/join");
    let joined = server.call("POST", &join, &key, "{}").await;
    let again = server.call("POST", &join, &key, "{}").await;
    assert_eq!((joined.status, &joined.text), (200, &again.text));
    assert_ne!(joined.json()["accessToken"], token);
    // The store keeps both answers, but no token: another process gives them again.
    server.node.close().await;
    for file in std::fs::read_dir(&folder.0).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let found = bytes.windows(token.len()).any(|window| window == token.as_bytes());
        assert!(!found, "a token is on disk");
    }
    let server = Server::new(&folder).await;
    assert_eq!(server.call("POST", "/api/games", &key, &body).await.text, first.text);
    assert_eq!(server.call("POST", &join, &key, "{}").await.text, joined.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_person_is_stood_in_for_even_after_the_table_left_memory() {
    let folder = Folder::new();
    let config = Config { idle: Duration::from_millis(100), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let clock = json!({"kind": "NONE", "onExpiry": "SEAT", "absenceSeconds": 1});
    let table = server.create(json!({"playerCount": 2, "humanSeats": 2, "clock": clock})).await;
    server.post(&table.path("/join"), "", json!({})).await;
    let path = table.path("/stream");
    let stream = server.stream(&path, &[("x-game-token", &table.tokens[0])]).await;
    tokio::time::sleep(Duration::from_millis(1600)).await;
    assert_eq!(server.state(&table, 0).await["players"][0]["isBot"], false, "a follower is not absent");
    drop(stream);
    for _ in 0..100 {
        if server.node.live_ids().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(server.node.live_ids().is_empty(), "the table leaves memory before the absence is long enough");
    server.until(&table, |state| state["players"][0]["isBot"] == true).await;
    let back = server.post(&table.path("/return"), &table.tokens[0], json!({})).await;
    assert_eq!(back.json()["table"]["seats"][0]["substituted"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_creation_waits_for_the_bot_that_begins() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let seats = json!([{"kind": "BOT", "level": "EASY"}, {"kind": "HUMAN"}]);
    let body = json!({"seats": seats, "botMode": "INLINE", "seed": "inline"}).to_string();
    let key = [("x-idempotency-key", "K")];
    let first = server.call("POST", "/api/games", &key, &body).await;
    assert_eq!(first.json()["state"]["currentPlayerId"], "human", "{}", first.text);
    assert!(first.json()["state"]["revision"].as_i64() > Some(0));
    assert_eq!(server.call("POST", "/api/games", &key, &body).await.text, first.text, "the final answer is kept");
}

#[tokio::test]
async fn tables_per_profile_are_limited() {
    let folder = Folder::new();
    let config = Config { max_tables: 2, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let made = server.call("POST", "/api/profile", &[], "{}").await.json();
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(server.call("POST", "/api/games", &[("authorization", &bearer)], "{}").await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
}
