//! Vectors A, B, C and D: pools, fortification, resistances, cancelling.

use serde_json::{Value, json};

use crate::skirmish::{Skirmish, context, e, er, points, rampaging, stated, t};

fn two() -> Value {
    rampaging(json!([e(5), e(5)]))
}

fn swiftness() -> Value {
    json!({ "card": "swiftness", "mode": "strong", "effect": "R3", "mana": [{ "from": "token", "color": "white" }] })
}

fn with_swiftness() -> Value {
    json!({ "hand": ["swiftness", "rage", "march"], "tokens": { "white": 1 } })
}

#[test]
fn a01_enough_for_both_defeats_both() {
    let mut game = stated(two(), "RANGED_SIEGE", &["e0", "e1"], "ranged", &[("physical", 10)]);
    game.alive(&[false, false]).shows("/lastResults/0/effective", json!(10)).shows("/lastResults/0/needed", json!(10));
}

#[test]
fn a02_too_little_defeats_nobody() {
    let mut game = stated(two(), "RANGED_SIEGE", &["e0", "e1"], "ranged", &[("physical", 9)]);
    game.alive(&[true, true]).shows("/currentAttack", Value::Null);
}

#[test]
fn a03_one_after_the_other() {
    let units =
        json!({ "units": [{ "unit": "amotep_gunners" }, { "unit": "amotep_gunners" }], "tokens": { "red": 2 } });
    let mut game = Skirmish::new(two(), units);
    for (enemy, unit) in [("e0", "u0"), ("e1", "u1")] {
        game.declare(&[enemy]);
        game.pool(json!({ "unit": unit, "effect": "R6f", "mana": [{ "from": "token", "color": "red" }] })).resolve();
    }
    game.alive(&[false, false]).shows("/completedAttacksThisPhase", json!(2));
}

#[test]
fn a04_surplus_does_not_carry() {
    let mut game = stated(two(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 10)]);
    game.alive(&[false, true]).declare(&["e1"]).no("RESOLVE_ATTACK", json!({}), "EMPTY_POOL");
}

#[test]
fn a05_target_first() {
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), with_swiftness());
    for action in ["ADD_TO_ATTACK_POOL", "PLAY_SPECIAL"] {
        game.no(action, json!({ "play": swiftness() }), "NO_ATTACK_DECLARED");
    }
    game.shows("/player/hand", json!(["swiftness", "rage", "march"])).shows("/player/tokens/white", json!(1));
}

#[test]
fn a06_to_a12_declarations_and_resolves_that_are_refused() {
    let mut game = Skirmish::placed(two(), json!({}), json!({ "enemies": [{ "id": "e0", "defeated": true }] }));
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": [] }), "EMPTY_GROUP");
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e1", "e1"] }), "DUPLICATE_TARGET");
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e9"] }), "UNKNOWN_ENEMY");
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["nobody"] }), "UNKNOWN_ENEMY");
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"] }), "ENEMY_DEFEATED");
    game.shows("/selectableTargets/0", json!({ "id": "e0", "selectable": false, "code": "ENEMY_DEFEATED" }));
    game.no("RESOLVE_ATTACK", json!({}), "NO_ATTACK_DECLARED");
    game.declare(&["e1"]);
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e1"] }), "DECLARATION_OPEN");
    game.no("RESOLVE_ATTACK", json!({}), "EMPTY_POOL");
}

#[test]
fn a13_trace_1_cards_and_units_fill_one_pool() {
    let more = json!({ "hand": ["swiftness"], "tokens": { "white": 1 },
        "units": [{ "unit": "utem_crossbowmen" }, { "unit": "catapults" }] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers"), t("cursed_hags")])), more);
    game.declare(&["e0", "e1"]).shows("/currentAttack/combinedArmor", json!(8));
    game.pool(swiftness()).pool(json!({ "unit": "u0", "effect": "R2" })).pool(json!({ "unit": "u1", "effect": "S3" }));
    game.shows("/currentAttack/pool/physical", json!(8)).shows("/currentAttack/sufficient", json!(true)).resolve();
    game.alive(&[false, false]).shows("/player/fame", json!(5));
    game.shows("/player/units/0/spent", json!(true)).shows("/player/units/1/spent", json!(true));
}

#[test]
fn a14_failed_points_do_not_carry() {
    let mut game = stated(rampaging(json!([e(5)])), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 4)]);
    game.alive(&[true]);
    let more = json!({ "units": [{ "unit": "catapults" }, { "unit": "scouts" }] });
    let mut game = Skirmish::new(rampaging(json!([e(4)])), more);
    game.declare(&["e0"]).pool(json!({ "unit": "u0", "effect": "S3" })).resolve().alive(&[true]);
    game.declare(&["e0"]).pool(json!({ "unit": "u1", "effect": "S1" })).resolve().alive(&[true]);
}

