//! Every unit with its abilities.

use super::enemies::resistance_bit;
use super::{
    attack, block, cold_fire_attack, cold_fire_block, crystal, fire_attack, fire_block, fire_ranged, fire_siege, heal,
    ice_attack, ice_block, ice_siege, influence, lower_armor, moves, of, ranged, siege, token, worded,
};
use crate::effects::{Amount, Cond, Cost, Effect, EffectKey as K, Hue, Op, Rule, Until};
use crate::ids::{AttackKind, Color, Element, Resistance, Set, Terrain, UnitId as U};
use crate::world::Way;

/// One ability: what it costs and the options to choose from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnitAbility {
    pub cost: Cost,
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
    pub fee: Fee,
    /// Several different abilities may be used in one activation, each paid for.
    pub several: bool,
    /// It bears a mark of a basic color, which raises some of its amounts.
    pub marked: bool,
    /// An ability raises what other units give later.
    pub supports: bool,
    /// An ability readies other units.
    pub readies: bool,
}

/// Influence that a unit asks for, besides what recruiting costs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fee {
    None,
    /// For taking damage, once in a fight.
    Damage,
    /// For each use in an assault.
    Assault,
}

impl UnitKind {
    const fn fee(mut self, fee: Fee) -> Self {
        self.fee = fee;
        self
    }
    const fn several(mut self) -> Self {
        self.several = true;
        self
    }
    const fn marked(mut self) -> Self {
        self.marked = true;
        self
    }
}

/// Whether some ability has such an operation: one that supports units, or one that readies them.
const fn has(abilities: &[UnitAbility], supports: bool) -> bool {
    let mut ability = 0;
    while ability < abilities.len() {
        let effects = abilities[ability].effects;
        let mut option = 0;
        while option < effects.len() {
            let ops = effects[option].ops;
            let mut at = 0;
            while at < ops.len() {
                match ops[at] {
                    Op::Set(Rule::UnitAttack(_), _) if supports => return true,
                    Op::Ready(_) if !supports => return true,
                    _ => {}
                }
                at += 1;
            }
            option += 1;
        }
        ability += 1;
    }
    false
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
    UnitKind {
        id,
        name,
        set,
        elite,
        level,
        cost,
        armor,
        resistances,
        copies,
        abilities,
        fee: Fee::None,
        several: false,
        marked: false,
        supports: has(abilities, true),
        readies: has(abilities, false),
    }
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
    UnitAbility { cost: Cost::FREE, effects }
}
const fn paid(mana: Color, effects: &'static [Effect]) -> UnitAbility {
    UnitAbility { cost: Cost::mana(mana), effects }
}

/// Forests, hills and swamps.
const ROUGH: u16 = Terrain::Forest.bit() | Terrain::Hills.bit() | Terrain::Swamp.bit();

const P: u8 = resistance_bit(Resistance::Physical);
const F: u8 = resistance_bit(Resistance::Fire);
const I: u8 = resistance_bit(Resistance::Ice);

const A2: Effect = of(&[attack(2)]);
const A3: Effect = of(&[attack(3)]);
const A5: Effect = of(&[attack(5)]);
const B2: Effect = of(&[block(2)]);
const B3: Effect = of(&[block(3)]);
const B5: Effect = of(&[block(5)]);
const M2: Effect = of(&[moves(2)]);
const INF4: Effect = of(&[influence(4)]);
/// In an interaction it also earns Reputation.
const INF5: Effect = of(&[influence(5), Op::If(Cond::Interaction, 1), Op::Reputation(1)]);
const R3: Effect = of(&[ranged(3)]);
const A4I: Effect = of(&[ice_attack(4)]);
const B4I: Effect = of(&[ice_block(4)]);

use Color::{Black, Blue, Green, Red, White};
use Set::{Base, Legion};

