//! The dictators' turns: vectors V62 to V82.

use serde_json::{Value, json};

use crate::table::{Table, dice, map1, map2, map3, open, open_with, sector, unit};

/// A human dictator at T3 of a game with this many Rebels.
fn ability(dictator: &str, rebels: usize, more: Value) -> Table {
    let map = [map1(), map2(), map3()][rebels - 1].clone();
    let mut position = json!({ "day": 3, "step": "T3", "dictator": { "id": dictator, "deck": ["sentry", "fodder"] } });
    for (name, value) in more.as_object().into_iter().flatten() {
        position[name] = value.clone();
    }
    position["dictator"]["id"] = json!(dictator);
    open(rebels + 1, json!({ "map": map }), position)
}

/// MRC-9.1: the squad keeps its sector, the others are discarded.
#[test]
fn v62_v63_castro_hires_one_of_three() {
    let more = |ai: bool| {
        json!({ "dictator": { "id": "castro", "deck": ["sentry", "fodder"] }, "day": 3, "step": "T3",
            "sectors": [sector("industry-gold", &[(1, 3)]), sector("wild-ravine", &[(0, 1)])],
            "units": [unit("doc", 0, "primary", "wild-ravine", json!({})),
                unit("shooter", 1, "primary", "industry-gold", json!({ "actions": if ai { 0 } else { 2 } }))],
            "decks": { "merc": ["ra", "moe", "tao", "max"] } })
    };
    let mut table = open(2, json!({ "map": map1() }), more(false));
    table.refuse(1, "CASTRO_PICK", json!({ "card": null }), "WRONG_STEP");
    table.act(1, "USE_ABILITY", json!({}));
    table.act(1, "CASTRO_PICK", json!({ "card": "moe", "squad": "primary", "deck": "weapon" }));
    assert_eq!(table.unit("moe").unwrap()["sector"], "industry-gold");
    assert_eq!(table.view()["discards"]["merc"], json!(["ra", "tao"]));
    let table = open(2, json!({ "map": map1(), "ai": [1] }), more(true));
    assert_eq!(table.view()["decks"]["counts"]["merc"], 3);
    assert_eq!(table.unit("ra").unwrap()["equipment"].as_array().unwrap().len(), 1);
}

#[test]
fn v64_v65_kim_drops_militia() {
    let rebels = |n: usize| -> Vec<Value> {
        ["wild-meadow", "wild-ravine", "wild-grassland", "industry-coal", "industry-oil"][..n]
            .iter()
            .map(|id| sector(id, &[(0, 1)]))
            .collect()
    };
    let mut sectors = rebels(4);
    sectors.push(sector("industry-gold", &[(1, 1)]));
    let mut table = ability("kim", 1, json!({ "sectors": sectors }));
    table.refuse(1, "USE_ABILITY", json!({}), "MISSING_PARAMETER");
    table.refuse(1, "USE_ABILITY", json!({ "sector": "wild-valley", "n": 5 }), "BAD_AMOUNT");
    table.act(1, "USE_ABILITY", json!({ "sector": "wild-valley", "n": 4 }));
    assert_eq!((table.militia("wild-valley", 1), table.view()["combat"].clone()), (4, Value::Null));
    let mut sectors = rebels(5);
    sectors.push(sector("industry-gold", &[(1, 18)]));
    let mut table =
        ability("kim", 1, json!({ "sectors": sectors, "dictator": { "base": "industry-gold", "deck": ["sentry"] } }));
    table.act(1, "USE_ABILITY", json!({ "sector": "industry-gold", "n": 5 }));
    assert_eq!(table.militia("industry-gold", 1), 20);
}

