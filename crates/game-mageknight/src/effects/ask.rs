//! MKC-2.8: the questions that a program can ask, which answers are legal, and what the arguments of a play must fit.
//!
//! Questions have a shape, not a card: a new card adds a program, seldom a shape.

use sortie_engine::{GO, Go, vocabulary};

use crate::data::units::UNITS;
use crate::effects::{Effect, Hue, Op, When};
use crate::ids::{AttackState, Color, Role, TokenColor};
use crate::list::List;
use crate::reason::{Cover, Reason};
use crate::refs::{Chosen, EnemyRef, UnitRef};
use crate::rules::choose::Choose;
use crate::rules::play::{Play, TurnedDie};
use crate::rules::{At, arith};
use crate::state::{Enemy, Frame, Funds, NOBODY, Plan, Scope, Side, enemy_flags};
use crate::world::World;

vocabulary! {
    /// What a play can ask for: before it is paid, and while its program runs.
    pub enum Ask: "ask" {
        Source = "source",
        Use = "use",
        Partner = "partner",
        Card = "card",
        Mana = "mana",
        More = "more",
        Enemy = "enemy",
        Attack = "attack",
        Unit = "unit",
        Color = "color",
        Pile = "pile",
        Die = "die",
        Cards = "cards",
        Choice = "option",
        Confirm = "confirm",
        Space = "space",
        Spaces = "spaces",
    }
}

/// Choices that came with the play or with the answer and that no operation has used yet.
#[derive(Copy, Clone, Debug, Default)]
pub struct Given {
    pub ready: Option<UnitRef>,
    /// Colors of mana or of a pile.
    pub colors: List<Chosen, 2>,
    pub dice: List<TurnedDie, 2>,
    /// Whether what may be declined is done.
    pub yes: Option<bool>,
}

impl Given {
    /// What the play brings.
    #[must_use]
    pub fn of(play: &Play) -> Self {
        Self { ready: play.ready, colors: play.colors, dice: play.dice, yes: None }
    }
}

/// What comes next for the operation that a frame stands at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// It can be carried out.
    Run,
    /// It does nothing: there is nothing left that it could be aimed at.
    Skip,
    /// This number of operations after it are left out.
    Jump(u8),
    /// Only this enemy can be meant.
    Aim(EnemyRef),
    /// Only this attack can be meant.
    On(u8),
    /// Only this unit can be meant.
    Unit(UnitRef),
    /// Only this pile can be meant.
    Pile(TokenColor),
    /// The player must say.
    Ask(Ask),
}

/// One answer, none, or several.
fn only<T>(mut answers: impl Iterator<Item = T>, one: impl FnOnce(T) -> Next, ask: Ask) -> Next {
    match (answers.next(), answers.next()) {
        (None, _) => Next::Skip,
        (Some(answer), None) => one(answer),
        (Some(_), Some(_)) => Next::Ask(ask),
    }
}

/// What comes next for this operation of the frame. A question with one possible answer is not asked.
#[must_use]
pub fn next(at: At<'_>, frame: &Frame, op: Op, given: &Given) -> Next {
    let At { plan, side, .. } = at;
    if op.targets_enemy() {
        let effect = frame.program.effect();
        if frame.target == NOBODY {
            return only(targets(at, effect), Next::Aim, Ask::Enemy);
        }
        return match side.kit.fight.enemies.get(usize::from(frame.target)) {
            Some(enemy) if matches!(op, Op::LowerAttack(_) | Op::LoseAbilities) && frame.attack == NOBODY => {
                only(open_on(plan, enemy), Next::On, Ask::Attack)
            }
            Some(enemy) if !enemy.is(enemy_flags::DEFEATED) => Next::Run,
            Some(_) | None => Next::Skip,
        };
    }
    match op {
        Op::Token(hue, _) | Op::Crystal(hue, _) if given.colors.is_empty() => match hue.now(at, &frame.scope) {
            Hue::Choice(0) => Next::Skip,
            Hue::Choice(_) => Next::Ask(Ask::Color),
            Hue::Paid if frame.scope.paid.is_none() => Next::Ask(Ask::Color),
            _ => Next::Run,
        },
        Op::If(cond, n) => {
            if cond.holds(at) {
                Next::Skip
            } else {
                Next::Jump(n)
            }
        }
        Op::Skip(n) => Next::Jump(n),
        Op::May(n) => match given.yes {
            None => Next::Ask(Ask::Confirm),
            Some(true) => Next::Run,
            Some(false) => Next::Jump(n),
        },
        Op::Shelter if given.ready.is_none() => {
            let units = (0..side.kit.units.len()).filter(|unit| !side.kit.units[*unit].gone);
            only(units.map(|unit| UnitRef(unit as u8)), Next::Unit, Ask::Unit)
        }
        Op::Peek if given.colors.is_empty() => only(piles(at.world), Next::Pile, Ask::Pile),
        Op::TurnDice { .. } if given.dice.is_empty() => {
            if at.world.source.iter().any(|die| !die.taken) {
                Next::Ask(Ask::Die)
            } else {
                Next::Skip
            }
        }
        Op::Ready(level) | Op::MayReady(level) if given.ready.is_none() => {
            only(readied(side, level, frame.scope.unit), Next::Unit, Ask::Unit)
        }
        _ => Next::Run,
    }
}

