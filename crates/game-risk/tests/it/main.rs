//! The one test binary of Risk.

mod combat;
mod edge_cases;
mod options;
mod placing;
mod positions;
mod secrecy;
mod setup;
mod table;
mod trading;
mod turns;
