//! The spells: basic for one mana of their color, strong for one more of black, by night.

use super::cards::{Card, spell};
use super::{
    LAND, cold_fire_attack, crystal, fire_attack, fire_block, fire_ranged, fire_siege, heal, ice_attack, ice_ranged,
    ice_siege, influence, lower_armor, moves, of, only, ranged, worded,
};
use crate::effects::{Amount, Cond, Count, EffectKey as K, Hue, Leap, Lend, Op, Rider, Rule, Spot, Until, When};
use crate::ids::AttackKind::{Melee, Ranged, Siege};
use crate::ids::CardId as C;
use crate::ids::Color::{Blue, Green, Red, White};
use crate::ids::Element::{Fire, Ice};
use crate::ids::Set::{Base, Legion};
use crate::ids::{AttackKind, Color, Element, Terrain};
use crate::refs::Choice;
use crate::world::Way;

const WOUND: Op = Op::Wound(1);
/// A crystal of the color of the card just discarded.
const SPENT: Op = Op::Crystal(Hue::Spent, 1);
const UNDERGROUND: Leap =
    Leap { most: 3, free: 3, bars: Terrain::Swamp.bit() | Terrain::Lake.bit(), assault: false, may: false };
const WINGS: Leap = Leap { most: 5, free: 0, bars: 0, assault: false, may: false };

const fn drawn(to: Spot) -> Op {
    Op::Recall { random: true, to }
}
const fn picked(to: Spot) -> Op {
    Op::Recall { random: false, to }
}

/// Points for each pair of crystals of these two colors.
const fn pairs(kind: AttackKind, element: Element, n: u8, a: Color, b: Color) -> Op {
    Op::Attack(kind, element, Amount::Per(0, n, Count::Pairs(a, b)))
}

