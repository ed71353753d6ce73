//! Artillery Barrage: vectors V46 to V61.

use serde_json::{Value, json};

use crate::table::{Table, dice, map1, map2, open, sector, unit};

/// One Rebel: a garrison in the meadow beside the Dictator's gold.
fn lone(units: Value, militia: u8) -> Table {
    let position = json!({ "day": 3, "step": "T1",
        "dictator": { "id": "castro", "hand": ["artillery-barrage", "sentry"], "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, 3)]), sector("wild-meadow", &[(0, militia)])], "units": units });
    open(2, json!({ "map": map1() }), position)
}

fn fire(table: &mut Table, tyrant: usize, sectors: Value, rolls: &[u8]) {
    table.act_with(tyrant, "PLAY_TACTICS", json!({ "card": "artillery-barrage", "sectors": sectors }), dice(rolls));
}

#[test]
fn v46_v47_one_rebel_absorbs_all() {
    let mut table = lone(
        json!([
            unit("lucid", 0, "primary", "wild-meadow", json!({})),
            unit("ra", 1, "primary", "industry-gold", json!({}))
        ]),
        3,
    );
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [] }), "NO_ARTILLERY_PENDING");
    fire(&mut table, 1, json!(["wild-meadow"]), &[4]);
    assert_eq!((table.must(), table.asks()), (vec![0], json!("ARTILLERY_ALLOCATE_HITS")));
    let picks = |list: Value| json!({ "picks": list });
    table.refuse(1, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "militia", "n": 1 }])), "NOT_A_REBEL");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "ra", "n": 1 }])), "FOREIGN_UNIT");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "moe", "n": 1 }])), "UNIT_NOT_IN_SECTOR");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([])), "EMPTY_ALLOCATION");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "militia", "n": 5 }])), "TOO_MANY_HITS");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "militia", "n": 4 }])), "OVER_CAPACITY");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "militia", "n": 3 }])), "MUST_ABSORB_ALL");
    // V59: the Dictator waits.
    table.refuse(1, "TRAIN", json!({ "unit": "ra" }), "RESOLUTION_PENDING");
    table.act(0, "ARTILLERY_ALLOCATE_HITS", picks(json!([{ "unit": "militia", "n": 2 }, { "unit": "lucid", "n": 2 }])));
    assert_eq!((table.militia("wild-meadow", 0), table.health("lucid")), (1, 1));
    assert_eq!(table.view()["step"], "T2");
}

#[test]
fn v48_v49_surplus_is_lost() {
    let mut table = lone(json!([unit("lucid", 0, "primary", "wild-meadow", json!({}))]), 3);
    fire(&mut table, 1, json!(["wild-meadow"]), &[6]);
    let picks = json!({ "picks": [{ "unit": "militia", "n": 3 }, { "unit": "lucid", "n": 3 }] });
    table.act(0, "ARTILLERY_ALLOCATE_HITS", picks);
    assert_eq!(table.sector("wild-meadow")["controller"], Value::Null);
    let mut table = lone(json!([unit("ra", 0, "primary", "wild-meadow", json!({ "health": 1 }))]), 1);
    fire(&mut table, 1, json!(["wild-meadow"]), &[6]);
    table.act(
        0,
        "ARTILLERY_ALLOCATE_HITS",
        json!({ "picks": [{ "unit": "militia", "n": 1 }, { "unit": "ra", "n": 1 }] }),
    );
    assert_eq!(table.view()["barrage"], Value::Null);
}

/// Two Rebels in the meadow: two militia and Ra.
fn shared(more: Value) -> Table {
    let mut options = json!({ "map": map2() });
    for (name, value) in more.as_object().into_iter().flatten() {
        options[name] = value.clone();
    }
    let position = json!({ "day": 3, "step": "T1",
        "dictator": { "id": "castro", "hand": ["artillery-barrage", "sentry"], "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(2, 3)]), sector("wild-meadow", &[(0, 2)]), sector("wild-valley", &[(0, 3), (1, 3)]),
            sector("industry-silver", &[(0, 1)])],
        "units": [unit("ra", 1, "primary", "wild-meadow", json!({}))] });
    open(3, options, position)
}

