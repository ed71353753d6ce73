//! Dice that nobody chose: neither the host nor, alone, the server.

use serde_json::{Value, json};
use sortie_engine::Record;
use sortie_engine::fairness::{commitment, seed};
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::support::*;

/// A server as people start it.
async fn strict(folder: &Folder) -> Server {
    Server::with(Config { allow_seeds: false, ..quick() }, open_store(&folder.url()).await, Bus::local())
}

const NONCE: &str = "0123456789abcdefABCDEF-_";

#[tokio::test]
async fn nobody_chooses_a_seed_where_others_can_play() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let seats = |kinds: &[&str]| kinds.iter().map(|kind| json!({"kind": kind})).collect::<Value>();
    for table in [
        json!({"playerCount": 3, "humanSeats": 2, "seed": "known"}),
        json!({"seats": seats(&["HUMAN", "OPEN"]), "start": "HOST", "seed": "known"}),
        json!({"seats": seats(&["HUMAN", "HUMAN", "BOT"]), "visibility": "PUBLIC", "seed": "known"}),
    ] {
        let reply = server.call("POST", "/api/games", &[], &table.to_string()).await;
        assert_eq!(
            (reply.status, &reply.json()["reason"]),
            (400, &json!("SEED_NOT_ALLOWED")),
            "{table}: {}",
            reply.text
        );
    }
}

#[tokio::test]
async fn a_chosen_seed_is_told_wherever_the_table_is_shown() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let profile = server.call("POST", "/api/profile", &[], "{}").await.json();
    let bearer = format!("Bearer {}", profile["token"].as_str().unwrap());
    let body = json!({"seats": [{"kind": "HUMAN"}, {"kind": "BOT", "level": "EASY"}], "start": "HOST", "visibility": "PUBLIC",
        "seed": "known", "options": {"maxTurns": 10}});
    let made = server.call("POST", "/api/games", &[("authorization", &bearer)], &body.to_string()).await.json();
    let (id, token) = (made["gameId"].as_str().unwrap(), made["accessToken"].as_str().unwrap());
    assert_eq!(made["table"]["fairness"], json!({"chosenSeed": true, "commitment": null, "nonces": []}));
    let path = format!("/api/games/{id}");
    let opened =
        server.call("PATCH", &format!("{path}/seats/1"), &[("x-game-token", token)], r#"{"kind":"OPEN"}"#).await;
    assert_eq!(
        (opened.status, &opened.json()["reason"]),
        (400, &json!("SEED_CHOSEN")),
        "nobody else may ever sit down"
    );
    assert_eq!(server.call("GET", "/api/lobby", &[], "").await.json()["tables"][0]["chosenSeed"], true);
    let list = server.call("GET", "/api/games", &[("authorization", &bearer)], "").await.json();
    assert_eq!(list["games"][0]["chosenSeed"], true);
    server.post(&format!("{path}/start"), token, json!({})).await;
    server.post(&format!("{path}/leave"), token, json!({})).await;
    let table = Table { id: id.to_owned(), tokens: vec![token.to_owned()], made: made.clone() };
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    let record = server.get(&format!("{path}/record"), token).await.json();
    assert_eq!((&record["seed"], &record["fairness"]), (&json!("known"), &json!({"chosenSeed": true})));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stream_follows_from_a_committed_secret_and_everybodys_nonce() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let body = json!({"playerCount": 3, "humanSeats": 2, "options": {"maxTurns": 10}, "nonce": NONCE});
    let mut table = server.create(body).await;
    let promised = table.made["table"]["fairness"]["commitment"].as_str().unwrap().to_owned();
    assert!(promised.starts_with("sha256:"), "before anybody else sits down");
    assert_eq!(table.made["table"]["status"], "WAITING");
    for bad in ["short", "0123456789abcde\n0123", &"x".repeat(65)] {
        let reply = server.post(&table.path("/join"), "", json!({"nonce": bad})).await;
        assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_NONCE")), "{bad:?}");
    }
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    let told = joined["table"]["fairness"].clone();
    assert_eq!(told["nonces"][0], json!({"seat": 0, "nonce": NONCE, "drawnBy": "CLIENT"}));
    assert_eq!((&told["nonces"][1]["seat"], &told["nonces"][1]["drawnBy"]), (&json!(1), &json!("SERVER")));
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    let over = server.until(&table, |state| state["status"] == "COMPLETED").await;
    let answer = server.get(&table.path("/record"), &table.tokens[1]).await.json();
    let record = Record::read(&answer).unwrap();
    let proof = record.fairness.clone().unwrap();
    let secret = proof.secret.clone().unwrap();
    assert_eq!(commitment(&secret), promised);
    assert_eq!(proof.commitment.as_deref(), Some(promised.as_str()));
    assert_eq!(seed(&secret, &proof.nonces), over["seed"].as_str().unwrap());
    assert_eq!(json!(proof.nonces), told["nonces"]);
    let people = record.roster.players().iter().map(|player| !player.is_bot);
    assert!(people.eq([true, true, false]), "who sat down, even if bots played for them in the end");
    let risk = sortie_catalog::find("risk").unwrap();
    risk.replay(&record).unwrap();
    for forge in [
        |record: &mut Record| record.fairness.as_mut().unwrap().nonces[0].nonce.push('x'),
        |record: &mut Record| record.fairness.as_mut().unwrap().nonces.reverse(),
        |record: &mut Record| record.fairness.as_mut().unwrap().secret = Some("another".to_owned()),
        |record: &mut Record| record.fairness.as_mut().unwrap().commitment = None,
        |record: &mut Record| record.steps[0]["chance"] = json!([{"d6": 6}]),
        |record: &mut Record| record.position = Some(json!({})),
    ] {
        let mut forged = record.clone();
        forge(&mut forged);
        assert!(risk.replay(&forged).is_err(), "{:?}", forged.fairness);
    }
}

