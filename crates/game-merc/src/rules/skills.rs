//! Skills of a unit (MRC-6.4, MRC-10.1): printed numbers, equipment and abilities come together here and nowhere else.

use crate::data::items::Family;
use crate::data::mercs::{Bonus, Quirk, Reach, When};
use crate::ids::{ItemId, UnitId, UnitSet};
use crate::state::Merc;

/// A unit's numbers at one moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Skills {
    /// Initiative, which may be negative.
    pub init: i8,
    pub train: u8,
    /// Dice.
    pub combat: u8,
    pub targets: u8,
    pub pierces: bool,
}

const INIT: usize = 0;

impl Merc {
    /// Printed value and carried equipment, before any ability; `spare` names the only one-use card that counts.
    fn equipped(&self, unit: UnitId, spare: Option<ItemId>) -> [i8; 3] {
        let mut skills = unit.printed();
        let lenient = unit.has(Quirk::IgnoresPenalties);
        for item in self.units[unit].items() {
            let kind = item.kind();
            if kind.one_use() && spare.is_some_and(|spare| spare != item) {
                continue;
            }
            for (at, skill) in skills.iter_mut().enumerate() {
                if !(at == INIT && lenient && kind.skills[INIT] < 0) {
                    *skill += kind.skills[at];
                }
            }
        }
        skills
    }

    fn members(&self, unit: UnitId) -> UnitSet {
        self.owner(unit).map_or(UnitSet::EMPTY, |owner| self.squad(owner, self.units[unit].squad).members)
    }

    /// For each skill whether the bonus of `holder` applies.
    fn applies(&self, holder: UnitId, bonus: &Bonus, squad: UnitSet) -> [bool; 3] {
        let body = &self.units[holder];
        let others = || squad.iter().filter(move |member| *member != holder);
        let holds = match bonus.when {
            When::Always => true,
            When::Carries(group) => body.items().any(|item| item.kind().group == Some(group)),
            When::HasWeapon => body.items().any(|item| item.kind().family == Family::Weapon),
            When::NoWeapon => !body.items().any(|item| item.kind().family == Family::Weapon),
            When::WearsArmor => body.slots[1].some().is_some_and(|item| item.kind().family == Family::Armor),
            When::CarriesOneUse => body.items().any(|item| item.kind().one_use()),
            When::WeaponAddsTarget => {
                body.items().any(|item| item.kind().family == Family::Weapon && item.kind().targets >= 1)
            }
            When::Alone => squad.len() == 1,
            When::WithWoman => others().any(|member| member.merc().is_some_and(|merc| merc.woman)),
            When::LeadsSquad => {
                let own = self.equipped(holder, None)[INIT];
                squad.len() > 1 && others().all(|member| self.equipped(member, None)[INIT] < own)
            }
            When::Outclassed => {
                let own = self.equipped(holder, None);
                let mut found = [false; 3];
                for member in others() {
                    let other = self.equipped(member, None);
                    for at in 0..3 {
                        found[at] |= other[at] > own[at];
                    }
                }
                return found;
            }
        };
        [holds; 3]
    }

    /// A unit's skills now.
    pub fn skills(&self, unit: UnitId) -> Skills {
        self.skills_with(unit, None)
    }

    /// A unit's skills for a bombardment: of the one-use cards only this one counts.
    pub fn skills_with(&self, unit: UnitId, spare: Option<ItemId>) -> Skills {
        let mut skills = self.equipped(unit, spare);
        let mut targets = 1;
        let mut pierces = false;
        for item in self.units[unit].items() {
            let kind = item.kind();
            if !(kind.one_use() && spare.is_some_and(|spare| spare != item)) {
                targets += kind.targets;
            }
            pierces |= kind.pierces;
        }
        let squad = self.members(unit);
        for (member, bonus) in squad.bonuses() {
            let reached = match bonus.reach {
                Reach::Own => member == unit,
                Reach::Others => member != unit,
                Reach::Squad => true,
            };
            if !reached {
                continue;
            }
            let applies = self.applies(member, bonus, squad);
            for at in 0..3 {
                if applies[at] {
                    skills[at] += bonus.skills[at];
                }
            }
            if applies[0] {
                targets += bonus.targets;
            }
        }
        if let Some(vehicle) = self.vehicle_of(unit) {
            for (at, skill) in skills.iter_mut().enumerate() {
                *skill += vehicle.kind().skills[at];
            }
        }
        let positive = |skill: i8| u8::try_from(skill).unwrap_or(0);
        Skills {
            init: skills[INIT],
            train: positive(skills[1]),
            combat: positive(skills[2]),
            targets: positive(targets),
            pierces,
        }
    }

    /// The vehicle of the unit's squad.
    pub fn vehicle_of(&self, unit: UnitId) -> Option<ItemId> {
        let owner = self.owner(unit)?;
        self.squad(owner, self.units[unit].squad).vehicle.some()
    }
}
