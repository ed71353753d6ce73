//! Vectors H and J: cities, outcomes, cards and mana.

use serde_json::{Value, json};
use sortie_game_mageknight::data::tables::{provoked, withdraw};

use crate::skirmish::{Skirmish, context, e, points, rampaging, stated, t};

/// Kills the enemies in the Attack phase and ends the fight.
#[track_caller]
fn won(fight: Value, more: Value, group: &[&str]) -> Skirmish {
    let position = json!({ "phase": "ATTACK", "currentAttack": { "group": group, "contributions": points("melee", &[("cold_fire", 60)]) } });
    let mut game = Skirmish::placed(fight, more, position);
    game.resolve().end();
    game
}

fn fate(game: &Skirmish, at: usize) -> Value {
    game.told("combat_ended").expect("the fight ended")["data"]["tokens"][at]["fate"].clone()
}

#[test]
fn h01_h02_h03_reputation_of_rampaging_tokens() {
    for (fight, fame, reputation) in [
        (rampaging(json!([t("prowlers")])), 2, 1),
        (rampaging(json!([t("fire_dragon")])), 8, 2),
        (context("RUINS", json!([t("prowlers")])), 2, 0),
    ] {
        let mut game = won(fight, json!({}), &["e0"]);
        game.shows("/player/fame", json!(fame)).shows("/player/reputation", json!(reputation));
    }
}

#[test]
fn h04_h05_h06_h13_keeps() {
    for (kind, id, before, fame, reputation) in [
        ("ASSAULT_KEEP", "thugs_gray", 0, 2, 0),
        ("ASSAULT_KEEP", "heroes_ice", 0, 5, -2),
        ("ASSAULT_OWNED_KEEP", "swordsmen", 0, 2, -1),
        ("ASSAULT_OWNED_KEEP", "guardsmen", 0, 2, -1),
        ("ASSAULT_KEEP", "swordsmen", -7, 4, -7),
    ] {
        let mut game = won(context(kind, json!([t(id)])), json!({ "reputation": before }), &["e0"]);
        game.shows("/player/fame", json!(fame)).shows("/player/reputation", json!(reputation));
    }
}

#[test]
fn h07_h08_h09_h11_h12_what_stays_behind() {
    let mut game =
        Skirmish::placed(context("ASSAULT_KEEP", json!([t("swordsmen")])), json!({}), json!({ "phase": "ATTACK" }));
    game.end().shows("/player/reputation", json!(-1)).shows("/woundsToHand", json!(0));
    assert!(game.told("withdrawn").is_some());
    assert_eq!(fate(&game, 0), json!("STAYS"));
    for (kind, left) in [("DUNGEON", "DISCARDED"), ("MONSTER_DEN", "STAYS")] {
        let mut game = Skirmish::placed(context(kind, json!([t("minotaur")])), json!({}), json!({ "phase": "ATTACK" }));
        game.end();
        assert_eq!(fate(&game, 0), json!(left), "{kind}");
    }
    let game = won(context("SPAWNING_GROUNDS", json!([t("minotaur"), t("gargoyle")])), json!({}), &["e0"]);
    assert_eq!((fate(&game, 0), fate(&game, 1)), (json!("REPLACED"), json!("STAYS")));
    let city = json!({ "context": "ASSAULT_CITY", "city": { "color": "blue", "level": 4 }, "enemies": [t("swordsmen"), t("monks"), t("gunners")] });
    let game = won(city, json!({}), &["e0", "e1"]);
    let ended = game.told("combat_ended").expect("the fight ended");
    assert_eq!((&ended["data"]["shields"], &ended["data"]["won"]), (&json!(2), &json!(false)));
    assert!(game.told("withdrawn").is_some());
    let keep = context("ASSAULT_KEEP", json!([t("swordsmen"), { "enemy": "prowlers", "role": "RAMPAGING" }]));
    let game = won(keep, json!({}), &["e0"]);
    assert_eq!(game.told("combat_ended").expect("the fight ended")["data"]["won"], json!(true));
    assert_eq!(fate(&game, 1), json!("STAYS"));
}

#[test]
fn h10_levels_wait_for_the_end_of_the_turn() {
    let fight = rampaging(json!([t("prowlers"), t("prowlers")]));
    let position =
        json!({ "currentAttack": { "group": ["e0"], "contributions": points("ranged", &[("physical", 3)]) } });
    let mut game = Skirmish::placed(fight, json!({ "fame": 7 }), position);
    game.resolve().shows("/player/fame", json!(9)).end().end().hit("e1", 0, "hero").shows("/woundsToHand", json!(2));
}

