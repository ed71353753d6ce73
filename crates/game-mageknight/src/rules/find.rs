//! MKC-2.3: what a play names: its program, its cost, and what it uses up besides. Whether that is legal now is the business of
//! [`prepare`](super::prepare).

use crate::data::cards::{CARDS, CardSide, Class};
use crate::data::skills::{Hold, SKILLS, Use};
use crate::data::units::UNITS;
use crate::effects::{CardCost, Cost, Effect, EffectKey, Loan, Op, Program, Purpose, Rule, SIDEWAYS, shape};
use crate::ids::{CardId, Mode, Phase, SkillId, UnitId};
use crate::reason::Reason;
use crate::refs::{Helper, Known};
use crate::rules::play::{Play, Verb};
use crate::state::{NOBODY, Side, Unit, wallet_flags};

/// The program that a play names, before any check of cost.
pub(super) struct Found {
    pub(super) effect: &'static Effect,
    pub(super) program: Program,
    /// What a booster raises the numbers by.
    pub(super) boost: u8,
    pub(super) sideways: bool,
    pub(super) cost: Cost,
    pub(super) partner: Option<CardId>,
    pub(super) card: Option<CardId>,
    /// The unit activated, or [`NOBODY`].
    pub(super) unit: u8,
    pub(super) skill: Option<SkillId>,
    /// What was lent and is used up.
    pub(super) lent: Option<Loan>,
    /// The same where it is the skill that raises the play.
    pub(super) borrowed: Option<Loan>,
    /// A bonus that is used up.
    pub(super) bonus: Option<Rule>,
}

impl Found {
    /// A program by itself, for its printed cost.
    fn of(program: Program) -> Self {
        Self::new(program, program.effect(), program.cost())
    }

    fn new(program: Program, effect: &'static Effect, cost: Cost) -> Self {
        Self {
            effect,
            program,
            boost: 0,
            sideways: false,
            cost,
            partner: None,
            card: None,
            unit: NOBODY,
            skill: None,
            lent: None,
            borrowed: None,
            bonus: None,
        }
    }
}

/// The card, unit or skill does not have the named option.
fn absent(verb: Verb, named: Option<Known<EffectKey>>) -> Reason {
    let effect = named.and_then(Known::row);
    match verb {
        Verb::Pool | Verb::Block => Reason::NotItsPoints { effect },
        Verb::Special => Reason::NotItsEffect { effect },
    }
}

/// The place of the named option; it may be left out where there is only one.
fn pick(effects: &'static [Effect], named: Option<Known<EffectKey>>, verb: Verb) -> Result<u8, Reason> {
    let absent = absent(verb, named);
    match named {
        None if effects.len() == 1 => Ok(0),
        None if effects.is_empty() => Err(absent),
        None => Err(Reason::NoEffect),
        Some(Known::Nothing) => Err(absent),
        Some(Known::Row(key)) => effects.iter().position(|effect| effect.key == key).map(|at| at as u8).ok_or(absent),
    }
}

pub(super) fn find(side: &Side, verb: Verb, play: &Play) -> Result<Found, Reason> {
    if play.raw.is_some() {
        return Err(Reason::NoAttackResource);
    }
    match (play.card, play.unit, play.skill, play.recruit) {
        (Some(card), None, None, None) => find_card(side, verb, play, card),
        (None, Some(unit), None, None) => find_unit(side, verb, play, unit.0),
        (None, None, Some(skill), None) => find_skill(side, verb, play, skill),
        (None, None, None, Some(unit)) => find_recruit(side, verb, play, unit),
        (None, None, None, None) => Err(Reason::NoAttackResource),
        _ => Err(Reason::CardOrUnit),
    }
}

/// What is lent for this card and side.
fn loan(side: &Side, card: CardId, mode: Mode) -> Option<Loan> {
    let row = &CARDS[card.index()];
    side.kit.modifiers.find(|rule| {
        let Rule::Lent(loan) = rule else { return None };
        let fits = match loan {
            Loan::Spell { colors, free } => {
                row.class == Class::Spell && row.colors() & colors != 0 && free.is_none_or(|free| free == mode)
            }
            Loan::Action => row.class == Class::Advanced && mode == Mode::Strong,
            Loan::Trashed { card: own, mode: side, .. } => own == card && side == mode,
            Loan::Artifact(own) => own == card,
            Loan::Unit | Loan::Skill(_) => false,
        };
        (fits && mode != Mode::Sideways).then_some(loan)
    })
}

