//! RSK-5.5, RSK-5.7 and RSK-10: fortifying, whose turn it is, and other victories. Vectors R73 to R86.

use serde_json::{Value, json};
use sortie_engine::Viewer;

use crate::table::{Table, attacking, cl, fresh, moving};

fn fortify(options: Value, more: &[(&str, &str, u32)]) -> Table {
    let mut named = vec![("alaska", "p0", 5), ("alberta", "p0", 1)];
    named.retain(|(id, ..)| !more.iter().any(|(other, ..)| other == id));
    named.extend(more);
    cl(options, "FORTIFY", &named, json!({}))
}

/// R73, R74, R75, R77 and edge cases 16, 17, 29.
#[test]
fn rsk_5_5_fortify() {
    let mut table = fortify(json!({}), &[]);
    for n in [5, 0, -3, 1_000_000_000_000] {
        table.no(0, "FORTIFY", moving("alaska", "alberta", n), "BAD_COUNT");
    }
    table.message(0, "FORTIFY", moving("alaska", "alberta", 5), "Between 1 and 4 armies can leave Alaska, not 5.");
    table.no(0, "FORTIFY", moving("alaska", "kamchatka", 1), "NOT_YOUR_TERRITORY");
    table.no(0, "FORTIFY", moving("kamchatka", "alaska", 1), "NOT_YOUR_TERRITORY");
    table.no(0, "FORTIFY", moving("alaska", "alaska", 1), "NOT_ADJACENT");
    table.no(0, "FORTIFY", moving("alaska", "atlantis", 1), "UNKNOWN_TERRITORY");
    table.no(
        0,
        "FORTIFY",
        json!({"fromTerritoryId": "alaska", "toTerritoryId": "alberta", "count": 1.5}),
        "INVALID_PAYLOAD",
    );
    table.ok(0, "FORTIFY", moving("alaska", "alberta", 4)).board(&[("alaska", "p0", 1), ("alberta", "p0", 5)]);
    table.shows(json!({"phase": "FORTIFY", "fortifyUsed": true}));
    table.no(0, "FORTIFY", moving("alberta", "alaska", 1), "FORTIFY_USED");
    table.no(0, "FORTIFY", moving("alberta", "atlantis", 1), "FORTIFY_USED");
}

/// R76 and edge case 32.
#[test]
fn rsk_5_5_adjacent_or_connected() {
    let cut = [("ontario", "p0", 1), ("alberta", "p1", 1), ("northwest-territory", "p1", 1)];
    let joined = [("ontario", "p0", 1), ("alberta", "p0", 1), ("northwest-territory", "p1", 1)];
    let connected = || json!({"fortifyRule": "CONNECTED"});
    fortify(json!({}), &cut).no(0, "FORTIFY", moving("alaska", "ontario", 1), "NOT_ADJACENT");
    fortify(connected(), &cut).no(0, "FORTIFY", moving("alaska", "ontario", 1), "NOT_CONNECTED");
    fortify(json!({}), &joined).no(0, "FORTIFY", moving("alaska", "ontario", 1), "NOT_ADJACENT");
    fortify(connected(), &joined).ok(0, "FORTIFY", moving("alaska", "ontario", 1)).board(&[("ontario", "p0", 2)]);
    fortify(connected(), &joined).no(0, "FORTIFY", moving("alaska", "alaska", 1), "NOT_ADJACENT");
    let far =
        [("ontario", "p0", 1), ("quebec", "p0", 1), ("greenland", "p0", 1), ("iceland", "p0", 1), ("alberta", "p0", 1)];
    fortify(connected(), &far).ok(0, "FORTIFY", moving("alaska", "iceland", 4));
}