#[test]
fn v66_v67_gaddafi_loots() {
    let fight = |ewok: bool| {
        let mut units = vec![unit(
            "lucid",
            0,
            "primary",
            "wild-meadow",
            json!({ "health": 1, "equipment": ["m16", "ghillie-suit"] }),
        )];
        if ewok {
            units.push(unit("ewok", 1, "primary", "wild-meadow", json!({})));
        }
        let position = json!({ "day": 3, "step": "B", "dictator": { "id": "gaddafi", "deck": ["fodder"] },
            "sectors": [sector("wild-meadow", &[(1, 2)]), sector("wild-ravine", &[(0, 1)])], "units": units });
        open(2, json!({ "map": map1() }), position)
    };
    let mut table = fight(true);
    table.act(0, "ATTACK", json!({ "targets": [] }));
    table.act(1, "ATTACK", json!({ "targets": [] }));
    table.act_with(1, "ATTACK", json!({ "targets": ["lucid"] }), dice(&[6, 6]));
    assert_eq!(table.asks(), "LOOT");
    table.act(1, "LOOT", json!({ "card": "m16", "unit": "ewok" }));
    table.act(1, "LOOT_DONE", json!({}));
    assert_eq!(table.unit("ewok").unwrap()["equipment"], json!(["m16"]));
    assert_eq!(table.view()["discards"]["armor"], json!(["ghillie-suit#1"]));
    let mut table = fight(false);
    table.act(0, "ATTACK", json!({ "targets": [] }));
    table.act_with(1, "ATTACK", json!({ "targets": ["lucid"] }), dice(&[6, 6]));
    assert_eq!(table.view()["discards"]["weapon"], json!(["m16"]));
    assert_eq!(table.view()["combat"], Value::Null);
}

