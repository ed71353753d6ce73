//! Whole games of every game over the API: each byte that a seat or a spectator received, by whatever way, is what the
//! engine says it may see.
//!
//! Everything is written down as it arrives. Afterwards the match is played again from the stored log, and every state,
//! event, hint, preview and refusal is compared with what the engine gives that viewer at that revision.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use sortie_engine::{AnyMatch, Record, Viewer};
use sortie_server::table::show;
use sortie_server::tokens;

use crate::sockets::{Client, listen};
use crate::support::*;

/// One thing that a viewer received.
#[derive(Clone)]
struct Received {
    /// The seat; none for a spectator.
    seat: Option<usize>,
    /// The way by which it came.
    way: &'static str,
    /// All of it.
    text: String,
    /// What it says about the game, if anything.
    told: Option<(i64, Told)>,
}

/// What a message says about the game at a revision.
#[derive(Clone)]
enum Told {
    State(Value),
    Events(Value),
    Offers(Value),
    Hint { level: String, action: Value },
    Preview { action: Value, preview: Value, refusal: Value },
    Refusal { action: Value, refusal: Value },
}

type Log = Arc<Mutex<Vec<Received>>>;

/// A table that is watched from all sides.
struct Watched {
    server: Server,
    table: Table,
    log: Log,
}

impl Watched {
    fn note(&self, seat: Option<usize>, way: &'static str, text: &str, told: Option<(i64, Told)>) {
        self.log.lock().unwrap().push(Received { seat, way, text: text.to_owned(), told });
    }

    /// One question from a seat or a spectator; the answer is recorded.
    async fn ask(&self, seat: Option<usize>, path: &str, way: &'static str) -> Value {
        let token = seat.map_or("", |seat| self.table.tokens[seat].as_str());
        let reply = self.server.get(&self.table.path(path), token).await;
        assert!([200, 400].contains(&reply.status), "{path}: {}", reply.text);
        let body = reply.json();
        let told = |key: &str| body[key]["revision"].as_i64().map(|at| (at, Told::State(body[key].clone())));
        let now = body["revision"].as_i64();
        let told = match way {
            "fetch" | "history" => told("state"),
            "actions" => now.map(|at| (at, Told::Offers(body["offers"].clone()))),
            "hint" => {
                let level = body["level"].as_str().unwrap_or_default().to_lowercase();
                now.map(|at| (at, Told::Hint { level, action: body["action"].clone() }))
            }
            "events" => {
                let mut by_revision: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
                for event in body["events"].as_array().into_iter().flatten() {
                    by_revision.entry(event["revision"].as_i64().unwrap()).or_default().push(event.clone());
                }
                for (at, list) in by_revision {
                    self.note(seat, way, "", Some((at, Told::Events(list.into()))));
                }
                None
            }
            _ => None,
        };
        self.note(seat, way, &reply.text, told);
        body
    }

    /// What the seat can foresee of an action.
    async fn preview(&self, seat: usize, action: &Value) {
        let reply = self.server.post(&self.table.path("/preview"), &self.table.tokens[seat], action.clone()).await;
        let body = reply.json();
        let told = body["revision"].as_i64().map(|at| {
            let (preview, refusal) = (body["preview"].clone(), body["refusal"].clone());
            (at, Told::Preview { action: action.clone(), preview, refusal })
        });
        self.note(Some(seat), "preview", &reply.text, told);
    }

    /// An action of the seat at a revision; whether it was accepted.
    async fn act(&self, seat: usize, revision: i64, action: Value) -> bool {
        let expected = revision.to_string();
        let header = [("x-expected-revision", expected.as_str())];
        let reply = self.server.act(&self.table, seat, &header, action.clone()).await;
        let body = reply.json();
        let state = &body["gameState"];
        let told = match reply.status {
            200 | 409 => state["revision"].as_i64().map(|at| (at, Told::State(state.clone()))),
            400 => {
                let mut refusal = json!({"code": body["reason"], "message": body["error"], "rule": body["rule"]});
                for member in ["args", "text"] {
                    if let Some(said) = body.get(member) {
                        refusal[member] = said.clone();
                    }
                }
                Some((revision, Told::Refusal { action, refusal }))
            }
            other => panic!("{other}: {}", reply.text),
        };
        self.note(Some(seat), if reply.status == 400 { "refusal" } else { "answer" }, &reply.text, told);
        reply.status == 200
    }

