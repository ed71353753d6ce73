//! `sortie sim`: many games between bots.
//!
//! Game *n* has the seed text `S-n`, and workers share nothing, so the result depends on the seed and never on the
//! threads.

pub(crate) mod report;
pub(crate) mod statistics;

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::Value;
use sortie_engine::erased::Simulator;
use sortie_engine::simulate::Played;
use sortie_engine::{AnyGame, Refusal};

use crate::failure::Failure;
use crate::{games, program};
use report::grouped;
use statistics::{Run, Summary};

/// Games that a worker plays between two updates of the progress bar.
const HANDFUL: u64 = 4;

/// Milliseconds that an outside program may think if nothing else is said.
const TIME: u64 = 10_000;

#[derive(Args)]
#[command(after_help = "Examples:
  sortie sim risk --seats 4 --bots random,random,random,random --games 1000 --seed 1
  sortie sim risk --seats 2 --bots hard,easy --games 400 --report strength.html
  sortie sim risk --seats 3 --bots easy --options '{\"cardValues\":\"FIXED\"}' --json
  sortie sim risk --seats 2 --bots hard,medium --options @my-map.json
  sortie sim catan --bots hard,\"cmd:python3 bot.py\" --games 20")]
pub(crate) struct Options {
    /// The game's key, as `sortie games` lists it.
    game: String,
    /// How many seats; the number of bots if left out.
    #[arg(long)]
    seats: Option<usize>,
    /// One bot per seat, in the order of seats; a single bot plays every seat. `cmd:COMMAND` is an outside program.
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed; game n has the seed text SEED-n.
    #[arg(long, default_value = "0")]
    seed: String,
    /// The number of the first game, to replay one game of a longer run.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..1_000_000_000_000))]
    first: u64,
    /// The game's options, as one JSON object, or `@FILE` to read it from a file.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// How many threads; all cores if left out. The results are the same.
    #[arg(long)]
    threads: Option<usize>,
    /// How long an outside program may think, in milliseconds.
    #[arg(long, default_value_t = TIME)]
    time: u64,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// Write a page with plots.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// Plays, counts and prints.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let game = games::find(&options.game)?;
    let bots = bots(game, options.seats, &options.bots)?;
    let settings = read_options(options.options.as_deref())?;
    if options.games == 0 || options.games > 1_000_000_000 {
        return Err(Failure::error(format!("`--games {}` is outside 1 to 1000000000", options.games)));
    }
    let threads = threads(options.threads)?;
    let simulator: Box<dyn Simulator> = if program::any(&bots) {
        Box::new(WithPrograms { game, bots: bots.clone(), settings, time: Duration::from_millis(options.time) })
    } else {
        game.simulator(bots.len(), &bots, &settings)?
    };
    let report = options.report.as_deref().map(create).transpose()?;
    let start = Instant::now();
    let played = play_all(&*simulator, options, threads)
        .map_err(|(number, refusal)| broken(options, &bots, number, &refusal))?;
    let run =
        Run { game: game.key(), seed: &options.seed, bots: &bots, threads, seconds: start.elapsed().as_secs_f64() };
    let summary = Summary::new(&run, &played);
    if let (Some(path), Some(mut file)) = (&options.report, report) {
        let page = report::page(&summary, &played, &command(options, &bots));
        file.write_all(page.as_bytes()).map_err(|error| unwritable(path, &error))?;
        eprintln!("wrote {}", path.display());
    }
    let mut out = io::stdout().lock();
    if options.json {
        let json = serde_json::to_string(&summary).map_err(|error| Failure::error(error.to_string()))?;
        writeln!(out, "{json}")?;
    } else {
        write!(out, "{}", text(&summary))?;
    }
    Ok(())
}

/// Games in which outside programs play.
struct WithPrograms {
    game: &'static dyn AnyGame,
    bots: Vec<String>,
    settings: Value,
    time: Duration,
}

impl Simulator for WithPrograms {
    fn play(&self, seed: &str) -> Result<Played, Refusal> {
        program::play(self.game, &self.bots, &self.settings, seed, self.time)
    }
}

/// The report's file, created before the games are played: a wrong path should not cost a long run.
fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::error(format!("cannot write `{}`: {error}", path.display()))
}

/// One bot per seat. By default, the fewest seats with the game's default bots. A single name is for every seat.
pub(crate) fn bots(game: &dyn AnyGame, seats: Option<usize>, named: &[String]) -> Result<Vec<String>, Failure> {
    let least = *game.seats().start();
    let seats = seats.unwrap_or(if named.len() > 1 { named.len() } else { least });
    if !game.seats().contains(&seats) {
        let (least, most) = (*game.seats().start(), *game.seats().end());
        return Err(Failure::error(format!("{} is for {least} to {most} seats, not `{seats}`", game.title())));
    }
    match named {
        [] => Ok((0..seats).map(|seat| game.default_bot(seat, seats).to_owned()).collect()),
        [one] => Ok(vec![one.clone(); seats]),
        several if several.len() == seats => Ok(several.to_vec()),
        several => Err(Failure::error(format!("`--bots` names {} bots for {seats} seats", several.len()))
            .with_hint("name one bot per seat, or one for all")),
    }
}

