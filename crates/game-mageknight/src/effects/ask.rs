//! MKC-2.8: the questions that a program can ask, which answers are legal, and what the arguments of a play must fit.
//!
//! Questions have a shape, not a card: a new card adds a program, seldom a shape.

use std::ops::ControlFlow;

use crate::action::{Choice, Chosen, EnemyRef, Play, TurnedDie, UnitRef};
use crate::data::units::UNITS;
use crate::effects::{Effect, Op};
use crate::ids::{AttackState, Color, Role, TokenColor, words};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::arith;
use crate::state::{Enemy, Frame, NOBODY, Plan, Side, Wallet, enemy_flags};

words! {
    /// What a program can ask for.
    pub enum Ask {
        Enemy = "enemy",
        Attack = "attack",
        Unit = "unit",
        Color = "color",
        Pile = "pile",
        Die = "die",
    }
}

/// Choices that came with the play or with the answer and that no operation has used yet.
#[derive(Copy, Clone, Debug, Default)]
pub struct Given {
    /// The unit made Ready.
    pub ready: Option<UnitRef>,
    /// Colours of mana or of a pile.
    pub colors: List<Chosen, 2>,
    /// Dice turned.
    pub dice: List<TurnedDie, 2>,
}

impl Given {
    /// What the play brings.
    #[must_use]
    pub fn of(play: &Play) -> Self {
        Self { ready: play.ready, colors: play.colors, dice: play.dice }
    }
}

/// What comes next for the operation that a frame stands at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// It can be carried out.
    Run,
    /// It does nothing: there is nothing left that it could be aimed at.
    Skip,
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
pub fn next(plan: &Plan, side: &Side, frame: &Frame, op: Op, given: &Given) -> Next {
    if op.targets_enemy() {
        let effect = frame.program.effect();
        if frame.target == NOBODY {
            return only(targets(plan, side, effect), Next::Aim, Ask::Enemy);
        }
        return match side.kit.enemies.get(usize::from(frame.target)) {
            Some(enemy) if matches!(op, Op::LowerAttack(_)) && frame.attack == NOBODY => {
                only(open_on(plan, enemy), Next::On, Ask::Attack)
            }
            Some(enemy) if !enemy.is(enemy_flags::DEFEATED) => Next::Run,
            Some(_) | None => Next::Skip,
        };
    }
    match op {
        Op::CrystalOfChoice | Op::TokensOfChoice(_) if given.colors.is_empty() => Next::Ask(Ask::Color),
        Op::CrystalOfPaidMana if frame.scope.paid.is_none() && given.colors.is_empty() => Next::Ask(Ask::Color),
        Op::Peek if given.colors.is_empty() => only(piles(side), Next::Pile, Ask::Pile),
        Op::TurnDice { .. } if given.dice.is_empty() => {
            if side.kit.wallet.dice.iter().any(|die| !die.taken) {
                Next::Ask(Ask::Die)
            } else {
                Next::Skip
            }
        }
        Op::Ready(level) if given.ready.is_none() => {
            only(readied(side, level, frame.scope.unit), Next::Unit, Ask::Unit)
        }
        _ => Next::Run,
    }
}

/// How many answers the operation takes one by one.
#[must_use]
pub const fn n_answers(op: Op) -> u8 {
    match op {
        Op::TokensOfChoice(n) => n,
        Op::TurnDice { dice, .. } => dice,
        _ => 1,
    }
}

fn targets<'a>(plan: &'a Plan, side: &'a Side, effect: &'a Effect) -> impl Iterator<Item = EnemyRef> + 'a {
    let all = (0..side.kit.enemies.len()).map(|at| EnemyRef(at as u8));
    all.filter(move |enemy| can_aim(plan, side, effect, *enemy).is_ok())
}

fn piles(side: &Side) -> impl Iterator<Item = TokenColor> + '_ {
    TokenColor::ALL.iter().copied().filter(|pile| !side.piles[pile.idx()].is_empty())
}

fn readied(side: &Side, level: u8, actor: u8) -> impl Iterator<Item = UnitRef> + '_ {
    let all = (0..side.kit.units.len()).map(|at| UnitRef(at as u8));
    all.filter(move |unit| unit.0 != actor && can_ready(side, *unit, level))
}

/// Whether the unit is Spent and of at most this level.
#[must_use]
pub fn can_ready(side: &Side, unit: UnitRef, level: u8) -> bool {
    let unit = side.kit.units.get(unit.idx());
    unit.is_some_and(|unit| !unit.gone && unit.spent && UNITS[unit.id.idx()].level <= level)
}

