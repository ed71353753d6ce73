//! `sortie-train`: learns the value of a game's positions from games that bots play against themselves.
//!
//! A run goes on where it was cut off, keeps its weights in the working folder at any time, and follows from its seed and its
//! number of games alone, however often it was cut off. It does not ship.

mod duel;
mod games;
mod learn;
mod measure;
mod run;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use sortie_engine::{Bots, Budget, Seat, Setup};

use games::{Mind, Source};
use learn::Sample;
use run::Run;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "sortie-train", about = "Learn the value of positions by self-play")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Learn from games.
    Learn(Learn),
    /// Compare two nets on paired seeds until a sequential test decides.
    Duel(duel::Duel),
    /// Measure one bot against copies of another.
    Measure(measure::Measure),
}

#[derive(Args)]
struct Learn {
    /// `catan`, `risk` or `merc`.
    game: String,
    /// The working folder: the net, the state of the run, a log.
    #[arg(long)]
    work: PathBuf,
    /// Stop after this many minutes.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// Stop when the run has this many games in all.
    #[arg(long, default_value_t = u64::MAX)]
    games: u64,
    /// The seed; game n has the seed text SEED-n.
    #[arg(long, default_value = "1")]
    seed: String,
    /// Learn from games of these levels instead of the net's own.
    #[arg(long, value_delimiter = ',')]
    teachers: Vec<String>,
    /// Play as on the paths of a search instead of by whole searches: twenty times as many games.
    #[arg(long)]
    paths: bool,
    /// How the net plays to learn: steps, plans, beam, turns, slips, noise.
    #[arg(long, value_delimiter = ',')]
    budget: Vec<u64>,
    /// Random actions in a hundred, to see positions that good play avoids.
    #[arg(long, default_value_t = 3)]
    slips: u64,
    /// The rate of learning.
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How much the result of a game counts against the net's own thoughts.
    #[arg(long, default_value_t = 0.95)]
    lambda: f32,
    /// Learn from every n-th position within a turn, besides the one at its beginning; 0 for none.
    #[arg(long, default_value_t = 0)]
    within: u32,
    /// Steps over stored positions after each game.
    #[arg(long, default_value_t = 2)]
    repeats: usize,
    /// Games between the steps.
    #[arg(long, default_value_t = 1)]
    every: u64,
    /// Keep one position in this many. Positions of one game share its result: many of them teach the game, not the value.
    #[arg(long, default_value_t = 1)]
    thin: usize,
}

/// Positions that are kept to learn from again.
const STORED: usize = 60_000;
/// Games after which the loss is shown and the net kept.
const SHOWN: u64 = 200;
/// Games after which the whole run is kept.
const KEPT: u64 = 5_000;
/// Positions of one step.
const BATCH: usize = 96;
/// How the net plays to learn: plans of the turn by value alone, and a slip now and then to see other positions.
const PLAYING: Budget = Budget { steps: 1_500, plans: 1, beam: 2, turns: 0, slips: 3, noise: 0 };

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Learn(options) => match options.game.as_str() {
            "catan" => learn_game::<sortie_game_catan::Catan>(&options, &[4, 4, 4, 3, 2, 2]),
            "risk" => learn_game::<sortie_game_risk::Risk>(&options, &[4, 4, 3, 2, 2, 5, 6]),
            "merc" => learn_game::<sortie_game_merc::Merc>(&options, &[3, 2, 4, 3, 5, 2, 6, 3, 4, 7]),
            other => Err(format!("`{other}` cannot be learnt")),
        },
        Command::Duel(options) => duel::run(&options),
        Command::Measure(options) => measure::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn learn_game<G: Bots>(options: &Learn, seats: &[usize]) -> Result<(), String> {
    fs::create_dir_all(&options.work).map_err(|error| error.to_string())?;
    let mut run = Run::resume(&options.work, G::N_FEATURES, &options.seed)?;
    let named = |name: &String| {
        let level = sortie_engine::bot::opponent::<G>(name, &[]).map(|opponent| opponent.level);
        level.ok_or(format!("there is no level `{name}`"))
    };
    let teachers = options.teachers.iter().map(named).collect::<Result<Vec<_>, _>>()?;
    let budget = measure::budget(&options.budget)?.unwrap_or(PLAYING);
    let end = Instant::now() + Duration::from_secs_f64(options.minutes * 60.0);
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{pos} games  {per_sec}  {msg}").unwrap_or(ProgressStyle::default_spinner()),
    );
    let (mut loss, mut n_losses) = (0.0_f64, 0_u32);
    while Instant::now() < end && run.n_games < options.games {
        let seats = seats[run.n_games as usize % seats.len()];
        let mut settings = G::Options::default();
        G::cap_for_simulation(&mut settings);
        // A seat that the rules can play is theirs.
        let last = Seat::new(seats - 1);
        G::seat_bot(&mut settings, last, seats, G::default_level(last, seats));
        let setup = Setup::new(seats, settings);
        let mind = if teachers.is_empty() && options.paths {
            Mind::Paths { net: &run.learner.net, slips: options.slips }
        } else if teachers.is_empty() {
            Mind::Net { net: &run.learner.net, budget }
        } else {
            Mind::Levels(teachers.clone(), run.n_games, options.slips)
        };
        let seed = format!("{}-{}", options.seed, run.n_games);
        let from = Source { within: options.within, judge: Some(&run.learner.net), lambda: options.lambda };
        let told = games::play::<G>(&setup, &mind, &seed, &from).map_err(|refusal| refusal.to_string())?;
        let mut draws = run.pick.event();
        for sample in told.samples.into_iter().filter(|_| draws.below(options.thin.max(1)) == 0) {
            if run.stored.len() < STORED {
                run.stored.push(sample);
            } else {
                run.stored[run.next % STORED] = sample;
            }
            run.next += 1;
        }
        if run.stored.len() >= BATCH && run.n_games.is_multiple_of(options.every.max(1)) {
            for _ in 0..options.repeats {
                let mut draws = run.pick.event();
                let batch: Vec<&Sample> = (0..BATCH).map(|_| &run.stored[draws.below(run.stored.len())]).collect();
                loss += f64::from(run.learner.step(&batch, options.rate));
                n_losses += 1;
            }
        }
        run.n_games += 1;
        bar.inc(1);
        if run.n_games.is_multiple_of(SHOWN) {
            let mean = loss / f64::from(n_losses.max(1));
            bar.set_message(format!("loss {mean:.4}"));
            eprintln!("{} games, loss {mean:.4}", run.n_games);
            (loss, n_losses) = (0.0, 0);
            run.save_net(&options.work)?;
        }
        if run.n_games.is_multiple_of(KEPT) {
            run.save(&options.work, false)?;
        }
    }
    run.save(&options.work, run.n_games >= options.games)?;
    bar.finish_and_clear();
    println!("{} games; the net is {}", run.n_games, options.work.join("net").display());
    Ok(())
}
