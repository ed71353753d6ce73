//! Acknowledged actions per second, with latencies, beside a bare echo on the same machine in the same run.

use std::collections::HashMap;
use std::path::Path as FilePath;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use clap::{Args, ValueEnum};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio::sync::{Barrier, broadcast};

use crate::Failure;
use crate::client::{Duel, Got, Socket};
use crate::kill::fresh_database;
use crate::party::Party;
use crate::process::{Folder, Server, processor_micros};

/// What sockets ask for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FollowOption {
    Full,
    Delta,
    Light,
}

impl FollowOption {
    pub(crate) fn word(self) -> &'static str {
        match self {
            FollowOption::Full => "FULL",
            FollowOption::Delta => "DELTA",
            FollowOption::Light => "LIGHT",
        }
    }
}

#[derive(Args)]
pub(crate) struct Options {
    /// Tables that play at once.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How long.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// People at each table: 2 who only place and end, or 4 who attack as well.
    #[arg(long, default_value_t = 4, value_parser = seats)]
    seats: usize,
    /// What each socket follows.
    #[arg(long, value_enum, default_value = "delta")]
    follow: FollowOption,
    /// How often the echo and the server are measured, in alternation; the medians count.
    #[arg(long, default_value_t = 1)]
    runs: usize,
    /// Use the PostgreSQL server instead of SQLite.
    #[arg(long)]
    on_postgres: bool,
}

fn seats(text: &str) -> Result<usize, String> {
    match text {
        "2" => Ok(2),
        "4" => Ok(4),
        _ => Err("2 or 4".to_owned()),
    }
}

/// Runs the server, then two echoes, and prints all with their ratios: once per run, and the medians if there are
/// several.
pub(crate) async fn run(sortie: &FilePath, postgres: Option<&str>, options: &Options) -> Result<(), Failure> {
    let mut lines = Vec::new();
    for _ in 0..options.runs.max(1) {
        let line = run_once(sortie, postgres, options).await?;
        println!("{line}");
        lines.push(line);
    }
    if lines.len() > 1 {
        let mut medians = json!({"bench": "load medians", "runs": lines.len(), "seats": options.seats, "follow": options.follow.word()});
        for name in
            ["actionsPerSecond", "p50ms", "p99ms", "serverMicros", "echoMicros", "processorRatio", "ratio", "bareRatio"]
        {
            let mut values: Vec<f64> = lines.iter().filter_map(|line| line[name].as_f64()).collect();
            values.sort_unstable_by(f64::total_cmp);
            medians[name] = values.get(values.len() / 2).copied().into();
        }
        println!("{medians}");
    }
    Ok(())
}

async fn run_once(sortie: &FilePath, postgres: Option<&str>, options: &Options) -> Result<Value, Failure> {
    let time = Duration::from_secs(options.seconds);
    let folder = Folder::new()?;
    let data = folder.text();
    let mut arguments = vec!["--data", data.as_str()];
    let url = match options.on_postgres {
        true => Some(fresh_database(postgres.ok_or("name a server with --postgres")?).await?),
        false => None,
    };
    arguments.extend(url.iter().flat_map(|url| ["--database-url", url]));
    let (acts, used) = {
        let server = Server::start(sortie, &arguments)?;
        let (acts, before) = measure_tables(&server, options, time).await?;
        let used = Used::until_now(&server)?.since(&before, &acts);
        (acts, used)
    };
    // As many frames and bytes as the server sent: an answer, and an update to everybody at the table.
    let shape = Shape {
        answer: acts.got.answer_bytes.checked_div(acts.got.answers).unwrap_or(0) as usize,
        update: acts.got.update_bytes.checked_div(acts.got.updates).unwrap_or(0) as usize,
        seats: options.seats,
    };
    let server = Server::echo(&shape.words())?;
    let before = Used::until_now(&server)?;
    let echo = measure_echo(&server.addr, options.tables, &shape, time).await?;
    let echo_used = Used::until_now(&server)?.since(&before, &echo);
    drop(server);
    let bare_shape = Shape { answer: 150, update: 0, seats: 1 };
    let server = Server::echo(&bare_shape.words())?;
    let bare = measure_echo(&server.addr, options.tables, &bare_shape, time).await?;
    let ratio = |echo: &Measured| (acts.rate / echo.rate * 1000.0).round() / 1000.0;
    Ok(json!({
        "bench": "load", "store": if options.on_postgres { "postgres" } else { "sqlite" }, "tables": options.tables, "seats": options.seats, "follow": options.follow.word(),
        "actionsPerSecond": acts.rate.round(), "p50ms": acts.at(0.5), "p99ms": acts.at(0.99), "refused": acts.refused,
        "serverMicros": used.server.round(), "clientMicros": used.clients.round(), "echoMicros": echo_used.server.round(),
        "echoClientMicros": echo_used.clients.round(), "processorRatio": echo_used.all() / used.all(), "updateBytes": shape.update, "answerBytes": shape.answer,
        "echoPerSecond": echo.rate.round(), "echoP50ms": echo.at(0.5), "echoP99ms": echo.at(0.99),
        "bareEchoPerSecond": bare.rate.round(), "ratio": ratio(&echo), "bareRatio": ratio(&bare),
    }))
}

