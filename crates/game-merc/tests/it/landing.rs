//! Set-up and Day 1: vectors V1 to V24.

use serde_json::{Value, json};
use sortie_engine::{Chance, Game, Quiet, Seat, Setup};
use sortie_game_merc::data::cards::LAYOUTS;
use sortie_game_merc::data::sectors::Terrain;
use sortie_game_merc::{Merc, Options};

use crate::table::{Table, fresh, map2, map3, open, open_with, try_open, unit};

/// MRC-3.1: industries on even places, one in a corner.
#[test]
fn v1_v2_maps_keep_the_table() {
    for rebels in 1..=6usize {
        for n in 0..100 {
            let setup = Setup::new(rebels + 1, Options::default());
            let game = Merc::new(&setup, Chance::fast(&format!("map-{rebels}-{n}")), &mut Quiet).unwrap();
            let mut cards = [0u8; 3];
            let mut even_cities = 0;
            for cell in game.grid.cells() {
                let terrain = game.sector(cell).terrain;
                cards[terrain as usize] += 1;
                if terrain == Terrain::Industry {
                    assert!(game.grid.is_even(cell));
                    assert!(game.grid.neighbours(cell).all(|next| game.sector(next).terrain != Terrain::Industry));
                }
                even_cities += usize::from(terrain == Terrain::City && game.grid.is_even(cell));
            }
            assert_eq!(cards, LAYOUTS[rebels - 1].cards);
            assert!(game.grid.corners().iter().any(|cell| game.sector(*cell).terrain == Terrain::Industry));
            assert_eq!(even_cities, [1, 0, 0, 0, 1, 2][rebels - 1]);
        }
    }
}

fn day_one(options: Value, mercs: &[&str]) -> Table {
    let mut options = options;
    options["map"] = map3();
    try_open(4, options, Some(json!({ "step": "L1", "decks": { "merc": mercs } })), json!([]))
        .expect("the position is possible")
}

#[test]
fn v3_v4_landing_places() {
    let mut table = day_one(json!({}), &["ra", "max", "lucid"]);
    table.refuse(0, "LAND", json!({ "sector": "industry-diamond" }), "NOT_EDGE");
    table.act(0, "LAND", json!({ "sector": "industry-gold" }));
    table.refuse(1, "LAND", json!({ "sector": "industry-gold" }), "SECTOR_CLAIMED");
    table.act(1, "LAND", json!({ "sector": "wild-meadow" }));
    table.refuse(1, "LAND", json!({ "sector": "wild-valley" }), "STEP_DONE");
    table.refuse(1, "LAND", json!({ "sector": "atlantis" }), "UNKNOWN_ID");
    table.refuse(1, "TRAIN", json!({ "unit": "ra" }), "WRONG_STEP");
}

#[test]
fn v5_rivals_are_not_kept_together() {
    let mut table = day_one(json!({}), &["borris", "squirrel", "natasha"]);
    table.act(0, "START_HIRE", json!({}));
    table.refuse(0, "START_HIRE", json!({}), "CHOICE_PENDING");
    table.refuse(0, "START_KEEP", json!({ "picks": ["borris", "squirrel"] }), "INCOMPATIBLE");
    table.refuse(0, "START_KEEP", json!({ "picks": ["borris"] }), "WRONG_COUNT");
    table.refuse(0, "START_KEEP", json!({ "picks": ["borris", "lucid"] }), "NOT_DRAWN");
    table.act(0, "START_KEEP", json!({ "picks": ["borris", "natasha"] }));
    assert_eq!(table.view()["discards"]["merc"], json!(["squirrel"]));
}

#[test]
fn v6_v7_teresa_lets_a_third_stay() {
    let mut table = day_one(json!({}), &["teresa", "lucid", "max", "ra", "moe", "doc"]);
    table.act(0, "START_HIRE", json!({}));
    table.act(0, "START_KEEP", json!({ "picks": ["teresa", "lucid", "max"] }));
    assert_eq!(Merc::team_size(table.game.state().team(Seat::new(0))), 2);
    table.act(1, "START_HIRE", json!({}));
    table.refuse(1, "START_KEEP", json!({ "picks": ["ra", "moe", "doc"] }), "WRONG_COUNT");
}

