//! The testkit proves itself on its own small game.

mod bites;
mod engine;
mod fuzz;
mod golden;
mod healthy;
mod planted;
mod playout;
mod scenarios;
mod texts;
mod texts_cases;
