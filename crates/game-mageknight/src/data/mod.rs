//! The content as static tables: one row per token, unit, card, hero, level and city.

mod advanced;
mod artifacts;
pub mod cards;
pub mod decks;
pub mod enemies;
pub mod heroes;
pub mod recruits;
pub mod ruins;
pub mod scenarios;
pub mod skills;
mod spells;
pub mod tables;
pub mod tiles;
pub mod units;

use crate::effects::{Amount, Effect, EffectKey, Hue, Op};
use crate::ids::{AttackKind, Color, Element, Terrain};

/// The terrains that can be entered without an effect.
const LAND: u16 = Terrain::Plains.bit()
    | Terrain::Hills.bit()
    | Terrain::Forest.bit()
    | Terrain::Wasteland.bit()
    | Terrain::Desert.bit()
    | Terrain::Swamp.bit();

/// An option, named by its program.
pub(crate) const fn of(ops: &'static [Op]) -> Effect {
    Effect::of(ops)
}
/// An option with a word of its own.
pub(crate) const fn worded(key: EffectKey, ops: &'static [Op]) -> Effect {
    Effect::worded(key, ops)
}

/// The only option of its side.
pub(crate) const fn only(ops: &'static [Op]) -> Effect {
    Effect::only(ops)
}

pub(crate) const fn moves(n: u8) -> Op {
    Op::Move(Amount::Fixed(n))
}
pub(crate) const fn influence(n: u8) -> Op {
    Op::Influence(Amount::Fixed(n))
}
pub(crate) const fn heal(n: u8) -> Op {
    Op::Heal(Amount::Fixed(n))
}
pub(crate) const fn token(color: Color) -> Op {
    Op::Token(Hue::Of(color), 1)
}
pub(crate) const fn crystal(color: Color) -> Op {
    Op::Crystal(Hue::Of(color), 1)
}

pub(crate) const fn attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Physical, Amount::Fixed(n))
}
pub(crate) const fn fire_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Fire, Amount::Fixed(n))
}
pub(crate) const fn ice_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Ice, Amount::Fixed(n))
}
pub(crate) const fn cold_fire_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::ColdFire, Amount::Fixed(n))
}
pub(crate) const fn ranged(n: u8) -> Op {
    Op::Attack(AttackKind::Ranged, Element::Physical, Amount::Fixed(n))
}
pub(crate) const fn fire_ranged(n: u8) -> Op {
    Op::Attack(AttackKind::Ranged, Element::Fire, Amount::Fixed(n))
}
pub(crate) const fn ice_ranged(n: u8) -> Op {
    Op::Attack(AttackKind::Ranged, Element::Ice, Amount::Fixed(n))
}
pub(crate) const fn siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Physical, Amount::Fixed(n))
}
pub(crate) const fn fire_siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Fire, Amount::Fixed(n))
}
pub(crate) const fn ice_siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Ice, Amount::Fixed(n))
}
pub(crate) const fn block(n: u8) -> Op {
    Op::Block(Element::Physical, Amount::Fixed(n))
}
pub(crate) const fn fire_block(n: u8) -> Op {
    Op::Block(Element::Fire, Amount::Fixed(n))
}
pub(crate) const fn ice_block(n: u8) -> Op {
    Op::Block(Element::Ice, Amount::Fixed(n))
}
pub(crate) const fn cold_fire_block(n: u8) -> Op {
    Op::Block(Element::ColdFire, Amount::Fixed(n))
}
pub(crate) const fn draw(n: u8) -> Op {
    Op::Draw(Amount::Fixed(n))
}
pub(crate) const fn lower_armor(n: u8) -> Op {
    Op::LowerArmor(Amount::Fixed(n))
}
