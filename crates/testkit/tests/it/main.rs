//! The testkit proves itself on its own small game.

mod fuzz;
mod golden;
mod healthy;
mod scenarios;
