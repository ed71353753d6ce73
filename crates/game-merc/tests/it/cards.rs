//! Tactics cards: vectors V25 to V44.

use serde_json::{Value, json};

use crate::table::{Table, dice, map1, map2, map3, open, sector, unit};

/// A human Castro at T1 with these cards in hand.
fn turn(rebels: usize, hand: &[&str], sectors: Value, units: Value) -> Table {
    let map = [map1(), map2(), map3()][rebels - 1].clone();
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "hand": hand, "deck": ["fodder"] },
        "sectors": sectors, "units": units });
    open(rebels + 1, json!({ "map": map }), position)
}

fn play(table: &mut Table, seat: usize, card: &str, more: Value, rolls: &[u8]) {
    let mut payload = json!({ "card": card });
    for (name, value) in more.as_object().into_iter().flatten() {
        payload[name] = value.clone();
    }
    table.act_with(seat, "PLAY_TACTICS", payload, dice(rolls));
}

#[test]
fn v25_reinforcing_discards_the_card() {
    let mut table = turn(3, &["lockdown"], json!([sector("industry-gold", &[(3, 9)])]), json!([]));
    table.refuse(0, "REINFORCE", json!({ "card": "lockdown", "sector": "industry-gold" }), "NOT_DICTATOR");
    table.refuse(3, "REINFORCE", json!({ "card": "sentry", "sector": "industry-gold" }), "CARD_NOT_IN_HAND");
    table.refuse(3, "REINFORCE", json!({ "card": "lockdown", "sector": "wild-meadow" }), "NOT_CONTROLLED");
    table.refuse(3, "HUSSEIN_BONUS_REINFORCE", json!({ "card": "lockdown", "sector": "industry-gold" }), "WRONG_STEP");
    table.act(3, "REINFORCE", json!({ "card": "lockdown", "sector": "industry-gold" }));
    assert_eq!(table.militia("industry-gold", 3), 10);
    assert_eq!(table.view()["dictator"]["discard"], json!(["lockdown"]));
    assert_eq!(table.view()["dictator"]["base"], Value::Null);
}

#[test]
fn v26_better_weapons() {
    let mut table = turn(
        1,
        &["better-weapons"],
        json!([sector("industry-gold", &[(1, 3)])]),
        json!([
            unit("ra", 0, "primary", "wild-meadow", json!({})),
            unit("moe", 1, "primary", "industry-gold", json!({}))
        ]),
    );
    table.refuse(1, "PLAY_TACTICS", json!({ "card": "better-weapons" }), "MISSING_PARAMETER");
    table.refuse(
        1,
        "PLAY_TACTICS",
        json!({ "card": "better-weapons", "base": "wild-meadow", "deck": "weapon" }),
        "NOT_ELIGIBLE",
    );
    table.refuse(
        1,
        "PLAY_TACTICS",
        json!({ "card": "better-weapons", "base": "industry-oil", "deck": "weapon" }),
        "NOT_CONTROLLED",
    );
    play(&mut table, 1, "better-weapons", json!({ "base": "industry-gold", "deck": "armor" }), &[]);
    assert_eq!(
        (table.view()["dictator"]["base"].clone(), table.unit("castro").unwrap()["actions"].clone()),
        (json!("industry-gold"), json!(2))
    );
    table.act(1, "END_TURN", json!({}));
    table.act(1, "SKIP_ABILITY", json!({}));
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    while table.must() == [1] && table.view()["combat"]["order"][0]["who"] != "militia:p1" {
        let next = table.view()["combat"]["next"].as_u64().unwrap() as usize;
        if table.view()["combat"]["order"][next]["who"] == "militia:p1" {
            break;
        }
        table.act(1, "ATTACK", json!({ "targets": [] }));
    }
    table.act_with(1, "ATTACK", json!({ "targets": ["ra"] }), dice(&[3, 2, 4]));
    assert_eq!(table.health("ra"), 1);
}

#[test]
fn v27_family_threat_counts_by_sector() {
    let sectors = json!([sector("wild-meadow", &[(0, 3), (1, 2)]), sector("wild-ravine", &[(1, 1)])]);
    let mut table = turn(2, &["family-threat"], sectors, json!([]));
    play(&mut table, 2, "family-threat", json!({}), &[]);
    assert_eq!(
        (table.militia("wild-meadow", 0), table.militia("wild-meadow", 1), table.militia("wild-ravine", 1)),
        (1, 2, 0)
    );
}

