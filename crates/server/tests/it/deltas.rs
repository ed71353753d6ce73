//! Deltas: merging them gives the state that whole frames would have shown, for a fraction of the bytes.

use std::net::SocketAddr;

use serde_json::{Value, json};
use sortie_engine::{AnyMatch, NewMatch};
use sortie_protocol::{ClockSetting, Follow, ServerMessage, delta};
use sortie_server::clock::Clocks;
use sortie_server::table::load::Play;
use sortie_server::table::message::{Kind, Wire};
use sortie_server::table::show;
use sortie_server::table::thread::Thread;

use crate::sockets::{Client, listen};
use crate::support::*;

/// The bytes that an update may have in the middle of all updates of a game, and at most.
const MEDIAN: usize = 1024;
const LARGEST: usize = 8 * 1024;

/// One follower that merges what it is sent.
struct Follower {
    seat: Option<usize>,
    thread: Thread,
    state: Value,
}

/// The bytes of a frame, and of the offers that went before it.
struct Sent {
    delta: usize,
    offers: usize,
    text: String,
}

impl Follower {
    /// Takes the next revision in; gives back what a delta has cost.
    fn follow(&mut self, play: &Play) -> Option<Sent> {
        let viewer = show::viewer(self.seat);
        let whole = show::state(play.game.as_ref(), viewer, "table");
        let frame = self.thread.tell(play, "table");
        let before = self.state.clone();
        for text in frame.ahead.iter().chain([&frame.text]) {
            take(&mut self.state, text);
        }
        assert_eq!(self.state, whole.value(), "{:?} at revision {}", self.seat, play.revision());
        let offers = frame.ahead.as_ref().map_or(0, |ahead| ahead.len());
        assert!(offers == 0 || before["offers"] != self.state["offers"]);
        matches!(frame.kind, Kind::Delta(_)).then(|| Sent {
            delta: frame.text.len(),
            offers,
            text: frame.text.to_string(),
        })
    }
}

/// A socket that follows a seat by deltas.
struct Merged {
    socket: Client,
    state: Value,
    deltas: usize,
    wholes: usize,
}

impl Merged {
    async fn connect(addr: SocketAddr, table: &Table, last: Option<i64>, state: Value) -> Self {
        let hello = json!({"token": table.tokens[0], "follow": "DELTA", "lastRevision": last});
        Merged { socket: Client::connect(addr, &table.id, hello).await, state, deltas: 0, wholes: 0 }
    }

    /// Takes in what comes until the revision is reached.
    async fn until(&mut self, revision: i64) {
        while self.state["revision"] != revision {
            let message = self.socket.next().await.expect("the revision comes");
            match message["type"].as_str() {
                Some("delta") => self.deltas += 1,
                Some("update") => self.wholes += 1,
                _ => {}
            }
            take(&mut self.state, &message.to_string());
        }
    }
}

/// Plays on for both people; the revision after it.
async fn play_on(server: &Server, table: &Table, steps: usize) -> i64 {
    for _ in 0..steps {
        let state = server.state(table, 0).await;
        server.step(table, usize::from(state["currentPlayerId"] == "human-1")).await;
    }
    server.state(table, 0).await["revision"].as_i64().unwrap()
}

#[tokio::test]
async fn a_socket_that_follows_by_deltas_has_the_whole_state() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut follower = Merged::connect(addr, &table, None, Value::Null).await;
    follower.until(0).await;
    for _ in 0..12 {
        let now = play_on(&server, &table, 1).await;
        follower.until(now).await;
        assert_eq!(follower.state, server.state(&table, 0).await);
    }
    assert_eq!((follower.deltas, follower.wholes), (12, 1), "one state, then changes");

    // A client that was away gets one whole state and then changes, without a gap.
    let (last, state) = (follower.state["revision"].as_i64(), follower.state.clone());
    drop(follower);
    let now = play_on(&server, &table, 5).await;
    let mut back = Merged::connect(addr, &table, last, state).await;
    back.until(now).await;
    assert_eq!((back.deltas, back.wholes), (4, 1));
    assert_eq!(back.state, server.state(&table, 0).await);

    // A client that has lost the state asks for it.
    back.state = Value::Null;
    back.socket.send(json!({"type": "refresh", "data": {}})).await;
    back.until(now).await;
    assert_eq!(back.state, server.state(&table, 0).await);

    // Now and then a whole state comes by itself.
    let now = play_on(&server, &table, usize::try_from(64 - now).unwrap()).await;
    back.until(now).await;
    assert_eq!((now, back.wholes), (64, 3));
    let now = play_on(&server, &table, 1).await;
    back.until(now).await;
    assert_eq!((back.wholes, &back.state), (3, &server.state(&table, 0).await));
}

#[tokio::test]
async fn names_that_change_between_two_steps_reach_those_who_follow_by_deltas() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut follower = Merged::connect(addr, &table, None, Value::Null).await;
    let now = play_on(&server, &table, 2).await;
    follower.until(now).await;
    let path = table.path("/seats/1");
    let renamed = server.call("PATCH", &path, &[("x-game-token", &table.tokens[1])], r#"{"name":"Bea"}"#).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    let now = play_on(&server, &table, 1).await;
    follower.until(now).await;
    assert_eq!(follower.state["players"][1]["name"], "Bea");
    assert_eq!(follower.state, server.state(&table, 0).await);
}

