//! `cargo xtask serve`: builds the binary, which takes in the web client and builds that too, then serves.

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};

#[derive(Args)]
#[command(
    after_help = "Example:\n  cargo xtask serve -- --addr 0.0.0.0:8080    everything after `--` goes to `sortie serve`"
)]
pub(crate) struct Options {
    /// Serve the API alone, without the web client.
    #[arg(long)]
    no_web: bool,
    /// Options of `sortie serve`.
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds everything and serves until it is stopped.
///
/// The server's build script makes the web client, beside the compilation of everything else, and only if the client
/// has changed.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let mut arguments = vec!["run", "--release", "--package", "sortie-cli", "--", "serve"];
    arguments.extend(options.serve.iter().map(String::as_str));
    let mut serve = Step::cargo("serve", &arguments, "`cargo run --release -- serve --help` lists the options");
    if options.no_web {
        serve = serve.with_variable("SORTIE_WEB_CLIENT", "off");
    }
    step::run_all(&[serve])
}