#[test]
fn rsk_9_2_other_fortify_options() {
    let mut table = fortify(json!({"fortifyMoves": "UNLIMITED"}), &[]);
    table.ok(0, "FORTIFY", moving("alaska", "alberta", 4)).ok(0, "FORTIFY", moving("alberta", "alaska", 2));
    let mut table = fortify(json!({"autoEndAfterFortify": true}), &[]);
    table
        .ok(0, "FORTIFY", moving("alaska", "alberta", 4))
        .shows(json!({"currentPlayerId": "p1", "phase": "REINFORCE", "turnNumber": 2}));
    let mut table = cl(json!({"fortifyRule": "NONE"}), "ATTACK", &[("alaska", "p0", 5)], json!({}));
    table.no(0, "FORTIFY", moving("alaska", "alberta", 1), "WRONG_PHASE");
    table.end(0).shows(json!({"currentPlayerId": "p1", "phase": "REINFORCE"}));
}

/// R78 to R83, and edge cases 18, 19, 20.
#[test]
fn rsk_5_7_turns_follow_each_other() {
    let attack = || cl(json!({}), "ATTACK", &[("alaska", "p0", 5)], json!({}));
    attack().no(0, "FORTIFY", moving("alaska", "alberta", 1), "WRONG_PHASE");
    attack().message(0, "FORTIFY", moving("alaska", "alberta", 1), "End your attacks first, then move armies.");
    attack().end(0).shows(json!({"phase": "FORTIFY", "currentPlayerId": "p0", "turnNumber": 1}));
    attack()
        .end(0)
        .end(0)
        .shows(json!({"phase": "REINFORCE", "currentPlayerId": "p1", "turnNumber": 2, "fortifyUsed": false}));
    attack()
        .ok(0, "END_TURN", json!({"skipFortify": true}))
        .shows(json!({"phase": "REINFORCE", "currentPlayerId": "p1"}));
    attack().no(0, "END_TURN", json!({"skipFortify": 1}), "INVALID_PAYLOAD").no(
        0,
        "END_TURN",
        json!({"skip": true}),
        "INVALID_PAYLOAD",
    );
    let p1_out = json!({"rest": {"ownerId": "p2", "armyCount": 3}});
    cl(json!({}), "FORTIFY", &[("alaska", "p0", 5)], p1_out).end(0).shows(json!({"currentPlayerId": "p2"}));
    let p2_moves = json!({"currentPlayerId": "p2"});
    cl(json!({}), "FORTIFY", &[("alaska", "p0", 5)], p2_moves).end(2).shows(json!({"currentPlayerId": "p0"}));
}

/// R84, R85.
#[test]
fn rsk_5_1_only_the_player_to_move_acts() {
    let open = |bots: &'static [usize]| {
        let mut start =
            crate::table::cl_start(json!({}), "ATTACK", &[("alaska", "p0", 5)], json!({"currentPlayerId": "p1"}));
        start.bots = bots;
        start.open()
    };
    open(&[1]).no(0, "ATTACK", attacking("alaska", "alberta", 3), "BOT_TURN");
    open(&[]).no(0, "ATTACK", attacking("alaska", "alberta", 3), "NOT_YOUR_TURN");
    open(&[]).message(0, "END_TURN", json!({}), "It is p1’s turn.");
}

/// R86.
#[test]
fn rsk_10_2_domination() {
    let view = fresh(3, json!({}), "any").open().see("territories");
    let ids: Vec<&str> = view
        .as_array()
        .expect("territories")
        .iter()
        .filter_map(|t| t["id"].as_str())
        .filter(|id| *id != "kamchatka" && *id != "japan")
        .collect();
    for (n, over) in [(28, false), (29, true)] {
        let mut named: Vec<(&str, &str, u32)> = ids[..n].iter().map(|id| (*id, "p0", 9)).collect();
        named.push(("kamchatka", "p1", 1));
        let mut table = cl(json!({"victory": "DOMINATION"}), "ATTACK", &named, json!({}));
        table.dice(&[6, 6, 6, 1]).attack("alaska", "kamchatka", 3);
        assert_eq!(table.is_over(), over, "{n} and one more");
        if over {
            assert_eq!(table.see("outcome")["reason"], "DOMINATION");
        }
    }
}

