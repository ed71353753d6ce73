//! The program as a process: the game that it brings is a game like the others.

mod upgrade;

use std::process::Command;

use serde_json::Value;

/// What the program answers on standard output.
#[track_caller]
fn answer(arguments: &[&str]) -> Value {
    let told = Command::new(env!("CARGO_BIN_EXE_sortie-private-game")).args(arguments).output().expect("it starts");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    serde_json::from_slice(&told.stdout).expect("it prints JSON")
}

#[test]
fn the_list_has_one_more_game_at_its_end() {
    let listed = answer(&["games", "--json"]);
    let keys: Vec<&str> =
        listed["games"].as_array().into_iter().flatten().filter_map(|game| game["key"].as_str()).collect();
    assert_eq!(keys.last(), Some(&"scaffold-nim"));
    let own: Vec<&str> = sortie_catalog::games().iter().map(|game| game.key()).collect();
    assert_eq!(keys[..keys.len() - 1], own);
}

#[test]
fn bots_play_it() {
    let told = answer(&["sim", "scaffold-nim", "--seats", "2", "--bots", "easy,random", "--games", "4", "--json"]);
    assert_eq!(told["games"], 4, "{told}");
}
