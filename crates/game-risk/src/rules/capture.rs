//! RSK-6.4: the capture of a territory. RSK-7: elimination and the forced trade. RSK-10.1, RSK-10.2: victory by capture.

use sortie_engine::{EventSink, Seat};

use super::enter;
use crate::event::Event;
use crate::flow;
use crate::ids::{CardSet, Owner, TerritoryId};
use crate::options::{OccupyMode, Victory};
use crate::state::{EndedBy, Occupation, Phase, Risk};

/// From this many cards on an elimination forces trades (RSK-7.2).
const FORCING_HAND: usize = 6;

/// The territory changes hands and the armies move in.
pub(super) fn take(state: &mut Risk, seat: Seat, from: TerritoryId, to: TerritoryId, n_armies: u32) {
    state.set_owner(to, Owner::Seat(seat));
    state.armies[from] -= n_armies;
    state.armies[to] = n_armies;
    state.flags.conquered = true;
}

/// What follows a capture: an elimination, the end, the question how many more move in, a forced trade. `asks` is the
/// compulsory number of armies where the attacker has not said how many move in.
pub(super) fn follow(
    state: &mut Risk,
    seat: Seat,
    [from, to]: [TerritoryId; 2],
    defender: Owner,
    asks: Option<u32>,
    out: &mut dyn EventSink<Event>,
) {
    if state.owned(defender).is_empty() {
        eliminate(state, seat, defender, out);
    }
    if wins(state, seat, out) {
        return;
    }
    let spare = state.armies(from) - 1;
    match asks {
        Some(min) if state.rules.occupy_mode == OccupyMode::Choose && spare > 0 => {
            let (from_territory_id, to_territory_id) = (from, to);
            state.occupation = Some(Occupation { from_territory_id, to_territory_id, min, max: min + spare });
        }
        _ => force_trade(state, seat, out),
    }
}

/// RSK-7.1: the conqueror takes the cards of a player who lost the last territory.
fn eliminate(state: &mut Risk, seat: Seat, victim: Owner, out: &mut dyn EventSink<Event>) {
    out.emit(Some(seat), || Event::Eliminated { eliminated_player_id: victim });
    let Owner::Seat(victim) = victim else { return };
    state.eliminated_by[victim.index()] = Some(seat);
    let taken = std::mem::replace(&mut state.hands[victim.index()], CardSet::EMPTY);
    state.hands[seat.index()] = state.hands[seat.index()] | taken;
    if !taken.is_empty() {
        out.emit(Some(seat), || Event::CardsTaken {
            from_player_id: victim,
            count: taken.len(),
            card_ids: Some(taken.iter().collect()),
        });
    }
}

/// RSK-10.1 and RSK-10.2: the last player left wins, and so does a large enough share.
fn wins(state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) -> bool {
    if state.living().len() == 1 {
        flow::finish(state, seat, EndedBy::Conquest, out);
        return true;
    }
    let dominates =
        state.rules.victory == Victory::Domination && state.owned(Owner::Seat(seat)).len() >= state.domination_target();
    if dominates {
        flow::finish(state, seat, EndedBy::Domination, out);
    }
    dominates
}

/// RSK-7.2: six or more cards after an elimination send the player back to trade.
pub(super) fn force_trade(state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
    let eliminated = state.last_combat.as_ref().is_some_and(|combat| combat.eliminated_player_id.is_some());
    if eliminated && state.hand(seat).len() >= FORCING_HAND {
        state.flags.forced_trade = true;
        state.reinforcements = 0;
        enter(state, Phase::Reinforce, out);
    }
}