/// The units, indexed by [`UnitId`](U).
#[rustfmt::skip]
pub static UNITS: [UnitKind; U::COUNT] = [
    regular(U::Peasants, "Peasants", Base, (1, 4, 3), 0, 3, &[free(&[A2, B2, of(&[influence(2)]), M2])]),
    regular(U::Foresters, "Foresters", Base, (1, 5, 4), 0, 2, &[free(&[B3,
        of(&[moves(2), Op::Way(Way::Less { terrains: ROUGH, by: 1, floor: 0 })])])]),
    regular(U::Herbalist, "Herbalists", Base, (1, 3, 2), 0, 2, &[paid(Green, &[of(&[heal(2)])]),
        free(&[of(&[Op::Ready(2)]), of(&[token(Green)])])]),
    regular(U::NorthernMonks, "Northern Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]), paid(Blue, &[A4I, B4I])]),
    regular(U::SavageMonks, "Savage Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]), paid(Green, &[of(&[siege(4)])])]),
    regular(U::RedCapeMonks, "Red Cape Monks", Base, (2, 7, 4), 0, 1, &[free(&[A3, B3]),
        paid(Red, &[of(&[fire_attack(4)]), of(&[fire_block(4)])])]),
    regular(U::UtemCrossbowmen, "Utem Crossbowmen", Base, (2, 6, 4), 0, 2, &[free(&[A3, B3, of(&[ranged(2)])])]),
    regular(U::UtemGuardsmen, "Utem Guardsmen", Base, (2, 5, 5), 0, 2, &[free(&[A2, of(&[Op::BlockTwiceSwift(Amount::Fixed(4))])])]),
    regular(U::UtemSwordsmen, "Utem Swordsmen", Base, (2, 6, 4), 0, 2, &[free(&[A3, B3,
        of(&[attack(6), Op::WoundSelf]), of(&[block(6), Op::WoundSelf])])]),
    regular(U::GuardianGolems, "Guardian Golems", Base, (2, 7, 3), P, 2, &[free(&[A2, B2]),
        paid(Red, &[of(&[fire_block(4)])]), paid(Blue, &[B4I])]),
    regular(U::Illusionists, "Illusionists", Base, (2, 7, 2), P, 2, &[free(&[INF4]),
        paid(White, &[of(&[Op::NoAttackUnfortified])]), free(&[of(&[crystal(White)])])]),
    regular(U::Scouts, "Scouts", Legion, (1, 4, 2), 0, 2, &[free(&[of(&[siege(1)]), of(&[Op::Peek]), of(&[moves(2), Op::Way(Way::Scouts)])])]),
    regular(U::Thugs, "Thugs", Legion, (1, 5, 5), 0, 2, &[free(&[B3, of(&[attack(3), Op::Reputation(-1)]),
        of(&[influence(4), Op::Reputation(-1)])])]).fee(Fee::Damage),
    regular(U::Shocktroops, "Shocktroops", Legion, (2, 6, 3), 0, 2, &[free(&[
        worded(K::Support, &[ranged(1), Op::Set(Rule::UnitAttack(1), Until::Turn)]),
        worded(K::Weaken, &[lower_armor(1), Op::LowerAttack(1)]),
        worded(K::Redirect, &[Op::LowerAttack(3), Op::DrawOntoUnit])])]),
    regular(U::MagicFamiliars, "Magic Familiars", Legion, (2, 6, 5), 0, 2, &[free(&[
        of(&[Op::Attack(AttackKind::Melee, Element::Physical, Amount::Marked(3, Red, 2))]),
        of(&[Op::Block(Element::Physical, Amount::Marked(4, Blue, 3))]), of(&[Op::Move(Amount::Marked(3, White, 2))]),
        of(&[Op::Influence(Amount::Marked(3, White, 2))]), of(&[Op::Heal(Amount::Marked(2, Green, 1))])])]).marked(),
    elite(U::FireMages, "Fire Mages", Base, (3, 9, 4), F, 2, &[free(&[of(&[fire_ranged(3)])]),
        paid(Red, &[of(&[fire_attack(6)]), of(&[fire_block(6)])]),
        free(&[of(&[token(Red), crystal(Red)])])]),
    elite(U::IceMages, "Ice Mages", Base, (3, 9, 4), I, 2, &[free(&[A4I, B4I]), paid(Blue, &[of(&[ice_siege(4)])]),
        free(&[of(&[token(Blue), crystal(Blue)])])]),
    elite(U::FireGolems, "Fire Golems", Base, (3, 8, 4), P | F, 2, &[free(&[A3, B3]), paid(Red, &[of(&[fire_ranged(4)])])]),
    elite(U::IceGolems, "Ice Golems", Base, (3, 8, 4), P | I, 2, &[free(&[A3, B3]), paid(Blue, &[of(&[ice_attack(6)])])]),
    elite(U::Catapults, "Catapults", Base, (3, 9, 4), 0, 3, &[free(&[of(&[siege(3)])]),
        paid(Red, &[of(&[fire_siege(5)])]), paid(Blue, &[of(&[ice_siege(5)])])]),
    elite(U::AmotepGunners, "Amotep Gunners", Base, (3, 8, 6), 0, 2, &[free(&[A5, B5]), paid(Red, &[of(&[fire_ranged(6)])])]),
    elite(U::AmotepFreezers, "Amotep Freezers", Base, (3, 8, 6), 0, 2, &[free(&[A5, B5]),
        paid(Blue, &[worded(K::Freeze, &[Op::NoAttack, lower_armor(3)])])]),
    elite(U::AltemMages, "Altem Mages", Base, (4, 12, 5), F | I, 2, &[free(&[of(&[Op::Token(Hue::BASIC, 2)]),
        of(&[cold_fire_attack(5), Op::AddedMana]), of(&[cold_fire_block(5), Op::AddedMana])]),
        paid(Black, &[worded(K::ColdFireAttacks, &[Op::Set(Rule::AttacksColdFire, Until::Combat)]),
            worded(K::SiegeAttacks, &[Op::Set(Rule::AttacksSiege, Until::Combat)])])]),
    elite(U::AltemGuardians, "Altem Guardians", Base, (4, 11, 7), 0, 3, &[free(&[A5, of(&[Op::BlockTwiceSwift(Amount::Fixed(8))])]),
        paid(Green, &[worded(K::Resist, &[Op::Set(Rule::UnitsResist, Until::Turn)])])]),
    elite(U::Sorcerers, "Sorcerers", Legion, (3, 9, 4), F | I, 2, &[free(&[R3]),
        paid(White, &[worded(K::StripFortification, &[Op::StripFortification, ranged(3)])]),
        paid(Green, &[worded(K::StripResistances, &[Op::StripResistances, ranged(3)])])]),
    elite(U::HeroBlue, "Heroes", Legion, (3, 9, 4), I, 1, &[free(&[A5, B5, INF5]), paid(Blue, &[of(&[cold_fire_block(8)])])]).fee(Fee::Assault),
    elite(U::HeroRed, "Heroes", Legion, (3, 9, 4), F, 1, &[free(&[A5, B5, INF5]), paid(Red, &[of(&[cold_fire_attack(6)])])]).fee(Fee::Assault),
    elite(U::HeroGreen, "Heroes", Legion, (3, 9, 3), P, 1, &[free(&[A5, B5, INF5]), paid(Green, &[of(&[heal(4)])])]).fee(Fee::Assault),
    elite(U::HeroWhite, "Heroes", Legion, (3, 9, 6), 0, 1, &[free(&[A5, B5, INF5]), paid(White, &[of(&[ranged(7)])])]).fee(Fee::Assault),
    elite(U::DelphanaMasters, "Delphana Masters", Legion, (4, 13, 3), P | F | I, 2, &[paid(Blue, &[of(&[Op::NoAttack])]),
        paid(Red, &[of(&[Op::Doom])]), paid(Green, &[of(&[lower_armor(5)])]),
        paid(White, &[worded(K::Strip, &[Op::StripFortification, Op::StripResistances])])]).several(),
];

const _: () = {
    let mut at = 0;
    while at < UNITS.len() {
        assert!(UNITS[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
