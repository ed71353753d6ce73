//! The conformance battery: seeded random matches in which every law is examined.
//!
//! A game crate's test builds it, lists its setups and runs it:
//!
//! ```
//! use serde_json::json;
//! use sortie_testkit::{battery, tiny::Tiny};
//!
//! let report = battery::<Tiny>().setup(2, json!({})).setup(3, json!({"rounds": 2})).games(1).steps(300).run();
//! assert!(report.decisions > 20);
//! ```
//!
//! Every setup is played with actions sampled uniformly from the offers, with the playout policy and with each bot.
//! Cheap laws are examined at every step, the others at each of the first twenty decisions and then less and less
//! often, so that a long game costs little more than a short one. Which ones depends on the seed alone.

mod encode;
mod hostile;
mod ids;
mod offers;
mod secrecy;
mod trial;
mod wire;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use serde_json::Value;
use sortie_engine::matches::Opening;
use sortie_engine::{Audit, Bots, Game, Generator, Level, Match, Record, Refusal, Roster, Seat, Setup, bot, names};

use crate::law::{Check, Fault, Law, Tally};
use trial::{Driver, Trial};

/// Names the one case that a run is limited to, as a failure prints it.
const ONLY: &str = "SORTIE_CASE";

/// A battery for one game: what to play and how much of it. See the [module](self).
pub struct Battery<G: Game> {
    setups: Vec<(usize, Value)>,
    games: usize,
    seed: String,
    steps: u64,
    uniform_steps: u64,
    bot_decisions: usize,
    dense: u64,
    mutants: usize,
    hostile: Vec<Value>,
    rules: Vec<PathBuf>,
    normalise: fn(G::Action) -> G::Action,
    beyond: fn(&G, Seat, &G::Action) -> bool,
    open: fn(&G::Action) -> bool,
    words: Vec<&'static str>,
    waived: Vec<(Law, &'static str)>,
    /// See [`Battery::ids_are_places`].
    places: bool,
}

/// An empty battery for a game; see [`Battery`].
pub fn battery<G: Bots + Audit>() -> Battery<G> {
    Battery {
        setups: Vec::new(),
        games: 2,
        seed: "battery".into(),
        steps: 20_000,
        uniform_steps: 400,
        bot_decisions: 30,
        dense: 20,
        mutants: 16,
        hostile: Vec::new(),
        rules: Vec::new(),
        normalise: |action| action,
        beyond: |_, _, _| false,
        open: |_| false,
        words: Vec::new(),
        waived: Vec::new(),
        places: false,
    }
}

impl<G: Bots + Audit> Battery<G> {
    /// Adds a table to play: the number of seats and the options' object. Without any, every number of seats is played
    /// with the default options.
    #[must_use]
    pub fn setup(mut self, seats: usize, options: Value) -> Self {
        self.setups.push((seats, options));
        self
    }

    /// How many matches are played for each setup and each way of choosing; 2 by default.
    #[must_use]
    pub fn games(mut self, games: usize) -> Self {
        self.games = games;
        self
    }

    /// The seed of everything random in the battery.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<String>) -> Self {
        self.seed = seed.into();
        self
    }

    /// The step by which every match must be over ([`Law::GameEnds`]); 20,000 by default.
    #[must_use]
    pub fn steps(mut self, steps: u64) -> Self {
        self.steps = steps;
        self
    }

    /// How many steps are sampled uniformly before the playout policy finishes the match; 400 by
    /// default.
    #[must_use]
    pub fn uniform_steps(mut self, steps: u64) -> Self {
        self.uniform_steps = steps;
        self
    }

    /// How many decisions of a match a bot makes itself; the playout policy makes the others. 30 by default.
    #[must_use]
    pub fn bot_decisions(mut self, decisions: usize) -> Self {
        self.bot_decisions = decisions;
        self
    }

