//! The event stream: resuming, masking, signs of life.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

async fn at_revision(server: &Server, n: usize) -> Table {
    let table = server.people(2).await;
    for _ in 0..n {
        let state = server.state(&table, 0).await;
        let seat = usize::from(state["currentPlayerId"] == "human-1");
        server.step(&table, seat).await;
    }
    table
}

#[tokio::test]
async fn r102_to_r105_resuming() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = at_revision(&server, 6).await;
    let token = table.tokens[0].clone();
    let connect = async |last: Option<&str>, query: &str| {
        let mut headers = vec![("x-game-token", token.as_str())];
        if let Some(last) = last {
            headers.push(("last-event-id", last));
        }
        server.stream(&table.path(&format!("/stream{query}")), &headers).await
    };
    let mut fresh = connect(None, "").await;
    assert_eq!(fresh.next().await.unwrap().event, "retry 3000");
    let event = fresh.next_state().await.unwrap();
    assert_eq!((event.event.as_str(), event.id.as_deref()), ("state", Some("rev-6")));
    assert_eq!(serde_json::from_str::<Value>(&event.data).unwrap(), server.state(&table, 0).await);

    let mut current = connect(Some("rev-6"), "").await;
    let event = current.next_state().await.unwrap();
    assert_eq!((event.event.as_str(), event.id), ("ping", None));

    let mut behind = connect(Some("rev-3"), "").await;
    assert_eq!(behind.next_state().await.unwrap().id.as_deref(), Some("rev-6"));

    let mut replayed = connect(Some("rev-3"), "?replay=1").await;
    for wanted in ["rev-4", "rev-5", "rev-6"] {
        let event = replayed.next_state().await.unwrap();
        assert_eq!(event.id.as_deref(), Some(wanted));
        let state: Value = serde_json::from_str(&event.data).unwrap();
        assert_eq!(format!("rev-{}", state["revision"]), wanted);
    }
    for unknown in ["ping-123", "rev-99", "x", "rev--5"] {
        let mut stream = connect(Some(unknown), "").await;
        assert_eq!(stream.next_state().await.unwrap().id.as_deref(), Some("rev-6"), "{unknown}");
    }
    let state = server.state(&table, 0).await;
    server.step(&table, usize::from(state["currentPlayerId"] == "human-1")).await;
    for stream in [&mut fresh, &mut current, &mut behind, &mut replayed] {
        assert_eq!(stream.next_state().await.unwrap().id.as_deref(), Some("rev-7"));
    }
}

#[tokio::test]
async fn r106_pings_have_no_id() {
    let folder = Folder::new();
    let config = Config { heartbeat: Duration::from_millis(40), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = at_revision(&server, 1).await;
    let path = table.path(&format!("/stream?token={}", table.tokens[0]));
    let mut stream = server.stream(&path, &[("last-event-id", "rev-1")]).await;
    for _ in 0..3 {
        let event = stream.next_state().await.unwrap();
        assert_eq!((event.event.as_str(), event.id), ("ping", None));
        assert!(serde_json::from_str::<Value>(&event.data).unwrap()["timestamp"].is_i64());
    }
}

#[tokio::test]
async fn deleted_tables_end_their_streams() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = at_revision(&server, 1).await;
    let mut stream = server.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[1])]).await;
    assert_eq!(stream.next_state().await.unwrap().id.as_deref(), Some("rev-1"));
    for token in &table.tokens {
        let voted = server.post(&table.path("/abandon"), token, json!({"agree": true})).await;
        assert_eq!(voted.status, 200, "{}", voted.text);
    }
    let event = stream.next_state().await.unwrap();
    assert_eq!((event.event.as_str(), event.data.as_str()), ("error", "{\"message\":\"Game deleted\"}"));
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn a_closing_server_says_so_and_refuses_readiness() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = at_revision(&server, 1).await;
    let mut stream = server.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[0])]).await;
    assert_eq!(stream.next_state().await.unwrap().event, "state");
    server.node.draining.send_replace(true);
    let event = stream.next_state().await.unwrap();
    assert_eq!(event.event, "draining");
    assert!(stream.next().await.is_none());
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 503);
}

#[tokio::test]
async fn chat_reaches_everybody_at_the_table() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = at_revision(&server, 0).await;
    let mut stream = server.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[1])]).await;
    assert_eq!(stream.next_state().await.unwrap().event, "state");
    let said = server.post(&table.path("/chat"), &table.tokens[0], json!({"text": " hello \u{1} "})).await;
    assert_eq!((said.status, &said.json()["text"]), (200, &json!("hello")));
    let event = stream.next_state().await.unwrap();
    assert_eq!(event.event, "chat");
    assert_eq!(serde_json::from_str::<Value>(&event.data).unwrap()["name"], "Player 1");
    let lines = server.get(&table.path("/chat"), &table.tokens[1]).await.json();
    assert_eq!(lines["lines"].as_array().unwrap().len(), 1);
    for bad in ["", "   ", &"x".repeat(301)] {
        let reply = server.post(&table.path("/chat"), &table.tokens[0], json!({"text": bad})).await;
        assert_eq!(reply.status, 400);
    }
    let mut limited = false;
    for _ in 0..6 {
        limited |= server.post(&table.path("/chat"), &table.tokens[0], json!({"text": "spam"})).await.status == 429;
    }
    assert!(limited);
}
