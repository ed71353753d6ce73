//! Every unit with its abilities.

use super::enemies::resistance_bit;
use super::{
    attack, block, cold_fire_attack, cold_fire_block, effect, fire_attack, fire_block, fire_ranged, fire_siege,
    ice_attack, ice_block, ice_siege, ranged, siege,
};
use crate::effects::{Effect, EffectKey as K, Op};
use crate::ids::{Color, Resistance, Set, UnitId as U};

/// One ability: what it costs and the options to choose from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnitAbility {
    pub mana: Option<Color>,
    pub effects: &'static [Effect],
}

/// A unit's printed content.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnitKind {
    pub id: U,
    pub name: &'static str,
    pub set: Set,
    /// True for the gold back.
    pub elite: bool,
    /// Level, which is also the price of healing one of its wounds.
    pub level: u8,
    pub cost: u8,
    pub armor: u8,
    /// Resistances as bits of [`resistance_bit`].
    pub resistances: u8,
    pub copies: u8,
    pub abilities: &'static [UnitAbility],
}

#[expect(clippy::too_many_arguments, reason = "one argument per column of the table")]
const fn row(
    id: U,
    name: &'static str,
    set: Set,
    elite: bool,
    (level, cost, armor): (u8, u8, u8),
    resistances: u8,
    copies: u8,
    abilities: &'static [UnitAbility],
) -> UnitKind {
    UnitKind { id, name, set, elite, level, cost, armor, resistances, copies, abilities }
}

const fn regular(
    id: U,
    name: &'static str,
    set: Set,
    numbers: (u8, u8, u8),
    resistances: u8,
    copies: u8,
    abilities: &'static [UnitAbility],
) -> UnitKind {
    row(id, name, set, false, numbers, resistances, copies, abilities)
}

const fn elite(
    id: U,
    name: &'static str,
    set: Set,
    numbers: (u8, u8, u8),
    resistances: u8,
    copies: u8,
    abilities: &'static [UnitAbility],
) -> UnitKind {
    row(id, name, set, true, numbers, resistances, copies, abilities)
}

const fn free(effects: &'static [Effect]) -> UnitAbility {
    UnitAbility { mana: None, effects }
}
const fn paid(mana: Color, effects: &'static [Effect]) -> UnitAbility {
    UnitAbility { mana: Some(mana), effects }
}

const P: u8 = resistance_bit(Resistance::Physical);
const F: u8 = resistance_bit(Resistance::Fire);
const I: u8 = resistance_bit(Resistance::Ice);

const A2: Effect = effect(K::A2, &[attack(2)]);
const A3: Effect = effect(K::A3, &[attack(3)]);
const A5: Effect = effect(K::A5, &[attack(5)]);
const B2: Effect = effect(K::B2, &[block(2)]);
const B3: Effect = effect(K::B3, &[block(3)]);
const B5: Effect = effect(K::B5, &[block(5)]);
const M2: Effect = effect(K::M2, &[Op::Move(2)]);
const INF4: Effect = effect(K::Inf4, &[Op::Influence(4)]);
const INF5: Effect = effect(K::Inf5, &[Op::Influence(5)]);
const R3: Effect = effect(K::R3, &[ranged(3)]);
const A4I: Effect = effect(K::A4i, &[ice_attack(4)]);
const B4I: Effect = effect(K::B4i, &[ice_block(4)]);

use Color::{Black, Blue, Green, Red, White};
use Set::{Base, Legion};

