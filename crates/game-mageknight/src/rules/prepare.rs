//! MKC-2.3: what a play costs, when it is legal, and in which order the refusals come.
//! It is one file because that order is one procedure.

use arrayvec::ArrayVec;

use crate::course::prizes::free_tokens;
use crate::data::cards::banner;
use crate::data::cards::{CARDS, CardSide, Class};
use crate::data::skills::Hold;
use crate::data::skills::{Better, SKILLS, Use};
use crate::data::units::{Fee, UNITS};
use crate::effects::candidates::borrowed_skills;
use crate::effects::{
    CardCost, Cost, Effect, EffectKey, Lend, Loan, Op, Program, Purpose, Rule, SIDEWAYS, arguments, ask, centre, offer,
    run, shape,
};
use crate::event::Event;
use crate::ids::{AttackKind, CardId, Color, Mode, Phase, SkillId, UnitId};
use crate::list::List;
use crate::reason::Reason;
use crate::refs::{EnemyRef, Helper, Known, UnitRef};
use crate::rules::declare::{ATTACK_PHASES, fortified_member};
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, Verb};
use crate::rules::{At, Table, attack, duel, sites};
use crate::state::{Declaration, Frame, Funds, Kit, NOBODY, Scope, Side, Unit};
use crate::world::DuelStep;

/// What an overloaded card gives more.
const OVERLOAD: u8 = 4;

/// Influence that units with a fee ask for.
pub const FEE: u16 = 2;

/// One program of a play with its target.
#[derive(Copy, Clone, Debug)]
pub struct Step {
    pub program: Program,
    /// The enemy aimed at, or [`NOBODY`].
    pub target: u8,
}

/// A play that was found legal, with everything that it takes and does.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The programs, in order.
    pub steps: ArrayVec<Step, 4>,
    /// What a booster raises the numbers by.
    pub boost: u8,
    /// What added mana raises the numbers by.
    pub added: u8,
    pub card: Option<CardId>,
    pub partner: Option<CardId>,
    pub skill: Option<SkillId>,
    /// What was lent and is used up.
    pub lent: Option<Loan>,
    /// A bonus that is used up.
    pub bonus: Option<Rule>,
    /// The token in the centre that raises the play.
    pub overload: Option<usize>,
    /// Cards paid, which go to the discard pile or out of the game.
    pub given_up: List<CardId, 8>,
    pub trashes: bool,
    /// The unit activated, or [`NOBODY`].
    pub unit: u8,
    /// What is left to pay with.
    pub funds: Funds,
    /// The color of the mana paid as extra cost.
    pub paid: Option<Color>,
    /// Influence taken by a unit with a fee for each use.
    pub fee: u16,
}

/// The program that a play names, before any check of cost.
pub(super) struct Found {
    pub(super) effect: &'static Effect,
    pub(super) program: Program,
    boost: u8,
    sideways: bool,
    pub(super) cost: Cost,
    partner: Option<CardId>,
    card: Option<CardId>,
    unit: u8,
    skill: Option<SkillId>,
    lent: Option<Loan>,
    bonus: Option<Rule>,
}

