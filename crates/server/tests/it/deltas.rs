//! Deltas: merging them gives the state that whole frames would have shown, for a fraction of the bytes.

use std::net::SocketAddr;

use serde_json::{Value, json};
use sortie_protocol::{ServerMessage, delta};

use crate::sockets::{Client, listen};
use crate::support::*;

/// A socket that follows a seat by deltas.
struct Merged {
    socket: Client,
    state: Value,
    deltas: usize,
    wholes: usize,
}

impl Merged {
    async fn connect(addr: SocketAddr, table: &Table, last: Option<i64>, state: Value) -> Self {
        let hello = json!({"token": table.tokens[0], "follow": "DELTA", "lastRevision": last});
        Merged { socket: Client::connect(addr, &table.id, hello).await, state, deltas: 0, wholes: 0 }
    }

    /// Takes in what comes until the revision is reached.
    async fn until(&mut self, revision: i64) {
        while self.state["revision"] != revision {
            let message = self.socket.next().await.expect("the revision comes");
            match message["type"].as_str() {
                Some("delta") => self.deltas += 1,
                Some("update") => self.wholes += 1,
                _ => {}
            }
            take(&mut self.state, &message.to_string());
        }
    }
}

/// Plays on for both people; the revision after it.
async fn play_on(server: &Server, table: &Table, steps: usize) -> i64 {
    for _ in 0..steps {
        let state = server.state(table, 0).await;
        server.step(table, usize::from(state["currentPlayerId"] == "human-1")).await;
    }
    server.state(table, 0).await["revision"].as_i64().unwrap()
}

#[tokio::test]
async fn a_socket_that_follows_by_deltas_has_the_whole_state() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut follower = Merged::connect(addr, &table, None, Value::Null).await;
    follower.until(0).await;
    for _ in 0..12 {
        let now = play_on(&server, &table, 1).await;
        follower.until(now).await;
        assert_eq!(follower.state, server.state(&table, 0).await);
    }
    assert_eq!((follower.deltas, follower.wholes), (12, 1), "one state, then changes");

    // A client that was away gets one whole state and then changes, without a gap.
    let (last, state) = (follower.state["revision"].as_i64(), follower.state.clone());
    drop(follower);
    let now = play_on(&server, &table, 5).await;
    let mut back = Merged::connect(addr, &table, last, state).await;
    back.until(now).await;
    assert_eq!((back.deltas, back.wholes), (4, 1));
    assert_eq!(back.state, server.state(&table, 0).await);

    // A client that has lost the state asks for it.
    back.state = Value::Null;
    back.socket.send(json!({"type": "refresh", "data": {}})).await;
    back.until(now).await;
    assert_eq!(back.state, server.state(&table, 0).await);

    // Now and then a whole state comes by itself.
    let now = play_on(&server, &table, usize::try_from(64 - now).unwrap()).await;
    back.until(now).await;
    assert_eq!((now, back.wholes), (64, 3));
    let now = play_on(&server, &table, 1).await;
    back.until(now).await;
    assert_eq!((back.wholes, &back.state), (3, &server.state(&table, 0).await));
}

#[tokio::test]
async fn names_that_change_between_two_steps_reach_those_who_follow_by_deltas() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut follower = Merged::connect(addr, &table, None, Value::Null).await;
    let now = play_on(&server, &table, 2).await;
    follower.until(now).await;
    let path = table.path("/seats/1");
    let renamed = server.call("PATCH", &path, &[("x-game-token", &table.tokens[1])], r#"{"name":"Bea"}"#).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    let now = play_on(&server, &table, 1).await;
    follower.until(now).await;
    assert_eq!(follower.state["players"][1]["name"], "Bea");
    assert_eq!(follower.state, server.state(&table, 0).await);
}

#[tokio::test]
async fn an_event_stream_follows_by_deltas() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let refused = server.get(&table.path("/stream?follow=SOME"), &table.tokens[0]).await;
    assert_eq!(refused.status, 400);
    let headers = [("x-game-token", table.tokens[0].as_str())];
    let mut stream = server.stream(&table.path("/stream?follow=DELTA"), &headers).await;
    let mut state = Value::Null;
    let mut deltas = 0;
    for step in 0..8 {
        let now = if step > 0 { play_on(&server, &table, 1).await } else { 0 };
        while state["revision"] != now {
            let event = stream.next().await.expect("the revision comes");
            let data: Value = serde_json::from_str(&event.data).unwrap_or_default();
            match event.event.as_str() {
                "state" => state = data,
                "delta" => {
                    assert_eq!(event.id, Some(format!("rev-{now}")));
                    take(&mut state, &json!({"type": "delta", "data": data}).to_string());
                    deltas += 1;
                }
                _ => {}
            }
        }
        assert_eq!(state, server.state(&table, 0).await);
    }
    assert_eq!(deltas, 7);
}

/// Takes one message of a socket in, as `docs/protocol.md` asks of a client.
pub fn take(state: &mut Value, text: &str) {
    match serde_json::from_str(text).unwrap() {
        ServerMessage::Update(update) => *state = update.state.unwrap().value(),
        ServerMessage::Delta(message) => {
            delta::apply(state, &message.changes.value());
            state["revision"] = message.revision.into();
            state["lastEvents"] = message.events.value();
            // The map of Mage Knight has offers of its own.
            let offers = state.get("moves").unwrap_or(&state["offers"]);
            let decision = offers["decision"].as_str();
            assert_eq!(decision, message.decision.as_deref(), "the decision is the one of the offers");
        }
        _ => {}
    }
}
