//! Tactics cards (MRC-8.4): what each needs and what it does. One code for T1 and for the second card of T4.

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::action::TacticsPlay;
use crate::data::cards::Effect;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, CellSet, Deck, SectorId, TacticsId, UnitSet};
use crate::reason::Reason;
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::state::{Merc, SEATS, Task};

/// Choices that go with a card, as places.
#[derive(Clone, Default)]
struct Details {
    cells: ArrayVec<Cell, 30>,
    fodder: [Option<Cell>; SEATS],
}

impl Merc {
    /// Whether the card would reveal the base now.
    pub fn would_reveal(&self, card: TacticsId) -> bool {
        Self::tactics_card(card).reveals && self.base.is_none() && !self.dictator_industries().is_empty()
    }

    /// Unexplored wilderness.
    pub fn seizable(&self) -> CellSet {
        self.cells_of(Terrain::Wilderness).filter(|cell| !self.explored.contains(*cell)).collect()
    }

    /// The sectors where a Rebel has most militia, and how many; empty if he has none.
    pub fn largest_garrisons(&self, seat: Seat) -> (CellSet, u8) {
        let most = self.grid.cells().map(|cell| self.militia[cell][seat.index()]).max().unwrap_or(0);
        let cells = self.grid.cells().filter(|cell| most > 0 && self.militia[*cell][seat.index()] == most).collect();
        (cells, most)
    }

    pub(crate) fn check_play(&self, play: &TacticsPlay) -> Result<(), Reason> {
        if play.card == TacticsId::NONE {
            return Err(Reason::UnknownId);
        }
        if !self.hand.contains(play.card) {
            return Err(Reason::CardNotInHand);
        }
        if self.would_reveal(play.card) {
            let (Some(base), Some(_)) = (play.base, play.deck) else { return Err(Reason::MissingParameter) };
            let cell = self.place(base)?;
            if self.sector(cell).terrain != Terrain::Industry {
                return Err(Reason::CardNotEligible);
            }
            if !self.dictator_holds(cell) {
                return Err(Reason::NotControlled);
            }
        } else if play.base.is_some() || play.deck.is_some() {
            return Err(Reason::CardNotEligible);
        }
        let effect = Self::tactics_card(play.card).effect;
        self.check_sectors(play, effect)?;
        self.check_fodder(play, effect)
    }

    fn check_sectors(&self, play: &TacticsPlay, effect: Effect) -> Result<(), Reason> {
        let eligible = match effect {
            Effect::Barrage => self.barrage_cells(),
            Effect::Seizure => self.seizable(),
            _ => return if play.sectors.is_some() { Err(Reason::CardNotEligible) } else { Ok(()) },
        };
        let Some(sectors) = &play.sectors else {
            return if eligible.is_empty() { Ok(()) } else { Err(Reason::MissingParameter) };
        };
        for (n, sector) in sectors.iter().enumerate() {
            let cell = self.place(*sector)?;
            if !eligible.contains(cell) || sectors[..n].contains(sector) {
                return Err(Reason::CardNotEligible);
            }
        }
        let due = eligible.len().min(self.n_rebels());
        let fits = match effect {
            Effect::Seizure => sectors.len() == due,
            _ => sectors.len() <= self.n_rebels(),
        };
        if fits { Ok(()) } else { Err(Reason::BadAmount) }
    }

    fn check_fodder(&self, play: &TacticsPlay, effect: Effect) -> Result<(), Reason> {
        if effect != Effect::Fodder {
            return if play.fodder.is_some() { Err(Reason::CardNotEligible) } else { Ok(()) };
        }
        let named = |seat: &Seat| play.fodder.as_ref().and_then(|fodder| fodder.get(seat).copied());
        if play.fodder.as_ref().is_some_and(|fodder| fodder.keys().any(|seat| !self.is_rebel(*seat))) {
            return Err(Reason::CardNotEligible);
        }
        for seat in self.rebels() {
            let (cells, _) = self.largest_garrisons(seat);
            let Some(sector) = named(&seat) else {
                if cells.len() > 1 {
                    return Err(Reason::MissingParameter);
                }
                continue;
            };
            if !cells.contains(self.place(sector)?) {
                return Err(Reason::CardNotEligible);
            }
        }
        Ok(())
    }

