//! Bots among people: they answer at once, and leave people time to answer them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

const TIME: Duration = Duration::from_secs(4);

/// A person among bots that trade.
async fn table(server: &Server, mode: &str) -> Table {
    let seats = json!([{"kind": "HUMAN"}, {"kind": "BOT", "level": "MEDIUM"}, {"kind": "BOT", "level": "MEDIUM"}]);
    let options = json!({"presetOpening": true, "board": "BEGINNER", "startingPlayer": "SEAT_0"});
    server
        .create(json!({"gameType": "catan", "seats": seats, "options": options, "seed": "trade", "botMode": mode}))
        .await
}

fn is_asked(state: &Value) -> bool {
    state["trade"]["responses"]["human"] == "pending"
}

/// Plays for the person, by a bot's hints, until a bot's offer waits for an answer.
async fn until_asked(server: &Server, table: &Table) -> Value {
    for _ in 0..4000 {
        let state = server.state(table, 0).await;
        assert_ne!(state["status"], "COMPLETED", "nobody has offered anything");
        if is_asked(&state) && state["trade"]["proposerId"] != "human" {
            return state;
        }
        let actors = state["pendingActors"].as_array().unwrap();
        let own = state["trade"].is_null() || state["trade"]["proposerId"] == "human";
        if actors.contains(&json!("human")) && own {
            let hint = server.get(&table.path("/hint?level=EASY"), &table.tokens[0]).await;
            if hint.status == 200 {
                server.act(table, 0, &[], hint.json()["action"].clone()).await;
            }
        } else {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    panic!("no bot has offered anything");
}

fn answer(state: &Value, action: &str) -> Value {
    json!({"action": action, "payload": {"tradeId": state["trade"]["tradeId"]}})
}

/// Waits until the table has moved on from the state, and says how long that took.
async fn moved_on(server: &Server, table: &Table, state: &Value) -> Duration {
    let begun = Instant::now();
    let id = state["trade"]["tradeId"].clone();
    server.until(table, |now| now["trade"]["tradeId"] != id || now["revision"] != state["revision"]).await;
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_for_the_people_that_its_step_has_asked() {
    let folder = Folder::new();
    let config = Config { bot_pace: 0.001, answer_time: TIME, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = table(&server, "ASYNC").await;

    // Nobody answers: the other bot does at once, the offer stands for as long as people have, then the game goes on.
    until_asked(&server, &table).await;
    tokio::time::sleep(TIME / 4).await;
    let state = server.state(&table, 0).await;
    assert!(is_asked(&state), "the offer still stands");
    let others = state["trade"]["responses"].as_object().unwrap().iter().filter(|(id, _)| *id != "human");
    for (id, response) in others {
        assert_ne!(response, "pending", "{id} is a bot and has answered");
    }
    let waited = moved_on(&server, &table, &state).await;
    assert!(waited > TIME / 2, "{waited:?}");

    // An answer ends the waiting.
    let state = until_asked(&server, &table).await;
    let refused = server.act(&table, 0, &[], answer(&state, "REJECT_TRADE")).await;
    assert_eq!(refused.status, 200, "{}", refused.text);
    let waited = moved_on(&server, &table, &refused.json()["gameState"]).await;
    assert!(waited < TIME, "{waited:?}");
}

/// An answer that waits for bots goes out as soon as a bot waits for its receiver.
#[tokio::test(flavor = "multi_thread")]
async fn an_inline_answer_shows_the_question() {
    let folder = Folder::new();
    let config = Config { bot_pace: 0.001, answer_time: Duration::from_secs(30), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = table(&server, "INLINE").await;
    let begun = Instant::now();
    let state = until_asked(&server, &table).await;
    assert!(begun.elapsed() < Duration::from_secs(25), "no answer waited for the person's own answer");
    assert_eq!(server.act(&table, 0, &[], answer(&state, "REJECT_TRADE")).await.status, 200);
}
