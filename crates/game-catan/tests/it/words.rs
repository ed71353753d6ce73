//! How a match reads: the sketch, the names of places, and refusals with real numbers, in both languages.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, Entry, NewMatch, Seat, Viewer};
use sortie_game_catan::Catan;

fn table(position: Value) -> Box<dyn AnyMatch> {
    let mut new = NewMatch::plain(3, "words");
    new.options = json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"});
    new.position = Some(position);
    Entry::<Catan>::new(Vec::new()).start(new).unwrap()
}

fn middle_of_a_turn() -> Box<dyn AnyMatch> {
    table(json!({
        "turn": {"phase": "main", "turnNumber": 5, "lastDiceRoll": {"dice1": 2, "dice2": 3}},
        "robber": {"hexId": "0,-1"},
        "buildings": [
            {"vertexId": "v8", "playerId": "p0", "kind": "settlement"},
            {"vertexId": "v28", "playerId": "p1", "kind": "city"},
        ],
        "roads": [{"edgeId": "e13", "playerId": "p0"}, {"edgeId": "e34", "playerId": "p1"}],
        "players": [
            {"id": "p0", "resources": {"wood": 2, "ore": 1}, "devCards": [{"type": "knight"}]},
            {"id": "p1", "resources": {"brick": 4}},
        ],
        "trade": {"offering": {"wood": 1}, "requesting": {"brick": 1}, "responses": {"p1": "accepted"}},
    }))
}

#[test]
fn the_sketch_shows_the_island_and_what_everybody_has() {
    let shown = middle_of_a_turn().sketch(Viewer::Seat(Seat::new(0)), "en");
    let expected = "
              3-----0-----4-----1-----5-----2-----6
              |  10 ore   |  2 sheep  |  9 wood   |
       11-----7----12----a8--a-13-----9----14----10----15
        | 12 wheat  | *6 brick  |  4 sheep  | 10 brick  |
 21----16----22----17----23----18----24----19----25----20----26
  |  9 wheat  b  11 wood  |  desert   |  3 wood   |   8 ore   |
 27----33----B28---34----29----35----30----36----31----37----32
        |  8 wood   |   3 ore   |  4 wheat  |  5 sheep  |
       38----43----39----44----40----45----41----46----42
              |  5 brick  |  6 wheat  | 11 sheep  |
             47----51----48----52----49----53----50
a, b, …: roads and settlements · A, B, …: cities · *: the robber
Ports: 0–3 3:1 port, 1–5 2:1 wheat port, 10–15 2:1 ore port, 26–32 3:1 port, 42–46 2:1 sheep port, 49–52 3:1 port, \
47–51 3:1 port, 33–38 2:1 brick port and 11–16 2:1 wood port
Bank: 15 brick, 18 ore, 19 sheep, 19 wheat and 17 wood. 24 development cards are left.
Dice: 2 and 3
p0 offers 1 wood for 1 brick.
    p1: accepted
    p2: no answer yet
a = p0: 1 point, 3 cards, 1 development card, 0 Knights played, road of 1
    Hand: 1 ore and 2 wood
    Development cards: Knight
b = p1: 2 points, 4 cards, 0 development cards, 0 Knights played, road of 1
c = p2: 0 points, 0 cards, 0 development cards, 0 Knights played, road of 0
";
    assert_eq!(shown, expected[1..], "\n{shown}");
}

/// Hands and cards of others are not in it.
#[test]
fn the_sketch_keeps_secrets() {
    let shown = middle_of_a_turn().sketch(Viewer::Public, "de");
    assert!(shown.contains("|12 Getreide|  *6 Lehm  |"), "{shown}");
    assert!(!shown.contains("Hand:") && !shown.contains("Ritter\n"), "{shown}");
}

#[test]
fn places_are_named_by_what_lies_around_them() {
    let game = middle_of_a_turn();
    let seat = Viewer::Seat(Seat::new(0));
    let say = |name: &str, member: &str, id: &str, language: &str| {
        game.say_action(seat, &json!({"action": name, "payload": {member: id}}), language)
    };
    for (name, member, id, english, german) in [
        (
            "BUILD_SETTLEMENT",
            "vertexId",
            "v23",
            "Build a settlement on corner 23 of 6 brick, 11 wood and the desert.",
            "Baue eine Siedlung: Ecke 23 von 6 Lehm, 11 Holz und Wüste.",
        ),
        (
            "BUILD_CITY",
            "vertexId",
            "v0",
            "Turn your settlement on corner 0 of 10 ore at the 3:1 port into a city.",
            "Baue deine Siedlung zur Stadt aus: Ecke 0 von 10 Erz, Hafen 3:1.",
        ),
        (
            "BUILD_ROAD",
            "edgeId",
            "e20",
            "Build a road on the edge 13–18 between 6 brick and 4 sheep.",
            "Baue eine Straße: Kante 13–18 zwischen 6 Lehm und 4 Wolle.",
        ),
        (
            "PLACE_FREE_ROAD",
            "edgeId",
            "e3",
            "Place a free road on the coast 1–5 of 2 sheep at the 2:1 wheat port.",
            "Setze eine kostenlose Straße: Küste 1–5 von 2 Wolle, Getreidehafen 2:1.",
        ),
        ("MOVE_ROBBER", "hexId", "2,0", "Move the robber to the 8 ore hex.", "Versetze den Räuber: Feld 8 Erz."),
        ("MOVE_ROBBER", "hexId", "0,0", "Move the robber to the desert.", "Versetze den Räuber: Wüste."),
    ] {
        assert_eq!(say(name, member, id, "en"), english);
        assert_eq!(say(name, member, id, "de"), german);
    }
}

