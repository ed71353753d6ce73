//! Tables of the printed game.

pub mod openings;

pub use openings::{OPENINGS, Opening};
