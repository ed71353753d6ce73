//! Checks what a server tells the people at a table, for the torture of real servers and for the simulation.
//!
//! It holds no connection, starts no server, and does not ship.

mod audit;
mod ledger;
mod plant;
mod said;
mod tally;

pub use audit::{Findings, Trouble, compare_log, replay};
pub use ledger::{Due, Ledger, Request, Way, first_state, is_same, state};
pub use plant::without_key;
pub use said::{Reply, Shown, What};
pub use tally::Tally;
