//! Kill -9 under load: every acknowledged action must be in the log once, and the log must replay to the stored state.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use sortie_server::config::sqlite_url;
use sortie_server::metrics::Metrics;
use sortie_server::store::{SqlStore, Store};
use sortie_server::tokens;
use tokio::sync::Mutex;

use crate::Failure;
use crate::client::{Duel, Socket, request};
use crate::process::{Folder, Server};

#[derive(Args)]
pub(crate) struct Options {
    /// How often the server is killed.
    #[arg(long, default_value_t = 50)]
    times: usize,
    /// Tables that play at once.
    #[arg(long, default_value_t = 20)]
    tables: usize,
    /// Use the PostgreSQL server instead of SQLite.
    #[arg(long)]
    on_postgres: bool,
}

/// What the clients of one table were told: each id with the revision that was acknowledged.
#[derive(Default)]
pub(crate) struct Told {
    /// Acknowledged ids with their revisions.
    pub(crate) acknowledged: HashMap<String, i64>,
    /// The revision that the table has reached as far as its players know.
    pub(crate) revision: i64,
    /// The id of an action that was sent but not acknowledged, to be sent again.
    pub(crate) pending: Option<String>,
}

/// Kills, restarts and checks.
pub(crate) async fn run(sortie: &Path, postgres: Option<&str>, options: &Options) -> Result<(), Failure> {
    let folder = Folder::new()?;
    let url = match (options.on_postgres, postgres) {
        (true, Some(url)) => fresh_database(url).await?,
        (true, None) => return Err("name a server with --postgres".into()),
        (false, _) => sqlite_url(&folder.0.join("sortie.db")),
    };
    let arguments = ["--database-url", url.as_str()];
    let mut server = Server::start(sortie, &arguments)?;
    let mut tables = Vec::new();
    for _ in 0..options.tables {
        tables.push((Arc::new(Duel::create(&server.addr).await?), Arc::new(Mutex::new(Told::default()))));
    }
    for round in 0..options.times {
        let mut players = Vec::new();
        let moved = Arc::new(AtomicUsize::new(0));
        for (duel, told) in &tables {
            let (addr, duel, told) = (server.addr.clone(), Arc::clone(duel), Arc::clone(told));
            let moved = Arc::clone(&moved);
            players.push(tokio::spawn(async move {
                let _ = play(&addr, &duel, &told, &moved).await;
            }));
        }
        tokio::time::sleep(Duration::from_millis(150 + tokens::random_below(450))).await;
        // On a slow machine the blow waits until the load has begun.
        let patience = Instant::now() + Duration::from_secs(20);
        while moved.load(Ordering::Relaxed) < options.tables && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        server.kill();
        for player in players {
            let _ = tokio::time::timeout(Duration::from_secs(10), player).await;
        }
        server = Server::start(sortie, &arguments)?;
        if round % 10 == 9 {
            eprintln!("killed {} times", round + 1);
        }
    }
    eprintln!("checking the logs of {} tables", tables.len());
    let mut total = 0;
    let store = SqlStore::open(&url, 2, Arc::new(Metrics::default())).await?;
    for (duel, told) in &tables {
        total += check(&server.addr, &store, duel, &*told.lock().await).await?;
    }
    println!(
        "{}",
        json!({"bench": "kill", "store": if options.on_postgres { "postgres" } else { "sqlite" }, "times": options.times,
            "tables": options.tables, "acknowledged": total, "lost": 0, "doubled": 0})
    );
    Ok(())
}

/// An empty database on a PostgreSQL server.
pub(crate) async fn fresh_database(url: &str) -> Result<String, Failure> {
    let name = format!("b{}", tokens::new_id().replace('-', ""));
    let (head, _) = url.rsplit_once('/').ok_or("the address has no database")?;
    let made = std::process::Command::new("psql").args([url, "-qc", &format!("CREATE DATABASE {name}")]).status()?;
    if made.success() { Ok(format!("{head}/{name}")) } else { Err("psql could not make a database".into()) }
}

/// Plays until the connection breaks. What was not acknowledged is sent again with the same id.
/// `moved` counts the acknowledgements.
pub(crate) async fn play(addr: &str, duel: &Duel, told: &Mutex<Told>, moved: &AtomicUsize) -> Result<(), Failure> {
    let mut sockets = Vec::new();
    for token in &duel.tokens {
        let mut socket = Socket::connect(addr, &duel.id, json!({"token": token, "follow": "LIGHT"})).await?;
        socket.wait("update").await?;
        sockets.push(socket);
    }
    let mut told = told.lock().await;
    let end = Instant::now() + Duration::from_secs(600);
    while Instant::now() < end {
        let revision = told.revision;
        let (seat, action) = duel.action(revision);
        let id = told.pending.get_or_insert_with(|| format!("r{revision}")).clone();
        let answer = sockets[seat].act(&id, action).await?;
        if answer["success"] != true {
            if answer["code"] == "UNAVAILABLE" {
                continue;
            }
            return Err(format!("refused: {answer}").into());
        }
        let reached = answer["revision"].as_i64().ok_or("no revision")?;
        if reached != revision + 1 {
            return Err(format!("{id} led to {reached} instead of {}", revision + 1).into());
        }
        told.acknowledged.insert(id, reached);
        moved.fetch_add(1, Ordering::Relaxed);
        told.revision = reached;
        told.pending = None;
    }
    Ok(())
}

/// Every acknowledged action is in the log once, in its place; the log replays to what the server shows.
pub(crate) async fn check(addr: &str, store: &SqlStore, duel: &Duel, told: &Told) -> Result<usize, Failure> {
    let log = store.log(&duel.id, 0, i64::MAX).await?;
    for (n, row) in log.iter().enumerate() {
        if row.revision != n as i64 + 1 {
            return Err(format!("table {}: row {n} has revision {}", duel.id, row.revision).into());
        }
        let (seat, action) = duel.action(n as i64);
        let entry: Value = serde_json::from_str(&row.entry)?;
        if entry["step"]["seat"] != seat || entry["step"]["action"]["action"] != action["action"] {
            return Err(format!("table {}: revision {} is {entry}", duel.id, row.revision).into());
        }
    }
    let known = told.revision..=told.revision + i64::from(told.pending.is_some());
    if !known.contains(&(log.len() as i64)) {
        return Err(format!("table {}: {} rows, {} acknowledged", duel.id, log.len(), told.revision).into());
    }
    if told.acknowledged.len() as i64 != told.revision {
        return Err(format!("table {}: an acknowledgement is missing", duel.id).into());
    }
    let (_, fetched) = request(addr, "GET", &format!("/api/games/{}", duel.id), &duel.tokens[0], "").await?;
    let game = sortie_catalog::find("risk").map_err(|refusal| refusal.to_string())?;
    let kept = store.snapshot(&duel.id, 0).await?.ok_or("no first state")?;
    let kept: Value = serde_json::from_str(&kept.state)?;
    let frozen = serde_json::value::to_raw_value(&kept["frozen"])?;
    let mut again = game.thaw(&frozen).map_err(|refusal| refusal.to_string())?;
    for row in &log {
        let entry: Value = serde_json::from_str(&row.entry)?;
        again.redo(&entry["step"]).map_err(|refusal| refusal.to_string())?;
    }
    let viewer = sortie_server::table::show::viewer(Some(0));
    let shown: Value = serde_json::from_str(&sortie_server::table::show::state(again.as_ref(), viewer, &duel.id))?;
    if shown != fetched["state"] {
        return Err(format!("table {}: the log does not replay to the state that is shown", duel.id).into());
    }
    Ok(told.acknowledged.len())
}
