//! MKC-2.8: the questions that a program can ask, which answers are legal, and what the arguments of a play must fit.
//!
//! Questions have a shape, not a card: a new card adds a program, seldom a shape.

use sortie_engine::vocabulary;

use crate::course::prizes;
use crate::data::enemies::Ability;
use crate::data::units::UNITS;
use crate::effects::candidates::{
    asks_bow, cards, common_skills, landings, nearest, own_units, picks, polar, prey, reach, recruits, spied, tired,
};
use crate::effects::{Effect, Hue, Op, feats, rival};
use crate::ids::{AttackState, CardId, Color, EnemyId, Phase, Role, SkillId, Terrain, TokenColor, UnitId};
use crate::list::List;
use crate::map::Hex;
use crate::reason::{Cover, Reason};
use crate::refs::Choice;
use crate::refs::{Chosen, EnemyRef, Known, PlayerRef, UnitRef};
use crate::rules::fillings::payments;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, TurnedDie};
use crate::rules::{At, arith};
use crate::state::{Bound, Enemy, Frame, NOBODY, Plan, Side, enemy_flags};
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
        Skill = "skill",
        Recruit = "recruit",
        Number = "number",
        Terrain = "terrain",
        Player = "player",
        Tactic = "tactic",
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
    /// Mana paid while the program runs.
    pub mana: Option<Mana>,
    pub card: Option<CardId>,
    /// A card of an offer that the play names.
    pub take: Option<CardId>,
    pub space: Option<Hex>,
    pub option: Option<Choice>,
    /// The kind of a kept token.
    pub token: Option<EnemyId>,
    pub number: Option<u8>,
    pub skill: Option<SkillId>,
    pub recruit: Option<UnitId>,
    pub terrain: Option<Terrain>,
    /// Another player, or the owner of the unit.
    pub player: Option<PlayerRef>,
}

impl Given {
    /// What the play brings.
    #[must_use]
    pub fn of(play: &Play) -> Self {
        Self {
            ready: play.ready,
            colors: play.colors,
            dice: play.dice,
            space: play.to,
            terrain: play.terrain.and_then(Known::row),
            take: play.take.first().and_then(|card| card.row()),
            number: play.n,
            ..Self::default()
        }
    }

