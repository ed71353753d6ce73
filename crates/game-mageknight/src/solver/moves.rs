//! The moves that the search considers.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::{Action, Declare, EnemyRef, Known, Mana, Play, Recipient, UnitRef};
use crate::data::cards::{CARDS, ExtraCost};
use crate::data::enemies::Ability;
use crate::data::units::UNITS;
use crate::effects::{Op, Purpose, ask};
use crate::ids::{AttackKind, AttackType, CardId, Color, Element, ManaFrom, Mode, Phase, UnitId};
use crate::offers::{PlayOption, each_option, fillings, play_action};
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::plays::{self, Verb};
use crate::rules::{arith, attack, block, damage, fight};
use crate::state::{Bracket, Declaration, Maker, NOBODY, Plan, PointKind, Side, enemy_flags};

use super::bounds::potential;

/// Lists the moves of a side in a fight.
pub(super) fn moves(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    if side.pending().is_some() {
        let _ = ask::each_answer(plan, side, &mut |choice| {
            out.push(Action::Choose(choice));
            ControlFlow::Continue(())
        });
        return;
    }
    match side.phase {
        Phase::RangedSiege | Phase::Attack => attack_moves(plan, side, out),
        Phase::Block => block_moves(plan, side, out),
        Phase::AssignDamage => damage_moves(plan, side, out),
        Phase::Camp | Phase::Done => {}
    }
}

fn attack_moves(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    let Some(Bracket { declared: Declaration::Attack { group, defend, .. }, before, .. }) = &side.bracket else {
        specials(plan, side, out);
        groups(plan, side, out);
        out.push(Action::EndCombatPhase {});
        return;
    };
    let given = &side.kit.contributions;
    let halved = arith::group_halved(plan, side, group);
    let needed = attack::combined_armor(plan, side, group);
    let pool = arith::pool(side);
    let sums = arith::effective(pool, halved);
    if !given.is_empty() && sums.total >= needed {
        let needless = given.iter().skip(before.contributions.len()).any(|one| {
            let mut rest = pool;
            rest[one.element.idx()] -= one.amount;
            given.len() > 1 && arith::effective(rest, halved).total >= needed
        });
        if !needless {
            out.push(Action::ResolveAttack {});
        }
        return;
    }
    let last = given.last().map_or(0, |given| rank(side, given.maker));
    let hopeful = sums.total + 1 + potential(side, Verb::Pool, last, false) >= needed;
    if hopeful || !defend.is_empty() {
        give(plan, side, Verb::Pool, out);
    }
    // A pool that is too small can still draw out a Defend bonus.
    if !given.is_empty() && !defend.is_empty() {
        out.push(Action::ResolveAttack {});
    }
}

/// Whether some enemy could still give a Defend bonus; then the order of attacks matters.
fn defended(plan: &Plan, side: &Side) -> bool {
    side.kit.enemies.iter().any(|enemy| {
        !enemy.is(enemy_flags::DEFEATED)
            && !enemy.is(enemy_flags::DEFEND_USED)
            && plan.sheet(enemy.kind).has(Ability::Defend)
    })
}

/// Attacks of one phase on different groups commute, and so do blocks: they are searched in one order, by their first member. Answers
/// the place after which the next one comes.
pub(super) fn after(side: &Side) -> u64 {
    match side.results.last() {
        Some(record) if record.success => {
            let first = record.group.iter().min().map_or(0, |enemy| u64::from(*enemy) + 1);
            let attack = if record.blocked_attack == NOBODY { 0 } else { u64::from(record.blocked_attack) };
            first * 8 + attack
        }
        Some(_) | None => 0,
    }
}

