//! RSK-8: what each viewer sees, with and without fog.

use serde_json::{Value, json};
use sortie_engine::{Seat, Viewer};

use crate::table::{cards, cl, placing, territory, trading};

fn seat(n: usize) -> Viewer {
    Viewer::Seat(Seat::new(n))
}

/// Hands are their owners', counts are everybody's.
#[test]
fn rsk_8_1_hands() {
    let hands: Vec<Value> = cards("p0", &["congo", "wild-1"]).into_iter().chain(cards("p1", &["peru"])).collect();
    let table = cl(json!({}), "ATTACK", &[("alaska", "p0", 3)], json!({"cards": hands}));
    for (viewer, wanted) in [(seat(0), 2), (seat(1), 1), (seat(2), 0), (Viewer::Public, 0), (Viewer::Judge, 3)] {
        let view = table.view(viewer);
        assert_eq!(view["cards"].as_array().expect("cards").len(), wanted, "{viewer:?}");
        assert_eq!(view["cardCounts"], json!({"p0": 2, "p1": 1, "p2": 0}));
        assert_eq!(view.get("deck").is_some(), viewer == Viewer::Judge);
        assert_eq!(view.get("discard").is_some(), viewer == Viewer::Judge);
    }
    assert!(table.view(seat(0))["seed"].as_str().expect("a seed").starts_with("sha256:"));
    assert_eq!(
        table.view(seat(0))["cards"][0],
        json!({"id": "card-congo", "ownerId": "p0", "symbol": "INFANTRY", "territoryId": "congo"})
    );
}

/// A drawn card is shown to its owner only; taken cards too; traded ones to all.
#[test]
fn rsk_8_1_events_about_cards() {
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], json!({"conqueredThisTurn": true}));
    table.end(0);
    let types =
        |viewer| table.events(viewer).iter().map(|e| e["type"].as_str().expect("type").to_owned()).collect::<Vec<_>>();
    assert_eq!(types(seat(0)), ["card_drawn", "turn_started"]);
    assert_eq!(types(seat(1)), ["turn_started"]);
    assert_eq!(types(Viewer::Public), ["turn_started"]);

    let hands: Vec<Value> = cards("p0", &["congo"]).into_iter().chain(cards("p2", &["peru"])).collect();
    let mut table = cl(json!({}), "ATTACK", &[("kamchatka", "p0", 9), ("japan", "p2", 1)], json!({"cards": hands}));
    table.dice(&[6, 6, 6, 1]).attack("kamchatka", "japan", 3);
    let taken =
        |viewer| table.events(viewer).into_iter().find(|e| e["type"] == "cards_taken").expect("told")["data"].clone();
    assert_eq!(taken(seat(0)), json!({"fromPlayerId": "p2", "count": 1, "cardIds": ["card-peru"]}));
    assert_eq!(taken(seat(1)), json!({"fromPlayerId": "p2", "count": 1}));

    let mut table =
        cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({"cards": cards("p0", &["alaska", "peru", "egypt"])}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]));
    let told = json!([{"type": "cards_traded", "playerId": "p0", "data": {"cardIds": ["card-alaska", "card-peru", "card-egypt"], "value": 4, "bonusTerritoryId": "alaska"}}]);
    for viewer in [seat(0), seat(1), Viewer::Public] {
        assert_eq!(json!(table.events(viewer)), told);
    }
}

fn fog() -> Value {
    json!({"fogOfWar": true})
}

/// Own territories and their neighbours, nothing else.
#[test]
fn rsk_8_2_fog() {
    let table = cl(fog(), "ATTACK", &[("alaska", "p0", 3), ("brazil", "p2", 5)], json!({}));
    let view = table.view(seat(0));
    let hidden = |id: &str| json!({"id": id, "ownerId": null, "armyCount": 0, "hidden": true});
    for id in ["kamchatka", "alberta", "northwest-territory"] {
        assert_eq!(territory(&view, id), json!({"id": id, "ownerId": "p1", "armyCount": 3}));
    }
    assert_eq!(territory(&view, "brazil"), hidden("brazil"));
    assert_eq!(territory(&table.view(Viewer::Public), "alaska"), hidden("alaska"));
    assert_eq!(territory(&table.view(Viewer::Judge), "brazil")["armyCount"], 5);
    assert_eq!(territory(&table.view(seat(2)), "venezuela")["ownerId"], "p1");
}

/// Battles, placements and moves out of sight are not told, or only that they took place.
#[test]
fn rsk_8_2_events_in_the_fog() {
    let named = [("alaska", "p0", 9), ("brazil", "p0", 3), ("kamchatka", "p1", 1), ("venezuela", "p2", 3)];
    let mut table = cl(fog(), "REINFORCE", &named, json!({}));
    table.ok(0, "PLACE_ARMIES", placing(&[("alaska", 2), ("brazil", 1)]));
    let placed = |viewer| table.events(viewer)[0]["data"]["placements"].clone();
    assert_eq!(placed(seat(0)), json!([{"territoryId": "alaska", "count": 2}, {"territoryId": "brazil", "count": 1}]));
    assert_eq!(placed(seat(2)), json!([{"territoryId": "brazil", "count": 1}]));
    assert_eq!(placed(Viewer::Public), json!([]));
    table.dice(&[6, 6, 6, 1]).attack("alaska", "kamchatka", 3);
    let types =
        |viewer| table.events(viewer).iter().map(|e| e["type"].as_str().expect("type").to_owned()).collect::<Vec<_>>();
    assert_eq!(types(seat(1)), ["combat", "captured"]);
    assert_eq!(table.events(seat(1))[0]["data"].get("seenBy"), None);
    // Japan borders Kamchatka but not Alaska: its owner does not see the whole battle.
    for viewer in [seat(2), Viewer::Public] {
        assert_eq!(table.events(viewer), [json!({"type": "combat", "playerId": "p0", "data": {"hidden": true}})]);
        assert_eq!(table.view(viewer)["lastCombat"], Value::Null);
    }
    assert_eq!(table.view(seat(1))["lastCombat"]["captured"], true);
}

/// Missions are their owners' until the end.
#[test]
fn rsk_8_1_missions() {
    let table = cl(json!({"victory": "MISSION"}), "FORTIFY", &[("alaska", "p0", 3)], json!({"missions": {"p0": 7}}));
    assert_eq!(table.view(seat(0))["missions"], json!({"p0": 7}));
    assert_eq!(table.view(Viewer::Public).get("missions"), None);
    assert_eq!(table.view(Viewer::Judge)["missions"].as_object().expect("missions").len(), 3);
    let start = crate::table::fresh(3, json!({"victory": "MISSION"}), "any").open();
    assert_eq!(start.events(seat(1)).iter().filter(|e| e["type"] == "mission_dealt").count(), 1);
    assert_eq!(start.events(Viewer::Public).iter().filter(|e| e["type"] == "mission_dealt").count(), 0);
    let shuffled = start.events(Viewer::Public).into_iter().find(|e| e["type"] == "deck_shuffled").expect("told");
    assert_eq!(shuffled["data"], json!({"count": 44}));
}
