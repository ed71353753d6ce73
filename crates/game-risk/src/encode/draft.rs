//! A path of indices that is not complete, as what it says so far.

use arrayvec::ArrayVec;
use sortie_engine::encode::number::{N_POWERS, Next, Said};
use sortie_engine::{Named, Seat};

use super::{DICE, END_PHASE, END_TURN, FIRST_DICE, FIRST_POWER, FIRST_PUT, Places, STOP, extra};
use crate::ids::{CardId, Owner, TerritoryId, TerritorySet};
use crate::numbers::Count;
use crate::rules::{
    Action, Attack, ChooseCapital, ClaimTerritory, EndTurn, Fortify, Occupy, PlaceArmies, PlaceInitial, Placement,
    TradeCards, trade,
};
use crate::state::{Phase, Risk};

/// What a pen says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Draft {
    Nothing,
    /// Armies for earlier territories, and the one at hand with its number so far; [`placings`] lists them.
    Place {
        placed: u32,
        at: TerritoryId,
        said: Said,
    },
    Cards(ArrayVec<CardId, 3>),
    Occupy {
        least: u32,
        most: u32,
        said: Said,
    },
    MoveFrom(TerritoryId),
    Move {
        from: TerritoryId,
        to: TerritoryId,
        said: Said,
    },
    AdvanceOver(TerritoryId, TerritoryId),
    Advance {
        from: TerritoryId,
        to: TerritoryId,
        dice: u32,
        said: Said,
    },
    /// No path leads here.
    Bad,
}

fn power(index: usize) -> Option<usize> {
    index.checked_sub(FIRST_POWER).filter(|power| *power < N_POWERS)
}

fn number(rest: &[u16]) -> Said {
    rest.iter().filter_map(|index| power(usize::from(*index))).collect()
}

/// Each territory that a pen places armies on, with its number so far.
pub(super) fn placings(pen: &[u16]) -> impl Iterator<Item = (TerritoryId, Said)> {
    let ends = |index: &u16| power(usize::from(*index)).is_none();
    pen.chunk_by(move |_, next| !ends(next)).filter_map(|part| {
        let (first, rest) = part.split_first()?;
        Some((TerritoryId::try_new(usize::from(*first).checked_sub(FIRST_PUT)?)?, number(rest)))
    })
}

impl Draft {
    /// Reads a pen without its stop.
    pub(super) fn read(state: &Risk, places: Places, pen: &[u16]) -> Self {
        let Some((first, rest)) = pen.split_first() else { return Draft::Nothing };
        let first = usize::from(*first);
        let land =
            |index: usize, block: usize| index.checked_sub(block).filter(|at| *at < places.n).map(TerritoryId::new);
        if power(first).is_some() {
            let Some(pending) = state.occupation else { return Draft::Bad };
            return Draft::Occupy { least: 0, most: pending.max - pending.min, said: number(pen) };
        }
        if land(first, FIRST_PUT).is_some() {
            let mut draft = Draft::Bad;
            for (at, said) in placings(pen) {
                let placed = if let Draft::Place { placed, said, .. } = draft { placed + said.sum } else { 0 };
                draft = Draft::Place { placed, at, said };
            }
            return draft;
        }
        if let Some(from) = land(first, places.from) {
            return match rest.first().and_then(|to| land(usize::from(*to), places.to)) {
                Some(to) => Draft::Move { from, to, said: number(rest) },
                None => Draft::MoveFrom(from),
            };
        }
        if places.as_card(first).is_some() {
            return Draft::Cards(pen.iter().filter_map(|index| places.as_card(usize::from(*index))).take(3).collect());
        }
        let border = first.checked_sub(places.advance).filter(|_| first < places.end);
        match border.and_then(|border| Places::as_border(state, border)) {
            Some((from, to)) => match rest.first() {
                Some(dice) => {
                    let dice = usize::from(*dice).saturating_sub(FIRST_DICE).min(DICE - 1) as u32 + 1;
                    Draft::Advance { from, to, dice, said: number(&rest[1..]) }
                }
                None => Draft::AdvanceOver(from, to),
            },
            None => Draft::Bad,
        }
    }
}

