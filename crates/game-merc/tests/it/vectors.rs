//! Vectors played to the letter on maps of their own size, and the tables that the rules print.

use serde_json::{Value, json};
use sortie_game_merc::data::cards::LAYOUTS;
use sortie_game_merc::data::items::{COPIES, Family, KINDS, N_ORDINARY};
use sortie_game_merc::data::sectors::{SECTORS, Terrain};
use sortie_game_merc::ids::{UnitId, UnitSet};
use sortie_game_merc::rules::cards::clashes;

use crate::table::{Table, dice, map1, open, sector, unit};

/// A map with this many rows and columns: the sectors in the order of their table.
fn map(rows: usize, cols: usize) -> Value {
    let ids: Vec<&str> = SECTORS.iter().map(|row| row.id).collect();
    Value::from(ids.chunks(cols).take(rows).map(|row| json!(row)).collect::<Vec<_>>())
}

/// A human Castro in step T1 with one card and nothing else but what is stated.
fn castro(rebels: usize, map: Value, card: &str, sectors: Value, units: Value) -> Table {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "hand": [card], "deck": ["fodder"] },
        "sectors": sectors, "units": units, "decks": { "merc": [] } });
    open(rebels + 1, json!({ "map": map }), position)
}

#[test]
fn v32_an_ai_generalisimo_hires_the_top_card_only() {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "mussolini", "deck": ["generalisimo", "sentry"] },
        "sectors": [sector("industry-gold", &[(1, 3)])], "units": [unit("doc", 0, "primary", "industry-oil", json!({}))],
        "decks": { "merc": ["ra", "moe", "tao"] } });
    let table = open(2, json!({ "map": map1(), "ai": [1] }), position);
    assert_eq!(table.view()["decks"]["merc"], json!(["moe", "tao"]));
    assert_eq!(table.unit("ra").expect("hired")["ownerId"], "p1");
    assert_eq!(table.view()["discards"]["merc"], json!([]));
}

#[test]
fn v34_a_lockdown_without_room_is_forfeited() {
    let full = ["industry-bauxite", "industry-coal", "industry-diamond"].map(|id| sector(id, &[(6, 10)]));
    let mut table = castro(6, map(6, 5), "lockdown", json!(full), json!([]));
    table.act(6, "PLAY_TACTICS", json!({ "card": "lockdown", "base": "industry-bauxite", "deck": "weapon" }));
    assert_eq!((table.asks(), table.view()["step"].clone()), (Value::Null, json!("T2")));
    let all: u64 = SECTORS.iter().map(|row| table.militia(row.id, 6)).sum();
    assert_eq!(all, 30, "none of the thirty came");
    assert_eq!(table.view()["dictator"]["base"], "industry-bauxite");
}

#[test]
fn v35_reinforcements_go_to_own_industries() {
    let own = json!([
        sector("industry-bauxite", &[(4, 3)]),
        sector("industry-coal", &[(4, 8)]),
        sector("city-hamadu", &[(4, 2)]),
        sector("industry-gold", &[(0, 1)])
    ]);
    let mut table = castro(4, map(5, 4), "reinforcements", own, json!([]));
    table.act(4, "PLAY_TACTICS", json!({ "card": "reinforcements" }));
    let now = ["industry-bauxite", "industry-coal", "city-hamadu", "industry-gold"].map(|id| table.militia(id, 4));
    assert_eq!(now, [7, 10, 2, 0]);
}

#[test]
fn v38_sentries_stand_in_every_neutral_sector() {
    let units = json!([unit("doc", 0, "primary", "industry-gold", json!({}))]);
    let own = json!([sector("industry-coal", &[(5, 1)]), sector("industry-iron", &[(3, 2)])]);
    let mut table = castro(5, map(5, 5), "sentry", own, units);
    table.act(5, "PLAY_TACTICS", json!({ "card": "sentry" }));
    for row in &SECTORS[..25] {
        let due = match row.id {
            "industry-gold" | "industry-iron" => 0,
            "industry-coal" => 1,
            _ => 3,
        };
        assert_eq!(table.militia(row.id, 5), due, "{}", row.id);
    }
}

