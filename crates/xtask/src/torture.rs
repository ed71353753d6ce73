//! `cargo xtask torture`: what takes longer than a test may. Servers are killed under load, nodes die, the API is fuzzed,
//! and the speed of the server is measured beside a bare echo.

use clap::Args;

use crate::failure::Failure;
use crate::services;
use crate::step::{self, Step};
use crate::tree;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask torture                     everything, about eight minutes\n  cargo xtask torture --only kill,load    two parts"
)]
pub(crate) struct Options {
    /// Run only these parts: kill, kill-postgres, cluster, fuzz, load, single, idle, crowd.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// How often servers are killed.
    #[arg(long, default_value_t = 50)]
    times: u32,
    /// How long nodes die.
    #[arg(long, default_value_t = 120)]
    seconds: u32,
}

/// Builds the programs, starts the services and runs the chosen parts.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let build = ["build", "--release", "--package", "sortie-cli", "--package", "sortie-bench"];
    step::run_all(&[Step::cargo("build", &build, "the workspace must compile")])?;
    let (times, seconds) = (options.times.to_string(), options.seconds.to_string());
    let parts: [(&str, &[&str]); 7] = [
        ("kill", &["kill", "--times", &times]),
        ("kill-postgres", &["kill", "--times", &times, "--on-postgres"]),
        ("cluster", &["cluster", "--seconds", &seconds]),
        ("load", &["load", "--tables", "200"]),
        ("single", &["load", "--tables", "1"]),
        ("idle", &["idle", "--tables", "100000"]),
        ("crowd", &["crowd", "--sockets", "2000"]),
    ];
    let wanted = |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    let failed = |error: std::io::Error| Failure::error(format!("cannot start a service: {error}"));
    let postgres = services::postgres().map_err(failed)?;
    let nats = services::nats().map_err(failed)?;
    let root = tree::root();
    let hint = "the message above names the table and the revision";
    let mut steps = Vec::new();
    for (name, arguments) in parts {
        if wanted(name) {
            let step = Step::program(name, root.join("target/release/sortie-bench"), arguments, &root, hint);
            let step = step.with_variable("SORTIE_TEST_POSTGRES", &postgres.url);
            steps.push(step.with_variable("SORTIE_TEST_NATS", &nats.url));
        }
    }
    if wanted("fuzz") {
        let script = root.join("crates/bench/fuzz-api.sh");
        steps.push(Step::program("fuzz", script, &[], &root, "the report above shows the request to repeat"));
    }
    step::run_all(&steps)
}
