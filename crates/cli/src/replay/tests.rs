//! Records that replay, and records that do not.

use serde_json::json;
use sortie_engine::{Fairness, NewMatch, fairness};

use super::*;

/// A short game of bots, as a record.
fn record() -> Record {
    let game = sortie_catalog::find("risk").expect("Risk is in the catalog");
    let mut played = game.start(NewMatch::plain(3, "replay")).expect("the default options are sound");
    for _ in 0..150 {
        let seat = played.awaiting().must.first().expect("nobody wins so soon").index();
        let action = played.choose(seat, "easy").expect("the bot is known").expect("the seat must act");
        played.act(seat, &action, Vec::new()).expect("bots act legally");
    }
    played.record().expect("the match began at its first step")
}

fn risk() -> &'static dyn AnyGame {
    sortie_catalog::find("risk").expect("Risk is in the catalog")
}

fn written(record: &Record, name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("sortie-replay-{}-{name}.json", std::process::id()));
    std::fs::write(&path, serde_json::to_string(record).expect("plain data")).expect("the folder is writable");
    path
}

fn options(file: PathBuf) -> Options {
    Options { file, at: None, viewer: Viewer::Judge, steps: false, json: true }
}

#[test]
fn a_sound_record_replays() {
    let path = written(&record(), "sound");
    run(&options(path.clone())).expect("it replays");
    run(&Options { at: Some(30), ..options(path.clone()) }).expect("it has 150 steps");
    run(&Options { steps: true, json: false, ..options(path.clone()) }).expect("it replays");
    let beyond = run(&Options { at: Some(151), ..options(path.clone()) }).expect_err("there are 150 steps");
    assert_eq!((beyond.code, beyond.message.contains("`151`")), (2, true));
    let beyond =
        run(&Options { at: Some(151), steps: true, ..options(path.clone()) }).expect_err("there are 150 steps");
    assert_eq!(beyond.code, 2);
    let nobody =
        run(&Options { viewer: Viewer::Seat(Seat::new(3)), ..options(path.clone()) }).expect_err("there are 3 seats");
    assert_eq!(nobody.code, 2);
    std::fs::remove_file(path).expect("the file was written");
}

#[test]
fn a_forged_record_is_a_negative_answer() {
    let sound = record();
    let mut seed = sound.clone();
    seed.seed = "another".into();
    let mut hash = sound.clone();
    hash.hash = "0".repeat(64);
    let mut step = sound.clone();
    step.steps.remove(7);
    let mut checksum = sound.clone();
    checksum.checksums[1].hash = "0".repeat(64);
    let mut rules = sound.clone();
    rules.rules += 1;
    let mut cut = sound.clone();
    cut.steps.truncate(40);
    let mut more = sound.clone();
    more.steps.push(json!({ "seat": 0, "action": { "action": "SURRENDER", "payload": {} } }));
    let mut options_changed = sound.clone();
    options_changed.options["territoryBonus"] = json!(false);
    let forgeries = [
        ("seed", seed),
        ("hash", hash),
        ("step", step),
        ("checksum", checksum),
        ("rules", rules),
        ("cut", cut),
        ("more", more),
        ("options", options_changed),
    ];
    for (name, forged) in forgeries {
        let path = written(&forged, name);
        let failure = run(&options(path.clone())).expect_err("it does not replay");
        assert_eq!(failure.code, 1, "{name}: {failure}");
        std::fs::remove_file(path).expect("the file was written");
    }
}