/// RSK-10.5: the count at the limit of turns.
#[test]
fn rsk_10_5_limit_of_turns() {
    let open = |named: &[(&str, &str, u32)], turn: u32| {
        cl(json!({"maxTurns": 10}), "FORTIFY", named, json!({"turnNumber": turn, "conqueredThisTurn": true}))
    };
    open(&[("alaska", "p0", 5)], 9).end(0).shows(json!({"status": "ACTIVE", "turnNumber": 10}));
    let mut table = open(&[("alaska", "p0", 5)], 10);
    table.end(0).shows(json!({"status": "COMPLETED", "winnerId": "p1", "deckRemaining": 43}));
    assert_eq!(table.see("outcome")["reason"], "MAX_TURNS");
    // Equal territories: more armies; equal armies too: the lower seat.
    for (armies, winner) in [(9, "p0"), (1, "p2"), (2, "p0")] {
        let rest = json!({"rest": {"ownerId": "p0", "armyCount": armies}, "turnNumber": 10});
        let ids = fresh(3, json!({}), "any").open().see("territories");
        let ids: Vec<&str> = ids.as_array().expect("territories").iter().filter_map(|t| t["id"].as_str()).collect();
        let named: Vec<(&str, &str, u32)> = ids[21..].iter().map(|id| (*id, "p2", 2)).collect();
        cl(json!({"maxTurns": 10}), "FORTIFY", &named, rest).end(0).shows(json!({"winnerId": winner}));
    }
}

/// RSK-10.3: capitals are chosen in secret, revealed together, and win at the end of a player's own turn.
#[test]
fn rsk_10_3_capitals() {
    let options = json!({"victory": "CAPITAL"});
    let named = [("alaska", "p0", 9), ("alberta", "p0", 3)];
    let mut table = cl(options.clone(), "SETUP_CAPITAL", &named, json!({}));
    table.shows(json!({"pendingActors": ["p0", "p1", "p2"]}));
    table.no(1, "CHOOSE_CAPITAL", json!({"territoryId": "alaska"}), "NOT_YOUR_TERRITORY");
    table.no(1, "CHOOSE_CAPITAL", json!({"territoryId": "atlantis"}), "UNKNOWN_TERRITORY");
    table.ok(1, "CHOOSE_CAPITAL", json!({"territoryId": "kamchatka"})).no(
        1,
        "CHOOSE_CAPITAL",
        json!({"territoryId": "brazil"}),
        "NOT_YOUR_TURN",
    );
    let seat = |n| Viewer::Seat(sortie_engine::Seat::new(n));
    assert_eq!(table.view(seat(1))["capitals"], json!({"p1": "kamchatka"}));
    for viewer in [seat(0), Viewer::Public] {
        assert_eq!(table.view(viewer).get("capitals"), None);
        assert_eq!(table.events(viewer), [json!({"type": "capital_chosen", "playerId": "p1", "data": {}})]);
    }
    table.ok(2, "CHOOSE_CAPITAL", json!({"territoryId": "japan"})).ok(
        0,
        "CHOOSE_CAPITAL",
        json!({"territoryId": "alaska"}),
    );
    table.shows(json!({"phase": "REINFORCE", "currentPlayerId": "p0", "turnNumber": 1}));
    assert_eq!(table.view(Viewer::Public)["capitals"], json!({"p0": "alaska", "p1": "kamchatka", "p2": "japan"}));
    table.no(0, "CHOOSE_CAPITAL", json!({"territoryId": "alaska"}), "WRONG_PHASE");

    let capitals = json!({"capitals": {"p0": "alaska", "p1": "kamchatka", "p2": "japan"}});
    let named = [("alaska", "p0", 9), ("kamchatka", "p0", 3), ("japan", "p0", 1), ("china", "p2", 1)];
    let mut table = cl(options.clone(), "ATTACK", &named, capitals.clone());
    table.end(0).shows(json!({"status": "ACTIVE"})).end(0).shows(json!({"status": "COMPLETED", "winnerId": "p0"}));
    assert_eq!(table.see("outcome")["reason"], "CAPITAL");
    let without_own = [("alaska", "p1", 9), ("kamchatka", "p0", 3), ("japan", "p0", 1), ("china", "p2", 1)];
    cl(options, "FORTIFY", &without_own, capitals).end(0).shows(json!({"status": "ACTIVE"}));
    fresh(3, json!({}), "any").open().no(0, "CHOOSE_CAPITAL", json!({"territoryId": "alaska"}), "UNKNOWN_ACTION");
}

