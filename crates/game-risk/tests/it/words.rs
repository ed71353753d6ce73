//! What people read: sentences in English and German, and the board as text.

use serde_json::{Value, json};
use sortie_engine::{AnyMatch as _, Seat, Viewer};

use crate::table::{Table, attacking, cards, cl, fresh, mini_map};

const P0: Viewer = Viewer::Seat(Seat::new(0));

fn duel(options: Value) -> Table {
    cl(options, "ATTACK", &[("alaska", "p0", 5), ("kamchatka", "p1", 2)], json!({}))
}

/// The same battle as the attacker, the defender and a German spectator hear it.
#[test]
fn rsk_11_1_events_are_sentences_for_every_listener() {
    let mut table = duel(json!({}));
    table.dice(&[6, 5, 1, 4, 3]).attack("alaska", "kamchatka", 3);
    assert_eq!(
        table.game.told(P0, "en"),
        [
            "You attacked Kamchatka from Alaska: 6, 5 and 1 against 4 and 3. You lost no armies, p1 lost 2.",
            "You captured Kamchatka and moved in 3 armies.",
        ]
    );
    assert_eq!(
        table.game.told(Viewer::Seat(Seat::new(1)), "en")[0],
        "p0 attacked Kamchatka from Alaska: 6, 5 and 1 against 4 and 3. p0 lost no armies, you lost 2."
    );
    assert_eq!(
        table.game.told(Viewer::Public, "de"),
        [
            "p0 hat Kamtschatka von Alaska aus angegriffen: 6, 5 und 1 gegen 4 und 3. Verluste: p0 keine, p1 2.",
            "p0 hat Kamtschatka erobert und ist mit 3 Armeen eingerückt.",
        ]
    );
}

#[test]
fn rsk_8_2_a_battle_in_the_fog_is_a_sentence_too() {
    let mut table = cl(
        json!({"fogOfWar": true}),
        "ATTACK",
        &[("brazil", "p0", 5), ("peru", "p1", 2), ("japan", "p2", 2)],
        json!({}),
    );
    table.dice(&[1, 1, 1, 6, 6]).attack("brazil", "peru", 3);
    assert_eq!(table.game.told(Viewer::Seat(Seat::new(2)), "en"), ["A battle took place in the fog."]);
}

#[test]
fn rsk_5_actions_are_said_whole() {
    let table = duel(json!({}));
    let say = |action: &str, payload: Value, language| {
        table.game.say_action(P0, &json!({"action": action, "payload": payload}), language)
    };
    assert_eq!(say("ATTACK", attacking("alaska", "kamchatka", 1), "en"), "Attack Kamchatka from Alaska with one die.");
    let mut chosen = attacking("alaska", "kamchatka", 3);
    chosen["moveIn"] = json!(4);
    assert_eq!(
        say("ATTACK", chosen.clone(), "en"),
        "Attack Kamchatka from Alaska with 3 dice, and move in 4 if it falls."
    );
    assert_eq!(
        say("ATTACK", chosen, "de"),
        "Kamtschatka von Alaska aus mit 3 Würfeln angreifen und bei Erfolg mit 4 einrücken."
    );
    assert_eq!(say("END_TURN", json!({}), "en"), "End this phase.");
    assert_eq!(say("END_TURN", json!({"skipFortify": true}), "en"), "End your turn without moving armies.");
    let placements =
        json!({"placements": [{"territoryId": "alaska", "count": 2}, {"territoryId": "ural", "count": 1}]});
    assert_eq!(say("PLACE_ARMIES", placements, "en"), "Place 2 in Alaska and 1 in Ural.");
}

/// Refusals carry what makes them teach, and no wire words.
#[test]
fn rsk_5_2_refusals_are_sentences_in_every_language() {
    let mut table = duel(json!({}));
    let refusal = table.try_act(0, "ATTACK", attacking("alaska", "brazil", 1)).expect_err("refused");
    assert_eq!(refusal.args["neighbourIds"], json!(["northwest-territory", "alberta", "kamchatka"]));
    assert_eq!(
        table.game.say_refusal(P0, &refusal, "de"),
        "Alaska grenzt nicht an Brasilien. Nachbarn sind Nordwest-Territorium, Alberta und Kamtschatka."
    );
    let refusal = table.try_act(
        0,
        "ATTACK",
        json!({"fromTerritoryId": "alaska", "toTerritoryId": "kamchatka", "attackerDice": 1.5}),
    );
    let message = refusal.expect_err("refused").message;
    assert!(message.contains("a whole number"), "{message}");
    let mut table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({}));
    for wrong in [json!(0), json!(-1), json!("3"), json!(1.5)] {
        let payload = json!({"placements": [{"territoryId": "alaska", "count": wrong}]});
        let message = table.try_act(0, "PLACE_ARMIES", payload).expect_err("refused").message;
        assert!(message.contains("expected a whole number from 1"), "{message}");
        assert!(!message.contains("u64") && !message.contains("struct"), "{message}");
    }
}

/// The owner of a territory in the fog is nobody's to learn from a refusal.
#[test]
fn rsk_8_2_refusals_keep_the_fog() {
    let named = [("brazil", "p0", 5), ("japan", "p2", 2)];
    let mut table = cl(json!({"fogOfWar": true}), "ATTACK", &named, json!({}));
    let refusal = table.try_act(0, "ATTACK", attacking("japan", "kamchatka", 1)).expect_err("refused");
    assert_eq!(refusal.message, "Japan is not yours.");
    assert_eq!(refusal.args["ownerId"], Value::Null);
    let refusal = table.try_act(0, "ATTACK", attacking("peru", "brazil", 1)).expect_err("refused");
    assert_eq!(refusal.message, "Peru is not yours. It belongs to p1.");
}

