//! Extra modes (MRC-13.4): vehicles, the super weapon of I, Dictator, and the set-up of an assassination.

use sortie_engine::Seat;

use crate::Sink;
use crate::data::items::{FIRST_PART, N_ITEMS, Use};
use crate::event::Event;
use crate::ids::{Cell, CellSet, Deck, ItemId, SquadId, UnitId};
use crate::reason::Reason;
use crate::rules::cards::Known;
use crate::rules::city::Ware;
use crate::rules::control::Cause;
use crate::state::{Ending, Merc};

/// Row of the neutral zone in a column, counted from the Dictator's corner; halves round up.
pub fn neutral_row(col: u8, cols: u8, rows: u8) -> u8 {
    let (top, bottom) = (u32::from(cols - 1 - col) * u32::from(rows - 1), u32::from(cols - 1));
    ((2 * top + bottom) / (2 * bottom)) as u8
}

impl Merc {
    /// The vehicle of a squad, if all its members fit in.
    fn ride(&self, seat: Seat, squad: SquadId) -> Option<(u8, bool, u8, u8)> {
        let squad = self.squad(seat, squad);
        match squad.vehicle.some()?.kind().does {
            Use::Vehicle(spaces, diagonal, crew, actions) if squad.members.len() <= usize::from(crew) => {
                Some((spaces, diagonal, crew, actions))
            }
            _ => None,
        }
    }

    /// The places that a squad on the map could reach in one move, whoever pays.
    pub(crate) fn within_reach(&self, seat: Seat, squad: SquadId) -> CellSet {
        let Some(from) = self.squad(seat, squad).cell.some() else { return CellSet::EMPTY };
        match self.ride(seat, squad) {
            Some(_) => self.grid.cells().filter(|to| self.move_cost(seat, squad, *to) > 0).collect(),
            None => self.grid.around(from),
        }
    }

    /// Actions that each member pays to reach a place in one move; 0 when it is out of reach.
    pub fn move_cost(&self, seat: Seat, squad: SquadId, to: Cell) -> u8 {
        let from = self.squad(seat, squad).cell;
        if from == to || from.is_none() {
            return 0;
        }
        match self.ride(seat, squad) {
            Some((spaces, diagonal, _, actions)) if self.steps(from, to, diagonal) <= spaces => actions,
            Some(_) => 0,
            None => u8::from(self.grid.adjacent(from, to)),
        }
    }

    fn steps(&self, from: Cell, to: Cell, diagonal: bool) -> u8 {
        let ((row, col), (goal_row, goal_col)) = (self.grid.row_col(from), self.grid.row_col(to));
        let (rows, cols) = (row.abs_diff(goal_row), col.abs_diff(goal_col));
        if diagonal { rows.max(cols) } else { rows + cols }
    }

    /// Where a move really ends: a vehicle cannot pass through enemies.
    pub fn way_stop(&self, seat: Seat, squad: SquadId, to: Cell) -> Cell {
        let from = self.squad(seat, squad).cell;
        let Some((_, diagonal, ..)) = self.ride(seat, squad) else { return to };
        if self.steps(from, to, diagonal) < 2 {
            return to;
        }
        let mut between = self
            .grid
            .cells()
            .filter(|cell| self.steps(from, *cell, diagonal) == 1 && self.steps(*cell, to, diagonal) == 1);
        let first = between.clone().next();
        match between.find(|cell| !self.enemy_at(*cell, seat)) {
            Some(_) => to,
            None => first.unwrap_or(to),
        }
    }

    /// Seats for militia in a squad's vehicle.
    pub fn vehicle_seats(&self, seat: Seat, squad: SquadId) -> u8 {
        let members = self.squad(seat, squad).members.len() as u8;
        self.ride(seat, squad).map_or(0, |(_, _, crew, _)| crew.saturating_sub(members))
    }

