//! Saving, loading, replaying; frozen matches.

use serde_json::value::RawValue;
use serde_json::{Value, json};
use sortie_engine::matches::CHECKSUM_EVERY;
use sortie_engine::{AnyGame, AnyMatch, Game, Match, NewMatch, Record, Seat, Viewer};
use sortie_testkit::tiny::Tiny;

use super::{code, entry, opening, outcome, play_on, roll, sell, trading};

/// What somebody could do to a saved record.
type Tampering = fn(&mut Value);

/// A whole match with scripted dice and undos in it.
fn played() -> Match<Tiny> {
    let mut opening = opening(3, "record");
    opening.setup.options.rounds = 6;
    let mut game = Match::<Tiny>::start(opening).expect("the options are sound");
    let mut undone = 0;
    for n in 0.. {
        let Some(seat) = game.state().awaiting().must.first() else { return game };
        let action = game.choose(seat.index(), "hard").expect("a bot").expect("it must act");
        let chance = if n % 5 == 0 { vec![outcome("d6", 4)] } else { Vec::new() };
        AnyMatch::act(&mut game, seat.index(), &action, chance).expect("bots are legal");
        if game.can_undo(None) && undone < 4 {
            game.undo(None).expect("it can be taken back");
            undone += 1;
        } else {
            undone = 0;
        }
    }
    unreachable!("the game ends")
}

#[test]
fn a_record_replays_to_the_same_match() {
    let game = played();
    let record = Match::record(&game).expect("played from the start");
    assert!(record.steps.iter().any(|step| step.get("undo").is_some()), "the record has undos");
    assert!(record.steps.iter().any(|step| step.get("chance").is_some()), "the record has scripted dice");
    assert_eq!(record.checksum_every, CHECKSUM_EVERY);
    assert_eq!(record.checksums.len() as u64, game.revision() / u64::from(CHECKSUM_EVERY.get()));
    let json = serde_json::to_value(&record).expect("plain data");
    let read = Record::read(&json).expect("its own shape");
    assert_eq!(read, record);
    let again = Match::<Tiny>::replay(&read).expect("it replays");
    assert_eq!(again.state(), game.state());
    assert_eq!(again.freeze().get(), game.freeze().get());
    assert_eq!(Match::record(&again), Some(record));
}

#[test]
fn a_record_can_be_replayed_step_by_step() {
    let game = played();
    let record = Match::record(&game).expect("played from the start");
    let mut again = entry().reopen(&record).expect("its own game");
    for (n, step) in record.steps.iter().enumerate() {
        again.redo(step).expect("every step holds");
        assert_eq!(again.revision(), n as u64 + 1);
        assert_eq!(again.last_step().as_ref(), Some(step));
    }
    assert_eq!(again.view(Viewer::Judge, None).get(), game.snapshot(Viewer::Judge, None).get());
}

#[test]
fn records_that_were_tampered_with_are_refused() {
    let record = serde_json::to_value(Match::record(&played()).expect("played from the start")).expect("plain data");
    let changes: [(&str, Tampering); 18] = [
        ("format", |r| r["format"] = json!(2)),
        ("game", |r| r["game"] = json!("risk")),
        ("rules", |r| r["rules"] = json!(2)),
        ("seats", |r| r["seats"] = json!(2)),
        ("too many seats", |r| r["seats"] = json!(9)),
        ("options", |r| r["options"] = json!({"rounds": 99})),
        ("unknown option", |r| r["options"] = json!({"speed": 1})),
        ("seed", |r| r["seed"] = json!("other")),
        ("roster", |r| r["roster"][0]["id"] = r["roster"][1]["id"].clone()),
        ("generator", |r| r["generator"] = json!("dice")),
        ("hash", |r| r["hash"] = json!("0")),
        ("checksum", |r| r["checksums"][0]["hash"] = json!("0")),
        ("another interval", |r| r["checksumEvery"] = json!(32)),
        ("no interval", |r| r["checksumEvery"] = json!(0)),
        ("lost checksum", |r| drop(r["checksums"].as_array_mut().expect("a list").pop())),
        ("extra checksum", |r| {
            let last = r["checksums"][0].clone();
            r["checksums"].as_array_mut().expect("a list").push(last);
        }),
        ("lost step", |r| drop(r["steps"].as_array_mut().expect("a list").pop())),
        ("extra member", |r| r["extra"] = json!(1)),
    ];
    for (what, change) in changes {
        let mut changed = record.clone();
        change(&mut changed);
        let answer = Record::read(&changed).and_then(|record| entry().replay(&record));
        assert_eq!(code(answer), "BAD_SAVE", "{what}");
    }
    for step in [json!(null), json!({"seat": 9, "action": roll()}), json!({"undo": 0}), json!({"seat": 0})] {
        let mut changed = record.clone();
        changed["steps"][0] = step.clone();
        let answer = Record::read(&changed).and_then(|record| entry().replay(&record));
        assert_eq!(code(answer), "BAD_SAVE", "{step}");
    }
}

#[test]
fn a_frozen_match_goes_on_as_if_nothing_had_happened() {
    let mut game = trading();
    game.act(0, &sell("tea", 1), Vec::new()).expect("p0 has one");
    game.act(0, &sell("silk", 1), vec![outcome("d6", 6)]).expect("p0 has one");
    let mut thawed = entry().thaw(&game.freeze()).expect("its own frozen match");
    assert!(thawed.record().is_none(), "the log stays elsewhere");
    for viewer in [Viewer::Judge, Viewer::Public, Viewer::Seat(Seat::new(1))] {
        assert_eq!(thawed.view(viewer, Some("t1")).get(), game.view(viewer, Some("t1")).get());
        assert_eq!(thawed.events(viewer).get(), game.events(viewer).get());
    }
    for both in [&mut game, &mut thawed] {
        both.undo(Some(0)).expect("nothing was revealed");
        assert_eq!(both.chance_left(), 0);
        both.undo(Some(0)).expect("nothing was revealed");
        assert!(!both.can_undo(None));
    }
    assert_eq!(thawed.decision(0), game.decision(0));
    for both in [&mut game, &mut thawed] {
        play_on(&mut **both, 500);
        assert!(both.outcome().is_some());
    }
    assert_eq!(thawed.freeze().get(), game.freeze().get());
}

#[test]
fn what_is_no_frozen_match_is_refused() {
    let frozen = trading().freeze();
    let mut other: Value = serde_json::from_str(frozen.get()).expect("JSON");
    other["game"] = json!("risk");
    for text in ["null".to_owned(), "{}".to_owned(), "[1]".to_owned(), other.to_string()] {
        let raw = RawValue::from_string(text.clone()).expect("JSON");
        assert_eq!(code(entry().thaw(&raw)), "BAD_SAVE", "{text}");
    }
}

#[test]
fn the_seed_is_hidden_until_the_end() {
    let mut game = entry().start(NewMatch::plain(2, "a secret seed")).expect("the plain opening");
    let seed = |game: &dyn AnyMatch, viewer| {
        let view: Value = serde_json::from_str(game.view(viewer, None).get()).expect("JSON");
        view["seed"].as_str().expect("a text").to_owned()
    };
    assert!(game.commitment().starts_with("sha256:"));
    assert_eq!(seed(&*game, Viewer::Public), game.commitment());
    assert_eq!(seed(&*game, Viewer::Seat(Seat::new(0))), game.commitment());
    assert_eq!(seed(&*game, Viewer::Judge), "a secret seed");
    play_on(&mut *game, 500);
    assert_eq!(seed(&*game, Viewer::Public), "a secret seed");
}
