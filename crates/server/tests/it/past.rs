//! The past of a table as different viewers saw it, and the list of the caller's tables.

use serde_json::{Value, json};
use sortie_engine::Viewer;
use sortie_server::table::show;

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_shown_through_any_eyes() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let mut table = server.create(json!({"playerCount": 2, "humanSeats": 2, "options": {"maxTurns": 10}})).await;
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    server.step(&table, 0).await;
    let look = async |rest: &str, viewer: &str, seat: usize| {
        let reply = server.get(&table.path(&format!("{rest}viewer={viewer}")), &table.tokens[seat]).await;
        (reply.status, reply.json())
    };
    for (viewer, status) in [("0", 200), ("spectator", 200), ("1", 403), ("judge", 403), ("2", 400), ("x", 400)] {
        assert_eq!(look("/history/1?", viewer, 0).await.0, status, "{viewer} while the game runs");
        assert_eq!(look("/events?since=0&", viewer, 0).await.0, status, "{viewer} while the game runs");
    }
    assert_eq!(look("/history/1?", "1", 0).await.1["reason"], "GAME_RUNNING");
    for token in &table.tokens {
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    let end = server.until(&table, |state| state["status"] == "COMPLETED").await["revision"].as_i64().unwrap();
    let record = sortie_server::table::load::record(&server.node, &table.id).await.unwrap();
    let mut again = sortie_catalog::find("risk").unwrap().reopen(&record).unwrap();
    let middle = end / 2;
    for step in &record.steps[..usize::try_from(middle).unwrap()] {
        again.redo(step).unwrap();
    }
    let seen = [("0", show::viewer(Some(0))), ("1", show::viewer(Some(1))), ("spectator", Viewer::Public)];
    for (word, viewer) in seen.into_iter().chain([("judge", Viewer::Judge)]) {
        let (status, past) = look(&format!("/history/{middle}?"), word, 0).await;
        assert_eq!((status, &past["viewer"]), (200, &json!(word)));
        let mut may: Value = show::state(again.as_ref(), viewer, &table.id).value();
        let mut got = past["state"].clone();
        for state in [&mut may, &mut got] {
            // Who plays a seat may change after the record's roster was written.
            state["players"] = Value::Null;
        }
        assert_eq!(got, may, "{word}");
        assert_eq!(look("/events?since=0&", word, 1).await.0, 200);
    }
    let own = server.get(&table.path(&format!("/history/{middle}")), &table.tokens[1]).await.json();
    assert_eq!(own["viewer"], "1", "by default the caller's own view");
    let undo = server.post(&table.path("/undo"), &table.tokens[0], json!({})).await;
    assert_eq!((undo.status, &undo.json()["reason"]), (400, &json!("UNDO_FENCED")), "nothing is undone after the end");
}

#[tokio::test]
async fn events_leave_out_what_was_taken_back() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let told = async |since: i64| {
        let reply = server.get(&table.path(&format!("/events?since={since}")), &table.tokens[1]).await.json();
        let types = reply["events"].as_array().unwrap().iter().map(|event| event["type"].clone());
        types.collect::<Vec<_>>()
    };
    let before = told(-1).await;
    server.step(&table, 0).await;
    assert!(told(0).await.contains(&json!("armies_placed")));
    let undo = server.post(&table.path("/undo"), &table.tokens[0], json!({})).await;
    assert_eq!(undo.status, 200, "{}", undo.text);
    assert_eq!((told(-1).await, told(0).await), (before, vec![]));
    server.step(&table, 0).await;
    assert!(told(0).await.contains(&json!("armies_placed")));
}

