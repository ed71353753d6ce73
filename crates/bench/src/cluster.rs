//! Three nodes on one PostgreSQL and one NATS, one of them killed every few seconds: one log, no gap, nothing doubled, and
//! every watcher ends with the same state.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use sortie_server::metrics::Metrics;
use sortie_server::store::SqlStore;
use sortie_server::tokens;
use tokio::sync::{Mutex, watch};

use crate::Failure;
use crate::client::{Duel, Socket};
use crate::process::Server;
use crate::torture::{Told, check, fresh_database, play};

#[derive(Args)]
pub(crate) struct Options {
    /// How many nodes.
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// How long.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// Tables that play at once.
    #[arg(long, default_value_t = 10)]
    tables: usize,
}

type Addresses = Arc<Mutex<Vec<String>>>;

/// Starts, kills, restarts and checks.
pub(crate) async fn run(
    sortie: &Path,
    postgres: Option<&str>,
    nats: Option<&str>,
    options: &Options,
) -> Result<(), Failure> {
    let url = fresh_database(postgres.ok_or("name a server with --postgres")?).await?;
    let bus = nats.ok_or("name a server with --nats")?;
    let arguments = ["--database-url", url.as_str(), "--bus", bus];
    let mut nodes = Vec::new();
    for _ in 0..options.nodes {
        nodes.push(Server::start(sortie, &arguments)?);
    }
    let addresses: Addresses = Arc::new(Mutex::new(nodes.iter().map(|node| node.addr.clone()).collect()));
    let (stop, stopped) = watch::channel(false);
    let mut tables = Vec::new();
    let mut tasks = Vec::new();
    let mut watchers = Vec::new();
    for _ in 0..options.tables {
        let duel = Arc::new(Duel::create(&nodes[0].addr).await?);
        let told = Arc::new(Mutex::new(Told::default()));
        tasks.push(tokio::spawn(keep_playing(
            Arc::clone(&addresses),
            Arc::clone(&duel),
            Arc::clone(&told),
            stopped.clone(),
        )));
        for n in 0..options.nodes {
            let (addresses, duel, stopped) = (Arc::clone(&addresses), Arc::clone(&duel), stopped.clone());
            watchers
                .push((tables.len(), tokio::spawn(async move { watch_table(&addresses, &duel, n, stopped).await })));
        }
        tables.push((duel, told));
    }
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let mut killed = 0;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(2000 + tokens::random_below(2000))).await;
        let victim = usize::try_from(tokens::random_below(options.nodes as u64))?;
        nodes.remove(victim).kill();
        killed += 1;
        if killed % 10 == 0 {
            let left = end.saturating_duration_since(Instant::now()).as_secs();
            eprintln!("killed {killed} nodes, {left} seconds left");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let node = Server::start(sortie, &arguments)?;
        addresses.lock().await[victim] = node.addr.clone();
        nodes.insert(victim, node);
    }
    stop.send_replace(true);
    for task in tasks {
        task.await??;
    }
    eprintln!("checking the logs of {} tables", tables.len());
    let store = SqlStore::open(&url, 2, Arc::new(Metrics::default())).await?;
    let mut total = 0;
    let mut finals = Vec::new();
    for (duel, told) in &tables {
        let told = told.lock().await;
        total += check(&nodes[0].addr, &store, duel, &told).await?;
        finals.push(told.revision);
    }
    let mut seen: Vec<Option<Value>> = vec![None; tables.len()];
    for (table, watcher) in watchers {
        let state = watcher.await??;
        match &seen[table] {
            Some(other) if *other != state => return Err(format!("watchers of table {table} differ").into()),
            _ => seen[table] = Some(state),
        }
    }
    println!(
        "{}",
        json!({"bench": "cluster", "nodes": options.nodes, "seconds": options.seconds, "killed": killed,
            "tables": options.tables, "acknowledged": total, "lost": 0, "doubled": 0, "gaps": 0})
    );
    Ok(())
}

async fn keep_playing(
    addresses: Addresses,
    duel: Arc<Duel>,
    told: Arc<Mutex<Told>>,
    stopped: watch::Receiver<bool>,
) -> Result<(), Failure> {
    let moved = AtomicUsize::new(0);
    while !*stopped.borrow() {
        let addr = {
            let addresses = addresses.lock().await;
            addresses[usize::try_from(tokens::random_below(addresses.len() as u64)).unwrap_or(0)].clone()
        };
        let mut stop = stopped.clone();
        tokio::select! {
            done = play(&addr, &duel, &told, &moved) => {
                // Players take turns as they should, so a refusal is a node's mistake.
                if let Err(error) = done && error.to_string().starts_with("refused") {
                    return Err(error);
                }
            }
            _ = stop.wait_for(|stopped| *stopped) => return Ok(()),
            // Now and then a player moves to another node by choice.
            () = tokio::time::sleep(Duration::from_millis(700 + tokens::random_below(2000))) => {}
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Follows a table through whatever node lives, checks that revisions have no gap, and ends with the last state.
async fn watch_table(
    addresses: &Addresses,
    duel: &Duel,
    n: usize,
    stopped: watch::Receiver<bool>,
) -> Result<Value, Failure> {
    let mut last: Option<i64> = None;
    let mut state = Value::Null;
    let mut quiet = 0;
    loop {
        let addr = addresses.lock().await[n].clone();
        let mut hello = json!({});
        if let Some(last) = last {
            hello["lastRevision"] = last.into();
        }
        let Ok(mut socket) = Socket::connect(&addr, &duel.id, hello).await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        loop {
            match tokio::time::timeout(Duration::from_secs(3), socket.wait("update")).await {
                Ok(Ok(text)) => {
                    quiet = 0;
                    let mut update: Value = serde_json::from_str(&text)?;
                    let revision = update["data"]["revision"].as_i64().ok_or("no revision")?;
                    let fresh = update["data"]["fresh"] == true;
                    match last {
                        Some(last) if !fresh && revision != last + 1 => {
                            return Err(format!("{} follows {last} without being fresh", revision).into());
                        }
                        Some(last) if revision < last => return Err("time ran backwards".into()),
                        _ => {}
                    }
                    last = Some(revision);
                    state = update["data"]["state"].take();
                }
                Ok(Err(_)) => break,
                Err(_) => {
                    quiet += 1;
                    if *stopped.borrow() && quiet >= 2 {
                        return Ok(state);
                    }
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