/// Influence that readying the unit costs: 2 for each of its levels.
#[must_use]
pub fn ready_price(side: &Side, unit: UnitRef) -> u16 {
    let unit = side.kit.units.get(unit.idx());
    unit.map_or(u16::MAX, |unit| 2 * u16::from(UNITS[unit.id.idx()].level))
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
pub fn can_aim(plan: &Plan, side: &Side, effect: &Effect, named: EnemyRef) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NoLegalTarget);
    }
    let enemy = side.kit.enemies.get(named.idx()).ok_or(Reason::UnknownEnemy)?;
    if enemy.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated(named));
    }
    if enemy.is(enemy_flags::HIDDEN) {
        return Err(Reason::EnemyNotTargetable(named));
    }
    for op in effect.ops {
        match op {
            Op::NoAttack | Op::NoAttackUnfortified if enemy.role == Role::Summoned => {
                return Err(Reason::EnemyNotTargetable(named));
            }
            Op::NoAttackUnfortified if arith::fortification(plan, side, named.idx()).level > 0 => {
                return Err(Reason::NoLegalTarget);
            }
            // A program that also lowers armor is of use where no attack is open.
            Op::LowerAttack(_) if open_on(plan, enemy).next().is_none() && !lowers_armor(effect) => {
                return Err(Reason::NoLegalTarget);
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
pub fn check_aim(
    plan: &Plan,
    side: &Side,
    effect: &Effect,
    target: Option<EnemyRef>,
    on: Option<u8>,
) -> Result<(), Reason> {
    if !effect.targets_enemy() {
        return if target.is_none() { Ok(()) } else { Err(Reason::InvalidPayload("this play aims at no enemy")) };
    }
    let Some(named) = target else {
        return match (targets(plan, side, effect).next(), on) {
            (None, _) => Err(Reason::NoLegalTarget),
            (Some(_), None) => Ok(()),
            (Some(_), Some(_)) => Err(Reason::InvalidPayload("attack goes with a target")),
        };
    };
    can_aim(plan, side, effect, named)?;
    match on {
        Some(attack) if !open_on(plan, &side.kit.enemies[named.idx()]).any(|open| open == attack) => {
            Err(Reason::NoLegalTarget)
        }
        Some(_) | None => Ok(()),
    }
}

/// Checks everything that the program asks for besides cost; `boost` raises the Influence it gives. Refuses the codes of targets,
/// `NO_LEGAL_TARGET`, `SOURCE_DIE_LIMIT`, and `INVALID_PAYLOAD` for what does not fit or is not asked for.
pub fn check_arguments(
    plan: &Plan,
    side: &Side,
    wallet: &Wallet,
    effect: &Effect,
    play: &Play,
    boost: u16,
) -> Result<(), Reason> {
    if play.targets.len() > 1 {
        return Err(Reason::InvalidPayload("this play aims at one enemy"));
    }
    check_aim(plan, side, effect, play.targets.first().copied(), play.attack)?;
    if !effect.targets_attack() && play.attack.is_some() {
        return Err(Reason::InvalidPayload("this play aims at no attack"));
    }
    let mut asked = Asked::default();
    for op in effect.ops {
        check_choice_of(side, wallet, effect, play, *op, boost, &mut asked)?;
    }
    let fits = |given: usize, wanted: usize| given == wanted || given == 0;
    let of_mana = |chosen: &Chosen| asked.pile || chosen.basic().is_some();
    if !fits(play.colors.len(), asked.colors) || !play.colors.iter().all(of_mana) {
        return Err(Reason::InvalidPayload("colors does not fit the play"));
    }
    if !fits(play.dice.len(), asked.dice) {
        return Err(Reason::InvalidPayload("dice does not fit the play"));
    }
    if play.ready.is_some() && !asked.ready {
        return Err(Reason::InvalidPayload("this play readies no unit"));
    }
    Ok(())
}

/// What the operations of a program ask for together.
#[derive(Default)]
struct Asked {
    colors: usize,
    pile: bool,
    dice: usize,
    ready: bool,
}

fn check_choice_of(
    side: &Side,
    wallet: &Wallet,
    effect: &Effect,
    play: &Play,
    op: Op,
    boost: u16,
    asked: &mut Asked,
) -> Result<(), Reason> {
    match op {
        Op::CrystalOfChoice | Op::CrystalOfPaidMana => asked.colors = 1,
        Op::TokensOfChoice(n) => asked.colors = usize::from(n),
        Op::Peek => {
            (asked.colors, asked.pile) = (1, true);
            let looks = |pile: TokenColor| !side.piles[pile.idx()].is_empty();
            let named = play.colors.first().map(|chosen| chosen.pile().is_some_and(looks));
            if !named.unwrap_or_else(|| piles(side).next().is_some()) {
                return Err(Reason::NoLegalTarget);
            }
        }
        Op::TurnDice { dice, .. } => {
            asked.dice = usize::from(dice);
            check_dice(wallet, &play.dice, asked.dice)?;
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
                return Err(Reason::NoLegalTarget);
            }
        }
        Op::BuyReady(level) => {
            asked.ready = true;
            let points = side.kit.influence + effect.influence() + boost;
            if let Some(unit) = play.ready
                && !(can_ready(side, unit, level) && points >= ready_price(side, unit))
            {
                return Err(Reason::NoLegalTarget);
            }
        }
        _ => {}
    }
    Ok(())
}

/// MKC-9.2: there are enough free dice, and those picked are different and turned to faces other than gold.
fn check_dice(wallet: &Wallet, turned: &[TurnedDie], n: usize) -> Result<(), Reason> {
    let free = |color: Option<Color>| {
        wallet.dice.iter().filter(|die| !die.taken && color.is_none_or(|color| die.color == color)).count()
    };
    if free(None) < n {
        return Err(Reason::SourceDieLimit);
    }
    if turned.iter().any(|die| die.to == Color::Gold) {
        return Err(Reason::InvalidPayload("a die is turned to any colour but gold"));
    }
    for die in turned {
        if turned.iter().filter(|other| other.color == die.color).count() > free(Some(die.color)) {
            return Err(Reason::SourceDieLimit);
        }
    }
    Ok(())
}

/// `CHOOSE`: the answer to the question on top of the stack. Refuses `NO_PENDING_CHOICE`, `INVALID_PAYLOAD` for an answer of
/// another shape, the codes of targets, `NO_LEGAL_TARGET` and `SOURCE_DIE_LIMIT`.
pub fn check_choice(plan: &Plan, side: &Side, choice: &Choice) -> Result<(), Reason> {
    let Some((frame, ask)) = side.pending().and_then(|frame| frame.ask.map(|ask| (frame, ask))) else {
        return Err(Reason::NoPendingChoice);
    };
    let effect = frame.program.effect();
    let op = effect.ops[usize::from(frame.op)];
    match (ask, *choice) {
        (Ask::Enemy, Choice { enemy: Some(enemy), attack: None, unit: None, color: None, die: None }) => {
            can_aim(plan, side, effect, enemy)
        }
        (Ask::Attack, Choice { attack: Some(attack), enemy: None, unit: None, color: None, die: None }) => {
            let open = open_on(plan, &side.kit.enemies[usize::from(frame.target)]).any(|open| open == attack);
            if open { Ok(()) } else { Err(Reason::NoLegalTarget) }
        }
        (Ask::Unit, Choice { unit: Some(unit), enemy: None, attack: None, color: None, die: None }) => {
            let level = if let Op::Ready(level) = op { level } else { 0 };
            let able = readied(side, level, frame.scope.unit).any(|able| able == unit);
            if able { Ok(()) } else { Err(Reason::NoLegalTarget) }
        }
        (Ask::Color, Choice { color: Some(color), enemy: None, attack: None, unit: None, die: None }) => {
            if color.basic().is_some() { Ok(()) } else { Err(Reason::InvalidPayload("color is a basic colour")) }
        }
        (Ask::Pile, Choice { color: Some(color), enemy: None, attack: None, unit: None, die: None }) => {
            let lies = color.pile().is_some_and(|pile| !side.piles[pile.idx()].is_empty());
            if lies { Ok(()) } else { Err(Reason::NoLegalTarget) }
        }
        (Ask::Die, Choice { die: Some(die), enemy: None, attack: None, unit: None, color: None }) => {
            check_dice(&side.kit.wallet, &[die], 1)
        }
        _ => Err(Reason::InvalidPayload("the answer does not fit the question")),
    }
}

/// Every legal answer to the question on top of the stack.
pub fn each_answer(plan: &Plan, side: &Side, visit: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
    let Some((frame, ask)) = side.pending().and_then(|frame| frame.ask.map(|ask| (frame, ask))) else {
        return ControlFlow::Continue(());
    };
    let none = Choice::default();
    let mut legal = |choice: Choice| -> ControlFlow<()> {
        if check_choice(plan, side, &choice).is_ok() { visit(choice) } else { ControlFlow::Continue(()) }
    };
    match ask {
        Ask::Enemy => targets(plan, side, frame.program.effect())
            .try_for_each(|enemy| legal(Choice { enemy: Some(enemy), ..none })),
        Ask::Attack => open_on(plan, &side.kit.enemies[usize::from(frame.target)])
            .try_for_each(|attack| legal(Choice { attack: Some(attack), ..none })),
        Ask::Unit => {
            (0..side.kit.units.len()).try_for_each(|at| legal(Choice { unit: Some(UnitRef(at as u8)), ..none }))
        }
        Ask::Color => Color::BASIC.iter().try_for_each(|color| legal(Choice { color: Some((*color).into()), ..none })),
        Ask::Pile => piles(side).try_for_each(|pile| legal(Choice { color: Some(pile.into()), ..none })),
        Ask::Die => Color::ALL.iter().try_for_each(|color| {
            Color::ALL
                .iter()
                .try_for_each(|to| legal(Choice { die: Some(TurnedDie { color: *color, to: *to }), ..none }))
        }),
    }
}
