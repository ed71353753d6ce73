//! A restart with very many tables whose bots are due: how long until every one of them has moved.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use sortie_server::config::sqlite_url;
use sortie_server::store::{SqlStore, Store};

use crate::Failure;
use crate::client::request;
use crate::process::{Folder, Server};
use crate::scale::fill;

#[derive(Args)]
pub(crate) struct Options {
    /// How many tables wait for a bot.
    #[arg(long, default_value_t = 10_000)]
    tables: usize,
    /// Give up after this many seconds.
    #[arg(long, default_value_t = 120)]
    patience: u64,
}

/// Copies the first state of a table at which a bot begins, and starts a server with the copies.
pub(crate) async fn run(sortie: &Path, options: &Options) -> Result<(), Failure> {
    let folder = Folder::new()?;
    let data = folder.text();
    let first = Server::start(sortie, &["--data", &data])?;
    let seats = json!([{"kind": "BOT", "level": "EASY"}, {"kind": "HUMAN"}]);
    let (status, made) = request(&first.addr, "POST", "/api/games", "", &json!({"seats": seats}).to_string()).await?;
    let id = made["gameId"].as_str().filter(|_| status == 200).ok_or("the table is refused")?.to_owned();
    first.kill();
    let url = sqlite_url(&folder.0.join("sortie.db"));
    let ids = fill(&url, &id, options.tables, |row| {
        (row.status, row.wake_at, row.driver) = ("ACTIVE".to_owned(), Some(1), None);
    })
    .await?;
    let store = SqlStore::look(&url).await?;
    let begun = Instant::now();
    let server = Server::start(sortie, &["--data", &data])?;
    let listens = begun.elapsed();
    let mut half = None;
    let all = loop {
        let moved = store.heads(&ids).await?.len();
        let elapsed = begun.elapsed();
        if moved * 2 >= ids.len() {
            half.get_or_insert(elapsed);
        }
        if moved == ids.len() {
            break elapsed;
        }
        if elapsed > Duration::from_secs(options.patience) {
            return Err(format!("{moved} of {} tables have moved after {elapsed:?}", ids.len()).into());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let line = json!({
        "bench": "resume", "tables": ids.len(), "listensMs": listens.as_millis() as u64,
        "halfMs": half.unwrap_or(all).as_millis() as u64, "allMs": all.as_millis() as u64,
        "residentMb": server.resident_kb()? / 1024,
    });
    println!("{line}");
    Ok(())
}