/// An ability of a unit of the offer.
fn find_recruit(side: &Side, verb: Verb, play: &Play, unit: Known<UnitId>) -> Result<Found, Reason> {
    let id = unit.row().ok_or(Reason::NoSuchUnit)?;
    let row = &UNITS[id.index()];
    let lent = side.kit.modifiers.has(Rule::Lent(Loan::Unit)) && !row.marked && !row.several;
    if !lent || play.zone.is_none() {
        return Err(Reason::NoSuchUnit);
    }
    let absent = absent(verb, play.effect);
    let key = play.effect.and_then(Known::row).ok_or(Reason::NoEffect)?;
    let program = ability_of(id, key).ok_or(absent)?;
    Ok(Found { lent: Some(Loan::Unit), ..Found::of(program) })
}

fn find_card(side: &Side, verb: Verb, play: &Play, card: Known<CardId>) -> Result<Found, Reason> {
    let id = card.row().ok_or(Reason::NoAttackResource)?;
    if id == CardId::Wound && !turns_wound(side, play) {
        return Err(Reason::WoundNotPlayable);
    }
    let row = &CARDS[id.index()];
    if row.healing && side.phase.in_combat() && play.mode != Some(Mode::Sideways) {
        return Err(Reason::HealingForbiddenInCombat { card: Some(id) });
    }
    if !play.also.is_empty() {
        return Err(Reason::OneAbility);
    }
    let mode = play.mode.ok_or(Reason::NoMode { card: id })?;
    if row.banner.is_some() && mode == Mode::Basic {
        return Err(absent(Verb::Special, play.effect));
    }
    let lent = play.zone.and_then(|_| loan(side, id, mode));
    if play.zone.is_some() && lent.is_none() {
        return Err(Reason::NoAttackResource);
    }
    let printed = match mode {
        Mode::Basic => row.basic,
        Mode::Strong => row.strong,
        Mode::Sideways => CardSide { cost: Cost::FREE, effects: &SIDEWAYS },
    };
    let option = pick(printed.effects, play.effect, verb)?;
    let effect = &printed.effects[usize::from(option)];
    let program = match mode {
        Mode::Basic => Program::Basic(id, option),
        Mode::Strong => Program::Strong(id, option),
        Mode::Sideways => Program::Sideways(option),
    };
    let cost = printed.cost.plus(effect.mana, effect.cards);
    let mut found =
        Found { card: Some(id), sideways: mode == Mode::Sideways, lent, ..Found::new(program, effect, cost) };
    let free = matches!(
        lent,
        Some(Loan::Spell { free: Some(_), .. } | Loan::Action | Loan::Trashed { mode: Mode::Strong, .. })
    );
    if free {
        let inner = Cost { cards: printed.cost.cards, ..Cost::FREE };
        found.cost = inner.plus(effect.mana, effect.cards);
    }
    if let Some(bonus) = play.bonus.first() {
        match pending_bonus(side, *bonus, effect, mode) {
            Some(rule) => found.bonus = Some(rule),
            None => {
                let (skill, borrowed) = bonus_skill(side, *bonus)?;
                found.borrowed = borrowed;
                let row = &SKILLS[skill.index()];
                let sideways = row.sideways.filter(|_| mode == Mode::Sideways);
                let program = play.shape.filter(|_| row.shapes && mode != Mode::Sideways).and_then(|shape| {
                    let basic = CARDS[id.index()].class == Class::Basic;
                    shape::shaped(effect, shape).filter(|_| basic)
                });
                if let Some(program) = program {
                    (found.program, found.effect, found.skill) = (program, program.effect(), Some(skill));
                    return Ok(found);
                }
                match (sideways, row.raise.filter(|raise| !raise.units)) {
                    (Some(bonus), _) if bonus.wound == (id == CardId::Wound) => {
                        found.cost = found.cost.plus(bonus.mana, CardCost::None);
                    }
                    (None, Some(raise)) if raise.by(side.phase, effect) > 0 => {}
                    _ => return Err(Reason::NoSuchBonus),
                }
                if row.when == Use::Interactive && side.phase == Phase::Interaction {
                    return Err(Reason::EffectNotNow { effect: effect.key });
                }
                found.skill = Some(skill);
            }
        }
    }
    let Some(Op::Boost(boost)) = effect.ops.first() else {
        return if play.partner.is_none() { Ok(found) } else { Err(Reason::NoPartner { card: id }) };
    };
    let partner = play.partner.ok_or(Reason::PartnerNeeded { card: id })?;
    let other = partner.card.row().ok_or(Reason::NoAttackResource)?;
    if other == CardId::Wound {
        return Err(Reason::WoundNotPlayable);
    }
    let other_row = &CARDS[other.index()];
    if !other_row.is_action() {
        return Err(Reason::PartnerNoAction { card: other });
    }
    if other_row.healing && side.phase.in_combat() {
        return Err(Reason::HealingForbiddenInCombat { card: Some(other) });
    }
    let option = pick(other_row.strong.effects, partner.effect, verb)?;
    found.effect = &other_row.strong.effects[usize::from(option)];
    found.program = Program::Strong(other, option);
    if found.effect.purpose() == Purpose::Boost {
        return Err(Reason::PartnerBoosts { card: other });
    }
    found.boost = *boost;
    found.cost = found.cost.plus(found.effect.mana, found.effect.cards);
    if found.effect.cards == CardCost::None {
        found.cost.cards = other_row.strong.cost.cards;
    }
    found.partner = Some(other);
    Ok(found)
}

