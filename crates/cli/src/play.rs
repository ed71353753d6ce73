//! `sortie play`: any game in the terminal, driven by its offers alone.
//!
//! People and bots sit at one table. What a person may do is shown as numbered choices and forms, blocked actions come
//! with their reasons, and nothing here knows what any of it means.

mod ask;
mod form;
mod menu;
mod round;
mod words;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};

use clap::Args;
use sortie_engine::texts::Phrase;
use sortie_engine::{AnyGame, Generator, NewMatch, Player, Roster, Seat};

use crate::failure::Failure;
use crate::{games, sim};
use round::{Holder, Round};

#[derive(Args)]
#[command(after_help = "Examples:
  sortie play risk                              you against the default bots
  sortie play risk --seats 3 --bots hard,easy   you in seat 0, two bots
  sortie play risk --bots me,me,medium          two people at one keyboard and a bot

While playing: a number chooses, a word narrows, `?` lists the commands.")]
pub(crate) struct Options {
    /// The game's key, as `sortie games` lists it.
    game: String,
    /// How many seats.
    #[arg(long)]
    seats: Option<usize>,
    /// One bot per seat in the order of seats, with `me` where a person sits; or only the bots of the other seats.
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    /// The seed; a fresh one if left out.
    #[arg(long)]
    seed: Option<String>,
    /// The game's options, as one JSON object, or `@FILE` to read it from a file.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The language of the game's texts; missing texts are in English.
    #[arg(long, default_value = "en")]
    language: String,
}

/// The word for a seat that a person holds.
const ME: &str = "me";

/// Plays until the end or until the person leaves.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let colored = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    play(options, BufReader::new(io::stdin()), io::stdout(), colored)
}

fn play(options: &Options, input: impl BufRead, out: impl Write, colored: bool) -> Result<(), Failure> {
    let game = games::find(&options.game)?;
    let holders = holders(game, options.seats, &options.bots)?;
    let mut settings = sim::read_options(options.options.as_deref())?;
    for (seat, holder) in holders.iter().enumerate() {
        if let Holder::Bot(level) = holder {
            settings = game.seat_bot(&settings, seat, holders.len(), level)?;
        }
    }
    let seed = options.seed.clone().unwrap_or_else(fresh_seed);
    let started = game.start(NewMatch {
        seats: holders.len(),
        options: settings,
        roster: Some(roster(&holders, &options.language)?),
        generator: Generator::Sha256,
        seed: seed.clone(),
        position: None,
        chance: Vec::new(),
    })?;
    let begins = Phrase::new("begins").with("count", holders.len()).with("seed", &seed);
    let title = game.texts().word(&options.language, "title").unwrap_or_else(|| game.title().to_owned());
    eprintln!("{}", words::say(&options.language, &begins.with("title", title)));
    Round::new(game, started, holders, input, out, colored, &options.language).play()
}

/// Who sits where. By default the person is in seat 0 and the game's default bots are in the others.
fn holders(game: &dyn AnyGame, seats: Option<usize>, named: &[String]) -> Result<Vec<Holder>, Failure> {
    let mut all: Vec<String> = named.to_vec();
    let people = all.iter().any(|name| name == ME);
    let default_seats = (*game.seats().start()).max(3).min(*game.seats().end());
    let seats = seats.unwrap_or(match (all.len(), people) {
        (0 | 1, _) => default_seats,
        (n_named, true) => n_named,
        (n_named, false) => n_named + 1,
    });
    if all.len() == 1 && !people && seats > 1 {
        all = vec![all[0].clone(); seats - 1];
    }
    if all.is_empty() {
        all = (1..seats).map(|seat| game.default_bot(seat, seats).to_owned()).collect();
    }
    if !people && all.len() + 1 == seats {
        all.insert(0, ME.to_owned());
    }
    let all = sim::bots(game, Some(seats), &all)?;
    let known = game.bots();
    let holder = |name: &String| match known.iter().any(|(bot, _)| bot == name) {
        _ if name == ME => Ok(Holder::Person),
        true => Ok(Holder::Bot(name.clone())),
        false => {
            let names = known.iter().map(|(bot, _)| *bot).collect::<Vec<_>>().join(", ");
            Err(Failure::error(format!("{} has no bot `{name}`", game.title()))
                .with_hint(format!("the bots are {names}; `{ME}` is a person")))
        }
    };
    all.iter().map(holder).collect()
}

/// People are "You" or numbered, bots are numbered and say their level.
fn roster(holders: &[Holder], language: &str) -> Result<Roster, Failure> {
    let n_people = holders.iter().filter(|holder| matches!(holder, Holder::Person)).count();
    let (mut people, mut bots) = (0, 0);
    let player = |(seat, holder): (usize, &Holder)| {
        let mut player = Player::new(format!("p{seat}"), Seat::new(seat));
        match holder {
            Holder::Person => {
                people += 1;
                player.name = match n_people {
                    1 => words::word(language, "you"),
                    _ => words::say(language, &Phrase::new("person").with("count", people)),
                };
            }
            Holder::Bot(level) => {
                bots += 1;
                player.name = format!("Bot {bots}");
                player.is_bot = true;
                player.difficulty = Some(level.to_uppercase());
            }
        }
        player
    };
    Ok(Roster::new(holders.iter().enumerate().map(player).collect())?)
}

/// A seed that nobody can guess: four words from the system's randomness.
fn fresh_seed() -> String {
    (0..4).map(|_| format!("{:016x}", RandomState::new().build_hasher().finish())).collect()
}

#[cfg(test)]
mod tests;
