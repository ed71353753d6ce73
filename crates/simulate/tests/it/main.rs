//! A thousand simulations; and planted bugs, each of which must be found among them.

mod store;

use std::sync::mpsc;
use std::time::Duration;

use sortie_simulate::{Plant, simulate, watch_in_silence};

const SEEDS: u64 = 1000;

/// Runs simulations until one is wrong; its number and what was found.
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
    let plants =
        [Plant::ForgetKeys, Plant::EarlyAck, Plant::LoseLastRow, Plant::NoUniqueRevision, Plant::UnknownAsNotMade];
    for plant in plants {
        let found = first_failure(Some(plant));
        let (seed, said) = found.unwrap_or_else(|| panic!("{plant:?} was not found in {SEEDS} simulations"));
        eprintln!("{plant:?} is found by {seed}: {}", said[0]);
    }
}

/// A table that asked itself again and again, without a pause, whether it may leave memory would let no time pass.
#[test]
fn a_watched_table_at_which_nobody_acts_costs_nothing() {
    let (done, ended) = mpsc::channel();
    std::thread::spawn(move || done.send(watch_in_silence(Duration::from_secs(3600))));
    let watched = ended.recv_timeout(Duration::from_secs(60)).expect("a silent hour passes within a minute");
    assert_eq!(watched, Ok(()));
}
