//! Three nodes on one PostgreSQL and one NATS, one of them killed every few seconds: one log, no gap, nothing doubled, and
//! every watcher ends with the same state.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use sortie_server::metrics::Metrics;
use sortie_server::store::SqlStore;
use sortie_server::tokens;
use sortie_witness::{Findings, Ledger, Tally, Trouble};
use tokio::sync::{Mutex, watch};

use crate::Failure;
use crate::audit;
use crate::client::Socket;
use crate::kill::fresh_database;
use crate::player::{Ended, Place, play};
use crate::process::Server;

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

/// The nodes, as players and watchers know them.
type Places = Arc<Mutex<Vec<Arc<Place>>>>;

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
    let store = Arc::new(SqlStore::open(&url, 2, Arc::new(Metrics::default())).await?);
    let places: Places = Arc::new(Mutex::new(nodes.iter().map(|node| Place::new(&node.addr)).collect()));
    let (stop, stopped) = watch::channel(false);
    let (mut players, mut watchers) = (Vec::new(), Vec::new());
    for n in 0..options.tables {
        let ledger = audit::open(&nodes[0].addr, &store, n % 2).await?;
        for node in 0..options.nodes {
            let (places, id, stopped) = (Arc::clone(&places), ledger.id.clone(), stopped.clone());
            watchers.push((n, tokio::spawn(async move { watch_table(&places, &id, node, stopped).await })));
        }
        players.push(tokio::spawn(keep_playing(Arc::clone(&places), ledger, Arc::clone(&store), stopped.clone())));
    }
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let mut killed = 0;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(2000 + tokens::random_below(2000))).await;
        let victim = usize::try_from(tokens::random_below(options.nodes as u64))?;
        places.lock().await[victim].dying.store(true, Ordering::SeqCst);
        nodes.remove(victim).kill();
        killed += 1;
        if killed % 10 == 0 {
            let left = end.saturating_duration_since(Instant::now()).as_secs();
            eprintln!("killed {killed} nodes, {left} seconds left");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let node = Server::start(sortie, &arguments)?;
        places.lock().await[victim] = Place::new(&node.addr);
        nodes.insert(victim, node);
    }
    stop.send_replace(true);
    let (mut findings, mut tally, mut tables) = (Findings::default(), Tally::default(), Vec::new());
    for player in players {
        let (ledger, trouble) = player.await?;
        if let Some(trouble) = &trouble {
            findings.note(&ledger.id, trouble);
        }
        tally.add(&ledger.tally);
        tables.push(ledger);
    }
    eprintln!("comparing {} tables", tables.len());
    for ledger in &tables {
        audit::log(&store, ledger, &mut findings).await?;
        audit::shown(&nodes[0].addr, &store, ledger, &mut findings).await?;
    }
    let gaps = compare_watchers(watchers, &tables, &store, &mut findings).await?;
    let line = json!({
        "bench": "cluster", "nodes": options.nodes, "seconds": options.seconds, "killed": killed,
        "tables": options.tables, "acknowledged": tally.acknowledged(), "http": tally.http, "socket": tally.socket,
        "attacks": tally.attacks, "undone": tally.undone, "botSteps": tally.bots, "repeated": tally.repeated,
        "abandoned": tally.abandoned, "unavailable": tally.unavailable, "lost": findings.lost, "doubled": findings.doubled,
        "unequal": findings.unequal, "errors": findings.errors, "gaps": gaps,
    });
    println!("{line}");
    findings.said.iter().for_each(|text| eprintln!("{text}"));
    if !findings.is_clean() || gaps > 0 {
        return Err("the nodes do not keep what they acknowledged".into());
    }
    match tally.missing() {
        Some(what) => Err(format!("the run proves too little: it lacks {what}").into()),
        None => Ok(()),
    }
}

/// Every watcher must end with what the log replays to, at the last revision that was acknowledged or a later one: bots whose node
/// died may move on long after everybody has stopped. Returns how many saw a gap or an older revision.
async fn compare_watchers(
    watchers: Vec<(usize, tokio::task::JoinHandle<Result<Value, Failure>>)>,
    tables: &[Ledger],
    store: &SqlStore,
    findings: &mut Findings,
) -> Result<usize, Failure> {
    let mut gaps = 0;
    for (table, watcher) in watchers {
        let ledger = &tables[table];
        match watcher.await? {
            Ok(state) => {
                let revision = state["revision"].as_i64().unwrap_or(-1);
                if revision < ledger.revision() {
                    let text =
                        format!("a watcher ended at revision {revision}, {} was acknowledged", ledger.revision());
                    findings.note(&ledger.id, &Trouble::Unequal(text));
                } else if state != audit::replayed(store, ledger, revision).await? {
                    let text = format!("a watcher ended with another state, at revision {revision}");
                    findings.note(&ledger.id, &Trouble::Unequal(text));
                }
            }
            Err(error) => {
                gaps += 1;
                eprintln!("table {}: a watcher: {error}", ledger.id);
            }
        }
    }
    Ok(gaps)
}

/// Plays through one node after another until stopped; returns the ledger and what went wrong.
async fn keep_playing(
    places: Places,
    mut ledger: Ledger,
    store: Arc<SqlStore>,
    stopped: watch::Receiver<bool>,
) -> (Ledger, Option<Trouble>) {
    let moved = AtomicUsize::new(0);
    while !*stopped.borrow() {
        let (place, other) = {
            let places = places.lock().await;
            let pick = || usize::try_from(tokens::random_below(places.len() as u64)).unwrap_or(0);
            (Arc::clone(&places[pick()]), Arc::clone(&places[pick()]))
        };
        // Now and then a player switches nodes by choice.
        let until = Instant::now() + Duration::from_millis(700 + tokens::random_below(2000));
        match play(&place, &other, &mut ledger, &store, until, &moved).await {
            Ok(Ended::Over) => return (ledger, None),
            Ok(Ended::Time) | Err(Trouble::Gone) => {}
            Err(trouble) => return (ledger, Some(trouble)),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    (ledger, None)
}

/// Follows a table through any node that is up, checks that revisions have no gap, and returns the last state.
async fn watch_table(places: &Places, table: &str, n: usize, stopped: watch::Receiver<bool>) -> Result<Value, Failure> {
    let mut last: Option<i64> = None;
    let mut state = Value::Null;
    let mut quiet = 0;
    loop {
        let addr = places.lock().await[n].addr.clone();
        let mut hello = json!({});
        if let Some(last) = last {
            hello["lastRevision"] = last.into();
        }
        let Ok(mut socket) = Socket::connect(&addr, table, hello).await else {
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
