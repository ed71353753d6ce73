//! The command line `sortie`: play, simulate, referee, replay, serve, backup, check.
//!
//! It is a library so that a program that registers its own games in the catalog first gets the same command line, as
//! `crates/private-game` does. Each command is one module with its help, example and tests. Nothing here decides a
//! rule: every command drives the erased games of the catalog. Standard output is for data, standard error for
//! messages.

mod backup;
mod check;
mod failure;
mod games;
mod ladder;
mod play;
mod prepare;
mod program;
mod referee;
mod replay;
mod serve;
mod sim;
mod table;
mod tree;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A server allocates and frees many texts of some kilobytes on several threads at once, and bots copy states by the
/// million; the C library's allocator would take a seventh of a busy server's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "sortie", version, about = "Deep strategy board games for people and bots", after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  sortie serve                                             play in the browser on http://localhost:8080
  sortie games                                             what can be played
  sortie play risk --bots hard                             play against bots
  sortie sim risk --seats 2 --bots hard,easy --games 400   which bot is stronger?
  sortie referee < requests.jsonl                          the engine for any other program
  sortie replay game.json                                  check a saved game

Exit codes: 0 fine, 1 a negative answer, 2 an error.";

#[derive(Subcommand)]
enum Command {
    /// List the games with their seats, options and bots.
    Games(games::Options),
    /// Play in the terminal, against bots or with others at the same keyboard.
    Play(play::Options),
    /// Let bots play each other and count the results.
    Sim(sim::Options),
    /// Rate bots, ours and outside programs, over paired seeds.
    Ladder(ladder::Options),
    /// Answer requests: JSON lines on standard input and output.
    Referee(referee::Options),
    /// Check a saved game step by step, or print any position of it.
    Replay(replay::Options),
    /// Serve games and the web client over HTTP.
    Serve(Box<serve::Options>),
    /// Copy the store of a server, which may be running.
    Backup(backup::Options),
    /// Store the current state of every running game, before an upgrade.
    Prepare(prepare::Options),
    /// Check that a store is intact and that every game in it replays.
    Check(check::Options),
}

/// Reads the process's arguments, runs the command, and returns the exit code: 0 success, 1 a negative answer, 2 an
/// error.
pub fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Games(options) => games::run(&options),
        Command::Play(options) => play::run(&options),
        Command::Sim(options) => sim::run(&options),
        Command::Ladder(options) => ladder::run(&options),
        Command::Referee(options) => referee::run(&options),
        Command::Replay(options) => replay::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Backup(options) => backup::run(&options),
        Command::Prepare(options) => prepare::run(&options),
        Command::Check(options) => check::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(failure.code)
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn every_command_explains_itself_with_an_example() {
        let mut command = Arguments::command();
        command.build();
        for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
            let help = command.clone().render_long_help().to_string();
            let name = command.get_name();
            assert!(help.contains("Example") && help.contains(&format!("sortie {name}")), "{name}: {help}");
        }
        command.debug_assert();
    }
}
