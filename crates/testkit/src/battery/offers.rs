//! Laws on offers: what is offered is accepted, what is not offered is refused, and a client can fill in what it reads.

use std::ops::ControlFlow;

use serde_json::Value;
use sortie_engine::offer::Offered;
use sortie_engine::{Draws, Form, Game, Match, Seat, wire};

use crate::json::{short, written};
use crate::law::{Check, Law, Tally};

/// How many fillings of a form are tried.
const FILLINGS: usize = 6;

/// One seat's offers with their JSON.
pub(crate) struct Table<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) offered: Offered<G>,
    /// The object behind `form`, one for each of `offered.forms`.
    pub(crate) forms: Vec<Value>,
    pub(crate) json: Value,
}

impl<G: Game> Table<G> {
    /// Asks for the seat's offers.
    pub(crate) fn of(game: &Match<G>, seat: Seat) -> Self {
        let offered = Offered::to(game.state(), seat);
        let json = written(game.offers_json(seat).get());
        Self { seat, offered, forms: parts(&json, "form"), json }
    }

    /// A few offered actions, complete ones and filled forms, all of which pass `check`.
    pub(crate) fn samples(&self, game: &Match<G>, limit: usize, draws: &mut Draws<'_>) -> Vec<G::Action> {
        let ready = &self.offered.ready;
        let mut samples: Vec<G::Action> =
            (0..limit.min(ready.len())).map(|_| ready[draws.below(ready.len())].clone()).collect();
        for form in self.offered.forms.iter().take(limit) {
            let action = G::fill(form, &form.random_counts(draws));
            if game.state().check(self.seat, &action).is_ok() {
                samples.push(action);
            }
        }
        samples
    }

    /// Whether an offer shows this action: a complete one, or a form whose bounds admit its counts.
    pub(crate) fn shows(&self, game: &Match<G>, action: &G::Action, normalise: fn(G::Action) -> G::Action) -> bool {
        let plain = normalise(action.clone());
        if self.offered.ready.iter().any(|offer| *offer == *action || normalise(offer.clone()) == plain) {
            return true;
        }
        let (written, plain) = (game.write_action(action), game.write_action(&plain));
        let mut same_name =
            self.offered.forms.iter().zip(&self.forms).filter(|(_, json)| json["action"] == written["action"]);
        same_name.any(|(form, json)| {
            let by_id = [&written, &plain].into_iter().filter_map(|action| counts(json, None, action));
            let by_id = by_id.collect::<Vec<_>>();
            if !by_id.is_empty() {
                return by_id.iter().any(|counts| form.admits(counts));
            }
            let elements = elements(game, form);
            [&written, &plain]
                .into_iter()
                .filter_map(|action| counts(json, Some(&elements), action))
                .any(|counts| form.admits(&counts))
        })
    }
}

/// What stands behind this member in those offers that have it.
fn parts(json: &Value, member: &str) -> Vec<Value> {
    json["offers"].as_array().into_iter().flatten().filter_map(|offer| offer.get(member)).cloned().collect()
}

/// What each slot of a form adds to the action as the game writes it, where that is an element of a list: a slot's id may be
/// a short word for it.
fn elements<G: Game>(game: &Match<G>, form: &Form<G>) -> Vec<Value> {
    let mut counts: Vec<u32> = form.groups.iter().flat_map(|group| group.slots.iter().map(|_| 0)).collect();
    let mut elements = Vec::with_capacity(counts.len());
    for group in &form.groups {
        for _ in &group.slots {
            let at = elements.len();
            counts[at] = 1;
            let action = game.write_action(&G::fill(form, &counts));
            elements.push(action["payload"][group.fills].get(0).cloned().unwrap_or_default());
            counts[at] = 0;
        }
    }
    elements
}

