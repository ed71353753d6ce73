//! Two real nodes, with their tables, writers, routes and sockets, on a simulated database, bus and clock, in one thread
//! and in virtual time. Everything that happens follows from one number.
//!
//! Nodes are killed between any two steps, commits succeed without their node ever knowing, disks are full, notices arrive
//! late, twice and out of order, and clocks jump. People play through all of this, over HTTP and sockets, and compare every
//! answer with what is durable and with the engine. A failing run has a number, and the number makes it fail again.

mod bus;
mod chance;
mod database;
mod people;
mod server;
mod store;
mod tables;
mod world;

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sortie_witness::{Findings, Ledger, Tally, Trouble, compare_log, first_state, replay, state};
use tokio::runtime::{Builder, Runtime};
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
pub use crate::database::Database;
use crate::people::{Players, Watcher};
pub use crate::store::SimulatedStore;
use crate::world::World;

/// Requests that must be acknowledged at each table once the faults are over.
const REQUESTS: usize = 1;
/// No simulation takes longer, in its own time.
const LONGEST: Duration = Duration::from_secs(600);
/// How long everybody has to learn of the last request.
const ECHO: Duration = Duration::from_secs(6);

/// A bug that may be planted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Keys and kept answers do not reach the store.
    ForgetKeys,
    /// A step is answered as durable and written a little later.
    EarlyAck,
    /// When a node dies, every log loses its last row.
    LoseLastRow,
    /// The store lets a step replace another one with the same revision.
    NoUniqueRevision,
    /// A connection that breaks after the commit is treated as if it had broken before.
    UnknownAsNotMade,
}

/// How a simulation ended.
#[derive(Debug)]
pub struct Outcome {
    /// What was wrong.
    pub findings: Findings,
    /// What was tried.
    pub tally: Tally,
    /// A number that differs if anything different has happened.
    pub fingerprint: u64,
    /// How long it took, in its own time.
    pub elapsed: Duration,
}

/// A runtime whose time passes only while everybody waits.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime without I/O starts")
}

/// Runs the simulation of a number. `aloud` prints what happens.
///
/// Fails if it cannot even begin.
pub fn simulate(seed: u64, plant: Option<Plant>, aloud: bool) -> Result<Outcome, String> {
    tables::templates()?;
    runtime().block_on(run(&Chance::new(seed), plant, aloud))
}

async fn run(chance: &Chance, plant: Option<Plant>, aloud: bool) -> Result<Outcome, String> {
    let world = World::new(chance, plant, aloud);
    let ledgers = tables::set_up(&world.disk).await?;
    for node in 0..2 {
        world.start(node);
    }
    let (mut players, mut watchers) = (Vec::new(), Vec::new());
    for ledger in ledgers {
        for follow in ["FULL", "DELTA"] {
            let mut watcher = Watcher::new(&world, &ledger.id, follow, chance);
            let table = ledger.id.clone();
            watchers.push(tokio::spawn(async move { (table, watcher.watch().await, watcher) }));
        }
        let mut table = Players::new(&world, ledger, chance);
        players.push(tokio::spawn(async move { (table.play(REQUESTS).await, table) }));
    }
    world.rage().await;
    let (mut findings, mut tally, mut ledgers) = (Findings::default(), Tally::default(), Vec::new());
    for player in players {
        let (done, table) = match timeout(LONGEST, player).await {
            Ok(joined) => joined.map_err(|error| error.to_string())?,
            Err(_) => return Err("the players do not come to an end".to_owned()),
        };
        if let Err(trouble) = done {
            findings.note(&table.ledger.id, &trouble);
        }
        tally.add(&table.ledger.tally);
        ledgers.push(table.ledger);
    }
    if findings.is_clean() {
        sleep(ECHO).await;
        for ledger in &ledgers {
            compare_shown(&world, ledger, &mut findings).await;
        }
    }
    world.end();
    for watcher in watchers {
        let (table, watched, watcher) = watcher.await.map_err(|error| error.to_string())?;
        if let Err(trouble) = watched {
            findings.note(&table, &trouble);
        } else if findings.is_clean()
            && let Some(ledger) = ledgers.iter().find(|ledger| ledger.id == table)
        {
            compare_seen(&world, ledger, &watcher, &mut findings).await?;
        }
    }
    for ledger in &ledgers {
        let rows = world.disk.data().log(&ledger.id, 0, i64::MAX);
        compare_log(&rows, ledger, &mut findings);
        if rows.windows(2).any(|pair| pair[1].at < pair[0].at) {
            findings.note(&ledger.id, &Trouble::Unequal("the times in the log run backwards".to_owned()));
        }
    }
    Ok(Outcome { findings, tally, fingerprint: world.fingerprint(), elapsed: world.elapsed() })
}