    pub(crate) fn apply_play(&mut self, play: &TacticsPlay, out: &mut Sink<'_>) {
        self.hand.remove(play.card);
        self.begun = true;
        let mut details = Details::default();
        let place = |sector: &SectorId| self.places[*sector];
        details.cells.extend(play.sectors.iter().flatten().map(place));
        for seat in self.rebels() {
            let named = play.fodder.as_ref().and_then(|fodder| fodder.get(&seat)).map(place);
            details.fodder[seat.index()] = named.or_else(|| self.largest_garrisons(seat).0.first());
        }
        let base = play.base.map(|base| place(&base)).zip(play.deck);
        self.resolve_card(play.card, base, &details, out);
    }

    /// An AI plays the top card of the deck.
    pub(crate) fn ai_play(&mut self, out: &mut Sink<'_>) {
        let Some(card) = self.draw_tactics(out) else { return };
        let base = if self.would_reveal(card) { self.ai_base(out).map(|cell| (cell, Deck::Weapon)) } else { None };
        let mut details = Details::default();
        match Self::tactics_card(card).effect {
            Effect::Barrage => {
                let mut eligible = self.barrage_cells();
                if !eligible.is_empty() {
                    self.tell_rule("12.3", out);
                }
                while details.cells.len() < self.n_rebels() && !eligible.is_empty() {
                    let cell = self.weakest(eligible, out);
                    eligible.remove(cell);
                    details.cells.push(cell);
                }
            }
            Effect::Seizure => details.cells = self.ai_seizure(out),
            Effect::Fodder => {
                for seat in self.rebels() {
                    let (cells, _) = self.largest_garrisons(seat);
                    if cells.len() > 1 {
                        self.tell_rule("12.3", out);
                    }
                    details.fodder[seat.index()] = (!cells.is_empty()).then(|| self.weakest(cells, out));
                }
            }
            _ => {}
        }
        self.resolve_card(card, base, &details, out);
    }

    /// Reveals the base if the card does so, then carries out the effect and queues what follows from it.
    fn resolve_card(&mut self, card: TacticsId, base: Option<(Cell, Deck)>, details: &Details, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        self.tactics_discard.insert(card);
        out.fence();
        out.emit(Some(tyrant), || Event::TacticsPlayed { card });
        self.push(Task::Battles);
        if let Some((cell, deck)) = base {
            self.reveal_base(cell, deck, out);
        }
        let (r, half) = (self.r(), self.half());
        match Self::tactics_card(card).effect {
            Effect::Barrage => self.open_barrage(&details.cells, out),
            Effect::BetterWeapons => self.flags.better_weapons = true,
            Effect::VeteranMilitia => self.flags.veteran_militia = true,
            Effect::Conscripts => self.flags.conscripts = true,
            Effect::OilReserves => self.flags.oil_reserves = true,
            Effect::FamilyThreat => self.thin_everywhere(2, out),
            Effect::TaintedWater => {
                self.thin_everywhere(half, out);
                for seat in self.rebels() {
                    for unit in self.team(seat).iter() {
                        self.hurt(unit, 1, Through::Everything, out);
                    }
                }
                self.bury();
            }
            Effect::Fodder => {
                for seat in self.rebels() {
                    if let Some(cell) = details.fodder[seat.index()] {
                        let n = self.militia[cell][seat.index()].div_ceil(2);
                        self.deploy(cell, n, out);
                    }
                }
            }
            Effect::Generalisimo => {
                if self.is_ai(tyrant) {
                    self.ai_hire(None, out);
                } else if self.draw_for_pick(6, out) {
                    self.push(Task::Generalisimo);
                }
            }
            Effect::Lockdown => {
                if self.is_ai(tyrant) {
                    self.ai_lockdown(5 * r, out);
                } else if !self.base.is_none() {
                    self.push(Task::Lockdown(5 * r));
                }
            }
            Effect::Reinforcements => {
                for cell in self.dictator_industries().iter() {
                    self.deploy(cell, r, out);
                }
            }
            Effect::Seizure => {
                for cell in &details.cells {
                    self.explore_for_nothing(*cell, out);
                    self.deploy(*cell, r - 1, out);
                }
            }
            Effect::Sentry => {
                for cell in self.neutral_cells().iter() {
                    self.deploy(cell, half, out);
                }
            }
            Effect::BlockTrade => {
                let cities: CellSet = self.cells_of(Terrain::City).collect();
                for cell in cities.iter() {
                    self.explore_for_nothing(cell, out);
                    self.deploy(cell, half, out);
                }
            }
        }
        self.settle(Cause::Other, out);
    }

