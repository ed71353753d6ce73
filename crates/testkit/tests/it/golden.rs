//! Playthroughs and tree counts hold, are recorded when asked, and notice a change.

use std::fs;
use std::path::PathBuf;

use sortie_testkit::tiny::Tiny;
use sortie_testkit::{golden, trees};

#[test]
fn golden() {
    golden::check::<Tiny>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
}

#[test]
fn golden_trees() {
    trees::check::<Tiny>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trees.txt"));
}

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

#[test]
fn playthroughs_are_asked_for_recorded_and_compared() {
    let folder = folder("golden");
    let missing = golden::check_folder::<Tiny>(&folder, false).expect_err("there is none");
    for seats in 2..=4 {
        assert!(missing.contains(&format!("no playthrough for {seats} seats")), "{missing}");
    }
    golden::check_folder::<Tiny>(&folder, true).expect("they are recorded");
    golden::check_folder::<Tiny>(&folder, false).expect("they hold");

    let file = folder.join("3-seats.play");
    let text = fs::read_to_string(&file).expect("it was recorded");
    for (from, to) in [(" = ", " = 0"), ("\"round\":", "\"ring\":"), ("deck_count", "deckCount")] {
        let changed = text.replacen(from, to, 1);
        fs::write(&file, &changed).expect("writable");
        let verdict = golden::check_folder::<Tiny>(&folder, false);
        assert_eq!(verdict.is_err(), changed != text, "{from} became {to}: {verdict:?}");
    }
    fs::write(&file, "seats 3\nseed other\npolicy hard\nsteps 12\nshow 3\n").expect("writable");
    let unplayed = golden::check_folder::<Tiny>(&folder, false).expect_err("nothing is recorded");
    assert!(unplayed.contains("nothing is recorded yet"), "{unplayed}");
    golden::check_folder::<Tiny>(&folder, true).expect("it is recorded");
    let text = fs::read_to_string(&file).expect("it was recorded");
    assert!(text.contains("\n12 p") && text.contains("end \"running\""), "{text}");
}

#[test]
fn a_changed_tree_is_noticed() {
    let file = folder("trees").join("trees.txt");
    fs::write(&file, "# small\n{\"seats\":2}; a; 1; ?\n").expect("writable");
    assert!(trees::check_file::<Tiny>(&file, false).expect_err("not known yet").contains("leaves instead of ?"));
    trees::check_file::<Tiny>(&file, true).expect("it is counted");
    trees::check_file::<Tiny>(&file, false).expect("it holds");
    for (line, message) in [
        ("", "no tree"),
        ("{\"seats\":2}; a; 1", "a line is"),
        ("{\"seats\":2}; a; x; 1", "is not a depth"),
        ("{\"seats\":9}; a; 1; 1", "BAD_SEATS"),
        ("{\"seats\":2}; a; 2; 1", "leaves instead of 1"),
    ] {
        fs::write(&file, line).expect("writable");
        let failure = trees::check_file::<Tiny>(&file, false).expect_err(line);
        assert!(failure.contains(message), "{line}: {failure}");
    }
}
