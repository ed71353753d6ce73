//! Strength: one bot against copies of another, every seed from every seat. Each game is a line of a file, so a run that was
//! cut off goes on where it stopped.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use sortie_bots::net::Net;
use sortie_bots::search;
use sortie_engine::{Benchmark, Bots, Budget, Chance, Quiet, Seat, Seen, Setup, bot};

#[derive(Args)]
pub struct Measure {
    /// `catan`, `risk` or `merc`.
    game: String,
    /// The bot that has one seat; where seats have roles, every seat of that role.
    #[arg(long)]
    one: String,
    /// The bot of all other seats.
    #[arg(long)]
    others: String,
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// How many seeds; each is played from every seat.
    #[arg(long, default_value_t = 10)]
    seeds: u64,
    #[arg(long, default_value = "m")]
    seed: String,
    /// The game's options as JSON.
    #[arg(long)]
    options: Option<String>,
    /// The seats that the one bot takes in turn; all of them if left out.
    #[arg(long, value_delimiter = ',')]
    places: Vec<usize>,
    /// The file of finished games.
    #[arg(long)]
    file: Option<PathBuf>,
    /// Another net for the one bot.
    #[arg(long)]
    net: Option<PathBuf>,
    /// Another budget for the one bot: steps, plans, beam, turns, slips, noise.
    #[arg(long, value_delimiter = ',')]
    budget: Vec<u64>,
    /// Another budget for the others, which then search with the game's net.
    #[arg(long, value_delimiter = ',')]
    against: Vec<u64>,
    /// The most minutes.
    #[arg(long, default_value_t = 600.0)]
    minutes: f64,
}

pub fn run(options: &Measure) -> Result<(), String> {
    match options.game.as_str() {
        "catan" => measure::<sortie_game_catan::Catan>(options),
        "risk" => measure::<sortie_game_risk::Risk>(options),
        "merc" => measure::<sortie_game_merc::Merc>(options),
        other => Err(format!("`{other}` cannot be measured")),
    }
}

/// A budget from its six numbers; nothing if none are given.
pub fn budget(numbers: &[u64]) -> Result<Option<Budget>, String> {
    match *numbers {
        [] => Ok(None),
        [steps, plans, beam, turns, slips, noise] => {
            let (plans, beam, turns, slips) = (plans as usize, beam as usize, turns as u32, slips as u8);
            Ok(Some(Budget { steps, plans, beam, turns, slips, noise: noise as u16 }))
        }
        _ => Err("a budget is six numbers: steps, plans, beam, turns, slips, noise".into()),
    }
}

/// A game with more actions is reported as endless, with the last of them.
const LONGEST: u64 = 20_000;
const TOLD: u64 = 8;

/// One finished game.
#[derive(Copy, Clone)]
struct Game {
    won: bool,
    actions: u64,
    turns: u32,
    decisions: u32,
    micros: u64,
    longest: u64,
}

/// A bot with what replaces its own net and budget.
struct Mind<G: Bots> {
    bot: Benchmark<G>,
    net: Option<Net>,
    budget: Option<Budget>,
}

fn measure<G: Bots>(options: &Measure) -> Result<(), String> {
    let levels = sortie_bots::levels::<G>();
    let named = |name: &str| bot::opponent::<G>(name, &levels).ok_or(format!("there is no bot `{name}`"));
    let (one, others) = (named(&options.one)?, named(&options.others)?);
    let net = match &options.net {
        None => None,
        Some(path) => {
            let bytes = fs::read(path).map_err(|error| error.to_string())?;
            Some(Net::read(&bytes, G::N_FEATURES).ok_or("that is not a net for this game")?)
        }
    };
    let minds = [
        Mind { bot: one, net, budget: budget(&options.budget)? },
        Mind { bot: others, net: None, budget: budget(&options.against)? },
    ];
    let mut done = read(options)?;
    let places: Vec<usize> =
        if options.places.is_empty() { (0..options.seats).collect() } else { options.places.clone() };
    let bar = ProgressBar::new(options.seeds * places.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:32} {pos}/{len} games  {eta} left  {msg}")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    let end = Instant::now() + Duration::from_secs_f64(options.minutes * 60.0);
    let mut times = Vec::new();
    let mut file = match &options.file {
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path).map_err(|error| error.to_string())?),
        None => None,
    };
    'all: for n in 0..options.seeds {
        for &place in &places {
            bar.inc(1);
            let key = (n, place);
            if done.contains_key(&key) {
                continue;
            }
            if Instant::now() > end {
                break 'all;
            }
            let game = play::<G>(options, place, &format!("{}-{n}", options.seed), &minds, &mut times)?;
            if let Some(file) = &mut file {
                let Game { won, actions, turns, decisions, micros, longest } = game;
                let line = format!("{n} {place} {} {actions} {turns} {decisions} {micros} {longest}\n", u8::from(won));
                file.write_all(line.as_bytes()).map_err(|error| error.to_string())?;
            }
            done.insert(key, game);
            let wins = done.values().filter(|game| game.won).count();
            bar.set_message(format!("{wins} won"));
        }
    }
    bar.finish_and_clear();
    tell(options, &done);
    tell_times(&mut times);
    Ok(())
}

