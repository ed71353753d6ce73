//! RSK-3: trading cards. Vectors R31 to R44.

use serde_json::{Value, json};

use crate::table::{Table, cards, cl, fresh, placing, trading};

/// INFANTRY: alaska, china, congo, egypt, peru; CAVALRY: alberta, india, quebec, ural; ARTILLERY: brazil, indonesia, japan.
fn holding(hand: &[&str], options: Value, more: Value) -> Table {
    let mut position = json!({"cards": cards("p0", hand)});
    for (member, value) in more.as_object().expect("members") {
        position[member] = value.clone();
    }
    cl(options, "REINFORCE", &[("china", "p0", 3), ("congo", "p0", 3), ("brazil", "p0", 3)], position)
}

/// R31.
#[test]
fn rsk_3_3_a_trade_adds_to_the_budget() {
    let mut table = holding(&["alaska", "peru", "egypt"], json!({}), json!({}));
    table.shows(json!({"reinforcementsAvailable": 3}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]));
    table.shows(json!({"reinforcementsAvailable": 7, "setsTraded": 1, "phase": "REINFORCE", "tradedThisTurn": true, "cards": [], "nextSetValue": 6}));
    assert_eq!(table.see("discard"), json!(["card-alaska", "card-peru", "card-egypt"]));
}

/// R32.
#[test]
fn rsk_3_3_the_sixth_set() {
    let mut table = holding(&["alaska", "alberta", "indonesia"], json!({}), json!({"setsTraded": 5}));
    table.shows(json!({"nextSetValue": 15})).ok(0, "TRADE_CARDS", trading(&["alaska", "alberta", "indonesia"]));
    table.shows(json!({"reinforcementsAvailable": 18, "nextSetValue": 20}));
}

/// R33, R34, R35, R36.
#[test]
fn rsk_3_2_what_is_a_set() {
    for set in [["alberta", "india", "wild-1"], ["alaska", "wild-1", "wild-2"], ["brazil", "indonesia", "ontario"]] {
        let valid = set[2] != "ontario";
        let mut table = holding(&set, json!({}), json!({}));
        if valid {
            table.ok(0, "TRADE_CARDS", trading(&set));
        } else {
            table.no(0, "TRADE_CARDS", trading(&set), "INVALID_SET");
        }
    }
    holding(&["brazil", "indonesia", "japan", "great-britain"], json!({}), json!({})).ok(
        0,
        "TRADE_CARDS",
        trading(&["brazil", "indonesia", "great-britain"]),
    );
    let mut table = holding(&["alaska", "peru", "alberta"], json!({}), json!({}));
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "alberta"]), "INVALID_SET");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]), "CARD_NOT_OWNED");
    table.message(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]), "You don’t hold Egypt (infantry).");
    table.message(0, "TRADE_CARDS", trading(&["alaska", "peru", "atlantis"]), "You don’t hold card atlantis.");
    table.no(0, "TRADE_CARDS", json!({"cardIds": ["x", "y", "z"]}), "CARD_NOT_OWNED");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "peru"]), "INVALID_PAYLOAD");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru"]), "INVALID_PAYLOAD");
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt", "congo"]), "INVALID_PAYLOAD");
    table.no(0, "TRADE_CARDS", json!({"cardIds": [1, 2, 3]}), "INVALID_PAYLOAD");
}

/// R37, R38.
#[test]
fn rsk_3_7_five_cards_compel_a_trade() {
    let mut table = holding(&["alaska", "peru", "egypt", "alberta", "india"], json!({}), json!({}));
    table.no(0, "PLACE_ARMIES", placing(&[("china", 3)]), "TRADE_REQUIRED");
    table.message(
        0,
        "PLACE_ARMIES",
        placing(&[("atlantis", 3)]),
        "You hold 5 cards and must trade a set before you place armies.",
    );
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"])).place(&[("china", 7)]);
    holding(&["alaska", "peru", "egypt", "alberta"], json!({}), json!({})).place(&[("china", 3)]);
}

