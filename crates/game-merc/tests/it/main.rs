//! The one test binary of MERC.

#![expect(clippy::needless_pass_by_value, reason = "tests write their payloads where they are used")]

mod conformance;
mod smoke;
mod table;