/// Lands three Rebels with plain MERCs; the last starting card ends the Rebel part.
fn land(table: &mut Table, places: [&str; 3]) {
    for (seat, place) in places.into_iter().enumerate() {
        table.act(seat, "LAND", json!({ "sector": place }));
        table.act(seat, "START_HIRE", json!({}));
        let picks =
            table.game.state().view(sortie_engine::Viewer::Seat(Seat::new(seat))).0.pending.expect("cards wait").mercs;
        let picks: Vec<String> = picks[..2].iter().map(ToString::to_string).collect();
        table.act(seat, "START_KEEP", json!({ "picks": picks }));
        for merc in picks {
            table.act(seat, "START_EQUIP", json!({ "merc": merc, "deck": "weapon" }));
        }
    }
}

const NINE: [&str; 12] =
    ["ra", "max", "lucid", "moe", "doc", "sarge", "tao", "basic", "badger", "bouba", "shooter", "vandal"];

#[test]
fn v8_v9_garrisons_and_extra_militia() {
    let mut table = day_one(json!({ "ai": [3], "dictator": "castro" }), &NINE);
    land(&mut table, ["industry-gold", "industry-coal", "wild-meadow"]);
    // V9: nine extra over six industries by value: oil, copper and diamond 6, silver 5, iron and coffee 4.
    let n = |id: &str| table.militia(id, 3);
    assert_eq!((n("industry-diamond"), n("industry-oil"), n("industry-copper")), (6, 6, 6));
    assert_eq!((n("industry-silver"), n("industry-iron"), n("industry-coffee")), (5, 5, 5));
    assert_eq!((n("city-hamadu"), n("wild-valley"), n("industry-gold")), (0, 0, 0));
    assert_eq!(table.view()["day"], 2);
    assert_eq!(table.view()["dictator"]["deckCount"], 5);
}

#[test]
fn v10_a_lone_rebel_meets_no_extra_militia() {
    let mut table = fresh(2, json!({ "ai": [1], "dictator": "castro" }));
    let game = table.game.state();
    let cell = game.grid.cells().find(|cell| game.grid.is_edge(*cell)).unwrap();
    let place = game.map[cell].to_string();
    table.act(0, "LAND", json!({ "sector": place }));
    table.act(0, "START_HIRE", json!({}));
    let picks = table.game.state().view(sortie_engine::Viewer::Seat(Seat::new(0))).0.pending.expect("cards wait").mercs;
    let action = if sortie_game_merc::rules::cards::clashes(sortie_game_merc::ids::UnitSet::only(picks[0]), picks[1]) {
        [picks[0], picks[2]]
    } else {
        [picks[0], picks[1]]
    };
    table.act(0, "START_KEEP", json!({ "picks": action.map(|merc| merc.to_string()) }));
    for merc in action {
        table.act(0, "START_EQUIP", json!({ "merc": merc.to_string(), "deck": "armor" }));
    }
    let game = table.game.state();
    let most = game.grid.cells().map(|cell| game.militia[cell][1]).max().unwrap();
    assert_eq!(most, 2);
}