#[rustfmt::skip]
pub(super) const SPELLS: &[Card] = &[
    spell(C::Fireball, "Fireball", Red, Base, &[of(&[fire_ranged(5)])], &[worded(K::S8f, &[WOUND, fire_siege(8)])]),
    spell(C::FlameWall, "Flame Wall", Red, Base, &[of(&[fire_attack(5)]), of(&[fire_block(7)])],
        &[of(&[Op::Attack(Melee, Fire, Amount::Per(5, 2, Count::Faced))]), of(&[Op::Block(Fire, Amount::Per(7, 2, Count::Faced))])]),
    spell(C::BurningShield, "Burning Shield", Red, Base,
        &[of(&[fire_block(4), Op::Rider(Rider::Promise(4))])], &[of(&[fire_block(4), Op::Rider(Rider::Destroy)])]),
    spell(C::Demolish, "Demolish", Red, Base,
        &[only(&[Op::Set(Rule::SitesOpen, Until::Turn), Op::LowerArmors(Amount::Fixed(1))])],
        &[only(&[Op::Only(When::AttackPhase), Op::Destroy, Op::LowerOtherArmors(1)])]),
    spell(C::ManaMeltdown, "Mana Meltdown", Red, Base, &[only(&[Op::Meltdown, Op::Crystal(Hue::Spent, 1)])],
        &[only(&[Op::Note(Hue::BASIC), Op::Radiance, Op::Crystal(Hue::Noted, 2)])]),
    spell(C::Offering, "Offering", Red, Legion,
        &[only(&[crystal(Red), Op::MayDiscard(5), SPENT, Op::MayDiscard(3), SPENT, Op::MayDiscard(1), SPENT])],
        &[worded(K::S4f, &[pairs(Siege, Fire, 4, Green, Red), Op::MeltPairs(Green, Red)]),
            worded(K::S4i, &[pairs(Siege, Ice, 4, Green, Blue), Op::MeltPairs(Green, Blue)]),
            worded(K::R6f, &[pairs(Ranged, Fire, 6, White, Red), Op::MeltPairs(White, Red)]),
            worded(K::R6i, &[pairs(Ranged, Ice, 6, White, Blue), Op::MeltPairs(White, Blue)])]),
    spell(C::Snowstorm, "Snowstorm", Blue, Base, &[of(&[ice_ranged(5)])], &[worded(K::S8i, &[WOUND, ice_siege(8)])]),
    spell(C::ManaBolt, "Mana Bolt", Blue, Base,
        &[of(&[ice_attack(8)]).pays(Blue), of(&[cold_fire_attack(7)]).pays(Red), of(&[ice_ranged(6)]).pays(White), of(&[ice_siege(5)]).pays(Green)],
        &[of(&[ice_attack(11)]).pays(Blue), of(&[cold_fire_attack(10)]).pays(Red), of(&[ice_ranged(9)]).pays(White), of(&[ice_siege(8)]).pays(Green)]),
    spell(C::Chill, "Chill", Blue, Base,
        &[of(&[Op::NoAttack, Op::LoseFireResistance])], &[of(&[Op::NoAttack, lower_armor(4)])]),
    spell(C::SpaceBending, "Space Bending", Blue, Base, &[only(&[Op::Way(Way::Bends)])], &[only(&[Op::AtEnd, Op::BendTime])]),
    spell(C::ManaClaim, "Mana Claim", Blue, Base,
        &[worded(K::Now, &[Op::ClaimDie, Op::Token(Hue::Noted, 3)]), worded(K::Each, &[Op::ClaimDie, Op::Income])],
        &[worded(K::Now, &[Op::ClaimDie, Op::Token(Hue::Noted, 3), Op::CurseMana]), worded(K::Each, &[Op::ClaimDie, Op::Income, Op::CurseMana])]),
    spell(C::MistForm, "Mist Form", Blue, Legion,
        &[of(&[moves(4), Op::Way(Way::Costs { terrains: LAND, n: 2 }), Op::Way(Way::Opens { terrains: Terrain::Lake.bit(), n: 2 }),
            Op::Way(Way::Bars { terrains: Terrain::Hills.bit() | Terrain::Mountain.bit() })])],
        &[only(&[Op::Set(Rule::UnitsResist, Until::Turn), Op::Set(Rule::Veil, Until::Turn)])]),
    spell(C::Tremor, "Tremor", Green, Base,
        &[of(&[lower_armor(3)]), worded(K::All2, &[Op::Only(When::Fight), Op::LowerArmors(Amount::Fixed(2))])],
        &[of(&[Op::LowerArmor(Amount::Fortified(3, 6))]),
            worded(K::All2, &[Op::Only(When::Fight), Op::LowerArmors(Amount::Fortified(2, 4))])]),
    spell(C::Restoration, "Restoration", Green, Base,
        &[worded(K::H3, &[Op::If(Cond::InForest, 2), heal(5), Op::Skip(1), heal(3)])],
        &[worded(K::H3, &[Op::If(Cond::InForest, 3), heal(5), Op::ReadyLevels(5), Op::Skip(2), heal(3), Op::ReadyLevels(3)])]).healing(),
    spell(C::EnergyFlow, "Energy Flow", Green, Base, &[only(&[Op::Ready(4), Op::Exhaust(2)])],
        &[only(&[Op::Refresh, Op::Exhaust(3)])]).healing(),
    spell(C::UndergroundTravel, "Underground Travel", Green, Base, &[only(&[Op::Only(When::Moving), Op::Leap(UNDERGROUND)])],
        &[only(&[Op::Only(When::Moving), Op::Leap(Leap { assault: true, ..UNDERGROUND })])]),
    spell(C::Meditation, "Meditation", Green, Base,
        &[worded(K::Top, &[drawn(Spot::Top), drawn(Spot::Top), Op::HandLimit(2)]),
            worded(K::Bottom, &[drawn(Spot::Bottom), drawn(Spot::Bottom), Op::HandLimit(2)]),
            worded(K::Split, &[drawn(Spot::Top), drawn(Spot::Bottom), Op::HandLimit(2)])],
        &[worded(K::Top, &[picked(Spot::Top), picked(Spot::Top), Op::HandLimit(2)]),
            worded(K::Bottom, &[picked(Spot::Bottom), picked(Spot::Bottom), Op::HandLimit(2)]),
            worded(K::Split, &[picked(Spot::Top), picked(Spot::Bottom), Op::HandLimit(2)])]),
    spell(C::Cure, "Cure", Green, Legion, &[of(&[heal(2), Op::Cure])], &[only(&[Op::Only(When::Fight), Op::Disease])]),
    spell(C::Expose, "Expose", White, Base,
        &[worded(K::R2, &[Op::StripFortification, Op::StripResistances, ranged(2)])],
        &[worded(K::Fortifications, &[Op::StripFortifications, ranged(3)]),
            worded(K::Resistances, &[Op::StripAllResistances, ranged(3)])]),
    spell(C::Whirlwind, "Whirlwind", White, Base,
        &[of(&[Op::NoAttack])], &[worded(K::Destroy, &[Op::Only(When::AttackPhase), Op::Destroy])]),
    spell(C::CallToArms, "Call to Arms", White, Base, &[only(&[Op::Lend(Lend::Unit)])], &[only(&[Op::MakeRoom, Op::Hire])]),
    spell(C::MindRead, "Mind Read", White, Base, &[only(&[Op::Note(Hue::BASIC), Op::Crystal(Hue::Noted, 1), Op::EachOther(1), Op::GiveUp])],
        &[only(&[Op::Note(Hue::BASIC), Op::Crystal(Hue::Noted, 1), Op::EachOther(1), Op::GiveUp, Op::Steal])]),
    spell(C::WingsOfWind, "Wings of Wind", White, Base, &[only(&[Op::Only(When::Moving), Op::Leap(WINGS)])],
        &[of(&[Op::NoAttack, Op::MaySpend(1, 17), Op::Again, Op::NoAttack, Op::MaySpend(2, 14), Op::Again, Op::NoAttack,
            Op::MaySpend(3, 11), Op::Again, Op::NoAttack, Op::MaySpend(4, 8), Op::Again, Op::NoAttack, Op::MaySpend(5, 5), Op::Again,
            Op::NoAttack, Op::MaySpend(6, 2), Op::Again, Op::NoAttack])]),
    spell(C::Charm, "Charm", White, Legion,
        &[of(&[influence(4), Op::If(Cond::Interaction, 4), Op::Pick(&[Choice::Crystal, Choice::Discount]), Op::Crystal(Hue::BASIC, 1), Op::Skip(1),
            Op::Set(Rule::Discount { via: C::Charm, by: 3, shame: 0 }, Until::Turn)])],
        &[worded(K::NoAttack, &[Op::Possess, Op::NoAttack])]),
];