/// Every group of up to four enemies that may be declared; of more enemies single ones, pairs and all.
fn groups(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    let limit = if side.phase == Phase::Attack { 2 } else { 1 };
    let mut able: ArrayVec<(EnemyRef, u8), 8> = ArrayVec::new();
    for at in 0..side.kit.enemies.len() {
        let level = arith::fortification(plan, side, at).level;
        if level <= limit && attack::check_member(side, EnemyRef(at as u8)).is_ok() {
            let _ = able.try_push((EnemyRef(at as u8), level));
        }
    }
    let held: u16 = side.kit.contributions.iter().map(|given| given.amount).sum();
    let most = held + potential(side, Verb::Pool, 0, false);
    if able.is_empty() || most == 0 {
        return;
    }
    let defended = defended(plan, side);
    let after = if defended { 0 } else { after(side) };
    for set in 1u32..1 << able.len() {
        let n = set.count_ones() as usize;
        if able.len() > 4 && n > 2 && n < able.len() {
            continue;
        }
        let mut declare = Declare::default();
        let mut level = 0;
        let mut needed = 0;
        for (at, (enemy, own)) in able.iter().enumerate() {
            if set & (1 << at) != 0 {
                declare.targets.push(*enemy);
                level = level.max(*own);
                needed += arith::armor(plan, side, enemy.idx(), 0).total;
            }
        }
        let early = declare.targets.first().is_some_and(|enemy| (u64::from(enemy.0) + 1) * 8 <= after);
        if early || (!defended && needed > most) {
            continue;
        }
        declare.attack_type = Some(match (side.phase, level) {
            (Phase::Attack, _) => AttackType::Melee,
            (_, 0) => AttackType::Ranged,
            _ => AttackType::Siege,
        });
        out.push(Action::DeclareAttackTarget(declare));
    }
}

fn block_moves(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    let Some((at, on)) = block::open_block(side) else {
        specials(plan, side, out);
        let after = after(side);
        for (at, on, facts, _) in damage::open_attacks(plan, side) {
            let (enemy, attack) = (EnemyRef(at as u8), on as u8);
            let late = after == 0 || (at as u64 + 1) * 8 + on as u64 > after;
            if late && potential(side, Verb::Block, 0, facts.swift) >= facts.required {
                out.push(Action::DeclareBlock { enemy, attack });
            }
            // Lowering an attack never has to wait for a block.
            if after == 0 && side.kit.move_points > 0 && block::check_spend_move(plan, side, enemy, attack, 1).is_ok() {
                let most = side.kit.move_points.min(facts.value);
                out.extend((1..=most).map(|n| Action::SpendMove { enemy, attack, n }));
            }
        }
        out.push(Action::EndCombatPhase {});
        return;
    };
    let record = block::appraise(plan, side, at, on);
    let given = &side.kit.contributions;
    let facts = arith::attack_facts(plan, side, at, on);
    if !given.is_empty() && record.success {
        let needless = given.iter().any(|one| {
            let mut rest = record.pool;
            let twice = facts.swift && one.kind == PointKind::BlockTwiceSwift;
            rest[one.element.idx()] -= if twice { 2 * one.amount } else { one.amount };
            given.len() > 1 && arith::effective(rest, record.halved).total >= record.needed
        });
        if !needless {
            out.push(Action::ResolveBlock {});
        }
        return;
    }
    let last = given.last().map_or(0, |given| rank(side, given.maker));
    if record.effective + 1 + potential(side, Verb::Block, last, facts.swift) >= record.needed {
        give(plan, side, Verb::Block, out);
    }
}

fn damage_moves(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    if damage::open_attacks(plan, side).next().is_none() {
        out.push(Action::EndCombatPhase {});
        return;
    }
    if side.damage.is_none() {
        for at in 0..side.kit.units.len() {
            if plays::check_fee(side, at as u8).is_ok() {
                out.push(Action::PayUnitFee { unit: UnitRef(at as u8) });
            }
        }
    }
    recipients(plan, side, out);
}

/// Who can take the damage of the next attack, the hero first. The order of attacks does not matter, so one order is enough.
pub(super) fn recipients(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    let mut open = damage::open_attacks(plan, side);
    let next = match side.damage {
        Some(damage) => Some((usize::from(damage.enemy), usize::from(damage.attack))),
        None => open.next().map(|(at, on, ..)| (at, on)),
    };
    let Some((at, on)) = next else { return };
    let (enemy, attack) = (EnemyRef(at as u8), on as u8);
    let units = (0..side.kit.units.len()).map(|unit| Recipient::Unit(UnitRef(unit as u8)));
    for target in std::iter::once(Recipient::Hero).chain(units) {
        if damage::check_assign(plan, side, enemy, attack, target).is_ok() {
            out.push(Action::AssignDamage { enemy, attack, target });
        }
    }
}

