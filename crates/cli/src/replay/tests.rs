//! Records that replay, and records that do not.