    /// Follows the table by a socket and by an event stream, writing down everything.
    async fn follow(&self, addr: std::net::SocketAddr, seat: Option<usize>) {
        let token = seat.map(|seat| self.table.tokens[seat].clone());
        let mut socket = Client::connect(addr, &self.table.id, json!({"token": token})).await;
        let log = Arc::clone(&self.log);
        tokio::spawn(async move {
            while let Some(message) = socket.next().await {
                let state = &message["data"]["state"];
                let told = state["revision"].as_i64().map(|at| (at, Told::State(state.clone())));
                log.lock().unwrap().push(Received { seat, way: "socket", text: message.to_string(), told });
            }
        });
        let mut socket = Client::connect(addr, &self.table.id, json!({"token": token, "follow": "DELTA"})).await;
        let log = Arc::clone(&self.log);
        tokio::spawn(async move {
            let mut state = Value::Null;
            while let Some(message) = socket.next().await {
                let told = merged(&mut state, message["type"].as_str().unwrap_or_default(), &message["data"]);
                log.lock().unwrap().push(Received { seat, way: "socket delta", text: message.to_string(), told });
            }
        });
        let token = token.unwrap_or_default();
        let headers = [("x-game-token", token.as_str())];
        let mut stream = self.server.stream(&self.table.path("/stream?follow=DELTA"), &headers).await;
        let log = Arc::clone(&self.log);
        tokio::spawn(async move {
            let mut state = Value::Null;
            while let Some(event) = stream.next().await {
                let data = serde_json::from_str(&event.data).unwrap_or_default();
                let told = merged(&mut state, &event.event, &data);
                log.lock().unwrap().push(Received { seat, way: "stream delta", text: event.data, told });
            }
        });
        let mut stream = self.server.stream(&self.table.path("/stream"), &[("x-game-token", &token)]).await;
        let log = Arc::clone(&self.log);
        tokio::spawn(async move {
            while let Some(event) = stream.next().await {
                let state: Value = serde_json::from_str(&event.data).unwrap_or_default();
                let told = (event.event == "state").then(|| (state["revision"].as_i64().unwrap(), Told::State(state)));
                log.lock().unwrap().push(Received { seat, way: "stream", text: event.data, told });
            }
        });
    }

