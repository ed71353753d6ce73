//! `sortie ladder`: ratings of bots, ours and outside programs.
//!
//! Every pair of bots meets: one of them has one seat, the other all the rest, and the other way round. With `--rotate` each
//! seed is played from every seat, so that luck of the seat and of the dice falls on both sides alike.

pub(crate) mod page;
pub(crate) mod ratings;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;
use sortie_engine::{AnyGame, Refusal};

use crate::failure::Failure;
use crate::sim::report::n_seats;
use crate::sim::statistics::wilson;
use crate::{games, program, sim};
use ratings::Result as Played;

/// The bounds of the sequential test: one error in twenty on either side.
const DECIDED: f64 = 2.944;

#[derive(Args)]
#[command(after_help = "Examples:
  sortie ladder catan --bots hard,medium --seats 4 --games 25 --rotate
  sortie ladder risk --bots hard,medium,easy --seats 2 --games 50 --rotate --report ladder.html
  sortie ladder catan --bots expert,\"cmd:python3 bot.py\" --seats 2 --games 20 --rotate --file games.txt
  sortie ladder catan --bots expert,first-hard --seats 4 --games 100 --rotate --one-way --file games.txt")]
pub(crate) struct Options {
    /// The game's key, as `sortie games` lists it.
    game: String,
    /// The bots, at least two; `cmd:COMMAND` is an outside program.
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many seats; the fewest that the game allows if left out.
    #[arg(long)]
    seats: Option<usize>,
    /// How many seeds for each pairing.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Play each seed from every seat.
    #[arg(long)]
    rotate: bool,
    /// Only the first bot against the others, one seat against all the rest.
    #[arg(long)]
    one_way: bool,
    /// The seed; seed n is the text SEED-n.
    #[arg(long, default_value = "0")]
    seed: String,
    /// The game's options, as one JSON object, or `@FILE` to read it from a file.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// How many threads; all cores if left out. The results are the same.
    #[arg(long)]
    threads: Option<usize>,
    /// Stop when the first bot is shown to be better by this many Elo, or not.
    #[arg(long, value_name = "ELO")]
    sprt: Option<f64>,
    /// How long an outside program may think, in milliseconds.
    #[arg(long, default_value_t = 10_000)]
    time: u64,
    /// Finished games, one a line: a run that was cut off goes on where it stopped.
    #[arg(long)]
    file: Option<PathBuf>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// Write a page with plots.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fixture {
    seed: u64,
    bots: Vec<usize>,
}

/// What is printed.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) seats: usize,
    pub(crate) games: usize,
    pub(crate) bots: Vec<Row>,
    pub(crate) differences: Vec<Pair>,
    /// The logarithm of the likelihood ratio for the first bot, where a test was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sprt: Option<f64>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Row {
    pub(crate) bot: String,
    pub(crate) elo: f64,
    pub(crate) ci95: [f64; 2],
    /// Games in which it had one seat against another bot on all the rest.
    pub(crate) alone: u64,
    pub(crate) won_alone: u64,
    pub(crate) alone_ci95: [f64; 2],
}

impl Row {
    /// Its games in one seat, and the interval of that rate; nothing is known of a bot that never had one, as in a ladder one way.
    pub(crate) fn alone_words(&self) -> [String; 2] {
        if self.alone == 0 {
            return ["none played".to_owned(), "-".to_owned()];
        }
        let [least, most] = self.alone_ci95.map(|end| end * 100.0);
        [format!("{} of {}", self.won_alone, self.alone), format!("{least:.1} to {most:.1} %")]
    }
}

/// Two bots on the same seeds.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pair {
    /// The better one first.
    pub(crate) bots: [String; 2],
    /// How much more of its games the first wins in one seat among the second than the other way round; 0 to 1.
    pub(crate) difference: f64,
    pub(crate) ci95: [f64; 2],
    pub(crate) seeds: usize,
}

pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let game = games::find(&options.game)?;
    if options.bots.len() < 2 {
        return Err(Failure::error("a ladder needs at least two bots").with_hint("such as `--bots hard,medium`"));
    }
    let seats = options.seats.unwrap_or(*game.seats().start());
    if !game.seats().contains(&seats) {
        let (least, most) = (*game.seats().start(), *game.seats().end());
        return Err(Failure::error(format!("{} is for {least} to {most} seats, not `{seats}`", game.title())));
    }
    let settings = sim::read_options(options.options.as_deref())?;
    let mut played = options.file.as_deref().map(read).transpose()?.unwrap_or_default();
    let fixtures = fixtures(options, seats);
    play(options, game, &settings, &fixtures, &mut played)?;
    played.sort_by(|a, b| (a.seed, &a.bots).cmp(&(b.seed, &b.bots)));
    let summary = summed_up(options, seats, &played);
    if let Some(path) = &options.report {
        let unwritable = |error: io::Error| Failure::error(format!("cannot write `{}`: {error}", path.display()));
        File::create(path).and_then(|mut file| file.write_all(page::page(&summary).as_bytes())).map_err(unwritable)?;
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

/// All games: for each seed and each ordered pair the one bot in one seat, or in every seat in turn.
fn fixtures(options: &Options, seats: usize) -> Vec<Fixture> {
    let n = options.bots.len();
    let mut all = Vec::new();
    for seed in 0..options.games {
        for one in 0..if options.one_way { 1 } else { n } {
            for rest in (0..n).filter(|rest| *rest != one) {
                for seat in 0..if options.rotate { seats } else { 1 } {
                    let bots = (0..seats).map(|at| if at == seat { one } else { rest }).collect();
                    all.push(Fixture { seed, bots });
                }
            }
        }
    }
    // With two seats both orders of a pair are the same games.
    let mut known = BTreeSet::new();
    all.retain(|fixture| known.insert(fixture.clone()));
    all
}

fn play(
    options: &Options,
    game: &dyn AnyGame,
    settings: &Value,
    fixtures: &[Fixture],
    played: &mut Vec<Played>,
) -> Result<(), Failure> {
    let done: BTreeSet<Fixture> =
        played.iter().map(|game| Fixture { seed: game.seed, bots: game.bots.clone() }).collect();
    let due: Vec<&Fixture> = fixtures.iter().filter(|fixture| !done.contains(fixture)).collect();
    let threads = options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.clamp(1, 1024)).build();
    let pool = pool.map_err(|error| Failure::error(error.to_string()))?;
    let bar = ProgressBar::new(due.len() as u64);
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} games  {eta} left  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let file = Mutex::new(options.file.as_deref().map(append).transpose()?);
    // A seed at a time, so that the test can stop in between and an interruption loses little.
    for batch in due.chunk_by(|a, b| a.seed == b.seed) {
        let results: Vec<Result<Played, Refusal>> = pool.install(|| {
            batch
                .par_iter()
                .map(|fixture| {
                    let result = one_game(options, game, settings, fixture);
                    bar.inc(1);
                    result
                })
                .collect()
        });
        for result in results {
            let result = result.map_err(|refusal| Failure::error(format!("a game broke: {refusal}")))?;
            if let Some(file) = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner).as_mut() {
                writeln!(file, "{}", line(&result))?;
            }
            played.push(result);
        }
        if let Some(elo) = options.sprt {
            let ratio = ratings::log_likelihood_ratio(0, elo, played);
            bar.set_message(format!("log likelihood ratio {ratio:.2}"));
            if ratio.abs() > DECIDED {
                break;
            }
        }
    }
    bar.finish_and_clear();
    Ok(())
}

fn one_game(options: &Options, game: &dyn AnyGame, settings: &Value, fixture: &Fixture) -> Result<Played, Refusal> {
    let bots: Vec<String> = fixture.bots.iter().map(|bot| options.bots[*bot].clone()).collect();
    let seed = format!("{}-{}", options.seed, fixture.seed);
    let played = if program::any(&bots) {
        program::play(game, &bots, settings, &seed, Duration::from_millis(options.time))?
    } else {
        game.simulator(bots.len(), &bots, settings)?.play(&seed)?
    };
    let winners = played.winners.iter().map(|seat| seat.index()).collect();
    Ok(Played { seed: fixture.seed, bots: fixture.bots.clone(), winners })
}

