//! RSK-6 and RSK-7: battles, captures, eliminations. Vectors R45 to R72.

use serde_json::{Value, json};
use sortie_engine::Viewer;

use crate::table::{Table, attacking, cards, cl, placing, trading};

/// Alaska against Kamchatka in the attack phase.
fn duel(alaska: u32, kamchatka: u32) -> Table {
    duel_with(json!({}), alaska, kamchatka)
}

fn duel_with(options: Value, alaska: u32, kamchatka: u32) -> Table {
    cl(options, "ATTACK", &[("alaska", "p0", alaska), ("kamchatka", "p1", kamchatka)], json!({}))
}

/// R45 to R51: what the dice do, sorted or not.
#[test]
fn rsk_6_1_comparing_dice() {
    for (attacker, defender, lost, won) in [
        (&[6, 5, 4][..], &[2, 1][..], 0, 2),
        (&[5, 3, 2], &[4, 1], 0, 2),
        (&[4, 3], &[4, 3], 2, 0),
        (&[6, 2], &[5, 3], 1, 1),
        (&[1, 6, 3], &[5, 2], 0, 2),
        (&[1, 2], &[4, 5], 2, 0),
        (&[5], &[3], 0, 1),
        (&[3], &[3], 1, 0),
    ] {
        let mut table = duel(9, if defender.len() == 2 { 9 } else { 1 });
        table.dice(attacker).dice(defender).attack("alaska", "kamchatka", attacker.len() as u32);
        let combat = table.see("lastCombat");
        assert_eq!(
            (&combat["attackerLosses"], &combat["defenderLosses"]),
            (&json!(lost), &json!(won)),
            "{attacker:?} {defender:?}"
        );
        let sorted = |dice: &[u8]| {
            let mut dice = dice.to_vec();
            dice.sort_unstable();
            dice.reverse();
            json!(dice)
        };
        assert_eq!((&combat["attackerDice"], &combat["defenderDice"]), (&sorted(attacker), &sorted(defender)));
    }
}

/// R52, R53.
#[test]
fn rsk_6_4_capture_and_move_in() {
    let mut table = duel(4, 1);
    table.dice(&[6, 4, 1, 5]).attack("alaska", "kamchatka", 3);
    table
        .board(&[("kamchatka", "p0", 3), ("alaska", "p0", 1)])
        .shows(json!({"conqueredThisTurn": true, "phase": "ATTACK"}));
    let combat = table.see("lastCombat");
    assert_eq!(
        (&combat["captured"], &combat["movedIn"], &combat["eliminatedPlayerId"]),
        (&json!(true), &json!(3), &json!(null))
    );
    let types: Vec<Value> = table.events(Viewer::Public).iter().map(|event| event["type"].clone()).collect();
    assert_eq!(types, ["combat", "captured"]);

    let mut table = duel(5, 2);
    let mut attack = attacking("alaska", "kamchatka", 3);
    attack["moveIn"] = json!(4);
    table.dice(&[6, 5, 1, 4, 3]).ok(0, "ATTACK", attack).board(&[("kamchatka", "p0", 4), ("alaska", "p0", 1)]);
}

/// R54, R55, R56 and edge cases 7, 8.
#[test]
fn rsk_6_1_dice_need_armies() {
    duel(3, 3).no(0, "ATTACK", attacking("alaska", "kamchatka", 3), "NOT_ENOUGH_ARMIES");
    duel(3, 3).message(0, "ATTACK", attacking("alaska", "kamchatka", 3), "3 dice need 4 armies. Alaska has 3.");
    duel(2, 3).no(0, "ATTACK", attacking("alaska", "kamchatka", 2), "NOT_ENOUGH_ARMIES").attack(
        "alaska",
        "kamchatka",
        1,
    );
    duel(1, 3).no(0, "ATTACK", attacking("alaska", "kamchatka", 1), "NOT_ENOUGH_ARMIES");
    let mut table = duel(4, 3);
    for dice in [json!(0), json!(4), json!(-1), json!(1_000_000_000_000_i64)] {
        let mut attack = attacking("alaska", "kamchatka", 1);
        attack["attackerDice"] = dice;
        table.no(0, "ATTACK", attack, "INVALID_DICE");
    }
    for dice in [json!(1.5), json!("3"), json!(null), json!([1])] {
        let mut attack = attacking("alaska", "kamchatka", 1);
        attack["attackerDice"] = dice;
        table.no(0, "ATTACK", attack, "INVALID_PAYLOAD");
    }
    table.attack("alaska", "kamchatka", 1);
}

