//! One game being played: the state, the roster, the log, undo up to the fence, and decisions per seat.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::act::ActionSet as _;
use crate::bot::{Level, Weigh};
use crate::chance::{Chance, Generator, MAX_SEED, Scripted, sha256_hex};
use crate::event::{Emitted, Heard};
use crate::exact;
use crate::game::{Game, OptionFault, Setup};
use crate::names::{self, Words};
use crate::record::{Checksum, Entry};
use crate::refusal::{Reason, Refusal};
use crate::roster::Roster;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::texts::{ENGLISH, Hearing, Texts};

/// How many steps lie between two checksums of the record.
pub const CHECKSUM_EVERY: NonZeroU32 = NonZeroU32::new(64).expect("64 is not 0");

/// The bytes of most states as JSON: a buffer of this length need not grow.
const USUAL_STATE: usize = 1 << 14;

/// The most scripted outcomes that one request may bring.
pub const MAX_SCRIPT: usize = 10_000;

/// One match.
#[derive(Clone)]
pub struct Match<G: Game> {
    pub(crate) state: G,
    pub(crate) setup: Arc<Setup<G::Options>>,
    pub(crate) roster: Arc<Roster>,
    pub(crate) words: Option<Arc<dyn Words>>,
    pub(crate) generator: Generator,
    pub(crate) seed: Arc<str>,
    pub(crate) opening: Vec<Scripted>,
    pub(crate) revision: u64,
    /// How often each seat's own steps, or anybody's undo, changed its question; see [`Match::decision_id`].
    pub(crate) answered: [u64; Seat::MAX],
    pub(crate) last: Vec<Emitted<G::Event>>,
    pub(crate) fence: Fence<G>,
    pub(crate) log: Log<G>,
    pub(crate) texts: &'static Texts,
    /// Bot levels that work for every game, given by the catalog.
    pub(crate) common: Arc<[Level<G>]>,
    /// What those levels think of a decision.
    pub(crate) weigh: Option<Weigh<G>>,
}

/// The state that undo cannot pass, and the steps since.
#[derive(Clone)]
pub(crate) struct Fence<G: Game> {
    pub(crate) state: G,
    pub(crate) since: Vec<Acted<G>>,
}

/// One accepted action.
#[derive(Clone)]
pub(crate) struct Acted<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) chance: Vec<Scripted>,
    /// The state's [`Game::serial`] before the step, so that playing it again gives the same ids.
    pub(crate) serial: Option<u32>,
}

/// The parts of a record that this match has seen.
#[derive(Clone)]
pub(crate) struct Log<G: Game> {
    /// The revision before the first entry: 0, or that of the snapshot from which the match was resumed.
    pub(crate) from: u64,
    pub(crate) entries: Vec<Entry<G::Action>>,
    pub(crate) checksums: Vec<Checksum>,
    /// How many steps lie between two checksums.
    pub(crate) every: NonZeroU32,
    pub(crate) chain: String,
}

/// What a new match starts from.
pub struct Opening<O> {
    /// Seats, options and a stated position.
    pub setup: Setup<O>,
    /// The players by seat.
    pub roster: Roster,
    /// Which generator.
    pub generator: Generator,
    /// The seed text.
    pub seed: String,
    /// Scripted outcomes.
    pub chance: Vec<Scripted>,
}

/// What one step did.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The match's revision after the step.
    pub revision: u64,
    /// Whether the step can no longer be taken back.
    pub fenced: bool,
}

