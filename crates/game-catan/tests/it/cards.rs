//! CAT-7.9 and CAT-4.4: the deck to its last card.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, Entry, NewMatch, Viewer};
use sortie_game_catan::Catan;

/// C89: all 25 cards come out, and they are the printed ones. Six are stated, the other nineteen bought: the bank has no
/// more of a kind.
#[test]
fn c89_the_deck_holds_exactly_its_cards() {
    let mut new = NewMatch::plain(3, "the whole deck");
    new.options = json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"});
    new.position = Some(json!({
        "turn": {"phase": "main", "turnNumber": 5},
        "players": [
            {"id": "p0", "resources": {"sheep": 19, "wheat": 19, "ore": 19}},
            {"id": "p1", "devCards": [{"type": "knight"}, {"type": "victory_point"}], "played": {"knight": 2, "monopoly": 1, "year_of_plenty": 1}},
        ],
    }));
    let mut game = Entry::<Catan>::new(Vec::new()).start(new).unwrap();
    let buy = json!({"action": "BUY_DEV_CARD", "payload": {}});
    for left in (0..19).rev() {
        game.act(0, &buy, Vec::new()).unwrap();
        let seen: Value = serde_json::from_str(game.view(Viewer::Public, None).get()).unwrap();
        assert_eq!(seen["devDeckRemaining"], left);
    }
    assert_eq!(game.act(0, &buy, Vec::new()).unwrap_err().code, "DECK_EMPTY");
    let judge: Value = serde_json::from_str(game.view(Viewer::Judge, None).get()).unwrap();
    let mut tally = std::collections::BTreeMap::<String, u64>::new();
    for player in judge["players"].as_array().unwrap() {
        for card in player["devCards"].as_array().unwrap() {
            *tally.entry(card["type"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        for (kind, n) in player["played"].as_object().unwrap() {
            *tally.entry(kind.clone()).or_default() += n.as_u64().unwrap();
        }
    }
    let tally = json!(tally);
    let printed = json!({"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2});
    assert_eq!(tally, printed);
}
