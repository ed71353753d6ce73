//! `cargo xtask bench`: runs the criterion benches and prints one table of figures and ratios.
//!
//! A ratio says more than a time, because it survives a change of machine. `then` is an older measurement on the same
//! machine, best of all one that `--against` takes in the same run, and in turns where other work slows the machine down.

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
/// One more than the most turns of a run.
const MOST_TURNS: u32 = 100;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bench                        every bench\n  cargo xtask bench sortie-game-risk       one package\n  cargo xtask bench --against main~3       ratios with an older commit, measured in the same run\n  cargo xtask bench --against main~3 --turns 5 --quick\n                                           the same, in turns: medians of five\n  cargo xtask bench --keep                 remember the figures for later ratios"
)]
pub(crate) struct Options {
    /// The packages; by default all with a `benches` folder.
    packages: Vec<String>,
    /// Measure this commit first, in a separate work tree, and compare with it.
    #[arg(long, value_name = "COMMIT")]
    against: Option<String>,
    /// How often the two are measured, one after the other; the table shows medians.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "against", value_parser = clap::value_parser!(u32).range(1..i64::from(MOST_TURNS)))]
    turns: u32,
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
    let baseline = if options.keep { THEN } else { NOW };
    if let Some(commit) = &options.against {
        forget(&home, THEN);
        let tree = older_tree(&root, commit)?;
        let measured = in_turns(&root, &tree, &packages, &home, options);
        remove_tree(&root, &tree);
        measured?;
    } else {
        measure(&root, &packages, &home, baseline, options.quick)?;
    }
    print!("{}", table(&rows(&home, baseline)));
    Ok(())
}

/// Measures the older tree and this one, turn by turn. Both are built before the first is measured.
fn in_turns(root: &Path, older: &Path, packages: &[String], home: &Path, options: &Options) -> Result<(), Failure> {
    let build = |folder: &Path| {
        let packages = packages.iter().flat_map(|package| ["--package", package]);
        let arguments: Vec<&str> = ["bench", "--no-run", "--benches"].into_iter().chain(packages).collect();
        Step::program("build", step::cargo(), &arguments, folder, "build it alone: `cargo bench --no-run`")
    };
    step::run_all(&[build(older), build(root)])?;
    for turn in 0..options.turns {
        measure(older, packages, home, &of_turn(THEN, turn), options.quick)?;
        measure(root, packages, home, &of_turn(NOW, turn), options.quick)?;
    }
    Ok(())
}