    /// What is left for the operations after one that is done.
    #[must_use]
    pub fn left(&self) -> Self {
        let Self { ready, colors, dice, space, terrain, take, number, .. } = *self;
        Self { ready, colors, dice, space, terrain, take, number, ..Self::default() }
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
    /// Only this card can be meant.
    Card(CardId),
    /// Only this space can be meant.
    Space(Hex),
    /// Only this unit of the offer can be meant.
    Recruit(UnitId),
    /// Only this skill can be meant.
    Skill(SkillId),
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
    if rival::aims(at, frame, op) {
        return rival::next(at, frame, op, given.option);
    }
    if op.targets_enemy() {
        let effect = frame.program.effect();
        if frame.target == NOBODY {
            let meant = targets(at, effect).filter(|enemy| is_left(plan, side, frame, *enemy, op));
            return only(meant, Next::Aim, Ask::Enemy);
        }
        return match side.kit.fight.enemies.get(usize::from(frame.target)) {
            Some(enemy) if op.targets_attack() && !matches!(op, Op::DrawOntoUnit) && frame.attack == NOBODY => {
                let left = open_on(plan, enemy).filter(|on| !was_meant(frame, frame.target, *on));
                only(left, Next::On, Ask::Attack)
            }
            Some(enemy) if op == Op::Prey && given.option.is_none() => {
                if prey(plan, enemy).next().is_some() {
                    Next::Ask(Ask::Choice)
                } else {
                    Next::Skip
                }
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
        Op::Note(_) | Op::CrystalPair | Op::ClaimDie | Op::UseDie | Op::Storm if given.colors.is_empty() => {
            match hue(at, frame, op) {
                Hue::Choice(0) => Next::Skip,
                Hue::Choice(bits) if bits.count_ones() > 1 => Next::Ask(Ask::Color),
                _ => Next::Run,
            }
        }
        Op::MayReroll if given.colors.is_empty() => match hue(at, frame, op) {
            Hue::Choice(0) => Next::Skip,
            _ if given.yes == Some(false) => Next::Skip,
            _ => Next::Ask(Ask::Color),
        },
        Op::Take { .. } if given.card.is_none() && given.take.is_some() => given.take.map_or(Next::Skip, Next::Card),
        Op::Take { .. } | Op::GiveUp | Op::Recall { random: false, .. } if given.card.is_none() => {
            only(cards(at, frame, op).into_iter(), Next::Card, Ask::Card)
        }
        Op::Recall { .. } if cards(at, frame, op).is_empty() => Next::Skip,
        Op::MayDiscard(n) if given.card.is_none() => {
            let none = given.yes == Some(false) || cards(at, frame, op).is_empty();
            if none { Next::Jump(n) } else { Next::Ask(Ask::Card) }
        }
        Op::Reclaim { .. } | Op::Steal if given.card.is_none() => {
            let none = given.yes == Some(false) || cards(at, frame, op).is_empty();
            if none { Next::Skip } else { Next::Ask(Ask::Card) }
        }
        Op::Leap(leap) if leap.may && given.space.is_none() => {
            let none = given.yes == Some(false) || landings(at, leap).is_empty();
            if none { Next::Skip } else { Next::Ask(Ask::Space) }
        }
        Op::Leap(leap) if given.space.is_none() => {
            only(landings(at, leap).into_iter().map(|(space, _)| space), Next::Space, Ask::Space)
        }
        Op::EaseSpace if given.space.is_none() => only(reach(at).into_iter(), Next::Space, Ask::Space),
        Op::EaseTerrain if given.terrain.is_none() => {
            if at.side.trek.at.is_some() {
                Next::Ask(Ask::Terrain)
            } else {
                Next::Skip
            }
        }
        Op::Pick(choices) => {
            let able: Vec<Choice> = picks(at, frame, choices).collect();
            let chosen = given.option.or(if let [only] = able[..] { Some(only) } else { None });
            match chosen.and_then(|chosen| choices.iter().position(|other| *other == chosen)) {
                Some(place) => Next::Jump(2 * place as u8),
                None if able.is_empty() => Next::Jump(2 * choices.len() as u8 - 1),
                None => Next::Ask(Ask::Choice),
            }
        }
        Op::Keep if frame.target == NOBODY => only(feats::fallen(side), Next::Aim, Ask::Enemy),
        Op::Puppet { .. } if given.token.is_none() && feats::puppets(side).len() > 1 => Next::Ask(Ask::Choice),
        Op::Attack(kind, ..) if asks_bow(at, kind) && given.option.is_none() => Next::Ask(Ask::Choice),
        Op::Number(_) if given.number.is_none() => Next::Ask(Ask::Number),
        Op::MakeRoom if given.ready.is_none() => {
            if prizes::free_tokens(side) > 0 {
                Next::Skip
            } else {
                only(own_units(side), Next::Unit, Ask::Unit)
            }
        }
        Op::Hire if given.recruit.is_none() => only(recruits(at).into_iter(), Next::Recruit, Ask::Recruit),
        Op::TakeSkill if given.skill.is_none() => only(common_skills(at).into_iter(), Next::Skill, Ask::Skill),
        Op::ReadyLevels(n) if given.ready.is_none() => {
            let left = n.saturating_sub(frame.answered);
            let none = given.yes == Some(false) || readied(side, left, NOBODY).next().is_none();
            if none { Next::Skip } else { Next::Ask(Ask::Unit) }
        }
        Op::Exhaust(level) if given.player.is_none() => match tired(at, level, frame.answered) {
            None => Next::Skip,
            Some(_) if given.yes == Some(false) => Next::Run,
            Some(_) => Next::Ask(Ask::Unit),
        },
        Op::PassWound if given.player.is_none() && nearest(at).len() > 1 => Next::Ask(Ask::Player),
        Op::Refresh if given.ready.is_none() => only(readied(side, 4, NOBODY), Next::Unit, Ask::Unit),
        Op::Polarize if given.mana.is_none() => {
            if polar(at).is_empty() {
                Next::Skip
            } else {
                Next::Ask(Ask::Mana)
            }
        }
        Op::If(cond, n) => {
            if cond.holds(at, &frame.scope) {
                Next::Skip
            } else {
                Next::Jump(n)
            }
        }
        Op::Skip(n) => Next::Jump(n),
        Op::MaySpend(cost, n) => match given.yes {
            _ if side.kit.move_points < u16::from(cost) => Next::Jump(n),
            None => Next::Ask(Ask::Confirm),
            Some(true) => Next::Run,
            Some(false) => Next::Jump(n),
        },
        Op::MayPay(wanted, n) => match (given.mana, given.yes) {
            (Some(_), _) => Next::Run,
            (None, Some(false)) => Next::Jump(n),
            (None, _) if ways_to_pay(at, wanted).next().is_none() => Next::Jump(n),
            (None, _) => Next::Ask(Ask::Mana),
        },
        Op::May(n) => match given.yes {
            None => Next::Ask(Ask::Confirm),
            Some(true) => Next::Run,
            Some(false) => Next::Jump(n),
        },
        Op::HealUnit if given.ready.is_none() => only(wounded(side), Next::Unit, Ask::Unit),
        Op::Shelter if given.ready.is_none() => {
            let units = (0..side.kit.units.len()).filter(|unit| !side.kit.units[*unit].gone);
            only(units.map(|unit| UnitRef(unit as u8)), Next::Unit, Ask::Unit)
        }
        Op::Peek if given.space.is_some() => Next::Run,
        Op::Peek if given.colors.is_empty() && !spied(at).is_empty() => Next::Ask(Ask::Pile),
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
        Op::Token(hue, n) | Op::Crystal(hue, n) if !matches!(hue, Hue::NotNoted | Hue::Paid) => n,
        Op::ReadyLevels(n) => n,
        // One for each other player.
        Op::Exhaust(_) => u8::MAX,
        Op::TurnDice { dice, .. } => dice,
        _ => 1,
    }
}

/// The mana that could be paid for this now.
pub(super) fn ways_to_pay(at: At<'_>, wanted: Wanted) -> impl Iterator<Item = Mana> {
    let night = night_rules(at);
    payments(at, wanted).into_iter().filter(move |mana| at.funds().pay(*mana, wanted, night).is_ok())
}

pub(super) fn wounded(side: &Side) -> impl Iterator<Item = UnitRef> + '_ {
    let all = side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone && unit.wounds > 0);
    all.map(|(unit, _)| UnitRef(unit as u8))
}

/// The colors that an operation asks for.
pub(super) fn hue(at: At<'_>, frame: &Frame, op: Op) -> Hue {
    match op {
        Op::Token(hue, _) | Op::Crystal(hue, _) | Op::Note(hue) => hue.now(at, &frame.scope),
        Op::ClaimDie | Op::UseDie | Op::Storm => match Hue::InSource.now(at, &frame.scope) {
            Hue::Of(color) => Hue::Choice(1 << color.index()),
            hue => hue,
        },
        Op::MayReroll => {
            let gold = at.funds().gold_may_change(0);
            let free = at.world.source.iter().filter(|die| !die.taken && (gold || die.color != Color::Gold));
            Hue::Choice(free.fold(0, |bits, die| bits | 1 << die.color.index()))
        }
        _ => Hue::BASIC,
    }
}

pub(super) fn targets<'a>(at: At<'a>, effect: &'a Effect) -> impl Iterator<Item = EnemyRef> + 'a {
    let all = (0..at.side.kit.fight.enemies.len()).map(|enemy| EnemyRef(enemy as u8));
    all.filter(move |enemy| can_aim(at, effect, *enemy).is_ok())
}

pub(super) fn piles(world: &World) -> impl Iterator<Item = TokenColor> + '_ {
    TokenColor::ALL.iter().copied().filter(|pile| !world.piles[pile.index()].is_empty())
}

