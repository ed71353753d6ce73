//! Vectors G and K: damage and summoning.

use serde_json::{Value, json};

use crate::skirmish::{Skirmish, context, rampaging, t};

fn damage(enemies: Value, more: Value) -> Skirmish {
    Skirmish::placed(rampaging(enemies), more, json!({ "phase": "ASSIGN_DAMAGE" }))
}

fn units(ids: &[&str]) -> Value {
    json!({ "units": ids.iter().map(|id| json!({ "unit": id })).collect::<Vec<_>>() })
}

fn hit(value: u8, element: &str, abilities: &[&str]) -> Value {
    json!({ "enemy": { "armor": 3, "attacks": [{ "value": value, "element": element }], "abilities": abilities } })
}

#[test]
fn g01_g02_g03_g26_wounds_of_the_hero() {
    for (id, level, wounds) in
        [("prowlers", 1, 2), ("prowlers", 3, 2), ("prowlers", 7, 1), ("minotaur", 3, 4), ("ironclads", 1, 4)]
    {
        let mut game = damage(json!([t(id)]), json!({ "level": level }));
        game.hit("e0", 0, "hero").shows("/woundsToHand", json!(wounds));
    }
    let mut game = damage(json!([t("hydra")]), json!({ "level": 3 }));
    (0..3).for_each(|attack| {
        game.hit("e0", attack, "hero");
    });
    game.shows("/woundsToHand", json!(3));
}

#[test]
fn g04_g09_g10_g18_g22_poison_and_the_counter() {
    let mut game = damage(json!([t("cursed_hags")]), json!({}));
    game.hit("e0", 0, "hero")
        .shows("/player/woundsInHand", json!(2))
        .shows("/player/discard", json!(["wound", "wound"]));
    let mut game = damage(json!([t("cursed_hags"), t("cursed_hags")]), json!({}));
    game.hit("e0", 0, "hero").hit("e1", 0, "hero").shows("/woundsToHand", json!(4)).shows("/knockedOut", json!(false));
    let mut game = damage(json!([hit(8, "physical", &[])]), json!({ "hand": ["wound", "wound", "wound"] }));
    game.hit("e0", 0, "hero")
        .shows("/woundsToHand", json!(4))
        .shows("/knockedOut", json!(false))
        .shows("/player/woundsInHand", json!(7));
    let mut game = damage(json!([t("monks")]), units(&["peasants"]));
    game.hit("e0", 0, "u0").shows("/player/units/0/wounds", json!(2)).shows("/currentDamage/0/remaining", json!(2));
    game.hit("e0", 0, "hero").shows("/player/woundsInHand", json!(1)).shows("/player/discard", json!(["wound"]));
    let mut game = damage(json!([t("sorcerers")]), units(&["peasants"]));
    game.no("ASSIGN_DAMAGE", json!({ "enemy": "e0", "attack": 0, "target": "u0" }), "ASSASSINATION");
    game.hit("e0", 0, "hero")
        .shows("/woundsToHand", json!(3))
        .shows("/player/discard", json!(["wound", "wound", "wound"]));
}

#[test]
fn g05_g06_g20_g21_paralyze() {
    let mut game = damage(json!([t("medusa")]), json!({ "hand": ["march", "rage", "wound"] }));
    game.hit("e0", 0, "hero").shows("/player/hand", json!(["wound", "wound", "wound", "wound"]));
    game.shows("/player/discard", json!(["rage", "march"]));
    let mut game =
        damage(json!([t("medusa")]), json!({ "hand": ["march"], "units": [{ "unit": "delphana_masters" }] }));
    game.hit("e0", 0, "u0")
        .shows("/player/units/0/destroyed", json!(true))
        .shows("/player/hand", json!(["march"]))
        .end();
    let mut game = damage(json!([t("medusa")]), json!({ "hand": ["march"], "units": [{ "unit": "utem_guardsmen" }] }));
    game.hit("e0", 0, "u0")
        .shows("/player/units/0/destroyed", json!(true))
        .hit("e0", 0, "hero")
        .shows("/player/hand", json!(["wound"]));
    let mut game = damage(json!([t("ice_golems")]), units(&["ice_mages"]));
    game.hit("e0", 0, "u0")
        .shows("/player/units/0/absorbed", json!(true))
        .shows("/player/units/0/destroyed", json!(false));
}