#[tokio::test]
async fn an_event_stream_follows_by_deltas() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let refused = server.get(&table.path("/stream?follow=SOME"), &table.tokens[0]).await;
    assert_eq!(refused.status, 400);
    let headers = [("x-game-token", table.tokens[0].as_str())];
    let mut stream = server.stream(&table.path("/stream?follow=DELTA"), &headers).await;
    let mut state = Value::Null;
    let mut deltas = 0;
    for step in 0..8 {
        let now = if step > 0 { play_on(&server, &table, 1).await } else { 0 };
        while state["revision"] != now {
            let event = stream.next().await.expect("the revision comes");
            let data: Value = serde_json::from_str(&event.data).unwrap_or_default();
            match event.event.as_str() {
                "state" => state = data,
                "offers" => state["offers"] = data["offers"].clone(),
                "delta" => {
                    assert_eq!(event.id, Some(format!("rev-{now}")));
                    take(&mut state, &json!({"type": "delta", "data": data}).to_string());
                    deltas += 1;
                }
                _ => {}
            }
        }
        assert_eq!(state, server.state(&table, 0).await);
    }
    assert_eq!(deltas, 7);
}

/// Takes one message of a socket in, as `docs/protocol.md` asks of a client.
pub fn take(state: &mut Value, text: &str) {
    match serde_json::from_str(text).unwrap() {
        ServerMessage::Update(update) => *state = update.state.unwrap().value(),
        ServerMessage::Offers(message) => state["offers"] = message.offers.value(),
        ServerMessage::Delta(message) => {
            delta::apply(state, &message.changes.value());
            state["revision"] = message.revision.into();
            state["lastEvents"] = message.events.value();
            let decision = state["offers"]["decision"].as_str();
            assert_eq!(decision, message.decision.as_deref(), "the decision is the one of the offers");
        }
        _ => {}
    }
}

fn play(game: &str, seats: usize, seed: &str, most: usize, sent: &mut Vec<Sent>) {
    let rules = sortie_catalog::find(game).unwrap();
    let mut new = NewMatch::plain(seats, seed);
    for seat in 0..seats {
        new.options = rules.seat_bot(&new.options, seat, seats, rules.default_bot(seat, seats)).unwrap();
    }
    let begun: Box<dyn AnyMatch> = rules.start(new).unwrap();
    let clocks = Clocks::start(&ClockSetting::default(), seats, begun.awaiting().must, begun.turn(), 0);
    let mut play = Play::begin(rules, begun, clocks, 1_700_000_000_000);
    let mut followers: Vec<Follower> = (0..seats)
        .map(Some)
        .chain([None])
        .map(|seat| Follower {
            seat,
            thread: Thread::new(show::viewer(seat), Follow::Delta, Wire::Socket),
            state: Value::Null,
        })
        .collect();
    let mut passed = 0;
    while play.game.outcome().is_none() && play.game.revision() < most as u64 {
        sent.extend(followers.iter_mut().filter_map(|follower| follower.follow(&play)));
        let awaiting = play.game.awaiting();
        // Now and then an open window is answered before the seats that must act go on.
        let asked = awaiting.may.iter().chain(awaiting.must.iter());
        let moved = asked.map(|seat| seat.index()).any(|seat| {
            let level = rules.default_bot(seat, seats);
            match play.game.choose(seat, level).unwrap() {
                Some(action) => play.game.act(seat, &action, Vec::new()).is_ok(),
                None => false,
            }
        });
        passed = if moved { 0 } else { passed + 1 };
        assert!(passed < 3, "{game} stands still");
    }
    sent.extend(followers.iter_mut().filter_map(|follower| follower.follow(&play)));
}

fn check(game: &str, tables: &[(usize, &str)], most: usize) {
    let mut sent = Vec::new();
    for (seats, seed) in tables {
        play(game, *seats, seed, most, &mut sent);
    }
    sent.sort_by_key(|sent| sent.delta + sent.offers);
    let n = sent.len();
    let at = |part: usize| sent[(n - 1) * part / 100].delta + sent[(n - 1) * part / 100].offers;
    let largest = sent.iter().max_by_key(|sent| sent.delta).unwrap();
    let mut offers: Vec<usize> = sent.iter().map(|sent| sent.offers).filter(|offers| *offers > 0).collect();
    offers.sort_unstable();
    println!(
        "{game}: {n} deltas, median {} B, 90 % {} B, 99 % {} B, largest {} B; with {} offers of {} B, at most {} B",
        at(50),
        at(90),
        at(99),
        largest.delta,
        offers.len(),
        offers.get(offers.len() / 2).unwrap_or(&0),
        offers.last().unwrap_or(&0),
    );
    assert!(at(50) <= MEDIAN, "{game}: the median has {} bytes", at(50));
    assert!(largest.delta <= LARGEST, "{game}: {} bytes: {}", largest.delta, largest.text);
}

#[test]
fn risk_sends_little() {
    check("risk", &[(2, "a"), (4, "b"), (6, "c")], 400);
}

#[test]
fn catan_sends_little() {
    check("catan", &[(3, "a"), (4, "b")], 400);
}

#[test]
fn mage_knight_sends_little() {
    check("mage-knight", &[(1, "a"), (2, "b")], 300);
}

#[test]
fn merc_sends_little() {
    check("merc", &[(2, "a"), (3, "b"), (4, "c")], 300);
}