/// The place of the named option; it may be left out where there is only one.
fn pick(effects: &'static [Effect], named: Option<Known<EffectKey>>, verb: Verb) -> Result<u8, Reason> {
    let absent = match verb {
        Verb::Pool | Verb::Block => Reason::NotItsPoints,
        Verb::Special => Reason::NotItsEffect,
    };
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

/// Whether what is lent lies where it is used from.
fn lies_there(at: At<'_>, found: &Found, play: &Play) -> Result<(), Reason> {
    let offers = &at.world.realm.offers;
    let there = match (found.lent, found.card, play.recruit.and_then(Known::row), found.skill) {
        (Some(Loan::Spell { .. }), Some(card), ..) => offers.spells.contains(&card),
        (Some(Loan::Action), Some(card), ..) => offers.actions.contains(&card),
        (Some(Loan::Unit), _, Some(unit), _) => offers.units.contains(&unit),
        (Some(Loan::Skill(_)), _, _, Some(skill)) => borrowed_skills(at).contains(&skill),
        _ => true,
    };
    if there { Ok(()) } else { Err(Reason::NotInOffer) }
}

/// An ability of a unit of the offer.
fn find_recruit(side: &Side, verb: Verb, play: &Play, unit: Known<UnitId>) -> Result<Found, Reason> {
    let id = unit.row().ok_or(Reason::NoSuchUnit)?;
    let row = &UNITS[id.index()];
    let lent = side.kit.modifiers.has(Rule::Lent(Loan::Unit)) && !row.marked && !row.several;
    if !lent || play.zone.is_none() {
        return Err(Reason::NoSuchUnit);
    }
    let absent = if verb == Verb::Special { Reason::NotItsEffect } else { Reason::NotItsPoints };
    let key = play.effect.and_then(Known::row).ok_or(Reason::NoEffect)?;
    let program = ability_of(id, key).ok_or(absent)?;
    Ok(Found {
        effect: program.effect(),
        program,
        boost: 0,
        sideways: false,
        cost: program.cost(),
        partner: None,
        card: None,
        unit: NOBODY,
        skill: None,
        lent: Some(Loan::Unit),
        bonus: None,
    })
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
        return Err(Reason::NotItsEffect);
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
    let mut found = Found {
        effect,
        program: match mode {
            Mode::Basic => Program::Basic(id, option),
            Mode::Strong => Program::Strong(id, option),
            Mode::Sideways => Program::Sideways(option),
        },
        boost: 0,
        sideways: mode == Mode::Sideways,
        cost: printed.cost.plus(effect.mana, effect.cards),
        partner: None,
        card: Some(id),
        unit: NOBODY,
        skill: None,
        lent,
        bonus: None,
    };
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
                let skill = bonus_skill(side, *bonus)?;
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
    let absent = match verb {
        Verb::Pool | Verb::Block => Reason::NotItsPoints,
        Verb::Special => Reason::NotItsEffect,
    };
    let program = match play.effect {
        None => return Err(Reason::NoEffect),
        Some(Known::Nothing) => return Err(Reason::NotItsPoints),
        Some(Known::Row(key)) => ability_of(own.id, key).or_else(|| banner_of(own, key)).ok_or(absent)?,
    };
    if !play.also.is_empty() && !UNITS[own.id.index()].several {
        return Err(Reason::OneAbility);
    }
    Ok(Found {
        effect: program.effect(),
        program,
        boost: 0,
        sideways: false,
        cost: program.cost(),
        partner: None,
        card: None,
        unit,
        skill: raised_unit(side, program, play)?,
        lent: None,
        bonus: None,
    })
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
                named == Helper::Card(via) && matches!(effect.purpose(), Purpose::Attack(_) | Purpose::Block)
            }
            Rule::Guides { via, .. } => named == Helper::Skill(via) && effect.purpose() == Purpose::Block,
            Rule::Pain(_) => returns(named) && mode == Mode::Sideways,
            _ => false,
        };
        fits.then_some(rule)
    })
}

/// What a bonus that waited gives this play.
fn pending(rule: Rule, effect: &Effect) -> u8 {
    match (rule, effect.purpose()) {
        (Rule::Ambush { attack, .. }, Purpose::Attack(_)) => attack,
        (Rule::Ambush { block, .. } | Rule::Guides { block, .. }, Purpose::Block) => block,
        (Rule::Pain(n), _) => n - 1,
        _ => 0,
    }
}

/// The skill that raises what a unit gives.
fn raised_unit(side: &Side, program: Program, play: &Play) -> Result<Option<SkillId>, Reason> {
    let Some(bonus) = play.bonus.first() else { return Ok(None) };
    let skill = bonus_skill(side, *bonus)?;
    let raise = SKILLS[skill.index()].raise.filter(|raise| raise.units);
    let helps = raise.is_some_and(|raise| raise.by(side.phase, program.effect()) > 0);
    if helps { Ok(Some(skill)) } else { Err(Reason::NoSuchBonus) }
}

