//! MKC-2.8: the answers to what a program asks, and which of them are legal.

use sortie_engine::{GO, Go};

use crate::effects::Op;
use crate::effects::arguments::check_dice;
use crate::effects::ask::{Ask, can_aim, hue, open_on, piles, readied, targets, ways_to_pay, wounded};
use crate::ids::Color;
use crate::reason::Reason;
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::At;
use crate::rules::choose::Choose;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::TurnedDie;

/// `CHOOSE`: the answer to the question on top of the stack. Refuses `NO_PENDING_CHOICE`, `INVALID_PAYLOAD` for an answer of
/// another shape, the codes of targets, `NO_LEGAL_TARGET` and `SOURCE_DIE_LIMIT`.
pub fn check_choice(at: At<'_>, answer: &Choose) -> Result<(), Reason> {
    let side = at.side;
    let Some((frame, ask)) = at.world.stack.last().and_then(|frame| frame.ask.map(|ask| (frame, ask))) else {
        return Err(Reason::NoPendingChoice);
    };
    let effect = frame.program.effect();
    let op = effect.ops[usize::from(frame.op)];
    let none = Choose::default();
    let exactly = |asked: Choose| if asked == *answer { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) };
    match (ask, *answer) {
        (Ask::Enemy, Choose { enemy: Some(enemy), .. }) => {
            exactly(Choose { enemy: Some(enemy), ..none })?;
            can_aim(at, effect, enemy)
        }
        (Ask::Attack, Choose { attack: Some(attack), .. }) => {
            exactly(Choose { attack: Some(attack), ..none })?;
            let open = open_on(at.plan, &side.kit.fight.enemies[usize::from(frame.target)]).any(|open| open == attack);
            if open { Ok(()) } else { Err(Reason::NoOpenAttack { enemy: EnemyRef(frame.target) }) }
        }
        (Ask::Unit, Choose { unit: Some(unit), .. }) => {
            exactly(Choose { unit: Some(unit), ..none })?;
            let (level, able) = match op {
                Op::Ready(level) | Op::MayReady(level) => {
                    (level, readied(side, level, frame.scope.unit).any(|able| able == unit))
                }
                Op::HealUnit => (0, wounded(side).any(|able| able == unit)),
                _ => (0, side.kit.units.get(unit.index()).is_some_and(|unit| !unit.gone)),
            };
            if able { Ok(()) } else { Err(Reason::CannotReady { level }) }
        }
        (Ask::Color, Choose { color: Some(color), .. }) => {
            exactly(Choose { color: Some(color), ..none })?;
            if color.mana().is_some_and(|color| hue(at, frame, op).admits(color)) {
                Ok(())
            } else {
                Err(Reason::BasicColor)
            }
        }
        (Ask::Pile, Choose { color: Some(color), .. }) => {
            exactly(Choose { color: Some(color), ..none })?;
            let lies = color.pile().is_some_and(|pile| !at.world.piles[pile.index()].is_empty());
            if lies { Ok(()) } else { Err(Reason::PileEmpty { pile: color.pile() }) }
        }
        (Ask::Mana, Choose { done: true, .. }) => exactly(Choose { done: true, ..none }),
        (Ask::Mana, Choose { mana: Some(mana), .. }) => {
            exactly(Choose { mana: Some(mana), ..none })?;
            let wanted = if let Op::MayPay(wanted, _) = op { wanted } else { Wanted::AnyBasic };
            at.funds().pay(mana, wanted, night_rules(at))
        }
        (Ask::Confirm, Choose { yes: Some(yes), .. }) => exactly(Choose { yes: Some(yes), ..none }),
        (Ask::Die, Choose { die: Some(die), .. }) => {
            exactly(Choose { die: Some(die), ..none })?;
            check_dice(&at.funds(), &[die], 1)
        }
        _ => Err(Reason::NotAnAnswer { ask }),
    }
}

/// Every legal answer to the question on top of the stack.
pub fn each_answer(at: At<'_>, visit: &mut dyn FnMut(Choose) -> Go) -> Go {
    let side = at.side;
    let Some((frame, ask)) = at.world.stack.last().and_then(|frame| frame.ask.map(|ask| (frame, ask))) else {
        return GO;
    };
    let none = Choose::default();
    let mut legal = |answer: Choose| if check_choice(at, &answer).is_ok() { visit(answer) } else { GO };
    match ask {
        Ask::Enemy => {
            targets(at, frame.program.effect()).try_for_each(|enemy| legal(Choose { enemy: Some(enemy), ..none }))
        }
        Ask::Attack => open_on(at.plan, &side.kit.fight.enemies[usize::from(frame.target)])
            .try_for_each(|attack| legal(Choose { attack: Some(attack), ..none })),
        Ask::Unit => {
            (0..side.kit.units.len()).try_for_each(|unit| legal(Choose { unit: Some(UnitRef(unit as u8)), ..none }))
        }
        Ask::Color => {
            let op = frame.program.effect().ops[usize::from(frame.op)];
            hue(at, frame, op).colors().try_for_each(|color| legal(Choose { color: Some(color.into()), ..none }))
        }
        Ask::Pile => piles(at.world).try_for_each(|pile| legal(Choose { color: Some(pile.into()), ..none })),
        Ask::Die => Color::ALL.iter().try_for_each(|color| {
            Color::ALL
                .iter()
                .try_for_each(|to| legal(Choose { die: Some(TurnedDie { color: *color, to: *to }), ..none }))
        }),
        Ask::Mana => {
            if let Op::MayPay(wanted, _) = frame.program.effect().ops[usize::from(frame.op)] {
                ways_to_pay(at, wanted).try_for_each(|mana| legal(Choose { mana: Some(mana), ..none }))?;
            }
            legal(Choose { done: true, ..none })
        }
        Ask::Confirm => [true, false].into_iter().try_for_each(|yes| legal(Choose { yes: Some(yes), ..none })),
        _ => GO,
    }
}
