//! The interpreter: checks the arguments of a program and carries it out, operation by operation.

use sortie_engine::EventSink;

use crate::action::{EnemyRef, Play, UnitRef};
use crate::data::enemies::{Ability, resistance_bit};
use crate::data::units::UNITS;
use crate::effects::{Effect, Op};
use crate::event::Event;
use crate::ids::{AttackKind, AttackState, Color, Element, Phase, Resistance, Role, Time, UnitId};
use crate::reason::Reason;
use crate::rules::plays::{Prepared, Step, attack_phase, current_kind};
use crate::rules::{Table, arith, attack, block, camp};
use crate::state::{Contribution, Declaration, Enemy, Maker, NOBODY, Plan, PointKind, Side, Wallet, enemy_flags};

/// Checks everything that the program asks for besides cost. Refuses the codes of targets, `NO_LEGAL_TARGET`, `SOURCE_DIE_LIMIT` and
/// `INVALID_PAYLOAD` for what is missing or not asked for.
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
    check_enemy(plan, side, effect, play.targets.first().copied(), play.attack)?;
    if !effect.targets_enemy() && !play.targets.is_empty() {
        return Err(Reason::InvalidPayload("this play aims at no enemy"));
    }
    if !effect.targets_attack() && play.attack.is_some() {
        return Err(Reason::InvalidPayload("this play aims at no attack"));
    }
    check_choices(side, wallet, effect, play, boost)
}

fn check_choices(side: &Side, wallet: &Wallet, effect: &Effect, play: &Play, boost: u16) -> Result<(), Reason> {
    let mut colors = 0;
    let mut dice = 0;
    let mut ready = false;
    for op in effect.ops {
        match *op {
            Op::CrystalOfChoice => colors = 1,
            Op::TokensOfChoice(n) => colors = usize::from(n),
            Op::CrystalOfPaidMana => colors = play.colors.len(),
            Op::Peek => {
                colors = 1;
                let pile = play.colors.first().and_then(|chosen| chosen.pile()).ok_or(Reason::NoLegalTarget)?;
                if side.piles[pile.idx()].is_empty() {
                    return Err(Reason::NoLegalTarget);
                }
            }
            Op::TurnDice { dice: n, .. } => {
                dice = usize::from(n);
                check_dice(wallet, play, dice)?;
            }
            Op::Ready(level) => {
                ready = true;
                let unit = play.ready.ok_or(Reason::NoLegalTarget)?;
                if !can_ready(side, unit, level) || play.unit == Some(unit) {
                    return Err(Reason::NoLegalTarget);
                }
            }
            Op::BuyReady(level) => {
                ready = true;
                let points = side.kit.influence + effect.influence() + boost;
                if let Some(unit) = play.ready
                    && !(can_ready(side, unit, level) && points >= ready_price(side, unit))
                {
                    return Err(Reason::NoLegalTarget);
                }
            }
            _ => {}
        }
    }
    let of_mana = effect.ops.iter().any(|op| matches!(op, Op::CrystalOfChoice | Op::TokensOfChoice(_)));
    if play.colors.len() != colors || (of_mana && play.colors.iter().any(|chosen| chosen.basic().is_none())) {
        return Err(Reason::InvalidPayload("colors does not fit the play"));
    }
    if play.dice.len() != dice {
        return Err(Reason::InvalidPayload("dice does not fit the play"));
    }
    if play.ready.is_some() && !ready {
        return Err(Reason::InvalidPayload("this play readies no unit"));
    }
    Ok(())
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

/// MKC-9.2: the dice picked are free, different, and turned to faces other than gold.
fn check_dice(wallet: &Wallet, play: &Play, n: usize) -> Result<(), Reason> {
    if play.dice.len() != n {
        return Err(if wallet.dice.iter().filter(|die| !die.taken).count() < n {
            Reason::SourceDieLimit
        } else {
            Reason::InvalidPayload("dice does not fit the play")
        });
    }
    if play.dice.iter().any(|turned| turned.to == Color::Gold) {
        return Err(Reason::InvalidPayload("a die is turned to any colour but gold"));
    }
    for color in Color::ALL {
        let picked = play.dice.iter().filter(|turned| turned.color == *color).count();
        let free = wallet.dice.iter().filter(|die| die.color == *color && !die.taken).count();
        if picked > free {
            return Err(Reason::SourceDieLimit);
        }
    }
    Ok(())
}

/// Checks the enemy that a program aims at, and the attack where it asks for one.
pub fn check_enemy(
    plan: &Plan,
    side: &Side,
    effect: &Effect,
    target: Option<EnemyRef>,
    on: Option<u8>,
) -> Result<(), Reason> {
    if !effect.targets_enemy() {
        return Ok(());
    }
    let named = target.filter(|_| side.phase.in_combat()).ok_or(Reason::NoLegalTarget)?;
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
            Op::LowerAttack(_) => check_attack(plan, enemy, effect, on)?,
            _ => {}
        }
    }
    Ok(())
}

