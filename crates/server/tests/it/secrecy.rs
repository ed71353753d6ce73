//! Whole games of every game over the API: each byte that a seat or spectator received is what the engine says it may see.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sortie_engine::{Record, Viewer};
use sortie_server::table::show;

use crate::sockets::{Client, listen};
use crate::support::*;

/// Plays two people, scripted to take a bot's hints, and bots to the end or for a few hundred steps.
async fn play(game: &str) {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let addr = listen(&server).await;
    let info = server.call("GET", "/api/catalog", &[], "").await.json();
    let info = info["games"].as_array().unwrap().iter().find(|info| info["gameType"] == game).unwrap().clone();
    let seats = usize::try_from(info["maxSeats"].as_u64().unwrap().min(3)).unwrap();
    let people = seats.min(2);
    let body = json!({"gameType": game, "playerCount": seats, "humanSeats": people, "visibility": "PUBLIC", "botPace": "INSTANT"});
    let mut table = server.create(body).await;
    for _ in 1..people {
        let joined = server.post(&table.path("/join"), "", json!({})).await.json();
        table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    }
    let mut followers = Vec::new();
    for token in &table.tokens {
        followers.push(Client::connect(addr, &table.id, json!({"token": token})).await);
    }
    followers.push(Client::connect(addr, &table.id, json!({})).await);
    let mut received: Vec<BTreeMap<i64, String>> = vec![BTreeMap::new(); followers.len()];
    for _ in 0..400 {
        let mut moved = false;
        for seat in 0..people {
            let hint = server.get(&table.path("/hint?level=RANDOM"), &table.tokens[seat]).await;
            let action = hint.json()["action"].clone();
            if hint.status == 200 && !action.is_null() && server.act(&table, seat, &[], action).await.status == 200 {
                moved = true;
            }
        }
        let state = server.state(&table, 0).await;
        if state["status"] == "COMPLETED" {
            break;
        }
        if !moved {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    let now = server.state(&table, 0).await["revision"].as_i64().unwrap();
    for (follower, kept) in followers.iter_mut().zip(&mut received) {
        while kept.keys().next_back().is_none_or(|seen| *seen < now) {
            let update = follower.wait("update").await;
            let revision = update["revision"].as_i64().unwrap();
            if let Some(seen) = kept.keys().next_back() {
                assert_eq!(revision, seen + 1, "{game}: the sequence has no gap");
            }
            kept.insert(revision, update["state"].to_string());
        }
    }
    check(&server, game, &table, &received, now).await;
}

/// Rebuilds the match from the stored log and compares every state that was sent.
async fn check(server: &Server, game: &str, table: &Table, received: &[BTreeMap<i64, String>], now: i64) {
    let entry = sortie_catalog::find(game).unwrap();
    let record: Record = sortie_server::table::load::record(&server.node, &table.id).await.unwrap();
    let mut again = entry.reopen(&record).unwrap();
    let spectator = received.len() - 1;
    let mut compared = 0;
    for revision in 0..=now {
        for (n, kept) in received.iter().enumerate() {
            let viewer = if n == spectator { Viewer::Public } else { show::viewer(Some(n)) };
            let may: Value = serde_json::from_str(&show::state(again.as_ref(), viewer, &table.id)).unwrap();
            if let Some(got) = kept.get(&revision) {
                let mut got: Value = serde_json::from_str(got).unwrap();
                // Who plays a seat may change after the record's roster was written.
                let mut may = may;
                for state in [&mut got, &mut may] {
                    for player in state["players"].as_array_mut().unwrap() {
                        player["isBot"] = Value::Null;
                        player["difficulty"] = Value::Null;
                    }
                }
                assert_eq!(got, may, "{game}: viewer {n} at revision {revision}");
                compared += 1;
            }
        }
        if revision < now {
            again.redo(&record.steps[usize::try_from(revision).unwrap()]).unwrap();
        }
    }
    assert!(compared >= 30, "{game}: only {compared} states were compared");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_byte_sent_is_what_the_viewer_may_see() {
    for game in sortie_catalog::games() {
        play(game.key()).await;
    }
}
