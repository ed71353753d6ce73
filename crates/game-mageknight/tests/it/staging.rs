//! MKC-2.8: offers are staged. A play that leaves out its costs asks for them, and a decision offers each use once.

use serde_json::{Value, json};
use sortie_engine::matches::Opening;
use sortie_engine::{Generator, Match, Roster, Seat, Setup, Viewer};
use sortie_game_mageknight::MageKnight;

use crate::skirmish::{Skirmish, rampaging, read, t};

fn white() -> Value {
    json!({ "from": "token", "color": "white" })
}

#[test]
fn mkc_2_8_mana_is_asked_for_and_nothing_is_paid_before_the_answer() {
    let more = json!({ "hand": ["swiftness"], "tokens": { "white": 1 }, "source": ["white", "red"] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    let staged = json!({ "play": { "card": "swiftness", "mode": "strong", "effect": "R3" } });
    game.no("ADD_TO_ATTACK_POOL", staged.clone(), "NO_ATTACK_DECLARED").declare(&["e0"]);
    let before = game.game.clone();
    game.ok("ADD_TO_ATTACK_POOL", staged).shows("/pendingChoice/ask", json!("mana"));
    game.shows("/player/hand", json!(["swiftness"])).shows("/player/tokens/white", json!(1));
    let die = json!({ "from": "die", "color": "white" });
    game.shows("/pendingChoice/answers", json!([{ "mana": white() }, { "mana": die }]));
    assert!(game.heard.is_empty(), "nothing has happened yet");
    game.no("CHOOSE", json!({ "mana": { "from": "die", "color": "red" } }), "MANA_UNAVAILABLE");
    game.no("CHOOSE", json!({ "mana": { "from": "crystal", "color": "white" } }), "MANA_UNAVAILABLE");
    game.no("CHOOSE", json!({ "card": "swiftness" }), "INVALID_PAYLOAD");
    game.no("RESOLVE_ATTACK", json!({}), "EMPTY_POOL").no("END_COMBAT_PHASE", json!({}), "PENDING_CHOICE");
    // Others do not see which card is about to be played.
    assert_eq!(crate::skirmish::view(&game.game, Viewer::Public)["pendingChoice"], Value::Null);
    game.ok("CHOOSE", json!({ "mana": die })).shows("/currentAttack/effective", json!(3));
    game.shows("/player/tokens/white", json!(1)).shows("/player/dice/0/taken", json!(true));
    assert_eq!(game.told("play_made").expect("there is such an event")["data"]["mana"], json!([die]));
    // The same as the whole payload at once.
    let mut at_once = Skirmish { game: before.clone(), heard: Vec::new(), fenced: false };
    at_once.pool(json!({ "card": "swiftness", "mode": "strong", "effect": "R3", "mana": [die] }));
    assert_eq!(at_once.game, game.game);
    // Canceling takes the question back.
    let mut asked = Skirmish { game: before, heard: Vec::new(), fenced: false };
    asked.pool(json!({ "card": "swiftness", "mode": "strong" })).cancel().shows("/pendingChoice", Value::Null);
    asked.shows("/player/hand", json!(["swiftness"]));
}

#[test]
fn mkc_2_8_costs_that_cannot_be_paid_refuse_the_play() {
    let more = json!({ "hand": ["swiftness", "improvisation", "concentration", "wound"], "tokens": { "gold": 1 },
        "time": "NIGHT" });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.declare(&["e0"]);
    // Gold is there, but it is night.
    game.no("ADD_TO_ATTACK_POOL", json!({ "play": { "card": "swiftness", "mode": "strong" } }), "MANA_FORBIDDEN_NOW");
    let boost = json!({ "play": { "card": "concentration", "mode": "strong" } });
    game.no("PLAY_SPECIAL", boost, "MANA_FORBIDDEN_NOW");
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), json!({ "hand": ["improvisation", "wound"] }));
    let alone = json!({ "play": { "card": "improvisation", "mode": "basic", "effect": "M3" } });
    game.no("PLAY_SPECIAL", alone, "COST_UNPAYABLE");
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), json!({ "hand": ["swiftness"] }));
    game.declare(&["e0"]);
    game.no("ADD_TO_ATTACK_POOL", json!({ "play": { "card": "swiftness", "mode": "strong" } }), "MANA_UNAVAILABLE");
}