#[test]
fn v41_v43_conscripts_every_turn_and_oil_that_is_not_there() {
    // Four rows of five without the oil industry.
    let ids: Vec<&str> = SECTORS.iter().map(|row| row.id).filter(|id| *id != "industry-oil").collect();
    let map = Value::from(ids.chunks(5).take(4).map(|row| json!(row)).collect::<Vec<_>>());
    let position = json!({ "day": 3, "step": "T1",
        "dictator": { "id": "castro", "hand": ["conscripts", "oil-reserves"], "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(4, 9)]), sector("wild-grassland", &[(4, 2)])], "decks": { "merc": [] } });
    let mut table = open(5, json!({ "map": map }), position);
    let own = |table: &Table| (table.militia("industry-gold", 4), table.militia("wild-grassland", 4));
    table.act(4, "PLAY_TACTICS", json!({ "card": "conscripts" }));
    assert_eq!(own(&table), (9, 2), "not before T5");
    table.act(4, "SKIP_ABILITY", json!({}));
    assert_eq!((own(&table), table.view()["day"].clone()), ((10, 4), json!(4)));
    table.act(4, "PLAY_TACTICS", json!({ "card": "oil-reserves" }));
    table.act(4, "SKIP_ABILITY", json!({}));
    assert_eq!((own(&table), table.view()["day"].clone()), ((10, 6), json!(5)));
}

#[test]
fn v42_the_oil_moves_one_squad_for_free() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "flags": { "oilReserves": true },
        "units": [unit("ra", 0, "primary", "industry-gold", json!({})),
            unit("doc", 1, "primary", "industry-oil", json!({ "actions": 0 }))] });
    let mut table = open(3, json!({ "map": crate::table::map2() }), position);
    table.refuse(0, "FREE_MOVE", json!({ "squad": "primary", "to": "wild-meadow" }), "NO_FREE_MOVE");
    table.refuse(1, "MOVE", json!({ "squad": "primary", "to": "wild-ravine" }), "MEMBER_WITHOUT_ACTION");
    table.act(1, "FREE_MOVE", json!({ "squad": "primary", "to": "wild-ravine" }));
    assert_eq!(table.unit("doc").expect("alive")["sector"], "wild-ravine");
    table.refuse(1, "FREE_MOVE", json!({ "squad": "primary", "to": "industry-oil" }), "NO_FREE_MOVE");
}