/// Processor time in microseconds. Unlike the rates it hardly depends on what else the machine does.
struct Used {
    server: f64,
    clients: f64,
}

impl Used {
    fn until_now(server: &Server) -> Result<Self, Failure> {
        let clients = processor_micros(std::process::id())?;
        Ok(Used { server: server.processor_micros()? as f64, clients: clients as f64 })
    }

    /// What one action took.
    fn since(&self, before: &Used, acts: &Measured) -> Used {
        let each = |now: f64, then: f64| (now - then) / acts.latencies.len().max(1) as f64;
        Used { server: each(self.server, before.server), clients: each(self.clients, before.clients) }
    }

    fn all(&self) -> f64 {
        self.server + self.clients
    }
}

/// What an echo answers to each message.
pub(crate) struct Shape {
    /// Bytes of the answer to the sender.
    answer: usize,
    /// Bytes of the update to every seat of the table, including the sender's; 0: none.
    update: usize,
    /// Sockets of a table.
    seats: usize,
}

impl Shape {
    fn words(&self) -> [String; 3] {
        [self.answer.to_string(), self.update.to_string(), self.seats.to_string()]
    }

    pub(crate) fn read(words: &[usize]) -> Result<Self, Failure> {
        match words {
            [answer, update, seats] => Ok(Shape { answer: *answer, update: *update, seats: *seats }),
            _ => Err("an echo needs three numbers".into()),
        }
    }
}

/// Round trips per second with their sorted latencies.
struct Measured {
    rate: f64,
    latencies: Vec<Duration>,
    got: Got,
    refused: u64,
}

/// What one table has measured.
#[derive(Default)]
struct Tally {
    latencies: Vec<Duration>,
    got: Got,
    refused: u64,
}

impl Measured {
    /// A quantile in milliseconds.
    fn at(&self, quantile: f64) -> f64 {
        let idx = ((self.latencies.len() as f64 * quantile) as usize).min(self.latencies.len().saturating_sub(1));
        let latency = self.latencies.get(idx).copied().unwrap_or_default();
        (latency.as_secs_f64() * 1e5).round() / 100.0
    }
}

async fn measure_echo(addr: &str, tables: usize, shape: &Shape, time: Duration) -> Result<Measured, Failure> {
    let start = Arc::new(Barrier::new(tables));
    let mut tasks = Vec::new();
    for n in 0..tables {
        let (url, start, seats) = (format!("ws://{addr}/{n}"), Arc::clone(&start), shape.seats);
        tasks.push(tokio::spawn(async move {
            let mut sockets = Vec::new();
            for _ in 0..seats {
                sockets.push(Socket::open(&url).await?);
            }
            start.wait().await;
            let end = Instant::now() + time;
            let mut tally = Tally::default();
            let mut turn = 0;
            while Instant::now() < end {
                // A seat makes four actions in a turn, as at a real table.
                let socket = &mut sockets[turn / 4 % seats];
                turn += 1;
                let begun = Instant::now();
                socket.send("x".repeat(150)).await?;
                socket.wait("answer").await?;
                tally.latencies.push(begun.elapsed());
            }
            Ok(tally)
        }));
    }
    collect(tasks, time).await
}

async fn collect(
    tasks: Vec<tokio::task::JoinHandle<Result<Tally, Failure>>>,
    time: Duration,
) -> Result<Measured, Failure> {
    let mut all = Tally::default();
    for task in tasks {
        let tally = task.await??;
        all.latencies.extend(tally.latencies);
        all.got.add(tally.got);
        all.refused += tally.refused;
    }
    let Tally { mut latencies, got, refused } = all;
    latencies.sort_unstable();
    Ok(Measured { rate: latencies.len() as f64 / time.as_secs_f64(), latencies, got, refused })
}

/// Plays; also returns the processor time that had been used when everybody was seated.
async fn measure_tables(server: &Server, options: &Options, time: Duration) -> Result<(Measured, Used), Failure> {
    let addr = server.addr.as_str();
    let start = Arc::new(Barrier::new(options.tables + 1));
    let mut tasks = Vec::new();
    for n in 0..options.tables {
        let (to, start, follow) = (addr.to_owned(), Arc::clone(&start), options.follow.word());
        if options.seats == 2 {
            let duel = Duel::create(addr).await?;
            tasks.push(tokio::spawn(async move { play_duel(&to, &duel, follow, n, &start, time).await }));
        } else {
            let party = Party::create(addr).await?;
            tasks.push(tokio::spawn(async move { play_party(&to, party, follow, n, &start, time).await }));
        }
    }
    let seated = tokio::time::timeout(Duration::from_secs(60), start.wait()).await;
    let before = Used::until_now(server)?;
    let measured = collect(tasks, time).await?;
    seated.map_err(|_| "the tables were not seated in time")?;
    Ok((measured, before))
}