#[tokio::test]
async fn my_tables_say_whom_they_wait_for() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let token = server.call("POST", "/api/profile", &[], r#"{"name":"Ada"}"#).await.json()["token"].clone();
    let bearer = format!("Bearer {}", token.as_str().unwrap());
    let ada = [("authorization", bearer.as_str())];
    let mut ids = Vec::new();
    for _ in 0..3 {
        let body = json!({"playerCount": 2, "humanSeats": 2, "clock": {"kind": "DAYS", "days": 1}}).to_string();
        ids.push(server.call("POST", "/api/games", &ada, &body).await.json()["gameId"].as_str().unwrap().to_owned());
    }
    for id in &ids[..2] {
        assert_eq!(server.post(&format!("/api/games/{id}/join"), "", json!({})).await.status, 200);
    }
    // At the second table Ada has moved on to her opponent's turn.
    let path = format!("/api/games/{}", ids[1]);
    let state = server.call("GET", &path, &ada, "").await.json()["state"].clone();
    for action in [first_action(&state).unwrap(), json!({"action": "END_TURN", "payload": {"skipFortify": true}})] {
        let mut body = action;
        body["gameId"] = ids[1].as_str().into();
        assert_eq!(server.call("POST", &format!("{path}/action"), &ada, &body.to_string()).await.status, 200);
    }
    let list = async |query: &str| {
        let reply = server.call("GET", &format!("/api/games{query}"), &ada, "").await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()["games"].as_array().unwrap().clone()
    };
    let order =
        |games: &[Value]| -> Vec<String> { games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect() };
    let newest = list("").await;
    let waiting = list("?order=WAITING").await;
    assert_eq!(waiting[0]["id"], ids[0].as_str());
    assert_eq!((&waiting[0]["yourMove"], &waiting[0]["awaiting"]), (&json!(true), &json!([0])));
    assert_eq!((&waiting[0]["revision"], &waiting[0]["seat"]), (&json!(0), &json!(0)));
    assert!(waiting[0]["deadline"].as_i64() > waiting[0]["movedAt"].as_i64());
    let moved = newest.iter().find(|game| game["id"] == ids[1].as_str()).unwrap();
    assert_eq!((&moved["yourMove"], &moved["awaiting"], &moved["revision"]), (&json!(false), &json!([1]), &json!(2)));
    let open = newest.iter().find(|game| game["id"] == ids[2].as_str()).unwrap();
    assert_eq!((&open["revision"], &open["awaiting"], &open["deadline"]), (&Value::Null, &json!([]), &Value::Null));
    assert_eq!(order(&list("?status=ACTIVE").await).len(), 2);
    assert_eq!(server.call("GET", "/api/games?order=BEST", &ada, "").await.status, 400);
    let fetched = server.call("GET", &path, &ada, "").await.json()["game"].clone();
    assert_eq!(fetched, *moved, "the table itself says the same");
}

/// R114 through the same erased matches that the server plays: 40 games of random mixes of bots.
#[test]
fn r114_bots_are_never_refused_and_every_game_ends() {
    let game = sortie_catalog::find("risk").unwrap();
    let levels = ["random", "easy", "medium"];
    for n in 0..40_usize {
        let seats = 2 + n % 5;
        let new = sortie_engine::NewMatch {
            seats,
            options: json!({"maxTurns": 15}),
            roster: None,
            generator: sortie_engine::Generator::Sha256,
            seed: format!("r114-{n}"),
            position: None,
            chance: Vec::new(),
        };
        let mut play = game.start(new).unwrap();
        while play.outcome().is_none() {
            let seat = play.awaiting().must.first().expect("a running game waits for somebody").index();
            let level = levels[(n / 5 + seat * (1 + n % 2)) % levels.len()];
            let action = play.choose(seat, level).unwrap().expect("a seat that must act does");
            let before = play.revision();
            play.act(seat, &action, Vec::new()).unwrap_or_else(|refusal| panic!("game {n}: {refusal} ({action})"));
            assert_eq!(play.revision(), before + 1);
            check_invariants(&play.view(Viewer::Judge, None), n);
            if play.revision().is_multiple_of(64) {
                // As the server does: without its log a match stays cheap to copy.
                play = game.thaw(&play.freeze()).unwrap();
            }
        }
        assert!(play.turn() <= 16, "game {n}");
    }
}

/// What of a judge's snapshot the invariants are about.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Truth<'a> {
    current_player_id: &'a str,
    #[serde(borrow)]
    players: Vec<Player<'a>>,
    #[serde(borrow)]
    territories: Vec<Place<'a>>,
    #[serde(borrow)]
    cards: Vec<Held<'a>>,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Player<'a> {
    id: &'a str,
    is_eliminated: bool,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Place<'a> {
    owner_id: &'a str,
    army_count: i64,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Held<'a> {
    owner_id: &'a str,
}

/// One living owner and an army everywhere, land for everybody who lives, cards only in living hands.
fn check_invariants(view: &serde_json::value::RawValue, n: usize) {
    let state: Truth<'_> = serde_json::from_str(view.get()).unwrap();
    let living: Vec<&str> =
        state.players.iter().filter(|player| !player.is_eliminated).map(|player| player.id).collect();
    assert_eq!(state.territories.len(), 42);
    for place in &state.territories {
        assert!(living.contains(&place.owner_id) && place.army_count >= 1, "game {n}");
    }
    for id in &living {
        assert!(state.territories.iter().any(|place| place.owner_id == *id), "game {n}: {id} has no land");
    }
    assert!(living.contains(&state.current_player_id), "game {n}");
    assert!(state.cards.len() <= 44 && state.cards.iter().all(|card| living.contains(&card.owner_id)), "game {n}");
}
