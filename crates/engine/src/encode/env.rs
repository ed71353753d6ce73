//! An environment for learners over the encoding: one match with its history, so that it can be saved, undone and read as a
//! record.

use std::sync::Arc;

use serde_json::Value;
use serde_json::value::RawValue;

use super::Encoding;
use super::layout::Layout;
use super::mask::{Brush, Mask};
use super::walk::Kept;
use crate::bot::{Bots, Seen};
use crate::chance::Chance;
use crate::erased::{AnyMatch, named_level};
use crate::event::Quiet;
use crate::game::{Awaiting, Game, Outcome, Setup};
use crate::matches::{Match, Opening, no_such_seat};
use crate::record::{Entry, Record};
use crate::refusal::{Reason, Refusal};
use crate::roster::Roster;
use crate::seat::{Seat, Viewer};

/// What the next decision needs: the pens, and the mask of the seat last asked about.
#[derive(Clone)]
pub(super) struct Desk<G: Game> {
    pub(super) pens: [Vec<u16>; Seat::MAX],
    pub(super) mask: Mask,
    pub(super) mask_of: Option<Seat>,
    kept: Kept<G>,
    /// Indices chosen by all seats together.
    pub(super) chosen: u32,
}

impl<G: Game> Desk<G> {
    pub(super) fn new(layout: &Layout) -> Self {
        let mask = Mask::new(layout.n_actions());
        Self { pens: Default::default(), mask, mask_of: None, kept: Kept::default(), chosen: 0 }
    }

    pub(super) fn legal(&mut self, encoding: &Encoding<G>, state: &G, seat: Seat) -> &Mask {
        if self.mask_of != Some(seat) {
            self.find_legal(encoding, state, seat, state.awaiting().anybody().contains(seat));
        }
        &self.mask
    }

    /// The mask of a seat, which is empty unless the seat is awaited.
    pub(super) fn find_legal(&mut self, encoding: &Encoding<G>, state: &G, seat: Seat, awaited: bool) {
        self.mask.clear();
        if awaited {
            (encoding.allow)(state, seat, &self.pens[seat.index()], &mut self.mask);
        }
        self.mask_of = Some(seat);
    }

    /// Takes up an index that the mask allows.
    pub(super) fn choose(&mut self, encoding: &Encoding<G>, state: &G, seat: Seat, index: u16) -> Option<G::Action> {
        let pen = &mut self.pens[seat.index()];
        pen.push(index);
        self.mask.clear();
        self.chosen = self.chosen.saturating_add(1);
        let action = (encoding.proceed)(state, seat, pen, &mut self.mask, &mut self.kept);
        self.mask_of = action.is_none().then_some(seat);
        if action.is_some() {
            pen.clear();
        }
        action
    }

