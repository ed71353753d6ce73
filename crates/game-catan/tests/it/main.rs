//! The one test binary of Catan.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "helpers of tests fail loudly and take JSON literals"
)]

mod bots;
mod cards;
mod conformance;
mod geometry;
mod knowledge;
mod layout;
mod options;
mod playouts;
mod undo;
mod words;
