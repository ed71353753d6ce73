//! Plays outside fights, each with a sensible way to pay for it.

use sortie_engine::GO;

use crate::data::cards::CARDS;
use crate::effects::{CardCost, Op, Purpose};
use crate::ids::{Color, ManaFrom, Mode, Phase};
use crate::rules::fillings::fillings;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, Verb};
use crate::rules::prepare::is_legal;
use crate::rules::uses::{PlayOption, Thing, asks_color, each_option, play_action};
use crate::rules::{Action, At};
use crate::solver::readies_its_like;
use crate::state::Funds;

/// Most fillings of one option that are looked at.
const FILLINGS: usize = 6;

/// The plays that can help in this phase.
pub(super) fn plays(at: At<'_>) -> Vec<Action> {
    let mut out = Vec::new();
    let _ = each_option(at, &mut |option| {
        if helps(at, &option) {
            let mut found = 0;
            for play in paid(at, &option) {
                if found < FILLINGS && !readies_its_like(at.side, &play) && is_legal(at, Verb::Special, &play) {
                    out.push(play_action(Verb::Special, play));
                    found += 1;
                }
            }
        }
        GO
    });
    out
}

fn helps(at: At<'_>, option: &PlayOption) -> bool {
    let phase = at.side.phase;
    let (moving, dealing) = (matches!(phase, Phase::Movement | Phase::Path), matches!(phase, Phase::Interaction));
    let hurt = || at.side.wounds_in_hand() > 0 || at.side.kit.units.iter().any(|unit| !unit.gone && unit.wounds > 0);
    match option.effect.purpose() {
        Purpose::Healing => return hurt(),
        Purpose::Special => {}
        _ => return false,
    }
    if matches!(option.thing, Thing::Card(_, Mode::Sideways)) {
        return match option.effect.ops {
            [Op::Move(_)] => moving && !free(option, |op| matches!(op, Op::Move(_))),
            [Op::Influence(_)] => dealing && !free(option, |op| matches!(op, Op::Influence(_))),
            _ => false,
        };
    }
    if option.effect.targets_enemy() {
        return false;
    }
    option.effect.now().any(|op| match op {
        Op::Move(_) | Op::Way(_) => moving,
        Op::Influence(_) => dealing,
        Op::Heal(_) | Op::HealUnit | Op::HealUnits | Op::ThrowWound | Op::DiscardWound => hurt(),
        Op::Only(_) | Op::If(..) | Op::May(_) | Op::Skip(_) | Op::Wound(_) | Op::Peek => false,
        Op::Token(..) | Op::DieAllowance | Op::DieAllowanceBlackAny | Op::TurnDice { .. } => moving || dealing,
        _ => true,
    })
}

/// Whether the card's basic side gives more of the same for nothing.
fn free(option: &PlayOption, same: fn(&Op) -> bool) -> bool {
    let Thing::Card(card, _) = option.thing else { return false };
    let basic = &CARDS[card.index()].basic;
    basic.cost.mana.is_empty()
        && basic.cost.cards == CardCost::None
        && basic.effects.iter().any(|effect| effect.mana.is_none() && effect.ops.iter().any(same))
}

/// Mana for this, what is easiest to spare first.
fn payment(funds: &mut Funds, wanted: Wanted, night: bool) -> Option<Mana> {
    let colors: &[Color] = match wanted {
        Wanted::Exactly(color) => &[color, Color::Gold, Color::Black],
        Wanted::Either(first, second) => &[first, second, Color::Gold],
        Wanted::AnyBasic | Wanted::Any => &Color::BASIC,
    };
    for from in [ManaFrom::Ring, ManaFrom::Token, ManaFrom::Die, ManaFrom::Tactic, ManaFrom::Crystal] {
        for color in colors {
            let mana = Mana { from, color: *color, counts: None };
            if funds.pay(mana, wanted, night).is_ok() {
                return Some(mana);
            }
        }
    }
    None
}

fn paid(at: At<'_>, option: &PlayOption) -> Vec<Play> {
    let night = night_rules(at);
    let mut funds = at.funds();
    let mut play = option.play();
    for wanted in option.cost.mana.iter() {
        match payment(&mut funds, *wanted, night) {
            Some(mana) => play.mana.push(mana),
            None => return Vec::new(),
        };
    }
    let asks = |op: &Op| {
        asks_color(op) || matches!(op, Op::Ready(_) | Op::BuyReady(_) | Op::TurnDice { .. } | Op::Peek | Op::AddedMana)
    };
    if option.cost.cards.least() == 0 && !option.effect.ops.iter().any(asks) {
        return vec![play];
    }
    fillings(at, option).into_iter().filter(|full| full.also.is_empty() && full.mana == play.mana).take(60).collect()
}
