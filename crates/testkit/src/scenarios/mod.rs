//! Scenario chapters: Markdown files whose fenced `text` blocks are played. The README of this crate describes the lines.

mod expect;
mod line;
mod scene;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use sortie_engine::{AnyGame, Audit, Bots, Entry};

use scene::Scene;

/// What was run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many chapters.
    pub chapters: usize,
    /// How many blocks.
    pub blocks: usize,
    /// How many lines in them that expect something: refusals and lines with `>`.
    pub expectations: usize,
}

/// A line that did not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The file as it was named.
    pub file: String,
    /// The line in it.
    pub line: usize,
    /// The heading above.
    pub heading: String,
    /// The line itself.
    pub text: String,
    /// What was found instead.
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.file, self.line, self.heading)?;
        writeln!(f, "    {}", self.text)?;
        write!(f, "    {}", self.message)
    }
}

/// Plays every chapter (`*.md`) of a folder, in the order of their names, and fails the test with all lines that do not
/// hold.
#[track_caller]
pub fn run_dir<G: Bots + Audit>(folder: impl AsRef<Path>) -> Summary {
    run_folder(&Entry::<G>::new(Vec::new()), folder.as_ref())
}

#[track_caller]
fn run_folder(game: &dyn AnyGame, folder: &Path) -> Summary {
    let entries = std::fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|error| panic!("the folder {} cannot be read: {error}", folder.display()));
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    assert!(!files.is_empty(), "{} has no chapter", folder.display());
    let (mut summary, mut failures) = (Summary::default(), Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file);
        let text = text.unwrap_or_else(|error| panic!("{} cannot be read: {error}", file.display()));
        let (one, failed) = run(game, &file.display().to_string(), &text);
        summary.chapters += 1;
        summary.blocks += one.blocks;
        summary.expectations += one.expectations;
        failures.extend(failed);
        if one.blocks == 0 {
            failures.push(Failure {
                file: file.display().to_string(),
                line: 1,
                heading: String::new(),
                text: String::new(),
                message: "the chapter has no block to play".into(),
            });
        }
    }
    if !failures.is_empty() {
        let list: Vec<String> = failures.iter().map(ToString::to_string).collect();
        panic!("\n{} of {} blocks fail:\n\n{}\n", failures.len(), summary.blocks, list.join("\n\n"));
    }
    println!(
        "{}: {} chapters, {} blocks, {} expectations",
        game.key(),
        summary.chapters,
        summary.blocks,
        summary.expectations
    );
    summary
}

/// Plays the blocks of one chapter and gives the first failure of each.
pub fn run_text<G: Bots + Audit>(file: &str, text: &str) -> (Summary, Vec<Failure>) {
    run(&Entry::<G>::new(Vec::new()), file, text)
}

/// One fenced block.
struct Block<'a> {
    heading: &'a str,
    lines: Vec<(usize, &'a str)>,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let (mut found, mut heading, mut fence) = (Vec::new(), "", None::<&str>);
    let mut playing = false;
    for (idx, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        match fence {
            None if trimmed.starts_with('#') => heading = trimmed.trim_start_matches('#').trim(),
            None if trimmed.starts_with("```") => {
                let ticks = trimmed.len() - trimmed.trim_start_matches('`').len();
                fence = Some(&trimmed[..ticks]);
                playing = trimmed[ticks..].trim() == "text";
                if playing {
                    found.push(Block { heading, lines: Vec::new() });
                }
            }
            None => {}
            Some(ticks) if trimmed.trim_end() == ticks => fence = None,
            Some(_) if playing => found.last_mut().expect("a block is open").lines.push((idx + 1, line)),
            Some(_) => {}
        }
    }
    found
}

fn run(game: &dyn AnyGame, file: &str, text: &str) -> (Summary, Vec<Failure>) {
    let mut summary = Summary { chapters: 1, ..Summary::default() };
    let mut failures = Vec::new();
    let mut scene = Scene::new(game);
    for block in blocks(text) {
        summary.blocks += 1;
        scene.open();
        for statement in line::statements(&block.lines) {
            let expects = statement.text.starts_with('>') || statement.text.contains(" ! ");
            summary.expectations += usize::from(expects);
            let answer = catch_unwind(AssertUnwindSafe(|| scene.play(&statement.text)));
            let answer = answer.unwrap_or_else(|panic| Err(crate::battery::panic_text(&*panic)));
            if let Err(message) = answer {
                failures.push(Failure {
                    file: file.to_owned(),
                    line: statement.line,
                    heading: block.heading.to_owned(),
                    text: statement.text,
                    message,
                });
                break;
            }
        }
    }
    (summary, failures)
}
