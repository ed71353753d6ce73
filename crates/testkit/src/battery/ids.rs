//! Ids that steps announce: after an undo, they never name anything else.
//!
//! An id is a word with a number at its end (`t1`, `unit-12`) that appears in the events of a step and that nobody
//! could know before: it is neither in the judge's snapshot nor in anybody's offers nor in the action itself. Those are
//! the ids that the rules number during play. Where ids number places
//! ([`Battery::ids_are_places`](super::Battery::ids_are_places)), those count that a seat other than the one taking the
//! step back is offered an action with: such an action may be on its way, while the seat's own steps and undos come in
//! one order.

use serde_json::Value;
use sortie_engine::{Bots, Draws, Match, Seat, Viewer, offer};

use crate::law::{Check, Law, Tally};

/// How many other actions are tried instead of the one that was taken back.
const OTHERS: usize = 8;

/// Tries other actions after an undo and watches for the ids that the undone step announced.
pub(crate) fn examine<G: Bots>(
    game: &Match<G>,
    undone: &Match<G>,
    seat: Seat,
    action: &G::Action,
    places: bool,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let mut announced = announced(game, undone, &game.write_action(action).to_string());
    if places {
        let others = game.state().awaiting().anybody().iter().filter(|other| *other != seat);
        let usable: Vec<_> = others.map(|other| game.offers_json(other)).collect();
        announced.retain(|id| usable.iter().any(|offers| offers.get().contains(&format!("\"{id}\""))));
    }
    if announced.is_empty() {
        return tally.demand(Law::OneThingPerId, true, String::new);
    }
    for _ in 0..OTHERS {
        let Some(other) = offer::sample(undone.state(), seat, draws) else { return Ok(()) };
        if other == *action {
            continue;
        }
        let mut instead = undone.clone();
        if instead.act(seat, other.clone(), Vec::new()).is_err() {
            continue;
        }
        let again = ids_of(&instead).into_iter().find(|id| announced.contains(id));
        tally.demand(Law::OneThingPerId, again.is_none(), || {
            let (first, second) = (game.write_action(action), game.write_action(&other));
            format!(
                "`{}` came from {first}, which was taken back, and comes again from {second}",
                again.unwrap_or_default()
            )
        })?;
    }
    Ok(())
}

/// The ids in the last step's events that nobody could know before it.
fn announced<G: Bots>(game: &Match<G>, before: &Match<G>, action: &str) -> Vec<String> {
    let mut ids = ids_of(game);
    if ids.is_empty() {
        return ids;
    }
    let snapshot = before.snapshot(Viewer::Judge, None);
    let offers: Vec<_> = Seat::all(before.setup().seats).map(|seat| before.offers_json(seat)).collect();
    ids.retain(|id| {
        let quoted = format!("\"{id}\"");
        let known = |text: &str| text.contains(&quoted);
        !known(action) && !known(snapshot.get()) && !offers.iter().any(|offer| known(offer.get()))
    });
    ids
}

/// Every word with a number at its end in the last step's events, as the judge sees them.
fn ids_of<G: Bots>(game: &Match<G>) -> Vec<String> {
    let events: Value = serde_json::from_str(game.events_json(Viewer::Judge).get()).unwrap_or_default();
    let mut ids = Vec::new();
    collect(&events, &mut ids);
    // A side that the rules play is named like the player after the last.
    let players: Vec<String> = (0..=game.setup().seats).map(|seat| format!("p{seat}")).collect();
    ids.retain(|id| !players.contains(id));
    ids
}

fn collect(value: &Value, ids: &mut Vec<String>) {
    match value {
        Value::String(word) if is_id(word) => ids.push(word.clone()),
        Value::Array(elements) => elements.iter().for_each(|element| collect(element, ids)),
        Value::Object(members) => members.values().for_each(|member| collect(member, ids)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_id(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.ends_with(|c: char| c.is_ascii_digit())
}
