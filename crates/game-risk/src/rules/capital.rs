//! RSK-10.3: everybody names a capital in secret before the first turn.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use super::{checked, known, may_act, own};
use crate::action::{Action, Event, Verb};
use crate::flow;
use crate::ids::{Owner, TerritoryId};
use crate::reason::Reason;
use crate::state::{Phase, Risk};

pub(crate) fn check(state: &Risk, seat: Seat, id: &Named<TerritoryId>) -> Result<(), Reason> {
    own(state, seat, known(state, id)?)
}

/// The last choice reveals all of them.
pub(crate) fn apply(state: &mut Risk, seat: Seat, id: &Named<TerritoryId>, out: &mut dyn EventSink<Event>) {
    let at = checked(id);
    state.capitals[seat.index()] = Some(at);
    out.emit(Some(seat), || Event::CapitalChosen { territory_id: Some(at) });
    flow::after_capital(state, out);
}

pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if state.phase != Phase::SetupCapital || may_act(state, seat, Verb::ChooseCapital).is_err() {
        return ControlFlow::Continue(());
    }
    for at in state.owned(Owner::Seat(seat)).iter() {
        out.ready(Action::ChooseCapital { territory_id: at.into() })?;
    }
    ControlFlow::Continue(())
}