/// MKG-6.1: a skill of the hero that has not been used up, named as a bonus.
fn bonus_skill(side: &Side, bonus: Known<Helper>) -> Result<SkillId, Reason> {
    let owned = |skill: &SkillId| side.trek.skills.iter().any(|own| own.skill == *skill);
    let skill = match bonus.row() {
        Some(Helper::Skill(skill)) => Some(skill),
        Some(Helper::Card(_)) => return Err(Reason::NoSuchBonus),
        None => None,
    };
    let id = skill.filter(owned).ok_or(Reason::NotYourSkill)?;
    if side.trek.partial {
        return Err(Reason::NoSkillsHere);
    }
    if side.kit.turn.used.contains(id) || side.kit.down.contains(id) {
        return Err(Reason::SkillUsed { skill: id });
    }
    Ok(id)
}

/// What the skill of a play gives beyond its own points.
fn raised_by_skill(side: &Side, found: &Found, paid: Option<Color>) -> u8 {
    let raise = found.skill.and_then(|skill| SKILLS[skill.index()].raise);
    if let (Some(raise), false) = (raise, matches!(found.program, Program::Skill(..))) {
        return raise.by(side.phase, found.effect);
    }
    let bonus = found.skill.filter(|_| found.sideways).and_then(|skill| SKILLS[skill.index()].sideways);
    let (Some(bonus), Some(card)) = (bonus, found.card) else { return 0 };
    let row = &CARDS[card.index()];
    let better = match bonus.better_if {
        Better::Gained => !matches!(row.class, Class::Basic | Class::Wound),
        Better::FreeTokens => return bonus.plain - 1 + free_tokens(side) as u8,
        Better::Never => false,
        // A gold mana is of every color.
        Better::ColorPaid => row.colors() != 0 && paid.is_none_or(|color| row.colors() & (1 << color.index()) != 0),
    };
    (if better { bonus.better } else { bonus.plain }) - 1
}

/// MKG-6.1: a skill that the hero has and has not used up.
fn find_skill(side: &Side, verb: Verb, play: &Play, skill: Known<SkillId>) -> Result<Found, Reason> {
    let owned = |skill: &SkillId| side.trek.skills.iter().any(|own| own.skill == *skill);
    let lent = side.kit.modifiers.find(|rule| match rule {
        Rule::Lent(loan @ Loan::Skill(_)) => Some(loan),
        _ => None,
    });
    let lent = lent.filter(|_| play.zone.is_some());
    let id = skill.row().filter(|skill| lent.is_some() || owned(skill)).ok_or(Reason::NotYourSkill)?;
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
        return Err(Reason::NotItsEffect);
    }
    Ok(Found {
        effect: program.effect(),
        program,
        boost: 0,
        sideways: false,
        cost: program.cost(),
        partner: None,
        card: None,
        unit: NOBODY,
        skill: Some(id),
        lent,
        bonus: None,
    })
}

/// The program of a unit's ability with this key.
pub(super) fn ability_of(unit: UnitId, key: EffectKey) -> Option<Program> {
    UNITS[unit.index()].abilities.iter().enumerate().find_map(|(ability, row)| {
        let option = row.effects.iter().position(|effect| effect.key == key)?;
        Some(Program::Ability(unit, ability as u8, option as u8))
    })
}

/// The kind that an attack effect has now: every attack may have been made to count as Siege.
#[must_use]
pub fn current_kind(kit: &Kit, kind: AttackKind) -> AttackKind {
    if kit.modifiers.has(Rule::AttacksSiege) { AttackKind::Siege } else { kind }
}

