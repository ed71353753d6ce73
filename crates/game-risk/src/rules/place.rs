//! RSK-5.3: placing the whole budget of new armies. RSK-5.6: how large it is.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use sortie_engine::{EventSink, Fill, Form, Group, Named, OfferSink, Seat};

use super::{checked, enter, known, may_act, own};
use crate::action::{Action, Event, PlacedArmies, Placement, Slot, Verb};
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::reason::Reason;
use crate::state::{Phase, Risk};

/// Armies due at the start of a turn: a third of the territories, at least three, and the bonuses of the continents that
/// are owned whole at that moment. Who is out gets none.
pub(crate) fn income(state: &Risk, seat: Seat) -> u32 {
    let owned = state.owned(Owner::Seat(seat));
    if owned.is_empty() {
        return 0;
    }
    let map = state.map();
    let bonuses: u32 = map.owned_continents(owned).iter().map(|at| map.bonus(at)).sum();
    base(owned.len()) + bonuses
}

/// A third of the territories, rounded down, but at least three.
pub(crate) fn base(n_territories: usize) -> u32 {
    (n_territories as u32 / 3).max(3)
}

/// Whether a set must be traded before armies are placed (RSK-3.7, RSK-7.2).
pub(crate) fn must_trade(state: &Risk, seat: Seat) -> bool {
    let n_cards = state.hand(seat).len();
    n_cards >= 5 && (state.flags.forced_trade || !state.flags.traded)
}

fn may_place(state: &Risk, seat: Seat) -> Result<(), Reason> {
    may_act(state, seat, Verb::PlaceArmies)?;
    if must_trade(state, seat) { Err(Reason::TradeRequired(state.hand(seat).len())) } else { Ok(()) }
}

pub(crate) fn check(state: &Risk, seat: Seat, placements: &[Placement]) -> Result<(), Reason> {
    may_place(state, seat)?;
    for placement in placements {
        known(state, &placement.territory_id)?;
    }
    for placement in placements {
        own(state, seat, known(state, &placement.territory_id)?)?;
    }
    let placed = placements.iter().fold(0_u64, |sum, p| sum.saturating_add(p.count.get()));
    let available = state.reinforcements;
    if placed == u64::from(available) { Ok(()) } else { Err(Reason::WrongTotal { available, placed }) }
}

pub(crate) fn apply(state: &mut Risk, seat: Seat, placements: &[Placement], out: &mut dyn EventSink<Event>) {
    for placement in placements {
        let armies = &mut state.armies[checked(&placement.territory_id)];
        *armies = armies.saturating_add(armies_of(placement));
    }
    out.emit(Some(seat), || Event::ArmiesPlaced { placements: sums(state, placements) });
    state.reinforcements = 0;
    state.flags.forced_trade = false;
    enter(state, Phase::Attack, out);
}

/// The armies of a checked placement, which together are the budget.
fn armies_of(placement: &Placement) -> u32 {
    u32::try_from(placement.count.get()).expect("check bounds the sum by the budget")
}

/// What was placed where, added up, in table order: how it was written is nobody's business.
fn sums(state: &Risk, placements: &[Placement]) -> Vec<PlacedArmies> {
    let places: TerritorySet = placements.iter().map(|placement| checked(&placement.territory_id)).collect();
    let sum = |at: TerritoryId| {
        let here = placements.iter().filter(|placement| checked(&placement.territory_id) == at);
        let count = here.fold(0_u32, |sum, placement| sum.saturating_add(armies_of(placement)));
        PlacedArmies { territory_id: at, count, seen_by: state.seen_by(TerritorySet::only(at)) }
    };
    places.iter().map(sum).collect()
}

/// One form: the budget split over the own territories.
pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if let Err(why) = may_place(state, seat) {
        out.blocked(Verb::PlaceArmies.word(), || why);
        return ControlFlow::Continue(());
    }
    out.form(|| {
        let available = state.reinforcements;
        let slots = state.owned(Owner::Seat(seat)).iter().map(|at| (Slot::Territory(at), available)).collect();
        let how = Fill::List { slot: "territoryId", count: "count" };
        let group = Group { fills: "placements", how, slots, min: available, max: available };
        Form { blank: Action::PlaceArmies { placements: Vec::new() }, groups: vec![group], exact: true, listed: true }
    })
}

/// The entry of a form's slot; none for a count of nothing.
pub(crate) fn placement(slot: &Slot, count: u32) -> Option<Placement> {
    match slot {
        Slot::Territory(at) => {
            NonZeroU64::new(u64::from(count)).map(|count| Placement { territory_id: Named::Known(*at), count })
        }
        Slot::Armies => None,
    }
}
