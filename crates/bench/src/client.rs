//! Small clients: one request over HTTP, one socket, and people who play Risk blindly.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config};

use crate::Failure;

/// The size of a read: a long update fits. The library clears the whole buffer before each read.
const READ_BUFFER: usize = 24 * 1024;
/// The same for very many sockets that are mostly silent.
const SMALL_BUFFER: usize = 2 * 1024;

/// One request over its own connection.
pub(crate) async fn request(
    addr: &str,
    method: &str,
    path: &str,
    token: &str,
    body: &str,
) -> Result<(u16, Value), Failure> {
    request_with(addr, method, path, &[("x-game-token", token)], body).await
}

/// The same with any headers.
pub(crate) async fn request_with(
    addr: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<(u16, Value), Failure> {
    let (status, body) = exchange(addr, method, path, headers, body).await?;
    Ok((status, serde_json::from_str(&body).unwrap_or(Value::Null)))
}

/// The same with the raw answer.
pub(crate) async fn exchange(
    addr: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<(u16, String), Failure> {
    let mut stream = TcpStream::connect(addr).await?;
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n");
    if !body.is_empty() {
        head.push_str("content-type: application/json\r\n");
    }
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split_whitespace().nth(1).ok_or("no status")?.parse()?;
    Ok((status, body.to_owned()))
}

/// A table with two people at it.
pub(crate) struct Seated {
    pub(crate) id: String,
    /// By seat: the people have the first two.
    pub(crate) tokens: [String; 2],
    /// The answer to the second person, with the state and the board.
    pub(crate) joined: Value,
}

/// Creates a table with these settings and takes both of its seats for people.
pub(crate) async fn sit_down(addr: &str, settings: &Value) -> Result<Seated, Failure> {
    let (status, made) = request(addr, "POST", "/api/games", "", &settings.to_string()).await?;
    if status != 200 {
        return Err(format!("create: {status} {made}").into());
    }
    let id = made["gameId"].as_str().ok_or("no id")?.to_owned();
    let (status, joined) = request(addr, "POST", &format!("/api/games/{id}/join"), "", "{}").await?;
    if status != 200 {
        return Err(format!("join: {status} {joined}").into());
    }
    let token = |made: &Value| made["accessToken"].as_str().unwrap_or_default().to_owned();
    Ok(Seated { id, tokens: [token(&made), token(&joined)], joined })
}

/// A table of two people with their tokens, and what each places every turn.
#[derive(Clone)]
pub(crate) struct Duel {
    pub(crate) id: String,
    pub(crate) tokens: [String; 2],
    places: [(String, u64); 2],
}

impl Duel {
    /// What another process needs to know.
    pub(crate) fn told(&self) -> Value {
        json!({"id": self.id, "tokens": self.tokens, "places": self.places})
    }

    /// The same, read again.
    pub(crate) fn read(told: &Value) -> Result<Self, Failure> {
        let part = |name: &str| told[name].clone();
        Ok(Duel {
            id: serde_json::from_value(part("id"))?,
            tokens: serde_json::from_value(part("tokens"))?,
            places: serde_json::from_value(part("places"))?,
        })
    }

    /// Creates a table at which nobody will ever attack, so that every turn is like the one before.
    pub(crate) async fn create(addr: &str) -> Result<Self, Failure> {
        let settings = json!({"playerCount": 2, "humanSeats": 2, "visibility": "PUBLIC"});
        let Seated { id, tokens, joined } = sit_down(addr, &settings).await?;
        let state = &joined["state"];
        let place = |player: &str| {
            let owned: Vec<&Value> =
                state["territories"].as_array().into_iter().flatten().filter(|at| at["ownerId"] == player).collect();
            let first = owned.first().and_then(|at| at["id"].as_str()).unwrap_or_default().to_owned();
            (first, income(state, &joined["map"], player))
        };
        Ok(Duel { tokens, places: [place("human-0"), place("human-1")], id })
    }

    /// The message that sends a revision's action under an id, and its sender.
    pub(crate) fn message(&self, revision: i64, id: &str) -> (usize, String) {
        let seat = usize::from(revision % 4 >= 2);
        let (place, count) = &self.places[seat];
        let action = if revision % 2 == 0 {
            let placed = format!("[{{\"territoryId\":\"{place}\",\"count\":{count}}}]");
            format!("\"action\":\"PLACE_ARMIES\",\"payload\":{{\"placements\":{placed}}}")
        } else {
            "\"action\":\"END_TURN\",\"payload\":{\"skipFortify\":true}".to_owned()
        };
        (seat, format!("{{\"type\":\"act\",\"data\":{{\"id\":\"{id}\",{action}}}}}"))
    }

    /// The action of a revision: each turn is one placement and one end.
    pub(crate) fn action(&self, revision: i64) -> (usize, Value) {
        let seat = usize::from(revision % 4 >= 2);
        if revision % 2 == 0 {
            let (place, count) = &self.places[seat];
            let placements = json!([{"territoryId": place, "count": count}]);
            return (seat, json!({"action": "PLACE_ARMIES", "payload": {"placements": placements}}));
        }
        (seat, json!({"action": "END_TURN", "payload": {"skipFortify": true}}))
    }
}

pub(crate) fn income(state: &Value, map: &Value, player: &str) -> u64 {
    let owner = |id: &Value| {
        let places = state["territories"].as_array().into_iter().flatten();
        places.clone().find(|at| at["id"] == *id).map(|at| at["ownerId"].clone()).unwrap_or_default()
    };
    let places = map["territories"].as_array().cloned().unwrap_or_default();
    let owned = places.iter().filter(|place| owner(&place["id"]) == player).count() as u64;
    let whole = |continent: &Value| {
        places.iter().filter(|place| place["continentId"] == continent["id"]).all(|place| owner(&place["id"]) == player)
    };
    let bonus: u64 = map["continents"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|continent| whole(continent))
        .filter_map(|continent| continent["bonus"].as_u64())
        .sum();
    (owned / 3).max(3) + bonus
}

/// A socket to a table, and what has arrived over it.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) got: Got,
}

/// Frames and their bytes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Got {
    /// Acknowledgements.
    pub(crate) answers: u64,
    pub(crate) answer_bytes: u64,
    /// Everything else.
    pub(crate) updates: u64,
    pub(crate) update_bytes: u64,
}

