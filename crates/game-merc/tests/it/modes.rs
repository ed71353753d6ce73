//! The modes without a Dictator (MRC-13.5, MRC-13.6), previews, and rules that need several turns.

use serde_json::{Value, json};
use sortie_engine::{Game, Seat, Viewer};
use sortie_game_merc::Merc;

use crate::table::{Table, dice, fresh, map1, map2, map3, open, sector, try_open, unit};

fn ended(table: &Table) -> (String, Vec<usize>) {
    let outcome = table.game.state().outcome().expect("the game is over");
    (outcome.reason, outcome.winners.iter().map(Seat::index).collect())
}

fn preview(table: &Table, seat: usize, name: &str, payload: Value) -> Value {
    let action = table.game.read_action(&json!({ "action": name, "payload": payload })).expect("an action");
    let preview = table.game.state().preview(Seat::new(seat), &action);
    preview.map_or(Value::Null, |preview| table.game.in_words(|| (Merc::json().preview)(&preview)))
}

/// MRC-2.6 and MRC-13.4: which options go together.
#[test]
fn mrc_2_6_modes_that_do_not_combine_are_refused() {
    let cases = [
        (3, json!({ "modes": ["ASSASSINATION", "VEHICLES"] })),
        (1, json!({ "modes": ["SOLO_RESCUE", "VEHICLES"] })),
        (2, json!({ "modes": ["SOLO_RESCUE"] })),
        (7, json!({ "modes": ["VERSUS"] })),
        (3, json!({ "modes": ["VERSUS", "SOLO_RESCUE"] })),
        (3, json!({ "modes": ["VERSUS"], "factions": [[0, 1, 2]] })),
        (3, json!({ "modes": ["VERSUS"], "factions": [[0], [0, 1], [2]] })),
        (3, json!({ "modes": ["VERSUS"], "factions": [[0], [1]] })),
        (3, json!({ "modes": ["VERSUS"], "rounds": 0 })),
        (3, json!({ "rounds": 5 })),
        (3, json!({ "modes": ["VEHICLES"], "ai": [2] })),
    ];
    for (seats, options) in cases {
        let refusal = try_open(seats, options.clone(), None, json!([])).err();
        assert_eq!(refusal.map(|refusal| refusal.code), Some("BAD_OPTIONS".into()), "{seats} {options}");
    }
    for (seats, options) in [(3, json!({ "modes": ["VERSUS", "VEHICLES", "I_DICTATOR"] })), (1, json!({}))] {
        assert!(try_open(seats, options.clone(), None, json!([])).is_ok(), "{seats} {options}");
    }
}

#[test]
fn mrc_13_5_a_faction_lands_together_on_its_own_industry() {
    let options = json!({ "modes": ["VERSUS"], "factions": [[0, 2], [1]], "map": map3() });
    let mut table = try_open(3, options, None, json!([{ "pick": "p1" }])).expect("a versus game");
    assert_eq!(table.view()["versus"]["first"], 1);
    table.refuse(0, "LAND", json!({ "sector": "wild-meadow" }), "NOT_ELIGIBLE");
    // An industry inside the map will do.
    table.act(2, "LAND", json!({ "sector": "industry-diamond" }));
    table.refuse(0, "LAND", json!({ "sector": "industry-gold" }), "STEP_DONE");
    table.refuse(1, "LAND", json!({ "sector": "industry-diamond" }), "SECTOR_CLAIMED");
    table.act(1, "LAND", json!({ "sector": "industry-gold" }));
}

