//! Scripted people at the keyboard, with nothing but what the menus say.

use super::*;

fn risk() -> &'static dyn AnyGame {
    sortie_catalog::find("risk").expect("Risk is in the catalog")
}

/// Plays with these lines as input and gives what was printed.
fn played(game: &'static dyn AnyGame, holders: Vec<Holder>, options: &str, typed: &str) -> String {
    let new = NewMatch {
        roster: Some(roster(&holders).expect("the names differ")),
        options: serde_json::from_str(options).expect("JSON"),
        ..NewMatch::plain(holders.len(), "play")
    };
    let table = game.start(new).expect("the options are sound");
    let mut out = Vec::new();
    Round::new(game, table, holders, BufReader::new(typed.as_bytes()), &mut out, false)
        .play()
        .expect("the input is memory");
    String::from_utf8(out).expect("UTF-8")
}

fn bot(level: &str) -> Holder {
    Holder::Bot(level.to_owned())
}

#[test]
fn bots_alone_play_to_the_end() {
    let told = played(risk(), vec![bot("random"), bot("easy"), bot("medium")], r#"{"maxTurns":10}"#, "");
    assert!(told.contains("the game is over") && told.contains("  1. Bot"), "{told}");
}

#[test]
fn every_game_is_played_by_its_menus_alone() {
    let typed = "?\nw\nv\nm\n".to_owned() + &"1\nauto\n".repeat(60);
    for game in sortie_catalog::games() {
        let seats = (*game.seats().start()).max(2);
        let mut holders = vec![bot("random"); seats];
        holders[0] = Holder::Person;
        let told = played(*game, holders, "{}", &typed);
        let n_decisions = told.matches("You to decide").count();
        assert!(
            n_decisions > 5 || told.contains("the game is over"),
            "{}: {n_decisions} decisions\n{told}",
            game.key()
        );
    }
}

#[test]
fn a_turn_is_played_by_numbers_and_words() {
    let typed = "1\nauto\nend turn\n1\n1\n1\nq\n";
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", typed);
    for line in [
        "You to decide",
        "place armies … choose placements",
        "armies placed",
        "phase changed: phase ATTACK",
        "(2 ways)",
        "phase FORTIFY",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

#[test]
fn commands_stand_beside_the_choices() {
    let typed = "?\nw\nv players\nv nothing\nh\nu\np 1\nnonsense\n1\nperu 99\nauto\nu\nq\n";
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", typed);
    for line in [
        "NUMBER    choose",
        "attack: ATTACK is allowed in ATTACK",
        "Bot 1",
        "there is no `nothing`",
        "hard would place armies",
        "There is no step that can be taken back",
        "nothing can be foreseen of it",
        "nothing here contains `nonsense`",
        "taken back",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

/// What cannot be narrowed further stands in columns.
#[test]
fn long_lists_stand_in_columns() {
    let catan = sortie_catalog::find("catan").expect("Catan is in the catalog");
    let told = played(catan, vec![Holder::Person, bot("easy"), bot("easy")], "{}", "q\n");
    let rows: Vec<&str> = told.lines().filter(|line| line.contains("place settlement: vertex v0")).collect();
    assert!(rows.len() == 1 && rows[0].contains("   2  place settlement: vertex v1"), "{told}");
}

/// People read names; ids stay in what is sent.
#[test]
fn players_are_called_by_their_names() {
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", "1\nauto\nq\n");
    for line in ["first player You", "owner Bot 1", "current player You"] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
    assert!(!told.contains("p0") && !told.contains("p1"), "{told}");
}

#[test]
fn several_people_see_only_what_is_public() {
    let told = played(risk(), vec![Holder::Person, Holder::Person], r#"{"victory":"MISSION"}"#, "q\n");
    assert!(told.contains("Player 1 to decide"), "{told}");
}

#[test]
fn the_end_of_input_leaves_the_table() {
    assert!(played(risk(), vec![Holder::Person, bot("easy")], "{}", "").contains("You to decide"));
}

#[test]
fn seats_are_filled_from_what_is_named() {
    let named =
        |seats, names: &[&str]| holders(risk(), seats, &names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    assert_eq!(named(None, &[]).expect("the defaults"), [Holder::Person, bot("medium"), bot("medium")]);
    assert_eq!(named(Some(3), &["hard"]).expect("one for all"), [Holder::Person, bot("hard"), bot("hard")]);
    assert_eq!(named(None, &["hard", "easy"]).expect("two bots"), [Holder::Person, bot("hard"), bot("easy")]);
    assert_eq!(named(None, &["easy", "me"]).expect("the second seat"), [bot("easy"), Holder::Person]);
    assert_eq!(named(Some(2), &["easy", "hard"]).expect("nobody"), [bot("easy"), bot("hard")]);
    for (seats, names) in [(Some(2), &["genius"][..]), (Some(9), &[]), (Some(4), &["easy", "hard"])] {
        assert_eq!(named(seats, names).expect_err("does not fit").code, 2);
    }
}

#[test]
fn a_fresh_seed_is_fresh() {
    assert_eq!(fresh_seed().len(), 64);
    assert_ne!(fresh_seed(), fresh_seed());
}