#[test]
fn a15_pools_do_not_reach_later_phases() {
    let mut game = stated(rampaging(json!([e(5), e(3)])), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 12)]);
    game.end().end().shows("/phase", json!("ATTACK")).declare(&["e1"]).shows("/currentAttack/rawTotal", json!(0));
}

#[test]
fn a16_a17_a18_what_the_ranged_and_siege_phase_refuses() {
    let more = json!({ "hand": ["march", "rage", "determination"], "tokens": { "blue": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    let block = json!({ "play": { "card": "determination", "mode": "strong", "effect": "B5", "mana": [{ "from": "token", "color": "blue" }] } });
    for action in ["ADD_TO_ATTACK_POOL", "PLAY_SPECIAL", "ADD_TO_BLOCK"] {
        game.no(action, block.clone(), "BLOCK_NOT_ALLOWED_THIS_PHASE");
    }
    game.declare(&["e0"]);
    let sideways = json!({ "play": { "card": "march", "mode": "sideways", "effect": "A1" } });
    game.no("ADD_TO_ATTACK_POOL", sideways, "SIDEWAYS_NOT_ALLOWED");
    let melee = json!({ "play": { "card": "rage", "mode": "basic", "effect": "A2" } });
    game.no("ADD_TO_ATTACK_POOL", melee, "MELEE_NOT_ALLOWED_THIS_PHASE");
}

#[test]
fn a19_amounts_never_come_from_the_client() {
    let mut game = Skirmish::new(two(), json!({}));
    game.declare(&["e0"]);
    let raw = json!({ "play": { "raw": { "element": "fire", "amount": 20 } } });
    game.no("ADD_TO_ATTACK_POOL", raw, "NO_ATTACK_RESOURCE");
}

#[test]
fn a20_trace_3_several_attacks_in_one_phase() {
    let fight = rampaging(json!([e(5), e(6), e(6), e(7)]));
    let unit = json!({ "unit": "hero_white" });
    let more = json!({ "units": [unit, unit, unit, unit], "tokens": { "white": 4 } });
    let mut game = Skirmish::new(fight, more);
    let shot = |unit: &str| json!({ "unit": unit, "effect": "R7", "mana": [{ "from": "token", "color": "white" }] });
    game.declare(&["e0"]).pool(shot("u0")).resolve();
    game.declare(&["e1", "e2"]).pool(shot("u1")).pool(shot("u2")).resolve();
    game.declare(&["e3"]).pool(shot("u3")).resolve();
    game.alive(&[false; 4]).shows("/completedAttacksThisPhase", json!(3));
}

#[test]
fn a21_no_partial_kill() {
    let fight = rampaging(json!([e(3), e(4), e(5)]));
    let mut game = stated(fight, "RANGED_SIEGE", &["e0", "e1", "e2"], "ranged", &[("physical", 11)]);
    game.alive(&[true; 3]);
}

#[test]
fn a22_no_attack_in_the_block_phase() {
    let mut game = Skirmish::placed(two(), json!({}), json!({ "phase": "BLOCK" }));
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"] }), "WRONG_PHASE");
}

/// The levels of all enemies of a fight.
#[track_caller]
fn check_levels(fight: Value, levels: &[u8]) {
    let game = Skirmish::new(fight, json!({}));
    let shown: Vec<Value> =
        (0..levels.len()).map(|at| game.at(&format!("/enemies/{at}/fortification/level"))).collect();
    assert_eq!(shown, levels.iter().map(|level| json!(level)).collect::<Vec<_>>());
}

fn outside(id: &str) -> Value {
    json!({ "enemy": id, "role": "RAMPAGING" })
}

fn city(color: &str, enemies: Value) -> Value {
    json!({ "context": "ASSAULT_CITY", "city": { "color": color, "level": 5 }, "enemies": enemies })
}

#[test]
fn fortification_levels_of_4_4_and_b04_b11_b12_b17_b18_b20() {
    check_levels(rampaging(json!([t("diggers"), t("prowlers")])), &[1, 0]);
    check_levels(context("ASSAULT_KEEP", json!([t("swordsmen"), outside("diggers")])), &[1, 1]);
    check_levels(context("ASSAULT_KEEP", json!([t("guardsmen"), outside("prowlers")])), &[2, 0]);
    check_levels(context("ASSAULT_KEEP", json!([t("shocktroops_gray")])), &[0]);
    check_levels(city("red", json!([t("grim_legionnaries"), t("gunners"), t("altem_guardsmen")])), &[0, 1, 2]);
    check_levels(context("DUNGEON", json!([t("crypt_worm")])), &[1]);
    check_levels(json!({ "context": "ASSAULT_TOWER", "wall": true, "enemies": [t("monks")] }), &[2]);
    let challenged = json!({ "wall": true, "enemies": [t("diggers"), t("prowlers"), t("orc_war_beasts")] });
    check_levels(challenged, &[2, 1, 0]);
}

#[test]
fn b01_b02_a_fortified_member_makes_it_siege_only() {
    let more = json!({ "units": [{ "unit": "catapults" }, { "unit": "scouts" }], "tokens": { "red": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("diggers"), t("prowlers")])), more);
    let ranged = json!({ "targets": ["e0", "e1"], "attackType": "ranged" });
    let warned = game.preview("DECLARE_ATTACK_TARGET", ranged.clone());
    assert_eq!(warned["code"], "RANGED_BLOCKED_BY_FORTIFICATION");
    assert_eq!(warned["groupPreview"]["warnedBy"]["fortified_single"], json!(["e0"]));
    game.no("DECLARE_ATTACK_TARGET", ranged, "RANGED_BLOCKED_BY_FORTIFICATION");
    game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0", "e1"], "attackType": "siege" }));
    game.pool(json!({ "unit": "u0", "effect": "S5f", "mana": [{ "from": "token", "color": "red" }] }));
    game.pool(json!({ "unit": "u1", "effect": "S1" })).resolve().alive(&[false, false]);
}

#[test]
fn b03_b12_b13_double_fortification_refuses_everything() {
    let mut game = Skirmish::new(context("ASSAULT_KEEP", json!([t("guardsmen"), outside("prowlers")])), json!({}));
    for kind in ["ranged", "siege"] {
        game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0", "e1"], "attackType": kind }), "DOUBLE_FORTIFIED");
    }
    let mut game = Skirmish::new(json!({ "wall": true, "enemies": [t("diggers")] }), json!({}));
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"], "attackType": "siege" }), "DOUBLE_FORTIFIED");
    let tower = json!({ "context": "ASSAULT_TOWER", "wall": true, "enemies": [t("monks")] });
    let mut game = Skirmish::new(tower.clone(), json!({}));
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"] }), "DOUBLE_FORTIFIED");
    stated(tower, "ATTACK", &["e0"], "melee", &[("physical", 5)]).alive(&[false]);
}

#[test]
fn b05_b06_trace_4_site_and_ability_on_different_enemies() {
    let mut game = Skirmish::new(context("ASSAULT_KEEP", json!([t("swordsmen"), outside("diggers")])), json!({}));
    let both = |kind: &str| json!({ "targets": ["e0", "e1"], "attackType": kind });
    game.no("DECLARE_ATTACK_TARGET", both("ranged"), "RANGED_BLOCKED_BY_FORTIFICATION");
    game.ok("DECLARE_ATTACK_TARGET", both("siege")).shows("/currentAttack/fortification", json!(1));
    stated(context("ASSAULT_KEEP", json!([t("swordsmen")])), "RANGED_SIEGE", &["e0"], "siege", &[("physical", 5)])
        .alive(&[false]);
}

#[test]
fn b07_unfortified_garrison_with_high_armor() {
    let keep = || context("ASSAULT_KEEP", json!([t("shocktroops_gray")]));
    stated(keep(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 5)]).alive(&[true]);
    stated(keep(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 6)]).alive(&[false]);
}

