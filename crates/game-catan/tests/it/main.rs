//! One test binary: geometry, rules, playthroughs and the conformance battery.

mod geometry;
mod playouts;
mod rules;
