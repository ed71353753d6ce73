//! The testkit proves itself on its own small game.

mod healthy;
mod scenarios;
