//! MKG-16.7: the offers of a match on the map stay within their bounds.

use serde_json::{Value, json};

use crate::staging::{offers, started};

/// MKG-16.7: a decision has at most 80 offers in at most 24 kB.
#[track_caller]
fn bounded(position: Value) {
    let game = started(json!({ "scenario": "solo_conquest", "dummy": "tovak" }), Some(position));
    let (offers, bytes) = offers(&game);
    assert!((5..=80).contains(&offers.len()), "{} offers", offers.len());
    assert!(bytes <= 24 * 1024, "{bytes} bytes");
}

fn rich(at: &str) -> Value {
    json!([{ "id": "p0", "at": at, "fame": 99, "reputation": 5,
        "hand": ["march", "rage", "stamina", "promise", "threaten", "concentration", "improvisation", "crystallize"],
        "tokens": { "red": 1, "blue": 1, "green": 1, "white": 1, "gold": 1 }, "crystals": { "red": 1, "blue": 1, "green": 1, "white": 1 },
        "units": [{ "id": "u0", "unit": "altem_mages" }, { "id": "u1", "unit": "fire_mages" }, { "id": "u2", "unit": "herbalist" },
            { "id": "u3", "unit": "delphana_masters" }],
        "skills": [{ "skill": "dark_paths" }, { "skill": "burning_power" }, { "skill": "dark_negotiation" },
            { "skill": "hot_swordsmanship" }, { "skill": "dark_fire_magic" }, { "skill": "power_of_pain" },
            { "skill": "invocation" }, { "skill": "polarization" }] }])
}

#[test]
fn offers_of_a_rich_turn_on_the_map_are_bounded() {
    let map =
        json!([{ "slot": "0,0", "tile": "S_A" }, { "slot": "0,1", "tile": "K7" }, { "slot": "1,0", "tile": "C1" }]);
    let cities = json!([{ "at": "1,-3", "conquered": true, "shields": ["p0", "p0"] }]);
    for phase in ["MOVEMENT", "INTERACTION", "AFTER_ACTION"] {
        let position = json!({ "currentPlayerId": "p0", "phase": phase, "turn": { "movePoints": 20, "influencePoints": 40 },
            "source": ["red", "blue", "gold"], "tokens": [], "map": map, "cities": cities,
            "offers": { "units": ["peasants", "foresters", "catapults", "ice_mages"] }, "players": rich("1,-3") });
        bounded(position);
    }
}
