//! `cargo xtask bench`: runs the criterion benches and prints one table of figures and ratios.
//!
//! A ratio says more than a time, because it survives a change of machine. `then` is an older measurement on the same
//! machine, best of all one that `--against` takes in the same run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;
use serde_json::Value;

use crate::failure::Failure;
use crate::step::{self, Step};
use crate::tree;

/// The names under which criterion keeps this run and the one to compare with.
const NOW: &str = "now";
const THEN: &str = "then";

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bench                        every bench\n  cargo xtask bench sortie-game-risk       one package\n  cargo xtask bench --against main~3       ratios with an older commit, measured in the same run\n  cargo xtask bench --keep                 remember the figures for later ratios"
)]
pub(crate) struct Options {
    /// The packages; by default all with a `benches` folder.
    packages: Vec<String>,
    /// Measure this commit first, in a separate work tree, and compare with it.
    #[arg(long, value_name = "COMMIT")]
    against: Option<String>,
    /// Keep this run's figures as the ones that later runs compare with.
    #[arg(long)]
    keep: bool,
    /// Shorter measurements, for a first look.
    #[arg(long)]
    quick: bool,
}

/// Runs the benches and prints the table on standard output.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let root = tree::root();
    let packages = if options.packages.is_empty() { packages_with_benches(&root) } else { options.packages.clone() };
    if packages.is_empty() {
        return Err(Failure::error("no package has a `benches` folder"));
    }
    let home = root.join("target/criterion");
    forget(&home, NOW);
    if let Some(commit) = &options.against {
        forget(&home, THEN);
        let tree = older_tree(&root, commit)?;
        let measured = measure(&tree, &packages, &home, THEN, options.quick);
        remove_tree(&root, &tree);
        measured?;
    }
    let baseline = if options.keep { THEN } else { NOW };
    measure(&root, &packages, &home, baseline, options.quick)?;
    print!("{}", table(&rows(&home, baseline)));
    Ok(())
}

fn measure(folder: &Path, packages: &[String], home: &Path, baseline: &str, quick: bool) -> Result<(), Failure> {
    let steps: Vec<Step> = packages
        .iter()
        .map(|package| {
            let mut arguments =
                vec!["bench", "--package", package, "--benches", "--", "--save-baseline", baseline, "--noplot"];
            if quick {
                arguments.extend(["--warm-up-time", "0.5", "--measurement-time", "1.5", "--sample-size", "20"]);
            }
            Step::program(package, step::cargo(), &arguments, folder, "run it alone: `cargo bench --package PACKAGE`")
                .with_variable("CRITERION_HOME", home.display().to_string())
        })
        .collect();
    step::run_all(&steps)
}

/// The packages of this workspace with a `benches` folder.
fn packages_with_benches(root: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root.join("crates")) else { return Vec::new() };
    let folders = entries.flatten().filter(|entry| entry.path().join("benches").is_dir());
    let mut packages: Vec<String> =
        folders.map(|entry| format!("sortie-{}", entry.file_name().to_string_lossy())).collect();
    packages.sort();
    packages
}

/// Checks a commit out beside the build products.
fn older_tree(root: &Path, commit: &str) -> Result<PathBuf, Failure> {
    let tree = root.join("target/bench-then");
    remove_tree(root, &tree);
    let added = Command::new("git")
        .args(["worktree", "add", "--detach", "--force"])
        .arg(&tree)
        .arg(commit)
        .current_dir(root)
        .status();
    match added {
        Ok(status) if status.success() => Ok(tree),
        _ => Err(Failure::error_with_hint(
            format!("cannot check out `{commit}`"),
            "name a commit that `git rev-parse` knows",
        )),
    }
}

fn remove_tree(root: &Path, tree: &Path) {
    if tree.exists() {
        let _ = Command::new("git").args(["worktree", "remove", "--force"]).arg(tree).current_dir(root).status();
    }
}

/// Removes the figures that are kept under a name, so that the table shows what this run measured.
fn forget(home: &Path, baseline: &str) {
    for folder in baseline_folders(home, baseline) {
        let _ = fs::remove_dir_all(folder);
    }
}

fn baseline_folders(home: &Path, baseline: &str) -> Vec<PathBuf> {
    let files = tree::files(home);
    let kept = files.iter().filter(|file| file.ends_with(Path::new(baseline).join("estimates.json")));
    kept.filter_map(|file| home.join(file).parent().map(Path::to_path_buf)).collect()
}

