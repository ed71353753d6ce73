//! A witness of what a server says to the people at a table: the torture of real servers and the simulation compare with it.
//!
//! It holds no connection and starts no server, and nothing of it ships.

mod audit;
mod ledger;
mod said;
mod tally;

pub use audit::{Findings, Trouble, compare_log, replay};
pub use ledger::{Due, Ledger, Request, Way, first_state, is_same, state};
pub use said::{Reply, Shown, What};
pub use tally::Tally;
