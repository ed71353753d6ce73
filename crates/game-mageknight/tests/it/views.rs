//! What a client is shown and offered: selection, bonuses of a city, discard piles, Defend pairings; and what a match starts from.

use serde_json::{Value, json};
use sortie_engine::{Chance, Game, Quiet, Setup, Viewer};
use sortie_game_mageknight::MageKnight;

use crate::skirmish::{Skirmish, context, e, rampaging, read, stated, t, view};

fn judge(game: &Skirmish, pointer: &str) -> Value {
    view(&game.game, Viewer::Judge).pointer(pointer).cloned().unwrap_or(Value::Null)
}

#[test]
fn mkc_1_5_a_defeated_token_lies_on_its_discard_pile_at_once() {
    let fight = || rampaging(json!([t("prowlers"), t("orc_summoners")]));
    let game = stated(fight(), "RANGED_SIEGE", &["e0"], "ranged", &[("physical", 3)]);
    assert_eq!(judge(&game, "/pileDiscards/green"), json!(["prowlers"]));
    let position = json!({ "phase": "BLOCK", "summoned": [{ "by": "e1", "enemy": "werewolf" }],
        "currentBlock": { "enemy": "e2", "attack": 0, "contributions": [{ "amount": 14 }] } });
    let mut game = Skirmish::placed(fight(), json!({}), position);
    game.ok("RESOLVE_BLOCK", json!({}));
    assert_eq!(judge(&game, "/pileDiscards/brown"), json!(["werewolf"]));
}

#[test]
fn mkc_2_2_selectable_targets_say_why_not() {
    let mut game = Skirmish::new(context("ASSAULT_KEEP", json!([t("guardsmen"), t("swordsmen")])), json!({}));
    game.shows("/selectableTargets/0", json!({ "id": "e0", "selectable": false, "code": "DOUBLE_FORTIFIED" }));
    game.shows("/selectableTargets/1", json!({ "id": "e1", "selectable": true, "code": null }));
    game.end().shows("/selectableTargets/1/code", json!("WRONG_PHASE")).end();
}

#[test]
fn mkc_7_1_a_city_grants_abilities_to_physical_attacks_only() {
    let city = |color: &str| {
        let fight = json!({ "context": "ASSAULT_CITY", "city": { "color": color, "level": 4 },
            "enemies": [t("swordsmen"), t("ice_mages"), { "enemy": "prowlers", "role": "RAMPAGING" }] });
        Skirmish::new(fight, json!({}))
    };
    city("red").shows("/enemies/0/granted", json!(["brutal"])).shows("/enemies/0/abilities", json!(["brutal"]));
    city("green").shows("/enemies/0/granted", json!(["poison"])).shows("/enemies/2/granted", Value::Null);
    city("red").shows("/enemies/1/granted", Value::Null);
}

/// The different pairings of all declarations that are legal.
fn pairings(game: &Skirmish) -> Vec<Value> {
    let declares = |action: &&Value| action["action"] == "DECLARE_ATTACK_TARGET";
    let mut all: Vec<Value> = Vec::new();
    for declare in game.legal().iter().filter(declares) {
        let pairing = declare["payload"].get("defend").cloned().unwrap_or(Value::Null);
        if !all.contains(&pairing) {
            all.push(pairing);
        }
    }
    all
}

#[test]
fn mkc_3_8_every_defend_pairing_is_offered() {
    let sets = json!({ "sets": ["B", "L", "E", "D"] });
    let mut game =
        Skirmish::new(rampaging(json!([t("elven_protectors"), t("prowlers"), t("corrupted_priests")])), sets);
    let offered = pairings(&game);
    // None, two defenders on three members each, and both on two different ones.
    assert_eq!(offered.len(), 1 + 2 * 3 + 3 * 2);
    let pair = json!([{ "defender": "e0", "target": "e1" }]);
    assert!(offered.contains(&pair));
    game.ok("DECLARE_ATTACK_TARGET", json!({ "targets": ["e1"], "attackType": "ranged", "defend": pair }));
    game.shows("/currentAttack/combinedArmor", json!(5));
    game.no("RETARGET_ATTACK", json!({ "targets": ["e2"], "defend": pair }), "NO_LEGAL_TARGET");
}

