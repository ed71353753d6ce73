//! RSK-5.7: ending the attacks, and the turn.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, OfferSink, Seat};

use super::{enter, may_act};
use crate::action::{Action, Event, Verb};
use crate::flow;
use crate::options::FortifyRule;
use crate::state::{Phase, Risk};

pub(crate) fn apply(state: &mut Risk, _: Seat, skip_fortify: bool, out: &mut dyn EventSink<Event>) {
    let fortify_next = state.phase == Phase::Attack && !skip_fortify && state.rules.fortify_rule != FortifyRule::None;
    if fortify_next {
        enter(state, Phase::Fortify, out);
    } else {
        flow::end_turn(state, out);
    }
}

pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if let Err(why) = may_act(state, seat, Verb::EndTurn) {
        out.blocked(Verb::EndTurn.word(), || why);
        return ControlFlow::Continue(());
    }
    out.ready(Action::EndTurn { skip_fortify: false })?;
    out.ready(Action::EndTurn { skip_fortify: true })
}
