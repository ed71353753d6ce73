//! MKC-3.2: blocking one attack of one enemy, and lowering attacks.

use crate::action::{EnemyRef, UnitRef};
use crate::data::enemies::Ability;
use crate::event::Event;
use crate::ids::{AttackState, Phase, Role};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::arith::AttackFacts;
use crate::rules::{Table, arith, attack};
use crate::state::{Bracket, Declaration, Plan, ResultRecord, Side, enemy_flags};

/// Finds a present enemy. Refuses `UNKNOWN_ENEMY`, `ENEMY_DEFEATED`, `ENEMY_NOT_TARGETABLE`.
pub fn present(side: &Side, enemy: EnemyRef) -> Result<usize, Reason> {
    let token = side.kit.enemies.get(enemy.idx()).ok_or(Reason::UnknownEnemy)?;
    if token.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated(enemy));
    }
    if token.is(enemy_flags::HIDDEN) {
        return Err(Reason::EnemyNotTargetable(enemy));
    }
    Ok(enemy.idx())
}

/// Finds one of the enemy's attacks. A Summon attack cannot be blocked, lowered or assigned.
pub fn attack_of(plan: &Plan, side: &Side, enemy: usize, attack: u8) -> Result<AttackFacts, Reason> {
    let sheet = plan.sheet(side.kit.enemies[enemy].kind);
    if attack >= sheet.n_attacks {
        return Err(Reason::InvalidPayload("the enemy has no such attack"));
    }
    Ok(arith::attack_facts(plan, side, enemy, usize::from(attack)))
}

/// `DECLARE_BLOCK`.
pub fn check_declare(plan: &Plan, side: &Side, enemy: EnemyRef, attack: u8) -> Result<AttackFacts, Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    attack::settled(side)?;
    if side.phase != Phase::Block {
        return Err(Reason::WrongPhase(side.phase));
    }
    if side.bracket.is_some() {
        return Err(Reason::DeclarationOpen);
    }
    let at = present(side, enemy)?;
    let token = &side.kit.enemies[at];
    if token.is(enemy_flags::STOPPED) || plan.sheet(token.kind).n_attacks == 0 {
        return Err(Reason::EnemyNotAttacking(enemy));
    }
    let facts = attack_of(plan, side, at, attack)?;
    if facts.element.is_none() || facts.state == AttackState::Cancelled {
        return Err(Reason::EnemyNotAttacking(enemy));
    }
    if facts.state != AttackState::Open {
        return Err(Reason::AttackAlreadyHandled);
    }
    Ok(facts)
}

/// Carries `DECLARE_BLOCK` out.
pub fn declare(table: &mut Table<'_>, enemy: EnemyRef, attack: u8) {
    let facts = check_declare(table.plan, table.side, enemy, attack).expect("apply follows a successful check");
    let declared = Declaration::Block { enemy: enemy.0, attack };
    table.side.bracket = Some(Bracket { declared, before: table.side.kit, sealed: false });
    table.tell(|| Event::BlockDeclared { enemy, attack, required: facts.required });
}

/// The open block: enemy and attack.
#[must_use]
pub fn open_block(side: &Side) -> Option<(usize, usize)> {
    match side.bracket.as_ref().map(|bracket| &bracket.declared) {
        Some(Declaration::Block { enemy, attack }) => Some((usize::from(*enemy), usize::from(*attack))),
        Some(Declaration::Attack { .. }) | None => None,
    }
}

/// `RESOLVE_BLOCK`. Refuses `NO_BLOCK_DECLARED`, `EMPTY_POOL`, `PENDING_CHOICE`.
pub fn check_resolve(side: &Side) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    if open_block(side).is_none() {
        return Err(Reason::NoBlockDeclared);
    }
    if side.kit.contributions.is_empty() {
        return Err(Reason::EmptyPool);
    }
    attack::settled(side)
}

/// `CANCEL_BLOCK`. Refuses `NO_BLOCK_DECLARED` and `CANCEL_BLOCKED`.
pub fn check_cancel(side: &Side) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    match &side.bracket {
        Some(Bracket { declared: Declaration::Block { .. }, sealed, .. }) => {
            if *sealed {
                Err(Reason::CancelBlocked)
            } else {
                Ok(())
            }
        }
        _ => Err(Reason::NoBlockDeclared),
    }
}

