//! HARD plays as MEDIUM does.

pub(super) use super::medium::choose;