/// Edge case 4: one trade a turn is enough at its start, however many cards are left.
#[test]
fn rsk_3_7_one_trade_is_enough() {
    let hand = ["alaska", "peru", "egypt", "alberta", "india", "ural", "siberia", "wild-1"];
    let mut table = holding(&hand, json!({}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"])).place(&[("china", 7)]);
}

/// R39 and edge cases 5, 6, 33.
#[test]
fn rsk_3_5_the_first_owned_card_gets_the_bonus() {
    let mut table = holding(&["alaska", "china", "congo"], json!({}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "congo", "china"]));
    table.board(&[("congo", "p0", 5), ("china", "p0", 3)]);
    table.shows(json!({"reinforcementsAvailable": 7, "territoryBonusUsed": true}));
}

/// R40, R41, and the option that leaves the bonus out.
#[test]
fn rsk_3_5_once_a_turn_and_only_for_own_territories() {
    let mut table = holding(&["china", "congo", "egypt", "brazil", "indonesia", "great-britain"], json!({}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&["china", "congo", "egypt"])).board(&[("china", "p0", 5)]);
    table.ok(0, "TRADE_CARDS", trading(&["brazil", "indonesia", "great-britain"])).board(&[("brazil", "p0", 3)]);
    table.shows(json!({"reinforcementsAvailable": 3 + 4 + 6}));
    let mut table = holding(&["alaska", "peru", "egypt"], json!({}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"])).shows(json!({"territoryBonusUsed": false}));
    let mut table = holding(&["china", "congo", "egypt"], json!({"territoryBonus": false}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&["china", "congo", "egypt"])).board(&[("china", "p0", 3)]);
}

/// R42 and edge case 3.
#[test]
fn rsk_5_1_trades_belong_to_reinforce() {
    let position = json!({"cards": cards("p0", &["alaska", "peru", "egypt"])});
    let mut table = cl(json!({}), "ATTACK", &[("alaska", "p0", 3)], position);
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]), "WRONG_PHASE");
}

/// R43.
#[test]
fn rsk_3_4_fixed_values() {
    for (set, value) in [
        (["alaska", "alberta", "indonesia"], 10),
        (["great-britain", "quebec", "indonesia"], 0),
        (["great-britain", "japan", "indonesia"], 8),
        (["alaska", "peru", "wild-1"], 4),
        (["alberta", "india", "quebec"], 6),
    ] {
        let mut table = holding(&set, json!({"cardValues": "FIXED"}), json!({}));
        if value == 0 {
            table.no(0, "TRADE_CARDS", trading(&set), "INVALID_SET");
            continue;
        }
        table
            .ok(0, "TRADE_CARDS", trading(&set))
            .shows(json!({"reinforcementsAvailable": 3 + value, "nextSetValue": null}));
    }
}

#[test]
fn rsk_9_1_without_cards_there_is_no_trade() {
    let mut table = fresh(3, json!({"cardValues": "NONE"}), "any").open();
    table.shows(json!({"deckRemaining": 0, "nextSetValue": null}));
    table.no(0, "TRADE_CARDS", trading(&["alaska", "peru", "egypt"]), "UNKNOWN_ACTION");
}

/// R44 and edge case 15.
#[test]
fn rsk_3_6_the_discards_come_back() {
    let all = |without: usize| {
        let view = fresh(2, json!({}), "any").open().see("deck");
        let ids: Vec<String> =
            view.as_array().expect("deck").iter().map(|id| id.as_str().expect("id").to_owned()).collect();
        (
            ids[..without].to_vec(),
            ids[without..].iter().map(|id| json!({"id": id, "ownerId": "p1"})).collect::<Vec<_>>(),
        )
    };
    let (discard, held) = all(6);
    let mut table = cl(
        json!({}),
        "FORTIFY",
        &[("alaska", "p0", 3)],
        json!({"discard": discard, "cards": held, "conqueredThisTurn": true}),
    );
    table.shows(json!({"deckRemaining": 0}));
    table.end(0).shows(json!({"deckRemaining": 5, "discard": []}));
    assert_eq!(table.see("cardCounts")["p0"], 1);

    let (_, held) = all(0);
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], json!({"cards": held, "conqueredThisTurn": true}));
    table.end(0);
    assert_eq!(table.see("cardCounts")["p0"], 0);
}

/// A card may be scripted, and is then taken from anywhere in the pile.
#[test]
fn rsk_12_2_scripted_card() {
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], json!({"conqueredThisTurn": true}));
    table.script(vec![json!({"draw": "card-wild-2"})]).end(0);
    assert_eq!(table.see("cards"), json!([{"id": "card-wild-2", "ownerId": "p0", "symbol": "WILD"}]));
    let mut table = cl(
        json!({}),
        "FORTIFY",
        &[("alaska", "p0", 3)],
        json!({"conqueredThisTurn": true, "cards": cards("p1", &["congo"])}),
    );
    table.script(vec![json!({"draw": "card-congo"})]).no(0, "END_TURN", json!({}), "BAD_CHANCE");
}
