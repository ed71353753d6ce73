//! Vectors E, F and N: blocking, armor that grows and shrinks, and what does not spread.

use serde_json::{Value, json};

use crate::skirmish::{Skirmish, context, points, rampaging, stated, t};

/// Resolves a stated block of one attack; answers whether it held.
#[track_caller]
fn blocks(fight: Value, position: Value, enemy: &str, attack: u8, amounts: &[(&str, u16)]) -> bool {
    let mut all = json!({ "phase": "BLOCK",
        "currentBlock": { "enemy": enemy, "attack": attack, "contributions": points("melee", amounts) } });
    all.as_object_mut().expect("an object").extend(position.as_object().expect("an object").clone());
    let mut game = Skirmish::placed(fight, json!({}), all);
    game.ok("RESOLVE_BLOCK", json!({}));
    game.told("block_resolved").expect("the block is told")["data"]["success"] == json!(true)
}

#[track_caller]
fn check_block(id: &str, amounts: &[(&str, u16)], held: bool) {
    assert_eq!(blocks(rampaging(json!([t(id)])), json!({}), "e0", 0, amounts), held, "{id} {amounts:?}");
}

#[test]
fn e01_to_e07_e17_efficiency_of_blocks() {
    check_block("prowlers", &[("physical", 4)], true);
    check_block("wolf_riders", &[("physical", 5)], false);
    check_block("wolf_riders", &[("physical", 6)], true);
    for (amounts, held) in [
        (&[("physical", 12)][..], true),
        (&[("physical", 11)], false),
        (&[("ice", 6)], true),
        (&[("fire", 12)], true),
        (&[("cold_fire", 6)], true),
        (&[("physical", 5), ("ice", 3)], false),
        (&[("physical", 6), ("ice", 3)], true),
    ] {
        check_block("fire_mages", amounts, held);
    }
    check_block("ice_mages", &[("fire", 5)], true);
    check_block("ice_mages", &[("ice", 10)], true);
    check_block("ice_mages", &[("ice", 9)], false);
    check_block("high_dragon", &[("fire", 6), ("ice", 6)], true);
    check_block("high_dragon", &[("fire", 5), ("ice", 5), ("physical", 1)], false);
    check_block("high_dragon", &[("cold_fire", 6)], true);
    check_block("minotaur", &[("physical", 5)], true);
}

#[test]
fn e02_a_failed_block_lowers_nothing() {
    let position = json!({ "phase": "BLOCK", "currentBlock": { "enemy": "e0", "attack": 0, "contributions": points("melee", &[("physical", 3)]) } });
    let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), json!({}), position);
    game.ok("RESOLVE_BLOCK", json!({})).end().shows("/currentDamage/0/remaining", json!(4));
}

