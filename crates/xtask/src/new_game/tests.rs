//! What is copied, under which names, and where it is registered. The scaffold's own tests show that it compiles and
//! keeps its laws.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use super::*;

fn words(key: &str) -> Words {
    Words::new(key).unwrap_or_else(|_| panic!("`{key}` is a sound key"))
}

#[track_caller]
fn copy_as(key: &str) -> BTreeMap<String, String> {
    let Ok(files) = copied(&tree::root(), &words(key)) else { panic!("`{key}` can be a game") };
    files.into_iter().collect()
}

#[test]
fn words_follow_from_the_key() {
    let own = ["tic-tac-toe", "tictactoe", "TicTacToe", "Tic Tac Toe", "TIC-"];
    assert_eq!(words("tic-tac-toe").all(), own);
    assert_eq!(words("go").prefix, "GOX-");
    assert_eq!(words("go-9").all(), ["go-9", "go9", "Go9", "Go 9", "GOX-"]);
}

#[test]
fn unsound_keys_are_refused() {
    for key in ["", "Go", "go_game", "go--game", "9go", "../go", "gö", "a-very-long-name-that-nobody-could-ever-type"]
    {
        let failure = Words::new(key).err().unwrap_or_else(|| panic!("`{key}` was taken"));
        assert_eq!(failure.code, 2);
    }
}

#[test]
fn a_type_that_the_code_needs_is_refused() {
    for key in ["game", "view", "row-id", "self", "some", "player-view"] {
        let failure = copied(&tree::root(), &words(key)).err().unwrap_or_else(|| panic!("`{key}` was taken"));
        assert!(failure.message.contains("has another meaning"), "{}", failure.message);
    }
    assert!(names("impl Game for X {}", "Game") && !names("  // Game\nGames", "Game"));
}

#[test]
fn words_are_replaced_once() {
    let [old, new] = ["scaffold-nim", "scaffoldnim-2"].map(words);
    let text = "scaffold-nim scaffoldnim ScaffoldNim Scaffold Nim SCA-1.2";
    assert_eq!(replace(text, &old, &new), "scaffoldnim-2 scaffoldnim2 Scaffoldnim2 Scaffoldnim 2 SCA-1.2");
}

#[test]
fn a_copy_under_its_own_name_is_the_same() {
    let root = tree::root();
    let copy = copy_as(SCAFFOLD);
    for (path, text) in &copy {
        assert!(tree::read(&root.join(path)).is_ok_and(|own| own == *text), "{path}");
    }
    for file in tree::files(&root.join("crates/game-scaffoldnim")) {
        let path = format!("crates/game-scaffoldnim/{}", tree::shown(&file));
        assert!(copy.contains_key(&path), "{path} is not copied");
    }
}

#[test]
fn a_copy_keeps_nothing_of_the_name() {
    let copy = copy_as("tic-tac-toe");
    let paths: Vec<&str> = copy.keys().map(String::as_str).collect();
    for path in ["crates/game-tictactoe/Cargo.toml", "crates/game-tictactoe/src/rules/turn.rs"] {
        assert!(paths.contains(&path), "{paths:?}");
    }
    assert_eq!(paths.last(), Some(&"docs/rules/tic-tac-toe.md"));
    for (path, text) in &copy {
        for word in ["scaffold", "sca-", "_nim", "nim "] {
            assert!(!path.contains(word) && !text.to_lowercase().contains(word), "`{word}` is left in {path}");
        }
    }
    for (path, line) in [
        ("crates/game-tictactoe/Cargo.toml", "name = \"sortie-game-tictactoe\"\n"),
        ("crates/game-tictactoe/src/game.rs", "const KEY: &'static str = \"tic-tac-toe\";\n"),
        ("crates/game-tictactoe/src/game.rs", "const TITLE: &'static str = \"Tic Tac Toe\";\n"),
        ("crates/game-tictactoe/src/state.rs", "pub struct TicTacToe {\n"),
        ("crates/game-tictactoe/src/reason.rs", "GameOver = silent \"GAME_OVER\", \"TIC-3.2\";\n"),
        ("crates/game-tictactoe/tests/it/main.rs", "use sortie_game_tictactoe::TicTacToe;\n"),
        ("crates/game-tictactoe/tests/it/main.rs", "/../../docs/rules/tic-tac-toe.md\""),
        ("docs/rules/tic-tac-toe.md", "# Tic Tac Toe: the rules\n"),
    ] {
        assert!(copy[path].contains(line), "{path} has no `{line}`");
    }
}

/// A word of the scaffold inside another word would be replaced there too, and the way back would not lead to the same
/// text.
#[test]
fn the_words_of_the_name_mean_nothing_else() {
    let [old, new] = [SCAFFOLD, "tic-tac-toe"].map(words);
    for (path, text) in copy_as(SCAFFOLD) {
        assert_eq!(replace(&replace(&text, &old, &new), &new, &old), text, "{path}");
        for (at, prefix) in text.match_indices(old.prefix.as_str()) {
            let before = text[..at].chars().next_back();
            assert!(!before.is_some_and(char::is_alphanumeric), "{path} at {at}");
            assert!(text[at + prefix.len()..].starts_with(|digit: char| digit.is_ascii_digit()), "{path} at {at}");
        }
    }
}

/// An empty folder, removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("sortie-new-game-{}-{name}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_game_is_registered_with_one_line_in_each_of_four_files() {
    let folder = Folder::new("register");
    let lines = [
        ("crates/catalog/src/games.rs", "        entry::<sortie_game_tictactoe::TicTacToe>(),"),
        ("crates/catalog/bindings/games.ts", "export type * as TicTacToe from \"../../game-tictactoe/schema\";"),
        ("crates/catalog/Cargo.toml", "sortie-game-tictactoe.workspace = true"),
        ("Cargo.toml", "sortie-game-tictactoe = { path = \"crates/game-tictactoe\" }"),
    ];
    for (file, _) in lines {
        let text = tree::read(&tree::root().join(file)).unwrap_or_else(|failure| panic!("{}", failure.message));
        assert!(tree::write(&folder.0.join(file), &text).is_ok());
    }
    assert!(register(&folder.0, &words("tic-tac-toe")).is_ok());
    for (file, line) in lines {
        let before = fs::read_to_string(tree::root().join(file)).unwrap();
        let mut after: Vec<String> = fs::read_to_string(folder.0.join(file)).unwrap().lines().map(Into::into).collect();
        let at = after.iter().position(|own| own == line).unwrap_or_else(|| panic!("{file} has no `{line}`"));
        assert!(at > 0 && after[at - 1].contains("game"), "{file}: `{line}` stands after `{}`", after[at - 1]);
        after.remove(at);
        assert_eq!(after, before.lines().collect::<Vec<_>>(), "{file}");
    }
}

#[test]
fn a_line_is_written_above_its_mark() {
    let folder = Folder::new("mark");
    let file = folder.0.join("file");
    assert!(tree::write(&file, "a\n  // mark\nb\n").is_ok());
    assert!(insert_above(&file, "// mark", "  x\n").is_ok());
    assert_eq!(fs::read_to_string(&file).unwrap(), "a\n  x\n  // mark\nb\n");
    assert!(insert_above(&file, "no such mark", "y\n").is_err());
}
