//! What a bracket could still come to at most, so that hopeless ones are not searched.

use arrayvec::ArrayVec;

use super::moves::rank;
use crate::data::cards::CARDS;
use crate::data::skills::SKILLS;
use crate::data::units::UNITS;
use crate::effects::{Effect, Op, Rule};
use crate::ids::{AttackKind, CardId, Phase};
use crate::rules::At;
use crate::rules::play::Verb;
use crate::state::{Maker, Side};

/// More than any booster can add to what its partner gives anyway.
const BOOST: u16 = 12;

/// The most points that an option of these could give to the pool or the block.
fn most(side: &Side, effects: &[Effect], verb: Verb, swift: bool) -> u16 {
    let ranged_only = side.phase == Phase::RangedSiege && !side.kit.modifiers.has(Rule::AttacksSiege);
    // Units that support others and are still Ready may raise what those give later.
    let ready = |unit: &&crate::state::Unit| UNITS[unit.id.index()].supports && !unit.spent && !unit.gone;
    let support = u16::from(side.kit.modifiers.unit_attack()) + side.kit.units.iter().filter(ready).count() as u16;
    let points = |effect: &Effect| -> u16 {
        let mut sum = 0;
        for op in effect.ops {
            sum += match (verb, *op) {
                (Verb::Pool, Op::Attack(AttackKind::Melee, ..)) if ranged_only => 0,
                (Verb::Pool, Op::Attack(_, _, n)) => n.most() + support,
                (Verb::Block, Op::Block(_, n) | Op::BlockByTime(_, _, n)) => n.most(),
                (Verb::Block, Op::BlockTwiceSwift(n)) => n.most() * if swift { 2 } else { 1 },
                (_, Op::AddedMana) => 4,
                (_, Op::Boost(_)) => BOOST,
                _ => 0,
            };
        }
        sum
    };
    effects.iter().map(points).max().unwrap_or(0)
}

/// The most points that sources from this place of the order on could still give, as if every mana paid for what gains most.
pub(super) fn potential(at: At<'_>, verb: Verb, last: u64, swift: bool) -> u16 {
    let side = at.side;
    let kit = &side.kit;
    let sideways = u16::from(verb == Verb::Block || side.phase == Phase::Attack);
    let mut sum = 0;
    let mut gains: ArrayVec<u16, 64> = ArrayVec::new();
    for card in kit.hand.iter().filter(|card| **card != CardId::Wound) {
        let row = &CARDS[card.index()];
        let strong = most(side, row.strong.effects, verb, swift);
        // A booster gives through its partner, which may come later in the order.
        let boosts = row.strong.effects.iter().any(|effect| matches!(effect.ops.first(), Some(Op::Boost(_))));
        if rank(side, Maker::Card(*card)) < last && !boosts {
            continue;
        }
        let basic = most(side, row.basic.effects, verb, swift).max(sideways);
        sum += basic;
        let _ = gains.try_push(strong.saturating_sub(basic));
    }
    for (place, unit) in kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone && !unit.spent && unit.wounds == 0)
    {
        if rank(side, Maker::Unit(place as u8)) < last {
            continue;
        }
        let abilities = UNITS[unit.id.index()].abilities;
        let by = |paid: bool| {
            let of = abilities.iter().filter(|ability| ability.cost.mana.is_empty() != paid);
            of.map(|ability| most(side, ability.effects, verb, swift)).max().unwrap_or(0)
        };
        let free = by(false);
        sum += free;
        let _ = gains.try_push(by(true).saturating_sub(free));
    }
    for own in side.trek.skills.iter().filter(|own| !kit.turn.used.contains(own.skill)) {
        if rank(side, Maker::Skill(own.skill)) >= last {
            sum += most(side, SKILLS[own.skill.index()].effects, verb, swift);
        }
    }
    let wallet = &kit.wallet;
    let held: usize = wallet.tokens.iter().chain(&wallet.crystals).map(|n| usize::from(*n)).sum();
    let dice = usize::from(wallet.common_dice() + wallet.dice_any)
        .min(at.world.source.iter().filter(|die| !die.taken).count());
    gains.sort_unstable_by(|a, b| b.cmp(a));
    sum + gains.iter().take(held + dice).sum::<u16>()
}
