//! Very many live tables, each with two players and a spectator, at each of which somebody acts every few seconds.
//!
//! The clients are processes of their own, because a process may not open as many files as there are sockets; the server's
//! process must be allowed to, which `ulimit -n` says. They act at fixed times, and a latency counts from the moment at which the action was due, so a slow server cannot hide by slowing
//! its clients down.

use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use sortie_server::config::sqlite_url;
use sortie_server::{files, tokens};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::Failure;
use crate::client::{Duel, Socket};
use crate::kill::fresh_database;
use crate::process::{Folder, Server};
use crate::scale::fill;

/// Sockets of a table: two players and somebody who watches.
const SOCKETS: usize = 3;
/// Sockets that one client process opens; each gets its own local address, which has fewer ports than there may be sockets.
const SHARE: usize = 15_000;
/// Tables that are joined at the same time.
const AT_ONCE: usize = 64;

#[derive(Args)]
pub(crate) struct Options {
    /// Live tables, with three sockets each.
    #[arg(long, default_value_t = 10_000)]
    tables: usize,
    /// Somebody acts at each table this often, in seconds.
    #[arg(long, default_value_t = 8)]
    every: u64,
    /// How long.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// How many nodes share the tables; more than one need --postgres and --nats.
    #[arg(long, default_value_t = 1)]
    nodes: usize,
}

/// Fills a store, starts the nodes and their clients, and prints the latencies of all of them.
pub(crate) async fn run(
    sortie: &Path,
    postgres: Option<&str>,
    nats: Option<&str>,
    options: &Options,
) -> Result<(), Failure> {
    enough_files(options)?;
    let folder = Folder::new()?;
    let mut arguments = vec!["--data".to_owned(), folder.text()];
    let mut url = sqlite_url(&folder.0.join("sortie.db"));
    if options.nodes > 1 {
        url = fresh_database(postgres.ok_or("name a server with --postgres")?).await?;
        let bus = nats.ok_or("name a server with --nats")?.to_owned();
        arguments = vec!["--database-url".to_owned(), url.clone(), "--bus".to_owned(), bus];
    }
    arguments.extend(["--max-sockets".to_owned(), (options.tables * SOCKETS + 100).to_string()]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let first = Server::start(sortie, &arguments)?;
    let duel = Duel::create(&first.addr).await?;
    first.kill();
    let ids = fill(&url, &duel.id, options.tables, |_| ()).await?;
    let mut nodes = Vec::new();
    for _ in 0..options.nodes {
        nodes.push(Server::start(sortie, &arguments)?);
    }
    let mut clients = Vec::new();
    let share = SHARE / SOCKETS;
    for (n, ids) in ids.chunks(share.min(ids.len().div_ceil(options.nodes))).enumerate() {
        let task = json!({
            "addr": nodes[n % nodes.len()].addr, "from": format!("127.0.0.{}", n + 2), "duel": duel.told(), "ids": ids,
            "every": options.every, "seconds": options.seconds,
        });
        clients.push(Client::start(&task)?);
    }
    for client in &mut clients {
        client.expect("ready")?;
    }
    let before = micros(&nodes)?;
    for client in &mut clients {
        writeln!(client.input, "go")?;
    }
    let mut latencies: Vec<u64> = Vec::new();
    for client in &mut clients {
        latencies.extend(serde_json::from_str::<Vec<u64>>(&client.line()?)?);
    }
    latencies.sort_unstable();
    let at = |quantile: f64| {
        let idx = ((latencies.len() as f64 * quantile) as usize).min(latencies.len().saturating_sub(1));
        latencies.get(idx).copied().unwrap_or_default() as f64 / 1000.0
    };
    let used = (micros(&nodes)? - before) as f64;
    let mut resident = 0;
    for node in &nodes {
        resident += node.resident_kb()?;
    }
    let line = json!({
        "bench": "steady", "nodes": options.nodes, "tables": ids.len(), "sockets": ids.len() * SOCKETS,
        "everySeconds": options.every, "seconds": options.seconds, "acknowledged": latencies.len(),
        "p50ms": at(0.5), "p99ms": at(0.99), "worstMs": at(1.0),
        "serverMicros": (used / latencies.len().max(1) as f64).round(), "residentMb": resident / 1024,
    });
    println!("{line}");
    Ok(())
}

fn micros(nodes: &[Server]) -> Result<u64, Failure> {
    nodes.iter().map(Server::processor_micros).sum()
}

/// Fails where a node or a client would need more open files than the system allows: it would wait for connections that
/// nobody accepts.
fn enough_files(options: &Options) -> Result<(), Failure> {
    let sockets = options.tables.div_ceil(options.nodes.max(1)) * SOCKETS;
    let Some(limit) = files::too_few_for(sockets) else { return Ok(()) };
    let text = format!(
        "each node needs {sockets} sockets, and the system allows a process {limit} open files; try more --nodes or fewer --tables"
    );
    Err(text.into())
}

/// A process with its share of the tables.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<std::process::ChildStdout>,
}