fn take(table: &mut Table, seat: usize, unit: &str, n: u8) {
    table.act(seat, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": unit, "n": n }] }));
}

#[test]
fn v50_v51_v52_hits_are_shared() {
    let mut table = shared(json!({}));
    fire(&mut table, 2, json!(["wild-meadow"]), &[3]);
    assert_eq!(table.must(), vec![0, 1]);
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "ra", "n": 1 }] }), "FOREIGN_UNIT");
    take(&mut table, 0, "militia", 1);
    assert_eq!(table.view()["barrage"]["remaining"], 2);
    take(&mut table, 1, "ra", 2);
    assert_eq!((table.militia("wild-meadow", 0), table.health("ra")), (1, 1));
    assert_eq!(table.view()["barrage"], Value::Null);
    let mut table = shared(json!({}));
    fire(&mut table, 2, json!(["wild-meadow"]), &[3]);
    take(&mut table, 0, "militia", 2);
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [] }), "NO_UNITS_IN_SECTOR");
    table.refuse(1, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "ra", "n": 0 }] }), "EMPTY_ALLOCATION");
    take(&mut table, 1, "ra", 1);
    assert_eq!(table.health("ra"), 2);
}

#[test]
fn v53_v54_v55_sectors_in_order() {
    let mut table = shared(json!({}));
    let three = json!({ "card": "artillery-barrage", "sectors": ["wild-meadow", "wild-valley", "industry-silver"] });
    table.refuse(2, "PLAY_TACTICS", three, "NOT_ELIGIBLE");
    table.refuse(2, "PLAY_TACTICS", json!({ "card": "artillery-barrage" }), "MISSING_PARAMETER");
    fire(&mut table, 2, json!(["wild-meadow", "wild-valley"]), &[2, 5]);
    assert_eq!(table.view()["barrage"]["queue"], json!([["wild-valley", 5]]));
    take(&mut table, 0, "militia", 2);
    assert_eq!(table.view()["barrage"]["sector"], "wild-valley");
    assert_eq!(table.view()["barrage"]["remaining"], 5);
    take(&mut table, 0, "militia", 3);
    take(&mut table, 1, "militia", 2);
    assert_eq!(table.view()["barrage"], Value::Null);
}

#[test]
fn v56_armor_counts() {
    let vest = json!({ "equipment": ["kevlar-vest"] });
    let mut table = lone(json!([unit("ra", 0, "primary", "wild-meadow", vest)]), 0);
    fire(&mut table, 1, json!(["wild-meadow"]), &[4]);
    take(&mut table, 0, "ra", 4);
    assert_eq!(table.health("ra"), 1);
    assert_eq!(table.unit("ra").unwrap()["equipment"], json!([]));
}

#[test]
fn v57_v58_ai_rebels_take_their_shares() {
    let position = |sectors: Value| {
        json!({ "day": 3, "step": "T1",
            "dictator": { "id": "castro", "hand": ["artillery-barrage", "sentry"], "deck": ["fodder"] }, "sectors": sectors })
    };
    let sectors = json!([sector("industry-gold", &[(2, 3)]), sector("wild-meadow", &[(0, 6), (1, 4)])]);
    let mut table = open(3, json!({ "map": map2(), "ai": [1] }), position(sectors));
    fire(&mut table, 2, json!(["wild-meadow"]), &[5]);
    assert_eq!((table.militia("wild-meadow", 1), table.must()), (2, vec![0]));
    assert_eq!(table.view()["barrage"]["remaining"], 3);
    let sectors = json!([sector("industry-gold", &[(2, 3)]), sector("wild-meadow", &[(0, 3), (1, 3)])]);
    let mut table = open(3, json!({ "map": map2(), "ai": [0, 1] }), position(sectors));
    fire(&mut table, 2, json!(["wild-meadow"]), &[5]);
    assert_eq!((table.militia("wild-meadow", 0), table.militia("wild-meadow", 1)), (0, 1));
    assert_eq!(table.view()["barrage"], Value::Null);
}

#[test]
fn v60_a_second_card_is_a_barrage() {
    let position = json!({ "day": 3, "step": "T1", "flags": { "conscripts": true },
        "dictator": { "id": "hussein", "deck": ["sentry", "artillery-barrage", "fodder", "seizure"] },
        "sectors": [sector("industry-gold", &[(1, 3)]), sector("wild-meadow", &[(0, 4)])] });
    let mut table = crate::table::open_with(2, json!({ "map": map1(), "ai": [1] }), position, dice(&[2]));
    assert_eq!((table.view()["step"].clone(), table.must()), (json!("T4"), vec![0]));
    assert_eq!(table.militia("industry-gold", 1), 3);
    take(&mut table, 0, "militia", 2);
    // Conscripts and the end of the turn came only now.
    assert_eq!(table.militia("industry-gold", 1), 4);
    assert_eq!(table.view()["day"], 4);
}

