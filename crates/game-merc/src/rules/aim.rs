//! Targets (MRC-6.5.1) and how an AI chooses them (MRC-12.7).

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::ids::{Cell, Target, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Dog, Merc, OpenAttack};

/// Targets of an attack, in order.
pub type Targets = ArrayVec<Target, 24>;

/// Who aims: a unit, or militia of the owner.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shooter {
    /// The unit; `NONE` for militia.
    pub unit: UnitId,
    pub owner: Seat,
    /// Where the targets are.
    pub cell: Cell,
}

impl OpenAttack {
    /// Who attacks.
    pub fn shooter(&self) -> Shooter {
        Shooter { unit: self.unit, owner: self.owner, cell: self.cell }
    }
}

/// Something an AI may aim at, with its place in the order of preference.
#[derive(Copy, Clone)]
struct Prey {
    target: Target,
    /// Health and armor, then fewest targets and lowest initiative last.
    key: (u8, i16, i16),
    left: u8,
}

impl Merc {
    /// MERC-class enemies of a shooter.
    pub fn foes(&self, by: Shooter) -> UnitSet {
        if self.is_versus() {
            self.all_units_at(by.cell).minus(self.side_units_at(by.cell, by.owner))
        } else if self.is_rebel(by.owner) {
            self.units_at(by.cell, self.tyrant())
        } else {
            self.side_units_at(by.cell, Seat::new(0))
        }
    }

