//! Plays of cards and units: what they cost, when they are legal, and in which order the refusals come.

use arrayvec::ArrayVec;

use crate::action::{EnemyRef, Known, Mana, Play, UnitRef};
use crate::data::cards::{CARDS, CardSide, ExtraCost};
use crate::data::units::UNITS;
use crate::effects::{Effect, EffectKey, Op, Program, Purpose, SIDEWAYS, ask, run};
use crate::event::Event;
use crate::ids::{AttackKind, CardId, Color, Mode, Phase, UnitId};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::{Table, arith, attack, fight};
use crate::state::{Declaration, Kit, NOBODY, Plan, Side, Wallet};

/// Influence that Heroes and Thugs ask for.
pub const FEE: u16 = 2;

/// The action that carries a play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `ADD_TO_ATTACK_POOL`.
    Pool,
    /// `ADD_TO_BLOCK`.
    Block,
    /// `PLAY_SPECIAL`.
    Special,
}

/// One program of a play with its target and colour.
#[derive(Copy, Clone, Debug)]
pub struct Step {
    /// The program.
    pub program: Program,
    /// The enemy aimed at, or [`NOBODY`].
    pub target: u8,
}

/// A play that was found legal, with everything that it takes and does.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The programs, in order.
    pub steps: ArrayVec<Step, 4>,
    /// Raised numbers of a boosted card.
    pub boost: u8,
    /// Raised numbers of an ability with added mana.
    pub added: u8,
    /// The card played.
    pub card: Option<CardId>,
    /// The card a booster plays.
    pub partner: Option<CardId>,
    /// The card discarded as a cost.
    pub discard: Option<CardId>,
    /// The unit activated, or [`NOBODY`].
    pub unit: u8,
    /// The wallet after paying.
    pub wallet: Wallet,
    /// The colour of the mana paid as extra cost.
    pub paid: Option<Color>,
    /// Influence taken by a Heroes unit.
    pub fee: u16,
}

/// The program that a play names, before any check of cost.
struct Found {
    effect: &'static Effect,
    program: Program,
    boost: u8,
    sideways: bool,
    /// The power mana of a strong side or unit ability.
    power: Option<Color>,
    extra: ExtraCost,
    partner: Option<CardId>,
    card: Option<CardId>,
    unit: u8,
}

/// The place of the named option; it may be left out where there is only one.
fn pick(effects: &'static [Effect], named: Option<Known<EffectKey>>, verb: Verb) -> Result<u8, Reason> {
    let absent = match verb {
        Verb::Pool | Verb::Block => Reason::NoAttackResource,
        Verb::Special => Reason::InvalidPayload("effect names no option of this side"),
    };
    match named {
        None if effects.len() == 1 => Ok(0),
        None if effects.is_empty() => Err(absent),
        None => Err(Reason::InvalidPayload("effect must name one of the options")),
        Some(Known::Nothing) => Err(absent),
        Some(Known::Row(key)) => effects.iter().position(|effect| effect.key == key).map(|at| at as u8).ok_or(absent),
    }
}

fn find(side: &Side, verb: Verb, play: &Play) -> Result<Found, Reason> {
    if play.raw.is_some() {
        return Err(Reason::NoAttackResource);
    }
    match (play.card, play.unit) {
        (Some(card), None) => find_card(side, verb, play, card),
        (None, Some(unit)) => find_unit(side, verb, play, unit.0),
        (Some(_), Some(_)) => Err(Reason::InvalidPayload("a play names a card or a unit")),
        (None, None) => Err(Reason::NoAttackResource),
    }
}

