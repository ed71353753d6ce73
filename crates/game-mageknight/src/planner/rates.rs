//! What cards, units and skills are worth to a hero, in hundredths of a point, read off their programs.

use std::sync::LazyLock;

use crate::data::cards::{CARDS, Class};
use crate::data::skills::{SKILLS, Use};
use crate::data::units::UNITS;
use crate::effects::{Cost, Effect, Op};
use crate::ids::{AttackKind, CardId, Element, SkillId, UnitId};
use crate::world::Prize;

/// Points that an effect gives, in hundredths of a point of melee Attack.
fn points(effect: &Effect) -> i64 {
    effect.now().map(op_points).sum()
}

fn op_points(op: &Op) -> i64 {
    let element = |element: &Element| match element {
        Element::Physical => 100,
        Element::Fire | Element::Ice => 125,
        Element::ColdFire => 150,
    };
    let n = |n: &crate::effects::Amount| i64::from(n.base().max(1));
    match op {
        Op::Attack(AttackKind::Melee, of, amount) => n(amount) * element(of),
        Op::Attack(AttackKind::Ranged, of, amount) => n(amount) * element(of) * 3 / 2,
        Op::Attack(AttackKind::Siege, of, amount) => n(amount) * element(of) * 9 / 5,
        Op::Block(of, amount) => n(amount) * element(of) * 4 / 5,
        Op::BlockTwiceSwift(amount) => n(amount) * 90,
        Op::BlockByTime(_, _, amount) => n(amount) * 100,
        Op::Move(amount) => n(amount) * 95,
        Op::Influence(amount) => n(amount) * 80,
        Op::Heal(amount) => n(amount) * 130,
        Op::Draw(amount) => n(amount) * 180,
        Op::Token(_, amount) => i64::from(*amount) * 110,
        Op::Crystal(_, amount) => i64::from(*amount) * 170,
        Op::Fame(amount) => i64::from(*amount) * 150,
        Op::Reputation(amount) => i64::from(*amount) * 40,
        Op::Wound(amount) => i64::from(*amount) * -200,
        Op::If(..) | Op::May(_) | Op::Skip(_) | Op::Only(_) | Op::Again | Op::TurnOver => 0,
        Op::Ready(level) | Op::MayReady(level) => 120 * i64::from((*level).min(4)),
        Op::Destroy => 700,
        Op::NoAttack => 400,
        _ => 150,
    }
}

/// The best of several options; a second one to choose from adds a little.
fn best(effects: &[Effect], cost: Cost) -> i64 {
    let most = effects.iter().map(points).max().unwrap_or(0);
    let price = 60 * cost.mana.len() as i64 + cost.cards.least() as i64 * 80;
    (most - price).max(0) + 30 * (effects.len() as i64 - 1).clamp(0, 3)
}

static CARD_POINTS: LazyLock<Vec<i64>> = LazyLock::new(|| {
    let of = |card: &CardId| {
        let row = &CARDS[card.index()];
        let (basic, strong) = (best(row.basic.effects, row.basic.cost), best(row.strong.effects, row.strong.cost));
        match row.class {
            Class::Wound => 0,
            Class::Artifact => 300 + basic / 2,
            Class::Basic => (basic * 3 + strong * 2) / 5,
            Class::Advanced | Class::Spell => ((basic * 3 + strong * 2) / 5).max(260),
        }
    };
    CardId::ALL.iter().map(of).collect()
});

static CARD_ARMS: LazyLock<Vec<i64>> = LazyLock::new(|| {
    let fights = |op: &&Op| matches!(op, Op::Attack(..) | Op::Block(..) | Op::BlockTwiceSwift(_) | Op::BlockByTime(..));
    let most = |effects: &[Effect]| {
        effects.iter().map(|effect| effect.now().filter(fights).map(op_points).sum::<i64>()).max().unwrap_or(0)
    };
    let of = |card: &CardId| {
        let row = &CARDS[card.index()];
        if matches!(row.class, Class::Wound) { 0 } else { (most(row.basic.effects) + most(row.strong.effects)) / 2 }
    };
    CardId::ALL.iter().map(of).collect()
});

/// What a card can do in a fight, in hundredths of a point of Attack.
pub(super) fn arms(card: CardId) -> i64 {
    CARD_ARMS[card.index()]
}

/// What a card can do when it is played, in hundredths of a point of Attack: a basic action has 200 to 300.
pub(super) fn card(card: CardId) -> i64 {
    CARD_POINTS[card.index()]
}

/// What owning a card is worth for the rest of the match, the points that it scores not counted; per round that is left.
pub(super) fn owned(id: CardId) -> i64 {
    match CARDS[id.index()].class {
        Class::Basic | Class::Wound => 0,
        Class::Advanced => 40 + card(id) / 8,
        Class::Spell => 45 + card(id) / 10,
        Class::Artifact => 55 + card(id) / 10,
    }
}

/// What a unit is worth per round, beside the points that it scores.
pub(super) fn unit(id: UnitId) -> i64 {
    let row = &UNITS[id.index()];
    let abilities: i64 = row.abilities.iter().map(|ability| best(ability.effects, ability.cost)).max().unwrap_or(0);
    (25 + i64::from(row.cost) * 8 + abilities / 10 + i64::from(row.armor) * 5) * 6 / 5
}

/// What a skill is worth per round.
pub(super) fn skill(id: SkillId) -> i64 {
    let row = &SKILLS[id.index()];
    let points = row.effects.iter().filter(|effect| effect.is_played()).map(points).max().unwrap_or(150);
    match row.when {
        Use::Turn => 40 + points / 2,
        Use::Round | Use::Motivation => 30 + points / 5,
        Use::Interactive => 25 + points / 8,
        Use::Passive => 70,
    }
}

/// What a reward that is due is worth; `rounds` are left in hundredths.
pub(super) fn prize(prize: Prize, rounds: i64) -> i64 {
    let cards = |score: i64, per_round: i64| score + per_round * rounds / 100;
    match prize {
        Prize::Spell => cards(200, 55),
        Prize::Action => cards(100, 50),
        Prize::Artifact(n) => i64::from(n) * cards(200, 70),
        Prize::FourCrystals => 4 * cards(50, 8),
        Prize::RandomCrystals(n) => i64::from(n) * cards(50, 8),
        Prize::Dungeon => cards(200, 65),
        Prize::Unit => cards(200, 110),
        Prize::PathCrystals => 2 * cards(50, 8),
    }
}
