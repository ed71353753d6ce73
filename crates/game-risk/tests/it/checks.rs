//! RSK-5.2: the order in which each action is looked at, and maps that were not meant well (RSK-2.1).

use serde_json::{Value, json};
use sortie_engine::Viewer;

use crate::table::{attacking, cards, cl, fresh, line, mini_map, moving, placing, trading};

fn attack(from: &str, to: &str, dice: i64, move_in: i64) -> Value {
    json!({"fromTerritoryId": from, "toTerritoryId": to, "attackerDice": dice, "moveIn": move_in})
}

/// Territories exist, then owners, then borders, then amounts: each line is wrong in everything that follows as well.
#[test]
fn rsk_5_2_order_of_checks_in_an_attack() {
    let mut table = cl(json!({}), "ATTACK", &[("alaska", "p0", 3), ("peru", "p0", 3)], json!({}));
    for (from, to, dice, move_in, code) in [
        ("kamchatka", "atlantis", 9, 9, "UNKNOWN_TERRITORY"),
        ("", "alaska", 9, 9, "UNKNOWN_TERRITORY"),
        ("kamchatka", "peru", 9, 9, "NOT_YOUR_TERRITORY"),
        ("alaska", "peru", 9, 9, "NOT_ENEMY"),
        ("alaska", "brazil", 9, 9, "NOT_ADJACENT"),
        ("alaska", "alaska", 9, 9, "NOT_ADJACENT"),
        ("alaska", "alberta", 9, 9, "INVALID_DICE"),
        ("alaska", "alberta", -1, 9, "INVALID_DICE"),
        ("alaska", "alberta", 3, 9, "NOT_ENOUGH_ARMIES"),
        ("alaska", "alberta", 2, 1, "BAD_MOVE_IN"),
        ("alaska", "alberta", 2, 3, "BAD_MOVE_IN"),
        ("alaska", "alberta", 1, -1, "BAD_MOVE_IN"),
    ] {
        table.no(0, "ATTACK", attack(from, to, dice, move_in), code);
        table.no(1, "ATTACK", attack(from, to, dice, move_in), "NOT_YOUR_TURN");
    }
    for wrong in [json!(1.5), json!("2"), json!([2]), json!({})] {
        let payload =
            json!({"fromTerritoryId": "alaska", "toTerritoryId": "alberta", "attackerDice": 2, "moveIn": wrong});
        table.no(1, "ATTACK", payload, "INVALID_PAYLOAD");
    }
    table.ok(0, "ATTACK", attack("alaska", "alberta", 2, 2));
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({}));
    table.no(0, "ATTACK", attack("", "", 9, 9), "WRONG_PHASE");
}

/// A used move is refused right after the phase.
#[test]
fn rsk_5_2_order_of_checks_in_a_fortification() {
    let named = [("alaska", "p0", 3), ("peru", "p0", 3), ("alberta", "p0", 1)];
    let mut table = cl(json!({}), "FORTIFY", &named, json!({}));
    for (from, to, count, code) in [
        ("kamchatka", "atlantis", 9, "UNKNOWN_TERRITORY"),
        ("kamchatka", "brazil", 9, "NOT_YOUR_TERRITORY"),
        ("kamchatka", "kamchatka", 9, "NOT_YOUR_TERRITORY"),
        ("alaska", "kamchatka", 9, "NOT_YOUR_TERRITORY"),
        ("alaska", "peru", 9, "NOT_ADJACENT"),
        ("alaska", "alaska", 9, "NOT_ADJACENT"),
        ("alaska", "alberta", 3, "BAD_COUNT"),
        ("alaska", "alberta", 0, "BAD_COUNT"),
        ("alaska", "alberta", -1, "BAD_COUNT"),
        ("alberta", "alaska", 1, "BAD_COUNT"),
    ] {
        table.no(0, "FORTIFY", moving(from, to, count), code);
    }
    table.ok(0, "FORTIFY", moving("alaska", "alberta", 2));
    table.no(0, "FORTIFY", moving("", "", 9), "FORTIFY_USED").no(1, "FORTIFY", moving("", "", 9), "NOT_YOUR_TURN");
    let mut table = cl(json!({"fortifyRule": "CONNECTED"}), "FORTIFY", &named, json!({}));
    table.no(0, "FORTIFY", moving("alaska", "alaska", 9), "NOT_ADJACENT");
    table.no(0, "FORTIFY", moving("alaska", "peru", 9), "NOT_CONNECTED");
}

