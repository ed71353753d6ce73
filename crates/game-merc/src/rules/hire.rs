//! Hiring by Rebels (MRC-5.4).

use arrayvec::ArrayVec;
use sortie_engine::{Act, Cell as Column, Draft, Go, Group, Offers, Rows, Seat, payload, record};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::{Event, Pile};
use crate::ids::{Cell, CellSet, Deck, SectorId, SquadId, UnitId, UnitSet};
use crate::preview::{Preview, TeamSum};
use crate::reason::{Reason, What, When};
use crate::rules::cards::{Known, rival};
use crate::rules::choose::each_unit;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Choice, Merc, Task, Unit};

/// MRC-5.4: a MERC spends two actions to look for others.
#[payload]
pub struct Hire {
    pub unit: UnitId,
}

impl Act<Merc> for Hire {
    const NAME: &'static str = "HIRE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Rebel, When::Rebels)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        each_unit(game, seat, out, |unit| Self { unit })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.own_unit(seat, self.unit, 2)?;
        let (size, limit) = (Merc::team_size(game.team(seat)), game.team_limit(seat));
        if size > limit { Err(Reason::OverLimit { size, limit }) } else { Ok(()) }
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.pay(self.unit, 2);
        game.open_hire(seat, false, out);
    }
}

/// One MERC to keep.
#[record]
#[derive(Copy)]
pub struct Keep {
    pub merc: UnitId,
    pub squad: SquadId,
    /// The deck of its starting card; left out, START_EQUIP names it.
    pub deck: Option<Deck>,
    /// Where the squad appears if it is not on the map.
    pub sector: Option<SectorId>,
}

/// MRC-5.4: fires and keeps MERCs of the three that were drawn.
#[payload]
pub struct HireKeep {
    #[fill]
    pub fire: ArrayVec<UnitId, 8>,
    #[fill]
    pub keep: ArrayVec<Keep, 3>,
}

