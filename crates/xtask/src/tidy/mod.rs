//! `cargo xtask tidy`: the project's own rules as checks.
//!
//! One file per family of rules. A check looks at files and at `cargo metadata`; it compiles nothing.

mod edges;
mod rooms;
mod rule_ids;
mod shape;
mod text;

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::{glue, tree};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// Printed; the run goes on.
    Warning,
    /// The run fails.
    Error,
}

/// One thing that breaks a rule of the project.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) weight: Weight,
    /// The place, as `path` or `path:line`.
    pub(crate) place: String,
    pub(crate) message: String,
}

impl Finding {
    fn error(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { weight: Weight::Error, place: place.into(), message: message.into() }
    }

    fn warning(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { weight: Weight::Warning, place: place.into(), message: message.into() }
    }
}

/// Runs every check on this project.
pub(crate) fn run() -> Result<(), Failure> {
    let root = tree::root();
    let mut findings = edges::check(&edges::metadata(&root)?)?;
    findings.extend(check_files(&root));
    report(&findings)?;
    eprintln!("tidy: {} game crates and {} files are in order", games(&root).len(), tree::files(&root).len());
    Ok(())
}

/// Prints the findings and fails where one of them is an error.
fn report(findings: &[Finding]) -> Result<(), Failure> {
    for finding in findings {
        let word = match finding.weight {
            Weight::Warning => "warning",
            Weight::Error => "error",
        };
        eprintln!("{word}: {}: {}", finding.place, finding.message);
    }
    let n_errors = findings.iter().filter(|finding| finding.weight == Weight::Error).count();
    if n_errors > 0 {
        return Err(Failure::negative(
            format!("tidy found {n_errors} places that break the project's rules"),
            "CONTRIBUTING.md explains each rule; fix the places above and run `cargo xtask tidy` again",
        ));
    }
    Ok(())
}

/// The checks that need only the files below `root`.
fn check_files(root: &Path) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in games(root) {
        findings.extend(shape::check(root, &game));
        findings.extend(rule_ids::check(root, &game));
        let share = glue::Share::of(&root.join(&game).join("src"));
        if share.is_too_much() {
            let message = format!("{:.1} % of the source is glue; {}", share.percent(), glue::HINT);
            findings.push(Finding::error(tree::shown(&game), message));
        }
    }
    findings.extend(rooms::check(root, &games(root)));
    findings.extend(text::check(root));
    findings
}

/// The game crates, found by their folder, so that one which the catalog does not list yet is checked too.
fn games(root: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(root.join("crates")) else { return Vec::new() };
    let mut found: Vec<PathBuf> = entries
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("game-") && entry.path().is_dir())
        .map(|entry| Path::new("crates").join(entry.file_name()))
        .collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests;
