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
    pub(crate) n_bytes: usize,
    pub(crate) json: Value,
}

impl<G: Game> Table<G> {
    /// Asks for the seat's offers.
    pub(crate) fn of(game: &Match<G>, seat: Seat) -> Self {
        let offered = Offered::to(game.state(), seat);
        let text = game.offers_json(seat);
        let json = written(text.get());
        Self { seat, offered, forms: parts(&json, "form"), n_bytes: text.get().len(), json }
    }

    /// A few offered actions, complete ones and filled forms, all of which pass `check`.
    pub(crate) fn samples(&self, game: &Match<G>, limit: usize, draws: &mut Draws<'_>) -> Vec<G::Action> {
        let ready = &self.offered.ready;
        let mut samples: Vec<G::Action> =
            (0..limit.min(ready.len())).map(|_| ready[draws.below(ready.len())].clone()).collect();
        for form in self.offered.forms.iter().take(limit) {
            let action = form.fill(&form.random_counts(draws));
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
            [&written, &plain].into_iter().filter_map(|action| counts(json, action)).any(|counts| form.admits(&counts))
        }) || self.asks_for(&written)
    }

    /// Whether the action is an offered one with members that it asks for.
    fn asks_for(&self, action: &Value) -> bool {
        let offers = self.json["offers"].as_array().into_iter().flatten();
        offers.filter(|offer| offer["action"]["action"] == action["action"]).any(|offer| {
            let Some(asks) = offer.get("asks").and_then(Value::as_array) else { return false };
            let fixed = |payload: &Value| {
                let members = payload.as_object().cloned().unwrap_or_default();
                members.into_iter().filter(|(name, _)| !asks.iter().any(|ask| ask == name)).collect::<Vec<_>>()
            };
            fixed(&offer["action"]["payload"]) == fixed(&action["payload"])
        })
    }
}

/// The values of this member in the offers that have it.
fn parts(json: &Value, member: &str) -> Vec<Value> {
    json["offers"].as_array().into_iter().flatten().filter_map(|offer| offer.get(member)).cloned().collect()
}

/// The numbers with which a form gives this action, read from both as JSON; `None` if it does not.
fn counts(form: &Value, action: &Value) -> Option<Vec<u32>> {
    if form["action"] != action["action"] {
        return None;
    }
    let mut fixed = action.get("payload")?.as_object()?.clone();
    let mut all = Vec::new();
    for group in form.get("groups")?.as_array()? {
        let filled = fixed.remove(group.get("fills")?.as_str()?);
        // A member that is empty may be left out.
        if filled.is_none() && group["min"] == 0 {
            let places = group.get("slots").or_else(|| group.get("rows"))?.as_array()?;
            all.extend(places.iter().map(|_| 0));
            continue;
        }
        let filled = filled?;
        all.extend(match group.get("as")?.as_str()? {
            "rows" => rows(group, &filled)?,
            "order" => ranks(group, &filled)?,
            how => slots(group, how, &filled)?,
        });
    }
    (form.get("payload")?.as_object()? == &fixed).then_some(all)
}

fn slots(group: &Value, how: &str, filled: &Value) -> Option<Vec<u32>> {
    let slots = group.get("slots")?.as_array()?;
    let mut all = vec![0u32; slots.len()];
    let mut add = |id: &Value, n: u64| {
        let count = &mut all[slots.iter().position(|slot| slot["id"] == *id)?];
        *count = count.checked_add(u32::try_from(n).ok()?)?;
        Some(())
    };
    match how {
        "list" => {
            let (slot, count) = (group.get("slot")?.as_str()?, group.get("count")?.as_str()?);
            for entry in filled.as_array()? {
                add(entry.get(slot)?, entry.get(count)?.as_u64()?)?;
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
        "one" => add(filled, 1)?,
        _ => return None,
    }
    Some(all)
}

fn rows(group: &Value, filled: &Value) -> Option<Vec<u32>> {
    let rows = group.get("rows")?.as_array()?;
    let columns = group.get("columns")?.as_array()?;
    let count = group.get("count").and_then(Value::as_str);
    let mut all = vec![0u32; rows.len()];
    for record in &records(columns, filled)? {
        let is_it = |row: &Value| {
            columns.iter().zip(row.as_array().into_iter().flatten()).all(|(column, cell)| {
                let member = column["name"].as_str().and_then(|name| record.get(name));
                member.unwrap_or(&Value::Null) == cell || (member.is_none() && *cell == Value::Bool(false))
            })
        };
        let n = match count {
            Some(count) => u32::try_from(record.get(count)?.as_u64()?).ok()?,
            None => 1,
        };
        all[rows.iter().position(is_it)?] += n;
    }
    Some(all)
}

/// The records of a list; a game may write pairs as an object, by their first column.
fn records(columns: &[Value], filled: &Value) -> Option<Vec<Value>> {
    let Value::Object(pairs) = filled else { return filled.as_array().cloned() };
    let [key, value] = columns else { return None };
    let (key, value) = (key["name"].as_str()?, value["name"].as_str()?);
    Some(pairs.iter().map(|(one, other)| serde_json::json!({ key: one, value: other })).collect())
}

fn ranks(group: &Value, filled: &Value) -> Option<Vec<u32>> {
    let filled = filled.as_array()?;
    let slots = group.get("slots")?.as_array()?;
    slots.iter().map(|slot| filled.iter().position(|id| *id == slot["id"]).map(|rank| rank as u32)).collect()
}

/// The most offers and bytes of a decision.
const MOST_OFFERS: usize = 80;
const MOST_BYTES: usize = 24 * 1024;

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
    let (n_offers, n_bytes) = (table.offered.ready.len() + table.offered.forms.len(), table.n_bytes);
    tally.demand(Law::OffersAreStaged, n_offers <= MOST_OFFERS && n_bytes <= MOST_BYTES, || {
        format!("{seat:?} gets {n_offers} offers in {n_bytes} bytes")
    })?;
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
            // The bounds contradict each other; the search below reports it.
            continue;
        }
        let action = form.fill(&counts);
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
        filled = game.state().check(seat, &form.fill(counts)).is_ok();
        if filled || tried > 3000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    tally.demand(Law::FormsCanBeFilled, filled || searched.is_break(), || {
        format!("{seat:?}: none of the {tried} fillings of {} is accepted", short(json))
    })
}
