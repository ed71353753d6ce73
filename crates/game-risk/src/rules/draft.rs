//! RSK-4.5: claiming territories in turn, then placing the initial armies one by one.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use super::{checked, known, may_act, own};
use crate::action::{Action, Event, PlacedArmies, Verb};
use crate::flow;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::options::TerritorySetup;
use crate::reason::Reason;
use crate::state::Risk;

pub(crate) fn check_claim(state: &Risk, id: &Named<TerritoryId>) -> Result<(), Reason> {
    match state.owner(known(state, id)?) {
        None => Ok(()),
        Some(_) => Err(Reason::TerritoryTaken),
    }
}

pub(crate) fn apply_claim(state: &mut Risk, seat: Seat, id: &Named<TerritoryId>, out: &mut dyn EventSink<Event>) {
    let at = checked(id);
    state.set_owner(at, Owner::Seat(seat));
    state.armies[at] = 1;
    out.emit(Some(seat), || Event::TerritoryClaimed { territory_id: at });
    flow::after_claim(state, out);
}

pub(crate) fn check_place(state: &Risk, seat: Seat, id: &Named<TerritoryId>) -> Result<(), Reason> {
    own(state, seat, known(state, id)?)
}

pub(crate) fn apply_place(state: &mut Risk, seat: Seat, id: &Named<TerritoryId>, out: &mut dyn EventSink<Event>) {
    let at = checked(id);
    state.armies[at] = state.armies[at].saturating_add(1);
    let seen_by = state.seen_by(TerritorySet::only(at));
    out.emit(Some(seat), || Event::ArmiesPlaced {
        placements: vec![PlacedArmies { territory_id: at, count: 1, seen_by }],
    });
    flow::after_initial_army(state, out);
}

pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if state.rules.territory_setup != TerritorySetup::Draft || !state.in_setup() {
        return ControlFlow::Continue(());
    }
    match may_act(state, seat, Verb::ClaimTerritory) {
        Ok(()) => {
            let free = state.map().territories().filter(|at| state.owner(*at).is_none());
            for at in free {
                out.ready(Action::ClaimTerritory { territory_id: at.into() })?;
            }
        }
        Err(why) => out.blocked(Verb::ClaimTerritory.word(), || why),
    }
    match may_act(state, seat, Verb::PlaceInitial) {
        Ok(()) => {
            for at in state.owned(Owner::Seat(seat)).iter() {
                out.ready(Action::PlaceInitial { territory_id: at.into() })?;
            }
        }
        Err(why) => out.blocked(Verb::PlaceInitial.word(), || why),
    }
    ControlFlow::Continue(())
}