/// MKC-1.3 and MKC-2.3: whether the purpose of the play fits the action, the phase and the open declaration.
fn fits(at: At<'_>, verb: Verb, found: &Found) -> Result<(), Reason> {
    let side = at.side;
    let declared = side.bracket.as_deref().map(|bracket| &bracket.declared);
    let group = match declared {
        Some(Declaration::Attack { group, .. }) => Some(group),
        Some(Declaration::Block { .. } | Declaration::Duel) | None => None,
    };
    let in_combat = side.phase.in_combat();
    let purpose = found.effect.purpose();
    if verb == Verb::Block && purpose != Purpose::Block {
        at.in_phase(&[Phase::Block])?;
    }
    if side.phase.against_hero() {
        return fits_duel(at, verb, found);
    }
    match purpose {
        Purpose::Attack(_) | Purpose::Mixed(_) if !in_combat => Err(Reason::NotInCombat),
        Purpose::Attack(kind) => match group {
            None => Err(Reason::NoAttackDeclared),
            Some(_) if verb != Verb::Pool => Err(Reason::JoinsAttack),
            Some(group) => kind_fits(at, found, kind, group),
        },
        Purpose::Mixed(_) => match (verb, group) {
            (Verb::Block, _) => Err(Reason::NoAttackDeclared),
            (Verb::Pool, None) if !ATTACK_PHASES.contains(&side.phase) => Err(Reason::NoAttackDeclared),
            (Verb::Special, Some(_)) => Err(Reason::JoinsAttack),
            (Verb::Pool | Verb::Special, _) => Ok(()),
        },
        Purpose::Block if side.phase != Phase::Block => Err(Reason::BlockNotAllowedThisPhase { phase: side.phase }),
        Purpose::Block => match declared {
            Some(Declaration::Block { .. }) if verb == Verb::Block => Ok(()),
            Some(Declaration::Block { .. }) => Err(Reason::JoinsBlock),
            Some(Declaration::Attack { .. } | Declaration::Duel) | None => Err(Reason::NoBlockDeclared),
        },
        Purpose::Healing if in_combat => Err(Reason::HealingForbiddenInCombat { card: None }),
        Purpose::Healing | Purpose::Special | Purpose::Boost if verb != Verb::Special => {
            Err(Reason::NoPoints { effect: found.effect.key })
        }
        Purpose::Healing | Purpose::Special | Purpose::Boost => Ok(()),
    }
}

/// MKG-11.5: the same in a fight between two heroes, whose pools need no declaration.
fn fits_duel(at: At<'_>, verb: Verb, found: &Found) -> Result<(), Reason> {
    match (found.effect.purpose(), verb) {
        (Purpose::Attack(kind), Verb::Pool) => duel::kind_fits(at, current_kind(&at.side.kit, kind), found.sideways),
        (Purpose::Attack(_), _) => Err(Reason::JoinsAttack),
        (Purpose::Block, Verb::Block) if at.duel_step() == Some(DuelStep::Block) => Ok(()),
        (Purpose::Block, Verb::Block) => Err(Reason::BlockNotAllowedThisPhase { phase: at.side.phase }),
        (Purpose::Block, _) => Err(Reason::JoinsBlock),
        (Purpose::Healing, _) => Err(Reason::HealingForbiddenInCombat { card: None }),
        (Purpose::Mixed(kind), Verb::Pool | Verb::Special) => {
            duel::kind_fits(at, current_kind(&at.side.kit, kind), found.sideways)
        }
        (Purpose::Special | Purpose::Boost, Verb::Special) => Ok(()),
        _ => Err(Reason::NoPoints { effect: found.effect.key }),
    }
}

fn kind_fits(at: At<'_>, found: &Found, kind: AttackKind, group: &[u8]) -> Result<(), Reason> {
    if at.side.phase != Phase::RangedSiege {
        return Ok(());
    }
    if found.sideways {
        return Err(Reason::SidewaysNotAllowed);
    }
    match current_kind(&at.side.kit, kind) {
        AttackKind::Ranged => {
            fortified_member(at, group, 1).map_or(Ok(()), |enemy| Err(Reason::RangedNotAllowed { enemy }))
        }
        AttackKind::Melee => Err(Reason::MeleeNotAllowedThisPhase { effect: found.effect.key }),
        AttackKind::Siege => Ok(()),
    }
}

/// How often the card lies in hand.
#[must_use]
pub fn copies_in_hand(kit: &Kit, card: CardId) -> usize {
    kit.hand.iter().filter(|other| **other == card).count()
}

