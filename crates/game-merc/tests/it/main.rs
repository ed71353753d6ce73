//! The one test binary of MERC.

#![expect(clippy::needless_pass_by_value, reason = "tests write their payloads where they are used")]

mod barrage;
mod cards;
mod conformance;
mod dictators;
mod endings;
mod landing;
mod modes;
mod smoke;
mod table;
mod tables;
mod texts;
mod vectors;
