//! RSK-5.3 and RSK-5.6: reinforcements. Vectors R17 to R30.

use serde_json::{Value, json};

use crate::table::{Start, cl, cl_start, fresh, line, mini, placing};

/// The first `n` of these belong to p0, the rest to p1, and p0's budget is this.
fn budget(own: &[&str]) -> Value {
    let named: Vec<(&str, &str, u32)> = own.iter().map(|id| (*id, "p0", 1)).collect();
    cl(json!({}), "REINFORCE", &named, json!({})).see("reinforcementsAvailable")
}

const SCATTERED: [&str; 15] = [
    "alaska",
    "greenland",
    "peru",
    "brazil",
    "iceland",
    "ukraine",
    "egypt",
    "congo",
    "india",
    "china",
    "japan",
    "siberia",
    "new-guinea",
    "ontario",
    "quebec",
];
const AUSTRALIA: [&str; 4] = ["indonesia", "new-guinea", "eastern-australia", "western-australia"];
const NORTH_AMERICA: [&str; 9] = [
    "alaska",
    "northwest-territory",
    "greenland",
    "alberta",
    "ontario",
    "quebec",
    "western-united-states",
    "eastern-united-states",
    "central-america",
];
const SOUTH_AMERICA: [&str; 4] = ["venezuela", "peru", "brazil", "argentina"];
const ASIA: [&str; 12] = [
    "middle-east",
    "afghanistan",
    "ural",
    "siberia",
    "yakutsk",
    "kamchatka",
    "irkutsk",
    "mongolia",
    "japan",
    "china",
    "india",
    "southeast-asia",
];

/// R17 and edge case 1. On the classic map nobody owns all 42 territories while the game goes on, so that row is played on
/// a larger map without bonuses.
#[test]
fn rsk_5_6_a_third_of_the_territories() {
    for (n, due) in [(5, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5)] {
        assert_eq!(budget(&SCATTERED[..n]), due, "{n} territories");
    }
    let mut start = fresh(2, json!({"map": line(43, 1)}), "any");
    let last = json!([{"id": "t42", "ownerId": "p1", "armyCount": 1}]);
    start.position =
        Some(json!({"phase": "REINFORCE", "rest": {"ownerId": "p0", "armyCount": 1}, "territories": last}));
    assert_eq!(start.open().see("reinforcementsAvailable"), 14);
}

/// R18, R19, R20, R21.
#[test]
fn rsk_5_6_continents() {
    let mut eleven = AUSTRALIA.to_vec();
    eleven.extend(["alaska", "greenland", "peru", "iceland", "egypt", "congo", "india"]);
    assert_eq!(budget(&eleven), 5);
    assert_eq!(budget(&[&NORTH_AMERICA[..], &SOUTH_AMERICA[..]].concat()), 11);
    assert_eq!(budget(&ASIA), 11);
    mini("REINFORCE").shows(json!({"reinforcementsAvailable": 5}));
}

/// R22, R26.
#[test]
fn rsk_5_3_placing_the_budget() {
    mini("REINFORCE")
        .place(&[("t1", 5)])
        .board(&[("t1", "p0", 7)])
        .shows(json!({"phase": "ATTACK", "revision": 1, "reinforcementsAvailable": 0}));
    mini("REINFORCE").place(&[("t1", 2), ("t2", 2), ("t1", 1)]).board(&[("t1", "p0", 5), ("t2", "p0", 4)]);
}

