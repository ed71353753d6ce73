//! Re-Equip (MRC-5.3, MRC-10.2): participants and a stash redistribute their cards by a plan.

use arrayvec::ArrayVec;
use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::action::{PlanMove, SlotName};
use crate::data::items::Use;
use crate::event::Event;
use crate::ids::{Cell, Holder, ItemId, ItemSet, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::cards::Known;
use crate::state::{Choice, Merc, Request, Unit};

/// Most participants of an exchange.
const MOST: usize = 16;

/// Where everything would lie after a plan.
pub struct Arrangement {
    bodies: ArrayVec<(UnitId, Unit), MOST>,
    /// Cards that go to the stash, or are discarded if damaged.
    laid: ItemSet,
    /// Cards that leave the stash.
    taken: ItemSet,
    /// Vehicles for squads.
    vehicles: ArrayVec<(UnitId, ItemId), 4>,
}

impl Merc {
    /// Cards drawn by an exploration that this player still has to distribute.
    pub fn explored_loot(&self, seat: Seat) -> Option<(UnitId, ItemSet)> {
        match self.choices[seat.index()] {
            Choice::Explore { unit, items } => Some((unit, items)),
            _ => None,
        }
    }

    /// The stash of a place as far as the player's side may use it: where it is in control.
    pub fn open_stash(&self, seat: Seat, cell: Cell) -> ItemSet {
        if self.controls(seat, cell) { self.stash[cell] } else { ItemSet::EMPTY }
    }

    /// The participants that pay an action: all but the unit that explored.
    fn payers(&self, seat: Seat, units: UnitSet) -> UnitSet {
        let mut payers = units;
        if let Some((explorer, _)) = self.explored_loot(seat) {
            payers.remove(explorer);
        }
        payers
    }

    pub(crate) fn check_re_equip(&self, seat: Seat, units: &[UnitId], plan: &[PlanMove]) -> Result<(), Reason> {
        let mut set = UnitSet::EMPTY;
        for unit in units {
            if unit.is_none() {
                return Err(Reason::UnknownId);
            }
            if set.contains(*unit) {
                return Err(Reason::WrongCount);
            }
            set.insert(*unit);
        }
        let (set, foreign) = self.participants(seat, set)?;
        if !foreign.is_empty() && self.request.is_some() {
            return Err(Reason::ResolutionPending);
        }
        if foreign.iter().any(|other| self.is_ai(other)) {
            return Err(Reason::AiSeat);
        }
        self.arrange(seat, set, plan).map(|_| ())
    }

    /// Checks who takes part; returns all participants and the other owners who have to agree.
    fn participants(&self, seat: Seat, named: UnitSet) -> Result<(UnitSet, SeatSet), Reason> {
        let mut units = named;
        if let Some((explorer, _)) = self.explored_loot(seat) {
            units.insert(explorer);
        }
        let mut foreign = SeatSet::EMPTY;
        let mut own = 0;
        for unit in units.iter() {
            match self.owner(unit) {
                Some(owner) if owner == seat => own += 1,
                Some(owner) if !self.hostile(seat, owner) => foreign.insert(owner),
                _ => return Err(Reason::NotOwnUnit),
            }
        }
        if own == 0 {
            return Err(Reason::NotOwnUnit);
        }
        if self.payers(seat, units).iter().any(|unit| self.units[unit].actions == 0) {
            return Err(Reason::NoActions);
        }
        Ok((units, foreign))
    }

    /// Where everything lies after a plan, or why it cannot be done.
    pub(crate) fn arrange(&self, seat: Seat, units: UnitSet, plan: &[PlanMove]) -> Result<Arrangement, Reason> {
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        if units.is_empty() || units.len() > MOST || units.iter().any(|unit| self.cell(unit) != cell) {
            return Err(Reason::OtherSector);
        }
        if self.payers(seat, units).iter().any(|unit| self.units[unit].actions == 0) {
            return Err(Reason::NoActions);
        }
        let loot = self.explored_loot(seat).map(|(_, items)| items);
        let stash = self.open_stash(seat, cell);
        let pool = stash | loot.unwrap_or(ItemSet::EMPTY);
        if loot.is_none() && stash.is_empty() && units.len() < 2 {
            return Err(Reason::NothingToExchange);
        }
        let mut after = Arrangement {
            bodies: units.iter().map(|unit| (unit, self.units[unit])).collect(),
            laid: ItemSet::EMPTY,
            taken: ItemSet::EMPTY,
            vehicles: ArrayVec::new(),
        };
        let lifted = self.lift(&mut after, pool, plan)?;
        self.place_down(&mut after, plan, lifted)?;
        Ok(after)
    }

    /// Takes every card that the plan names from where it lies, and returns these cards.
    fn lift(&self, after: &mut Arrangement, pool: ItemSet, plan: &[PlanMove]) -> Result<ItemSet, Reason> {
        let mut lifted = ItemSet::EMPTY;
        for step in plan {
            if step.item.is_none() || step.to == Holder::Unit(UnitId::NONE) {
                return Err(Reason::UnknownId);
            }
            if lifted.contains(step.item) {
                return Err(Reason::SlotRule);
            }
            lifted.insert(step.item);
            let carrier = after.bodies.iter_mut().find(|(_, body)| body.carries(step.item));
            match carrier {
                Some((_, body)) => {
                    for place in body.slots.iter_mut().chain(&mut body.pouch) {
                        if *place == step.item {
                            *place = ItemId::NONE;
                        }
                    }
                }
                None if pool.contains(step.item) => after.taken.insert(step.item),
                None => return Err(Reason::NotCarried),
            }
        }
        // What lay in a bandolier that was taken away goes to the stash.
        for (_, body) in &mut after.bodies {
            if body.carried(Use::Bandolier).is_none() {
                for place in &mut body.pouch {
                    if let Some(item) = std::mem::replace(place, ItemId::NONE).some() {
                        after.laid.insert(item);
                    }
                }
            }
        }
        Ok(lifted)
    }

    /// Puts the lifted cards down, bandoliers first so that their places can be used. A card that is in the way goes to the
    /// stash (MRC-10.2), unless the plan itself has just put it there.
    fn place_down(&self, after: &mut Arrangement, plan: &[PlanMove], lifted: ItemSet) -> Result<(), Reason> {
        for bandoliers in [true, false] {
            for step in plan.iter().filter(|step| (step.item.kind().does == Use::Bandolier) == bandoliers) {
                let Holder::Unit(unit) = step.to else {
                    if step.slot.is_some() {
                        return Err(Reason::SlotRule);
                    }
                    after.laid.insert(step.item);
                    continue;
                };
                let Some((_, body)) = after.bodies.iter_mut().find(|(id, _)| *id == unit) else {
                    return Err(Reason::OtherSector);
                };
                if matches!(step.item.kind().does, Use::Vehicle(..)) {
                    let free = self.vehicle_of(unit).is_none() && !after.vehicles.is_full();
                    if !free || step.slot.is_some() {
                        return Err(Reason::SlotRule);
                    }
                    after.vehicles.push((unit, step.item));
                    continue;
                }
                let place = match step.slot {
                    None => self.free_place(unit, body, step.item).or_else(|| {
                        let slot = SlotName::of(step.item.kind().family);
                        self.fits(unit, body, step.item, slot).then_some((slot, slot as usize))
                    }),
                    Some(slot) if !self.fits(unit, body, step.item, slot) => None,
                    Some(SlotName::Bandolier) => body.pouch[..usize::from(self.rules.bandolier)]
                        .iter()
                        .position(|held| held.is_none())
                        .map(|at| (SlotName::Bandolier, at)),
                    Some(slot) => Some((slot, slot as usize)),
                };
                let old = match place {
                    Some((SlotName::Bandolier, at)) => std::mem::replace(&mut body.pouch[at], step.item),
                    Some((_, at)) => std::mem::replace(&mut body.slots[at], step.item),
                    None => return Err(Reason::SlotRule),
                };
                let Some(old) = old.some() else { continue };
                let mut displaced = ItemSet::only(old);
                if old.kind().does == Use::Bandolier {
                    let pouch = std::mem::replace(&mut body.pouch, [ItemId::NONE; 3]);
                    displaced = displaced | pouch.into_iter().filter_map(ItemId::some).collect();
                }
                if !(displaced & lifted).is_empty() {
                    return Err(Reason::SlotRule);
                }
                after.laid = after.laid | displaced;
            }
        }
        Ok(())
    }

    pub(crate) fn apply_re_equip(&mut self, seat: Seat, units: &[UnitId], plan: &[PlanMove], out: &mut Sink<'_>) {
        let named: UnitSet = units.iter().copied().collect();
        let Ok((units, foreign)) = self.participants(seat, named) else { return };
        if foreign.is_empty() {
            self.carry_out_plan(seat, units, plan, out);
            return;
        }
        out.emit(Some(seat), || Event::Requested { sector: None, of: foreign });
        out.fence();
        let plan = Box::new(plan.iter().copied().collect());
        self.request = Some(Request::ReEquip { by: seat, waiting: foreign, units, plan });
    }

    /// Carries a plan out that has been judged.
    pub(crate) fn carry_out_plan(&mut self, seat: Seat, units: UnitSet, plan: &[PlanMove], out: &mut Sink<'_>) {
        let Ok(after) = self.arrange(seat, units, plan) else { return };
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        for unit in self.payers(seat, units).iter() {
            self.pay(unit, 1);
        }
        let loot = match std::mem::take(&mut self.choices[seat.index()]) {
            Choice::Explore { items, .. } => items,
            other => {
                self.choices[seat.index()] = other;
                ItemSet::EMPTY
            }
        };
        for item in after.taken.iter().filter(|item| !loot.contains(*item)) {
            self.pick_up(cell, item);
        }
        for (unit, body) in after.bodies {
            let before = self.units[unit];
            let actions = before.actions;
            self.units[unit] = Unit { actions, ..body };
            for item in body.items().filter(|item| !before.carries(*item)) {
                out.emit(Some(seat), || Event::Equipped { unit, item });
            }
        }
        for item in after.laid.iter() {
            self.lay(cell, item, if loot.contains(item) { Known::Side(seat) } else { Known::Everybody });
        }
        for item in loot.minus(after.taken).iter() {
            self.lay(cell, item, Known::Side(seat));
        }
        for (unit, vehicle) in after.vehicles {
            self.attach_vehicle(unit, vehicle, out);
        }
        self.check_super_weapon(out);
    }

    /// Everything that a plan may say of these participants: each card to each of them, into any or a named place, or to the
    /// stash.
    pub fn plan_moves(&self, seat: Seat, units: UnitSet) -> Vec<PlanMove> {
        let Some(cell) = units.first().map(|unit| self.cell(unit)).filter(|cell| !cell.is_none()) else {
            return Vec::new();
        };
        let mut pool = self.open_stash(seat, cell);
        if let Some((_, items)) = self.explored_loot(seat) {
            pool = pool | items;
        }
        let mut moves = Vec::new();
        let carried = units.iter().flat_map(|unit| self.units[unit].items()).collect::<ItemSet>();
        for item in (pool | carried).iter() {
            let vehicle = matches!(item.kind().does, Use::Vehicle(..));
            for unit in units.iter().filter(|unit| Self::accepts(*unit, item)) {
                let to = Holder::Unit(unit);
                moves.push(PlanMove { item, to, slot: None });
                for slot in SlotName::ALL.into_iter().filter(|_| !vehicle) {
                    if Self::may_hold(unit, item, slot) {
                        moves.push(PlanMove { item, to, slot: Some(slot) });
                    }
                }
            }
            moves.push(PlanMove { item, to: Holder::Stash, slot: None });
        }
        moves
    }
}