/// The counts with which a form gives this action, read from both as JSON; `None` where it does not. Slots are known by
/// their ids, or by the elements that they stand for.
fn counts(form: &Value, elements: Option<&[Value]>, action: &Value) -> Option<Vec<u32>> {
    if form["action"] != action["action"] {
        return None;
    }
    let mut fixed = action.get("payload")?.as_object()?.clone();
    let mut all = Vec::new();
    for group in form.get("groups")?.as_array()? {
        let filled = fixed.remove(group.get("fills")?.as_str()?)?;
        let slots = group.get("slots")?.as_array()?;
        let first = all.len();
        all.resize(first + slots.len(), 0u32);
        let mut add = |id: &Value, n: u64| {
            let slot = match elements {
                None => slots.iter().position(|slot| slot["id"] == *id)?,
                Some(elements) => elements[first..first + slots.len()].iter().position(|element| *element == *id)?,
            };
            let count = &mut all[first + slot];
            *count = count.checked_add(u32::try_from(n).ok()?)?;
            Some(())
        };
        match group.get("as")?.as_str()? {
            "list" => {
                let (slot, count) = (group.get("slot")?.as_str()?, group.get("count")?.as_str()?);
                for entry in filled.as_array()? {
                    let n = entry.get(count)?.as_u64()?;
                    if elements.is_some() {
                        // An element was written with a count of one.
                        let mut one = entry.clone();
                        one[count] = Value::from(1);
                        add(&one, n)?;
                    } else {
                        add(entry.get(slot)?, n)?;
                    }
                }
            }
            "map" => {
                for (id, count) in filled.as_object()? {
                    add(&Value::from(id.as_str()), count.as_u64()?)?;
                }
            }
            "ids" => {
                for id in filled.as_array()? {
                    add(id, 1)?;
                }
            }
            "number" => add(&slots.first()?["id"], filled.as_u64()?)?,
            _ => return None,
        }
    }
    (form.get("payload")?.as_object()? == &fixed).then_some(all)
}

/// Examines one seat's offers.
pub(crate) fn examine<G: Game>(
    game: &Match<G>,
    table: &Table<G>,
    normalise: fn(G::Action) -> G::Action,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let (state, seat) = (game.state(), table.seat);
    let awaiting = state.awaiting();
    if !awaiting.anybody().contains(seat) {
        tally.demand(Law::IdleHaveNoOffers, table.offered.is_empty(), || {
            format!("{seat:?} is not awaited but is offered {}", short(&table.json["offers"]))
        })?;
    }
    for action in &table.offered.ready {
        let answer = game.check(seat, action);
        tally.demand(Law::OfferedIsAccepted, answer.is_ok(), || {
            format!("{seat:?} is offered {} and refused: {answer:?}", game.write_action(action))
        })?;
    }
    for (action, offer) in table.offered.ready.iter().zip(parts(&table.json, "action")) {
        let read = game.read_action(&offer);
        tally.demand(Law::WireFillsTheSame, read.as_ref() == Ok(action), || {
            format!("the offer {offer} reads back as {read:?}")
        })?;
    }
    for (form, json) in table.offered.forms.iter().zip(&table.forms) {
        examine_form(game, seat, form, json, normalise, draws, tally)?;
    }
    Ok(())
}

fn examine_form<G: Game>(
    game: &Match<G>,
    seat: Seat,
    form: &Form<G>,
    json: &Value,
    normalise: fn(G::Action) -> G::Action,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let mut filled = false;
    for _ in 0..FILLINGS {
        let counts = form.random_counts(draws);
        if !form.admits(&counts) {
            // The bounds contradict each other; the search below tells.
            continue;
        }
        let action = G::fill(form, &counts);
        let answer = game.check(seat, &action);
        filled |= answer.is_ok();
        if form.exact {
            tally.demand(Law::ExactFormsAreExact, answer.is_ok(), || {
                format!("{seat:?}: the filling {} is refused: {answer:?}", game.write_action(&action))
            })?;
        }
        let sent = wire::fill_form(json, &counts);
        let read = sent.as_ref().map(|sent| game.read_action(sent));
        let same =
            matches!(&read, Some(Ok(read)) if *read == action || normalise(read.clone()) == normalise(action.clone()));
        tally.demand(Law::WireFillsTheSame, same, || {
            format!("{counts:?} in {} gives {sent:?}, which reads as {read:?} and not as {action:?}", short(json))
        })?;
    }
    if filled {
        return tally.demand(Law::FormsCanBeFilled, true, String::new);
    }
    let mut tried = 0;
    let searched = form.each_filling(&mut |counts| {
        tried += 1;
        filled = game.state().check(seat, &G::fill(form, counts)).is_ok();
        if filled || tried > 3000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    tally.demand(Law::FormsCanBeFilled, filled || searched.is_break(), || {
        format!("{seat:?}: none of the {tried} fillings of {} is accepted", short(json))
    })
}