impl Act<Merc> for HireKeep {
    const NAME: &'static str = "HIRE_KEEP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let drawn = |choice: &Choice| matches!(choice, Choice::Hire { .. });
        game.gate_for(seat, Who::Rebel, When::Rebels, drawn)?;
        if drawn(&game.choices[seat.index()]) { Ok(()) } else { Err(Reason::NothingAsked) }
    }

    /// Nobody, or a form: whom to fire, and who joins which squad. A squad that is not on the map needs a sector.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Choice::Hire { cards, free } = game.choices[seat.index()] else { return sortie_engine::GO };
        let nobody = Self { fire: ArrayVec::new(), keep: ArrayVec::new() };
        if nobody.check(game, seat).is_ok() {
            out.ready(nobody.clone())?;
        }
        out.form(|| {
            let least = u32::from(free);
            let mut keep = Rows::new(&["merc", "squad", "sector"], least, 3).unique(&["merc"]);
            let sectors: Vec<SectorId> = game.hire_cells(seat, free).iter().map(|cell| game.map[cell]).collect();
            for merc in cards.into_iter().filter(|card| !card.is_none()) {
                for squad in SquadId::MOBILE {
                    if !game.squad(seat, squad).cell.is_none() {
                        keep.row([merc.into(), squad.into(), Column::Empty]);
                        continue;
                    }
                    for sector in &sectors {
                        keep.row([merc.into(), squad.into(), (*sector).into()]);
                    }
                }
            }
            let team = game.team(seat);
            let fire = Group::subset("fire", team.iter(), 0, team.len().min(8) as u32);
            Draft::loose(nobody, vec![fire, Group::rows("keep", keep)])
        })
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Choice::Hire { cards, free } = game.choices[seat.index()] else { return Err(Reason::NothingAsked) };
        let mut team = game.team(seat);
        for unit in self.fire.iter().copied() {
            if unit.is_none() {
                return Err(Reason::UnknownId { what: What::Unit });
            }
            if !team.contains(unit) {
                return Err(Reason::NotOwnUnit { unit });
            }
            team.remove(unit);
        }
        // Firing takes effect at once: sectors that only the fired held are no longer held.
        let later = game.after_firing(self.fire.iter().copied().collect());
        let after = later.as_deref().unwrap_or(game);
        for (n, kept) in self.keep.iter().enumerate() {
            if kept.merc.is_none() {
                return Err(Reason::UnknownId { what: What::Unit });
            }
            if !cards.contains(&kept.merc) || self.keep[..n].iter().any(|other| other.merc == kept.merc) {
                return Err(Reason::NotDrawn { card: kept.merc });
            }
            rival(team, kept.merc)?;
            team.insert(kept.merc);
        }
        let (size, limit) = (Merc::team_size(team), after.team_limit(seat));
        if !self.keep.is_empty() && size > limit {
            return Err(Reason::TooManyKept { size, limit });
        }
        // What was free when the cards were drawn may be lost by now; then nobody can be placed.
        if free && self.keep.is_empty() && !game.hire_cells(seat, free).is_empty() {
            return Err(Reason::KeepOne);
        }
        after.check_placements(seat, &self.keep, free)
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let Choice::Hire { .. } = game.choices[seat.index()] else { return None };
        let mut team = game.team(seat);
        let fired = self.fire.iter().copied().filter(|unit| team.contains(*unit)).collect();
        let limit = game.after_firing(fired).map_or_else(|| game.team_limit(seat), |after| after.team_limit(seat));
        self.fire.iter().for_each(|unit| team.remove(*unit));
        self.keep.iter().filter(|kept| !kept.merc.is_none()).for_each(|kept| team.insert(kept.merc));
        let sum = TeamSum { size: Merc::team_size(team), limit };
        Some(Preview { team: Some(sum), ..Preview::default() })
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Choice::Hire { cards, .. } = std::mem::take(&mut game.choices[seat.index()]) else { return };
        for unit in &self.fire {
            game.fire(seat, *unit, out);
        }
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            if !self.keep.iter().any(|kept| kept.merc == card) {
                game.discard_merc(seat, card, out);
            }
        }
        for kept in &self.keep {
            let on_map = game.squad(seat, kept.squad).cell;
            let cell = on_map.some().or_else(|| kept.sector.and_then(|sector| game.cell_of(sector)));
            if let Some(cell) = cell {
                game.enlist(seat, kept.merc, kept.squad, cell, out);
                match kept.deck {
                    Some(deck) => game.outfit(kept.merc, deck, out),
                    None => game.bare.insert(kept.merc),
                }
                game.enter(cell, seat, None, UnitSet::EMPTY);
            }
        }
        game.settle(Cause::Other, out);
        if !game.battles.is_empty() {
            game.push(Task::Battles);
        }
    }
}

impl Merc {
    /// Members of a team as the limit counts them.
    pub fn team_size(team: UnitSet) -> u8 {
        team.iter().filter(|unit| !unit.has(Quirk::NotCounted)).count() as u8
    }

    /// Team limit of a Rebel.
    pub fn team_limit(&self, seat: Seat) -> u8 {
        1 + self.held_by(seat)
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
            let squad = kept.squad;
            if squad == SquadId::Base {
                return Err(Reason::PlacementSquad { squad });
            }
            let at = squad as usize;
            if let Some(most) = self.rules.max_squad.filter(|most| sizes[at] >= usize::from(*most)) {
                return Err(Reason::PlacementFull { squad, most });
            }
            if cells[at].is_none() {
                let Some(sector) = kept.sector else { return Err(Reason::PlacementNeedsSector { squad }) };
                let cell = self.place_of(sector)?;
                if !self.hire_cells(seat, free).contains(cell) {
                    return Err(Reason::PlacementNotFriendly { sector });
                }
                cells[at] = cell;
            } else if kept.sector.is_some_and(|sector| self.cell_of(sector) != Some(cells[at])) {
                return Err(Reason::SquadElsewhere { squad, sector: self.map[cells[at]] });
            }
            sizes[at] += 1;
        }
        Ok(())
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
}
