//! The moves that the search considers.

use arrayvec::ArrayVec;
use sortie_engine::GO;

use crate::data::cards::CARDS;
use crate::data::enemies::Ability;
use crate::data::units::{Fee, UNITS};
use crate::effects::{CardCost, Cost, Hue, Op, Purpose, Rule};
use crate::ids::{AttackKind, AttackType, CardId, Color, Element, ManaFrom, Mode, Phase};
use crate::refs::{EnemyRef, Known, UnitRef, Who};
use crate::rules::choose::each_answer;
use crate::rules::declare::check_member;
use crate::rules::fillings::fillings;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, Verb};
use crate::rules::prepare::is_legal;
use crate::rules::uses::{PlayOption, Thing, each_option, play_action};
use crate::rules::{
    Action, AssignDamage, At, DeclareAttackTarget, DeclareBlock, Deed, EndCombatPhase, PayUnitFee, ResolveAttack,
    ResolveBlock, SpendMove, arith, attack, block, damage,
};
use crate::state::{Bracket, Declaration, Maker, NOBODY, PointKind, Side, enemy_flags};

use super::bounds::potential;

/// Lists the moves of a side in a fight.
pub(super) fn moves(at: At<'_>, out: &mut Vec<Action>) {
    if at.question().is_some() {
        let _ = each_answer(at, &mut |answer| {
            out.push(answer.into());
            GO
        });
        return;
    }
    match at.side.phase {
        Phase::RangedSiege | Phase::Attack => attack_moves(at, out),
        Phase::Block => block_moves(at, out),
        Phase::AssignDamage => damage_moves(at, out),
        _ => {}
    }
}

fn attack_moves(at: At<'_>, out: &mut Vec<Action>) {
    let At { plan, side, .. } = at;
    let Some(Bracket { declared: Declaration::Attack { group, defend, .. }, before, .. }) = side.bracket.as_deref()
    else {
        specials(at, out);
        groups(at, out);
        out.push(EndCombatPhase {}.into());
        return;
    };
    let given = &side.kit.fight.contributions;
    let halved = arith::group_halved(plan, side, group);
    let needed = attack::combined_armor(plan, side, group);
    let pool = arith::pool(side);
    let sums = arith::effective(pool, halved);
    if !given.is_empty() && sums.total >= needed {
        let needless = given.iter().skip(before.fight.contributions.len()).any(|one| {
            let mut rest = pool;
            rest[one.element.index()] -= one.amount;
            given.len() > 1 && arith::effective(rest, halved).total >= needed
        });
        if !needless {
            out.push(ResolveAttack {}.into());
        }
        return;
    }
    let last = given.last().map_or(0, |given| rank(side, given.maker));
    let hopeful = sums.total + 1 + potential(at, Verb::Pool, last, false) >= needed;
    if hopeful || !defend.is_empty() {
        give(at, Verb::Pool, out);
    }
    // A pool that is too small can still draw out a Defend bonus.
    if !given.is_empty() && !defend.is_empty() {
        out.push(ResolveAttack {}.into());
    }
}

/// Whether some enemy could still give a Defend bonus; then the order of attacks matters.
fn defended(at: At<'_>) -> bool {
    let At { plan, side, .. } = at;
    side.kit.fight.enemies.iter().any(|enemy| {
        !enemy.is(enemy_flags::DEFEATED)
            && !enemy.is(enemy_flags::DEFEND_USED)
            && plan.sheet(enemy.kind).has(Ability::Defend)
            && enemy.lost & Ability::Defend.bit() == 0
    })
}

/// Attacks of one phase on different groups commute, and so do blocks: they are searched in one order, by their first member. Answers
/// the place after which the next one comes.
pub(super) fn after(side: &Side) -> u64 {
    match side.kit.fight.results.last() {
        Some(record) if record.success => {
            let first = record.group.iter().min().map_or(0, |enemy| u64::from(*enemy) + 1);
            let attack = if record.blocked_attack == NOBODY { 0 } else { u64::from(record.blocked_attack) };
            first * 8 + attack
        }
        Some(_) | None => 0,
    }
}