fn find_card(side: &Side, verb: Verb, play: &Play, card: Known<CardId>) -> Result<Found, Reason> {
    let Known::Row(id) = card else { return Err(Reason::NoAttackResource) };
    if id == CardId::Wound {
        return Err(Reason::WoundNotPlayable);
    }
    let row = &CARDS[id.idx()];
    if row.healing && side.phase.in_combat() && play.mode != Some(Mode::Sideways) {
        return Err(Reason::HealingForbiddenInCombat);
    }
    if !play.also.is_empty() {
        return Err(Reason::InvalidPayload("also belongs to Delphana Masters"));
    }
    let mode = play.mode.ok_or(Reason::InvalidPayload("mode is missing"))?;
    let plain = CardSide { extra: ExtraCost::None, effects: &SIDEWAYS };
    let (printed, power) = match mode {
        Mode::Basic => (row.basic, None),
        Mode::Strong => (row.strong, row.color),
        Mode::Sideways => (plain, None),
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
        power,
        extra: printed.extra,
        partner: None,
        card: Some(id),
        unit: NOBODY,
    };
    let Some(Op::Boost(boost)) = effect.ops.first() else {
        return if play.partner.is_none() {
            Ok(found)
        } else {
            Err(Reason::InvalidPayload("this play has no partner"))
        };
    };
    let partner = play.partner.ok_or(Reason::CostUnpayable)?;
    let Known::Row(other) = partner.card else { return Err(Reason::NoAttackResource) };
    if other == CardId::Wound {
        return Err(Reason::WoundNotPlayable);
    }
    let other_row = &CARDS[other.idx()];
    if other_row.healing && side.phase.in_combat() {
        return Err(Reason::HealingForbiddenInCombat);
    }
    let option = pick(other_row.strong.effects, partner.effect, verb)?;
    found.effect = &other_row.strong.effects[usize::from(option)];
    found.program = Program::Strong(other, option);
    if found.effect.purpose() == Purpose::Boost {
        return Err(Reason::InvalidPayload("a booster cannot play another booster"));
    }
    found.boost = *boost;
    found.extra = other_row.strong.extra;
    found.partner = Some(other);
    Ok(found)
}

fn find_unit(side: &Side, verb: Verb, play: &Play, unit: u8) -> Result<Found, Reason> {
    let Some(own) = side.kit.units.get(usize::from(unit)).filter(|own| !own.gone) else {
        return Err(Reason::NoAttackResource);
    };
    if play.mode.is_some() || play.partner.is_some() || !play.discard.is_empty() {
        return Err(Reason::InvalidPayload("mode, partner and discard belong to cards"));
    }
    let key = match play.effect {
        Some(Known::Row(key)) => Some(key),
        Some(Known::Nothing) => return Err(Reason::NoAttackResource),
        None => None,
    };
    let program = match key {
        Some(key) => ability_of(own.id, key).ok_or(match verb {
            Verb::Pool | Verb::Block => Reason::NoAttackResource,
            Verb::Special => Reason::InvalidPayload("effect names no ability of this unit"),
        })?,
        None => return Err(Reason::InvalidPayload("effect must name one of the abilities")),
    };
    if !play.also.is_empty() && own.id != UnitId::DelphanaMasters {
        return Err(Reason::InvalidPayload("also belongs to Delphana Masters"));
    }
    Ok(Found {
        effect: program.effect(),
        program,
        boost: 0,
        sideways: false,
        power: program.color(),
        extra: ExtraCost::None,
        partner: None,
        card: None,
        unit,
    })
}

/// The program of a unit's ability with this key.
fn ability_of(unit: UnitId, key: EffectKey) -> Option<Program> {
    UNITS[unit.idx()].abilities.iter().enumerate().find_map(|(ability, row)| {
        let option = row.effects.iter().position(|effect| effect.key == key)?;
        Some(Program::Ability(unit, ability as u8, option as u8))
    })
}

/// The kind that an attack effect has now: with the siege effect of Altem Mages every attack counts as Siege.
#[must_use]
pub fn current_kind(kit: &Kit, kind: AttackKind) -> AttackKind {
    if kit.attacks_siege { AttackKind::Siege } else { kind }
}

