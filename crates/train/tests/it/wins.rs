//! A win that can be forced in this turn is found, however many actions it takes, whatever the worlds of the search.

use serde_json::{Value, json};
use sortie_bots::turn::forced_win;
use sortie_engine::{Bots, Budget, Chance, Game, Quiet, Seat, Seen, Setup};
use sortie_game_catan::Catan;
use sortie_game_risk::Risk;

/// Little enough that no plan of the beam reaches that far: the win has to be looked for.
const NARROW: Budget = Budget { steps: 3_000, plans: 2, beam: 1, turns: 0, slips: 0, noise: 0 };

/// Lets the search play until the turn or the match is over; the number of actions, if it won.
fn wins<G: Bots>(start: &G, seat: Seat, seed: u64) -> Option<usize> {
    let mut game = start.clone();
    let turn = game.turn();
    for n in 0..20 {
        if let Some(outcome) = game.outcome() {
            return outcome.winners.contains(seat).then_some(n);
        }
        if game.turn() != turn {
            return None;
        }
        let mut chance = Chance::fast_from(seed + n as u64);
        let action = sortie_bots::search::choose(&Seen::new(&game, seat), NARROW, &mut chance.event())?;
        game.check(seat, &action).expect("it is legal");
        game.apply(seat, &action, &mut Quiet);
    }
    None
}

/// The solver finds a line of at least this many actions, and the search plays to the win.
fn check<G: Bots>(game: &G, least: usize) {
    let seat = Seat::new(0);
    let mut steps = 0;
    let line = forced_win(game, seat, u64::MAX, &mut Chance::fast("win"), &mut steps).expect("it is there");
    assert!(line.len() >= least, "{line:?}");
    for seed in 0..4 {
        assert!(wins(game, seat, 100 * seed).is_some_and(|n| n >= least), "seed {seed}");
    }
}

fn catan(cities: &[&str], settlements: &[&str], player: &Value) -> Catan {
    let built = |kind: &'static str| move |at: &&str| json!({"vertexId": at, "playerId": "p0", "kind": kind});
    let buildings: Vec<Value> =
        cities.iter().map(built("city")).chain(settlements.iter().map(built("settlement"))).collect();
    super::stated(json!({
        "turn": {"phase": "main", "turnNumber": 9}, "buildings": buildings, "players": [player],
    }))
}

/// Eight points. Year of Plenty gives what a city lacks, the bank the ore of a second one: card, two trades, two cities.
#[test]
fn catan_by_a_card_trades_and_two_cities() {
    let cards = json!([{"type": "year_of_plenty", "purchasedOnTurn": 2}]);
    let player = json!({"id": "p0", "resources": {"sheep": 4, "wood": 4, "wheat": 3, "ore": 3}, "devCards": cards});
    let game = catan(&["v0", "v2"], &["v21", "v40", "v50", "v11"], &player);
    check(&game, 5);
}

/// Eight points and a third knight: Largest Army is worth the last two. The robber has to be moved, but the award comes first.
#[test]
fn catan_by_the_largest_army() {
    let cards = json!([{"type": "knight", "purchasedOnTurn": 2}]);
    let player = json!({"id": "p0", "devCards": cards, "played": {"knight": 2}});
    let game = catan(&["v0", "v2"], &["v21", "v40", "v50", "v11"], &player);
    check(&game, 1);
}

/// Eight points. Two ore of the others complete one of two cities, whoever holds them; the bank has the rest. Monopoly is no luck,
/// since the bank tells how many cards of a kind there are in all hands together.
#[test]
fn catan_by_a_monopoly_a_trade_and_two_cities() {
    let built = |kind: &'static str| move |at: &&str| json!({"vertexId": at, "playerId": "p0", "kind": kind});
    let buildings: Vec<Value> = ["v0", "v2"]
        .iter()
        .map(built("city"))
        .chain(["v21", "v40", "v50", "v11"].iter().map(built("settlement")))
        .collect();
    let game = super::stated(json!({
        "turn": {"phase": "main", "turnNumber": 9}, "buildings": buildings,
        "players": [
            {"id": "p0", "resources": {"wheat": 4, "ore": 3, "sheep": 4}, "devCards": [{"type": "monopoly", "purchasedOnTurn": 2}]},
            {"id": "p1", "resources": {"ore": 1, "wood": 2}},
            {"id": "p2", "resources": {"ore": 1, "brick": 2}},
        ],
    }));
    check(&game, 4);
}

fn risk(owned: usize, cards: &[&str]) -> Risk {
    let read = |options: Value| (Risk::json().read_options)(&options).expect("the options are good");
    let setup = Setup::new(3, read(json!({"victory": "MISSION"})));
    let fresh = Risk::new(&setup, Chance::seeded("ids"), &mut Quiet).expect("it starts");
    let view = (Risk::json().view)(&fresh, sortie_engine::Viewer::Judge);
    let ids = view[0]["territories"].as_array().expect("the map has territories").iter().map(|at| at["id"].clone());
    let land: Vec<Value> = ids
        .enumerate()
        .map(|(n, id)| json!({"id": id, "ownerId": if n < owned { "p0" } else if n % 2 == 0 { "p1" } else { "p2" }, "armyCount": 1}))
        .collect();
    let cards: Vec<Value> = cards.iter().map(|id| json!({"id": id, "ownerId": "p0"})).collect();
    let position = json!({
        "phase": "REINFORCE", "currentPlayerId": "p0", "territories": land, "cards": cards,
        "reinforcementsAvailable": 15, "setsTraded": 0, "missions": {"p0": 8, "p1": 1, "p2": 2},
    });
    let setup = Setup { position: Some(position), ..setup };
    Risk::new(&setup, Chance::seeded("mission"), &mut Quiet).expect("the position is possible")
}

/// Eighteen territories with two armies each win, eighteen with one are owned and fifteen armies are to be placed: the
/// cards bring the rest. Trade, place, end the attacks, end the turn.
#[test]
fn risk_by_cards_and_a_placement_for_the_mission() {
    let game = risk(18, &["card-wild-1", "card-alaska", "card-alberta"]);
    check(&game, 4);
    let mut steps = 0;
    let without = forced_win(&risk(18, &[]), Seat::new(0), u64::MAX, &mut Chance::fast("win"), &mut steps);
    assert!(without.is_none(), "fifteen armies are too few: {without:?}");
}
