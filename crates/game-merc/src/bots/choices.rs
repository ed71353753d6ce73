//! The actions that a search looks at: what the conduct of an imagined path would do, and what the rules offer besides.
//!
//! On a path the Rebels go by the first edition's conduct, and the rules' own AI plays the Dictator from his next step on, so
//! that a path is cheap and ends where the value was learnt: at the beginning of a Rebel phase.

use std::ops::ControlFlow;

use sortie_engine::{Draws, Form, GO, Game as _, Go, OfferSink, Plans, Playout as _, Quiet, Seat, Width};

use super::first;
use crate::data::mercs::Quirk;
use crate::ids::{Cell, SquadId, UnitId, UnitSet, Victim};
use crate::rules::barrage::VictimHits;
use crate::rules::{Action, ArtilleryAllocateHits, DropItem, Epinephrine, GiftMilitia};
use crate::state::{Choice, Merc, Step, Task};

/// A form with at most this many fillings is listed; of a larger one some fillings are tried.
const LISTED: usize = 48;
const TRIED: usize = 10;
/// The same in a fight and on a path, where decisions are many and small.
const LISTED_BRIEFLY: usize = 6;
const TRIED_BRIEFLY: usize = 4;

impl Plans for Merc {
    const KEEPS_FIRST: bool = true;

    fn choices(&self, seat: Seat, width: Width, draws: &mut Draws<'_>, out: &mut Vec<Action>) {
        if self.passes(seat) {
            return;
        }
        out.extend(usual(self, seat, draws));
        let brief = width == Width::Path || matches!(self.task(), Some(Task::Combat | Task::Attack | Task::Dying));
        let (listed, tried) = if brief { (LISTED_BRIEFLY, TRIED_BRIEFLY) } else { (LISTED, TRIED) };
        let mut found = Found { ready: Vec::new(), forms: Vec::new() };
        let _ = self.offers(seat, &mut found);
        let mut add = |action: Action| {
            if is_worth_a_look(self, seat, &action) && !out.contains(&action) {
                out.push(action);
            }
        };
        found.ready.into_iter().for_each(&mut add);
        for form in found.forms.iter().filter(|form| form.listed && !is_for_others(&form.blank)) {
            fillings(self, seat, form, listed, tried, draws).into_iter().for_each(&mut add);
        }
        if width != Width::Path && self.task().is_none() && self.step == Step::B {
            militia(self, seat, &mut add);
            laid_down(self, seat, &mut add);
        }
    }

    fn reply(&self, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
        if self.passes(seat) || !self.is_rebel(seat) && self.tasks.last().is_some_and(|task| asks_ruler(*task)) {
            return None;
        }
        Some(usual(self, seat, draws).unwrap_or_else(|| self.playout_action(seat, draws)))
    }

    fn passes(&self, seat: Seat) -> bool {
        !self.who().must.contains(seat)
    }

    /// The value knows nothing of a rescue: paths there go on to its end.
    fn is_quiet(&self) -> bool {
        if self.rules.rescue {
            return false;
        }
        let settled = self.tasks.is_empty() && self.request.is_none();
        settled && self.step == Step::B && self.rebels().all(|seat| !self.has_choice(seat))
    }

    fn hand_over(&mut self) {
        let tyrant = self.tyrant();
        let his = matches!(self.step, Step::T1 | Step::T2 | Step::T3 | Step::T4);
        let plain = self.has_dictator() && !self.rules.assassination && !self.rules.vehicles;
        let ready = self.tasks.is_empty() && (his && !self.has_choice(tyrant) || self.step == Step::B);
        if !plain || !ready || self.is_ai(tyrant) || self.ending.is_some() {
            return;
        }
        // What he held is what he would have played.
        for card in self.hand.iter() {
            self.tactics.push(card);
        }
        self.hand = Default::default();
        self.ai.insert(tyrant);
        if his {
            self.run(&mut Quiet);
        }
    }
}

/// Questions to a Dictator who is no AI; whether there is anything to gain by an answer is for the value to say.
fn asks_ruler(task: Task) -> bool {
    !matches!(task, Task::Battles | Task::Combat | Task::Attack | Task::Dying | Task::Declaration | Task::Barrage)
}

