//! The interpreter: carries programs out, operation by operation, and stops where the player must answer.

use crate::data::cards::CARDS;
use crate::data::enemies::{Ability, resistance_bit};
use crate::effects::ask::{self, Given, Next};
use crate::effects::{Amount, Hue, Op, Program, Rule};
use crate::event::{EnemyChange, Event};
use crate::ids::{AttackKind, AttackState, CardId, Color, Element, Phase, Resistance, Time};
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::choose::Choose;
use crate::rules::declare::ATTACK_PHASES;
use crate::rules::play::Play;
use crate::rules::prepare::{Prepared, current_kind};
use crate::rules::{At, Table, arith, attack, block, camp, damage};
use crate::state::{Contribution, Enemy, Frame, Maker, NOBODY, Plan, PointKind, Scope, Side, Wallet, enemy_flags};
use crate::world::World;

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
    let on_attack = matches!(op, Op::LowerAttack(_) | Op::DrawOntoUnit | Op::LoseAbilities);
    by_resistance || (!on_attack && sheet.has(Ability::ArcaneImmunity))
}

/// Runs the programs of a play whose cost is paid, up to the first question that the play leaves open.
pub fn run(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let scope = Scope {
        card: prepared.partner.or(prepared.card),
        unit: prepared.unit,
        raised: prepared.boost + prepared.added,
        paid: prepared.paid,
        colors: prepared.given_up.iter().fold(0, |bits, card| bits | CARDS[card.index()].colors()),
        given_up: prepared.given_up.len() as u8,
    };
    let who = table.seat.index() as u8;
    let stack = &mut table.world.stack;
    for step in prepared.steps.iter().rev() {
        stack.push(Frame { who, program: step.program, target: step.target, scope, ..Frame::default() });
    }
    if let (Some(first), Some(attack)) = (stack.last_mut(), play.attack) {
        first.attack = attack;
    }
    go_on(table, &mut Given::of(play));
}

/// `CHOOSE` carried out: the program goes on from the operation that asked.
pub fn answer(table: &mut Table<'_>, choice: &Choose) {
    let mut given = Given { ready: choice.unit, ..Given::default() };
    if let Some(color) = choice.color {
        given.colors.push(color);
    }
    if let Some(die) = choice.die {
        given.dice.push(die);
    }
    if let Some(frame) = table.world.stack.last_mut() {
        frame.ask = None;
        frame.target = choice.enemy.map_or(frame.target, |enemy| enemy.0);
        frame.attack = choice.attack.unwrap_or(frame.attack);
    }
    table.tell(|| Event::ChoiceMade(*choice));
    given.yes = choice.yes;
    go_on(table, &mut given);
}

/// The interpreter: carries out the programs on the stack, the last first, until they end or one asks.
fn go_on(table: &mut Table<'_>, given: &mut Given) {
    while let Some(mut frame) = table.world.stack.last().copied() {
        let effect = frame.program.effect();
        let Some(op) = effect.ops.get(usize::from(frame.op)).copied() else {
            table.world.stack.pop();
            continue;
        };
        let mut done = true;
        match ask::next(table.at(), &frame, op, given) {
            Next::Run => {
                frame.answered += carry_out(table, &frame, op, given);
                done = frame.answered >= ask::n_answers(op);
            }
            Next::Skip => {}
            Next::Jump(n) => frame.op += n,
            Next::Aim(enemy) => (frame.target, done) = (enemy.0, false),
            Next::On(attack) => (frame.attack, done) = (attack, false),
            Next::Unit(unit) => (given.ready, done) = (Some(unit), false),
            Next::Pile(pile) => done = !given.colors.push(pile.into()),
            Next::Ask(ask) => {
                frame.ask = Some(ask);
                keep(table.world, frame);
                let (card, unit) = named_maker(maker(&frame.scope));
                table.tell(|| Event::ChoiceAsked { ask, card, unit, effect: effect.key.word().into() });
                return;
            }
        }
        if matches!(op, Op::May(_)) {
            given.yes = None;
        }
        if done {
            frame.op += 1;
            frame.answered = 0;
        }
        keep(table.world, frame);
    }
}

/// Writes the running frame back to the top of the stack.
fn keep(world: &mut World, frame: Frame) {
    if let Some(top) = world.stack.last_mut() {
        *top = frame;
    }
}

