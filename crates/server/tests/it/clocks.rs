//! Time controls over the API, by a clock that the test sets forward: banks, days, absence, restarts, coming back.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::clock::Clock;
use sortie_server::config::Config;
use sortie_server::run::resume;

use crate::support::*;

const SECOND: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_secs(86_400);
/// In milliseconds.
const HOUR: i64 = 3_600_000;
/// Some moment, in milliseconds since 1970.
const BEGIN: i64 = 1_700_000_000_000;

async fn server(folder: &Folder, clock: &Clock) -> Server {
    let config = Config { clock: clock.clone(), ..quick() };
    Server::with(config, open_store(&folder.url()).await, Bus::local())
}

/// A Risk table of two people with this clock.
async fn timed(server: &Server, setting: Value) -> Table {
    let mut table = server.create(json!({"playerCount": 2, "humanSeats": 2, "seed": "clocks", "clock": setting})).await;
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    table
}

async fn info(server: &Server, table: &Table) -> Value {
    server.get(&table.path(""), &table.tokens[0]).await.json()["table"].clone()
}

async fn bank(server: &Server, table: &Table, seat: usize) -> i64 {
    info(server, table).await["clocks"]["banks"][seat].as_i64().unwrap()
}

/// How long the seat has from now on, in milliseconds.
async fn time_left(server: &Server, table: &Table, seat: usize) -> i64 {
    let clocks = info(server, table).await["clocks"].clone();
    clocks["deadlines"][seat].as_i64().unwrap() - clocks["now"].as_i64().unwrap()
}

/// Lets the background work look at the table a few times; nothing may happen.
async fn nothing_happens(server: &Server, table: &Table) {
    let before = server.state(table, 0).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let after = server.state(table, 0).await;
    assert_eq!((&after["revision"], &after["players"]), (&before["revision"], &before["players"]));
}

fn skip() -> Value {
    json!({"action": "END_TURN", "payload": {"skipFortify": true}})
}

