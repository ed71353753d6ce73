//! What a unit does before it attacks: healing (MRC-6.7), dogs (MRC-6.6), and an AI's activation (MRC-12.9).

use crate::Sink;
use crate::action::Targets;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{ItemId, Remedy, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::aim::Shooter;
use crate::state::{AttackKind, Dog, Entry, Merc, Stage};

impl Merc {
    /// Means of healing that the unit has at hand.
    pub fn remedies(&self, unit: UnitId) -> impl Iterator<Item = Remedy> + Clone + '_ {
        let surgeon = unit.has(Quirk::HealsWithDice).then_some(Remedy::Surgeon);
        let kits = self.units[unit].items().filter(|item| item.kind().does == Use::Heals).map(Remedy::Kit);
        surgeon
            .into_iter()
            .chain(kits)
            .filter(move |remedy| self.patients(unit, *remedy).iter().any(|patient| self.wounds(patient) > 0))
    }

    /// Whom a means of healing reaches.
    pub fn patients(&self, unit: UnitId, remedy: Remedy) -> UnitSet {
        let Some(owner) = self.owner(unit) else { return UnitSet::EMPTY };
        match remedy {
            Remedy::Surgeon => self.squad(owner, self.units[unit].squad).members,
            Remedy::Kit(_) => self.side_units_at(self.cell(unit), owner),
        }
    }

    pub(crate) fn check_heal(&self, source: Remedy, target: UnitId, dice: u8) -> Result<(), Reason> {
        let by = self.shooter().ok_or(Reason::WrongStep)?;
        if target.is_none() || source == Remedy::Kit(ItemId::NONE) {
            return Err(Reason::UnknownId);
        }
        if by.unit.is_none() || self.fight().stage != Stage::Act || self.dog_on(by.unit).is_some() {
            return Err(Reason::WrongStep);
        }
        let has = match source {
            Remedy::Surgeon => by.unit.has(Quirk::HealsWithDice),
            Remedy::Kit(item) => self.units[by.unit].carries(item) && item.kind().does == Use::Heals,
        };
        if !has {
            return Err(Reason::NoKit);
        }
        if !self.patients(by.unit, source).contains(target) {
            return Err(Reason::IllegalTarget);
        }
        if self.wounds(target) == 0 {
            return Err(Reason::Undamaged);
        }
        if dice == 0 || dice > self.dice_left() {
            return Err(Reason::NoDice);
        }
        if dice > self.wounds(target) { Err(Reason::BadAmount) } else { Ok(()) }
    }

    pub(crate) fn apply_heal(&mut self, source: Remedy, target: UnitId, dice: u8, out: &mut Sink<'_>) {
        let unit = self.shooter().map_or(UnitId::NONE, |by| by.unit);
        self.fight_mut().given_up += dice;
        if let Remedy::Kit(kit) = source {
            self.spent[kit] += 1;
            if self.spent[kit] >= kit.kind().uses {
                self.take_off(unit, kit);
                self.discard_item(kit);
            }
        }
        self.heal(target, dice, out);
    }

    /// Dogs that the unit carries and has not set on anybody.
    pub fn idle_dogs(&self, unit: UnitId) -> impl Iterator<Item = ItemId> + Clone + '_ {
        self.units[unit].items().filter(move |item| {
            let out = self.combat.as_ref().is_some_and(|combat| combat.dogs.iter().any(|dog| dog.item == *item));
            item.kind().does == Use::Dog && !out
        })
    }

    /// Enemy MERCs that a dog may be set on.
    pub fn dog_targets(&self, by: Shooter) -> UnitSet {
        self.foes(by)
            .iter()
            .filter(|unit| unit.is_merc() && !unit.has(Quirk::NoDogs) && self.dog_on(*unit).is_none())
            .collect()
    }

    pub(crate) fn check_dog(&self, item: ItemId, target: UnitId) -> Result<(), Reason> {
        let by = self.shooter().ok_or(Reason::WrongStep)?;
        if item.is_none() || target.is_none() {
            return Err(Reason::UnknownId);
        }
        if by.unit.is_none() || self.fight().stage != Stage::Act || self.dog_on(by.unit).is_some() {
            return Err(Reason::WrongStep);
        }
        if !self.idle_dogs(by.unit).any(|dog| dog == item) {
            return Err(Reason::NotCarried);
        }
        if self.dog_targets(by).contains(target) { Ok(()) } else { Err(Reason::IllegalTarget) }
    }

    pub(crate) fn apply_dog(&mut self, item: ItemId, target: UnitId, out: &mut Sink<'_>) {
        let Some(by) = self.shooter() else { return };
        self.fight_mut().dogs.push(Dog { carrier: by.unit, item, target, health: 3 });
        out.emit(Some(by.owner), || Event::DogAssigned { carrier: by.unit, target });
    }

    /// An AI's activation: healing, dogs, attack (MRC-12.9).
    pub(super) fn ai_act(&mut self, by: Shooter, entry: Entry, out: &mut Sink<'_>) {
        if self.dog_on(by.unit).is_none() {
            self.ai_heal(by, out);
            while let Some(dog) = { self.idle_dogs(by.unit).next() } {
                let Some(target) = self.ai_favourite(self.dog_targets(by), out) else { break };
                self.apply_dog(dog, target, out);
            }
        }
        let dice = self.dice_left();
        let targets = if dice > 0 { self.ai_targets(by, entry.targets, out) } else { Targets::new() };
        self.next_actor();
        self.shoot(by, AttackKind::Turn, targets, dice, entry.pierces, out);
    }

    fn ai_heal(&mut self, by: Shooter, out: &mut Sink<'_>) {
        let Some(owner) = self.owner(by.unit) else { return };
        let rank = |remedy: &Remedy| match remedy {
            Remedy::Surgeon => 0,
            Remedy::Kit(item) => 4 - item.kind().uses,
        };
        while self.dice_left() > 1 {
            let squad = self.squad(owner, self.units[by.unit].squad).members;
            let hurt = squad.iter().filter(|unit| self.wounds(*unit) > 0);
            let Some(patient) = hurt.min_by_key(|unit| (u8::MAX - self.wounds(*unit), unit.alphabetical())) else {
                break;
            };
            let Some(remedy) = self.remedies(by.unit).min_by_key(rank) else { break };
            let dice = self.wounds(patient).min(self.dice_left() - 1);
            self.apply_heal(remedy, patient, dice, out);
        }
    }
}