/// How many answers the operation takes one by one.
#[must_use]
pub const fn n_answers(op: Op) -> u8 {
    match op {
        Op::Token(hue, n) | Op::Crystal(hue, n) if !matches!(hue, Hue::NotSpent | Hue::Paid) => n,
        Op::TurnDice { dice, .. } => dice,
        _ => 1,
    }
}

/// The colors that an operation asks for.
fn hue(at: At<'_>, frame: &Frame, op: Op) -> Hue {
    match op {
        Op::Token(hue, _) | Op::Crystal(hue, _) => hue.now(at, &frame.scope),
        _ => Hue::BASIC,
    }
}

fn targets<'a>(at: At<'a>, effect: &'a Effect) -> impl Iterator<Item = EnemyRef> + 'a {
    let all = (0..at.side.kit.fight.enemies.len()).map(|enemy| EnemyRef(enemy as u8));
    all.filter(move |enemy| can_aim(at, effect, *enemy).is_ok())
}

fn piles(world: &World) -> impl Iterator<Item = TokenColor> + '_ {
    TokenColor::ALL.iter().copied().filter(|pile| !world.piles[pile.index()].is_empty())
}

fn readied(side: &Side, level: u8, actor: u8) -> impl Iterator<Item = UnitRef> + '_ {
    let all = (0..side.kit.units.len()).map(|at| UnitRef(at as u8));
    all.filter(move |unit| unit.0 != actor && can_ready(side, *unit, level))
}

/// Whether the unit is Spent and of at most this level.
#[must_use]
pub fn can_ready(side: &Side, unit: UnitRef, level: u8) -> bool {
    let unit = side.kit.units.get(unit.index());
    unit.is_some_and(|unit| !unit.gone && unit.spent && UNITS[unit.id.index()].level <= level)
}

/// Influence that readying the unit costs: 2 for each of its levels.
#[must_use]
pub fn ready_price(side: &Side, unit: UnitRef) -> u16 {
    let unit = side.kit.units.get(unit.index());
    unit.map_or(u16::MAX, |unit| 2 * u16::from(UNITS[unit.id.index()].level))
}

/// Whether the attack is a real one (no Summon) and nothing has become of it yet.
#[must_use]
pub fn is_open(plan: &Plan, enemy: &Enemy, attack: usize) -> bool {
    enemy.states[attack] == AttackState::Open && plan.sheet(enemy.kind).attacks[attack].element().is_some()
}

/// The attacks of an enemy that can still be lowered.
pub fn open_on<'a>(plan: &'a Plan, enemy: &'a Enemy) -> impl Iterator<Item = u8> + 'a {
    let n = plan.sheet(enemy.kind).n_attacks;
    (0..n).filter(move |on| is_open(plan, enemy, usize::from(*on)))
}

