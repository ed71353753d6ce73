//! The one test binary of Risk.

#![expect(clippy::needless_pass_by_value, reason = "tests write their payloads where they are used")]

mod board;
mod cards;
mod checks;
mod combat;
mod conformance;
mod edge_cases;
mod knowledge;
mod odds;
mod offers;
mod options;
mod placing;
mod positions;
mod secrecy;
mod setup;
mod strength;
mod table;
mod trading;
mod turns;
mod words;