/// No number is cut short, however large it is.
#[test]
fn refusals_tell_the_number_that_was_sent() {
    let mut game = table(json!({
        "turn": {"phase": "main", "turnNumber": 5},
        "robber": {"phase": "discarding"},
        "players": [{"id": "p0", "resources": {"wood": 8}}],
    }));
    for (wood, told) in [(3, "3"), (1u64 << 63, "9223372036854775808"), (u64::MAX, "18446744073709551615")] {
        let action = json!({"action": "SUBMIT_DISCARD", "payload": {"resources": {"wood": wood}}});
        let refusal = game.act(0, &action, Vec::new()).unwrap_err();
        assert_eq!(refusal.message, format!("Discard exactly 4 cards; you chose {told}."));
    }
    for bad in [json!(-1), json!(1.5), json!("four")] {
        let action = json!({"action": "SUBMIT_DISCARD", "payload": {"resources": {"wood": bad}}});
        let refusal = game.act(0, &action, Vec::new()).unwrap_err();
        assert!(
            refusal.message.contains("`resources.wood`: expected a whole number of cards, 0 or more, not "),
            "{}",
            refusal.message
        );
    }
}

#[test]
fn prices_need_no_terms() {
    let game = middle_of_a_turn();
    let price = |action: &str| game.preview(0, &json!({"action": action})).unwrap().unwrap();
    assert_eq!(price("BUILD_ROAD"), json!({"cost": {"wood": 1, "brick": 1}, "missing": {"brick": 1}}));
    assert_eq!(price("BUILD_CITY"), json!({"cost": {"wheat": 2, "ore": 3}, "missing": {"wheat": 2, "ore": 2}}));
    assert_eq!(price("BUY_DEV_CARD")["cost"], json!({"sheep": 1, "wheat": 1, "ore": 1}));
    assert_eq!(price("MARITIME_TRADE"), json!({"rates": {"wood": 4, "brick": 4, "sheep": 4, "wheat": 4, "ore": 4}}));
    assert_eq!(game.preview(0, &json!({"action": "END_TURN"})).unwrap(), None);
}

/// A position is the judge's view, only fewer: the whole snapshot states the same match again.
#[test]
fn a_snapshot_is_a_position() {
    let game = middle_of_a_turn();
    // Without the exact state every member is read by itself.
    let seen = |game: &dyn AnyMatch| -> Value {
        let mut seen: Value = serde_json::from_str(game.view(Viewer::Judge, None).get()).unwrap();
        seen["exact"] = Value::Null;
        seen
    };
    let snapshot = seen(&*game);
    assert_eq!(seen(&*table(snapshot.clone())), snapshot);
    for (place, wrong) in
        [("/bank/wood", json!(3)), ("/devDeckRemaining", json!(7)), ("/players/1/roadLength", json!(4))]
    {
        let mut forged = snapshot.clone();
        *forged.pointer_mut(place).unwrap() = wrong;
        let mut new = NewMatch::plain(3, "words");
        new.options = json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"});
        new.position = Some(forged);
        let refusal = Entry::<Catan>::new(Vec::new()).start(new).map(|_| ()).unwrap_err();
        assert_eq!(refusal.code, "BAD_POSITION", "{place}");
    }
}

/// Every sentence of a whole game between bots has all its arguments, in both languages.
#[test]
fn a_whole_game_can_be_told_in_both_languages() {
    let mut new = NewMatch::plain(4, "told");
    new.options = json!({"revealStolenCard": "ALL", "victoryPoints": 8});
    let mut game = Entry::<Catan>::new(Vec::new()).start(new).unwrap();
    let levels = ["first-hard", "first-medium", "first-easy", "random"];
    loop {
        let awaited = game.awaiting();
        let mut chosen = awaited.may.iter().chain(awaited.must.iter()).filter_map(|seat| {
            let action = game.choose(seat.index(), levels[seat.index()]).unwrap();
            action.map(|action| (seat, action))
        });
        let Some((seat, action)) = chosen.next() else { break };
        drop(chosen);
        let viewer = Viewer::Seat(seat);
        for language in ["en", "de"] {
            let mut told = game.told(viewer, language);
            told.push(game.say_action(viewer, &action, language));
            told.extend(game.say_guide(seat.index(), language));
            for sentence in told {
                assert!(!sentence.is_empty() && !sentence.contains("{ $") && !sentence.contains("{$"), "{sentence}");
                println!("{language} {seat:?} {sentence}");
            }
        }
        game.act(seat.index(), &action, Vec::new()).unwrap();
    }
    assert!(game.outcome().is_some());
}
