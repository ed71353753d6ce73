//! What a unit does before it attacks: healing (MRC-6.7), dogs (MRC-6.6), and an AI's activation (MRC-12.9).

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{ItemId, ItemWord, Meant, Remedy, UnitId, UnitSet};
use crate::reason::{Reason, What};
use crate::rules::aim::{Shooter, Targets};
use crate::rules::choose::one_of;
use crate::rules::gate::Who;
use crate::rules::items::card;
use crate::state::{AttackKind, Dog, Entry, Merc, Stage};

/// MRC-6.7: gives dice up for health.
#[payload]
pub struct Heal {
    pub source: Remedy,
    pub target: UnitId,
    #[fill]
    pub dice: u8,
}

impl Act<Merc> for Heal {
    const NAME: &'static str = "HEAL";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.fight_stage() == Some(Stage::Act))
    }

    /// One form per means and patient: how many dice.
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(by) = game.free_actor() else { return GO };
        for source in game.remedies(by.unit) {
            for target in game.patients(by.unit, source).iter() {
                let most = u32::from(game.dice_left().min(game.wounds(target)));
                if most > 0 {
                    let blank = Self { source, target, dice: 0 };
                    out.form(|| Draft::exact(blank, vec![Group::number("dice", "dice", 1, most)]))?;
                }
            }
        }
        GO
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let (target, dice) = (self.target, self.dice);
        let by = game.shooter().ok_or(Reason::NothingAsked)?;
        if target.is_none() || self.source == Remedy::Kit(ItemWord::NONE) {
            let what = if target.is_none() { What::Unit } else { What::Card };
            return Err(Reason::UnknownId { what });
        }
        let unit = game.check_free_actor(by)?;
        let has = match self.source {
            Remedy::Surgeon => unit.has(Quirk::HealsWithDice),
            Remedy::Kit(_) => kit(game, unit, self.source).is_some(),
        };
        if !has {
            return Err(Reason::NoRemedy { unit });
        }
        if !game.patients(unit, self.source).contains(target) {
            return Err(Reason::NotAPatient { unit, target });
        }
        let (wounds, has) = (game.wounds(target), game.dice_left());
        if wounds == 0 {
            return Err(Reason::Undamaged { unit: target });
        }
        if dice == 0 || dice > has {
            return Err(Reason::NoDice { unit, needs: dice, has });
        }
        game.check_amount(dice, wounds)
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.heal_with(self.source, self.target, self.dice, out);
    }
}

/// MRC-6.6: sets a dog on an enemy MERC.
#[payload]
pub struct AssignDog {
    pub item: ItemWord,
    #[fill]
    pub target: UnitId,
}

impl AssignDog {
    /// Of two idle dogs the first will do.
    fn dog(&self, game: &Merc, unit: UnitId) -> Result<ItemId, Reason> {
        let found = card(self.item, |item| game.idle_dogs(unit).any(|dog| dog == item));
        found.or_else(|reason| self.item.copies().next().ok_or(reason))
    }
}

impl Act<Merc> for AssignDog {
    const NAME: &'static str = "ASSIGN_DOG";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.fight_stage() == Some(Stage::Act))
    }

    /// One form per dog: on whom.
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(by) = game.free_actor() else { return GO };
        for item in game.idle_dogs(by.unit) {
            one_of(out, "target", game.dog_targets(by).iter(), |target| Self { item: item.into(), target })?;
        }
        GO
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let target = self.target;
        let by = game.shooter().ok_or(Reason::NothingAsked)?;
        if target.is_none() {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        let dog = self.dog(game, by.unit)?;
        let unit = game.check_free_actor(by)?;
        if !game.idle_dogs(unit).any(|idle| idle == dog) {
            return Err(Reason::NoIdleDog { unit, item: self.item });
        }
        if game.dog_targets(by).contains(target) { Ok(()) } else { Err(Reason::NotForDog { target }) }
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Some(by) = game.shooter() else { return };
        if let Ok(dog) = self.dog(game, by.unit) {
            game.set_dog(dog, self.target, out);
        }
    }
}

/// The kit that a unit heals with. Of two equal kits the one that was used before.
fn kit(game: &Merc, unit: UnitId, source: Remedy) -> Option<ItemId> {
    let Remedy::Kit(word) = source else { return None };
    let heals = |item: ItemId| item.kind().does == Use::Heals && game.units[unit].carries(item);
    match word.among(heals) {
        Meant::Card(item) => Some(item).filter(|item| heals(*item)),
        Meant::Several => word.copies().max_by_key(|item| (game.spent[*item], std::cmp::Reverse(*item))),
        Meant::Nothing => None,
    }
}

impl Merc {
    /// Who acts now and is free to heal and to set dogs.
    fn free_actor(&self) -> Option<Shooter> {
        self.shooter().filter(|by| self.decider(*by) == by.owner && self.check_free_actor(*by).is_ok())
    }

    /// A unit in its own activation that no dog holds.
    fn check_free_actor(&self, by: Shooter) -> Result<UnitId, Reason> {
        let unit = by.unit;
        if unit.is_none() || self.fight().stage != Stage::Act {
            return Err(Reason::NothingAsked);
        }
        if self.dog_on(unit).is_some() { Err(Reason::HeldByDog { unit }) } else { Ok(unit) }
    }

    /// Means of healing that the unit has at hand.
    pub fn remedies(&self, unit: UnitId) -> impl Iterator<Item = Remedy> + Clone + '_ {
        let surgeon = unit.has(Quirk::HealsWithDice).then_some(Remedy::Surgeon);
        let kits =
            self.units[unit].items().filter(|item| item.kind().does == Use::Heals).map(|item| Remedy::Kit(item.into()));
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

    fn heal_with(&mut self, source: Remedy, target: UnitId, dice: u8, out: &mut Sink<'_>) {
        let unit = self.shooter().map_or(UnitId::NONE, |by| by.unit);
        self.fight_mut().given_up += dice;
        if let Some(kit) = kit(self, unit, source) {
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

    fn set_dog(&mut self, item: ItemId, target: UnitId, out: &mut Sink<'_>) {
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
                self.set_dog(dog, target, out);
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
            Remedy::Kit(item) => 4 - item.copies().next().map_or(0, |item| item.kind().uses),
        };
        while self.dice_left() > 1 {
            let squad = self.squad(owner, self.units[by.unit].squad).members;
            let hurt = squad.iter().filter(|unit| self.wounds(*unit) > 0);
            let Some(patient) = hurt.min_by_key(|unit| (u8::MAX - self.wounds(*unit), unit.alphabetical())) else {
                break;
            };
            let Some(remedy) = self.remedies(by.unit).min_by_key(rank) else { break };
            let dice = self.wounds(patient).min(self.dice_left() - 1);
            self.heal_with(remedy, patient, dice, out);
        }
    }
}
