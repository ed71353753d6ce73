//! The tests of the crate's rules, in one binary: the chapters with the test vectors of the rules, the battery, golden playthroughs and the solver.

#![expect(clippy::needless_pass_by_value, reason = "helpers take JSON literals, which nobody uses afterwards")]

mod skirmish;

mod choices;
mod coverage;
mod data;
mod encoding;
mod map;
mod map_laws;
mod staging;
mod views;
mod words;
mod world;

mod conformance;
mod planning;
mod solving;
