//! Combat: worked examples E1 to E17, and the vectors V88 to V114 that fight.

use serde_json::{Value, json};
use sortie_engine::{Game, Word};
use sortie_game_merc::ids::UnitId;

use crate::table::{Table, dice, map1, map2, open, open_with, sector, unit};

/// One Rebel against a human Dictator in the meadow; the fight opens at once.
fn meadow(units: Value, militia: &[(usize, u8)], rolls: &[u8]) -> Table {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "hand": ["sentry"], "deck": ["fodder"] },
        "sectors": [sector("wild-meadow", militia)], "units": units });
    open_with(2, json!({ "map": map1() }), position, dice(rolls))
}

fn rebel(id: &str, more: Value) -> Value {
    unit(id, 0, "primary", "wild-meadow", more)
}

fn foe(id: &str, more: Value) -> Value {
    unit(id, 1, "primary", "wild-meadow", more)
}

fn attack(table: &mut Table, seat: usize, targets: Value, rolls: &[u8]) {
    table.act_with(seat, "ATTACK", json!({ "targets": targets }), dice(rolls));
}

fn order(table: &Table) -> Vec<String> {
    let view = table.view();
    let order = view["combat"]["order"].as_array().expect("a combat runs").clone();
    order.iter().map(|entry| entry["who"].as_str().expect("a word").to_owned()).collect()
}

fn skills(table: &Table, id: &str) -> (i8, u8, u8) {
    let skills = table.game.state().skills(UnitId::from_word(id).expect("a unit"));
    (skills.init, skills.train, skills.combat)
}

#[test]
fn e1_order_and_wasted_hits() {
    let mut table = meadow(json!([rebel("badger", json!({ "equipment": ["m16"] }))]), &[(1, 4)], &[]);
    assert_eq!(order(&table), ["badger", "militia:p1"]);
    attack(&mut table, 0, json!(["militia:p1"]), &[5, 2, 6, 4, 1, 3]);
    assert_eq!(table.militia("wild-meadow", 1), 3);
    attack(&mut table, 1, json!(["badger"]), &[4, 2, 6]);
    assert_eq!(table.health("badger"), 1);
}

#[test]
fn e2_armor_soaks_and_stays_damaged() {
    let vest = json!({ "equipment": ["kevlar-vest"], "health": 3 });
    let mut table = meadow(json!([rebel("lucid", vest.clone()), foe("shooter", json!({}))]), &[], &[]);
    attack(&mut table, 1, json!(["lucid"]), &[4, 4, 4, 4, 1, 1]);
    assert_eq!((table.health("lucid"), table.unit("lucid").unwrap()["equipment"].clone()), (1, json!([])));
    // One hit only: the vest is damaged and cannot be stashed any more.
    let mut table = meadow(json!([rebel("lucid", vest)]), &[(1, 1)], &[]);
    attack(&mut table, 1, json!(["lucid"]), &[5]);
    assert_eq!(table.unit("lucid").unwrap()["damage"]["kevlar-vest#1"], 1);
    attack(&mut table, 0, json!(["militia:p1"]), &[6, 6]);
    table.act(0, "DROP", json!({ "unit": "lucid", "item": "kevlar-vest#1" }));
    assert_eq!(table.sector("wild-meadow")["stashCount"], 0);
    assert_eq!(table.view()["discards"]["armor"], json!(["kevlar-vest#1"]));
}

#[test]
fn e3_armor_piercing_goes_through() {
    let gun = json!({ "equipment": ["45-caliber-handgun-with-ap-ammo"] });
    let mut table =
        meadow(json!([rebel("natasha", gun), foe("ra", json!({ "equipment": ["full-body-armor"] }))]), &[], &[]);
    attack(&mut table, 0, json!(["ra"]), &[4, 5, 6, 1, 1]);
    assert_eq!(table.health("ra"), 0);
    assert_eq!(table.view()["discards"]["armor"], json!(["full-body-armor#1"]));
}

#[test]
fn e4_grenade_and_gun() {
    let gear = json!({ "equipment": ["9mm-handgun", "grenade"] });
    let mut table = meadow(json!([rebel("stumpy", gear)]), &[(1, 6)], &[]);
    let stumpy = table.view()["combat"]["order"][1].clone();
    assert_eq!((&stumpy["initiative"], &stumpy["combat"], &stumpy["targets"]), (&json!(1), &json!(7), &json!(3)));
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 0, json!(["militia:p1", "militia:p1", "militia:p1"]), &[1, 1, 1, 1, 1, 1, 1]);
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    let stumpy = table.view()["combat"]["order"][0].clone();
    assert_eq!((&stumpy["initiative"], &stumpy["combat"], &stumpy["targets"]), (&json!(3), &json!(3), &json!(1)));
}