/// R57, R58, R59 and edge cases 21, 22, 29.
#[test]
fn rsk_5_4_targets() {
    let named = [("alaska", "p0", 5), ("alberta", "p0", 5)];
    let mut table = cl(json!({}), "ATTACK", &named, json!({}));
    table.no(0, "ATTACK", attacking("alaska", "brazil", 3), "NOT_ADJACENT");
    table.message(
        0,
        "ATTACK",
        attacking("alaska", "brazil", 3),
        "Alaska does not border Brazil. It borders Northwest Territory, Alberta and Kamchatka.",
    );
    table.no(0, "ATTACK", attacking("alaska", "alberta", 3), "NOT_ENEMY");
    table.message(
        0,
        "ATTACK",
        attacking("alaska", "alberta", 3),
        "Alberta is already yours. Attack a neighbour that belongs to somebody else.",
    );
    table.no(0, "ATTACK", attacking("kamchatka", "alaska", 3), "NOT_YOUR_TERRITORY");
    table.no(0, "ATTACK", attacking("alaska", "alaska", 3), "NOT_ADJACENT");
    table.no(0, "ATTACK", attacking("alaska", "atlantis", 3), "UNKNOWN_TERRITORY");
    table.no(0, "ATTACK", attacking("kamchatka", "atlantis", 9), "UNKNOWN_TERRITORY");
    table.no(0, "ATTACK", attacking("kamchatka", "brazil", 9), "NOT_YOUR_TERRITORY");
    table.no(0, "ATTACK", attacking("alaska", "brazil", 9), "NOT_ADJACENT");
    table.no(1, "ATTACK", attacking("alaska", "atlantis", 9), "NOT_YOUR_TURN");
    table.attack("alaska", "kamchatka", 3);
}

/// R60 and edge case 9.
#[test]
fn rsk_6_1_the_defender_rolls_all_dice() {
    for (armies, n_dice) in [(5, 2), (2, 2), (1, 1)] {
        let mut table = duel(9, armies);
        table.attack("alaska", "kamchatka", 1);
        assert_eq!(table.see("lastCombat")["defenderDice"].as_array().expect("dice").len(), n_dice);
    }
}

/// R61.
#[test]
fn rsk_6_4_move_in_is_checked_before_rolling() {
    let mut table = duel(5, 1);
    for n in [2, 5, -1] {
        let mut attack = attacking("alaska", "kamchatka", 3);
        attack["moveIn"] = json!(n);
        table.no(0, "ATTACK", attack, "BAD_MOVE_IN");
    }
    let mut attack = attacking("alaska", "kamchatka", 3);
    attack["moveIn"] = json!(9);
    table.message(0, "ATTACK", attack, "Between 3 and 4 armies can move into Kamchatka, not 9.");
}

/// R62, R63 and edge cases 10, 11.
#[test]
fn rsk_3_6_one_card_for_a_turn_with_captures() {
    let named = [("alaska", "p0", 9), ("kamchatka", "p1", 1), ("alberta", "p1", 1)];
    let mut table = cl(json!({}), "ATTACK", &named, json!({}));
    table.dice(&[6, 6, 6, 1]).attack("alaska", "kamchatka", 3);
    table.dice(&[6, 6, 6, 1]).attack("alaska", "alberta", 3);
    table.end(0).end(0).shows(json!({"cardCounts": {"p0": 1, "p1": 0, "p2": 0}, "deckRemaining": 43}));
    let mut table = cl(json!({}), "ATTACK", &named, json!({}));
    table.end(0).end(0).shows(json!({"cardCounts": {"p0": 0, "p1": 0, "p2": 0}}));
}