/// The units, indexed by [`UnitId`](U).
#[rustfmt::skip]
pub static UNITS: [UnitKind; U::COUNT] = [
    regular(U::Peasants, "Peasants", Base, (1, 4, 3), 0, 3, &[free(&[A2, B2, effect(K::Inf2, &[Op::Influence(2)]), M2])]),
    regular(U::Foresters, "Foresters", Base, (1, 5, 4), 0, 2, &[free(&[B3, M2])]),
    regular(U::Herbalist, "Herbalists", Base, (1, 3, 2), 0, 2, &[paid(Green, &[effect(K::H2, &[Op::Heal(2)])]),
        free(&[effect(K::Ready, &[Op::Ready(2)]), effect(K::TokGreen, &[Op::Token(Green)])])]),
    regular(U::NorthernMonks, "Northern Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]), paid(Blue, &[A4I, B4I])]),
    regular(U::SavageMonks, "Savage Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]), paid(Green, &[effect(K::S4, &[siege(4)])])]),
    regular(U::RedCapeMonks, "Red Cape Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]),
        paid(Red, &[effect(K::A4f, &[fire_attack(4)]), effect(K::B4f, &[fire_block(4)])])]),
    regular(U::UtemCrossbowmen, "Utem Crossbowmen", Base, (2, 6, 4), 0, 2, &[free(&[A3, B3, effect(K::R2, &[ranged(2)])])]),
    regular(U::UtemGuardsmen, "Utem Guardsmen", Base, (2, 5, 5), 0, 2, &[free(&[A2, effect(K::B4, &[Op::BlockTwiceSwift(4)])])]),
    regular(U::UtemSwordsmen, "Utem Swordsmen", Base, (2, 6, 4), 0, 2, &[free(&[A3, B3,
        effect(K::A6, &[attack(6), Op::WoundSelf]), effect(K::B6, &[block(6), Op::WoundSelf])])]),
    regular(U::GuardianGolems, "Guardian Golems", Base, (2, 7, 3), P, 2, &[free(&[A2, B2]),
        paid(Red, &[effect(K::B4f, &[fire_block(4)])]), paid(Blue, &[B4I])]),
    regular(U::Illusionists, "Illusionists", Base, (2, 7, 2), P, 2, &[free(&[INF4]),
        paid(White, &[effect(K::NoAttack, &[Op::NoAttackUnfortified])]), free(&[effect(K::CryWhite, &[Op::Crystal(White)])])]),
    regular(U::Scouts, "Scouts", Legion, (1, 4, 2), 0, 2, &[free(&[effect(K::S1, &[siege(1)]), effect(K::Peek, &[Op::Peek]), M2])]),
    regular(U::Thugs, "Thugs", Legion, (1, 5, 5), 0, 2, &[free(&[B3, effect(K::A3, &[attack(3), Op::Reputation(-1)]),
        effect(K::Inf4, &[Op::Influence(4), Op::Reputation(-1)])])]),
    regular(U::Shocktroops, "Shocktroops", Legion, (2, 6, 3), 0, 2, &[free(&[effect(K::Support, &[ranged(1), Op::SupportUnits]),
        effect(K::Weaken, &[Op::LowerArmor(1), Op::LowerAttack(1)]),
        effect(K::Redirect, &[Op::LowerAttack(3), Op::DrawOntoUnit])])]),
    regular(U::MagicFamiliars, "Magic Familiars", Legion, (2, 6, 5), 0, 2, &[free(&[A3, effect(K::B4, &[block(4)]),
        effect(K::M3, &[Op::Move(3)]), effect(K::Inf3, &[Op::Influence(3)]), effect(K::H2, &[Op::Heal(2)])])]),
    elite(U::FireMages, "Fire Mages", Base, (3, 9, 4), F, 2, &[free(&[effect(K::R3f, &[fire_ranged(3)])]),
        paid(Red, &[effect(K::A6f, &[fire_attack(6)]), effect(K::B6f, &[fire_block(6)])]),
        free(&[effect(K::TokRed, &[Op::Token(Red), Op::Crystal(Red)])])]),
    elite(U::IceMages, "Ice Mages", Base, (3, 9, 4), I, 2, &[free(&[A4I, B4I]), paid(Blue, &[effect(K::S4i, &[ice_siege(4)])]),
        free(&[effect(K::TokBlue, &[Op::Token(Blue), Op::Crystal(Blue)])])]),
    elite(U::FireGolems, "Fire Golems", Base, (3, 8, 4), P | F, 2, &[free(&[A3, B3]), paid(Red, &[effect(K::R4f, &[fire_ranged(4)])])]),
    elite(U::IceGolems, "Ice Golems", Base, (3, 8, 4), P | I, 2, &[free(&[A3, B3]), paid(Blue, &[effect(K::A6i, &[ice_attack(6)])])]),
    elite(U::Catapults, "Catapults", Base, (3, 9, 4), 0, 3, &[free(&[effect(K::S3, &[siege(3)])]),
        paid(Red, &[effect(K::S5f, &[fire_siege(5)])]), paid(Blue, &[effect(K::S5i, &[ice_siege(5)])])]),
    elite(U::AmotepGunners, "Amotep Gunners", Base, (3, 8, 6), 0, 2, &[free(&[A5, B5]), paid(Red, &[effect(K::R6f, &[fire_ranged(6)])])]),
    elite(U::AmotepFreezers, "Amotep Freezers", Base, (3, 8, 6), 0, 2, &[free(&[A5, B5]),
        paid(Blue, &[effect(K::Freeze, &[Op::NoAttack, Op::LowerArmor(3)])])]),
    elite(U::AltemMages, "Altem Mages", Base, (4, 12, 5), F | I, 2, &[free(&[effect(K::Tokens, &[Op::TokensOfChoice(2)]),
        effect(K::A5cf, &[cold_fire_attack(5), Op::AddedMana]), effect(K::B5cf, &[cold_fire_block(5), Op::AddedMana])]),
        paid(Black, &[effect(K::ColdFireAttacks, &[Op::AttacksColdFire]), effect(K::SiegeAttacks, &[Op::AttacksSiege])])]),
    elite(U::AltemGuardians, "Altem Guardians", Base, (4, 11, 7), 0, 3, &[free(&[A5, effect(K::B8, &[Op::BlockTwiceSwift(8)])]),
        paid(Green, &[effect(K::Resist, &[Op::UnitsResistAll])])]),
    elite(U::Sorcerers, "Sorcerers", Legion, (3, 9, 4), F | I, 2, &[free(&[R3]),
        paid(White, &[effect(K::StripFortification, &[Op::StripFortification, ranged(3)])]),
        paid(Green, &[effect(K::StripResistances, &[Op::StripResistances, ranged(3)])])]),
    elite(U::HeroBlue, "Heroes", Legion, (3, 9, 4), I, 1, &[free(&[A5, B5, INF5]), paid(Blue, &[effect(K::B8cf, &[cold_fire_block(8)])])]),
    elite(U::HeroRed, "Heroes", Legion, (3, 9, 4), F, 1, &[free(&[A5, B5, INF5]), paid(Red, &[effect(K::A6cf, &[cold_fire_attack(6)])])]),
    elite(U::HeroGreen, "Heroes", Legion, (3, 9, 3), P, 1, &[free(&[A5, B5, INF5]), paid(Green, &[effect(K::H4, &[Op::Heal(4)])])]),
    elite(U::HeroWhite, "Heroes", Legion, (3, 9, 6), 0, 1, &[free(&[A5, B5, INF5]), paid(White, &[effect(K::R7, &[ranged(7)])])]),
    elite(U::DelphanaMasters, "Delphana Masters", Legion, (4, 13, 3), P | F | I, 2, &[paid(Blue, &[effect(K::NoAttack, &[Op::NoAttack])]),
        paid(Red, &[effect(K::Doom, &[Op::Doom])]), paid(Green, &[effect(K::Armor5, &[Op::LowerArmor(5)])]),
        paid(White, &[effect(K::Strip, &[Op::StripFortification, Op::StripResistances])])]),
];

const _: () = {
    let mut at = 0;
    while at < UNITS.len() {
        assert!(UNITS[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