    /// How many decisions at the start of a match are all examined; later ones less and less often. 20 by default.
    #[must_use]
    pub fn dense(mut self, decisions: u64) -> Self {
        self.dense = decisions.max(1);
        self
    }

    /// How many mutated actions an awaited seat tries at an examined decision; 16 by default.
    #[must_use]
    pub fn mutants(mut self, mutants: usize) -> Self {
        self.mutants = mutants;
        self
    }

    /// Adds JSON to send as actions besides the battery's own hostile values.
    #[must_use]
    pub fn hostile(mut self, values: impl IntoIterator<Item = Value>) -> Self {
        self.hostile.extend(values);
        self
    }

    /// A rules file whose headings are rules that refusals cite, from the crate's folder:
    /// `../../docs/rules/risk.md`. A game may have several.
    #[must_use]
    pub fn rules(mut self, path: impl Into<PathBuf>) -> Self {
        self.rules.push(path.into());
        self
    }

    /// Maps actions that the rules treat as equal to one form before they are compared with the offers, such as the
    /// order of a list. Filled-in forms do not need this: they are compared by their counts.
    #[must_use]
    pub fn normalise(mut self, normalise: fn(G::Action) -> G::Action) -> Self {
        self.normalise = normalise;
        self
    }

    /// Says which actions are rightly accepted although no offer shows them, because the rules leave them unbounded.
    #[must_use]
    pub fn beyond_offers(mut self, beyond: fn(&G, Seat, &G::Action) -> bool) -> Self {
        self.beyond = beyond;
        self
    }

    /// Says which actions the rules announce to everybody, although views show less of their effects (the kind that a
    /// player hands over, where hands are seen as numbers). Events of another such choice may differ where its views
    /// look the same; everything else that is hidden is still examined.
    #[must_use]
    pub fn open_choices(mut self, open: fn(&G::Action) -> bool) -> Self {
        self.open = open;
        self
    }

    /// Names values of the rules that appear as member names without being camelCase, such as `cold_fire`.
    #[must_use]
    pub fn words(mut self, words: impl IntoIterator<Item = &'static str>) -> Self {
        self.words.extend(words);
        self
    }

    /// Skips a law, with the reason why it cannot hold for this game. The report prints it.
    #[must_use]
    pub fn waive(mut self, law: Law, reason: &'static str) -> Self {
        self.waived.push((law, reason));
        self
    }

    /// Says that ids number places (the third unit of an army), so that after an undo they may name what came to the same
    /// place instead. The law of one thing per id then examines those that another seat is offered an action with.
    #[must_use]
    pub fn ids_are_places(mut self) -> Self {
        self.places = true;
        self
    }

    /// Runs the battery and fails the test on the first law that does not hold.
    #[track_caller]
    pub fn run(&self) -> Report {
        match self.try_run() {
            Ok(report) => {
                println!("{report}");
                report
            }
            Err(violation) => panic!("\n{violation}"),
        }
    }

    /// Runs the battery and returns the first law that does not hold.
    pub fn try_run(&self) -> Result<Report, Box<Violation>> {
        let only = std::env::var(ONLY).ok();
        let mut report = Report {
            game: G::KEY,
            games: 0,
            steps: 0,
            decisions: 0,
            tally: Tally::new(self.waived.iter().map(|(law, _)| *law).collect()),
            waived: self.waived.clone(),
        };
        let headings = self.rules.iter().flat_map(|path| read_headings(path)).collect::<Vec<_>>();
        let headings = (!self.rules.is_empty()).then_some(headings);
        let static_words = wire::check_codes::<G>(headings.as_deref(), &mut report.tally);
        static_words.map_err(|fault| Violation::of::<G>(fault, &Case::whole(), 0, None, None))?;
        let setups = if self.setups.is_empty() {
            G::SEATS.map(|seats| (seats, Value::Null)).collect()
        } else {
            self.setups.clone()
        };
        for (n, (seats, options)) in setups.iter().enumerate() {
            let mut varied = secrecy::Variety::default();
            for case in self.cases(n, *seats, options) {
                if only.as_ref().is_some_and(|only| *only != case.name()) {
                    continue;
                }
                self.play(&case, headings.as_deref(), &mut varied, &mut report)?;
            }
            let case = Case { name: format!("{n}"), ..Case::new(*seats, options) };
            let verdict = varied.judge(&mut report.tally);
            verdict.map_err(|fault| Violation::of::<G>(fault, &case, 0, None, None))?;
        }
        Ok(report)
    }

