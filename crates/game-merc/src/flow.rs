//! The main line (MRC-5.1, MRC-8.1), the task stack above it, who is awaited, and how it ends.

use sortie_engine::{Act, Awaiting, Outcome, Seat, SeatSet};

use crate::Sink;
use crate::data::cards::Power;
use crate::data::sectors::OIL;
use crate::event::Event;
use crate::ids::{SectorId, SquadId};
use crate::rules::control::Cause;
use crate::rules::together::Commit;
use crate::state::{Choice, Ending, Merc, NOBODY, Stage, Step, Task};

impl Merc {
    /// Works until somebody has to decide or the game is over.
    pub(crate) fn run(&mut self, out: &mut Sink<'_>) {
        loop {
            self.check_victory(out);
            if self.ending.is_some() {
                return;
            }
            let goes_on = match self.task() {
                Some(task) => self.work_task(task, out),
                None => self.work_step(out),
            };
            if !goes_on {
                return;
            }
        }
    }

    pub(crate) fn work_task(&mut self, task: Task, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        match task {
            Task::Battles => self.work_battles(out),
            Task::Combat => self.work_combat(out),
            Task::Attack => self.work_attack(out),
            Task::Dying => self.work_dying(out),
            Task::Declaration => self.work_declaration(out),
            Task::Barrage => self.work_barrage(out),
            Task::Generalisimo | Task::Castro | Task::HirePlace(_) | Task::Mark => false,
            Task::Lockdown(left) => self.wait_while(self.lockdown_fits(left)),
            Task::Mao(left) => self.wait_while(left > 0 && !self.mao_cells().is_empty()),
            Task::MussoliniAdd => self.wait_while(!self.dictator_cells().is_empty()),
            Task::MussoliniSpread(from) => self.wait_while(self.spread_fits(from)),
            Task::Noriega(left) => self.wait_while(left > 0 && !self.noriega_cells().is_empty()),
            Task::NoriegaHire => {
                self.tasks.pop();
                self.settle(Cause::Other, out);
                self.hire_when_behind(out);
                true
            }
            Task::PolPot(cell) => {
                self.work_assault(cell, out);
                true
            }
            Task::Hires(left) => {
                self.tasks.pop();
                if left > 0 {
                    self.push(Task::Hires(left - 1));
                    self.dictator_hire(None, out);
                }
                true
            }
            Task::HireFor(squad) => {
                self.tasks.pop();
                debug_assert!(!self.is_ai(tyrant), "an AI hires at once");
                self.dictator_hire(Some(squad), out);
                true
            }
            Task::BonusMercs(left) => self.work_bonus(left, out),
        }
    }

    /// Waits for an answer as long as one makes sense; otherwise the task is done.
    fn wait_while(&mut self, open: bool) -> bool {
        if !open {
            self.tasks.pop();
        }
        !open
    }

    fn work_step(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let ai = self.is_ai(tyrant);
        match self.step {
            Step::L => {
                if !self.rebels().all(|seat| self.has_landed(seat)) {
                    return false;
                }
                self.next_step(if self.has_dictator() { Step::D0 } else { Step::A });
            }
            Step::D0 | Step::D1 | Step::D2 | Step::D3 | Step::D4 | Step::D5 | Step::D6 | Step::D7 => {
                return self.work_setup(out);
            }
            Step::A => {
                self.day += 1;
                let day = self.day;
                out.emit(None, || Event::DayStarted { day });
                self.refresh_units(out);
                self.next_step(Step::B);
            }
            Step::B => {
                if !std::mem::replace(&mut self.begun, true) {
                    self.open_rebel_phase(out);
                }
                let busy = |seat: Seat| self.in_turn(seat) && !self.is_finished(seat);
                if self.request.is_some() || self.rebels().any(busy) {
                    return false;
                }
                self.tokens = SeatSet::EMPTY;
                if self.is_versus() {
                    self.next_faction(out);
                } else if self.rules.rescue {
                    self.next_step(Step::A);
                    self.end_rescue_day(out);
                } else {
                    self.next_step(Step::T0);
                }
            }
            Step::T0 => {
                let hires = std::mem::take(&mut self.queued_hires);
                if hires > 0 {
                    self.push(Task::Hires(hires));
                } else {
                    self.next_step(Step::T1);
                }
            }
            Step::T1 => {
                if !self.begun && !ai && !self.hand.is_empty() {
                    return false;
                }
                if !std::mem::replace(&mut self.begun, true) && ai {
                    self.ai_play(out);
                } else {
                    self.next_step(Step::T2);
                }
            }
            Step::T2 => return self.work_units(out),
            Step::T3 => return self.work_ability(out),
            Step::T4 => {
                if !self.begun && !ai && !self.hand.is_empty() {
                    return false;
                }
                if !std::mem::replace(&mut self.begun, true) && ai {
                    self.ai_play(out);
                } else {
                    self.next_step(Step::T5);
                }
            }
            Step::T5 => {
                if !std::mem::replace(&mut self.begun, true) && self.flags.conscripts {
                    for cell in self.dictator_cells().iter() {
                        self.deploy(cell, self.half(), out);
                    }
                    self.push(Task::Battles);
                } else {
                    self.next_step(Step::T6);
                }
            }
            Step::T6 => {
                self.refill(out);
                self.next_step(Step::T7);
            }
            Step::T7 => {
                out.emit(Some(tyrant), || Event::TurnEnded {});
                if self.tactics.is_empty() && self.hand.is_empty() {
                    let ending = if self.rules.assassination { Ending::DictatorSurvived } else { Ending::Score };
                    self.finish(ending, out);
                } else {
                    self.next_step(Step::A);
                }
            }
        }
        true
    }