#[test]
fn mkc_2_5_a_result_explains_every_part_of_the_armor() {
    let fight = json!({ "context": "ASSAULT_CITY", "city": { "color": "white", "level": 4 },
        "enemies": [{ "enemy": { "armor": 4, "abilities": ["defend:2"] } }, e(3)] });
    let position = json!({ "phase": "ATTACK", "enemies": [{ "id": "e0", "armorModifier": -1, "vampiricBonus": 3 }],
        "currentAttack": { "group": ["e0", "e1"], "contributions": [{ "kind": "melee", "amount": 13 }] } });
    let mut game = Skirmish::placed(fight, json!({}), position);
    game.resolve().alive(&[false, false]);
    let line = json!({ "id": "e0", "base": 4, "vampiric": 3, "defend": 2, "city": 1, "modifiers": -1, "final": 9 });
    game.shows("/lastResults/0/armor/0", line).shows("/lastResults/0/needed", json!(13));
    game.shows("/lastResults/0/defeated", json!(["e0", "e1"]));
}

/// MKC-1.1: an enemy has a role that its context can have, and every other one is named at once.
#[test]
fn mkc_1_1_roles_fit_their_context() {
    let assaults = ["ASSAULT_KEEP", "ASSAULT_TOWER", "ASSAULT_CITY", "ASSAULT_OWNED_KEEP"];
    let sites = ["DUNGEON", "TOMB", "MONSTER_DEN", "SPAWNING_GROUNDS", "RUINS", "BURN_MONASTERY"];
    let fits = |context: &str, role: &str| match role {
        "GARRISON" => assaults.contains(&context),
        "RAMPAGING" => assaults.contains(&context) || context == "RAMPAGING",
        "SITE" => sites.contains(&context),
        _ => false,
    };
    let roles = ["GARRISON", "RAMPAGING", "SITE", "SUMMONED"];
    for context in assaults.iter().chain(&sites).chain(&["RAMPAGING"]) {
        let enemies: Vec<Value> = roles.iter().map(|role| json!({ "enemy": "prowlers", "role": role })).collect();
        let mut fight = json!({ "context": context, "enemies": enemies });
        if *context == "ASSAULT_CITY" {
            fight["city"] = json!({ "color": "red", "level": 1 });
        }
        for options in [json!({ "fight": fight }), json!({ "gauntlet": { "fights": [fight] } })] {
            let options = read(options);
            let faults = MageKnight::vet(&options, 1);
            let told: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
            for role in roles {
                let named = told.iter().any(|told| told.contains(&format!("the role {role} is impossible")));
                assert_eq!(named, !fits(context, role), "{context} {role}: {told:?}");
            }
        }
    }
}

/// MKC-1.1, MKC-14.1: a match starts from options that hold together, or is refused.
#[test]
fn mkc_14_1_options_that_do_not_hold_are_refused() {
    let start = |options: Value| {
        MageKnight::new(&Setup::new(1, read(options)), Chance::seeded("options"), &mut Quiet).map(drop)
    };
    for bad in [
        json!({ "fight": { "context": "RUINS" } }),
        json!({ "fight": { "context": "ASSAULT_CITY" } }),
        json!({ "fight": {}, "gauntlet": {} }),
        json!({ "level": 3, "fame": 2 }),
        json!({ "crystals": { "gold": 1 } }),
        json!({ "fight": { "enemies": [] } }),
        json!({ "fight": { "context": "RAMPAGING", "again": true } }),
    ] {
        assert_eq!(start(bad.clone()).expect_err("these options do not hold").code, "BAD_OPTIONS", "{bad}");
    }
    assert!(start(json!({ "fight": { "context": "RUINS", "enemies": [{ "draw": "green" }] } })).is_ok());
}

