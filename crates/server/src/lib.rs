//! The server.
pub mod metrics;
pub mod store;