    /// Every case of one setup: each driver with each seed, in a fixed order.
    fn cases(&self, n: usize, seats: usize, options: &Value) -> Vec<Case<G>> {
        let mut drivers = vec![Driver::Uniform, Driver::Playout];
        drivers.extend(bot::level_names::<G>(&[]).filter_map(|(name, _)| bot::level::<G>(name, &[])).map(Driver::Bot));
        let mut cases = Vec::new();
        for driver in drivers {
            for game in 0..self.games {
                let name = format!("{n}/{}/{}-{game}", driver.name(), self.seed);
                let seed = format!("{}-{n}-{game}", self.seed);
                cases.push(Case { name, driver, seed, first: game == 0, ..Case::new(seats, options) });
            }
        }
        cases
    }

    fn play(
        &self,
        case: &Case<G>,
        headings: Option<&[String]>,
        varied: &mut secrecy::Variety,
        report: &mut Report,
    ) -> Result<(), Box<Violation>> {
        let started = catch_unwind(AssertUnwindSafe(|| start::<G>(case.seats, &case.options, &case.seed)));
        let game = match started {
            Ok(Ok(game)) => game,
            Ok(Err(refusal)) => {
                let fault = Fault { law: Law::SetupStarts, detail: refusal.to_string() };
                return Err(Violation::of::<G>(fault, case, 0, None, None));
            }
            Err(panic) => {
                let fault = Fault { law: Law::NoPanic, detail: format!("at the start: {}", panic_text(&*panic)) };
                return Err(Violation::of::<G>(fault, case, 0, None, None));
            }
        };
        report.tally.demand(Law::SetupStarts, true, String::new).expect("it holds");
        let mut trial = Trial::new(self, case, game, headings, varied, &mut report.tally);
        let verdict = match catch_unwind(AssertUnwindSafe(|| trial.play())) {
            Ok(verdict) => verdict,
            Err(panic) => {
                let asked = trial.asking.take().map_or_else(String::new, |asked| format!(" when asked {asked}"));
                Err(Fault { law: Law::NoPanic, detail: format!("{}{asked}", panic_text(&*panic)) })
            }
        };
        let (step, decisions) = (trial.step, trial.decisions);
        if let Err(fault) = verdict {
            let record = catch_unwind(AssertUnwindSafe(|| trial.game.record())).ok().flatten();
            return Err(Violation::of::<G>(fault, case, step, trial.last_words(), record));
        }
        report.tally.demand(Law::NoPanic, true, String::new).expect("it holds");
        report.games += 1;
        report.steps += step;
        report.decisions += decisions;
        Ok(())
    }
}

/// One match of the battery.
pub(crate) struct Case<G: Game> {
    name: String,
    pub(crate) seats: usize,
    pub(crate) options: Value,
    pub(crate) driver: Driver<G>,
    pub(crate) seed: String,
    /// Whether it is the first of its setup and driver, in which the costly input is tried.
    pub(crate) first: bool,
}

impl<G: Game> Case<G> {
    fn new(seats: usize, options: &Value) -> Self {
        Self {
            name: String::new(),
            seats,
            options: options.clone(),
            driver: Driver::Uniform,
            seed: String::new(),
            first: false,
        }
    }

