//! RSK-12.3: stated positions, possible and impossible.

use serde_json::{Value, json};

use crate::table::{cards, cl, cl_start};

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