#[test]
fn v61_a_saved_unit_can_be_hit_again() {
    let shot = json!({ "health": 2, "equipment": ["epinephrine-shot"] });
    let mut table = lone(json!([unit("ra", 0, "primary", "wild-meadow", shot)]), 1);
    fire(&mut table, 1, json!(["wild-meadow"]), &[4]);
    table.act(
        0,
        "ARTILLERY_ALLOCATE_HITS",
        json!({ "picks": [{ "unit": "ra", "n": 2 }, { "unit": "militia", "n": 1 }] }),
    );
    assert_eq!(table.asks(), "EPINEPHRINE");
    table.act(0, "EPINEPHRINE", json!({ "use": true }));
    assert_eq!((table.health("ra"), table.view()["barrage"]["remaining"].clone()), (1, json!(1)));
    take(&mut table, 0, "ra", 1);
    assert_eq!(table.health("ra"), 0);
}

#[test]
fn shares_round_by_the_largest_part() {
    use sortie_game_merc::rules::barrage::shares;
    for (hits, capacities, due) in [
        (5, vec![6, 4], vec![3, 2]),
        (5, vec![3, 3], vec![3, 2]),
        (6, vec![1, 1], vec![1, 1]),
        (4, vec![1, 1, 1, 9], vec![1, 0, 0, 3]),
        (3, vec![0, 7], vec![0, 3]),
    ] {
        assert_eq!(shares(hits, &capacities).to_vec(), due, "{hits} over {capacities:?}");
    }
}

/// A full turn of a human Hussein: the second card is a barrage over two sectors with three Rebels, one of them an AI.
#[test]
fn husseins_second_card_bombards_three_rebels() {
    let position = json!({ "day": 3, "step": "T1", "flags": { "conscripts": true },
        "dictator": { "id": "hussein", "hand": ["sentry", "artillery-barrage", "fodder"], "deck": ["seizure", "lockdown"] },
        "sectors": [sector("industry-gold", &[(3, 3)]), sector("wild-meadow", &[(0, 2), (1, 4)]), sector("wild-ravine", &[(1, 2), (2, 2)])],
        "units": [unit("ra", 2, "primary", "wild-meadow", json!({})), unit("doc", 0, "primary", "wild-valley", json!({}))] });
    let mut table = open(4, json!({ "map": crate::table::map3(), "ai": [1] }), position);
    table.act(3, "PLAY_TACTICS", json!({ "card": "sentry" }));
    assert_eq!(table.view()["step"], "T4");
    let play = json!({ "card": "artillery-barrage", "sectors": ["wild-meadow", "wild-ravine"] });
    table.refuse(3, "PLAY_TACTICS", play.clone(), "WRONG_STEP");
    table.act_with(3, "HUSSEIN_BONUS_TACTICS", play, dice(&[5, 6]));
    // Capacities 2, 4 and 3 share five hits: 1.11, 2.22, 1.67; the odd one goes to the third, then the second.
    assert_eq!((table.militia("wild-meadow", 1), table.must()), (2, vec![0, 2]));
    assert_eq!(table.view()["barrage"]["remaining"], 3);
    table.refuse(1, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "militia", "n": 1 }] }), "AI_SEAT");
    table.refuse(3, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [] }), "NOT_A_REBEL");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "doc", "n": 1 }] }), "UNIT_NOT_IN_SECTOR");
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "ra", "n": 1 }] }), "FOREIGN_UNIT");
    table.refuse(3, "REINFORCE", json!({ "card": "fodder", "sector": "industry-gold" }), "RESOLUTION_PENDING");
    take(&mut table, 2, "ra", 1);
    take(&mut table, 0, "militia", 2);
    // The second sector: four can be hit, the AI takes its two, the other two are left for the third Rebel alone.
    assert_eq!((table.view()["barrage"]["sector"].clone(), table.must()), (json!("wild-ravine"), vec![2]));
    assert_eq!((table.militia("wild-ravine", 1), table.view()["barrage"]["remaining"].clone()), (0, json!(4)));
    table.refuse(0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [] }), "NO_UNITS_IN_SECTOR");
    table.refuse(2, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "militia", "n": 1 }] }), "MUST_ABSORB_ALL");
    take(&mut table, 2, "militia", 2);
    assert_eq!((table.militia("industry-gold", 3), table.view()["day"].clone()), (5, json!(4)));
    assert_eq!(table.view()["dictator"]["handCount"], 3);
}
