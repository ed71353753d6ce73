//! A run of learning: what it has besides its options, kept on disk so that it goes on exactly where it was cut off.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sortie_bots::net::Net;
use sortie_engine::{Chance, Seat};

use crate::learn::{self, Learner, Momentum, Sample};

/// The net as the games see it, and what goes on with the run.
const NET: &str = "net";
const RUN: &str = "run";

pub struct Run {
    pub learner: Learner,
    pub n_games: u64,
    /// Positions to learn from again, and the place of the next one among them.
    pub stored: Vec<Sample>,
    pub next: usize,
    /// Chooses the positions of a step.
    pub pick: Chance,
}

/// What stands before the numbers of a file.
#[derive(Serialize, Deserialize)]
struct Header {
    n_games: u64,
    n_steps: u64,
    next: usize,
    pick: Chance,
    /// Of each stored position the number of sides, and which of them can still win.
    stored: Vec<(usize, [bool; Seat::MAX])>,
}

impl Run {
    /// A new run from small random weights, or from a net that lies in the folder.
    fn begun(learner: Learner, n_games: u64, seed: &str) -> Self {
        let pick = Chance::fast(&format!("{seed}:batches:{n_games}"));
        Self { learner, n_games, stored: Vec::new(), next: 0, pick }
    }

    /// The run of a folder. One that came to its end goes on with other options as if it began with that net and number of games.
    pub fn resume(folder: &Path, n_features: usize, seed: &str) -> Result<Self, String> {
        let Ok(bytes) = fs::read(folder.join(NET)) else {
            return Ok(Self::begun(Learner::new(learn::fresh(n_features, seed)), 0, seed));
        };
        let not_a = |name: &str| format!("`{}` is not for this game", folder.join(name).display());
        let net = Net::read(&bytes, n_features).ok_or_else(|| not_a(NET))?;
        match fs::read(folder.join(RUN)) {
            Ok(bytes) => Self::read(&bytes, n_features, seed).ok_or_else(|| not_a(RUN)),
            Err(_) => Ok(Self::begun(Learner::new(net), 0, seed)),
        }
    }

    /// Keeps the net for whoever wants to use it.
    pub fn save_net(&self, folder: &Path) -> Result<(), String> {
        write(&folder.join(NET), &self.learner.net.write())
    }

    /// Keeps everything; without the positions if the run has come to its end.
    pub fn save(&self, folder: &Path, is_over: bool) -> Result<(), String> {
        self.save_net(folder)?;
        let kept = if is_over { 0 } else { self.stored.len() };
        let stored = &self.stored[..kept];
        let momentum = self.learner.momentum();
        let header = Header {
            n_games: self.n_games,
            n_steps: momentum.n_steps,
            next: self.next,
            pick: self.pick.clone(),
            stored: stored.iter().map(|sample| (sample.n_sides, sample.in_play)).collect(),
        };
        let mut bytes = serde_json::to_vec(&header).map_err(|error| error.to_string())?;
        bytes.push(b'\n');
        let weights = self.learner.net.weights().chain(&momentum.means).chain(&momentum.squares);
        let samples = stored
            .iter()
            .flat_map(|sample| sample.target.iter().chain(sample.own.iter().chain(&sample.others).flatten()));
        weights.chain(samples).for_each(|number| bytes.extend(number.to_le_bytes()));
        write(&folder.join(RUN), &bytes)
    }

    fn read(bytes: &[u8], n_features: usize, seed: &str) -> Option<Self> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let header: Header = serde_json::from_slice(&bytes[..end]).ok()?;
        let (numbers, rest) = bytes[end + 1..].as_chunks::<4>();
        let mut numbers = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let mut take = |n: usize| -> Option<Vec<f32>> {
            let taken: Vec<f32> = numbers.by_ref().take(n).collect();
            (taken.len() == n).then_some(taken)
        };
        let mut net = Net::zero(n_features);
        let n_weights = net.weights().count();
        net.weights_mut().zip(take(n_weights)?).for_each(|(weight, number)| *weight = number);
        let momentum = Momentum { means: take(n_weights)?, squares: take(n_weights)?, n_steps: header.n_steps };
        let learner = Learner::resumed(net, momentum);
        if header.stored.is_empty() {
            return Some(Self::begun(learner, header.n_games, seed));
        }
        let mut stored = Vec::with_capacity(header.stored.len());
        for (n_sides, in_play) in header.stored {
            let target = <[f32; Seat::MAX]>::try_from(take(Seat::MAX)?).ok()?;
            let mut rows = || (0..n_sides).map(|_| take(n_features)).collect::<Option<Vec<_>>>();
            stored.push(Sample { n_sides, in_play, own: rows()?, others: rows()?, target });
        }
        let whole = numbers.next().is_none() && rest.is_empty();
        whole.then_some(Self { learner, n_games: header.n_games, stored, next: header.next, pick: header.pick })
    }
}

/// Writes beside the old file and renames, so that a run that is cut off leaves a whole one.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let new: PathBuf = path.with_extension("new");
    let written = fs::write(&new, bytes).and_then(|()| fs::rename(&new, path));
    written.map_err(|error| format!("cannot write `{}`: {error}", path.display()))
}
