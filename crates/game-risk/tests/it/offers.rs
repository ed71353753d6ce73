//! What is offered, as JSON: each thing once, in few bytes, whatever the board.

use serde_json::{Value, json};
use sortie_engine::{AnyMatch as _, Seat};

use crate::table::{Table, cards, cl, fresh, line};

fn offers(table: &Table, seat: usize) -> Vec<Value> {
    let text = table.game.offers_json(Seat::new(seat));
    assert!(text.get().len() <= 24 * 1024, "{} bytes", text.get().len());
    let all: Value = serde_json::from_str(text.get()).expect("offers");
    all["offers"].as_array().expect("a list").clone()
}

fn named(offers: &[Value], action: &str) -> Vec<Value> {
    let is_it = |offer: &&Value| offer["action"]["action"] == action || offer["form"]["action"] == action;
    offers.iter().filter(is_it).cloned().collect()
}

fn n_legal(table: &Table, action: &str) -> usize {
    let (all, complete) = sortie_engine::offer::legal(table.game.state(), Seat::new(0), 1_000_000);
    assert!(complete);
    all.iter().filter(|legal| table.game.write_action(legal)["action"] == action).count()
}

/// One offer per attack, with all dice, and the members that may be added.
#[test]
fn rsk_5_4_an_attack_is_offered_once() {
    let table = cl(json!({}), "ATTACK", &[("alaska", "p0", 9), ("alberta", "p0", 2)], json!({}));
    let attacks = named(&offers(&table, 0), "ATTACK");
    assert_eq!(attacks.len(), 5, "two from Alaska, three from Alberta");
    assert_eq!(
        attacks[0],
        json!({"action": {"action": "ATTACK", "payload": {"fromTerritoryId": "alaska", "toTerritoryId": "northwest-territory", "attackerDice": 3}},
            "asks": ["attackerDice", "moveIn"]})
    );
}

/// The order of a set's cards puts the bonus where the threat is worst.
#[test]
fn rsk_3_5_a_set_is_offered_in_its_best_order() {
    let hand = cards("p0", &["alaska", "brazil", "alberta"]);
    let named_territories = [("alaska", "p0", 1), ("brazil", "p0", 1), ("peru", "p1", 9)];
    let table = cl(json!({}), "REINFORCE", &named_territories, json!({"cards": hand}));
    let trades = named(&offers(&table, 0), "TRADE_CARDS");
    assert_eq!(trades.len(), 1);
    assert_eq!(trades[0]["action"]["payload"]["cardIds"], json!(["card-brazil", "card-alaska", "card-alberta"]));
}

/// A hand with very many sets is one form; each set is still counted once.
#[test]
fn rsk_3_2_a_large_hand_is_a_form() {
    let infantry = ["alaska", "venezuela", "peru", "argentina", "iceland", "egypt", "congo", "china"];
    let table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 1)], json!({"cards": cards("p0", &infantry)}));
    let trades = named(&offers(&table, 0), "TRADE_CARDS");
    assert_eq!(trades.len(), 1);
    assert_eq!(trades[0]["form"]["groups"][0]["as"], "ids");
    assert_eq!(n_legal(&table, "TRADE_CARDS"), 56, "every three of eight");
}

/// Where armies could move between very many pairs of territories, one form asks for both.
#[test]
fn rsk_5_5_very_many_moves_are_staged() {
    let options = json!({"fortifyRule": "CONNECTED", "map": line(64, 1)});
    let mut start = fresh(2, options, "any");
    start.position = Some(json!({
        "phase": "FORTIFY", "rest": {"ownerId": "p0", "armyCount": 2},
        "territories": [{"id": "t63", "ownerId": "p1", "armyCount": 5}],
    }));
    let mut table = start.open();
    let moves = named(&offers(&table, 0), "FORTIFY");
    assert_eq!(moves.len(), 1, "the land is connected");
    let fills: Vec<&Value> =
        moves[0]["form"]["groups"].as_array().expect("groups").iter().map(|g| &g["fills"]).collect();
    assert_eq!(fills, ["fromTerritoryId", "toTerritoryId", "count"]);
    assert_eq!(n_legal(&table, "FORTIFY"), 63 * 62);
    // A client that knows nothing of the game fills the form in: from t0 to t9, one army.
    let mut counts = vec![0; 63 + 63 + 1];
    (counts[0], counts[63 + 9], counts[63 + 63]) = (1, 1, 1);
    let sent = sortie_engine::wire::fill_form(&moves[0]["form"], &counts).expect("the form can be filled");
    assert_eq!(sent["payload"], json!({"fromTerritoryId": "t0", "toTerritoryId": "t9", "count": 1}));
    table.ok(0, "FORTIFY", sent["payload"].clone());
}

/// A map on which everything borders everything.
#[test]
fn rsk_5_4_very_many_attacks_are_staged() {
    let mut map = line(40, 1);
    let ids: Vec<String> = (0..40).map(|at| format!("t{at}")).collect();
    for (at, territory) in map["territories"].as_array_mut().expect("territories").iter_mut().enumerate() {
        territory["adjacencies"] = ids.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, id)| json!(id)).collect();
    }
    let half: Vec<Value> = ids.iter().take(20).map(|id| json!({"id": id, "ownerId": "p0", "armyCount": 3})).collect();
    let mut start = fresh(2, json!({"map": map}), "any");
    start.position = Some(json!({"phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 3}, "territories": half}));
    let table = start.open();
    assert_eq!(named(&offers(&table, 0), "ATTACK").len(), 1);
    // Twenty sources and targets; one die with 1 or 2 armies to move in, two dice with 2.
    assert_eq!(n_legal(&table, "ATTACK"), 20 * 20 * 3);
}

/// Terms can be asked about before they are chosen.
#[test]
fn rsk_3_3_the_price_of_a_set() {
    let table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 1)], json!({"setsTraded": 3}));
    let price =
        |table: &Table, action: &str| table.game.preview(0, &json!({"action": action})).expect("a known action");
    assert_eq!(price(&table, "TRADE_CARDS").expect("a price")["value"], 10);
    assert_eq!(price(&table, "PLACE_ARMIES"), Some(json!({"available": 3, "placed": 0})));
    let table = cl(json!({"cardValues": "FIXED"}), "REINFORCE", &[("alaska", "p0", 1)], json!({}));
    assert_eq!(price(&table, "TRADE_CARDS"), None, "it depends on the cards");
}
