//! A saved match: setup, roster, generator, seed and every step, with checksums along the way.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{Generator, Scripted};
use crate::fairness::Fairness;
use crate::game::{Game, Setup};
use crate::matches::{Match, Opening};
use crate::names;
use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::seat::Seat;
use crate::strict;

/// The version of the record's own shape.
pub const FORMAT: u32 = 1;

/// The most steps that a record may hold.
pub const MAX_STEPS: usize = 2_000_000;

/// One step of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields, expecting = "a step has `seat` and `action`, or `undo`")]
pub enum Entry<A> {
    /// A seat acted.
    Act {
        /// The number of the seat.
        seat: usize,
        /// What it did, as on the wire.
        action: A,
        /// The outcomes that were scripted with it.
        #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Scripted>,
    },
    /// The last step of this seat was taken back.
    Undo {
        /// The number of the seat.
        undo: usize,
        /// The state's [`Game::serial`], which the undo leaves unchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        serial: Option<u32>,
    },
}

/// The state's hash at a revision, chained over all earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Checksum {
    /// The number of steps before it.
    pub revision: u64,
    /// SHA-256 over the previous hash and the state's canonical JSON, in hex.
    pub hash: String,
}

/// A saved match. It replays only under its own `rules`; a snapshot outlives them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: u32,
    /// The game's key.
    pub game: String,
    /// The version of the rules under which the steps hold.
    pub rules: u32,
    /// How many seats.
    pub seats: usize,
    /// The options, as given.
    pub options: Value,
    /// The stated position, if the match did not begin at the opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Who sat where.
    pub roster: Roster,
    /// Which generator.
    pub generator: Generator,
    /// The seed, secret until the match is over.
    pub seed: String,
    /// How the seed came about, if a server drew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Whether the match was played at a sandbox table: for trying things out, never rated.
    #[serde(default, skip_serializing_if = "is_false")]
    pub sandbox: bool,
    /// Outcomes scripted for the set-up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Scripted>,
    /// Every step.
    pub steps: Vec<Value>,
    /// How many steps lie between two checksums.
    #[serde(default = "first_interval", skip_serializing_if = "is_first_interval")]
    pub checksum_every: NonZeroU32,
    /// The state's hash from time to time.
    pub checksums: Vec<Checksum>,
    /// The chained hash at the end.
    pub hash: String,
}

/// The interval in records that name none.
const fn first_interval() -> NonZeroU32 {
    NonZeroU32::new(16).expect("16 is not 0")
}

