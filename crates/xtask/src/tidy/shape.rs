//! The one shape of a game crate: the same files in every game, so once you know one you know them all.

use std::path::Path;

use super::Finding;
use crate::tree;

/// Files that every game crate has.
const FILES: [&str; 17] = [
    "Cargo.toml",
    "README.md",
    "clippy.toml",
    "src/lib.rs",
    "src/ids.rs",
    "src/state.rs",
    "src/setup.rs",
    "src/flow.rs",
    "src/reason.rs",
    "src/event.rs",
    "src/view.rs",
    "src/hidden.rs",
    "src/encode.rs",
    "texts/en.ftl",
    "schema.json",
    "tests/it/main.rs",
    "benches/playout.rs",
];

/// Modules that are one file, or a folder once they grow.
const MODULES: [(&str, &str); 2] =
    [("src/rules", "the chapters of the rules"), ("src/bots", "the playout policy and the evaluation")];

/// Folders with at least one file of a kind.
const FOLDERS: [(&str, &str, &str); 2] =
    [("tests/rules", "md", "a scenario chapter"), ("tests/golden", "play", "a golden playthrough")];

/// Types that the `clippy.toml` of a rule crate bans, because they would make a rule depend on the machine.
const BANNED: [&str; 4] =
    ["std::collections::HashMap", "std::collections::HashSet", "std::time::Instant", "std::time::SystemTime"];

/// The game that `new-game` copies, and how long it may be in all: authors read it whole.
const SCAFFOLD: (&str, usize) = ("crates/game-scaffoldnim", 500);

/// Compares the files of one game crate with the shape.
pub(super) fn check(root: &Path, game: &Path) -> Vec<Finding> {
    let home = root.join(game);
    let place = tree::shown(game);
    let files: Vec<String> = tree::files(&home).iter().map(|path| tree::shown(path)).collect();
    let has = |path: &str| files.iter().any(|file| file == path);
    let mut findings = Vec::new();
    for file in FILES {
        if !has(file) {
            findings
                .push(Finding::error(&place, format!("`{file}` is missing: every game crate has it, however short")));
        }
    }
    for (module, what) in MODULES {
        let folder = format!("{module}/");
        if !has(&format!("{module}.rs")) && !files.iter().any(|file| file.starts_with(&folder)) {
            findings.push(Finding::error(&place, format!("`{module}.rs` or `{module}/` is missing: {what}")));
        }
    }
    for (folder, ending, what) in FOLDERS {
        let (start, end) = (format!("{folder}/"), format!(".{ending}"));
        if !files.iter().any(|file| file.starts_with(&start) && file.ends_with(&end)) {
            findings.push(Finding::error(&place, format!("`{folder}/` holds no `*.{ending}`: {what} is missing")));
        }
    }
    for file in &files {
        let in_tests = file.strip_prefix("tests/").is_some_and(|rest| rest.ends_with(".rs") && !rest.contains('/'));
        if in_tests {
            findings.push(Finding::error(
                format!("{place}/{file}"),
                "a second test binary: put it below `tests/it/` as a module",
            ));
        }
    }
    if let Ok(clippy) = std::fs::read_to_string(home.join("clippy.toml")) {
        for banned in BANNED.iter().filter(|banned| !clippy.contains(**banned)) {
            findings.push(Finding::error(format!("{place}/clippy.toml"), format!("does not ban `{banned}`")));
        }
    }
    if place == SCAFFOLD.0 {
        let sources = files.iter().filter(|file| file.starts_with("src/"));
        let lines =
            sources.filter_map(|file| std::fs::read_to_string(home.join(file)).ok()).map(|text| text.lines().count());
        let lines: usize = lines.sum();
        if lines > SCAFFOLD.1 {
            let most = SCAFFOLD.1;
            findings.push(Finding::error(&place, format!("`src` has {lines} lines, and a scaffold at most {most}")));
        }
    }
    findings
}