/// The place of a source in the order in which plays of one bracket are considered. Shocktroops come first, because their support
/// raises what other units give later.
pub(super) fn rank(side: &Side, maker: Maker) -> u64 {
    match maker {
        Maker::Nobody => 0,
        Maker::Unit(unit)
            if side.kit.units.get(usize::from(unit)).is_some_and(|unit| unit.id == UnitId::Shocktroops) =>
        {
            1 + u64::from(unit)
        }
        Maker::Card(card) => 32 + card as u64,
        Maker::Unit(unit) => 64 + u64::from(unit),
    }
}

fn row<T: Copy>(known: Option<Known<T>>) -> Option<T> {
    match known {
        Some(Known::Row(row)) => Some(row),
        Some(Known::Nothing) | None => None,
    }
}

/// Plays that give points to the open bracket, in one order only.
fn give(plan: &Plan, side: &Side, verb: Verb, out: &mut Vec<Action>) {
    let last = side.kit.contributions.last().map_or(0, |given| rank(side, given.maker));
    let _ = each_option(side, &mut |option| {
        let wanted = match option.effect.purpose() {
            Purpose::Attack(_) => verb == Verb::Pool,
            Purpose::Block => verb == Verb::Block,
            Purpose::Mixed(_) | Purpose::Healing | Purpose::Boost | Purpose::Special => false,
        };
        let card = row(option.play.partner.map(|partner| partner.card)).or(row(option.play.card));
        let maker = match (card, option.play.unit) {
            (Some(card), _) => Maker::Card(card),
            (None, Some(unit)) => Maker::Unit(unit.0),
            (None, None) => Maker::Nobody,
        };
        if wanted && rank(side, maker) >= last && !outdone(&option, verb) {
            for play in paid(plan, side, &option) {
                if plays::prepare(plan, side, verb, &play).is_ok() {
                    out.push(play_action(verb, play));
                }
            }
        }
        ControlFlow::Continue(())
    });
}

/// Whether a card turned sideways gives no more than its own basic side, which costs nothing either.
fn outdone(option: &PlayOption, verb: Verb) -> bool {
    let (Some(Mode::Sideways), Some(card)) = (option.play.mode, row(option.play.card)) else { return false };
    let basic = &CARDS[card.idx()].basic;
    let better = |op: &Op| match op {
        Op::Attack(AttackKind::Melee, Element::Physical, _) => verb == Verb::Pool,
        Op::Block(Element::Physical, _) => verb == Verb::Block,
        _ => false,
    };
    basic.extra == ExtraCost::None && basic.effects.iter().any(|effect| matches!(effect.ops, [op] if better(op)))
}

/// Mana of this colour, each way that can make a difference once: a token or else a crystal, a die, and gold or black ones.
fn ways(plan: &Plan, side: &Side, color: Color) -> ArrayVec<Mana, 6> {
    let night = night_rules(plan, side);
    let mut all: ArrayVec<Mana, 6> = ArrayVec::new();
    let mut token = false;
    for (from, of) in [
        (ManaFrom::Token, color),
        (ManaFrom::Crystal, color),
        (ManaFrom::Die, color),
        (ManaFrom::Token, Color::Gold),
        (ManaFrom::Die, Color::Gold),
        (ManaFrom::Die, Color::Black),
    ] {
        let mana = Mana { from, color: of };
        let mut wallet = side.kit.wallet;
        let dominated = from == ManaFrom::Crystal && token;
        if !dominated && !all.contains(&mana) && wallet.pay(mana, Wanted::Exactly(color), night).is_ok() {
            token |= from == ManaFrom::Token && of == color;
            all.push(mana);
        }
    }
    all
}

/// The option with each way to pay for it.
fn paid(plan: &Plan, side: &Side, option: &PlayOption) -> Vec<Play> {
    let added = option.effect.ops.contains(&Op::AddedMana);
    if added || option.extra == ExtraCost::BasicMana || option.effect.targets_enemy() {
        return fillings(plan, side, option);
    }
    let mut plays: Vec<Play> = match option.power {
        None => vec![option.play],
        Some(color) => ways(plan, side, color)
            .into_iter()
            .map(|mana| {
                let mut play = option.play;
                play.mana.push(mana);
                play
            })
            .collect(),
    };
    if option.extra == ExtraCost::DiscardCard {
        let hand = &side.kit.hand;
        let different = |(at, card): &(usize, &CardId)| **card != CardId::Wound && !hand[..*at].contains(card);
        plays = plays
            .iter()
            .flat_map(|play| {
                hand.iter().enumerate().filter(different).map(move |(_, card)| {
                    let mut play = *play;
                    play.discard.push(Known::Row(*card));
                    play
                })
            })
            .collect();
    }
    plays
}

