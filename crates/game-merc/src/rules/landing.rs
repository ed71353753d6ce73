//! Day 1 (MRC-4): the Rebels land, the Dictator sets up.

use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::data::cards::{DICTATORS, Opening};
use crate::data::mercs::Quirk;
use crate::data::sectors::{Set, Terrain};
use crate::event::{Event, Pile};
use crate::ids::{Cell, Deck, DictatorId, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::cards::clashes;
use crate::rules::control::Cause;
use crate::state::{Choice, Merc, Squad, Step, Task, Unit};

/// Hand size of a human Dictator.
pub const HAND: usize = 3;

impl Merc {
    pub(crate) fn check_start_hire(&self, seat: Seat) -> Result<(), Reason> {
        if self.hired.contains(seat) { Err(Reason::StepDone) } else { Ok(()) }
    }

    pub(crate) fn apply_start_hire(&mut self, seat: Seat, out: &mut Sink<'_>) {
        if self.rules.rescue {
            self.draw_rescuers(out);
            return;
        }
        let cards = self.draw_three(seat, out);
        if cards[0].is_none() {
            self.hired.insert(seat);
        } else {
            self.choices[seat.index()] = Choice::StartHire(cards);
        }
    }

    pub(crate) fn check_start_keep(&self, seat: Seat, picks: &[UnitId]) -> Result<(), Reason> {
        if let Choice::Rescue(cards) = &self.choices[seat.index()] {
            return Self::check_rescuers(cards, picks);
        }
        let Choice::StartHire(cards) = self.choices[seat.index()] else {
            return Err(if self.hired.contains(seat) { Reason::StepDone } else { Reason::WrongStep });
        };
        let drawn = cards.iter().filter(|card| !card.is_none()).count();
        if picks.contains(&UnitId::NONE) {
            return Err(Reason::UnknownId);
        }
        let third = picks.len() == 3 && picks.iter().any(|card| card.has(Quirk::NotCounted));
        // Two rivals that came alone cannot both be kept; among three cards a pair always fits.
        let rivals = drawn == 2 && clashes(UnitSet::only(cards[0]), cards[1]);
        let due = if rivals { 1 } else { drawn.min(2) };
        if !(picks.len() == due || third) {
            return Err(Reason::WrongCount);
        }
        let mut team = UnitSet::EMPTY;
        for (n, card) in picks.iter().enumerate() {
            if !cards.contains(card) || picks[..n].contains(card) {
                return Err(Reason::NotDrawn);
            }
        }
        for card in picks {
            if clashes(team, *card) {
                return Err(Reason::Incompatible);
            }
            team.insert(*card);
        }
        Ok(())
    }

    pub(crate) fn apply_start_keep(&mut self, seat: Seat, picks: &[UnitId], out: &mut Sink<'_>) {
        let cards = match std::mem::take(&mut self.choices[seat.index()]) {
            Choice::StartHire(cards) => cards,
            Choice::Rescue(cards) => {
                self.keep_rescuers(cards, picks, out);
                return;
            }
            _ => return,
        };
        self.hired.insert(seat);
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            if picks.contains(&card) {
                let cell = self.landed[seat.index()];
                self.enlist(seat, card, SquadId::Primary, cell, out);
            } else {
                self.discard_merc(seat, card, out);
            }
        }
        self.settle(Cause::Other, out);
    }

    pub(crate) fn check_land(&self, seat: Seat, sector: SectorId) -> Result<(), Reason> {
        if self.is_versus() {
            return self.check_faction_land(seat, sector);
        }
        let cell = self.place(sector)?;
        let wrong_kind = self.rules.industry_landing && self.sector(cell).terrain != Terrain::Industry;
        if !self.grid.is_edge(cell) || wrong_kind {
            return Err(Reason::NotEdge);
        }
        if self.rebels().any(|other| other != seat && self.landed[other.index()] == cell) {
            return Err(Reason::SectorClaimed);
        }
        if self.landed[seat.index()].is_none() { Ok(()) } else { Err(Reason::StepDone) }
    }

    pub(crate) fn apply_land(&mut self, seat: Seat, sector: SectorId, out: &mut Sink<'_>) {
        let cell = self.places[sector];
        // A faction lands together.
        let party: SeatSet = if self.is_versus() { self.allies(seat).collect() } else { SeatSet::only(seat) };
        for seat in party.iter() {
            self.landed[seat.index()] = cell;
            let squad = self.squad_mut(seat, SquadId::Primary);
            if !squad.members.is_empty() {
                squad.cell = cell;
            }
            out.emit(Some(seat), || Event::Landed { sector });
        }
        self.settle(Cause::Other, out);
    }

    pub(crate) fn check_start_equip(&self, seat: Seat, merc: UnitId) -> Result<(), Reason> {
        if merc.is_none() {
            return Err(Reason::UnknownId);
        }
        if !self.hired.contains(seat) || self.landed[seat.index()].is_none() {
            return Err(Reason::WrongStep);
        }
        if self.outfitted.contains(merc) && self.owner(merc) == Some(seat) {
            return Err(Reason::StepDone);
        }
        if self.owner(merc) == Some(seat) { Ok(()) } else { Err(Reason::NotOwnUnit) }
    }

    pub(crate) fn apply_start_equip(&mut self, merc: UnitId, deck: Deck, out: &mut Sink<'_>) {
        self.outfitted.insert(merc);
        self.outfit(merc, deck, out);
    }

    /// Whether a Rebel is through with hiring, landing and equipping.
    pub fn has_landed(&self, seat: Seat) -> bool {
        self.hired.contains(seat)
            && !self.landed[seat.index()].is_none()
            && self.team(seat).minus(self.outfitted).is_empty()
    }

    /// Whether a dictator may be chosen.
    pub fn is_enabled(&self, dictator: DictatorId) -> bool {
        !(dictator.is_none() || self.rules.base_only && DICTATORS[dictator.index()].set == Set::Expansion)
    }

    pub(crate) fn set_dictator(&mut self, dictator: DictatorId, out: &mut Sink<'_>) {
        self.dictator = dictator;
        out.emit(Some(self.tyrant()), || Event::DictatorChosen { dictator });
    }

    /// Difficulty militia on every industry without Rebels.
    pub(crate) fn first_garrisons(&mut self, out: &mut Sink<'_>) {
        let (tyrant, n) = (self.tyrant(), self.rules.difficulty);
        for cell in self.grid.cells() {
            if self.sector(cell).terrain == Terrain::Industry && self.rebel_count(cell) == 0 {
                self.add_militia(cell, tyrant, n, out);
            }
        }
        self.settle(Cause::Other, out);
    }

    /// Reveals the base: the Dictator card enters play with a starting card.
    pub(crate) fn reveal_base(&mut self, cell: Cell, deck: Deck, out: &mut Sink<'_>) {
        self.base = cell;
        self.in_play = true;
        let (tyrant, unit) = (self.tyrant(), self.ruler_unit());
        let sector = self.map[cell];
        out.emit(Some(tyrant), || Event::BaseRevealed { sector });
        self.units[unit] = Unit {
            owner: tyrant.index() as u8,
            squad: SquadId::Base,
            health: unit.full_health(),
            actions: 2,
            ..Unit::OUT
        };
        let mut members = self.squad(tyrant, SquadId::Base).members;
        members.insert(unit);
        *self.squad_mut(tyrant, SquadId::Base) = Squad { cell, members, ..Squad::EMPTY };
        self.outfit(unit, deck, out);
        // After a stalemate Rebels may stand here: the new unit opens the combat again (MRC-6.12).
        self.enter(cell, tyrant, None, UnitSet::EMPTY);
        self.settle(Cause::Other, out);
    }

    /// The garrison of an early base.
    pub(crate) fn early_garrison(&mut self, out: &mut Sink<'_>) {
        if let Some(base) = self.base.some() {
            let n = (5 * self.r()).min(20);
            self.add_militia(base, self.tyrant(), n, out);
            self.settle(Cause::Other, out);
        }
    }

    /// Draws the first MERC for a human; an AI places it at once.
    pub(crate) fn first_merc(&mut self, out: &mut Sink<'_>) {
        if self.is_ai(self.tyrant()) {
            self.ai_hire(None, out);
            return;
        }
        let tyrant = self.tyrant();
        let Some(card) = self.draw_compatible(tyrant, out) else { return };
        self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
        if self.dictator_cells().is_empty() {
            self.discard_merc(tyrant, card, out);
        } else {
            self.drawn.push(card);
        }
    }

    pub(crate) fn apply_first_merc(&mut self, sector: SectorId, deck: Deck, out: &mut Sink<'_>) {
        if let Some(card) = self.drawn.pop() {
            self.join(card, SquadId::Primary, deck, Some(sector), out);
        }
    }

    /// Hussein's opening: the deck grows to ten cards from the box and is shuffled again.
    pub(crate) fn ten_cards(&mut self, out: &mut Sink<'_>) {
        let missing = 10usize.saturating_sub(self.tactics.len());
        if missing == 0 {
            return;
        }
        out.fence();
        let mut spare: arrayvec::ArrayVec<crate::ids::TacticsId, 14> = self.box_cards.iter().collect();
        let mut draws = self.chance.event();
        for _ in 0..missing.min(spare.len()) {
            let card = draws.pick("draw", &spare);
            spare.retain(|other| *other != card);
            self.box_cards.remove(card);
            self.tactics.push(card);
        }
        let mut deck: arrayvec::ArrayVec<_, 14> = self.tactics.iter().rev().copied().collect();
        self.chance.event().shuffle(&mut deck);
        deck.reverse();
        self.tactics = deck;
    }

    /// One step of the bonus MERCs (MRC-4.3, MRC-4.4); `false` when the human has to answer.
    pub(crate) fn work_bonus(&mut self, left: u8, out: &mut Sink<'_>) -> bool {
        self.tasks.pop();
        if left == 0 {
            return true;
        }
        let tyrant = self.tyrant();
        if self.is_ai(tyrant) {
            for _ in 0..left {
                if !self.ai_hire(None, out) {
                    break;
                }
            }
            return true;
        }
        if self.drawn.is_empty() {
            let Some(card) = self.draw_compatible(tyrant, out) else {
                self.push(Task::BonusMercs(left - 1));
                return true;
            };
            self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
            if !SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad)) {
                self.discard_merc(tyrant, card, out);
                self.push(Task::BonusMercs(left - 1));
                return true;
            }
            self.drawn.push(card);
        }
        self.push(Task::BonusMercs(left));
        false
    }

    /// Refusals of a bonus MERC's placement, in the order of the rules.
    pub(crate) fn check_bonus(&self, seat: Seat, squad: SquadId, sector: Option<SectorId>) -> Result<(), Reason> {
        if seat != self.tyrant() {
            return Err(Reason::NotDictator);
        }
        if self.ruler().is_none_or(|ruler| ruler.opening != Opening::BonusMercs) {
            return Err(Reason::WrongDictator);
        }
        if self.is_ai(seat) {
            return Err(Reason::AiSeat);
        }
        let Some(Task::BonusMercs(_)) = self.task() else {
            return Err(Reason::NothingLeft);
        };
        match self.check_join(squad, sector, true) {
            Err(Reason::BadPlacement) => Err(Reason::NotControlled),
            other => other,
        }
    }

    pub(crate) fn apply_bonus(&mut self, squad: SquadId, deck: Deck, sector: Option<SectorId>, out: &mut Sink<'_>) {
        let Some(Task::BonusMercs(left)) = self.tasks.pop() else { return };
        if let Some(card) = self.drawn.pop() {
            self.join(card, squad, deck, sector, out);
        }
        self.push(Task::BonusMercs(left - 1));
    }

    /// Refills a human's hand.
    pub(crate) fn refill(&mut self, out: &mut Sink<'_>) {
        if self.is_ai(self.tyrant()) {
            return;
        }
        let mut drawn = arrayvec::ArrayVec::<_, 14>::new();
        while self.hand.len() < HAND {
            let Some(card) = self.draw_tactics(out) else { break };
            self.hand.insert(card);
            drawn.push(card);
        }
        self.tell_hand(&drawn, out);
    }

    pub(crate) fn check_extra(&self, sector: SectorId, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if !self.dictator_holds(cell) {
            return Err(Reason::NotControlled);
        }
        if n == 0 || n > self.extra_left {
            return Err(Reason::BadAmount);
        }
        if n > self.room(cell, self.tyrant()) { Err(Reason::CapReached) } else { Ok(()) }
    }

    pub(crate) fn apply_extra(&mut self, sector: SectorId, n: u8, out: &mut Sink<'_>) {
        let cell = self.places[sector];
        self.extra_left -= n;
        self.add_militia(cell, self.tyrant(), n, out);
    }

    /// Whether some militia of the extra ones could still be placed.
    pub fn extra_fits(&self) -> bool {
        let tyrant = self.tyrant();
        self.extra_left > 0 && self.dictator_cells().iter().any(|cell| self.room(cell, tyrant) > 0)
    }

    /// Works on the Dictator's part of Day 1; `false` when a human has to decide.
    pub(crate) fn work_setup(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let ai = self.is_ai(tyrant);
        let opening = self.ruler().map_or(Opening::None, |ruler| ruler.opening);
        let begun = std::mem::replace(&mut self.begun, true);
        match self.step {
            Step::D0 if self.dictator.is_none() => return false,
            Step::D0 => self.next_step(Step::D1),
            Step::D1 => {
                if !self.rules.assassination {
                    self.first_garrisons(out);
                }
                self.next_step(Step::D2);
            }
            Step::D2 => {
                if opening == Opening::EarlyBase && self.base.is_none() && !self.dictator_industries().is_empty() {
                    if !ai {
                        return false;
                    }
                    if let Some(cell) = self.ai_base(out) {
                        self.reveal_base(cell, Deck::Weapon, out);
                    }
                }
                self.next_step(Step::D3);
            }
            Step::D3 => {
                if opening == Opening::EarlyBase {
                    self.early_garrison(out);
                }
                self.next_step(Step::D4);
            }
            Step::D4 => {
                if !begun && !self.rules.assassination {
                    self.first_merc(out);
                }
                if !self.drawn.is_empty() {
                    return false;
                }
                self.next_step(Step::D5);
            }
            Step::D5 if begun => self.next_step(Step::D6),
            Step::D5 => match opening {
                Opening::TenCards => self.ten_cards(out),
                Opening::BonusMercs if !self.rules.assassination => self.push(Task::BonusMercs(self.r())),
                Opening::BonusMercs | Opening::None | Opening::EarlyBase => {}
            },
            Step::D6 => {
                self.refill(out);
                self.extra_left = if self.rules.assassination { 0 } else { self.rules.extra };
                self.next_step(Step::D7);
            }
            Step::D7 => {
                if ai {
                    self.ai_extra(out);
                }
                if !ai && self.extra_fits() {
                    return false;
                }
                self.next_step(Step::A);
            }
            _ => {}
        }
        true
    }

    /// Goes on with the main line.
    pub(crate) fn next_step(&mut self, step: Step) {
        self.step = step;
        self.begun = false;
    }
}