/// The options' object, or null if none is given. A text that begins with `@` names a file that holds it.
pub(crate) fn read_options(text: Option<&str>) -> Result<Value, Failure> {
    let Some(given) = text else { return Ok(Value::Null) };
    let wrong = |what: String| {
        Failure::error(format!("`--options` {what}"))
            .with_hint("write one object, such as '{\"maxTurns\":200}', or @FILE with a file that holds it")
    };
    let read;
    let text = match given.strip_prefix('@') {
        None => given,
        Some(path) => {
            read = std::fs::read_to_string(path)
                .map_err(|error| Failure::error(format!("cannot read `{path}`: {error}")))?;
            &read
        }
    };
    let value: Value = serde_json::from_str(text).map_err(|error| wrong(format!("is not JSON: {error}")))?;
    let told = || value.to_string().chars().take(64).collect::<String>();
    if value.is_object() { Ok(value) } else { Err(wrong(format!("is not an object: `{}`", told()))) }
}

fn threads(wanted: Option<usize>) -> Result<usize, Failure> {
    match wanted {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads @ 1..=1024) => Ok(threads),
        Some(threads) => Err(Failure::error(format!("`--threads {threads}` is outside 1 to 1024"))),
    }
}

/// Plays every game and returns them in order, or the first game that broke.
fn play_all(simulator: &dyn Simulator, options: &Options, threads: usize) -> Result<Vec<Played>, (u64, Refusal)> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| (options.first, Refusal::new("NO_THREADS", error.to_string())))?;
    let bar = bar(options.games);
    let one = |number: u64| simulator.play(&format!("{}-{number}", options.seed)).map_err(|refusal| (number, refusal));
    let results: Vec<Result<Played, (u64, Refusal)>> = pool.install(|| {
        (options.first..options.first + options.games)
            .into_par_iter()
            .map(|number| {
                let played = one(number);
                if number % HANDFUL == HANDFUL - 1 {
                    bar.inc(HANDFUL);
                }
                played
            })
            .collect()
    });
    bar.finish_and_clear();
    results.into_iter().collect()
}

/// A progress bar if standard error is a terminal.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} games  {per_sec}  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The command that repeats this run, as a shell reads it.
fn command(options: &Options, bots: &[String]) -> String {
    let mut text = format!(
        "sortie sim {} --seats {} --bots {} --games {} --seed {}",
        options.game,
        bots.len(),
        quoted(&bots.join(",")),
        options.games,
        quoted(&options.seed)
    );
    if let Some(settings) = &options.options {
        let _ = write!(text, " --options {}", quoted(settings));
    }
    if options.time != TIME {
        let _ = write!(text, " --time {}", options.time);
    }
    text
}

/// A word of a command line, in quotes where it needs them.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:/@=".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A game that a bot or a rule broke, with the command that repeats it.
fn broken(options: &Options, bots: &[String], number: u64, refusal: &Refusal) -> Failure {
    let alone =
        command(options, bots).replace(&format!("--games {}", options.games), &format!("--first {number} --games 1"));
    Failure::error(format!("game {number} broke: {refusal}")).with_hint(format!("`{alone}` plays it alone"))
}

fn text(summary: &Summary) -> String {
    let mut text = format!(
        "{} games of {}, {}, seed {}\n\n",
        grouped(summary.games),
        summary.game,
        report::n_seats(summary.seats),
        summary.seed
    );
    let wide = summary.bots.iter().map(|seat| seat.bot.chars().count()).max().unwrap_or_default().max(10);
    let _ = writeln!(text, "{:<5} {:<wide$} {:>9} {:>9} {:>18}", "seat", "bot", "wins", "win rate", "95 % interval");
    for seat in &summary.bots {
        let interval = format!("{:.1} to {:.1} %", seat.ci95[0] * 100.0, seat.ci95[1] * 100.0);
        let _ = write!(
            text,
            "{:<5} {:<wide$} {:>9} {:>7.1} % {interval:>18}",
            seat.seat,
            seat.bot,
            grouped(seat.wins),
            seat.win_rate * 100.0
        );
        for (name, mean) in &seat.scores {
            let _ = write!(text, "  {name} {mean:.1}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "\nwithout a winner  {}", grouped(summary.draws));
    let _ = writeln!(
        text,
        "turns             mean {:.1}, median {}, 95 % up to {}",
        summary.turns.mean, summary.turns.p50, summary.turns.p95
    );
    let _ = writeln!(
        text,
        "speed             {} games/s, {} actions/s ({} actions in {:.1} s on {} threads)",
        grouped(summary.games_per_second.round() as u64),
        grouped(summary.actions_per_second.round() as u64),
        grouped(summary.actions),
        summary.seconds,
        summary.threads,
    );
    text
}

#[cfg(test)]
mod tests;