/// Colours that something in hand or among the units could use.
fn useful_colors(side: &Side) -> u8 {
    let cards = side.kit.hand.iter().filter_map(|card| CARDS[card.idx()].color);
    let ready = side.kit.units.iter().filter(|unit| !unit.gone && !unit.spent && unit.wounds == 0);
    let units = ready.flat_map(|unit| UNITS[unit.id.idx()].abilities).filter_map(|ability| ability.mana);
    cards.chain(units).fold(0, |bits, color| bits | 1 << color.idx())
}

/// Whether a special program could help in this fight.
fn helps(plan: &Plan, side: &Side, option: &PlayOption, useful: u8) -> bool {
    let is = |color: Color| useful & (1 << color.idx()) != 0;
    let heroes = fight(plan, side).context.is_assault();
    let wants_influence = side.kit.units.iter().any(|unit| {
        !unit.gone
            && ((unit.id == UnitId::Thugs && !unit.fee_paid)
                || (heroes
                    && matches!(unit.id, UnitId::HeroBlue | UnitId::HeroRed | UnitId::HeroGreen | UnitId::HeroWhite)))
    });
    let wants_move = || {
        side.phase == Phase::Block
            && damage::open_attacks(plan, side)
                .any(|(at, ..)| plan.sheet(side.kit.enemies[at].kind).has(Ability::Cumbersome))
    };
    option.effect.ops.iter().any(|op| match op {
        Op::Move(_) => wants_move(),
        Op::Influence(_) => wants_influence,
        Op::Token(color) | Op::Crystal(color) => is(*color),
        Op::Peek | Op::Reputation(_) | Op::Heal(_) | Op::Draw(_) => false,
        Op::NextMoveBonus | Op::MoveBonus => wants_move(),
        _ => true,
    })
}

/// Whether a unit would ready one that can ready others. The other could then have been spared in the first place, and two such units
/// could go on for ever.
fn readies_its_like(side: &Side, play: &Play) -> bool {
    let readies = |unit: UnitRef| {
        let effects = UNITS[side.kit.units[unit.idx()].id.idx()].abilities.iter().flat_map(|ability| ability.effects);
        effects.flat_map(|effect| effect.ops).any(|op| matches!(op, Op::Ready(_)))
    };
    play.unit.is_some() && play.ready.is_some_and(readies)
}

/// Special plays, outside brackets. Whatever they do could have been done before the declaration.
fn specials(plan: &Plan, side: &Side, out: &mut Vec<Action>) {
    let useful = useful_colors(side);
    let first = side.results.is_empty();
    let _ = each_option(side, &mut |option| {
        // What does not wait for a unit to be Spent, or for the declaration that its points join, comes before the first bracket.
        let waits = option.effect.ops.iter().any(|op| matches!(op, Op::Ready(_) | Op::BuyReady(_)));
        let wanted = match option.effect.purpose() {
            Purpose::Special => first || waits,
            Purpose::Mixed(_) => true,
            Purpose::Attack(_) | Purpose::Block | Purpose::Healing | Purpose::Boost => false,
        };
        if wanted && helps(plan, side, &option, useful) {
            for play in fillings(plan, side, &option) {
                let colors = play
                    .colors
                    .iter()
                    .filter_map(|chosen| chosen.basic())
                    .all(|color| useful & (1 << color.idx()) != 0);
                let dice = play.dice.iter().all(|die| useful & (1 << die.to.idx()) != 0);
                if colors
                    && dice
                    && !readies_its_like(side, &play)
                    && plays::prepare(plan, side, Verb::Special, &play).is_ok()
                {
                    out.push(play_action(Verb::Special, play));
                }
            }
        }
        ControlFlow::Continue(())
    });
}
