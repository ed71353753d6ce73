//! Private tables: nobody finds them by guessing, and nobody from outside once they have started.

use std::time::Instant;

use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

async fn code(server: &Server, table: &Table) -> String {
    let seen = server.get(&table.path(""), &table.tokens[0]).await.json();
    seen["table"]["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_invitation_to_a_private_table_is_long() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({"playerCount": 2, "humanSeats": 2})).await;
    let code = code(&server, &table).await;
    assert!(code.len() >= 10, "{code}");
    let found = server.call("GET", &format!("/api/lobby/{}", code.to_lowercase()), &[], "").await;
    assert_eq!(found.json()["gameId"], table.id.as_str(), "people type it in any case");
    let short = format!("/api/lobby/{}", &code[..code.len() - 1]);
    assert_eq!(server.call("GET", &short, &[], "").await.status, 404);
}

#[tokio::test]
async fn a_wrong_code_costs_as_much_as_a_hundred_requests() {
    let folder = Folder::new();
    let config = Config { client_rate: 200, trust_proxy: true, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.create(json!({"playerCount": 2, "humanSeats": 2})).await;
    let right = format!("/api/lobby/{}", code(&server, &table).await);
    let from = |address| [("x-forwarded-for", address)];
    let (mut told, begun) = (0, Instant::now());
    for n in 0..100 {
        let path = format!("/api/lobby/AAAAAAAA{:02}AA", n % 100);
        match server.call("GET", &path, &from("203.0.113.1"), "").await.status {
            404 => told += 1,
            status => assert_eq!(status, 429),
        }
    }
    let most = 9 + 2 * (begun.elapsed().as_secs() + 1);
    assert!((1..=most).contains(&told), "{told} guesses were answered");
    // A slow machine gives a guesser time to pay.
    let mut statuses = Vec::new();
    for _ in 0..20 {
        server.call("GET", "/api/lobby/AAAAAAAAAAAB", &from("203.0.113.1"), "").await;
        statuses.push(server.call("GET", &right, &from("203.0.113.1"), "").await.status);
    }
    assert!(statuses.contains(&429), "a hit tells nothing to somebody who guesses: {statuses:?}");
    for _ in 0..100 {
        assert_eq!(
            server.call("GET", &right, &from("203.0.113.77"), "").await.status,
            200,
            "an invitation costs nothing"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn outsiders_do_not_find_a_table_that_has_started() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let mut table = server.create(json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}})).await;
    let path = format!("/api/lobby/{}", code(&server, &table).await);
    assert_eq!(server.call("GET", &path, &[], "").await.status, 200, "it waits for people");
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    assert_eq!(server.call("GET", &path, &[], "").await.status, 404);
    assert_eq!(server.get(&path, &table.tokens[1]).await.status, 200, "its own people still do");
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    assert_eq!(server.call("GET", &path, &[], "").await.status, 404);
}
