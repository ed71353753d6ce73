//! The search levels of the games that have a learned value: legal, repeatable, blind to what a seat cannot see, sure of a
//! forced win; and values that are the same to the bit on every machine.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod learning;
mod merc;
mod trading;
mod wins;

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};
use sortie_bots::net::Net;
use sortie_bots::search;
use sortie_engine::bot::level;
use sortie_engine::{Audit, Bots, Budget, Chance, Game, Limits, Plans, Playout, Quiet, Seat, Seen, Setup};
use sortie_game_catan::{Catan, Options};
use sortie_game_risk::Risk;
use sortie_testkit::blind;

/// Enough to go through all of the search, little enough for a test.
const SMALL: Budget = Budget { steps: 600, plans: 4, beam: 2, turns: 1, slips: 0, noise: 0 };

fn choose<G: Bots>(state: &G, seat: Seat, seed: u64) -> Option<G::Action> {
    search::choose(&Seen::new(state, seat), SMALL, &mut Chance::fast_from(seed).event())
}

/// Plays whole games by the search, every action checked and every state audited.
fn check_games<G: Bots + Audit>(setup: &Setup<G::Options>, games: u64, most: u64) {
    check_with(setup, games, most, &choose::<G>);
}

/// The same with a budget of its own.
fn check_with<G: Bots + Audit>(setup: &Setup<G::Options>, games: u64, most: u64, choose: blind::Ask<'_, G>) {
    for game in 0..games {
        let mut state = G::new(setup, Chance::fast(&format!("search-{game}")), &mut Quiet).expect("it starts");
        for decision in 0..most {
            let awaiting = state.awaiting();
            let mut asked = awaiting.may.iter().chain(awaiting.must.iter());
            let choice = asked.find_map(|seat| choose(&state, seat, decision).map(|action| (seat, action)));
            let Some((seat, action)) = choice else {
                assert!(awaiting.must.is_empty(), "game {game}: nobody acts");
                break;
            };
            state.check(seat, &action).unwrap_or_else(|why| panic!("game {game}: {action:?} is refused: {why:?}"));
            state.apply(seat, &action, &mut Quiet);
            state.audit().unwrap_or_else(|fault| panic!("game {game}, after {action:?}: {fault}"));
        }
    }
}

#[test]
fn the_search_plays_catan_legally() {
    check_games::<Catan>(&Setup::new(3, Options::default()), 2, 2_000);
}

#[test]
fn the_search_plays_risk_legally() {
    let options = sortie_game_risk::Options { max_turns: Some(12), ..Default::default() };
    check_games::<Risk>(&Setup::new(3, options), 2, 1_500);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let state = Catan::new(&Setup::new(4, Options::default()), Chance::seeded("twice"), &mut Quiet).expect("it starts");
    let seat = state.current().expect("somebody begins");
    assert_eq!(choose(&state, seat, 7), choose(&state, seat, 7));
}

/// A bot may see its own seat only; the opponent that sees everything is caught.
#[test]
fn the_search_is_blind_and_a_peek_is_caught() {
    let setup = Setup::new(4, Options::default());
    assert_eq!(blind::difference::<Catan>(&setup, 3, 9, &choose::<Catan>), None);
    let peek = Catan::benchmarks().iter().find_map(|other| other.peek).expect("one of them peeks");
    let cheat = |state: &Catan, seat: Seat, seed: u64| peek(state, seat, &mut Chance::fast_from(seed).event());
    assert!(blind::difference::<Catan>(&setup, 6, 9, &cheat).is_some(), "the peek was not noticed");
}

/// Missions, cards and the deck are hidden in Risk; who reads the dice to come is caught.
#[test]
fn the_search_of_risk_is_blind() {
    let options = (Risk::json().read_options)(&json!({"victory": "MISSION", "maxTurns": 30})).unwrap();
    let setup = Setup::new(3, options);
    assert_eq!(blind::difference::<Risk>(&setup, 2, 29, &choose::<Risk>), None);
    let peek = |state: &Risk, seat: Seat, _: u64| Some(state.playout_action(seat, &mut state.chance().clone().event()));
    assert!(blind::difference::<Risk>(&setup, 2, 29, &peek).is_some(), "the peek was not noticed");
}