    /// After an action: what others had begun to spell goes on only if it still can.
    pub(super) fn settle(&mut self, encoding: &Encoding<G>, state: &G) {
        self.forget();
        for seat in Seat::all(Seat::MAX) {
            if !self.pens[seat.index()].is_empty() && self.legal(encoding, state, seat).is_empty() {
                self.pens[seat.index()].clear();
                self.mask_of = None;
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.pens.iter_mut().for_each(Vec::clear);
        self.forget();
        self.chosen = 0;
    }

    /// The state is another now.
    pub(super) fn forget(&mut self) {
        self.mask_of = None;
        self.kept.forget();
    }
}

/// One match with its history.
#[derive(Clone)]
pub struct Env<G: Game> {
    encoding: &'static Encoding<G>,
    layout: Arc<Layout>,
    /// The match before its first step.
    opening: Arc<Match<G>>,
    state: G,
    /// `None` in an imagined world, which has no history.
    log: Option<Vec<Entry<G::Action>>>,
    desk: Desk<G>,
}

/// One environment without generics. Seats are numbers, indices are those of the layout.
pub trait AnyEnv: Send + Sync {
    /// The game's key.
    fn key(&self) -> &'static str;
    /// The version of the encoding.
    fn version(&self) -> u32;
    /// The meaning of indices and planes.
    fn layout(&self) -> &Layout;
    /// How many seats.
    fn seats(&self) -> usize;
    /// Who must and may act; nobody once the match is over or was cut short.
    fn awaiting(&self) -> Awaiting;
    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the match was cut short by [`Layout::longest`].
    fn is_cut(&self) -> bool;
    /// How many indices were chosen.
    fn chosen(&self) -> u32;
    /// How many actions and undos were accepted.
    fn revision(&self) -> u64;
    /// The number of the turn.
    fn turn(&self) -> u32;
    /// What the match is worth to each seat so far: zero until it is over.
    fn returns(&self, returns: &mut [f32]);
    /// The legal indices of a seat; none if it is not awaited. Refuses `NO_SUCH_SEAT`.
    fn legal(&mut self, seat: usize) -> Result<&Mask, Refusal>;
    /// The indices that the seat has chosen of an action that is not complete.
    fn pen(&self, seat: usize) -> Result<&[u16], Refusal>;
    /// Writes what the seat sees. Refuses `NO_SUCH_SEAT`.
    fn observe(&self, seat: usize, cells: &mut [u8]) -> Result<(), Refusal>;
    /// Chooses an index. True if an action was completed and done. Refuses `GAME_OVER`, `NO_SUCH_SEAT`, `NOT_YOUR_TURN` and
    /// `ILLEGAL_INDEX`; a refusal changes nothing.
    fn step(&mut self, seat: usize, index: u64) -> Result<bool, Refusal>;
    /// Carries out a whole action. A refusal changes nothing.
    fn act(&mut self, seat: usize, action: &Value) -> Result<(), Refusal>;
    /// Lets a bot of this level act; false if it lets an open window pass.
    fn act_bot(&mut self, seat: usize, level: &str) -> Result<bool, Refusal>;
    /// The indices that spell an action; refuses `NOT_SPELLED` for one that is legal but has no path.
    fn spell(&self, seat: usize, action: &Value) -> Result<Vec<u16>, Refusal>;
    /// The indices that spell what a bot of this level would do; empty if it lets an open window pass.
    fn spell_bot(&self, seat: usize, level: &str) -> Result<Vec<u16>, Refusal>;
    /// Takes back the last action. Refuses `UNDO_FENCED`.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// The record. Refuses `NO_RECORD` in an imagined world.
    fn save(&self) -> Result<Record, Refusal>;
    /// The match as the server and the referee hold it, without its history.
    fn table(&self) -> Box<dyn AnyMatch>;
    /// The snapshot for a viewer.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The same match with everything redealt that the seat cannot know, and without its history.
    fn imagine(&self, seat: usize, seed: &str) -> Result<Box<dyn AnyEnv>, Refusal>;
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn AnyEnv>;
}

impl<G: Bots> Env<G> {
    /// Begins with a match that has just been started or replayed. `None` if the game has no encoding.
    pub fn new(mut game: Match<G>) -> Option<Self> {
        let encoding = G::encoding()?;
        let layout = Arc::new((encoding.layout)(&game.state));
        let state = game.state.clone();
        let log = std::mem::take(&mut game.log.entries);
        let desk = Desk::new(&layout);
        Some(Self { encoding, layout, opening: Arc::new(game), state, log: Some(log), desk })
    }

    fn seat(&self, seat: usize) -> Result<Seat, Refusal> {
        let seats = self.opening.setup.seats;
        Seat::try_new(seat).filter(|_| seat < seats).ok_or_else(|| no_such_seat(seat, seats))
    }

    /// Refuses a match that is over and a seat that is not awaited.
    fn awaited(&self, seat: Seat) -> Result<(), Refusal> {
        if self.state.is_over() {
            return Err(Refusal::new("GAME_OVER", "The game is over"));
        }
        if self.is_cut() {
            let longest = self.layout.longest;
            return Err(Refusal::new("GAME_OVER", format!("The match was cut short after {longest} indices")));
        }
        if self.state.awaiting().anybody().contains(seat) {
            return Ok(());
        }
        let must: Vec<usize> = self.state.awaiting().must.iter().map(Seat::index).collect();
        Err(Refusal::new(G::Reason::OUT_OF_TURN, format!("seat {seat:?} is not awaited; {must:?} must act")))
    }

    fn apply(&mut self, seat: Seat, action: G::Action) {
        self.state.apply(seat, &action, &mut Quiet);
        if let Some(log) = &mut self.log {
            log.push(Entry::Act { seat: seat.index(), action, chance: Vec::new() });
        }
        self.desk.settle(self.encoding, &self.state);
    }

    /// The match around the current state, without its history.
    fn bare(&self) -> Match<G> {
        let mut table = self.opening.in_world(self.state.clone());
        table.revision = self.revision();
        table.last = Vec::new();
        table
    }

    /// The match with its history, played again.
    fn whole(&self) -> Result<Match<G>, Refusal> {
        let Some(log) = &self.log else {
            return Err(Refusal::new("NO_RECORD", "An imagined world has no history"));
        };
        let first = &self.opening;
        let mut game = Match::start(Opening {
            setup: Setup::clone(&first.setup),
            roster: Roster::clone(&first.roster),
            generator: first.generator,
            seed: first.seed.to_string(),
            chance: first.opening.clone(),
        })?;
        game.common = first.common.clone();
        for entry in log {
            match entry {
                Entry::Act { seat, action, chance } => game.act(self.seat(*seat)?, action.clone(), chance.clone())?,
                Entry::Undo { undo, serial } => game.undo_as_recorded(self.seat(*undo)?, *serial)?,
            };
        }
        Ok(game)
    }

    fn choice(&self, seat: Seat, level: &str) -> Result<Option<G::Action>, Refusal> {
        self.awaited(seat)?;
        let level = named_level(level, &self.opening.common)?;
        let mut chance = self.state.chance().bot(seat, self.revision());
        Ok((level.choose)(&Seen::new(&self.state, seat), &mut chance.draws()))
    }
}

impl<G: Bots> AnyEnv for Env<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }
    fn version(&self) -> u32 {
        self.encoding.version
    }
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn seats(&self) -> usize {
        self.opening.setup.seats
    }
    fn awaiting(&self) -> Awaiting {
        if self.is_cut() { Awaiting::NOBODY } else { self.state.awaiting() }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }
    fn is_cut(&self) -> bool {
        self.desk.chosen >= self.layout.longest && !self.state.is_over()
    }
    fn chosen(&self) -> u32 {
        self.desk.chosen
    }
    fn revision(&self) -> u64 {
        self.log.as_ref().map_or(0, |log| log.len() as u64)
    }
    fn turn(&self) -> u32 {
        self.state.turn()
    }
    fn returns(&self, returns: &mut [f32]) {
        worth(self.encoding, &self.state, returns);
    }
    fn legal(&mut self, seat: usize) -> Result<&Mask, Refusal> {
        let seat = self.seat(seat)?;
        if self.is_cut() {
            self.desk.mask.clear();
            self.desk.mask_of = Some(seat);
        }
        Ok(self.desk.legal(self.encoding, &self.state, seat))
    }
    fn pen(&self, seat: usize) -> Result<&[u16], Refusal> {
        Ok(&self.desk.pens[self.seat(seat)?.index()])
    }
    fn observe(&self, seat: usize, cells: &mut [u8]) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        paint(self.encoding, &self.state, seat, &self.desk.pens[seat.index()], cells);
        Ok(())
    }
    fn step(&mut self, seat: usize, index: u64) -> Result<bool, Refusal> {
        let seat = self.seat(seat)?;
        self.awaited(seat)?;
        let legal =
            usize::try_from(index).is_ok_and(|index| self.desk.legal(self.encoding, &self.state, seat).contains(index));
        if !legal {
            let said = usize::try_from(index).map_or_else(|_| "no index".to_owned(), |index| self.layout.say(index));
            return Err(Refusal::new("ILLEGAL_INDEX", format!("index {index} ({said}) is not legal for {seat:?} now")));
        }
        match self.desk.choose(self.encoding, &self.state, seat, index as u16) {
            Some(action) => {
                self.apply(seat, action);
                Ok(true)
            }
            None => Ok(false),
        }
    }
    fn act(&mut self, seat: usize, action: &Value) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        let table = self.bare();
        let action = table.read_action(action)?;
        table.check(seat, &action)?;
        self.awaited(seat)?;
        self.desk.chosen = self.desk.chosen.saturating_add(1);
        self.desk.pens[seat.index()].clear();
        self.apply(seat, action);
        Ok(())
    }
    fn act_bot(&mut self, seat: usize, level: &str) -> Result<bool, Refusal> {
        let seat = self.seat(seat)?;
        let Some(action) = self.choice(seat, level)? else { return Ok(false) };
        self.state.check(seat, &action).map_err(|reason| self.bare().refusal(seat, &reason))?;
        self.desk.chosen = self.desk.chosen.saturating_add(1);
        self.desk.pens[seat.index()].clear();
        self.apply(seat, action);
        Ok(true)
    }
    fn spell(&self, seat: usize, action: &Value) -> Result<Vec<u16>, Refusal> {
        let seat = self.seat(seat)?;
        let table = self.bare();
        let action = table.read_action(action)?;
        table.check(seat, &action)?;
        (self.encoding.spell)(&self.state, seat, &action).ok_or_else(not_spelled)
    }
    fn spell_bot(&self, seat: usize, level: &str) -> Result<Vec<u16>, Refusal> {
        let seat = self.seat(seat)?;
        match self.choice(seat, level)? {
            Some(action) => (self.encoding.spell)(&self.state, seat, &action).ok_or_else(not_spelled),
            None => Ok(Vec::new()),
        }
    }
    fn undo(&mut self) -> Result<(), Refusal> {
        let mut game = self.whole()?;
        game.undo(None)?;
        self.state = game.state;
        self.log = Some(game.log.entries);
        self.desk.pens.iter_mut().for_each(Vec::clear);
        self.desk.forget();
        Ok(())
    }
    fn save(&self) -> Result<Record, Refusal> {
        let game = self.whole()?;
        game.record().ok_or_else(|| Refusal::new("NO_RECORD", "The match has no record"))
    }
    fn table(&self) -> Box<dyn AnyMatch> {
        Box::new(self.bare())
    }
    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        self.bare().snapshot(viewer, None)
    }
    fn imagine(&self, seat: usize, seed: &str) -> Result<Box<dyn AnyEnv>, Refusal> {
        let seat = self.seat(seat)?;
        let mut world = self.clone();
        world.state.determinize(seat, &mut Chance::fast(seed).event());
        world.log = None;
        world.desk.settle(world.encoding, &world.state);
        Ok(Box::new(world))
    }
    fn boxed_clone(&self) -> Box<dyn AnyEnv> {
        Box::new(self.clone())
    }
}

fn not_spelled() -> Refusal {
    Refusal::new("NOT_SPELLED", "The action is legal, but it is not listed, so no indices spell it")
}

pub(super) fn worth<G: Game>(encoding: &Encoding<G>, state: &G, returns: &mut [f32]) {
    match state.outcome() {
        Some(outcome) => (encoding.returns)(&outcome, returns),
        None => returns.fill(0.0),
    }
}

pub(super) fn paint<G: Game>(encoding: &Encoding<G>, state: &G, seat: Seat, pen: &[u16], cells: &mut [u8]) {
    cells.fill(0);
    (encoding.observe)(state, seat, pen, &mut Brush::new(cells));
}

pub(crate) fn no_encoding<G: Game>() -> Refusal {
    Refusal::new("NO_ENCODING", format!("{} has no encoding", G::TITLE))
}
