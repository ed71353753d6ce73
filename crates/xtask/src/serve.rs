//! `cargo xtask serve`: builds the web client and the binary, then serves.

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};
use crate::{test, tree};

#[derive(Args)]
#[command(
    after_help = "Example:\n  cargo xtask serve -- --addr 0.0.0.0:8080    what stands behind `--` goes to `sortie serve`"
)]
pub(crate) struct Options {
    /// Serve without building the web client again.
    #[arg(long)]
    no_web: bool,
    /// Options of `sortie serve`.
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds everything and serves until it is stopped.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let mut steps = Vec::new();
    if !options.no_web && tree::root().join("web/package.json").exists() {
        steps.extend(test::web_build());
    }
    let mut arguments = vec!["run", "--release", "--package", "sortie-cli", "--", "serve"];
    arguments.extend(options.serve.iter().map(String::as_str));
    steps.push(Step::cargo("serve", &arguments, "`cargo run --release -- serve --help` lists the options"));
    step::run_all(&steps)
}
