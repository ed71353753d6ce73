//! A disk that fails: the server says so, and says what it does not know.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

#[tokio::test]
async fn a_server_that_cannot_write_is_not_ready() {
    let folder = Folder::new();
    let store = Arc::new(Stalling::new(open_store(&folder.url()).await));
    let server = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 200);
    store.full.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 503);
    assert_eq!(server.call("GET", "/healthz", &[], "").await.status, 200);
    store.full.store(false, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(server.call("GET", "/readyz", &[], "").await.status, 200);
}

/// The commit may still come about after the answer: whoever repeats without looking would act twice.
#[tokio::test]
async fn a_write_that_timed_out_says_that_its_outcome_is_unknown() {
    let folder = Folder::new();
    let store = Arc::new(Stalling::new(open_store(&folder.url()).await));
    let config = Config { commit_wait: Duration::from_millis(300), ..quick() };
    let server = Server::with(config, Arc::clone(&store) as _, Bus::local());
    let table = server.people(2).await;
    let action = first_action(&server.state(&table, 0).await).unwrap();
    store.stalled.store(true, Ordering::SeqCst);
    let reply = server.act(&table, 0, &[], action.clone()).await;
    let body = reply.json();
    assert_eq!((reply.status, &body["code"]), (503, &json!("UNAVAILABLE")));
    assert_eq!(body["reason"], "OUTCOME_UNKNOWN", "{body}");
    assert!(body["error"].as_str().unwrap().contains("before you repeat"), "{body}");
    store.stalled.store(false, Ordering::SeqCst);
    store.full.store(true, Ordering::SeqCst);
    let reply = server.act(&table, 0, &[], action.clone()).await;
    assert_eq!(
        (reply.status, &reply.json()["reason"]),
        (503, &json!("NOT_MADE")),
        "a refused write was surely not made"
    );
    store.full.store(false, Ordering::SeqCst);
    assert_eq!(server.act(&table, 0, &[], action).await.status, 200);
}
