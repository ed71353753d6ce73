//! Many idle tables, and many sockets on one table.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::{StreamExt, stream};
use serde_json::json;
use sortie_server::config::sqlite_url;
use sortie_server::metrics::Metrics;
use sortie_server::store::{SqlStore, Store, TableRow, Write};
use sortie_server::tokens;

use crate::Failure;
use crate::client::{Duel, Socket, request};
use crate::load::FollowOption;
use crate::process::{Folder, Server};

/// Tables that are written, and sockets that are opened, at the same time; and how often a write is tried again.
const AT_ONCE: usize = 128;
const RETRIES: usize = 5;

#[derive(Args)]
pub(crate) struct IdleOptions {
    /// How many idle tables.
    #[arg(long, default_value_t = 100_000)]
    tables: usize,
}

/// Memory and start-up of a server with many idle tables, compared with an empty one.
pub(crate) async fn idle(sortie: &Path, options: &IdleOptions) -> Result<(), Failure> {
    let (empty, folder) = (Folder::new()?, Folder::new()?);
    let bare = Server::start(sortie, &["--data", &empty.text()])?;
    settle(&bare).await?;
    let before = bare.resident_kb()?;
    bare.kill();

    let first = Server::start(sortie, &["--data", &folder.text()])?;
    let duel = Duel::create(&first.addr).await?;
    first.kill();
    fill(&sqlite_url(&folder.0.join("sortie.db")), &duel.id, options.tables, |_| ()).await?;

    let begun = Instant::now();
    let server = Server::start(sortie, &["--data", &folder.text()])?;
    while request(&server.addr, "GET", "/readyz", "", "").await?.0 != 200 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let start = begun.elapsed();
    settle(&server).await?;
    let after = server.resident_kb()?;
    let line = json!({
        "bench": "idle", "tables": options.tables, "startMs": start.as_millis() as u64,
        "emptyMb": before / 1024, "idleMb": after / 1024, "moreMb": after.saturating_sub(before) / 1024,
    });
    println!("{line}");
    Ok(())
}

async fn settle(server: &Server) -> Result<(), Failure> {
    tokio::time::sleep(Duration::from_secs(3)).await;
    request(&server.addr, "GET", "/api/lobby", "", "").await?;
    Ok(())
}

/// Copies one running table many times, straight into the store; returns the ids of the copies.
///
/// `dress` changes each of them.
pub(crate) async fn fill(
    url: &str,
    id: &str,
    tables: usize,
    dress: impl Fn(&mut TableRow),
) -> Result<Vec<String>, Failure> {
    let store = Arc::new(SqlStore::open(url, 2, Arc::new(Metrics::default())).await?);
    let row = store.table(id).await?.ok_or("the table is gone")?;
    let state = store.snapshot(id, 0).await?.ok_or("no snapshot")?.state;
    let (mut waiting, mut ids) = (Vec::new(), Vec::with_capacity(tables));
    for n in 0..tables {
        let mut copy = row.clone();
        copy.id = tokens::new_id();
        copy.code = format!("{n:06}");
        ids.push(copy.id.clone());
        dress(&mut copy);
        let (store, state) = (Arc::clone(&store), state.clone());
        waiting.push(tokio::spawn(async move {
            let create = || Write::Create {
                row: Box::new(copy.clone()),
                profiles: vec![],
                first: Some(state.clone().into()),
                answer: None,
            };
            // A busy database may need longer than a commit may take. What was made after all is not made twice.
            for _ in 0..RETRIES {
                if store.write(create()).await.is_ok() {
                    return Ok(());
                }
            }
            store.write(create()).await.map(drop)
        }));
        if waiting.len() == AT_ONCE {
            for write in waiting.drain(..) {
                write.await??;
            }
        }
    }
    for write in waiting {
        write.await??;
    }
    store.close().await?;
    Ok(ids)
}

#[derive(Args)]
pub(crate) struct CrowdOptions {
    /// How many sockets follow the table.
    #[arg(long, default_value_t = 2_000)]
    sockets: usize,
    /// What each of them follows.
    #[arg(long, value_enum, default_value = "delta")]
    follow: FollowOption,
    /// How many actions are measured.
    #[arg(long, default_value_t = 10)]
    actions: i64,
}

/// How long an action takes to reach everybody who watches.
pub(crate) async fn crowd(sortie: &Path, options: &CrowdOptions) -> Result<(), Failure> {
    let folder = Folder::new()?;
    let server = Server::start(sortie, &["--data", &folder.text()])?;
    let duel = Duel::create(&server.addr).await?;
    let (sender, mut arrivals) = tokio::sync::mpsc::unbounded_channel();
    let connect = async || {
        let mut watcher = Socket::connect(&server.addr, &duel.id, json!({"follow": options.follow.word()})).await?;
        watcher.wait("update").await?;
        Ok::<_, Failure>(watcher)
    };
    let mut connecting = stream::iter(0..options.sockets).map(|_| connect()).buffer_unordered(AT_ONCE);
    while let Some(watcher) = connecting.next().await {
        let mut watcher = watcher?;
        // Read from now on: the server gives up on whoever answers no ping while the others connect.
        let sender = sender.clone();
        tokio::spawn(async move {
            while watcher.revision().await.is_ok() {
                if sender.send(Instant::now()).is_err() {
                    return;
                }
            }
        });
    }
    drop(connecting);
    let mut players = Vec::new();
    for token in &duel.tokens {
        let mut socket = Socket::connect(&server.addr, &duel.id, json!({"token": token})).await?;
        socket.wait("update").await?;
        players.push(socket);
    }
    let mut worst = Vec::new();
    for revision in 0..options.actions {
        let (seat, action) = duel.action(revision);
        let begun = Instant::now();
        let answer = players[seat].act(&format!("c{revision}"), action).await?;
        if answer["success"] != true {
            return Err(format!("refused: {answer}").into());
        }
        let mut last = begun;
        for _ in 0..options.sockets {
            let arrival = tokio::time::timeout(Duration::from_secs(30), arrivals.recv()).await?;
            last = last.max(arrival.ok_or("the watchers are gone")?);
        }
        worst.push((last - begun).as_secs_f64() * 1000.0);
    }
    worst.sort_by(f64::total_cmp);
    let round = |ms: f64| (ms * 10.0).round() / 10.0;
    let line = json!({
        "bench": "crowd", "sockets": options.sockets, "follow": options.follow.word(), "actions": options.actions,
        "medianMs": round(worst[worst.len() / 2]), "worstMs": round(worst[worst.len() - 1]),
        "residentMb": server.resident_kb()? / 1024,
    });
    println!("{line}");
    Ok(())
}
