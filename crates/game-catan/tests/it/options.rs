//! CAT-3.6 and CAT-14.1: boards drawn from many seeds, and options that are refused.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, Chance, Entry, Game, NewMatch, OptionFault, Quiet, Setup, Viewer};
use sortie_game_catan::layout::{Layout, PORTS, TERRAINS, TOKENS};
use sortie_game_catan::{Catan, Options};

fn read(options: &Value) -> Result<Options, serde_json::Error> {
    (Catan::json().read_options)(options)
}

fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort();
    items
}

#[test]
fn every_drawn_board_has_the_exact_pieces_and_no_reds_side_by_side() {
    for placement in ["SPIRAL", "RANDOM"] {
        let options = read(&json!({"numberPlacement": placement})).unwrap();
        for n in 0..300 {
            let chance = Chance::seeded(&format!("board-{n}"));
            let game = Catan::new(&Setup::new(4, options.clone()), chance, &mut Quiet).unwrap();
            let layout: &Layout = game.layout();
            assert_eq!(sorted(&layout.terrains), sorted(&TERRAINS));
            assert_eq!(sorted(&layout.ports), sorted(&PORTS));
            assert_eq!(sorted(&layout.tokens)[1..], TOKENS);
            assert!(!layout.has_adjacent_reds(), "{placement} {n}");
        }
    }
}

#[test]
fn faults_are_told_all_at_once() {
    let options =
        read(&json!({"victoryPoints": 21, "discardLimit": 4, "noSevensRounds": 4, "presetOpening": true})).unwrap();
    let faults: Vec<String> = OptionFault::all::<Catan>(&options, 2).into_iter().map(|fault| fault.option).collect();
    assert_eq!(faults, ["victoryPoints", "discardLimit", "noSevensRounds", "presetOpening", "presetOpening"]);
    assert!(OptionFault::all::<Catan>(&Options::default(), 4).is_empty());
}

/// The beginner's board as a stated one, to be changed by the test.
fn stated() -> Value {
    json!({
        "terrains": [
            "mountains", "pasture", "forest", "fields", "hills", "pasture", "hills", "fields", "forest", "desert",
            "forest", "mountains", "forest", "mountains", "fields", "pasture", "hills", "fields", "pasture",
        ],
        "tokens": [10, 2, 9, 12, 6, 4, 10, 9, 11, null, 3, 8, 8, 3, 4, 5, 5, 6, 11],
        "ports": ["generic", "wheat", "ore", "generic", "sheep", "generic", "generic", "brick", "wood"],
    })
}

fn start(seats: usize, options: Value) -> Result<Value, String> {
    let mut new = NewMatch::plain(seats, "options");
    new.options = options;
    let game = Entry::<Catan>::new(Vec::new()).start(new).map_err(|refusal| refusal.code.to_string())?;
    Ok(serde_json::from_str(game.view(Viewer::Judge, None).get()).unwrap())
}

/// CAT-3.8: any order of the exact pieces, and nothing else.
#[test]
fn stated_boards_have_the_exact_pieces() {
    let board = start(2, json!({"board": stated()})).unwrap()["board"].clone();
    assert_eq!(board, start(2, json!({"board": "BEGINNER"})).unwrap()["board"]);
    let changes: &[(&str, Value)] = &[
        ("/terrains/0", json!("desert")),
        ("/terrains/0", json!("sea")),
        ("/terrains/0", json!("pasture")),
        ("/terrains", json!([])),
        ("/terrains", Value::Null),
        ("/tokens/0", json!(7)),
        ("/tokens/0", json!(2)),
        ("/tokens/0", json!(0)),
        ("/tokens/0", json!(-2)),
        ("/tokens/0", json!(256)),
        ("/tokens/0", json!("10")),
        ("/tokens/0", Value::Null),
        ("/tokens/9", json!(10)),
        ("/tokens", json!([10, 2])),
        ("/ports/0", json!("wheat")),
        ("/ports/0", json!("3:1")),
        ("/ports", json!(["generic"])),
    ];
    for (place, value) in changes {
        let mut board = stated();
        *board.pointer_mut(place).unwrap() = value.clone();
        assert_eq!(start(2, json!({"board": board})).unwrap_err(), "BAD_OPTIONS", "{place} {value}");
    }
    let mut long = stated();
    long["terrains"].as_array_mut().unwrap().push(json!("forest"));
    let mut strange = stated();
    strange["robber"] = json!("0,0");
    let mut short = stated();
    short.as_object_mut().unwrap().remove("ports");
    for board in [long, strange, short, json!({}), json!([]), json!(1), Value::Null] {
        assert_eq!(start(2, json!({"board": board.clone()})).unwrap_err(), "BAD_OPTIONS", "{board}");
    }
    assert_eq!(start(3, json!({"board": stated(), "presetOpening": true})).unwrap_err(), "BAD_OPTIONS");
}

/// CAT-14.1: the bounds of every number, and seats beyond the game.
#[test]
fn options_keep_their_bounds() {
    for (option, least, most) in [("victoryPoints", 3, 20), ("discardLimit", 5, 20), ("noSevensRounds", 0, 3)] {
        for value in [json!(least - 1), json!(most + 1), json!(300), json!(1.5), json!("5"), Value::Null] {
            assert_eq!(start(3, json!({option: value})).unwrap_err(), "BAD_OPTIONS", "{option} {value}");
        }
        for value in [least, most] {
            assert!(start(3, json!({option: value})).is_ok(), "{option} {value}");
        }
    }
    for option in ["presetOpening", "robberMayStay", "friendlyRobber", "counterOffers", "publicDiscards"] {
        assert_eq!(start(3, json!({option: "true"})).unwrap_err(), "BAD_OPTIONS", "{option}");
    }
    for option in ["turnTimerSeconds", "pauseOnDisconnect", "playerCount", "seed", "VictoryPoints"] {
        assert_eq!(start(3, json!({option: 3})).unwrap_err(), "BAD_OPTIONS", "{option}");
    }
    assert_eq!(start(1, json!({})).unwrap_err(), "BAD_SEATS");
    assert_eq!(start(5, json!({})).unwrap_err(), "BAD_SEATS");
}

#[test]
fn options_read_their_words_and_nothing_else() {
    for wrong in [
        json!({"board": "SQUARE"}),
        json!({"victoryPoints": "10"}),
        json!({"robberMayStay": 1}),
        json!({"turnTimerSeconds": 30}),
        json!({"startingPlayer": "SEAT_1"}),
    ] {
        assert!(read(&wrong).is_err(), "{wrong}");
    }
    let whole = (Catan::json().options)(&Options::default());
    assert_eq!(whole["board"], "RANDOM");
    assert_eq!(whole["startingPlayer"], "RANDOM");
    assert_eq!(read(&whole).unwrap(), Options::default());
}
