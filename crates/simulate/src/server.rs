//! One simulated process: a real node with its router and sockets that can be killed at any moment.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ws::Message as Packet;
use axum::http::Request;
use futures_util::{sink, stream};
use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::clock::Clock;
use sortie_server::config::Config;
use sortie_server::http;
use sortie_server::metrics::Metrics;
use sortie_server::node::Node;
use sortie_witness::Shown;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tower::ServiceExt;

use crate::store::SimulatedStore;

/// What every simulated clock shows at the beginning.
pub(crate) const BEGIN: i64 = 1_700_000_000_000;

/// The server is gone, or the connection to it.
#[derive(Debug)]
pub(crate) struct Gone;

/// A process.
pub(crate) struct Server {
    pub(crate) node: Arc<Node>,
    app: Router,
    store: Arc<SimulatedStore>,
    connections: Mutex<Vec<AbortHandle>>,
}

/// Settings that make things happen within seconds.
fn config(clock: Clock) -> Config {
    Config {
        bot_threads: false,
        bot_pace: 0.0,
        client_rate: 0,
        seat_rate: 0,
        max_client_sockets: 0,
        max_bot_tables: 0,
        allow_seeds: true,
        lease: Duration::from_secs(3),
        idle: Duration::from_secs(2),
        snapshot_every: 5,
        commit_wait: Duration::from_secs(5),
        clock,
        ..Config::default()
    }
}

impl Server {
    /// Starts a process.
    pub(crate) fn start(store: SimulatedStore, bus: Bus, clock: Clock) -> Arc<Self> {
        let store = Arc::new(store);
        let node = Node::start(config(clock), Arc::clone(&store) as _, bus, Arc::new(Metrics::default()));
        let app = http::app(Arc::clone(&node));
        Arc::new(Server { node, app, store, connections: Mutex::default() })
    }

    /// Kills the process.
    pub(crate) fn crash(&self) {
        self.node.crash();
        self.store.crash();
        self.connections.lock().unwrap_or_else(PoisonError::into_inner).drain(..).for_each(|task| task.abort());
    }

    fn track(&self, task: AbortHandle) {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.retain(|task| !task.is_finished());
        connections.push(task);
    }

    /// One request. The server finishes it even if the client no longer waits.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<(u16, String), Gone> {
        let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_owned())).map_err(|_| Gone)?;
        let app = self.app.clone();
        let task = tokio::spawn(async move {
            let Ok(response) = app.oneshot(request).await;
            let status = response.status().as_u16();
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap_or_default();
            (status, String::from_utf8_lossy(&bytes).into_owned())
        });
        self.track(task.abort_handle());
        task.await.map_err(|_| Gone)
    }

    /// Opens a socket and says hello.
    pub(crate) fn connect(&self, table: &str, hello: &Value) -> Line {
        let (to, inbox) = mpsc::unbounded_channel::<Packet>();
        let (outbox, from) = mpsc::unbounded_channel::<Packet>();
        let sink = sink::unfold(outbox, |outbox, packet| async move {
            outbox.send(packet).map_err(|_| Gone)?;
            Ok::<_, Gone>(outbox)
        });
        let stream = stream::unfold(inbox, |mut inbox| async move {
            let packet = inbox.recv().await?;
            Some((Ok::<_, Infallible>(packet), inbox))
        });
        let (node, table) = (Arc::clone(&self.node), table.to_owned());
        let serving = async move {
            let Ok(place) = Arc::clone(&node.greetings).acquire_owned().await else { return };
            let Some(greeter) = node.greeters.enter(None) else { return };
            http::socket::serve(&node, &table, None, (place, greeter), Box::pin(sink), Box::pin(stream)).await;
        };
        self.track(tokio::spawn(serving).abort_handle());
        let line = Line { to, from, updates: VecDeque::new() };
        line.send(&json!({"type": "hello", "data": hello}));
        line
    }
}

/// A client's end of a socket, closed when dropped.
pub(crate) struct Line {
    to: mpsc::UnboundedSender<Packet>,
    from: mpsc::UnboundedReceiver<Packet>,
    /// Updates that arrived while the client waited for something else.
    updates: VecDeque<Shown>,
}

impl Line {
    pub(crate) fn send(&self, message: &Value) {
        let _ = self.to.send(Packet::Text(message.to_string().into()));
    }

    /// The next update.
    pub(crate) async fn update(&mut self) -> Result<Shown, Gone> {
        loop {
            if let Some(update) = self.updates.pop_front() {
                return Ok(update);
            }
            self.next().await?;
        }
    }

    /// The answer to a message.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Value, Gone> {
        loop {
            if let Some(answer) = self.next().await?
                && answer["id"] == id
            {
                return Ok(answer);
            }
        }
    }

    /// Reads one message: an answer, which is returned, or an update, which is put aside.
    async fn next(&mut self) -> Result<Option<Value>, Gone> {
        let text = match self.from.recv().await {
            Some(Packet::Text(text)) => text,
            Some(Packet::Close(_)) | None => return Err(Gone),
            Some(Packet::Binary(_) | Packet::Ping(_) | Packet::Pong(_)) => return Ok(None),
        };
        if let Some(update) = Shown::read(&text) {
            self.updates.push_back(update);
            return Ok(None);
        }
        if text.starts_with("{\"type\":\"error\"") {
            return Err(Gone);
        }
        if !text.starts_with("{\"type\":\"answer\"") {
            return Ok(None);
        }
        let mut message: Value = serde_json::from_str(&text).map_err(|_| Gone)?;
        Ok(Some(message["data"].take()))
    }
}