    /// Opens the Rebel phase: free hires, then the free move of the oil.
    fn open_rebel_phase(&mut self, out: &mut Sink<'_>) {
        self.ended = SeatSet::EMPTY;
        self.tokens = SeatSet::EMPTY;
        for seat in self.rebels() {
            if self.in_turn(seat) && self.may_hire_free(seat) {
                self.open_hire(seat, true, out);
            }
        }
        self.grant_free_move(out);
    }

    /// Who controls the oil gets a free move for the phase that starts now.
    fn grant_free_move(&mut self, out: &mut Sink<'_>) {
        let cell = self.cell_of(SectorId::new(OIL));
        let holder = cell.filter(|_| self.flags.oil_reserves).and_then(|cell| self.holder(cell));
        if let Some(seat) = holder
            && self.is_rebel(seat) == (self.step == Step::B)
        {
            self.tokens.insert(seat);
            out.emit(Some(seat), || Event::FreeMoveGranted {});
        }
    }

    /// Step T2.
    fn work_units(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        if !std::mem::replace(&mut self.begun, true) {
            self.ended.remove(tyrant);
            self.grant_free_move(out);
        }
        if self.is_ai(tyrant) {
            // An AI without anything to move lets the free move lapse.
            if self.ai_free_move(out) || self.ai_turn(out) {
                return true;
            }
        } else if !self.is_finished(tyrant) && !self.team(tyrant).is_empty() {
            return false;
        }
        self.tokens.remove(tyrant);
        for unit in self.team(tyrant).iter() {
            self.units[unit].actions = 0;
            self.units[unit].train_actions = 0;
        }
        self.next_step(Step::T3);
        true
    }

    /// An AI uses its free move for the first squad that can go, one step towards the nearest Rebel sector.
    fn ai_free_move(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        if !self.tokens.contains(tyrant) {
            return false;
        }
        self.tokens.remove(tyrant);
        let rebels = self.rebel_cells();
        for squad in SquadId::MOBILE {
            let from = self.squad(tyrant, squad);
            let stays = from.members.iter().any(|unit| !unit.is_merc());
            if from.cell.is_none() || rebels.is_empty() || stays {
                continue;
            }
            let cell = from.cell;
            let goal = rebels.iter().min_by_key(|to| (self.grid.distance(cell, *to), self.strength(*to), *to));
            if let Some(goal) = goal {
                let next = self.grid.step_towards(cell, goal);
                self.ai_march(squad, next, crate::rules::moves::Toll::Free, out);
                return true;
            }
        }
        false
    }

    /// Step T3, and the card that a second use of Tactics begins with.
    fn work_ability(&mut self, out: &mut Sink<'_>) -> bool {
        let ai = self.is_ai(self.tyrant());
        let second = self.power() == Power::SecondCard;
        if !self.begun && !second {
            if !ai {
                return false;
            }
            self.ai_ability(out);
            return true;
        }
        if !second {
            self.next_step(Step::T5);
            return true;
        }
        if !ai && let Some(card) = self.draw_tactics(out) {
            self.hand.insert(card);
            self.tell_hand(&[card], out);
        }
        self.next_step(Step::T4);
        true
    }

    /// Who must and who may act now.
    pub(crate) fn who(&self) -> Awaiting {
        if self.ending.is_some() {
            return Awaiting::NOBODY;
        }
        match self.task() {
            Some(task) => self.who_for(task),
            None => match self.step {
                Step::L => Awaiting::all(self.rebels().filter(|seat| !self.has_landed(*seat)).collect()),
                Step::B => {
                    let all: SeatSet = self.rebels().filter(|seat| self.in_turn(*seat)).collect();
                    let busy: SeatSet = all.iter().filter(|seat| !self.is_finished(*seat)).collect();
                    let must = busy.union(self.asked());
                    Awaiting { must, may: all.difference(must) }
                }
                _ => Awaiting::only(self.tyrant()),
            },
        }
    }

