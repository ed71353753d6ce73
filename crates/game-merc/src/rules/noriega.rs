//! Noriega's turncoats (MRC-9.2): Rebel militia change sides, and he hires when he is behind.

use sortie_engine::{Act, Go, Offers, Seat, payload};

use crate::Sink;
use crate::ids::{Cell, CellSet, SectorId};
use crate::reason::Reason;
use crate::rules::choose::each_sector;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// MRC-9.2: a portion of the turncoats.
#[payload]
pub struct PlaceNoriega {
    pub sector: SectorId,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for PlaceNoriega {
    const NAME: &'static str = "PLACE_NORIEGA";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::Noriega(_))))
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let sectors = game.sectors_not_full(game.noriega_cells(), game.left());
        each_sector(out, sectors, |sector| Self { sector, n: 0 })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let sector = self.sector;
        let cell = game.place_of(sector)?;
        if game.rebels_hold(cell) {
            return Err(Reason::RebelSector { sector });
        }
        game.check_room(cell, 1)?;
        game.check_amount(self.n, game.left())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Some(Task::Noriega(left)) = game.tasks.pop() else { return };
        game.deploy(game.places[self.sector], self.n, out);
        game.settle(Cause::Other, out);
        game.push(Task::Noriega(left - self.n));
    }
}

impl Merc {
    /// Removes one militia from each Rebel-controlled sector that has any; returns how many.
    pub(super) fn turn_militia(&mut self, out: &mut Sink<'_>) -> u8 {
        let mut turned = 0;
        for cell in self.rebel_cells().iter() {
            let holder = self.holder(cell).filter(|seat| self.militia[cell][seat.index()] > 0);
            let most = || self.rebels().rev().max_by_key(|seat| self.militia[cell][seat.index()]);
            let Some(seat) = holder.or_else(most) else { continue };
            if self.militia[cell][seat.index()] > 0 {
                self.remove_militia(cell, seat, 1, out);
                turned += 1;
            }
        }
        self.settle(Cause::Other, out);
        turned
    }

    /// Sectors that may take turned militia.
    pub fn noriega_cells(&self) -> CellSet {
        self.grid.cells().filter(|cell| !self.rebels_hold(*cell) && self.room(*cell, self.tyrant()) > 0).collect()
    }

    pub(super) fn ai_noriega(&mut self, n: u8, out: &mut Sink<'_>) {
        let rebels = self.rebel_cells();
        let mut left = n;
        while left > 0 {
            let fronts = |cell: &Cell| (self.grid.around(*cell) & rebels).len();
            let best = self.noriega_cells().iter().min_by_key(|cell| (usize::MAX - fronts(cell), *cell));
            let Some(cell) = best else { break };
            left -= self.deploy(cell, left, out);
        }
    }

    /// The hire of a Dictator who controls fewer sectors than the Rebels.
    pub(crate) fn hire_when_behind(&mut self, out: &mut Sink<'_>) {
        if self.dictator_cells().len() < self.rebel_cells().len() {
            self.dictator_hire(None, out);
        }
    }
}