#[test]
fn mkc_14_1_a_wrong_member_of_a_described_enemy_is_named() {
    let read = |options: Value| (MageKnight::json().read_options)(&options).expect_err("unreadable").to_string();
    let value = json!({ "fight": { "enemies": [{ "enemy": { "armor": 5, "attacks": [{ "value": 300 }] } }] } });
    assert!(read(value).contains("300"), "the number is named");
    let member = json!({ "fight": { "enemies": [{ "enemy": { "armour": 5 } }] } });
    assert!(read(member).contains("armour"), "the member is named");
    assert!(read(json!({ "hero": "nobody" })).contains("nobody"), "the hero is named");
}

/// MKC-14.3: members that a play does not ask for are refused.
#[test]
fn mkc_14_3_payloads_fit_their_play() {
    let more = json!({ "hand": ["swiftness", "rage"], "tokens": { "white": 2 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.declare(&["e0"]);
    let white = json!([{ "from": "token", "color": "white" }]);
    let refused = [
        (json!({ "card": "swiftness", "mode": "strong", "mana": white, "targets": ["e0"] }), "INVALID_PAYLOAD"),
        (json!({ "card": "swiftness", "mode": "strong", "mana": white, "colors": ["red"] }), "INVALID_PAYLOAD"),
        (json!({ "card": "swiftness", "mode": "strong", "mana": white, "ready": "u0" }), "INVALID_PAYLOAD"),
        (json!({ "card": "swiftness", "mode": "strong", "mana": [white[0], white[0]] }), "INVALID_PAYLOAD"),
        (json!({ "card": "swiftness", "mode": "strong", "mana": white, "discard": ["rage"] }), "INVALID_PAYLOAD"),
        (json!({ "card": "swiftness" }), "INVALID_PAYLOAD"),
        (json!({ "card": "nothing", "mode": "strong" }), "NO_ATTACK_RESOURCE"),
        (json!({}), "NO_ATTACK_RESOURCE"),
    ];
    for (play, code) in refused {
        game.no("ADD_TO_ATTACK_POOL", json!({ "play": play }), code);
    }
    game.pool(json!({ "card": "swiftness", "mode": "strong", "mana": white }));
}

/// MKC-14.4: an impossible position is refused.
#[test]
fn mkc_14_4_positions_that_cannot_be_are_refused() {
    let start = |options: Value, position: Value| {
        let mut setup = Setup::new(1, read(options));
        setup.position = Some(position);
        MageKnight::new(&setup, Chance::seeded("position"), &mut Quiet).map(drop)
    };
    let fight = json!({ "fight": { "enemies": [{ "enemy": "prowlers" }] } });
    for bad in [
        json!({ "phase": "CAMP" }),
        json!({ "enemies": [{ "id": "e1", "defeated": true }] }),
        json!({ "enemies": [{ "id": "e0", "attacks": [{ "index": 1 }] }] }),
        json!({ "piles": { "green": ["medusa"] } }),
        json!({ "piles": { "green": ["prowlers", "prowlers"] } }),
        json!({ "phase": "BLOCK", "currentAttack": { "group": ["e0"] } }),
        json!({ "phase": "ATTACK", "summoned": [{ "by": "e0", "enemy": "medusa" }] }),
    ] {
        let refusal = start(fight.clone(), bad.clone()).expect_err("this position cannot be");
        assert_eq!(refusal.code, "BAD_POSITION", "{bad}");
    }
    assert!(start(fight, json!({ "phase": "BLOCK", "movePoints": 3 })).is_ok());
    assert!(start(json!({}), json!({ "phase": "BLOCK" })).is_err(), "a gauntlet has no stated position");
}

#[test]
fn mkc_2_6_a_cancel_says_everything_that_it_gives_back() {
    let options = json!({ "hand": ["swiftness", "rage"], "source": ["white", "blue"], "crystals": { "red": 2 },
        "tokens": { "white": 1 }, "units": [{ "unit": "fire_golems" }, { "unit": "utem_crossbowmen" }] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), options);
    let nothing = json!({ "canCancel": false, "barrier": false, "returns": [], "mana": [], "units": [],
        "movePoints": 0, "influencePoints": 0 });
    game.shows("/undo", nothing).declare(&["e0"]);
    let die = json!({ "from": "die", "color": "white" });
    game.pool(json!({ "card": "swiftness", "mode": "strong", "mana": [die] }));
    let crystal = json!({ "from": "crystal", "color": "red" });
    game.pool(json!({ "unit": "u0", "effect": "R4f", "mana": [crystal] }));
    game.shows("/undo/canCancel", json!(true)).shows("/undo/returns", json!(["swiftness"]));
    game.shows("/undo/mana", json!([crystal, die])).shows("/undo/units", json!(["u0"]));
    // Who watches sees the mana and the units, and no card of the hand.
    let public = view(&game.game, Viewer::Public);
    assert_eq!(public["undo"]["returns"], json!([]));
    assert_eq!(public["undo"]["units"], json!(["u0"]));
}

#[test]
fn mkc_5_2_damage_says_what_it_would_do_to_each_unit() {
    let units = json!([{ "unit": "peasants" }, { "unit": "guardian_golems" }, { "unit": "scouts", "wounds": 1 }]);
    let hit = |enemy: &str| {
        let mut game = Skirmish::new(rampaging(json!([t(enemy)])), json!({ "units": units }));
        game.end().end();
        game
    };
    let outcome = |game: &Skirmish, unit: usize| {
        let unit = &view(&game.game, Viewer::Judge)["currentDamage"][0]["units"][unit];
        json!([unit["wounds"], unit["destroyed"], unit["left"]])
    };
    // Attack 5 with Poison: the Peasants' armor is 3; the Golems resist with 3, are wounded by the rest and soak it.
    let monks = hit("monks");
    assert_eq!(outcome(&monks, 0), json!([2, false, 2]));
    assert_eq!(outcome(&monks, 1), json!([2, false, 0]));
    // Attack 6 with Paralyze destroys instead of wounding.
    assert_eq!(outcome(&hit("medusa"), 0), json!([0, true, 3]));
    // Attack 3 is absorbed by who resists it.
    assert_eq!(outcome(&hit("diggers"), 1), json!([0, false, 0]));
    for unit in 0..2 {
        let mut game = hit("monks");
        let foretold = outcome(&game, unit);
        game.ok("ASSIGN_DAMAGE", json!({ "enemy": "e0", "attack": 0, "target": format!("u{unit}") }));
        let seen = view(&game.game, Viewer::Judge);
        assert_eq!(seen["player"]["units"][unit]["wounds"], foretold[0]);
    }
}

#[test]
fn mkc_14_3_a_play_names_its_action_and_the_mana_that_can_pay() {
    let options = json!({ "hand": ["swiftness", "crystallize"], "source": ["gold", "white", "black"],
        "crystals": { "white": 1 }, "time": "NIGHT" });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), options);
    let play = |game: &Skirmish, mode: &str, effect: &str| {
        let plays = view(&game.game, Viewer::Judge)["plays"].take();
        let own = |play: &&Value| play["mode"] == mode && play["effect"] == effect;
        plays.as_array().and_then(|plays| plays.iter().find(own)).cloned().expect("the play is listed")
    };
    let shot = play(&game, "strong", "R3");
    assert_eq!((&shot["action"], &shot["legal"]), (&json!("ADD_TO_ATTACK_POOL"), &json!(false)));
    assert_eq!(shot.get("payable"), None, "what cannot be played is paid with nothing");
    game.declare(&["e0"]);
    // At night gold pays for nothing, and black for no basic color.
    let white = |from: &str| json!({ "from": from, "color": "white" });
    assert_eq!(play(&game, "strong", "R3")["payable"], json!([white("crystal"), white("die")]));
    assert_eq!(play(&game, "basic", "cry")["payable"], json!([white("crystal"), white("die")]));
    assert_eq!(play(&game, "basic", "M2")["action"], json!("PLAY_SPECIAL"));
}