#[test]
fn mrc_13_5_factions_take_turns_and_ties_favour_the_poorer() {
    let position = json!({ "step": "B", "versus": { "faction": 0 }, "sectors": [sector("industry-coal", &[(1, 1)])],
        "units": [unit("lucid", 0, "primary", "industry-gold", json!({})), unit("doc", 1, "primary", "wild-meadow", json!({}))] });
    let mut table = open(2, json!({ "modes": ["VERSUS"], "map": map2() }), position);
    table.refuse(1, "TRAIN", json!({ "unit": "doc" }), "NOT_YOUR_TURN");
    table.refuse(0, "GIFT_MILITIA", json!({ "sector": "industry-coal", "to": "p1", "n": 0 }), "BAD_AMOUNT");
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "wild-meadow" }));
    // Both have initiative 2. The first faction controls nothing any more, the other the coal.
    assert_eq!(table.view()["combat"]["order"][0]["who"], "lucid");
    table.act_with(0, "ATTACK", json!({ "targets": ["doc"] }), dice(&[3, 6]));
    table.act_with(1, "ATTACK", json!({ "targets": ["lucid"] }), dice(&[1]));
    assert_eq!((table.health("doc"), table.must()), (1, vec![0, 1]));
    table.act(0, "ROUND_DECISION", json!({ "retreats": [] }));
    table.act(1, "ROUND_DECISION", json!({ "retreats": [{ "squad": "primary", "to": "industry-coal" }] }));
    assert_eq!(table.sector("wild-meadow")["controller"], "p0");
    table.act(0, "END_TURN", json!({}));
    assert_eq!((table.must(), table.view()["day"].clone()), (vec![1], json!(2)));
    table.act(1, "END_TURN", json!({}));
    assert_eq!((table.must(), table.view()["day"].clone()), (vec![0], json!(3)));
}

#[test]
fn mrc_13_5_all_industries_or_the_last_round_end_it() {
    let held = ["industry-gold", "industry-coal", "industry-diamond", "industry-iron", "industry-silver"];
    let mut sectors: Vec<Value> = held.iter().map(|id| sector(id, &[(0, 1)])).collect();
    sectors.push(sector("wild-lakeshore", &[(1, 1)]));
    let units = json!([
        unit("ra", 0, "primary", "wild-ravine", json!({})),
        unit("doc", 1, "primary", "wild-valley", json!({}))
    ]);
    let position = json!({ "step": "B", "sectors": sectors, "units": units });
    let mut table = open(2, json!({ "modes": ["VERSUS"], "map": map2() }), position);
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-oil" }));
    assert_eq!(ended(&table), ("ALL_INDUSTRIES".to_owned(), vec![0]));
    table.refuse(1, "END_TURN", json!({}), "GAME_OVER");
    // Meadow and valley are worth one each; the second faction has fewer MERCs.
    let units = json!([
        unit("ra", 0, "primary", "wild-meadow", json!({})),
        unit("moe", 0, "primary", "wild-meadow", json!({})),
        unit("doc", 1, "primary", "wild-valley", json!({}))
    ]);
    let mut table =
        open(2, json!({ "modes": ["VERSUS"], "rounds": 1, "map": map2() }), json!({ "step": "B", "units": units }));
    table.act(0, "END_TURN", json!({}));
    table.act(1, "END_TURN", json!({}));
    assert_eq!(ended(&table), ("ROUNDS_OVER".to_owned(), vec![1]));
}

#[test]
fn mrc_13_6_a_rescue_turns_accessories_over() {
    let mut table = fresh(1, json!({ "modes": ["SOLO_RESCUE"] }));
    let view = table.view();
    let sectors = view["sectors"].as_array().expect("a list").clone();
    let down: Vec<&str> = sectors.iter().filter_map(|sector| sector["beside"].as_str()).collect();
    assert_eq!((sectors.len(), down.len()), (6, 5));
    assert_eq!(down.iter().filter(|item| item.starts_with("land-mine")).count(), 2);
    assert_eq!(table.unit("teresa").expect("on the trail")["equipment"].as_array().map(Vec::len), Some(2));
    table.refuse(0, "LAND", json!({ "sector": sectors[3]["id"] }), "STEP_DONE");
    table.act(0, "START_HIRE", json!({}));
    let (seen, _) = table.game.state().view(Viewer::Seat(Seat::new(0)));
    let drawn: Vec<String> = seen.pending.expect("six cards wait").mercs.iter().map(ToString::to_string).collect();
    assert_eq!(drawn.len(), 6);
    table.refuse(0, "START_KEEP", json!({ "picks": drawn[..2] }), "WRONG_COUNT");
    let kept =
        drawn.windows(3).any(|picks| table.try_act(0, "START_KEEP", json!({ "picks": picks }), json!([])).is_ok());
    assert!(kept, "three neighbours fit");
    assert_eq!(table.view()["units"].as_array().map(Vec::len), Some(4));
    let (next, item) = (sectors[1]["id"].as_str().expect("an id"), sectors[1]["beside"].as_str().expect("face down"));
    table.act(0, "MOVE", json!({ "squad": "primary", "to": next }));
    let enemies =
        table.view()["units"].as_array().expect("a list").iter().filter(|unit| unit["ownerId"] == "p1").count();
    let expected = if item.starts_with("land-mine") { (4, 0) } else { (0, 4) };
    assert_eq!((enemies, table.militia(next, 1)), expected);
    assert_eq!(table.sector(next)["turnedOver"], item);
}

