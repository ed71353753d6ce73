//! Actions of the Rebel phase: vectors V83 to V87, V98, V99, V106, V107, V110, V111, V115 to V118, V120 to V122.

use serde_json::{Value, json};

use crate::table::{Table, dice, map1, map2, open, open_with, sector, unit};

fn phase(units: Value, sectors: Value) -> Table {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] }, "units": units, "sectors": sectors });
    open(2, json!({ "map": map1() }), position)
}

fn own(id: &str, sector: &str, more: Value) -> Value {
    unit(id, 0, "primary", sector, more)
}

#[test]
fn v83_a_move_takes_everybody() {
    let mut table = phase(
        json!([own("ra", "wild-meadow", json!({})), own("doc", "wild-meadow", json!({ "actions": 0 }))]),
        json!([]),
    );
    table.refuse(0, "MOVE", json!({ "squad": "primary", "to": "city-hamadu" }), "MEMBER_WITHOUT_ACTION");
    table.refuse(0, "MOVE", json!({ "squad": "primary", "to": "industry-iron" }), "NOT_ADJACENT");
    table.refuse(0, "MOVE", json!({ "squad": "secondary", "to": "city-hamadu" }), "EMPTY_SQUAD");
    table.refuse(0, "FREE_MOVE", json!({ "squad": "primary", "to": "city-hamadu" }), "NO_FREE_MOVE");
    table.refuse(0, "TRAIN", json!({ "unit": "doc" }), "NO_ACTIONS");
    table.refuse(0, "TRAIN", json!({ "unit": "moe" }), "NOT_OWN_UNIT");
    table.refuse(0, "TRAIN", json!({ "unit": "nobody" }), "UNKNOWN_ID");
    table.refuse(1, "TRAIN", json!({ "unit": "ra" }), "NOT_YOUR_TURN");
}

#[test]
fn v84_v120_training() {
    let mut table = phase(json!([own("rizen", "wild-meadow", json!({}))]), json!([sector("wild-meadow", &[(0, 9)])]));
    table.act(0, "TRAIN", json!({ "unit": "rizen" }));
    assert_eq!(table.militia("wild-meadow", 0), 10);
    table.refuse(0, "TRAIN", json!({ "unit": "rizen" }), "CAP_REACHED");
    let mut table =
        phase(json!([own("faustina", "wild-meadow", json!({})), own("bouba", "wild-meadow", json!({}))]), json!([]));
    table.refuse(0, "TRAIN", json!({ "unit": "bouba" }), "CANNOT_TRAIN");
    for (train, normal) in [(0, 2), (0, 1), (0, 0)] {
        table.act(0, "TRAIN", json!({ "unit": "faustina" }));
        let faustina = table.unit("faustina").unwrap();
        assert_eq!((&faustina["trainActions"], &faustina["actions"]), (&json!(train), &json!(normal)));
    }
    assert_eq!(table.militia("wild-meadow", 0), 9);
}

#[test]
fn v85_v86_hiring_keeps_the_limit() {
    let units = json!([
        own("ra", "wild-meadow", json!({})),
        own("doc", "wild-meadow", json!({})),
        own("moe", "wild-meadow", json!({}))
    ]);
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] }, "units": units,
        "sectors": [sector("wild-valley", &[(0, 1)])], "decks": { "merc": ["lucid", "max", "tao"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "HIRE", json!({ "unit": "ra" }));
    table.refuse(0, "EXPLORE", json!({ "unit": "doc" }), "CHOICE_PENDING");
    let keep =
        |fire: Value| json!({ "fire": fire, "keep": [{ "merc": "lucid", "squad": "primary", "deck": "weapon" }] });
    table.refuse(0, "HIRE_KEEP", keep(json!([])), "TOO_MANY_KEPT");
    table.refuse(0, "HIRE_KEEP", keep(json!(["lucid"])), "NOT_OWN_UNIT");
    table.act(0, "HIRE_KEEP", keep(json!(["ra"])));
    assert_eq!(table.unit("lucid").unwrap()["actions"], 0);
    assert_eq!(table.view()["discards"]["merc"], json!(["max", "ra", "tao"]));
    let four: Vec<Value> = ["ra", "doc", "moe", "tao"].iter().map(|id| own(id, "wild-meadow", json!({}))).collect();
    let mut table = phase(Value::from(four), json!([]));
    table.refuse(0, "HIRE", json!({ "unit": "ra" }), "OVER_LIMIT");
}

