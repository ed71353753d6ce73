//! Victory: vectors V101 to V109, and V45.

use serde_json::{Value, json};
use sortie_engine::Game;

use crate::table::{Table, dice, map1, map2, open, sector, unit};

fn reason(table: &Table) -> (String, Vec<usize>) {
    let outcome = table.game.state().outcome().expect("the game is over");
    (outcome.reason, outcome.winners.iter().map(|seat| seat.index()).collect())
}

/// MRC-1.1: a tie is the Dictator's.
#[test]
fn v45_v101_v102_the_last_turn_is_played_out_and_scored() {
    // Gold 6 and coal 5 and iron 4 against oil 6, coffee 4 and silver 5.
    let map = json!([
        ["industry-gold", "wild-meadow", "industry-coal"],
        ["industry-silver", "city-hamadu", "industry-coffee"],
        ["industry-iron", "wild-grassland", "industry-oil"]
    ]);
    let play = |extra: &[Value]| {
        let mut sectors = vec![
            sector("industry-gold", &[(0, 1)]),
            sector("industry-coal", &[(0, 1)]),
            sector("industry-iron", &[(0, 1)]),
            sector("industry-oil", &[(1, 1)]),
            sector("industry-coffee", &[(1, 1)]),
            sector("industry-silver", &[(1, 1)]),
        ];
        sectors.extend(extra.iter().cloned());
        let position = json!({ "day": 6, "step": "T1", "dictator": { "id": "mao", "hand": ["oil-reserves"], "deck": [] }, "sectors": sectors });
        let mut table = open(2, json!({ "map": map }), position);
        table.act(1, "PLAY_TACTICS", json!({ "card": "oil-reserves" }));
        assert_eq!(table.view()["step"], "T3");
        table.act(1, "SKIP_ABILITY", json!({}));
        table
    };
    let table = play(&[]);
    assert_eq!(table.view()["score"], json!({ "rebel": 15, "dictator": 15 }));
    assert_eq!(reason(&table), ("SCORE".to_owned(), vec![1]));
    let table = play(&[sector("wild-meadow", &[(0, 1)])]);
    assert_eq!(reason(&table), ("SCORE".to_owned(), vec![0]));
}

#[test]
fn v103_capturing_the_base_wins_while_the_dictator_is_away() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "base": "industry-gold", "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, 1)])],
        "units": [unit("castro", 1, "primary", "industry-oil", json!({})), unit("badger", 0, "primary", "wild-meadow", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1"] }), dice(&[4, 1, 1]));
    assert_eq!(reason(&table), ("BASE_CAPTURED".to_owned(), vec![0]));
}

fn bombard(base_units: Value, militia: u8, rolls: &[u8], targets: Value) -> Table {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "base": "industry-gold", "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, militia)])], "units": base_units });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.refuse(0, "MORTAR", json!({ "unit": "lucid", "target": "industry-oil" }), "NOT_ADJACENT");
    table.act(0, "MORTAR", json!({ "unit": "lucid", "target": "industry-gold" }));
    table.act_with(0, "ATTACK", json!({ "targets": targets }), dice(rolls));
    table
}

#[test]
fn v104_v108_bombardment_and_the_base() {
    let lucid = unit("lucid", 0, "primary", "wild-meadow", json!({ "equipment": ["mortar"] }));
    let away = json!([unit("castro", 1, "primary", "industry-oil", json!({})), lucid]);
    let table = bombard(away, 1, &[3, 1, 1, 1, 1, 1, 1], json!(["militia:p1"]));
    assert!(table.game.state().outcome().is_none());
    assert_eq!(table.sector("industry-gold")["controller"], Value::Null);
    assert_eq!(table.unit("lucid").unwrap()["equipment"], json!([]));
    let alone = json!([unit("castro", 1, "base", "industry-gold", json!({})), lucid]);
    let table = bombard(alone, 0, &[3, 3, 3, 1, 1, 1, 1], json!(["castro"]));
    assert_eq!(reason(&table), ("DICTATOR_KILLED".to_owned(), vec![0]));
}

#[test]
fn v105_a_shot_saves_the_dictator() {
    let units = json!([
        unit("castro", 1, "base", "industry-gold", json!({ "health": 1, "equipment": ["epinephrine-shot"] })),
        unit("natasha", 0, "primary", "wild-meadow", json!({}))
    ]);
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "base": "industry-gold", "deck": ["fodder"] }, "units": units });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    table.act_with(0, "ATTACK", json!({ "targets": ["castro"] }), dice(&[4, 4, 1]));
    assert_eq!((table.must(), table.asks()), (vec![1], json!("EPINEPHRINE")));
    table.act(1, "EPINEPHRINE", json!({ "use": true }));
    assert_eq!(table.health("castro"), 1);
    assert!(table.game.state().outcome().is_none());
}

#[test]
fn v109_the_super_weapon_needs_two_cities() {
    let mut map = map2();
    map[3][2] = json!("city-ambrico");
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("gunther", 1, "primary", "city-hamadu", json!({ "actions": 9 })), unit("ra", 0, "primary", "industry-gold", json!({}))] });
    let mut table = open(3, json!({ "map": map, "modes": ["I_DICTATOR"] }), position);
    table.act(1, "ARMS_DEALER", json!({ "unit": "gunther", "deck": "detonator" }));
    table.act(1, "DEALER_PLACE", json!({ "to": "gunther" }));
    table.refuse(1, "ARMS_DEALER", json!({ "unit": "gunther", "deck": "explosives" }), "NOT_ELIGIBLE");
    table.act(1, "MOVE", json!({ "squad": "primary", "to": "industry-silver" }));
    table.act(1, "MOVE", json!({ "squad": "primary", "to": "city-ambrico" }));
    table.act(1, "ARMS_DEALER", json!({ "unit": "gunther", "deck": "explosives" }));
    table.act(1, "DEALER_PLACE", json!({ "to": "gunther" }));
    assert_eq!(reason(&table), ("SUPER_WEAPON".to_owned(), vec![1]));
}
