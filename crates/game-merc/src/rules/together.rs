//! Attacks together (MRC-5.3): both squads of one player, or squads of several Rebels after a declaration.

use arrayvec::ArrayVec;
use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::event::Event;
use crate::ids::{Cell, SectorId, SquadId};
use crate::reason::Reason;
use crate::state::{Declaration, Merc, Task};

impl Merc {
    pub(crate) fn check_coordinated(
        &self,
        seat: Seat,
        target: SectorId,
        squads: &[SquadId],
        militia: Option<u8>,
    ) -> Result<(), Reason> {
        let cell = self.place(target)?;
        if squads.len() != 2 || squads[0] == squads[1] || squads.contains(&SquadId::Base) {
            return Err(Reason::NeedsTwoSquads);
        }
        for squad in squads {
            match self.check_squad_move(seat, *squad, cell, false) {
                Err(Reason::EmptySquad) => return Err(Reason::NeedsTwoSquads),
                other => other?,
            }
            if !self.grid.adjacent(self.squad(seat, *squad).cell, cell) {
                return Err(Reason::NotAdjacent);
            }
        }
        if !self.enemy_at(cell, seat) {
            return Err(Reason::NoEnemy);
        }
        self.check_escort(seat, squads, militia.unwrap_or(0))
    }

    pub(crate) fn apply_coordinated(
        &mut self,
        seat: Seat,
        target: SectorId,
        squads: &[SquadId],
        militia: Option<u8>,
        out: &mut Sink<'_>,
    ) {
        let squads: ArrayVec<(Seat, SquadId), 3> = squads.iter().map(|squad| (seat, *squad)).collect();
        self.march(&squads, self.places[target], militia.unwrap_or(0), false, out);
    }

    /// Whether a squad could join an attack on a neighbouring place.
    pub fn could_join(&self, seat: Seat, squad: SquadId, target: Cell) -> bool {
        self.check_squad_move(seat, squad, target, false).is_ok()
            && self.grid.adjacent(self.squad(seat, squad).cell, target)
    }

    fn has_squad_for(&self, seat: Seat, target: Cell) -> bool {
        SquadId::MOBILE.into_iter().any(|squad| self.could_join(seat, squad, target))
    }

    pub(crate) fn check_declare(&self, seat: Seat, squad: SquadId, target: SectorId) -> Result<(), Reason> {
        let cell = self.place(target)?;
        if self.declaration.is_some() {
            return Err(Reason::DeclarationOpen);
        }
        self.check_squad_move(seat, squad, cell, false)?;
        if !self.grid.adjacent(self.squad(seat, squad).cell, cell) {
            return Err(Reason::NotAdjacent);
        }
        if !self.enemy_at(cell, seat) {
            return Err(Reason::NoEnemy);
        }
        let company = self.allies(seat).any(|other| other != seat && self.has_squad_for(other, cell));
        if company { Ok(()) } else { Err(Reason::NotEligible) }
    }

    pub(crate) fn apply_declare(&mut self, seat: Seat, squad: SquadId, target: SectorId, out: &mut Sink<'_>) {
        let cell = self.places[target];
        out.emit(Some(seat), || Event::Declared { squad, target });
        out.fence();
        // Every other Rebel answers; AI Rebels decline at once.
        let waiting: SeatSet = self.allies(seat).filter(|other| *other != seat && !self.is_ai(*other)).collect();
        let squads = 1 << (seat.index() * 2 + squad as usize);
        self.declaration = Some(Declaration { by: seat, target: cell, waiting, squads });
        self.push(Task::Declaration);
    }

    /// Whether a squad has been committed.
    pub fn is_committed(declaration: &Declaration, seat: Seat, squad: SquadId) -> bool {
        squad != SquadId::Base && declaration.squads >> (seat.index() * 2 + squad as usize) & 1 == 1
    }

    pub(crate) fn check_commit(&self, seat: Seat, squad: SquadId) -> Result<(), Reason> {
        let Some(declaration) = &self.declaration else { return Err(Reason::WrongStep) };
        if Self::is_committed(declaration, seat, squad) {
            return Err(Reason::AlreadyAnswered);
        }
        if seat != declaration.by && !declaration.waiting.contains(seat) {
            let answered = SquadId::MOBILE.into_iter().any(|squad| Self::is_committed(declaration, seat, squad));
            return Err(if answered { Reason::AlreadyAnswered } else { Reason::NotEligible });
        }
        if self.could_join(seat, squad, declaration.target) { Ok(()) } else { Err(Reason::NotEligible) }
    }

    pub(crate) fn check_decline(&self, seat: Seat) -> Result<(), Reason> {
        let Some(declaration) = &self.declaration else { return Err(Reason::WrongStep) };
        if declaration.waiting.contains(seat) { Ok(()) } else { Err(Reason::AlreadyAnswered) }
    }

    pub(crate) fn apply_answer_declaration(&mut self, seat: Seat, squad: Option<SquadId>, out: &mut Sink<'_>) {
        out.fence();
        out.emit(Some(seat), || Event::Committed { squad });
        let Some(declaration) = &mut self.declaration else { return };
        if let Some(squad) = squad {
            declaration.squads |= 1 << (seat.index() * 2 + squad as usize);
        }
        declaration.waiting.remove(seat);
    }

    /// When all have answered, every committed squad moves.
    pub(crate) fn work_declaration(&mut self, out: &mut Sink<'_>) -> bool {
        let Some(declaration) = &self.declaration else {
            self.tasks.pop();
            return true;
        };
        if !declaration.waiting.is_empty() {
            return false;
        }
        let declaration = *declaration;
        self.declaration = None;
        self.tasks.pop();
        let mut squads: ArrayVec<(Seat, SquadId), 12> = ArrayVec::new();
        for seat in self.rebels() {
            for squad in SquadId::MOBILE {
                if Self::is_committed(&declaration, seat, squad) {
                    squads.push((seat, squad));
                }
            }
        }
        self.march(&squads, declaration.target, 0, false, out);
        true
    }
}