pub(super) fn readied(side: &Side, level: u8, actor: u8) -> impl Iterator<Item = UnitRef> + '_ {
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

/// The mark that an attack leaves for [`Op::Other`].
#[must_use]
pub const fn meant(enemy: u8, attack: u8) -> u8 {
    enemy * 4 + attack + 1
}

/// Whether the program has dealt with this attack already and must come to another.
#[must_use]
pub fn was_meant(frame: &Frame, enemy: u8, attack: u8) -> bool {
    let done = &frame.program.effect().ops[..usize::from(frame.op)];
    done.contains(&Op::Other) && frame.scope.given_up == meant(enemy, attack)
}

/// Whether the enemy has an attack that the operation may still come to.
#[must_use]
pub fn is_left(plan: &Plan, side: &Side, frame: &Frame, enemy: EnemyRef, op: Op) -> bool {
    let own = side.kit.fight.enemies.get(enemy.index());
    !op.targets_attack()
        || own.is_none_or(|own| {
            open_on(plan, own).any(|on| !was_meant(frame, enemy.0, on)) || open_on(plan, own).next().is_none()
        })
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
            Op::AimOpen if side.phase == Phase::RangedSiege => {
                let level = arith::fortification(plan, side, named.index()).level;
                if level > 0 {
                    return Err(Reason::TargetFortified { effect: effect.key, enemy: named, level });
                }
            }
            Op::Bolt(_) if side.kit.fight.prepared.iter().any(|promise| promise.bound == Bound::With(named.0)) => {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
            Op::Prey if plan.sheet(token.kind).has(Ability::ArcaneImmunity) => {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
            Op::Cumber if plan.sheet(token.kind).summon.is_some() => {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
            // A program that also lowers armor is of use where no attack is open.
            Op::LowerAttack(_) | Op::RaiseAttack(_) | Op::LoseAbilities | Op::CancelAttack
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
    if at.side.phase.against_hero() {
        return rival::check_aim(at, effect, target);
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
