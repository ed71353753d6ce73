//! Kill -9 under load: after every kill each acknowledged step must be in the log exactly once and lead to the state that
//! was shown.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use sortie_server::config::sqlite_url;
use sortie_server::metrics::Metrics;
use sortie_server::store::SqlStore;
use sortie_server::tokens;
use sortie_witness::{Findings, Ledger, Tally};
use tokio::task::JoinHandle;

use crate::Failure;
use crate::audit;
use crate::planted::Plant;
use crate::player::{Ended, Place, play};
use crate::process::{Folder, Server};

/// Requests that are acknowledged at each table before a kill, on average.
const MOVES: usize = 4;

#[derive(Args)]
pub(crate) struct Options {
    /// How often the server is killed.
    #[arg(long, default_value_t = 50)]
    pub(crate) times: usize,
    /// Tables that play at once.
    #[arg(long, default_value_t = 20)]
    pub(crate) tables: usize,
    /// Use the PostgreSQL server instead of SQLite.
    #[arg(long)]
    pub(crate) on_postgres: bool,
    /// Torture this program's own server, with a bug planted in it, instead of `sortie`.
    #[arg(long)]
    pub(crate) plant: Option<Plant>,
}

/// Kills, restarts and checks; prints the figures. Fails if anything is wrong.
pub(crate) async fn run(sortie: &Path, postgres: Option<&str>, options: &Options) -> Result<(), Failure> {
    let (findings, tally) = torture(sortie, postgres, options).await?;
    let line = json!({
        "bench": "kill", "store": if options.on_postgres { "postgres" } else { "sqlite" }, "times": options.times,
        "tables": options.tables, "acknowledged": tally.acknowledged(), "http": tally.http, "socket": tally.socket,
        "attacks": tally.attacks, "undone": tally.undone, "botSteps": tally.bots, "repeated": tally.repeated,
        "abandoned": tally.abandoned, "unavailable": tally.unavailable, "lost": findings.lost, "doubled": findings.doubled,
        "unequal": findings.unequal, "errors": findings.errors,
    });
    println!("{line}");
    findings.said.iter().for_each(|text| eprintln!("{text}"));
    if !findings.is_clean() {
        return Err("the server does not keep what it acknowledged".into());
    }
    match tally.missing() {
        Some(what) => Err(format!("the run proves too little: it lacks {what}").into()),
        None => Ok(()),
    }
}

/// One run; ends early if something is wrong.
pub(crate) async fn torture(
    sortie: &Path,
    postgres: Option<&str>,
    options: &Options,
) -> Result<(Findings, Tally), Failure> {
    let folder = Folder::new()?;
    let data = folder.text();
    let (url, arguments) = match (options.on_postgres, postgres) {
        (true, Some(url)) => {
            let url = fresh_database(url).await?;
            (url.clone(), ["--database-url".to_owned(), url])
        }
        (true, None) => return Err("name a server with --postgres".into()),
        (false, _) => (sqlite_url(&folder.0.join("sortie.db")), ["--data".to_owned(), data]),
    };
    let start = || {
        let arguments = [arguments[0].as_str(), arguments[1].as_str()];
        match options.plant {
            Some(plant) => Server::planted(plant, &arguments),
            None => Server::start(sortie, &arguments),
        }
    };
    let mut server = start()?;
    let store = Arc::new(SqlStore::open(&url, 2, Arc::new(Metrics::default())).await?);
    let mut tables = Vec::new();
    for n in 0..options.tables {
        tables.push(audit::open(&server.addr, &store, n % 2).await?);
    }
    let (mut findings, mut finished) = (Findings::default(), Vec::<Ledger>::new());
    // A slow machine needs more kills until everything has been tried.
    for round in 0..3 * options.times {
        if round >= options.times && tried(finished.iter().chain(&tables)).missing().is_none() {
            break;
        }
        let ended = round_until_killed(server, &store, tables, &mut findings).await?;
        server = start()?;
        tables = Vec::new();
        for (ledger, is_over) in ended {
            audit::log(&store, &ledger, &mut findings).await?;
            if is_over {
                tables.push(audit::open(&server.addr, &store, finished.len() % 2).await?);
                finished.push(ledger);
            } else {
                tables.push(ledger);
            }
        }
        if !findings.is_clean() {
            break;
        }
        if round % 10 == 9 {
            eprintln!("killed {} times", round + 1);
        }
    }
    for ledger in finished.iter().chain(&tables) {
        if findings.is_clean() {
            audit::shown(&server.addr, &store, ledger, &mut findings).await?;
        }
    }
    Ok((findings, tried(finished.iter().chain(&tables))))
}

/// What was tried at all tables together.
fn tried<'a>(tables: impl Iterator<Item = &'a Ledger>) -> Tally {
    let mut tally = Tally::default();
    tables.for_each(|ledger| tally.add(&ledger.tally));
    tally
}

/// Lets everybody play, kills the server in the middle of it, and returns the tables, each with whether it is over.
async fn round_until_killed(
    server: Server,
    store: &Arc<SqlStore>,
    tables: Vec<Ledger>,
    findings: &mut Findings,
) -> Result<Vec<(Ledger, bool)>, Failure> {
    let place = Place::new(&server.addr);
    let moved = Arc::new(AtomicUsize::new(0));
    let wanted = MOVES * tables.len();
    let end = Instant::now() + Duration::from_secs(600);
    let players: Vec<_> = tables
        .into_iter()
        .map(|mut ledger| {
            let (place, store, moved) = (Arc::clone(&place), Arc::clone(store), Arc::clone(&moved));
            tokio::spawn(async move {
                let done = play(&place, &place, &mut ledger, &store, end, &moved).await;
                (ledger, done)
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(150 + tokens::random_below(450))).await;
    // On a slow machine the kill waits until the load has begun.
    let patience = Instant::now() + Duration::from_secs(20);
    let has_begun = || moved.load(Ordering::Relaxed) >= wanted || players.iter().all(JoinHandle::is_finished);
    while !has_begun() && Instant::now() < patience {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    place.dying.store(true, Ordering::SeqCst);
    server.kill();
    let mut ended = Vec::new();
    for player in players {
        let (ledger, done) = player.await?;
        if let Err(trouble) = &done {
            findings.note(&ledger.id, trouble);
        }
        ended.push((ledger, done.is_ok_and(|ended| ended == Ended::Over)));
    }
    Ok(ended)
}

/// An empty database on a PostgreSQL server.
pub(crate) async fn fresh_database(url: &str) -> Result<String, Failure> {
    let name = format!("b{}", tokens::new_id().replace('-', ""));
    let (head, _) = url.rsplit_once('/').ok_or("the address has no database")?;
    let made = std::process::Command::new("psql").args([url, "-qc", &format!("CREATE DATABASE {name}")]).status()?;
    if made.success() { Ok(format!("{head}/{name}")) } else { Err("psql cannot create a database".into()) }
}