/// Whether a program can be aimed at this enemy now. Refuses `UNKNOWN_ENEMY`, `ENEMY_DEFEATED`, `ENEMY_NOT_TARGETABLE`,
/// `NO_LEGAL_TARGET`.
pub fn can_aim(at: At<'_>, effect: &Effect, named: EnemyRef) -> Result<(), Reason> {
    let At { plan, side, .. } = at;
    if !side.phase.in_combat() {
        return Err(Reason::NoLegalTarget { effect: effect.key });
    }
    let token = side.kit.fight.enemies.get(named.index()).ok_or(Reason::UnknownEnemy)?;
    if token.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated { enemy: named });
    }
    if token.is(enemy_flags::HIDDEN) {
        return Err(Reason::EnemyNotTargetable { enemy: named, cause: Cover::Hidden });
    }
    for op in effect.ops {
        match op {
            Op::NoAttack | Op::NoAttackUnfortified if token.role == Role::Summoned => {
                return Err(Reason::EnemyNotTargetable { enemy: named, cause: Cover::Summoned });
            }
            Op::NoAttackUnfortified => {
                let level = arith::fortification(plan, side, named.index()).level;
                if level > 0 {
                    return Err(Reason::TargetFortified { effect: effect.key, enemy: named, level });
                }
            }
            // A program that also lowers armor is of use where no attack is open.
            Op::LowerAttack(_) | Op::LoseAbilities
                if open_on(plan, token).next().is_none() && !lowers_armor(effect) =>
            {
                return Err(Reason::NoOpenAttack { enemy: named });
            }
            _ => {}
        }
    }
    Ok(())
}

fn lowers_armor(effect: &Effect) -> bool {
    effect.ops.iter().any(|op| matches!(op, Op::LowerArmor(_)))
}

/// Checks the enemy that a program aims at, and the attack where one is named; where none is named some enemy must be possible.
pub fn check_aim(at: At<'_>, effect: &Effect, target: Option<EnemyRef>, on: Option<u8>) -> Result<(), Reason> {
    if !effect.targets_enemy() {
        return if target.is_none() { Ok(()) } else { Err(Reason::NoEnemyAsked) };
    }
    let Some(enemy) = target else {
        return match (targets(at, effect).next(), on) {
            (None, _) => Err(nobody(at, effect)),
            (Some(_), None) => Ok(()),
            (Some(_), Some(_)) => Err(Reason::AttackOfWhom),
        };
    };
    can_aim(at, effect, enemy)?;
    match on {
        Some(attack) if !open_on(at.plan, &at.side.kit.fight.enemies[enemy.index()]).any(|open| open == attack) => {
            Err(Reason::NoOpenAttack { enemy })
        }
        Some(_) | None => Ok(()),
    }
}

/// Why nobody can be aimed at: what stops the only enemy, or that there are several reasons.
fn nobody(at: At<'_>, effect: &Effect) -> Reason {
    let standing = at.side.kit.fight.enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_present());
    let mut standing = standing.map(|(enemy, _)| EnemyRef(enemy as u8));
    let alone = standing.next().filter(|_| standing.next().is_none());
    match alone.map(|enemy| can_aim(at, effect, enemy)) {
        Some(Err(why @ (Reason::TargetFortified { .. } | Reason::NoOpenAttack { .. }))) => why,
        _ => Reason::NoLegalTarget { effect: effect.key },
    }
}

/// Checks everything that the program asks for besides cost; `boost` raises the Influence it gives. Refuses the codes of targets,
/// `NO_LEGAL_TARGET`, `SOURCE_DIE_LIMIT`, and `INVALID_PAYLOAD` for what does not fit or is not asked for.
pub fn check_arguments(
    at: At<'_>,
    funds: &Funds,
    effect: &Effect,
    play: &Play,
    boost: u16,
    scope: &Scope,
) -> Result<(), Reason> {
    if play.targets.len() > 1 {
        return Err(Reason::OneEnemy);
    }
    check_aim(at, effect, play.targets.first().copied(), play.attack)?;
    if !effect.targets_attack() && play.attack.is_some() {
        return Err(Reason::NoAttackAsked);
    }
    let mut asked = Asked { colors: 0, hue: Hue::BASIC, pile: false, dice: 0, ready: false };
    for op in effect.ops {
        check_choice_of(at, funds, effect, play, *op, boost, scope, &mut asked)?;
    }
    let fits = |given: usize, wanted: usize| given == wanted || given == 0;
    let of_mana = |chosen: &Chosen| asked.pile || chosen.mana().is_some_and(|color| asked.hue.admits(color));
    if !fits(play.colors.len(), asked.colors) {
        return Err(Reason::WrongColors);
    }
    if !play.colors.iter().all(of_mana) {
        return Err(Reason::BasicColor);
    }
    if !fits(play.dice.len(), asked.dice) {
        return Err(Reason::WrongDice);
    }
    if play.ready.is_some() && !asked.ready {
        return Err(Reason::ReadiesNobody);
    }
    Ok(())
}

