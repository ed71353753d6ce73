//! A server in a temporary folder, and small clients for it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, Response};
use futures_util::StreamExt;
use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::{Config, sqlite_url};
use sortie_server::http::{app, ops_app};
use sortie_server::metrics::Metrics;
use sortie_server::node::Node;
use sortie_server::store::*;
use sortie_server::tokens;
use tower::ServiceExt;

/// A folder that goes with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        let path = std::env::temp_dir().join(format!("sortie-test-{}", tokens::new_id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn url(&self) -> String {
        sqlite_url(&self.0.join("sortie.db"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An empty PostgreSQL database, where the environment names a server.
pub async fn postgres() -> Option<String> {
    use sqlx::Connection;
    let url = std::env::var("SORTIE_TEST_POSTGRES").ok().filter(|url| !url.is_empty())?;
    let name = format!("t{}", tokens::new_id().replace('-', ""));
    sqlx::any::install_default_drivers();
    let mut connection = sqlx::AnyConnection::connect(&url).await.unwrap();
    let text = format!("CREATE DATABASE {name}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(&mut connection).await.unwrap();
    let (head, _) = url.rsplit_once('/').unwrap();
    Some(format!("{head}/{name}"))
}

/// Settings for tests: no pauses, short waits, no limits.
pub fn quick() -> Config {
    Config {
        bot_pace: 0.0,
        allow_seeds: true,
        client_rate: 0,
        seat_rate: 0,
        patrol: Duration::from_millis(50),
        lease: Duration::from_secs(2),
        inline_time: Duration::from_secs(20),
        ..Config::default()
    }
}

pub async fn open_store(url: &str) -> Arc<SqlStore> {
    Arc::new(SqlStore::open(url, 4, Arc::new(Metrics::default())).await.unwrap())
}

/// The header of a JSON body.
pub const JSON: (&str, &str) = ("content-type", "application/json");

/// A server without a socket.
pub struct Server {
    pub node: Arc<Node>,
    pub app: Router,
}

/// An answer.
pub struct Reply {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }
}

impl Server {
    pub async fn new(folder: &Folder) -> Self {
        Self::with(quick(), open_store(&folder.url()).await, Bus::local())
    }

    pub fn with(config: Config, store: Arc<dyn Store>, bus: Bus) -> Self {
        let node = Node::start(config, store, bus, Arc::new(Metrics::default()));
        Server { app: app(Arc::clone(&node)), node }
    }

    /// A request; a body is JSON unless the headers say otherwise.
    pub async fn call(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        let mut headers = headers.to_vec();
        if !body.is_empty() && !headers.iter().any(|(name, _)| *name == JSON.0) {
            headers.push(JSON);
        }
        self.send(method, path, &headers, body).await
    }

    /// A request without any header.
    pub async fn bare(&self, method: &str, path: &str, body: &str) -> Reply {
        self.send(method, path, &[], body).await
    }

    async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        let (parts, body) = self.respond(method, path, headers, body).await.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        Reply { status: parts.status.as_u16(), headers: parts.headers, text }
    }

    pub async fn respond(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        self.app.clone().oneshot(request).await.unwrap()
    }

    /// What the operator's own listener answers.
    pub async fn probe(&self, path: &str) -> Reply {
        let ops = Server { node: Arc::clone(&self.node), app: ops_app(Arc::clone(&self.node)) };
        ops.bare("GET", path, "").await
    }

    pub async fn get(&self, path: &str, token: &str) -> Reply {
        self.call("GET", path, &[("x-game-token", token)], "").await
    }

    pub async fn post(&self, path: &str, token: &str, body: Value) -> Reply {
        self.call("POST", path, &[("x-game-token", token)], &body.to_string()).await
    }

    /// A table with these members in its request; panics where it is refused.
    pub async fn create(&self, body: Value) -> Table {
        let reply = self.call("POST", "/api/games", &[], &body.to_string()).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let made = reply.json();
        let id = made["gameId"].as_str().unwrap().to_owned();
        let token = made["accessToken"].as_str().unwrap().to_owned();
        Table { id, tokens: vec![token], made }
    }

    /// A running Risk table with people only.
    pub async fn people(&self, n: usize) -> Table {
        let mut table = self.create(json!({"playerCount": n, "humanSeats": n, "seed": "people"})).await;
        for _ in 1..n {
            let reply = self.post(&format!("/api/games/{}/join", table.id), "", json!({})).await;
            assert_eq!(reply.status, 200, "{}", reply.text);
            table.tokens.push(reply.json()["accessToken"].as_str().unwrap().to_owned());
        }
        table
    }

    pub async fn state(&self, table: &Table, seat: usize) -> Value {
        let reply = self.get(&format!("/api/games/{}", table.id), &table.tokens[seat]).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()["state"].clone()
    }

    pub async fn act(&self, table: &Table, seat: usize, headers: &[(&str, &str)], action: Value) -> Reply {
        let mut headers = headers.to_vec();
        headers.push(("x-game-token", &table.tokens[seat]));
        let mut body = action;
        body["gameId"] = table.id.as_str().into();
        self.call("POST", &format!("/api/games/{}/action", table.id), &headers, &body.to_string()).await
    }

    /// Takes the first step that the seat is offered; the state afterwards.
    pub async fn step(&self, table: &Table, seat: usize) -> Value {
        let state = self.state(table, seat).await;
        let action = first_action(&state).expect("the seat has an offer");
        let reply = self.act(table, seat, &[], action).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()["gameState"].clone()
    }

    /// Waits until the table's state, as its first seat sees it, is as wanted.
    pub async fn until(&self, table: &Table, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..600 {
            let state = self.state(table, 0).await;
            if wanted(&state) {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the table never came to the wanted state");
    }

    /// An event stream.
    pub async fn stream(&self, path: &str, headers: &[(&str, &str)]) -> Events {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = self.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status().as_u16(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events { stream: response.into_body().into_data_stream(), buffer: String::new() }
    }
}

/// The first thing that a state's offers let the seat do; forms are filled from the front.
pub fn first_action(state: &Value) -> Option<Value> {
    let offers = state["offers"]["offers"].as_array()?;
    let offer = offers.first()?;
    if let Some(action) = offer.get("action") {
        return Some(action.clone());
    }
    let form = offer.get("form")?;
    let mut counts = Vec::new();
    for group in form["groups"].as_array()? {
        let mut left = group["min"].as_u64()?.max(1).min(group["max"].as_u64()?);
        for slot in group["slots"].as_array()? {
            let take = left.min(slot["max"].as_u64()?);
            left -= take;
            counts.push(u32::try_from(take).ok()?);
        }
    }
    sortie_engine::wire::fill_form(form, &counts)
}

/// A table with the tokens of its seats.
pub struct Table {
    pub id: String,
    pub tokens: Vec<String>,
    pub made: Value,
}

impl Table {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.id)
    }
}

/// An open event stream.
pub struct Events {
    stream: axum::body::BodyDataStream,
    buffer: String,
}

/// One event of a stream.
#[derive(Debug, Default, Clone)]
pub struct Event {
    pub event: String,
    pub id: Option<String>,
    pub data: String,
}

impl Events {
    /// The next event; `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((head, rest)) = self.buffer.split_once("\n\n") {
                let mut event = Event::default();
                for line in head.lines() {
                    if let Some(name) = line.strip_prefix("event: ") {
                        event.event = name.to_owned();
                    } else if let Some(id) = line.strip_prefix("id: ") {
                        event.id = Some(id.to_owned());
                    } else if let Some(data) = line.strip_prefix("data: ") {
                        event.data = data.to_owned();
                    } else if let Some(retry) = line.strip_prefix("retry: ") {
                        event.event = format!("retry {retry}");
                    }
                }
                self.buffer = rest.to_owned();
                return Some(event);
            }
            let chunk =
                tokio::time::timeout(Duration::from_secs(40), self.stream.next()).await.expect("an event in time");
            self.buffer.push_str(std::str::from_utf8(&chunk?.unwrap()).unwrap());
        }
    }

    /// The next event that is not about the table.
    pub async fn next_state(&mut self) -> Option<Event> {
        loop {
            let event = self.next().await?;
            if event.event != "table" && !event.event.starts_with("retry") {
                return Some(event);
            }
        }
    }
}

/// A store that can stop committing steps, or refuse every change as a full disk does.
pub type Stalling = Hooked<Moods>;

/// What is wrong with it now.
#[derive(Default)]
pub struct Moods {
    pub stalled: AtomicBool,
    pub full: AtomicBool,
}

pub fn stalling(store: Arc<SqlStore>) -> Arc<Stalling> {
    Arc::new(Hooked { store, hook: Moods::default() })
}

impl Hook for Moods {
    fn write<'a>(&'a self, store: &'a dyn Store, change: Write) -> StoreFuture<'a, Written> {
        if self.stalled.load(Ordering::SeqCst) && matches!(change, Write::Step(_)) {
            return Box::pin(std::future::pending());
        }
        if self.full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Unavailable("the disk is full".to_owned())) });
        }
        store.write(change)
    }
}