#[test]
fn v87_v98_exploring_and_exchanging() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("ra", 0, "primary", "industry-diamond", json!({ "equipment": ["kevlar-vest"], "damage": { "kevlar-vest": 1 } }))],
        "decks": { "weapon": ["m16", "uzi", "smaw"], "armor": ["ghillie-suit"], "accessory": ["grenade", "land-mine"] } });
    let mut table = open(3, json!({ "map": map2() }), position);
    table.act(0, "EXPLORE", json!({ "unit": "ra" }));
    table.refuse(
        0,
        "RE_EQUIP",
        json!({ "units": ["ra"], "plan": [{ "item": "ghillie-suit#1", "to": "ra" }] }),
        "SLOT_RULE",
    );
    let plan = json!([{ "item": "kevlar-vest#1", "to": "stash" }, { "item": "ghillie-suit#1", "to": "ra" },
        { "item": "m16", "to": "ra", "slot": "weapon" }]);
    table.act(0, "RE_EQUIP", json!({ "units": ["ra"], "plan": plan }));
    assert_eq!(table.unit("ra").unwrap()["equipment"], json!(["m16", "ghillie-suit#1"]));
    assert_eq!(table.sector("industry-diamond")["stashCount"], 4);
    // V98: the damaged vest did not go to the stash.
    assert_eq!(table.view()["discards"]["armor"], json!(["kevlar-vest#1"]));
    table.refuse(0, "EXPLORE", json!({ "unit": "ra" }), "ALREADY_EXPLORED");
}

/// MRC-2.1: most units, ties to the lowest seat.
#[test]
fn v99_v115_control_among_rebels() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("ra", 0, "primary", "industry-gold", json!({})), unit("doc", 1, "primary", "industry-coal", json!({}))],
        "sectors": [sector("wild-meadow", &[(0, 3), (1, 3)])] });
    let mut table = open(3, json!({ "map": map2() }), position);
    assert_eq!(table.sector("wild-meadow")["controller"], "p0");
    table.refuse(0, "GIFT_MILITIA", json!({ "sector": "wild-meadow", "to": "p1", "n": 4 }), "BAD_AMOUNT");
    table.refuse(0, "GIFT_MILITIA", json!({ "sector": "wild-meadow", "to": "p2", "n": 1 }), "NOT_A_REBEL");
    table.act(0, "GIFT_MILITIA", json!({ "sector": "wild-meadow", "to": "p1", "n": 2 }));
    assert_eq!((table.militia("wild-meadow", 0), table.militia("wild-meadow", 1)), (1, 5));
    assert_eq!(table.sector("wild-meadow")["controller"], "p1");
    table.act(0, "REQUEST_MILITIA", json!({ "sector": "wild-meadow", "from": "p1", "n": 5 }));
    table.act(1, "ANSWER_REQUEST", json!({ "accept": true }));
    assert_eq!(table.militia("wild-meadow", 0), 6);
}

#[test]
fn v106_v107_a_rebel_without_mercs_hires_for_free() {
    let position = |sectors: Value| {
        json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] }, "sectors": sectors,
            "decks": { "merc": ["lucid", "max", "tao"] } })
    };
    let mut table = open(2, json!({ "map": map1() }), position(json!([sector("wild-meadow", &[(0, 1)])])));
    let keep = |mercs: &[&str], sector: &str| {
        let keep: Vec<Value> = mercs
            .iter()
            .map(|merc| json!({ "merc": merc, "squad": "primary", "deck": "weapon", "sector": sector }))
            .collect();
        json!({ "fire": [], "keep": keep })
    };
    table.refuse(0, "HIRE_KEEP", keep(&[], ""), "WRONG_COUNT");
    table.refuse(0, "HIRE_KEEP", keep(&["lucid", "max", "tao"], "wild-meadow"), "TOO_MANY_KEPT");
    table.refuse(0, "HIRE_KEEP", keep(&["lucid"], "industry-gold"), "BAD_PLACEMENT");
    table.act(0, "HIRE_KEEP", keep(&["lucid", "max"], "wild-meadow"));
    assert_eq!(table.unit("lucid").unwrap()["actions"], 0);
    // V107: nobody is left, so any edge sector without enemies will do.
    let mut table = open(2, json!({ "map": map1() }), position(json!([sector("industry-gold", &[(1, 3)])])));
    table.refuse(0, "HIRE_KEEP", keep(&["lucid"], "industry-gold"), "BAD_PLACEMENT");
    table.act(0, "HIRE_KEEP", keep(&["lucid"], "industry-oil"));
    assert_eq!(table.unit("lucid").unwrap()["sector"], "industry-oil");
}

fn two_beside(militia: u8) -> Table {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("ra", 0, "primary", "industry-gold", json!({})), unit("doc", 1, "primary", "industry-coal", json!({}))],
        "sectors": [sector("wild-meadow", &[(2, militia)])] });
    open(3, json!({ "map": map2() }), position)
}