/// The number of an operation with everything that raises it.
fn raised(at: At<'_>, frame: &Frame, op: Op, n: Amount) -> u16 {
    let mut sum = n.value(at, frame);
    let scope = &frame.scope;
    // A booster raises Attack, Block, Move and Influence.
    if !matches!(op, Op::Heal(_)) {
        sum += u16::from(scope.raised);
    }
    if scope.unit != NOBODY {
        let modifiers = &at.side.kit.modifiers;
        let points = matches!(op, Op::Attack(..) | Op::Block(..) | Op::BlockTwiceSwift(_) | Op::BlockByTime(..));
        sum += u16::from(if points { modifiers.unit_points() } else { 0 });
        sum += u16::from(if matches!(op, Op::Attack(..)) { modifiers.unit_attack() } else { 0 });
    }
    sum
}

/// Carries out one operation and returns how many answers it used.
fn carry_out(table: &mut Table<'_>, frame: &Frame, op: Op, given: &mut Given) -> u8 {
    let scope = &frame.scope;
    let kit = &mut table.side.kit;
    match op {
        Op::Move(n) => give_move(table, frame, op, n),
        Op::Influence(n) => {
            let points = raised(table.at(), frame, op, n);
            table.side.kit.influence = table.side.kit.influence.saturating_add(points);
        }
        Op::Heal(n) => {
            let points = raised(table.at(), frame, op, n);
            table.side.kit.healing = table.side.kit.healing.saturating_add(points);
        }
        Op::Draw(n) => {
            let n = n.value(table.at(), frame);
            camp::draw_cards(table, n.min(255) as u8);
        }
        Op::Fame(n) => attack::gain_fame(table, u16::from(n)),
        Op::Wound(n) => damage::take_wounds(table, u16::from(n)),
        Op::Attack(kind, element, n) => give_attack(table, frame, op, (kind, element, n)),
        Op::Block(element, n) => give_block(table, frame, op, (PointKind::Block, element, n)),
        Op::BlockTwiceSwift(n) => give_block(table, frame, op, (PointKind::BlockTwiceSwift, Element::Physical, n)),
        Op::BlockByTime(day, night, n) => {
            let element = if table.world.time == Time::Day { day } else { night };
            give_block(table, frame, op, (PointKind::Block, element, n));
        }
        Op::Token(hue, n) | Op::Crystal(hue, n) => match hue.now(table.at(), scope) {
            Hue::Of(color) => {
                (0..n).for_each(|_| gain(&mut table.side.kit.wallet, op, color));
                return n;
            }
            Hue::NotSpent => {
                let others = Color::BASIC.iter().filter(|color| scope.colors & (1 << color.index()) == 0);
                others.for_each(|color| gain(&mut table.side.kit.wallet, op, *color));
            }
            hue => return gain_chosen(&mut table.side.kit.wallet, op, hue, scope.paid, given),
        },
        Op::ReadyAll => kit.units.iter_mut().filter(|unit| !unit.gone).for_each(|unit| unit.spent = false),
        Op::HealUnits => kit.units.iter_mut().filter(|unit| !unit.gone).for_each(|unit| unit.wounds = 0),
        Op::Rider(rider) => {
            if let Some(last) = kit.fight.contributions.last_mut() {
                last.rider = rider;
            }
        }
        Op::LowerArmors(n) => each_enemy(table, frame, Op::LowerArmor(n), NOBODY),
        Op::LowerOtherArmors(n) => each_enemy(table, frame, Op::LowerArmor(Amount::Fixed(n)), frame.target),
        Op::StripFortifications => each_enemy(table, frame, Op::StripFortification, NOBODY),
        Op::StripAllResistances => each_enemy(table, frame, Op::StripResistances, NOBODY),
        Op::Disease => disease(table, frame),
        Op::Only(_) | Op::If(..) | Op::May(_) | Op::Skip(_) => {}
        Op::Reputation(change) => attack::change_reputation(table, change),
        Op::DieAllowance => kit.wallet.dice_more = kit.wallet.dice_more.saturating_add(1),
        Op::DieAllowanceBlackAny => kit.wallet.dice_any = kit.wallet.dice_any.saturating_add(1),
        Op::TurnDice { tokens, .. } => return turn_dice(table, given, tokens),
        Op::Shelter => {
            if let Some(unit) = given.ready.take().and_then(|unit| kit.units.get_mut(unit.index())) {
                unit.sheltered = true;
            }
        }
        Op::Ready(_) | Op::MayReady(_) => {
            if let Some(unit) = given.ready.take().and_then(|unit| kit.units.get_mut(unit.index())) {
                unit.spent = false;
            }
        }
        Op::BuyReady(_) => {
            if let Some(unit) = given.ready.take() {
                table.side.kit.influence -= ask::ready_price(table.side, unit);
                table.side.kit.units[unit.index()].spent = false;
            }
        }
        Op::WoundSelf => damage::wound_unit(table, scope.unit, 1),
        Op::Peek => peek(table, given),
        Op::Set(rule, until) => kit.modifiers.set(rule, until),
        Op::AddedMana | Op::Boost(_) => {}
        Op::LowerAttack(_)
        | Op::NoAttack
        | Op::NoAttackUnfortified
        | Op::LowerArmor(_)
        | Op::Destroy
        | Op::LoseFireResistance
        | Op::LoseAbilities
        | Op::StripFortification
        | Op::StripResistances
        | Op::Doom
        | Op::DrawOntoUnit => change_enemy(table, frame, op),
    }
    1
}

