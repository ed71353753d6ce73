//! The rooms stay apart: no game's word in the crates that serve every game, and no message put together as text.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::Finding;
use crate::tree;

/// The crates that know no game.
const NO_GAME: [&str; 4] = ["derive", "engine", "protocol", "server"];

/// The crate whose messages leave through the types of `protocol`.
const SENDER: &str = "server";

/// Looks at the sources of the shared crates, without their comments and unit tests.
pub(super) fn check(root: &Path, games: &[PathBuf]) -> Vec<Finding> {
    let words = words(root, games);
    let mut findings = Vec::new();
    for file in tree::files(root) {
        let path = tree::shown(&file);
        let Some(room) = NO_GAME.iter().find(|room| path.starts_with(&format!("crates/{room}/src/"))) else { continue };
        if !path.ends_with(".rs") || path.ends_with("tests.rs") {
            continue;
        }
        let Ok(text) = fs::read_to_string(root.join(&file)) else { continue };
        let code = text.lines().take_while(|line| line.trim() != "#[cfg(test)]").enumerate();
        for (idx, line) in code.filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let place = format!("{path}:{}", idx + 1);
            for word in quoted(line).filter(|word| words.contains(*word)) {
                let message = format!("`{word}` is a game's word; a game says it through the contract");
                findings.push(Finding::error(&place, message));
            }
            if *room == SENDER && is_json(line) {
                let message = "writes JSON as text; a message leaves through a type of `protocol`";
                findings.push(Finding::error(&place, message));
            }
        }
    }
    findings
}

/// Whether the line has JSON in a literal, or edits a text where it would be.
fn is_json(line: &str) -> bool {
    let escaped = line.contains("\\\":") || line.contains("{\\\"");
    let raw = line.contains("r#\"") && line.contains("\":");
    escaped || raw || line.contains(concat!("replac", "en("))
}

/// The quoted parts of a line; in single quotes too, for SQL.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split(['"', '\'']).skip(1)
}

/// The keys of all games, and the names of their actions.
fn words(root: &Path, games: &[PathBuf]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for game in games {
        let texts = fs::read_to_string(root.join(game).join("texts/en.ftl")).unwrap_or_default();
        let names = texts.lines().filter_map(|line| line.strip_prefix("action-")?.split([' ', '=']).next());
        // One word alone may be anybody's: `COMMIT` is SQL's too.
        words.extend(names.filter(|name| name.contains('_')).map(str::to_owned));
        let source = root.join(game).join("src");
        for file in tree::files(&source) {
            let text = fs::read_to_string(source.join(&file)).unwrap_or_default();
            let key = text.split_once("const KEY: &'static str = \"").and_then(|(_, rest)| rest.split('"').next());
            words.extend(key.map(str::to_owned));
        }
    }
    words
}