#[test]
fn g07_g08_knock_out() {
    let mut game = damage(json!([hit(10, "physical", &[])]), json!({ "hand": ["march", "rage"] }));
    game.hit("e0", 0, "hero")
        .shows("/knockedOut", json!(true))
        .shows("/player/hand", json!(["wound", "wound", "wound", "wound", "wound"]));
    let mut game = damage(json!([t("prowlers"), t("minotaur")]), json!({ "hand": ["march"] }));
    game.hit("e0", 0, "hero").shows("/knockedOut", json!(false));
    game.hit("e1", 0, "hero").shows("/knockedOut", json!(true)).shows("/woundsToHand", json!(7));
}

#[test]
fn g11_to_g17_g19_g27_examples_of_5_6_units_soak() {
    let mut game = damage(json!([hit(6, "physical", &[])]), units(&["peasants", "foresters"]));
    game.hit("e0", 0, "u0")
        .hit("e0", 0, "u1")
        .shows("/player/units/0/wounds", json!(1))
        .shows("/player/units/1/wounds", json!(1))
        .end();
    let mut game = damage(json!([hit(1, "physical", &[])]), units(&["altem_guardians"]));
    game.hit("e0", 0, "u0").shows("/player/units/0/wounds", json!(1)).end();
    let mut game = damage(json!([hit(3, "physical", &[]), hit(3, "physical", &[])]), units(&["guardian_golems"]));
    game.hit("e0", 0, "u0").shows("/player/units/0/wounds", json!(0));
    game.no("ASSIGN_DAMAGE", json!({ "enemy": "e1", "attack": 0, "target": "u0" }), "UNIT_ALREADY_ABSORBED");
    for (value, element, unit, wounds, left) in [
        (6, "physical", "guardian_golems", 1, 0),
        (7, "physical", "guardian_golems", 1, 1),
        (6, "fire", "fire_golems", 1, 0),
        (5, "cold_fire", "fire_mages", 1, 1),
        (5, "cold_fire", "altem_mages", 0, 0),
    ] {
        let mut game = damage(json!([hit(value, element, &[])]), units(&[unit]));
        game.hit("e0", 0, "u0").shows("/player/units/0/wounds", json!(wounds));
        let rest = if left == 0 { Value::Null } else { json!(left) };
        game.shows("/currentDamage/0/remaining", rest);
    }
    let mut game = damage(json!([t("cursed_hags")]), units(&["guardian_golems"]));
    game.hit("e0", 0, "u0").shows("/player/units/0/wounds", json!(0)).shows("/player/discard", json!([]));
    let mut game = damage(json!([t("fire_golems")]), units(&["peasants"]));
    game.hit("e0", 0, "u0")
        .shows("/currentDamage/0/remaining", json!(3))
        .hit("e0", 0, "hero")
        .shows("/woundsToHand", json!(2));
}

