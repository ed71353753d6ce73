//! The chapters of the rules. Each verb is offered, judged and carried out in one place.
//!
//! The order of checks is that of RSK-5.2: the match is over, the turn, the phase, a pending occupation, a compulsory
//! trade, unknown territories, owners, borders, amounts. The first that fails is the answer.

pub(crate) mod attack;
pub(crate) mod capital;
pub(crate) mod draft;
pub(crate) mod end_turn;
pub(crate) mod fortify;
pub(crate) mod place;
pub(crate) mod trade;

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Fill, Form, Game, Group, Named, OfferSink, Seat};

use crate::action::{Action, Event, Slot, Verb};
use crate::ids::TerritoryId;
use crate::options::{CardValues, OccupyMode, TerritorySetup, Victory};
use crate::reason::Reason;
use crate::state::{Phase, Risk};

/// The one judge of legality.
pub(crate) fn check(state: &Risk, seat: Seat, action: &Action) -> Result<(), Reason> {
    let verb = action.verb();
    may_act(state, seat, verb)?;
    match action {
        Action::PlaceArmies { placements } => place::check(state, seat, placements),
        Action::TradeCards { card_ids } => trade::check(state, seat, card_ids),
        Action::Attack { from_territory_id, to_territory_id, attacker_dice, move_in } => {
            attack::check(state, seat, [from_territory_id, to_territory_id], *attacker_dice, *move_in)
        }
        Action::Fortify { from_territory_id, to_territory_id, count } => {
            fortify::check(state, seat, [from_territory_id, to_territory_id], *count)
        }
        Action::EndTurn { .. } => Ok(()),
        Action::Occupy { count } => attack::check_occupy(state, *count),
        Action::ClaimTerritory { territory_id } => draft::check_claim(state, territory_id),
        Action::PlaceInitial { territory_id } => draft::check_place(state, seat, territory_id),
        Action::ChooseCapital { territory_id } => capital::check(state, seat, territory_id),
    }
}

/// Carries out an action that [`check`] allows.
pub(crate) fn apply(state: &mut Risk, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
    debug_assert!(check(state, seat, action).is_ok(), "{action:?} was not checked");
    match action {
        Action::PlaceArmies { placements } => place::apply(state, seat, placements, out),
        Action::TradeCards { card_ids } => trade::apply(state, seat, card_ids, out),
        Action::Attack { from_territory_id, to_territory_id, attacker_dice, move_in } => {
            attack::apply(state, seat, [from_territory_id, to_territory_id], *attacker_dice, *move_in, out);
        }
        Action::Fortify { from_territory_id, to_territory_id, count } => {
            fortify::apply(state, seat, [from_territory_id, to_territory_id], *count, out);
        }
        Action::EndTurn { skip_fortify } => end_turn::apply(state, seat, *skip_fortify, out),
        Action::Occupy { count } => attack::apply_occupy(state, seat, *count, out),
        Action::ClaimTerritory { territory_id } => draft::apply_claim(state, seat, territory_id, out),
        Action::PlaceInitial { territory_id } => draft::apply_place(state, seat, territory_id, out),
        Action::ChooseCapital { territory_id } => capital::apply(state, seat, territory_id, out),
    }
}

/// Everything the seat may do, and what is blocked.
pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if !state.awaiting().must.contains(seat) {
        return ControlFlow::Continue(());
    }
    place::offers(state, seat, out)?;
    trade::offers(state, seat, out)?;
    attack::offers(state, seat, out)?;
    fortify::offers(state, seat, out)?;
    end_turn::offers(state, seat, out)?;
    draft::offers(state, seat, out)?;
    capital::offers(state, seat, out)
}

/// The first steps of every check: does the match know the verb, is it over, whose turn is it, does the phase fit, and
/// does a captured territory wait.
pub(crate) fn may_act(state: &Risk, seat: Seat, verb: Verb) -> Result<(), Reason> {
    if !is_known(state, verb) {
        return Err(Reason::UnknownAction(verb));
    }
    if state.ending.is_some() {
        return Err(Reason::GameOver);
    }
    let awaited = state.awaiting().must;
    if !awaited.contains(seat) {
        return Err(Reason::NotYourTurn(awaited.first().unwrap_or(state.current)));
    }
    if verb == Verb::Occupy {
        return if state.occupation.is_some() { Ok(()) } else { Err(Reason::NoOccupation) };
    }
    if !verb.phases().contains(&state.phase) {
        return Err(Reason::WrongPhase(verb, state.phase));
    }
    match state.occupation {
        Some(occupation) => Err(Reason::OccupationPending(occupation.to_territory_id)),
        None => Ok(()),
    }
}

/// Whether the options of the match have this verb at all (RSK-9.1).
pub(crate) fn is_known(state: &Risk, verb: Verb) -> bool {
    match verb {
        Verb::TradeCards => state.rules.card_values != CardValues::None,
        Verb::Occupy => state.rules.occupy_mode == OccupyMode::Choose,
        Verb::ClaimTerritory | Verb::PlaceInitial => state.rules.territory_setup == TerritorySetup::Draft,
        Verb::ChooseCapital => state.rules.victory == Victory::Capital,
        Verb::PlaceArmies | Verb::Attack | Verb::Fortify | Verb::EndTurn => true,
    }
}

/// The territory that a payload names.
#[inline]
pub(crate) fn known(state: &Risk, id: &Named<TerritoryId>) -> Result<TerritoryId, Reason> {
    match id.known() {
        Ok(at) if at.index() < state.map().n_territories() => Ok(at),
        Ok(at) => Err(Reason::UnknownTerritory(at.to_string().into())),
        Err(word) => Err(Reason::UnknownTerritory(word.into())),
    }
}

/// The territory that a checked payload names.
#[inline]
pub(crate) fn checked(id: &Named<TerritoryId>) -> TerritoryId {
    id.known().expect("check has refused unknown territories")
}

/// The seat owns the territory.
#[inline]
pub(crate) fn own(state: &Risk, seat: Seat, at: TerritoryId) -> Result<(), Reason> {
    if state.owns(seat, at) { Ok(()) } else { Err(Reason::NotYourTerritory(at)) }
}

/// A form that asks for one number and is complete otherwise.
pub(crate) fn number_form(blank: Action, fills: &'static str, min: u32, max: u32) -> Form<Risk> {
    let group = Group { fills, how: Fill::Number, slots: vec![(Slot::Armies, max)], min, max };
    Form { blank, groups: vec![group], exact: true, listed: true }
}

/// The action that a form gives with these counts.
pub(crate) fn fill(form: &Form<Risk>, counts: &[u32]) -> Action {
    let number = || i64::from(counts.first().copied().unwrap_or(0));
    let mut action = form.blank.clone();
    match &mut action {
        Action::PlaceArmies { placements } => {
            let slots = form.groups.iter().flat_map(|group| &group.slots);
            placements.extend(slots.zip(counts).filter_map(|((slot, _), count)| place::placement(slot, *count)));
        }
        Action::Attack { move_in, .. } => *move_in = Some(number()),
        Action::Fortify { count, .. } | Action::Occupy { count } => *count = number(),
        Action::TradeCards { .. }
        | Action::EndTurn { .. }
        | Action::ClaimTerritory { .. }
        | Action::PlaceInitial { .. }
        | Action::ChooseCapital { .. } => {}
    }
    action
}

/// Tells the phase that the turn has come to.
pub(crate) fn enter(state: &mut Risk, phase: Phase, out: &mut dyn EventSink<Event>) {
    state.phase = phase;
    out.emit(Some(state.current), || Event::PhaseChanged { phase });
}