#[test]
fn e5_skills_are_frozen_for_the_round() {
    let gear = json!({ "equipment": ["flak-vest", "ak-47"] });
    let mut table = meadow(json!([rebel("rozeske", gear), foe("natasha", json!({}))]), &[], &[]);
    attack(&mut table, 1, json!(["rozeske"]), &[4, 4, 1]);
    assert_eq!((table.health("rozeske"), table.game.state().dice_left()), (2, 7));
    attack(&mut table, 0, json!(["natasha"]), &[1; 7]);
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    table.act(1, "ROUND_DECISION", json!({ "retreats": [] }));
    attack(&mut table, 1, json!([]), &[]);
    assert_eq!(table.game.state().dice_left(), 6);
}

#[test]
fn e6_rizen_takes_militia_as_one() {
    let gear = json!({ "equipment": ["ak-47-with-burst-fire"] });
    let mut table = meadow(json!([rebel("rizen", gear), foe("vandal", json!({}))]), &[(1, 6)], &[]);
    attack(&mut table, 0, json!(["militia", "vandal"]), &[6, 6, 4, 1, 5]);
    table.refuse(0, "ALLOCATE_HITS", json!({ "hits": [{ "target": "militia", "n": 3 }] }), "BAD_ALLOCATION");
    table.act(0, "ALLOCATE_HITS", json!({ "hits": [{ "target": "militia", "n": 3 }, { "target": "vandal", "n": 1 }] }));
    assert_eq!((table.militia("wild-meadow", 1), table.health("vandal")), (3, 2));
}

