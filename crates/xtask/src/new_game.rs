//! `cargo xtask new-game NAME`: a new crate with a small real game, laid out like every game crate.
//!
//! The templates in `crates/xtask/templates/game` are a whole crate. Only the words in [`Words`] are replaced, so that the
//! templates read like the code they become.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::failure::Failure;
use crate::golden::{self, BLESS};
use crate::step::{self, Step};
use crate::{tidy, tree};

/// The line of the catalog above which a game is registered.
const MARK: &str = "A new game is registered above this line.";

#[derive(Args)]
#[command(
    after_help = "Example:\n  cargo xtask new-game tic-tac-toe    writes crates/game-tictactoe, docs/rules/tic-tac-toe.md and one line in the catalog"
)]
pub(crate) struct Options {
    /// The game's key: lower case letters, digits and hyphens, such as `tic-tac-toe`.
    name: String,
}

/// The words that the templates leave open.
struct Words {
    /// `tic-tac-toe`: on the wire.
    key: String,
    /// `tictactoe`: the ending of the folder and of the package.
    folder: String,
    /// `TicTacToe`: the type of the state.
    type_name: String,
    /// `Tic Tac Toe`: for people.
    title: String,
    /// `TIC`: before the numbers of the rules.
    prefix: String,
}

impl Words {
    fn new(key: &str) -> Result<Self, Failure> {
        let parts: Vec<&str> = key.split('-').collect();
        let sound = |part: &&str| {
            !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !parts.iter().all(sound) || !key.starts_with(|letter: char| letter.is_ascii_lowercase()) || key.len() > 32 {
            return Err(Failure::error_with_hint(
                format!("`{key}` cannot be a game's key"),
                "use lower case letters, digits and single hyphens, a letter first: `tic-tac-toe`",
            ));
        }
        let capital = |part: &&str| part[..1].to_uppercase() + &part[1..];
        let letters: String = key.chars().filter(char::is_ascii_lowercase).collect::<String>().to_uppercase();
        Ok(Self {
            key: key.to_owned(),
            folder: parts.concat(),
            type_name: parts.iter().map(capital).collect(),
            title: parts.iter().map(capital).collect::<Vec<_>>().join(" "),
            prefix: format!("{letters:X<3}")[..3].to_owned(),
        })
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{{key}}", &self.key)
            .replace("{{folder}}", &self.folder)
            .replace("{{Type}}", &self.type_name)
            .replace("{{Title}}", &self.title)
            .replace("{{PRE}}", &self.prefix)
            .replace("{{pre}}", &self.prefix.to_lowercase())
    }
}

/// Writes the crate, registers it and says what to do next.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let words = Words::new(&options.name)?;
    let root = tree::root();
    let home = root.join("crates").join(format!("game-{}", words.folder));
    if home.exists() {
        return Err(Failure::error_with_hint(
            format!("`{}` exists already", home.display()),
            "choose another name, or remove the folder",
        ));
    }
    register(&root, &words)?;
    let written = write_crate(&root, &words)?;
    for file in written {
        eprintln!("  wrote {file}");
    }
    let package = format!("sortie-game-{}", words.folder);
    let hint = "the crate is written; mend it and go on by hand";
    step::run_all(&[
        Step::cargo("format", &["fmt", "--package", &package, "--package", "sortie-catalog"], hint),
        Step::cargo("golden", &["test", "--quiet", "--package", &package, "--test", "it", "golden"], hint)
            .with_variable(BLESS, "1"),
        golden::generated(true),
    ])?;
    println!("the game `{}` is in the catalog", words.key);
    eprintln!(
        "next:\n  cargo test --package {package}\n  cargo run --release -- play {}\n  cargo xtask tidy",
        words.key
    );
    Ok(())
}

/// Writes the crate and its document below `root`, and gives the paths.
fn write_crate(root: &Path, words: &Words) -> Result<Vec<String>, Failure> {
    let templates = tree::root().join("crates/xtask/templates/game");
    let mut written = Vec::new();
    for file in tree::files(&templates) {
        let name = words.fill(&tree::shown(&file));
        let name = name.strip_suffix(".tmpl").unwrap_or(&name);
        let path = match name.strip_prefix("docs/") {
            Some(document) => format!("docs/{document}"),
            None => format!("crates/game-{}/{name}", words.folder),
        };
        tree::write(&root.join(&path), &words.fill(&tree::read(&templates.join(&file))?))?;
        written.push(path);
    }
    Ok(written)
}

/// One line in the catalog, one in its manifest, one in the root manifest.
fn register(root: &Path, words: &Words) -> Result<(), Failure> {
    let package = format!("sortie-game-{}", words.folder);
    let catalog = root.join("crates/catalog/src/games.rs");
    let line = words.fill("        entry::<sortie_game_{{folder}}::{{Type}}>(),\n");
    insert_above(&catalog, MARK, &line)?;
    insert_above(&root.join("crates/catalog/Cargo.toml"), MARK, &format!("{package}.workspace = true\n"))?;
    let path = format!("{package} = {{ path = \"crates/game-{}\" }}\n", words.folder);
    insert_above(&root.join("Cargo.toml"), "\narrayvec =", &path)
}

/// Inserts whole lines above the line in which `mark` stands.
fn insert_above(file: &Path, mark: &str, lines: &str) -> Result<(), Failure> {
    let text = tree::read(file)?;
    let Some(at) = text.find(mark) else {
        return Err(Failure::error(format!("`{}` has no line `{}` to write above", file.display(), mark.trim())));
    };
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    tree::write(file, &format!("{}{lines}{}", &text[..start], &text[start..]))
}

