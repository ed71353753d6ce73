//! Clients that mean no good, or are broken: every answer is one that the description knows, and nobody else suffers.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;
use sortie_server::store::{Hook, Hooked, Store, StoreFuture, Write, Written};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::sockets::{Client, listen};
use crate::support::*;

#[tokio::test]
async fn paths_that_name_nothing_are_answered_in_json() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let token = [("x-game-token", table.tokens[0].as_str())];
    let long = "a".repeat(5000);
    for (method, path) in [
        ("GET", "/api/games/%ff%fe".to_owned()),
        ("GET", format!("/api/games/{long}")),
        ("GET", table.path("/history/%ff")),
        ("PATCH", table.path("/seats/%ff")),
        ("POST", table.path("/seats/%ff/kick")),
        ("PATCH", table.path(&format!("/seats/{long}"))),
        ("GET", "/api/lobby/%ff%ff%ff".to_owned()),
        ("GET", format!("/api/lobby/{long}")),
        ("GET", "/api/games/%2e%2e/history/0".to_owned()),
        ("GET", "/api/nothing/of/the/kind".to_owned()),
    ] {
        let reply = server.call(method, &path, &token, "{}").await;
        assert_eq!(reply.status, 404, "{method} {path}: {}", reply.text);
        assert_eq!(reply.json()["code"], "NOT_FOUND", "{method} {path}");
    }
    let plain = server.get(&table.path("/ws"), &table.tokens[0]).await;
    assert_eq!((plain.status, &plain.json()["code"]), (400, &json!("VALIDATION_ERROR")));
}

#[tokio::test]
async fn a_body_that_breaks_off_is_not_taken_for_a_long_one() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let addr = listen(&server).await;
    let answer = async |body: &[u8]| {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        let head = "POST /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
                    content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
        stream.write_all(&[head.as_bytes(), body].concat()).await.unwrap();
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text).await;
        String::from_utf8_lossy(&text).split_whitespace().nth(1).map(ToOwned::to_owned)
    };
    assert_eq!(answer(b"ZZZ\r\n").await.as_deref(), Some("400"));
    let long = [b"140000\r\n".as_slice(), &vec![b' '; 0x0014_0000], b"\r\n0\r\n\r\n"].concat();
    assert_eq!(answer(&long).await.as_deref(), Some("413"));
}