/// One attack that is still open; a program that also lowers armor needs none where no attack is open.
fn check_attack(plan: &Plan, enemy: &Enemy, effect: &Effect, on: Option<u8>) -> Result<(), Reason> {
    let n = usize::from(plan.sheet(enemy.kind).n_attacks);
    let any = (0..n).any(|attack| is_open(plan, enemy, attack));
    match on {
        None if !any && effect.ops.iter().any(|op| matches!(op, Op::LowerArmor(_))) => Ok(()),
        None => Err(Reason::NoLegalTarget),
        Some(attack) if usize::from(attack) < n && is_open(plan, enemy, usize::from(attack)) => Ok(()),
        Some(_) => Err(Reason::NoLegalTarget),
    }
}

/// Whether the attack is a real one (no Summon) and nothing has become of it yet.
#[must_use]
pub fn is_open(plan: &Plan, enemy: &Enemy, attack: usize) -> bool {
    enemy.states[attack] == AttackState::Open && plan.sheet(enemy.kind).attacks[attack].element().is_some()
}

/// MKC-3.4: whether the enemy ignores an effect that is no Attack and no Block.
///
/// Arcane Immunity does not stop what is aimed at one of its attacks; a matching resistance does.
#[must_use]
pub fn ignores(plan: &Plan, enemy: &Enemy, op: Op, color: Option<Color>) -> bool {
    let sheet = plan.sheet(enemy.kind);
    let resistances = arith::resistances(sheet, enemy);
    let by_resistance = match color {
        Some(Color::Red) => resistances & resistance_bit(Resistance::Fire) != 0,
        Some(Color::Blue) => resistances & resistance_bit(Resistance::Ice) != 0,
        _ => false,
    };
    let on_attack = matches!(op, Op::LowerAttack(_) | Op::DrawOntoUnit);
    by_resistance || (!on_attack && sheet.has(Ability::ArcaneImmunity))
}

/// Runs the programs of a play whose cost is paid.
pub fn run<S: EventSink<Event>>(table: &mut Table<'_, S>, prepared: &Prepared, play: &Play) {
    let mut first = true;
    for step in &prepared.steps {
        for op in step.effect.ops {
            if op.targets_enemy() {
                change_enemy(table, prepared, play, step, *op);
            } else if first {
                carry_out(table, prepared, play, step, *op);
            }
        }
        first = false;
    }
}

/// The number of an operation with everything that raises it.
fn raised(side: &Side, prepared: &Prepared, op: Op, n: u8) -> u16 {
    let boosted = !matches!(op, Op::Heal(_));
    let mut sum = u16::from(n) + u16::from(prepared.added);
    if boosted {
        sum += u16::from(prepared.boost);
    }
    if let Some(unit) = side.kit.units.get(usize::from(prepared.unit)) {
        if matches!(op, Op::Attack(..)) {
            sum += u16::from(side.kit.support);
        }
        if unit.id == UnitId::MagicFamiliars {
            sum += match (unit.mark, op) {
                (Some(Color::Red), Op::Attack(..)) | (Some(Color::White), Op::Move(_) | Op::Influence(_)) => 2,
                (Some(Color::Blue), Op::Block(..)) => 3,
                (Some(Color::Green), Op::Heal(_)) => 1,
                _ => 0,
            };
        }
    }
    sum
}