/// Where the scaffold is tried out, below the root.
const HOME: &str = "target/scaffold";

/// The crates between a game and a page: copied beside the scaffold, so that their catalog can hold it alone.
const EDGES: [&str; 3] = ["catalog", "server", "cli"];

/// Writes a game into a workspace of its own below `target` and runs its tests: what the scaffold promises.
pub(crate) fn try_out() -> Result<(), Failure> {
    let root = tree::root();
    let home = root.join(HOME);
    let _ = fs::remove_dir_all(&home);
    let words = Words::new("scaffold")?;
    write_crate(&home, &words)?;
    let manifest = tree::read(&root.join("Cargo.toml"))?
        .replace("default-members = [\"crates/cli\"]\n", "")
        .replace("path = \"crates/", "path = \"../../crates/");
    tree::write(&home.join("Cargo.toml"), &manifest)?;
    for file in ["Cargo.lock", "rustfmt.toml", "rust-toolchain.toml"] {
        tree::write(&home.join(file), &tree::read(&root.join(file))?)?;
    }
    let hint = "mend the templates in `crates/xtask/templates`";
    let cargo = |name: &str, arguments: &[&str]| {
        let step = Step::program(name, step::cargo(), arguments, &home, hint);
        step.linted().with_variable(TARGET, shared_target())
    };
    step::run_all(&[
        cargo("scaffold golden", &["test", "--quiet", "--test", "it", "golden"]).with_variable(BLESS, "1"),
        cargo("scaffold test", &["test", "--quiet", "--all-targets"]),
    ])?;
    tidy::check_tree(&home)
}

/// Builds a server whose catalog holds the scaffold, and nothing else, for the browser. Gives its path.
pub(crate) fn scaffold_server() -> Result<PathBuf, Failure> {
    let root = tree::root();
    let home = root.join(HOME);
    let words = Words::new("scaffold")?;
    for edge in EDGES {
        let from = root.join("crates").join(edge);
        for file in tree::files(&from) {
            let path = tree::shown(&file);
            let text = tree::read(&from.join(&file))?;
            let registers = path == "src/games.rs" || path == "Cargo.toml";
            let text = if edge == "catalog" && registers { without_games(&text) } else { text };
            tree::write(&home.join("crates").join(edge).join(path), &text)?;
        }
    }
    let manifest = home.join("Cargo.toml");
    let text = EDGES.iter().fold(tree::read(&manifest)?, |text, edge| {
        text.replace(&format!("path = \"../../crates/{edge}\""), &format!("path = \"crates/{edge}\""))
    });
    tree::write(&manifest, &text)?;
    register(&home, &words)?;
    let mut build = Command::new(step::cargo());
    build.args(["build", "--quiet", "--package", "sortie-cli", "--message-format", "json"]);
    let built = step::built(build.current_dir(&home).env(TARGET, shared_target()))?;
    let kept = home.join("sortie");
    fs::copy(&built, &kept).map_err(|error| Failure::error(format!("cannot keep `{built}`: {error}")))?;
    Ok(kept)
}

/// Where both workspaces put what they build, so that dependencies are built once.
const TARGET: &str = "CARGO_TARGET_DIR";

fn shared_target() -> String {
    std::env::var(TARGET).unwrap_or_else(|_| tree::root().join("target").display().to_string())
}

/// The text without the lines that name a game crate.
fn without_games(text: &str) -> String {
    let is_game = |line: &str| line.contains("sortie_game_") || line.starts_with("sortie-game-");
    text.lines().filter(|line| !is_game(line)).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_follow_from_the_key() {
        let words = Words::new("tic-tac-toe").expect("a sound key");
        assert_eq!(
            words.fill("{{key}} {{folder}} {{Type}} {{Title}} {{PRE}}-1 {{pre}}_1"),
            "tic-tac-toe tictactoe TicTacToe Tic Tac Toe TIC-1 tic_1"
        );
        assert_eq!(Words::new("go").expect("a sound key").prefix, "GOX");
    }

    #[test]
    fn unsound_keys_are_refused() {
        for key in
            ["", "Go", "go_game", "go--game", "9go", "../go", "gö", "a-very-long-name-that-nobody-could-ever-type"]
        {
            let failure = Words::new(key).err().unwrap_or_else(|| panic!("`{key}` was taken"));
            assert_eq!(failure.code, 2);
        }
    }

    #[test]
    fn a_catalog_forgets_its_games() {
        let text = "[dependencies]\nsortie-engine.workspace = true\nsortie-game-risk.workspace = true\n# mark\n";
        assert_eq!(without_games(text), "[dependencies]\nsortie-engine.workspace = true\n# mark\n");
        assert_eq!(without_games("vec![\n    entry::<sortie_game_risk::Risk>(),\n]\n"), "vec![\n]\n");
    }

    #[test]
    fn a_line_is_written_above_its_mark() {
        let file = std::env::temp_dir().join(format!("sortie-new-game-{}", std::process::id()));
        tree::write(&file, "a\n  // mark\nb\n").expect("writable");
        insert_above(&file, "// mark", "  x\n").expect("the mark is there");
        assert_eq!(tree::read(&file).expect("readable"), "a\n  x\n  // mark\nb\n");
        assert!(insert_above(&file, "no such mark", "y\n").is_err());
        fs::remove_file(file).expect("the file was written");
    }
}