/// Both steps of a turn in which nothing is attacked.
async fn turn(server: &Server, table: &Table, seat: usize) {
    server.step(table, seat).await;
    let ended = server.act(table, seat, &[], skip()).await;
    assert_eq!(ended.status, 200, "{}", ended.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_pays_gains_runs_out_and_its_owner_comes_back() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = server(&folder, &clock).await;
    let table = timed(&server, json!({"kind": "BANK", "seconds": 60, "increment": 5, "onExpiry": "SEAT"})).await;
    assert!((59_000..=60_000).contains(&time_left(&server, &table, 0).await));
    clock.forward(20 * SECOND);
    server.step(&table, 0).await;
    let left = bank(&server, &table, 0).await;
    assert!((43_000..=45_000).contains(&left), "60 - 20 + 5 seconds, not {left} ms");
    assert_eq!(server.act(&table, 0, &[], skip()).await.status, 200);
    assert!((59_000..=60_000).contains(&time_left(&server, &table, 1).await), "the other bank is whole");
    clock.forward(59 * SECOND);
    nothing_happens(&server, &table).await;
    clock.forward(2 * SECOND);
    // The bot takes the seat, plays the turn, and keeps the seat.
    let state = server.until(&table, |state| state["currentPlayerId"] == "human-0").await;
    assert_eq!((&state["players"][1]["isBot"], &state["players"][1]["id"]), (&json!(true), &json!("human-1")));
    let back = server.post(&table.path("/return"), &table.tokens[1], json!({})).await;
    assert_eq!(back.json()["table"]["seats"][1]["substituted"], false, "{}", back.text);
    turn(&server, &table, 0).await;
    // The increment and a tenth of the first bank, at least.
    let left = time_left(&server, &table, 1).await;
    assert!(left > 10_000, "{left} ms");
    nothing_happens(&server, &table).await;
    turn(&server, &table, 1).await;
    assert_eq!(server.state(&table, 1).await["players"][1]["isBot"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_bank_lets_a_bot_take_the_step_and_leaves_the_seat() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = server(&folder, &clock).await;
    let table = timed(&server, json!({"kind": "BANK", "seconds": 30, "increment": 20, "onExpiry": "STEP"})).await;
    clock.forward(31 * SECOND);
    let state = server.until(&table, |state| state["revision"] == 1).await;
    assert_eq!((&state["players"][0]["isBot"], &state["currentPlayerId"]), (&json!(false), &json!("human-0")));
    let left = time_left(&server, &table, 0).await;
    assert!((19_000..=20_000).contains(&left), "the bank holds the increment of the step, not {left} ms");
    nothing_happens(&server, &table).await;
    assert_eq!(server.act(&table, 0, &[], skip()).await.status, 200, "the next step is the person's again");
}

#[tokio::test(flavor = "multi_thread")]
async fn days_are_counted_per_move() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = server(&folder, &clock).await;
    let table = timed(&server, json!({"kind": "DAYS", "days": 2, "onExpiry": "STEP"})).await;
    clock.forward(DAY + DAY / 2);
    nothing_happens(&server, &table).await;
    clock.forward(DAY / 2);
    server.until(&table, |state| state["revision"] == 1).await;
    let left = time_left(&server, &table, 0).await;
    assert!((172_000_000..=172_800_000).contains(&left), "two days again, not {left} ms");
    clock.forward(DAY);
    assert_eq!(server.act(&table, 0, &[], skip()).await.status, 200);
    let left = time_left(&server, &table, 1).await;
    assert!((172_000_000..=172_800_000).contains(&left), "two days for the other, not {left} ms");
}

/// A server that goes on from where the last one was.
async fn resumed(folder: &Folder, clock: &Clock) -> Server {
    let store = open_store(&folder.url()).await;
    resume(&store, clock).await.unwrap();
    Server::with(Config { clock: clock.clone(), ..quick() }, store, Bus::local())
}

/// A server that was down has given nobody a chance to move, so the time without it counts for a minute at most, and
/// nobody's clock runs out before people could connect again.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_no_server_runs() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let first = resumed(&folder, &clock).await;
    let table = timed(&first, json!({"kind": "DAYS", "days": 1, "onExpiry": "SEAT"})).await;
    first.step(&table, 0).await;
    let before = time_left(&first, &table, 0).await;
    first.node.close().await;
    clock.forward(2 * DAY);
    let second = resumed(&folder, &clock).await;
    let left = time_left(&second, &table, 0).await;
    assert!((before - 70_000..=before - 50_000).contains(&left), "{before} ms before, {left} ms after two days");
    clock.forward(DAY - 120 * SECOND);
    nothing_happens(&second, &table).await;
    clock.forward(60 * SECOND);
    let state = second.until(&table, |state| state["currentPlayerId"] == "human-1").await;
    assert_eq!(state["players"][0]["isBot"], true);
    second.post(&table.path("/return"), &table.tokens[0], json!({})).await;
    turn(&second, &table, 1).await;
    nothing_happens(&second, &table).await;
    turn(&second, &table, 0).await;
    second.node.close().await;
    let third = resumed(&folder, &clock).await;
    let again = info(&third, &table).await["clocks"]["deadlines"][1].clone();
    assert_eq!(again, info(&third, &table).await["clocks"]["deadlines"][1], "every start agrees on the times");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_restart_stops_no_clock() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let first = resumed(&folder, &clock).await;
    let table = timed(&first, json!({"kind": "BANK", "seconds": 600, "onExpiry": "SEAT"})).await;
    let before = info(&first, &table).await["clocks"]["deadlines"][0].clone();
    first.node.close().await;
    clock.forward(30 * SECOND);
    let second = resumed(&folder, &clock).await;
    assert_eq!(info(&second, &table).await["clocks"]["deadlines"][0], before);
}

/// The machine's clock is set an hour ahead for a moment, as a wrong time server does it.
#[tokio::test(flavor = "multi_thread")]
async fn a_jump_of_the_systems_clock_takes_nobodys_seat_or_bank() {
    let folder = Folder::new();
    let clock = Clock::simulated(BEGIN);
    let server = server(&folder, &clock).await;
    let table = timed(&server, json!({"kind": "BANK", "seconds": 600, "onExpiry": "SEAT"})).await;
    clock.jump(HOUR);
    nothing_happens(&server, &table).await;
    server.step(&table, 0).await;
    let left = bank(&server, &table, 0).await;
    assert!((590_000..=600_000).contains(&left), "{left} ms");
    clock.jump(-HOUR);
    let left = time_left(&server, &table, 0).await;
    assert!((590_000..=600_000).contains(&left), "{left} ms");
    assert_eq!(server.state(&table, 0).await["players"][0]["isBot"], false);
}

/// The same between two servers: neither jump counts for more than a minute, and time never goes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_between_two_servers_takes_a_minute_at_most() {
    let folder = Folder::new();
    let mut wall = BEGIN;
    let first = resumed(&folder, &Clock::simulated(wall)).await;
    let table = timed(&first, json!({"kind": "BANK", "seconds": 600, "onExpiry": "SEAT"})).await;
    first.node.close().await;
    for jump in [HOUR, -HOUR] {
        let before = resumed_left(&folder, wall, &table).await;
        wall += jump;
        let after = resumed_left(&folder, wall, &table).await;
        assert!((before - 70_000..=before).contains(&after), "{jump}: {before} ms before, {after} ms after");
    }
}