#[test]
fn e08_e09_block_that_counts_twice_against_swift() {
    let more = json!({ "units": [{ "unit": "utem_guardsmen" }, { "unit": "red_cape_monks" }], "tokens": { "red": 1 } });
    let twice = json!({ "unit": "u0", "effect": "B4" });
    let mut game =
        Skirmish::placed(context("ASSAULT_KEEP", json!([t("crossbowmen")])), more.clone(), json!({ "phase": "BLOCK" }));
    game.block("e0", 0, std::slice::from_ref(&twice)).shows("/enemies/0/attacks/0/state", json!("BLOCKED"));
    let freezers =
        json!({ "context": "ASSAULT_CITY", "city": { "color": "white", "level": 1 }, "enemies": [t("freezers")] });
    let mut game = Skirmish::placed(freezers, more, json!({ "phase": "BLOCK" }));
    game.ok("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 })).ok("ADD_TO_BLOCK", json!({ "play": twice }));
    game.shows("/currentBlock/effective", json!(4)).shows("/currentBlock/required", json!(6));
    game.ok(
        "ADD_TO_BLOCK",
        json!({ "play": { "unit": "u1", "effect": "B4f", "mana": [{ "from": "token", "color": "red" }] } }),
    );
    game.shows("/currentBlock/effective", json!(8)).shows("/currentBlock/sufficient", json!(true));
}

#[test]
fn e10_e11_one_block_one_attack() {
    let position = |id: &str, amount: u16| {
        let mut game = Skirmish::placed(
            rampaging(json!([t(id)])),
            json!({}),
            json!({ "phase": "BLOCK", "currentBlock": { "enemy": "e0", "attack": 0, "contributions": points("melee", &[("physical", amount)]) } }),
        );
        game.ok("RESOLVE_BLOCK", json!({})).end();
        game
    };
    let hydra = position("hydra", 6).view();
    assert_eq!(hydra["currentDamage"].as_array().map(Vec::len), Some(2));
    position("heroes_fortified", 5)
        .shows("/currentDamage/0/attack", json!(1))
        .shows("/currentDamage/0/remaining", json!(3));
}

#[test]
fn e12_e13_e14_e15_e16_cumbersome() {
    let spend = |enemy: &str, attack: u8, n: u16| json!({ "enemy": enemy, "attack": attack, "n": n });
    let slow = |id: &str, points: u16| {
        Skirmish::placed(rampaging(json!([t(id)])), json!({}), json!({ "phase": "BLOCK", "movePoints": points }))
    };
    let mut game = slow("orc_stonethrowers", 3);
    game.no("SPEND_MOVE", spend("e0", 0, 4), "NO_MOVE_POINTS").ok("SPEND_MOVE", spend("e0", 0, 3));
    game.shows("/enemies/0/attacks/0/requiredBlock", json!(4)).shows("/movePoints", json!(0));
    let mut game = slow("orc_stonethrowers", 7);
    game.ok("SPEND_MOVE", spend("e0", 0, 7)).shows("/enemies/0/attacks/0/state", json!("ZEROED"));
    game.no("SPEND_MOVE", spend("e0", 0, 1), "NOTHING_TO_REDUCE").end().shows("/phase", json!("ATTACK"));
    let mut game = slow("zombie_horde", 1);
    game.ok("SPEND_MOVE", spend("e0", 0, 1));
    for (attack, state) in [(0, "ZEROED"), (1, "OPEN"), (2, "OPEN")] {
        game.shows(&format!("/enemies/0/attacks/{attack}/state"), json!(state));
    }
    let mut game = slow("earth_elemental", 1);
    game.ok("SPEND_MOVE", spend("e0", 0, 1)).end().shows("/currentDamage/0/remaining", json!(6));
    let city =
        json!({ "context": "ASSAULT_CITY", "city": { "color": "blue", "level": 4 }, "enemies": [t("fire_catapult")] });
    let mut game = Skirmish::placed(city.clone(), json!({}), json!({ "phase": "BLOCK", "movePoints": 4 }));
    game.shows("/enemies/0/attacks/0/value", json!(10))
        .ok("SPEND_MOVE", spend("e0", 0, 4))
        .shows("/enemies/0/attacks/0/value", json!(6));
    let lowered = json!({ "enemies": [{ "id": "e0", "attacks": [{ "index": 0, "reduction": 4 }] }] });
    assert!(blocks(city, lowered, "e0", 0, &[("ice", 6)]));
}

#[test]
fn e18_e19_cold_toughness_counts_icons() {
    let play = json!({ "card": "cold_toughness", "mode": "strong", "effect": "B5i", "mana": [{ "from": "token", "color": "blue" }] });
    let more = json!({ "hand": ["cold_toughness"], "tokens": { "blue": 1 } });
    let run = |id: &str, context: &str| {
        let mut fight = json!({ "context": context, "enemies": [t(id)] });
        if context == "ASSAULT_CITY" {
            fight["city"] = json!({ "color": "white", "level": 1 });
        }
        let mut game = Skirmish::placed(fight, more.clone(), json!({ "phase": "BLOCK" }));
        game.ok("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 })).ok("ADD_TO_BLOCK", json!({ "play": play }));
        (game.at("/currentBlock/block/ice"), game.at("/currentBlock/effective"), game.at("/currentBlock/sufficient"))
    };
    assert_eq!(run("gunners", "ASSAULT_CITY"), (json!(8), json!(8), json!(true)));
    assert_eq!(run("high_dragon", "RAMPAGING"), (json!(10), json!(5), json!(false)));
    assert_eq!(run("delphana_masters", "ASSAULT_CITY").0, json!(11));
    assert_eq!(run("shadow", "MONSTER_DEN").0, json!(5));
}

#[test]
fn e20_e21_e22_e24_sideways_surplus_and_cancel() {
    let more = json!({ "hand": ["march", "march", "stamina", "promise", "rage"] });
    let fight = || rampaging(json!([t("prowlers"), t("wolf_riders")]));
    let sideways = |card: &str| json!({ "card": card, "mode": "sideways", "effect": "B1" });
    let mut game = Skirmish::placed(fight(), more.clone(), json!({ "phase": "BLOCK" }));
    game.no("ADD_TO_BLOCK", json!({ "play": sideways("march") }), "NO_BLOCK_DECLARED");
    game.no("PLAY_SPECIAL", json!({ "play": sideways("march") }), "NO_BLOCK_DECLARED");
    let cards = ["march", "march", "stamina", "promise"].map(sideways);
    game.block("e0", 0, &cards).shows("/enemies/0/attacks/0/state", json!("BLOCKED"));
    let mut game = Skirmish::placed(fight(), more, json!({ "phase": "BLOCK" }));
    let before = game.game.clone();
    game.ok("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 }));
    game.ok("ADD_TO_BLOCK", json!({ "play": { "card": "rage", "mode": "basic", "effect": "B2" } }))
        .ok("CANCEL_BLOCK", json!({}));
    assert_eq!(game.game, before);
    let position = json!({ "phase": "BLOCK", "currentBlock": { "enemy": "e0", "attack": 0, "contributions": points("melee", &[("physical", 6)]) } });
    let mut game = Skirmish::placed(fight(), json!({}), position);
    game.ok("RESOLVE_BLOCK", json!({})).ok("DECLARE_BLOCK", json!({ "enemy": "e1", "attack": 0 }));
    game.shows("/currentBlock/effective", json!(0));
    game.no("DECLARE_BLOCK", json!({ "enemy": "e1", "attack": 0 }), "DECLARATION_OPEN").ok("CANCEL_BLOCK", json!({}));
    game.no("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 }), "ATTACK_ALREADY_HANDLED");
}

#[test]
fn e23_e25_stopped_and_lowered_attacks() {
    let cancelled = json!({ "phase": "BLOCK", "enemies": [{ "id": "e0", "attacksCancelled": true }] });
    let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), json!({}), cancelled);
    game.no("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 }), "ENEMY_NOT_ATTACKING");
    let more = json!({ "hand": ["swift_reflexes"], "units": [{ "unit": "shocktroops" }] });
    let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), more, json!({ "phase": "BLOCK" }));
    game.special(json!({ "unit": "u0", "effect": "redirect", "targets": ["e0"], "attack": 0 }));
    game.shows("/enemies/0/attacks/0/value", json!(1));
    game.special(
        json!({ "card": "swift_reflexes", "mode": "basic", "effect": "attack-1", "targets": ["e0"], "attack": 0 }),
    );
    game.shows("/enemies/0/attacks/0/state", json!("ZEROED")).end().shows("/phase", json!("ATTACK"));
}

/// Armor of one enemy in a stated position.
#[track_caller]
fn armor(fight: Value, position: Value, at: usize) -> Value {
    Skirmish::placed(fight, json!({}), position).at(&format!("/enemies/{at}/armor/final"))
}

fn blocked(id: &str, states: &[&str]) -> Value {
    let attacks: Vec<Value> =
        states.iter().enumerate().map(|(at, state)| json!({ "index": at, "state": state })).collect();
    json!({ "phase": "ATTACK", "enemies": [{ "id": id, "attacks": attacks, "defendUsed": true }] })
}

#[test]
fn f01_to_f04_f16_elusive() {
    let tracker = || rampaging(json!([t("orc_tracker"), t("prowlers")]));
    assert_eq!(armor(tracker(), json!({}), 0), json!(6));
    assert_eq!(armor(tracker(), json!({ "phase": "ATTACK" }), 0), json!(6));
    assert_eq!(armor(tracker(), blocked("e0", &["BLOCKED"]), 0), json!(3));
    assert_eq!(armor(tracker(), blocked("e0", &["CANCELLED"]), 0), json!(6));
    let mut both = blocked("e0", &["BLOCKED"]);
    both["currentAttack"] = json!({ "group": ["e0", "e1"] });
    let mut game = Skirmish::placed(tracker(), json!({}), both);
    game.shows("/currentAttack/combinedArmor", json!(6));
    let sprites = || rampaging(json!([t("crystal_sprites")]));
    assert_eq!(armor(sprites(), blocked("e0", &["BLOCKED", "ASSIGNED"]), 0), json!(2));
    assert_eq!(armor(sprites(), blocked("e0", &["BLOCKED", "ZEROED"]), 0), json!(1));
    assert_eq!(armor(tracker(), json!({ "enemies": [{ "id": "e0", "armorModifier": -2 }] }), 0), json!(4));
    let mut cut = blocked("e0", &["BLOCKED"]);
    cut["enemies"][0]["armorModifier"] = json!(-2);
    assert_eq!(armor(tracker(), cut, 0), json!(1));
}

#[test]
fn f05_to_f08_vampiric() {
    let mut game = Skirmish::placed(rampaging(json!([t("vampire")])), json!({}), json!({ "phase": "ASSIGN_DAMAGE" }));
    game.hit("e0", 0, "hero").shows("/player/woundsInHand", json!(3)).end().shows("/enemies/0/armor/final", json!(13));
    let more = json!({ "units": [{ "unit": "utem_crossbowmen" }] });
    let mut game =
        Skirmish::placed(rampaging(json!([t("gibbering_ghouls")])), more, json!({ "phase": "ASSIGN_DAMAGE" }));
    game.hit("e0", 0, "u0").end().shows("/enemies/0/armor/final", json!(5)).shows("/player/units/0/wounds", json!(1));
    let position = json!({ "phase": "ASSIGN_DAMAGE", "enemies": [{ "id": "e0", "attacks": [{ "index": 0, "state": "BLOCKED" }] }] });
    let mut game = Skirmish::placed(rampaging(json!([t("gibbering_ghouls"), t("prowlers")])), json!({}), position);
    game.hit("e1", 0, "hero").shows("/woundsToHand", json!(2)).shows("/enemies/0/armor/final", json!(4));
    let made = json!({ "enemy": { "armor": 4, "attacks": [{ "value": 4 }], "abilities": ["vampiric", "poison"] } });
    let mut game = Skirmish::placed(rampaging(json!([made])), json!({}), json!({ "phase": "ASSIGN_DAMAGE" }));
    game.hit("e0", 0, "hero")
        .shows("/enemies/0/armor/vampiric", json!(2))
        .shows("/player/discard", json!(["wound", "wound"]));
}

#[test]
fn f09_to_f14_defend() {
    let more = json!({ "units": [{ "unit": "fire_golems" }, { "unit": "fire_golems" }, { "unit": "fire_golems" }, { "unit": "fire_golems" }, { "unit": "scouts" }],
        "tokens": { "red": 4 } });
    let shot = |unit: usize| json!({ "unit": format!("u{unit}"), "effect": "R4f", "mana": [{ "from": "token", "color": "red" }] });
    let ice = json!({ "enemy": { "armor": 4, "abilities": ["defend:2"], "attacks": [{ "value": 3 }] } });
    let mut game = Skirmish::new(rampaging(json!([ice, t("prowlers")])), more);
    for unit in 0..2 {
        game.declare(&["e1"])
            .shows("/currentAttack/combinedArmor", json!(5))
            .pool(shot(unit))
            .resolve()
            .alive(&[true, true]);
    }
    game.declare(&["e1"]).pool(shot(2)).pool(json!({ "unit": "u4", "effect": "S1" })).resolve().alive(&[true, false]);
    game.declare(&["e0"])
        .shows("/currentAttack/combinedArmor", json!(4))
        .pool(shot(3))
        .resolve()
        .alive(&[false, false]);
    let priests = || rampaging(json!([t("corrupted_priests"), t("elven_protectors"), t("prowlers")]));
    stated(priests(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 5)]).alive(&[true, true, true]);
    stated(priests(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 6)]).alive(&[false, true, true]);
    let mut game = Skirmish::new(priests(), json!({}));
    game.declare(&["e2"]).shows("/currentAttack/combinedArmor", json!(4));
    game.shows("/currentAttack/defend", json!([{ "defender": "e0", "target": "e2", "bonus": 1 }])).cancel();
    game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e2"], "defend": [{ "defender": "e1", "target": "e2" }] }));
    game.shows("/currentAttack/combinedArmor", json!(5));
    let mut game = Skirmish::new(rampaging(json!([t("elven_protectors"), t("prowlers")])), json!({}));
    game.declare(&["e0", "e1"]).shows("/currentAttack/combinedArmor", json!(9));
    let fallen = json!({ "enemies": [{ "id": "e0", "defeated": true }], "currentAttack": { "group": ["e1"] } });
    let mut game = Skirmish::placed(rampaging(json!([t("elven_protectors"), t("prowlers")])), json!({}), fallen);
    game.shows("/currentAttack/combinedArmor", json!(3));
}