    /// Lets a squad's vehicle take damage; returns the hits that are left. Used up, it is discarded.
    pub(crate) fn wear_vehicle(&mut self, owner: Seat, squad: SquadId, hits: u8) -> u8 {
        let Some(vehicle) = self.squad(owner, squad).vehicle.some() else { return hits };
        let taken = hits.min(self.armor_left(vehicle));
        self.damage[vehicle] += taken;
        if taken > 0 && self.armor_left(vehicle) == 0 {
            self.squad_mut(owner, squad).vehicle = ItemId::NONE;
            self.discard_item(vehicle);
        }
        hits - taken
    }

    /// Militia in a squad's vehicle at a place, with the armor that the vehicle has left.
    fn aboard(&self, owner: Seat, squad: SquadId, cell: Cell) -> (u8, u8) {
        let here = self.squad(owner, squad);
        match here.vehicle.some() {
            Some(vehicle) if here.cell == cell => (self.cargo[owner.index()][squad as usize], self.armor_left(vehicle)),
            _ => (0, 0),
        }
    }

    /// Of the militia of one owner that are aimed at: those on foot, then those in the vehicle of each squad.
    fn aimed_at(&self, cell: Cell, owner: Seat, targets: u8) -> (u8, [u8; 2]) {
        let here = self.militia[cell][owner.index()];
        let aboard = SquadId::MOBILE.map(|squad| self.aboard(owner, squad, cell).0);
        let on_foot = targets.min(here.saturating_sub(aboard[0] + aboard[1]));
        let left = targets.min(here) - on_foot;
        let first = left.min(aboard[0]);
        (on_foot, [first, (left - first).min(aboard[1])])
    }

    /// Hits that the targeted militia of one owner can take, the armor of vehicles they came in included.
    pub(crate) fn militia_absorbs(&self, cell: Cell, owner: Seat, targets: u8) -> u8 {
        let (on_foot, aboard) = self.aimed_at(cell, owner, targets);
        let armored = |squad: SquadId| match aboard[squad as usize] {
            0 => 0,
            n => n + self.aboard(owner, squad, cell).1,
        };
        on_foot + SquadId::MOBILE.into_iter().map(armored).sum::<u8>()
    }

    /// How many of the targeted militia die of these hits. Those on foot are struck first; for those who came in a vehicle the
    /// vehicle takes damage as long as it lasts.
    pub(crate) fn militia_killed(&mut self, cell: Cell, owner: Seat, hits: u8, targets: u8) -> u8 {
        let (on_foot, aboard) = self.aimed_at(cell, owner, targets);
        let mut killed = hits.min(on_foot);
        let mut left = hits - killed;
        for squad in SquadId::MOBILE {
            let n = aboard[squad as usize];
            if n > 0 {
                left = self.wear_vehicle(owner, squad, left);
                killed += left.min(n);
                left -= left.min(n);
            }
        }
        killed
    }

    /// Gives a vehicle to the squad of a unit; a second one goes to the stash.
    pub(crate) fn attach_vehicle(&mut self, unit: UnitId, item: ItemId, out: &mut Sink<'_>) {
        let Some(owner) = self.owner(unit) else { return };
        let (squad, cell) = (self.units[unit].squad, self.cell(unit));
        if self.squad(owner, squad).vehicle.is_none() && squad != SquadId::Base {
            self.squad_mut(owner, squad).vehicle = item;
            out.emit(Some(owner), || Event::Equipped { unit, item });
        } else {
            self.lay(cell, item, Known::Side(owner));
        }
    }

    fn part(&self, ware: Ware) -> Option<ItemId> {
        let does = match ware {
            Ware::Detonator => Use::Detonator,
            Ware::Explosives => Use::Explosives,
            Ware::Weapon | Ware::Armor | Ware::Accessory => return None,
        };
        self.supply.iter().find(|item| item.kind().does == does)
    }