/// One line of the table.
#[derive(Debug, PartialEq)]
struct Row {
    group: String,
    name: String,
    /// Nanoseconds of one iteration.
    time: f64,
    /// What one iteration handles, if the bench says so.
    elements: Option<f64>,
    /// Nanoseconds of one iteration in the run compared with.
    then: Option<f64>,
}

fn rows(home: &Path, baseline: &str) -> Vec<Row> {
    let read = |path: PathBuf| -> Option<Value> { serde_json::from_str(&fs::read_to_string(path).ok()?).ok() };
    let time = |folder: &Path| {
        read(folder.join("estimates.json")).and_then(|estimates| estimates["mean"]["point_estimate"].as_f64())
    };
    let folders = baseline_folders(home, baseline);
    let row = |folder: &PathBuf| {
        let bench = read(folder.join("benchmark.json"))?;
        let id = bench["full_id"].as_str()?.to_owned();
        let (group, name) =
            id.split_once('/').map_or((id.clone(), id.clone()), |(group, name)| (group.to_owned(), name.to_owned()));
        let then = if baseline == THEN { None } else { folder.parent().and_then(|above| time(&above.join(THEN))) };
        Some(Row { group, name, time: time(folder)?, elements: bench["throughput"]["Elements"].as_f64(), then })
    };
    folders.iter().filter_map(row).collect()
}

/// The table: one block per group; `share` is the time relative to the group's first row.
fn table(rows: &[Row]) -> String {
    let mut text = format!("{:<44} {:>12} {:>16} {:>8} {:>8}\n", "bench", "time", "elements/s", "share", "speedup");
    let mut first: Option<&Row> = None;
    for row in rows {
        if first.is_none_or(|first| first.group != row.group) {
            first = Some(row);
        }
        let base = first.map_or(row.time, |first| first.time);
        let name = if row.group == row.name { row.name.clone() } else { format!("{}/{}", row.group, row.name) };
        let rate = row.elements.map_or_else(|| "-".to_owned(), |elements| grouped(elements * 1e9 / row.time));
        let speedup = row.then.map_or_else(|| "-".to_owned(), |then| format!("{:.2}", then / row.time));
        text += &format!("{name:<44} {:>12} {rate:>16} {:>8.2} {speedup:>8}\n", duration(row.time), row.time / base);
    }
    text
}

fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        time if time < 1e3 => format!("{time:.1} ns"),
        time if time < 1e6 => format!("{:.2} µs", time / 1e3),
        time if time < 1e9 => format!("{:.2} ms", time / 1e6),
        time => format!("{:.2} s", time / 1e9),
    }
}

/// A whole number with its digits in threes.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_rates_shares_and_speedups() {
        let row = |group: &str, name: &str, time, elements, then| Row {
            group: group.into(),
            name: name.into(),
            time,
            elements,
            then,
        };
        let rows =
            [row("risk", "clone", 50.0, None, None), row("risk", "playout", 100_000.0, Some(400.0), Some(150_000.0))];
        let text = table(&rows);
        let lines: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["risk/clone", "50.0", "ns", "-", "1.00", "-"]);
        assert_eq!(lines[1], ["risk/playout", "100.00", "µs", "4,000,000", "2000.00", "1.50"]);
    }

    #[test]
    fn figures_are_read_from_the_folders_of_criterion() {
        let home = std::env::temp_dir().join(format!("sortie-bench-{}", std::process::id()));
        for (baseline, time) in [(NOW, 20.0), (THEN, 30.0)] {
            let folder = home.join("risk/clone").join(baseline);
            tree::write(&folder.join("estimates.json"), &format!("{{\"mean\":{{\"point_estimate\":{time}}}}}"))
                .expect("writable");
            tree::write(&folder.join("benchmark.json"), "{\"full_id\":\"risk/clone\",\"throughput\":{\"Elements\":2}}")
                .expect("writable");
        }
        let expected =
            Row { group: "risk".into(), name: "clone".into(), time: 20.0, elements: Some(2.0), then: Some(30.0) };
        assert_eq!(rows(&home, NOW), [expected]);
        forget(&home, NOW);
        assert_eq!(rows(&home, NOW), []);
        fs::remove_dir_all(home).expect("the folder was written");
    }
}
