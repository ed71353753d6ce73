//! What every text file keeps: a header, a size, no leftovers, no path of somebody's machine.

use std::fs;
use std::path::Path;

use super::Finding;
use crate::tree;

/// Above this a Rust file says in its header why it is one file.
const LONG: usize = 600;
/// Above this a file fails.
const TOO_LONG: usize = 1000;

/// How a header gives its reason for a long file.
const REASONS: [&str; 2] = ["one file because", "lines because"];

/// Words that mark unfinished work, assembled so that this list does not find itself.
const LEFTOVERS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Code that pretends or hides: unfinished bodies, tests that do not run, tests that want a panic.
const IN_RUST: [&str; 5] = [
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("#[ig", "nore"),
    concat!("#[should", "_panic"),
    concat!("dbg", "!("),
];

/// What a merge leaves where two changes met.
const CONFLICTS: [&str; 2] = [concat!("<<<<", "<<< "), concat!(">>>>", ">>> ")];

/// The same for the web client's tests: a single test that silences the others.
const IN_WEB: [&str; 3] = [concat!("it.on", "ly("), concat!("test.on", "ly("), concat!("describe.on", "ly(")];

/// The beginnings of paths that exist on one machine only.
const PATHS: [&str; 4] = [concat!("/wo", "rk/"), concat!("/tm", "p/"), concat!("/ho", "me/"), concat!("/ro", "ot/")];

/// Names that say nothing about what a file holds.
const EMPTY_NAMES: [&str; 5] = ["util", "utils", "helper", "helpers", "manager"];

/// Looks at every text file of the project.
pub(super) fn check(root: &Path) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree::files(root) {
        let path = tree::shown(&file);
        let Some(kind) = Kind::of(&path) else { continue };
        let Ok(text) = fs::read_to_string(root.join(&file)) else {
            findings.push(Finding::error(&path, "is not UTF-8 text"));
            continue;
        };
        findings.extend(check_text(&path, kind, &text));
    }
    findings
}

/// What kind of text a file holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Rust,
    Web,
    Prose,
}

impl Kind {
    /// The kind by the file's ending; `None` for what people do not write by hand.
    pub(super) fn of(path: &str) -> Option<Self> {
        if path.ends_with("package-lock.json") || path.starts_with("data/") {
            return None;
        }
        match path.rsplit_once('.')?.1 {
            "rs" => Some(Self::Rust),
            "ts" | "js" | "mjs" | "svelte" | "css" | "html" => Some(Self::Web),
            "md" | "toml" | "yml" | "yaml" | "json" | "ron" | "play" | "sh" | "py" | "ftl" => Some(Self::Prose),
            _ => None,
        }
    }
}

/// Checks one text.
pub(super) fn check_text(path: &str, kind: Kind, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    if kind == Kind::Rust && !text.starts_with("//!") {
        findings.push(Finding::error(path, "begins without `//!`: say what lives here and what deliberately does not"));
    }
    findings.extend(check_size(path, kind, text));
    findings.extend(check_name(path));
    for (idx, line) in text.lines().enumerate() {
        for found in forbidden(kind, line) {
            findings.push(Finding::error(format!("{path}:{}", idx + 1), format!("contains `{found}`")));
        }
    }
    findings
}

fn check_size(path: &str, kind: Kind, text: &str) -> Option<Finding> {
    let table = path.contains("/src/data")
        || path.contains("/tests/golden/")
        || path.contains("/bindings/")
        || path.ends_with("/schema.ts");
    if kind == Kind::Prose || table {
        return None;
    }
    let n_lines = text.lines().count();
    if n_lines > TOO_LONG {
        return Some(Finding::error(path, format!("has {n_lines} lines; {TOO_LONG} is the most: split it by subject")));
    }
    if n_lines > LONG {
        let header: Vec<String> = text.lines().take_while(|line| is_comment(line)).map(str::to_lowercase).collect();
        let header = header.join(" ");
        let reasoned = REASONS.iter().any(|reason| header.contains(reason));
        let message = format!("has {n_lines} lines; over {LONG} the header says why (`… one file because …`)");
        return Some(if reasoned {
            Finding::warning(path, format!("has {n_lines} lines, with a reason"))
        } else {
            Finding::error(path, message)
        });
    }
    None
}

fn is_comment(line: &str) -> bool {
    ["//", "/*", " *", "<!--"].iter().any(|start| line.starts_with(start))
}

fn check_name(path: &str) -> Option<Finding> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').next().unwrap_or(name);
    EMPTY_NAMES
        .contains(&stem)
        .then(|| Finding::error(path, format!("`{stem}` says nothing: name the file after what it holds")))
}

/// The forbidden words of one line.
fn forbidden(kind: Kind, line: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = LEFTOVERS.into_iter().filter(|word| has_word(line, word)).collect();
    found.extend(CONFLICTS.into_iter().filter(|mark| line.starts_with(mark)));
    found.extend(PATHS.into_iter().filter(|path| has_path(line, path)));
    let by_kind: &[&'static str] = match kind {
        Kind::Rust => &IN_RUST,
        Kind::Web => &IN_WEB,
        Kind::Prose => &[],
    };
    found.extend(by_kind.iter().copied().filter(|word| line.contains(word)));
    found
}

fn has_word(line: &str, word: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    line.match_indices(word)
        .any(|(at, _)| !is_letter(line[..at].chars().next_back()) && !is_letter(line[at + word.len()..].chars().next()))
}

/// A machine's path stands at the beginning of a path; `docs/work/…` and `https://host/work/…` are none.
fn has_path(line: &str, path: &str) -> bool {
    let goes_on = |letter: char| letter.is_alphanumeric() || matches!(letter, '/' | '.' | '-' | '_' | '}' | ')');
    line.match_indices(path).any(|(at, _)| !line[..at].chars().next_back().is_some_and(goes_on))
}
