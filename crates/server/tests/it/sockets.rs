//! The WebSocket over a real connection: acknowledgements, resending, catching up.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::run::serve_on;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::*;

/// A socket client that reads JSON.
pub struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl From<WebSocketStream<MaybeTlsStream<TcpStream>>> for Client {
    fn from(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Client(socket)
    }
}

impl Client {
    pub async fn connect(addr: SocketAddr, table: &str, hello: Value) -> Self {
        let (socket, _) = connect_async(format!("ws://{addr}/api/games/{table}/ws")).await.unwrap();
        let mut client = Client(socket);
        client.send(json!({"type": "hello", "data": hello})).await;
        client
    }

    pub async fn send(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message; `None` at the end.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let received =
                tokio::time::timeout(Duration::from_secs(40), self.0.next()).await.expect("a message in time");
            match received? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Binary(packed)) => return Some(unpacked(&packed)),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The data of the next message of this type, whether it came compressed, and how many bytes came.
    async fn raw(&mut self, kind: &str) -> (bool, usize, Value) {
        loop {
            let received = self.0.next().await.unwrap().unwrap();
            let mut said = match &received {
                Message::Text(text) => serde_json::from_str(text).unwrap(),
                Message::Binary(packed) => unpacked(packed),
                _ => continue,
            };
            if said["type"] == kind {
                return (received.is_binary(), received.len(), said["data"].take());
            }
        }
    }

    /// The data of the next message of this type; others are passed over.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the connection ended before `{kind}`"));
            if message["type"] == kind {
                return message["data"].clone();
            }
        }
    }

    pub async fn act(&mut self, id: &str, action: &Value) -> Value {
        let mut data = action.clone();
        data["id"] = id.into();
        self.send(json!({"type": "act", "data": data})).await;
        loop {
            let answer = self.wait("answer").await;
            if answer["id"] == id {
                return answer;
            }
        }
    }
}

/// A compressed message.
pub fn unpacked(packed: &[u8]) -> Value {
    serde_json::from_reader(flate2::read::DeflateDecoder::new(packed)).unwrap()
}

/// Listens on a free port until the test ends.
pub async fn listen(server: &Server) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(serve_on(Arc::clone(&server.node), listener, std::future::pending()));
    addr
}

#[tokio::test]
async fn actions_are_acknowledged_and_shown_to_everybody() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut one = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
    let mut two = Client::connect(addr, &table.id, json!({"token": table.tokens[1], "follow": "LIGHT"})).await;
    let welcome = one.wait("welcome").await;
    assert_eq!(
        (&welcome["seat"], &welcome["playerId"], &welcome["revision"]),
        (&json!(0), &json!("human-0"), &json!(0))
    );
    assert_eq!(welcome["map"]["territories"].as_array().unwrap().len(), 42);
    let fresh = one.wait("update").await;
    assert_eq!((&fresh["fresh"], &fresh["state"]["revision"]), (&json!(true), &json!(0)));
    let action = first_action(&fresh["state"]).unwrap();
    assert_eq!(two.wait("update").await["state"], Value::Null);
    let answer = one.act("a1", &action).await;
    assert_eq!((&answer["success"], &answer["revision"]), (&json!(true), &json!(1)));
    let again = one.act("a1", &action).await;
    assert_eq!(answer, again, "the same id is carried out once");
    assert_eq!(two.wait("update").await["revision"], 1);
    let refused = two.act("b1", &json!({"action": "END_TURN"})).await;
    assert_eq!((&refused["success"], &refused["reason"]), (&json!(false), &json!("NOT_YOUR_TURN")));
    one.send(json!({"type": "undo", "data": {"id": "u1"}})).await;
    assert_eq!(one.wait("answer").await["revision"], 2);
    let twice = r#"{"type":"act","data":{"id":"d1","action":"END_TURN","payload":{"a":1,"a":2}}}"#;
    one.0.send(Message::text(twice)).await.unwrap();
    let refused = one.wait("answer").await;
    assert_eq!((&refused["id"], &refused["reason"]), (&json!("d1"), &json!("INVALID_PAYLOAD")));
    one.send(json!({"type": "preview", "data": {"id": "p1", "action": "END_TURN"}})).await;
    assert_eq!(one.wait("answer").await["preview"]["refusal"]["code"], "WRONG_PHASE");
    one.send(json!({"type": "chat", "data": {"id": "c1", "text": "hello"}})).await;
    assert_eq!(two.wait("chat").await["text"], "hello");
    one.send(json!({"type": "ping", "data": {}})).await;
    assert!(one.wait("ping").await["timestamp"].is_i64());
}