#[test]
fn g23_g24_g25_who_can_take_damage() {
    let assign = |unit: &str| json!({ "enemy": "e0", "attack": 0, "target": unit });
    let more = json!({ "units": [{ "unit": "peasants", "wounds": 1 }, { "unit": "peasants", "spent": true }] });
    let mut game = damage(json!([t("prowlers")]), more);
    game.no("ASSIGN_DAMAGE", assign("u0"), "UNIT_WOUNDED").hit("e0", 0, "u1");
    let mut game = Skirmish::placed(
        context("DUNGEON", json!([t("minotaur")])),
        units(&["peasants"]),
        json!({ "phase": "ASSIGN_DAMAGE" }),
    );
    game.no("ASSIGN_DAMAGE", assign("u0"), "UNITS_NOT_ALLOWED");
    let thugs = |influence: u16| {
        Skirmish::placed(
            rampaging(json!([t("prowlers")])),
            units(&["thugs"]),
            json!({ "phase": "ASSIGN_DAMAGE", "influencePoints": influence }),
        )
    };
    let mut game = thugs(0);
    game.no("ASSIGN_DAMAGE", assign("u0"), "THUGS_FEE_UNPAID").no(
        "PAY_UNIT_FEE",
        json!({ "unit": "u0" }),
        "COST_UNPAYABLE",
    );
    let mut game = thugs(2);
    game.ok("PAY_UNIT_FEE", json!({ "unit": "u0" })).shows("/influencePoints", json!(0)).hit("e0", 0, "u0");
}

#[test]
fn g28_resistances_for_all_units() {
    let more = json!({ "units": [{ "unit": "altem_guardians" }, { "unit": "peasants" }], "tokens": { "green": 1 } });
    let mut game = damage(json!([hit(5, "physical", &[])]), more);
    game.special(json!({ "unit": "u0", "effect": "resist", "mana": [{ "from": "token", "color": "green" }] }));
    game.hit("e0", 0, "u1").shows("/player/units/1/wounds", json!(1)).shows("/currentDamage", json!([]));
}

#[test]
fn g29_g30_an_attack_drawn_onto_shocktroops() {
    let draw = json!({ "unit": "u0", "effect": "redirect", "targets": ["e0"], "attack": 0 });
    let run = |id: &str| {
        let mut game = Skirmish::placed(
            rampaging(json!([t(id)])),
            units(&["shocktroops", "peasants"]),
            json!({ "phase": "BLOCK" }),
        );
        game.special(draw.clone()).end().shows("/currentDamage/0/first", json!("u0"));
        game.no("ASSIGN_DAMAGE", json!({ "enemy": "e0", "attack": 0, "target": "hero" }), "NO_LEGAL_TARGET");
        game.hit("e0", 0, "u0");
        game
    };
    run("minotaur").shows("/player/units/0/wounds", json!(1)).shows("/currentDamage/0/remaining", json!(1));
    run("sorcerers").shows("/player/units/0/wounds", json!(2)).shows("/currentDamage", json!([]));
}

#[test]
fn g31_g32_the_phase_and_its_order() {
    let mut game = damage(json!([t("prowlers"), t("minotaur")]), units(&["peasants"]));
    game.no("END_COMBAT_PHASE", json!({}), "DAMAGE_UNASSIGNED").hit("e0", 0, "u0");
    game.no("ASSIGN_DAMAGE", json!({ "enemy": "e1", "attack": 0, "target": "hero" }), "ATTACK_IN_PROGRESS");
    game.hit("e0", 0, "hero").no(
        "ASSIGN_DAMAGE",
        json!({ "enemy": "e0", "attack": 0, "target": "hero" }),
        "NO_DAMAGE_LEFT",
    );
}

