//! Golden playthroughs: whole matches as text, compared step by step. The README of this crate describes the files.

mod show;

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use sortie_engine::chance::sha256_hex;
use sortie_engine::matches::Opening;
use sortie_engine::{
    AnyMatch as _, Bots, Chance, Game, Generator, Match, Roster, Seat, Seen, Setup, Viewer, bot, names, offer,
};

use crate::json::of_outcome;

/// Set to rewrite the files instead of comparing them.
pub const BLESS: &str = "SORTIE_BLESS";

/// The line between what a person writes and what is recorded.
const RULE: &str = "---";

/// Compares every `*.play` of a folder with the match it describes, and requires one file per number of seats. With
/// `SORTIE_BLESS` set it rewrites them and adds those that are missing.
#[track_caller]
pub fn check<G: Bots>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let bless = std::env::var_os(BLESS).is_some();
    if let Err(message) = check_folder::<G>(folder, bless) {
        panic!("\n{message}\n");
    }
}

/// What [`check`] does, with the decision to rewrite given and the failures as text.
pub fn check_folder<G: Bots>(folder: &Path, bless: bool) -> Result<(), String> {
    check_plays(folder, bless, G::SEATS, &Play::written::<G>)
}

/// Rewrites a playthrough as one game plays it.
type Writer<'a> = &'a dyn Fn(&Play) -> Result<String, String>;

fn check_plays(folder: &Path, bless: bool, seats: RangeInclusive<usize>, write: Writer<'_>) -> Result<(), String> {
    let mut files = plays(folder);
    let mut failures = Vec::new();
    let mut covered = [false; Seat::MAX + 1];
    for file in &files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        match Play::read(&text).and_then(|play| {
            covered[play.seats.min(Seat::MAX)] = true;
            compare(&play, &text, bless, write)
        }) {
            Ok(None) => {}
            Ok(Some(written)) => std::fs::write(file, written).map_err(|error| error.to_string())?,
            Err(message) => failures.push(format!("{}: {message}", file.display())),
        }
    }
    for seats in seats.filter(|seats| !covered[*seats]) {
        if !bless {
            failures.push(format!(
                "{} has no playthrough for {seats} seats\n    hint: set {BLESS}=1 and run the test to record one",
                folder.display()
            ));
            continue;
        }
        let play = Play::plain(seats);
        let text = write(&play)?;
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        let file = folder.join(format!("{seats}-seats.play"));
        std::fs::write(&file, text).map_err(|error| error.to_string())?;
        files.push(file);
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n\n")) }
}

fn plays(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "play"));
    files.sort();
    files
}

/// The new text if it must be written, nothing if the file is right.
fn compare(play: &Play, text: &str, bless: bool, write: Writer<'_>) -> Result<Option<String>, String> {
    let written = write(play);
    if bless {
        return written.map(|written| (written != text).then_some(written));
    }
    if play.actions.is_empty() {
        return Err(format!("nothing is recorded yet\n    hint: set {BLESS}=1 and run the test"));
    }
    let written = written?;
    let differing = text.lines().zip(written.lines()).position(|(old, new)| old != new);
    let at = differing.or_else(|| {
        let (old, new) = (text.lines().count(), written.lines().count());
        (old != new).then(|| old.min(new))
    });
    let Some(at) = at else { return Ok(None) };
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    Err(format!(
        "line {} differs\n    recorded: {}\n    now:      {}\n    hint: if the change is wanted, `cargo xtask golden --bless`, \
         review the diff, and raise `RULES` if old records replay differently",
        at + 1,
        line(text),
        line(&written)
    ))
}

/// What a file says.
struct Play {
    comments: Vec<String>,
    seats: usize,
    options: Value,
    position: Option<Value>,
    seed: String,
    /// `playout`, `uniform` or the name of a bot.
    policy: String,
    /// How many steps at most.
    steps: usize,
    /// At which steps everything is shown; the last is always.
    show: Vec<usize>,
    /// The recorded actions with the number of their seat.
    actions: Vec<(usize, Value)>,
}

impl Play {
    fn plain(seats: usize) -> Self {
        Self {
            comments: Vec::new(),
            seats,
            options: Value::Null,
            position: None,
            seed: format!("golden-{seats}"),
            policy: "playout".into(),
            steps: 120,
            show: vec![0, 10],
            actions: Vec::new(),
        }
    }

