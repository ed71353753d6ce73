//! Tables that begin at a stated position or in a saved game.

use serde_json::{Value, json};
use sortie_engine::{Record, Viewer};
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

/// Alaska against the rest of the world, about to attack.
fn attack() -> Value {
    json!({"phase": "ATTACK", "currentPlayerId": "p0", "rest": {"ownerId": "p1", "armyCount": 1},
        "territories": [{"id": "alaska", "ownerId": "p0", "armyCount": 9}]})
}

fn one_bot(position: Value) -> Value {
    json!({"gameType": "risk", "seats": [{"kind": "HUMAN"}, {"kind": "BOT", "level": "EASY"}], "options": {"maxTurns": 10},
        "sandbox": {"position": position}})
}

/// A server as people start it.
async fn strict(folder: &Folder) -> Server {
    Server::with(Config { allow_seeds: false, ..quick() }, open_store(&folder.url()).await, Bus::local())
}

fn armies(state: &Value, territory: &str) -> Value {
    let territories = state["territories"].as_array().unwrap();
    let found = territories.iter().find(|place| place["id"] == territory).unwrap();
    json!([found["ownerId"], found["armyCount"]])
}

/// Leaves the game to the bots and waits for its record.
async fn finish(server: &Server, table: &Table) -> Value {
    server.post(&table.path("/leave"), &table.tokens[0], json!({})).await;
    server.until(table, |state| state["status"] == "COMPLETED").await;
    server.get(&table.path("/record"), &table.tokens[0]).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sandbox_begins_at_its_position_and_says_what_it_is() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let profile = server.call("POST", "/api/profile", &[], "{}").await.json();
    let bearer = format!("Bearer {}", profile["token"].as_str().unwrap());
    let mut body = one_bot(attack());
    body["visibility"] = "PUBLIC".into();
    let reply = server.call("POST", "/api/games", &[("authorization", &bearer)], &body.to_string()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let made = reply.json();
    let text = |member: &str| made[member].as_str().unwrap().to_owned();
    let table = Table { id: text("gameId"), tokens: vec![text("accessToken")], made: made.clone() };
    assert_eq!((text("playerId"), &made["state"]["phase"]), ("p0".to_owned(), &json!("ATTACK")));
    assert_eq!(armies(&made["state"], "alaska"), json!(["p0", 9]));
    assert_eq!(armies(&made["state"], "kamchatka"), json!(["p1", 1]));
    assert_eq!(made["table"]["sandbox"], true);
    assert_eq!(made["table"]["fairness"]["chosenSeed"], false, "its dice are as fair as any");
    assert_eq!(server.call("GET", "/api/lobby", &[], "").await.json()["tables"][0]["sandbox"], true);
    let list = server.call("GET", "/api/games", &[("authorization", &bearer)], "").await.json();
    assert_eq!(list["games"][0]["sandbox"], true);

    let action = json!({"action": "ATTACK",
        "payload": {"fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "attackerDice": 3}});
    let reply = server.act(&table, 0, &[], action).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let record = Record::read(&finish(&server, &table).await).unwrap();
    assert!(record.sandbox && record.position.is_some());
    sortie_catalog::find("risk").unwrap().replay(&record).unwrap();

    let ordinary = server.create(json!({"playerCount": 2, "options": {"maxTurns": 10}})).await;
    assert_eq!(ordinary.made["table"]["sandbox"], false);
    assert!(finish(&server, &ordinary).await.get("sandbox").is_none());
}

#[tokio::test]
async fn impossible_sandboxes_are_refused_with_their_reason() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let two_people = |start: &str| {
        let mut body = one_bot(attack());
        body["seats"] = json!([{"kind": "HUMAN"}, {"kind": "OPEN"}]);
        body["start"] = start.into();
        body
    };
    let with = |sandbox: Value| json!({"gameType": "risk", "playerCount": 2, "sandbox": sandbox});
    for (body, reason) in [
        (one_bot(json!({"territories": [{"id": "atlantis", "ownerId": "p0", "armyCount": 3}]})), "BAD_POSITION"),
        (one_bot(json!([])), "BAD_POSITION"),
        (two_people("AUTO"), "SANDBOX_NOT_ALLOWED"),
        (two_people("HOST"), "SANDBOX_NOT_ALLOWED"),
        (with(json!({"position": attack(), "gameId": "x"})), "BAD_SANDBOX"),
        (with(json!({"revision": 3})), "BAD_SANDBOX"),
        (one_bot(json!({"exact": "0 {}"})), "BAD_SANDBOX"),
        (with(json!({"record": {"game": "risk", "position": {"exact": "0 {}"}}})), "BAD_SANDBOX"),
        (with(json!({"record": {"game": "risk"}})), "BAD_SAVE"),
    ] {
        let reply = server.call("POST", "/api/games", &[], &body.to_string()).await;
        assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!(reason)), "{body}: {}", reply.text);
    }
    let unknown = server.call("POST", "/api/games", &[], &with(json!({"gameId": "x"})).to_string()).await;
    assert_eq!(unknown.status, 404, "{}", unknown.text);
    let wrong = server.call("POST", "/api/games", &[], &with(json!({"seed": "x"})).to_string()).await;
    assert_eq!(wrong.status, 400, "unknown members are refused: {}", wrong.text);
}

/// Nobody can be lured into a sandbox later: its other seats stay with bots.
#[tokio::test]
async fn nobody_else_can_sit_down_at_a_sandbox_for_one() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let mut body = one_bot(attack());
    body["start"] = "HOST".into();
    let table = server.create(body).await;
    assert_eq!(table.made["table"]["status"], "WAITING");
    let headers = [("x-game-token", table.tokens[0].as_str())];
    let reply = server.call("PATCH", &table.path("/seats/1"), &headers, r#"{"kind":"OPEN"}"#).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("SANDBOX")));
    assert_eq!(server.post(&table.path("/start"), &table.tokens[0], json!({})).await.status, 200);
    assert_eq!(armies(&server.state(&table, 0).await, "alaska"), json!(["p0", 9]));
}

#[tokio::test]
async fn several_people_share_a_sandbox_where_the_server_allows_it() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let mut body = one_bot(attack());
    body["seats"] = json!([{"kind": "HUMAN"}, {"kind": "HUMAN"}]);
    let mut bad = body.clone();
    bad["sandbox"]["position"]["currentPlayerId"] = "p7".into();
    let reply = server.call("POST", "/api/games", &[], &bad.to_string()).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_POSITION")), "before anybody joins");
    let mut table = server.create(body).await;
    assert_eq!((&table.made["state"], &table.made["table"]["sandbox"]), (&Value::Null, &json!(true)));
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    assert_eq!((&joined["playerId"], armies(&joined["state"], "alaska")), (&json!("p1"), json!(["p0", 9])));
}

