//! The rules: one chapter per file, and the list of them, which gives the order of offers.
//!
//! The order of checks is that of RSK-5.2: the match is over, the turn, the phase, a pending occupation, a compulsory
//! trade, unknown territories, owners, borders, amounts. The first that fails is the answer.

pub(crate) mod attack;
mod capital;
pub(crate) mod capture;
mod draft;
mod end_turn;
pub(crate) mod fortify;
mod occupy;
pub(crate) mod place;
pub(crate) mod trade;

pub use place::Placement;

use sortie_engine::{Act, EventSink, Game, Named, Seat};

use crate::event::Event;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::reason::Reason;
use crate::state::{Phase, Risk};

sortie_engine::actions! {
    /// Everything that a player can do (RSK-5).
    pub enum Action for Risk: place, trade, attack, fortify, end_turn, occupy, draft, capital
}

/// Up to this many pairs of territories are offered one by one; beyond, a form asks for both. On the classic map attacks
/// never need the form: however its 83 borders are parted between two sides, at most 61 lie between them.
const MOST_PAIRS: usize = 61;

/// RSK-5.2: the match has the action and is not over, and the seat is awaited.
fn turn<A: Act<Risk>>(state: &Risk, seat: Seat) -> Result<(), Reason> {
    if !A::exists(state) {
        return Err(Reason::UnknownAction { action: A::NAME });
    }
    if state.ending.is_some() {
        return Err(Reason::GameOver);
    }
    let awaited = state.awaiting().must;
    if awaited.contains(seat) {
        return Ok(());
    }
    Err(Reason::NotYourTurn { player_id: awaited.first().unwrap_or(state.current) })
}

/// RSK-5.1: the turn, the phase, and no pending occupation.
fn open<A: Act<Risk>>(state: &Risk, seat: Seat, phases: &[Phase]) -> Result<(), Reason> {
    turn::<A>(state, seat)?;
    let phase = state.phase;
    if !phases.contains(&phase) {
        let same_part = phases.iter().any(|allowed| allowed.is_setup() == phase.is_setup());
        return Err(match same_part {
            true => Reason::WrongPhase { action: A::NAME, phase },
            false => Reason::NotPartOfThis { action: A::NAME, phase },
        });
    }
    match state.occupation {
        Some(pending) => Err(Reason::OccupationPending {
            to_territory_id: pending.to_territory_id,
            min: pending.min,
            max: pending.max,
        }),
        None => Ok(()),
    }
}

/// The territory that a payload names.
#[inline]
fn known(state: &Risk, id: &Named<TerritoryId>) -> Result<TerritoryId, Reason> {
    match id.known() {
        Ok(at) if at.index() < state.map().n_territories() => Ok(at),
        Ok(at) => Err(Reason::UnknownTerritory { territory_id: at.to_string().into() }),
        Err(word) => Err(Reason::UnknownTerritory { territory_id: word.into() }),
    }
}

/// The territory that a checked payload names.
#[inline]
fn checked(id: &Named<TerritoryId>) -> TerritoryId {
    id.known().expect("check has refused unknown territories")
}

/// The seat owns the territory. The refusal names the owner where the seat can see it.
#[inline]
fn own(state: &Risk, seat: Seat, at: TerritoryId) -> Result<(), Reason> {
    if state.owns(seat, at) {
        return Ok(());
    }
    let seen = state.owners_are_open() || state.sight(seat).contains(at);
    Err(Reason::NotYourTerritory { territory_id: at, owner_id: state.owner(at).filter(|_| seen) })
}

/// The two share a border.
fn adjacent(state: &Risk, from: TerritoryId, to: TerritoryId) -> Result<(), Reason> {
    let map = state.map();
    if map.adjacent(from, to) {
        return Ok(());
    }
    let neighbour_ids = map.neighbours(from).iter().collect();
    Err(if from == to {
        Reason::SameTerritory { territory_id: from, neighbour_ids }
    } else {
        Reason::NotAdjacent { from_territory_id: from, to_territory_id: to, neighbour_ids }
    })
}

/// The seat's territories that can spare an army.
fn sources(state: &Risk, seat: Seat) -> impl Iterator<Item = TerritoryId> + use<'_> {
    state.owned(Owner::Seat(seat)).iter().filter(|from| state.armies(*from) > 1)
}

/// How many hostile armies are next to a territory.
fn threat(state: &Risk, seat: Seat, at: TerritoryId) -> u64 {
    let foes: TerritorySet = state.map().neighbours(at).minus(state.owned(Owner::Seat(seat)));
    foes.iter().map(|foe| u64::from(state.armies(foe))).sum()
}

/// The turn goes on with another phase.
pub(crate) fn enter(state: &mut Risk, phase: Phase, out: &mut dyn EventSink<Event>) {
    state.phase = phase;
    out.emit(Some(state.current), || Event::PhaseChanged { phase });
}