#[test]
fn v110_v111_attacking_together() {
    let mut table = two_beside(2);
    table.act(0, "DECLARE", json!({ "squad": "primary", "target": "wild-meadow" }));
    table.refuse(1, "DECLARE", json!({ "squad": "primary", "target": "wild-meadow" }), "DECLARATION_OPEN");
    table.refuse(1, "TRAIN", json!({ "unit": "doc" }), "RESOLUTION_PENDING");
    table.refuse(0, "COMMIT", json!({ "squad": "primary" }), "ALREADY_ANSWERED");
    table.refuse(1, "COMMIT", json!({ "squad": "secondary" }), "NOT_ELIGIBLE");
    table.act(1, "COMMIT", json!({ "squad": "primary" }));
    for id in ["ra", "doc"] {
        assert_eq!(
            (table.unit(id).unwrap()["sector"].clone(), table.unit(id).unwrap()["actions"].clone()),
            (json!("wild-meadow"), json!(1))
        );
    }
    assert_eq!(table.view()["combat"]["order"].as_array().unwrap().len(), 3);
    let mut table = two_beside(2);
    table.act(0, "DECLARE", json!({ "squad": "primary", "target": "wild-meadow" }));
    table.act(1, "DECLINE", json!({}));
    assert_eq!(table.unit("doc").unwrap()["sector"], "industry-coal");
    assert_eq!(table.unit("ra").unwrap()["actions"], 1);
}

#[test]
fn v116_v117_healing_outside_combat() {
    let mut table = phase(
        json!([own("doc", "wild-meadow", json!({})), own("ra", "wild-meadow", json!({ "health": 1 }))]),
        json!([]),
    );
    table.act(0, "DOC_HEAL", json!({ "unit": "doc" }));
    assert_eq!((table.health("ra"), table.unit("doc").unwrap()["actions"].clone()), (3, json!(2)));
    table.refuse(0, "DOC_HEAL", json!({ "unit": "doc" }), "UNDAMAGED");
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["sentry", "oil-reserves", "conscripts", "reinforcements"] },
        "units": [own("preaction", "wild-meadow", json!({ "health": 1 }))], "decks": { "merc": [] } });
    let mut table = open(2, json!({ "map": map1(), "ai": [1] }), position);
    for health in [2, 3, 3] {
        table.act(0, "END_TURN", json!({}));
        assert_eq!(table.health("preaction"), health);
    }
}

#[test]
fn v118_a_dropped_bandolier_empties() {
    let gear = json!({ "equipment": ["bandolier", "grenade", "field-radio"] });
    let mut table = phase(json!([own("ra", "city-hamadu", gear)]), json!([]));
    table.act(0, "DROP", json!({ "unit": "ra", "item": "bandolier#1" }));
    assert_eq!(table.sector("city-hamadu")["stashCount"], 3);
    table.refuse(0, "DROP", json!({ "unit": "ra", "item": "bandolier#1" }), "NOT_CARRIED");
}

#[test]
fn v121_v122_an_ai_explores_and_marches() {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "deck": ["oil-reserves", "sentry"] },
        "sectors": [sector("industry-gold", &[(1, 2)]), sector("industry-oil", &[(0, 2)])],
        "units": [unit("ra", 1, "primary", "industry-gold", json!({}))],
        "decks": { "merc": [], "weapon": ["m16", "smaw"], "armor": ["flak-vest"], "accessory": ["grenade", "land-mine", "field-radio"] } });
    let table = open(2, json!({ "map": map1(), "ai": [1] }), position);
    assert_eq!(table.unit("ra").unwrap()["equipment"], json!(["smaw#1", "flak-vest", "grenade#1"]));
    // V122: a full sector, Rebels two steps away: one step, then into the fight.
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "deck": ["oil-reserves", "sentry"] },
        "sectors": [{ "id": "industry-gold", "militia": { "p1": 10 }, "explored": true }, sector("industry-iron", &[(1, 1)]), sector("industry-coal", &[(0, 1)])],
        "units": [unit("shooter", 1, "primary", "industry-gold", json!({ "equipment": ["m16", "flak-vest", "field-radio"] }))],
        "decks": { "merc": [] } });
    let table = open_with(2, json!({ "map": map1(), "ai": [1, 0] }), position, dice(&[6, 6, 6, 6, 6, 6, 6, 6, 6]));
    assert_eq!(table.unit("shooter").unwrap()["sector"], "industry-coal");
    assert_eq!(table.militia("industry-coal", 0), 0);
}
