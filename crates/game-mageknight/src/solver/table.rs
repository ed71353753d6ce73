//! Known positions: a lossy table from a fingerprint of what matters in a fight to its value.

use std::hash::{Hash, Hasher};

use crate::ids::{AttackState, CardId, Phase};
use crate::rules::{At, arith};
use crate::state::{Declaration, PointKind};

/// A table of positions; a new entry replaces an old one of the same place.
pub(super) struct Known {
    entries: Vec<(u64, i64)>,
}

impl Known {
    pub(super) fn new(size: usize) -> Self {
        Self { entries: vec![(0, 0); size] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<i64> {
        let (known, value) = self.entries[self.place(key)];
        (known == key).then_some(value)
    }

    pub(super) fn put(&mut self, key: u64, value: i64) {
        let at = self.place(key);
        self.entries[at] = (key, value);
    }
}

struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.chunks(8).for_each(|bytes| self.add(word(bytes)));
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

impl Mixer {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// A fingerprint of everything that the rest of a fight depends on. Fame, and wounds that lie where they are, do not matter any more; in
/// the last phase neither do damage taken, Move, nor how attacks came out beyond whether an enemy was successfully blocked.
pub(super) fn key(at: At<'_>) -> u64 {
    let At { plan, side, world, .. } = at;
    let kit = &side.kit;
    let last = side.phase == Phase::Attack;
    let mut mix = Mixer(side.phase as u64 + 1);
    mix.add(super::moves::after(side) << 8 | u64::from(side.kit.fight.results.is_empty()));
    // The order of the hand does not matter, so its cards are added up.
    let cards = kit.hand.iter().filter(|card| **card != CardId::Wound);
    let hand = cards.fold(0u64, |sum, card| {
        let spread = (*card as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum.wrapping_add((spread ^ spread >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9))
    });
    mix.add(hand);
    for unit in kit.units.iter() {
        let damage = [unit.draws, unit.wounds, u8::from(unit.absorbed), u8::from(unit.fee_paid)];
        let damage = if last { [0, u8::from(unit.wounds > 0), 0, 0] } else { damage };
        let marks = [unit.id as u8, u8::from(unit.spent), u8::from(unit.gone)];
        mix.add(word(&damage));
        mix.add(word(&marks));
    }
    let wallet = &kit.wallet;
    mix.add(word(&wallet.tokens) << 16 | word(&[wallet.dice_used, wallet.dice_more]));
    mix.add(u64::from(wallet.stolen_used) << 48 | word(&wallet.crystals) << 8 | u64::from(wallet.dice_any));
    for die in world.source.iter() {
        mix.add(die.color as u64 | u64::from(die.taken) << 8);
    }
    mix.add(u64::from(kit.fight.knocked_out));
    for modifier in kit.modifiers.iter() {
        modifier.hash(&mut mix);
    }
    let (moves, wounds) = if last { (0, 0) } else { (u64::from(kit.move_points), u64::from(kit.fight.wounds_to_hand)) };
    mix.add(moves << 32 | u64::from(kit.influence) << 16 | wounds);
    mix.add(u64::from(kit.fight.keep_fame));
    for given in kit.fight.contributions.iter() {
        mix.add(u64::from(given.amount) << 16 | points(given.kind) << 8 | given.element as u64);
        mix.add(super::moves::rank(side, given.maker));
    }
    for enemy in kit.fight.enemies.iter() {
        mix.add(
            u64::from(enemy.flags) << 32
                | u64::from(enemy.vampiric) << 16
                | u64::from(enemy.defend) << 8
                | enemy.armor_change as u8 as u64,
        );
        if last {
            let open = enemy.states.contains(&AttackState::Open);
            mix.add(u64::from(arith::successfully_blocked(plan, enemy)) << 1 | u64::from(open));
        } else {
            mix.add(
                word(&enemy.reductions) << 32 | enemy.states.iter().fold(0, |bits, state| bits << 8 | *state as u64),
            );
        }
    }
    if let Some(bracket) = &side.bracket {
        match bracket.declared {
            Declaration::Attack { group, defend, .. } => {
                mix.add(group.iter().fold(1, |bits, enemy| bits << 6 | u64::from(*enemy)));
                mix.add(defend.iter().fold(1, |bits, (a, b)| bits << 12 | u64::from(*a) << 6 | u64::from(*b)));
            }
            Declaration::Block { enemy, attack } => mix.add(u64::from(enemy) << 8 | u64::from(attack) | 1 << 60),
            Declaration::Duel => mix.add(1 << 59),
        }
    }
    for frame in world.stack.iter() {
        mix.add(frame.program.effect().key as u64 | u64::from(frame.op) << 8 | u64::from(frame.answered) << 16);
        mix.add(u64::from(frame.target) << 8 | u64::from(frame.attack) | u64::from(frame.scope.unit) << 16);
    }
    if let Some(staged) = &world.staged {
        staged.hash(&mut mix);
    }
    if let (Phase::AssignDamage, Some(damage)) = (side.phase, side.kit.fight.damage) {
        mix.add(u64::from(damage.enemy) << 24 | u64::from(damage.attack) << 16 | u64::from(damage.left));
    }
    mix.0 ^ mix.0 >> 29
}

fn points(kind: PointKind) -> u64 {
    match kind {
        PointKind::Attack(kind) => kind as u64,
        PointKind::Block => 3,
        PointKind::BlockTwiceSwift => 4,
    }
}

fn word(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}
