//! MKC-2.3: what a play costs, when it is legal, and in which order the refusals come.

use arrayvec::ArrayVec;

use crate::course::prizes::free_tokens;
use crate::data::cards::{CARDS, Class, banner};
use crate::data::skills::{Better, Hold, SKILLS};
use crate::data::units::{Fee, UNITS};
use crate::effects::candidates::borrowed_skills;
use crate::effects::{CardCost, Effect, Loan, Op, Program, Purpose, Rule, arguments, ask, centre};
use crate::ids::{AttackKind, CardId, Color, Mode, Phase, SkillId, UnitId};
use crate::list::List;
use crate::reason::Reason;
use crate::refs::{EnemyRef, Known, UnitRef};
use crate::rules::declare::{ATTACK_PHASES, fortified_member};
use crate::rules::find::{Found, ability_of, find};
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, Verb};
use crate::rules::{At, duel, sites};
use crate::state::{Declaration, Frame, Funds, Kit, NOBODY, Scope, Side, wallet_flags};
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
    /// The same where it is the skill that raises the play.
    pub borrowed: Option<Loan>,
    /// A bonus that is used up.
    pub bonus: Option<Rule>,
    /// The token in the centre that raises the play.
    pub overload: Option<usize>,
    /// Cards paid, which go to the discard pile or out of the game.
    pub given_up: List<CardId, 8>,
    pub trashes: bool,
    /// The unit activated, or [`NOBODY`].
    pub unit: u8,
    /// What is left to pay with, where mana is paid.
    pub funds: Option<Funds>,
    /// The color of the mana paid as extra cost.
    pub paid: Option<Color>,
    /// Influence taken by a unit with a fee for each use.
    pub fee: u16,
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
    let there = there
        && found.skill.filter(|_| found.borrowed.is_some()).is_none_or(|skill| borrowed_skills(at).contains(&skill));
    let unit = play.recruit.and_then(Known::row);
    if there { Ok(()) } else { Err(Reason::NotInOffer { card: found.card, unit }) }
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
        (Purpose::Attack(kind), Verb::Pool) => {
            duel::kind_fits(at, current_kind(&at.side.kit, kind), found.card.filter(|_| found.sideways))
        }
        (Purpose::Attack(_), _) => Err(Reason::JoinsAttack),
        (Purpose::Block, Verb::Block) if at.duel_step() == Some(DuelStep::Block) => Ok(()),
        (Purpose::Block, Verb::Block) => Err(Reason::BlockNotAllowedThisPhase { phase: at.side.phase }),
        (Purpose::Block, _) => Err(Reason::JoinsBlock),
        (Purpose::Healing, _) => Err(Reason::HealingForbiddenInCombat { card: None }),
        (Purpose::Mixed(kind), Verb::Pool | Verb::Special) => {
            duel::kind_fits(at, current_kind(&at.side.kit, kind), found.card.filter(|_| found.sideways))
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
        return Err(Reason::SidewaysNotAllowed { card: found.card });
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

/// Mana that is paid.
#[derive(Default)]
struct Payment {
    /// What is left; nothing where no mana is asked for.
    funds: Option<Funds>,
    /// The color of a basic mana paid on top.
    color: Option<Color>,
    /// The bonus of added mana.
    added: u8,
}

/// Pays the mana.
fn pay(at: At<'_>, found: &Found, play: &Play) -> Result<Payment, Reason> {
    let adds = found.effect.adds_mana();
    if found.cost.mana.is_empty() && !adds {
        return if play.mana.is_empty() { Ok(Payment::default()) } else { Err(sites::too_much(0, &play.mana)) };
    }
    let night = night_rules(at);
    let mut funds = at.funds();
    let black = night || funds.wallet.flags & wallet_flags::BLACK != 0;
    if !black && matches!(found.program, Program::Strong(card, _) if CARDS[card.index()].class == Class::Spell) {
        return Err(Reason::NightOnly);
    }
    let mut given = play.mana.iter().copied();
    let mut color = None;
    for (place, needed) in found.cost.mana.iter().copied().enumerate() {
        let mana = given.next().ok_or(Reason::ManaUnavailable { needed })?;
        // What others levy on the first basic mana may be named behind it; otherwise any mana of its color is taken.
        let named = !adds && given.len() + place + 1 > found.cost.mana.len();
        let mut counts = needed.counted(mana.color).filter(|color| color.is_basic());
        let levied = counts.next().filter(|_| named && funds.wallet.flags & wallet_flags::LEVIED != 0);
        if levied.is_some() {
            funds.wallet.flags &= !wallet_flags::LEVIED;
        }
        funds.pay(mana, needed, night)?;
        if let Some(color) = levied
            && let Some(more) = given.next()
        {
            funds.pay(more, Wanted::Exactly(color), night)?;
        }
        match needed {
            Wanted::AnyBasic => color = paid_color(mana, play)?,
            // A gold mana is of every color.
            Wanted::Any => color = Some(mana.color).filter(|color| *color != Color::Gold),
            Wanted::Exactly(_) | Wanted::Either(..) => {}
        }
    }
    let added = if adds { add_mana(&mut funds, &mut given, night)? } else { 0 };
    if given.next().is_some() {
        return Err(sites::too_much(found.cost.mana.len(), &play.mana));
    }
    Ok(Payment { funds: Some(funds), color, added })
}

/// The color that a basic mana counts as. A gold one, or a black one that pays any color, counts as the color that the play
/// names or the player is asked for.
fn paid_color(mana: Mana, play: &Play) -> Result<Option<Color>, Reason> {
    let counts = mana.counts.unwrap_or(mana.color);
    match (counts.is_basic(), &play.colors[..]) {
        (true, []) => Ok(Some(counts)),
        (true, _) => Err(Reason::ColorGiven { color: counts }),
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
    let unit = UnitRef(found.unit);
    let in_combat = at.side.phase.in_combat();
    let context = at.side.kit.fight.ground.context;
    let fee = |kind: UnitId| {
        let have = at.side.kit.influence;
        match UNITS[kind.index()].fee {
            Fee::Assault if in_combat && context.is_assault() && have < FEE => {
                Err(Reason::HeroesFeeUnpaid { unit, needed: FEE, have })
            }
            Fee::Assault if in_combat && context.is_assault() => Ok(FEE),
            _ => Ok(0),
        }
    };
    let Some(own) = at.side.kit.units.get(usize::from(found.unit)) else {
        let (Some(Loan::Unit), Program::Ability(kind, ..)) = (found.lent, found.program) else { return Ok(0) };
        // A unit of the offer acts where the hero's own may.
        if (in_combat && !context.units_allowed()) || sites::takes_one(at) {
            return Err(Reason::UnitsNotAllowed { context });
        }
        return fee(kind);
    };
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
    fee(own.id)
}

/// What a legal play takes.
struct Price {
    given_up: List<CardId, 8>,
    payment: Payment,
    /// Further abilities of the unit.
    also: ArrayVec<Step, 3>,
    fee: u16,
}

/// MKC-2.3: checks a complete play, in the order in which the rules list the refusals.
pub(super) fn check(at: At<'_>, verb: Verb, found: &Found, play: &Play) -> Result<(), Reason> {
    price(at, verb, found, play).map(drop)
}

/// Whether a complete play is legal.
#[must_use]
pub fn is_legal(at: At<'_>, verb: Verb, play: &Play) -> bool {
    find(at.side, verb, play).is_ok_and(|found| check(at, verb, &found, play).is_ok())
}

#[inline]
fn price(at: At<'_>, verb: Verb, found: &Found, play: &Play) -> Result<Price, Reason> {
    if found.lent.is_some() || found.borrowed.is_some() {
        lies_there(at, found, play)?;
    }
    fits(at, verb, found)?;
    let given_up = cards_there(at.side, found, play)?;
    let mut payment = pay(at, found, play)?;
    let also = pay_also(at, found, play, &mut payment.funds)?;
    let fee = unit_acts(at, found)?;
    if !(found.effect.is_plain() && arguments::are_left_out(play)) {
        let scope = Scope {
            colors: given_up.iter().fold(0, |bits, card| bits | CARDS[card.index()].colors()),
            given_up: given_up.len() as u8,
            paid: payment.color,
            ..Frame::default().scope
        };
        let (funds, boost) = (payment.funds.as_ref(), u16::from(found.boost));
        arguments::check_arguments(at, funds, found.effect, play, boost, &scope)?;
    }
    for step in &also {
        let target = (step.target != NOBODY).then_some(EnemyRef(step.target));
        ask::check_aim(at, step.program.effect(), target, None)?;
    }
    Ok(Price { given_up, payment, also, fee })
}

/// MKC-2.3: checks a complete play and returns what it takes and does.
pub fn prepare(at: At<'_>, verb: Verb, play: &Play) -> Result<Prepared, Reason> {
    let found = find(at.side, verb, play)?;
    let Price { given_up, payment: Payment { funds, color: paid, added }, also, fee } = price(at, verb, &found, play)?;
    let mut steps: ArrayVec<Step, 4> = ArrayVec::new();
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
    steps.extend(also);
    let overload = overload(at, &found, play);
    Ok(Prepared {
        steps,
        boost: found.boost
            + raised_by_skill(at.side, &found, paid)
            + found.bonus.map_or(0, |rule| pending(rule, found.effect))
            + if overload.is_some() { OVERLOAD } else { 0 },
        lent: found.lent,
        borrowed: found.borrowed,
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

/// The token in the centre that raises what a card gives on its strong side.
fn overload(at: At<'_>, found: &Found, play: &Play) -> Option<usize> {
    // A card that a booster plays is not powered itself.
    let powered = play.mode == Some(Mode::Strong) && found.lent.is_none() && found.partner.is_none();
    let card = found.card.filter(|_| powered)?;
    let gives = found.effect.ops.iter().any(|op| {
        let points = matches!(op, Op::Move(_) | Op::Influence(_) | Op::Attack(..) | Op::Block(..));
        points || matches!(op, Op::BlockTwiceSwift(_) | Op::BlockByTime(..) | Op::PromiseUnhurt(_))
    });
    // What the option costs on top powers nothing.
    let powers = CARDS[card.index()].strong.cost.mana;
    let mut paid = powers.iter().zip(play.mana.iter()).filter(|_| gives);
    paid.find_map(|(wanted, mana)| wanted.counted(mana.color).find_map(|color| centre::overload(at, color)))
}

/// Further different abilities in one activation, each paid with its own mana.
fn pay_also(at: At<'_>, found: &Found, play: &Play, funds: &mut Option<Funds>) -> Result<ArrayVec<Step, 3>, Reason> {
    let mut steps: ArrayVec<Step, 3> = ArrayVec::new();
    for more in play.also.iter() {
        let unit = at.side.kit.units[usize::from(found.unit)].id;
        let program = more
            .effect
            .row()
            .and_then(|key| ability_of(unit, key))
            .ok_or(Reason::NotItsPoints { effect: more.effect.row() })?;
        if found.program == program || steps.iter().any(|step| step.program == program) {
            return Err(Reason::AbilityTwice { effect: program.effect().key });
        }
        let funds = funds.get_or_insert_with(|| at.funds());
        for needed in program.cost().mana.iter().copied() {
            let mana = more.mana.first().ok_or(Reason::ManaUnavailable { needed })?;
            funds.pay(*mana, needed, night_rules(at))?;
        }
        let target = more.targets.first().map_or(NOBODY, |enemy| enemy.0);
        steps.push(Step { program, target });
    }
    Ok(steps)
}

/// What a bonus that waited gives this play.
fn pending(rule: Rule, effect: &Effect) -> u8 {
    match (rule, effect.purpose()) {
        (Rule::Ambush { attack, .. }, Purpose::Attack(_) | Purpose::Mixed(_)) => attack,
        (Rule::Ambush { block, .. } | Rule::Guides { block, .. }, Purpose::Block) => block,
        (Rule::Pain(n), _) => n - 1,
        _ => 0,
    }
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