    fn whole() -> Self {
        Self { name: "before any match".into(), ..Self::new(0, &Value::Null) }
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl<G: Game> Driver<G> {
    fn name(&self) -> String {
        match self {
            Driver::Uniform => "uniform".into(),
            Driver::Playout => "playout".into(),
            Driver::Bot(Level { name, .. }) => format!("bot-{name}"),
        }
    }
}

/// What a battery did.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's key.
    pub game: &'static str,
    /// How many matches were played.
    pub games: u64,
    /// How many steps they took.
    pub steps: u64,
    /// How many decisions were examined in full.
    pub decisions: u64,
    tally: Tally,
    waived: Vec<(Law, &'static str)>,
}

impl Report {
    /// How often the law was examined.
    pub fn examined(&self, law: Law) -> u64 {
        self.tally.examined[law as usize]
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {} matches, {} steps, {} decisions examined",
            self.game, self.games, self.steps, self.decisions
        )?;
        for law in Law::ALL {
            writeln!(f, "  {:>8} {}", self.examined(*law), law.name())?;
        }
        for (law, reason) in &self.waived {
            writeln!(f, "  waived {}: {reason}", law.name())?;
        }
        Ok(())
    }
}

/// A law that did not hold.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Which.
    pub law: Law,
    /// How it showed.
    pub detail: String,
    /// The number of the step in its match.
    pub step: u64,
    case: String,
    setup: String,
    last: Option<String>,
    record: Option<PathBuf>,
}

impl Violation {
    fn of<G: Game>(fault: Fault, case: &Case<G>, step: u64, last: Option<String>, record: Option<Record>) -> Box<Self> {
        let record = record.and_then(|record| save(&record, G::KEY, fault.law, &case.name));
        Box::new(Self {
            law: fault.law,
            detail: fault.detail,
            step,
            case: case.name.clone(),
            setup: format!("{} for {} seats, options {}, seed {:?}", G::KEY, case.seats, case.options, case.seed),
            last,
            record,
        })
    }
}

/// Keeps the record where it can be replayed.
fn save(record: &Record, key: &str, law: Law, case: &str) -> Option<PathBuf> {
    let name: String = case.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let path = std::env::temp_dir().join(format!("sortie-{key}-{}-{name}.json", law.name()));
    std::fs::write(&path, serde_json::to_string(record).ok()?).ok()?;
    Some(path)
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "law `{}` does not hold: {}", self.law.name(), self.law.meaning())?;
        writeln!(f, "  {}", self.detail)?;
        writeln!(f, "  setup: {}", self.setup)?;
        writeln!(f, "  step {} of the case {}", self.step, self.case)?;
        if let Some(last) = &self.last {
            writeln!(f, "  last step: {last}")?;
        }
        if let Some(record) = &self.record {
            writeln!(f, "  record so far: sortie replay {}", record.display())?;
        }
        write!(f, "  again: {ONLY}='{}' cargo test battery", self.case)
    }
}

/// Starts the match of a setup, capped so that it always ends.
pub(crate) fn start<G: Game>(seats: usize, options: &Value, seed: &str) -> Result<Match<G>, Refusal> {
    let mut options: G::Options = match options {
        Value::Null => G::Options::default(),
        other => names::canonical(None, || (G::json().read_options)(other))
            .map_err(|error| Refusal::bad_options(error.to_string()))?,
    };
    G::cap_for_simulation(&mut options);
    Match::start(Opening {
        setup: Setup::new(seats, options),
        roster: Roster::plain(seats.min(Seat::MAX)),
        generator: Generator::Sha256,
        seed: seed.to_owned(),
        chance: Vec::new(),
    })
}

/// The words of every heading of a Markdown file.
fn read_headings(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("the rules file {} cannot be read: {error}", path.display()));
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings
        .flat_map(|heading| heading.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')))
        .map(|word| word.trim_end_matches('.').to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// What a caught panic said.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    format!("panicked: {}", text.unwrap_or_else(|| "without a message".into()))
}

/// A shorthand for a law that does not hold in the middle of a function.
pub(crate) fn fault(law: Law, detail: impl Into<String>) -> Check {
    Err(Fault { law, detail: detail.into() })
}