fn read(options: &Measure) -> Result<BTreeMap<(u64, usize), Game>, String> {
    let mut done = BTreeMap::new();
    let Some(path) = &options.file else { return Ok(done) };
    let Ok(text) = fs::read_to_string(path) else { return Ok(done) };
    for line in text.lines() {
        let numbers: Vec<u64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        if let [n, place, won, actions, turns, decisions, micros, longest] = numbers[..] {
            let game =
                Game { won: won == 1, actions, turns: turns as u32, decisions: decisions as u32, micros, longest };
            done.insert((n, place as usize), game);
        }
    }
    Ok(done)
}

/// What this thread has computed so far, so that other work on the machine does not count. Where the system does not tell, time
/// goes by the clock.
fn processor_time() -> Duration {
    static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGINNING.elapsed(), Duration::from_nanos)
}

/// Plays one game; the microseconds of each decision of the one bot are added to `times`.
fn play<G: Bots>(
    options: &Measure,
    place: usize,
    seed: &str,
    [one, others]: &[Mind<G>; 2],
    times: &mut Vec<u64>,
) -> Result<Game, String> {
    let mut settings: G::Options = match &options.options {
        Some(text) => serde_json::from_str(text).map_err(|error| error.to_string())?,
        None => G::Options::default(),
    };
    let role = |seat: usize| G::role(Seat::new(seat), options.seats);
    let is_mine = |seat: Seat| match role(seat.index()) {
        None => seat.index() == place,
        some => some == role(place),
    };
    for seat in Seat::all(options.seats) {
        let mind = if is_mine(seat) { one } else { others };
        G::seat_bot(&mut settings, seat, options.seats, mind.bot.level.name);
    }
    G::cap_for_simulation(&mut settings);
    let setup = Setup::new(options.seats, settings);
    let mut state = G::new(&setup, Chance::fast(seed), &mut Quiet).map_err(|refusal| refusal.to_string())?;
    let mut bots = Chance::fast(&format!("{seed}:bots"));
    let mut draws = bots.event();
    let own_net = Net::of::<G>();
    let cap = G::simulated_turns(options.seats);
    let mut last = Vec::new();
    let mut game = Game { won: false, actions: 0, turns: 0, decisions: 0, micros: 0, longest: 0 };
    loop {
        let awaiting = state.awaiting();
        if awaiting.must.is_empty() || cap.is_some_and(|cap| state.turn() > cap) {
            break;
        }
        let mut acted = false;
        for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
            let mine = is_mine(seat);
            let player = if mine { one } else { others };
            let seen = Seen::new(&state, seat);
            let start = processor_time();
            let action = match (player.bot.peek, player.budget) {
                (Some(peek), _) => peek(&state, seat, &mut draws),
                (None, Some(budget)) => {
                    let net = player.net.as_ref().or(own_net.as_ref());
                    search::choose_with(net, &seen, budget, &mut draws)
                }
                (None, None) => (player.bot.level.choose)(&seen, &mut draws),
            };
            if mine {
                let micros = (processor_time() - start).as_micros() as u64;
                game.decisions += 1;
                game.micros += micros;
                game.longest = game.longest.max(micros);
                times.push(micros);
            }
            if let Some(action) = action {
                if state.check(seat, &action).is_err() {
                    return Err(format!("game {seed}: {action:?} by {seat:?} is refused"));
                }
                state.apply(seat, &action, &mut Quiet);
                game.actions += 1;
                if game.actions + TOLD >= LONGEST {
                    last.push((seat, action));
                }
                acted = true;
                break;
            }
        }
        if !acted {
            return Err(format!("game {seed}: no bot would act"));
        }
        if game.actions >= LONGEST {
            return Err(format!("game {seed}: {LONGEST} actions and no end; the last: {last:?}"));
        }
    }
    game.turns = state.turn();
    game.won = state.outcome().is_some_and(|outcome| outcome.winners.iter().any(|winner| winner.index() == place));
    Ok(game)
}

fn tell(options: &Measure, done: &BTreeMap<(u64, usize), Game>) {
    let n = done.len() as f64;
    let wins = done.values().filter(|game| game.won).count() as f64;
    let sum = |of: fn(&Game) -> u64| done.values().map(of).sum::<u64>() as f64;
    let rate = wins / n.max(1.0);
    let z = 1.96;
    let spread = z * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    let (centre, scale) = (rate + z * z / (2.0 * n), 1.0 + z * z / n);
    let decisions = sum(|game| u64::from(game.decisions)).max(1.0);
    println!(
        "{} against {} x {}: {wins} of {n} ({:.1} %, 95 % interval {:.1} to {:.1}); {:.0} actions, {:.0} turns a game; {:.2} ms of a core a decision, longest {:.0} ms",
        options.one,
        options.seats - 1,
        options.others,
        100.0 * rate,
        100.0 * (centre - spread) / scale,
        100.0 * (centre + spread) / scale,
        sum(|game| game.actions) / n.max(1.0),
        sum(|game| u64::from(game.turns)) / n.max(1.0),
        sum(|game| game.micros) / decisions / 1000.0,
        done.values().map(|game| game.longest).max().unwrap_or(0) as f64 / 1000.0,
    );
}

/// How long the decisions of this run took, without those of games that were read from the file.
fn tell_times(times: &mut [u64]) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize] as f64 / 1000.0;
    println!(
        "{} decisions timed: half within {:.1} ms, 95 % within {:.1} ms, 99 % within {:.1} ms",
        times.len(),
        at(0.5),
        at(0.95),
        at(0.99),
    );
}
