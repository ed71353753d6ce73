//! What a host may do to others: nothing, once the game has started.

use serde_json::{Value, json};

use crate::support::*;

async fn profile(server: &Server) -> String {
    let reply = server.call("POST", "/api/profile", &[JSON], "{}").await;
    format!("Bearer {}", reply.json()["token"].as_str().unwrap())
}

/// A running table of two people with profiles.
async fn running(server: &Server) -> (Table, [String; 2]) {
    let people = [profile(server).await, profile(server).await];
    let body = json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}}).to_string();
    let made = server.call("POST", "/api/games", &[("authorization", &people[0]), JSON], &body).await.json();
    let id = made["gameId"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{id}/join");
    let joined = server.call("POST", &path, &[("authorization", &people[1]), JSON], "{}").await.json();
    let token = |answer: &Value| answer["accessToken"].as_str().unwrap().to_owned();
    (Table { id, tokens: vec![token(&made), token(&joined)], made }, people)
}

async fn remove(server: &Server, table: &Table, who: &str) -> Reply {
    server.call("DELETE", &table.path(""), &[("authorization", who)], "").await
}

async fn listed(server: &Server, who: &str) -> usize {
    let list = server.call("GET", "/api/games", &[("authorization", who)], "").await.json();
    list["games"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_host_cannot_delete_a_game_that_others_play() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (table, people) = running(&server).await;
    let reply = remove(&server, &table, &people[0]).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (403, &json!("OTHERS_PLAY")), "{}", reply.text);
    server.step(&table, 0).await;
    assert_eq!(server.state(&table, 1).await["revision"], 1, "the game goes on");
}

#[tokio::test]
async fn abandoning_needs_everybodys_vote() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (table, _) = running(&server).await;
    let vote = async |seat: usize, agree: bool| {
        server.post(&table.path("/abandon"), &table.tokens[seat], json!({"agree": agree})).await
    };
    assert_eq!(vote(0, true).await.json()["table"]["abandonVotes"], json!([0]));
    assert_eq!(vote(0, false).await.json()["table"]["abandonVotes"], json!([]), "a vote can be taken back");
    assert_eq!(vote(1, true).await.json()["table"]["abandonVotes"], json!([1]));
    assert_eq!(server.get(&table.path(""), &table.tokens[0]).await.status, 200, "one vote ends nothing");
    assert_eq!(vote(0, true).await.json()["table"], Value::Null);
    assert_eq!(server.get(&table.path(""), &table.tokens[1]).await.status, 404);
}

#[tokio::test]
async fn whoever_leaves_no_longer_keeps_a_game_going_that_all_others_have_given_up() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (table, _) = running(&server).await;
    server.post(&table.path("/abandon"), &table.tokens[0], json!({"agree": true})).await;
    server.post(&table.path("/leave"), &table.tokens[1], json!({})).await;
    assert_eq!(server.get(&table.path(""), &table.tokens[0]).await.status, 404, "everybody left has voted for it");
    let (table, _) = running(&server).await;
    server.post(&table.path("/leave"), &table.tokens[1], json!({})).await;
    assert_eq!(server.get(&table.path(""), &table.tokens[0]).await.status, 200, "nobody has voted for it");
}

#[tokio::test]
async fn a_player_left_alone_with_bots_may_delete() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (table, people) = running(&server).await;
    server.post(&table.path("/leave"), &table.tokens[1], json!({})).await;
    assert_eq!(remove(&server, &table, &people[0]).await.status, 204);
    assert_eq!(server.get(&table.path(""), &table.tokens[0]).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_only_hidden_from_ones_own_list() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let (table, people) = running(&server).await;
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    assert_eq!(remove(&server, &table, &people[0]).await.status, 204);
    assert_eq!((listed(&server, &people[0]).await, listed(&server, &people[1]).await), (0, 1));
    for token in &table.tokens {
        assert_eq!(server.get(&table.path("/record"), token).await.status, 200, "the proof stays");
    }
    let watcher = remove(&server, &table, "Bearer nobody").await;
    assert_eq!(watcher.status, 404);
}

#[tokio::test]
async fn a_bots_level_is_fixed_at_the_start() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({"playerCount": 3, "botDifficulties": ["HARD", "HARD"]})).await;
    let token = [("x-game-token", table.tokens[0].as_str())];
    let reply = server.call("PATCH", &table.path("/seats/2"), &token, r#"{"level":"RANDOM"}"#).await;
    assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("GAME_STARTED")), "{}", reply.text);
    let own = server.call("PATCH", &table.path("/seats/0"), &token, r#"{"level":"RANDOM"}"#).await;
    assert_eq!(own.status, 400, "{}", own.text);
    assert_eq!(server.state(&table, 0).await["players"][2]["difficulty"], "HARD");
}

/// The level that a host gives to a free seat is that of the bot that fills it, not of the bot that substitutes for the
/// person who takes it: nobody at the table could see that one.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_does_not_choose_how_well_others_are_substituted_for() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let seats = json!([{"kind": "HUMAN"}, {"kind": "HUMAN", "level": "RANDOM"}, {"kind": "HUMAN"}]);
    let mut table = server.create(json!({"seats": seats})).await;
    let host = [("x-game-token", table.tokens[0].as_str())];
    let weak = server.call("PATCH", &table.path("/seats/2"), &host, r#"{"level":"RANDOM"}"#).await;
    assert_eq!(weak.status, 200, "{}", weak.text);
    for seat in 1..3 {
        let joined = server.post(&table.path("/join"), "", json!({"seat": seat})).await.json();
        table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    }
    for seat in 1..3 {
        server.post(&table.path("/leave"), &table.tokens[seat], json!({})).await;
        let level = server.state(&table, 0).await["players"][seat]["difficulty"].clone();
        assert_eq!(level, "MEDIUM", "the bot that the game has for everybody");
    }
}
