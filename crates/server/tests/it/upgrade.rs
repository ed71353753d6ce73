//! A table that this program cannot play on: under other rules, or broken. It is frozen with a sentence, shows in a figure,
//! and no route answers 500. `crates/private-game` shows the same with two programs.

use std::sync::Arc;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::store::*;

use crate::support::*;

/// Every route of a table, each with what it may answer.
async fn no_route_breaks(server: &Server, table: &Table) {
    for (method, rest, body) in [
        ("GET", "", Value::Null),
        ("GET", "/actions", Value::Null),
        ("GET", "/hint", Value::Null),
        ("GET", "/events", Value::Null),
        ("GET", "/history/0", Value::Null),
        ("GET", "/record", Value::Null),
        ("GET", "/chat", Value::Null),
        ("POST", "/preview", json!({"action": "END_TURN"})),
        ("POST", "/undo", json!({})),
        ("POST", "/action", json!({"gameId": table.id, "action": "END_TURN"})),
        ("POST", "/chat", json!({"text": "what now?"})),
        ("POST", "/ready", json!({"ready": true})),
        ("POST", "/join", json!({})),
        ("POST", "/leave", json!({})),
        ("POST", "/return", json!({})),
        ("POST", "/abandon", json!({"agree": false})),
        ("POST", "/rematch", json!({})),
    ] {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let reply = server.call(method, &table.path(rest), &[("x-game-token", &table.tokens[0])], &body).await;
        assert!(reply.status < 500, "{method} {rest}: {} {}", reply.status, reply.text);
    }
}

fn figure(metrics: &str, name: &str) -> i64 {
    metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap()
}

/// Changes the stored row as another program would have written it.
async fn rewrite(store: &SqlStore, id: &str, change: impl FnOnce(&mut TableRow)) {
    let mut row = store.table(id).await.unwrap().unwrap();
    row.version += 1;
    change(&mut row);
    let write = Write::Update { row: Box::new(row), profiles: vec![], first: None, answer: None };
    assert_eq!(store.write(write).await.unwrap(), Written::Done);
}

#[tokio::test]
async fn a_table_of_other_rules_is_frozen_with_a_sentence() {
    let folder = Folder::new();
    let first = Server::new(&folder).await;
    let table = first.people(2).await;
    first.step(&table, 0).await;
    let before = first.state(&table, 0).await;
    assert_eq!(first.get(&table.path(""), &table.tokens[0]).await.json()["table"]["rules"], 1);
    first.node.close().await;
    let store = open_store(&folder.url()).await;
    assert_eq!(store.snapshot(&table.id, 9).await.unwrap().unwrap().revision, 1, "the state was stored while draining");
    let entry: Value = serde_json::from_str(&store.log(&table.id, 0, 1).await.unwrap()[0].entry).unwrap();
    let kept: Value = serde_json::from_str(&store.snapshot(&table.id, 9).await.unwrap().unwrap().state).unwrap();
    assert_eq!((&entry["rules"], &kept["rules"]), (&json!(1), &json!(1)));
    rewrite(&store, &table.id, |row| row.rules = Some(7)).await;
    let second = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    let seen = second.get(&table.path(""), &table.tokens[0]).await.json();
    let sentence = seen["table"]["frozen"].as_str().unwrap();
    assert!(sentence.contains("version 7") && sentence.contains("version 1"), "{sentence}");
    assert_eq!(seen["state"]["revision"], before["revision"], "the last state is still shown");
    assert!(seen["state"].get("offers").is_none(), "nothing is offered: {}", seen["state"]["offers"]);
    let action = first_action(&before).unwrap();
    let acted = second.act(&table, 0, &[], action).await;
    assert_eq!((acted.status, &acted.json()["reason"]), (409, &json!("TABLE_FROZEN")));
    assert_eq!(acted.json()["error"], sentence);
    no_route_breaks(&second, &table).await;
    let metrics = second.probe("/metrics").await.text;
    assert_eq!((figure(&metrics, "sortie_frozen_tables"), figure(&metrics, "sortie_broken_tables")), (1, 0));
    second.node.close().await;
    // A program that has the rules plays it on.
    let store = open_store(&folder.url()).await;
    rewrite(&store, &table.id, |row| row.rules = Some(1)).await;
    let third = Server::with(quick(), store, Bus::local());
    assert_eq!(third.state(&table, 0).await, before);
    third.step(&table, 0).await;
}

#[tokio::test]
async fn a_step_that_other_rules_judged_is_not_judged_again() {
    let folder = Folder::new();
    let store = open_store(&folder.url()).await;
    let first = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    let table = first.people(2).await;
    let state = first.step(&table, 0).await;
    let row = store.log(&table.id, 0, 1).await.unwrap().remove(0);
    let mut entry: Value = serde_json::from_str(&row.entry).unwrap();
    entry["rules"] = 2.into();
    let log = LogRow { revision: 2, at: row.at, entry: entry.to_string() };
    let step = Step { table: table.id.clone(), log, snapshot: None, answer: None, status: None, wake: None };
    store.write(Write::Step(Box::new(step))).await.unwrap();
    let second = Server::with(quick(), store, Bus::local());
    let seen = second.get(&table.path(""), &table.tokens[0]).await.json();
    let sentence = seen["table"]["frozen"].as_str().unwrap_or_default();
    assert!(sentence.contains("version 2 of the rules"), "{sentence:?} {state}");
    assert_eq!(seen["state"], Value::Null, "there is no stored state of that step");
    no_route_breaks(&second, &table).await;
}

#[tokio::test]
async fn a_broken_table_breaks_no_route_and_shows_in_a_figure() {
    let folder = Folder::new();
    let store = open_store(&folder.url()).await;
    let server = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    let profile = server.call("POST", "/api/profile", &[], "{}").await.json();
    let bearer = format!("Bearer {}", profile["token"].as_str().unwrap());
    let body = json!({"playerCount": 2, "humanSeats": 2, "visibility": "PUBLIC"}).to_string();
    let mut tables = Vec::new();
    for _ in 0..2 {
        let made = server.call("POST", "/api/games", &[("authorization", &bearer)], &body).await.json();
        let id = made["gameId"].as_str().unwrap().to_owned();
        server.post(&format!("/api/games/{id}/join"), "", json!({})).await;
        tables.push(Table { id, tokens: vec![made["accessToken"].as_str().unwrap().to_owned()], made });
    }
    server.node.close().await;
    let store = open_store(&folder.url()).await;
    let log =
        LogRow { revision: 1, at: 5, entry: r#"{"by":"human","step":{"seat":0,"action":{"action":"NO"}}}"#.into() };
    let step = Step { table: tables[0].id.clone(), log, snapshot: None, answer: None, status: None, wake: None };
    store.write(Write::Step(Box::new(step))).await.unwrap();
    rewrite(&store, &tables[1].id, |row| row.doc = "no document".to_owned()).await;
    let server = Server::with(quick(), store, Bus::local());
    for table in &tables {
        no_route_breaks(&server, table).await;
    }
    let seen = server.get(&tables[0].path(""), &tables[0].tokens[0]).await.json();
    assert!(seen["table"]["frozen"].is_string(), "{seen}");
    let list = server.call("GET", "/api/lobby", &[], "").await;
    assert_eq!(
        (list.status, list.json()["tables"].as_array().unwrap().len()),
        (200, 1),
        "one broken entry spoils no list"
    );
    let mine = server.call("GET", "/api/games", &[("authorization", &bearer)], "").await;
    assert_eq!(mine.status, 200, "{}", mine.text);
    assert_eq!(figure(&server.probe("/metrics").await.text, "sortie_broken_tables"), 2);
}
