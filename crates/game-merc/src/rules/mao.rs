//! Mao's militia (MRC-9.2): one for each sector that the Rebels control, over wilderness.

use sortie_engine::{Act, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::cards::Power;
use crate::data::sectors::Terrain;
use crate::ids::{CellSet, SectorId};
use crate::reason::Reason;
use crate::rules::choose::each_sector;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// MRC-9.2: a portion of Mao's militia. The first one may begin the ability.
#[payload]
pub struct PlaceMao {
    pub sector: SectorId,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for PlaceMao {
    const NAME: &'static str = "PLACE_MAO";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let asked = match game.task() {
            Some(task) => matches!(task, Task::Mao(_)),
            None => game.at_ability() && game.power() == Power::WildMilitia,
        };
        game.gate_answer(seat, Who::Dictator, asked)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let sectors = game.sectors_with_room(game.mao_cells(), game.left());
        each_sector(out, sectors, |sector| Self { sector, n: 0 })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let sector = self.sector;
        let cell = game.place_of(sector)?;
        if game.sector(cell).terrain != Terrain::Wilderness {
            return Err(Reason::NotWilderness { sector });
        }
        game.check_amount(self.n, game.left())?;
        game.check_room(cell, self.n)
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if game.task().is_none() {
            game.use_ability(None, None, out);
        }
        let Some(Task::Mao(left)) = game.tasks.pop() else { return };
        game.deploy(game.places[self.sector], self.n, out);
        game.settle(Cause::Other, out);
        game.push(Task::Mao(left.saturating_sub(self.n)));
    }
}

/// MRC-9.2: gives up Mao's militia that are left.
#[payload]
pub struct MaoDone {}

impl Act<Merc> for MaoDone {
    const NAME: &'static str = "MAO_DONE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::Mao(_))))
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        game.tasks.pop();
    }
}

impl Merc {
    /// Wilderness that can still take militia.
    pub fn mao_cells(&self) -> CellSet {
        self.cells_of(Terrain::Wilderness).filter(|cell| self.room(*cell, self.tyrant()) > 0).collect()
    }

    pub(super) fn ai_mao(&mut self, n: u8, out: &mut Sink<'_>) {
        if n > 0 {
            self.tell_rule("12.6", out);
        }
        for _ in 0..n {
            let open = self.mao_cells();
            let own = open.iter().filter(|cell| !self.rebels_hold(*cell)).min_by_key(|cell| self.near_base(*cell));
            let cell = match own {
                Some(cell) => cell,
                None if open.is_empty() => break,
                None => self.weakest(open, out),
            };
            self.deploy(cell, 1, out);
            // Each one is placed by what the map shows then.
            self.settle(Cause::Other, out);
        }
    }
}
