//! The content as static tables: one row per token, unit, card, hero, level and city.

pub mod cards;
pub mod enemies;
pub mod heroes;
pub mod ruins;
pub mod tables;
pub mod tiles;
pub mod units;

use crate::effects::{Effect, EffectKey, Op};
use crate::ids::{AttackKind, Element};

/// An option with its key and program.
pub(crate) const fn effect(key: EffectKey, ops: &'static [Op]) -> Effect {
    Effect { key, ops }
}

pub(crate) const fn attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Physical, n)
}
pub(crate) const fn fire_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Fire, n)
}
pub(crate) const fn ice_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::Ice, n)
}
pub(crate) const fn cold_fire_attack(n: u8) -> Op {
    Op::Attack(AttackKind::Melee, Element::ColdFire, n)
}
pub(crate) const fn ranged(n: u8) -> Op {
    Op::Attack(AttackKind::Ranged, Element::Physical, n)
}
pub(crate) const fn fire_ranged(n: u8) -> Op {
    Op::Attack(AttackKind::Ranged, Element::Fire, n)
}
pub(crate) const fn siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Physical, n)
}
pub(crate) const fn fire_siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Fire, n)
}
pub(crate) const fn ice_siege(n: u8) -> Op {
    Op::Attack(AttackKind::Siege, Element::Ice, n)
}
pub(crate) const fn block(n: u8) -> Op {
    Op::Block(Element::Physical, n)
}
pub(crate) const fn fire_block(n: u8) -> Op {
    Op::Block(Element::Fire, n)
}
pub(crate) const fn ice_block(n: u8) -> Op {
    Op::Block(Element::Ice, n)
}
pub(crate) const fn cold_fire_block(n: u8) -> Op {
    Op::Block(Element::ColdFire, n)
}