/// Forced trades that are done come before the cards, the cards before the set.
#[test]
fn rsk_5_2_order_of_checks_in_a_trade() {
    let hand = cards("p0", &["alaska", "peru", "alberta", "brazil"]);
    let done = json!({"cards": hand, "forcedTrade": true, "reinforcementsAvailable": 4});
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], done);
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "atlantis"]), "TRADE_NOT_ALLOWED");
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({"cards": hand}));
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "atlantis"]), "CARD_NOT_OWNED");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]), "CARD_NOT_OWNED");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "alberta"]), "INVALID_SET");
    for wrong in
        [json!(["card-alaska", "card-peru"]), json!(["card-alaska", "card-peru", "card-peru"]), json!("card-peru")]
    {
        table.no(1, "TRADE_CARDS", json!({"cardIds": wrong}), "INVALID_PAYLOAD");
    }
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "brazil", "alberta"]));
}

/// While a captured territory waits, what belongs to the phase waits for it, and the rest has the wrong phase.
#[test]
fn rsk_5_2_order_of_checks_around_an_occupation() {
    let mut table =
        cl(json!({"occupyMode": "CHOOSE"}), "ATTACK", &[("alaska", "p0", 8), ("kamchatka", "p1", 1)], json!({}));
    table.no(0, "OCCUPY", json!({"count": 3}), "NO_OCCUPATION");
    table.dice(&[6, 6, 6, 1]).attack("alaska", "kamchatka", 3);
    table.no(0, "ATTACK", attacking("", "", 9), "OCCUPATION_PENDING").no(
        0,
        "END_TURN",
        json!({}),
        "OCCUPATION_PENDING",
    );
    table.no(0, "PLACE_ARMIES", placing(&[("alaska", 1)]), "WRONG_PHASE");
    table.no(0, "FORTIFY", moving("alaska", "kamchatka", 1), "WRONG_PHASE");
    table.no(1, "OCCUPY", json!({"count": 3}), "NOT_YOUR_TURN");
    for (count, code) in [
        (json!(2), "BAD_MOVE_IN"),
        (json!(8), "BAD_MOVE_IN"),
        (json!(-3), "BAD_MOVE_IN"),
        (json!(3.5), "INVALID_PAYLOAD"),
    ] {
        table.no(0, "OCCUPY", json!({"count": count}), code);
    }
    table.ok(0, "OCCUPY", json!({"count": 3})).board(&[("alaska", "p0", 5), ("kamchatka", "p0", 3)]);
    table.no(0, "OCCUPY", json!({"count": 3}), "NO_OCCUPATION");
}

/// Any whole number from one is a count; beyond the budget it is a wrong total. The payload of `END_TURN` may be left out.
#[test]
fn rsk_5_2_counts_and_payloads() {
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({}));
    let place = |count: Value| json!({"placements": [{"territoryId": "alaska", "count": count}]});
    for huge in [json!(4), json!(u32::MAX), json!(5_000_000_000_u64), json!(u64::MAX)] {
        table.no(0, "PLACE_ARMIES", place(huge), "WRONG_TOTAL");
    }
    for wrong in [json!(0), json!(-3), json!(3.5), json!("3"), Value::Null] {
        table.no(0, "PLACE_ARMIES", place(wrong), "INVALID_PAYLOAD");
    }
    table.no(0, "PLACE_ARMIES", json!({"placements": []}), "WRONG_TOTAL");
    table.place(&[("alaska", 3)]);
    let bare = table.game.read_action(&json!({"action": "END_TURN"})).expect("the payload may be left out");
    table.game.act(sortie_engine::Seat::new(0), bare, Vec::new()).expect("accepted");
    table.shows(json!({"phase": "FORTIFY"}));
}

