//! The form without generics: options, bots, simulations, and refusals of everything that is out of place.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, NewMatch};

use super::{code, entry, roll, trading};

#[test]
fn every_fault_of_the_options_is_told() {
    let names = |options: Value| entry().vet(&options, 3).into_iter().map(|fault| fault.option).collect::<Vec<_>>();
    assert_eq!(names(json!({})), Vec::<String>::new());
    assert_eq!(names(Value::Null), Vec::<String>::new());
    assert_eq!(names(json!({"rounds": 9})), ["rounds"]);
    assert_eq!(names(json!({"rounds": "three", "speed": 1})), ["rounds", "speed"]);
    assert_eq!(names(json!([])), ["options"]);
    for options in [json!({"rounds": 9}), json!({"speed": 1}), json!(3), json!([])] {
        assert_eq!(code(entry().start(NewMatch { options, ..NewMatch::plain(3, "s") })), "BAD_OPTIONS");
    }
    assert_eq!(code(entry().start(NewMatch::plain(5, "s"))), "BAD_SEATS");
    assert_eq!(code(entry().start(NewMatch::plain(99, "s"))), "BAD_SEATS");
}

#[test]
fn seats_actions_and_bots_that_are_not_there_are_refused() {
    let mut game = trading();
    assert_eq!(code(game.act(3, &roll(), Vec::new())), "NO_SUCH_SEAT");
    assert_eq!(code(game.offers(8)), "NO_SUCH_SEAT");
    assert_eq!(code(game.legal(usize::MAX, 1)), "NO_SUCH_SEAT");
    assert_eq!(code(game.choose(0, "genius")), "UNKNOWN_BOT");
    assert_eq!(code(game.choose(2, "hard")), "NOT_YOUR_TURN");
    assert_eq!(code(game.check(0, &json!({"action": "FLY"}))), "UNKNOWN_ACTION");
    assert_eq!(code(game.preview(0, &json!("ROLL"))), "INVALID_PAYLOAD");
    assert_eq!(code(game.act(0, &json!({"action": "ROLL", "payload": {"x": 1}}), Vec::new())), "INVALID_PAYLOAD");
    assert_eq!(game.revision(), 0);
    assert_eq!(game.preview(0, &roll()).expect("it reads"), None);
}

#[test]
fn simulations_depend_on_the_seed_alone() {
    let bots = ["random".to_owned(), "hard".to_owned()];
    let simulator = entry().simulator(2, &bots, &json!({"rounds": 2})).expect("a sound setting");
    let other = entry().simulator(2, &bots, &json!({"rounds": 2})).expect("a sound setting");
    let all: Vec<_> = (0..20).map(|n| simulator.play(&format!("s-{n}")).expect("bots are legal")).collect();
    for (n, played) in all.iter().enumerate().rev() {
        assert_eq!(other.play(&format!("s-{n}")).as_ref(), Ok(played));
        assert_eq!(played.turns, 2);
        assert_eq!(played.scores.len(), 2);
    }
    assert!(all.iter().any(|played| played.actions != all[0].actions), "seeds make a difference");
    assert_eq!(code(entry().simulator(2, &bots[..1], &json!({}))), "BAD_REQUEST");
    assert_eq!(code(entry().simulator(7, &bots, &json!({}))), "BAD_SEATS");
    assert_eq!(code(entry().simulator(2, &["a".into(), "b".into()], &json!({}))), "UNKNOWN_BOT");
    assert_eq!(code(entry().simulator(2, &bots, &json!({"rounds": 0}))), "BAD_OPTIONS");
}

#[test]
fn the_catalogue_describes_the_game() {
    let entry = entry();
    assert_eq!((entry.key(), entry.rules(), entry.seats()), ("tiny", 1, 2..=4));
    assert_eq!(entry.bots().iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["random", "hard"]);
    assert_eq!(entry.default_bot(0, 2), "hard");
    assert_eq!(entry.default_options(), json!({"rounds": 3}));
    let rounds = entry.option_specs()[0];
    assert_eq!((rounds.name, rounds.min, rounds.max), ("rounds", Some(1), Some(6)));
    assert!(entry.codes().contains(&("NO_TIP", "TNY-3.2")));
}