/// R23, R24, R25, R27, R28, R29.
#[test]
fn rsk_5_3_refusals() {
    let mut table = mini("REINFORCE");
    for n in [4, 6] {
        table.no(0, "PLACE_ARMIES", placing(&[("t1", n)]), "WRONG_TOTAL");
    }
    table.message(
        0,
        "PLACE_ARMIES",
        placing(&[("t1", 4)]),
        "You have 5 armies to place, no more and no less. You placed 4.",
    );
    table.no(0, "PLACE_ARMIES", placing(&[("t3", 5)]), "NOT_YOUR_TERRITORY");
    table.message(0, "PLACE_ARMIES", placing(&[("t3", 5)]), "T3 is not yours. It belongs to p1.");
    table.no(0, "PLACE_ARMIES", placing(&[("t9", 5)]), "UNKNOWN_TERRITORY");
    table.message(0, "PLACE_ARMIES", placing(&[("t9", 5)]), "There is no territory “t9” on this map.");
    table.no(
        0,
        "PLACE_ARMIES",
        json!({"placements": [{"territoryId": "t1", "count": 6}, {"territoryId": "t2", "count": -1}]}),
        "INVALID_PAYLOAD",
    );
    table.no(0, "END_TURN", json!({}), "WRONG_PHASE");
    table.message(0, "END_TURN", json!({}), "Place all your new armies before you end your turn.");
    mini("ATTACK").no(0, "PLACE_ARMIES", placing(&[("t1", 5)]), "WRONG_PHASE");
}

/// Unknown territories are refused before owners, owners before sums, whatever the order in the list.
#[test]
fn rsk_5_2_order_of_checks_in_a_placement() {
    let mut table = mini("REINFORCE");
    table.no(0, "PLACE_ARMIES", placing(&[("t3", 1), ("t9", 1)]), "UNKNOWN_TERRITORY");
    table.no(0, "PLACE_ARMIES", placing(&[("t1", 99), ("t3", 1)]), "NOT_YOUR_TERRITORY");
    table.no(1, "PLACE_ARMIES", placing(&[("t9", 1)]), "NOT_YOUR_TURN");
    table.no(1, "PLACE_ARMIES", json!({"placements": [{"territoryId": "t9", "count": 0}]}), "INVALID_PAYLOAD");
}

/// Edge case 23 and hostile shapes.
#[test]
fn rsk_5_2_shapes_are_refused_first() {
    let mut table = mini("ATTACK");
    for payload in [
        json!({"placements": [{"territoryId": "t1", "count": 0}]}),
        json!({"placements": [{"territoryId": "t1", "count": 1.5}]}),
        json!({"placements": [{"territoryId": "t1", "count": "5"}]}),
        json!({"placements": [{"territoryId": "t1", "count": 1e30}]}),
        json!({"placements": [{"territoryId": 1, "count": 5}]}),
        json!({"placements": [{"territoryId": "t1", "count": 5, "why": 1}]}),
        json!({"placements": [{"territoryId": "t1"}]}),
        json!({"placements": {}}),
        json!({}),
        json!([]),
        json!({"placements": [], "more": true}),
    ] {
        table.no(0, "PLACE_ARMIES", payload, "INVALID_PAYLOAD");
    }
    table.no(0, "SURRENDER", json!({}), "UNKNOWN_ACTION");
}

/// R30: an eliminated player gets nothing and is never current.
#[test]
fn rsk_7_3_the_eliminated_are_skipped() {
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3), ("japan", "p0", 1)], json!({}));
    table.end(0).shows(json!({"currentPlayerId": "p1"})).place_for(1, "brazil").ok(
        1,
        "END_TURN",
        json!({"skipFortify": true}),
    );
    table.shows(json!({"currentPlayerId": "p0", "turnNumber": 3}));
    let start: Start<'_> =
        cl_start(json!({}), "REINFORCE", &[("alaska", "p0", 3), ("japan", "p0", 1)], json!({"currentPlayerId": "p2"}));
    assert_eq!(start.try_open().map(|_| ()).expect_err("p2 is out").code, "BAD_POSITION");
}

impl crate::table::Table {
    /// The whole budget on one territory.
    #[track_caller]
    pub fn place_for(&mut self, seat: usize, id: &str) -> &mut Self {
        let n = self.see("reinforcementsAvailable").as_u64().expect("a number") as u32;
        self.ok(seat, "PLACE_ARMIES", placing(&[(id, n)]))
    }
}
