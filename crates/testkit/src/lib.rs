//! The tools that test every game crate: the conformance battery, the runner of scenario chapters, golden playthroughs,
//! tree counts and fuzz targets. It serves tests only and never ships.
//!
//! | module | holds |
//! | --- | --- |
//! | [`battery`](mod@battery) | seeded random matches in which every law of [`laws`] is examined |
//! | [`scenarios`] | Markdown chapters whose fenced blocks are played |
//! | [`golden`] | whole matches as text, compared step by step |
//! | [`records`] | matches as earlier programs saved them, replayed |
//! | [`trees`] | in how many ways a match can go |
//! | [`fuzz`] | mutated and arbitrary input for every parser |
//! | [`playout`] | random games alone, for benches |
//! | [`tiny`] | a small complete game, on which the testkit tests itself and from which authors can learn |
//! | [`json`] | paths and differences of JSON |
//! | [`mutate`] | seeded mutation of JSON |

pub mod battery;
pub mod blind;
pub mod fuzz;
pub mod golden;
pub mod json;
mod law;
pub mod mutate;
pub mod playout;
pub mod records;
pub mod scenarios;
pub mod schema;
pub mod texts;
pub mod tiny;
pub mod trees;
pub mod typescript;

pub use battery::{Battery, Report, Violation, battery};
pub use law::{Law, laws};
pub use trees::count;