#[test]
fn v70_v71_v72_v73_husseins_second_card() {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "hussein", "hand": ["sentry", "seizure", "lockdown"],
            "deck": ["family-threat", "oil-reserves", "conscripts", "fodder", "tainted-water", "block-trade", "better-weapons"] },
        "sectors": [sector("industry-gold", &[(2, 3)]), sector("wild-ravine", &[(0, 2)])] });
    let mut table = open(3, json!({ "map": map2() }), position.clone());
    let hand = |table: &Table| table.view()["dictator"]["handCount"].as_u64().unwrap();
    table.act(2, "PLAY_TACTICS", json!({ "card": "sentry" }));
    assert_eq!((hand(&table), table.view()["step"].clone()), (3, json!("T4")));
    table.refuse(2, "PLAY_TACTICS", json!({ "card": "family-threat" }), "WRONG_STEP");
    table.refuse(2, "HUSSEIN_BONUS_TACTICS", json!({ "card": "lockdown" }), "MISSING_PARAMETER");
    // V73: base and deck are asked for, then the placement runs, then T5 and the rest.
    table.act(2, "HUSSEIN_BONUS_TACTICS", json!({ "card": "lockdown", "base": "industry-gold", "deck": "weapon" }));
    assert_eq!((table.asks(), table.view()["step"].clone()), (json!("PLACE_LOCKDOWN"), json!("T4")));
    table.act(2, "LOCKDOWN_DONE", json!({}));
    assert_eq!(
        (hand(&table), table.view()["dictator"]["deckCount"].clone(), table.view()["day"].clone()),
        (3, json!(5), json!(4))
    );
    // V72: the second card reinforces.
    let mut table = open(3, json!({ "map": map2() }), position);
    table.act(2, "PLAY_TACTICS", json!({ "card": "sentry" }));
    table.act(2, "HUSSEIN_BONUS_REINFORCE", json!({ "card": "lockdown", "sector": "industry-gold" }));
    assert_eq!((table.militia("industry-gold", 2), table.view()["dictator"]["base"].clone()), (5, Value::Null));
    // V71: nothing left for T4.
    let position = json!({ "day": 6, "step": "T1", "dictator": { "id": "hussein", "hand": ["sentry"], "deck": [] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(1, "PLAY_TACTICS", json!({ "card": "sentry" }));
    assert!(!table.view()["ending"].is_null());
}

#[test]
fn v74_mao_spreads_over_wilderness() {
    let sectors = json!([
        sector("wild-meadow", &[(0, 1)]),
        sector("industry-coal", &[(0, 1)]),
        sector("industry-oil", &[(0, 1)]),
        sector("industry-iron", &[(0, 1)]),
        sector("city-hamadu", &[(0, 1)])
    ]);
    let mut table = ability("mao", 1, json!({ "sectors": sectors }));
    table.act(1, "USE_ABILITY", json!({}));
    table.refuse(1, "PLACE_MAO", json!({ "sector": "industry-gold", "n": 1 }), "NOT_ELIGIBLE");
    table.act(1, "PLACE_MAO", json!({ "sector": "wild-valley", "n": 3 }));
    table.act(1, "PLACE_MAO", json!({ "sector": "wild-meadow", "n": 2 }));
    assert_eq!((table.view()["combat"]["sector"].clone(), table.militia("wild-valley", 1)), (json!("wild-meadow"), 3));
}

#[test]
fn v75_v76_mussolini_spreads() {
    let mut table = ability("mussolini", 3, json!({ "sectors": [sector("industry-gold", &[(3, 2)])] }));
    table.act(3, "USE_ABILITY", json!({}));
    table.refuse(3, "ADD_MUSSOLINI", json!({ "sector": "wild-meadow" }), "NOT_CONTROLLED");
    table.act(3, "ADD_MUSSOLINI", json!({ "sector": "industry-gold" }));
    table.refuse(3, "SPREAD_MUSSOLINI", json!({ "to": "industry-coal", "n": 1 }), "NOT_ADJACENT");
    table.act(3, "SPREAD_MUSSOLINI", json!({ "to": "wild-meadow", "n": 2 }));
    table.act(3, "SPREAD_DONE", json!({}));
    assert_eq!((table.militia("industry-gold", 3), table.militia("wild-meadow", 3)), (3, 2));
    let position = json!({ "day": 3, "step": "T3", "dictator": { "id": "mussolini", "deck": ["sentry"] },
        "sectors": [sector("city-hamadu", &[(1, 1)]), sector("industry-oil", &[(0, 1)])] });
    let table = open(2, json!({ "map": map1(), "ai": [1] }), position);
    let around = ["wild-meadow", "wild-grassland", "wild-valley", "wild-ravine"].map(|id| table.militia(id, 1));
    assert_eq!((table.militia("city-hamadu", 1), around), (1, [1, 0, 0, 0]));
}

#[test]
fn v77_noriega_turns_militia() {
    let more = json!({ "sectors": [sector("wild-meadow", &[(0, 2)]), sector("wild-ravine", &[(0, 1)])],
        "units": [unit("ra", 0, "primary", "wild-valley", json!({}))], "decks": { "merc": ["moe"] } });
    let mut table = ability("noriega", 1, more);
    table.act(1, "USE_ABILITY", json!({}));
    assert_eq!(
        (table.view()["left"].clone(), table.militia("wild-meadow", 0), table.militia("wild-ravine", 0)),
        (json!(2), 1, 0)
    );
    table.refuse(1, "PLACE_NORIEGA", json!({ "sector": "wild-meadow", "n": 1 }), "NOT_ELIGIBLE");
    table.act(1, "PLACE_NORIEGA", json!({ "sector": "wild-ravine", "n": 2 }));
    assert_eq!(table.militia("wild-ravine", 1), 2);
    // One sector against two: he hires.
    assert_eq!(table.asks(), "HIRE_PLACE");
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "weapon", "sector": "wild-ravine" }));
    assert_eq!(table.unit("moe").unwrap()["actions"], 2, "the next day has begun");
}

#[test]
fn v78_v79_pinochet() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "pinochet", "deck": ["sentry", "fodder"], "hand": ["seizure"] },
        "sectors": [sector("industry-gold", &[(1, 1)]), sector("industry-coal", &[(1, 3)])],
        "units": [unit("badger", 0, "primary", "wild-meadow", json!({})), unit("doc", 1, "primary", "industry-oil", json!({}))],
        "decks": { "merc": ["moe", "tao"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1"] }), dice(&[6, 6, 6]));
    assert_eq!(table.view()["dictator"]["queuedHires"], 1);
    table.act(0, "END_TURN", json!({}));
    assert_eq!((table.must(), table.asks()), (vec![1], json!("HIRE_PLACE")));
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "weapon" }));
    assert_eq!(table.unit("moe").unwrap()["actions"], 0);
    // Walking away earns nothing.
    table.act(1, "REINFORCE", json!({ "card": "seizure", "sector": "industry-coal" }));
    table.act(1, "SQUAD_CHANGE", json!({ "unit": "doc", "squad": "secondary" }));
    table.act(1, "MOVE", json!({ "squad": "secondary", "to": "wild-ravine" }));
    assert_eq!(table.view()["dictator"]["queuedHires"], 0);
    // V79: five damage over two MERCs and two militia.
    let sectors = json!([
        sector("industry-coal", &[(0, 1)]),
        sector("industry-oil", &[(0, 1)]),
        sector("industry-iron", &[(1, 1)])
    ]);
    let units = json!([
        unit("ra", 0, "primary", "wild-meadow", json!({})),
        unit("doc", 0, "secondary", "wild-valley", json!({}))
    ]);
    let mut table = ability("pinochet", 1, json!({ "sectors": sectors, "units": units }));
    table.act(1, "USE_ABILITY", json!({}));
    assert_eq!((table.health("ra"), table.health("doc")), (2, 2));
    assert_eq!((table.militia("industry-coal", 0), table.militia("industry-oil", 0)), (0, 0));
}