/// What the conduct of a path says, if it is legal.
fn usual(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    let action = match game.task() {
        Some(Task::Barrage) => Some(absorb(game, seat)),
        Some(Task::Dying) => Some(Epinephrine { r#use: true }.into()),
        Some(_) => first::decide(&mut game.clone(), seat, 0, draws),
        None if game.step == Step::T2 && game.choices[seat.index()] == Choice::None => {
            first::phase(game, seat, 0, draws)
        }
        None if game.step == Step::L => first::decide(&mut game.clone(), seat, 0, draws),
        None if game.step == Step::B => first::phase(game, seat, 0, draws),
        None => None,
    };
    action.filter(|action| game.check(seat, action).is_ok())
}

/// Hits of a barrage where they cost least: militia, then whoever can take one and live, the toughest first.
fn absorb(game: &Merc, seat: Seat) -> Action {
    let mut act = ArtilleryAllocateHits { picks: Default::default() };
    let (Some(barrage), Some(sum)) = (&game.barrage, game.barrage_sum(seat, &[])) else { return act.into() };
    let units: UnitSet = game.units_at(barrage.cell, seat);
    let mut left = sum.least.max(1) as u8;
    let mut militia = 0;
    let mut taken = [0_u8; 64];
    while left > 0 {
        let next = units
            .iter()
            .filter(|unit| game.barrage_capacity_of(*unit) > taken[unit.index()])
            .max_by_key(|unit| game.capacity(*unit) - taken[unit.index()]);
        let survives = next.is_some_and(|unit| game.capacity(unit) - taken[unit.index()] > 1);
        // A hit that armor stops costs nothing that lasts.
        let armored = next.filter(|unit| game.armor(*unit) > taken[unit.index()]);
        match (armored, next) {
            (Some(unit), _) => taken[unit.index()] += 1,
            (None, _) if militia < game.barrage_militia(seat) => militia += 1,
            (None, Some(unit)) if survives || militia == game.barrage_militia(seat) => taken[unit.index()] += 1,
            _ => break,
        }
        left -= 1;
    }
    if militia > 0 {
        act.picks.push(VictimHits { unit: Victim::Militia, n: militia });
    }
    for unit in units.iter().filter(|unit| taken[unit.index()] > 0) {
        if !act.picks.is_full() {
            act.picks.push(VictimHits { unit: Victim::Unit(unit), n: taken[unit.index()] });
        }
    }
    act.into()
}

/// Actions that cost nothing and could be taken back and forth for ever are left out.
fn is_worth_a_look(game: &Merc, seat: Seat, action: &Action) -> bool {
    match action {
        // Holding fire costs nothing now and can be done again next round: who may wait would wait for ever.
        Action::Attack(attack) => !attack.targets.is_empty() || cannot_shoot(game),
        // Others may decline to take part, which costs nothing either.
        Action::ReEquip(act) => act.units.iter().all(|unit| game.owner(*unit) == Some(seat)),
        Action::SquadChange(change) => {
            let from = game.squad(seat, SquadId::Primary).members;
            change.squad == SquadId::Secondary
                && game.squad(seat, SquadId::Secondary).members.is_empty()
                && from.len() > 1
                && from.iter().all(|unit| game.units[unit].actions > 0)
        }
        _ => true,
    }
}

/// What may be of use to another Rebel only: [`militia`] and [`laid_down`] say where.
fn is_for_others(action: &Action) -> bool {
    matches!(action, Action::DropItem(_) | Action::GiftMilitia(_) | Action::RequestMilitia(_))
}

/// Militia for another Rebel whose squad can take them along, from a Rebel who has no such squad there: so nothing goes back and
/// forth for ever. Nobody is asked for militia, since a refusal leaves no trace and the question could come again and again.
fn militia(game: &Merc, seat: Seat, add: &mut impl FnMut(Action)) {
    let leads = |who: Seat, cell: Cell| {
        SquadId::MOBILE.into_iter().any(|squad| {
            let members = game.squad(who, squad).members;
            let brings = game.with_quirk(members, Quirk::BringsMilitia).is_some() || game.vehicle_seats(who, squad) > 0;
            game.squad(who, squad).cell == cell && brings && members.iter().all(|unit| game.units[unit].actions > 0)
        })
    };
    for cell in game.grid.cells() {
        let n = game.militia[cell][seat.index()];
        if n == 0 || leads(seat, cell) {
            continue;
        }
        for to in game.allies(seat).filter(|other| *other != seat && leads(*other, cell)) {
            add(GiftMilitia { sector: game.map[cell], to, n }.into());
        }
    }
}

/// Items that a unit lays down for another Rebel's unit beside it, which has a free place for them and an action left to
/// take them.
fn laid_down(game: &Merc, seat: Seat, add: &mut impl FnMut(Action)) {
    for unit in game.team(seat).iter() {
        let friends = game.side_units_at(game.cell(unit), seat).minus(game.team(seat));
        for item in game.units[unit].items() {
            let fits = |other: UnitId| {
                let body = &game.units[other];
                body.actions > 0 && game.free_place(other, body, item).is_some()
            };
            if friends.iter().any(fits) {
                add(DropItem { unit, item: item.into() }.into());
            }
        }
    }
}

/// Whether the unit whose turn it is in the fight has no dice.
fn cannot_shoot(game: &Merc) -> bool {
    game.shooter().and_then(|by| game.firepower(by)).is_none_or(|(dice, _)| dice == 0)
}

/// What is offered, without the reasons for what is not.
struct Found {
    ready: Vec<Action>,
    forms: Vec<Form<Merc>>,
}

impl OfferSink<Merc> for Found {
    fn ready(&mut self, action: Action, _: &'static [&'static str]) -> Go {
        self.ready.push(action);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<Merc>) {
        self.forms.push(form);
    }
}

/// All fillings of a small form, some of a large one.
fn fillings(
    game: &Merc,
    seat: Seat,
    form: &Form<Merc>,
    listed: usize,
    tried: usize,
    draws: &mut Draws<'_>,
) -> Vec<Action> {
    let mut all = Vec::new();
    let mut looked = 0;
    let is_legal = |action: &Action| form.exact || game.check(seat, action).is_ok();
    let complete = form.each_filling(&mut |counts| {
        looked += 1;
        let action = form.fill(counts);
        if is_legal(&action) {
            all.push(action);
        }
        if all.len() > listed || looked > 4 * listed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if complete.is_continue() {
        return all;
    }
    (0..tried).map(|_| form.fill(&form.random_counts(draws))).filter(is_legal).collect()
}
