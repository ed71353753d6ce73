//! Runs simulations by their numbers: `cargo xtask simulate`.

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use serde_json::json;
use sortie_simulate::{Outcome, simulate};
use sortie_witness::Tally;

/// What to simulate.
#[derive(Parser)]
#[command(name = "sortie-simulate", about = "Simulates two nodes in bad weather")]
struct Arguments {
    /// How many simulations.
    #[arg(long, default_value_t = 1000)]
    seeds: u64,
    /// The number of the first.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Run this one alone and print what happens.
    #[arg(long)]
    replay: Option<u64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let (from, seeds, aloud) = match arguments.replay {
        Some(seed) => (seed, 1, true),
        None => (arguments.from, arguments.seeds, false),
    };
    let begun = Instant::now();
    let (mut failed, mut tally, mut virtual_seconds) = (Vec::new(), Tally::default(), 0);
    for seed in from..from + seeds {
        match simulate(seed, None, aloud) {
            Ok(Outcome { findings, tally: tried, elapsed, .. }) => {
                tally.add(&tried);
                virtual_seconds += elapsed.as_secs();
                if !findings.is_clean() {
                    failed.push(seed);
                    findings.said.iter().for_each(|text| eprintln!("{seed}: {text}"));
                }
            }
            Err(error) => {
                failed.push(seed);
                eprintln!("{seed}: {error}");
            }
        }
    }
    let line = json!({"simulate": seeds, "from": from, "seconds": begun.elapsed().as_secs(),
        "virtualSeconds": virtual_seconds, "acknowledged": tally.acknowledged(), "attacks": tally.attacks,
        "undone": tally.undone, "botSteps": tally.bots, "repeated": tally.repeated, "abandoned": tally.abandoned,
        "failed": failed});
    println!("{line}");
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("hint: `cargo xtask simulate --replay {}` shows what happens", failed[0]);
    ExitCode::FAILURE
}
