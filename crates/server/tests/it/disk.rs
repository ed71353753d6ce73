//! A disk that fails: the server says so, and says what it does not know.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use sortie_server::audit::audit;
use sortie_server::bus::Bus;
use sortie_server::config::{Config, sqlite_url};
use sortie_server::store::*;

use crate::support::*;

#[tokio::test]
async fn a_server_that_cannot_write_is_not_ready() {
    let folder = Folder::new();
    let store = stalling(open_store(&folder.url()).await);
    let server = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 200);
    store.hook.full.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 503);
    assert_eq!(server.call("GET", "/healthz", &[], "").await.status, 200);
    store.hook.full.store(false, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 200);
}

/// The commit may still happen after the answer: a client that repeats without checking would act twice.
#[tokio::test]
async fn a_write_that_timed_out_says_that_its_outcome_is_unknown() {
    let folder = Folder::new();
    let store = stalling(open_store(&folder.url()).await);
    let config = Config { commit_wait: Duration::from_millis(300), ..quick() };
    let server = Server::with(config, Arc::clone(&store) as _, Bus::local());
    let table = server.people(2).await;
    let action = first_action(&server.state(&table, 0).await).unwrap();
    store.hook.stalled.store(true, Ordering::SeqCst);
    let reply = server.act(&table, 0, &[], action.clone()).await;
    let body = reply.json();
    assert_eq!((reply.status, &body["code"]), (503, &json!("UNAVAILABLE")));
    assert_eq!(body["reason"], "OUTCOME_UNKNOWN", "{body}");
    assert!(body["error"].as_str().unwrap().contains("before you repeat"), "{body}");
    store.hook.stalled.store(false, Ordering::SeqCst);
    store.hook.full.store(true, Ordering::SeqCst);
    let reply = server.act(&table, 0, &[], action.clone()).await;
    assert_eq!(
        (reply.status, &reply.json()["reason"]),
        (503, &json!("NOT_MADE")),
        "a refused write was surely not made"
    );
    store.hook.full.store(false, Ordering::SeqCst);
    assert_eq!(server.act(&table, 0, &[], action).await.status, 200);
}

/// A store with a finished game, a running one and a waiting one.
async fn three_tables(url: &str) -> (Arc<SqlStore>, Vec<Table>) {
    let store = open_store(url).await;
    let config = Config { snapshot_every: 5, ..quick() };
    let server = Server::with(config, Arc::clone(&store) as _, Bus::local());
    let over = server.create(json!({"playerCount": 2, "humanSeats": 0, "options": {"maxTurns": 10}})).await;
    server.until(&over, |state| state["status"] == "COMPLETED").await;
    let running = server.people(2).await;
    server.step(&running, 0).await;
    let waiting = server.create(json!({"playerCount": 2, "humanSeats": 2})).await;
    (store, vec![over, running, waiting])
}

/// A copy that is made while the server runs holds what was acknowledged, replays, and serves; back into another database
/// of the other kind, too.
async fn is_copied(url: &str) {
    let folder = Folder::new();
    let (_store, tables) = three_tables(url).await;
    let file = sqlite_url(&folder.0.join("copy.db"));
    copy::copy(url, &file).await.unwrap();
    let found = audit(&file).await.unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    assert_eq!((found.tables, found.replayed), (3, 2));
    assert!(found.steps > 10 && found.snapshots > 0, "{found:?}");
    assert!(copy::copy(url, &file).await.is_err(), "nothing is overwritten");
    let restored = Server::with(quick(), open_store(&file).await, Bus::local());
    assert_eq!(restored.state(&tables[1], 0).await["revision"], 1);
    if let Some(other) = postgres().await {
        restored.node.close().await;
        copy::copy(&file, &other).await.unwrap();
        assert!(audit(&other).await.unwrap().problems.is_empty());
        let moved = Server::with(quick(), open_store(&other).await, Bus::local());
        assert_eq!(moved.state(&tables[1], 0).await["revision"], 1);
        let said = moved.post(&tables[1].path("/chat"), &tables[1].tokens[0], json!({"text": "here again"})).await;
        assert_eq!(said.status, 200, "{}", said.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_store_in_use_is_whole() {
    is_copied(&Folder::new().url()).await;
    if let Some(url) = postgres().await {
        is_copied(&url).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_what_is_missing_or_forged() {
    let folder = Folder::new();
    let (store, tables) = three_tables(&folder.url()).await;
    let (over, running) = (&tables[0].id, &tables[1].id);
    let log = |revision, entry: &str| LogRow { revision, at: 5, entry: entry.to_owned() };
    let step = |table: &str, log| Step {
        table: table.to_owned(),
        log,
        snapshot: None,
        answer: None,
        status: None,
        wake: None,
    };
    store.write(Write::Step(Box::new(step(running, log(5, "{}"))))).await.unwrap();
    store.write(Write::Step(Box::new(step("nowhere", log(1, "{}"))))).await.unwrap();
    let forged = store.snapshot(over, 0).await.unwrap().unwrap();
    store
        .write(Write::Snapshot { table: over.clone(), snapshot: SnapshotRow { revision: 3, ..forged } })
        .await
        .unwrap();
    let problems = audit(&folder.url()).await.unwrap().problems;
    let about = |table: Option<&str>| problems.iter().find(|problem| problem.table.as_deref() == table).unwrap();
    assert!(about(Some(running)).what.contains("revision 2 is missing"), "{problems:?}");
    assert!(about(Some(over)).what.contains("revision 3 differs"), "{problems:?}");
    assert!(about(None).what.contains("belong to no table"), "{problems:?}");
}
