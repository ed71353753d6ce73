//! `cargo xtask serve`: builds the web client, if Node is installed, and the binary, then serves.

use std::process::Command;

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
        if has_npm() {
            steps.extend(test::web_build());
        } else {
            eprintln!(
                "npm does not start, so the web client is not built; install Node 20 or later with npm and run this again"
            );
        }
    }
    let mut arguments = vec!["run", "--release", "--package", "sortie-cli", "--", "serve"];
    arguments.extend(options.serve.iter().map(String::as_str));
    steps.push(Step::cargo("serve", &arguments, "`cargo run --release -- serve --help` lists the options"));
    step::run_all(&steps)
}

fn has_npm() -> bool {
    Command::new("npm").arg("--version").output().is_ok_and(|told| told.status.success())
}
