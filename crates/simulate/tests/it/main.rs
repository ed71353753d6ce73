//! A thousand simulations; and planted bugs, each of which must be found among them.

use sortie_simulate::{Plant, simulate};

const SEEDS: u64 = 1000;

/// Runs simulations on all cores until one is wrong; its number and what was found.
fn first_failure(plant: Option<Plant>) -> Option<(u64, Vec<String>)> {
    for seed in 0..SEEDS {
        let outcome = simulate(seed, plant, false).expect("a simulation begins");
        if !outcome.findings.is_clean() {
            return Some((seed, outcome.findings.said));
        }
    }
    None
}

#[test]
fn nothing_is_lost_doubled_or_stuck() {
    if let Some((seed, said)) = first_failure(None) {
        panic!("`cargo xtask simulate --replay {seed}` shows it: {said:#?}");
    }
}

#[test]
fn a_number_gives_the_same_simulation_again() {
    for seed in 0..20 {
        let once = simulate(seed, None, false).expect("a simulation begins");
        let again = simulate(seed, None, false).expect("a simulation begins");
        assert_eq!(once.fingerprint, again.fingerprint, "simulation {seed}");
    }
}

#[test]
fn planted_bugs_are_found() {
    for plant in [Plant::ForgetKeys, Plant::EarlyAck, Plant::LoseLastRow, Plant::NoUniqueRevision] {
        let found = first_failure(Some(plant));
        let (seed, said) = found.unwrap_or_else(|| panic!("{plant:?} was not found in {SEEDS} simulations"));
        eprintln!("{plant:?} is found by {seed}: {}", said[0]);
    }
}
