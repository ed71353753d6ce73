//! A match as plain data, without its log: what a server stores and continues later.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::bot::Bots;
use crate::chance::{Generator, Scripted};
use crate::game::Setup;
use crate::matches::{Acted, CHECKSUM_EVERY, Fence, Log, Match};
use crate::names;
use crate::record::Checksum;
use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::seat::Seat;
use crate::texts::Texts;
use crate::wire;

/// A frozen match: [`Match`] as plain data.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Frozen {
    game: String,
    seats: usize,
    options: Value,
    position: Option<Value>,
    roster: Roster,
    generator: Generator,
    seed: String,
    opening: Vec<Scripted>,
    revision: u64,
    answered: [u64; Seat::MAX],
    chain: String,
    checksums: Vec<Checksum>,
    state: Box<RawValue>,
    fence: Box<RawValue>,
    since: Vec<(usize, Value, Vec<Scripted>)>,
    /// The serial before each of the steps above; empty in matches frozen before serials existed.
    #[serde(default, skip_serializing_if = "no_serial")]
    serials: Vec<Option<u32>>,
    last: Box<RawValue>,
}

fn no_serial(serials: &[Option<u32>]) -> bool {
    serials.iter().all(Option::is_none)
}

/// Plain functions, so that the derived code is compiled here and not for every game.
impl Frozen {
    fn read(text: &RawValue) -> Result<Self, serde_json::Error> {
        names::canonical(None, || serde_json::from_str(text.get()))
    }

    fn write(&self) -> Box<RawValue> {
        names::canonical(None, || to_raw_value(self)).expect("a frozen match is plain data")
    }
}

impl<G: Bots> Match<G> {
    /// Continues a frozen match. Refuses `BAD_SAVE`.
    pub fn thawed(frozen: &RawValue) -> Result<Self, Refusal> {
        let bad = |error: serde_json::Error| Refusal::bad_save(format!("not a frozen match: {error}"));
        let frozen = Frozen::read(frozen).map_err(bad)?;
        if frozen.game != G::KEY {
            return Err(Refusal::bad_save(format!("the frozen match is of `{}`, not of `{}`", frozen.game, G::KEY)));
        }
        let options = names::canonical(None, || (G::json().read_options)(&frozen.options)).map_err(bad)?;
        let words = G::words(&options);
        let read = |state: &RawValue| names::canonical(words.as_ref(), || (G::json().read_state)(state.get()));
        let last = names::canonical(words.as_ref(), || (G::json().read_events)(frozen.last.get())).map_err(bad)?;
        let mut thawed = Self {
            state: read(&frozen.state).map_err(bad)?,
            fence: Fence { state: read(&frozen.fence).map_err(bad)?, since: Vec::new() },
            setup: Arc::new(Setup { seats: frozen.seats, options, position: frozen.position }),
            roster: Arc::new(frozen.roster),
            words,
            generator: frozen.generator,
            seed: frozen.seed.into(),
            opening: frozen.opening,
            revision: frozen.revision,
            answered: frozen.answered,
            last,
            texts: Texts::of(G::KEY, G::TEXTS),
            common: Arc::new([]),
            weigh: None,
            log: Log {
                from: frozen.revision,
                entries: Vec::new(),
                checksums: frozen.checksums,
                // A match that goes on from here has no record, so nobody compares its checksums with older ones.
                every: CHECKSUM_EVERY,
                chain: frozen.chain,
            },
        };
        let serials = frozen.serials.into_iter().chain(std::iter::repeat(None));
        for ((seat, action, chance), serial) in frozen.since.into_iter().zip(serials) {
            let action = thawed.read_action(&action)?;
            let seat = thawed.seat(seat)?;
            thawed.fence.since.push(Acted { seat, action, chance, serial });
        }
        Ok(thawed)
    }

    /// Everything needed to continue later. Secret.
    pub(super) fn frozen(&self) -> Box<RawValue> {
        let since = self.fence.since.iter();
        let state = |state: &G| {
            let mut text = Vec::new();
            self.write_canonical(state, &mut text);
            wire::raw(text)
        };
        let frozen = Frozen {
            game: G::KEY.to_owned(),
            seats: self.setup.seats,
            options: names::canonical(None, || (G::json().options)(&self.setup.options)),
            position: self.setup.position.clone(),
            roster: (*self.roster).clone(),
            generator: self.generator,
            seed: self.seed.to_string(),
            opening: self.opening.clone(),
            revision: self.revision,
            answered: self.answered,
            chain: self.log.chain.clone(),
            checksums: self.log.checksums.clone(),
            state: state(&self.state),
            fence: state(&self.fence.state),
            since: since
                .map(|step| (step.seat.index(), self.write_action(&step.action), step.chance.clone()))
                .collect(),
            serials: self.fence.since.iter().map(|step| step.serial).collect(),
            last: names::canonical(self.words.as_ref(), || (G::json().events)(&self.last)),
        };
        frozen.write()
    }
}