/// Gains crystals or tokens of the given colors; returns how many there were.
fn gain_chosen(wallet: &mut Wallet, op: Op, hue: Hue, paid: Option<Color>, given: &mut Given) -> u8 {
    let chosen = std::mem::take(&mut given.colors);
    let colors = chosen.iter().filter_map(|chosen| chosen.mana());
    let mut gained = 0;
    for color in paid.filter(|_| hue == Hue::Paid).into_iter().chain(colors) {
        gain(wallet, op, color);
        gained += 1;
    }
    gained
}

fn gain(wallet: &mut Wallet, op: Op, color: Color) {
    if matches!(op, Op::Token(..)) {
        wallet.gain_token(color);
    } else {
        wallet.gain_crystal(color);
    }
}

/// Move points of a play. Cards get the bonuses of earlier cards, units do not.
fn give_move(table: &mut Table<'_>, frame: &Frame, op: Op, n: Amount) {
    let mut points = raised(table.at(), frame, op, n);
    let kit = &mut table.side.kit;
    if frame.scope.card.is_some() {
        points += u16::from(kit.modifiers.next_move()) + u16::from(kit.modifiers.every_move());
        kit.modifiers.drop_if(|one| matches!(one.rule, Rule::NextMove(_)));
    }
    kit.move_points = kit.move_points.saturating_add(points);
}

fn maker(scope: &Scope) -> Maker {
    match (scope.card, scope.unit) {
        (Some(card), _) => Maker::Card(card),
        (None, NOBODY) => Maker::Nobody,
        (None, unit) => Maker::Unit(unit),
    }
}

/// Adds points to the list; when it is full they join one of the same kind and element.
fn contribute(side: &mut Side, given: Contribution) {
    let list = &mut side.kit.fight.contributions;
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
fn give_attack(table: &mut Table<'_>, frame: &Frame, op: Op, (kind, element, n): (AttackKind, Element, Amount)) {
    let amount = raised(table.at(), frame, op, n);
    let side = &mut *table.side;
    let kind = current_kind(&side.kit, kind);
    let element = if side.kit.modifiers.has(Rule::AttacksColdFire) { Element::ColdFire } else { element };
    let level = attack::open_group(side).map(|group| arith::group_level(table.plan, side, group));
    let lost = !ATTACK_PHASES.contains(&side.phase)
        || (side.phase == Phase::RangedSiege && kind == AttackKind::Ranged && level.is_some_and(|level| level > 0));
    if lost {
        return;
    }
    let maker = maker(&frame.scope);
    contribute(side, Contribution { maker, kind: PointKind::Attack(kind), element, amount, ..Contribution::default() });
    let (card, unit) = named_maker(maker);
    let held = level.is_none();
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: Some(kind), element, amount, held });
}

fn named_maker(maker: Maker) -> (Option<CardId>, Option<UnitRef>) {
    match maker {
        Maker::Nobody => (None, None),
        Maker::Card(card) => (Some(card), None),
        Maker::Unit(unit) => (None, Some(UnitRef(unit))),
    }
}

fn give_block(table: &mut Table<'_>, frame: &Frame, op: Op, (kind, element, n): (PointKind, Element, Amount)) {
    let amount = raised(table.at(), frame, op, n);
    let maker = maker(&frame.scope);
    contribute(table.side, Contribution { maker, kind, element, amount, ..Contribution::default() });
    let (card, unit) = named_maker(maker);
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: None, element, amount, held: false });
}

/// Turns the given dice and gains their tokens; returns how many there were.
fn turn_dice(table: &mut Table<'_>, given: &mut Given, tokens: u8) -> u8 {
    let picked = std::mem::take(&mut given.dice);
    for turned in picked.iter() {
        if let Some(die) = table.world.source.iter_mut().find(|die| die.color == turned.color && !die.taken) {
            die.color = turned.to;
            die.taken = true;
            die.by = table.seat.index() as u8;
            die.kept = true;
        }
        (0..tokens).for_each(|_| table.side.kit.wallet.gain_token(turned.to));
    }
    picked.len() as u8
}