/// The seed of a fair match proves nothing about dice that somebody gave: whoever keeps the record could have given them all.
#[test]
fn a_record_that_proves_its_seed_has_no_scripted_outcome() {
    let nonces: Vec<Nonce> = (0..3)
        .map(|seat| Nonce { seat, nonce: format!("0123456789abcdef{seat}"), drawn_by: DrawnBy::Client })
        .collect();
    let proof = Fairness {
        chosen_seed: false,
        commitment: Some(fairness::commitment("secret")),
        secret: Some("secret".to_owned()),
        nonces: nonces.clone(),
    };
    let game = sortie_catalog::find("catan").expect("Catan is in the catalog");
    let rolled = |dice: &[u8]| {
        let options = json!({ "board": "BEGINNER", "presetOpening": true, "startingPlayer": "SEAT_0" });
        let new = NewMatch { options, ..NewMatch::plain(3, fairness::seed("secret", &nonces)) };
        let mut played = game.start(new).expect("the options are sound");
        let given = dice.iter().map(|die| serde_json::from_value(json!({ "d6": die })).expect("a die")).collect();
        played.act(0, &json!({ "action": "ROLL_DICE", "payload": {} }), given).expect("the turn begins with the dice");
        played.record().expect("the match began at its first step")
    };
    let fair = Record { fairness: Some(proof.clone()), ..rolled(&[]) };
    game.replay(&fair).expect("nothing was scripted");
    let given = rolled(&[5, 6]);
    game.replay(&given).expect("a record that claims nothing may have scripted dice");
    let claims = |record: Record| {
        let path = written(&record, "claims");
        let failure = run(&options(path.clone())).expect_err("its outcomes do not come from the seed");
        std::fs::remove_file(path).expect("the file was written");
        (failure.code, failure.message)
    };
    let (code, message) = claims(Record { fairness: Some(proof.clone()), ..given });
    assert_eq!((code, message.contains("not all of its outcomes")), (1, true), "{message}");
    for forge in [
        |record: &mut Record| record.position = Some(json!({ "bank": { "wood": 0 } })),
        |record: &mut Record| record.generator = sortie_engine::Generator::Fast,
    ] {
        let mut forged = fair.clone();
        forge(&mut forged);
        assert_eq!(claims(forged).0, 1);
    }
}

#[test]
fn what_is_no_record_is_an_error() {
    for text in ["", "{", "[]", "7", "{\"format\":2}"] {
        assert_eq!(parse(text).expect_err("no record").code, "BAD_SAVE", "{text}");
    }
    let missing = run(&options(PathBuf::from("no-such-file.json"))).expect_err("there is no such file");
    assert_eq!((missing.code, missing.message.contains("`no-such-file.json`")), (2, true));
}

#[test]
fn a_record_may_stand_in_the_referees_response() {
    let record = record();
    let wrapped = json!({ "ok": true, "save": record }).to_string();
    assert_eq!(parse(&wrapped).expect("a record"), record);
}

#[test]
fn a_position_is_the_one_that_was_played() {
    let record = record();
    let (at, _) = position(risk(), &record, record.steps.len()).expect("it replays");
    let replayed = risk().replay(&record).expect("it replays");
    assert_eq!(at.view(Viewer::Judge, None).get(), replayed.view(Viewer::Judge, None).get());
    assert!(position(risk(), &record, 10).expect("it replays").0.revision() == 10);
}

#[test]
fn steps_are_told_in_words() {
    let replayed = risk().reopen(&record()).expect("it starts");
    for (step, wanted) in [
        (
            r#"{"seat":1,"action":{"action":"FORTIFY","payload":{"fromTerritoryId":"peru","count":2}}}"#,
            "p1 fortify: from territory peru, count 2",
        ),
        (r#"{"seat":0,"action":{"action":"END_TURN","payload":{}}}"#, "p0 end turn"),
        (
            r#"{"seat":0,"action":{"action":"END_TURN","payload":{}},"chance":[{"draw":"card-peru"}]}"#,
            "p0 end turn, given (draw card-peru)",
        ),
        (r#"{"undo":2}"#, "p2 takes the last step back"),
    ] {
        assert_eq!(step_line(&*replayed, &Tree::read(step)), wanted);
    }
}

#[test]
fn viewers_are_seats_or_words() {
    assert_eq!(read_viewer("1"), Ok(Viewer::Seat(Seat::new(1))));
    assert_eq!(read_viewer("judge"), Ok(Viewer::Judge));
    assert!(read_viewer("everybody").is_err() && read_viewer("99").is_err());
}