#[test]
fn mrc_6_12_training_opens_a_stalemate_again() {
    let position = json!({ "day": 3, "step": "B",
        "dictator": { "id": "mussolini", "base": "industry-gold", "hand": ["oil-reserves"], "deck": ["fodder"] },
        "units": [unit("teresa", 0, "primary", "industry-gold", json!({}))], "decks": { "merc": [] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    while let Some(seat) = table.must().first().copied().filter(|_| !table.view()["combat"].is_null()) {
        table.act(seat, "ROUND_DECISION", json!({ "retreats": [] }));
    }
    assert_eq!(table.sector("industry-gold")["controller"], "p1");
    table.act(0, "END_TURN", json!({}));
    table.act(1, "PLAY_TACTICS", json!({ "card": "oil-reserves" }));
    table.act(1, "TRAIN", json!({ "unit": "mussolini" }));
    assert_eq!(table.view()["combat"]["sector"], "industry-gold");
}

#[test]
fn mrc_5_4_firing_counts_before_the_limit() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("ra", 0, "primary", "industry-gold", json!({})), unit("doc", 0, "secondary", "wild-ravine", json!({})),
            unit("moe", 0, "secondary", "wild-ravine", json!({}))],
        "decks": { "merc": ["tao", "max", "lucid"] } });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act(0, "HIRE", json!({ "unit": "doc" }));
    let keep = json!([{ "merc": "tao", "squad": "secondary", "deck": "weapon" }]);
    // Without Ra the gold is nobody's: two MERCs are the most.
    assert_eq!(
        preview(&table, 0, "HIRE_KEEP", json!({ "fire": ["ra"], "keep": keep }))["team"],
        json!({ "size": 3, "limit": 2 })
    );
    table.refuse(0, "HIRE_KEEP", json!({ "fire": ["ra"], "keep": keep }), "TOO_MANY_KEPT");
    table.act(0, "HIRE_KEEP", json!({ "fire": ["moe"], "keep": keep }));
}

#[test]
fn mrc_5_3_every_other_rebel_answers_a_declaration() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(3, 2)])],
        "units": [unit("ra", 0, "primary", "wild-meadow", json!({})), unit("doc", 1, "primary", "wild-ravine", json!({})),
            unit("tao", 2, "primary", "industry-coffee", json!({}))] });
    let mut table = open(4, json!({ "map": map3() }), position);
    table.act(0, "DECLARE", json!({ "squad": "primary", "target": "industry-gold" }));
    assert_eq!(table.must(), [1, 2]);
    table.refuse(2, "COMMIT", json!({ "squad": "primary" }), "NOT_ELIGIBLE");
    table.act(1, "COMMIT", json!({ "squad": "primary" }));
    table.refuse(1, "DECLINE", json!({}), "ALREADY_ANSWERED");
    table.act(2, "DECLINE", json!({}));
    assert_eq!(table.view()["combat"]["sector"], "industry-gold");
}

