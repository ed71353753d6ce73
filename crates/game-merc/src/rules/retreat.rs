//! The end of a round (MRC-6.8): splitting and retreat, decided by all owners at the same time.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, Go, Group, Offers, Rows, Seat, SeatSet, payload, record};

use crate::Sink;
use crate::event::Event;
use crate::ids::{Cell, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::{Reason, What};
use crate::rules::gate::Who;
use crate::state::{Merc, SEATS, Stage};

/// One squad that leaves.
#[record]
#[derive(Copy)]
pub struct Retreat {
    pub squad: SquadId,
    pub to: SectorId,
}

/// MRC-6.8: which squads retreat, and where to; the others fight on.
#[payload]
pub struct RoundDecision {
    #[fill]
    pub retreats: ArrayVec<Retreat, 2>,
}

impl Act<Merc> for RoundDecision {
    const NAME: &'static str = "ROUND_DECISION";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.fight_stage() == Some(Stage::RoundEnd))
    }

    /// Fight on, or a form: which squad goes where.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let stay = Self { retreats: ArrayVec::new() };
        out.ready(stay.clone())?;
        let cell = game.fight().battle.cell;
        let squads = || SquadId::MOBILE.into_iter().filter(|squad| game.squad(seat, *squad).cell == cell);
        if squads().next().is_none() || game.retreat_cells(seat).next().is_none() {
            return sortie_engine::GO;
        }
        out.form(|| {
            let mut rows = Rows::new(&["squad", "to"], 1, squads().count() as u32).unique(&["squad"]);
            for squad in squads() {
                game.retreat_cells(seat).for_each(|to| rows.row([squad.into(), game.map[to].into()]));
            }
            Draft::exact(stay, vec![Group::rows("retreats", rows)])
        })
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Some(combat) = &game.combat else { return Err(Reason::NothingAsked) };
        for (n, Retreat { squad, to }) in self.retreats.iter().copied().enumerate() {
            let goal = game.cell_of(to).ok_or(Reason::UnknownId { what: What::Sector })?;
            if squad == SquadId::Base {
                return Err(Reason::BaseSquadStays);
            }
            let twice = self.retreats[..n].iter().any(|other| other.squad == squad);
            if twice || game.squad(seat, squad).cell != combat.battle.cell {
                return Err(Reason::SquadNotThere { squad });
            }
            if !game.retreat_cells(seat).any(|cell| cell == goal) {
                return Err(Reason::NoRetreatTo { squad, sector: to });
            }
        }
        Ok(())
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        for retreat in &self.retreats {
            let to = game.places[retreat.to];
            game.fight_mut().retreats[seat.index()][retreat.squad as usize] = to;
        }
        game.fight_mut().deciding.remove(seat);
        out.fence();
        if game.fight().deciding.is_empty() {
            game.end_round(out);
        }
    }
}

impl Merc {
    /// Places that a squad of this player may retreat to.
    pub fn retreat_cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cell = self.combat.as_ref().map_or(Cell::new(0), |combat| combat.battle.cell);
        self.grid.neighbours(cell).filter(move |next| !self.enemy_at(*next, seat))
    }

    pub(super) fn work_round_end(&mut self, out: &mut Sink<'_>) -> bool {
        let combat = self.fight();
        let cell = combat.battle.cell;
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        if !combat.deciding.is_empty() {
            return false;
        }
        let deciding: SeatSet =
            Seat::all(self.n_seats()).filter(|seat| !self.is_ai(*seat) && self.has_round_choice(*seat, cell)).collect();
        let combat = self.fight_mut();
        combat.retreats = [[Cell::NONE; 2]; SEATS];
        combat.deciding = deciding;
        if deciding.is_empty() { self.end_round(out) } else { false }
    }

    /// Whether a player has anything to decide at the end of a round: somewhere to retreat to, or squads to split.
    fn has_round_choice(&self, seat: Seat, cell: Cell) -> bool {
        let units = self.units_at(cell, seat);
        let moves = SquadId::MOBILE.into_iter().any(|squad| self.squad(seat, squad).cell == cell);
        let regroups = || {
            let into =
                |unit: UnitId| SquadId::EACH.into_iter().any(|to| self.check_squad_change(seat, unit, to).is_ok());
            units.iter().any(into)
        };
        !units.is_empty() && (moves && self.retreat_cells(seat).next().is_some() || regroups())
    }

    fn end_round(&mut self, out: &mut Sink<'_>) -> bool {
        let (cell, retreats) = (self.fight().battle.cell, self.fight().retreats);
        let mut went: ArrayVec<(Seat, Cell), 14> = ArrayVec::new();
        for seat in Seat::all(self.n_seats()) {
            for squad in SquadId::MOBILE {
                let to = retreats[seat.index()][squad as usize];
                if to.is_none() || self.squad(seat, squad).cell != cell {
                    continue;
                }
                went.push((seat, to));
                let members = self.squad(seat, squad).members;
                self.squad_mut(seat, squad).cell = to;
                let combat = self.fight_mut();
                combat.dogs.retain(|dog| !members.contains(dog.carrier) && !members.contains(dog.target));
                combat.fled = combat.fled | members;
                let sector = self.map[to];
                out.emit(Some(seat), || Event::Retreated { squad, to: sector });
                if self.rules.rescue {
                    self.turn_over(to, members.len(), out);
                }
            }
        }
        // Enemies who ran to the same place, or were turned over there, fight there next.
        for (seat, to) in &went {
            self.enter(*to, *seat, None, UnitSet::EMPTY);
        }
        let combat = self.fight_mut();
        combat.retreats = [[Cell::NONE; 2]; SEATS];
        let stale = !combat.had_dice && went.is_empty();
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        if stale {
            return self.stage(Stage::Loot);
        }
        self.stage(Stage::HeldMines)
    }
}