fn cards_there(side: &Side, found: &Found, play: &Play) -> Result<List<CardId, 8>, Reason> {
    let mut paid: List<CardId, 8> = List::new();
    let Some(card) = found.card.or(found.skill.map(|_| CardId::Wound)) else { return Ok(paid) };
    let kit = &side.kit;
    let own = found.lent.is_none() && found.card.is_some();
    let uses = |other: CardId| usize::from(own && card == other) + usize::from(found.partner == Some(other));
    let held = if own { Some(card) } else { None };
    for card in held.into_iter().chain(found.partner) {
        let (needed, have) = (uses(card), copies_in_hand(kit, card));
        if have < needed {
            return Err(Reason::CardNotInHand { card, needed: needed as u8, have: have as u8 });
        }
    }
    let cost = found.cost.cards;
    let (named, unasked) =
        if cost.trashes() { (&play.trash[..], play.discard.len()) } else { (&play.discard[..], play.trash.len()) };
    if unasked > 0 || named.len() > cost.most() {
        return Err(Reason::NoDiscard { card });
    }
    for known in named {
        let payable = |given: &CardId| {
            let row = &CARDS[given.index()];
            let before = paid.iter().filter(|other| *other == given).count();
            let fits = match cost {
                CardCost::Trash => row.is_action(),
                CardCost::TrashOf(color) => row.is_action() && row.colors() & (1 << color as u8) != 0,
                CardCost::MayDiscardWound => *given == CardId::Wound,
                CardCost::DiscardWithWound(_) => *given != CardId::Wound || before == 0,
                CardCost::DiscardWound => *given == CardId::Wound,
                CardCost::DiscardColored => row.colors() != 0,
                CardCost::DiscardOf(color) => row.colors() & (1 << color as u8) != 0,
                CardCost::None | CardCost::Discard | CardCost::DiscardUpTo(_) => *given != CardId::Wound,
            };
            fits && copies_in_hand(kit, *given) > uses(*given) + before
        };
        let given = known.row().filter(payable).ok_or(Reason::DiscardNeeded { card: found.partner.unwrap_or(card) })?;
        paid.push(given);
    }
    if paid.len() < cost.least() {
        return Err(Reason::DiscardNeeded { card: found.partner.unwrap_or(card) });
    }
    Ok(paid)
}

/// Pays the mana; returns what is left, the color of a basic mana paid on top, and the bonus of added mana.
fn pay(at: At<'_>, found: &Found, play: &Play) -> Result<(Funds, Option<Color>, u8), Reason> {
    let night = night_rules(at);
    let mut funds = at.funds();
    let mut given = play.mana.iter().copied();
    let mut paid = None;
    for needed in found.cost.mana.iter().copied() {
        let mana = given.next().ok_or(Reason::ManaUnavailable { needed })?;
        funds.pay(mana, needed, night)?;
        if needed == Wanted::AnyBasic {
            paid = paid_color(mana, play)?;
        }
    }
    let added = if found.effect.ops.contains(&Op::AddedMana) { add_mana(&mut funds, &mut given, night)? } else { 0 };
    if given.next().is_some() {
        return Err(Reason::TooMuchMana);
    }
    Ok((funds, paid, added))
}

/// The color that a basic mana counts as. A gold one, or a black one that pays any color, counts as the color that the play
/// names or the player is asked for.
fn paid_color(mana: Mana, play: &Play) -> Result<Option<Color>, Reason> {
    match (mana.color.is_basic(), &play.colors[..]) {
        (true, []) => Ok(Some(mana.color)),
        (true, _) => Err(Reason::ColorGiven),
        (false, []) => Ok(None),
        (false, [chosen]) if chosen.basic().is_some() => Ok(None),
        (false, _) => Err(Reason::BasicColor),
    }
}