#[test]
fn previews_tell_odds_and_sums() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, 1)]), sector("industry-coal", &[(1, 10)]), sector("wild-meadow", &[(0, 9)])],
        "units": [unit("shooter", 0, "primary", "wild-meadow", json!({ "equipment": ["full-body-armor"] })),
            unit("doc", 0, "primary", "wild-meadow", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    let easy = preview(&table, 0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    let hard = preview(&table, 0, "MOVE", json!({ "squad": "primary", "to": "industry-coal" }));
    assert!(easy["combat"]["winPercent"].as_u64() > Some(90), "{easy}");
    assert!(hard["combat"]["winPercent"].as_u64() < Some(30), "{hard}");
    assert_eq!(hard["combat"]["enemy"], json!({ "units": 0, "militia": 10, "dice": 10, "capacity": 10 }));
    assert_eq!(preview(&table, 0, "MOVE", json!({ "squad": "primary", "to": "city-hamadu" })), Value::Null);
    assert_eq!(easy["leaves"], Value::Null, "nine militia stay");
    let train = preview(&table, 0, "TRAIN", json!({ "unit": "doc" }));
    assert_eq!(train["militia"], json!({ "sector": "wild-meadow", "added": 1, "lost": 1 }));
    table.act(0, "MOVE", json!({ "squad": "primary", "to": "industry-gold" }));
    // Doc (2, like the militia, who come first) is next after them.
    table.act_with(1, "ATTACK", json!({ "targets": ["doc"] }), dice(&[1]));
    let aim = preview(&table, 0, "ATTACK", json!({ "targets": ["militia:p1"] }));
    assert_eq!(
        aim["attack"],
        json!({ "dice": 1, "hitsOn": 4, "maxTargets": 1, "hitsPercent": 50, "absorbs": [["militia:p1", 1]] })
    );
}

/// MRC-2.1: who leaves nobody behind gives a sector up, and is told so before.
#[test]
fn mrc_2_1_a_move_tells_what_it_gives_up() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "sectors": [sector("wild-meadow", &[(0, 1)])],
        "units": [unit("sonia", 0, "primary", "wild-meadow", json!({})), unit("ra", 0, "secondary", "industry-gold", json!({}))] });
    let table = open(2, json!({ "map": map1() }), position);
    let way = |squad: &str, to: &str, militia: u8| {
        preview(&table, 0, "MOVE", json!({ "squad": squad, "to": to, "militia": militia }))
    };
    assert_eq!(way("primary", "city-hamadu", 0), Value::Null, "a militia unit stays");
    // Sonia brings militia along.
    assert_eq!(way("primary", "city-hamadu", 1), json!({ "leaves": { "sectors": ["wild-meadow"] } }));
    assert_eq!(way("secondary", "wild-meadow", 0), json!({ "leaves": { "sectors": ["industry-gold"] } }));
}

#[test]
fn a_barrage_tells_what_has_to_be_taken() {
    let position = json!({ "day": 3, "step": "T1", "dictator": { "id": "castro", "hand": ["artillery-barrage"], "deck": ["fodder"] },
        "sectors": [sector("industry-gold", &[(1, 1)]), sector("wild-meadow", &[(0, 3)])],
        "units": [unit("lucid", 0, "primary", "wild-meadow", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    table.act_with(1, "PLAY_TACTICS", json!({ "card": "artillery-barrage", "sectors": ["wild-meadow"] }), dice(&[4]));
    let sum = preview(&table, 0, "ARTILLERY_ALLOCATE_HITS", json!({ "picks": [{ "unit": "militia", "n": 3 }] }));
    assert_eq!(sum["barrage"], json!({ "taken": 3, "remaining": 4, "capacity": 6, "least": 4, "most": 4 }));
}

#[test]
fn an_exchange_tells_what_it_displaces() {
    let gear = json!({ "equipment": ["9mm-handgun", "kevlar-vest"], "damage": { "kevlar-vest": 1 } });
    let stash = json!({ "id": "wild-meadow", "stash": ["m16", "flak-vest", "grenade"] });
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] }, "sectors": [stash],
        "units": [unit("ra", 0, "primary", "wild-meadow", gear), unit("moe", 0, "primary", "wild-meadow", json!({}))] });
    let table = open(2, json!({ "map": map1() }), position);
    let plan = json!([{ "item": "m16", "to": "ra" }, { "item": "flak-vest", "to": "ra" }]);
    let told = preview(&table, 0, "RE_EQUIP", json!({ "units": ["ra"], "plan": plan }))["exchange"].take();
    assert_eq!(
        told["units"],
        json!([{ "unit": "ra", "cards": [{ "slot": "weapon", "item": "m16" }, { "slot": "armor", "item": "flak-vest" }],
            "initiative": 1, "training": 2, "combat": 5, "targets": 2, "armor": 1 }])
    );
    assert_eq!(told["stash"], json!(["9mm-handgun#1"]));
    assert_eq!(told["discarded"], json!(["kevlar-vest#1"]));
    assert_eq!(told["pays"], json!(["ra"]));
    // What is refused is not foreseen.
    let wrong = json!([{ "item": "grenade#1", "to": "moe", "slot": "weapon" }]);
    assert_eq!(preview(&table, 0, "RE_EQUIP", json!({ "units": ["moe"], "plan": wrong })), Value::Null);
}

