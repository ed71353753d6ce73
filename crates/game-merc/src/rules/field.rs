//! What a unit does with its own actions in the field (MRC-5.3): explore and train. Here too: whose unit it is and what it
//! can pay.

use sortie_engine::{Act, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, CellSet, Deck, ItemSet, SectorId, UnitId, UnitSet};
use crate::preview::{MilitiaSum, Preview};
use crate::reason::{Reason, What, When};
use crate::rules::cards::pile;
use crate::rules::choose::each_unit;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Choice, Merc, Task};

/// MRC-5.3: draws the equipment of a sector; the unit may take what it wants of it.
#[payload]
pub struct Explore {
    pub unit: UnitId,
}

impl Act<Merc> for Explore {
    const NAME: &'static str = "EXPLORE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        each_unit(game, seat, out, |unit| Self { unit })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let cell = game.own_unit(seat, self.unit, 1)?;
        if game.explored.contains(cell) { Err(Reason::AlreadyExplored { sector: game.map[cell] }) } else { Ok(()) }
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        game.pay(unit, 1);
        let items = game.draw_loot(seat, unit, out);
        game.choices[seat.index()] = Choice::Explore { unit, items };
    }
}

/// MRC-5.3: adds militia, up to the cap.
#[payload]
pub struct Train {
    pub unit: UnitId,
}

impl Act<Merc> for Train {
    const NAME: &'static str = "TRAIN";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        each_unit(game, seat, out, |unit| Self { unit })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        let cell = game.own_unit(seat, unit, 0)?;
        let body = &game.units[unit];
        if body.actions + body.train_actions == 0 {
            return Err(Reason::NoActions { unit, needs: 1, has: 0 });
        }
        if game.skills(unit).train == 0 {
            return Err(Reason::CannotTrain { unit });
        }
        if game.room(cell, seat) > 0 { Ok(()) } else { Err(Reason::CapReached { sector: game.map[cell], room: 0 }) }
    }
    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let cell = game.cell(self.unit).some().filter(|_| game.owner(self.unit) == Some(seat))?;
        let n = game.skills(self.unit).train;
        let added = n.min(game.room(cell, seat));
        let sum = MilitiaSum { sector: game.map[cell], added, lost: n - added };
        Some(Preview { militia: Some(sum), ..Preview::default() })
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        let body = &mut game.units[unit];
        if body.train_actions > 0 {
            body.train_actions -= 1;
        } else {
            body.actions -= 1;
        }
        let (cell, n) = (game.cell(unit), game.skills(unit).train);
        let n = n.min(game.room(cell, seat));
        game.militia[cell][seat.index()] += n;
        let sector = game.map[cell];
        out.emit(Some(seat), || Event::Trained { unit, sector, n });
        // After a stalemate enemies may stand here: new units open the combat again (MRC-6.12).
        game.enter(cell, seat, None, UnitSet::EMPTY);
        game.settle(Cause::Other, out);
        if !game.battles.is_empty() {
            out.fence();
            game.push(Task::Battles);
        }
    }
}

impl Merc {
    /// The place of an own unit on the map that has enough actions.
    pub(crate) fn own_unit(&self, seat: Seat, unit: UnitId, needs: u8) -> Result<Cell, Reason> {
        if unit.is_none() {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        if self.owner(unit) != Some(seat) {
            return Err(Reason::NotOwnUnit { unit });
        }
        let cell = self.cell(unit).some().ok_or(Reason::NotOnMap { unit })?;
        let has = self.units[unit].actions;
        if has < needs { Err(Reason::NoActions { unit, needs, has }) } else { Ok(cell) }
    }

    /// The place behind a sector's name.
    pub(crate) fn place_of(&self, sector: SectorId) -> Result<Cell, Reason> {
        self.cell_of(sector).ok_or(Reason::UnknownId { what: What::Sector })
    }

    /// The place of a sector that the Dictator controls.
    pub(crate) fn own_sector(&self, sector: SectorId) -> Result<Cell, Reason> {
        let cell = self.place_of(sector)?;
        if self.dictator_holds(cell) { Ok(cell) } else { Err(Reason::NotControlled { sector }) }
    }

    /// From one to this many.
    pub(crate) fn check_amount(&self, n: u8, most: u8) -> Result<(), Reason> {
        if (1..=most).contains(&n) { Ok(()) } else { Err(Reason::BadAmount { n, least: most.min(1), most }) }
    }

    /// That many more militia of the Dictator fit in.
    pub(crate) fn check_room(&self, cell: Cell, n: u8) -> Result<(), Reason> {
        let room = self.room(cell, self.tyrant());
        if n <= room { Ok(()) } else { Err(Reason::CapReached { sector: self.map[cell], room }) }
    }

    /// The places with how many of these militia of the Dictator fit in.
    pub(crate) fn sectors_with_room(&self, cells: CellSet, n: u8) -> impl Iterator<Item = (SectorId, u8)> + '_ {
        let tyrant = self.tyrant();
        cells.iter().map(move |cell| (self.map[cell], self.room(cell, tyrant).min(n)))
    }

    /// The places that have room, each for all of these militia of the Dictator: what does not fit is lost.
    pub(crate) fn sectors_not_full(&self, cells: CellSet, n: u8) -> impl Iterator<Item = (SectorId, u8)> + '_ {
        self.sectors_with_room(cells, n).map(move |(sector, room)| (sector, if room > 0 { n } else { 0 }))
    }

    pub(crate) fn pay(&mut self, unit: UnitId, n: u8) {
        self.units[unit].actions -= n;
    }

    /// Draws the loot of a sector.
    pub(crate) fn draw_loot(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) -> ItemSet {
        let cell = self.cell(unit);
        let loot = self.sector(cell).loot;
        self.explored.insert(cell);
        let sector = self.map[cell];
        out.emit(Some(seat), || Event::Explored { sector, unit: Some(unit) });
        let mut items = ItemSet::EMPTY;
        for deck in Deck::EACH {
            let mut drawn = ItemSet::EMPTY;
            for _ in 0..loot[deck as usize] {
                if let Some(item) = self.draw_item(deck, out) {
                    drawn.insert(item);
                }
            }
            if !drawn.is_empty() {
                self.tell_drawn(seat, pile(deck), drawn.iter(), out);
            }
            items = items | drawn;
        }
        items
    }

    /// Gives every unit of a day its actions.
    pub(crate) fn refresh_units(&mut self, out: &mut Sink<'_>) {
        for seat in Seat::all(self.n_forces()) {
            for unit in self.team(seat).iter() {
                let (actions, train) = unit.merc().map_or((2, 0), |merc| (merc.actions, merc.train_actions));
                self.units[unit].actions = actions;
                self.units[unit].train_actions = train;
                if unit.has(Quirk::Recovers) {
                    self.heal(unit, 1, out);
                }
            }
        }
    }
}