    /// The parts of this kind that a Rebel's units hold, with the city each was taken in.
    fn held_parts(&self, seat: Seat, does: Use) -> impl Iterator<Item = Cell> + '_ {
        let items = self.team(seat).iter().flat_map(|unit| self.units[unit].items());
        items.filter(move |item| item.kind().does == does).map(|item| self.part_from[item.index() - FIRST_PART])
    }

    /// Whether a Rebel may take this part of the super weapon in this city.
    pub(crate) fn check_part(&self, seat: Seat, cell: Cell, ware: Ware) -> Result<(), Reason> {
        if !self.rules.super_weapon || !self.is_rebel(seat) {
            return Err(Reason::NoSuperWeapon);
        }
        let Some(part) = self.part(ware) else { return Err(Reason::NoPartLeft) };
        if self.held_parts(seat, part.kind().does).next().is_some() {
            return Err(Reason::PartHeld);
        }
        let mut held = self.held_parts(seat, Use::Detonator).chain(self.held_parts(seat, Use::Explosives));
        if held.any(|city| city == cell) { Err(Reason::SameCity { sector: self.map[cell] }) } else { Ok(()) }
    }

    pub(crate) fn take_part(&mut self, cell: Cell, ware: Ware) -> Option<ItemId> {
        let part = self.part(ware)?;
        self.supply.remove(part);
        self.part_from[part.index() - FIRST_PART] = cell;
        Some(part)
    }

    /// A Rebel who holds both parts, from different cities, wins alone.
    pub(crate) fn check_super_weapon(&mut self, out: &mut Sink<'_>) {
        if !self.rules.super_weapon || self.ending.is_some() {
            return;
        }
        let armed = |seat: &Seat| {
            let mut detonators = self.held_parts(*seat, Use::Detonator);
            // A stated position does not say where a part was taken.
            let fits = |one: Cell, other: Cell| one != other || one.is_none();
            detonators.any(|one| self.held_parts(*seat, Use::Explosives).any(|other| fits(one, other)))
        };
        let winner = self.rebels().find(armed);
        if let Some(seat) = winner {
            self.finish(Ending::SuperWeapon(seat), out);
        }
    }

    /// All parts of the super weapon.
    pub(crate) fn parts() -> impl Iterator<Item = ItemId> {
        (FIRST_PART..N_ITEMS).map(ItemId::new)
    }

    /// The Dictator's corner of an assassination, and the Rebels'.
    pub fn corners(&self) -> (Cell, Cell) {
        (self.grid.at(0, 0), self.grid.at(self.grid.rows - 1, self.grid.cols - 1))
    }

    /// Garrisons of an assassination on both sides of the neutral diagonal.
    pub(crate) fn assassination_garrisons(&mut self) {
        let (cols, rows) = (self.grid.cols, self.grid.rows);
        let mut next = 0;
        for cell in self.grid.cells() {
            let (row, col) = self.grid.row_col(cell);
            let (own, line) =
                if cols >= rows { (row, neutral_row(col, cols, rows)) } else { (col, neutral_row(row, rows, cols)) };
            if own < line {
                let tyrant = self.n_rebels();
                self.militia[cell][tyrant] = 1;
            } else if own > line {
                self.militia[cell][next] = 1;
                next = (next + 1) % self.n_rebels();
            }
        }
    }

    /// The Dictator's party of an assassination: at the base with R fully equipped MERCs.
    pub(crate) fn assassination_party(&mut self, out: &mut Sink<'_>) {
        let (corner, _) = self.corners();
        let tyrant = self.tyrant();
        if self.base.is_none() {
            self.reveal_base(corner, Deck::Weapon, out);
        }
        for _ in 0..self.r() {
            let Some(card) = self.draw_compatible(tyrant, out) else { break };
            let Some(squad) = SquadId::MOBILE.into_iter().find(|squad| self.has_room(tyrant, *squad)) else {
                self.discard_merc(tyrant, card, out);
                continue;
            };
            self.enlist(tyrant, card, squad, corner, out);
            for deck in Deck::EACH {
                self.outfit_plain(card, deck, out);
            }
        }
        self.settle(Cause::Other, out);
    }

    fn outfit_plain(&mut self, unit: UnitId, deck: Deck, out: &mut Sink<'_>) {
        if let Some(item) = self.draw_for(unit, deck, out) {
            self.equip(unit, item, out);
        }
    }
}