#[test]
fn v80_pol_pot_hires_after_a_lost_battle() {
    let more = json!({ "sectors": [sector("wild-meadow", &[(0, 3)]), sector("wild-ravine", &[(0, 1)]), sector("industry-coal", &[(0, 1)]),
        sector("industry-iron", &[(1, 1)])], "decks": { "merc": ["moe"] } });
    let mut table = ability("polpot", 1, more);
    table.refuse(1, "USE_ABILITY", json!({ "sector": "wild-valley", "n": 3 }), "NOT_ELIGIBLE");
    table.act(1, "USE_ABILITY", json!({ "sector": "wild-meadow", "n": 3 }));
    table.act(1, "ATTACK", json!({ "targets": [] }));
    table.act_with(0, "ATTACK", json!({ "targets": ["militia:p1", "militia:p1", "militia:p1"] }), dice(&[6, 6, 6]));
    assert_eq!((table.must(), table.asks()), (vec![1], json!("HIRE_PLACE")));
}

#[test]
fn v81_v82_stalin() {
    let mut table = ability(
        "stalin",
        1,
        json!({ "sectors": [sector("industry-gold", &[(1, 1)])], "decks": { "merc": ["moe", "tao"] } }),
    );
    table.act(1, "USE_ABILITY", json!({}));
    table.refuse(
        1,
        "HIRE_PLACE",
        json!({ "squad": "secondary", "deck": "weapon", "sector": "industry-gold" }),
        "NOT_ELIGIBLE",
    );
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "weapon", "sector": "industry-gold" }));
    assert_eq!(table.view()["day"], 4);
    let four: Vec<Value> =
        ["ra", "doc", "max", "lucid"].iter().map(|id| unit(id, 1, "primary", "industry-gold", json!({}))).collect();
    let more = json!({ "units": four, "dictator": { "base": "industry-gold", "deck": ["sentry"] }, "decks": { "merc": ["moe", "tao"] } });
    let mut table = ability("stalin", 1, more);
    table.act(1, "USE_ABILITY", json!({}));
    // V82: the first card had no room; the second is for the secondary squad.
    assert_eq!(table.view()["discards"]["merc"], json!(["moe"]));
    table.act(1, "HIRE_PLACE", json!({ "squad": "secondary", "deck": "armor", "sector": "industry-gold" }));
    assert_eq!(table.unit("tao").unwrap()["squad"], "secondary");
}

#[test]
fn hitler_marks_after_hiring() {
    let more = json!({ "sectors": [sector("industry-gold", &[(1, 1)])], "decks": { "merc": ["moe"] } });
    let mut table = ability("hitler", 1, more);
    table.act(1, "USE_ABILITY", json!({}));
    table.refuse(1, "MARK", json!({ "player": "p0" }), "RESOLUTION_PENDING");
    table.act(1, "HIRE_PLACE", json!({ "squad": "primary", "deck": "weapon", "sector": "industry-gold" }));
    table.refuse(1, "MARK", json!({ "player": "p1" }), "NOT_A_REBEL");
    table.act(1, "MARK", json!({ "player": "p0" }));
    assert_eq!(table.view()["dictator"]["mark"], "p0");
    let position = json!({ "day": 3, "step": "T3", "dictator": { "id": "hitler", "deck": ["sentry"] },
        "sectors": [sector("wild-meadow", &[(1, 1)]), sector("wild-ravine", &[(0, 1)])], "decks": { "merc": [] } });
    let table = open_with(3, json!({ "map": map2(), "ai": [2] }), position, json!([]));
    assert_eq!(table.view()["dictator"]["mark"], "p0");
}