fn find_unit(side: &Side, verb: Verb, play: &Play, unit: u8) -> Result<Found, Reason> {
    let own = side.kit.units.get(usize::from(unit)).filter(|own| !own.gone).ok_or(Reason::NoSuchUnit)?;
    if play.mode.is_some() || play.partner.is_some() || !play.discard.is_empty() {
        return Err(Reason::NotACard);
    }
    let absent = absent(verb, play.effect);
    let program = match play.effect {
        None => return Err(Reason::NoEffect),
        Some(Known::Nothing) => return Err(Reason::NotItsPoints { effect: None }),
        Some(Known::Row(key)) => ability_of(own.id, key).or_else(|| banner_of(own, key)).ok_or(absent)?,
    };
    if !play.also.is_empty() && !UNITS[own.id.index()].several {
        return Err(Reason::OneAbility);
    }
    let (skill, borrowed) = raised_unit(side, program, play)?.unzip();
    Ok(Found { unit, skill, borrowed: borrowed.flatten(), ..Found::of(program) })
}

/// The ability that a unit has by the banner it bears.
pub(super) fn banner_of(unit: &Unit, key: EffectKey) -> Option<Program> {
    let card = unit.banner?;
    let played = |effect: &Effect| effect.key == key && effect.is_played();
    let option = CARDS[card.index()].basic.effects.iter().position(played)?;
    Some(Program::Basic(card, option as u8))
}

/// Whether a wound may be turned sideways with what the play names.
fn turns_wound(side: &Side, play: &Play) -> bool {
    let Some(Known::Row(bonus)) = play.bonus.first() else { return false };
    let pain = side.kit.modifiers.iter().any(|one| matches!(one.rule, Rule::Pain(_)));
    let by_skill = matches!(bonus, Helper::Skill(skill) if SKILLS[skill.index()].sideways.is_some_and(|own| own.wound));
    play.mode == Some(Mode::Sideways) && (by_skill || (pain && returns(*bonus)))
}

/// Whether a skill of the centre leaves a bonus for a wound.
fn returns(bonus: Helper) -> bool {
    matches!(bonus, Helper::Skill(skill) if SKILLS[skill.index()].hold == Hold::Returns)
}

/// A bonus that waits for a play, of an earlier card or skill.
fn pending_bonus(side: &Side, bonus: Known<Helper>, effect: &Effect, mode: Mode) -> Option<Rule> {
    let named = bonus.row()?;
    side.kit.modifiers.find(|rule| {
        let fits = match rule {
            Rule::Ambush { via, .. } => {
                named == Helper::Card(via)
                    && matches!(effect.purpose(), Purpose::Attack(_) | Purpose::Mixed(_) | Purpose::Block)
            }
            Rule::Guides { via, .. } => named == Helper::Skill(via) && effect.purpose() == Purpose::Block,
            Rule::Pain(_) => returns(named) && mode == Mode::Sideways,
            _ => false,
        };
        fits.then_some(rule)
    })
}