fn carry_out<S: EventSink<Event>>(table: &mut Table<'_, S>, prepared: &Prepared, play: &Play, step: &Step, op: Op) {
    let kit = &mut table.side.kit;
    match op {
        Op::Move(n) => give_move(table, prepared, op, n),
        Op::Influence(n) => {
            let points = raised(table.side, prepared, op, n);
            table.side.kit.influence = table.side.kit.influence.saturating_add(points);
        }
        Op::Heal(n) => {
            let points = raised(table.side, prepared, op, n);
            table.side.kit.healing = table.side.kit.healing.saturating_add(points);
        }
        Op::Draw(n) => camp::draw_cards(table, n),
        Op::Attack(kind, element, n) => give_attack(table, prepared, op, (kind, element, n)),
        Op::Block(element, n) => {
            let amount = raised(table.side, prepared, op, n);
            give_block(table, prepared, PointKind::Block, element, amount);
        }
        Op::BlockTwiceSwift(n) => {
            let amount = raised(table.side, prepared, op, n);
            give_block(table, prepared, PointKind::BlockTwiceSwift, Element::Physical, amount);
        }
        Op::BlockTerrain => {
            let time = table.side.time;
            let element = if time == Time::Day { Element::Fire } else { Element::Ice };
            let amount = raised(table.side, prepared, op, table.plan.terrain.block_value(time));
            give_block(table, prepared, PointKind::Block, element, amount);
        }
        Op::BlockPerIcon(n) => {
            let amount = raised(table.side, prepared, op, n) + declared_icons(table.plan, table.side);
            give_block(table, prepared, PointKind::Block, Element::Ice, amount);
        }
        Op::Token(color) => kit.wallet.gain_token(color),
        Op::Crystal(color) => kit.wallet.gain_crystal(color),
        Op::CrystalOfPaidMana => prepared.paid.into_iter().for_each(|color| kit.wallet.gain_crystal(color)),
        Op::CrystalOfChoice => {
            play.colors.iter().filter_map(|chosen| chosen.basic()).for_each(|color| kit.wallet.gain_crystal(color));
        }
        Op::TokensOfChoice(_) => {
            play.colors.iter().filter_map(|chosen| chosen.basic()).for_each(|color| kit.wallet.gain_token(color));
        }
        Op::Reputation(change) => attack::change_reputation(table, change),
        Op::DieAllowance => kit.wallet.dice_more = kit.wallet.dice_more.saturating_add(1),
        Op::DieAllowanceBlackAny => kit.wallet.dice_any = kit.wallet.dice_any.saturating_add(1),
        Op::TurnDice { tokens, .. } => turn_dice(&mut kit.wallet, play, tokens),
        Op::Ready(_) => {
            if let Some(unit) = play.ready.and_then(|unit| kit.units.get_mut(unit.idx())) {
                unit.spent = false;
            }
        }
        Op::BuyReady(_) => {
            if let Some(unit) = play.ready {
                table.side.kit.influence -= ready_price(table.side, unit);
                table.side.kit.units[unit.idx()].spent = false;
            }
        }
        Op::SupportUnits => kit.support = kit.support.saturating_add(1),
        Op::WoundSelf => block::wound_unit(table, prepared.unit, 1),
        Op::UnitsResistAll => kit.units_resist = true,
        Op::AttacksColdFire => kit.attacks_cold_fire = true,
        Op::AttacksSiege => kit.attacks_siege = true,
        Op::Peek => peek(table, play),
        Op::NextMoveBonus => kit.next_move = kit.next_move.saturating_add(1),
        Op::MoveBonus => kit.every_move = kit.every_move.saturating_add(1),
        Op::AddedMana | Op::Boost(_) => {}
        Op::LowerAttack(_)
        | Op::NoAttack
        | Op::NoAttackUnfortified
        | Op::LowerArmor(_)
        | Op::StripFortification
        | Op::StripResistances
        | Op::Doom
        | Op::DrawOntoUnit => change_enemy(table, prepared, play, step, op),
    }
}

/// Move points of a play. Cards get the bonuses of Tirelessness, units do not.
fn give_move<S: EventSink<Event>>(table: &mut Table<'_, S>, prepared: &Prepared, op: Op, n: u8) {
    let mut points = raised(table.side, prepared, op, n);
    let kit = &mut table.side.kit;
    if prepared.card.is_some() {
        points += u16::from(kit.next_move) + u16::from(kit.every_move);
        kit.next_move = 0;
    }
    kit.move_points = kit.move_points.saturating_add(points);
}

fn maker(prepared: &Prepared) -> Maker {
    match (prepared.partner.or(prepared.card), prepared.unit) {
        (Some(card), _) => Maker::Card(card),
        (None, NOBODY) => Maker::Nobody,
        (None, unit) => Maker::Unit(unit),
    }
}

/// Adds points to the list; when it is full they join one of the same kind and element.
fn contribute(side: &mut Side, given: Contribution) {
    let list = &mut side.kit.contributions;
    if list.push(given) {
        return;
    }
    let alike = |other: &&mut Contribution| other.kind == given.kind && other.element == given.element;
    if let Some(other) = list.iter_mut().find(alike) {
        other.amount = other.amount.saturating_add(given.amount);
        other.maker = Maker::Nobody;
    }
}

