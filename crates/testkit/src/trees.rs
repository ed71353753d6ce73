//! Tree counts: in how many ways a match can go in a number of steps. The cheapest alarm for a changed rule.

use std::path::Path;

use serde_json::Value;
use sortie_engine::matches::Opening;
use sortie_engine::{Game, Generator, Match, Quiet, Roster, Seat, Setup, names, offer};

use serde::Deserialize;

use crate::golden::BLESS;

/// The most concrete actions that one decision may have.
const LIMIT: usize = 1_000_000;

/// How many sequences of `depth` actions there are from this state: the actions of every seat that must or may act,
/// forms expanded (those that the rules leave unbounded are left out), with dice from the state's chance. A match that
/// is over is one leaf. `None` if a decision has more actions than can be listed.
pub fn count<G: Game>(state: &G, depth: u32) -> Option<u64> {
    let awaiting = state.awaiting();
    if depth == 0 || awaiting.must.is_empty() {
        return Some(1);
    }
    let mut leaves = 0;
    for seat in awaiting.anybody().iter() {
        let (actions, complete) = offer::legal(state, seat, LIMIT);
        if !complete {
            return None;
        }
        if depth == 1 {
            leaves += actions.len() as u64;
            continue;
        }
        for action in actions {
            let mut next = state.clone();
            next.apply(seat, &action, &mut Quiet);
            leaves += count(&next, depth - 1)?;
        }
    }
    Some(leaves)
}

/// Checks a file of lines `setup; seed; depth; leaves`, in which the setup is
/// `{"seats":2,"options":{…},"position":{…}}`. With `SORTIE_BLESS` set it writes the counts; `?` marks one that is not
/// known yet.
#[track_caller]
pub fn check<G: Game>(file: impl AsRef<Path>) {
    let file = file.as_ref();
    let bless = std::env::var_os(BLESS).is_some();
    if let Err(message) = check_file::<G>(file, bless) {
        panic!("\n{}: {message}\n", file.display());
    }
}

/// What [`check`] does, with the decision to rewrite given and the failures as text.
pub fn check_file<G: Game>(file: &Path, bless: bool) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let (mut written, mut failures, mut counted) = (String::new(), Vec::new(), 0);
    for (n, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            written.push_str(line);
        } else {
            counted += 1;
            let fields: Vec<&str> = line.rsplitn(4, ';').map(str::trim).collect();
            let [leaves, depth, seed, setup] = fields[..] else {
                return Err(format!("line {}: a line is `setup; seed; depth; leaves`", n + 1));
            };
            let found = tree::<G>(setup, seed, depth).map_err(|error| format!("line {}: {error}", n + 1))?;
            if leaves.parse() != Ok(found) {
                failures.push(format!("line {}: {found} leaves instead of {leaves}", n + 1));
            }
            written.push_str(&format!("{setup}; {seed}; {depth}; {found}"));
        }
        written.push('\n');
    }
    if counted == 0 {
        return Err("the file has no tree".into());
    }
    if bless {
        return std::fs::write(file, written).map_err(|error| error.to_string());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// The setup of a line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Root {
    seats: usize,
    #[serde(default)]
    options: Option<Value>,
    #[serde(default)]
    position: Option<Value>,
}

impl Root {
    fn read(setup: &str) -> Result<Self, String> {
        serde_json::from_str(setup).map_err(|error| error.to_string())
    }
}

fn tree<G: Game>(setup: &str, seed: &str, depth: &str) -> Result<u64, String> {
    let root = Root::read(setup)?;
    let depth: u32 = depth.parse().map_err(|_| format!("`{depth}` is not a depth"))?;
    let options = match &root.options {
        None => G::Options::default(),
        Some(given) => names::canonical(None, || (G::json().read_options)(given)).map_err(|error| error.to_string())?,
    };
    let game = Match::<G>::start(Opening {
        setup: Setup { seats: root.seats, options, position: root.position },
        roster: Roster::plain(root.seats.min(Seat::MAX)),
        generator: Generator::Sha256,
        seed: seed.to_owned(),
        chance: Vec::new(),
    })
    .map_err(|refusal| refusal.to_string())?;
    count(game.state(), depth).ok_or_else(|| "a decision has too many actions to list".into())
}
