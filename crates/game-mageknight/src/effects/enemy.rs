//! What a program does to enemies, and which of it they ignore.

use crate::data::enemies::{Ability, MAX_ATTACKS, resistance_bit};
use crate::effects::candidates::ability;
use crate::effects::give::maker;
use crate::effects::{Amount, Op, Program, rival};
use crate::event::{EnemyChange, Event};
use crate::ids::{AttackKind, AttackState, Color, Element, Resistance};
use crate::refs::{Choice, EnemyRef};
use crate::rules::{Table, arith, attack, block};
use crate::state::{Bound, Enemy, Frame, NOBODY, Plan, PointKind, Promise, enemy_flags};

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
    let on_attack = op.targets_attack();
    if matches!(op, Op::Bolt(_)) {
        return false;
    }
    by_resistance || (!on_attack && sheet.has(Ability::ArcaneImmunity))
}

/// Changes one enemy as a program of this card would.
pub fn on_enemy(table: &mut Table<'_>, program: Program, enemy: usize, op: Op) {
    change_enemy(table, &Frame { program, target: enemy as u8, ..Frame::default() }, op);
}

/// Changes every enemy that is faced, except one.
pub(super) fn each_enemy(table: &mut Table<'_>, frame: &Frame, op: Op, except: u8) {
    if table.side.phase.against_hero() {
        return rival::each(table, frame, op, except);
    }
    // Before a fight there is nobody to change.
    if !table.side.phase.in_combat() {
        return;
    }
    for target in 0..table.side.kit.fight.enemies.len() as u8 {
        if target != except && table.side.kit.fight.enemies[usize::from(target)].is_present() {
            change_enemy(table, &Frame { target, ..*frame }, op);
        }
    }
}

/// Every enemy whose attacks have all been blocked comes down to armor 1.
pub(super) fn disease(table: &mut Table<'_>, frame: &Frame) {
    if table.side.phase.against_hero() {
        return rival::disease(table, frame);
    }
    for target in 0..table.side.kit.fight.enemies.len() {
        let enemy = &table.side.kit.fight.enemies[target];
        if enemy.is_present() && arith::successfully_blocked(table.plan, enemy) {
            let armor = arith::armor(table.plan, table.side, target, 0).total;
            let down = Op::LowerArmor(Amount::Fixed(armor.saturating_sub(1).min(100) as u8));
            change_enemy(table, &Frame { target: target as u8, ..*frame }, down);
        }
    }
}

/// The chosen enemy loses what the player names: an ability, a resistance or an element of its attacks.
pub(super) fn lose(table: &mut Table<'_>, frame: &Frame, choice: Option<Choice>) {
    if table.side.phase.against_hero() {
        return rival::lose(table, frame, choice);
    }
    let Some(choice) = choice else { return };
    let Some(enemy) = table.side.kit.fight.enemies.get_mut(usize::from(frame.target)) else { return };
    match choice {
        Choice::ResistPhysical => enemy.set(enemy_flags::PHYSICAL_GONE),
        Choice::ResistFire => enemy.set(enemy_flags::FIRE_GONE),
        Choice::ResistIce => enemy.set(enemy_flags::ICE_GONE),
        Choice::StripFire => enemy.doused |= 1,
        Choice::StripIce => enemy.doused |= 2,
        other => enemy.lost |= ability(other).map_or(0, Ability::bit),
    }
    let named = EnemyRef(frame.target);
    let change = match choice {
        Choice::ResistPhysical | Choice::ResistFire | Choice::ResistIce => EnemyChange::ResistancesGone,
        _ => EnemyChange::AbilitiesGone,
    };
    table.tell(|| Event::EnemyChanged { enemy: named, change, by: 0 });
}

pub(super) fn change_enemy(table: &mut Table<'_>, frame: &Frame, op: Op) {
    if table.side.phase.against_hero() {
        return rival::change(table, frame, op);
    }
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
        Op::RaiseAttack(n) => {
            lowered = n;
            let raised = &mut enemy.raises[usize::from(frame.attack) % MAX_ATTACKS];
            *raised = raised.saturating_add(n);
            EnemyChange::AttackRaised
        }
        Op::Bolt(amount) => {
            let (kind, element) = (PointKind::Attack(AttackKind::Ranged), Element::ColdFire);
            let (maker, bound) = (maker(&frame.scope), Bound::With(frame.target));
            table.side.kit.fight.prepared.push(Promise { maker, kind, element, amount, bound, used: false });
            return;
        }
        Op::Possess => {
            for on in 0..usize::from(table.plan.sheet(enemy.kind).n_attacks) {
                let facts = arith::attack_facts(table.plan, table.side, at, on);
                let Some(element) = facts.element else { continue };
                let (maker, bound) = (maker(&frame.scope), Bound::Without(frame.target));
                let amount = facts.value.min(255) as u8;
                let promise = Promise { maker, element, amount, bound, ..Promise::default() };
                table.side.kit.fight.prepared.push(promise);
            }
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
        Op::Cumber => {
            enemy.set(enemy_flags::CUMBERSOME);
            EnemyChange::Cumbersome
        }
        Op::CancelAttack => {
            enemy.states[usize::from(frame.attack) % MAX_ATTACKS] = AttackState::Cancelled;
            EnemyChange::NoAttack
        }
        Op::StripPhysical => {
            enemy.set(enemy_flags::PHYSICAL_GONE);
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