fn stated(position: Value) -> Catan {
    let options = (Catan::json().read_options)(&json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"})).unwrap();
    let setup = Setup { seats: 3, options, position: Some(position) };
    Catan::new(&setup, Chance::seeded("stated"), &mut Quiet).unwrap()
}

/// Nine points, and four sheep to be traded for the ore that a city lacks: two actions to the win.
#[test]
fn a_win_that_can_be_forced_is_found() {
    let mut buildings: Vec<Value> =
        ["v0", "v2", "v11"].iter().map(|at| json!({"vertexId": at, "playerId": "p0", "kind": "city"})).collect();
    let settlements =
        ["v21", "v40", "v50"].iter().map(|at| json!({"vertexId": at, "playerId": "p0", "kind": "settlement"}));
    buildings.extend(settlements);
    let mut game = stated(json!({
        "turn": {"phase": "main", "turnNumber": 9},
        "buildings": buildings,
        "players": [{"id": "p0", "resources": {"sheep": 4, "wheat": 2, "ore": 2, "wood": 1, "brick": 1}}],
    }));
    let seat = Seat::new(0);
    let mut steps = 0;
    let line = sortie_bots::turn::forced_win(&game, seat, u64::MAX, &mut Chance::fast("win"), &mut steps)
        .expect("it is there");
    assert!(line.len() >= 2, "{line:?}");
    for n in 0..6 {
        if game.is_over() {
            break;
        }
        let action = choose(&game, seat, n).expect("it must act");
        game.check(seat, &action).unwrap();
        game.apply(seat, &action, &mut Quiet);
    }
    assert!(game.outcome().is_some_and(|outcome| outcome.winners.contains(seat)));
}

#[test]
fn a_search_stops_when_nobody_needs_it_and_takes_its_share_under_load() {
    let state = Catan::new(&Setup::new(4, Options::default()), Chance::seeded("stop"), &mut Quiet).expect("it starts");
    let seat = state.current().expect("somebody begins");
    let budget = Budget { steps: 40_000, ..SMALL };
    let weigh = |limits: Limits<'_>| {
        let seen = Seen::new(&state, seat).within(limits);
        search::weigh(&seen, budget, &mut Chance::fast("limits").event())
    };
    let whole = weigh(Limits::default());
    let share = weigh(Limits { stop: None, share: 16 });
    let stop = AtomicBool::new(true);
    let stopped = weigh(Limits { stop: Some(&stop), share: 0 });
    assert!(share.steps < whole.steps / 2, "{} of {}", share.steps, whole.steps);
    assert!(stopped.steps < whole.steps / 2, "{} of {}", stopped.steps, whole.steps);
    assert!(stopped.best().is_some(), "the best so far is returned");
}

/// Where only one thing can be done, what is told of the chances is looked up all the same.
#[test]
fn a_forced_choice_has_chances_too() {
    let game = stated(json!({"turn": {"phase": "roll", "turnNumber": 4}}));
    let weighed = search::weigh(&Seen::new(&game, Seat::new(0)), SMALL, &mut Chance::fast("forced").event());
    assert_eq!(weighed.choices.len(), 1, "the dice have to be rolled");
    for values in [weighed.before, weighed.values, weighed.choices[0].values] {
        assert!((values.iter().sum::<f32>() - 1.0).abs() < 1e-3 && values[0] > 0.0, "{values:?}");
    }
}

/// Over 36 worlds the next roll shows every throw of two dice once.
#[test]
fn the_next_roll_is_spread_evenly() {
    let mut game = stated(json!({"turn": {"phase": "roll", "turnNumber": 4}}));
    let mut totals = [0; 13];
    for stratum in 0..36 {
        game.deal_chance(stratum, &mut Chance::fast_from(u64::from(stratum)).event());
        let mut world = game.clone();
        world.apply(Seat::new(0), &sortie_game_catan::RollDice {}.into(), &mut Quiet);
        let view = (Catan::json().view)(&world, sortie_engine::Viewer::Judge);
        let roll = &view[0]["turn"]["lastDiceRoll"];
        let total = roll["total"].as_u64().or_else(|| Some(roll["dice1"].as_u64()? + roll["dice2"].as_u64()?));
        totals[total.unwrap_or_else(|| panic!("{view}")) as usize] += 1;
    }
    assert_eq!(totals, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

/// Fifty values of positions of a few games, as bits. `SORTIE_BLESS=1` writes them again after training.
fn check_evaluations<G: Bots>(name: &str, setup: &Setup<G::Options>, bot: &str) {
    let net = Net::of::<G>().expect("the weights are checked in");
    let bot = level::<G>(bot, &[]).expect("the level exists");
    let (mut text, mut n) = (String::new(), 0);
    for game in 0..50 {
        let seed = if game == 0 { "evaluations".to_owned() } else { format!("evaluations-{game}") };
        let mut state = G::new(setup, Chance::fast(&seed), &mut Quiet).expect("it starts");
        let mut bots = Chance::fast(&format!("{seed}:bots"));
        let mut turn = 0;
        while n < 50 {
            let Some(seat) = state.awaiting().must.first() else { break };
            if state.turn() != turn && state.is_quiet() {
                turn = state.turn();
                let values = net.values(&state);
                values[..setup.seats].iter().for_each(|value| write!(text, "{:08x} ", value.to_bits()).unwrap());
                text.push('\n');
                n += 1;
            }
            let action = (bot.choose)(&Seen::new(&state, seat), &mut bots.event()).expect("a bot acts when it must");
            state.apply(seat, &action, &mut Quiet);
        }
    }
    let path = format!("{}/tests/evaluations/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("SORTIE_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let stored = std::fs::read_to_string(&path).expect("the evaluations are checked in");
    assert_eq!(stored.lines().count(), 50);
    assert!(stored == text, "the values of {name} differ from the stored ones");
}

#[test]
fn catans_values_are_the_same_to_the_bit() {
    check_evaluations::<Catan>("catan", &Setup::new(4, Options::default()), "first-medium");
}

#[test]
fn risks_values_are_the_same_to_the_bit() {
    check_evaluations::<Risk>("risk", &Setup::new(4, sortie_game_risk::Options::default()), "first-medium");
}

#[test]
fn mercs_values_are_the_same_to_the_bit() {
    let options = sortie_game_merc::Options { ai: vec![2], ..Default::default() };
    check_evaluations::<sortie_game_merc::Merc>("merc", &Setup::new(3, options), "first-easy");
}