#[test]
fn b08_b09_b22_groups_of_a_city() {
    let fight = || city("red", json!([t("grim_legionnaries"), t("gunners"), t("freezers")]));
    let game = Skirmish::new(fight(), json!({}));
    let level = |targets: Value| {
        game.preview("DECLARE_ATTACK_TARGET", json!({ "targets": targets }))["groupPreview"]["fortification"].clone()
    };
    assert_eq!((level(json!(["e0", "e1"])), level(json!(["e1", "e2"]))), (json!(1), json!(1)));
    stated(fight(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 10)]).alive(&[false, true, true]);
}

#[test]
fn b10_provoked_token_beside_a_keep() {
    let keep = context("ASSAULT_KEEP", json!([t("swordsmen"), outside("prowlers")]));
    let mut game = stated(keep, "RANGED_SIEGE", &["e1"], "ranged", &[("physical", 3)]);
    game.alive(&[true, false]).end().end();
    game.hit("e0", 0, "hero").end().end();
    let ended = game.told("combat_ended").expect("the fight ended");
    assert_eq!((&ended["data"]["won"], &ended["data"]["tokens"][0]["fate"]), (&json!(false), &json!("STAYS")));
}

#[test]
fn b14_the_attack_phase_ignores_fortification() {
    stated(context("ASSAULT_KEEP", json!([t("guardsmen")])), "ATTACK", &["e0"], "melee", &[("physical", 7)])
        .alive(&[false]);
}