    fn explore_for_nothing(&mut self, cell: Cell, out: &mut Sink<'_>) {
        if !self.explored.contains(cell) {
            self.explored.insert(cell);
            let sector = self.map[cell];
            out.emit(Some(self.tyrant()), || Event::Explored { sector, unit: None });
        }
    }

    /// Dictator militia come to a place; a combat is queued where Rebels are. Returns how many came.
    pub(crate) fn deploy(&mut self, cell: Cell, n: u8, out: &mut Sink<'_>) -> u8 {
        let (tyrant, before) = (self.tyrant(), self.holder(cell));
        let came = self.add_militia(cell, tyrant, n, out);
        if came > 0 {
            self.enter(cell, tyrant, before, UnitSet::EMPTY);
        }
        came
    }

    /// Every sector loses so many Rebel militia, one at a time from whoever has most there.
    fn thin_everywhere(&mut self, n: u8, out: &mut Sink<'_>) {
        for cell in self.grid.cells() {
            for _ in 0..n {
                let most = self.rebels().rev().max_by_key(|seat| self.militia[cell][seat.index()]);
                match most {
                    Some(seat) if self.militia[cell][seat.index()] > 0 => self.remove_militia(cell, seat, 1, out),
                    _ => break,
                }
            }
        }
    }

    pub(crate) fn check_reinforce(&self, card: TacticsId, sector: SectorId) -> Result<(), Reason> {
        if card == TacticsId::NONE {
            return Err(Reason::UnknownId);
        }
        if !self.hand.contains(card) {
            return Err(Reason::CardNotInHand);
        }
        let cell = self.place(sector)?;
        if self.dictator_holds(cell) || self.dictator_cells().is_empty() { Ok(()) } else { Err(Reason::NotControlled) }
    }

    pub(crate) fn apply_reinforce(&mut self, card: TacticsId, sector: SectorId, out: &mut Sink<'_>) {
        self.hand.remove(card);
        self.tactics_discard.insert(card);
        self.begun = true;
        let cell = self.places[sector];
        let placed = self.dictator_holds(cell);
        out.emit(Some(self.tyrant()), || Event::Reinforced { card, sector: placed.then_some(sector) });
        out.fence();
        if placed {
            self.push(Task::Battles);
            self.deploy(cell, self.half() + 1, out);
            self.settle(Cause::Other, out);
        }
    }

    /// Places of a lockdown: the base, then its neighbours.
    pub fn lockdown_cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.base.some().into_iter().flat_map(move |base| std::iter::once(base).chain(self.grid.neighbours(base)))
    }

    pub(crate) fn check_lockdown(&self, left: u8, sector: SectorId, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if !self.lockdown_cells().any(|it| it == cell) {
            return Err(Reason::NotEligible);
        }
        if n > 0 && n <= left && n > self.room(cell, self.tyrant()) {
            return Err(Reason::CapReached);
        }
        if n == 0 || n > left { Err(Reason::BadAmount) } else { Ok(()) }
    }

    pub(crate) fn apply_lockdown(&mut self, sector: SectorId, n: u8, out: &mut Sink<'_>) {
        let Some(Task::Lockdown(left)) = self.tasks.pop() else { return };
        self.deploy(self.places[sector], n, out);
        self.settle(Cause::Other, out);
        self.push(Task::Lockdown(left - n));
    }

    /// Whether militia of a lockdown can still be placed.
    pub fn lockdown_fits(&self, left: u8) -> bool {
        left > 0 && self.lockdown_cells().any(|cell| self.room(cell, self.tyrant()) > 0)
    }

    fn ai_lockdown(&mut self, n: u8, out: &mut Sink<'_>) {
        let cells: ArrayVec<Cell, 5> = self.lockdown_cells().collect();
        let mut shares = [0u8; 5];
        let mut left = n;
        while left > 0 {
            let mut placed = false;
            for (at, cell) in cells.iter().enumerate() {
                if left > 0 && shares[at] < self.room(*cell, self.tyrant()) {
                    shares[at] += 1;
                    left -= 1;
                    placed = true;
                }
            }
            if !placed {
                break;
            }
        }
        for (at, cell) in cells.into_iter().enumerate() {
            self.deploy(cell, shares[at], out);
        }
    }
}
