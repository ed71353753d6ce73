//! What undo leaves alone: numbers that were given out, and cards that were played. Older records replay unchanged.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, Entry, NewMatch, Viewer};
use sortie_game_catan::Catan;

fn entry() -> Entry<Catan> {
    Entry::new(Vec::new())
}

fn table(devs: Value) -> Box<dyn AnyMatch> {
    let mut new = NewMatch::plain(3, "undo");
    new.options = json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"});
    new.position = Some(json!({
        "turn": {"phase": "main", "turnNumber": 5},
        "players": [{"id": "p0", "resources": {"ore": 2, "wood": 1, "brick": 1}, "devCards": devs}],
        "buildings": [{"vertexId": "v8", "playerId": "p0", "kind": "settlement"}],
    }));
    entry().start(new).unwrap()
}

fn offer(ore: u8) -> Value {
    json!({"action": "OFFER_TRADE", "payload": {"offering": {"ore": ore}, "requesting": {"wheat": 1}}})
}

fn trade_id(game: &dyn AnyMatch) -> Value {
    let seen: Value = serde_json::from_str(game.view(Viewer::Public, None).get()).unwrap();
    seen["trade"]["tradeId"].clone()
}

/// CAT-4.1, through a save in the middle: the frozen match knows which numbers its steps had.
#[test]
fn numbers_outlast_undo_and_saves() {
    let mut game = table(json!([]));
    game.act(0, &offer(2), Vec::new()).unwrap();
    game.undo(Some(0)).unwrap();
    game.act(0, &offer(1), Vec::new()).unwrap();
    let road = json!({"action": "BUILD_ROAD", "payload": {"edgeId": "e13"}});
    game.act(0, &road, Vec::new()).unwrap();
    let mut thawed = entry().thaw(&game.freeze()).unwrap();
    for game in [&mut game, &mut thawed] {
        game.undo(Some(0)).unwrap();
        assert_eq!(trade_id(&**game), "t2");
        game.undo(Some(0)).unwrap();
        game.act(0, &offer(2), Vec::new()).unwrap();
        assert_eq!(trade_id(&**game), "t3");
    }
    let record = game.record().unwrap();
    let again = entry().replay(&record).unwrap();
    assert_eq!(trade_id(&*again), "t3");
}

/// Older undos name no serial, and took back played cards: such a record replays as it was played.
#[test]
fn records_of_before_replay() {
    let mut game = table(json!([{"type": "knight"}]));
    let step = |game: &mut dyn AnyMatch, step: Value| game.redo(&step).unwrap();
    step(&mut *game, json!({"seat": 0, "action": offer(2)}));
    step(&mut *game, json!({"undo": 0}));
    step(&mut *game, json!({"seat": 0, "action": offer(1)}));
    assert_eq!(trade_id(&*game), "t1");
    step(&mut *game, json!({"seat": 0, "action": {"action": "PLAY_KNIGHT", "payload": {}}}));
    assert!(!game.can_undo(Some(0)));
    step(&mut *game, json!({"undo": 0}));
    assert_eq!(trade_id(&*game), "t1");
    assert_eq!(game.redo(&json!({"undo": 0, "serial": 7})).unwrap_err().code, "BAD_SAVE");
}