/// MRC-5.1: the last turn has all its steps.
#[test]
fn v45_the_last_card_is_followed_by_the_whole_turn() {
    let position = json!({ "day": 6, "step": "T1", "dictator": { "id": "castro", "hand": ["sentry"], "deck": [] },
        "sectors": [sector("industry-gold", &[(1, 1)])],
        "units": [unit("moe", 1, "primary", "industry-gold", json!({})), unit("ra", 0, "primary", "industry-oil", json!({}))],
        "decks": { "merc": ["tao"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(1, "PLAY_TACTICS", json!({ "card": "sentry" }));
    assert_eq!((table.view()["step"].clone(), table.militia("industry-coal", 1)), (json!("T2"), 1));
    table.act(1, "TRAIN", json!({ "unit": "moe" }));
    table.act(1, "END_TURN", json!({}));
    assert_eq!(table.view()["step"], "T3");
    table.act(1, "USE_ABILITY", json!({}));
    table.act(1, "CASTRO_PICK", json!({ "card": "tao", "squad": "primary", "deck": "weapon" }));
    assert_eq!(table.view()["ending"], "SCORE");
    // Everything but the oil industry, worth 6, is the Dictator's.
    assert_eq!(table.view()["score"], json!({ "rebel": 6, "dictator": 6 + 5 + 4 + 2 + 4 }));
}

#[test]
fn v78_pinochet_hires_for_what_he_lost_to_attacks() {
    let position = json!({ "day": 3, "step": "T2", "dictator": { "id": "pinochet", "deck": ["sentry", "fodder"] },
        "sectors": [sector("industry-gold", &[(1, 1)]), sector("industry-coal", &[(1, 1)])],
        "units": [unit("badger", 0, "primary", "wild-meadow", json!({})),
            unit("sonia", 0, "secondary", "wild-ravine", json!({})), unit("doc", 1, "primary", "industry-oil", json!({}))],
        "decks": { "merc": ["moe", "tao"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    let queued = |table: &Table| table.view()["dictator"]["queuedHires"].clone();
    table.act(1, "MOVE", json!({ "squad": "primary", "to": "wild-grassland" }));
    assert_eq!(queued(&table), 0, "he walked away by himself");
    table.act(1, "END_TURN", json!({}));
    table.act(1, "SKIP_ABILITY", json!({}));
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1"] }), dice(&[6, 1, 1]));
    table.act(0, "MOVE", json!({ "squad": "secondary", "to": "industry-coal" }));
    table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1"] }), dice(&[6, 1]));
    assert_eq!(queued(&table), 2);
    table.act(0, "END_TURN", json!({}));
    assert_eq!((table.view()["step"].clone(), table.asks()), (json!("T0"), json!("HIRE_PLACE")));
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "weapon" }));
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "armor" }));
    assert_eq!((table.view()["step"].clone(), queued(&table)), (json!("T1"), json!(0)));
    for id in ["moe", "tao"] {
        let hired = table.unit(id).expect("placed");
        assert_eq!((hired["actions"].clone(), hired["sector"].clone()), (json!(0), json!("wild-grassland")));
    }
}

#[test]
fn v80_pol_pot_hires_nobody_when_the_rebels_retreat() {
    let position = json!({ "day": 3, "step": "T3", "dictator": { "id": "polpot", "deck": ["sentry", "fodder"] },
        "sectors": [sector("wild-ravine", &[(0, 1)]), sector("industry-coal", &[(0, 1)]), sector("industry-iron", &[(1, 1)])],
        "units": [unit("doc", 0, "primary", "wild-meadow", json!({}))], "decks": { "merc": ["moe"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(1, "USE_ABILITY", json!({ "sector": "wild-meadow", "n": 3 }));
    table.act(1, "ATTACK", json!({ "targets": [] }));
    table.act(0, "ATTACK", json!({ "targets": [] }));
    table.act(0, "ROUND_DECISION", json!({ "retreats": [{ "squad": "primary", "to": "industry-coal" }] }));
    assert_eq!((table.militia("wild-meadow", 1), table.view()["day"].clone()), (3, json!(4)));
    assert_eq!(table.view()["decks"]["merc"], json!(["moe"]), "the battle was not lost");
}

#[test]
fn e17_adelheid_kills_what_she_cannot_turn() {
    let fight = |own: u8| {
        let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
            "sectors": [sector("wild-meadow", &[(0, own), (1, 3)])],
            "units": [unit("adelheid", 0, "primary", "wild-meadow",
                json!({ "equipment": ["ak-47-with-burst-fire", "ghillie-suit"] }))] });
        let mut table = open(2, json!({ "map": map1() }), position);
        table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1", "militia:p1"] }), dice(&[4, 5, 1, 1]));
        table
    };
    let here = |table: &Table| (table.militia("wild-meadow", 0), table.militia("wild-meadow", 1));
    assert_eq!(here(&fight(10)), (10, 1), "both are killed");
    let mut table = fight(9);
    let two = json!({ "hits": [{ "target": "militia:p1", "n": 2, "convert": true }] });
    table.refuse(0, "ALLOCATE_HITS", two, "BAD_ALLOCATION");
    let one = json!([{ "target": "militia:p1", "n": 1, "convert": true }, { "target": "militia:p1", "n": 1 }]);
    table.act(0, "ALLOCATE_HITS", json!({ "hits": one }));
    assert_eq!(here(&table), (10, 1));
}

#[test]
fn mrc_2_3_and_mrc_2_5_sectors_and_maps() {
    let of = |terrain: Terrain| SECTORS.iter().filter(move |row| row.terrain == terrain);
    assert_eq!([Terrain::Industry, Terrain::City, Terrain::Wilderness].map(|kind| of(kind).count()), [13, 3, 14]);
    assert!(of(Terrain::Industry).all(|row| (4..=6).contains(&row.value) && row.loot[1] == 1));
    assert!(of(Terrain::City).all(|row| row.value == 2 && row.loot == [1, 0, 1]));
    assert!(of(Terrain::Wilderness).all(|row| row.value == 1 && row.loot == [0, 0, 1]));
    for layout in &LAYOUTS {
        assert_eq!(layout.cols * layout.rows, layout.cards.iter().sum::<u8>());
    }
}

/// MRC-11.1: 28 weapons, 17 armor cards and 24 accessories, and nine cards of the modes.
#[test]
fn mrc_11_1_equipment_by_family() {
    let of = |family: Family| {
        COPIES[..N_ORDINARY].iter().filter(|(kind, _)| KINDS[usize::from(*kind)].family == family).count()
    };
    assert_eq!([Family::Weapon, Family::Armor, Family::Accessory].map(of), [28, 17, 24]);
    assert_eq!(COPIES.len() - N_ORDINARY, 9);
}

/// MRC-10.3: four pairs, in either direction, and no other.
#[test]
fn mrc_10_3_rivals() {
    let unit = |word: &str| UnitId::all().find(|unit| unit.to_string() == word).expect("a MERC");
    let rivals = [("borris", "squirrel"), ("borris", "moose"), ("natasha", "moose"), ("natasha", "squirrel")];
    let mut found = 0;
    for a in UnitId::all().filter(|unit| unit.is_merc()) {
        for b in UnitId::all().filter(|unit| unit.is_merc()) {
            let named = rivals.iter().any(|(x, y)| [(unit(x), unit(y)), (unit(y), unit(x))].contains(&(a, b)));
            assert_eq!(clashes(UnitSet::only(a), b), named, "{a} and {b}");
            found += usize::from(named);
        }
    }
    assert_eq!(found, 8);
}
