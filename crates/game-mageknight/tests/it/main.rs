//! The tests of the crate's rules, in one binary: every test vector of the rules, the battery, golden playthroughs and the solver.

#![expect(clippy::needless_pass_by_value, reason = "helpers take JSON literals, which nobody uses afterwards")]

mod skirmish;

mod attack_vectors;
mod block_vectors;
mod choices;
mod damage_vectors;
mod outcome_vectors;
mod views;

mod conformance;
mod solving;