#[test]
fn v11_a_human_has_three_cards_in_hand() {
    let mut table = day_one(json!({}), &NINE);
    land(&mut table, ["industry-gold", "industry-coal", "wild-meadow"]);
    table.refuse(0, "CHOOSE_DICTATOR", json!({ "dictator": "castro" }), "NOT_DICTATOR");
    table.act(3, "CHOOSE_DICTATOR", json!({ "dictator": "castro" }));
    table.refuse(3, "PLACE_FIRST_MERC", json!({ "sector": "industry-gold", "deck": "weapon" }), "NOT_CONTROLLED");
    table.act(3, "PLACE_FIRST_MERC", json!({ "sector": "industry-oil", "deck": "weapon" }));
    let view = table.view();
    assert_eq!((&view["dictator"]["handCount"], &view["dictator"]["deckCount"]), (&json!(3), &json!(2)));
    table.refuse(3, "PLACE_EXTRA", json!({ "sector": "industry-oil", "n": 10 }), "BAD_AMOUNT");
    table.refuse(3, "PLACE_EXTRA", json!({ "sector": "industry-oil", "n": 7 }), "CAP_REACHED");
    table.refuse(3, "PLACE_EXTRA", json!({ "sector": "wild-valley", "n": 1 }), "NOT_CONTROLLED");
    table.act(3, "PLACE_EXTRA", json!({ "sector": "industry-oil", "n": 6 }));
    table.act(3, "EXTRA_DONE", json!({}));
    assert_eq!(table.view()["day"], 2);
}

#[test]
fn v12_v13_starting_cards() {
    let position = json!({ "step": "L1", "decks": {
        "merc": ["vrbansk", "apeiron", "lucid"],
        "accessory": ["field-radio", "grenade", "mortar", "grenade", "field-radio"] } });
    let mut table = open(2, json!({ "map": crate::table::map1() }), position);
    table.act(0, "LAND", json!({ "sector": "wild-meadow" }));
    table.act(0, "START_HIRE", json!({}));
    table.act(0, "START_KEEP", json!({ "picks": ["vrbansk", "apeiron"] }));
    table.act(0, "START_EQUIP", json!({ "merc": "vrbansk", "deck": "accessory" }));
    assert_eq!(table.unit("vrbansk").unwrap()["equipment"], json!(["grenade#1"]));
    assert_eq!(table.sector("wild-meadow")["stash"], json!(["field-radio#1"]));
    table.refuse(0, "START_EQUIP", json!({ "merc": "vrbansk", "deck": "weapon" }), "STEP_DONE");
    table.refuse(0, "START_EQUIP", json!({ "merc": "lucid", "deck": "weapon" }), "NOT_OWN_UNIT");
    table.act(0, "START_EQUIP", json!({ "merc": "apeiron", "deck": "accessory" }));
    assert_eq!(table.unit("apeiron").unwrap()["equipment"], json!(["field-radio#2"]));
    assert_eq!(table.view()["discards"]["accessory"], json!(["grenade#2", "mortar#1"]));
}

#[test]
fn v14_v15_hussein_plays_with_ten_cards() {
    for (content, box_left) in [("ALL", 4), ("BASE", 0)] {
        let options = json!({ "map": base_map(), "content": content, "dictator": "hussein" });
        for ai in [false, true] {
            let mut options = options.clone();
            options["ai"] = if ai { json!([2]) } else { json!([]) };
            let position = json!({ "step": "D5", "units": [unit("ra", 0, "primary", "wild-ravine", json!({}))],
                "sectors": [{ "id": "industry-gold", "militia": { "p2": 3 } }] });
            let table = open(3, options, position);
            let dictator = table.view()["dictator"].clone();
            let (hand, deck) = if ai { (0, 10) } else { (3, 7) };
            assert_eq!((dictator["handCount"].clone(), dictator["deckCount"].clone()), (json!(hand), json!(deck)));
            assert_eq!(dictator["box"].as_array().unwrap().len(), box_left);
        }
    }
}

fn base_map() -> Value {
    json!([
        ["industry-gold", "wild-twin-groves", "industry-coal"],
        ["wild-ravine", "industry-diamond", "wild-grassland"],
        ["industry-copper", "wild-lakeshore", "industry-fishing"],
        ["wild-timberland", "industry-coffee", "city-hamadu"]
    ])
}