/// MKC-3.2: every number of the comparison, with the block as it is now.
#[must_use]
pub fn appraise(plan: &Plan, side: &Side, enemy: usize, on: usize) -> ResultRecord {
    let facts = arith::attack_facts(plan, side, enemy, on);
    let (pool, halved) = arith::block_pool(side, &facts);
    let sums = arith::effective(pool, halved);
    ResultRecord {
        group: List::from_slice(&[enemy as u8]).expect("one enemy fits"),
        blocked_attack: on as u8,
        pool,
        halved,
        full: sums.full,
        weak: sums.weak,
        effective: sums.total,
        needed: facts.required,
        success: sums.total >= facts.required,
        ..ResultRecord::default()
    }
}

/// Carries `RESOLVE_BLOCK` out: enough blocks the attack, less does nothing and is lost.
pub fn resolve(table: &mut Table<'_>) {
    let Some((enemy, on)) = open_block(table.side) else { return };
    let record = appraise(table.plan, table.side, enemy, on);
    attack::close(table.side);
    attack::keep_record(table.side, record);
    table.tell(|| Event::BlockResolved {
        enemy: EnemyRef(enemy as u8),
        attack: on as u8,
        pool: record.pool.into(),
        effective: record.effective,
        required: record.needed,
        success: record.success,
    });
    let state = &mut table.side.kit.enemies[enemy].states[on];
    if record.success && *state == AttackState::Open {
        *state = AttackState::Blocked;
        after_attack_change(table, enemy);
    }
}

/// MKC-3.3: what follows once every attack of an enemy is blocked or reduced to 0: a summoned token leaves, a doomed enemy falls.
pub fn after_attack_change(table: &mut Table<'_>, at: usize) {
    let enemy = &mut table.side.kit.enemies[at];
    if enemy.is(enemy_flags::DEFEATED) || !arith::successfully_blocked(table.plan, enemy) {
        return;
    }
    if enemy.role == Role::Summoned {
        enemy.set(enemy_flags::DEFEATED);
    } else if enemy.is(enemy_flags::DOOMED) {
        attack::defeat(table, at);
    }
}

/// MKC-3.5: lowers one attack; at 0 it counts as blocked.
pub fn lower_attack(table: &mut Table<'_>, at: usize, on: usize, by: u16) {
    let lowered = by.min(u16::from(u8::MAX)) as u8;
    let enemy = &mut table.side.kit.enemies[at];
    enemy.reductions[on] = enemy.reductions[on].saturating_add(lowered);
    let value = arith::attack_facts(table.plan, table.side, at, on).value;
    table.tell(|| Event::AttackValueReduced { enemy: EnemyRef(at as u8), attack: on as u8, by, value });
    let state = &mut table.side.kit.enemies[at].states[on];
    if value == 0 && *state == AttackState::Open {
        *state = AttackState::Zeroed;
        after_attack_change(table, at);
    }
}

/// `SPEND_MOVE`. Refuses `NOT_CUMBERSOME`, `NOTHING_TO_REDUCE` (also for more points than the attack has), `NO_MOVE_POINTS` after
/// the codes of the enemy.
pub fn check_spend_move(plan: &Plan, side: &Side, enemy: EnemyRef, attack: u8, n: u16) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    attack::settled(side)?;
    if side.phase != Phase::Block {
        return Err(Reason::WrongPhase(side.phase));
    }
    let at = present(side, enemy)?;
    if !plan.sheet(side.kit.enemies[at].kind).has(Ability::Cumbersome) {
        return Err(Reason::NotCumbersome(enemy));
    }
    let facts = attack_of(plan, side, at, attack)?;
    if facts.state != AttackState::Open || n > facts.value || facts.element.is_none() {
        return Err(Reason::NothingToReduce);
    }
    if n == 0 {
        return Err(Reason::InvalidPayload("n must be at least 1"));
    }
    if n > side.kit.move_points {
        return Err(Reason::NoMovePoints(side.kit.move_points));
    }
    Ok(())
}

/// Carries `SPEND_MOVE` out.
pub fn spend_move(table: &mut Table<'_>, enemy: EnemyRef, attack: u8, n: u16) {
    table.side.kit.move_points -= n;
    lower_attack(table, enemy.idx(), usize::from(attack), n);
}

/// Puts wound cards on a unit.
pub fn wound_unit(table: &mut Table<'_>, unit: u8, wounds: u8) {
    let Some(own) = table.side.kit.units.get_mut(usize::from(unit)) else { return };
    own.wounds = own.wounds.saturating_add(wounds);
    let wounds = own.wounds;
    table.tell(|| Event::UnitWounded { unit: UnitRef(unit), wounds });
}