/// What the operations of a program ask for together.
struct Asked {
    colors: usize,
    /// Which colors of mana may be named.
    hue: Hue,
    pile: bool,
    dice: usize,
    ready: bool,
}

#[expect(clippy::too_many_arguments, reason = "everything that a choice can depend on")]
fn check_choice_of(
    at: At<'_>,
    funds: &Funds,
    effect: &Effect,
    play: &Play,
    op: Op,
    boost: u16,
    scope: &Scope,
    asked: &mut Asked,
) -> Result<(), Reason> {
    let side = at.side;
    match op {
        Op::Token(hue, n) | Op::Crystal(hue, n) => match hue.now(at, scope) {
            // A color that nothing has.
            Hue::Choice(0) => return Err(Reason::NoLegalTarget { effect: effect.key }),
            hue @ Hue::Paid => (asked.colors, asked.hue) = (1, hue),
            hue @ Hue::Choice(_) => (asked.colors, asked.hue) = (usize::from(n), hue),
            _ => {}
        },
        Op::Only(when) if !when.holds(at) => {
            return Err(if when == When::FightStart {
                Reason::FightBegun
            } else {
                Reason::EffectNotNow { effect: effect.key }
            });
        }
        Op::Shelter => asked.ready = true,
        Op::MayReady(level) => {
            asked.ready = true;
            if play.ready.is_some_and(|unit| !can_ready(side, unit, level)) {
                return Err(Reason::CannotReady { level });
            }
        }
        Op::Peek => {
            (asked.colors, asked.pile) = (1, true);
            let lies = |pile: &TokenColor| !at.world.piles[pile.index()].is_empty();
            let named = play.colors.first().map(|chosen| chosen.pile());
            let looks = named.map_or_else(|| piles(at.world).next().is_some(), |pile| pile.as_ref().is_some_and(lies));
            if !looks {
                return Err(Reason::PileEmpty { pile: named.flatten() });
            }
        }
        Op::TurnDice { dice, .. } => {
            asked.dice = usize::from(dice);
            check_dice(funds, &play.dice, asked.dice)?;
        }
        Op::Ready(level) => {
            asked.ready = true;
            let actor = play.unit.map_or(NOBODY, |unit| unit.0);
            let mut able = readied(side, level, actor);
            let legal = match play.ready {
                Some(unit) => able.any(|able| able == unit),
                None => able.next().is_some(),
            };
            if !legal {
                let named = play.ready.is_some();
                return Err(if named { Reason::CannotReady { level } } else { Reason::NothingToReady { level } });
            }
        }
        Op::BuyReady(level) => {
            asked.ready = true;
            let have = side.kit.influence + effect.influence() + boost;
            if let Some(unit) = play.ready {
                let needed = ready_price(side, unit);
                if !can_ready(side, unit, level) {
                    return Err(Reason::CannotReady { level });
                }
                if have < needed {
                    return Err(Reason::ReadyTooDear { unit, needed, have });
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// MKC-9.2: there are enough free dice, and those picked are different and turned to faces other than gold.
fn check_dice(funds: &Funds, turned: &[TurnedDie], n: usize) -> Result<(), Reason> {
    let free = |color: Option<Color>| {
        funds.dice.iter().filter(|die| !die.taken && color.is_none_or(|color| die.color == color)).count()
    };
    if free(None) < n {
        return Err(Reason::DiceNeeded { needed: n as u8, have: free(None) as u8 });
    }
    if turned.iter().any(|die| die.to == Color::Gold) {
        return Err(Reason::NotToGold);
    }
    for TurnedDie { color, .. } in turned.iter().copied() {
        if turned.iter().filter(|other| other.color == color).count() > free(Some(color)) {
            return Err(Reason::DieTaken { color });
        }
    }
    Ok(())
}

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
        Ask::Confirm => [true, false].into_iter().try_for_each(|yes| legal(Choose { yes: Some(yes), ..none })),
        _ => GO,
    }
}
