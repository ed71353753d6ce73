//! The one test binary of Catan.

mod bots;
mod conformance;
mod geometry;
mod knowledge;
mod options;
mod playouts;
