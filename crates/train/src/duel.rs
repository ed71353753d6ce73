//! Two nets against each other: one seat (or one role) has the first net, the others the second, every seed from every seat. Or both against
//! a third opponent: the same seeds and seats for each, and the difference counts.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use sortie_bots::net::Net;
use sortie_engine::{Bots, Budget, Level, Seat, Setup};

use crate::games::{self, Mind, Source};

#[derive(Args)]
pub struct Duel {
    /// `catan`, `risk` or `merc`.
    game: String,
    /// The net that has one seat.
    a: PathBuf,
    /// The net of all other seats.
    b: PathBuf,
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// The most seeds; each is played from every seat.
    #[arg(long, default_value_t = 100)]
    seeds: u64,
    #[arg(long, default_value = "duel")]
    seed: String,
    /// A level that needs no net: both nets play against it in all other seats, and are compared by that.
    #[arg(long)]
    others: Option<String>,
}

/// The net has to be better by this much in its rate of wins, relative to a fair share, to be promoted.
const BETTER: f64 = 1.15;
/// The logarithm of 19: one error in twenty on either side.
const DECIDED: f64 = 2.944;
const PLAYING: Budget = Budget { steps: 1_500, plans: 1, beam: 2, turns: 0, slips: 0, noise: 0 };

pub fn run(options: &Duel) -> Result<(), String> {
    match options.game.as_str() {
        "catan" => compare::<sortie_game_catan::Catan>(options),
        "risk" => compare::<sortie_game_risk::Risk>(options),
        "merc" => compare::<sortie_game_merc::Merc>(options),
        other => Err(format!("`{other}` cannot be learnt")),
    }
}

fn compare<G: Bots>(options: &Duel) -> Result<(), String> {
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
        Net::read(&bytes, G::N_FEATURES).ok_or(format!("`{}` is not a net for this game", path.display()))
    };
    let (a, b) = (read(&options.a)?, read(&options.b)?);
    if let Some(name) = &options.others {
        let opponent = sortie_engine::bot::opponent::<G>(name, &[]).ok_or(format!("there is no level `{name}`"))?;
        return compare_against(options, [&a, &b], &opponent.level);
    }
    let (mut wins, mut played) = (0_u32, 0_u32);
    let places = places::<G>(options.seats);
    let fair = 1.0 / places.len() as f64;
    let mut ratio = 0.0;
    'seeds: for n in 0..options.seeds {
        for &seat in &places {
            let mut settings = G::Options::default();
            G::cap_for_simulation(&mut settings);
            let setup = Setup::new(options.seats, settings);
            let is_first = |at| belongs_to::<G>(at, seat, options.seats);
            let nets = (0..options.seats).map(|at| if is_first(at) { &a } else { &b }).collect();
            let mind: Mind<'_, G> = Mind::Each { nets, budget: PLAYING };
            let told = games::play(&setup, &mind, &format!("{}-{n}", options.seed), &Source::RESULT)
                .map_err(|refusal| refusal.to_string())?;
            let won = told.winners.iter().any(|winner| winner.index() == seat);
            wins += u32::from(won);
            played += 1;
            // The sequential test: a fair share against a better one.
            let better = fair * BETTER;
            ratio += if won { (better / fair).ln() } else { ((1.0 - better) / (1.0 - fair)).ln() };
        }
        if n % 10 == 9 {
            eprintln!("{wins} of {played}, log likelihood ratio {ratio:.2}");
        }
        if ratio.abs() > DECIDED {
            break 'seeds;
        }
    }
    println!(
        "{wins} of {played} ({:.1} %, fair {:.1} %): {}",
        100.0 * f64::from(wins) / f64::from(played.max(1)),
        100.0 * fair,
        verdict(ratio)
    );
    Ok(())
}

/// The seats that a net has in turn: all of them, or where seats have roles one of each role.
fn places<G: Bots>(seats: usize) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::new();
    for seat in 0..seats {
        if !places.iter().any(|place| *place != seat && belongs_to::<G>(seat, *place, seats)) {
            places.push(seat);
        }
    }
    places
}

/// Whether who has one seat has the other one too: the same seat, or one of the same role.
pub fn belongs_to<G: Bots>(seat: usize, place: usize, seats: usize) -> bool {
    let role = |seat: usize| G::role(Seat::new(seat), seats);
    seat == place || role(seat).is_some() && role(seat) == role(place)
}

fn verdict(ratio: f64) -> &'static str {
    if ratio > DECIDED {
        "promote"
    } else if ratio < -DECIDED {
        "keep"
    } else {
        "undecided"
    }
}

/// Both nets from every seat of every seed against the same opponent. The test is on the differences seed by seed, in which the
/// luck of seed and seat cancels.
fn compare_against<G: Bots>(options: &Duel, nets: [&Net; 2], level: &Level<G>) -> Result<(), String> {
    let mut differences: Vec<f64> = Vec::new();
    let mut wins = [0_u32; 2];
    let places = places::<G>(options.seats);
    let better = (BETTER - 1.0) / places.len() as f64;
    for n in 0..options.seeds {
        let mut won = [0_u32; 2];
        for &seat in &places {
            for (net, won) in nets.into_iter().zip(&mut won) {
                let mut settings = G::Options::default();
                G::cap_for_simulation(&mut settings);
                let setup = Setup::new(options.seats, settings);
                let mind: Mind<'_, G> = Mind::Against { net, seat, budget: PLAYING, level: *level };
                let told = games::play(&setup, &mind, &format!("{}-{n}", options.seed), &Source::RESULT)
                    .map_err(|refusal| refusal.to_string())?;
                *won += u32::from(told.winners.iter().any(|winner| winner.index() == seat));
            }
        }
        wins = [wins[0] + won[0], wins[1] + won[1]];
        differences.push((f64::from(won[0]) - f64::from(won[1])) / places.len() as f64);
        let ratio = log_likelihood_ratio(&differences, better);
        if n % 10 == 9 {
            eprintln!("{wins:?} after {} seeds, log likelihood ratio {ratio:.2}", n + 1);
        }
        if ratio.abs() > DECIDED {
            break;
        }
    }
    println!(
        "{} against {} of {} each: {}",
        wins[0],
        wins[1],
        differences.len() * places.len(),
        verdict(log_likelihood_ratio(&differences, better))
    );
    Ok(())
}

/// How much likelier the differences are with this mean than with none, as a logarithm. Nothing is said before there are
/// enough of them to know their spread.
fn log_likelihood_ratio(differences: &[f64], better: f64) -> f64 {
    const ENOUGH: usize = 10;
    let n = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / n;
    let variance = differences.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    if differences.len() < ENOUGH || variance == 0.0 {
        return 0.0;
    }
    n * better * (mean - better / 2.0) / variance
}