/// MKC-1.3 and MKC-2.3: whether the purpose of the play fits the action, the phase and the open declaration.
fn fits(plan: &Plan, side: &Side, verb: Verb, found: &Found) -> Result<(), Reason> {
    let declared = side.bracket.as_ref().map(|bracket| &bracket.declared);
    let group = match declared {
        Some(Declaration::Attack { group, .. }) => Some(group),
        Some(Declaration::Block { .. }) | None => None,
    };
    let in_combat = side.phase.in_combat();
    let purpose = found.effect.purpose();
    if verb == Verb::Block && purpose != Purpose::Block && side.phase != Phase::Block {
        return Err(Reason::WrongPhase(side.phase));
    }
    match purpose {
        Purpose::Attack(_) | Purpose::Mixed(_) if !in_combat => Err(Reason::NotInCombat),
        Purpose::Attack(kind) => match group {
            None => Err(Reason::NoAttackDeclared),
            Some(_) if verb != Verb::Pool => Err(Reason::InvalidPayload("points of Attack join by ADD_TO_ATTACK_POOL")),
            Some(group) => kind_fits(plan, side, found, kind, group),
        },
        Purpose::Mixed(_) => match (verb, group) {
            (Verb::Block, _) => Err(Reason::NoAttackDeclared),
            (Verb::Pool, None) if !attack_phase(side.phase) => Err(Reason::NoAttackDeclared),
            (Verb::Special, Some(_)) => Err(Reason::InvalidPayload("points of Attack join by ADD_TO_ATTACK_POOL")),
            (Verb::Pool | Verb::Special, _) => Ok(()),
        },
        Purpose::Block if side.phase != Phase::Block => Err(Reason::BlockNotAllowedThisPhase),
        Purpose::Block => match declared {
            Some(Declaration::Block { .. }) if verb == Verb::Block => Ok(()),
            Some(Declaration::Block { .. }) => Err(Reason::InvalidPayload("points of Block join by ADD_TO_BLOCK")),
            Some(Declaration::Attack { .. }) | None => Err(Reason::NoBlockDeclared),
        },
        Purpose::Healing if in_combat => Err(Reason::HealingForbiddenInCombat),
        Purpose::Healing | Purpose::Special | Purpose::Boost if verb != Verb::Special => Err(Reason::NoAttackResource),
        Purpose::Healing | Purpose::Special | Purpose::Boost => Ok(()),
    }
}

/// The phases in which attacks are declared.
#[must_use]
pub const fn attack_phase(phase: Phase) -> bool {
    matches!(phase, Phase::RangedSiege | Phase::Attack)
}

fn kind_fits(plan: &Plan, side: &Side, found: &Found, kind: AttackKind, group: &[u8]) -> Result<(), Reason> {
    if side.phase != Phase::RangedSiege {
        return Ok(());
    }
    if found.sideways {
        return Err(Reason::SidewaysNotAllowed);
    }
    match current_kind(&side.kit, kind) {
        AttackKind::Ranged if arith::group_level(plan, side, group) > 0 => Err(Reason::RangedNotAllowed),
        AttackKind::Melee => Err(Reason::MeleeNotAllowedThisPhase),
        AttackKind::Ranged | AttackKind::Siege => Ok(()),
    }
}

/// How often the card lies in hand.
#[must_use]
pub fn copies_in_hand(kit: &Kit, card: CardId) -> usize {
    kit.hand.iter().filter(|other| **other == card).count()
}

fn cards_there(side: &Side, found: &Found, play: &Play) -> Result<Option<CardId>, Reason> {
    let Some(card) = found.card else { return Ok(None) };
    let kit = &side.kit;
    let uses = |other: CardId| usize::from(card == other) + usize::from(found.partner == Some(other));
    if copies_in_hand(kit, card) == 0 {
        return Err(Reason::CardNotInHand);
    }
    if let Some(partner) = found.partner
        && copies_in_hand(kit, partner) < uses(partner)
    {
        return Err(Reason::CardNotInHand);
    }
    match (found.extra, play.discard.first()) {
        (ExtraCost::DiscardCard, Some(Known::Row(cost)))
            if *cost != CardId::Wound && copies_in_hand(kit, *cost) > uses(*cost) =>
        {
            Ok(Some(*cost))
        }
        (ExtraCost::DiscardCard, _) => Err(Reason::CostUnpayable),
        (ExtraCost::None | ExtraCost::BasicMana, Some(_)) => Err(Reason::InvalidPayload("this play discards nothing")),
        (ExtraCost::None | ExtraCost::BasicMana, None) => Ok(None),
    }
}

