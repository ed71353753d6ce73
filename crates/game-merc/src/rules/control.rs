//! Who controls what (MRC-2.1), and what follows when that changes.

use sortie_engine::Seat;

use crate::Sink;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, CellSet, PerCell};
use crate::state::{Ending, Merc, NOBODY, SEATS};

/// Why control may have changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The Rebels fought, bombarded, or their mines went off.
    Rebels,
    /// Anything else.
    Other,
}

/// How many units each seat has at a place, a byte for each, so that a place where one of them is alone is known at a glance.
#[derive(Copy, Clone)]
struct Presence(u64);

impl Presence {
    /// Whether the holder is there and nobody else; for [`NOBODY`], whether the place is empty.
    fn is_only_of(self, holder: u8) -> bool {
        match holder {
            NOBODY => self.0 == 0,
            _ => self.0 != 0 && self.0 & !(0xff << (8 * u32::from(holder))) == 0,
        }
    }
}

impl Merc {
    /// Who controls a place by the units that stand there now.
    pub fn controller(&self, cell: Cell) -> Option<Seat> {
        let mut counts = [0; 8];
        for (count, seat) in counts.iter_mut().zip(Seat::all(self.n_forces())) {
            *count = self.count(cell, seat);
        }
        self.leader(&counts)
    }

    /// Everybody's militia at a place.
    fn militia_at(&self, cell: Cell) -> Presence {
        const SEATS_ONLY: u64 = (1 << (8 * SEATS)) - 1;
        // A byte of the next place is read along and masked; only `NONE` has none behind it.
        let bytes = &self.militia.0.as_flattened()[cell.index() * SEATS..];
        Presence(bytes.first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight) & SEATS_ONLY))
    }

    /// Who has the upper hand where each seat has this many units.
    fn leader(&self, counts: &[u8; 8]) -> Option<Seat> {
        if self.is_versus() {
            return self.leading_faction(counts);
        }
        let rebels: u8 = counts[..self.n_rebels()].iter().sum();
        let dictator = counts[self.n_rebels()];
        if rebels > dictator {
            self.rebels().rev().max_by_key(|seat| counts[seat.index()])
        } else {
            (dictator > 0).then(|| self.tyrant())
        }
    }

    /// Who controlled a place when last looked at.
    pub fn holder(&self, cell: Cell) -> Option<Seat> {
        let seat = self.control[cell];
        (seat != NOBODY).then(|| Seat::new(usize::from(seat)))
    }

    /// Whether the Dictator controls a place.
    pub fn dictator_holds(&self, cell: Cell) -> bool {
        usize::from(self.control[cell]) == self.n_rebels()
    }

    /// Whether the Rebel side controls a place.
    pub fn rebels_hold(&self, cell: Cell) -> bool {
        usize::from(self.control[cell]) < self.n_rebels()
    }

    /// Places that the Rebel side controls.
    pub fn rebel_cells(&self) -> CellSet {
        self.grid.cells().filter(|cell| self.rebels_hold(*cell)).collect()
    }

    /// Places that the Dictator controls.
    pub fn dictator_cells(&self) -> CellSet {
        self.grid.cells().filter(|cell| self.dictator_holds(*cell)).collect()
    }

    /// Places without any unit.
    pub fn neutral_cells(&self) -> CellSet {
        self.grid.cells().filter(|cell| !self.occupied(*cell)).collect()
    }

    /// Industries that the Dictator controls.
    pub fn dictator_industries(&self) -> CellSet {
        self.cells_of(Terrain::Industry).filter(|cell| self.dictator_holds(*cell)).collect()
    }

    /// Number of sectors that one Rebel controls.
    pub fn held_by(&self, seat: Seat) -> u8 {
        self.grid.cells().filter(|cell| usize::from(self.control[*cell]) == seat.index()).count() as u8
    }

    /// The number `N` of the rules.
    pub fn n_held(&self) -> u8 {
        self.rebel_cells().len() as u8
    }

    /// Whether a combat waits or runs at a place.
    pub fn contested(&self, cell: Cell) -> bool {
        self.battles.iter().any(|battle| battle.cell == cell)
            || self.combat.as_ref().is_some_and(|combat| combat.battle.cell == cell)
    }

    /// Looks at every place where no combat waits or runs and notes who controls it now. Every change is an event; a sector
    /// that the Rebels took from a Dictator who avenges it earns him a hire.
    pub(crate) fn settle(&mut self, cause: Cause, out: &mut Sink<'_>) {
        let mut squads = PerCell([0; Cell::COUNT]);
        for (seat, own) in self.squads.iter().enumerate().take(self.n_forces()) {
            for squad in own.iter().filter(|squad| !squad.cell.is_none()) {
                squads[squad.cell] += (squad.members.len() as u64) << (8 * seat);
            }
        }
        let quiet = self.battles.is_empty() && self.combat.is_none();
        for cell in self.grid.cells() {
            let before = self.control[cell];
            let here = Presence(self.militia_at(cell).0 + squads[cell]);
            let alone = here.is_only_of(before);
            if alone && self.stash[cell].is_empty() || !quiet && self.contested(cell) {
                continue;
            }
            let leader = || self.leader(&here.0.to_le_bytes()).map_or(NOBODY, |seat| seat.index() as u8);
            let now = if alone { before } else { leader() };
            if now != NOBODY {
                let side = self.side(Seat::new(usize::from(now)));
                if !self.stash[cell].minus(self.known[side]).is_empty() {
                    // A side that comes to control a sector sees what lies there.
                    out.fence();
                    self.known[side] = self.known[side] | self.stash[cell];
                }
            }
            if now == before {
                continue;
            }
            self.control[cell] = now;
            if cause == Cause::Rebels
                && usize::from(before) == self.n_rebels()
                && self.ruler().is_some_and(|ruler| ruler.avenges)
            {
                self.queued_hires = self.queued_hires.saturating_add(1);
            }
            let (sector, controller) = (self.map[cell], self.holder(cell));
            out.emit(None, || Event::SectorControlChanged { sector, controller });
        }
    }

    /// Endings that are looked at after every action, effect and combat (MRC-13.1).
    pub(crate) fn check_victory(&mut self, out: &mut Sink<'_>) {
        if self.ending.is_some() {
            return;
        }
        if !self.has_dictator() {
            self.check_mode_victory(out);
        } else if self.dictator_dead {
            self.finish(Ending::DictatorKilled, out);
        } else if let Some(base) = self.base.some()
            && !self.rules.assassination
            && self.rebels_hold(base)
            && !self.contested(base)
        {
            self.finish(Ending::BaseCaptured, out);
        } else if self.rules.elimination && self.day >= 2 && self.battles.is_empty() && self.combat.is_none() {
            self.check_elimination(out);
        }
    }

    /// A side without units loses where the options say so.
    #[inline(never)]
    fn check_elimination(&mut self, out: &mut Sink<'_>) {
        let alive = |seat: Seat| {
            !self.team(seat).is_empty() || self.grid.cells().any(|cell| self.militia[cell][seat.index()] > 0)
        };
        if !alive(self.tyrant()) {
            self.finish(Ending::Elimination(self.tyrant()), out);
        } else if !self.rebels().any(alive) {
            self.finish(Ending::Elimination(Seat::new(0)), out);
        }
    }

    /// Ends the game.
    pub(crate) fn finish(&mut self, ending: Ending, out: &mut Sink<'_>) {
        self.ending = Some(ending);
        let (reason, whom) = ending.parts();
        out.emit(None, || Event::GameOver { reason: reason.to_owned(), whom });
    }
}