fn is_first_interval(every: &NonZeroU32) -> bool {
    *every == first_interval()
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Record {
    /// Reads a record of any game. Refuses `BAD_SAVE`.
    pub fn read(json: &Value) -> Result<Self, Refusal> {
        let record: Self = strict::read(json).map_err(|error| Refusal::bad_save(format!("not a record: {error}")))?;
        if record.format != FORMAT {
            return Err(Refusal::bad_save(format!(
                "the record has format {}, this program reads {FORMAT}",
                record.format
            )));
        }
        if record.steps.len() > MAX_STEPS {
            return Err(Refusal::bad_save(format!("the record has more than {MAX_STEPS} steps")));
        }
        Ok(record)
    }

    /// Whether every outcome comes from the seed, and the match began where the game begins or says that it did not. A
    /// seed that nobody chose proves nothing about outcomes that somebody scripted. Refuses `BAD_SAVE`.
    fn follows_from_its_seed(&self) -> Result<(), Refusal> {
        let scripted = |step: &Value| step.get("chance").is_some();
        if self.generator != Generator::Sha256 || !self.chance.is_empty() || self.steps.iter().any(scripted) {
            return Err(Refusal::bad_save("the record proves its seed, but not all of its outcomes come from it"));
        }
        if self.position.is_some() && !self.sandbox {
            return Err(Refusal::bad_save(
                "the match began at a stated position, but does not say that it is a sandbox",
            ));
        }
        Ok(())
    }
}

impl<G: Game> Match<G> {
    /// The match as a record. `None` if it was resumed from a snapshot, because the earlier steps are elsewhere.
    pub fn record(&self) -> Option<Record> {
        (self.log.from == 0).then(|| Record {
            format: FORMAT,
            game: G::KEY.to_owned(),
            rules: G::RULES,
            seats: self.setup.seats,
            options: self.in_words(|| (G::json().options)(&self.setup.options)),
            position: self.setup.position.clone(),
            roster: (*self.roster).clone(),
            generator: self.generator,
            seed: self.seed.to_string(),
            fairness: None,
            sandbox: false,
            chance: self.opening.clone(),
            steps: self.in_words(|| self.log.entries.iter().map(G::json().step).collect()),
            checksum_every: self.log.every,
            checksums: self.log.checksums.clone(),
            hash: self.chained(),
        })
    }

    /// Starts the match of a record, before its first step.
    pub fn reopen(record: &Record) -> Result<Self, Refusal> {
        if record.game != G::KEY {
            return Err(Refusal::bad_save(format!("the record is of `{}`, not of `{}`", record.game, G::KEY)));
        }
        if record.rules != G::RULES {
            return Err(Refusal::bad_save(format!(
                "the record was played under rules {} of {}; this program has rules {}",
                record.rules,
                G::TITLE,
                G::RULES
            )));
        }
        let roster =
            Roster::new(record.roster.players().to_vec()).map_err(|refusal| Refusal::bad_save(refusal.message))?;
        let options = read_options::<G>(&record.options).map_err(|refusal| Refusal::bad_save(refusal.message))?;
        let started = Self::start(Opening {
            setup: Setup { seats: record.seats, options, position: record.position.clone() },
            roster,
            generator: record.generator,
            seed: record.seed.clone(),
            chance: record.chance.clone(),
        });
        let mut game = started.map_err(|refusal| Refusal::bad_save(refusal.message))?;
        game.log.every = record.checksum_every;
        Ok(game)
    }

    /// Applies one step of a record.
    pub fn redo(&mut self, step: &Value) -> Result<(), Refusal> {
        match read_step(step)? {
            Entry::Act { seat, action, chance } => {
                let place = Seat::try_new(seat).ok_or_else(|| Refusal::bad_save(format!("there is no seat {seat}")))?;
                let action = self.read_action(&action)?;
                self.act(place, action, chance).map(drop)
            }
            Entry::Undo { undo, serial } => {
                let place = Seat::try_new(undo).ok_or_else(|| Refusal::bad_save(format!("there is no seat {undo}")))?;
                self.undo_as_recorded(place, serial).map(drop)
            }
        }
    }

    /// Replays a whole record and checks every checksum and, if it says, how its seed came about. Refuses `BAD_SAVE`
    /// with the step that fails.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        if let Some(fairness) = &record.fairness {
            fairness.check(&record.seed, &record.roster)?;
            if !fairness.chosen_seed {
                record.follows_from_its_seed()?;
            }
        }
        let mut game = Self::reopen(record)?;
        for (n, step) in record.steps.iter().enumerate() {
            game.redo(step).map_err(|refusal| Refusal::bad_save(format!("step {}: {refusal}", n + 1)))?;
            let (made, kept) = (game.log.checksums.len(), &record.checksums);
            if made > 0 && game.log.checksums[made - 1].revision == game.revision {
                match kept.get(made - 1) {
                    Some(checksum) if *checksum == game.log.checksums[made - 1] => {}
                    _ => return Err(Refusal::bad_save(format!("step {}: the checksum differs", n + 1))),
                }
            }
        }
        if record.checksums.len() != game.log.checksums.len() {
            return Err(Refusal::bad_save("the record has checksums of steps that it does not hold"));
        }
        if record.hash != game.chained() {
            return Err(Refusal::bad_save("the final state differs from the recorded one"));
        }
        Ok(game)
    }
}

fn read_step(step: &Value) -> Result<Entry<Value>, Refusal> {
    strict::read(step).map_err(|error| Refusal::bad_save(error.to_string()))
}

/// Reads options without names in scope; refuses `BAD_OPTIONS`.
pub(crate) fn read_options<G: Game>(options: &Value) -> Result<G::Options, Refusal> {
    match options {
        Value::Null => Ok(G::Options::default()),
        Value::Object(_) => names::canonical(None, || (G::json().read_options)(options))
            .map_err(|error| Refusal::bad_options(error.to_string())),
        _ => Err(Refusal::bad_options("the options are one object")),
    }
}
