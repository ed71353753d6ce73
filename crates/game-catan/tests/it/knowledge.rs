//! CAT-12.3 and CAT-8.6: what a seat can know, the worlds sampled from it, and how a stolen card is drawn.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, Audit, Chance, Entry, Game, NewMatch, Quiet, Seat, Setup, Viewer};
use sortie_game_catan::board::VERTEX_HEXES;
use sortie_game_catan::{
    BuyDevCard, Cards, Catan, EndTurn, HexId, MoveRobber, OfferTrade, Options, Resource, RollDice,
};

fn beginner() -> Options {
    (Catan::json().read_options)(&json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"})).unwrap()
}

fn stated(seats: usize, position: Value) -> Catan {
    let setup = Setup { seats, options: beginner(), position: Some(position) };
    Catan::new(&setup, Chance::seeded("knowledge"), &mut Quiet).unwrap()
}

/// What the judge sees of a player.
fn player(game: &Catan, seat: usize) -> Value {
    (Catan::json().view)(game, Viewer::Judge)[1][seat].take()
}

fn hand(game: &Catan, seat: usize) -> Value {
    player(game, seat)["resources"].take()
}

/// A theft of the second seat's cards by the first, with the robber still to be moved.
fn before_theft(victim: Value) -> Catan {
    stated(
        4,
        json!({
            "turn": {"phase": "main", "turnNumber": 5},
            "buildings": [{"vertexId": "v8", "playerId": "p1", "kind": "settlement"}],
            "players": [{"id": "p0", "resources": {"brick": 2}}, {"id": "p1", "resources": victim}],
            "robber": {"phase": "moving"},
        }),
    )
}

fn rob(game: &mut Catan) {
    let action = MoveRobber { hex_id: HexId::new(4).into() }.into();
    game.check(Seat::new(0), &action).unwrap();
    game.apply(Seat::new(0), &action, &mut Quiet);
}

/// C52: the draw is uniform over the cards, so three wood and one ore give ore once in four.
#[test]
fn c52_each_card_is_as_likely() {
    let mut ore = 0;
    for n in 0..400 {
        let mut game = before_theft(json!({"wood": 3, "ore": 1}));
        *game.chance_mut() = Chance::seeded(&format!("theft-{n}"));
        rob(&mut game);
        ore += usize::from(hand(&game, 0)["ore"] == 1);
    }
    assert!((70..130).contains(&ore), "{ore} of 400 thefts took the ore");
}

/// The pool is in canonical order: the SHA-256 stream's number says which card.
#[test]
fn c52_the_place_in_the_pool_decides() {
    for n in 0..20 {
        let seed = format!("pool-{n}");
        let mut game = before_theft(json!({"wood": 3, "ore": 1}));
        *game.chance_mut() = Chance::seeded(&seed);
        let place = Chance::seeded(&seed).event().below(4);
        rob(&mut game);
        assert_eq!(hand(&game, 0)["ore"] == 1, place == 3, "place {place}");
    }
}

fn worlds(game: &Catan, seat: usize) -> Vec<Catan> {
    let mut chance = Chance::fast("worlds");
    let world = |_| {
        let mut world = game.clone();
        world.determinize(Seat::new(seat), &mut chance.event());
        world.audit().expect("a world is a state");
        world
    };
    (0..200).map(world).collect()
}

#[test]
fn bystanders_doubt_the_stolen_card_and_the_parties_do_not() {
    let mut game = before_theft(json!({"wood": 2, "ore": 2}));
    rob(&mut game);
    for seat in [0, 1] {
        assert!(worlds(&game, seat).iter().all(|world| hand(world, 0) == hand(&game, 0)), "seat {seat} saw the card");
    }
    let seen: Vec<Value> = worlds(&game, 2).iter().map(|world| hand(world, 0)).collect();
    let wood = seen.iter().filter(|hand| hand["wood"] == 1).count();
    let ore = seen.iter().filter(|hand| hand["ore"] == 1).count();
    assert_eq!(wood + ore, 200, "a bystander knows that it was wood or ore");
    assert!(wood > 20 && ore > 20, "wood in {wood} worlds, ore in {ore}");
}

/// A bystander's worlds have the stolen card in proportion to the victim's cards: ore once in four.
#[test]
fn worlds_follow_the_odds_of_a_theft() {
    let mut game = before_theft(json!({"wood": 3, "ore": 1}));
    rob(&mut game);
    let ore = sampled(&game, 2, 4_000, |world| hand(world, 0)["ore"] == 1);
    assert!((0.225..0.275).contains(&ore), "{ore}");
}

/// The share of a seat's worlds in which something holds.
fn sampled(game: &Catan, seat: usize, n: usize, holds: impl Fn(&Catan) -> bool) -> f64 {
    let mut chance = Chance::fast("sampled");
    let mut count = 0;
    for _ in 0..n {
        let mut world = game.clone();
        world.determinize(Seat::new(seat), &mut chance.event());
        count += usize::from(holds(&world));
    }
    count as f64 / n as f64
}

const KINDS: [&str; 5] = ["wood", "brick", "sheep", "wheat", "ore"];

/// Three thefts in a row among seats 0, 1 and 2, then an offer that shows a card; what seat 3 thinks of every hand is
/// compared with all ways in which the thefts can have gone.
#[test]
fn worlds_agree_with_enumeration() {
    let hands = [[2u8, 0, 1, 0, 1], [3, 1, 0, 0, 1], [0, 2, 0, 2, 0]];
    let mut game = before_thefts(hands);
    let mut weights = BTreeMap::from([(hands, 1.0)]);
    for (thief, victim) in [(0, 1), (1, 2), (2, 0)] {
        steal(&mut game, thief, victim);
        weights = thefts_from(&weights, thief, victim);
    }
    // Seat 2 offers the brick that it still has: guesses without one are out.
    let (offering, requesting) = (Cards::of(Resource::Brick, 1).into(), Cards::of(Resource::Sheep, 1).into());
    let offer = OfferTrade { offering, requesting, to: None }.into();
    game.check(Seat::new(2), &offer).unwrap();
    game.apply(Seat::new(2), &offer, &mut Quiet);
    weights.retain(|hands, _| hands[2][1] > 0);
    let all: f64 = weights.values().sum();
    for seat in 0..3 {
        for (kind, name) in KINDS.iter().enumerate() {
            for n in 0..3u8 {
                let ways = weights.iter().filter(|(hands, _)| hands[seat][kind] == n);
                let expected = ways.map(|(_, weight)| weight / all).sum::<f64>();
                let seen = sampled(&game, 3, 2_500, |world| hand(world, seat)[*name].as_u64() == Some(u64::from(n)));
                assert!(
                    (seen - expected).abs() < 0.04,
                    "seat {seat}, {n} {name}: {seen} of the worlds, not {expected}"
                );
            }
        }
    }
}

type Ways = BTreeMap<[[u8; 5]; 3], f64>;

/// Every way in which a theft can go, from every way in which the ones before it went.
fn thefts_from(ways: &Ways, thief: usize, victim: usize) -> Ways {
    let mut next = Ways::new();
    for (hands, weight) in ways {
        let total: u8 = hands[victim].iter().sum();
        for kind in (0..5).filter(|kind| hands[victim][*kind] > 0) {
            let mut after = *hands;
            after[victim][kind] -= 1;
            after[thief][kind] += 1;
            *next.entry(after).or_insert(0.0) += weight * f64::from(hands[victim][kind]) / f64::from(total);
        }
    }
    next
}

/// Corners far from each other, for the seats 0 to 2.
const CORNERS: [usize; 3] = [50, 8, 27];

fn before_thefts(hands: [[u8; 5]; 3]) -> Catan {
    let cards = |hand: [u8; 5]| KINDS.iter().zip(hand).map(|(kind, n)| ((*kind).to_owned(), json!(n))).collect();
    let player = |seat: usize| json!({"id": format!("p{seat}"), "resources": Value::Object(cards(hands[seat]))});
    let building = |seat: usize| json!({"vertexId": format!("v{}", CORNERS[seat]), "playerId": format!("p{seat}"), "kind": "settlement"});
    stated(
        4,
        json!({
            "turn": {"phase": "main", "turnNumber": 5},
            "buildings": (0..3).map(building).collect::<Vec<_>>(),
            "players": (0..3).map(player).collect::<Vec<_>>(),
            "robber": {"phase": "moving"},
        }),
    )
}

/// The robber goes to the first hex of the victim's corner; before that, the thief's turn begins with a seven.
fn steal(game: &mut Catan, thief: usize, victim: usize) {
    let seat = Seat::new(thief);
    if game.current() != Some(seat) {
        game.apply(game.current().unwrap(), &EndTurn {}.into(), &mut Quiet);
        game.chance_mut().script([3, 4].map(|die| serde_json::from_value(json!({ "d6": die })).unwrap()));
        game.apply(seat, &RollDice {}.into(), &mut Quiet);
    }
    let hex = HexId::new(usize::from(VERTEX_HEXES[CORNERS[victim]][0]));
    let action = MoveRobber { hex_id: hex.into() }.into();
    game.check(seat, &action).unwrap();
    game.apply(seat, &action, &mut Quiet);
}

#[test]
fn a_hand_of_one_kind_has_no_secret() {
    let mut game = before_theft(json!({"wood": 3}));
    rob(&mut game);
    assert!(worlds(&game, 2).iter().all(|world| hand(world, 0) == hand(&game, 0)));
}

#[test]
fn a_public_payment_settles_the_doubt() {
    let mut game = before_theft(json!({"wood": 1, "ore": 1}));
    game.chance_mut().script([serde_json::from_value(json!({"steal": "wood"})).unwrap()]);
    rob(&mut game);
    assert!(worlds(&game, 2).iter().any(|world| hand(world, 0)["ore"] == 1));
    // The thief offers the wood: whoever offers a card holds it.
    let (offering, requesting) = (Cards::of(Resource::Wood, 1).into(), Cards::of(Resource::Ore, 1).into());
    let offer = OfferTrade { offering, requesting, to: None }.into();
    game.check(Seat::new(0), &offer).unwrap();
    game.apply(Seat::new(0), &offer, &mut Quiet);
    assert!(worlds(&game, 2).iter().all(|world| hand(world, 0)["wood"] == 1));
}

#[test]
fn nine_open_points_without_a_win_hold_no_hidden_point() {
    let cities = ["v0", "v2", "v11", "v21"].map(|at| json!({"vertexId": at, "playerId": "p0", "kind": "city"}));
    let mut buildings = cities.to_vec();
    buildings.push(json!({"vertexId": "v40", "playerId": "p0", "kind": "settlement"}));
    let mut game = stated(
        3,
        json!({
            "turn": {"phase": "main", "turnNumber": 5},
            "buildings": buildings,
            "players": [{"id": "p0", "resources": {"sheep": 1, "wheat": 1, "ore": 1}}],
            "devDeck": ["knight"],
        }),
    );
    game.apply(Seat::new(0), &BuyDevCard {}.into(), &mut Quiet);
    for world in worlds(&game, 1) {
        let cards = player(&world, 0)["devCards"].take();
        assert_ne!(cards[0]["type"], "victory_point", "that card would have won");
    }
}

/// C127: neither snapshots nor events of any seat hold the seed, the deck or a stolen card.
#[test]
fn c127_nothing_secret_leaves_a_running_game() {
    let mut new = NewMatch::plain(4, "a-very-secret-seed");
    new.position = Some(json!({
        "turn": {"phase": "main", "turnNumber": 5},
        "buildings": [{"vertexId": "v8", "playerId": "p1", "kind": "settlement"}],
        "players": [{"id": "p1", "resources": {"wheat": 1}}],
        "robber": {"phase": "moving"},
    }));
    new.options = json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"});
    let mut game: Box<dyn AnyMatch> = Entry::<Catan>::new(Vec::new()).start(new).unwrap();
    let action = json!({"action": "MOVE_ROBBER", "payload": {"hexId": "0,-1"}});
    game.act(0, &action, Vec::new()).unwrap();
    for viewer in [Viewer::Seat(Seat::new(2)), Viewer::Seat(Seat::new(3)), Viewer::Public] {
        let text = format!("{}{}", game.view(viewer, None), game.events(viewer));
        assert!(!text.contains("a-very-secret-seed") && !text.contains("devDeck\""), "{text}");
        assert!(text.contains(r#""resourceType":null"#), "{text}");
    }
    let thief = game.events(Viewer::Seat(Seat::new(0))).to_string();
    assert!(thief.contains(r#""resourceType":"wheat""#), "{thief}");
}