    /// Waits until every follower has been shown the revision.
    async fn everybody_saw(&self, people: usize, revision: i64) {
        for _ in 0..1500 {
            let seen = |way: &str, seat: Option<usize>| {
                let log = self.log.lock().unwrap();
                log.iter().any(|got| {
                    got.way == way && got.seat == seat && got.told.as_ref().is_some_and(|(at, _)| *at == revision)
                })
            };
            let mut viewers = (0..people).map(Some).chain([None]);
            if viewers.all(|seat| FOLLOWED.iter().all(|way| seen(way, seat))) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("a follower never saw revision {revision}");
    }
}

/// The ways by which a table is followed.
const FOLLOWED: [&str; 4] = ["socket", "stream", "socket delta", "stream delta"];

/// What a client that merges deltas knows after a message, where the message was about the game.
///
/// A delta may hold nothing that does not become part of the state: what the state may hold is compared.
fn merged(state: &mut Value, kind: &str, data: &Value) -> Option<(i64, Told)> {
    match kind {
        "update" => *state = data["state"].clone(),
        "state" => *state = data.clone(),
        "offers" => {
            assert!(data.as_object().unwrap().keys().all(|name| ["revision", "offers"].contains(&name.as_str())));
            state["offers"] = data["offers"].clone();
            return None;
        }
        "delta" => {
            let known = ["revision", "at", "events", "decision", "changes"];
            let members = data.as_object().unwrap();
            assert!(members.keys().all(|name| known.contains(&name.as_str())), "an unknown member: {data}");
            assert_eq!(data["revision"].as_i64(), state["revision"].as_i64().map(|last| last + 1), "there is a gap");
            sortie_protocol::delta::apply(state, &data["changes"]);
            state["revision"] = data["revision"].clone();
            state["lastEvents"] = data["events"].clone();
            assert_eq!(data["decision"], state["offers"]["decision"], "the decision is the one of the offers");
        }
        _ => return None,
    }
    state["revision"].as_i64().map(|at| (at, Told::State(state.clone())))
}

/// Options under which a game of the catalogue ends soon.
fn short(game: &str) -> Value {
    match game {
        "risk" => json!({"maxTurns": 15}),
        "catan" => json!({"victoryPoints": 5}),
        _ => json!({}),
    }
}

/// Plays two people, who follow hints and now and then try what is not theirs to do, and bots, to the end.
async fn play(game: &'static str) {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let addr = listen(&server).await;
    let info = server.call("GET", "/api/catalog", &[], "").await.json();
    let info = info["games"].as_array().unwrap().iter().find(|info| info["gameType"] == game).unwrap().clone();
    let seats = usize::try_from(info["maxSeats"].as_u64().unwrap().min(3)).unwrap();
    let people = seats.min(2);
    let body = json!({"gameType": game, "playerCount": seats, "humanSeats": people, "visibility": "PUBLIC",
        "botPace": "INSTANT", "options": short(game)});
    let mut table = server.create(body).await;
    for _ in 1..people {
        let joined = server.post(&table.path("/join"), "", json!({})).await.json();
        table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    }
    let watched = Watched { server, table, log: Log::default() };
    for seat in (0..people).map(Some).chain([None]) {
        watched.follow(addr, seat).await;
    }
    let (server, table) = (&watched.server, &watched.table);
    let mut others_last = Value::Null;
    for round in 0..200 {
        if watched.ask(None, "", "fetch").await["state"]["status"] == "COMPLETED" {
            break;
        }
        let mut moved = false;
        for seat in 0..people {
            let fetched = watched.ask(Some(seat), "", "fetch").await;
            let revision = fetched["state"]["revision"].as_i64().unwrap();
            if !others_last.is_null() && round % 5 == 0 {
                watched.preview(seat, &others_last).await;
                watched.act(seat, revision, others_last.clone()).await;
            }
            let action = watched.ask(Some(seat), "/hint?level=RANDOM", "hint").await["action"].clone();
            if !action.is_null() {
                watched.preview(seat, &action).await;
                watched.ask(Some(seat), "/actions", "actions").await;
                let fetched = watched.ask(Some(seat), "", "fetch").await;
                moved |= watched.act(seat, fetched["state"]["revision"].as_i64().unwrap(), action.clone()).await;
                others_last = action;
            }
            if round % 20 == 7 {
                for seat in [Some(seat), None] {
                    watched.ask(seat, &format!("/events?since={}", revision - 20), "events").await;
                    watched.ask(seat, &format!("/history/{}", revision / 2), "history").await;
                }
            }
        }
        if !moved {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let played = sortie_server::table::load::record(&server.node, &table.id).await.unwrap();
    // Quick bots play the rest.
    for (seat, token) in table.tokens.iter().enumerate() {
        let path = table.path(&format!("/seats/{seat}"));
        server.call("PATCH", &path, &[("x-game-token", token)], r#"{"level":"RANDOM"}"#).await;
        server.post(&table.path("/leave"), token, json!({})).await;
    }
    for _ in 0..3000 {
        if server.state(table, 0).await["status"] == "COMPLETED" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let last = server.state(table, 0).await;
    assert_eq!(last["status"], "COMPLETED", "{game} has come to revision {}", last["revision"]);
    watched.everybody_saw(people, last["revision"].as_i64().unwrap()).await;
    // Refusals name who is a bot, so the seats are given as they were while people played.
    let record = sortie_server::table::load::record(&server.node, &table.id).await.unwrap();
    let record = Record { roster: played.roster, ..record };
    let received = watched.log.lock().unwrap().clone();
    let compared = judge(game, &record, &table.id, &received).unwrap_or_else(|fault| panic!("{game}: {fault}"));
    let asked = ["fetch", "answer", "history", "events", "hint", "actions", "preview", "refusal"];
    for way in FOLLOWED.into_iter().chain(asked) {
        let n = compared.get(way).copied().unwrap_or(0);
        assert!(n > 0, "{game}: nothing that came by `{way}` was compared");
    }
    no_secret_in(game, &record, &watched.table.tokens, &received);
    planted_leaks_are_found(game, &record, &table.id, &received);
}

/// Plays the record again and compares everything that was told; how much of it, by the way it came.
fn judge(
    game: &str,
    record: &Record,
    id: &str,
    received: &[Received],
) -> Result<BTreeMap<&'static str, usize>, String> {
    let mut at_revision: BTreeMap<i64, Vec<&Received>> = BTreeMap::new();
    for got in received {
        if let Some((at, _)) = &got.told {
            at_revision.entry(*at).or_default().push(got);
        }
    }
    let mut again = sortie_catalog::find(game).unwrap().reopen(record).unwrap();
    let mut compared = BTreeMap::new();
    for revision in 0..=i64::try_from(record.steps.len()).unwrap() {
        if revision > 0 {
            again.redo(&record.steps[usize::try_from(revision - 1).unwrap()]).unwrap();
        }
        for got in at_revision.remove(&revision).unwrap_or_default() {
            confirm(again.as_ref(), id, got)
                .map_err(|fault| format!("{} of {:?} at revision {revision}: {fault}", got.way, got.seat))?;
            *compared.entry(got.way).or_default() += 1;
        }
    }
    match at_revision.keys().next() {
        Some(revision) => Err(format!("there is no revision {revision}")),
        None => Ok(compared),
    }
}

/// Who plays a seat may change after the record's roster was written.
fn without_roster(mut state: Value) -> Value {
    for player in state["players"].as_array_mut().into_iter().flatten() {
        player["isBot"] = Value::Null;
        player["difficulty"] = Value::Null;
    }
    state
}

/// Whether the engine gives the viewer the same.
fn confirm(game: &dyn AnyMatch, id: &str, got: &Received) -> Result<(), String> {
    let viewer = show::viewer(got.seat);
    let seat = got.seat.unwrap_or(usize::MAX);
    let same = |got: &Value, may: &Value| {
        // What was received has been through text, which may cost a fraction its last digit.
        let may: &Value = &serde_json::from_str(&may.to_string()).unwrap();
        if got == may { Ok(()) } else { Err(format!("received {got}\nbut may see {may}")) }
    };
    match &got.told.as_ref().unwrap().1 {
        Told::State(state) => {
            let may: Value = show::state(game, viewer, id).value();
            same(&without_roster(state.clone()), &without_roster(may))
        }
        Told::Events(events) => {
            let mut events = events.clone();
            for event in events.as_array_mut().unwrap() {
                event.as_object_mut().unwrap().retain(|key, _| key != "revision" && key != "at");
            }
            same(&events, &serde_json::from_str(game.events(viewer).get()).unwrap())
        }
        Told::Offers(offers) => {
            let mut may: Value = serde_json::from_str(game.offers(seat).unwrap().get()).unwrap();
            if game.outcome().is_none() && game.can_undo(Some(seat)) {
                may["undo"] = json!(true);
            }
            same(offers, &may)
        }
        Told::Hint { level, action } => same(action, &json!(game.choose(seat, level).unwrap())),
        Told::Preview { action, preview, refusal } => {
            same(preview, &json!(game.preview(seat, action).unwrap()))?;
            same(refusal, &json!(game.check(seat, action).err()))
        }
        Told::Refusal { action, refusal } => same(refusal, &json!(game.check(seat, action).err())),
    }
}

/// No message holds a token, the hash of one, or the seed before the end.
fn no_secret_in(game: &str, record: &Record, proofs: &[String], received: &[Received]) {
    let seed = serde_json::to_value(record).unwrap()["seed"].as_str().unwrap().to_owned();
    assert!(seed.len() >= 32, "the seed is the secret one");
    for got in received {
        for token in proofs {
            assert!(!got.text.contains(token.as_str()), "{game}: a token came by `{}`", got.way);
            assert!(!got.text.contains(&tokens::hash(token)), "{game}: the hash of a token came by `{}`", got.way);
        }
        let over = got.text.contains("\"status\":\"COMPLETED\"");
        assert!(over || !got.text.contains(&seed), "{game}: the seed came by `{}`", got.way);
    }
}

/// The comparison would notice: what the judge sees, planted where a viewer received less, is found by every way.
fn planted_leaks_are_found(game: &str, record: &Record, id: &str, received: &[Received]) {
    let mut again = sortie_catalog::find(game).unwrap().reopen(record).unwrap();
    let mut truth = Vec::new();
    for step in 0..=record.steps.len() {
        if step > 0 {
            again.redo(&record.steps[step - 1]).unwrap();
        }
        truth.push(show::state(again.as_ref(), Viewer::Judge, id).value());
        if truth.len() > 40 {
            break;
        }
    }
    for way in FOLLOWED.into_iter().chain(["fetch", "answer"]) {
        let leak = received.iter().filter(|got| got.way == way).find_map(|got| match &got.told {
            Some((at, Told::State(state))) => {
                let whole = truth.get(usize::try_from(*at).unwrap())?;
                let mut leaky = state.clone();
                let (name, secret) = whole.as_object()?.iter().find(|(name, value)| {
                    !["players", "lastEvents"].contains(&name.as_str()) && state[name.as_str()] != **value
                })?;
                leaky[name.as_str()] = secret.clone();
                Some(Received { told: Some((*at, Told::State(leaky))), ..got.clone() })
            }
            _ => None,
        });
        let Some(leak) = leak else { panic!("{game}: nothing that came by `{way}` hid anything") };
        assert!(judge(game, record, id, &[leak]).is_err(), "{game}: a leak by `{way}` was not found");
    }
}

/// Every game of the catalogue, side by side.
#[tokio::test(flavor = "multi_thread")]
async fn every_byte_sent_is_what_the_viewer_may_see() {
    let tables: Vec<_> = sortie_catalog::games().iter().map(|game| tokio::spawn(play(game.key()))).collect();
    for table in tables {
        table.await.unwrap();
    }
}
