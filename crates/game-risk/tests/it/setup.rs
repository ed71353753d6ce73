//! RSK-4 and RSK-12.1: setups by seed and option. Vectors R05 to R16.

use serde_json::{Value, json};
use sortie_engine::{Chance, Viewer};

use crate::table::{attacking, fresh, mini_map, territory};

/// Armies on the territories of a seat, sorted.
fn holdings(view: &Value, owner: &str) -> Vec<u64> {
    let all = view["territories"].as_array().expect("territories").iter();
    let mut armies: Vec<u64> =
        all.filter(|t| t["ownerId"] == owner).map(|t| t["armyCount"].as_u64().expect("a number")).collect();
    armies.sort_unstable();
    armies
}

fn expect(n_high: usize, high: u64, n_low: usize, low: u64) -> Vec<u64> {
    let mut armies = vec![low; n_low];
    armies.extend(vec![high; n_high]);
    armies.sort_unstable();
    armies
}

/// R05 to R10: how territories and armies are dealt to 2 to 6 players.
#[test]
fn rsk_4_2_and_4_3_deals_by_number_of_players() {
    type Share = (usize, Vec<u64>);
    let shares: [(usize, &[Share]); 5] = [
        (2, &[(2, expect(19, 2, 2, 1))]),
        (3, &[(3, expect(7, 3, 7, 2))]),
        (4, &[(2, expect(8, 3, 3, 2)), (2, expect(10, 3, 0, 0))]),
        (5, &[(2, expect(7, 3, 2, 2)), (3, expect(1, 4, 7, 3))]),
        (6, &[(6, expect(6, 3, 1, 2))]),
    ];
    for (seats, groups) in shares {
        let view = fresh(seats, json!({}), "any").open().view(Viewer::Judge);
        let mut seat = 0;
        for (n, wanted) in groups {
            for _ in 0..*n {
                assert_eq!(&holdings(&view, &format!("p{seat}")), wanted, "{seats} players, seat {seat}");
                seat += 1;
            }
        }
    }
}

/// R11.
#[test]
fn rsk_4_3_two_each() {
    let view = fresh(3, json!({"initialArmies": "TWO_EACH"}), "any").open().view(Viewer::Judge);
    assert!(view["territories"].as_array().expect("territories").iter().all(|t| t["armyCount"] == 2));
}

/// R12, R13: the seed fixes the deal and the deck.
#[test]
fn rsk_12_1_seeded_deal_and_deck() {
    let table = fresh(4, json!({}), "test-seed").open();
    let events = table.events(Viewer::Judge);
    let dealt = events.iter().find(|e| e["type"] == "territories_dealt").expect("the deal is told");
    let first = [
        "peru",
        "western-europe",
        "indonesia",
        "india",
        "eastern-united-states",
        "siberia",
        "great-britain",
        "mongolia",
    ];
    for (n, id) in first.iter().enumerate() {
        assert_eq!(dealt["data"]["territoryIds"][n], *id);
        assert_eq!(territory(&table.view(Viewer::Judge), id)["ownerId"], format!("p{}", n % 4));
    }
    let top = ["card-congo", "card-india", "card-southern-europe", "card-greenland", "card-southeast-asia"];
    for (n, id) in top.iter().enumerate() {
        assert_eq!(table.see("deck")[n], *id);
    }
}

/// R14: the first battle is event 3.
#[test]
fn rsk_12_1_first_battle_is_event_three() {
    let options = json!({"initialArmies": "TWO_EACH"});
    let position = json!({
        "phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 3},
        "territories": [{"id": "alaska", "ownerId": "p0", "armyCount": 4}],
    });
    let mut start = fresh(4, options, "test-seed");
    start.position = Some(position);
    let mut table = start.open();
    table.attack("alaska", "kamchatka", 3);
    let combat = table.see("lastCombat");
    assert_eq!(combat["attackerDice"], json!([5, 3, 2]));
    assert_eq!(combat["defenderDice"], json!([5, 1]));
    assert_eq!(
        (&combat["attackerLosses"], &combat["defenderLosses"], &combat["eventIndex"]),
        (&json!(1), &json!(1), &json!(3))
    );
}