/// The skill that raises what a unit gives.
fn raised_unit(side: &Side, program: Program, play: &Play) -> Result<Option<Borrowed>, Reason> {
    let Some(bonus) = play.bonus.first() else { return Ok(None) };
    let (skill, borrowed) = bonus_skill(side, *bonus)?;
    let raise = SKILLS[skill.index()].raise.filter(|raise| raise.units);
    let helps = raise.is_some_and(|raise| raise.by(side.phase, program.effect()) > 0);
    if helps { Ok(Some((skill, borrowed))) } else { Err(Reason::NoSuchBonus) }
}

/// A skill that raises a play, and what was lent where it is not the hero's own.
type Borrowed = (SkillId, Option<Loan>);

/// A skill of the common offer may be used.
pub(super) fn skill_loan(side: &Side) -> Option<Loan> {
    side.kit.modifiers.find(|rule| match rule {
        Rule::Lent(loan @ Loan::Skill(_)) => Some(loan),
        _ => None,
    })
}

/// MKG-6.1: a skill of the hero that has not been used up, or one that is lent, named as a bonus.
fn bonus_skill(side: &Side, bonus: Known<Helper>) -> Result<Borrowed, Reason> {
    let owned = |skill: &SkillId| side.trek.skills.iter().any(|own| own.skill == *skill);
    let skill = match bonus.row() {
        Some(Helper::Skill(skill)) => Some(skill),
        Some(Helper::Card(_)) => return Err(Reason::NoSuchBonus),
        None => None,
    };
    let loan = skill_loan(side);
    if let (Some(id), Some(_)) = (skill.filter(|id| !owned(id)), loan) {
        return Ok((id, loan));
    }
    let id = skill.filter(owned).ok_or(Reason::NotYourSkill { skill })?;
    if side.trek.partial {
        return Err(Reason::NoSkillsHere);
    }
    if side.kit.turn.used.contains(id) || side.kit.down.contains(id) {
        return Err(Reason::SkillUsed { skill: id });
    }
    Ok((id, None))
}

/// MKG-6.1: a skill that the hero has and has not used up.
fn find_skill(side: &Side, verb: Verb, play: &Play, skill: Known<SkillId>) -> Result<Found, Reason> {
    let owned = |skill: &SkillId| side.trek.skills.iter().any(|own| own.skill == *skill);
    let lent = skill_loan(side).filter(|_| play.zone.is_some());
    let id = skill
        .row()
        .filter(|skill| lent.is_some() || owned(skill))
        .ok_or(Reason::NotYourSkill { skill: skill.row() })?;
    if play.mode.is_some() || play.partner.is_some() || !play.also.is_empty() {
        return Err(Reason::NotACard);
    }
    if lent.is_none() && SKILLS[id.index()].flips && side.kit.down.contains(id) {
        // A skill that can be turned up again has its last option for that.
        let flip = SKILLS[id.index()].effects.len() as u8 - 1;
        let named = play.effect.and_then(Known::row);
        if named != Some(SKILLS[id.index()].effects[usize::from(flip)].key) {
            return Err(Reason::SkillUsed { skill: id });
        }
    } else if lent.is_none() && (side.kit.turn.used.contains(id) || side.kit.down.contains(id)) {
        return Err(Reason::SkillUsed { skill: id });
    }
    if SKILLS[id.index()].polarizes() && side.kit.wallet.flags & wallet_flags::POLARIZED != 0 {
        return Err(Reason::SkillUsed { skill: id });
    }
    let motivation = SKILLS[id.index()].when == Use::Motivation;
    if motivation && side.trek.motivated > 0 {
        return Err(Reason::OneMotivation);
    }
    if side.trek.partial && !motivation {
        return Err(Reason::NoSkillsHere);
    }
    let option = pick(SKILLS[id.index()].effects, play.effect, verb)?;
    let program = Program::Skill(id, option);
    if !program.effect().is_played() {
        return Err(Reason::NotItsEffect { effect: Some(program.effect().key) });
    }
    Ok(Found { skill: Some(id), lent, ..Found::of(program) })
}

/// The program of a unit's ability with this key.
pub(super) fn ability_of(unit: UnitId, key: EffectKey) -> Option<Program> {
    UNITS[unit.index()].abilities.iter().enumerate().find_map(|(ability, row)| {
        let option = row.effects.iter().position(|effect| effect.key == key)?;
        Some(Program::Ability(unit, ability as u8, option as u8))
    })
}
