//! Hiring: Rebels (MRC-5.4) and the Dictator's common procedure (MRC-9.1).

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::action::{Keep, Pick};
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::{Event, Pile};
use crate::ids::{Cell, CellSet, Deck, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::cards::{Known, clashes};
use crate::rules::control::Cause;
use crate::state::{Choice, Merc, Placing, Task, Unit};

impl Merc {
    /// Members of a team as the limit counts them.
    pub fn team_size(team: UnitSet) -> u8 {
        team.iter().filter(|unit| !unit.has(Quirk::NotCounted)).count() as u8
    }

    /// Team limit of a Rebel.
    pub fn team_limit(&self, seat: Seat) -> u8 {
        1 + self.held_by(seat)
    }

    pub(crate) fn check_hire(&self, seat: Seat, unit: UnitId) -> Result<(), Reason> {
        self.own_unit(seat, unit, 2)?;
        if Self::team_size(self.team(seat)) > self.team_limit(seat) { Err(Reason::OverLimit) } else { Ok(()) }
    }

    pub(crate) fn apply_hire(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) {
        self.pay(unit, 2);
        self.open_hire(seat, false, out);
    }

    /// Draws three cards for a Rebel's choice.
    pub(crate) fn open_hire(&mut self, seat: Seat, free: bool, out: &mut Sink<'_>) {
        let cards = self.draw_three(seat, out);
        if cards[0].is_none() {
            return;
        }
        self.choices[seat.index()] = Choice::Hire { cards, free };
    }

    /// Draws up to three MERCs.
    pub(crate) fn draw_three(&mut self, seat: Seat, out: &mut Sink<'_>) -> [UnitId; 3] {
        let mut cards = [UnitId::NONE; 3];
        for card in &mut cards {
            *card = self.draw_merc(out).unwrap_or(UnitId::NONE);
        }
        self.tell_drawn(seat, Pile::Merc, cards.into_iter().filter(|card| !card.is_none()), out);
        cards
    }

    /// Where a new squad of a Rebel may appear.
    pub fn hire_cells(&self, seat: Seat, free: bool) -> CellSet {
        let friendly: CellSet = self.grid.cells().filter(|cell| self.controls(seat, *cell)).collect();
        if !friendly.is_empty() || !free {
            return friendly;
        }
        self.grid.cells().filter(|cell| self.grid.is_edge(*cell) && !self.enemy_at(*cell, seat)).collect()
    }

    /// Whether a Rebel without MERCs has somewhere to put a new one.
    pub fn may_hire_free(&self, seat: Seat) -> bool {
        self.team(seat).is_empty() && !self.hire_cells(seat, true).is_empty()
    }

    pub(crate) fn check_hire_keep(&self, seat: Seat, fire: &[UnitId], keep: &[Keep]) -> Result<(), Reason> {
        let Choice::Hire { cards, free } = self.choices[seat.index()] else { return Err(Reason::WrongStep) };
        let mut team = self.team(seat);
        for unit in fire {
            if unit.is_none() {
                return Err(Reason::UnknownId);
            }
            if !team.contains(*unit) {
                return Err(Reason::NotOwnUnit);
            }
            team.remove(*unit);
        }
        // Firing takes effect at once: sectors that only the fired held are no longer held.
        let later = self.after_firing(fire.iter().copied().collect());
        let after = later.as_deref().unwrap_or(self);
        for (n, kept) in keep.iter().enumerate() {
            if kept.merc.is_none() {
                return Err(Reason::UnknownId);
            }
            if !cards.contains(&kept.merc) || keep[..n].iter().any(|other| other.merc == kept.merc) {
                return Err(Reason::NotDrawn);
            }
            if clashes(team, kept.merc) {
                return Err(Reason::Incompatible);
            }
            team.insert(kept.merc);
        }
        if !keep.is_empty() && Self::team_size(team) > after.team_limit(seat) {
            return Err(Reason::TooManyKept);
        }
        // What was free when the cards were drawn may be lost by now; then nobody can be placed.
        if free && keep.is_empty() && !self.hire_cells(seat, free).is_empty() {
            return Err(Reason::WrongCount);
        }
        after.check_placements(seat, keep, free)
    }

    /// The game without the fired, if there are any.
    pub(crate) fn after_firing(&self, fired: UnitSet) -> Option<Box<Self>> {
        if fired.is_empty() {
            return None;
        }
        let mut later = Box::new(self.clone());
        for unit in fired.iter() {
            later.remove_unit(unit);
        }
        later.settle(Cause::Other, &mut sortie_engine::Quiet);
        Some(later)
    }

    /// Each new MERC joins a squad on the map, or the missing squad on a friendly sector.
    fn check_placements(&self, seat: Seat, keep: &[Keep], free: bool) -> Result<(), Reason> {
        let mut sizes = [0usize; 2];
        let mut cells = [Cell::NONE; 2];
        for squad in SquadId::MOBILE {
            let old = self.squad(seat, squad);
            sizes[squad as usize] = old.members.len();
            cells[squad as usize] = old.cell;
        }
        for kept in keep {
            if kept.squad == SquadId::Base {
                return Err(Reason::BadPlacement);
            }
            let at = kept.squad as usize;
            if self.rules.max_squad.is_some_and(|most| sizes[at] >= usize::from(most)) {
                return Err(Reason::BadPlacement);
            }
            if cells[at].is_none() {
                let Some(sector) = kept.sector else { return Err(Reason::BadPlacement) };
                let cell = self.place(sector)?;
                if !self.hire_cells(seat, free).contains(cell) {
                    return Err(Reason::BadPlacement);
                }
                cells[at] = cell;
            } else if kept.sector.is_some_and(|sector| self.cell_of(sector) != Some(cells[at])) {
                return Err(Reason::BadPlacement);
            }
            sizes[at] += 1;
        }
        Ok(())
    }

    pub(crate) fn apply_hire_keep(&mut self, seat: Seat, fire: &[UnitId], keep: &[Keep], out: &mut Sink<'_>) {
        let Choice::Hire { cards, .. } = std::mem::take(&mut self.choices[seat.index()]) else { return };
        for unit in fire {
            self.fire(seat, *unit, out);
        }
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            if !keep.iter().any(|kept| kept.merc == card) {
                self.discard_merc(seat, card, out);
            }
        }
        for kept in keep {
            let on_map = self.squad(seat, kept.squad).cell;
            let cell = on_map.some().or_else(|| kept.sector.and_then(|sector| self.cell_of(sector)));
            if let Some(cell) = cell {
                self.enlist(seat, kept.merc, kept.squad, cell, out);
                self.outfit(kept.merc, kept.deck, out);
                self.enter(cell, seat, None, UnitSet::EMPTY);
            }
        }
        self.settle(Cause::Other, out);
        if !self.battles.is_empty() {
            self.push(Task::Battles);
        }
    }

    fn fire(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) {
        let cell = self.cell(unit);
        let items: ArrayVec<_, 6> = self.units[unit].items().collect();
        for item in items {
            self.lay(cell, item, Known::Everybody);
        }
        self.remove_unit(unit);
        self.merc_discard.insert(unit);
        out.emit(Some(seat), || Event::MercFired { unit });
    }

    /// Puts a unit into a squad at a place, with full health and no actions.
    pub(crate) fn enlist(&mut self, seat: Seat, unit: UnitId, squad: SquadId, cell: Cell, out: &mut Sink<'_>) {
        self.units[unit] = Unit { owner: seat.index() as u8, squad, health: unit.full_health(), ..Unit::OUT };
        let place = self.squad_mut(seat, squad);
        place.cell = cell;
        place.members.insert(unit);
        let sector = (!cell.is_none()).then(|| self.map[cell]);
        out.emit(Some(seat), || Event::MercHired { unit, squad, sector });
    }

    /// Whether the Dictator has a place for a new MERC in this squad: room, and a sector to stand on.
    pub fn can_join(&self, squad: SquadId) -> bool {
        let tyrant = self.tyrant();
        squad != SquadId::Base
            && self.has_room(tyrant, squad)
            && (!self.squad(tyrant, squad).cell.is_none() || !self.dictator_cells().is_empty())
    }

    /// Judges where the Dictator puts a new MERC. `automatic`: a missing sector is chosen by the AI's rule.
    pub(crate) fn check_join(&self, squad: SquadId, sector: Option<SectorId>, automatic: bool) -> Result<(), Reason> {
        let tyrant = self.tyrant();
        if squad == SquadId::Base {
            return Err(Reason::SquadNotAllowed);
        }
        if !self.has_room(tyrant, squad) {
            return Err(Reason::SquadFull);
        }
        let place = self.squad(tyrant, squad).cell;
        match sector {
            None if place.is_none() && !automatic => Err(Reason::MissingParameter),
            None => Ok(()),
            Some(sector) => {
                let cell = self.place(sector)?;
                if place.is_none() {
                    if self.dictator_holds(cell) { Ok(()) } else { Err(Reason::NotControlled) }
                } else if place == cell {
                    Ok(())
                } else {
                    Err(Reason::BadPlacement)
                }
            }
        }
    }

    /// Puts a card into a squad of the Dictator and equips it; without a sector the AI's rule decides.
    pub(crate) fn join(
        &mut self,
        card: UnitId,
        squad: SquadId,
        deck: Deck,
        sector: Option<SectorId>,
        out: &mut Sink<'_>,
    ) {
        let tyrant = self.tyrant();
        let cell = match self.squad(tyrant, squad).cell.some() {
            Some(cell) => Some(cell),
            None => sector.and_then(|sector| self.cell_of(sector)).or_else(|| self.ai_squad_cell(out)),
        };
        let Some(cell) = cell else {
            self.discard_merc(tyrant, card, out);
            return;
        };
        self.enlist(tyrant, card, squad, cell, out);
        self.outfit(card, deck, out);
        // After a stalemate Rebels may stand here: new units open the combat again (MRC-6.12).
        self.enter(cell, tyrant, None, UnitSet::EMPTY);
        self.settle(Cause::Other, out);
        if !self.battles.is_empty() && !self.tasks.contains(&Task::Battles) {
            self.push(Task::Battles);
        }
    }

    /// An AI hires the top card that fits into its team; `false` when there was none to draw.
    pub(crate) fn ai_hire(&mut self, squad: Option<SquadId>, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let Some(card) = self.draw_compatible(tyrant, out) else { return false };
        let room = |squad: &SquadId| self.can_join(*squad);
        let squad = match squad {
            Some(squad) => Some(squad).filter(room),
            None => SquadId::MOBILE.into_iter().find(room),
        };
        match squad {
            Some(squad) => self.join(card, squad, Deck::Weapon, None, out),
            None => {
                self.discard_merc(tyrant, card, out);
            }
        }
        true
    }

    /// Carries out one hire of the Dictator: an AI at once, a human is asked with the card in view.
    pub(crate) fn dictator_hire(&mut self, squad: Option<SquadId>, out: &mut Sink<'_>) {
        if self.rules.assassination {
            return;
        }
        let tyrant = self.tyrant();
        if self.is_ai(tyrant) {
            self.ai_hire(squad, out);
            return;
        }
        let Some(card) = self.draw_compatible(tyrant, out) else { return };
        self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
        let possible = match squad {
            Some(squad) => self.can_join(squad),
            None => SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad)),
        };
        if possible {
            self.push(Task::HirePlace(Placing { card, squad }));
        } else {
            self.discard_merc(tyrant, card, out);
        }
    }

    pub(crate) fn check_hire_place(
        &self,
        placing: Placing,
        squad: SquadId,
        sector: Option<SectorId>,
    ) -> Result<(), Reason> {
        if placing.squad.is_some_and(|only| only != squad) {
            return Err(Reason::NotEligible);
        }
        self.check_join(squad, sector, false)
    }

    /// Judges the choice of one card out of several.
    pub(crate) fn check_pick(&self, pick: &Pick) -> Result<(), Reason> {
        let Some(card) = pick.card else { return Ok(()) };
        if card.is_none() {
            return Err(Reason::UnknownId);
        }
        if !self.drawn.contains(&card) {
            return Err(Reason::NotDrawn);
        }
        if clashes(self.team(self.tyrant()), card) {
            return Err(Reason::Incompatible);
        }
        let (Some(squad), Some(_)) = (pick.squad, pick.deck) else { return Err(Reason::MissingParameter) };
        self.check_join(squad, pick.sector, false)
    }

    pub(crate) fn apply_pick(&mut self, pick: &Pick, out: &mut Sink<'_>) {
        self.tasks.pop();
        let drawn = std::mem::take(&mut self.drawn);
        for card in drawn {
            if Some(card) != pick.card {
                self.discard_merc(self.tyrant(), card, out);
            }
        }
        if let (Some(card), Some(squad), Some(deck)) = (pick.card, pick.squad, pick.deck) {
            self.join(card, squad, deck, pick.sector, out);
        }
    }

    /// Draws several cards for the Dictator to pick one; `false` when none came or no squad has a place.
    pub(crate) fn draw_for_pick(&mut self, n: usize, out: &mut Sink<'_>) -> bool {
        self.drawn.clear();
        for _ in 0..n {
            if let Some(card) = self.draw_merc(out) {
                self.drawn.push(card);
            }
        }
        let tyrant = self.tyrant();
        self.tell_drawn(tyrant, Pile::Merc, self.drawn.clone().into_iter(), out);
        let useful = !self.drawn.is_empty() && SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad));
        if !useful {
            for card in std::mem::take(&mut self.drawn) {
                self.discard_merc(tyrant, card, out);
            }
        }
        useful
    }

    /// Whether the unit carries a mortar.
    pub fn has_mortar(&self, unit: UnitId) -> bool {
        self.units[unit].carried(Use::Mortar).is_some()
    }
}