#[test]
fn e7_v103_the_dictator_is_protected_until_he_stands_alone() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "base": "industry-gold", "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, 1)])],
        "units": [unit("preaction", 0, "primary", "industry-gold", json!({ "equipment": ["uzi"] })),
            unit("valkyrie", 0, "primary", "industry-gold", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.refuse(0, "ATTACK", json!({ "targets": ["militia:p1", "castro"] }), "ILLEGAL_TARGET");
    table.refuse(0, "ATTACK", json!({ "targets": ["castro"] }), "ILLEGAL_TARGET");
    attack(&mut table, 0, json!(["militia:p1"]), &[6, 1]);
    attack(&mut table, 0, json!(["castro"]), &[4, 4, 4]);
    assert_eq!(table.game.state().outcome().unwrap().reason, "DICTATOR_KILLED");
    table.refuse(0, "END_TURN", json!({}), "GAME_OVER");
}

#[test]
fn e8_a_dog_holds_its_target() {
    let units = json!([
        rebel("valkyrie", json!({ "equipment": ["attack-dog"] })),
        foe("lucid", json!({})),
        foe("ra", json!({}))
    ]);
    let mut table = meadow(units, &[], &[]);
    assert_eq!(table.view()["combat"]["order"][0]["initiative"], 5);
    table.act(0, "ASSIGN_DOG", json!({ "item": "attack-dog#1", "target": "lucid" }));
    table.refuse(0, "ASSIGN_DOG", json!({ "item": "attack-dog#1", "target": "ra" }), "NOT_CARRIED");
    attack(&mut table, 0, json!(["ra"]), &[1, 1, 1]);
    table.refuse(1, "ATTACK", json!({ "targets": ["valkyrie"] }), "ILLEGAL_TARGET");
    attack(&mut table, 1, json!(["dog:valkyrie"]), &[3, 5]);
    assert_eq!(table.view()["combat"]["dogs"][0]["health"], 1);
    attack(&mut table, 1, json!(["dog:valkyrie"]), &[1, 1]);
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    table.act(1, "ROUND_DECISION", json!({ "retreats": [] }));
    attack(&mut table, 0, json!([]), &[]);
    attack(&mut table, 1, json!(["dog:valkyrie"]), &[2, 6]);
    assert_eq!(table.view()["combat"]["dogs"], json!([]));
    assert_eq!(table.unit("valkyrie").unwrap()["equipment"], json!([]));
}

#[test]
fn e9_e10_healing_costs_dice() {
    let mut table = meadow(json!([rebel("surgeon", json!({ "health": 1, "equipment": ["mortar"] }))]), &[(1, 9)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    assert_eq!(table.game.state().dice_left(), 8);
    table.refuse(0, "HEAL", json!({ "source": "first-aid-kit#1", "target": "surgeon", "dice": 1 }), "NO_KIT");
    table.refuse(0, "HEAL", json!({ "source": "surgeon", "target": "surgeon", "dice": 9 }), "NO_DICE");
    table.act(0, "HEAL", json!({ "source": "surgeon", "target": "surgeon", "dice": 2 }));
    assert_eq!((table.health("surgeon"), table.game.state().dice_left()), (3, 6));
    let mut table =
        meadow(json!([rebel("snake", json!({ "health": 1, "equipment": ["medical-kit"] }))]), &[(1, 3)], &[]);
    table.act(0, "HEAL", json!({ "source": "medical-kit#1", "target": "snake", "dice": 2 }));
    assert_eq!((table.health("snake"), table.game.state().dice_left()), (3, 2));
    assert_eq!(table.unit("snake").unwrap()["uses"]["medical-kit#1"], 2);
}

#[test]
fn e11_max_intimidates() {
    let units = json!([
        rebel("natasha", json!({})),
        foe("max", json!({})),
        unit("basic", 1, "secondary", "wild-meadow", json!({}))
    ]);
    let mut table = meadow(units, &[], &[]);
    let natasha =
        table.view()["combat"]["order"].as_array().unwrap().iter().find(|e| e["who"] == "natasha").unwrap().clone();
    assert_eq!(natasha["initiative"], 2);
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 0, json!(["max"]), &[4, 4]);
    assert_eq!(table.health("max"), 1);
}

#[test]
fn e12_e13_v68_v69_the_order_of_fire() {
    let fight = |units: Value, sectors: Value, dictator: &str, mark: Value| {
        let mut leader = json!({ "id": dictator, "deck": ["fodder"] });
        if !mark.is_null() {
            leader["mark"] = mark;
        }
        let position = json!({ "day": 3, "step": "B", "dictator": leader, "sectors": [sectors], "units": units });
        open(3, json!({ "map": map2() }), position)
    };
    let at = |id: &str, seat: usize| unit(id, seat, "primary", "wild-meadow", json!({}));
    let table = fight(
        json!([at("natasha", 0), at("sonia", 1)]),
        sector("wild-meadow", &[(1, 1), (2, 3)]),
        "hitler",
        json!("p0"),
    );
    assert_eq!(order(&table), ["sonia", "militia:p2", "natasha", "militia:p1"]);
    let table =
        fight(json!([at("lucid", 0), at("moose", 2)]), sector("wild-meadow", &[(0, 1), (2, 1)]), "castro", Value::Null);
    assert_eq!(order(&table), ["moose", "militia:p2", "lucid", "militia:p0"]);
    // V68 and V69.
    let table = fight(json!([at("preaction", 0)]), sector("wild-meadow", &[(2, 1)]), "hitler", json!("p0"));
    assert_eq!(order(&table), ["militia:p2", "preaction"]);
    let table =
        fight(json!([at("preaction", 0), at("kastern", 0)]), sector("wild-meadow", &[(2, 1)]), "hitler", json!("p0"));
    assert_eq!(order(&table), ["kastern", "militia:p2", "preaction"]);
}

#[test]
fn e14_vandal_shoots_twice() {
    let gear = json!({ "equipment": ["fragmentation-grenade"] });
    let mut table = meadow(json!([rebel("vandal", gear)]), &[(1, 9)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    assert_eq!(table.game.state().dice_left(), 7);
    attack(&mut table, 0, json!(["militia:p1", "militia:p1", "militia:p1", "militia:p1"]), &[4, 4, 4, 4, 4, 1, 1]);
    assert_eq!(table.militia("wild-meadow", 1), 5);
    table.refuse(0, "ATTACK", json!({ "targets": ["militia:p1", "militia:p1"] }), "TOO_MANY_TARGETS");
    attack(&mut table, 0, json!(["militia:p1"]), &[6, 6, 6]);
    assert_eq!(table.militia("wild-meadow", 1), 4);
}

#[test]
fn e15_v119_mines() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [{ "id": "industry-gold", "militia": { "p1": 2 }, "stash": ["land-mine", "land-mine"] }, sector("wild-meadow", &[(0, 3)])],
        "units": [rebel("sonia", json!({})), rebel("ra", json!({ "health": 1, "equipment": ["flak-vest"] }))] });
    let mut table = open(2, json!({ "map": map1(), "ai": [1] }), position);
    table.refuse(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold", "militia": 3 }), "BAD_MILITIA");
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold", "militia": 2 }));
    assert_eq!((table.health("sonia"), table.health("ra"), table.militia("industry-gold", 0)), (1, 0, 0));
    // V119: nothing goes off under Squidhead, and then the mines serve his side.
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"], "hand": ["sentry"] },
        "sectors": [{ "id": "industry-gold", "militia": { "p1": 1 }, "stash": ["land-mine", "land-mine"] }],
        "units": [rebel("squidhead", json!({ "equipment": ["50-caliber-rifle-with-flir-scope"] })), unit("ra", 1, "primary", "wild-valley", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    assert_eq!(table.asks(), "SQUIDHEAD_MINES");
    table.act(0, "SQUIDHEAD_MINES", json!({ "do": "leave" }));
    attack(&mut table, 0, json!(["militia:p1"]), &[6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(table.health("squidhead"), 3);
    table.act(0, "END_TURN", json!({}));
    table.act(1, "PLAY_TACTICS", json!({ "card": "sentry" }));
    table.act(1, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    assert_eq!((table.must(), table.asks()), (vec![0], json!("DETONATE")));
    table.act(0, "DETONATE", json!({ "n": 2 }));
    assert_eq!(table.health("ra"), 1);
}

#[test]
fn e16_v113_v114_splitting_and_retreat() {
    let units = json!([rebel("lucid", json!({})), rebel("ra", json!({})), rebel("doc", json!({}))]);
    let mut table = meadow(units, &[(0, 2), (1, 1)], &[]);
    while table.asks() == "ATTACK" {
        let seat = table.must()[0];
        attack(&mut table, seat, json!([]), &[]);
    }
    assert_eq!(table.asks(), "ROUND_DECISION");
    table.act(0, "SQUAD_CHANGE", json!({ "unit": "lucid", "squad": "secondary" }));
    let retreat = |squad: &str, to: &str| json!({ "retreats": [{ "squad": squad, "to": to }] });
    table.refuse(0, "ROUND_DECISION", retreat("secondary", "industry-iron"), "CANNOT_RETREAT");
    table.act(0, "ROUND_DECISION", retreat("secondary", "city-hamadu"));
    assert_eq!(table.unit("lucid").unwrap()["sector"], "city-hamadu");
    assert_eq!(
        (table.unit("lucid").unwrap()["actions"].clone(), table.unit("ra").unwrap()["sector"].clone()),
        (json!(2), json!("wild-meadow"))
    );
    // V114: the others leave too, the militia fight on.
    while table.asks() == "ATTACK" {
        let seat = table.must()[0];
        attack(&mut table, seat, json!([]), &[]);
    }
    table.act(0, "ROUND_DECISION", retreat("primary", "industry-gold"));
    assert_eq!(order(&table), ["militia:p1", "militia:p0"]);
}

#[test]
fn e17_adelheid_converts_up_to_the_cap() {
    let position = |own: u8| {
        json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
            "sectors": [sector("wild-meadow", &[(0, own), (1, 3)])],
            "units": [rebel("adelheid", json!({ "equipment": ["uzi", "ghillie-suit"] }))] })
    };
    let mut table = open(2, json!({ "map": map1() }), position(9));
    attack(&mut table, 0, json!(["militia:p1", "militia:p1"]), &[4]);
    table.act(0, "ALLOCATE_HITS", json!({ "hits": [{ "target": "militia:p1", "n": 1, "convert": true }] }));
    assert_eq!((table.militia("wild-meadow", 0), table.militia("wild-meadow", 1)), (10, 2));
    let mut table = open(2, json!({ "map": map1() }), position(10));
    attack(&mut table, 0, json!(["militia:p1", "militia:p1"]), &[4]);
    assert_eq!((table.militia("wild-meadow", 0), table.militia("wild-meadow", 1)), (10, 2));
}

#[test]
fn v88_to_v91_skills() {
    let at = |ids: &[(&str, Value)]| {
        let units: Vec<Value> = ids.iter().map(|(id, more)| rebel(id, more.clone())).collect();
        open(
            2,
            json!({ "map": map1() }),
            json!({ "day": 3, "step": "B", "dictator": { "id": "castro" }, "units": units }),
        )
    };
    let table = at(&[("haarg", json!({})), ("walter", json!({}))]);
    assert_eq!(skills(&table, "haarg"), (1, 2, 3));
    let table = at(&[("sarge", json!({})), ("tack", json!({}))]);
    assert_eq!((skills(&table, "sarge"), skills(&table, "tack")), ((3, 2, 1), (3, 1, 2)));
    let table = at(&[("tack", json!({})), ("lucid", json!({}))]);
    assert_eq!((skills(&table, "tack").0, skills(&table, "lucid").0), (5, 4));
    let table = at(&[("vulture", json!({ "equipment": ["full-body-armor"] }))]);
    assert_eq!(skills(&table, "vulture"), (3, 1, 0));
}

#[test]
fn v93_v94_runde_and_buzzkill() {
    let mut table = meadow(json!([foe("runde", json!({})), foe("moe", json!({}))]), &[(0, 2)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 1, json!([]), &[]);
    table.refuse(0, "ATTACK", json!({ "targets": ["runde"] }), "ILLEGAL_TARGET");
    table.act(0, "ATTACK", json!({ "targets": ["moe", "runde"] }));
    let units =
        json!([rebel("natasha", json!({ "equipment": ["uzi"] })), foe("runde", json!({})), foe("moe", json!({}))]);
    let mut table = meadow(units, &[], &[]);
    attack(&mut table, 1, json!([]), &[]);
    table.refuse(0, "ATTACK", json!({ "targets": ["runde"] }), "ILLEGAL_TARGET");
    table.act(0, "ATTACK", json!({ "targets": ["runde", "moe"] }));
    let mut table = meadow(json!([rebel("buzzkill", json!({})), foe("ra", json!({}))]), &[(1, 1)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    table.refuse(0, "ATTACK", json!({ "targets": ["militia:p1"] }), "ILLEGAL_TARGET");
    table.act(0, "ATTACK", json!({ "targets": ["ra"] }));
}

#[test]
fn v95_basic_rolls_again_once() {
    let units = json!([rebel("basic", json!({ "equipment": ["45-caliber-handgun"] }))]);
    let mut table = meadow(units, &[(1, 2)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 0, json!(["militia:p1"]), &[1, 1, 2, 4]);
    assert_eq!(table.asks(), "REROLL");
    table.act_with(0, "REROLL", json!({ "use": true }), dice(&[1, 2, 3, 3]));
    assert_eq!(table.militia("wild-meadow", 1), 2);
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 0, json!(["militia:p1"]), &[1, 1, 1, 4]);
    assert_eq!(table.militia("wild-meadow", 1), 1);
}

#[test]
fn v96_wolverines_sixes_stray() {
    let units = json!([
        rebel("wolverine", json!({ "equipment": ["45-caliber-handgun"] })),
        foe("ra", json!({})),
        foe("moe", json!({}))
    ]);
    let mut table = meadow(units, &[], &[]);
    attack(&mut table, 0, json!(["ra"]), &[6, 4, 2, 6]);
    let hits = |ra: u8, moe: u8| json!({ "hits": [{ "target": "ra", "n": ra }, { "target": "moe", "n": moe }] });
    table.refuse(0, "ALLOCATE_HITS", json!({ "hits": [{ "target": "moe", "n": 3 }] }), "BAD_ALLOCATION");
    table.act(0, "ALLOCATE_HITS", hits(1, 2));
    assert_eq!((table.health("ra"), table.health("moe")), (2, 1));
}

#[test]
fn v97_meatbop_needs_an_accessory() {
    let mut table = meadow(json!([rebel("meatbop", json!({ "equipment": ["grenade"] }))]), &[(1, 5)], &[]);
    attack(&mut table, 1, json!([]), &[]);
    attack(&mut table, 0, json!(["militia:p1"]), &[6, 1, 1, 1, 1]);
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    attack(&mut table, 1, json!([]), &[]);
    // He is passed over; the round is at its end.
    assert_eq!(table.asks(), "ROUND_DECISION");
}

#[test]
fn v100_stalemate() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "mussolini", "base": "wild-meadow", "deck": ["fodder"] },
        "units": [rebel("teresa", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    while table.asks() == "ROUND_DECISION" {
        let seat = table.must()[0];
        table.act(seat, "ROUND_DECISION", json!({ "retreats": [] }));
    }
    assert_eq!(table.view()["combat"], Value::Null);
    assert_eq!(table.sector("wild-meadow")["controller"], "p1");
    assert_eq!((table.health("teresa"), table.health("mussolini")), (3, 3));
}

#[test]
fn v112_a_combat_stops_the_others() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [sector("wild-meadow", &[(2, 2)])],
        "units": [rebel("lucid", json!({})), unit("ra", 1, "primary", "industry-coal", json!({}))] });
    let mut table = open(3, json!({ "map": map2() }), position);
    table.refuse(1, "TRAIN", json!({ "unit": "ra" }), "RESOLUTION_PENDING");
    table.refuse(1, "ATTACK", json!({ "targets": ["militia:p2"] }), "NOT_YOUR_TURN");
}