const CONTINENTS: [(&str, usize, usize); 6] =
    [("na", 0, 9), ("sa", 9, 13), ("eu", 13, 20), ("af", 20, 26), ("as", 26, 38), ("au", 38, 42)];

/// P0 owns these continents, ends the turn with this mission, and has or has not won.
#[track_caller]
fn check_continents(mission: u8, continents: &str, wins: bool) {
    let ids = fresh(3, json!({}), "any").open().see("territories");
    let ids: Vec<&str> = ids.as_array().expect("territories").iter().filter_map(|t| t["id"].as_str()).collect();
    let own = CONTINENTS.iter().filter(|(id, ..)| continents.contains(id));
    let named: Vec<(&str, &str, u32)> =
        own.flat_map(|(_, from, to)| ids[*from..*to].iter().map(|id| (*id, "p0", 1))).collect();
    check_mission(mission, &named, json!({}), wins);
}

#[track_caller]
fn check_mission(mission: u8, named: &[(&str, &str, u32)], more: Value, wins: bool) {
    let mut position = json!({"missions": {"p0": mission}});
    for (member, value) in more.as_object().expect("members") {
        position[member] = value.clone();
    }
    let mut table = cl(json!({"victory": "MISSION"}), "FORTIFY", named, position);
    table.end(0);
    assert_eq!(table.is_over(), wins, "mission {mission}");
    if wins {
        assert_eq!(table.see("outcome")["reason"], "MISSION");
    }
}

/// RSK-10.4: continents.
#[test]
fn rsk_10_4_missions_for_continents() {
    for (mission, enough, too_little) in [
        (1, "eu au na", "eu au"),
        (2, "eu sa au", "eu sa"),
        (3, "na af", "na sa"),
        (4, "na au", "na"),
        (5, "as sa", "as"),
        (6, "as af", "af"),
    ] {
        check_continents(mission, enough, true);
        check_continents(mission, too_little, false);
    }
}

/// RSK-10.4: territories, and eliminations that turn into them.
#[test]
fn rsk_10_4_missions_for_territories_and_eliminations() {
    let ids = fresh(3, json!({}), "any").open().see("territories");
    let ids: Vec<&str> = ids
        .as_array()
        .expect("territories")
        .iter()
        .filter_map(|t| t["id"].as_str())
        .filter(|id| *id != "japan")
        .collect();
    let own = |n: usize, armies: u32| ids[..n].iter().map(|id| (*id, "p0", armies)).collect::<Vec<_>>();
    check_mission(7, &own(24, 1), json!({}), true);
    check_mission(7, &own(23, 9), json!({}), false);
    check_mission(8, &own(18, 2), json!({}), true);
    check_mission(8, &own(30, 1), json!({}), false);
    // Mission 9 is oneself, 13 and 14 are not in play: 24 territories instead.
    for mission in [9, 13, 14] {
        check_mission(mission, &own(24, 1), json!({}), true);
        check_mission(mission, &own(23, 1), json!({}), false);
    }
    // Mission 11 is seat 2, alive: nothing else helps.
    check_mission(11, &own(24, 1), json!({}), false);
    // Seat 2 is out, but by somebody else: 24 territories.
    let out = |n: usize| own(n, 1).into_iter().chain([("japan", "p1", 1)]).collect::<Vec<_>>();
    check_mission(11, &out(23), json!({}), false);
    check_mission(11, &out(24), json!({}), true);
    // Seat 2 falls to oneself.
    let named = [("kamchatka", "p0", 9), ("japan", "p2", 1)];
    let mut table = cl(json!({"victory": "MISSION"}), "ATTACK", &named, json!({"missions": {"p0": 11}}));
    table.dice(&[6, 6, 6, 1]).attack("kamchatka", "japan", 3).shows(json!({"status": "ACTIVE"}));
    table.ok(0, "END_TURN", json!({"skipFortify": true})).shows(json!({"status": "COMPLETED", "winnerId": "p0"}));
}
