//! What every entry of the catalog keeps, whatever its rules are.

use sortie_catalog::{find, games};
use sortie_engine::{AnyGame, NewMatch};

#[track_caller]
fn each(check: impl Fn(&'static dyn AnyGame)) {
    for game in games() {
        check(*game);
    }
}

#[test]
fn keys_are_unique_words() {
    let keys: Vec<&str> = games().iter().map(|game| game.key()).collect();
    for (idx, key) in keys.iter().enumerate() {
        assert!(
            key.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-'),
            "{key}"
        );
        assert!(!keys[..idx].contains(key), "{key} is listed twice");
    }
}

#[test]
fn what_new_games_are_copied_from_is_not_listed() {
    assert_eq!(find("scaffold-nim").err().map(|refusal| refusal.code).as_deref(), Some("UNKNOWN_GAME"));
}

#[test]
fn every_game_starts_with_every_number_of_seats() {
    each(|game| {
        for seats in game.seats() {
            let started = game.start(NewMatch::plain(seats, "catalog"));
            let started = started.unwrap_or_else(|refusal| panic!("{} with {seats} seats: {refusal}", game.key()));
            assert!(!started.awaiting().must.is_empty(), "{} is over before it began", game.key());
        }
        let too_many = game.seats().end() + 1;
        let refusal = game.start(NewMatch::plain(too_many, "catalog")).err().expect("too many seats");
        assert_eq!(refusal.code, "BAD_SEATS", "{}", game.key());
    });
}

#[test]
fn every_bot_is_known_by_its_name() {
    const NAMES: [&str; 6] = ["random", "easy", "medium", "hard", "expert", "dictator"];
    each(|game| {
        let bots: Vec<&str> = game.bots().iter().map(|(name, _)| *name).collect();
        assert_eq!(bots.first(), Some(&"random"), "{}", game.key());
        assert!(bots.iter().all(|bot| NAMES.contains(bot)), "{}: {bots:?}", game.key());
        for seats in game.seats() {
            for seat in 0..seats {
                assert!(bots.contains(&game.default_bot(seat, seats)), "{}", game.key());
            }
        }
    });
}

#[test]
fn every_refusal_cites_a_rule_that_can_be_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let documents = std::fs::read_dir(folder).expect("the rules are documented").flatten();
    let text: String = documents.filter_map(|entry| std::fs::read_to_string(entry.path()).ok()).collect();
    let words: Vec<&str> = text
        .split(|letter: char| !(letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.')))
        .map(|word| word.trim_end_matches('.'))
        .collect();
    each(|game| {
        assert!(!game.codes().is_empty(), "{} refuses nothing", game.key());
        for (code, rule) in game.codes() {
            assert!(words.contains(rule), "{}: {code} cites `{rule}`, which `docs/rules` does not have", game.key());
        }
    });
}

#[test]
fn the_default_options_are_sound() {
    each(|game| {
        for seats in game.seats() {
            assert_eq!(game.vet(&game.default_options(), seats), [], "{} with {seats} seats", game.key());
        }
    });
}

/// The web client imports every game's types by its name.
#[test]
fn every_game_is_in_the_barrel_of_types() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/bindings/games.ts");
    let barrel = std::fs::read_to_string(path).expect("the barrel is checked in");
    each(|game| {
        let line = format!("from \"../../game-{}/schema\";", game.key().replace('-', ""));
        assert!(barrel.contains(&line), "{path} lacks a line that ends in `{line}`");
    });
}

#[test]
fn every_game_brings_its_schemas() {
    each(|game| {
        for part in ["options", "action", "view", "player", "event"] {
            assert!(game.schema(part).is_object(), "{} has no schema of its {part}", game.key());
        }
    });
}
