//! The server's tests: one binary, no mocks of the engine, the router without a socket wherever a socket is not the point.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "helpers of tests fail loudly and take JSON literals"
)]

mod abuse;
mod api;
mod catalogue;
mod clock;
mod clocks;
mod crowds;
mod deltas;
mod disk;
mod fair;
mod generated;
mod limits;
mod lobby;
mod logs;
mod names;
mod nodes;
mod outage;
mod pace;
mod pacing;
mod past;
mod powers;
mod private;
mod resume;
mod sandbox;
mod secrecy;
mod sockets;
mod store;
mod streams;
mod support;
mod updates;
mod upgrade;