/// Lets somebody watch a table for this long, in virtual time, while nobody acts.
pub fn watch_in_silence(time: Duration) -> Result<(), String> {
    tables::templates()?;
    runtime().block_on(async {
        let world = World::new(&Chance::new(0), None, false);
        let ledgers = tables::set_up(&world.disk).await?;
        world.start(0);
        let table = ledgers.first().ok_or("there is no table")?;
        let server = world.server(0).ok_or("there is no server")?;
        let mut line = server.connect(&table.id, &serde_json::json!({}));
        line.update().await.map_err(|_| "the watcher is not shown the table")?;
        sleep(time).await;
        world.end();
        Ok(())
    })
}

/// Every node must show the last revision of the log.
async fn compare_shown(world: &Arc<World>, ledger: &Ledger, findings: &mut Findings) {
    let tip = world.disk.data().tip(&ledger.id).map_or(0, |row| row.revision);
    for server in world.living() {
        let headers = [("x-game-token", ledger.tokens[0].as_str())];
        let answer = server.request("GET", &format!("/api/games/{}", ledger.id), &headers, "").await;
        let body: Value = answer.ok().and_then(|(_, body)| serde_json::from_str(&body).ok()).unwrap_or_default();
        let shown = body["state"]["revision"].as_i64().unwrap_or(-1);
        if shown != tip {
            let text = format!("a node shows revision {shown} and the log has {tip}");
            findings.note(&ledger.id, &Trouble::Unequal(text));
        }
    }
}

/// A watcher must have seen exactly what the log replays to.
async fn compare_seen(
    world: &Arc<World>,
    ledger: &Ledger,
    watcher: &Watcher,
    findings: &mut Findings,
) -> Result<(), String> {
    let rows = world.disk.data().log(&ledger.id, 0, i64::MAX);
    if watcher.last != Some(rows.len() as i64) {
        let text = format!("a watcher ended at revision {:?} and the log at {}", watcher.last, rows.len());
        findings.note(&ledger.id, &Trouble::Unequal(text));
    }
    let store = SimulatedStore::open(&world.disk, &Chance::new(0), None);
    let mut again = first_state(&store, &ledger.id).await?;
    let mut states = vec![state(again.as_ref(), None, &ledger.id)];
    for row in &rows {
        replay(again.as_mut(), row)?;
        states.push(state(again.as_ref(), None, &ledger.id));
    }
    let due = |revision: i64| usize::try_from(revision).ok().and_then(|n| states.get(n));
    let is_due = |revision, merged: &Value| {
        due(revision).and_then(|due| serde_json::from_str::<Value>(due).ok()).is_some_and(|due| due == *merged)
    };
    let seen =
        watcher.seen.iter().filter(|(revision, seen)| due(*revision) != Some(seen)).map(|(revision, _)| *revision);
    let merged = watcher.merged.iter().filter(|(revision, merged)| !is_due(*revision, merged));
    for revision in seen.chain(merged.map(|(revision, _)| *revision)) {
        let text = format!("a watcher saw another state at revision {revision} than the log replays to");
        findings.note(&ledger.id, &Trouble::Unequal(text));
    }
    Ok(())
}