fn sorcerers(more: Value) -> Value {
    let mut all = json!({ "units": [{ "unit": "sorcerers" }], "tokens": { "white": 1, "green": 1 } });
    all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    all
}

fn strip(target: &str) -> Value {
    json!({ "unit": "u0", "effect": "strip_fortification", "targets": [target], "mana": [{ "from": "token", "color": "white" }] })
}

#[test]
fn b15_stripping_fortification_opens_the_pool_to_ranged() {
    let more = sorcerers(json!({ "hand": ["swiftness"], "crystals": { "white": 1 } }));
    let mut game = Skirmish::new(context("ASSAULT_KEEP", json!([t("swordsmen")])), more);
    game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"], "attackType": "siege" }));
    game.pool(strip("e0")).shows("/currentAttack/fortification", json!(0)).shows("/currentAttack/rawTotal", json!(3));
    game.pool(json!({ "card": "swiftness", "mode": "strong", "effect": "R3", "mana": [{ "from": "crystal", "color": "white" }] }));
    game.resolve().alive(&[false]);
}

#[test]
fn b16_arcane_immunity_keeps_its_fortification() {
    let more = sorcerers(json!({ "hand": ["swiftness"], "crystals": { "white": 1 } }));
    let mut game = Skirmish::new(context("ASSAULT_TOWER", json!([t("sorcerers")])), more);
    game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"], "attackType": "siege" }));
    game.pool(strip("e0")).shows("/currentAttack/fortification", json!(1)).shows("/currentAttack/rawTotal", json!(0));
    let ranged = json!({ "play": { "card": "swiftness", "mode": "strong", "effect": "R3", "mana": [{ "from": "crystal", "color": "white" }] } });
    game.no("ADD_TO_ATTACK_POOL", ranged, "RANGED_NOT_ALLOWED");
}

#[test]
fn b19_ranged_points_stay_out_of_a_siege() {
    let mut game = Skirmish::new(rampaging(json!([t("diggers")])), with_swiftness());
    game.declare(&["e0"]).no("ADD_TO_ATTACK_POOL", json!({ "play": swiftness() }), "RANGED_NOT_ALLOWED");
    game.shows("/player/hand/0", json!("swiftness"));
}

#[test]
fn b21_siege_against_nobody_fortified() {
    stated(rampaging(json!([t("prowlers")])), "RANGED_SIEGE", &["e0"], "siege", &[("physical", 3)]).alive(&[false]);
}

#[test]
fn b23_held_points_join_the_next_declaration() {
    for verb in ["PLAY_SPECIAL", "ADD_TO_ATTACK_POOL"] {
        let more = sorcerers(json!({ "hand": ["concentration", "swiftness"] }));
        let mut game = Skirmish::new(context("ASSAULT_KEEP", json!([t("guardsmen")])), more);
        game.ok(verb, json!({ "play": strip("e0") }));
        game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e0"], "attackType": "ranged" }));
        game.shows("/currentAttack/rawTotal", json!(3))
            .cancel()
            .declare(&["e0"])
            .shows("/currentAttack/rawTotal", json!(3));
        game.pool(json!({ "card": "concentration", "mode": "strong", "mana": [{ "from": "token", "color": "green" }],
            "partner": { "card": "swiftness", "effect": "R3" } }));
        game.shows("/currentAttack/rawTotal", json!(8)).resolve().alive(&[false]);
    }
}

