//! CAT-12.3 and CAT-8.6: what a seat can know, the worlds sampled from it, and how a stolen card is drawn.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, Audit, Chance, Entry, Game, NewMatch, Quiet, Seat, Setup, Viewer};
use sortie_game_catan::{BuyDevCard, Cards, Catan, HexId, MoveRobber, OfferTrade, Options, Resource};

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
