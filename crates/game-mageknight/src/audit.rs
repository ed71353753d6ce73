//! What the battery asks: cards, tokens, units and dice are moved, never made or lost.

use std::ops::ControlFlow;

use sortie_engine::{Audit, Seat};

use crate::ids::{CardId, EnemyId, Phase};
use crate::map_audit;
use crate::rules::Action;
use crate::rules::choose::each_answer;
use crate::rules::mana::MAX_CRYSTALS;
use crate::state::{Kind, MageKnight, Side, enemy_flags};
use crate::world::World;

/// Copies of each card, wounds not counted, over hand, play area, discard pile and deck.
pub(crate) fn cards(side: &Side) -> [usize; CardId::COUNT] {
    let mut counts = [0; CardId::COUNT];
    for card in side.kit.hand.iter().chain(side.deck.iter()) {
        counts[card.index()] += 1;
    }
    for card in side.kit.play.iter().chain(side.kit.discard.iter()).chain(side.kit.removed.iter()) {
        counts[card.index()] += 1;
    }
    counts[CardId::Wound.index()] = 0;
    counts
}

/// Copies of each token over pile, discards and the fight.
fn tokens(side: &Side, world: &World) -> [usize; EnemyId::COUNT] {
    let mut counts = [0; EnemyId::COUNT];
    for id in world.piles.iter().flat_map(|pile| pile.iter()) {
        counts[id.index()] += 1;
    }
    for id in EnemyId::ALL {
        counts[id.index()] += usize::from(world.pile_discards[id.index()]);
    }
    for enemy in side.kit.fight.enemies.iter().filter(|enemy| enemy.is(enemy_flags::FROM_PILE)) {
        if let Kind::Token(id) = enemy.kind {
            counts[id.index()] += 1;
        }
    }
    counts
}

/// Units of the decks and of the hero, lost ones included.
fn units(side: &Side, world: &World) -> usize {
    world.unit_decks.iter().map(|deck| deck.len()).sum::<usize>() + side.kit.units.len()
}

impl Audit for MageKnight {
    fn audit(&self) -> Result<(), String> {
        if self.plan.has_map() {
            return map_audit::audit(self);
        }
        for (seat, side) in self.sides.iter().enumerate() {
            let (kit, world) = (&side.kit, self.world(seat));
            let fault = if kit.wallet.crystals.iter().any(|n| *n > MAX_CRYSTALS) {
                "more than three crystals of a color"
            } else if !(-7..=7).contains(&kit.reputation) {
                "Reputation off its track"
            } else if side.bracket.is_some() && !side.phase.in_combat() {
                "a declaration outside a fight"
            } else if kit.fight.damage.is_some() && side.phase != Phase::AssignDamage {
                "damage outside its phase"
            } else if !world.stack.is_empty() && world.question().is_none() {
                "a program that waits for nothing"
            } else if world.staged.is_some() && !world.stack.is_empty() {
                "two questions at once"
            } else if world.question().is_some()
                && each_answer(self.look(seat), &mut |_| ControlFlow::Break(())).is_continue()
            {
                "a question without an answer"
            } else if kit.play.contains(&CardId::Wound) || kit.discard.contains(&CardId::Wound) {
                "a wound counted as a card"
            } else {
                continue;
            };
            return Err(fault.into());
        }
        Ok(())
    }

    fn audit_step(before: &Self, seat: Seat, action: &Action, after: &Self) -> Result<(), String> {
        let _ = action;
        if before.plan.has_map() {
            return map_audit::audit_step(before, after);
        }
        for (at, (old, new)) in before.sides.iter().zip(&after.sides).enumerate() {
            if at != seat.index() && old != new {
                return Err("another seat's side changed".into());
            }
            if cards(old) != cards(new) {
                return Err("cards were made or lost".into());
            }
            let (was, is) = (before.world(at), after.world(at));
            if tokens(old, was) != tokens(new, is) {
                return Err("enemy tokens were made or lost".into());
            }
            if units(old, was) != units(new, is) {
                return Err("units were made or lost".into());
            }
            if was.source.len() != is.source.len() {
                return Err("dice were made or lost".into());
            }
            if new.kit.fame < old.kit.fame && old.bracket.is_none() {
                return Err("Fame was lost".into());
            }
        }
        Ok(())
    }
}
