//! Clients that mean no good, or are broken: every answer is one that the description knows, and nobody else suffers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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
