//! Choices between turns: tactics, what is done before a turn, rewards, levels, discards.

use crate::data::decks::skill_hero;
use crate::ids::{CardId, TacticId};
use crate::list::List;
use crate::refs::{Known, UnitRef};
use crate::rules::tactics::Spare;
use crate::rules::turns::{Cards, owes_card};
use crate::rules::{
    Action, AnnounceEndOfRound, At, BeginTurn, ChooseTactic, Deed, Discard, LevelUp, TakeReward, UseTactic,
};
use crate::state::MageKnight;
use crate::world::Prize;

use super::turn::Line;
use super::{rates, worth};

fn can<D: Deed>(at: At<'_>, deed: &D) -> bool {
    D::open(at).is_ok() && deed.check(at).is_ok()
}

fn line(value: i64, action: impl Into<Action>) -> Line {
    Line { value, actions: vec![action.into()] }
}

fn best_first(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    lines
}

/// The tactics by what they bring.
pub(super) fn tactics(at: At<'_>) -> Vec<Line> {
    let wounds = i64::from(at.side.wounds_in_hand());
    let deck = at.side.deck.len() as i64;
    let value = |tactic: TacticId| match tactic {
        TacticId::EarlyBird | TacticId::FromTheDusk => 10,
        TacticId::Rethink => 40 + wounds * 60,
        TacticId::ManaSteal => 60,
        TacticId::Planning => 80,
        TacticId::GreatStart => 90 + deck.min(10),
        TacticId::TheRightMoment => 70,
        TacticId::LongNight => 60,
        TacticId::ManaSearch => 50,
        TacticId::MidnightMeditation => 40 + wounds * 40,
        TacticId::Preparation => 85,
        TacticId::SparingPower => 55,
    };
    let shown = at.world.realm.shown;
    let all = TacticId::ALL.iter().copied().filter(|tactic| shown & tactic.bit() != 0);
    best_first(all.map(|tactic| line(value(tactic), ChooseTactic::plain(tactic))).collect())
}

/// Before a turn: the turn begins, unless the hand is hardly worth one; what a tactic offers is used.
pub(super) fn before(at: At<'_>) -> Vec<Line> {
    let hand = at.side.kit.hand.iter().filter(|card| **card != CardId::Wound);
    let armed = hand.clone().count();
    let mut lines = vec![line(0, BeginTurn {})];
    if can(at, &AnnounceEndOfRound {}) {
        lines.push(line(if armed == 0 { 10 } else { -10 }, AnnounceEndOfRound {}));
    }
    if UseTactic::open(at).is_ok() {
        let plain = UseTactic::default();
        let under = at.side.trek.under.len() as i64;
        let deck = at.side.deck.len();
        for (what, value) in [(Spare::Stash, 20), (Spare::Take, if under >= 3 || deck <= 3 { 30 } else { 5 })] {
            let using = UseTactic { what: Some(what), ..plain };
            if using.check(at).is_ok() {
                lines.push(line(value, using));
            }
        }
        // Weak cards and wounds are worth drawing again.
        let mut weak: Vec<CardId> = at.side.kit.hand.iter().copied().filter(|card| rates::card(*card) < 180).collect();
        weak.sort_by_key(|card| rates::card(*card));
        let wounds = at.side.wounds_in_hand();
        let cards: Vec<Known<CardId>> = weak.into_iter().take(5).map(Known::Row).collect();
        let using = UseTactic { cards: List::from_slice(&cards).unwrap_or_default(), ..plain };
        if wounds >= 2 && using.check(at).is_ok() {
            lines.push(line(15, using));
        }
    }
    best_first(lines)
}

/// Rewards: the best card first.
pub(super) fn rewards(game: &MageKnight, at: At<'_>) -> Vec<Line> {
    let offers = &at.world.realm.offers;
    let rounds = worth::rounds_left(game, at.side);
    let mut lines = Vec::new();
    for (place, prize) in at.side.trek.rewards.iter().enumerate() {
        let plain = TakeReward { reward: place as u8, card: None, unit: None, disband: None, forfeit: false };
        let row = match prize {
            Prize::Spell => &offers.spells[..],
            Prize::Action => &offers.actions[..],
            _ => &[],
        };
        for card in row {
            lines.push(line(rates::owned(*card), TakeReward { card: Some(Known::Row(*card)), ..plain }));
        }
        lines.push(line(1, plain));
        if *prize == Prize::Unit {
            let worst = (0..at.side.kit.units.len()).filter(|place| !at.side.kit.units[*place].gone);
            let worst = worst.min_by_key(|place| rates::unit(at.side.kit.units[*place].id));
            for unit in offers.units.iter() {
                let take = TakeReward { unit: Some(Known::Row(*unit)), ..plain };
                let value = rates::unit(*unit) * rounds / 100;
                lines.push(line(value, take));
                let room = worst.map(|place| UnitRef(place as u8));
                let left = worst.map_or(0, |place| rates::unit(at.side.kit.units[place].id));
                lines.push(line(value - left * rounds / 100, TakeReward { disband: room, ..take }));
            }
            lines.push(line(0, TakeReward { forfeit: true, ..plain }));
        }
    }
    lines.retain(|line| line.actions.iter().all(|action| action.judge(at).is_ok()));
    best_first(lines)
}

/// Skill and card of a level.
pub(super) fn level_up(at: At<'_>) -> Vec<Line> {
    let realm = &at.world.realm;
    let foreign = realm.offers.skills.iter().filter(|skill| skill_hero(**skill) != at.side.hero);
    let mut skills: Vec<_> = realm.revealed.iter().chain(foreign).map(|skill| Some(*skill)).collect();
    if skills.is_empty() {
        skills.push(None);
    }
    let mut cards: Vec<_> = realm.offers.actions.iter().map(|card| Some(*card)).collect();
    if cards.is_empty() {
        cards.push(None);
    }
    let mut lines = Vec::new();
    for skill in skills {
        for card in &cards {
            let level = LevelUp { skill: skill.map(Known::Row), card: card.map(Known::Row) };
            let value = skill.map_or(0, rates::skill) + card.map_or(0, rates::owned) * 2;
            if can(at, &level) {
                lines.push(line(value, level));
            }
        }
    }
    best_first(lines)
}

/// What must be discarded before the hand is filled.
pub(super) fn discard(at: At<'_>) -> Vec<Line> {
    let mut cards = Cards::new();
    if owes_card(at) {
        let hand = at.side.kit.hand.iter().filter(|card| **card != CardId::Wound);
        if let Some(least) = hand.min_by_key(|card| rates::card(**card)) {
            cards.push(Known::Row(*least));
        }
    }
    vec![line(0, Discard { cards })]
}