#[test]
fn v28_v29_fodder() {
    let sectors = json!([sector("wild-meadow", &[(0, 5)]), sector("wild-ravine", &[(0, 2)])]);
    let mut table = turn(1, &["fodder-x"; 0], sectors.clone(), json!([]));
    assert_eq!(table.view()["step"], "T3");
    let position = |sectors: Value| json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "hand": ["fodder"], "deck": ["sentry"] }, "sectors": sectors });
    table = open(2, json!({ "map": map1() }), position(sectors));
    play(&mut table, 1, "fodder", json!({}), &[]);
    assert_eq!((table.militia("wild-meadow", 1), table.view()["combat"]["sector"].clone()), (3, json!("wild-meadow")));
    let mined = json!([{ "id": "wild-meadow", "militia": { "p0": 5 }, "stash": ["land-mine"] }]);
    table = open(2, json!({ "map": map1(), "ai": [0] }), position(mined));
    play(&mut table, 1, "fodder", json!({}), &[]);
    assert_eq!((table.militia("wild-meadow", 1), table.view()["combat"].clone()), (0, Value::Null));
    let tied = json!([sector("wild-meadow", &[(0, 4)]), sector("wild-ravine", &[(0, 4)])]);
    table = open(2, json!({ "map": map1() }), position(tied));
    table.refuse(1, "PLAY_TACTICS", json!({ "card": "fodder" }), "MISSING_PARAMETER");
    play(&mut table, 1, "fodder", json!({ "fodder": { "p0": "wild-ravine" } }), &[]);
    assert_eq!(table.militia("wild-ravine", 1), 2);
}

#[test]
fn v30_v31_v32_generalisimo() {
    let mercs = ["ra", "moe", "tao", "max", "doc", "lucid", "basic"];
    let open_turn = |ai: bool| {
        let dictator = if ai {
            json!({ "id": "castro", "deck": ["generalisimo", "sentry"] })
        } else {
            json!({ "id": "castro", "hand": ["generalisimo"], "deck": ["sentry"] })
        };
        let position = json!({ "day": 3, "step": "T1", "dictator": dictator, "sectors": [sector("industry-gold", &[(1, 3)]), sector("wild-ravine", &[(0, 1)])],
            "units": [unit("shooter", 1, "primary", "industry-gold", json!({ "actions": 0 }))], "decks": { "merc": mercs } });
        open(2, json!({ "map": map1(), "ai": if ai { json!([1]) } else { json!([]) } }), position)
    };
    let base = json!({ "base": "industry-gold", "deck": "weapon" });
    let mut table = open_turn(false);
    play(&mut table, 1, "generalisimo", base.clone(), &[]);
    assert_eq!(table.asks(), "GENERALISIMO_PICK");
    table.act(1, "GENERALISIMO_PICK", json!({ "card": null }));
    assert_eq!(table.view()["discards"]["merc"].as_array().unwrap().len(), 6);
    let mut table = open_turn(false);
    play(&mut table, 1, "generalisimo", base, &[]);
    table.refuse(
        1,
        "GENERALISIMO_PICK",
        json!({ "card": "basic", "squad": "secondary", "deck": "weapon", "sector": "industry-gold" }),
        "NOT_DRAWN",
    );
    table.refuse(
        1,
        "GENERALISIMO_PICK",
        json!({ "card": "max", "squad": "secondary", "deck": "weapon" }),
        "MISSING_PARAMETER",
    );
    table.act(
        1,
        "GENERALISIMO_PICK",
        json!({ "card": "max", "squad": "secondary", "deck": "weapon", "sector": "industry-gold" }),
    );
    let max = table.unit("max").unwrap();
    assert_eq!(
        (&max["squad"], &max["sector"], &max["actions"]),
        (&json!("secondary"), &json!("industry-gold"), &json!(0))
    );
    assert_eq!(table.view()["discards"]["merc"].as_array().unwrap().len(), 5);
}

#[test]
fn v33_v34_lockdown() {
    let mut table = turn(2, &["lockdown"], json!([sector("industry-gold", &[(2, 8)])]), json!([]));
    play(&mut table, 2, "lockdown", json!({ "base": "industry-gold", "deck": "weapon" }), &[]);
    assert_eq!(table.view()["left"], 10);
    table.refuse(2, "PLACE_LOCKDOWN", json!({ "sector": "industry-gold", "n": 3 }), "CAP_REACHED");
    table.refuse(2, "PLACE_LOCKDOWN", json!({ "sector": "industry-coal", "n": 1 }), "NOT_ELIGIBLE");
    table.refuse(2, "PLACE_LOCKDOWN", json!({ "sector": "wild-meadow", "n": 11 }), "BAD_AMOUNT");
    table.act(2, "PLACE_LOCKDOWN", json!({ "sector": "industry-gold", "n": 2 }));
    table.act(2, "PLACE_LOCKDOWN", json!({ "sector": "wild-meadow", "n": 5 }));
    table.act(2, "PLACE_LOCKDOWN", json!({ "sector": "wild-valley", "n": 3 }));
    assert_eq!((table.view()["step"].clone(), table.militia("wild-meadow", 2)), (json!("T2"), 5));
    let full = json!([
        sector("industry-gold", &[(2, 10)]),
        sector("wild-meadow", &[(2, 10)]),
        sector("wild-valley", &[(2, 10)])
    ]);
    let mut table = turn(2, &["lockdown"], full, json!([]));
    play(&mut table, 2, "lockdown", json!({ "base": "industry-gold", "deck": "weapon" }), &[]);
    assert_eq!(table.view()["step"], "T2");
}