impl<G: Game> Match<G> {
    /// Starts a match. Refuses `BAD_SEATS`, `BAD_OPTIONS`, `BAD_POSITION`, `BAD_CHANCE`, `BAD_REQUEST` (roster, seed) and
    /// the game's own codes (`BAD_MAP`).
    pub fn start(opening: Opening<G::Options>) -> Result<Self, Refusal> {
        let Opening { setup, roster, generator, seed, chance: script } = opening;
        if !G::SEATS.contains(&setup.seats) {
            let (least, most) = (G::SEATS.start(), G::SEATS.end());
            return Err(Refusal::bad_seats(format!(
                "{} is for {least} to {most} players, not {}",
                G::TITLE,
                setup.seats
            )));
        }
        if roster.players().len() != setup.seats {
            let named = roster.players().len();
            return Err(Refusal::bad_request(format!("{named} players are named for {} seats", setup.seats)));
        }
        if seed.len() > MAX_SEED {
            return Err(Refusal::bad_request(format!("the seed is longer than {MAX_SEED} bytes")));
        }
        check_script(&script)?;
        OptionFault::refuse(OptionFault::all::<G>(&setup.options, setup.seats))?;
        let roster = Arc::new(roster);
        let mut chance = Chance::new(generator, &seed);
        chance.script(script.iter().cloned());
        let mut heard = Heard::default();
        let words = G::words(&setup.options);
        let exact = exact::stated::<G>(&setup)?;
        let state = match exact {
            Some(text) => exact::state(text, words.as_ref(), chance)?,
            None => names::scoped(&roster, words.as_ref(), || G::new(&setup, chance, &mut heard))?,
        };
        let exact = exact.is_some();
        if let Some(misfit) = state.chance().script_misfit() {
            return Err(Refusal::bad_chance(misfit));
        }
        let chain = sha256_hex(format!("{} {} {seed}", G::KEY, G::RULES).as_bytes());
        let started = Self {
            fence: Fence { state: state.clone(), since: Vec::new() },
            state,
            setup: Arc::new(setup),
            roster,
            words,
            generator,
            seed: seed.into(),
            opening: script,
            revision: 0,
            answered: [0; Seat::MAX],
            last: heard.events,
            log: Log { from: 0, entries: Vec::new(), checksums: Vec::new(), every: CHECKSUM_EVERY, chain },
            texts: Texts::of(G::KEY, G::TEXTS),
            common: Arc::new([]),
            weigh: None,
        };
        if exact {
            exact::agree(&started)?;
        }
        Ok(started)
    }

    /// The state.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The players by seat.
    pub fn roster(&self) -> &Arc<Roster> {
        &self.roster
    }

    /// What the match started from.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// How many actions and undos were accepted.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The events of the last step, unmasked.
    pub fn last_events(&self) -> &[Emitted<G::Event>] {
        &self.last
    }

    /// The events of the last step that the viewer may see, masked.
    pub fn masked_events(&self, viewer: Viewer) -> Vec<Emitted<G::Event>> {
        self.last.iter().filter_map(|event| G::mask(event, viewer)).collect()
    }

    /// The same match with another state and an empty log: what a determinized world would show.
    pub fn in_world(&self, state: G) -> Self {
        Self {
            fence: Fence { state: state.clone(), since: Vec::new() },
            state,
            setup: self.setup.clone(),
            roster: self.roster.clone(),
            words: self.words.clone(),
            generator: self.generator,
            seed: self.seed.clone(),
            opening: Vec::new(),
            revision: self.revision,
            answered: self.answered,
            last: self.last.clone(),
            log: Log {
                from: self.revision.max(1),
                entries: Vec::new(),
                checksums: Vec::new(),
                every: self.log.every,
                chain: self.log.chain.clone(),
            },
            texts: self.texts,
            common: self.common.clone(),
            weigh: self.weigh,
        }
    }

    /// Replaces the roster when a person or a bot takes over a seat. Ids must stay.
    pub fn set_roster(&mut self, roster: Roster) -> Result<(), Refusal> {
        let same = roster.players().len() == self.roster.players().len()
            && roster.players().iter().zip(self.roster.players()).all(|(new, old)| new.id == old.id);
        if !same {
            return Err(Refusal::bad_request("the ids of a running match cannot change"));
        }
        self.roster = Arc::new(roster);
        Ok(())
    }

    /// Runs `work` with this match's names in scope.
    pub fn in_words<R>(&self, work: impl FnOnce() -> R) -> R {
        names::scoped(&self.roster, self.words.as_ref(), work)
    }