/// R15.
#[test]
fn rsk_12_1_dice_of_event_ten() {
    let mut chance = Chance::seeded("abc");
    let mut roll = chance.event_at(10);
    assert_eq!([(); 5].map(|()| roll.d6()), [4, 3, 3, 6, 4]);
}

/// R16.
#[test]
fn rsk_4_1_a_new_match() {
    let mut table = fresh(4, json!({}), "any").open();
    table.shows(json!({
        "revision": 0, "phase": "REINFORCE", "currentPlayerId": "p0", "turnNumber": 1, "cards": [], "status": "ACTIVE",
        "setsTraded": 0, "nextSetValue": 4, "deckRemaining": 44, "pendingActors": ["p0"], "winnerId": null,
        "reinforcementsAvailable": 3, "lastCombat": null, "pendingOccupation": null, "forcedTrade": false,
    }));
}

/// The first turn opens with a budget and tells it.
#[test]
fn rsk_4_4_first_turn() {
    let table = fresh(2, json!({}), "any").open();
    let started = table.events(Viewer::Public).into_iter().find(|e| e["type"] == "turn_started").expect("told");
    assert_eq!(started["data"], json!({"turnNumber": 1, "reinforcements": table.see("reinforcementsAvailable")}));
}

/// The first seat is drawn from the event named `first` and may be scripted.
#[test]
fn rsk_4_1_random_first_player() {
    let options = json!({"firstPlayer": "RANDOM"});
    let seats: Vec<Value> =
        (0..20).map(|n| fresh(3, options.clone(), &format!("s{n}")).open().see("currentPlayerId")).collect();
    for id in ["p0", "p1", "p2"] {
        assert!(seats.contains(&json!(id)), "{id} never begins");
    }
    let wanted = Chance::seeded("s1").event_named("first").below(3);
    assert_eq!(seats[1], format!("p{wanted}"));
}

/// RSK-4.6: the neutral army gets a third, is listed last, and is nobody's turn.
#[test]
fn rsk_4_6_neutral_army() {
    let mut table = fresh(2, json!({"twoPlayerNeutral": true}), "any").open();
    let view = table.view(Viewer::Judge);
    for owner in ["p0", "p1", "neutral"] {
        assert_eq!(holdings(&view, owner), expect(12, 3, 2, 2), "{owner}");
    }
    let players = view["players"].as_array().expect("players");
    assert_eq!(players.len(), 3);
    assert_eq!(
        (&players[2]["id"], &players[2]["isBot"], &players[2]["isEliminated"]),
        (&json!("neutral"), &json!(true), &json!(false))
    );
    assert_eq!(view["cardCounts"], json!({"p0": 0, "p1": 0}));
    let own = view["territories"].as_array().expect("territories").iter().find(|t| t["ownerId"] == "p0").expect("own")
        ["id"]
        .clone();
    let budget = view["reinforcementsAvailable"].clone();
    table.ok(0, "PLACE_ARMIES", json!({"placements": [{"territoryId": own, "count": budget}]}));
    table.ok(0, "END_TURN", json!({"skipFortify": true})).shows(json!({"currentPlayerId": "p1"}));
}

/// The neutral army defends, can be eliminated, and its fall wins nothing.
#[test]
fn rsk_4_6_victory_ignores_the_neutral_army() {
    let mut start = fresh(2, json!({"twoPlayerNeutral": true}), "any");
    start.position = Some(json!({
        "phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 3},
        "territories": [{"id": "alaska", "ownerId": "p0", "armyCount": 9}, {"id": "kamchatka", "ownerId": "neutral", "armyCount": 2}],
    }));
    let mut table = start.open();
    table.dice(&[6, 6, 6, 1, 1]).attack("alaska", "kamchatka", 3).board(&[("kamchatka", "p0", 3)]);
    table.shows(json!({"status": "ACTIVE", "cardCounts": {"p0": 0, "p1": 0}}));
    assert_eq!(table.see("lastCombat")["eliminatedPlayerId"], "neutral");
    assert_eq!(table.see("players")[2]["isEliminated"], true);
}