    /// Players whose militia are enemies of a shooter.
    pub fn foe_militia(&self, by: Shooter) -> impl Iterator<Item = (Seat, u8)> + '_ {
        Seat::all(self.n_forces())
            .filter(move |seat| self.hostile(*seat, by.owner))
            .map(move |seat| (seat, self.militia[by.cell][seat.index()]))
            .filter(|(_, n)| *n > 0)
    }

    /// The enemy dog that holds a unit.
    pub fn dog_on(&self, unit: UnitId) -> Option<UnitId> {
        let combat = self.combat.as_ref()?;
        combat.dogs.iter().find(|dog| dog.target == unit && !unit.is_none()).map(|dog| dog.carrier)
    }

    fn enemy_dog(&self, by: Shooter, carrier: UnitId) -> bool {
        self.combat.as_ref().is_some_and(|combat| {
            combat.dogs.iter().any(|dog| dog.carrier == carrier)
                && self.owner(carrier).is_some_and(|owner| self.hostile(owner, by.owner))
        })
    }

    /// Judges a list of targets. `most` is the number of targets, or `None` for a volley, whose entries are taken one
    /// after the other: there each entry is judged as if those before it were dead.
    pub fn check_targets(&self, by: Shooter, targets: &[Target], most: Option<u8>) -> Result<(), Reason> {
        if let Some(carrier) = self.dog_on(by.unit) {
            let legal = targets.is_empty() || targets == [Target::Dog(carrier)] && !by.unit.has(Quirk::FearsDogs);
            return if legal { Ok(()) } else { Err(Reason::OnlyTheDog { unit: by.unit }) };
        }
        let foes = self.foes(by);
        for (n, target) in targets.iter().enumerate() {
            let earlier = targets[..n].iter().filter(|other| *other == target).count();
            let there = match *target {
                Target::Unit(unit) if !foes.contains(unit) || earlier > 0 => false,
                Target::Unit(unit) if !unit.is_merc() => {
                    let others = self.dictator_count(by.cell) - 1;
                    let fallen = targets[..n].iter().filter(|it| !matches!(it, Target::Dog(_))).count();
                    let exposed = if most.is_some() { others == 0 } else { usize::from(others) == fallen };
                    if !exposed {
                        return Err(Reason::ProtectedDictator { target: unit });
                    }
                    true
                }
                Target::Unit(unit) if unit.has(Quirk::Shielded) => {
                    let upto = if most.is_some() { targets.len() } else { n };
                    let shields = |other: &UnitId| other.is_merc() && *other != unit && self.same_side(*other, unit);
                    let declared = |other: &UnitId| targets[..upto].contains(&Target::Unit(*other));
                    if let Some(shield) = foes.iter().filter(shields).find(|other| !declared(other)) {
                        return Err(Reason::Shielded { target: unit, by: shield });
                    }
                    true
                }
                Target::Unit(_) => true,
                Target::Militia(owner) => {
                    owner.index() < self.n_forces()
                        && self.hostile(owner, by.owner)
                        && earlier < usize::from(self.militia[by.cell][owner.index()])
                        && !targets.contains(&Target::AllMilitia)
                }
                Target::AllMilitia if !by.unit.has(Quirk::MilitiaAsOne) => return Err(Reason::NoMilitiaGroup),
                Target::AllMilitia => earlier == 0 && self.foe_militia(by).next().is_some(),
                Target::Dog(carrier) => earlier == 0 && !by.unit.has(Quirk::FearsDogs) && self.enemy_dog(by, carrier),
            };
            if !there {
                return Err(Reason::NotATarget { target: *target });
            }
        }
        if let Some(most) = most.filter(|most| targets.len() > usize::from(*most)) {
            return Err(Reason::TooManyTargets { n: targets.len() as u8, most });
        }
        let others = targets.iter().any(|target| !matches!(target, Target::Unit(_)));
        if by.unit.has(Quirk::MercsFirst) && others {
            let mut all = foes.iter().filter(|unit| unit.is_merc() || self.dictator_count(by.cell) == 1);
            if let Some(target) = all.find(|unit| !targets.contains(&Target::Unit(*unit))) {
                return Err(Reason::MercsFirst { unit: by.unit, target });
            }
        }
        Ok(())
    }

    fn same_side(&self, a: UnitId, b: UnitId) -> bool {
        self.owner(a).zip(self.owner(b)).is_some_and(|(a, b)| !self.hostile(a, b))
    }

    /// Everything that could be in a list of targets, with how often.
    pub fn possible_targets(&self, by: Shooter) -> ArrayVec<(Target, u8), 80> {
        let mut all = ArrayVec::new();
        if let Some(carrier) = self.dog_on(by.unit) {
            if !by.unit.has(Quirk::FearsDogs) {
                all.push((Target::Dog(carrier), 1));
            }
            return all;
        }
        for unit in self.foes(by).iter() {
            all.push((Target::Unit(unit), 1));
        }
        for (owner, n) in self.foe_militia(by) {
            all.push((Target::Militia(owner), n));
        }
        if by.unit.has(Quirk::MilitiaAsOne) && self.foe_militia(by).next().is_some() {
            all.push((Target::AllMilitia, 1));
        }
        if let Some(combat) = &self.combat
            && !by.unit.has(Quirk::FearsDogs)
        {
            for (n, dog) in combat.dogs.iter().enumerate() {
                // Two dogs of one carrier go by one name.
                let named = combat.dogs[..n].iter().any(|other| other.carrier == dog.carrier);
                if !named && self.enemy_dog(by, dog.carrier) {
                    all.push((Target::Dog(dog.carrier), 1));
                }
            }
        }
        all
    }

    /// Whether some target could be declared alone.
    pub fn has_target(&self, by: Shooter) -> bool {
        self.possible_targets(by).iter().any(|(target, _)| self.check_targets(by, &[*target], Some(1)).is_ok())
    }

    /// One die less against the squad of an enemy who intimidates, for MERCs only.
    pub fn daunted(&self, by: Shooter, targets: &[Target]) -> bool {
        by.unit.is_merc()
            && targets.iter().any(|target| match target {
                Target::Unit(unit) => self.owner(*unit).is_some_and(|owner| {
                    let squad = self.squad(owner, self.units[*unit].squad).members;
                    self.with_quirk(squad, Quirk::Intimidates).is_some()
                }),
                Target::Militia(_) | Target::AllMilitia | Target::Dog(_) => false,
            })
    }

    /// Targets and initiative of a unit as they count for an AI's preference.
    pub(super) fn standing(&self, unit: UnitId) -> (u8, i8) {
        let frozen = self.combat.as_ref().and_then(|combat| combat.order.iter().find(|entry| entry.unit == unit));
        match frozen {
            Some(entry) => (entry.targets, entry.init),
            None => {
                let skills = self.skills(unit);
                (skills.targets, skills.init)
            }
        }
    }

    /// A unit's place in an AI's order of preference: least health and armor, most targets, highest initiative.
    fn preference(&self, unit: UnitId) -> (u8, i16, i16) {
        let (targets, init) = self.standing(unit);
        (self.armor(unit) + self.units[unit].health, -i16::from(targets), -i16::from(init))
    }

    /// The unit of the set that an AI prefers, ties by chance (MRC-12.7).
    pub(super) fn ai_favourite(&mut self, units: UnitSet, out: &mut Sink<'_>) -> Option<UnitId> {
        let best = units.iter().map(|unit| self.preference(unit)).min()?;
        let ties: ArrayVec<UnitId, 56> = units.iter().filter(|unit| self.preference(*unit) == best).collect();
        Some(self.pick_among(&ties, out))
    }

    fn prey(&self, by: Shooter) -> ArrayVec<Prey, 80> {
        let mut all = ArrayVec::new();
        for (target, left) in self.possible_targets(by) {
            let key = match target {
                Target::Unit(unit) => self.preference(unit),
                Target::Militia(owner) => (1, -1, -i16::from(self.militia_initiative(by.cell, owner))),
                Target::AllMilitia => (0, i16::MIN, i16::MIN),
                Target::Dog(carrier) => (self.dog_of(carrier, by.unit).map_or(0, |dog| dog.health), 0, 0),
            };
            all.push(Prey { target, key, left });
        }
        all
    }

    /// The targets that an AI declares, in its order of preference. Ties are settled by chance.
    pub(crate) fn ai_targets(&mut self, by: Shooter, most: u8, out: &mut Sink<'_>) -> Targets {
        let mut chosen = Targets::new();
        let marks = self.marks(by);
        if !marks.is_empty() {
            let said = self.combat.as_ref().and_then(|combat| combat.aims.iter().find(|aim| marks.contains(aim)));
            let target = said.copied();
            chosen.push(target.unwrap_or_else(|| self.pick_among(&marks, out)));
            return chosen;
        }
        let mut prey = self.prey(by);
        let lone_ruler = self.dictator_count(by.cell) == 1;
        let mut group = false;
        while chosen.len() < usize::from(most) && !chosen.is_full() {
            let mercs_left = prey.iter().filter(|prey| {
                prey.left > 0 && matches!(prey.target, Target::Unit(unit) if unit.is_merc() || lone_ruler)
            });
            // Only MERCs of the same side shield somebody.
            let runde = prey.iter().find_map(|prey| match prey.target {
                Target::Unit(unit) if unit.has(Quirk::Shielded) => Some(unit),
                _ => None,
            });
            let guards = |target: Target, runde: UnitId| matches!(target, Target::Unit(it) if it.is_merc() && it != runde && self.same_side(it, runde));
            let guarded = runde.is_some_and(|it| prey.iter().any(|prey| prey.left > 0 && guards(prey.target, it)));
            let (n_mercs, picky) = (mercs_left.count(), by.unit.has(Quirk::MercsFirst));
            let legal = |prey: &&mut Prey| {
                prey.left > 0
                    && match prey.target {
                        Target::Unit(unit) if !unit.is_merc() => lone_ruler,
                        Target::Unit(unit) if unit.has(Quirk::Shielded) => !guarded,
                        Target::Unit(_) => true,
                        Target::Militia(_) => !(group || picky && n_mercs > 0),
                        Target::AllMilitia => true,
                        Target::Dog(_) => !(picky && n_mercs > 0),
                    }
            };
            let Some(best) = prey.iter_mut().filter(|it| legal(it)).map(|prey| prey.key).min() else { break };
            let ties: ArrayVec<Target, 80> = prey
                .iter_mut()
                .filter(|it| legal(it))
                .filter(|prey| prey.key == best)
                .map(|prey| prey.target)
                .collect();
            let target = self.pick_among(&ties, out);
            group |= target == Target::AllMilitia;
            chosen.push(target);
            if let Some(prey) = prey.iter_mut().find(|prey| prey.target == target) {
                prey.left -= 1;
            }
        }
        chosen
    }

    /// One of several, by chance if there is more than one.
    pub(crate) fn pick_among<T>(&mut self, among: &[T], out: &mut Sink<'_>) -> T
    where
        T: Copy + PartialEq + serde::de::DeserializeOwned,
    {
        if among.len() == 1 {
            return among[0];
        }
        out.fence();
        self.chance.event().pick("pick", among)
    }

    /// The dog that an attacker means by its carrier: the one that holds him, or the carrier's first.
    pub(super) fn dog_of(&self, carrier: UnitId, attacker: UnitId) -> Option<Dog> {
        let dogs = &self.combat.as_ref()?.dogs;
        let mut own = dogs.iter().filter(|dog| dog.carrier == carrier);
        let first = own.clone().next();
        own.find(|dog| dog.target == attacker && !attacker.is_none()).or(first).copied()
    }

    /// Hits that a target can take before it dies.
    pub fn life(&self, cell: Cell, target: Target) -> u8 {
        match target {
            Target::Unit(unit) if unit.is_none() || self.owner(unit).is_none() => 0,
            Target::Unit(unit) => self.capacity(unit),
            Target::Militia(_) => 1,
            Target::AllMilitia => {
                let here = Seat::all(self.n_forces()).map(|seat| self.militia[cell][seat.index()]);
                here.max().unwrap_or(0)
            }
            Target::Dog(carrier) => self.dog_of(carrier, UnitId::NONE).map_or(0, |dog| dog.health),
        }
    }
}
