//! RSK-9: options that hold together, and those that do not.

use serde_json::{Value, json};
use sortie_engine::Game;
use sortie_game_risk::{Options, Risk};

use crate::table::{fresh, mini_map};

#[track_caller]
fn refused(seats: usize, options: Value) -> (String, String) {
    let refusal = fresh(seats, options, "any").try_open().map(|_| ()).expect_err("refused");
    (refusal.code.into_owned(), refusal.message)
}

#[test]
fn rsk_9_1_bad_options() {
    for (seats, options, names) in [
        (3, json!({"mapId": "moon"}), "mapId"),
        (3, json!({"twoPlayerNeutral": true}), "twoPlayerNeutral"),
        (3, json!({"dominationPercent": 50}), "dominationPercent"),
        (3, json!({"dominationPercent": 101}), "dominationPercent"),
        (3, json!({"maxTurns": 9}), "maxTurns"),
        (3, json!({"maxTurns": 5001}), "maxTurns"),
        (2, json!({"victory": "MISSION", "map": mini_map()}), "victory"),
        (3, json!({"victory": "PEACE"}), "PEACE"),
        (3, json!({"fortifyMoves": 2}), "fortifyMoves"),
        (3, json!({"fortifyMoves": "1"}), "fortifyMoves"),
        (3, json!({"fogofwar": true}), "fogofwar"),
        (3, json!({"fogOfWar": 1}), "`true` or `false`"),
        (3, json!({"playerCount": 3}), "playerCount"),
    ] {
        let (code, message) = refused(seats, options);
        assert_eq!(code, "BAD_OPTIONS", "{message}");
        assert!(message.contains(names), "{message}");
    }
    // Everything that is wrong is named at once.
    let (_, message) = refused(3, json!({"twoPlayerNeutral": true, "maxTurns": 1}));
    assert!(message.contains("twoPlayerNeutral") && message.contains("maxTurns"), "{message}");
    for seats in [1, 7] {
        assert_eq!(refused(seats, json!({})).0, "BAD_SEATS");
    }
}

#[test]
fn rsk_9_1_every_value_is_accepted() {
    for options in [
        json!({"fortifyMoves": 1}),
        json!({"fortifyMoves": "UNLIMITED", "fortifyRule": "CONNECTED"}),
        json!({"maxTurns": null, "map": null}),
        json!({"maxTurns": 10}),
        json!({"maxTurns": 5000, "victory": "DOMINATION", "dominationPercent": 51}),
        json!({"cardValues": "FIXED", "fortifyRule": "CONNECTED", "victory": "DOMINATION", "dominationPercent": 70, "maxTurns": 200}),
        json!({"map": mini_map(), "mapId": "classic"}),
    ] {
        fresh(2, options, "any").open();
    }
    // Options read back as they are written.
    let written = (Risk::json().options)(&Options::default());
    assert_eq!(
        (&written["mapId"], &written["fortifyMoves"], &written["maxTurns"]),
        (&json!("classic"), &json!(1), &json!(null))
    );
    fresh(2, written, "any").open();
}

#[test]
fn rsk_2_1_bad_maps() {
    let mut map = mini_map();
    map["territories"][0]["adjacencies"] = json!(["t3"]);
    map["continents"][0]["bonus"] = json!(-1);
    map["territories"][1]["continentId"] = json!("c7");
    let (code, message) = refused(2, json!({"map": map}));
    assert_eq!(code, "BAD_MAP");
    for part in ["“t1” names “t3”", "-1 instead of", "“c7”", "“t2” names “t1”"] {
        assert!(message.contains(part), "{part}: {message}");
    }
    let (code, message) = refused(4, json!({"map": mini_map()}));
    assert_eq!((code.as_str(), message.contains("3 territories for 4 players")), ("BAD_MAP", true), "{message}");
    for shape in
        [json!({}), json!("classic"), json!([1]), json!({"id": "x", "name": "X", "territories": 3, "continents": []})]
    {
        assert_eq!(refused(2, json!({"map": shape})).0, "BAD_MAP");
    }
}
