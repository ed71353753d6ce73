//! Mussolini's militia (MRC-9.2): one for each Rebel in a sector of his, from where militia may spread.

use arrayvec::ArrayVec;
use sortie_engine::{Act, GO, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::cards::Power;
use crate::event::Event;
use crate::ids::{Cell, SectorId};
use crate::reason::Reason;
use crate::rules::choose::{each_sector, one_of};
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// MRC-9.2: the sector that gets the militia. Naming it may begin the ability.
#[payload]
pub struct AddMussolini {
    #[fill]
    pub sector: SectorId,
}

impl Act<Merc> for AddMussolini {
    const NAME: &'static str = "ADD_MUSSOLINI";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let asked = match game.task() {
            Some(task) => task == Task::MussoliniAdd,
            None => game.at_ability() && game.power() == Power::Spread,
        };
        game.gate_answer(seat, Who::Dictator, asked)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let own = game.dictator_cells().iter().map(|cell| game.map[cell]);
        one_of(out, "sector", own, |sector| Self { sector })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        game.own_sector(self.sector).map(|_| ())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if game.task().is_none() {
            game.use_ability(None, None, out);
        }
        game.tasks.pop();
        let cell = game.places[self.sector];
        game.deploy(cell, game.r(), out);
        game.push(Task::MussoliniSpread(cell));
    }
}

/// MRC-9.2: militia walk from that sector into a neighbouring one.
#[payload]
pub struct SpreadMussolini {
    pub to: SectorId,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for SpreadMussolini {
    const NAME: &'static str = "SPREAD_MUSSOLINI";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::MussoliniSpread(_))))
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(Task::MussoliniSpread(from)) = game.task() else { return GO };
        let here = game.militia[from][seat.index()];
        each_sector(out, game.sectors_with_room(game.grid.around(from), here), |to| Self { to, n: 0 })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Some(Task::MussoliniSpread(from)) = game.task() else { return Err(Reason::NothingAsked) };
        let cell = game.place_of(self.to)?;
        if !game.grid.adjacent(from, cell) {
            return Err(Reason::NotAdjacent { from: game.map[from], to: self.to });
        }
        game.check_amount(self.n, game.militia[from][seat.index()])?;
        game.check_room(cell, self.n)
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if let Some(Task::MussoliniSpread(from)) = game.task() {
            game.spread(from, game.places[self.to], self.n, out);
        }
    }
}

/// MRC-9.2: the militia stay where they are.
#[payload]
pub struct SpreadDone {}

impl Act<Merc> for SpreadDone {
    const NAME: &'static str = "SPREAD_DONE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::MussoliniSpread(_))))
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
    /// Militia walk from one sector into a neighbouring one.
    fn spread(&mut self, from: Cell, to: Cell, n: u8, out: &mut Sink<'_>) {
        let (tyrant, before) = (self.tyrant(), self.holder(to));
        self.militia[from][tyrant.index()] -= n;
        self.militia[to][tyrant.index()] += n;
        let (source, goal) = (self.map[from], self.map[to]);
        out.emit(Some(tyrant), || Event::MilitiaMoved { from: source, to: goal, n });
        self.enter(to, tyrant, before, Default::default());
        self.settle(Cause::Other, out);
    }

    /// Neighbours that can still take militia from the source.
    pub fn spread_fits(&self, from: Cell) -> bool {
        self.militia[from][self.tyrant().index()] > 0
            && self.grid.neighbours(from).any(|cell| self.room(cell, self.tyrant()) > 0)
    }

    pub(super) fn ai_mussolini(&mut self, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        let Some(source) = self.dictator_cells().iter().min_by_key(|cell| self.near_rebels(*cell)) else { return };
        self.tell_rule("12.6", out);
        self.deploy(source, self.r(), out);
        let near: ArrayVec<Cell, 4> = self.grid.neighbours(source).collect();
        let (rebel, other): (ArrayVec<Cell, 4>, ArrayVec<Cell, 4>) =
            near.into_iter().partition(|cell| self.rebel_count(*cell) > 0);
        for cell in rebel.into_iter().chain(other) {
            if self.militia[source][tyrant.index()] > 1 && self.room(cell, tyrant) > 0 {
                self.spread(source, cell, 1, out);
            }
        }
    }
}