    fn read(text: &str) -> Result<Self, String> {
        let mut play = Self::plain(0);
        let (head, body) = text.split_once(&format!("{RULE}\n")).unwrap_or((text, ""));
        for line in head.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if line.starts_with('#') {
                play.comments.push(line.to_owned());
                continue;
            }
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            let json = || serde_json::from_str::<Value>(value).map_err(|error| format!("`{name}`: {error}"));
            let number = |text: &str| text.parse::<usize>().map_err(|error| format!("`{name}`: {error}"));
            match name {
                "game" | "rules" => {}
                "seats" => play.seats = number(value)?,
                "options" => play.options = json()?,
                "position" => play.position = Some(json()?),
                "seed" => play.seed = value.to_owned(),
                "policy" => play.policy = value.to_owned(),
                "steps" => play.steps = number(value)?,
                "show" => play.show = value.split_whitespace().map(number).collect::<Result<_, _>>()?,
                _ => return Err(format!("`{name}` is not a setting of a playthrough")),
            }
        }
        for line in body.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            let mut words = line.splitn(3, ' ');
            let (Some(_), Some(seat), Some(rest)) = (words.next(), words.next(), words.next()) else { continue };
            let Some(seat) = seat.strip_prefix('p').and_then(|seat| seat.parse().ok()) else { continue };
            let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
            match stream.next() {
                Some(Ok(action)) => play.actions.push((seat, action)),
                _ => return Err(format!("`{line}` has no action")),
            }
        }
        Ok(play)
    }

    fn head(&self, key: &str, rules: u32) -> String {
        let mut text: String = self.comments.iter().map(|comment| format!("{comment}\n")).collect();
        let _ = writeln!(text, "game {}\nrules {}\nseats {}", key, rules, self.seats);
        if !self.options.is_null() {
            let _ = writeln!(text, "options {}", self.options);
        }
        if let Some(position) = &self.position {
            let _ = writeln!(text, "position {position}");
        }
        let show: Vec<String> = self.show.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            text,
            "seed {}\npolicy {}\nsteps {}\nshow {}\n{RULE}",
            self.seed,
            self.policy,
            self.steps,
            show.join(" ")
        );
        text
    }

    fn start<G: Game>(&self) -> Result<Match<G>, String> {
        let options = match &self.options {
            Value::Null => G::Options::default(),
            given => names::canonical(None, || (G::json().read_options)(given)).map_err(|error| error.to_string())?,
        };
        let setup = Setup { seats: self.seats, options, position: self.position.clone() };
        Match::start(Opening {
            setup,
            roster: Roster::plain(self.seats.min(Seat::MAX)),
            generator: Generator::Sha256,
            seed: self.seed.clone(),
            chance: Vec::new(),
        })
        .map_err(|refusal| refusal.to_string())
    }

    /// The whole file: the recorded actions while they are accepted, then (or without any) the policy's.
    fn written<G: Bots>(&self) -> Result<String, String> {
        let mut game = self.start::<G>()?;
        let mut text = self.head(G::KEY, G::RULES);
        let mut policy = Chance::fast(&format!("{}:{}", self.seed, self.policy));
        let _ = writeln!(text, "0 = {}", hash(&game.freeze()));
        let mut recorded = self.actions.iter();
        for step in 0.. {
            let over = game.state().is_over();
            let last = over || step >= self.steps;
            if last || self.show.contains(&step) {
                show::everything(&mut text, &game);
            }
            if last {
                let outcome = game.state().outcome();
                let end = if over { of_outcome(outcome.as_ref()) } else { Value::from("running") };
                let _ = writeln!(text, "end {end}");
                break;
            }
            let accepted = recorded.next().and_then(|(seat, action)| {
                let action = game.read_action(action).ok()?;
                let seat = Seat::try_new(*seat)?;
                game.act(seat, action.clone(), Vec::new()).is_ok().then_some((seat, action))
            });
            let (seat, action) = match accepted {
                Some(step) => step,
                None => {
                    recorded = [].iter();
                    let (seat, action) = choose(&game, &self.policy, &mut policy)?;
                    let answer = game.act(seat, action.clone(), Vec::new());
                    answer.map_err(|refusal| format!("step {step}: the policy's {action:?} is refused: {refusal}"))?;
                    (seat, action)
                }
            };
            let events = show::event_types(game.events_json(Viewer::Judge).get());
            let written = game.write_action(&action);
            let _ = writeln!(text, "{} {seat:?} {written} -> {} = {}", step + 1, events, hash(&game.freeze()));
        }
        Ok(text)
    }
}

/// The next action by the policy of the file.
fn choose<G: Bots>(game: &Match<G>, policy: &str, chance: &mut Chance) -> Result<(Seat, G::Action), String> {
    let state = game.state();
    let awaiting = state.awaiting();
    let mut draws = chance.event();
    if policy == "uniform" {
        let among = if !awaiting.may.is_empty() && draws.below(6) == 0 { awaiting.may } else { awaiting.must };
        let seat = among.iter().nth(draws.below(among.len())).expect("somebody is awaited");
        let action = offer::sample(state, seat, &mut draws).ok_or_else(|| format!("{seat:?} has no offer"))?;
        return Ok((seat, action));
    }
    if policy == "playout" {
        let seat = awaiting.must.iter().nth(draws.below(awaiting.must.len())).expect("somebody is awaited");
        return Ok((seat, state.playout_action(seat, &mut draws)));
    }
    let level = bot::level::<G>(policy, &[]).ok_or_else(|| format!("there is no policy `{policy}`"))?;
    for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
        let mut stream = state.chance().bot(seat, game.revision());
        if let Some(action) = (level.choose)(&Seen::new(state, seat), &mut stream.draws()) {
            return Ok((seat, action));
        }
    }
    Err(format!("`{policy}` would not act"))
}

/// The hash of the state's canonical JSON, shortened.
fn hash(frozen: &RawValue) -> String {
    #[derive(Deserialize)]
    struct Frozen<'a> {
        #[serde(borrow)]
        state: &'a RawValue,
    }
    let frozen: Frozen<'_> = serde_json::from_str(frozen.get()).expect("a frozen match has a state");
    sha256_hex(frozen.state.get().as_bytes())[..16].to_owned()
}