/// The sandbox has the very state of the saved game there, goes on with the next revision, and outlives a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_sandbox_continues_a_saved_game_at_any_step() {
    let folder = Folder::new();
    let store = open_store(&folder.url()).await;
    let config = || Config { allow_seeds: false, ..quick() };
    let server = Server::with(config(), store, Bus::local());
    let short = json!({"gameType": "catan", "playerCount": 3, "options": {"victoryPoints": 5},
        "botDifficulties": ["EASY", "EASY"]});
    let source = server.create(short).await;
    let running = json!({"sandbox": {"gameId": source.id, "revision": 1}}).to_string();
    let early = server.call("POST", "/api/games", &[("x-game-token", &source.tokens[0])], &running).await;
    assert_eq!((early.status, &early.json()["reason"]), (403, &json!("GAME_RUNNING")));
    let saved = finish(&server, &source).await;
    let stranger = server.call("POST", "/api/games", &[], &running).await;
    assert_eq!(stranger.status, 404, "only for those who may see the game");

    let catan = sortie_catalog::find("catan").unwrap();
    let record = Record::read(&saved).unwrap();
    let middle = record.steps.len() / 2;
    let mut truth = catan.reopen(&record).unwrap();
    for step in &record.steps[..middle] {
        truth.redo(step).unwrap();
    }
    let seat = truth.awaiting().must.first().unwrap().index();
    let seats: Value =
        (0..3).map(|n| json!({"kind": if n == seat { "HUMAN" } else { "BOT" }, "level": "EASY"})).collect();
    let own = [("x-game-token", source.tokens[0].as_str())];
    let ended = json!({"sandbox": {"gameId": source.id}}).to_string();
    let ended = server.call("POST", "/api/games", &own, &ended).await;
    assert_eq!((ended.status, &ended.json()["reason"]), (400, &json!("GAME_OVER")), "nothing is left to play");
    let mut tables = Vec::new();
    for sandbox in [json!({"gameId": source.id, "revision": middle}), json!({"record": saved, "revision": middle})] {
        let body = json!({"seats": seats, "sandbox": sandbox}).to_string();
        let reply = server.call("POST", "/api/games", &own, &body).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let made = reply.json();
        let text = |member: &str| made[member].as_str().unwrap().to_owned();
        tables.push(Table { id: text("gameId"), tokens: vec![text("accessToken")], made });
    }
    let viewer = Viewer::Seat(sortie_engine::Seat::new(seat));
    let wanted: Value = serde_json::from_str(truth.view(viewer, None).get()).unwrap();
    for table in &tables {
        let (state, info) = (&table.made["state"], &table.made["table"]);
        assert_eq!((&info["sandbox"], &info["fairness"]["chosenSeed"]), (&json!(true), &json!(true)));
        assert_eq!(state["revision"], json!(middle));
        for (member, value) in wanted.as_object().unwrap().iter().filter(|(member, _)| *member != "players") {
            assert_eq!(state[member], *value, "{member}");
        }
        assert_eq!(table.made["playerId"], record.roster.players()[seat].id.as_str());
        let next = server.step(table, 0).await;
        assert!(next["revision"].as_u64().unwrap() > middle as u64);
    }
    let headers = [("x-game-token", tables[0].tokens[0].as_str())];
    let opening = server.call("GET", &tables[0].path("/history/0"), &headers, "").await;
    assert_eq!(opening.status, 200, "the past is there: {}", opening.text);

    server.node.close().await;
    let again = Server::with(config(), open_store(&folder.url()).await, Bus::local());
    for table in &tables {
        let played = Record::read(&finish(&again, table).await).unwrap();
        assert!(played.sandbox);
        assert_eq!(played.steps[..middle], record.steps[..middle]);
        catan.replay(&played).unwrap();
    }
}