#[test]
fn c01_to_c13_c18_resistances_halve_for_the_whole_group() {
    let rs = "RANGED_SIEGE";
    let fire = || rampaging(json!([er(5, &["fire"]), e(5)]));
    stated(fire(), rs, &["e0", "e1"], "ranged", &[("fire", 10)])
        .alive(&[true, true])
        .shows("/lastResults/0/effective", json!(5));
    stated(fire(), rs, &["e0", "e1"], "ranged", &[("ice", 10)]).alive(&[false, false]);
    let apart = rampaging(json!([er(5, &["fire"]), er(5, &["ice"])]));
    stated(apart, rs, &["e0", "e1"], "ranged", &[("cold_fire", 10)]).alive(&[false, false]);
    let both = || rampaging(json!([er(5, &["fire", "ice"]), e(5)]));
    stated(both(), rs, &["e0"], "ranged", &[("cold_fire", 10)]).alive(&[false, true]);
    stated(both(), rs, &["e0"], "ranged", &[("cold_fire", 9)]).alive(&[true, true]);
    stated(both(), rs, &["e0", "e1"], "ranged", &[("cold_fire", 10)]).alive(&[true, true]);
    stated(both(), rs, &["e0", "e1"], "ranged", &[("cold_fire", 20)]).alive(&[false, false]);
    let one = |id: &str| rampaging(json!([t(id)]));
    stated(one("golems"), "ATTACK", &["e0"], "melee", &[("physical", 9)]).alive(&[true]);
    stated(one("golems"), "ATTACK", &["e0"], "melee", &[("physical", 10)]).alive(&[false]);
    stated(one("fire_golems"), "ATTACK", &["e0"], "melee", &[("physical", 5), ("fire", 3)]).alive(&[false]);
    stated(one("fire_golems"), "ATTACK", &["e0"], "melee", &[("physical", 3), ("fire", 3)]).alive(&[true]);
    stated(one("ice_mages"), "ATTACK", &["e0"], "melee", &[("fire", 4), ("ice", 6)]).alive(&[false]);
    let mages = rampaging(json!([t("fire_mages"), t("ice_mages")]));
    stated(mages, "ATTACK", &["e0", "e1"], "melee", &[("fire", 6), ("ice", 6), ("cold_fire", 5)])
        .alive(&[false, false]);
    let dragon = || rampaging(json!([t("high_dragon"), t("prowlers")]));
    stated(dragon(), rs, &["e0", "e1"], "ranged", &[("cold_fire", 12)]).alive(&[true, true]);
    stated(dragon(), rs, &["e0", "e1"], "ranged", &[("cold_fire", 24)]).alive(&[false, false]);
    let guards = city("red", json!([t("altem_guardsmen")]));
    stated(guards, "ATTACK", &["e0"], "melee", &[("physical", 5), ("fire", 5), ("ice", 4)]).alive(&[false]);
    let mixed = || rampaging(json!([er(5, &["physical"]), e(3)]));
    stated(mixed(), rs, &["e0", "e1"], "ranged", &[("physical", 8)]).alive(&[true, true]);
    stated(mixed(), rs, &["e1"], "ranged", &[("physical", 3)]).alive(&[true, false]);
    stated(one("golems"), "ATTACK", &["e0"], "melee", &[("cold_fire", 5)]).alive(&[false]);
}

