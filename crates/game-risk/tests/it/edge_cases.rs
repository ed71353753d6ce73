//! The edge cases of the rules that no vector shows, and whole turns.

use serde_json::json;
use sortie_engine::{Seat, Viewer};

use crate::table::{attacking, cards, cl, fresh, moving, placing, territory, trading};

/// RSK-5: one full turn in numbers.
#[test]
fn rsk_5_7_a_full_turn() {
    let own = [
        "indonesia",
        "new-guinea",
        "eastern-australia",
        "western-australia",
        "brazil",
        "venezuela",
        "peru",
        "alaska",
        "india",
        "iceland",
        "egypt",
        "ural",
        "quebec",
    ];
    let mut named: Vec<(&str, &str, u32)> = own.iter().map(|id| (*id, "p0", 2)).collect();
    named.push(("north-africa", "p1", 1));
    let hand = cards("p0", &["alaska", "alberta", "brazil", "congo", "egypt"]);
    let mut table = cl(json!({}), "REINFORCE", &named, json!({"cards": hand, "setsTraded": 2}));
    table.shows(json!({"reinforcementsAvailable": 6})).no(
        0,
        "PLACE_ARMIES",
        placing(&[("brazil", 6)]),
        "TRADE_REQUIRED",
    );
    // Alaska is owned as well, so Brazil is named first to get the bonus.
    table.ok(0, "TRADE_CARDS", trading(&["brazil", "alberta", "alaska"])).board(&[("brazil", "p0", 4)]);
    table.shows(json!({"reinforcementsAvailable": 14})).place(&[("brazil", 14)]).board(&[("brazil", "p0", 18)]);
    table.dice(&[1, 1, 1, 6]).attack("brazil", "north-africa", 3).board(&[("brazil", "p0", 17)]);
    table
        .dice(&[6, 6, 6, 1])
        .attack("brazil", "north-africa", 3)
        .board(&[("north-africa", "p0", 3), ("brazil", "p0", 14)]);
    table.end(0).ok(0, "FORTIFY", moving("brazil", "venezuela", 2)).end(0);
    table.shows(json!({"currentPlayerId": "p1", "cardCounts": {"p0": 3, "p1": 0, "p2": 0}}));
}

/// Edge case 2: continents gained or lost during the turn change nothing now.
#[test]
fn rsk_5_6_continents_count_at_the_start_of_the_turn() {
    let named = [
        ("indonesia", "p0", 2),
        ("new-guinea", "p0", 2),
        ("eastern-australia", "p0", 9),
        ("western-australia", "p1", 1),
    ];
    let mut table = cl(json!({}), "REINFORCE", &named, json!({}));
    table.shows(json!({"reinforcementsAvailable": 3})).place(&[("eastern-australia", 3)]);
    table
        .dice(&[6, 6, 6, 1])
        .attack("eastern-australia", "western-australia", 3)
        .shows(json!({"reinforcementsAvailable": 0}));
}

/// Edge case 24: huge armies neither overflow nor stop the game.
#[test]
fn rsk_6_1_huge_armies() {
    let most = 1_000_000;
    let named = [("alaska", "p0", most), ("kamchatka", "p0", most), ("alberta", "p1", most)];
    let mut table = cl(
        json!({}),
        "REINFORCE",
        &named,
        json!({"setsTraded": most, "reinforcementsAvailable": most, "cards": cards("p0", &["alaska", "peru", "egypt"])}),
    );
    let value = 15 + 5 * (most - 5);
    table
        .ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]))
        .shows(json!({"reinforcementsAvailable": most + value, "setsTraded": most + 1}));
    table.place(&[("alaska", most + value)]).board(&[("alaska", "p0", 2 * most + 2 + value)]);
    table.attack("alaska", "alberta", 3).end(0).ok(0, "FORTIFY", moving("alaska", "kamchatka", 5_000_000)).end(0);
    for viewer in [Viewer::Judge, Viewer::Public, Viewer::Seat(Seat::new(1))] {
        table.view(viewer);
    }
}

/// Edge case 34: the number of sets is the whole game's.
#[test]
fn rsk_3_3_sets_count_for_everybody() {
    let hands: Vec<_> = cards("p0", &["alaska", "peru", "egypt"])
        .into_iter()
        .chain(cards("p1", &["alberta", "india", "ural"]))
        .collect();
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({"cards": hands}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"])).place_for(0, "alaska").ok(
        0,
        "END_TURN",
        json!({"skipFortify": true}),
    );
    let before = table.see("reinforcementsAvailable").as_u64().expect("a number");
    table
        .ok(1, "TRADE_CARDS", trading(&["alberta", "india", "ural"]))
        .shows(json!({"reinforcementsAvailable": before + 6, "setsTraded": 2}));
}

/// A user's map: symbols go round, shares count its territories, names are the map's.
#[test]
fn rsk_2_1_a_map_of_ones_own() {
    let options = json!({"map": crate::table::mini_map(), "victory": "DOMINATION", "dominationPercent": 60});
    let mut start = fresh(2, options, "any");
    start.position = Some(json!({
        "phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 1}, "territories": [{"id": "t1", "ownerId": "p0", "armyCount": 5}],
        "cards": [{"id": "card-t1", "ownerId": "p0", "symbol": "INFANTRY", "territoryId": "t1"}, {"id": "card-t2", "ownerId": "p0"}, {"id": "card-t3", "ownerId": "p0"}],
    }));
    let mut table = start.open();
    let symbols: Vec<_> = table.see("cards").as_array().expect("cards").iter().map(|c| c["symbol"].clone()).collect();
    assert_eq!(symbols, ["INFANTRY", "CAVALRY", "ARTILLERY"]);
    assert_eq!(territory(&table.view(Viewer::Public), "t2")["armyCount"], 1);
    table.no(0, "ATTACK", attacking("t1", "alaska", 3), "UNKNOWN_TERRITORY").no(
        0,
        "ATTACK",
        attacking("t1", "#2", 3),
        "UNKNOWN_TERRITORY",
    );
    table.message(0, "ATTACK", attacking("t1", "t3", 3), "T1 does not border T3. It borders T2.");
    table.dice(&[6, 6, 6, 1]).attack("t1", "t2", 3);
    assert_eq!(table.see("outcome")["reason"], "DOMINATION");
}

/// RSK-12.4: a placement can be taken back, a battle cannot.
#[test]
fn rsk_12_4_undo_stops_at_dice() {
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({}));
    table.place(&[("alaska", 3)]).end(0).shows(json!({"phase": "FORTIFY"}));
    table.game.undo(None).expect("nothing was revealed");
    table.game.undo(None).expect("nothing was revealed");
    table.shows(json!({"phase": "REINFORCE", "reinforcementsAvailable": 3})).place(&[("alaska", 3)]).attack(
        "alaska",
        "kamchatka",
        3,
    );
    assert_eq!(table.game.undo(None).expect_err("dice were thrown").code, "UNDO_FENCED");
}