/// Pays the mana; answers the wallet, the colour of a basic mana paid on top, and the bonus of added mana.
fn pay(plan: &Plan, side: &Side, found: &Found, play: &Play) -> Result<(Wallet, Option<Color>, u8), Reason> {
    let night = night_rules(plan, side);
    let mut wallet = side.kit.wallet;
    let mut given = play.mana.iter().copied();
    let mut paid = None;
    if let Some(color) = found.power {
        let mana = given.next().ok_or(Reason::ManaUnavailable(color))?;
        wallet.pay(mana, Wanted::Exactly(color), night)?;
    }
    if found.extra == ExtraCost::BasicMana {
        let mana = given.next().ok_or(Reason::ManaUnavailable(Color::Gold))?;
        wallet.pay(mana, Wanted::AnyBasic, night)?;
        paid = paid_color(mana, play)?;
    }
    let added = if found.effect.ops.contains(&Op::AddedMana) { add_mana(&mut wallet, &mut given, night)? } else { 0 };
    if given.next().is_some() {
        return Err(Reason::InvalidPayload("more mana than the play costs"));
    }
    Ok((wallet, paid, added))
}

/// The colour that a basic mana counts as. A gold one, or a black one that pays any colour, counts as the colour that the play
/// names or the player is asked for.
fn paid_color(mana: Mana, play: &Play) -> Result<Option<Color>, Reason> {
    match (mana.color.is_basic(), &play.colors[..]) {
        (true, []) => Ok(Some(mana.color)),
        (true, _) => Err(Reason::InvalidPayload("colors is not needed here")),
        (false, []) => Ok(None),
        (false, [chosen]) if chosen.basic().is_some() => Ok(None),
        (false, _) => Err(Reason::InvalidPayload("colors must name one basic colour")),
    }
}

/// Altem Mages: up to one added blue and one added red mana, each for 2 points more. A gold one counts as the colour still open.
fn add_mana(wallet: &mut Wallet, given: &mut impl Iterator<Item = Mana>, night: bool) -> Result<u8, Reason> {
    let mut open: List<Color, 2> = List::from_slice(&[Color::Blue, Color::Red]).expect("two colours fit");
    let mut added = 0;
    for mana in given {
        let at = open
            .iter()
            .position(|color| *color == mana.color)
            .or((!mana.color.is_basic() && !open.is_empty()).then_some(0));
        let at = at.ok_or(Reason::InvalidPayload("one blue and one red mana may be added"))?;
        wallet.pay(mana, Wanted::Exactly(open.remove(at)), night)?;
        added += 2;
    }
    Ok(added)
}

fn unit_acts(plan: &Plan, side: &Side, found: &Found) -> Result<u16, Reason> {
    let Some(unit) = side.kit.units.get(usize::from(found.unit)) else { return Ok(0) };
    let context = fight(plan, side).context;
    if side.phase.in_combat() && !context.units_allowed() {
        return Err(Reason::UnitsNotAllowed);
    }
    if unit.spent {
        return Err(Reason::UnitNotReady);
    }
    if unit.wounds > 0 {
        return Err(Reason::UnitWounded);
    }
    let heroes = matches!(unit.id, UnitId::HeroBlue | UnitId::HeroRed | UnitId::HeroGreen | UnitId::HeroWhite);
    if heroes && side.phase.in_combat() && context.is_assault() {
        return if side.kit.influence >= FEE { Ok(FEE) } else { Err(Reason::HeroesFeeUnpaid) };
    }
    Ok(0)
}

/// MKC-2.3: checks a play, in the order in which the rules list the refusals, and answers what it takes and does.
pub fn prepare(plan: &Plan, side: &Side, verb: Verb, play: &Play) -> Result<Prepared, Reason> {
    attack::settled(side)?;
    let found = find(side, verb, play)?;
    fits(plan, side, verb, &found)?;
    let discard = cards_there(side, &found, play)?;
    let (mut wallet, paid, added) = pay(plan, side, &found, play)?;
    let mut steps: ArrayVec<Step, 4> = ArrayVec::new();
    let also = pay_also(plan, side, &found, play, &mut wallet)?;
    let fee = unit_acts(plan, side, &found)?;
    ask::check_arguments(plan, side, &wallet, found.effect, play, u16::from(found.boost))?;
    steps.push(Step { program: found.program, target: play.targets.first().map_or(NOBODY, |enemy| enemy.0) });
    for step in also {
        let target = (step.target != NOBODY).then_some(EnemyRef(step.target));
        ask::check_aim(plan, side, step.program.effect(), target, None)?;
        steps.push(step);
    }
    Ok(Prepared {
        steps,
        boost: found.boost,
        added,
        card: found.card,
        partner: found.partner,
        discard,
        unit: found.unit,
        wallet,
        paid,
        fee,
    })
}

