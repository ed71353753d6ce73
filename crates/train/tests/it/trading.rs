//! Negotiation: what helps somebody to win is not accepted, and nobody is asked the same thing twice.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sortie_bots::search;
use sortie_engine::{Budget, Chance, Game as _, Quiet, Seat, Seen, Setup, Viewer};
use sortie_game_catan::{Action, Catan, Options};

const BUDGET: Budget = Budget { steps: 6_000, plans: 6, beam: 2, turns: 2, slips: 0, noise: 0 };

fn read(name: &str, payload: &Value) -> Action {
    (Catan::json().read_action)(name, payload).expect("it is a name").expect("it is an action")
}

fn choose(game: &Catan, seat: Seat, seed: u64) -> Option<Action> {
    search::choose(&Seen::new(game, seat), BUDGET, &mut Chance::fast_from(seed).event())
}

/// Seat 1 offers a wheat for an ore to seat 0, which has four ore and one wheat: the trade would complete a city for it.
fn offered(theirs: &Value, their_cities: usize, their_settlements: usize) -> Catan {
    let built = |at: &str, who: &str, kind: &str| json!({"vertexId": at, "playerId": who, "kind": kind});
    let mut buildings = vec![built("v47", "p0", "settlement"), built("v32", "p0", "settlement")];
    buildings.extend(["v0", "v2", "v11"].into_iter().take(their_cities).map(|at| built(at, "p1", "city")));
    buildings.extend(["v21", "v40", "v50"].into_iter().take(their_settlements).map(|at| built(at, "p1", "settlement")));
    let mut game = super::stated(json!({
        "turn": {"phase": "main", "turnNumber": 9, "currentPlayerId": "p1"},
        "buildings": buildings,
        "players": [{"id": "p0", "resources": {"ore": 4, "wheat": 1}}, {"id": "p1", "resources": theirs}],
    }));
    let offer = read("OFFER_TRADE", &json!({"offering": {"wheat": 1}, "requesting": {"ore": 1}, "to": ["p0"]}));
    game.check(Seat::new(1), &offer).unwrap();
    game.apply(Seat::new(1), &offer, &mut Quiet);
    game
}

/// In how many of five searches the offer is accepted.
fn n_accepted(game: &Catan) -> usize {
    (0..5).filter(|seed| matches!(choose(game, Seat::new(0), *seed), Some(Action::AcceptTrade(_)))).count()
}

/// With the ore seat 1 builds the city that wins the match, in the same turn.
#[test]
fn a_trade_that_lets_the_other_win_is_not_accepted() {
    assert_eq!(n_accepted(&offered(&json!({"wheat": 3, "ore": 2}), 3, 3)), 0);
}

/// Seat 1 has nothing to build with the ore; the wheat completes the city of seat 0. Whoever made an offer stands by it.
#[test]
fn an_exchange_that_completes_a_city_is_accepted() {
    let game = offered(&json!({"wheat": 2}), 0, 2);
    for seed in 0..5 {
        let answer = choose(&game, Seat::new(0), seed);
        assert!(matches!(answer, Some(Action::AcceptTrade(_))), "seed {seed}: {answer:?}");
    }
}

/// Whole games: nobody hears the same terms from the same player again before their hand has changed, and nobody makes
/// more than one offer a turn.
#[test]
fn declined_terms_are_remembered_and_one_offer_is_made_a_turn() {
    let budget = Budget { steps: 400, plans: 3, beam: 1, turns: 0, slips: 0, noise: 0 };
    let mut n_offers = 0;
    for seed in 0..3 {
        let setup = Setup::new(4, Options::default());
        let mut state = Catan::new(&setup, Chance::fast(&format!("offers-{seed}")), &mut Quiet).expect("it starts");
        // Who declined what from whom, and with which hand.
        let mut declined: BTreeMap<(usize, usize, String), Value> = BTreeMap::new();
        let (mut asked, mut open) = ((0, 0), None);
        for decision in 0..700 {
            let awaiting = state.awaiting();
            let mut seats = awaiting.may.iter().chain(awaiting.must.iter());
            let choice = seats.find_map(|seat| {
                let mut chance = Chance::fast_from(decision);
                search::choose(&Seen::new(&state, seat), budget, &mut chance.event()).map(|action| (seat, action))
            });
            let Some((seat, action)) = choice else { break };
            let view = (Catan::json().view)(&state, Viewer::Judge);
            let hand = |at: usize| view[1][at]["resources"].clone();
            declined.retain(|(by, _, _), then| *then == hand(*by));
            match &action {
                Action::OfferTrade(terms) => {
                    n_offers += 1;
                    asked = if asked.0 == state.turn() { (asked.0, asked.1 + 1) } else { (state.turn(), 1) };
                    assert_eq!(asked.1, 1, "the second offer of turn {}", state.turn());
                    let to = terms.to.expect("a search says to whom");
                    let words = format!("{:?} {:?}", terms.offering, terms.requesting);
                    for partner in to.iter() {
                        let known = declined.contains_key(&(partner.index(), seat.index(), words.clone()));
                        assert!(!known, "{partner:?} has declined {words} with the same hand");
                    }
                    open = Some((seat.index(), words));
                }
                Action::RejectTrade(_) => {
                    let (proposer, words) = open.clone().expect("there is an offer");
                    declined.insert((seat.index(), proposer, words), hand(seat.index()));
                }
                _ => {}
            }
            state.check(seat, &action).unwrap();
            state.apply(seat, &action, &mut Quiet);
        }
    }
    assert!(n_offers > 10, "{n_offers} offers were made");
}
