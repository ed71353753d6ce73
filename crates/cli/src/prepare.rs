//! `sortie prepare`: the first step of an upgrade that changes rules.

use clap::Args;

use crate::backup::{Source, block_on};
use crate::failure::Failure;

#[derive(Args)]
#[command(after_help = "Examples:
  sortie prepare --data /var/lib/sortie                           the program that is to be replaced stores every state
  sortie prepare --database-url postgres://sortie@db/sortie

Run it with the program that is to be replaced, before the new one starts. A server that stops in good order does the same
for the tables in its memory; this also finds those that a crash has left behind.")]
pub(crate) struct Options {
    #[command(flatten)]
    from: Source,
}

/// Stores states.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let url = options.from.url()?;
    let stored = block_on(sortie_server::audit::prepare(&url))?;
    eprintln!("states stored: {stored}");
    Ok(())
}
