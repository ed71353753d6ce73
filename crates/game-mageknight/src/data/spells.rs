//! The spells: basic for one mana of their color, strong for one more of black, by night.

use super::cards::{Card, LATER, spell};
use super::{
    cold_fire_attack, fire_attack, fire_block, fire_ranged, fire_siege, ice_attack, ice_ranged, ice_siege, lower_armor,
    of, only, ranged, worded,
};
use crate::effects::{Amount, Count, EffectKey as K, Op, Rider, Rule, Until, When};
use crate::ids::AttackKind::Melee;
use crate::ids::CardId as C;
use crate::ids::Color::{Blue, Green, Red, White};
use crate::ids::Element::Fire;
use crate::ids::Set::{Base, Legion};

const WOUND: Op = Op::Wound(1);

#[rustfmt::skip]
pub(super) const SPELLS: &[Card] = &[
    spell(C::Fireball, "Fireball", Red, Base, &[of(&[fire_ranged(5)])], &[worded(K::S8f, &[WOUND, fire_siege(8)])]),
    spell(C::FlameWall, "Flame Wall", Red, Base, &[of(&[fire_attack(5)]), of(&[fire_block(7)])],
        &[of(&[Op::Attack(Melee, Fire, Amount::Per(5, 2, Count::Faced))]), of(&[Op::Block(Fire, Amount::Per(7, 2, Count::Faced))])]),
    spell(C::BurningShield, "Burning Shield", Red, Base,
        LATER, &[of(&[fire_block(4), Op::Rider(Rider::Destroy)])]),
    spell(C::Demolish, "Demolish", Red, Base,
        &[only(&[Op::Only(When::Fight), Op::Set(Rule::SitesOpen, Until::Turn), Op::LowerArmors(Amount::Fixed(1))])],
        &[only(&[Op::Only(When::AttackPhase), Op::Destroy, Op::LowerOtherArmors(1)])]),
    spell(C::ManaMeltdown, "Mana Meltdown", Red, Base, LATER, LATER),
    spell(C::Offering, "Offering", Red, Legion, LATER, LATER),
    spell(C::Snowstorm, "Snowstorm", Blue, Base, &[of(&[ice_ranged(5)])], &[worded(K::S8i, &[WOUND, ice_siege(8)])]),
    spell(C::ManaBolt, "Mana Bolt", Blue, Base,
        &[of(&[ice_attack(8)]).pays(Blue), of(&[cold_fire_attack(7)]).pays(Red), of(&[ice_ranged(6)]).pays(White), of(&[ice_siege(5)]).pays(Green)],
        &[of(&[ice_attack(11)]).pays(Blue), of(&[cold_fire_attack(10)]).pays(Red), of(&[ice_ranged(9)]).pays(White), of(&[ice_siege(8)]).pays(Green)]),
    spell(C::Chill, "Chill", Blue, Base,
        &[of(&[Op::NoAttack, Op::LoseFireResistance])], &[of(&[Op::NoAttack, lower_armor(4)])]),
    spell(C::SpaceBending, "Space Bending", Blue, Base, LATER, LATER),
    spell(C::ManaClaim, "Mana Claim", Blue, Base, LATER, LATER),
    spell(C::MistForm, "Mist Form", Blue, Legion, LATER, LATER),
    spell(C::Tremor, "Tremor", Green, Base,
        &[of(&[lower_armor(3)]), worded(K::All2, &[Op::Only(When::Fight), Op::LowerArmors(Amount::Fixed(2))])],
        &[of(&[Op::LowerArmor(Amount::Fortified(3, 6))]),
            worded(K::All2, &[Op::Only(When::Fight), Op::LowerArmors(Amount::Fortified(2, 4))])]),
    spell(C::Restoration, "Restoration", Green, Base, LATER, LATER).healing(),
    spell(C::EnergyFlow, "Energy Flow", Green, Base, LATER, LATER).healing(),
    spell(C::UndergroundTravel, "Underground Travel", Green, Base, LATER, LATER),
    spell(C::Meditation, "Meditation", Green, Base, LATER, LATER),
    spell(C::Cure, "Cure", Green, Legion, LATER, &[only(&[Op::Only(When::Fight), Op::Disease])]),
    spell(C::Expose, "Expose", White, Base,
        &[worded(K::R2, &[Op::StripFortification, Op::StripResistances, ranged(2)])],
        &[worded(K::Fortifications, &[Op::StripFortifications, ranged(3)]),
            worded(K::Resistances, &[Op::StripAllResistances, ranged(3)])]),
    spell(C::Whirlwind, "Whirlwind", White, Base,
        &[of(&[Op::NoAttack])], &[worded(K::Destroy, &[Op::Only(When::AttackPhase), Op::Destroy])]),
    spell(C::CallToArms, "Call to Arms", White, Base, LATER, LATER),
    spell(C::MindRead, "Mind Read", White, Base, LATER, LATER),
    spell(C::WingsOfWind, "Wings of Wind", White, Base, LATER, LATER),
    spell(C::Charm, "Charm", White, Legion, LATER, LATER),
];
