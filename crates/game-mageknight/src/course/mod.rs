//! The course of a scenario with a map: what happens by itself between the decisions of the players.
//!
//! After every action [`settle`] goes on where [`Realm::step`](crate::world::Realm::step) says, until a player has to decide.

pub(crate) mod assault;
pub(crate) mod duel;
pub(crate) mod dummy;
pub(crate) mod hand;
pub(crate) mod offers;
pub(crate) mod prizes;
pub(crate) mod rounds;
pub(crate) mod score;
pub(crate) mod start;
pub(crate) mod turns;

use sortie_engine::{Awaiting, EventSink, Seat, SeatSet};

use crate::data::tables::level_of_fame;
use crate::event::{Event, Told};
use crate::ids::Phase;
use crate::rules::{Table, inquire, turns as deeds};
use crate::state::MageKnight;
use crate::world::{DuelStage, Realm, Step};

/// A match and whoever listens, while the course goes on.
pub(crate) struct Course<'a> {
    pub(crate) game: &'a mut MageKnight,
    pub(crate) out: &'a mut dyn EventSink<Told>,
}

impl Course<'_> {
    pub(crate) fn realm(&self) -> &Realm {
        &self.game.worlds[0].realm
    }

    pub(crate) fn realm_mut(&mut self) -> &mut Realm {
        &mut self.game.worlds[0].realm
    }

    /// The seat whose turn it is.
    pub(crate) fn current(&self) -> usize {
        usize::from(self.realm().current)
    }

    /// The table of a seat.
    pub(crate) fn table(&mut self, seat: usize) -> Table<'_> {
        self.game.table(Seat::new(seat), self.out)
    }

    /// Tells an event of a seat.
    pub(crate) fn tell(&mut self, seat: usize, make: impl FnOnce() -> Event) {
        self.table(seat).tell(make);
    }

    /// Tells an event of nobody in particular.
    pub(crate) fn tell_all(&mut self, make: impl FnOnce() -> Event) {
        let audience = self.table(0).audience;
        self.out.emit(None, || Told { what: make(), audience });
    }

    /// Only this seat acts, in this phase.
    pub(crate) fn give(&mut self, seat: usize, phase: Phase) {
        for (at, side) in self.game.sides.iter_mut().enumerate() {
            side.phase = if at == seat { phase } else { Phase::Waiting };
        }
        self.realm_mut().current = seat as u8;
    }
}

/// Goes on until somebody has to decide.
pub(crate) fn settle(game: &mut MageKnight, out: &mut dyn EventSink<Told>) {
    let mut course = Course { game, out };
    // Every step of a round ends in a decision or another step; the bound only guards against a mistake.
    for _ in 0..2000 {
        blitz(&mut course);
        answer_alone(&mut course);
        let world = &course.game.worlds[0];
        if world.question().is_some() || world.realm.inquiry.is_some() {
            return;
        }
        match world.realm.step {
            Step::Wait | Step::FightOver => return,
            Step::PickTactic => rounds::pick_tactic(&mut course),
            Step::SetOrder => rounds::set_order(&mut course),
            Step::NextTurn => turns::next(&mut course),
            Step::BeforeTurn => turns::before(&mut course),
            Step::Forfeit => turns::forfeit(&mut course),
            Step::StartTurn => turns::start(&mut course),
            Step::EndTurn(step) => turns::end(&mut course, step),
            Step::TurnOver => turns::over(&mut course),
            Step::RoundOver => rounds::over(&mut course),
            Step::NextShare => assault::next_share(&mut course),
            Step::NextEnd => assault::next_end(&mut course),
            Step::Duel => duel::next(&mut course),
            Step::DuelOver => duel::over(&mut course),
            Step::Removal => rounds::count_votes(&mut course),
            Step::Prepare(place) => rounds::prepare_player(&mut course, usize::from(place)),
            Step::GameOver => {
                finish(&mut course);
                return;
            }
        }
    }
}

/// MKG-16.8: what has one possible answer and cannot be declined is not asked.
fn answer_alone(course: &mut Course<'_>) {
    while let Some(inquiry) = course.realm().inquiry {
        let world = &course.game.worlds[0];
        if world.staged.is_some() || !world.stack.is_empty() {
            return;
        }
        let who = usize::from(inquiry.who);
        let Some(answer) = inquire::only_answer(course.game.look(who), inquiry) else { return };
        inquire::apply(&mut course.table(who), inquiry, &answer);
    }
}

/// MKG-2.4: in a Blitz every line of the Fame track gives one more Fame.
fn blitz(course: &mut Course<'_>) {
    if !course.game.plan.blitz() {
        return;
    }
    for seat in 0..course.game.sides.len() {
        loop {
            let side = &mut course.game.sides[seat];
            let line = level_of_fame(side.kit.fame);
            if side.trek.line >= line {
                break;
            }
            side.trek.line += 1;
            side.kit.fame = side.kit.fame.saturating_add(1);
            let fame = side.kit.fame;
            // A cancel would give the Fame back and leave the line.
            if let Some(bracket) = &mut side.bracket {
                bracket.sealed = true;
            }
            course.tell(seat, || Event::FameGained { gained: 1, fame });
        }
    }
}

fn finish(course: &mut Course<'_>) {
    if course.game.sides.iter().all(|side| side.phase == Phase::Done) {
        return;
    }
    for side in &mut course.game.sides {
        side.phase = Phase::Done;
        side.bracket = None;
    }
    let cause = course.realm().ending.triggered.map_or_else(Default::default, |(_, cause)| cause);
    course.tell_all(|| Event::GameEnded { reason: cause });
    course.out.fence();
}

/// Who has to act, and who may.
pub(crate) fn awaiting(game: &MageKnight) -> Awaiting {
    let realm = &game.worlds[0].realm;
    if realm.step == Step::GameOver {
        return Awaiting::NOBODY;
    }
    let answering = assault::answering(game);
    if !answering.is_empty() {
        return Awaiting { must: answering, may: SeatSet::EMPTY };
    }
    if realm.inquiry.is_some() {
        let voting: SeatSet = Seat::all(game.sides.len())
            .filter(|seat| inquire::votes(&game.plan, &game.worlds[0], &game.sides[seat.index()], seat.index()))
            .collect();
        if !voting.is_empty() {
            return Awaiting { must: voting, may: SeatSet::EMPTY };
        }
    }
    let asked = realm.inquiry.map(|inquiry| inquiry.who);
    let asked = asked.or_else(|| game.worlds[0].stack.last().map(|frame| frame.who));
    let seat = Seat::new(usize::from(asked.unwrap_or(realm.acting())));
    if realm.duel.is_some_and(|duel| duel.stage != DuelStage::Ends) {
        return Awaiting { must: SeatSet::only(seat), may: SeatSet::EMPTY };
    }
    let mut may = SeatSet::EMPTY;
    for other in Seat::all(game.sides.len()).filter(|other| *other != seat) {
        if deeds::can_interrupt(game.look(other.index())) {
            may = may.union(SeatSet::only(other));
        }
    }
    Awaiting { must: SeatSet::only(seat), may }
}
