//! `cargo xtask golden`: the golden playthroughs of every game, the generated types and the referee's transcripts,
//! compared or rewritten.
//!
//! The files are written by the tests themselves, so that comparing and blessing can never disagree.

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};
use crate::tree;

/// Asks the golden tests to rewrite their files.
pub(crate) const BLESS: &str = "SORTIE_BLESS";

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask golden --bless         rewrite everything that is recorded, then review the diff\n  cargo xtask golden --bless risk    only the playthroughs in crates/game-risk/tests/golden"
)]
pub(crate) struct Options {
    /// Rewrite the files instead of comparing them. Review the diff like code; raise `RULES` if old records change.
    #[arg(long)]
    bless: bool,
    /// The games, by the ending of their folder (`risk` for `crates/game-risk`); by default all.
    games: Vec<String>,
}

/// Runs the golden tests of the named games.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let all = game_names();
    if let Some(unknown) = options.games.iter().find(|game| !all.contains(game)) {
        return Err(Failure::error_with_hint(
            format!("there is no game crate `{unknown}`"),
            format!("the games are {}", all.join(", ")),
        ));
    }
    let chosen = if options.games.is_empty() { &all } else { &options.games };
    let mut steps: Vec<Step> = chosen.iter().map(|game| playthroughs(game, options.bless)).collect();
    if options.games.is_empty() {
        steps.push(generated(options.bless));
        steps.push(transcripts(options.bless));
    }
    step::run_all(&steps)
}

/// Compares or rewrites the playthroughs of one game.
fn playthroughs(game: &str, bless: bool) -> Step {
    let package = format!("sortie-game-{game}");
    let arguments = ["test", "--quiet", "--package", &package, "--test", "it", "--", "golden", "schema"];
    let step = Step::cargo(
        &format!("golden {game}"),
        &arguments,
        "if the change is wanted: `cargo xtask golden --bless`, then review the diff",
    );
    if bless { step.with_variable(BLESS, "1") } else { step }
}

/// Compares or rewrites what is made from the types: the web client's side of the wire.
pub(crate) fn generated(bless: bool) -> Step {
    let arguments = ["test", "--quiet", "--package", "sortie-protocol", "--package", "sortie-server", "generated"];
    let step = Step::cargo(
        "generated types",
        &arguments,
        "if the change is wanted: `cargo xtask golden --bless`, then review the diff",
    );
    if bless { step.with_variable(BLESS, "1") } else { step }
}

/// Compares or rewrites the referee's transcripts: `docs/referee.md` and those that the crates keep in `docs/`.
fn transcripts(bless: bool) -> Step {
    let arguments = ["test", "--quiet", "--package", "sortie-cli", "--lib", "transcripts"];
    let step = Step::cargo(
        "transcripts",
        &arguments,
        "if the change is wanted: `cargo xtask golden --bless`, then review the diff",
    );
    if bless { step.with_variable(BLESS, "1") } else { step }
}

/// The endings of the game crates' folders, sorted.
pub(crate) fn game_names() -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(tree::root().join("crates")) else { return Vec::new() };
    let names = entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_string_lossy().strip_prefix("game-").map(ToOwned::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}
