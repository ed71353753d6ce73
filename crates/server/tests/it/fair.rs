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
    let risk = sortie_catalog::find("risk").unwrap();
    risk.replay(&record).unwrap();
    for forge in [
        |record: &mut Record| record.fairness.as_mut().unwrap().nonces[0].nonce.push('x'),
        |record: &mut Record| record.fairness.as_mut().unwrap().nonces.reverse(),
        |record: &mut Record| record.fairness.as_mut().unwrap().secret = Some("another".to_owned()),
        |record: &mut Record| record.fairness.as_mut().unwrap().commitment = None,
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
