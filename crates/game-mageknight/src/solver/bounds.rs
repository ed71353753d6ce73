//! What a bracket could still come to at most, so that hopeless ones are not searched.

use arrayvec::ArrayVec;

use super::moves::rank;
use crate::data::cards::CARDS;
use crate::data::units::UNITS;
use crate::effects::{Effect, Op};
use crate::ids::{AttackKind, CardId, Phase, UnitId};
use crate::rules::At;
use crate::rules::play::Verb;
use crate::state::{Maker, Side};

/// More than any booster can add to what its partner gives anyway.
const BOOST: u16 = 12;
/// More than the icons of any enemy, printed or described, add to a block.
const ICONS: u16 = 20;

/// The most points that an option of these could give to the pool or the block.
fn most(side: &Side, effects: &[Effect], verb: Verb, swift: bool) -> u16 {
    let ranged_only = side.phase == Phase::RangedSiege && !side.kit.fight.attacks_siege;
    // Shocktroops that are still Ready may raise what others give later.
    let ready = |unit: &&crate::state::Unit| unit.id == UnitId::Shocktroops && !unit.spent && !unit.gone;
    let support = u16::from(side.kit.support) + side.kit.units.iter().filter(ready).count() as u16;
    let points = |effect: &Effect| -> u16 {
        let mut sum = 0;
        for op in effect.ops {
            sum += match (verb, *op) {
                (Verb::Pool, Op::Attack(AttackKind::Melee, ..)) if ranged_only => 0,
                (Verb::Pool, Op::Attack(_, _, n)) => u16::from(n) + support,
                (Verb::Block, Op::Block(_, n)) => u16::from(n),
                (Verb::Block, Op::BlockTwiceSwift(n)) => u16::from(n) * if swift { 2 } else { 1 },
                (Verb::Block, Op::BlockTerrain) => 5,
                (Verb::Block, Op::BlockPerIcon(n)) => u16::from(n) + ICONS,
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
            let of = abilities.iter().filter(|ability| ability.mana.is_some() == paid);
            of.map(|ability| most(side, ability.effects, verb, swift)).max().unwrap_or(0)
        };
        let mark = if unit.mark.is_some() { 3 } else { 0 };
        let free = by(false) + mark;
        sum += free;
        let _ = gains.try_push(by(true).saturating_sub(free));
    }
    let wallet = &kit.wallet;
    let held: usize = wallet.tokens.iter().chain(&wallet.crystals).map(|n| usize::from(*n)).sum();
    let dice = usize::from(wallet.common_dice() + wallet.dice_any)
        .min(at.world.source.iter().filter(|die| !die.taken).count());
    gains.sort_unstable_by(|a, b| b.cmp(a));
    sum + gains.iter().take(held + dice).sum::<u16>()
}