/// Every group of up to four enemies that may be declared; of more enemies single ones, pairs and all.
fn groups(at: At<'_>, out: &mut Vec<Action>) {
    let At { plan, side, .. } = at;
    let limit = if side.phase == Phase::Attack { 2 } else { 1 };
    let mut able: ArrayVec<(EnemyRef, u8), 8> = ArrayVec::new();
    for place in 0..side.kit.fight.enemies.len() {
        let level = arith::fortification(plan, side, place).level;
        if level <= limit && check_member(side, EnemyRef(place as u8)).is_ok() {
            let _ = able.try_push((EnemyRef(place as u8), level));
        }
    }
    let held: u16 = side.kit.fight.contributions.iter().map(|given| given.amount).sum();
    let most = held + potential(at, Verb::Pool, 0, false);
    if able.is_empty() || most == 0 {
        return;
    }
    let defended = defended(at);
    let after = if defended { 0 } else { after(side) };
    for set in 1u32..1 << able.len() {
        let n = set.count_ones() as usize;
        if able.len() > 4 && n > 2 && n < able.len() {
            continue;
        }
        let mut declare = DeclareAttackTarget::default();
        let mut level = 0;
        let mut needed = 0;
        for (at, (enemy, own)) in able.iter().enumerate() {
            if set & (1 << at) != 0 {
                declare.targets.push(*enemy);
                level = level.max(*own);
                needed += arith::armor(plan, side, enemy.index(), 0).total;
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
        out.push(declare.into());
    }
}

fn block_moves(at: At<'_>, out: &mut Vec<Action>) {
    let At { plan, side, .. } = at;
    let Some((place, on)) = block::open_block(side) else {
        specials(at, out);
        let after = after(side);
        for (place, on, facts, _) in damage::open_attacks(plan, side) {
            let (enemy, attack) = (EnemyRef(place as u8), on as u8);
            let late = after == 0 || (place as u64 + 1) * 8 + on as u64 > after;
            if late && potential(at, Verb::Block, 0, facts.swift) >= facts.required {
                out.push(DeclareBlock { enemy, attack }.into());
            }
            // Lowering an attack never has to wait for a block.
            let spend = |n| SpendMove { enemy, attack, n };
            if after == 0 && side.kit.move_points > 0 && Deed::check(&spend(1), at).is_ok() {
                let most = side.kit.move_points.min(facts.value);
                out.extend((1..=most).map(|n| Action::from(spend(n))));
            }
        }
        out.push(EndCombatPhase {}.into());
        return;
    };
    let record = block::appraise(plan, side, place, on);
    let given = &side.kit.fight.contributions;
    let facts = arith::attack_facts(plan, side, place, on);
    if !given.is_empty() && record.success {
        let needless = given.iter().any(|one| {
            let mut rest = record.pool;
            let twice = facts.swift && one.kind == PointKind::BlockTwiceSwift;
            rest[one.element.index()] -= if twice { 2 * one.amount } else { one.amount };
            given.len() > 1 && arith::effective(rest, record.halved).total >= record.needed
        });
        if !needless {
            out.push(ResolveBlock {}.into());
        }
        return;
    }
    let last = given.last().map_or(0, |given| rank(side, given.maker));
    if record.effective + 1 + potential(at, Verb::Block, last, facts.swift) >= record.needed {
        give(at, Verb::Block, out);
    }
}

fn damage_moves(at: At<'_>, out: &mut Vec<Action>) {
    let At { plan, side, .. } = at;
    if damage::open_attacks(plan, side).next().is_none() {
        out.push(EndCombatPhase {}.into());
        return;
    }
    if side.kit.fight.damage.is_none() {
        let fees = (0..side.kit.units.len()).map(|unit| PayUnitFee { unit: UnitRef(unit as u8) });
        out.extend(fees.filter(|fee| Deed::check(fee, at).is_ok()).map(Action::from));
    }
    recipients(at, out);
}

/// Who can take the damage of the next attack, the hero first. The order of attacks does not matter, so one order is enough.
pub(super) fn recipients(at: At<'_>, out: &mut Vec<Action>) {
    let At { plan, side, .. } = at;
    let mut open = damage::open_attacks(plan, side);
    let next = match side.kit.fight.damage {
        Some(damage) => Some((EnemyRef(damage.enemy), damage.attack)),
        None => open.next().map(|(place, on, ..)| (EnemyRef(place as u8), on as u8)),
    };
    let Some((enemy, attack)) = next else { return };
    let units = (0..side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
    let targets = std::iter::once(Who::Hero).chain(units);
    let ways = targets.map(|target| AssignDamage { enemy, attack, target });
    out.extend(ways.filter(|way| Deed::check(way, at).is_ok()).map(Action::from));
}

/// The place of a source in the order in which plays of one bracket are considered. Units that support others come first, because that
/// raises what those give later.
pub(super) fn rank(side: &Side, maker: Maker) -> u64 {
    match maker {
        Maker::Nobody => 0,
        Maker::Unit(unit)
            if side.kit.units.get(usize::from(unit)).is_some_and(|unit| UNITS[unit.id.index()].supports) =>
        {
            1 + u64::from(unit)
        }
        Maker::Card(card) => 32 + card as u64,
        Maker::Skill(skill) => 160 + skill as u64,
        Maker::Unit(unit) => 256 + u64::from(unit),
    }
}

/// Plays that give points to the open bracket, in one order only.
fn give(at: At<'_>, verb: Verb, out: &mut Vec<Action>) {
    let side = at.side;
    let last = side.kit.fight.contributions.last().map_or(0, |given| rank(side, given.maker));
    let _ = each_option(at, &mut |option| {
        let wanted = match option.effect.purpose() {
            Purpose::Attack(_) => verb == Verb::Pool,
            Purpose::Block => verb == Verb::Block,
            Purpose::Mixed(_) | Purpose::Healing | Purpose::Boost | Purpose::Special => false,
        };
        let maker = match option.thing {
            Thing::Card(card, _) => Maker::Card(option.card().unwrap_or(card)),
            Thing::Unit(unit) => Maker::Unit(unit),
            Thing::Skill(skill) => Maker::Skill(skill),
            Thing::Recruit(_) => Maker::Nobody,
        };
        if wanted && rank(side, maker) >= last && !outdone(&option, verb) {
            for play in paid(at, &option) {
                if is_legal(at, verb, &play) {
                    out.push(play_action(verb, play));
                }
            }
        }
        GO
    });
}

/// Whether a card turned sideways gives no more than its own basic side, which costs nothing either.
fn outdone(option: &PlayOption, verb: Verb) -> bool {
    let Thing::Card(card, Mode::Sideways) = option.thing else { return false };
    let basic = &CARDS[card.index()].basic;
    let better = |op: &Op| match op {
        Op::Attack(AttackKind::Melee, Element::Physical, _) => verb == Verb::Pool,
        Op::Block(Element::Physical, _) => verb == Verb::Block,
        _ => false,
    };
    basic.cost == Cost::FREE && basic.effects.iter().any(|effect| matches!(effect.ops, [op] if better(op)))
}

/// Mana of this color, each way that can make a difference once: a token or else a crystal, a die, and gold or black ones.
fn ways(at: At<'_>, color: Color) -> ArrayVec<Mana, 7> {
    let night = night_rules(at);
    let mut all: ArrayVec<Mana, 7> = ArrayVec::new();
    let mut token = false;
    for (from, of) in [
        (ManaFrom::Token, color),
        (ManaFrom::Crystal, color),
        (ManaFrom::Die, color),
        (ManaFrom::Token, Color::Gold),
        (ManaFrom::Die, Color::Gold),
        (ManaFrom::Die, Color::Black),
        (ManaFrom::Tactic, color),
    ] {
        let mana = Mana { from, color: of, counts: None };
        let mut funds = at.funds();
        let dominated = from == ManaFrom::Crystal && token;
        if !dominated && !all.contains(&mana) && funds.pay(mana, Wanted::Exactly(color), night).is_ok() {
            token |= from == ManaFrom::Token && of == color;
            all.push(mana);
        }
    }
    all
}

/// The option with each way to pay for it.
fn paid(at: At<'_>, option: &PlayOption) -> Vec<Play> {
    let side = at.side;
    let added = option.effect.adds_mana();
    let plain = matches!(option.cost.cards, CardCost::None | CardCost::Discard);
    if added || !plain || option.cost.asks_any() || option.cost.mana.len() > 1 || option.effect.targets_enemy() {
        return fillings(at, option);
    }
    let mut plays: Vec<Play> = match option.cost.color() {
        None => vec![option.play()],
        Some(color) => ways(at, color)
            .into_iter()
            .map(|mana| {
                let mut play = option.play();
                play.mana.push(mana);
                play
            })
            .collect(),
    };
    if option.cost.cards == CardCost::Discard {
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

/// Colors that something in hand or among the units could use.
fn useful_colors(side: &Side) -> u8 {
    let cards = side.kit.hand.iter().filter_map(|card| CARDS[card.index()].color);
    let ready = side.kit.units.iter().filter(|unit| !unit.gone && !unit.spent && unit.wounds == 0);
    let units = ready.flat_map(|unit| UNITS[unit.id.index()].abilities).filter_map(|ability| ability.cost.color());
    cards.chain(units).fold(0, |bits, color| bits | 1 << color.index())
}

/// Whether a special program could help in this fight.
fn helps(at: At<'_>, option: &PlayOption, useful: u8) -> bool {
    let At { plan, side, .. } = at;
    let is = |color: Color| useful & (1 << color.index()) != 0;
    let heroes = side.kit.fight.ground.context.is_assault();
    let wants_influence = side.kit.units.iter().any(|unit| {
        let fee = UNITS[unit.id.index()].fee;
        !unit.gone && ((fee == Fee::Damage && !unit.fee_paid) || (heroes && fee == Fee::Assault))
    });
    let wants_move = || {
        side.phase == Phase::Block
            && damage::open_attacks(plan, side)
                .any(|(place, ..)| plan.sheet(side.kit.fight.enemies[place].kind).has(Ability::Cumbersome))
    };
    option.effect.ops.iter().any(|op| match op {
        Op::Move(_) => wants_move(),
        Op::Influence(_) => wants_influence,
        Op::Token(Hue::Of(color), _) | Op::Crystal(Hue::Of(color), _) => is(*color),
        Op::Peek | Op::Reputation(_) | Op::Heal(_) | Op::Draw(_) => false,
        Op::Set(Rule::NextMove(_) | Rule::EveryMove(_), _) => wants_move(),
        _ => true,
    })
}

/// Whether a unit would ready one that can ready others. The other could then have been spared in the first place, and two such units
/// could go on for ever.
pub(crate) fn readies_its_like(side: &Side, play: &Play) -> bool {
    let readies = |unit: UnitRef| UNITS[side.kit.units[unit.index()].id.index()].readies;
    play.unit.is_some() && play.ready.is_some_and(readies)
}

/// Special plays, outside brackets. Whatever they do could have been done before the declaration.
fn specials(at: At<'_>, out: &mut Vec<Action>) {
    let side = at.side;
    let useful = useful_colors(side);
    let first = side.kit.fight.results.is_empty();
    let _ = each_option(at, &mut |option| {
        // What does not wait for a unit to be Spent, or for the declaration that its points join, comes before the first bracket.
        let waits = option.effect.ops.iter().any(|op| matches!(op, Op::Ready(_) | Op::BuyReady(_)));
        let wanted = match option.effect.purpose() {
            Purpose::Special => first || waits,
            Purpose::Mixed(_) => true,
            Purpose::Attack(_) | Purpose::Block | Purpose::Healing | Purpose::Boost => false,
        };
        if wanted && helps(at, &option, useful) {
            for play in fillings(at, &option) {
                let colors = play
                    .colors
                    .iter()
                    .filter_map(|chosen| chosen.basic())
                    .all(|color| useful & (1 << color.index()) != 0);
                let dice = play.dice.iter().all(|die| useful & (1 << die.to.index()) != 0);
                if colors && dice && !readies_its_like(side, &play) && is_legal(at, Verb::Special, &play) {
                    out.push(play_action(Verb::Special, play));
                }
            }
        }
        GO
    });
}
