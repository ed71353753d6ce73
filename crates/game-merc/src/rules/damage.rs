//! Damage, armor, death and shots (MRC-6.5.3), and healing.

use sortie_engine::{Act, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::items::Use;
use crate::event::Event;
use crate::ids::{Cell, ItemId, ItemSet, SquadId, UnitId};
use crate::reason::Reason;
use crate::rules::cards::Known;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{AttackKind, Choice, Merc, Request, Squad, Task, Unit};

/// How damage meets armor.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Through {
    /// Armor soaks first.
    Armor,
    /// Body armor does not count, a vehicle does.
    Piercing,
    /// Nothing protects.
    Everything,
}

/// Splits hits into what armor takes and what health takes: armor cards first, then health, the rest is lost.
pub fn soak(hits: u8, armor: u8, health: u8) -> (u8, u8) {
    let taken = hits.min(armor);
    (taken, (hits - taken).min(health))
}

/// MRC-6.5.3: saves a dying unit with a shot, or lets it die.
#[payload]
pub struct Epinephrine {
    pub r#use: bool,
}

impl Act<Merc> for Epinephrine {
    const NAME: &'static str = "EPINEPHRINE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.task() == Some(Task::Dying))
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self { r#use: true })?;
        out.ready(Self { r#use: false })
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Some(unit) = game.dying.first() else { return };
        match game.shot_for(unit) {
            Some(shot) if self.r#use => game.save(unit, shot, out),
            _ => game.kill(unit, out),
        }
    }
}

impl Merc {
    /// Hits that a unit can take before it dies.
    pub fn capacity(&self, unit: UnitId) -> u8 {
        self.armor(unit) + self.units[unit].health + self.vehicle_of(unit).map_or(0, |vehicle| self.armor_left(vehicle))
    }

    /// Deals damage to one unit. Deaths are left to the task `Dying`, which the caller pushes with [`Merc::bury`].
    pub(crate) fn hurt(&mut self, unit: UnitId, hits: u8, through: Through, out: &mut Sink<'_>) {
        let mut left = hits;
        if through != Through::Everything
            && let Some(owner) = self.owner(unit)
        {
            left = self.wear_vehicle(owner, self.units[unit].squad, left);
        }
        if through == Through::Armor {
            let body = self.units[unit];
            // Armor slot, then accessory slot, then the bandolier; the weapon slot may hold armored cards of nobody.
            let order = [body.slots[1], body.slots[2], body.slots[0], body.pouch[0], body.pouch[1], body.pouch[2]];
            for item in order.into_iter().filter_map(ItemId::some) {
                left = self.wear(unit, item, left);
            }
        }
        let body = &mut self.units[unit];
        body.health -= left.min(body.health);
        let health = body.health;
        let armor = self.armor(unit);
        let owner = self.owner(unit);
        out.emit(owner, || Event::Damaged { unit, n: hits, health, armor });
        if health == 0 {
            self.dying.insert(unit);
        }
    }

    /// Lets one card soak; returns the hits that are left. A card whose armor is used up is discarded.
    fn wear(&mut self, unit: UnitId, item: ItemId, hits: u8) -> u8 {
        let taken = hits.min(self.armor_left(item));
        if taken == 0 {
            return hits;
        }
        self.damage[item] += taken;
        if self.armor_left(item) == 0 {
            self.take_off(unit, item);
            self.discard_item(item);
        }
        hits - taken
    }

    /// Sees to those at 0 health before anything else goes on.
    pub(crate) fn bury(&mut self) {
        if !self.dying.is_empty() && self.task() != Some(Task::Dying) {
            self.push(Task::Dying);
        }
    }

    /// A shot that would save this unit: its own, or that of another unit of its owner there. One who is dying beside it
    /// is not dead yet and may give his.
    pub fn shot_for(&self, unit: UnitId) -> Option<ItemId> {
        let owner = self.owner(unit)?;
        let near = self.units_at(self.cell(unit), owner);
        let own = self.units[unit].carried(Use::Shot);
        own.or_else(|| near.iter().find_map(|other| self.units[other].carried(Use::Shot)))
    }

    /// Works on the dying: deaths without a shot happen, an AI uses its shots; `false` when a player has to decide.
    pub(crate) fn work_dying(&mut self, out: &mut Sink<'_>) -> bool {
        while let Some(unit) = self.dying.first() {
            let Some(shot) = self.shot_for(unit) else {
                self.kill(unit, out);
                continue;
            };
            if !self.owner(unit).is_some_and(|owner| self.is_ai(owner)) {
                out.fence();
                return false;
            }
            self.save(unit, shot, out);
        }
        self.tasks.pop();
        // Combats and bombardments note control themselves, with their own cause.
        if self.combat.is_none() && self.attack.is_none() {
            self.settle(Cause::Other, out);
        }
        true
    }

    fn save(&mut self, unit: UnitId, shot: ItemId, out: &mut Sink<'_>) {
        let owner = self.owner(unit);
        let near = owner.map_or(Default::default(), |owner| self.units_at(self.cell(unit), owner));
        if let Some(carrier) = near.iter().find(|other| self.units[*other].carries(shot)) {
            self.take_off(carrier, shot);
        }
        self.discard_item(shot);
        self.dying.remove(unit);
        self.units[unit].health = 1;
        out.emit(owner, || Event::Saved { unit, item: shot });
    }

    /// A unit dies: its equipment is discarded (or set aside for a Dictator who loots), its card too.
    pub(crate) fn kill(&mut self, unit: UnitId, out: &mut Sink<'_>) {
        let Some(owner) = self.owner(unit) else { return };
        let in_combat = self.combat.is_some()
            && self
                .attack
                .as_ref()
                .is_some_and(|attack| !matches!(attack.kind, AttackKind::Mortar(_)) && !self.is_rebel(attack.owner));
        let looted = in_combat && self.is_rebel(owner) && self.ruler().is_some_and(|ruler| ruler.loots);
        out.emit(Some(owner), || Event::UnitKilled { unit });
        self.leave_dogs(unit);
        self.abandon_choice(owner, unit);
        let items: arrayvec::ArrayVec<ItemId, 6> = self.units[unit].items().collect();
        for item in items {
            match &mut self.combat {
                Some(combat) if looted && !matches!(item.kind().does, Use::Detonator | Use::Explosives) => {
                    combat.loot.insert(item);
                }
                _ => self.discard_item(item),
            }
        }
        self.remove_unit(unit);
        if unit.is_merc() {
            self.merc_discard.insert(unit);
        } else {
            self.in_play = false;
            self.dictator_dead = true;
        }
    }

    /// A unit that dies with drawn cards in its hands leaves them in the sector.
    fn abandon_choice(&mut self, owner: Seat, unit: UnitId) {
        let cell = self.cell(unit);
        let choice = self.choices[owner.index()];
        let (by, items, stays) = match choice {
            Choice::Explore { unit, items } => (unit, items, true),
            Choice::Dealer { unit, item } => (unit, ItemSet::only(item), true),
            Choice::Hagness { unit, items } => (unit, items, false),
            Choice::None | Choice::StartHire(_) | Choice::Rescue(_) | Choice::Hire { .. } => return,
        };
        if by != unit {
            return;
        }
        self.choices[owner.index()] = Choice::None;
        for item in items.iter() {
            if stays {
                self.lay(cell, item, Known::Side(owner));
            } else {
                self.discard_item(item);
            }
        }
    }

    /// Dogs of a unit that is gone are discarded with it; a dog set on it returns.
    fn leave_dogs(&mut self, unit: UnitId) {
        if let Some(combat) = &mut self.combat {
            combat.dogs.retain(|dog| dog.carrier != unit && dog.target != unit);
        }
    }

    /// Takes a unit out of its squad and out of play. What it carried must be elsewhere already.
    pub(crate) fn remove_unit(&mut self, unit: UnitId) {
        let Some(owner) = self.owner(unit) else { return };
        let squad = self.units[unit].squad;
        self.units[unit] = Unit::OUT;
        self.dying.remove(unit);
        self.bare.remove(unit);
        if matches!(&self.request, Some(Request::ReEquip { units, .. }) if units.contains(unit)) {
            // An exchange that waits for answers has lost a participant.
            self.request = None;
        }
        self.squad_mut(owner, squad).members.remove(unit);
        self.tidy_squad(owner, squad);
    }

    /// An emptied squad leaves the map; its vehicle stays behind.
    pub(crate) fn tidy_squad(&mut self, owner: Seat, squad: SquadId) {
        let old = *self.squad(owner, squad);
        if old.members.is_empty() && !old.cell.is_none() {
            *self.squad_mut(owner, squad) = Squad::EMPTY;
            if let Some(vehicle) = old.vehicle.some() {
                self.lay(old.cell, vehicle, Known::Everybody);
            }
        }
    }

    /// Removes militia of one owner.
    pub(crate) fn remove_militia(&mut self, cell: Cell, owner: Seat, n: u8, out: &mut Sink<'_>) {
        let here = &mut self.militia[cell][owner.index()];
        let n = n.min(*here);
        if n > 0 {
            *here -= n;
            let sector = self.map[cell];
            out.emit(Some(owner), || Event::MilitiaRemoved { sector, owner, n });
        }
    }

    /// Adds militia up to the cap; returns how many came.
    pub(crate) fn add_militia(&mut self, cell: Cell, owner: Seat, n: u8, out: &mut Sink<'_>) -> u8 {
        let n = n.min(self.room(cell, owner));
        if n > 0 {
            self.militia[cell][owner.index()] += n;
            let sector = self.map[cell];
            out.emit(Some(owner), || Event::MilitiaPlaced { sector, owner, n });
        }
        n
    }

    /// Gives health back, never above the maximum; returns how much.
    pub(crate) fn heal(&mut self, unit: UnitId, n: u8, out: &mut Sink<'_>) -> u8 {
        let body = &mut self.units[unit];
        let n = n.min(unit.full_health().saturating_sub(body.health));
        if n > 0 {
            body.health += n;
            let owner = self.owner(unit);
            out.emit(owner, || Event::Healed { unit, n });
        }
        n
    }

    /// Wounds of a unit.
    pub fn wounds(&self, unit: UnitId) -> u8 {
        unit.full_health().saturating_sub(self.units[unit].health)
    }
}
