//! CAT-3.6 and CAT-14.1: boards drawn from many seeds, and options that are refused.

use serde_json::json;
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_catan::layout::{Layout, PORTS, TERRAINS, TOKENS};
use sortie_game_catan::{Catan, Options};

fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort();
    items
}

#[test]
fn every_drawn_board_has_the_exact_pieces_and_no_reds_side_by_side() {
    for placement in ["SPIRAL", "RANDOM"] {
        let options: Options = serde_json::from_value(json!({"numberPlacement": placement})).unwrap();
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
    let options: Options = serde_json::from_value(
        json!({"victoryPoints": 21, "discardLimit": 4, "noSevensRounds": 4, "presetOpening": true}),
    )
    .unwrap();
    let faults: Vec<String> = Catan::vet(&options, 2).into_iter().map(|fault| fault.option).collect();
    assert_eq!(faults, ["victoryPoints", "discardLimit", "noSevensRounds", "presetOpening", "presetOpening"]);
    assert!(Catan::vet(&Options::default(), 4).is_empty());
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
        assert!(serde_json::from_value::<Options>(wrong.clone()).is_err(), "{wrong}");
    }
    let whole = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(whole["board"], "RANDOM");
    assert_eq!(whole["startingPlayer"], "RANDOM");
    assert_eq!(serde_json::from_value::<Options>(whole).unwrap(), Options::default());
}