#[test]
fn hits_tell_what_each_target_can_take() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("vulture", 0, "primary", "wild-meadow", json!({ "equipment": ["grenade", "uzi-with-ap-ammo"] })),
            unit("ra", 1, "primary", "wild-meadow", json!({ "equipment": ["flak-vest"] })),
            unit("moe", 1, "primary", "wild-meadow", json!({ "health": 1, "equipment": ["kevlar-vest"] }))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    while table.must() == [1] {
        table.act(1, "ATTACK", json!({ "targets": [] }));
    }
    table.act_with(0, "ATTACK", json!({ "targets": ["ra", "moe"] }), dice(&[6, 5, 4, 1, 1]));
    // Armor-piercing ammunition ignores both vests.
    let told = preview(&table, 0, "ALLOCATE_HITS", json!({ "hits": [] }));
    assert_eq!(
        told["attack"],
        json!({ "dice": 5, "hitsOn": 4, "maxTargets": 2, "hitsPercent": 300, "absorbs": [["moe", 1], ["ra", 3]] })
    );
    assert_eq!(preview(&table, 1, "ALLOCATE_HITS", json!({ "hits": [] })), Value::Null);
}

#[test]
fn mrc_6_6_two_dogs_of_one_carrier() {
    let position = json!({ "day": 3, "step": "B", "dictator": { "id": "castro", "deck": ["fodder"] },
        "units": [unit("gunther", 0, "primary", "wild-meadow", json!({ "equipment": ["attack-dog", "attack-dog"] })),
            unit("moe", 1, "primary", "wild-meadow", json!({})), unit("tao", 1, "primary", "wild-meadow", json!({}))] });
    let mut table = open(2, json!({ "map": map1() }), position);
    // Gunther has initiative 3 with two dogs; Moe (3) comes first as the Dictator's.
    table.act(1, "ATTACK", json!({ "targets": [] }));
    table.act(0, "ASSIGN_DOG", json!({ "item": "attack-dog#1", "target": "tao" }));
    table.act(0, "ASSIGN_DOG", json!({ "item": "attack-dog#2", "target": "moe" }));
    table.act(0, "ATTACK", json!({ "targets": [] }));
    // Tao does nothing while held; the next round Moe attacks the dog on him, not the other.
    for seat in [0, 1] {
        table.act(seat, "ROUND_DECISION", json!({ "retreats": [] }));
    }
    table.refuse(1, "ATTACK", json!({ "targets": ["gunther"] }), "ILLEGAL_TARGET");
    table.act_with(1, "ATTACK", json!({ "targets": ["dog:gunther"] }), dice(&[6, 6]));
    let dogs = table.view()["combat"]["dogs"].clone();
    assert_eq!(
        dogs,
        json!([{ "carrier": "gunther", "target": "tao", "health": 3 }, { "carrier": "gunther", "target": "moe", "health": 1 }])
    );
}