#[test]
fn h14_burning_a_monastery() {
    let more = json!({ "units": [{ "unit": "utem_crossbowmen" }] });
    let mut game = Skirmish::new(json!({ "context": "BURN_MONASTERY" }), more);
    game.shows("/player/reputation", json!(-3))
        .shows("/enemies/0/color", json!("violet"))
        .shows("/enemies/1", Value::Null);
    game.declare(&["e0"]).no(
        "ADD_TO_ATTACK_POOL",
        json!({ "play": { "unit": "u0", "effect": "R2" } }),
        "UNITS_NOT_ALLOWED",
    );
}

/// MKC-1.7: withdrawal, and which tokens a step provokes.
#[test]
fn h15_h22_rules_of_the_map_with_stated_spaces() {
    assert_eq!(provoked(&[(true, true, false), (true, true, false), (false, true, false), (true, true, true)]), [0, 1]);
    assert_eq!((withdraw(&[true]).wounds, withdraw(&[false, false, true]).wounds), (0, 2));
}

fn city(color: &str, enemies: Value) -> Value {
    json!({ "context": "ASSAULT_CITY", "city": { "color": color, "level": 5 }, "enemies": enemies })
}

#[test]
fn h16_to_h21_city_bonuses() {
    let game = Skirmish::new(city("blue", json!([t("fire_mages"), t("altem_mages"), t("monks")])), json!({}));
    let value = |at: usize| game.at(&format!("/enemies/{at}/attacks/0/value"));
    assert_eq!((value(0), value(1), value(2)), (json!(8), json!(5), json!(5)));
    assert_eq!(game.at("/enemies/1/attacks/0/damageIfUnblocked"), json!(10));
    let deal = |color: &str, id: &str, level: u8| {
        Skirmish::placed(city(color, json!([t(id)])), json!({ "level": level }), json!({ "phase": "ASSIGN_DAMAGE" }))
    };
    deal("red", "monks", 1).hit("e0", 0, "hero").shows("/woundsToHand", json!(5)).shows("/knockedOut", json!(true));
    deal("red", "ice_mages", 1).shows("/currentDamage/0/remaining", json!(5));
    let mut game = deal("green", "minotaur", 3);
    game.shows("/currentDamage/0/remaining", json!(10)).hit("e0", 0, "hero").shows("/woundsToHand", json!(4));
    game.shows("/player/discard", json!(["wound", "wound", "wound", "wound"]));
    let joined = city("red", json!([t("gunners"), { "enemy": "prowlers", "role": "RAMPAGING" }, t("heroes_fire")]));
    let mut game = Skirmish::placed(joined, json!({}), json!({ "phase": "ASSIGN_DAMAGE" }));
    game.shows("/currentDamage/1/remaining", json!(4));
    game.shows("/currentDamage/2/remaining", json!(8)).shows("/currentDamage/3/remaining", json!(2));
}

#[test]
fn h23_a_dungeon_again_gives_fame_only() {
    let fight = json!({ "context": "DUNGEON", "again": true, "enemies": [t("minotaur")] });
    let mut game = won(fight, json!({}), &["e0"]);
    game.shows("/player/fame", json!(4));
    assert_eq!(game.told("combat_ended").expect("the fight ended")["data"]["rewards"], json!([]));
}

fn shot(from: &str, color: &str) -> Value {
    json!({ "play": { "card": "swiftness", "mode": "strong", "effect": "R3", "mana": [{ "from": from, "color": color }] } })
}

#[test]
fn j01_j02_gold_by_day_and_night() {
    let fight = || rampaging(json!([t("prowlers")]));
    let more = |time: &str| json!({ "hand": ["swiftness"], "tokens": { "gold": 1 }, "time": time });
    Skirmish::new(fight(), more("DAY"))
        .declare(&["e0"])
        .ok("ADD_TO_ATTACK_POOL", shot("token", "gold"))
        .resolve()
        .alive(&[false]);
    let mut night = Skirmish::new(fight(), more("NIGHT"));
    night.declare(&["e0"]).no("ADD_TO_ATTACK_POOL", shot("token", "gold"), "MANA_FORBIDDEN_NOW");
    night.no("ADD_TO_ATTACK_POOL", shot("token", "white"), "MANA_UNAVAILABLE");
}

