//! MKC-2.8: the answers to what a program asks, and which of them are legal.

use sortie_engine::{GO, Go};

use crate::effects::arguments::check_dice;
use crate::effects::ask::{
    Ask, can_aim, hue, is_left, open_on, piles, readied, targets, was_meant, ways_to_pay, wounded,
};
use crate::effects::candidates::{
    cards, common_skills, landings, nearest, own_units, picks, polar, prey, reach, recruits, spied, terrains, tired,
};
use crate::effects::{Leap, Op, feats, rival};
use crate::ids::{AttackKind, Color};
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::{Choice, EnemyRef, Known, Pick, UnitRef};
use crate::rules::At;
use crate::rules::choose::Choose;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::TurnedDie;
use crate::state::{Frame, NOBODY};

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
            if op == Op::Keep {
                let able = feats::fallen(side).any(|other| other == enemy);
                return if able { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) };
            }
            can_aim(at, effect, enemy)?;
            if is_left(at.plan, side, frame, enemy, op) { Ok(()) } else { Err(Reason::NoOpenAttack { enemy }) }
        }
        (Ask::Attack, Choose { attack: Some(attack), .. }) => {
            exactly(Choose { attack: Some(attack), ..none })?;
            let open = open_on(at.plan, &side.kit.fight.enemies[usize::from(frame.target)]).any(|open| open == attack);
            if open && !was_meant(frame, frame.target, attack) {
                Ok(())
            } else {
                Err(Reason::NoOpenAttack { enemy: EnemyRef(frame.target) })
            }
        }
        (Ask::Unit, Choose { unit: Some(unit), player: Some(player), .. }) => {
            exactly(Choose { unit: Some(unit), player: Some(player), ..none })?;
            if rival::aims(at, frame, op) {
                let able = rival::answers(at, frame, op).contains(&(player, unit));
                return if able { Ok(()) } else { Err(Reason::NoLegalTarget { effect: effect.key }) };
            }
            let Op::Exhaust(level) = op else { return Err(Reason::NotAnAnswer { ask }) };
            let asked = tired(at, level, frame.answered);
            let able = asked.is_some_and(|(_, owner, units)| owner == player && units.contains(&unit));
            if able { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Unit, Choose { unit: Some(_), .. }) if matches!(op, Op::Exhaust(_)) || rival::aims(at, frame, op) => {
            Err(Reason::NotAnAnswer { ask })
        }
        (Ask::Player, Choose { player: Some(player), .. }) => {
            exactly(Choose { player: Some(player), ..none })?;
            if nearest(at).contains(&player) { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Unit, Choose { unit: Some(unit), .. }) => {
            exactly(Choose { unit: Some(unit), ..none })?;
            let (level, able) = match op {
                Op::ReadyLevels(n) => {
                    let left = n.saturating_sub(frame.answered);
                    (left, readied(side, left, NOBODY).any(|able| able == unit))
                }
                Op::Refresh => (4, readied(side, 4, NOBODY).any(|able| able == unit)),
                Op::MakeRoom => (0, own_units(side).any(|able| able == unit)),
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
        (Ask::Pile, Choose { space: Some(space), .. }) => {
            exactly(Choose { space: Some(space), ..none })?;
            if spied(at).contains(&space) { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Pile, Choose { color: Some(color), .. }) => {
            exactly(Choose { color: Some(color), ..none })?;
            let lies = color.pile().is_some_and(|pile| !at.world.piles[pile.index()].is_empty());
            if lies { Ok(()) } else { Err(Reason::PileEmpty { pile: color.pile() }) }
        }
        (Ask::Mana | Ask::Card | Ask::Unit | Ask::Color | Ask::Space, Choose { done: true, .. }) if may_decline(op) => {
            exactly(Choose { done: true, ..none })
        }
        (Ask::Card, Choose { card: Some(card), .. }) => {
            exactly(Choose { card: Some(card), ..none })?;
            let able = card.row().is_some_and(|card| cards(at, frame, op).contains(&card));
            if able { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Space, Choose { space: Some(space), .. }) => {
            exactly(Choose { space: Some(space), ..none })?;
            if spaces(at, op).contains(&space) { Ok(()) } else { Err(Reason::EndNotSafe) }
        }
        (Ask::Choice, Choose { option: Some(option), .. }) => {
            exactly(Choose { option: Some(option), ..none })?;
            let able = option.row().is_some_and(|option| options(at, frame, op).contains(&option));
            if able { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Terrain, Choose { terrain: Some(terrain), .. }) => {
            exactly(Choose { terrain: Some(terrain), ..none })?;
            let able = terrain.row().is_some_and(|terrain| terrains(at).any(|other| other == terrain));
            if able { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Number, Choose { number: Some(number), .. }) => {
            exactly(Choose { number: Some(number), ..none })?;
            let most = if let Op::Number(n) = op { n } else { 0 };
            if number <= most { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
        (Ask::Recruit, Choose { recruit: Some(unit), .. }) => {
            exactly(Choose { recruit: Some(unit), ..none })?;
            let able = unit.row().is_some_and(|unit| recruits(at).contains(&unit));
            if able { Ok(()) } else { Err(Reason::NotInOffer { card: None, unit: unit.row() }) }
        }
        (Ask::Skill, Choose { skill: Some(skill), .. }) => {
            exactly(Choose { skill: Some(skill), ..none })?;
            let able = skill.row().is_some_and(|skill| common_skills(at).contains(&skill));
            if able { Ok(()) } else { Err(Reason::NoSuchSkill { skill: skill.row() }) }
        }
        (Ask::Mana, Choose { mana: Some(mana), .. }) if op == Op::Polarize => {
            exactly(Choose { mana: Some(mana), ..none })?;
            if polar(at).contains(&mana) { Ok(()) } else { Err(Reason::NotAnAnswer { ask }) }
        }
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

/// Whether the question can be declined.
const fn may_decline(op: Op) -> bool {
    matches!(
        op,
        Op::MayPay(..)
            | Op::MayDiscard(_)
            | Op::Reclaim { .. }
            | Op::Steal
            | Op::ReadyLevels(_)
            | Op::MayReroll
            | Op::Exhaust(_)
            | Op::Leap(Leap { may: true, .. })
    )
}

/// The spaces that an operation asks for.
fn spaces(at: At<'_>, op: Op) -> Vec<Hex> {
    match op {
        Op::Leap(leap) => landings(at, leap).into_iter().map(|(space, _)| space).collect(),
        Op::EaseSpace => reach(at),
        _ => Vec::new(),
    }
}

/// The choices in words that an operation asks for.
fn options(at: At<'_>, frame: &Frame, op: Op) -> Vec<Pick> {
    if let Op::Puppet { .. } = op {
        return feats::puppets(at.side).into_iter().map(Pick::Token).collect();
    }
    words(at, frame, op).into_iter().map(Pick::Word).collect()
}

fn words(at: At<'_>, frame: &Frame, op: Op) -> Vec<Choice> {
    match op {
        Op::Pick(choices) => picks(at, frame, choices).collect(),
        Op::Attack(AttackKind::Siege, ..) => vec![Choice::Plain, Choice::Double],
        Op::Attack(..) => vec![Choice::Double, Choice::Change],
        Op::Prey if at.side.phase.against_hero() => rival::prey(at, frame.target).collect(),
        Op::Prey => {
            let enemy = at.side.kit.fight.enemies.get(usize::from(frame.target));
            enemy.map_or_else(Vec::new, |enemy| prey(at.plan, enemy).collect())
        }
        _ => Vec::new(),
    }
}

/// Every legal answer to the question on top of the stack.
pub fn each_answer(at: At<'_>, visit: &mut dyn FnMut(Choose) -> Go) -> Go {
    let side = at.side;
    let Some((frame, ask)) = at.world.stack.last().and_then(|frame| frame.ask.map(|ask| (frame, ask))) else {
        return GO;
    };
    let op = frame.program.effect().ops[usize::from(frame.op)];
    let none = Choose::default();
    let mut legal = |answer: Choose| if check_choice(at, &answer).is_ok() { visit(answer) } else { GO };
    match ask {
        Ask::Enemy if op == Op::Keep => {
            feats::fallen(side).try_for_each(|enemy| legal(Choose { enemy: Some(enemy), ..none }))
        }
        Ask::Enemy => {
            targets(at, frame.program.effect()).try_for_each(|enemy| legal(Choose { enemy: Some(enemy), ..none }))
        }
        Ask::Attack => open_on(at.plan, &side.kit.fight.enemies[usize::from(frame.target)])
            .try_for_each(|attack| legal(Choose { attack: Some(attack), ..none })),
        Ask::Player => nearest(at).into_iter().try_for_each(|player| legal(Choose { player: Some(player), ..none })),
        Ask::Unit => {
            if rival::aims(at, frame, op) {
                return rival::answers(at, frame, op)
                    .into_iter()
                    .try_for_each(|(player, unit)| legal(Choose { unit: Some(unit), player: Some(player), ..none }));
            }
            if let Op::Exhaust(level) = op {
                let asked = tired(at, level, frame.answered);
                for (unit, owner) in
                    asked.iter().flat_map(|(_, owner, units)| units.iter().map(move |unit| (*unit, *owner)))
                {
                    legal(Choose { unit: Some(unit), player: Some(owner), ..none })?;
                }
                return legal(Choose { done: true, ..none });
            }
            (0..side.kit.units.len()).try_for_each(|unit| legal(Choose { unit: Some(UnitRef(unit as u8)), ..none }))?;
            if may_decline(op) { legal(Choose { done: true, ..none }) } else { GO }
        }
        Ask::Color => {
            hue(at, frame, op).colors().try_for_each(|color| legal(Choose { color: Some(color.into()), ..none }))?;
            if may_decline(op) { legal(Choose { done: true, ..none }) } else { GO }
        }
        Ask::Card => {
            cards(at, frame, op)
                .into_iter()
                .try_for_each(|card| legal(Choose { card: Some(Known::Row(card)), ..none }))?;
            if may_decline(op) { legal(Choose { done: true, ..none }) } else { GO }
        }
        Ask::Space => {
            spaces(at, op).into_iter().try_for_each(|space| legal(Choose { space: Some(space), ..none }))?;
            if may_decline(op) { legal(Choose { done: true, ..none }) } else { GO }
        }
        Ask::Terrain => {
            let all: Vec<_> = terrains(at).collect();
            all.into_iter().try_for_each(|terrain| legal(Choose { terrain: Some(Known::Row(terrain)), ..none }))
        }
        Ask::Choice => options(at, frame, op)
            .into_iter()
            .try_for_each(|option| legal(Choose { option: Some(Known::Row(option)), ..none })),
        Ask::Number => (0..=if let Op::Number(n) = op { n } else { 0 })
            .try_for_each(|number| legal(Choose { number: Some(number), ..none })),
        Ask::Recruit => {
            recruits(at).into_iter().try_for_each(|unit| legal(Choose { recruit: Some(Known::Row(unit)), ..none }))
        }
        Ask::Skill => {
            common_skills(at).into_iter().try_for_each(|skill| legal(Choose { skill: Some(Known::Row(skill)), ..none }))
        }
        Ask::Pile => {
            piles(at.world).try_for_each(|pile| legal(Choose { color: Some(pile.into()), ..none }))?;
            spied(at).into_iter().try_for_each(|space| legal(Choose { space: Some(space), ..none }))
        }
        Ask::Die => Color::ALL.iter().try_for_each(|color| {
            Color::ALL
                .iter()
                .try_for_each(|to| legal(Choose { die: Some(TurnedDie { color: *color, to: *to }), ..none }))
        }),
        Ask::Mana => {
            if op == Op::Polarize {
                return polar(at).into_iter().try_for_each(|mana| legal(Choose { mana: Some(mana), ..none }));
            }
            if let Op::MayPay(wanted, _) = op {
                ways_to_pay(at, wanted).try_for_each(|mana| legal(Choose { mana: Some(mana), ..none }))?;
            }
            legal(Choose { done: true, ..none })
        }
        Ask::Confirm => [true, false].into_iter().try_for_each(|yes| legal(Choose { yes: Some(yes), ..none })),
        _ => GO,
    }
}
