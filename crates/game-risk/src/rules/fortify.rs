//! RSK-5.5: moving armies at the end of the turn.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use super::{checked, known, may_act, number_form, own};
use crate::action::{Action, Event, Verb};
use crate::flow;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::options::{FortifyMoves, FortifyRule};
use crate::reason::Reason;
use crate::state::Risk;

fn may_fortify(state: &Risk, seat: Seat) -> Result<(), Reason> {
    may_act(state, seat, Verb::Fortify)?;
    let used = state.flags.fortify_used && state.rules.fortify_moves == FortifyMoves::Once;
    if used { Err(Reason::FortifyUsed) } else { Ok(()) }
}

pub(crate) fn check(state: &Risk, seat: Seat, [from, to]: [&Named<TerritoryId>; 2], count: i64) -> Result<(), Reason> {
    may_fortify(state, seat)?;
    let (from, to) = (known(state, from)?, known(state, to)?);
    own(state, seat, from)?;
    own(state, seat, to)?;
    if from == to {
        return Err(Reason::NotAdjacent(from, to));
    }
    match state.rules.fortify_rule {
        FortifyRule::Adjacent | FortifyRule::None if !state.map().adjacent(from, to) => {
            return Err(Reason::NotAdjacent(from, to));
        }
        FortifyRule::Connected if !targets(state, seat, from).contains(to) => return Err(Reason::NotConnected),
        FortifyRule::Adjacent | FortifyRule::Connected | FortifyRule::None => {}
    }
    let armies = state.armies(from);
    if (1..i64::from(armies)).contains(&count) { Ok(()) } else { Err(Reason::BadCount(armies.saturating_sub(1))) }
}

/// Where armies of an own territory may go.
pub(crate) fn targets(state: &Risk, seat: Seat, from: TerritoryId) -> TerritorySet {
    let own = state.owned(Owner::Seat(seat));
    let mut targets = match state.rules.fortify_rule {
        FortifyRule::Adjacent => state.map().neighbours(from) & own,
        FortifyRule::Connected => state.map().reachable(from, own),
        FortifyRule::None => TerritorySet::EMPTY,
    };
    targets.remove(from);
    targets
}

pub(crate) fn apply(
    state: &mut Risk,
    seat: Seat,
    [from, to]: [&Named<TerritoryId>; 2],
    count: i64,
    out: &mut dyn EventSink<Event>,
) {
    let (from, to) = (checked(from), checked(to));
    let count = u32::try_from(count).expect("check bounded the count");
    state.armies[from] -= count;
    state.armies[to] = state.armies[to].saturating_add(count);
    state.flags.fortify_used = true;
    let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to));
    out.emit(Some(seat), || Event::Fortified { from_territory_id: from, to_territory_id: to, count, seen_by });
    if state.rules.auto_end_after_fortify {
        flow::end_turn(state, out);
    }
}

/// A form for each pair of territories.
pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if let Err(why) = may_fortify(state, seat) {
        out.blocked(Verb::Fortify.word(), || why);
        return ControlFlow::Continue(());
    }
    for from in state.owned(Owner::Seat(seat)).iter().filter(|from| state.armies(*from) > 1) {
        for to in targets(state, seat, from).iter() {
            let (from_territory_id, to_territory_id) = (from.into(), to.into());
            let blank = Action::Fortify { from_territory_id, to_territory_id, count: 0 };
            out.form(|| number_form(blank, "count", 1, state.armies(from) - 1))?;
        }
    }
    ControlFlow::Continue(())
}