/// Up to one added blue and one added red mana, each for 2 points more. A gold one counts as the color still open.
fn add_mana(funds: &mut Funds, given: &mut impl Iterator<Item = Mana>, night: bool) -> Result<u8, Reason> {
    let mut open: List<Color, 2> = List::from_slice(&[Color::Blue, Color::Red]).expect("two colors fit");
    let mut added = 0;
    for mana in given {
        let at = open
            .iter()
            .position(|color| *color == mana.color)
            .or((!mana.color.is_basic() && !open.is_empty()).then_some(0));
        let at = at.ok_or(Reason::AddedMana)?;
        funds.pay(mana, Wanted::Exactly(open.remove(at)), night)?;
        added += 2;
    }
    Ok(added)
}

fn unit_acts(at: At<'_>, found: &Found) -> Result<u16, Reason> {
    let Some(own) = at.side.kit.units.get(usize::from(found.unit)) else { return Ok(0) };
    let unit = UnitRef(found.unit);
    let in_combat = at.side.phase.in_combat();
    let context = at.side.kit.fight.ground.context;
    if (in_combat && !context.units_allowed() && !own.bound) || sites::stays_behind(at, found.unit) {
        return Err(Reason::UnitsNotAllowed { context });
    }
    let by_banner = matches!(found.program, Program::Basic(..));
    if by_banner && own.furled {
        return Err(Reason::UnitNotReady { unit });
    }
    let rouses = by_banner && banner(own.banner).is_some_and(|banner| banner.rouses);
    if own.spent && !rouses {
        return Err(Reason::UnitNotReady { unit });
    }
    if own.wounds > 0 {
        return Err(Reason::UnitWounded { unit });
    }
    if UNITS[own.id.index()].fee == Fee::Assault && in_combat && context.is_assault() {
        let have = at.side.kit.influence;
        return if have >= FEE { Ok(FEE) } else { Err(Reason::HeroesFeeUnpaid { unit, needed: FEE, have }) };
    }
    Ok(0)
}

/// MKC-2.3: checks a complete play, in the order in which the rules list the refusals, and returns what it takes and does.
pub fn prepare(at: At<'_>, verb: Verb, play: &Play) -> Result<Prepared, Reason> {
    let found = find(at.side, verb, play)?;
    lies_there(at, &found, play)?;
    fits(at, verb, &found)?;
    let given_up = cards_there(at.side, &found, play)?;
    let (mut funds, paid, added) = pay(at, &found, play)?;
    let mut steps: ArrayVec<Step, 4> = ArrayVec::new();
    let also = pay_also(at, &found, play, &mut funds)?;
    let fee = unit_acts(at, &found)?;
    let scope = Scope {
        colors: given_up.iter().fold(0, |bits, card| bits | CARDS[card.index()].colors()),
        given_up: given_up.len() as u8,
        paid,
        ..Frame::default().scope
    };
    arguments::check_arguments(at, &funds, found.effect, play, u16::from(found.boost), &scope)?;
    let times = if let Some(Loan::Trashed { times, .. }) = found.lent { times } else { 1 };
    for time in 0..times {
        let target = play.targets.first().filter(|_| time == 0).map_or(NOBODY, |enemy| enemy.0);
        steps.push(Step { program: found.program, target });
    }
    // What a raised sideways play asks besides.
    if let (Some(skill), true) = (found.skill, found.sideways)
        && let Some(option) = SKILLS[skill.index()].effects.iter().position(|effect| !effect.is_played())
        && SKILLS[skill.index()].hold == Hold::None
    {
        steps.push(Step { program: Program::Skill(skill, option as u8), target: NOBODY });
    }
    let powered = play.mode == Some(Mode::Strong) && found.lent.is_none() && found.card.is_some();
    let gives = !matches!(found.effect.purpose(), Purpose::Healing | Purpose::Boost)
        && found.effect.ops.iter().any(|op| {
            matches!(op, Op::Move(_) | Op::Influence(_) | Op::Attack(..) | Op::Block(..) | Op::BlockTwiceSwift(_))
        });
    let mana = play.mana.first().filter(|_| powered && gives);
    let overload = mana.and_then(|mana| centre::overload(at, mana.color));
    for step in also {
        let target = (step.target != NOBODY).then_some(EnemyRef(step.target));
        ask::check_aim(at, step.program.effect(), target, None)?;
        steps.push(step);
    }
    Ok(Prepared {
        steps,
        boost: found.boost
            + raised_by_skill(at.side, &found, paid)
            + found.bonus.map_or(0, |rule| pending(rule, found.effect))
            + if overload.is_some() { OVERLOAD } else { 0 },
        lent: found.lent,
        bonus: found.bonus,
        overload,
        added,
        card: found.card,
        partner: found.partner,
        skill: found.skill,
        given_up,
        trashes: found.cost.cards.trashes(),
        unit: found.unit,
        funds,
        paid,
        fee,
    })
}