/// Long messages are packed for who asked for it, and only for them; what is unpacked is what others get as text.
#[tokio::test]
async fn long_messages_are_compressed_for_clients_that_ask_for_it() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let hello = |compress: Value| json!({"token": table.tokens[0], "follow": "DELTA", "compress": compress});
    let mut sockets = Vec::new();
    for compress in [json!("deflate-raw"), json!("deflate-raw"), json!("of the future"), Value::Null] {
        sockets.push(Client::connect(addr, &table.id, hello(compress)).await);
    }
    // Those who came earlier hear of those who come later; what everybody gets begins with the first state.
    let mut first = Vec::new();
    for socket in &mut sockets {
        first.push(socket.raw("welcome").await);
        first.push(socket.raw("update").await);
    }
    for (n, (is_packed, bytes, _)) in first.iter().enumerate() {
        assert_eq!(*is_packed, n < 4, "message {n} with {bytes} bytes");
    }
    let (packed, whole) = (&first[1], &first[7]);
    assert_eq!(packed.2, whole.2, "the same state");
    assert!(packed.1 * 3 < whole.1, "{} bytes of {}", packed.1, whole.1);
    let action = first_action(&whole.2["state"]).unwrap();
    let (_, others) = sockets.split_at_mut(3);
    assert_eq!(others[0].act("a", &action).await["success"], true);
    for socket in &mut sockets[..3] {
        assert_eq!(socket.raw("delta").await.2["revision"], 1);
    }
    sockets[3].send(json!({"type": "chat", "data": {"id": "c1", "text": "hello"}})).await;
    for socket in &mut sockets[..3] {
        let (is_packed, bytes, chat) = socket.raw("chat").await;
        assert_eq!((is_packed, &chat["text"]), (false, &json!("hello")), "a short message of {bytes} bytes");
    }
    // The server itself unpacks nothing.
    let begun = sortie_server::table::dispatch::pack(r#"{"type":"ping","data":{}}"#);
    sockets[0].0.send(Message::Binary(begun)).await.unwrap();
    assert_eq!(sockets[0].wait("error").await["code"], "VALIDATION_ERROR");
}

/// The key of an action is in the log, not only in memory: neither many later actions nor a restart make it fresh.
#[tokio::test]
async fn an_id_keeps_its_answer_after_many_others_and_after_a_restart() {
    let folder = Folder::new();
    let mut server = Server::new(&folder).await;
    let table = server.people(2).await;
    let mut addr = listen(&server).await;
    let mut players = Vec::new();
    for token in &table.tokens {
        players.push(Client::connect(addr, &table.id, json!({"token": token, "follow": "LIGHT"})).await);
    }
    let end = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
    let early = players[0].act("early", &end).await;
    assert_eq!(early["reason"], "WRONG_PHASE");
    let mut first = None;
    for turn in 0..20 {
        let seat = turn % 2;
        let place = first_action(&server.state(&table, seat).await).unwrap();
        let placed = players[seat].act(&format!("place{turn}"), &place).await;
        assert_eq!((&placed["success"], &placed["revision"]), (&json!(true), &json!(2 * turn + 1)));
        first.get_or_insert((place, placed));
        let ended = players[seat].act(&format!("end{turn}"), &end).await;
        assert_eq!((&ended["success"], &ended["revision"]), (&json!(true), &json!(2 * turn + 2)));
    }
    let (place, placed) = first.unwrap();
    let last = players[0].act("place20", &first_action(&server.state(&table, 0).await).unwrap()).await;
    assert_eq!(last["revision"], 41);
    for restarted in [false, true] {
        if restarted {
            server.node.close().await;
            server = Server::new(&folder).await;
            addr = listen(&server).await;
        }
        let mut one = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
        assert_eq!(one.act("place0", &place).await, placed, "restarted: {restarted}");
        assert_eq!(one.act("early", &end).await, early, "the phase would fit now; restarted: {restarted}");
        assert_eq!(one.act("place0", &end).await["reason"], "IDEMPOTENCY_KEY_REUSED");
        assert_eq!(server.state(&table, 0).await["revision"], 41);
        let mut two = Client::connect(addr, &table.id, json!({"token": table.tokens[1]})).await;
        assert_eq!(two.act("place0", &place).await["reason"], "NOT_YOUR_TURN", "a seat's ids are its own");
    }
}

