//! What a program gives: points, mana, dice, a look at a pile.

use crate::data::cards::banner;
use crate::effects::ask::Given;
use crate::effects::centre;
use crate::effects::{Amount, Hue, Op, Rule, Until};
use crate::event::Event;
use crate::ids::{AttackKind, CardId, Color, Element, Phase};
use crate::map::Hex;
use crate::refs::{Choice, UnitRef};
use crate::rules::declare::ATTACK_PHASES;
use crate::rules::prepare::current_kind;
use crate::rules::{At, Table, arith, attack};
use crate::state::{Contribution, Frame, Maker, NOBODY, PointKind, Scope, Side, Wallet};
use crate::world::Token;

/// The number of an operation with everything that raises it.
pub(super) fn raised(at: At<'_>, frame: &Frame, op: Op, n: Amount) -> u16 {
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
        if points {
            let banner = at.side.kit.units.get(usize::from(scope.unit)).and_then(|unit| banner(unit.banner));
            sum += banner.map_or(0, |banner| u16::from(banner.points));
            sum += u16::from(modifiers.sum(|rule| if let Rule::Glory(n) = rule { n } else { 0 }));
            sum = sum.saturating_sub(centre::hampered(at));
        }
    }
    sum
}

/// Gains crystals or tokens of the given colors; returns how many there were.
pub(super) fn gain_chosen(wallet: &mut Wallet, op: Op, hue: Hue, paid: Option<Color>, given: &mut Given) -> u8 {
    let chosen = std::mem::take(&mut given.colors);
    let colors = chosen.iter().filter_map(|chosen| chosen.mana());
    let mut gained = 0;
    for color in paid.filter(|_| hue == Hue::Paid).into_iter().chain(colors) {
        gain(wallet, op, color);
        gained += 1;
    }
    gained
}

pub(super) fn gain(wallet: &mut Wallet, op: Op, color: Color) {
    if matches!(op, Op::Token(..)) {
        wallet.gain_token(color);
    } else {
        wallet.gain_crystal(color);
    }
}

/// Move points of a play. Cards get the bonuses of earlier cards, units do not.
pub(super) fn give_move(table: &mut Table<'_>, frame: &Frame, op: Op, n: Amount) {
    let mut points = raised(table.at(), frame, op, n);
    let kit = &mut table.side.kit;
    if frame.scope.card.is_some() {
        points += u16::from(kit.modifiers.next_move()) + u16::from(kit.modifiers.every_move());
        kit.modifiers.drop_if(|one| matches!(one.rule, Rule::NextMove(_)));
    }
    kit.move_points = kit.move_points.saturating_add(points);
}

/// Looks at a token on a space that lies face down and that the seat does not know.
fn spy(table: &mut Table<'_>, space: Hex) {
    let seat = table.seat.index();
    let tokens = &mut table.world.realm.tokens;
    let hidden = |token: &&mut Token| token.at == space && !token.up && token.seen >> seat & 1 == 0;
    let Some(token) = tokens.iter_mut().find(hidden) else { return };
    token.seen |= 1 << seat;
    let enemy = token.enemy;
    table.side.kit.modifiers.set(Rule::Scouted(enemy), Until::Turn);
    table.barrier();
    table.tell(|| Event::TokenSpied { at: space, enemy: Some(enemy) });
}

pub(super) fn maker(scope: &Scope) -> Maker {
    match (scope.card, scope.skill, scope.unit) {
        (Some(card), ..) => Maker::Card(card),
        (None, Some(skill), _) => Maker::Skill(skill),
        (None, None, NOBODY) => Maker::Nobody,
        (None, None, unit) => Maker::Unit(unit),
    }
}

/// Adds points to the list; when it is full they join one of the same kind and element.
pub fn contribute(side: &mut Side, given: Contribution) {
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
pub(super) fn give_attack(
    table: &mut Table<'_>,
    frame: &Frame,
    op: Op,
    (kind, element, n): (AttackKind, Element, Amount),
    bow: Option<Choice>,
) {
    let mut amount = raised(table.at(), frame, op, n);
    let side = &mut *table.side;
    let mut kind = current_kind(&side.kit, kind);
    match (bow, kind) {
        (Some(Choice::Double), AttackKind::Siege) => (amount, kind) = (2 * amount, AttackKind::Ranged),
        (Some(Choice::Double), _) => amount *= 2,
        (Some(Choice::Change), _) => kind = AttackKind::Siege,
        _ => {}
    }
    let element = if side.kit.modifiers.has(Rule::AttacksColdFire) { Element::ColdFire } else { element };
    let level = attack::open_group(side).map(|group| arith::group_level(table.plan, side, group));
    let duels = side.phase.against_hero();
    let lost = !(duels || ATTACK_PHASES.contains(&side.phase))
        || (side.phase == Phase::RangedSiege && kind == AttackKind::Ranged && level.is_some_and(|level| level > 0));
    if lost {
        return;
    }
    let maker = maker(&frame.scope);
    contribute(side, Contribution { maker, kind: PointKind::Attack(kind), element, amount, ..Contribution::default() });
    let (card, unit) = named_maker(maker);
    let held = level.is_none() && !duels;
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: Some(kind), element, amount, held });
}

pub(super) fn named_maker(maker: Maker) -> (Option<CardId>, Option<UnitRef>) {
    match maker {
        Maker::Nobody | Maker::Skill(_) => (None, None),
        Maker::Card(card) => (Some(card), None),
        Maker::Unit(unit) => (None, Some(UnitRef(unit))),
    }
}

pub(super) fn give_block(
    table: &mut Table<'_>,
    frame: &Frame,
    op: Op,
    (kind, element, n): (PointKind, Element, Amount),
) {
    let amount = raised(table.at(), frame, op, n);
    let maker = maker(&frame.scope);
    contribute(table.side, Contribution { maker, kind, element, amount, ..Contribution::default() });
    let (card, unit) = named_maker(maker);
    table.tell(|| Event::AttackPoolChanged { card, unit, kind: None, element, amount, held: false });
}

/// Turns the given dice and gains their tokens; returns how many there were.
pub(super) fn turn_dice(table: &mut Table<'_>, given: &mut Given, tokens: u8) -> u8 {
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

pub(super) fn peek(table: &mut Table<'_>, given: &mut Given) {
    if let Some(space) = given.space.take() {
        return spy(table, space);
    }
    let chosen = std::mem::take(&mut given.colors);
    let Some(pile) = chosen.first().and_then(|chosen| chosen.pile()) else { return };
    table.side.peeked |= 1 << pile.index();
    let enemy = table.world.piles[pile.index()].first().copied();
    if let Some(enemy) = enemy {
        table.side.kit.modifiers.set(Rule::Scouted(enemy), Until::Turn);
    }
    table.barrier();
    table.tell(|| Event::TokenPeeked { pile, enemy });
}