/// MRC-9: whatever Hussein plays second has the effect that it has as his first card, with every question that follows.
#[test]
fn mrc_9_2_a_second_card_does_what_a_first_card_does() {
    let cards: [(&str, Value, &[u8]); 14] = [
        ("artillery-barrage", json!({ "sectors": ["wild-meadow", "wild-ravine"] }), &[3, 2]),
        ("better-weapons", json!({ "base": "industry-gold", "deck": "armor" }), &[]),
        ("family-threat", json!({}), &[]),
        ("fodder", json!({ "fodder": { "p0": "wild-meadow", "p1": "city-hamadu" } }), &[]),
        ("generalisimo", json!({ "base": "industry-gold", "deck": "armor" }), &[]),
        ("lockdown", json!({ "base": "industry-gold", "deck": "armor" }), &[]),
        ("reinforcements", json!({}), &[]),
        ("seizure", json!({ "sectors": ["wild-meadow", "wild-valley"] }), &[]),
        ("sentry", json!({}), &[]),
        ("veteran-militia", json!({ "base": "industry-gold", "deck": "armor" }), &[]),
        ("block-trade", json!({}), &[]),
        ("conscripts", json!({}), &[]),
        ("oil-reserves", json!({}), &[]),
        ("tainted-water", json!({}), &[]),
    ];
    let told = |table: &Table, conscripts: u64| {
        let view = table.view();
        let sectors: Vec<Value> = view["sectors"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|sector| {
                let mut militia = sector["militia"].clone();
                // Conscripts played in T4 have come by the time somebody is asked again.
                if let Some(n) = militia.get("p2").and_then(Value::as_u64).filter(|n| *n > 0) {
                    militia["p2"] = json!(n - conscripts);
                }
                json!([sector["id"], militia, sector["explored"], sector["isBase"]])
            })
            .collect();
        let units: Vec<Value> = view["units"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|unit| json!([unit["id"], unit["health"], unit["sector"], unit["equipment"]]))
            .collect();
        let members = ["flags", "asks", "left", "barrage", "battles", "dying"];
        (
            sectors,
            units,
            members.map(|name| view[name].clone()),
            view["combat"]["sector"].clone(),
            view["dictator"]["discard"].clone(),
        )
    };
    for (card, params, rolls) in cards {
        let at = |step: &str| {
            let hand = if card == "sentry" { json!([card, "seizure"]) } else { json!([card, "sentry"]) };
            open(
                3,
                json!({ "dictator": "hussein", "map": map2() }),
                json!({
                    "day": 3, "step": step, "dictator": { "hand": hand, "deck": [] },
                    "decks": { "armor": ["flak-vest"], "merc": ["moe", "tao", "max"] },
                    "sectors": [
                        sector("industry-gold", &[(2, 3)]), sector("wild-meadow", &[(0, 2)]),
                        sector("wild-ravine", &[(0, 2), (1, 1)]), sector("industry-diamond", &[(2, 1)]),
                        sector("city-hamadu", &[(1, 1)]),
                    ],
                    "units": [
                        unit("ra", 0, "primary", "wild-meadow", json!({ "health": 1, "equipment": ["epinephrine-shot"] })),
                        unit("lucid", 1, "primary", "wild-lakeshore", json!({})),
                    ],
                }),
            )
        };
        let mut payload = params.clone();
        payload["card"] = json!(card);
        let (mut first, mut second) = (at("T1"), at("T4"));
        first.act_with(2, "PLAY_TACTICS", payload.clone(), dice(rolls));
        second.refuse(2, "PLAY_TACTICS", payload.clone(), "WRONG_STEP");
        second.act_with(2, "HUSSEIN_BONUS_TACTICS", payload, dice(rolls));
        let came = u64::from(card == "conscripts");
        assert_eq!(told(&first, 0), told(&second, came), "{card}");
    }
}
