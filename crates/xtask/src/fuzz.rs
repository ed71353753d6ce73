//! `cargo xtask fuzz`: arbitrary input for every parser, a million times over.
//!
//! A fuzz target is a test whose name contains `fuzz`. In `cargo xtask test` it runs a few hundred cases; here as many
//! as asked.

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};
use crate::tree;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask fuzz                             a million inputs for each target\n  cargo xtask fuzz --cases 20000 sortie-cli    a short run of the referee's line"
)]
pub(crate) struct Options {
    /// How many inputs each target gets.
    #[arg(long, default_value_t = 1_000_000)]
    cases: u32,
    /// The packages; by default all that have a target.
    packages: Vec<String>,
}

/// Runs the targets, package by package.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let packages = if options.packages.is_empty() { packages_with_targets() } else { options.packages.clone() };
    let steps: Vec<Step> = packages
        .iter()
        .map(|package| {
            let arguments = ["test", "--package", package, "fuzz", "--", "--nocapture"];
            Step::cargo(
                &format!("fuzz {package}"),
                &arguments,
                "the smallest failing input is printed above; keep it as a test of its own",
            )
            .with_variable("PROPTEST_CASES", options.cases.to_string())
        })
        .collect();
    step::run_all(&steps)
}

/// The packages with a test whose name contains `fuzz`.
fn packages_with_targets() -> Vec<String> {
    let crates = tree::root().join("crates");
    let mut packages = Vec::new();
    for file in tree::files(&crates) {
        let path = tree::shown(&file);
        let Some((folder, _)) = path.split_once('/') else { continue };
        let package = format!("sortie-{folder}");
        if folder == "xtask" || packages.contains(&package) || !path.ends_with(".rs") {
            continue;
        }
        let text = std::fs::read_to_string(crates.join(&file)).unwrap_or_default();
        if text.contains("#[test]")
            && text.lines().any(|line| line.trim_start().starts_with("fn ") && line.contains("fuzz"))
        {
            packages.push(package);
        }
    }
    packages
}
