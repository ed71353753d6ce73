//! What the battery asks of scenarios with a map: cards, tokens, units and dice are moved, never made or lost.

use crate::ids::{CardId, EnemyId};
use crate::rules::inquire;
use crate::state::{Kind, MageKnight, enemy_flags};
use crate::world::Step;

/// Copies of each card, wounds not counted, wherever it lies.
fn cards(game: &MageKnight) -> [u8; CardId::COUNT] {
    let mut counts = [0u8; CardId::COUNT];
    let realm = &game.worlds[0].realm;
    let mut count = |cards: &[CardId]| {
        for card in cards.iter().filter(|card| **card != CardId::Wound) {
            counts[card.index()] += 1;
        }
    };
    for side in &game.sides {
        let (kit, trek) = (&side.kit, &side.trek);
        for pile in [&kit.hand[..], &kit.play, &kit.discard, &kit.removed, &side.deck, &trek.under, &trek.aside] {
            count(pile);
        }
    }
    let borne = game.sides.iter().flat_map(|side| side.kit.units.iter()).filter_map(|unit| unit.banner);
    // A banner that another card stands for lies on its deck.
    for card in borne.filter(|card| realm.artifacts.first() != Some(card)) {
        count(&[card]);
    }
    for pile in [&realm.actions[..], &realm.spells, &realm.artifacts, &realm.drawn, &realm.kept] {
        count(pile);
    }
    for pile in [&realm.offers.actions[..], &realm.offers.spells, &realm.offers.monastery] {
        count(pile);
    }
    if let Some(dummy) = &realm.dummy {
        count(&dummy.deck);
        count(&dummy.discard);
    }
    counts
}

/// Copies of each token over piles, discards, map and fights.
fn tokens(game: &MageKnight) -> [u8; EnemyId::COUNT] {
    let world = &game.worlds[0];
    let mut counts = *world.pile_discards;
    for id in world.piles.iter().flat_map(|pile| pile.iter()).chain(world.realm.tokens.iter().map(|token| &token.enemy))
    {
        counts[id.index()] += 1;
    }
    for side in &game.sides {
        side.trek.kept.iter().for_each(|id| counts[id.index()] += 1);
        for enemy in side.kit.fight.enemies.iter().filter(|enemy| enemy.is(enemy_flags::FROM_PILE)) {
            if let Kind::Token(id) = enemy.kind {
                counts[id.index()] += 1;
            }
        }
    }
    counts
}

/// Units of decks, offer and heroes.
fn units(game: &MageKnight) -> usize {
    let world = &game.worlds[0];
    let decks: usize = world.unit_decks.iter().map(|deck| deck.len()).sum();
    let owned = game.sides.iter().flat_map(|side| side.kit.units.iter()).filter(|unit| !unit.gone).count();
    decks + world.realm.offers.units.len() + owned
}

fn dice(game: &MageKnight) -> usize {
    game.worlds[0].source.len() + game.sides.iter().filter(|side| side.kit.wallet.stolen.is_some()).count()
}

/// One position.
pub(crate) fn audit(game: &MageKnight) -> Result<(), String> {
    let world = &game.worlds[0];
    let realm = &world.realm;
    if dice(game) != game.plan.dice() {
        return Err("dice of the Source were made or lost".into());
    }
    if realm.step == Step::GameOver {
        return Ok(());
    }
    if let Some(inquiry) = realm.inquiry
        && !inquire::can_answer(game.look(usize::from(inquiry.who)), inquiry)
    {
        return Err(format!("{:?} has no answer", inquiry.about));
    }
    for (seat, side) in game.sides.iter().enumerate() {
        if side.bracket.is_some() && !side.phase.in_combat() {
            return Err("a declaration outside a fight".into());
        }
        if side.kit.wallet.crystals.iter().any(|n| *n > 3) {
            return Err("more than three crystals of a color".into());
        }
        if !(-7..=7).contains(&side.kit.reputation) {
            return Err("Reputation off its track".into());
        }
        let live = side.kit.units.iter().filter(|unit| !unit.gone && !unit.bound).count();
        if live > usize::from(side.level_row().slots) {
            return Err(format!("seat {seat} has more units than command tokens"));
        }
        if side.trek.at.is_some_and(|at| realm.cell(at).is_none()) {
            return Err("a hero beyond the map".into());
        }
    }
    Ok(())
}

/// One action.
pub(crate) fn audit_step(before: &MageKnight, after: &MageKnight) -> Result<(), String> {
    let (had, has) = (cards(before), cards(after));
    if let Some(at) = (0..CardId::COUNT).find(|at| had[*at] != has[*at]) {
        let card = CardId::ALL[at].word();
        return Err(format!("cards were made or lost: {card} was there {} times and is {} times", had[at], has[at]));
    }
    if tokens(before) != tokens(after) {
        return Err("enemy tokens were made or lost".into());
    }
    if units(before) < units(after) {
        return Err("units were made".into());
    }
    for (old, new) in before.sides.iter().zip(&after.sides) {
        if new.kit.fame < old.kit.fame && old.bracket.is_none() {
            return Err("Fame was lost".into());
        }
    }
    Ok(())
}