#[test]
fn c14_red_effects_do_nothing_to_the_fire_resistant_alone() {
    let fight = rampaging(json!([t("skeletal_warriors"), t("prowlers")]));
    let doom = |unit: &str, target: &str| json!({ "unit": unit, "effect": "doom", "targets": [target], "mana": [{ "from": "token", "color": "red" }] });
    let more = json!({ "units": [{ "unit": "delphana_masters" }, { "unit": "delphana_masters" }, { "unit": "altem_guardians" }, { "unit": "altem_guardians" }],
        "tokens": { "red": 2 } });
    let mut game = Skirmish::new(fight.clone(), more);
    game.special(doom("u0", "e0")).special(doom("u1", "e1"));
    game.shows("/enemies/0/doomed", json!(false)).shows("/enemies/1/doomed", json!(true)).end();
    game.block("e0", 0, &[json!({ "unit": "u2", "effect": "B8" })]).alive(&[true, true]);
    game.block("e1", 0, &[json!({ "unit": "u3", "effect": "B8" })])
        .alive(&[true, false])
        .shows("/player/fame", json!(2));
    stated(fight, "RANGED_SIEGE", &["e0", "e1"], "ranged", &[("fire", 10)]).alive(&[true, true]);
}

#[test]
fn c15_c16_c17_removed_resistances() {
    let gone = |id: &str| json!([{ "id": id, "resistancesRemoved": true }]);
    let run = |fight: Value, group: &[&str], amount: u16| {
        let position = json!({ "phase": "ATTACK", "enemies": gone("e0"),
            "currentAttack": { "group": group, "contributions": points("melee", &[("fire", amount)]) } });
        let mut game = Skirmish::placed(fight, json!({}), position);
        game.resolve();
        game
    };
    run(rampaging(json!([t("fire_mages")])), &["e0"], 5).alive(&[false]);
    run(rampaging(json!([t("fire_mages"), t("fire_mages")])), &["e0", "e1"], 10).alive(&[true, true]);
    let green = json!({ "unit": "u0", "effect": "strip_resistances", "targets": ["e0"], "mana": [{ "from": "token", "color": "green" }] });
    let mut game = Skirmish::new(rampaging(json!([t("fire_mages")])), sorcerers(json!({})));
    game.special(green.clone()).shows("/enemies/0/resistances", json!([]));
    let mut game = Skirmish::new(rampaging(json!([t("dragon_summoner")])), sorcerers(json!({})));
    game.special(green).shows("/enemies/0/resistances", json!(["physical"]));
    stated(rampaging(json!([t("dragon_summoner")])), "ATTACK", &["e0"], "melee", &[("physical", 15)]).alive(&[true]);
    stated(rampaging(json!([t("dragon_summoner")])), "ATTACK", &["e0"], "melee", &[("physical", 16)]).alive(&[false]);
}

#[test]
fn c19_c20_freezing() {
    let freeze =
        json!({ "unit": "u0", "effect": "freeze", "targets": ["e0"], "mana": [{ "from": "token", "color": "blue" }] });
    let more = json!({ "units": [{ "unit": "amotep_freezers" }], "tokens": { "blue": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("skeletal_warriors")])), more.clone());
    game.special(freeze.clone())
        .shows("/enemies/0/armor/final", json!(1))
        .shows("/enemies/0/attacks/0/state", json!("CANCELLED"));
    let mut game = Skirmish::new(rampaging(json!([t("ice_mages")])), more);
    game.special(freeze).shows("/enemies/0/armor/final", json!(6)).shows("/enemies/0/attacks/0/state", json!("OPEN"));
}