/// MKC-2.3: points of Attack join the open pool if their kind is legal there, or are held for the next declaration of the phase.
fn give_attack<S: EventSink<Event>>(
    table: &mut Table<'_, S>,
    prepared: &Prepared,
    op: Op,
    (kind, element, n): (AttackKind, Element, u8),
) {
    let side = &mut *table.side;
    let amount = raised(side, prepared, op, n);
    let kind = current_kind(&side.kit, kind);
    let element = if side.kit.attacks_cold_fire { Element::ColdFire } else { element };
    let level = attack::open_group(side).map(|group| arith::group_level(table.plan, side, group));
    let lost = !attack_phase(side.phase)
        || (side.phase == Phase::RangedSiege && kind == AttackKind::Ranged && level.is_some_and(|level| level > 0));
    if lost {
        return;
    }
    let maker = maker(prepared);
    contribute(side, Contribution { maker, kind: PointKind::Attack(kind), element, amount });
    let (card, unit) = named_maker(maker);
    let held = level.is_none();
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: Some(kind), element, amount, held });
}

fn named_maker(maker: Maker) -> (Option<crate::ids::CardId>, Option<UnitRef>) {
    match maker {
        Maker::Nobody => (None, None),
        Maker::Card(card) => (Some(card), None),
        Maker::Unit(unit) => (None, Some(UnitRef(unit))),
    }
}

fn give_block<S: EventSink<Event>>(
    table: &mut Table<'_, S>,
    prepared: &Prepared,
    kind: PointKind,
    element: Element,
    amount: u16,
) {
    let maker = maker(prepared);
    contribute(table.side, Contribution { maker, kind, element, amount });
    let (card, unit) = named_maker(maker);
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: None, element, amount, held: false });
}

fn declared_icons(plan: &Plan, side: &Side) -> u16 {
    let Some(Declaration::Block { enemy, attack }) = side.bracket.as_ref().map(|bracket| bracket.declared) else {
        return 0;
    };
    let sheet = plan.sheet(side.kit.enemies[usize::from(enemy)].kind);
    let element = sheet.attacks[usize::from(attack)].element().unwrap_or(Element::Physical);
    arith::icon_bonus(sheet, element)
}

fn turn_dice(wallet: &mut Wallet, play: &Play, tokens: u8) {
    for turned in play.dice.iter() {
        if let Some(die) = wallet.dice.iter_mut().find(|die| die.color == turned.color && !die.taken) {
            die.color = turned.to;
            die.taken = true;
            die.kept = true;
        }
        (0..tokens).for_each(|_| wallet.gain_token(turned.to));
    }
}

fn peek<S: EventSink<Event>>(table: &mut Table<'_, S>, play: &Play) {
    let Some(pile) = play.colors.first().and_then(|chosen| chosen.pile()) else { return };
    table.side.peeked |= 1 << pile.idx();
    let enemy = table.side.piles[pile.idx()].first().copied();
    table.barrier();
    table.tell(|| Event::TokenPeeked { pile, enemy });
}

fn change_enemy<S: EventSink<Event>>(table: &mut Table<'_, S>, prepared: &Prepared, play: &Play, step: &Step, op: Op) {
    let at = usize::from(step.target);
    let Some(enemy) = table.side.kit.enemies.get_mut(at) else { return };
    if ignores(table.plan, enemy, op, step.color) {
        return;
    }
    match op {
        Op::LowerAttack(n) => {
            if let Some(attack) = play.attack {
                block::lower_attack(table, at, usize::from(attack), u16::from(n));
            }
        }
        Op::NoAttack | Op::NoAttackUnfortified => {
            enemy.set(enemy_flags::STOPPED);
            for state in &mut enemy.states {
                if *state == AttackState::Open {
                    *state = AttackState::Cancelled;
                }
            }
        }
        Op::LowerArmor(n) => enemy.armor_change = enemy.armor_change.saturating_sub_unsigned(n),
        Op::StripFortification => enemy.set(enemy_flags::FORT_GONE),
        Op::StripResistances => enemy.set(enemy_flags::RESIST_GONE),
        Op::Doom => {
            enemy.set(enemy_flags::DOOMED);
            block::after_attack_change(table, at);
        }
        Op::DrawOntoUnit => {
            let unit = table.side.kit.units.get_mut(usize::from(prepared.unit));
            if let (Some(unit), Some(attack)) = (unit, play.attack) {
                unit.draws = step.target * 4 + attack;
            }
        }
        _ => {}
    }
}
