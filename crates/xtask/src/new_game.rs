//! `cargo xtask new-game NAME`: a new crate with a small complete game, laid out like every game crate.
//!
//! It is a copy of a member of this workspace, [`SCAFFOLD`], in which only the [`Words`] are replaced. So what a new
//! game starts from is compiled, linted, tidied and tested like every game, and a browser plays it.

use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::golden::BLESS;
use crate::step::{self, Step};
use crate::tree;

/// The key of the game that is copied. Its crate and document use these words only as its name.
const SCAFFOLD: &str = "scaffold-nim";

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

/// The words in which one game's crate differs from another's.
struct Words {
    /// `tic-tac-toe`: on the wire, and the name of the document.
    key: String,
    /// `tictactoe`: the ending of the folder and of the package.
    folder: String,
    /// `TicTacToe`: the type of the state.
    type_name: String,
    /// `Tic Tac Toe`: for people.
    title: String,
    /// `TIC-`: before the numbers of the rules.
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
            prefix: format!("{}-", &format!("{letters:X<3}")[..3]),
        })
    }

    fn all(&self) -> [&str; 5] {
        [&self.key, &self.folder, &self.type_name, &self.title, &self.prefix]
    }

    /// The package.
    fn package(&self) -> String {
        format!("sortie-game-{}", self.folder)
    }

    /// The folder of the crate, from the root.
    fn home(&self) -> String {
        format!("crates/game-{}", self.folder)
    }

    /// The document with the rules, from the root.
    fn document(&self) -> String {
        format!("docs/rules/{}.md", self.key)
    }
}

/// The text with the words of one game replaced by another's. Inserted words are not searched again: a key may well
/// contain the other's.
fn replace(text: &str, old: &Words, new: &Words) -> String {
    let pairs = old.all().into_iter().zip(new.all());
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let next = |rest: &str| {
        let found = pairs.clone().filter_map(|(old, new)| Some((rest.find(old)?, old.len(), new)));
        found.min_by_key(|(at, _, _)| *at)
    };
    while let Some((at, len, new)) = next(rest) {
        out.push_str(&rest[..at]);
        out.push_str(new);
        rest = &rest[at + len..];
    }
    out + rest
}

/// Writes the crate, registers it and says what to do next.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let words = Words::new(&options.name)?;
    let root = tree::root();
    for path in [words.home(), words.document()] {
        if root.join(&path).exists() {
            return Err(Failure::error_with_hint(
                format!("`{path}` exists already"),
                "choose another name, or remove it",
            ));
        }
    }
    let written = copied(&root, &words)?;
    register(&root, &words)?;
    for (path, text) in written {
        tree::write(&root.join(&path), &text)?;
        eprintln!("  wrote {path}");
    }
    let package = words.package();
    let hint = "the crate was created; fix the error, then run the remaining steps yourself";
    step::run_all(&[
        Step::cargo("format", &["fmt", "--package", &package, "--package", "sortie-catalog"], hint),
        Step::cargo(
            "golden",
            &["test", "--quiet", "--package", &package, "--test", "it", "--", "golden", "schema"],
            hint,
        )
        .with_variable(BLESS, "1"),
    ])?;
    println!("the game `{}` is in the catalog", words.key);
    eprintln!(
        "next:\n  cargo test --package {package}\n  cargo run --release -- play {}\n  cargo xtask tidy",
        words.key
    );
    Ok(())
}

/// The files of the scaffold in the words of another game, with their paths from the root. Refuses a name for the type
/// that the code of the scaffold needs for something else, such as `Game`.
fn copied(root: &Path, words: &Words) -> Result<Vec<(String, String)>, Failure> {
    let scaffold = Words::new(SCAFFOLD)?;
    let home = scaffold.home();
    let files = tree::files(&root.join(&home));
    let paths = files.iter().map(|file| format!("{home}/{}", tree::shown(file))).chain([scaffold.document()]);
    let mut written = Vec::new();
    for path in paths {
        let text = tree::read(&root.join(&path))?;
        if path.ends_with(".rs") && words.type_name != scaffold.type_name && names(&text, &words.type_name) {
            return Err(Failure::error_with_hint(
                format!("`{}` cannot be a game's key: its type `{}` has another meaning", words.key, words.type_name),
                "add a word: `tic-tac-toe`",
            ));
        }
        written.push((replace(&path, &scaffold, words), replace(&text, &scaffold, words)));
    }
    Ok(written)
}

/// Whether a source, apart from its comments, uses a name.
fn names(source: &str, name: &str) -> bool {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')).any(|word| word == name)
}

/// One line in the catalog, one in its manifest, one in the root manifest.
fn register(root: &Path, words: &Words) -> Result<(), Failure> {
    let package = words.package();
    let line = format!("        entry::<sortie_game_{}::{}>(),\n", words.folder, words.type_name);
    insert_above(&root.join("crates/catalog/src/games.rs"), MARK, &line)?;
    let barrel = format!("export type * as {} from \"../../game-{}/schema\";\n", words.type_name, words.folder);
    insert_above(&root.join("crates/catalog/bindings/games.ts"), MARK, &barrel)?;
    insert_above(&root.join("crates/catalog/Cargo.toml"), MARK, &format!("{package}.workspace = true\n"))?;
    let path = format!("{package} = {{ path = \"{}\" }}\n", words.home());
    insert_above(&root.join("Cargo.toml"), "\narrayvec =", &path)
}

/// Inserts whole lines above the line that contains `mark`.
fn insert_above(file: &Path, mark: &str, lines: &str) -> Result<(), Failure> {
    let text = tree::read(file)?;
    let Some(at) = text.find(mark) else {
        return Err(Failure::error(format!("`{}` has no line `{}` to write above", file.display(), mark.trim())));
    };
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    tree::write(file, &format!("{}{lines}{}", &text[..start], &text[start..]))
}

#[cfg(test)]
mod tests;