/// The return match has a secret of its own, and the nonces of those who come to it.
#[tokio::test(flavor = "multi_thread")]
async fn a_return_match_is_drawn_again() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let mut table = server.create(json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}})).await;
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    let next = server.post(&table.path("/rematch"), &table.tokens[0], json!({"nonce": NONCE})).await.json();
    let path = format!("/api/games/{}", next["gameId"].as_str().unwrap());
    let seen = server.get(&path, next["accessToken"].as_str().unwrap()).await.json();
    let fairness = &seen["table"]["fairness"];
    assert_ne!(fairness["commitment"], table.made["table"]["fairness"]["commitment"]);
    assert_eq!(fairness["nonces"], json!([{"seat": 0, "nonce": NONCE, "drawnBy": "CLIENT"}]));
}

/// Whoever creates a table sends their first nonce before they can know the commitment. The one that counts may follow.
#[tokio::test(flavor = "multi_thread")]
async fn a_creator_can_draw_their_nonce_after_the_commitment() {
    let folder = Folder::new();
    let server = strict(&folder).await;
    let body = json!({"seats": [{"kind": "HUMAN"}, {"kind": "HUMAN"}, {"kind": "BOT"}], "start": "HOST", "nonce": "f".repeat(20),
        "options": {"maxTurns": 10}});
    let mut table = server.create(body).await;
    let promised = table.made["table"]["fairness"]["commitment"].clone();
    let joined = server.post(&table.path("/join"), "", json!({"nonce": "g".repeat(20)})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    for (path, body) in [("/ready", json!({"ready": true, "nonce": "short"})), ("/start", json!({"nonce": "a b"}))] {
        let reply = server.post(&table.path(path), &table.tokens[0], body).await;
        assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_NONCE")), "{path}");
    }
    let later = [format!("{NONCE}0"), format!("{NONCE}1")];
    let ready = json!({"ready": true, "nonce": later[1]});
    assert_eq!(server.post(&table.path("/ready"), &table.tokens[1], ready).await.status, 200);
    let guest = server.post(&table.path("/start"), &table.tokens[1], json!({"nonce": NONCE})).await;
    assert_eq!(guest.status, 403, "{}", guest.text);
    let started = server.post(&table.path("/start"), &table.tokens[0], json!({"nonce": later[0]})).await.json();
    let fairness = &started["table"]["fairness"];
    assert_eq!(fairness["commitment"], promised);
    let nonce = |seat: usize| json!({"seat": seat, "nonce": later[seat], "drawnBy": "CLIENT"});
    assert_eq!(fairness["nonces"], json!([nonce(0), nonce(1)]));
    let late = server.post(&table.path("/ready"), &table.tokens[0], json!({"ready": true, "nonce": NONCE})).await;
    assert_eq!(late.json()["reason"], "GAME_STARTED", "no nonce changes a stream that has begun");
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    let record = Record::read(&server.get(&table.path("/record"), &table.tokens[0]).await.json()).unwrap();
    assert_eq!(json!(record.fairness.as_ref().unwrap().nonces), fairness["nonces"]);
    sortie_catalog::find("risk").unwrap().replay(&record).unwrap();
}

/// A return match belongs to whoever opens it, and costs as much as any other new table.
#[tokio::test(flavor = "multi_thread")]
async fn a_return_match_is_a_table_like_any_other() {
    let folder = Folder::new();
    let store = open_store(&folder.url()).await;
    let server = Server::with(quick(), store.clone(), Bus::local());
    let mut people = Vec::new();
    for _ in 0..2 {
        let profile = server.call("POST", "/api/profile", &[], "{}").await.json();
        people.push(format!("Bearer {}", profile["token"].as_str().unwrap()));
    }
    let body = json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}}).to_string();
    let made = server.call("POST", "/api/games", &[("authorization", &people[0])], &body).await.json();
    let path = format!("/api/games/{}", made["gameId"].as_str().unwrap());
    let joined = server.call("POST", &format!("{path}/join"), &[("authorization", &people[1])], "{}").await.json();
    let tokens = [&made, &joined].map(|answer| answer["accessToken"].as_str().unwrap().to_owned());
    for token in &tokens {
        server.post(&format!("{path}/leave"), token, json!({})).await;
    }
    let table = Table { id: made["gameId"].as_str().unwrap().to_owned(), tokens: tokens.to_vec(), made: made.clone() };
    server.until(&table, |state| state["status"] == "COMPLETED").await;
    let limited = Config { client_rate: 20, trust_proxy: true, ..quick() };
    let limited = Server::with(limited, store, Bus::local());
    let call = async |method: &str, path: &str, who: &str| {
        limited.call(method, path, &[("x-forwarded-for", "203.0.113.5"), ("authorization", who)], "").await
    };
    let next = call("POST", &format!("{path}/rematch"), &people[1]).await;
    assert_eq!(next.status, 200, "{}", next.text);
    let opened = format!("/api/games/{}", next.json()["gameId"].as_str().unwrap());
    assert_eq!(
        call("DELETE", &opened, &people[0]).await.status,
        404,
        "who made the first table has no part in this one"
    );
    assert_eq!(call("DELETE", &opened, &people[1]).await.status, 204);
    assert_eq!(call("POST", &format!("{path}/rematch"), &people[1]).await.status, 429, "two tables in a moment");
}