/// Edge cases 14 and 15: wild cards are inherited too; with both piles empty no card is drawn.
#[test]
fn rsk_3_6_and_7_1_the_last_cards() {
    let hands: Vec<Value> =
        cards("p0", &["alaska"]).into_iter().chain(cards("p2", &["wild-1", "wild-2", "congo"])).collect();
    let named = [("kamchatka", "p0", 9), ("japan", "p2", 1)];
    let mut table = cl(json!({}), "ATTACK", &named, json!({"cards": hands}));
    table.dice(&[6, 6, 6, 1]).attack("kamchatka", "japan", 3);
    table.shows(json!({"cardCounts": {"p0": 4, "p1": 0, "p2": 0}, "phase": "ATTACK"}));
    let ids: Vec<Value> = table.see("cards").as_array().expect("cards").iter().map(|card| card["id"].clone()).collect();
    assert!(ids.contains(&json!("card-wild-1")) && ids.contains(&json!("card-wild-2")), "{ids:?}");

    let deck = fresh(3, json!({}), "any").open().see("deck");
    let all: Vec<Value> =
        deck.as_array().expect("a deck").iter().map(|id| json!({"id": id, "ownerId": "p1"})).collect();
    assert_eq!(all.len(), 44);
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], json!({"cards": all, "conqueredThisTurn": true}));
    table
        .end(0)
        .shows(json!({"deckRemaining": 0, "cardCounts": {"p0": 0, "p1": 44, "p2": 0}, "currentPlayerId": "p1"}));
    assert!(table.events(Viewer::Judge).iter().all(|event| event["type"] != "card_drawn"));
}

/// The mini map with one member changed.
fn changed(place: &str, value: Value) -> Value {
    let mut map = mini_map();
    *map.pointer_mut(place).expect("the map has it") = value;
    map
}

#[track_caller]
fn check_bad_map(map: Value, names: &str) {
    let refusal = fresh(2, json!({"map": map}), "any").try_open().map(|_| ()).expect_err("refused");
    assert_eq!(refusal.code, "BAD_MAP", "{refusal}");
    assert!(refusal.message.contains(names), "{names}: {refusal}");
}

#[test]
fn rsk_2_1_hostile_maps() {
    for id in ["T1", "t_1", "-t1", "t1-", "t--1", "", "t 1", "tä", "../t1"] {
        check_bad_map(changed("/territories/0/id", json!(id)), "small letters");
    }
    check_bad_map(changed("/territories/0/id", json!("t2")), "two territories are called “t2”");
    check_bad_map(changed("/territories/0/id", json!("wild-1")), "wild card");
    check_bad_map(changed("/continents/0/id", json!("c2")), "two continents are called “c2”");
    check_bad_map(changed("/territories/0/adjacencies", json!(["t1"])), "borders itself");
    check_bad_map(changed("/territories/0/adjacencies", json!([])), "can’t be reached");
    check_bad_map(changed("/territories/0/adjacencies", json!(["t2", "t9"])), "unknown territory “t9”");
    check_bad_map(changed("/continents/0/bonus", json!(100)), "is 100 instead of 0 to 99");
    check_bad_map(changed("/continents/0/bonus", json!(1.5)), "not written like a map");
    check_bad_map(changed("/continents", json!([])), "1 to 16");
    check_bad_map(changed("/territories", json!([])), "2 to 64");
    check_bad_map(changed("/territories/0/name", Value::Null), "not written like a map");
    check_bad_map(changed("/territories/0", json!(["t1", "T1", "c1", ["t2"]])), "expected an object");
    let mut strange = mini_map();
    strange["territories"][0]["armies"] = json!(9);
    check_bad_map(strange, "armies");
    // 64 territories in 16 continents are the most; one more of either is a defect.
    for (territories, continents, names) in
        [(64, 16, None), (65, 16, Some("65 territories")), (64, 17, Some("17 continents"))]
    {
        let map = line(territories, continents);
        match names {
            Some(names) => check_bad_map(map, names),
            None => drop(fresh(6, json!({"map": map}), "any").open()),
        }
    }
}

/// A star of very many territories is judged in time that grows with its size, not with its square.
#[test]
fn rsk_2_1_a_huge_map_is_refused_soon() {
    let n = 30_000;
    let leaf = |at: usize| json!({"id": format!("t{at}"), "name": "T", "continentId": "c", "adjacencies": ["hub"]});
    let all: Vec<String> = (0..n).map(|at| format!("t{at}")).collect();
    let mut territories: Vec<Value> = (0..n).map(leaf).collect();
    territories.push(json!({"id": "hub", "name": "Hub", "continentId": "c", "adjacencies": all}));
    let continents = json!([{"id": "c", "name": "C", "bonus": 1}]);
    check_bad_map(
        json!({"id": "star", "name": "Star", "territories": territories, "continents": continents}),
        "30001 territories",
    );
}
