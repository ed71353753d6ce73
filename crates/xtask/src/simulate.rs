//! `cargo xtask simulate`: more simulations of the server than the tests run, or one of them aloud.

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask simulate --seeds 20000             numbers 0 to 19,999\n  cargo xtask simulate --from 5000 --seeds 500\n  cargo xtask simulate --replay 194              one of them again, with what happens in it"
)]
pub(crate) struct Options {
    /// How many simulations.
    #[arg(long, default_value_t = 10_000)]
    seeds: u64,
    /// The number of the first.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Run this one alone and print what happens.
    #[arg(long)]
    replay: Option<u64>,
    /// The profile of the build: `release` takes minutes to build and runs several times as fast.
    #[arg(long, default_value = "dev")]
    profile: String,
}

/// Builds the simulation and runs it.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let step = match options.replay {
        Some(seed) => step(&options.profile, &["--replay", &seed.to_string()]),
        None => step(&options.profile, &["--from", &options.from.to_string(), "--seeds", &options.seeds.to_string()]),
    };
    step::run_all(&[step])
}

/// The simulation with these arguments.
pub(crate) fn step(profile: &str, arguments: &[&str]) -> Step {
    let run = ["run", "--quiet", "--profile", profile, "--package", "sortie-simulate", "--"];
    Step::cargo("simulate", &[&run[..], arguments].concat(), "the hint above names the simulation to replay")
}