/// Everybody at a table, each over their own socket.
async fn seat(addr: &str, table: &str, tokens: &[String], follow: &str) -> Result<Vec<Socket>, Failure> {
    let mut sockets = Vec::new();
    for token in tokens {
        let mut socket = Socket::connect(addr, table, json!({"token": token, "follow": follow})).await?;
        socket.wait("update").await?;
        sockets.push(socket);
    }
    for socket in &mut sockets {
        socket.drain().await?;
        socket.got = Got::default();
    }
    Ok(sockets)
}

async fn play_duel(
    addr: &str,
    duel: &Duel,
    follow: &str,
    n: usize,
    start: &Barrier,
    time: Duration,
) -> Result<Tally, Failure> {
    let mut sockets = seat(addr, &duel.id, &duel.tokens, follow).await?;
    start.wait().await;
    let end = Instant::now() + time;
    let mut tally = Tally::default();
    let mut revision = 0;
    while Instant::now() < end {
        let id = format!("{n}-{revision}");
        let (seat, message) = duel.message(revision, &id);
        let begun = Instant::now();
        sockets[seat].send(message).await?;
        let answer = sockets[seat].answer(&id).await?;
        tally.latencies.push(begun.elapsed());
        if !answer.contains("\"success\":true") {
            return Err(format!("refused: {answer}").into());
        }
        revision += 1;
    }
    sockets.iter().for_each(|socket| tally.got.add(socket.got));
    Ok(tally)
}

async fn play_party(
    addr: &str,
    mut party: Party,
    follow: &str,
    n: usize,
    start: &Barrier,
    time: Duration,
) -> Result<Tally, Failure> {
    let mut sockets = seat(addr, &party.id, &party.tokens, follow).await?;
    start.wait().await;
    let end = Instant::now() + time;
    let mut tally = Tally::default();
    let mut sent = 0_u64;
    while Instant::now() < end {
        let id = format!("{n}-{sent}");
        sent += 1;
        let (seat, message) = (party.seat(), party.message(&id));
        let begun = Instant::now();
        sockets[seat].send(message).await?;
        let answer = sockets[seat].answer(&id).await?;
        if answer.contains("\"success\":true") {
            tally.latencies.push(begun.elapsed());
            party.advance();
        } else {
            tally.refused += 1;
            party.plan_again(&mut sockets[seat]).await?;
        }
        if tally.refused > 1000 {
            return Err(format!("refused again and again: {answer}").into());
        }
    }
    sockets.iter().for_each(|socket| tally.got.add(socket.got));
    Ok(tally)
}

/// Where the updates of one table go.
type Table = broadcast::Sender<Utf8Bytes>;

/// The bare echo: the same framework, no game, no store. Each message is answered, and an update goes to every socket
/// of the same path, the sender's together with the answer.
pub(crate) async fn echo_server(shape: Shape) -> Result<(), Failure> {
    struct Echo {
        shape: Shape,
        tables: Mutex<HashMap<String, Table>>,
    }
    async fn serve(mut socket: WebSocket, answer: Utf8Bytes, update: Utf8Bytes, table: Table) {
        let mut updates = table.subscribe();
        loop {
            tokio::select! {
                received = socket.recv() => {
                    let Some(Ok(message)) = received else { return };
                    if !matches!(message, Message::Text(_)) {
                        continue;
                    }
                    if !update.is_empty() {
                        let _ = table.send(update.clone());
                    }
                    if socket.feed(Message::Text(answer.clone())).await.is_err() {
                        return;
                    }
                }
                Ok(update) = updates.recv() => {
                    if socket.feed(Message::Text(update)).await.is_err() {
                        return;
                    }
                }
            }
            while let Ok(update) = updates.try_recv() {
                if socket.feed(Message::Text(update)).await.is_err() {
                    return;
                }
            }
            if socket.flush().await.is_err() {
                return;
            }
        }
    }
    async fn echo(State(echo): State<Arc<Echo>>, Path(table): Path<String>, upgrade: WebSocketUpgrade) -> Response {
        let mut tables = echo.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let table = tables.entry(table).or_insert_with(|| broadcast::channel(256).0).clone();
        let padded = |kind: &str, bytes: usize| {
            let head = format!("{{\"type\":\"{kind}\",\"data\":\"");
            let padding = "x".repeat(bytes.saturating_sub(head.len() + 2));
            Utf8Bytes::from(format!("{head}{padding}\"}}"))
        };
        let answer = padded("answer", echo.shape.answer);
        let update = if echo.shape.update > 0 { padded("update", echo.shape.update) } else { Utf8Bytes::default() };
        upgrade.read_buffer_size(4096).on_upgrade(move |socket| serve(socket, answer, update, table))
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    eprintln!("serving on http://{}", listener.local_addr()?);
    let echo_state = Arc::new(Echo { shape, tables: Mutex::new(HashMap::new()) });
    let app = Router::new().route("/{table}", get(echo)).with_state(echo_state);
    // As the server does. Without it, an update to somebody who only listens waits 40 ms for the last one's confirmation.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, app).await?;
    Ok(())
}