#[tokio::test]
async fn a_client_catches_up_revision_by_revision_or_afresh() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    for _ in 0..5 {
        let state = server.state(&table, 0).await;
        server.step(&table, usize::from(state["currentPlayerId"] == "human-1")).await;
    }
    let mut client = Client::connect(addr, &table.id, json!({"token": table.tokens[0], "lastRevision": 2})).await;
    for wanted in 3..=5 {
        let update = client.wait("update").await;
        assert_eq!((&update["revision"], &update["fresh"]), (&json!(wanted), &json!(false)));
        assert_eq!(update["state"]["revision"], wanted);
    }
    for unknown in [-1, 99] {
        let hello = json!({"token": table.tokens[0], "lastRevision": unknown});
        let mut client = Client::connect(addr, &table.id, hello).await;
        let update = client.wait("update").await;
        assert_eq!((&update["revision"], &update["fresh"]), (&json!(5), &json!(true)));
    }
}

#[tokio::test]
async fn strangers_and_nonsense_are_turned_away() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    for hello in [json!({}), json!({"token": "wrong"}), json!({"code": "AAAAAA"})] {
        let mut client = Client::connect(addr, &table.id, hello).await;
        assert_eq!(client.wait("error").await["code"], "NOT_FOUND");
        assert!(client.next().await.is_none());
    }
    let mut client = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
    client.wait("welcome").await;
    client.send(json!({"type": "shout"})).await;
    assert_eq!(client.wait("error").await["code"], "VALIDATION_ERROR");
    assert!(client.next().await.is_none());
}

/// JSON readers keep the last of two members; whoever wrote such a message may have meant the first.
#[tokio::test]
async fn a_member_named_twice_is_refused_at_any_depth() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut client = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
    client.wait("update").await;
    let action = first_action(&server.state(&table, 0).await).unwrap();
    let (name, payload) = (&action["action"], action["payload"].to_string());
    assert!(payload.contains(r#""count":"#), "{payload}");
    let written = [r#""count":1,"count":"#, r#""c\u006funt":1,"count":"#, r#""count":"x","count":"#];
    for (n, twice) in written.iter().enumerate() {
        let payload = payload.replacen(r#""count":"#, twice, 1);
        for kind in ["act", "preview"] {
            let id = format!("{kind}{n}");
            let text = format!(r#"{{"type":"{kind}","data":{{"id":"{id}","action":{name},"payload":{payload}}}}}"#);
            client.0.send(Message::text(text.clone())).await.unwrap();
            let answer = client.wait("answer").await;
            assert_eq!((&answer["id"], &answer["reason"]), (&json!(id), &json!("INVALID_PAYLOAD")), "{text}");
        }
    }
    for twice in [r#"{"token":"a","token":"b"}"#, r#"{"from":{"x":1,"x":1}}"#] {
        let (mut greeted, _) = connect_async(format!("ws://{addr}/api/games/{}/ws", table.id)).await.unwrap();
        greeted.send(Message::text(format!(r#"{{"type":"hello","data":{twice}}}"#))).await.unwrap();
        let answer = greeted.next().await.unwrap().unwrap().into_text().unwrap().to_string();
        assert!(answer.contains("VALIDATION_ERROR"), "{twice}: {answer}");
    }
    assert_eq!(server.state(&table, 0).await["revision"], 0);
    assert_eq!(client.act("once", &action).await["success"], true, "the same with the member once");
}

#[tokio::test]
async fn presence_and_draining_are_told() {
    let folder = Folder::new();
    let server = Server::with(quick(), open_store(&folder.url()).await, Bus::local());
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut one = Client::connect(addr, &table.id, json!({"token": table.tokens[0]})).await;
    one.wait("welcome").await;
    let mut two = Client::connect(addr, &table.id, json!({"token": table.tokens[1]})).await;
    two.wait("welcome").await;
    loop {
        if one.wait("table").await["seats"][1]["connected"] == true {
            break;
        }
    }
    drop(two);
    loop {
        if one.wait("table").await["seats"][1]["connected"] == false {
            break;
        }
    }
    server.node.draining.send_replace(true);
    assert!(one.wait("draining").await["reconnectIn"].as_u64().unwrap() >= 500);
    assert!(one.next().await.is_none());
}