fn append(path: &Path) -> Result<File, Failure> {
    let opened = OpenOptions::new().create(true).append(true).open(path);
    opened.map_err(|error| Failure::error(format!("cannot write `{}`: {error}", path.display())))
}

/// A finished game as a line: the seed, the bots by seat, the winning seats.
fn line(game: &Played) -> String {
    let list = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    format!("{} {} {}", game.seed, list(&game.bots), list(&game.winners))
}

fn read(path: &Path) -> Result<Vec<Played>, Failure> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Failure::error(format!("cannot read `{}`: {error}", path.display()))),
    };
    let list = |text: &str| text.split(',').filter_map(|number| number.parse().ok()).collect::<Vec<usize>>();
    let game = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let seed = words.next()?.parse().ok()?;
        Some(Played { seed, bots: list(words.next()?), winners: list(words.next().unwrap_or_default()) })
    };
    // A line that was cut off is played again.
    Ok(text.lines().filter_map(game).collect())
}

fn summed_up(options: &Options, seats: usize, played: &[Played]) -> Summary {
    let n = options.bots.len();
    let rated = ratings::ratings(n, &played.iter().collect::<Vec<_>>());
    let ends = ratings::intervals(n, played);
    let row = |bot: usize| {
        let alone = played.iter().filter(|game| game.bots.iter().filter(|other| **other == bot).count() == 1);
        let won = alone.clone().filter(|game| game.winners.iter().any(|seat| game.bots[*seat] == bot));
        let (alone, won_alone) = (alone.count() as u64, won.count() as u64);
        let bot_name = options.bots[bot].clone();
        Row { bot: bot_name, elo: rated[bot], ci95: ends[bot], alone, won_alone, alone_ci95: wilson(won_alone, alone) }
    };
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|a, b| rated[*b].total_cmp(&rated[*a]));
    let bots = order.iter().map(|bot| row(*bot)).collect();
    let mut differences = Vec::new();
    for (at, a) in order.iter().enumerate() {
        for b in &order[at + 1..] {
            let Some(found) = ratings::difference(*a, *b, played) else { continue };
            let bots = [*a, *b].map(|bot| options.bots[bot].clone());
            differences.push(Pair { bots, difference: found.mean, ci95: found.ci95, seeds: found.seeds });
        }
    }
    let sprt = options.sprt.map(|elo| ratings::log_likelihood_ratio(0, elo, played));
    Summary { game: options.game.clone(), seats, games: played.len(), bots, differences, sprt }
}

fn text(summary: &Summary) -> String {
    let mut text = format!("{} games of {}, {}\n\n", summary.games, summary.game, n_seats(summary.seats));
    let wide = summary.bots.iter().map(|row| row.bot.chars().count()).max().unwrap_or_default().max(24);
    let _ = writeln!(
        text,
        "{:<wide$} {:>6} {:>16} {:>18} {:>16}",
        "bot", "Elo", "95 % interval", "won in one seat", "95 % interval"
    );
    for row in &summary.bots {
        let interval = format!("{:.0} to {:.0}", row.ci95[0], row.ci95[1]);
        let [won, rate] = row.alone_words();
        let _ = writeln!(text, "{:<wide$} {:>6.0} {interval:>16} {won:>18} {rate:>16}", row.bot, row.elo);
    }
    if !summary.differences.is_empty() {
        let _ = writeln!(text, "\nmore wins in one seat on the same seeds");
    }
    for pair in &summary.differences {
        let [a, b] = &pair.bots;
        let [least, most] = pair.ci95.map(|end| end * 100.0);
        let difference = pair.difference * 100.0;
        let pair = format!("{a} than {b} ({} seeds)", pair.seeds);
        let _ = writeln!(text, "{pair:<48} {difference:>+6.1} points, {least:+.1} to {most:+.1}");
    }
    if let Some(ratio) = summary.sprt {
        let verdict = match ratio {
            ratio if ratio > DECIDED => "the first bot is better",
            ratio if ratio < -DECIDED => "the first bot is not better",
            _ => "undecided",
        };
        let _ = writeln!(text, "\nlog likelihood ratio {ratio:.2}: {verdict}");
    }
    text
}

#[cfg(test)]
mod tests;