#[tokio::test]
async fn a_flood_of_messages_is_slowed_down_and_not_lost() {
    let folder = Folder::new();
    let config = Config { client_rate: 5, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let made = server.create(json!({"playerCount": 2})).await;
    let addr = listen(&server).await;
    let mut client = Client::connect(addr, &made.id, json!({"token": made.tokens[0]})).await;
    client.wait("update").await;
    let begun = Instant::now();
    for n in 0..60 {
        let data = json!({"id": format!("p{n}"), "action": "END_TURN", "payload": {}});
        client.send(json!({"type": "preview", "data": data})).await;
    }
    let mut codes: Vec<Value> = Vec::new();
    while codes.len() < 60 {
        codes.push(client.wait("answer").await["code"].clone());
    }
    let served = codes.iter().filter(|code| code.is_null()).count() as u64;
    let most = 20 + 5 * (begun.elapsed().as_secs() + 1);
    assert!((15..=most).contains(&served), "20 at once and 5 a second are served, not {served}");
    assert!(codes.iter().all(|code| code.is_null() || *code == "RATE_LIMITED"));
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection_only() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut rude = Client::connect(addr, &table.id, json!({"token": table.tokens[1]})).await;
    let mut other = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
    rude.wait("update").await;
    other.wait("update").await;
    let text = "x".repeat(70_000);
    rude.send(json!({"type": "chat", "data": {"id": "c", "text": text}})).await;
    while let Some(message) = rude.next().await {
        assert_ne!(message["type"], "answer");
    }
    let action = first_action(&server.state(&table, 0).await).unwrap();
    assert_eq!(other.act("a", &action).await["success"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_asks_for_many_hints_holds_up_nobody() {
    let folder = Folder::new();
    let server = Arc::new(Server::new(&folder).await);
    let table = Arc::new(server.people(2).await);
    let calls: Vec<_> = (0..40)
        .map(|_| {
            let (server, table) = (Arc::clone(&server), Arc::clone(&table));
            tokio::spawn(async move { server.get(&table.path("/hint?level=HARD"), &table.tokens[0]).await.status })
        })
        .collect();
    let mut statuses = Vec::new();
    for call in calls {
        statuses.push(tokio::time::timeout(Duration::from_secs(30), call).await.unwrap().unwrap());
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
}

#[tokio::test]
async fn a_head_that_does_not_end_is_refused_before_it_fills_the_memory() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let addr = listen(&server).await;
    let mut stream = TcpStream::connect(addr).await.unwrap();
    let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: {}", "a".repeat(40_000));
    // The connection may end while this is still being sent.
    let _ = stream.write_all(head.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await.expect("an answer");
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
}

#[tokio::test]
async fn pings_without_end_end_the_connection() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    // Before and after a client has said who it is.
    for greets in [false, true] {
        let (mut socket, _) =
            tokio_tungstenite::connect_async(format!("ws://{addr}/api/games/{}/ws", table.id)).await.unwrap();
        if greets {
            let hello = json!({"type": "hello", "data": {"token": table.tokens[0]}});
            socket.send(Frame::text(hello.to_string())).await.unwrap();
        }
        let begun = Instant::now();
        let mut sent = 0;
        while sent < 2000 && socket.send(Frame::Ping(Vec::new().into())).await.is_ok() {
            sent += 1;
        }
        let mut pongs = 0;
        let read = async {
            while let Some(Ok(frame)) = socket.next().await {
                pongs += usize::from(frame.is_pong());
                if frame.is_close() {
                    break;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(4), read).await.expect("the server ends the connection");
        let most = 128 + 32 * (begun.elapsed().as_secs() as usize + 1);
        assert!(pongs <= most, "{pongs} of {sent} pings were answered");
    }
}

#[tokio::test]
async fn what_plays_a_game_again_costs_more_than_a_look() {
    let folder = Folder::new();
    let config = Config { client_rate: 5, trust_proxy: true, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let made = server.create(json!({"playerCount": 2})).await;
    // Each client has a bucket of 20.
    for (client, path, served) in
        [("10.0.1.1", "", 20), ("10.0.2.1", "/events", 5), ("10.0.3.1", "/history/0", 5), ("10.0.4.1", "/record", 1)]
    {
        let begun = Instant::now();
        let mut n = 0;
        let headers = [("x-game-token", made.tokens[0].as_str()), ("x-forwarded-for", client)];
        while server.call("GET", &made.path(path), &headers, "").await.status != 429 {
            n += 1;
        }
        let refilled = 5 * (usize::try_from(begun.elapsed().as_secs()).unwrap() + 1);
        assert!((served..=served + refilled).contains(&n), "{path}: {n}");
    }
}

/// Remembers how far logs were read.
#[derive(Default)]
struct Reader(AtomicI64);

impl Hook for Reader {
    fn write<'a>(&'a self, store: &'a dyn Store, change: Write) -> StoreFuture<'a, Written> {
        store.write(change)
    }

    fn reads(&self, _: i64, up_to: i64) {
        self.0.fetch_max(up_to, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_client_that_reads_nothing_keeps_a_page_of_the_past_in_memory() {
    let folder = Folder::new();
    let store = Arc::new(Hooked { store: open_store(&folder.url()).await, hook: Reader::default() });
    let server = Server::with(quick(), Arc::clone(&store) as Arc<dyn Store>, Bus::local());
    let table = server.people(2).await;
    for _ in 0..40 {
        let state = server.state(&table, 0).await;
        server.step(&table, usize::from(state["currentPlayerId"] == "human-1")).await;
    }
    store.hook.0.store(0, Ordering::Relaxed);
    let headers = [("x-game-token", table.tokens[0].as_str()), ("last-event-id", "rev-2")];
    let mut stream = server.stream(&table.path("/stream?replay=1"), &headers).await;
    let far = store.hook.0.load(Ordering::Relaxed);
    assert!((3..=10).contains(&far), "read to revision {far}");
    for revision in 3..=40 {
        let event = stream.next_state().await.unwrap();
        assert_eq!(event.id, Some(format!("rev-{revision}")), "all of it comes to who reads");
    }
}

#[tokio::test]
async fn a_table_does_not_keep_a_megabyte_that_every_list_would_read() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let long = "x".repeat(200_000);
    let create = async |request: Value| {
        let json = [("content-type", "application/json")];
        server.call("POST", "/api/games", &json, &request.to_string()).await
    };
    let map = json!({"playerCount": 2, "options": {"map": {"id": "m", "name": long}}});
    let reply = create(map).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_OPTIONS")));
    let faults = reply.json()["faults"].to_string();
    assert!(faults.contains("longer than 64 KiB"), "{}", &faults[..faults.len().min(300)]);
    let waits = json!({"playerCount": 2, "start": "HOST", "sandbox": {"position": {"phase": long}}});
    let reply = create(waits).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_SANDBOX")));
    let begins = json!({"playerCount": 2, "sandbox": {"position": {"phase": long}}});
    assert_eq!(create(begins).await.json()["reason"], "BAD_POSITION", "what begins at once is read, and not kept");
}