fn bonus(dictator: &str, rebels: usize, position: Value, options: Value) -> Table {
    let mut options = options;
    options["dictator"] = json!(dictator);
    options["map"] = if rebels == 2 { map2() } else { map3() };
    let mut position = position;
    position["step"] = json!("D5");
    if position["sectors"].is_null() {
        position["sectors"] = json!([{ "id": "industry-gold", "militia": { format!("p{rebels}"): 3 } },
            { "id": "industry-oil", "militia": { format!("p{rebels}"): 3 } }]);
    }
    open(rebels + 1, options, position)
}

#[test]
fn v16_v20_a_human_places_bonus_mercs_one_by_one() {
    let units = json!([
        unit("ra", 3, "primary", "industry-gold", json!({})),
        unit("doc", 0, "primary", "wild-valley", json!({}))
    ]);
    let mut table =
        bonus("mao", 3, json!({ "units": units, "decks": { "merc": ["max", "lucid", "moe", "tao"] } }), json!({}));
    assert_eq!((table.must(), table.asks()), (vec![3], json!("BONUS_MERC_SETUP")));
    assert_eq!(table.view()["left"], 3);
    table.refuse(0, "BONUS_MERC_SETUP", json!({ "squad": "primary", "deck": "weapon" }), "NOT_DICTATOR");
    table.refuse(3, "PLACE_EXTRA", json!({ "sector": "industry-gold", "n": 1 }), "RESOLUTION_PENDING");
    table.act(3, "BONUS_MERC_SETUP", json!({ "squad": "primary", "deck": "weapon" }));
    assert_eq!(table.unit("max").unwrap()["sector"], "industry-gold");
    let elsewhere = json!({ "squad": "secondary", "deck": "armor", "sector": "wild-meadow" });
    table.refuse(3, "BONUS_MERC_SETUP", elsewhere, "NOT_CONTROLLED");
    // V20: without a sector the AI's rule decides: nearest to the Rebels in the top right corner.
    table.act(3, "BONUS_MERC_SETUP", json!({ "squad": "secondary", "deck": "armor" }));
    assert_eq!(table.unit("lucid").unwrap()["sector"], "industry-oil");
    table.act(3, "BONUS_MERC_SETUP", json!({ "squad": "primary", "deck": "accessory" }));
    let state = table.game.state();
    let tyrant = Seat::new(3);
    let sizes = [0, 1].map(|at| state.squads[tyrant.index()][at].members.len());
    assert_eq!(sizes, [3, 1]);
    assert_eq!(table.view()["dictator"]["handCount"], 3);
    table.refuse(3, "BONUS_MERC_SETUP", json!({ "squad": "primary", "deck": "weapon" }), "NOTHING_LEFT");
}

#[test]
fn v17_a_full_squad_is_not_offered() {
    let mut units: Vec<Value> =
        ["ra", "max", "lucid", "moe"].iter().map(|id| unit(id, 2, "primary", "industry-gold", json!({}))).collect();
    units.push(unit("doc", 0, "primary", "wild-ravine", json!({})));
    let mut table = bonus("mussolini", 2, json!({ "units": units }), json!({}));
    table.refuse(2, "BONUS_MERC_SETUP", json!({ "squad": "primary", "deck": "weapon" }), "SQUAD_FULL");
    assert_eq!(table.view()["left"], 2);
    table.act(2, "BONUS_MERC_SETUP", json!({ "squad": "secondary", "deck": "weapon" }));
    assert_eq!(table.view()["left"], 1);
}

#[test]
fn v18_v21_the_loop_ends_without_room_or_cards() {
    let units = json!([
        unit("ra", 2, "primary", "industry-gold", json!({})),
        unit("max", 2, "secondary", "industry-gold", json!({})),
        unit("doc", 0, "primary", "wild-ravine", json!({}))
    ]);
    let table =
        bonus("mao", 2, json!({ "units": units, "decks": { "merc": ["moe", "tao"] } }), json!({ "maxSquadSize": 1 }));
    assert_eq!(table.view()["discards"]["merc"], json!(["moe", "tao"]));
    assert_eq!(table.view()["step"], "D7");
    let table = bonus("mussolini", 2, json!({ "units": units, "decks": { "merc": [] } }), json!({}));
    assert_eq!(table.view()["step"], "D7");
}

