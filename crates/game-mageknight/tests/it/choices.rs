//! MKC-2.8: plays that ask, the decision stack, and who hears what.

use serde_json::{Value, json};
use sortie_engine::{Game, Seat, Viewer};
use sortie_game_mageknight::MageKnight;

use crate::skirmish::{Skirmish, rampaging, t};

fn token(color: &str) -> Value {
    json!([{ "from": "token", "color": color }])
}

/// Two enemies and Delphana Masters with a mana of every color.
fn masters(enemies: Value) -> Skirmish {
    let more = json!({ "hand": ["rage"], "units": [{ "unit": "delphana_masters" }],
        "tokens": { "red": 1, "blue": 1, "green": 1, "white": 1 } });
    Skirmish::new(rampaging(enemies), more)
}

#[test]
fn mkc_2_8_a_play_without_its_target_asks_and_everything_else_waits() {
    let mut game = masters(json!([t("prowlers"), t("cursed_hags")]));
    game.no("CHOOSE", json!({ "enemy": "e0" }), "NO_PENDING_CHOICE");
    game.special(json!({ "unit": "u0", "effect": "armor-5", "mana": token("green") }));
    game.shows("/pendingChoice/ask", json!("enemy")).shows("/pendingChoice/effect", json!("armor-5"));
    game.shows("/pendingChoice/answers", json!([{ "enemy": "e0" }, { "enemy": "e1" }]));
    game.shows("/player/tokens/green", json!(0)).shows("/canEndPhase/code", json!("PENDING_CHOICE"));
    assert_eq!(game.told("choice_asked").expect("there is such an event")["data"]["ask"], "enemy");
    game.no("DECLARE_ATTACK_TARGET", json!({ "targets": [] }), "PENDING_CHOICE");
    game.no("RETARGET_ATTACK", json!({ "targets": ["e0"] }), "PENDING_CHOICE");
    game.no("END_COMBAT_PHASE", json!({}), "PENDING_CHOICE");
    game.no(
        "PLAY_SPECIAL",
        json!({ "play": { "card": "rage", "mode": "sideways", "effect": "M1" } }),
        "PENDING_CHOICE",
    );
    // A declaration that does not exist is refused for that first.
    game.no("RESOLVE_ATTACK", json!({}), "NO_ATTACK_DECLARED");
    game.no("CHOOSE", json!({ "enemy": "e7" }), "UNKNOWN_ENEMY");
    game.no("CHOOSE", json!({ "attack": 0 }), "INVALID_PAYLOAD");
    game.no("CHOOSE", json!({ "enemy": "e1", "attack": 0 }), "INVALID_PAYLOAD");
    game.ok("CHOOSE", json!({ "enemy": "e1" }));
    game.shows("/enemies/1/armor/final", json!(1)).shows("/enemies/0/armor/final", json!(3));
    game.shows("/pendingChoice", Value::Null).end();
}

#[test]
fn mkc_2_8_resolving_waits_for_the_answer_and_canceling_takes_the_question_back() {
    let more =
        json!({ "hand": ["swiftness"], "units": [{ "unit": "sorcerers" }], "tokens": { "green": 1, "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers"), t("golems")])), more);
    let before = game.game.clone();
    game.declare(&["e0"]);
    game.pool(json!({ "card": "swiftness", "mode": "strong", "mana": token("white") }));
    game.pool(json!({ "unit": "u0", "effect": "strip_resistances", "mana": token("green") }));
    // The points come after the removal, so they are not there yet.
    game.shows("/currentAttack/pool/physical", json!(3)).no("RESOLVE_ATTACK", json!({}), "PENDING_CHOICE");
    let offered = game.offered();
    assert_eq!(offered.len(), 3, "two answers and the cancel: {offered:?}");
    let mut other = game.game.clone();
    game.cancel();
    assert_eq!(game.game, before);
    std::mem::swap(&mut game.game, &mut other);
    game.ok("CHOOSE", json!({ "enemy": "e1" })).shows("/currentAttack/pool/physical", json!(6));
    game.shows("/enemies/1/resistances", json!([])).resolve().alive(&[false, true]);
}