/// The name under which criterion keeps one turn's figures.
fn of_turn(baseline: &str, turn: u32) -> String {
    if turn == 0 { baseline.to_owned() } else { format!("{baseline}-{turn}") }
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

/// Removes the figures that are kept under a name, of every turn, so that the table shows what this run measured.
fn forget(home: &Path, baseline: &str) {
    for turn in 0..MOST_TURNS {
        let folders = baseline_folders(home, &of_turn(baseline, turn));
        if folders.is_empty() && turn > 0 {
            break;
        }
        folders.into_iter().for_each(|folder| _ = fs::remove_dir_all(folder));
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
    /// How many times as fast this is as the run compared with: by element where both say how many they handle, because random
    /// games of two versions differ in length.
    speedup: Option<f64>,
}

/// What criterion wrote about one bench under one name.
struct Figures {
    time: f64,
    elements: Option<f64>,
}

impl Figures {
    fn read(folder: &Path) -> Option<Self> {
        let time = json(&folder.join("estimates.json"))?["mean"]["point_estimate"].as_f64()?;
        let elements = json(&folder.join("benchmark.json")).and_then(|bench| bench["throughput"]["Elements"].as_f64());
        Some(Self { time, elements })
    }

    /// How many times as fast as the other.
    fn speedup(&self, then: &Self) -> f64 {
        match (self.elements, then.elements) {
            (Some(now), Some(before)) => then.time / before / (self.time / now),
            _ => then.time / self.time,
        }
    }
}

fn json(path: &Path) -> Option<Value> {
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}

/// The one in the middle; of two, their mean.
fn median(mut all: Vec<f64>) -> Option<f64> {
    all.sort_by(f64::total_cmp);
    let upper = *all.get(all.len() / 2)?;
    let lower = *all.get((all.len() - 1) / 2)?;
    Some(f64::midpoint(lower, upper))
}

fn rows(home: &Path, baseline: &str) -> Vec<Row> {
    let row = |folder: &PathBuf| {
        let above = folder.parent()?;
        let turns = |baseline: &str| {
            let read = |turn| Figures::read(&above.join(of_turn(baseline, turn)));
            (0..MOST_TURNS).map_while(read).collect::<Vec<_>>()
        };
        let now = turns(baseline);
        let then = if baseline == THEN { Vec::new() } else { turns(THEN) };
        let id = json(&folder.join("benchmark.json"))?["full_id"].as_str()?.to_owned();
        let (group, name) =
            id.split_once('/').map_or((id.clone(), id.clone()), |(group, name)| (group.to_owned(), name.to_owned()));
        Some(Row {
            group,
            name,
            time: median(now.iter().map(|figures| figures.time).collect())?,
            elements: now.first()?.elements,
            speedup: median(now.iter().zip(&then).map(|(now, then)| now.speedup(then)).collect()),
        })
    };
    baseline_folders(home, baseline).iter().filter_map(row).collect()
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
        let speedup = row.speedup.map_or_else(|| "-".to_owned(), |speedup| format!("{speedup:.2}"));
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
        let row = |group: &str, name: &str, time, elements, speedup| Row {
            group: group.into(),
            name: name.into(),
            time,
            elements,
            speedup,
        };
        let rows = [row("risk", "clone", 50.0, None, None), row("risk", "playout", 100_000.0, Some(400.0), Some(1.5))];
        let text = table(&rows);
        let lines: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["risk/clone", "50.0", "ns", "-", "1.00", "-"]);
        assert_eq!(lines[1], ["risk/playout", "100.00", "µs", "4,000,000", "2000.00", "1.50"]);
    }

    #[test]
    fn figures_are_read_from_the_folders_of_criterion() {
        let home = std::env::temp_dir().join(format!("sortie-bench-{}", std::process::id()));
        let keep = |baseline: &str, time: f64, elements: u32| {
            let folder = home.join("risk/clone").join(baseline);
            let bench = format!("{{\"full_id\":\"risk/clone\",\"throughput\":{{\"Elements\":{elements}}}}}");
            let time = format!("{{\"mean\":{{\"point_estimate\":{time}}}}}");
            tree::write(&folder.join("estimates.json"), &time).expect("writable");
            tree::write(&folder.join("benchmark.json"), &bench).expect("writable");
        };
        let read = |time, elements, speedup| Row {
            group: "risk".into(),
            name: "clone".into(),
            time,
            elements: Some(elements),
            speedup: Some(speedup),
        };
        // Three times as long as now, for twice as many elements.
        keep(NOW, 20.0, 2);
        keep(THEN, 60.0, 4);
        assert_eq!(rows(&home, NOW), [read(20.0, 2.0, 1.5)]);
        // Of three turns the median of the ratios counts: 1.5, 1 and 6.
        for (turn, now, then) in [(1, 20.0, 40.0), (2, 10.0, 120.0)] {
            keep(&of_turn(NOW, turn), now, 2);
            keep(&of_turn(THEN, turn), then, 4);
        }
        assert_eq!(rows(&home, NOW), [read(20.0, 2.0, 1.5)]);
        keep(&of_turn(NOW, 1), 10.0, 2);
        assert_eq!(rows(&home, NOW), [read(10.0, 2.0, 2.0)]);
        forget(&home, NOW);
        assert_eq!(rows(&home, NOW), []);
        fs::remove_dir_all(home).expect("the folder was written");
    }
}
