//! `cargo xtask glue`: how much of each game's source is glue around the wire instead of rules.
//!
//! Counted are lines of code, without blank lines and comments. Glue is the dispatch of the contract (`game.rs`,
//! `commands.rs`), the tables of names (`action.rs`, `reason.rs`, `event.rs`), and, in every other file, each item that
//! only reads, writes or describes data: implementations of serde's traits and of the engine's for ids and forms, the
//! types marked as data of the wire, and the macros that declare words, ids, refusals, options and actions.

use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::tree;

/// The most that may be glue, in percent.
const MOST: usize = 18;

/// Fewer lines of code than this are a small game.
const SMALL: usize = 1000;

/// Files that are glue as a whole.
const FILES: [&str; 5] = ["game.rs", "commands.rs", "action.rs", "reason.rs", "event.rs"];

/// Traits whose implementations are glue.
const TRAITS: [&str; 12] = [
    "Serialize",
    "Deserialize<'de>",
    "JsonSchema",
    "schemars::JsonSchema",
    "Word",
    "Filled",
    "FromCell",
    "FromRow",
    "OptionValue",
    "Words",
    "Display",
    "fmt::Display",
];

/// What begins an item that is glue.
const MARKS: [&str; 16] = [
    "#[payload]",
    "#[record]",
    "#[wire]",
    "#[view]",
    "#[event]",
    "#[options",
    "#[described]",
    "vocabulary!",
    "sortie_engine::vocabulary!",
    "index!",
    "sortie_engine::index!",
    "actions!",
    "sortie_engine::actions!",
    "chapter!",
    "sortie_engine::chapter!",
    "schema!",
];

/// Derives that make a type one of the wire's.
const DERIVES: [&str; 2] = ["JsonSchema", "schemars::JsonSchema"];

#[derive(Args)]
#[command(after_help = "Example:\n  cargo xtask glue    prints a line per game; fails where more than 18 % is glue")]
pub(crate) struct Options {
    /// Print the figures and never fail.
    #[arg(long)]
    only_print: bool,
}

/// Prints the share of glue of every game.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let root = tree::root();
    let mut over = Vec::new();
    for game in crate::golden::game_names() {
        let share = Share::of(&root.join(format!("crates/game-{game}/src")));
        println!("{game:<12} {:>6} of {:>6} lines are glue: {:.1} %", share.glue, share.all, share.percent());
        if share.is_too_much() {
            over.push(game);
        }
    }
    if over.is_empty() || options.only_print {
        return Ok(());
    }
    Err(Failure::negative(format!("more than {MOST} % is glue in {}", over.join(", ")), HINT))
}

/// What to do about too much glue.
pub(crate) const HINT: &str = "let the engine's macros write what only repeats names; ADR 6 lists them";

/// Lines of glue among the lines of code below a folder.
pub(crate) struct Share {
    glue: usize,
    all: usize,
}

impl Share {
    pub(crate) fn of(source: &Path) -> Self {
        let mut share = Self { glue: 0, all: 0 };
        for file in tree::files(source).iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
            let text = tree::read(&source.join(file)).unwrap_or_default();
            let (glue, all) = count(file, &text);
            share.glue += glue;
            share.all += all;
        }
        share
    }

    pub(crate) fn percent(&self) -> f64 {
        if self.all == 0 { 0.0 } else { 100.0 * self.glue as f64 / self.all as f64 }
    }

    /// A small game is mostly its frame.
    pub(crate) fn is_too_much(&self) -> bool {
        self.all >= SMALL && self.glue * 100 > self.all * MOST
    }
}

/// Lines of glue and of code in one file.
fn count(file: &Path, text: &str) -> (usize, usize) {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| is_code(line)).collect();
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if FILES.contains(&name.as_str()) && file.components().count() == 1 {
        return (lines.len(), lines.len());
    }
    let mut glue = 0;
    let mut at = 0;
    while at < lines.len() {
        let next = if begins_glue(lines[at]) { item_end(&lines, at) } else { at };
        glue += next - at;
        at = next.max(at + 1);
    }
    (glue, lines.len())
}

fn is_code(line: &str) -> bool {
    !line.is_empty() && !line.starts_with("//")
}

fn begins_glue(line: &str) -> bool {
    if MARKS.iter().any(|mark| line.starts_with(mark)) {
        return true;
    }
    if let Some(derives) = line.strip_prefix("#[derive(") {
        return derives.split([',', ')']).any(|derive| DERIVES.contains(&derive.trim()));
    }
    let Some(rest) = line.strip_prefix("impl") else { return false };
    let rest = rest.trim_start();
    // `impl<T: Word> Serialize for …`: the trait follows the generics.
    let rest = if rest.starts_with('<') { rest.split_once("> ").map_or(rest, |(_, rest)| rest) } else { rest };
    rest.split_once(" for ").is_some_and(|(name, _)| {
        let name = name.rsplit("::").next().unwrap_or(name);
        TRAITS.iter().any(|known| known.rsplit("::").next() == Some(name))
    })
}

/// The line after the item that begins here: where its braces close, or its semicolon.
fn item_end(lines: &[&str], from: usize) -> usize {
    let mut depth = 0usize;
    let mut opened = false;
    for (at, line) in lines.iter().enumerate().skip(from) {
        if !opened && line.starts_with("#[") && line.ends_with(']') {
            continue;
        }
        for letter in line.chars() {
            match letter {
                '{' => {
                    depth += 1;
                    opened = true;
                }
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if (opened && depth == 0) || (!opened && line.ends_with(';')) {
            return at + 1;
        }
    }
    lines.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glue_is_told_from_rules() {
        let text = "//! A chapter.\n\n/// Takes stones.\n#[payload]\npub struct Take {\n    pub count: u32,\n}\n\n\
            impl Act<Nim> for Take {\n    fn check(&self) {\n        rule();\n    }\n}\n\n\
            impl<'de> Deserialize<'de> for Row {\n    fn read() {}\n}\n";
        assert_eq!(count(Path::new("take.rs"), text), (7, 12));
        assert_eq!(count(Path::new("event.rs"), text), (12, 12));
    }
}
