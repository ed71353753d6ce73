//! The levels of the first edition, kept unchanged as opponents to measure against. No list shows them.
//!
//! They see what a seat sees, so they profit from better determinization; everything else stays as it was.

pub(super) mod easy;
pub(super) mod hard;
pub(super) mod medium;
pub(super) mod value;
