//! MKG-5.9: points that an effect has promised, played later like a card.

use crate::effects::give::contribute;
use crate::event::Event;
use crate::ids::{AttackKind, Phase};
use crate::reason::Reason;
use crate::refs::EnemyRef;
use crate::rules::attack::open_group;
use crate::rules::block::open_block;
use crate::rules::declare::fortified_member;
use crate::rules::play::{Play, Verb};
use crate::rules::{At, Table, duel};
use crate::state::{Bound, Contribution, NOBODY, PointKind, Promise};
use crate::world::DuelStep;

/// Whether the promised points can join the open attack or block.
pub fn check(at: At<'_>, verb: Verb, play: &Play, place: u8) -> Result<(), Reason> {
    if *play != (Play { prepared: Some(place), ..Play::default() }) {
        return Err(Reason::NotACard);
    }
    let fight = &at.side.kit.fight;
    let unused = fight.prepared.get(usize::from(place)).filter(|promise| !promise.used);
    let promise = unused.ok_or(Reason::NoAttackResource)?;
    if promise.bound == Bound::Unhurt && fight.wounds_to_hand > 0 {
        return Err(Reason::NoAttackResource);
    }
    match promise.kind {
        PointKind::Attack(kind) => check_attack(at, verb, promise, kind),
        PointKind::Block | PointKind::BlockTwiceSwift => check_block(at, verb, promise),
    }
}

fn check_attack(at: At<'_>, verb: Verb, promise: &Promise, kind: AttackKind) -> Result<(), Reason> {
    if at.side.phase.against_hero() {
        duel::kind_fits(at, kind, None)?;
        return if verb == Verb::Pool { Ok(()) } else { Err(Reason::JoinsAttack) };
    }
    let group = open_group(at.side).ok_or(Reason::NoAttackDeclared)?;
    if verb != Verb::Pool {
        return Err(Reason::JoinsAttack);
    }
    match (at.side.phase, kind) {
        (Phase::RangedSiege, AttackKind::Melee) => return Err(Reason::NoAttackResource),
        (Phase::RangedSiege, AttackKind::Ranged) => {
            if let Some(enemy) = fortified_member(at, group, 1) {
                return Err(Reason::RangedNotAllowed { enemy });
            }
        }
        _ => {}
    }
    match promise.bound {
        Bound::With(enemy) if !group.contains(&enemy) => Err(Reason::PromiseNotHere { enemy: EnemyRef(enemy) }),
        Bound::Without(enemy) if group.contains(&enemy) => Err(Reason::PromiseNotHere { enemy: EnemyRef(enemy) }),
        _ => Ok(()),
    }
}

fn check_block(at: At<'_>, verb: Verb, promise: &Promise) -> Result<(), Reason> {
    let mark = block_mark(at);
    if mark == NOBODY {
        return Err(Reason::NoBlockDeclared);
    }
    if verb != Verb::Block {
        return Err(Reason::JoinsBlock);
    }
    if promise.bound == Bound::NotOn(mark) {
        let enemy = open_block(at.side).map_or(EnemyRef::default(), |(enemy, _)| EnemyRef(enemy as u8));
        return Err(Reason::PromiseNotHere { enemy });
    }
    Ok(())
}

/// The attack that is being blocked, as a number: of an enemy, or of the other hero of a duel. [`NOBODY`] where none is.
pub fn block_mark(at: At<'_>) -> u8 {
    match (open_block(at.side), at.world.realm.duel) {
        (Some((enemy, attack)), _) => (enemy * 4 + attack) as u8,
        (None, Some(duel)) if at.duel_step() == Some(DuelStep::Block) => 0x80 | (duel.attacks & 0x3f),
        _ => NOBODY,
    }
}

/// Adds the promised points.
pub fn apply(table: &mut Table<'_>, place: u8) {
    let Some(promise) = table.side.kit.fight.prepared.get_mut(usize::from(place)) else { return };
    promise.used = true;
    let Promise { maker, kind, element, amount, .. } = *promise;
    let amount = u16::from(amount);
    contribute(table.side, Contribution { maker, kind, element, amount, ..Contribution::default() });
    let kind = if let PointKind::Attack(kind) = kind { Some(kind) } else { None };
    table.tell(|| Event::AttackPoolChanged { card: None, unit: None, kind, element, amount, held: false });
}

/// The promised points that can join what is open now.
pub fn each(at: At<'_>, verb: Verb) -> impl Iterator<Item = Play> {
    let all =
        (0..at.side.kit.fight.prepared.len() as u8).map(|place| Play { prepared: Some(place), ..Play::default() });
    all.filter(move |play| play.prepared.is_some_and(|place| check(at, verb, play, place).is_ok()))
}