impl Client {
    fn start(task: &Value) -> Result<Self, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.arg("steady-client").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut input = child.stdin.take().ok_or("no standard input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        writeln!(input, "{task}")?;
        Ok(Client { child, input, output })
    }

    fn line(&mut self) -> Result<String, Failure> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err("a client has ended early".into());
        }
        Ok(line)
    }

    fn expect(&mut self, word: &str) -> Result<(), Failure> {
        let line = self.line()?;
        if line.trim() == word { Ok(()) } else { Err(format!("a client says {line}").into()) }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One process of clients: reads its task, connects, waits for the start, plays, and prints its latencies in
/// microseconds.
pub(crate) async fn client() -> Result<(), Failure> {
    let mut task: Value = serde_json::from_str(&said()?)?;
    let duel = Arc::new(Duel::read(&task["duel"])?);
    let ids: Vec<String> = serde_json::from_value(task["ids"].take())?;
    let word = |name: &str| task[name].as_str().unwrap_or_default().to_owned();
    let number = |name: &str| Duration::from_secs(task[name].as_u64().unwrap_or(1));
    let (addr, from, every, time) = (word("addr"), word("from"), number("every"), number("seconds"));
    let (go, started) = watch::channel(None::<Instant>);
    let mut tables = Vec::new();
    let mut joining = tokio::task::JoinSet::new();
    let mut rest = ids.into_iter();
    loop {
        while joining.len() < AT_ONCE
            && let Some(id) = rest.next()
        {
            let (addr, from, duel) = (addr.clone(), from.clone(), Arc::clone(&duel));
            joining.spawn(async move { sit_down(&addr, &from, &id, &duel).await });
        }
        let Some(joined) = joining.join_next().await else { break };
        let (duel, started) = (Arc::clone(&duel), started.clone());
        let sockets = joined??;
        tables.push(tokio::spawn(play(sockets, duel, started, every, time)));
    }
    println!("ready");
    tokio::task::spawn_blocking(said).await??;
    go.send_replace(Some(Instant::now()));
    let mut latencies = Vec::new();
    for table in tables {
        latencies.extend(table.await??);
    }
    println!("{}", json!(latencies));
    Ok(())
}

/// The next line of standard input.
fn said() -> Result<String, Failure> {
    let mut line = String::new();
    match std::io::stdin().read_line(&mut line)? {
        0 => Err("nobody says anything".into()),
        _ => Ok(line),
    }
}

async fn sit_down(addr: &str, from: &str, id: &str, duel: &Duel) -> Result<[Socket; SOCKETS], Failure> {
    let hello = |token: Option<&String>| match token {
        Some(token) => json!({"token": token, "follow": "DELTA"}),
        None => json!({"follow": "DELTA"}),
    };
    let mut sockets = [
        Socket::connect_from(from, addr, id, hello(duel.tokens.first())).await?,
        Socket::connect_from(from, addr, id, hello(duel.tokens.get(1))).await?,
        Socket::connect_from(from, addr, id, hello(None)).await?,
    ];
    for socket in &mut sockets {
        socket.wait("update").await?;
    }
    Ok(sockets)
}

/// Plays one table; everybody at it reads what arrives.
async fn play(
    sockets: [Socket; SOCKETS],
    duel: Arc<Duel>,
    mut started: watch::Receiver<Option<Instant>>,
    every: Duration,
    time: Duration,
) -> Result<Vec<u64>, Failure> {
    let [one, two, mut watcher] = sockets;
    let mut players = [one, two];
    let begun = loop {
        let said = *started.borrow_and_update();
        match said {
            Some(begun) => break begun,
            None => {
                // The table may change while everybody else sits down.
                let [one, two] = &mut players;
                tokio::select! {
                    changed = started.changed() => changed?,
                    text = one.next() => drop(text?),
                    text = two.next() => drop(text?),
                    text = watcher.next() => drop(text?),
                }
            }
        }
    };
    let offset = Duration::from_millis(tokens::random_below(every.as_millis() as u64));
    let mut latencies = Vec::new();
    let mut revision = 0;
    let mut due = begun + offset;
    while due < begun + time {
        loop {
            let [one, two] = &mut players;
            tokio::select! {
                () = sleep_until(due) => break,
                text = one.next() => drop(text?),
                text = two.next() => drop(text?),
                text = watcher.next() => drop(text?),
            }
        }
        let id = format!("s{revision}");
        let (seat, message) = duel.message(revision, &id);
        players[seat].send(message).await?;
        let answer = tokio::time::timeout(Duration::from_secs(60), players[seat].answer(&id)).await??;
        latencies.push(due.elapsed().as_micros() as u64);
        if !answer.contains("\"success\":true") {
            return Err(format!("refused: {answer}").into());
        }
        revision += 1;
        due += every;
    }
    Ok(latencies)
}