    /// Whether the seat may do this now. Changes nothing.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        if seat.index() >= self.setup.seats {
            return Err(no_such_seat(seat, self.setup.seats));
        }
        self.state.check(seat, action).map_err(|reason| self.refusal(seat, &reason))
    }

    /// Carries out an action with scripted outcomes. A refusal changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action, chance: Vec<Scripted>) -> Result<Step, Refusal> {
        check_script(&chance)?;
        self.check(seat, &action)?;
        let scripted = !chance.is_empty() || self.state.chance().script_left() > 0;
        let before = scripted.then(|| self.state.clone());
        let awaited = self.state.awaiting();
        let serial = self.state.serial().copied();
        self.state.chance_mut().script(chance.iter().cloned());
        let mut heard = Heard::default();
        if scripted {
            // Scripted outcomes are words on the wire.
            names::scoped(&self.roster, self.words.as_ref(), || self.state.apply(seat, &action, &mut heard));
        } else {
            self.state.apply(seat, &action, &mut heard);
        }
        if let Some(misfit) = self.state.chance().script_misfit() {
            let refusal = Refusal::bad_chance(misfit);
            self.state = before.expect("only scripted outcomes can misfit");
            return Err(refusal);
        }
        let fenced = heard.fenced || others_owe(seat, awaited.must, self.state.awaiting().must);
        self.last = heard.events;
        self.answered[seat.index()] += 1;
        let acted = Acted::<G> { seat, action, chance, serial };
        let settled = fenced || acted.action.is_final();
        if fenced {
            self.fence = Fence { state: self.state.clone(), since: Vec::new() };
        } else {
            self.fence.since.push(acted.clone());
        }
        self.log(Entry::Act { seat: seat.index(), action: acted.action, chance: acted.chance });
        Ok(Step { revision: self.revision, fenced: settled })
    }

    /// Whether the last step can be taken back, by this seat or, with `None`, by anybody.
    pub fn can_undo(&self, by: Option<Seat>) -> bool {
        let last = self.fence.since.last();
        last.is_some_and(|last| !last.action.is_final() && by.is_none_or(|seat| seat == last.seat))
    }

    /// Takes back the last step. Refuses `UNDO_FENCED` if something was revealed, another seat must now decide, the rules
    /// make the step final, or another seat took it.
    pub fn undo(&mut self, by: Option<Seat>) -> Result<Step, Refusal> {
        if !self.can_undo(by) {
            return Err(nothing_to_undo());
        }
        let serial = self.state.serial().copied();
        self.take_back(serial)
    }

    /// Takes back a step because a record says so: by the rules of that time, whatever is [final](crate::Act::FINAL) today,
    /// and with the serial that the record names. Records from before serials name none; for them the state's serial is
    /// reset with everything else.
    pub(crate) fn undo_as_recorded(&mut self, by: Seat, serial: Option<u32>) -> Result<Step, Refusal> {
        if self.fence.since.last().is_none_or(|last| last.seat != by) {
            return Err(nothing_to_undo());
        }
        if serial.is_some() && serial != self.state.serial().copied() {
            return Err(Refusal::bad_save("the undo names another serial than the match has"));
        }
        self.take_back(serial)
    }

    fn take_back(&mut self, serial: Option<u32>) -> Result<Step, Refusal> {
        let undone = self.fence.since.pop().ok_or_else(nothing_to_undo)?;
        let mut state = self.fence.state.clone();
        self.in_words(|| {
            for step in &self.fence.since {
                set_serial(&mut state, step.serial);
                state.chance_mut().script(step.chance.iter().cloned());
                state.apply(step.seat, &step.action, &mut crate::event::Quiet);
            }
        });
        set_serial(&mut state, serial);
        self.state = state;
        self.last = Vec::new();
        // Whatever anybody is about to answer may name something that is no longer there.
        self.answered.iter_mut().for_each(|count| *count += 1);
        self.log(Entry::Undo { undo: undone.seat.index(), serial });
        Ok(Step { revision: self.revision, fenced: false })
    }

    fn log(&mut self, entry: Entry<G::Action>) {
        self.revision += 1;
        self.log.entries.push(entry);
        if self.revision.is_multiple_of(u64::from(self.log.every.get())) {
            self.log.chain = self.chained();
            self.log.checksums.push(Checksum { revision: self.revision, hash: self.log.chain.clone() });
        }
    }

    /// Appends a state in the form that is saved and hashed.
    pub(crate) fn write_canonical(&self, state: &G, out: &mut Vec<u8>) {
        names::canonical(self.words.as_ref(), || (G::json().write_state)(state, out));
    }

    /// Forgets the steps so far, which the caller keeps, so that the match stays small however long it is. It has no record
    /// from then on.
    pub fn forget_log(&mut self) {
        self.log.from = self.revision;
        self.log.entries = Vec::new();
    }

    /// The hash of the current state chained to all earlier checksums.
    pub(crate) fn chained(&self) -> String {
        let mut bytes = Vec::with_capacity(USUAL_STATE);
        bytes.extend_from_slice(self.log.chain.as_bytes());
        self.write_canonical(&self.state, &mut bytes);
        sha256_hex(&bytes)
    }

    /// The refusal for a reason, with `BOT_TURN` if only bots are awaited.
    pub fn refusal(&self, seat: Seat, reason: &G::Reason) -> Refusal {
        let must = self.state.awaiting().must;
        if reason.code() == G::Reason::OUT_OF_TURN
            && !must.is_empty()
            && must.iter().all(|seat| self.roster.is_bot(seat))
        {
            let mut refusal = Refusal::by_rule(Refusal::BOT_TURN, "", reason.rule());
            let said = self.texts.refusal(ENGLISH, &refusal, &Hearing::nobody());
            refusal.message = said.unwrap_or_else(|| "A computer player is moving.".to_owned());
            return refusal;
        }
        self.in_words(|| self.told(seat, reason))
    }

    /// The refusal with its English sentence addressed to the seat, made within the match's names.
    pub(crate) fn told(&self, seat: Seat, reason: &G::Reason) -> Refusal {
        let text = Some(reason.text()).filter(|text| *text != reason.code()).map(Into::into);
        let args = reason.args();
        let mut refusal = Refusal { args, text, ..Refusal::by_rule(reason.code(), "", reason.rule()) };
        let places = |kind: &str, id: &str| self.state.place(kind, id);
        let hearing = Hearing::new(&self.roster, Viewer::Seat(seat)).with_places(&places);
        let said = self.texts.refusal(ENGLISH, &refusal, &hearing);
        refusal.message = said.unwrap_or_else(|| reason.code().to_owned());
        refusal
    }
}

fn set_serial<G: Game>(state: &mut G, serial: Option<u32>) {
    if let (Some(own), Some(serial)) = (state.serial(), serial) {
        *own = serial;
    }
}

fn nothing_to_undo() -> Refusal {
    Refusal::new("UNDO_FENCED", "There is no step that can be taken back")
}

/// Whether a seat must decide now that did not have to before: nobody can take such a step back without asking them.
fn others_owe(seat: Seat, before: SeatSet, after: SeatSet) -> bool {
    !after.without(seat).difference(before).is_empty()
}

/// Outcomes may wait for many steps, so impossible ones are refused when they are given.
fn check_script(script: &[Scripted]) -> Result<(), Refusal> {
    if script.len() > MAX_SCRIPT {
        return Err(Refusal::bad_chance(format!("more than {MAX_SCRIPT} outcomes in one request")));
    }
    script.iter().try_for_each(Scripted::check)
}

pub(crate) fn no_such_seat(seat: impl std::fmt::Debug, seats: usize) -> Refusal {
    Refusal::new("NO_SUCH_SEAT", format!("there is no seat {seat:?}; the seats are 0 to {}", seats.saturating_sub(1)))
}