fn peek(table: &mut Table<'_>, given: &mut Given) {
    let chosen = std::mem::take(&mut given.colors);
    let Some(pile) = chosen.first().and_then(|chosen| chosen.pile()) else { return };
    table.side.peeked |= 1 << pile.index();
    let enemy = table.world.piles[pile.index()].first().copied();
    table.barrier();
    table.tell(|| Event::TokenPeeked { pile, enemy });
}

/// Changes one enemy as a program of this card would.
pub fn on_enemy(table: &mut Table<'_>, program: Program, enemy: usize, op: Op) {
    change_enemy(table, &Frame { program, target: enemy as u8, ..Frame::default() }, op);
}

/// Changes every enemy that is faced, except one.
fn each_enemy(table: &mut Table<'_>, frame: &Frame, op: Op, except: u8) {
    for target in 0..table.side.kit.fight.enemies.len() as u8 {
        if target != except && table.side.kit.fight.enemies[usize::from(target)].is_present() {
            change_enemy(table, &Frame { target, ..*frame }, op);
        }
    }
}

/// Every enemy whose attacks have all been blocked comes down to armor 1.
fn disease(table: &mut Table<'_>, frame: &Frame) {
    for target in 0..table.side.kit.fight.enemies.len() {
        let enemy = &table.side.kit.fight.enemies[target];
        if enemy.is_present() && arith::successfully_blocked(table.plan, enemy) {
            let armor = arith::armor(table.plan, table.side, target, 0).total;
            let down = Op::LowerArmor(Amount::Fixed(armor.saturating_sub(1).min(100) as u8));
            change_enemy(table, &Frame { target: target as u8, ..*frame }, down);
        }
    }
}

fn change_enemy(table: &mut Table<'_>, frame: &Frame, op: Op) {
    let at = usize::from(frame.target);
    let named = EnemyRef(frame.target);
    let Some(enemy) = table.side.kit.fight.enemies.get_mut(at) else { return };
    if ignores(table.plan, enemy, op, frame.program.color()) {
        table.tell(|| Event::EnemyChanged { enemy: named, change: EnemyChange::Ignored, by: 0 });
        return;
    }
    let mut lowered = 0;
    let change = match op {
        Op::LowerAttack(n) => {
            block::lower_attack(table, at, usize::from(frame.attack), u16::from(n));
            return;
        }
        Op::NoAttack | Op::NoAttackUnfortified => {
            enemy.set(enemy_flags::STOPPED);
            for state in enemy.states.iter_mut().filter(|state| **state == AttackState::Open) {
                *state = AttackState::Cancelled;
            }
            EnemyChange::NoAttack
        }
        Op::LowerArmor(n) => {
            lowered = n.value(table.at(), frame).min(u16::from(u8::MAX)) as u8;
            let enemy = &mut table.side.kit.fight.enemies[at];
            enemy.armor_change = enemy.armor_change.saturating_sub_unsigned(lowered);
            EnemyChange::ArmorLowered
        }
        Op::Destroy => {
            attack::defeat(table, at);
            return;
        }
        Op::LoseFireResistance => {
            enemy.set(enemy_flags::FIRE_GONE);
            EnemyChange::ResistancesGone
        }
        Op::LoseAbilities => {
            enemy.tamed |= 1 << frame.attack;
            EnemyChange::AbilitiesGone
        }
        Op::StripFortification => {
            enemy.set(enemy_flags::FORT_GONE);
            EnemyChange::FortificationGone
        }
        Op::StripResistances => {
            enemy.set(enemy_flags::RESIST_GONE);
            EnemyChange::ResistancesGone
        }
        Op::Doom => {
            enemy.set(enemy_flags::DOOMED);
            EnemyChange::Doomed
        }
        Op::DrawOntoUnit => {
            let unit = table.side.kit.units.get_mut(usize::from(frame.scope.unit));
            if let Some(unit) = unit.filter(|_| frame.attack != NOBODY) {
                unit.draws = frame.target * 4 + frame.attack;
            }
            EnemyChange::Redirected
        }
        _ => return,
    };
    table.tell(|| Event::EnemyChanged { enemy: named, change, by: lowered });
    if op == Op::Doom {
        block::after_attack_change(table, at);
    }
}