#[test]
fn rsk_5_1_guides_say_what_to_do() {
    let guide = |table: &Table, language| table.game.say_guide(0, language).expect("a guide");
    assert_eq!(guide(&duel(json!({})), "en"), "Attack a neighbouring territory, or end your attacks.");
    let hand = cards("p0", &["alaska", "peru", "egypt"]);
    let table = cl(json!({}), "REINFORCE", &[("alaska", "p0", 3)], json!({"cards": hand}));
    assert_eq!(guide(&table, "en"), "Place 3 new armies on your territories, or trade a set of cards first.");
    assert_eq!(guide(&table, "de"), "Setze 3 neue Armeen auf deine Gebiete, oder tausche zuerst Karten ein.");
    assert_eq!(table.game.say_guide(1, "en"), None);
}

/// Places and cards of a user's map have the names that its author gave them.
#[test]
fn rsk_2_1_a_users_map_brings_its_names() {
    let mut map = mini_map();
    map["territories"][1]["name"] = json!("Bad Homburg-Ost");
    let mut start = fresh(2, json!({"map": map}), "any");
    start.position = Some(json!({
        "phase": "ATTACK", "rest": {"ownerId": "p0", "armyCount": 4},
        "territories": [{"id": "t3", "ownerId": "p1", "armyCount": 1}], "cards": [{"id": "card-t2", "ownerId": "p0"}],
    }));
    let mut table = start.open();
    table.message(
        0,
        "ATTACK",
        attacking("t1", "t2", 1),
        "Bad Homburg-Ost is already yours. Attack a neighbour that belongs to somebody else.",
    );
    let sketch = table.game.sketch(P0, "en");
    assert!(sketch.contains("Bad Homburg-Ost") && sketch.contains("Your cards: Bad Homburg-Ost (cavalry)"), "{sketch}");
}

#[test]
fn the_board_as_text() {
    let named = [
        ("indonesia", "p0", 12),
        ("new-guinea", "p0", 1),
        ("eastern-australia", "p0", 1),
        ("western-australia", "p0", 3),
        ("japan", "p2", 2),
    ];
    let more = json!({"cards": cards("p0", &["alaska", "wild-1"]), "setsTraded": 4, "turnNumber": 7});
    let table = cl(json!({}), "REINFORCE", &named, more);
    let sketch = table.game.sketch(P0, "en");
    let australia = "\
Australia (+2, held by p0)
  Indonesia .............. 12 p0          New Guinea ............. 1 p0
  Eastern Australia ...... 1 p0           Western Australia ...... 3 p0

p0: 4 territories, 17 armies, 2 cards
p1: 37 territories, 111 armies, no cards
p2: one territory, 2 armies, no cards
Your cards: Alaska (infantry), the first wild card. The next set is worth 12 armies.
";
    assert!(sketch.starts_with("Turn 7 · Reinforce\n\nNorth America (+5, held by p1)\n"), "{sketch}");
    assert!(sketch.ends_with(australia), "{sketch}");
    assert!(sketch.lines().all(|line| line.chars().count() <= 100), "{sketch}");
    let german = table.game.sketch(P0, "de");
    assert!(german.contains("Australien (+2, gehört p0)") && german.contains("37 Gebiete"), "{german}");
}

/// In the fog the sketch tells no more than the view.
#[test]
fn rsk_8_2_the_board_in_the_fog() {
    let named = [("brazil", "p0", 5), ("japan", "p2", 2)];
    let table = cl(json!({"fogOfWar": true}), "ATTACK", &named, json!({}));
    let sketch = table.game.sketch(P0, "en");
    assert!(sketch.contains("Japan .................. in the fog"), "{sketch}");
    assert!(sketch.contains("p2: no cards; in sight 0 territories with 0 armies"), "{sketch}");
    assert!(sketch.contains("p1: no cards; in sight 4 territories with 12 armies"), "{sketch}");
}

#[test]
fn rsk_10_4_missions_name_their_target() {
    let table = fresh(4, json!({"victory": "MISSION"}), "any").open();
    let sketch = table.game.sketch(P0, "en");
    assert!(sketch.contains("Your mission: "), "{sketch}");
    for seed in 0..40 {
        let table = fresh(3, json!({"victory": "MISSION"}), &format!("m{seed}")).open();
        for seat in Seat::all(3) {
            let told = table.game.told(Viewer::Seat(seat), "en");
            let dealt = told.iter().find(|line| line.starts_with("Your mission: ")).expect("the mission is told");
            assert!(!dealt.contains('{') && dealt.ends_with('.'), "{dealt}");
            let events = table.events(Viewer::Seat(seat));
            let event = events.iter().find(|event| event["type"] == "mission_dealt").expect("an event");
            let number = event["data"]["mission"].as_u64().expect("a number");
            let target = event["data"]["targetId"].as_str();
            let named = (9..=11).contains(&number) && number - 9 != seat.index() as u64;
            assert_eq!(target.is_some(), named, "{event}");
            assert_eq!(dealt.contains("Eliminate"), named, "{dealt}");
        }
    }
}
