//! What each dictator does in step T3 (MRC-9), human and AI side by side.

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::data::cards::Power;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, CellSet, SectorId, SquadId};
use crate::reason::Reason;
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::state::{Merc, Task};

impl Merc {
    /// The dictator's power.
    pub fn power(&self) -> Power {
        self.ruler().map_or(Power::SecondCard, |ruler| ruler.power)
    }

    fn wild_cells(&self) -> CellSet {
        self.cells_of(Terrain::Wilderness).collect()
    }

    /// Where the power's militia may be sent at once: any sector, or a Rebel-controlled one.
    pub fn ability_cells(&self) -> CellSet {
        match self.power() {
            Power::DropMilitia => self.grid.cells().collect(),
            Power::Assault => self.rebel_cells(),
            _ => CellSet::EMPTY,
        }
    }

    pub(crate) fn check_ability(&self, sector: Option<SectorId>, n: Option<u8>) -> Result<(), Reason> {
        match self.power() {
            Power::SecondCard => Err(Reason::WrongStep),
            Power::DropMilitia | Power::Assault => {
                if self.n_held() == 0 {
                    return if sector.is_none() && n.is_none() { Ok(()) } else { Err(Reason::BadAmount) };
                }
                let (Some(sector), Some(n)) = (sector, n) else { return Err(Reason::MissingParameter) };
                let cell = self.place(sector)?;
                if !self.ability_cells().contains(cell) {
                    return Err(Reason::NotEligible);
                }
                if self.room(cell, self.tyrant()) == 0 {
                    return Err(Reason::CapReached);
                }
                if n == 0 || n > self.n_held() { Err(Reason::BadAmount) } else { Ok(()) }
            }
            Power::HireOfThree
            | Power::Hire
            | Power::HireAndMark
            | Power::WildMilitia
            | Power::Spread
            | Power::Turncoats
            | Power::Purge
            | Power::HireTwice => {
                if sector.is_none() && n.is_none() {
                    Ok(())
                } else {
                    Err(Reason::NotEligible)
                }
            }
        }
    }

    pub(crate) fn apply_ability(&mut self, sector: Option<SectorId>, n: Option<u8>, out: &mut Sink<'_>) {
        self.begun = true;
        out.fence();
        let held = self.n_held();
        out.emit(Some(self.tyrant()), || Event::AbilityUsed { n: held });
        let at = sector.and_then(|sector| self.cell_of(sector)).zip(n);
        self.push(Task::Battles);
        match self.power() {
            Power::SecondCard => {}
            Power::HireOfThree => {
                if !self.rules.assassination && self.draw_for_pick(3, out) {
                    self.push(Task::Castro);
                }
            }
            Power::Hire => self.dictator_hire(None, out),
            Power::HireAndMark => {
                self.push(Task::Mark);
                self.dictator_hire(None, out);
            }
            Power::HireTwice => {
                if !self.base.is_none() {
                    self.push(Task::HireFor(SquadId::Secondary));
                }
                self.push(Task::HireFor(SquadId::Primary));
            }
            Power::DropMilitia => {
                if let Some((cell, n)) = at {
                    self.deploy(cell, n, out);
                }
            }
            Power::Assault => {
                if let Some((cell, n)) = at {
                    self.assault(cell, n, out);
                }
            }
            Power::WildMilitia => self.push(Task::Mao(held)),
            Power::Spread => self.push(Task::MussoliniAdd),
            Power::Turncoats => {
                let turned = self.turn_militia(out);
                self.push(Task::NoriegaHire);
                self.push(Task::Noriega(turned));
            }
            Power::Purge => self.purge(held, out),
        }
        self.settle(Cause::Other, out);
    }

    /// An AI always uses its ability.
    pub(crate) fn ai_ability(&mut self, out: &mut Sink<'_>) {
        self.begun = true;
        let held = self.n_held();
        let power = self.power();
        if power == Power::SecondCard {
            return;
        }
        out.emit(Some(self.tyrant()), || Event::AbilityUsed { n: held });
        self.push(Task::Battles);
        match power {
            Power::SecondCard => {}
            Power::HireOfThree | Power::Hire => self.dictator_hire(None, out),
            Power::HireAndMark => {
                self.dictator_hire(None, out);
                let most = self.rebels().rev().max_by_key(|seat| self.held_by(*seat));
                if let Some(seat) = most {
                    self.apply_mark(seat, out);
                }
            }
            Power::HireTwice => {
                self.dictator_hire(Some(SquadId::Primary), out);
                if !self.base.is_none() {
                    self.dictator_hire(Some(SquadId::Secondary), out);
                }
            }
            Power::DropMilitia if held > 0 => {
                self.tell_rule("12.3", out);
                let cell = self.weakest(self.rebel_cells(), out);
                self.deploy(cell, held, out);
            }
            Power::Assault if held > 0 => {
                self.tell_rule("12.3", out);
                let cell = self.weakest(self.rebel_cells(), out);
                self.assault(cell, held, out);
            }
            Power::DropMilitia | Power::Assault => {}
            Power::WildMilitia => self.ai_mao(held, out),
            Power::Spread => self.ai_mussolini(out),
            Power::Turncoats => {
                let turned = self.turn_militia(out);
                self.ai_noriega(turned, out);
                self.settle(Cause::Other, out);
                self.hire_when_behind(out);
            }
            Power::Purge => self.purge(held, out),
        }
        self.settle(Cause::Other, out);
    }

