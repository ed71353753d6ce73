//! The project's own commands, run as `cargo xtask COMMAND`.
//!
//! Each command is one file. Nothing here knows a rule of a game, and no crate of the platform depends on this one.

mod bench;
mod failure;
mod fuzz;
mod glue;
mod golden;
mod new_game;
mod python;
mod serve;
mod services;
mod simulate;
mod step;
mod test;
mod tidy;
mod torture;
mod tree;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Build, check, measure and extend Sortie")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check: formatting, tidy, clippy, Rust tests, simulations, the Python package, the web client and the
    /// browser.
    Test(test::Options),
    /// Check the project's own rules: crate edges, file sets, sizes, headers, rule ids, words.
    Tidy,
    /// Write a new game crate that compiles, passes the battery and is registered in the catalog.
    NewGame(new_game::Options),
    /// Run the criterion benches and print one table of figures and ratios.
    Bench(bench::Options),
    /// Compare the golden playthroughs with the rules, or rewrite them with `--bless`.
    Golden(golden::Options),
    /// Feed the parsers with arbitrary input: every test whose name contains `fuzz`, many times over.
    Fuzz(fuzz::Options),
    /// Count how much of each game's source is glue around the wire.
    Glue(glue::Options),
    /// Build the web client and the server, and serve on <http://localhost:8080>.
    Serve(serve::Options),
    /// Simulate two nodes in bad weather, as many times as asked; or replay one simulation by its number.
    Simulate(simulate::Options),
    /// Build the Python package as a wheel.
    Wheel(python::Options),
    /// Kill servers under load, let nodes die, fuzz the API, measure: what takes longer than a test may.
    Torture(torture::Options),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Test(options) => test::run(&options),
        Command::Tidy => tidy::run(),
        Command::NewGame(options) => new_game::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Golden(options) => golden::run(&options),
        Command::Fuzz(options) => fuzz::run(&options),
        Command::Glue(options) => glue::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Simulate(options) => simulate::run(&options),
        Command::Wheel(options) => python::wheel(&options),
        Command::Torture(options) => torture::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, hint, code }) => {
            eprintln!("error: {message}");
            if let Some(hint) = hint {
                eprintln!("hint: {hint}");
            }
            ExitCode::from(code)
        }
    }
}