#[test]
fn mkc_2_8_a_question_with_one_answer_is_not_asked() {
    let mut game = masters(json!([t("prowlers")]));
    game.special(json!({ "unit": "u0", "effect": "armor-5", "mana": token("green") }));
    game.shows("/pendingChoice", Value::Null).shows("/enemies/0/armor/final", json!(1));
    let mut game = Skirmish::new(rampaging(json!([t("crossbowmen")])), json!({ "hand": ["swift_reflexes"] }));
    game.special(json!({ "card": "swift_reflexes", "mode": "basic", "effect": "attack-1" }));
    game.shows("/enemies/0/attacks/0/value", json!(3));
}

#[test]
fn mkc_2_8_a_question_without_an_answer_refuses_the_play() {
    let more = json!({ "units": [{ "unit": "illusionists" }, { "unit": "herbalist" }], "tokens": { "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("diggers")])), more);
    let stop = json!({ "play": { "unit": "u0", "effect": "NoAttack", "mana": token("white") } });
    game.no("PLAY_SPECIAL", stop, "NO_LEGAL_TARGET");
    game.no("PLAY_SPECIAL", json!({ "play": { "unit": "u1", "effect": "ready" } }), "NO_LEGAL_TARGET");
}

#[test]
fn mkc_2_8_attack_color_die_unit_and_pile_are_asked_for_one_by_one() {
    let more = json!({ "hand": ["swift_reflexes", "mana_pull", "crystallize"], "source": ["red", "blue", "gold"],
        "tokens": { "white": 1, "gold": 1 },
        "units": [{ "unit": "altem_mages" }, { "unit": "scouts" }, { "unit": "herbalist" },
            { "unit": "peasants", "spent": true }, { "unit": "foresters", "spent": true }] });
    let mut game = Skirmish::new(rampaging(json!([t("hydra"), t("prowlers")])), more);
    game.special(json!({ "card": "swift_reflexes", "mode": "basic", "effect": "attack-1", "targets": ["e0"] }));
    game.shows("/pendingChoice/ask", json!("attack")).no("CHOOSE", json!({ "attack": 3 }), "NO_LEGAL_TARGET");
    game.ok("CHOOSE", json!({ "attack": 2 })).shows("/enemies/0/attacks/2/value", json!(1));

    game.special(json!({ "unit": "u0", "effect": "tokens" })).shows("/pendingChoice/ask", json!("color"));
    game.no("CHOOSE", json!({ "color": "black" }), "INVALID_PAYLOAD");
    game.ok("CHOOSE", json!({ "color": "red" })).shows("/pendingChoice/ask", json!("color"));
    game.ok("CHOOSE", json!({ "color": "red" })).shows("/player/tokens/red", json!(2));

    game.special(json!({ "card": "mana_pull", "mode": "strong", "mana": token("white") }));
    game.shows("/pendingChoice/ask", json!("die"));
    game.no("CHOOSE", json!({ "die": { "color": "red", "to": "gold" } }), "INVALID_PAYLOAD");
    game.no("CHOOSE", json!({ "die": { "color": "green", "to": "blue" } }), "SOURCE_DIE_LIMIT");
    game.ok("CHOOSE", json!({ "die": { "color": "gold", "to": "black" } }));
    game.ok("CHOOSE", json!({ "die": { "color": "blue", "to": "green" } })).shows("/pendingChoice", Value::Null);
    game.shows("/player/tokens/black", json!(1)).shows("/player/tokens/green", json!(1));

    game.special(json!({ "card": "crystallize", "mode": "basic", "mana": token("gold") }));
    game.shows("/pendingChoice/ask", json!("color")).ok("CHOOSE", json!({ "color": "white" }));
    game.shows("/player/crystals/white", json!(1));

    game.special(json!({ "unit": "u2", "effect": "ready" })).shows("/pendingChoice/ask", json!("unit"));
    game.no("CHOOSE", json!({ "unit": "u2" }), "NO_LEGAL_TARGET");
    game.ok("CHOOSE", json!({ "unit": "u4" })).shows("/player/units/4/spent", json!(false));

    game.special(json!({ "unit": "u1", "effect": "peek" })).shows("/pendingChoice/ask", json!("pile"));
    assert!(!game.fenced, "nothing was seen yet");
    game.ok("CHOOSE", json!({ "color": "violet" }));
    assert!(game.fenced, "looking is a barrier");
}

#[test]
fn mkc_8_1_four_abilities_of_delphana_masters_ask_in_order() {
    let mut game = masters(json!([t("fire_mages"), t("prowlers")]));
    let four = |action: &&Value| action["payload"]["play"]["also"].as_array().is_some_and(|also| also.len() == 3);
    let legal = game.legal();
    assert_eq!(legal.iter().filter(four).count(), 24, "every order of the four");
    let first = |action: &&Value| {
        let play = &action["payload"]["play"];
        play["effect"] == "strip" && play["also"][0]["effect"] == "doom"
    };
    let action = legal.iter().filter(four).find(first).expect("the removal before the doom is legal").clone();
    game.ok("PLAY_SPECIAL", action["payload"].clone());
    // The removal first takes the resistance away that would have stopped the doom.
    game.ok("CHOOSE", json!({ "enemy": "e0" })).ok("CHOOSE", json!({ "enemy": "e0" }));
    game.shows("/enemies/0/resistances", json!([])).shows("/enemies/0/doomed", json!(true));
    game.ok("CHOOSE", json!({ "enemy": "e1" })).ok("CHOOSE", json!({ "enemy": "e1" }));
    game.shows("/pendingChoice", Value::Null).shows("/enemies/1/attacksCancelled", json!(true));
    game.shows("/enemies/1/armor/final", json!(1));
}

#[test]
fn mkc_2_8_a_saved_question_is_answered_after_loading() {
    let mut game = masters(json!([t("prowlers"), t("cursed_hags")]));
    game.special(json!({ "unit": "u0", "effect": "NoAttack", "mana": token("blue"),
        "also": [{ "effect": "doom", "mana": token("red") }] }));
    let mut saved = Vec::new();
    (MageKnight::json().write_state)(&game.game, &mut saved);
    let saved = String::from_utf8(saved).expect("states are text");
    game.game = (MageKnight::json().read_state)(&saved).expect("a saved state reads back");
    game.ok("CHOOSE", json!({ "enemy": "e0" })).shows("/pendingChoice/effect", json!("doom"));
    game.ok("CHOOSE", json!({ "enemy": "e1" })).shows("/enemies/1/doomed", json!(true));
}

#[test]
fn mkc_14_2_spectators_of_a_lone_seat_hear_everything_but_what_is_hidden() {
    let more = json!({ "hand": ["rage", "swiftness"], "tokens": { "white": 1 }, "units": [{ "unit": "scouts" }] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers"), t("wolf_riders")])), more);
    let kinds = |game: &Skirmish| -> Vec<String> {
        game.heard_by(Viewer::Public).iter().map(|event| event["type"].as_str().unwrap_or("").to_owned()).collect()
    };
    assert_eq!(kinds(&game), ["combat_started", "phase_changed"]);
    assert_eq!(kinds(game.declare(&["e0"])), ["attack_declared"]);
    game.pool(json!({ "card": "swiftness", "mode": "strong", "mana": token("white") }));
    assert_eq!(kinds(&game), ["play_made", "attack_pool_changed"]);
    assert_eq!(game.heard_by(Viewer::Public)[0]["data"]["card"], "swiftness");
    assert_eq!(kinds(game.resolve()), ["attack_resolved", "enemy_defeated", "fame_gained"]);
    game.special(json!({ "unit": "u0", "effect": "peek", "colors": ["red"] }));
    let public = game.heard_by(Viewer::Public);
    assert_eq!(public[1]["data"]["enemy"], Value::Null);
    assert!(game.heard_by(Viewer::Seat(Seat::new(0)))[1]["data"]["enemy"].is_string());
    game.end();
    game.block("e1", 0, &[json!({ "card": "rage", "mode": "basic", "effect": "B2" })]);
    assert_eq!(kinds(&game), ["block_resolved"]);
    game.end();
    assert_eq!(kinds(game.hit("e1", 0, "hero")), ["damage_assigned", "hero_wounded"]);
}