    fn who_for(&self, task: Task) -> Awaiting {
        let only = |seat: Option<Seat>| seat.map_or(Awaiting::NOBODY, Awaiting::only);
        match task {
            Task::Combat => match self.combat.as_ref().map(|combat| combat.stage) {
                Some(Stage::Mines | Stage::HeldMines) => only(self.mine_owner()),
                Some(Stage::Defused) => only(self.combat.as_ref().and_then(|combat| self.owner(combat.battle.defuser))),
                Some(Stage::Strike) => only(self.striker().map(|by| self.decider(by))),
                Some(Stage::RoundEnd) => {
                    Awaiting::all(self.combat.as_ref().map_or(SeatSet::EMPTY, |combat| combat.deciding))
                }
                Some(Stage::Loot) => Awaiting::only(self.tyrant()),
                _ => only(self.shooter().map(|by| self.decider(by))),
            },
            Task::Attack => only(self.attack.as_ref().map(|attack| attack.owner)),
            Task::Dying => only(self.dying.first().and_then(|unit| self.owner(unit))),
            Task::Declaration => {
                let Some(declaration) = &self.declaration else { return Awaiting::NOBODY };
                let able = |squad| Commit { squad }.check(self, declaration.by).is_ok();
                let second = SquadId::MOBILE.into_iter().any(able);
                let may = if second { SeatSet::only(declaration.by) } else { SeatSet::EMPTY };
                Awaiting { must: declaration.waiting, may }
            }
            Task::Barrage => Awaiting::all(
                self.rebels().filter(|seat| !self.is_ai(*seat) && self.barrage_capacity(*seat) > 0).collect(),
            ),
            _ => Awaiting::only(self.tyrant()),
        }
    }

    /// Values of the sectors that each player controls.
    pub fn totals(&self) -> [u16; 8] {
        let mut totals = [0; 8];
        for cell in self.grid.cells() {
            let holder = self.control[cell];
            if holder != NOBODY {
                totals[usize::from(holder)] += u16::from(self.sector(cell).value);
            }
        }
        totals
    }

    /// The result, once the game is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.ending?;
        if self.is_versus() {
            return Some(self.versus_result(ending));
        }
        let totals = self.totals();
        let rebel: u16 = totals[..self.n_rebels()].iter().sum();
        let dictator = totals[self.n_rebels()];
        let rebels: SeatSet = self.rebels().collect();
        let tyrant = SeatSet::only(self.tyrant());
        let winners = match ending {
            Ending::DictatorKilled | Ending::BaseCaptured | Ending::Rescued => rebels,
            Ending::Score if rebel > dictator => rebels,
            Ending::Score | Ending::DictatorSurvived => tyrant,
            Ending::SuperWeapon(seat) => SeatSet::only(seat),
            Ending::Elimination(loser) if self.is_rebel(loser) => tyrant,
            Ending::Elimination(_) => rebels,
            Ending::RescueFailed | Ending::AllIndustries(_) | Ending::RoundsOver(_) => SeatSet::EMPTY,
        };
        let others = SeatSet::first_n(self.n_seats()).difference(winners);
        let scores = Seat::all(self.n_seats())
            .map(|seat| {
                let side = if self.is_rebel(seat) { rebel } else { dictator };
                vec![("value", i64::from(totals[seat.index()])), ("side", i64::from(side))]
            })
            .collect();
        let ranking = [winners, others].into_iter().filter(|place| !place.is_empty()).collect();
        Some(Outcome { winners, ranking, scores, reason: ending.parts().0.to_owned() })
    }

    /// The result of factions: the winning one first, the others by value.
    fn versus_result(&self, ending: Ending) -> Outcome {
        let totals = self.totals();
        let (reason, winner) = ending.parts();
        let winner = winner.unwrap_or(Seat::new(0));
        let alone = matches!(ending, Ending::SuperWeapon(_));
        let winners: SeatSet = if alone { SeatSet::only(winner) } else { self.allies(winner).collect() };
        let mut rest: Vec<(u16, SeatSet)> = self
            .factions()
            .map(|faction| (self.faction_value(faction), self.faction_seats(faction).collect::<SeatSet>()))
            .map(|(value, seats)| (value, seats.difference(winners)))
            .filter(|(_, seats)| !seats.is_empty())
            .collect();
        rest.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let mut ranking = vec![winners];
        let mut before = None;
        for (value, seats) in rest {
            match ranking.last_mut() {
                Some(place) if before == Some(value) => *place = place.union(seats),
                _ => ranking.push(seats),
            }
            before = Some(value);
        }
        let scores = self
            .rebels()
            .map(|seat| {
                let side = self.faction_value(self.rules.faction_of[seat.index()]);
                vec![("value", i64::from(totals[seat.index()])), ("side", i64::from(side))]
            })
            .collect();
        Outcome { winners, ranking, scores, reason: reason.to_owned() }
    }

    /// The cards of a pending choice stay with the player; nothing else of him goes on meanwhile.
    pub fn has_choice(&self, seat: Seat) -> bool {
        self.choices[seat.index()] != Choice::None || !self.bare_units(seat).is_empty()
    }
}