#[test]
fn j03_j04_j16_black_mana() {
    let black = |effect: &str, from: &str| json!({ "unit": "u0", "effect": effect, "mana": [{ "from": from, "color": "black" }] });
    let more = json!({ "units": [{ "unit": "altem_mages" }], "tokens": { "black": 1 } });
    let mut day = Skirmish::new(rampaging(json!([t("diggers")])), more.clone());
    day.no("PLAY_SPECIAL", json!({ "play": black("siege_attacks", "token") }), "MANA_FORBIDDEN_NOW");
    let dungeon = json!({ "hand": ["swiftness"], "tokens": { "gold": 1 }, "source": ["black", "gold"] });
    let mut game = Skirmish::new(context("DUNGEON", json!([t("minotaur")])), dungeon);
    game.shows("/player/dice/0/depleted", json!(false)).shows("/player/dice/1/depleted", json!(true)).declare(&["e0"]);
    game.no("ADD_TO_ATTACK_POOL", shot("token", "gold"), "MANA_FORBIDDEN_NOW");
    game.no("ADD_TO_ATTACK_POOL", shot("die", "gold"), "MANA_FORBIDDEN_NOW");
    let night = json!({ "units": [{ "unit": "altem_mages" }], "tokens": { "red": 1 }, "source": ["black"], "time": "NIGHT", "hand": ["rage", "march"] });
    let mut game = Skirmish::new(rampaging(json!([t("diggers")])), night);
    game.special(black("siege_attacks", "die")).declare(&["e0"]);
    let sideways = json!({ "play": { "card": "march", "mode": "sideways", "effect": "A1" } });
    game.no("ADD_TO_ATTACK_POOL", sideways, "SIDEWAYS_NOT_ALLOWED");
    game.pool(
        json!({ "card": "rage", "mode": "strong", "effect": "A4", "mana": [{ "from": "token", "color": "red" }] }),
    );
    game.shows("/currentAttack/contributions/0/kind", json!("siege")).resolve().alive(&[false]);
}

#[test]
fn j05_one_die_a_turn() {
    let more = json!({ "hand": ["swiftness", "mana_draw"], "source": ["white", "white"] });
    let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), more, json!({ "diceUsed": 1 }));
    game.declare(&["e0"]).no("ADD_TO_ATTACK_POOL", shot("die", "white"), "SOURCE_DIE_LIMIT");
    game.special(json!({ "card": "mana_draw", "mode": "basic" })).ok("ADD_TO_ATTACK_POOL", shot("die", "white"));
    game.shows("/player/dice/0/taken", json!(true));
}

#[test]
fn mana_pull_lets_its_extra_black_die_pay_any_colour() {
    let more = json!({ "hand": ["swiftness", "mana_pull"], "source": ["black"] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.declare(&["e0"]).no("ADD_TO_ATTACK_POOL", shot("die", "black"), "MANA_UNAVAILABLE");
    game.special(json!({ "card": "mana_pull", "mode": "basic" })).ok("ADD_TO_ATTACK_POOL", shot("die", "black"));
}

#[test]
fn j06_j07_boosters() {
    for (booster, amount) in [("concentration", 5), ("will_focus", 6)] {
        let more = json!({ "hand": [booster, "swiftness"], "tokens": { "green": 1 } });
        let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
        game.declare(&["e0"])
            .pool(json!({ "card": booster, "mode": "strong", "mana": [{ "from": "token", "color": "green" }],
            "partner": { "card": "swiftness", "effect": "R3" } }));
        game.shows("/currentAttack/contributions/0/amount", json!(amount))
            .shows("/currentAttack/contributions/1", Value::Null);
        game.shows("/player/hand", json!([]));
    }
}

#[test]
fn j08_siege_of_battle_versatility() {
    let more = json!({ "hand": ["battle_versatility"], "tokens": { "red": 1 }, "units": [{ "unit": "scouts" }] });
    let mut game = Skirmish::new(rampaging(json!([t("diggers")])), more);
    game.declare(&["e0"]).pool(json!({ "card": "battle_versatility", "mode": "strong", "effect": "S2", "mana": [{ "from": "token", "color": "red" }] }));
    game.pool(json!({ "unit": "u0", "effect": "S1" })).resolve().alive(&[false]);
}

#[test]
fn j09_j10_j11_cards_that_cannot_be_played() {
    let more = json!({ "hand": ["tranquility", "wound", "improvisation"] });
    for phase in ["RANGED_SIEGE", "BLOCK", "ASSIGN_DAMAGE", "ATTACK"] {
        let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), more.clone(), json!({ "phase": phase }));
        for effect in ["H1", "draw1"] {
            let play = json!({ "play": { "card": "tranquility", "mode": "basic", "effect": effect } });
            game.no("PLAY_SPECIAL", play, "HEALING_FORBIDDEN_IN_COMBAT");
        }
        game.no(
            "PLAY_SPECIAL",
            json!({ "play": { "card": "wound", "mode": "sideways", "effect": "M1" } }),
            "WOUND_NOT_PLAYABLE",
        );
    }
    let alone = json!({ "hand": ["wound", "improvisation", "wound"] });
    let mut game = Skirmish::placed(rampaging(json!([t("prowlers")])), alone, json!({ "phase": "ATTACK" }));
    game.declare(&["e0"]);
    for discard in [json!([]), json!(["wound"]), json!(["improvisation"])] {
        let play = json!({ "play": { "card": "improvisation", "mode": "basic", "effect": "A3", "discard": discard } });
        game.no("ADD_TO_ATTACK_POOL", play, "COST_UNPAYABLE");
    }
}

