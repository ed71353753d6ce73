//! Tests the torture itself: an honest server passes, and each planted bug is noticed.

use std::process::{Command, Output};

use serde_json::Value;

/// Kills one of this program's own servers a few times; returns its figures and what it said.
fn torture(plant: &str, times: &str) -> (bool, Value, String) {
    let arguments = ["kill", "--plant", plant, "--times", times, "--tables", "6"];
    let done = Command::new(env!("CARGO_BIN_EXE_sortie-bench")).args(arguments).output();
    let Output { status, stdout, stderr } = done.expect("the program starts");
    let said = String::from_utf8_lossy(&stderr).into_owned();
    let figures = serde_json::from_slice(&stdout).unwrap_or_else(|error| panic!("no figures ({error}): {said}"));
    (status.success(), figures, said)
}

#[test]
fn an_honest_server_passes() {
    let (passed, figures, said) = torture("honest", "3");
    assert!(passed, "{figures} {said}");
    for count in ["lost", "doubled", "unequal", "errors"] {
        assert_eq!(figures[count], 0, "{figures} {said}");
    }
    for count in ["http", "socket", "attacks", "undone", "botSteps", "repeated"] {
        assert!(figures[count].as_u64() > Some(0), "{count}: {figures}");
    }
}

#[track_caller]
fn is_noticed(plant: &str, count: &str) {
    let (passed, figures, said) = torture(plant, "8");
    assert!(!passed, "{figures} {said}");
    assert!(figures[count].as_u64() > Some(0), "{figures} {said}");
}

#[test]
fn a_server_that_forgets_keys_is_noticed() {
    is_noticed("forget-keys", "doubled");
}

#[test]
fn a_server_that_acknowledges_before_the_commit_is_noticed() {
    is_noticed("early-ack", "lost");
}

#[test]
fn a_server_that_loses_the_last_row_is_noticed() {
    is_noticed("lose-last-row", "lost");
}

#[test]
fn more_sockets_than_files_are_refused_at_once() {
    let script = format!("ulimit -n 4200 && exec {} steady --tables 100", env!("CARGO_BIN_EXE_sortie-bench"));
    let told = Command::new("sh").args(["-c", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(!told.status.success() && said.contains("300 sockets") && said.contains("4200 open files"), "{said}");
}