/// R64: the choice after a capture, and what waits for it.
#[test]
fn rsk_6_5_occupation() {
    let options = json!({"occupyMode": "CHOOSE"});
    let mut table = duel_with(options.clone(), 8, 1);
    table.no(0, "OCCUPY", json!({"count": 3}), "NO_OCCUPATION");
    table.dice(&[6, 4, 1, 5]).attack("alaska", "kamchatka", 3).board(&[("alaska", "p0", 5), ("kamchatka", "p0", 3)]);
    table.shows(
        json!({"pendingOccupation": {"fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "min": 3, "max": 7}}),
    );
    table.no(0, "ATTACK", attacking("alaska", "alberta", 3), "OCCUPATION_PENDING").no(
        0,
        "END_TURN",
        json!({}),
        "OCCUPATION_PENDING",
    );
    table.message(0, "END_TURN", json!({}), "Decide first how many armies move into Kamchatka: 3 to 7.");
    table.no(
        0,
        "FORTIFY",
        json!({"fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "count": 1}),
        "WRONG_PHASE",
    );
    for n in [2, 8, -1] {
        table.no(0, "OCCUPY", json!({"count": n}), "BAD_MOVE_IN");
    }
    table.ok(0, "OCCUPY", json!({"count": 6})).board(&[("alaska", "p0", 2), ("kamchatka", "p0", 6)]);
    table.shows(json!({"pendingOccupation": null})).no(0, "OCCUPY", json!({"count": 3}), "NO_OCCUPATION");
    assert_eq!(table.see("lastCombat")["movedIn"], 6);

    // Nothing to choose: the dice take every army that may leave.
    let mut table = duel_with(options.clone(), 4, 1);
    table.dice(&[6, 4, 1, 5]).attack("alaska", "kamchatka", 3).shows(json!({"pendingOccupation": null}));
    // Chosen beforehand.
    let mut table = duel_with(options, 8, 1);
    let mut attack = attacking("alaska", "kamchatka", 3);
    attack["moveIn"] = json!(5);
    table.dice(&[6, 4, 1, 5]).ok(0, "ATTACK", attack).shows(json!({"pendingOccupation": null}));
    table.board(&[("alaska", "p0", 3), ("kamchatka", "p0", 5)]);
    duel(8, 1).no(0, "OCCUPY", json!({"count": 3}), "UNKNOWN_ACTION");
}

/// R65.
#[test]
fn rsk_6_2_frequencies() {
    let mut seen = [0_u32; 3];
    let mut table = duel(1_000_000, 1_000_000);
    for _ in 0..10_000 {
        table.attack("alaska", "kamchatka", 3);
        seen[table.game.state().armies_lost_by_defender()] += 1;
    }
    for (n, chance) in [(2, 0.3717), (1, 0.3358), (0, 0.2926)] {
        let share = f64::from(seen[n]) / 10_000.0;
        assert!((share - chance).abs() < 0.02, "{n}: {share}");
    }
}

trait LastLoss {
    fn armies_lost_by_defender(&self) -> usize;
}

impl LastLoss for sortie_game_risk::Risk {
    fn armies_lost_by_defender(&self) -> usize {
        self.last_combat().expect("a battle").defender_losses as usize
    }
}

/// P0 with some cards takes Japan, P2's last territory, from Kamchatka.
fn last_stand(own: &[&str], theirs: &[&str], options: Value, more: Value) -> Table {
    let mut hands = cards("p0", own);
    hands.extend(cards("p2", theirs));
    let mut position = json!({"cards": hands});
    for (member, value) in more.as_object().expect("members") {
        position[member] = value.clone();
    }
    let mut table = cl(options, "ATTACK", &[("kamchatka", "p0", 9), ("japan", "p2", 1)], position);
    table.dice(&[6, 6, 6, 1]).attack("kamchatka", "japan", 3);
    table
}

const OWN: [&str; 4] = ["alaska", "peru", "egypt", "congo"];
const THEIRS: [&str; 4] = ["alberta", "india", "ural", "quebec"];

/// The conqueror holds all cards, and the fallen none.
#[test]
fn rsk_7_1_cards_of_the_fallen() {
    let mut table = last_stand(&OWN[..1], &["india", "wild-2"], json!({}), json!({}));
    table.shows(json!({"cardCounts": {"p0": 3, "p1": 0, "p2": 0}, "phase": "ATTACK"}));
    assert_eq!(table.see("lastCombat")["eliminatedPlayerId"], "p2");
}

/// R66, R67, R68 and the walk-through of the forced trade.
#[test]
fn rsk_7_2_forced_trade() {
    let mut table = last_stand(&OWN[..3], &THEIRS, json!({}), json!({"setsTraded": 4}));
    assert_eq!(table.see("players")[2]["isEliminated"], true);
    table.shows(json!({"phase": "REINFORCE", "forcedTrade": true, "reinforcementsAvailable": 0, "conqueredThisTurn": true, "cardCounts": {"p0": 7, "p1": 0, "p2": 0}}));
    table.no(0, "PLACE_ARMIES", placing(&[("japan", 1)]), "TRADE_REQUIRED");
    table.no(0, "ATTACK", attacking("japan", "mongolia", 1), "WRONG_PHASE").no(0, "END_TURN", json!({}), "WRONG_PHASE");
    table.ok(0, "TRADE_CARDS", trading(&OWN[..3])).shows(json!({"reinforcementsAvailable": 12, "forcedTrade": true}));
    table.no(0, "TRADE_CARDS", trading(&THEIRS[..3]), "TRADE_NOT_ALLOWED");
    table.place(&[("japan", 12)]).shows(json!({"phase": "ATTACK", "forcedTrade": false}));
    table.end(0).end(0);
    assert_eq!(table.see("cardCounts")["p0"], 5);
}

/// R69 and edge cases 13, 14.
#[test]
fn rsk_7_2_forced_trades_chain() {
    let mut table = last_stand(&OWN, &["alberta", "india", "ural", "wild-1"], json!({}), json!({}));
    table.ok(0, "TRADE_CARDS", trading(&OWN[..3]));
    table.no(0, "PLACE_ARMIES", placing(&[("japan", 4)]), "TRADE_REQUIRED");
    table.ok(0, "TRADE_CARDS", trading(&["alberta", "india", "wild-1"])).shows(json!({"reinforcementsAvailable": 10}));
    assert_eq!(table.see("cardCounts")["p0"], 2);
    table.place(&[("japan", 10)]).shows(json!({"phase": "ATTACK"}));
}

/// R70, R71.
#[test]
fn rsk_7_2_who_is_forced() {
    let mut table = last_stand(&OWN[..2], &THEIRS[..3], json!({}), json!({}));
    table.shows(json!({"phase": "ATTACK", "forcedTrade": false, "cardCounts": {"p0": 5, "p1": 0, "p2": 0}}));
    table.ok(0, "END_TURN", json!({"skipFortify": true})).place_for(1, "brazil");
    table.ok(1, "END_TURN", json!({"skipFortify": true})).no(
        0,
        "PLACE_ARMIES",
        placing(&[("japan", 3)]),
        "TRADE_REQUIRED",
    );
    last_stand(&OWN[..3], &THEIRS[..3], json!({}), json!({"tradedThisTurn": true}))
        .shows(json!({"forcedTrade": true, "phase": "REINFORCE"}));
}

/// With a chosen occupation the armies move in before the forced trade.
#[test]
fn rsk_7_2_occupation_comes_first() {
    let mut table = last_stand(&OWN, &THEIRS, json!({"occupyMode": "CHOOSE"}), json!({}));
    table.shows(json!({"phase": "ATTACK", "forcedTrade": false}));
    table.ok(0, "OCCUPY", json!({"count": 3})).shows(json!({"phase": "REINFORCE", "forcedTrade": true}));
}

/// R72 and edge case 12.
#[test]
fn rsk_10_1_the_last_capture_ends_the_match() {
    let mut hands = cards("p0", &OWN);
    hands.extend(cards("p1", &THEIRS));
    let rest = json!({"rest": {"ownerId": "p0", "armyCount": 3}, "cards": hands});
    let mut table = cl(json!({}), "ATTACK", &[("kamchatka", "p1", 1), ("japan", "p0", 9)], rest);
    table.dice(&[6, 6, 6, 1]).attack("japan", "kamchatka", 3);
    table.shows(
        json!({"status": "COMPLETED", "winnerId": "p0", "phase": "ATTACK", "pendingActors": [], "deckRemaining": 36}),
    );
    assert!(table.is_over());
    table.no(0, "END_TURN", json!({}), "GAME_OVER").no(1, "END_TURN", json!({}), "GAME_OVER");
    assert_eq!(table.see("outcome")["reason"], "CONQUEST");
    assert_eq!(table.see("outcome")["ranking"], json!([[0], [1, 2]]));
}