#[test]
fn mkc_2_8_partner_and_discarded_card_are_asked_for_before_the_mana() {
    let more = json!({ "hand": ["concentration", "swiftness", "improvisation", "rage"], "tokens": { "green": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.declare(&["e0"]);
    game.pool(json!({ "card": "concentration", "mode": "strong" })).shows("/pendingChoice/ask", json!("partner"));
    // Only what gives Ranged points can join now.
    game.shows("/pendingChoice/answers", json!([{ "partner": { "card": "swiftness", "effect": "R3" } }]));
    game.ok("CHOOSE", json!({ "partner": { "card": "swiftness", "effect": "R3" } }));
    game.shows("/pendingChoice/ask", json!("mana"))
        .ok("CHOOSE", json!({ "mana": { "from": "token", "color": "green" } }));
    game.shows("/currentAttack/effective", json!(5));
    game.special(json!({ "card": "improvisation", "mode": "basic", "effect": "Inf3" }));
    game.shows("/pendingChoice/ask", json!("card")).shows("/pendingChoice/answers", json!([{ "card": "rage" }]));
    game.no("CHOOSE", json!({ "card": "improvisation" }), "COST_UNPAYABLE");
    game.no("CHOOSE", json!({ "card": "wound" }), "COST_UNPAYABLE");
    game.ok("CHOOSE", json!({ "card": "rage" })).shows("/influencePoints", json!(3));
    game.shows("/player/discard", json!(["rage"]));
}

#[test]
fn mkc_8_1_further_abilities_are_asked_for_one_by_one() {
    let more = json!({ "units": [{ "unit": "delphana_masters" }], "tokens": { "red": 1, "blue": 1, "white": 1 } });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    game.special(json!({ "unit": "u0", "effect": "doom", "more": true })).shows("/pendingChoice/ask", json!("mana"));
    game.ok("CHOOSE", json!({ "mana": { "from": "token", "color": "red" } }));
    game.shows("/pendingChoice/ask", json!("more"));
    game.shows("/pendingChoice/answers", json!([{ "effect": "NoAttack" }, { "effect": "strip" }, { "done": true }]));
    game.no("CHOOSE", json!({ "effect": "armor-5" }), "MANA_UNAVAILABLE");
    game.no("CHOOSE", json!({ "effect": "doom" }), "INVALID_PAYLOAD");
    game.ok("CHOOSE", json!({ "effect": "strip" })).shows("/pendingChoice/ask", json!("mana"));
    game.ok("CHOOSE", json!({ "mana": white() })).shows("/pendingChoice/ask", json!("more"));
    game.ok("CHOOSE", json!({ "done": true })).shows("/pendingChoice", Value::Null);
    game.shows("/enemies/0/doomed", json!(true)).shows("/enemies/0/resistancesRemoved", json!(true));
    game.shows("/enemies/0/attacksCancelled", json!(false)).shows("/player/tokens/blue", json!(1));
}

#[test]
fn mkc_14_3_added_mana_and_a_unit_to_ready_are_asked_for_on_request_only() {
    let more = json!({ "hand": ["ruthless_coercion"], "tokens": { "red": 2, "blue": 1 },
        "units": [{ "unit": "altem_mages" }, { "unit": "peasants", "spent": true }] });
    let mut game = Skirmish::new(rampaging(json!([t("prowlers")])), more);
    let before = game.game.clone();
    game.end();
    game.ok("DECLARE_BLOCK", json!({ "enemy": "e0", "attack": 0 }));
    let block = |more: bool| json!({ "play": { "unit": "u0", "effect": "B5cf", "more": more } });
    let mut plain = Skirmish { game: game.game.clone(), heard: Vec::new(), fenced: false };
    plain.ok("ADD_TO_BLOCK", block(false)).shows("/currentBlock/effective", json!(5));
    game.ok("ADD_TO_BLOCK", block(true)).shows("/pendingChoice/ask", json!("more"));
    game.ok("CHOOSE", json!({ "mana": { "from": "token", "color": "blue" } }));
    game.ok("CHOOSE", json!({ "mana": { "from": "token", "color": "red" } })).shows("/pendingChoice", Value::Null);
    game.shows("/currentBlock/effective", json!(9));
    let mut game = Skirmish { game: before, heard: Vec::new(), fenced: false };
    game.special(json!({ "card": "ruthless_coercion", "mode": "strong", "more": true }));
    game.ok("CHOOSE", json!({ "mana": { "from": "token", "color": "red" } }))
        .shows("/pendingChoice/ask", json!("more"));
    game.ok("CHOOSE", json!({ "unit": "u1" })).shows("/player/units/1/spent", json!(false));
    game.shows("/influencePoints", json!(4));
}

#[test]
fn mkc_5_1_each_attack_is_offered_once_with_those_who_can_take_it() {
    let units: Vec<Value> = (0..8).map(|_| json!({ "unit": "peasants" })).collect();
    let options = crate::skirmish::options(rampaging(json!([t("hydra"), t("orc_tracker")])), json!({ "units": units }));
    let game = started(options, Some(json!({ "phase": "ASSIGN_DAMAGE" })));
    let (offers, _) = offers(&game);
    let of_hydra: Vec<&Value> = offers.iter().filter(|offer| offer["form"]["action"] == "ASSIGN_DAMAGE").collect();
    assert_eq!(of_hydra.len(), 3, "one form for each attack");
    assert_eq!(of_hydra[0]["form"]["groups"][0]["slots"].as_array().map(Vec::len), Some(9), "the hero and eight units");
    let assassin = json!({ "action": "ASSIGN_DAMAGE", "payload": { "enemy": "e1", "attack": 0, "target": "hero" } });
    assert!(offers.iter().any(|offer| offer["action"] == assassin), "nobody else can take it");
}

/// A match for one seat.
#[track_caller]
pub fn started(options: Value, position: Option<Value>) -> Match<MageKnight> {
    let setup = Setup { position, ..Setup::new(1, read(options)) };
    let (roster, generator) = (Roster::plain(1), Generator::default());
    let opening = Opening { setup, roster, generator, seed: "0".into(), chance: Vec::new() };
    Match::start(opening).expect("the start holds together")
}

/// The offers as JSON, and their size.
pub fn offers(game: &Match<MageKnight>) -> (Vec<Value>, usize) {
    let text = game.offers_json(Seat::new(0));
    let mut json: Value = serde_json::from_str(text.get()).expect("offers are JSON");
    let Value::Array(offers) = json["offers"].take() else { panic!("offers are a list") };
    (offers, text.get().len())
}

/// The five positions by which offers are measured, with their size before they were staged.
fn positions() -> [(&'static str, usize, Value); 5] {
    let hand = json!(["swiftness", "rage", "will_focus", "mana_draw", "concentration", "crystallize", "improvisation"]);
    let enemies = ["prowlers", "skeletal_warriors", "elven_protectors", "orc_tracker"];
    let a = json!({ "hero": "goldyx", "hand": hand,
        "tokens": { "white": 1, "red": 1, "green": 1, "blue": 1 },
        "crystals": { "white": 1, "red": 2, "blue": 1, "green": 1 },
        "source": ["white", "blue", "gold", "green"],
        "units": [{ "unit": "catapults" }, { "unit": "utem_crossbowmen" }, { "unit": "sorcerers" }],
        "fight": { "context": "RAMPAGING", "enemies": enemies.map(t) } });
    let mut b = a.clone();
    b["units"].as_array_mut().expect("a list").push(json!({ "unit": "delphana_masters" }));
    let mut c = b.clone();
    c["units"].as_array_mut().expect("a list").push(json!({ "unit": "delphana_masters" }));
    c["crystals"] = json!({ "white": 3, "red": 3, "blue": 3, "green": 3 });
    let all = c["fight"]["enemies"].as_array_mut().expect("a list");
    all.extend(["diggers", "wolf_riders", "ironclads", "cursed_hags"].map(t));
    let mut d = a.clone();
    d["hand"] =
        json!(["mana_pull", "mana_draw", "concentration", "will_focus", "improvisation", "crystallize", "swiftness"]);
    d["source"] = json!(["white", "blue", "gold", "green", "red", "black"]);
    let e = json!({ "hero": "arythea", "fight": { "context": "RAMPAGING", "enemies": [t("prowlers")] } });
    [("A", 108_000, a), ("B", 971_000, b), ("C", 1_867_000, c), ("D", 1_145_000, d), ("E", 5_321, e)]
}

#[test]
fn mkc_2_8_offers_are_small_in_the_positions_they_are_measured_by() {
    for (name, before, options) in positions() {
        let game = started(options, None);
        let (offers, n_bytes) = offers(&game);
        let n_offers = offers.len();
        let (legal, complete) = sortie_engine::offer::legal(game.state(), Seat::new(0), 10_000);
        println!("{name}: {n_offers} offers in {n_bytes} bytes, {} complete actions", legal.len());
        assert!(n_offers <= 80 && n_bytes <= 24 * 1024, "{name}: {n_offers} offers in {n_bytes} bytes");
        let most = if name == "E" { before } else { before / 5 };
        assert!(n_bytes <= most, "{name}: {n_bytes} bytes instead of {most}");
        assert!(complete, "{name}: everything is listed");
    }
}

/// The largest hand, all units and enemies that the options allow, in every phase.
/// V220.
#[test]
fn mkc_2_8_offers_are_small_in_the_largest_positions() {
    let cards: Vec<&str> = sortie_game_mageknight::ids::CardId::WORDS.iter().copied().take(26).collect();
    let units =
        ["delphana_masters", "altem_mages", "sorcerers", "shocktroops", "magic_familiars", "thugs", "herbalist"];
    let units: Vec<Value> = units.iter().chain(&units[..3]).map(|unit| json!({ "unit": unit })).collect();
    let each = json!({ "red": 9, "blue": 9, "green": 9, "white": 9, "gold": 9 });
    let attack = json!({ "value": 3 });
    let enemy = json!({ "enemy": { "armor": 5, "attacks": [attack, attack, attack, attack],
        "abilities": ["cumbersome", "defend:1"] } });
    let options = json!({ "hand": cards, "deck": [], "units": units, "tokens": each,
        "crystals": { "red": 3, "blue": 3, "green": 3, "white": 3 },
        "source": ["red", "blue", "green", "white", "gold", "black", "red", "blue"],
        "fight": { "enemies": vec![enemy; 8] } });
    let most = json!({ "movePoints": 9, "influencePoints": 9 });
    let with = |phase: &str, name: &str, open: Value| {
        let mut position = most.clone();
        position["phase"] = json!(phase);
        position[name] = open;
        position
    };
    for position in [
        with("RANGED_SIEGE", "diceUsed", json!(0)),
        with("RANGED_SIEGE", "currentAttack", json!({ "group": ["e0", "e1"] })),
        with("BLOCK", "diceUsed", json!(0)),
        with("BLOCK", "currentBlock", json!({ "enemy": "e0", "attack": 0 })),
        with("ASSIGN_DAMAGE", "diceUsed", json!(0)),
        with("ATTACK", "diceUsed", json!(0)),
        with("ATTACK", "currentAttack", json!({ "group": ["e0", "e1"] })),
    ] {
        let mut game = started(options.clone(), Some(position.clone()));
        // A play that asks for everything, down to its costs.
        for _ in 0..4 {
            let (offers, n_bytes) = offers(&game);
            assert!(offers.len() <= 80 && n_bytes <= 24 * 1024, "{position}: {} in {n_bytes}", offers.len());
            let staged = offers.iter().find(|offer| offer["action"]["payload"]["play"]["more"] == true);
            let next = staged.or(offers.iter().find(|offer| offer["action"]["action"] == "CHOOSE"));
            let Some(next) = next else { break };
            let action = game.read_action(&next["action"]).expect("offers read back");
            game.act(Seat::new(0), action, Vec::new()).expect("offers are accepted");
        }
    }
}