impl Got {
    fn note(&mut self, text: &str) {
        let bytes = text.len() as u64;
        if text.starts_with("{\"type\":\"answer\"") {
            self.answers += 1;
            self.answer_bytes += bytes;
        } else {
            self.updates += 1;
            self.update_bytes += bytes;
        }
    }

    pub(crate) fn add(&mut self, other: Got) {
        self.answers += other.answers;
        self.answer_bytes += other.answer_bytes;
        self.updates += other.updates;
        self.update_bytes += other.update_bytes;
    }
}

impl Socket {
    /// Connects and says hello.
    pub(crate) async fn connect(addr: &str, table: &str, hello: Value) -> Result<Self, Failure> {
        let mut socket = Self::open(&format!("ws://{addr}/api/games/{table}/ws")).await?;
        socket.send(json!({"type": "hello", "data": hello}).to_string()).await?;
        Ok(socket)
    }

    /// The same from one of this machine's local addresses, each of which has its own ports.
    pub(crate) async fn connect_from(from: &str, addr: &str, table: &str, hello: Value) -> Result<Self, Failure> {
        let local = TcpSocket::new_v4()?;
        local.bind(SocketAddr::new(from.parse()?, 0))?;
        let stream = local.connect(addr.parse()?).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(SMALL_BUFFER);
        let url = format!("ws://{addr}/api/games/{table}/ws");
        let (stream, _) = client_async_with_config(url, MaybeTlsStream::Plain(stream), Some(config)).await?;
        let mut socket = Socket { stream, got: Got::default() };
        socket.send(json!({"type": "hello", "data": hello}).to_string()).await?;
        Ok(socket)
    }

    /// Connects.
    pub(crate) async fn open(url: &str) -> Result<Self, Failure> {
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let (socket, _) = connect_async_with_config(url, Some(config), true).await?;
        Ok(Socket { stream: socket, got: Got::default() })
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), Failure> {
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// The next text.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, Failure> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.got.note(&text);
                    return Ok(text);
                }
                Some(Ok(Message::Close(_))) | None => return Err("the connection ended".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Takes in what has already arrived.
    pub(crate) async fn drain(&mut self) -> Result<(), Failure> {
        while let Ok(next) = tokio::time::timeout(Duration::ZERO, self.next()).await {
            next?;
        }
        Ok(())
    }

    /// The next message of this type; others are skipped unread.
    pub(crate) async fn wait(&mut self, kind: &str) -> Result<Utf8Bytes, Failure> {
        loop {
            let text = self.next().await?;
            let said = text.strip_prefix("{\"type\":\"").unwrap_or_default();
            if said.strip_prefix(kind).is_some_and(|rest| rest.starts_with('"')) {
                return Ok(text);
            }
            if said.starts_with("error\"") {
                return Err(text.as_str().into());
            }
        }
    }

    /// The next revision, whole or as a delta.
    pub(crate) async fn revision(&mut self) -> Result<Utf8Bytes, Failure> {
        loop {
            let text = self.next().await?;
            if ["update", "delta"].iter().any(|kind| text.starts_with(&format!("{{\"type\":\"{kind}\""))) {
                return Ok(text);
            }
        }
    }

    /// Sends an action and waits for its acknowledgement.
    pub(crate) async fn act(&mut self, id: &str, mut action: Value) -> Result<Value, Failure> {
        action["id"] = id.into();
        self.send(format!("{{\"type\":\"act\",\"data\":{action}}}")).await?;
        let text = self.answer(id).await?;
        Ok(serde_json::from_str::<Value>(&text)?["data"].take())
    }

    /// Waits for the acknowledgement of an action.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Utf8Bytes, Failure> {
        loop {
            let text = self.wait("answer").await?;
            let named = text.split_once("\"id\":\"").and_then(|(_, rest)| rest.strip_prefix(id));
            if named.is_some_and(|rest| rest.starts_with('"')) {
                return Ok(text);
            }
        }
    }
}