#[test]
fn k01_k02_k05_k07_k12_tokens_arrive() {
    let mut game = Skirmish::new(rampaging(json!([t("orc_summoners")])), json!({}));
    game.script(json!([{ "draw": "werewolf" }])).end();
    assert!(game.fenced, "a summon draw cannot be taken back");
    game.shows("/enemies/0/hidden", json!(true))
        .shows("/enemies/1/enemy", json!("werewolf"))
        .shows("/enemies/1/role", json!("SUMMONED"));
    for (amount, state, defeated) in [(13, "OPEN", false), (14, "BLOCKED", true)] {
        let position = json!({ "phase": "BLOCK", "summoned": [{ "by": "e0", "enemy": "werewolf" }],
            "currentBlock": { "enemy": "e1", "attack": 0, "contributions": [{ "amount": amount }] } });
        let mut game = Skirmish::placed(rampaging(json!([t("orc_summoners")])), json!({}), position);
        game.ok("RESOLVE_BLOCK", json!({})).shows("/enemies/1/attacks/0/state", json!(state));
        game.shows("/enemies/1/defeated", json!(defeated)).shows("/player/fame", json!(0));
    }
    for (id, n, color) in [("dragon_summoner", 2, "brown"), ("shrouded_necromancers", 1, "green")] {
        let mut game = Skirmish::new(rampaging(json!([t(id)])), json!({}));
        game.end();
        let enemies = game.at("/enemies");
        let summoned: Vec<&Value> =
            enemies.as_array().expect("a list").iter().filter(|enemy| enemy["role"] == "SUMMONED").collect();
        assert_eq!(summoned.len(), n);
        assert!(summoned.iter().all(|enemy| enemy["color"] == color));
    }
}

#[test]
fn k03_k04_the_summoner_comes_back() {
    let position = json!({ "phase": "ASSIGN_DAMAGE", "summoned": [{ "by": "e0", "enemy": "medusa" }] });
    let more = json!({ "hand": ["march", "rage"], "units": [{ "unit": "amotep_gunners" }] });
    let mut game = Skirmish::placed(rampaging(json!([t("orc_summoners")])), more, position);
    game.hit("e1", 0, "hero").shows("/player/hand", json!(["wound", "wound", "wound"])).end();
    game.shows("/enemies/1/defeated", json!(true)).shows("/enemies/0/hidden", json!(false)).declare(&["e0"]);
    game.pool(json!({ "unit": "u0", "effect": "A5" })).resolve().shows("/player/fame", json!(4));
}

#[test]
fn k06_k08_k09_no_token() {
    let more = json!({ "units": [{ "unit": "illusionists" }], "tokens": { "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("orc_summoners")])), more);
    game.special(json!({ "unit": "u0", "effect": "NoAttack", "targets": ["e0"], "mana": [{ "from": "token", "color": "white" }] }));
    game.end().shows("/enemies/1", Value::Null).end().shows("/phase", json!("ATTACK"));
    let mut game = Skirmish::placed(
        rampaging(json!([t("orc_summoners"), t("prowlers")])),
        json!({}),
        json!({ "enemies": [{ "id": "e0", "defeated": true }] }),
    );
    game.end().shows("/enemies/2", Value::Null);
    let bare = json!({ "piles": { "brown": [] }, "pileDiscards": { "brown": [] } });
    let mut game = Skirmish::placed(rampaging(json!([t("orc_summoners")])), json!({}), bare);
    game.end().shows("/enemies/1", Value::Null).shows("/enemies/0/hidden", json!(false)).end().declare(&["e0"]);
}

#[test]
fn k10_k11_hidden_summoner_and_city_bonus() {
    let position = json!({ "phase": "BLOCK", "summoned": [{ "by": "e0", "enemy": "gargoyle" }] });
    let more = json!({ "units": [{ "unit": "shocktroops" }] });
    let mut game = Skirmish::placed(rampaging(json!([t("orc_summoners")])), more, position);
    let weaken = json!({ "play": { "unit": "u0", "effect": "weaken", "targets": ["e0"], "attack": 0 } });
    game.no("PLAY_SPECIAL", weaken, "ENEMY_NOT_TARGETABLE");
    game.no("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 }), "ENEMY_NOT_TARGETABLE");
    let city =
        json!({ "context": "ASSAULT_CITY", "city": { "color": "red", "level": 4 }, "enemies": [t("illusionists")] });
    let position = json!({ "phase": "ASSIGN_DAMAGE", "summoned": [{ "by": "e0", "enemy": "gargoyle" }] });
    let mut game = Skirmish::placed(city, json!({}), position);
    game.shows("/currentDamage/0/remaining", json!(10));
}
