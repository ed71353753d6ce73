//! A start with very many tables whose bots are due: all of them go on at once, not a few at a time.

use std::time::{Duration, Instant};

use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::config::Config;
use sortie_server::store::*;
use sortie_server::tokens;

use crate::support::*;

/// Tables by default: more than one batch.
const DUE: usize = 2_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_resumes_every_due_table_soon() {
    let folder = Folder::new();
    let n = std::env::var("SORTIE_TEST_DUE").ok().and_then(|n| n.parse().ok()).unwrap_or(DUE);
    let store = open_store(&folder.url()).await;
    let first = Server::with(quick(), std::sync::Arc::clone(&store) as _, Bus::local());
    let seats = json!([{"kind": "BOT", "level": "EASY"}, {"kind": "HUMAN"}]);
    let table = first.create(json!({"seats": seats, "botPace": "INSTANT"})).await;
    let row = store.table(&table.id).await.unwrap().unwrap();
    let state = store.snapshot(&table.id, 0).await.unwrap().unwrap().state;
    first.node.close().await;
    let store = open_store(&folder.url()).await;
    let copies: Vec<_> = (0..n)
        .map(|_| {
            let row = TableRow {
                id: tokens::new_id(),
                code: tokens::new_invitation(),
                status: "ACTIVE".to_owned(),
                wake_at: Some(1),
                driver: None,
                ..row.clone()
            };
            let (store, id, first) = (std::sync::Arc::clone(&store), row.id.clone(), Some(state.clone().into()));
            let create = Write::Create { row: Box::new(row), profiles: vec![], first, answer: None };
            tokio::spawn(async move {
                assert_eq!(store.write(create).await.unwrap(), Written::Done);
                id
            })
        })
        .collect();
    let mut ids = Vec::new();
    for copy in copies {
        ids.push(copy.await.unwrap());
    }
    // The patrol comes by once: what it leaves behind stays where it is.
    let once = Duration::from_secs(3600);
    let config = Config { patrol: once, lease: once, ..quick() };
    let begun = Instant::now();
    let second = Server::with(config, std::sync::Arc::clone(&store) as _, Bus::local());
    let moved = loop {
        let moved = store.heads(&ids).await.unwrap().len();
        if moved == n || begun.elapsed() > Duration::from_secs(60) {
            break moved;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    eprintln!("{moved} of {n} tables moved within {:?}", begun.elapsed());
    assert_eq!(moved, n);
    second.node.close().await;
}