#[test]
fn f15_f17_f18_f19_f20_armor_and_arcane_immunity() {
    let green = |target: &str| {
        json!({ "unit": "u0", "effect": "armor-5", "targets": [target], "mana": [{ "from": "token", "color": "green" }],
        "also": [{ "effect": "NoAttack", "targets": [target], "mana": [{ "from": "token", "color": "blue" }] }] })
    };
    let more = json!({ "units": [{ "unit": "delphana_masters" }, { "unit": "shocktroops" }], "tokens": { "green": 1, "blue": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more.clone());
    game.special(green("e0"))
        .shows("/enemies/0/armor/final", json!(1))
        .shows("/enemies/0/attacksCancelled", json!(true));
    let mut game = Skirmish::new(rampaging(json!([t("shadow")])), more);
    game.special(green("e0"))
        .shows("/enemies/0/armor/final", json!(8))
        .shows("/enemies/0/attacks/0/state", json!("OPEN"));
    game.special(json!({ "unit": "u1", "effect": "weaken", "targets": ["e0"], "attack": 0 }));
    game.shows("/enemies/0/attacks/0/value", json!(3)).shows("/enemies/0/armor/final", json!(8));
    let white =
        || json!({ "context": "ASSAULT_CITY", "city": { "color": "white", "level": 3 }, "enemies": [t("gunners")] });
    assert_eq!(armor(white(), json!({}), 0), json!(7));
    assert_eq!(armor(white(), json!({ "enemies": [{ "id": "e0", "armorModifier": -3 }] }), 0), json!(4));
}

#[test]
fn n01_to_n04_what_does_not_spread() {
    let combined =
        |fight: Value, position: Value| Skirmish::placed(fight, json!({}), position).at("/currentAttack/combinedArmor");
    let group = json!({ "currentAttack": { "group": ["e0", "e1"] } });
    assert_eq!(combined(rampaging(json!([t("orc_tracker"), t("prowlers")])), group.clone()), json!(9));
    let keep = context("ASSAULT_KEEP", json!([t("shocktroops_gray"), t("swordsmen")]));
    assert_eq!(Skirmish::placed(keep, json!({}), group).at("/currentAttack/fortification"), json!(1));
    let cut = json!({ "enemies": [{ "id": "e1", "armorModifier": -3 }], "currentAttack": { "group": ["e0", "e1"] } });
    assert_eq!(combined(rampaging(json!([t("shadow"), t("prowlers")])), cut), json!(9));
    let mut game = Skirmish::placed(
        rampaging(json!([t("orc_stonethrowers"), t("prowlers")])),
        json!({}),
        json!({ "phase": "BLOCK", "movePoints": 2 }),
    );
    game.no("SPEND_MOVE", json!({ "enemy": "e1", "attack": 0, "n": 1 }), "NOT_CUMBERSOME");
}