/// Further different abilities in one activation, each paid with its own mana.
fn pay_also(at: At<'_>, found: &Found, play: &Play, funds: &mut Funds) -> Result<ArrayVec<Step, 3>, Reason> {
    let mut steps: ArrayVec<Step, 3> = ArrayVec::new();
    let night = night_rules(at);
    for more in play.also.iter() {
        let unit = at.side.kit.units[usize::from(found.unit)].id;
        let program = more.effect.row().and_then(|key| ability_of(unit, key)).ok_or(Reason::NotItsPoints)?;
        if found.program == program || steps.iter().any(|step| step.program == program) {
            return Err(Reason::AbilityTwice);
        }
        for needed in program.cost().mana.iter().copied() {
            funds.pay(*more.mana.first().ok_or(Reason::ManaUnavailable { needed })?, needed, night)?;
        }
        let target = more.targets.first().map_or(NOBODY, |enemy| enemy.0);
        steps.push(Step { program, target });
    }
    Ok(steps)
}

/// Makes a legal, complete play: pays, moves the cards, runs the programs.
pub fn make(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    spend(table, prepared, play);
    run::run(table, prepared, play);
}

/// Pays for a play and moves its cards.
pub(super) fn spend(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let kit = &mut table.side.kit;
    let used = kit.wallet.used;
    settle_mana(kit, prepared);
    table.world.source = prepared.funds.dice;
    kit.influence -= prepared.fee;
    use_up(table, prepared, play);
    let kit = &mut table.side.kit;
    let own = prepared.card.filter(|_| prepared.lent.is_none());
    if own == Some(CardId::Wound) {
        take_from_hand(kit, CardId::Wound);
        kit.discard_wounds = kit.discard_wounds.saturating_add(1);
    }
    for card in [own, prepared.partner].into_iter().flatten().filter(|card| *card != CardId::Wound) {
        take_from_hand(kit, card);
        let consumed = CARDS[card.index()].class == Class::Artifact && play.mode == Some(Mode::Strong);
        if consumed {
            kit.removed.push(card);
        } else {
            kit.play.push(card);
        }
    }
    if table.side.phase.in_combat() {
        let fight = &mut table.side.kit.fight;
        fight.plays = fight.plays.saturating_add(1);
    }
    let kit = &mut table.side.kit;
    for card in prepared.given_up.iter().copied() {
        take_from_hand(kit, card);
        if card == CardId::Wound {
            kit.discard_wounds = kit.discard_wounds.saturating_add(1);
        } else if prepared.trashes {
            kit.removed.push(card);
        } else {
            kit.discard.push(card);
        }
    }
    let cards = [own, prepared.partner].iter().flatten().count() + prepared.given_up.len();
    kit.turn.played = kit.turn.played.saturating_add(cards as u8);
    if let Some(unit) = kit.units.get_mut(usize::from(prepared.unit)) {
        unit.spent = true;
        if table.side.phase.in_combat() {
            kit.fight.units_used = true;
        }
    }
    if let Some(skill) = prepared.skill.filter(|_| prepared.lent.is_none()) {
        kit.turn.used.insert(skill);
        let row = &SKILLS[skill.index()];
        if row.when == Use::Motivation {
            // Until the end of the next turn: of the one to come, or of the one after this.
            table.side.trek.motivated = if table.side.phase.in_turn() { 2 } else { 1 };
        }
        if row.when != Use::Turn {
            kit.down.insert(skill);
        }
        if row.when == Use::Interactive {
            centre::lay(table, skill);
        }
    }
    table.tell(|| Event::PlayMade {
        card: prepared.card,
        mode: play.mode,
        partner: prepared.partner,
        unit: (prepared.unit != NOBODY).then_some(UnitRef(prepared.unit)),
        skill: prepared.skill,
        effect: prepared.steps.first().map_or("", |step| step.program.effect().key.word()).into(),
        mana: play.mana.iter().chain(play.also.iter().flat_map(|also| also.mana.iter())).copied().collect(),
        discard: prepared.given_up.first().copied().filter(|_| !prepared.trashes),
        fee: prepared.fee,
    });
    let told = usize::from(!prepared.trashes);
    let cards: Vec<CardId> = prepared.given_up.iter().skip(told).copied().collect();
    if !cards.is_empty() {
        let trashed = prepared.trashes;
        table.tell(|| if trashed { Event::CardTrashed { cards } } else { Event::CardsDiscarded { cards } });
    }
    centre::mana_used(table, used, &play.mana);
}