/// The number, if nothing can be added to it.
fn complete(said: Said, least: u32, most: u32, stopped: bool) -> Option<u32> {
    if least >= most {
        return Some(most);
    }
    let next = Next::after(said, least, most);
    (stopped || (next.is_done() && next.stops)).then_some(next.sum)
}

/// The action behind a complete path.
pub(super) fn advance(state: &Risk, seat: Seat, pen: &[u16]) -> Option<Action> {
    let places = Places::of(state);
    let last = usize::from(*pen.last()?);
    let stopped = last == STOP;
    if pen.len() == 1
        && let Some(action) = single(state, places, last)
    {
        return Some(action);
    }
    match Draft::read(state, places, &pen[..pen.len() - usize::from(stopped)]) {
        Draft::Nothing => match state.occupation {
            Some(pending) => Some(Occupy { count: pending.min.into() }.into()),
            None => Some(PlaceArmies { placements: Vec::new() }.into()),
        },
        Draft::Place { placed, at, said } => placement(state, seat, pen, (placed, at, said)),
        Draft::Cards(chosen) => {
            let set: [CardId; 3] = chosen[..].try_into().ok()?;
            let card_ids = trade::best_first(state, seat, set.into_iter()).into_iter().map(Named::Known).collect();
            Some(TradeCards { card_ids }.into())
        }
        Draft::Occupy { least, most, said } => {
            let more = complete(said, least, most, stopped)?;
            Some(Occupy { count: (state.occupation?.min + more).into() }.into())
        }
        Draft::Move { from, to, said } => {
            let n = complete(said, 1, state.armies(from) - 1, stopped)?;
            Some(Fortify::new(from, to, n).into())
        }
        Draft::Advance { from, to, dice, said } => {
            let (least, most) = extra(state, from, dice);
            let more = complete(said, least, most, stopped)?;
            Some(Attack::new(from, to, dice, Some(dice + more)).into())
        }
        Draft::MoveFrom(_) | Draft::AdvanceOver(..) | Draft::Bad => None,
    }
}

/// Actions that are one index.
fn single(state: &Risk, places: Places, index: usize) -> Option<Action> {
    if index == END_PHASE || index == END_TURN {
        return Some(EndTurn { skip_fortify: index == END_TURN }.into());
    }
    if let Some(at) = index.checked_sub(FIRST_PUT).filter(|at| *at < places.n).map(TerritoryId::new) {
        return match state.phase {
            Phase::SetupClaim => Some(ClaimTerritory { territory_id: at.into() }.into()),
            Phase::SetupPlace => Some(PlaceInitial { territory_id: at.into() }.into()),
            Phase::SetupCapital => Some(ChooseCapital { territory_id: at.into() }.into()),
            Phase::Reinforce | Phase::Attack | Phase::Fortify => None,
        };
    }
    let attack = index.checked_sub(places.attack).filter(|_| index < places.advance)?;
    let (from, to) = Places::as_border(state, attack / DICE)?;
    Some(Attack::new(from, to, (attack % DICE) as u32 + 1, None).into())
}

/// The whole budget, once it is placed; the last territory gets what is left.
fn placement(state: &Risk, seat: Seat, pen: &[u16], (placed, at, said): (u32, TerritoryId, Said)) -> Option<Action> {
    let left = state.reinforcements - placed;
    let behind = state.owned(Owner::Seat(seat)).minus(TerritorySet::first_n(at.index() + 1));
    if !behind.is_empty() && left > 1 && said.sum < left {
        return None;
    }
    let all = placings(pen).map(|(here, said)| (here, if here == at { left } else { said.sum }));
    let placed =
        all.filter_map(|(at, n)| Some(Placement { territory_id: at.into(), count: Count::new(u64::from(n))? }));
    Some(PlaceArmies { placements: placed.collect() }.into())
}