#[test]
fn j12_a_fourth_crystal_is_a_token() {
    let more = json!({ "units": [{ "unit": "fire_mages" }], "crystals": { "red": 3 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.special(json!({ "unit": "u0", "effect": "tok:red" }))
        .shows("/player/crystals/red", json!(3))
        .shows("/player/tokens/red", json!(2));
}

#[test]
fn j13_j14_melee_pools() {
    let more = json!({ "hand": ["rage", "march", "swiftness"], "tokens": { "red": 1, "white": 1 } });
    let mut game = Skirmish::placed(rampaging(json!([t("monks"), t("prowlers")])), more, json!({ "phase": "ATTACK" }));
    game.declare(&["e0", "e1"])
        .pool(json!({ "card": "rage", "mode": "strong", "mana": [{ "from": "token", "color": "red" }] }));
    game.pool(json!({ "card": "march", "mode": "sideways", "effect": "A1" }))
        .ok("ADD_TO_ATTACK_POOL", shot("token", "white"));
    game.shows("/currentAttack/effective", json!(8)).resolve().alive(&[false, false]);
    let more = json!({ "hero": "tovak", "hand": ["cold_toughness", "rage"] });
    let mut game = Skirmish::placed(rampaging(json!([t("ice_mages")])), more, json!({ "phase": "ATTACK" }));
    game.declare(&["e0"]).pool(json!({ "card": "cold_toughness", "mode": "basic", "effect": "A2i" }));
    game.pool(json!({ "card": "rage", "mode": "basic", "effect": "A2" })).shows("/currentAttack/effective", json!(3));
    game.resolve().alive(&[true]);
}

#[test]
fn j15_heroes_want_influence_in_assaults() {
    let more = json!({ "units": [{ "unit": "hero_white" }], "tokens": { "white": 1 } });
    let play = json!({ "play": { "unit": "u0", "effect": "R7", "mana": [{ "from": "token", "color": "white" }] } });
    let keep = || context("ASSAULT_KEEP", json!([t("shocktroops_gray")]));
    let mut game = Skirmish::new(keep(), more.clone());
    game.declare(&["e0"]).no("ADD_TO_ATTACK_POOL", play.clone(), "HEROES_FEE_UNPAID");
    let mut game = Skirmish::placed(keep(), more, json!({ "influencePoints": 2 }));
    game.declare(&["e0"]).ok("ADD_TO_ATTACK_POOL", play).shows("/influencePoints", json!(0)).resolve().alive(&[false]);
}

#[test]
fn view_of_10_8_shows_every_number_of_an_open_attack() {
    let fight = rampaging(json!([t("fire_mages"), t("ice_mages")]));
    let contributions = points("ranged", &[("fire", 6), ("ice", 6), ("cold_fire", 4)]);
    let position = json!({ "currentAttack": { "group": ["e0", "e1"], "contributions": contributions } });
    let shown = Skirmish::placed(fight, json!({}), position).at("/currentAttack");
    for (name, value) in [
        ("group", json!(["e0", "e1"])),
        ("attackType", json!("ranged")),
        ("committed", json!(true)),
        ("fortification", json!(0)),
        ("allowedKinds", json!(["ranged", "siege"])),
        ("pool", json!({ "physical": 0, "fire": 6, "ice": 6, "cold_fire": 4 })),
        ("halved", json!({ "physical": false, "fire": true, "ice": true, "cold_fire": false })),
        ("halvedBy", json!({ "fire": ["e0"], "ice": ["e1"] })),
        ("rawTotal", json!(16)),
        ("weak", json!(12)),
        ("halfOfWeak", json!(6)),
        ("full", json!(4)),
        ("effective", json!(10)),
        ("combinedArmor", json!(11)),
        ("sufficient", json!(false)),
        ("missing", json!(1)),
        ("warnings", json!(["halves_fire", "halves_ice"])),
        ("canResolve", json!(true)),
        ("canCancel", json!(true)),
    ] {
        assert_eq!(shown[name], value, "{name}");
    }
    assert_eq!((&shown["armor"][0]["base"], &shown["armor"][1]["final"]), (&json!(5), &json!(6)));
}

#[test]
fn synthetic_enemies_have_no_attack() {
    let mut game = stated(rampaging(json!([e(5)])), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 1)]);
    game.end().end().shows("/phase", json!("ATTACK"));
}
