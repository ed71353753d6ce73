//! Acknowledged actions a second, with latencies, beside a bare echo on the same machine in the same run.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use clap::Args;
use serde_json::json;
use tokio::sync::Barrier;

use crate::Failure;
use crate::client::{Duel, Socket};
use crate::process::{Folder, Server};

#[derive(Args)]
pub(crate) struct Options {
    /// Tables that play at once.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How long.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Whether sockets ask for updates without the state.
    #[arg(long)]
    light: bool,
    /// A database instead of an embedded one.
    #[arg(long)]
    database_url: Option<String>,
}

/// Runs the echo, then the server, and prints both with their ratio.
pub(crate) async fn run(sortie: &Path, options: &Options) -> Result<(), Failure> {
    let time = Duration::from_secs(options.seconds);
    let echo = {
        let server = Server::echo()?;
        measure_echo(&server.addr, options.tables, time).await?
    };
    let folder = Folder::new()?;
    let data = folder.text();
    let mut arguments = vec!["--data", data.as_str()];
    if let Some(url) = &options.database_url {
        arguments.extend(["--database-url", url]);
    }
    let server = Server::start(sortie, &arguments)?;
    let acts = measure_tables(&server.addr, options, time).await?;
    let line = json!({
        "bench": "load", "tables": options.tables, "follow": if options.light { "LIGHT" } else { "FULL" },
        "actionsPerSecond": acts.rate.round(), "p50ms": acts.at(0.5), "p99ms": acts.at(0.99),
        "echoPerSecond": echo.rate.round(), "echoP50ms": echo.at(0.5), "echoP99ms": echo.at(0.99),
        "ratio": (acts.rate / echo.rate * 1000.0).round() / 1000.0,
    });
    println!("{line}");
    Ok(())
}

/// Round trips a second with their sorted latencies.
struct Measured {
    rate: f64,
    latencies: Vec<Duration>,
}

impl Measured {
    fn of(mut latencies: Vec<Duration>, time: Duration) -> Self {
        latencies.sort_unstable();
        Measured { rate: latencies.len() as f64 / time.as_secs_f64(), latencies }
    }

    /// A quantile in milliseconds.
    fn at(&self, quantile: f64) -> f64 {
        let idx = ((self.latencies.len() as f64 * quantile) as usize).min(self.latencies.len().saturating_sub(1));
        let latency = self.latencies.get(idx).copied().unwrap_or_default();
        (latency.as_secs_f64() * 1e5).round() / 100.0
    }
}

async fn measure_echo(addr: &str, clients: usize, time: Duration) -> Result<Measured, Failure> {
    let start = Arc::new(Barrier::new(clients));
    let mut tasks = Vec::new();
    for _ in 0..clients {
        let (url, start) = (format!("ws://{addr}/"), Arc::clone(&start));
        tasks.push(tokio::spawn(async move {
            let mut socket = Socket::open(&url).await?;
            start.wait().await;
            let end = Instant::now() + time;
            let mut latencies = Vec::new();
            while Instant::now() < end {
                let begun = Instant::now();
                socket.send("x".repeat(150)).await?;
                socket.next().await?;
                latencies.push(begun.elapsed());
            }
            Ok::<_, Failure>(latencies)
        }));
    }
    collect(tasks, time).await
}

async fn collect(
    tasks: Vec<tokio::task::JoinHandle<Result<Vec<Duration>, Failure>>>,
    time: Duration,
) -> Result<Measured, Failure> {
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await??);
    }
    Ok(Measured::of(all, time))
}

async fn measure_tables(addr: &str, options: &Options, time: Duration) -> Result<Measured, Failure> {
    let start = Arc::new(Barrier::new(options.tables));
    let mut tasks = Vec::new();
    for n in 0..options.tables {
        let duel = Duel::create(addr).await?;
        let (addr, start) = (addr.to_owned(), Arc::clone(&start));
        let follow = if options.light { "LIGHT" } else { "FULL" };
        tasks.push(tokio::spawn(async move { play(&addr, &duel, follow, n, &start, time).await }));
    }
    collect(tasks, time).await
}

/// Both people of a table, each over a socket of its own.
async fn play(
    addr: &str,
    duel: &Duel,
    follow: &str,
    n: usize,
    start: &Barrier,
    time: Duration,
) -> Result<Vec<Duration>, Failure> {
    let mut sockets = Vec::new();
    for token in &duel.tokens {
        let mut socket = Socket::connect(addr, &duel.id, json!({"token": token, "follow": follow})).await?;
        socket.wait("update").await?;
        sockets.push(socket);
    }
    start.wait().await;
    let end = Instant::now() + time;
    let mut latencies = Vec::new();
    let mut revision = 0;
    while Instant::now() < end {
        let id = format!("{n}-{revision}");
        let (seat, message) = duel.message(revision, &id);
        let begun = Instant::now();
        sockets[seat].send(message).await?;
        let answer = sockets[seat].answer(&id).await?;
        latencies.push(begun.elapsed());
        if !answer.contains("\"success\":true") {
            return Err(format!("refused: {answer}").into());
        }
        revision += 1;
    }
    Ok(latencies)
}

/// The bare echo: the same framework, no game, no store.
pub(crate) async fn echo_server() -> Result<(), Failure> {
    async fn echo(upgrade: WebSocketUpgrade) -> Response {
        upgrade.on_upgrade(|mut socket: WebSocket| async move {
            while let Some(Ok(message)) = socket.recv().await {
                let same = match message {
                    Message::Text(text) => Message::Text(text),
                    Message::Close(_) => return,
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => continue,
                };
                if socket.send(same).await.is_err() {
                    return;
                }
            }
        })
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    eprintln!("serving on http://{}", listener.local_addr()?);
    axum::serve(listener, Router::new().route("/", get(echo))).await?;
    Ok(())
}