/// What a new server says is left of the first seat's time.
async fn resumed_left(folder: &Folder, wall: i64, table: &Table) -> i64 {
    let server = resumed(folder, &Clock::simulated(wall)).await;
    let left = time_left(&server, table, 0).await;
    server.node.close().await;
    left
}

/// A player who acts while a bot substitutes is back, in the middle of the turn, with a whole turn's time.
#[tokio::test(flavor = "multi_thread")]
async fn coming_back_within_the_turn_gives_time_for_it() {
    let (folder, clock) = (Folder::new(), Clock::default());
    // Bots pause long enough for the person to come back first.
    let config = Config { clock: clock.clone(), bot_pace: 1.0, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = timed(&server, json!({"kind": "TURN", "seconds": 30, "onExpiry": "SEAT"})).await;
    clock.forward(31 * SECOND);
    server.until(&table, |state| state["players"][0]["isBot"] == true).await;
    let action = first_action(&server.state(&table, 0).await).unwrap();
    let acted = server.act(&table, 0, &[], action).await;
    assert_eq!(acted.status, 200, "{}", acted.text);
    assert_eq!(acted.json()["gameState"]["players"][0]["isBot"], false);
    let left = time_left(&server, &table, 0).await;
    assert!((29_000..=30_000).contains(&left), "{left} ms");
    nothing_happens(&server, &table).await;
    assert_eq!(server.act(&table, 0, &[], skip()).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn absence_takes_the_seat_only_while_it_lasts() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = server(&folder, &clock).await;
    let setting = json!({"kind": "NONE", "onExpiry": "SEAT", "absenceSeconds": 30});
    let table = timed(&server, setting).await;
    let stream = server.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[0])]).await;
    clock.forward(60 * SECOND);
    nothing_happens(&server, &table).await;
    drop(stream);
    tokio::time::sleep(Duration::from_millis(100)).await;
    clock.forward(20 * SECOND);
    nothing_happens(&server, &table).await;
    clock.forward(11 * SECOND);
    let state = server.until(&table, |state| state["currentPlayerId"] == "human-1").await;
    assert_eq!(state["players"][0]["isBot"], true);
    // Without a connection the absence starts again with the return, and not before.
    server.post(&table.path("/return"), &table.tokens[0], json!({})).await;
    turn(&server, &table, 1).await;
    clock.forward(29 * SECOND);
    nothing_happens(&server, &table).await;
    clock.forward(2 * SECOND);
    server.until(&table, |state| state["players"][0]["isBot"] == true).await;
}