    pub(crate) fn apply_mark(&mut self, seat: Seat, out: &mut Sink<'_>) {
        self.mark = seat.index() as u8;
        out.emit(Some(self.tyrant()), || Event::Marked { player: seat });
    }

    /// Militia against one Rebel sector; a hire may follow the battle.
    fn assault(&mut self, cell: Cell, n: u8, out: &mut Sink<'_>) {
        self.tasks.pop();
        self.push(Task::PolPot(cell));
        self.push(Task::Battles);
        self.deploy(cell, n, out);
    }

    pub(crate) fn work_assault(&mut self, cell: Cell, out: &mut Sink<'_>) {
        self.tasks.pop();
        if self.dictator_count(cell) == 0 {
            self.dictator_hire(None, out);
        }
    }

    pub(crate) fn check_mao(&self, left: u8, sector: SectorId, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if !self.wild_cells().contains(cell) {
            return Err(Reason::NotEligible);
        }
        if n == 0 || n > left {
            return Err(Reason::BadAmount);
        }
        if n > self.room(cell, self.tyrant()) { Err(Reason::CapReached) } else { Ok(()) }
    }

    pub(crate) fn apply_mao(&mut self, sector: SectorId, n: u8, out: &mut Sink<'_>) {
        if self.task().is_none() {
            self.apply_ability(None, None, out);
        }
        let Some(Task::Mao(left)) = self.tasks.pop() else { return };
        self.deploy(self.places[sector], n, out);
        self.settle(Cause::Other, out);
        self.push(Task::Mao(left.saturating_sub(n)));
    }

    /// Wilderness that can still take militia.
    pub fn mao_cells(&self) -> CellSet {
        self.wild_cells().iter().filter(|cell| self.room(*cell, self.tyrant()) > 0).collect()
    }

    fn ai_mao(&mut self, n: u8, out: &mut Sink<'_>) {
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

    pub(crate) fn check_add_mussolini(&self, sector: SectorId) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if self.dictator_holds(cell) { Ok(()) } else { Err(Reason::NotControlled) }
    }

    pub(crate) fn apply_add_mussolini(&mut self, sector: SectorId, out: &mut Sink<'_>) {
        if self.task().is_none() {
            self.apply_ability(None, None, out);
        }
        self.tasks.pop();
        let cell = self.places[sector];
        self.deploy(cell, self.r(), out);
        self.push(Task::MussoliniSpread(cell));
    }

    pub(crate) fn check_spread(&self, from: Cell, to: SectorId, n: u8) -> Result<(), Reason> {
        let cell = self.place(to)?;
        if !self.grid.adjacent(from, cell) {
            return Err(Reason::NotAdjacent);
        }
        if n == 0 || n > self.militia[from][self.tyrant().index()] {
            return Err(Reason::BadAmount);
        }
        if n > self.room(cell, self.tyrant()) { Err(Reason::CapReached) } else { Ok(()) }
    }

    /// Militia walk from one sector into a neighbouring one.
    pub(crate) fn spread(&mut self, from: Cell, to: Cell, n: u8, out: &mut Sink<'_>) {
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

    fn ai_mussolini(&mut self, out: &mut Sink<'_>) {
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

    /// Removes one militia from each Rebel-controlled sector that has any; returns how many.
    fn turn_militia(&mut self, out: &mut Sink<'_>) -> u8 {
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

    pub(crate) fn check_noriega(&self, left: u8, sector: SectorId, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if self.rebels_hold(cell) {
            return Err(Reason::NotEligible);
        }
        if self.room(cell, self.tyrant()) == 0 {
            return Err(Reason::CapReached);
        }
        if n == 0 || n > left { Err(Reason::BadAmount) } else { Ok(()) }
    }

    pub(crate) fn apply_noriega(&mut self, sector: SectorId, n: u8, out: &mut Sink<'_>) {
        let Some(Task::Noriega(left)) = self.tasks.pop() else { return };
        self.deploy(self.places[sector], n, out);
        self.settle(Cause::Other, out);
        self.push(Task::Noriega(left - n));
    }

    fn ai_noriega(&mut self, n: u8, out: &mut Sink<'_>) {
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

    /// Damage spread over all Rebel forces: MERCs by seat, squad and name, then militia by seat and place.
    fn purge(&mut self, n: u8, out: &mut Sink<'_>) {
        let mercs: u32 = self.rebels().map(|seat| self.team(seat).len() as u32).sum();
        let militia: u32 = self.grid.cells().map(|cell| u32::from(self.side_militia(cell, Seat::new(0)))).sum();
        let units = mercs + militia;
        if units == 0 || n == 0 {
            return;
        }
        let (each, mut more) = ((u32::from(n) / units) as u8, u32::from(n) % units);
        for seat in self.rebels() {
            for squad in SquadId::MOBILE {
                for unit in self.squad(seat, squad).members.iter() {
                    let hits = each + u8::from(more > 0);
                    more = more.saturating_sub(1);
                    if hits > 0 {
                        self.hurt(unit, hits, Through::Armor, out);
                    }
                }
            }
        }
        for seat in self.rebels() {
            for cell in self.grid.cells() {
                let here = self.militia[cell][seat.index()];
                let lost = if each > 0 { u32::from(here) } else { u32::from(here).min(more) };
                more = more.saturating_sub(u32::from(here));
                self.remove_militia(cell, seat, lost as u8, out);
            }
        }
        self.bury();
    }
}
