//! The program as a process: what a host meets at the command line.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail loudly")]

mod serve;