#[test]
fn d01_d05_d06_trace_2_cancel_gives_everything_back() {
    let more =
        json!({ "hand": ["swiftness", "rage", "march", "battle_versatility"], "tokens": { "white": 1, "red": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers"), t("diggers")])), more);
    let before = game.game.clone();
    game.declare(&["e0"]).pool(swiftness()).shows("/undo/returns", json!(["swiftness"])).cancel();
    assert_eq!(game.game, before);
    game.shows("/player/hand", json!(["swiftness", "rage", "march", "battle_versatility"]))
        .shows("/player/tokens/white", json!(1));
    game.declare(&["e1"]);
    game.pool(json!({ "card": "battle_versatility", "mode": "strong", "effect": "S2", "mana": [{ "from": "token", "color": "red" }] }));
    game.cancel().declare(&["e0"]).pool(swiftness()).resolve().alive(&[false, true]);
}

#[test]
fn d02_d03_d04_d09_d10_d19_what_goes_back_where() {
    let more = json!({ "hand": ["swiftness", "concentration", "mana_draw"], "crystals": { "white": 1 }, "source": ["white", "green"],
        "units": [{ "unit": "catapults" }], "tokens": { "red": 1, "green": 1, "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    let before = game.game.clone();
    let shot =
        |from: &str| json!({ "card": "swiftness", "mode": "strong", "mana": [{ "from": from, "color": "white" }] });
    for play in [
        shot("crystal"),
        shot("die"),
        json!({ "unit": "u0", "effect": "S5f", "mana": [{ "from": "token", "color": "red" }] }),
        json!({ "card": "concentration", "mode": "strong", "mana": [{ "from": "token", "color": "green" }], "partner": { "card": "swiftness" } }),
    ] {
        game.declare(&["e0"]).pool(play);
        assert_ne!(game.game, before);
        game.cancel();
        assert_eq!(game.game, before);
    }
    game.declare(&["e0"]);
    game.special(json!({ "card": "concentration", "mode": "basic", "effect": "tok:blue" }))
        .shows("/player/tokens/blue", json!(1));
    game.special(json!({ "card": "mana_draw", "mode": "strong", "mana": [{ "from": "token", "color": "white" }], "dice": [{ "color": "green", "to": "blue" }] }));
    game.shows("/player/tokens/blue", json!(3)).shows("/player/dice/1/color", json!("blue")).cancel();
    assert_eq!(game.game, before);
}

#[test]
fn d07_d08_d18_nothing_to_cancel() {
    let mut game = stated(two(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 5)]);
    game.no("CANCEL_ATTACK", json!({}), "NO_ATTACK_DECLARED");
    game.declare(&["e1"]).cancel().alive(&[false, true]);
}

#[test]
fn d11_plays_before_the_declaration_stay() {
    let more = json!({ "hand": ["concentration", "swiftness"], "tokens": { "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.special(json!({ "card": "concentration", "mode": "basic", "effect": "tok:blue" }));
    game.declare(&["e0"]).pool(swiftness()).cancel().shows("/player/tokens/blue", json!(1));
}

#[test]
fn d12_d13_d20_ending_the_phase() {
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), with_swiftness());
    game.declare(&["e0"]).pool(swiftness()).no("END_COMBAT_PHASE", json!({}), "DECLARATION_OPEN");
    game.shows("/canEndPhase/code", json!("DECLARATION_OPEN"))
        .cancel()
        .declare(&["e0"])
        .end()
        .shows("/phase", json!("BLOCK"));
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), with_swiftness());
    game.declare(&["e0"]).pool(swiftness()).cancel().end().shows("/phase", json!("BLOCK"));
}

#[test]
fn d14_a_barrier_inside_blocks_the_cancel() {
    let more = json!({ "hand": ["swiftness"], "tokens": { "white": 1 }, "units": [{ "unit": "scouts" }] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers"), t("wolf_riders")])), more);
    game.declare(&["e0"]).special(json!({ "unit": "u0", "effect": "peek", "colors": ["brown"] }));
    assert!(game.fenced);
    game.no("CANCEL_ATTACK", json!({}), "CANCEL_BLOCKED").shows("/undo/barrier", json!(true));
    game.pool(swiftness()).ok("RETARGET_ATTACK", json!({ "targets": ["e1"] }));
    game.ok("RETARGET_ATTACK", json!({ "targets": ["e0"] })).resolve().alive(&[false, true]);
}

#[test]
fn d15_cancel_releases_the_defender() {
    let mut game = Skirmish::new(rampaging(json!([t("elven_protectors"), t("prowlers")])), json!({}));
    game.declare(&["e1"]).shows("/currentAttack/combinedArmor", json!(5)).cancel();
    game.declare(&["e0"]).shows("/currentAttack/combinedArmor", json!(6));
}

#[test]
fn d16_d17_retarget() {
    let more = json!({ "hand": ["swiftness"], "tokens": { "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([e(3), t("diggers"), e(6)])), more);
    game.declare(&["e2"]).pool(swiftness());
    for payload in [json!({ "targets": ["e1"] }), json!({ "targets": ["e1"], "attackType": "ranged" })] {
        game.no("RETARGET_ATTACK", payload, "RANGED_NOT_ALLOWED");
    }
    game.shows("/currentAttack/group", json!(["e2"])).shows("/currentAttack/rawTotal", json!(3));
    game.ok("RETARGET_ATTACK", json!({ "targets": ["e0"] })).resolve().alive(&[false, true, true]);
}