/// Delphana Masters: further different abilities in one activation, each paid with its own mana.
fn pay_also(
    plan: &Plan,
    side: &Side,
    found: &Found,
    play: &Play,
    wallet: &mut Wallet,
) -> Result<ArrayVec<Step, 3>, Reason> {
    let mut steps: ArrayVec<Step, 3> = ArrayVec::new();
    let night = night_rules(plan, side);
    for more in play.also.iter() {
        let Known::Row(key) = more.effect else { return Err(Reason::NoAttackResource) };
        let unit = side.kit.units[usize::from(found.unit)].id;
        let program = ability_of(unit, key).ok_or(Reason::NoAttackResource)?;
        if found.program == program || steps.iter().any(|step| step.program == program) {
            return Err(Reason::InvalidPayload("each ability once in an activation"));
        }
        if let Some(color) = program.color() {
            let mana = more.mana.first().ok_or(Reason::ManaUnavailable(color))?;
            wallet.pay(*mana, Wanted::Exactly(color), night)?;
        }
        let target = more.targets.first().map_or(NOBODY, |enemy| enemy.0);
        steps.push(Step { program, target });
    }
    Ok(steps)
}

/// Carries a legal play out: pays, moves the cards, runs the programs.
pub fn apply(table: &mut Table<'_>, verb: Verb, play: &Play) {
    let prepared = prepare(table.plan, table.side, verb, play).expect("apply follows a successful check");
    let kit = &mut table.side.kit;
    kit.wallet = prepared.wallet;
    kit.influence -= prepared.fee;
    for card in [prepared.card, prepared.partner].into_iter().flatten() {
        take_from_hand(kit, card);
        kit.play[card.idx()] += 1;
    }
    if let Some(card) = prepared.discard {
        take_from_hand(kit, card);
        kit.discard[card.idx()] += 1;
    }
    if let Some(unit) = kit.units.get_mut(usize::from(prepared.unit)) {
        unit.spent = true;
    }
    table.tell(|| played(&prepared, play));
    run::run(table, &prepared, play);
}

fn played(prepared: &Prepared, play: &Play) -> Event {
    Event::PlayMade {
        card: prepared.card,
        mode: play.mode,
        partner: prepared.partner,
        unit: (prepared.unit != NOBODY).then_some(UnitRef(prepared.unit)),
        effect: prepared.steps.first().map_or("", |step| step.program.effect().key.name()).into(),
        mana: play.mana.iter().chain(play.also.iter().flat_map(|also| also.mana.iter())).copied().collect(),
        discard: prepared.discard,
        fee: prepared.fee,
    }
}

fn take_from_hand(kit: &mut Kit, card: CardId) {
    if let Some(at) = kit.hand.iter().position(|other| *other == card) {
        kit.hand.remove(at);
    }
}

/// `PAY_UNIT_FEE`. Refuses `NO_LEGAL_TARGET` (no Thugs, or paid already) and `COST_UNPAYABLE`.
pub fn check_fee(side: &Side, unit: u8) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    attack::settled(side)?;
    let unit = side.kit.units.get(usize::from(unit)).filter(|unit| !unit.gone).ok_or(Reason::NoLegalTarget)?;
    if unit.id != UnitId::Thugs || unit.fee_paid {
        return Err(Reason::NoLegalTarget);
    }
    if side.kit.influence < FEE {
        return Err(Reason::CostUnpayable);
    }
    Ok(())
}

/// Carries `PAY_UNIT_FEE` out.
pub fn apply_fee(table: &mut Table<'_>, unit: u8) {
    table.side.kit.influence -= FEE;
    table.side.kit.units[usize::from(unit)].fee_paid = true;
    table.tell(|| Event::UnitFeePaid { unit: UnitRef(unit), fee: FEE });
}
