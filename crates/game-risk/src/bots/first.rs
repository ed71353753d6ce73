//! The levels of the first edition, kept unchanged as opponents to measure against; the search plays imagined paths by HARD's
//! conduct. No list shows them.

pub(super) mod board_sense;
pub(super) mod easy;
pub(super) mod hard;
pub(super) mod medium;
pub(super) mod plan;
