//! The same seed gives the same games, whatever the threads; bad settings are errors before anything is played.

use super::*;

fn options(games: u64, seed: &str) -> Options {
    Options {
        game: "risk".into(),
        seats: None,
        bots: Vec::new(),
        games,
        seed: seed.into(),
        first: 0,
        options: None,
        threads: None,
        time: 10_000,
        json: true,
        report: None,
    }
}

fn simulator(bots: &[&str]) -> Box<dyn Simulator> {
    let bots: Vec<String> = bots.iter().map(|&bot| bot.to_owned()).collect();
    let game = sortie_catalog::find("risk").expect("Risk is in the catalog");
    game.simulator(bots.len(), &bots, &Value::Null).expect("the bots are known")
}

#[test]
fn results_never_depend_on_threads() {
    let simulator = simulator(&["random", "random", "random"]);
    let one = play_all(&*simulator, &options(24, "1"), 1).expect("no game breaks");
    assert_eq!(one, play_all(&*simulator, &options(24, "1"), 2).expect("no game breaks"));
    assert_eq!(one, play_all(&*simulator, &options(24, "1"), 5).expect("no game breaks"));
    assert_ne!(one, play_all(&*simulator, &options(24, "2"), 2).expect("no game breaks"));
}

#[test]
fn a_later_game_is_played_alone_by_its_number() {
    let simulator = simulator(&["random", "random"]);
    let all = play_all(&*simulator, &options(6, "x"), 2).expect("no game breaks");
    let alone = play_all(&*simulator, &Options { first: 4, ..options(1, "x") }, 1).expect("no game breaks");
    assert_eq!(alone, all[4..5]);
}

#[test]
fn the_summary_has_the_promised_members() {
    let simulator = simulator(&["random", "random"]);
    let played = play_all(&*simulator, &options(5, "1"), 1).expect("no game breaks");
    let run = Run { game: "risk", seed: "1", bots: &["random".into(), "random".into()], threads: 1, seconds: 0.5 };
    let json = serde_json::to_value(Summary::new(&run, &played)).expect("plain data");
    for member in [
        "game",
        "seats",
        "games",
        "seed",
        "threads",
        "bots",
        "draws",
        "turns",
        "actions",
        "seconds",
        "gamesPerSecond",
        "actionsPerSecond",
    ] {
        assert!(json.get(member).is_some(), "{member}");
    }
    for member in ["seat", "bot", "wins", "winRate", "ci95", "scores"] {
        assert!(json["bots"][1].get(member).is_some(), "{member}");
    }
    for member in ["mean", "p50", "p95"] {
        assert!(json["turns"].get(member).is_some(), "{member}");
    }
    let wins: u64 = (0..2).filter_map(|seat| json["bots"][seat]["wins"].as_u64()).sum();
    assert_eq!(wins + json["draws"].as_u64().expect("a number"), 5);
}

#[test]
fn bots_are_named_per_seat() {
    let game = sortie_catalog::find("risk").expect("Risk is in the catalog");
    let named =
        |seats, names: &[&str]| bots(game, seats, &names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    assert_eq!(named(Some(3), &["easy"]).expect("one for all"), ["easy", "easy", "easy"]);
    assert_eq!(named(None, &["easy", "hard"]).expect("as many seats as bots"), ["easy", "hard"]);
    assert_eq!(named(Some(2), &[]).expect("the defaults"), ["medium", "medium"]);
    assert!(named(Some(3), &["easy", "hard"]).expect_err("one is missing").message.contains("2 bots for 3 seats"));
    assert!(named(Some(9), &[]).expect_err("too many").message.contains("not `9`"));
}

#[test]
fn bad_settings_are_errors() {
    for text in ["{", "[]", "7"] {
        assert_eq!(read_options(Some(text)).expect_err("not an object").code, 2);
    }
    assert!(threads(Some(0)).is_err());
    let missing = read_options(Some("@no-such-file.json")).expect_err("there is no such file");
    assert_eq!((missing.code, missing.message.contains("`no-such-file.json`")), (2, true));
    let wrong = Options { bots: vec!["genius".into()], ..options(1, "1") };
    assert!(run(&wrong).expect_err("there is no such bot").message.contains("`genius`"));
    let none = Options { games: 0, ..options(1, "1") };
    assert!(run(&none).is_err());
}

#[test]
fn options_may_stand_in_a_file() {
    let path = std::env::temp_dir().join(format!("sortie-options-{}.json", std::process::id()));
    std::fs::write(&path, "{\"maxTurns\": 12}\n").expect("the folder is writable");
    let read = read_options(Some(&format!("@{}", path.display()))).expect("an object");
    assert_eq!(read, serde_json::json!({ "maxTurns": 12 }));
    std::fs::remove_file(path).expect("the file was written");
}

#[test]
fn every_wrong_option_is_named() {
    let options = serde_json::json!({ "maxTurns": 1, "dominationPercent": 2, "fogOfWar": 3 });
    let game = sortie_catalog::find("risk").expect("Risk is in the catalog");
    let refusal = game.simulator(2, &["easy".into(), "easy".into()], &options).err().expect("refused");
    for name in ["maxTurns", "dominationPercent", "fogOfWar"] {
        assert!(refusal.message.contains(name), "{refusal}");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_told_first() {
    let nowhere = Options { report: Some("no-such-folder/report.html".into()), ..options(1_000_000_000, "1") };
    assert!(run(&nowhere).expect_err("there is no such folder").message.contains("`no-such-folder/report.html`"));
}

#[test]
fn a_broken_game_names_the_command_that_shows_it() {
    let failure =
        broken(&options(100, "7"), &["easy".into(), "easy".into()], 42, &Refusal::new("BOT_REFUSED", "it did"));
    assert_eq!(
        failure.hint.as_deref(),
        Some("`sortie sim risk --seats 2 --bots easy,easy --first 42 --games 1 --seed 7` plays it alone")
    );
}

/// A program's command has spaces: the hint can be pasted into a shell all the same.
#[test]
fn the_command_of_a_broken_game_can_be_pasted() {
    let bots = ["easy".to_owned(), "cmd:python3 it's.py".to_owned()];
    let run = Options { time: 500, options: Some("{\"maxTurns\":9}".into()), ..options(20, "a b") };
    let broken = super::broken(&run, &bots, 7, &Refusal::new("BOT_FAILED", "no answer"));
    let expected = "sortie sim risk --seats 2 --bots 'easy,cmd:python3 it'\\''s.py' --first 7 --games 1 --seed 'a b' \
                    --options '{\"maxTurns\":9}' --time 500";
    assert_eq!(broken.hint.expect("it says how"), format!("`{expected}` plays it alone"));
}

/// Long names do not push the columns aside.
#[test]
fn the_columns_of_the_table_are_aligned() {
    let bots = ["easy".to_owned(), "cmd:python3 examples/python/first_offer.py".to_owned()];
    let run = Run { game: "risk", seed: "1", bots: &bots, threads: 1, seconds: 0.5 };
    let text = text(&Summary::new(&run, &[]));
    let ends: Vec<usize> = text.lines().skip(2).take(3).map(|line| line.chars().count()).collect();
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
}
