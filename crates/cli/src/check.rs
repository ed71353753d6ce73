//! `sortie check`: whether a store is whole, while the server runs or from a copy.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use sortie_server::audit::{self, Audit};
use sortie_server::config::sqlite_url;

use crate::backup::{Source, block_on};
use crate::failure::Failure;

#[derive(Args)]
#[command(after_help = "Examples:
  sortie check --data /var/lib/sortie          the store of a server, which may be running
  sortie check /backup/sortie.db               a copy that `sortie backup` made
  sortie check --json /backup/sortie.db        the same as one JSON object

Checked are the database itself, that no log has a gap, and that every game replays from its first state to each state
that was stored. Exit code 1: something is wrong.")]
pub(crate) struct Options {
    /// A copy, instead of a server's store.
    file: Option<PathBuf>,
    #[command(flatten)]
    from: Source,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Checks.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let url = match &options.file {
        Some(file) if !file.is_file() => return Err(Failure::error(format!("there is no file `{}`", file.display()))),
        Some(file) => sqlite_url(file),
        None => options.from.url()?,
    };
    let found = block_on(audit::audit(&url))?;
    let mut out = std::io::stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&found).expect("figures are plain data"))?;
    } else {
        tell(&found, &mut out)?;
    }
    match found.problems.len() {
        0 => Ok(()),
        1 => Err(Failure::negative("1 problem")),
        n => Err(Failure::negative(format!("{n} problems"))),
    }
}

fn tell(found: &Audit, out: &mut impl std::io::Write) -> std::io::Result<()> {
    writeln!(out, "tables     {}", found.tables)?;
    writeln!(out, "steps      {}", found.steps)?;
    writeln!(out, "replayed   {} tables, {} stored states on the way", found.replayed, found.snapshots)?;
    if found.other_rules > 0 {
        writeln!(out, "not played {} tables under rules that this program does not have", found.other_rules)?;
    }
    for problem in &found.problems {
        writeln!(
            out,
            "problem    {}{}",
            problem.table.as_ref().map(|id| format!("{id}: ")).unwrap_or_default(),
            problem.what
        )?;
    }
    Ok(())
}