/// RSK-4.5: claims go round until all are taken, then armies until the totals are used.
#[test]
fn rsk_4_5_draft() {
    let mut table = fresh(3, json!({"territorySetup": "DRAFT"}), "any").open();
    table.shows(json!({"phase": "SETUP_CLAIM", "currentPlayerId": "p0"}));
    let ids: Vec<String> = table
        .see("territories")
        .as_array()
        .expect("territories")
        .iter()
        .map(|t| t["id"].as_str().expect("id").to_owned())
        .collect();
    table.no(1, "CLAIM_TERRITORY", json!({"territoryId": "alaska"}), "NOT_YOUR_TURN");
    table.no(0, "CLAIM_TERRITORY", json!({"territoryId": "atlantis"}), "UNKNOWN_TERRITORY");
    table.no(0, "PLACE_INITIAL", json!({"territoryId": "alaska"}), "WRONG_PHASE");
    table.no(0, "PLACE_ARMIES", json!({"placements": []}), "WRONG_PHASE");
    for (n, id) in ids.iter().enumerate() {
        table.ok(n % 3, "CLAIM_TERRITORY", json!({"territoryId": id}));
        if n == 0 {
            table.no(1, "CLAIM_TERRITORY", json!({"territoryId": id}), "TERRITORY_TAKEN");
        }
    }
    table.shows(json!({"phase": "SETUP_PLACE", "currentPlayerId": "p0"}));
    table.no(0, "CLAIM_TERRITORY", json!({"territoryId": "alaska"}), "WRONG_PHASE");
    table.no(0, "PLACE_INITIAL", json!({"territoryId": ids[1]}), "NOT_YOUR_TERRITORY");
    table.no(0, "PLACE_INITIAL", json!({"territoryId": "atlantis"}), "UNKNOWN_TERRITORY");
    for round in 0..21 {
        for (seat, id) in ids.iter().take(3).enumerate() {
            assert_eq!(table.see("phase"), "SETUP_PLACE", "round {round}");
            table.ok(seat, "PLACE_INITIAL", json!({"territoryId": id}));
        }
    }
    table.shows(json!({"phase": "REINFORCE", "currentPlayerId": "p0", "turnNumber": 1}));
    table.board(&[(&ids[0], "p0", 22), (&ids[3], "p0", 1)]);
}

/// A draft with two armies each has nothing to place; the neutral army's share is dealt beforehand.
#[test]
fn rsk_4_5_draft_with_other_options() {
    let mut table =
        fresh(2, json!({"territorySetup": "DRAFT", "initialArmies": "TWO_EACH", "map": mini_map()}), "any").open();
    table.ok(0, "CLAIM_TERRITORY", json!({"territoryId": "t2"}));
    table.ok(1, "CLAIM_TERRITORY", json!({"territoryId": "t1"}));
    table.ok(0, "CLAIM_TERRITORY", json!({"territoryId": "t3"}));
    table.shows(json!({"phase": "REINFORCE"})).board(&[("t1", "p1", 2), ("t2", "p0", 2), ("t3", "p0", 2)]);

    let table = fresh(2, json!({"territorySetup": "DRAFT", "twoPlayerNeutral": true}), "any").open();
    assert_eq!(holdings(&table.view(Viewer::Judge), "neutral"), expect(12, 3, 2, 2));
    assert_eq!(holdings(&table.view(Viewer::Judge), "p0"), Vec::<u64>::new());
}

/// R44's cousin for battles: dice may be scripted, and the event number goes on.
#[test]
fn rsk_12_2_scripted_dice_take_nothing_from_the_stream() {
    let position = json!({"phase": "ATTACK", "rest": {"ownerId": "p1", "armyCount": 9}, "territories": [{"id": "alaska", "ownerId": "p0", "armyCount": 90}]});
    let open = || {
        let mut start = fresh(2, json!({}), "test-seed");
        start.position = Some(position.clone());
        start.open()
    };
    let (mut scripted, mut plain) = (open(), open());
    scripted.dice(&[1, 1, 1, 6, 6]).attack("alaska", "kamchatka", 3);
    plain.attack("alaska", "kamchatka", 3);
    scripted.attack("alaska", "kamchatka", 3);
    plain.attack("alaska", "kamchatka", 3);
    for member in ["attackerDice", "defenderDice", "eventIndex"] {
        assert_eq!(scripted.see("lastCombat")[member], plain.see("lastCombat")[member]);
    }
    scripted.dice(&[7]).no(0, "ATTACK", attacking("alaska", "kamchatka", 1), "BAD_CHANCE");
}