/// Pays the mana. A token that had to be spent at once is lost if this play did not spend it.
fn settle_mana(kit: &mut Kit, prepared: &Prepared) {
    let before = kit.wallet.tokens;
    kit.wallet = prepared.funds.wallet;
    let hot = kit.modifiers.find(|rule| if let Rule::Hot(color) = rule { Some(color) } else { None });
    if let Some(color) = hot {
        kit.modifiers.drop_one(Rule::Hot(color));
        let tokens = &mut kit.wallet.tokens[color.index()];
        if *tokens >= before[color.index()] {
            *tokens = tokens.saturating_sub(1);
        }
    }
}

/// What the play uses up besides its cost: a loan, a bonus that waited, a token in the centre.
fn use_up(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let modifiers = &mut table.side.kit.modifiers;
    if let Some(rule) = prepared.bonus {
        modifiers.drop_one(rule);
    }
    let effect = prepared.steps.first().map(|step| step.program.effect());
    let fights = effect.is_some_and(|effect| matches!(effect.purpose(), Purpose::Attack(_) | Purpose::Block));
    if prepared.card.is_some() && fights {
        modifiers.drop_if(|one| matches!(one.rule, Rule::Ambush { .. }));
    }
    if let Some(loan) = prepared.lent {
        modifiers.drop_one(Rule::Lent(loan));
        if let (Loan::Skill(left), Some(skill)) = (loan, prepared.skill)
            && left > 1
            && offer::uses(skill) > 1
        {
            modifiers.set(Rule::Lent(Loan::Skill(left - 1)), crate::effects::Until::Turn);
        }
        if matches!(loan, Loan::Artifact(_)) {
            attack::gain_fame(table, 1);
            if play.mode == Some(Mode::Strong) {
                trash_box(&mut table.side.kit);
            }
        }
    }
    if let Some(place) = prepared.overload {
        table.world.realm.centre.remove(place);
        table.barrier();
    }
    if let Some(card) = prepared.card.filter(|_| play.mode != Some(Mode::Sideways)) {
        let row = &CARDS[card.index()];
        if let Some(color) = row.color.filter(|_| row.class == Class::Spell) {
            let cast = &mut table.side.kit.turn.cast[color.index()];
            *cast = cast.saturating_add(1);
        }
    }
}

/// The card that stood for an artifact's strong side leaves the game.
fn trash_box(kit: &mut Kit) {
    let lends = |card: &CardId| {
        let effects = CARDS[card.index()].basic.effects;
        effects.iter().any(|effect| effect.ops.contains(&Op::Lend(Lend::Artifact)))
    };
    if let Some(place) = kit.play.iter().position(lends) {
        let card = kit.play.remove(place);
        kit.removed.push(card);
    }
}

pub(super) fn take_from_hand(kit: &mut Kit, card: CardId) {
    if let Some(at) = kit.hand.iter().position(|other| *other == card) {
        kit.hand.remove(at);
    }
}
