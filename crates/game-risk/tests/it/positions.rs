//! RSK-12.3: stated positions, possible and impossible.

use serde_json::{Value, json};
use sortie_engine::Viewer;

use crate::table::{Table, cards, cl, cl_start, fresh};

#[track_caller]
fn impossible(options: Value, phase: &str, named: &[(&str, &str, u32)], more: Value) {
    match cl_start(options, phase, named, more.clone()).try_open() {
        Ok(_) => panic!("{phase} {more} was accepted"),
        Err(refusal) => assert_eq!(refusal.code, "BAD_POSITION", "{refusal}"),
    }
}

#[test]
fn rsk_12_3_impossible_positions() {
    let alaska = [("alaska", "p0", 3)];
    let plain = || json!({});
    impossible(plain(), "ATTACK", &[("alaska", "p0", 0)], json!({}));
    impossible(plain(), "ATTACK", &[("alaska", "p9", 1)], json!({}));
    impossible(plain(), "ATTACK", &[("alaska", "neutral", 1)], json!({}));
    impossible(plain(), "ATTACK", &[("atlantis", "p0", 1)], json!({}));
    impossible(plain(), "ATTACK", &[("alaska", "p0", 1), ("alaska", "p1", 1)], json!({}));
    impossible(plain(), "ATTACK", &[], json!({}));
    impossible(plain(), "SETUP_CLAIM", &alaska, json!({}));
    impossible(plain(), "SETUP_CAPITAL", &alaska, json!({}));
    impossible(json!({"fortifyRule": "NONE"}), "FORTIFY", &alaska, json!({}));
    impossible(plain(), "PEACE", &alaska, json!({}));
    impossible(plain(), "ATTACK", &alaska, json!({"turnNumber": 0}));
    impossible(plain(), "ATTACK", &alaska, json!({"forcedTrade": true}));
    impossible(plain(), "ATTACK", &alaska, json!({"reinforcementsAvailable": 3}));
    impossible(
        plain(),
        "ATTACK",
        &alaska,
        json!({"cards": [{"id": "card-congo", "ownerId": "p0"}, {"id": "card-congo", "ownerId": "p1"}]}),
    );
    impossible(plain(), "ATTACK", &alaska, json!({"cards": cards("p0", &["congo"]), "discard": ["card-congo"]}));
    impossible(plain(), "ATTACK", &alaska, json!({"cards": [{"id": "card-congo", "ownerId": "p0", "symbol": "WILD"}]}));
    impossible(json!({"cardValues": "NONE"}), "ATTACK", &alaska, json!({"cards": cards("p0", &["congo"])}));
    impossible(
        plain(),
        "ATTACK",
        &[("alaska", "p0", 3), ("japan", "p0", 3)],
        json!({"cards": cards("p2", &["congo"])}),
    );
    impossible(plain(), "ATTACK", &alaska, json!({"capitals": {"p0": "alaska"}}));
    impossible(plain(), "ATTACK", &alaska, json!({"missions": {"p0": 1}}));
    impossible(json!({"victory": "MISSION"}), "ATTACK", &alaska, json!({"missions": {"p0": 15}}));
    impossible(json!({"victory": "MISSION"}), "ATTACK", &alaska, json!({"missions": {"p0": 1, "p1": 1}}));
    impossible(json!({"victory": "CAPITAL"}), "ATTACK", &alaska, json!({"capitals": {"p0": "alaska"}}));
    impossible(plain(), "ATTACK", &alaska, json!({"weather": "fine"}));
    let pending = |min: u32, max: u32| json!({"pendingOccupation": {"fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "min": min, "max": max}});
    let both = [("alaska", "p0", 5), ("kamchatka", "p0", 3)];
    impossible(plain(), "ATTACK", &both, pending(3, 7));
    impossible(json!({"occupyMode": "CHOOSE"}), "ATTACK", &both, pending(3, 8));
    impossible(json!({"occupyMode": "CHOOSE"}), "ATTACK", &alaska, pending(3, 5));
    let mut table = cl(json!({"occupyMode": "CHOOSE"}), "ATTACK", &both, pending(3, 7));
    table.ok(0, "OCCUPY", json!({"count": 7})).board(&[("alaska", "p0", 1), ("kamchatka", "p0", 7)]);
}

/// Stated cards lie where they are said to; the rest is drawn in the order of the seed.
#[test]
fn rsk_12_3_decks() {
    let more =
        json!({"deck": ["card-wild-1", "card-congo"], "discard": ["card-peru"], "cards": cards("p1", &["egypt"])});
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], more);
    let deck = table.see("deck");
    assert_eq!(
        (&deck[0], &deck[1], deck.as_array().expect("deck").len()),
        (&json!("card-wild-1"), &json!("card-congo"), 42)
    );
    table.shows(json!({"discard": ["card-peru"], "deckRemaining": 42, "cardCounts": {"p0": 0, "p1": 1, "p2": 0}}));
}

/// What the judge sees of a situation can be stated again.
#[test]
fn rsk_12_3_the_judges_view_is_a_position() {
    let more = json!({"cards": cards("p1", &["egypt", "wild-2"]), "discard": ["card-peru"], "setsTraded": 1, "tradedThisTurn": true, "turnNumber": 7});
    let view = cl(json!({}), "ATTACK", &[("alaska", "p0", 3)], more).view(sortie_engine::Viewer::Judge);
    let mut position = serde_json::Map::new();
    for member in [
        "phase",
        "currentPlayerId",
        "turnNumber",
        "territories",
        "cards",
        "deck",
        "discard",
        "setsTraded",
        "conqueredThisTurn",
        "tradedThisTurn",
        "forcedTrade",
        "fortifyUsed",
        "territoryBonusUsed",
        "pendingOccupation",
        "reinforcementsAvailable",
    ] {
        position.insert(member.to_owned(), view[member].clone());
    }
    let mut start = crate::table::fresh(3, json!({}), "other");
    start.position = Some(Value::Object(position.clone()));
    let again = start.open().view(sortie_engine::Viewer::Judge);
    for member in position.keys() {
        assert_eq!(again[member], view[member], "{member}");
    }
}

/// The members of a snapshot that are the game's own and the same in every match of a position.
fn situation(table: &Table) -> Value {
    let mut view = table.view(Viewer::Judge);
    let members = view.as_object_mut().expect("a snapshot");
    for of_the_match in ["lastEvents", "revision", "pendingActors", "seed", "exact"] {
        members.remove(of_the_match);
    }
    view
}

/// A position is the judge's view, only fewer: a whole snapshot is a position, and gives the same snapshot again.
#[test]
fn rsk_12_3_a_snapshot_is_a_position() {
    let fight = |options: Value, seats: usize, position: Value| {
        let mut start = fresh(seats, options, "any");
        start.position = Some(position);
        start.open()
    };
    let board = json!([{"id": "alaska", "ownerId": "p0", "armyCount": 8}, {"id": "kamchatka", "ownerId": "p1", "armyCount": 1},
        {"id": "japan", "ownerId": "p1", "armyCount": 2}]);
    let attack = json!({"phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 2}, "territories": board,
        "cards": cards("p0", &["alaska", "wild-2"]), "discard": ["card-peru"], "setsTraded": 1, "turnNumber": 4});
    let mut occupied = fight(json!({"occupyMode": "CHOOSE"}), 2, attack.clone());
    occupied.dice(&[6, 6, 6, 1]).attack("alaska", "kamchatka", 3);
    let mut foggy = fight(json!({"fogOfWar": true, "twoPlayerNeutral": true}), 2, attack);
    foggy.dice(&[1, 1, 1, 6]).attack("alaska", "kamchatka", 3);
    let tables = [
        (2, json!({"occupyMode": "CHOOSE"}), occupied),
        (2, json!({"fogOfWar": true, "twoPlayerNeutral": true}), foggy),
        (4, json!({"victory": "MISSION"}), fresh(4, json!({"victory": "MISSION"}), "other").open()),
        (3, json!({"territorySetup": "DRAFT"}), fresh(3, json!({"territorySetup": "DRAFT"}), "other").open()),
        (3, json!({"cardValues": "FIXED"}), fresh(3, json!({"cardValues": "FIXED"}), "other").open()),
    ];
    for (seats, options, table) in tables {
        for exact in [true, false] {
            let mut position = table.view(Viewer::Judge);
            if !exact {
                position["exact"] = Value::Null;
            }
            assert_eq!(situation(&fight(options.clone(), seats, position)), situation(&table));
        }
    }
}

/// What follows from the rest may be stated, if it is right.
#[test]
fn rsk_12_3_derived_members_must_be_right() {
    for wrong in [json!({"cardCounts": {"p0": 1}}), json!({"deckRemaining": 3}), json!({"nextSetValue": 6})] {
        impossible(json!({}), "ATTACK", &[("alaska", "p0", 3)], wrong);
    }
    impossible(json!({"cardValues": "FIXED"}), "ATTACK", &[("alaska", "p0", 3)], json!({"nextSetValue": 4}));
    let right = json!({"cardCounts": {"p0": 0, "p1": 0}, "deckRemaining": 44, "nextSetValue": 4});
    cl(json!({}), "ATTACK", &[("alaska", "p0", 3)], right);
}
