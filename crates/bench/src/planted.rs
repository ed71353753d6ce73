//! Servers with a bug planted in them, to show that the torture notices: one that forgets keys, one that acknowledges
//! before the commit, one that loses the last row.
//!
//! The bugs are in a store around the real one, in this program only: no build of `sortie` has them.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::config::Config;
use sortie_server::metrics::Metrics;
use sortie_server::node::Node;
use sortie_server::run;
use sortie_server::store::{Hook, Hooked, SqlStore, Store, StoreFuture, Write, Written};
use sortie_witness::without_key;
use sqlx::Connection;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::Failure;
use crate::kill;

/// How long the server that acknowledges too early takes to commit.
const DELAY: Duration = Duration::from_millis(60);

/// A planted bug.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Plant {
    /// No bug: the torture must find nothing.
    Honest,
    /// Keys and stored answers do not reach the store.
    ForgetKeys,
    /// A step is answered as durable and committed a little later.
    EarlyAck,
    /// Every start drops the last row of every log.
    LoseLastRow,
}

impl Plant {
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

#[derive(Args)]
pub(crate) struct ServeOptions {
    /// The bug.
    #[arg(value_enum)]
    plant: Plant,
    /// The folder of an embedded database.
    #[arg(long, default_value = "sortie-data")]
    data: std::path::PathBuf,
    /// A database instead of it.
    #[arg(long)]
    database_url: Option<String>,
}

/// Serves with a planted bug until the process is killed.
pub(crate) async fn serve(options: &ServeOptions) -> Result<(), Failure> {
    let config = Config {
        data: options.data.clone(),
        database_url: options.database_url.clone(),
        bot_pace: 0.0,
        client_rate: 0,
        seat_rate: 0,
        max_client_sockets: 0,
        max_bot_tables: 0,
        ..Config::default()
    };
    std::fs::create_dir_all(&config.data)?;
    let metrics = Arc::new(Metrics::default());
    let inner = Arc::new(SqlStore::open(&config.database(), 8, Arc::clone(&metrics)).await?);
    if options.plant == Plant::LoseLastRow {
        lose_last_rows(&config.database()).await?;
    }
    run::resume(&inner, &config.clock).await?;
    if config.database_url.is_none() {
        inner.write(Write::Adopt { now: config.clock.now() }).await?;
    }
    let hook = Planted::new(options.plant, Arc::clone(&inner));
    let store = Arc::new(Hooked { store: inner, hook });
    let node = Node::start(config, store, Bus::local(), metrics);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    eprintln!("serving on http://{}", listener.local_addr()?);
    run::serve_on(node, listener, std::future::pending()).await;
    Ok(())
}

async fn lose_last_rows(url: &str) -> Result<(), Failure> {
    let mut connection = sqlx::AnyConnection::connect(url).await?;
    let text = "DELETE FROM log WHERE revision =
                (SELECT MAX(revision) FROM log AS later WHERE later.table_id = log.table_id)";
    sqlx::raw_sql(text).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

#[derive(Args)]
pub(crate) struct Options {
    /// How often each server is killed at most.
    #[arg(long, default_value_t = 5)]
    times: usize,
    /// Tables that play at once.
    #[arg(long, default_value_t = 6)]
    tables: usize,
}

/// Tortures a server with each bug. Fails if one is not noticed.
pub(crate) async fn run(sortie: &Path, options: &Options) -> Result<(), Failure> {
    let mut unnoticed = Vec::new();
    for plant in [Plant::ForgetKeys, Plant::EarlyAck, Plant::LoseLastRow] {
        let &Options { times, tables } = options;
        let case = kill::Options { times, tables, on_postgres: false, plant: Some(plant) };
        let (findings, tally) = kill::torture(sortie, None, &case).await?;
        let line = json!({"bench": "planted", "plant": plant.name(), "acknowledged": tally.acknowledged(),
            "lost": findings.lost, "doubled": findings.doubled, "unequal": findings.unequal, "errors": findings.errors});
        println!("{line}");
        if findings.lost + findings.doubled == 0 {
            unnoticed.push(plant.name());
        }
    }
    if unnoticed.is_empty() { Ok(()) } else { Err(format!("not noticed: {}", unnoticed.join(", ")).into()) }
}

/// A bug on the way to the real store.
struct Planted {
    plant: Plant,
    late: mpsc::UnboundedSender<(Instant, Write)>,
}

impl Planted {
    fn new(plant: Plant, store: Arc<SqlStore>) -> Self {
        let (late, mut queue) = mpsc::unbounded_channel::<(Instant, Write)>();
        tokio::spawn(async move {
            while let Some((asked, change)) = queue.recv().await {
                tokio::time::sleep_until((asked + DELAY).into()).await;
                if let Err(error) = store.write(change).await {
                    eprintln!("a late commit failed: {error}");
                }
            }
        });
        Planted { plant, late }
    }
}

impl Hook for Planted {
    fn write<'a>(&'a self, store: &'a dyn Store, change: Write) -> StoreFuture<'a, Written> {
        match (self.plant, change) {
            (Plant::ForgetKeys, Write::Step(mut step)) => {
                step.answer = None;
                step.log.entry = without_key(&step.log.entry);
                store.write(Write::Step(step))
            }
            (Plant::ForgetKeys, Write::Answer { .. }) => Box::pin(async { Ok(Written::Done) }),
            (Plant::EarlyAck, change @ Write::Step(_)) => {
                let _ = self.late.send((Instant::now(), change));
                Box::pin(async { Ok(Written::Done) })
            }
            (_, change) => store.write(change),
        }
    }
}