#[test]
fn v19_an_ai_places_bonus_mercs_itself() {
    let map = json!([
        ["industry-gold", "wild-meadow", "industry-coal", "wild-valley"],
        ["wild-ravine", "industry-diamond", "wild-grassland", "industry-oil"],
        ["industry-iron", "wild-lakeshore", "industry-silver", "wild-timberland"],
        ["wild-twin-groves", "industry-copper", "city-hamadu", "industry-coffee"],
        ["industry-opium", "wild-dense-forest", "industry-resort", "city-ambrico"]
    ]);
    let position = json!({ "step": "D4", "sectors": [{ "id": "industry-gold", "militia": { "p4": 5 } }],
        "units": [unit("doc", 0, "primary", "wild-valley", json!({}))],
        "decks": { "merc": ["max", "lucid", "moe", "tao", "ra"] } });
    let table = open(5, json!({ "map": map, "dictator": "mao", "ai": [4] }), position);
    let squads = &table.game.state().squads[4];
    assert_eq!((squads[0].members.len(), squads[1].members.len()), (4, 1));
    for id in ["max", "lucid", "moe", "tao", "ra"] {
        assert_eq!(table.unit(id).unwrap()["equipment"].as_array().unwrap().len(), 1, "{id}");
        assert_eq!(table.unit(id).unwrap()["sector"], "industry-gold");
    }
}

#[test]
fn v22_v23_v24_kim_begins_with_his_base() {
    let position = json!({ "step": "D1", "units": [unit("doc", 0, "primary", "industry-oil", json!({}))] });
    let mut table = open(3, json!({ "map": map2(), "dictator": "kim" }), position);
    table.refuse(2, "CHOOSE_BASE", json!({ "sector": "industry-oil", "deck": "weapon" }), "NOT_CONTROLLED");
    table.act(2, "CHOOSE_BASE", json!({ "sector": "industry-gold", "deck": "weapon" }));
    assert_eq!(table.militia("industry-gold", 2), 13);
    assert_eq!(table.unit("kim").unwrap()["equipment"].as_array().unwrap().len(), 1);
    assert_eq!(table.view()["dictator"]["base"], "industry-gold");
    // V24: an AI takes the industry farthest from the Rebels.
    let position = json!({ "step": "D1", "units": [unit("doc", 0, "primary", "industry-silver", json!({}))],
        "decks": { "merc": ["ra"] } });
    let table = open_with(
        3,
        json!({ "map": map2(), "dictator": "kim", "ai": [2] }),
        position,
        json!([{ "pick": "industry-gold" }]),
    );
    assert_eq!(table.view()["dictator"]["base"], "industry-gold");
    // V23 with five Rebels: never more than twenty.
    let map = json!([
        ["industry-gold", "wild-meadow", "industry-coal", "wild-valley", "industry-bauxite"],
        ["wild-ravine", "industry-diamond", "wild-grassland", "industry-oil", "wild-river-bend"],
        ["industry-iron", "wild-lakeshore", "industry-silver", "wild-timberland", "industry-cocaine"],
        ["wild-twin-groves", "industry-copper", "city-hamadu", "industry-coffee", "wild-forest-pass"],
        ["industry-opium", "wild-dense-forest", "industry-resort", "wild-open-plains", "city-ambrico"]
    ]);
    let position = json!({ "step": "D1", "units": [unit("doc", 0, "primary", "industry-opium", json!({}))] });
    let mut table = open(6, json!({ "map": map, "dictator": "kim" }), position);
    table.act(5, "CHOOSE_BASE", json!({ "sector": "industry-bauxite", "deck": "armor" }));
    assert_eq!(table.militia("industry-bauxite", 5), 20);
}