#[test]
fn v35_v38_reinforcements_and_sentry() {
    let sectors = json!([
        sector("industry-gold", &[(3, 3)]),
        sector("industry-oil", &[(3, 8)]),
        sector("city-hamadu", &[(3, 2)])
    ]);
    let mut table = turn(3, &["reinforcements"], sectors, json!([]));
    play(&mut table, 3, "reinforcements", json!({}), &[]);
    assert_eq!(
        (table.militia("industry-gold", 3), table.militia("industry-oil", 3), table.militia("city-hamadu", 3)),
        (6, 10, 2)
    );
    let mut table = turn(
        3,
        &["sentry"],
        json!([sector("industry-gold", &[(3, 3)])]),
        json!([unit("ra", 0, "primary", "wild-meadow", json!({}))]),
    );
    play(&mut table, 3, "sentry", json!({}), &[]);
    assert_eq!(
        (table.militia("wild-valley", 3), table.militia("wild-meadow", 3), table.militia("industry-gold", 3)),
        (2, 0, 3)
    );
}

#[test]
fn v36_v37_seizure() {
    let explored: Vec<Value> = ["wild-meadow", "wild-ravine", "wild-grassland", "wild-timberland", "wild-twin-groves"]
        .iter()
        .map(|id| json!({ "id": id, "explored": true }))
        .collect();
    let mut table = turn(3, &["seizure"], Value::from(explored), json!([]));
    table.refuse(3, "PLAY_TACTICS", json!({ "card": "seizure", "sectors": ["wild-valley"] }), "BAD_AMOUNT");
    play(&mut table, 3, "seizure", json!({ "sectors": ["wild-valley", "wild-lakeshore"] }), &[]);
    assert_eq!((table.militia("wild-valley", 3), table.sector("wild-lakeshore")["explored"].clone()), (2, json!(true)));
    assert_eq!(table.sector("wild-valley")["stashCount"], 0);
    let mut table = turn(1, &["seizure"], json!([]), json!([]));
    play(&mut table, 1, "seizure", json!({ "sectors": ["wild-meadow"] }), &[]);
    assert_eq!((table.militia("wild-meadow", 1), table.sector("wild-meadow")["explored"].clone()), (0, json!(true)));
}

#[test]
fn v39_v40_veterans_and_blocked_trade() {
    let position = json!({ "day": 3, "step": "B", "flags": { "veteranMilitia": true }, "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [sector("wild-meadow", &[(1, 2)])], "units": [unit("natasha", 0, "primary", "wild-meadow", json!({}))] });
    let table = open(2, json!({ "map": map1() }), position);
    assert_eq!(table.view()["combat"]["order"][0]["who"], "militia:p1");
    let mut table = turn(3, &["block-trade"], json!([]), json!([unit("ra", 0, "primary", "city-hamadu", json!({}))]));
    play(&mut table, 3, "block-trade", json!({}), &[]);
    assert_eq!((table.militia("city-hamadu", 3), table.view()["combat"]["sector"].clone()), (2, json!("city-hamadu")));
    assert_eq!(table.sector("city-hamadu")["explored"], true);
}

#[test]
fn v41_v43_conscripts_and_oil() {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "deck": ["conscripts", "oil-reserves", "sentry"] },
        "sectors": [sector("industry-gold", &[(3, 9)]), sector("wild-lakeshore", &[(3, 2)]), sector("industry-silver", &[(0, 1)])],
        "units": [unit("ra", 0, "primary", "industry-oil", json!({})), unit("doc", 1, "primary", "wild-timberland", json!({})),
            unit("tao", 2, "primary", "industry-coffee", json!({}))],
        "decks": { "merc": [] } });
    let mut table = open(4, json!({ "map": map3(), "ai": [3] }), position);
    assert_eq!((table.militia("industry-gold", 3), table.militia("wild-lakeshore", 3)), (10, 4));
    for seat in 0..3 {
        table.act(seat, "END_TURN", json!({}));
    }
    assert_eq!((table.militia("industry-gold", 3), table.militia("wild-lakeshore", 3)), (10, 6));
    // Oil Reserves has been played; Ra holds the oil and gets one free move.
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "wild-valley" }));
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-oil" }));
    table.act(0, "FREE_MOVE", json!({ "squad": "primary", "to": "wild-valley" }));
    table.refuse(0, "FREE_MOVE", json!({ "squad": "primary", "to": "industry-oil" }), "NO_FREE_MOVE");
}

#[test]
fn v44_tainted_water() {
    let units = json!([
        unit("ra", 0, "primary", "wild-valley", json!({ "equipment": ["full-body-armor"] })),
        unit("moe", 0, "primary", "wild-valley", json!({ "health": 1, "equipment": ["epinephrine-shot"] }))
    ]);
    let mut table = turn(3, &["tainted-water"], json!([sector("wild-meadow", &[(0, 4)])]), units);
    play(&mut table, 3, "tainted-water", json!({}), &[]);
    assert_eq!((table.militia("wild-meadow", 0), table.health("ra")), (2, 2));
    assert_eq!(table.unit("ra").unwrap()["armor"], 6);
    table.act(0, "EPINEPHRINE", json!({ "use": true }));
    assert_eq!(table.health("moe"), 1);
}
