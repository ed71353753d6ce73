//! MKC-2: declaring a group, resolving the pool against its combined armor, cancelling, aiming anew; and the defeat of an enemy.

use crate::action::{Declare, DefendPair, EnemyRef};
use crate::data::enemies::Ability;
use crate::event::Event;
use crate::ids::{AttackKind, AttackType, Context, Element, Phase, Role};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::plays::attack_phase;
use crate::rules::{Table, arith, fight};
use crate::state::{
    ArmorParts, Bracket, Contribution, Declaration, MAX_STATED, NOBODY, Plan, PointKind, ResultRecord, Side,
    enemy_flags,
};

/// Points of Ranged Attack.
const RANGED: PointKind = PointKind::Attack(AttackKind::Ranged);

/// A group in the player's order.
pub type GroupList = List<u8, MAX_STATED>;
/// Defender and member, one pair for each Defend bonus.
pub type Pairs = List<(u8, u8), MAX_STATED>;

/// What a declaration comes to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The group.
    pub group: GroupList,
    /// What is asked for.
    pub attack_type: AttackType,
    /// Provisional Defend bonuses.
    pub defend: Pairs,
}

/// The group of the open attack declaration.
#[must_use]
pub fn open_group(side: &Side) -> Option<&[u8]> {
    match side.bracket.as_ref().map(|bracket| &bracket.declared) {
        Some(Declaration::Attack { group, .. }) => Some(group),
        Some(Declaration::Block { .. }) | None => None,
    }
}

/// Why this enemy cannot be in a group now. Refuses `UNKNOWN_ENEMY`, `ENEMY_DEFEATED`, `ENEMY_NOT_TARGETABLE`.
pub fn check_member(side: &Side, enemy: EnemyRef) -> Result<(), Reason> {
    let token = side.kit.enemies.get(enemy.idx()).ok_or(Reason::UnknownEnemy)?;
    if token.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated(enemy));
    }
    if token.is(enemy_flags::HIDDEN) || token.role == Role::Summoned {
        return Err(Reason::EnemyNotTargetable(enemy));
    }
    Ok(())
}

/// MKC-2.2: the checks of a declaration from the empty group on, in the order of the rules.
pub fn check_group(plan: &Plan, side: &Side, declare: &Declare) -> Result<Declared, Reason> {
    if declare.targets.is_empty() {
        return Err(Reason::EmptyGroup);
    }
    for (at, enemy) in declare.targets.iter().enumerate() {
        if declare.targets[..at].contains(enemy) {
            return Err(Reason::DuplicateTarget(*enemy));
        }
    }
    let known = |enemy: &EnemyRef| side.kit.enemies.get(enemy.idx()).is_some();
    if !declare.targets.iter().all(known) {
        return Err(Reason::UnknownEnemy);
    }
    let defeated = |enemy: &&EnemyRef| side.kit.enemies[enemy.idx()].is(enemy_flags::DEFEATED);
    if let Some(enemy) = declare.targets.iter().find(defeated) {
        return Err(Reason::EnemyDefeated(*enemy));
    }
    let mut group = GroupList::new();
    for enemy in declare.targets.iter() {
        check_member(side, *enemy)?;
        group.push(enemy.0);
    }
    let level = arith::group_level(plan, side, &group);
    let attack_type = match (declare.attack_type, side.phase) {
        (None, Phase::Attack) => AttackType::Melee,
        (None, _) if level == 0 => AttackType::Ranged,
        (None, _) => AttackType::Siege,
        (Some(asked), _) => asked,
    };
    if (attack_type == AttackType::Melee) != (side.phase == Phase::Attack) {
        return Err(Reason::TypeInvalidForPhase(side.phase));
    }
    if side.phase == Phase::RangedSiege {
        if level >= 2 {
            return Err(Reason::DoubleFortified);
        }
        if attack_type == AttackType::Ranged && level == 1 {
            return Err(Reason::RangedBlockedByFortification);
        }
    }
    let defend = pair_defenders(plan, side, &group, &declare.defend)?;
    Ok(Declared { group, attack_type, defend })
}

/// MKC-3.8: the enemies whose Defend bonus is still unused.
#[must_use]
pub fn free_defenders(plan: &Plan, side: &Side) -> GroupList {
    let mut free = GroupList::new();
    for (at, enemy) in side.kit.enemies.iter().enumerate() {
        let sheet = plan.sheet(enemy.kind);
        let defends = sheet.has(Ability::Defend) && sheet.defend > 0 && enemy.role != Role::Summoned;
        if defends && enemy.is_present() && !enemy.is(enemy_flags::DEFEND_USED) {
            free.push(at as u8);
        }
    }
    free
}

/// MKC-3.8: who protects whom. The player's pairs come first; the rest is the smallest bonus to the first member without one.
fn pair_defenders(plan: &Plan, side: &Side, group: &[u8], asked: &[DefendPair]) -> Result<Pairs, Reason> {
    let enemies = &side.kit.enemies;
    let mut free = free_defenders(plan, side);
    let mut pairs = Pairs::new();
    for pair in asked {
        let defender = free.iter().position(|free| *free == pair.defender.0).ok_or(Reason::NoLegalTarget)?;
        let unprotected = group.contains(&pair.target.0)
            && enemies[pair.target.idx()].defend == 0
            && !pairs.iter().any(|(_, target)| *target == pair.target.0);
        if !unprotected {
            return Err(Reason::NoLegalTarget);
        }
        pairs.push((free.remove(defender), pair.target.0));
    }
    free.sort_by_key(|enemy| plan.sheet(enemies[usize::from(*enemy)].kind).defend);
    let mut next = 0;
    for member in group {
        let protected = enemies[usize::from(*member)].defend > 0 || pairs.iter().any(|(_, target)| target == member);
        if !protected && next < free.len() {
            pairs.push((free[next], *member));
            next += 1;
        }
    }
    Ok(pairs)
}

/// `DECLARE_ATTACK_TARGET`.
pub fn check_declare(plan: &Plan, side: &Side, declare: &Declare) -> Result<Declared, Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    settled(side)?;
    if !attack_phase(side.phase) {
        return Err(Reason::WrongPhase(side.phase));
    }
    if side.bracket.is_some() {
        return Err(Reason::DeclarationOpen);
    }
    check_group(plan, side, declare)
}

/// MKC-2.7: `RETARGET_ATTACK`: the codes of a declaration, and every contribution of a kind legal for the new group.
pub fn check_retarget(plan: &Plan, side: &Side, declare: &Declare) -> Result<Declared, Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    settled(side)?;
    if !attack_phase(side.phase) {
        return Err(Reason::WrongPhase(side.phase));
    }
    if open_group(side).is_none() {
        return Err(Reason::NoAttackDeclared);
    }
    let ranged = side.kit.contributions.iter().any(|given| given.kind == RANGED);
    let relaxed = Declare { attack_type: declare.attack_type.filter(|asked| *asked != AttackType::Ranged), ..*declare };
    let checked = check_group(plan, side, if ranged { &relaxed } else { declare })?;
    if side.phase == Phase::RangedSiege && ranged && arith::group_level(plan, side, &checked.group) > 0 {
        return Err(Reason::RangedNotAllowed);
    }
    check_group(plan, side, declare)
}

/// Carries a declaration out: keeps a copy of the kit, then lets held points join as far as their kind is legal.
pub fn declare(table: &mut Table<'_>, declare: &Declare) {
    let declared = check_declare(table.plan, table.side, declare).expect("apply follows a successful check");
    let before = table.side.kit;
    table.side.bracket = Some(Bracket { declared: as_declaration(&declared), before, sealed: false });
    if table.side.phase == Phase::RangedSiege && arith::group_level(table.plan, table.side, &declared.group) > 0 {
        drop_ranged(table.side);
    }
    let combined_armor = combined_armor(table.plan, table.side, &declared.group);
    table.tell(|| Event::AttackDeclared {
        group: declared.group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        attack_type: declared.attack_type,
        combined_armor,
        defend: told_pairs(&declared.defend),
    });
}

fn told_pairs(pairs: &Pairs) -> Vec<DefendPair> {
    let pair = |(defender, target): &(u8, u8)| DefendPair { defender: EnemyRef(*defender), target: EnemyRef(*target) };
    pairs.iter().map(pair).collect()
}

fn drop_ranged(side: &mut Side) {
    let kept: Vec<Contribution> = side.kit.contributions.iter().copied().filter(|given| given.kind != RANGED).collect();
    side.kit.contributions = List::from_slice(&kept).expect("a part of a list fits where the list was");
}

fn as_declaration(declared: &Declared) -> Declaration {
    Declaration::Attack { group: declared.group, attack_type: declared.attack_type, defend: declared.defend }
}

/// Carries `RETARGET_ATTACK` out.
pub fn retarget(table: &mut Table<'_>, declare: &Declare) {
    let declared = check_retarget(table.plan, table.side, declare).expect("apply follows a successful check");
    if let Some(bracket) = &mut table.side.bracket {
        bracket.declared = as_declaration(&declared);
    }
    let combined_armor = combined_armor(table.plan, table.side, &declared.group);
    table.tell(|| Event::AttackRetargeted {
        group: declared.group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        combined_armor,
        defend: told_pairs(&declared.defend),
    });
}

/// MKC-3.2: the sum of the armor of all members that still stand, with the bonuses of the open declaration.
#[must_use]
pub fn combined_armor(plan: &Plan, side: &Side, group: &[u8]) -> u16 {
    let standing = group.iter().map(|enemy| usize::from(*enemy)).filter(|enemy| side.kit.enemies[*enemy].is_present());
    standing.map(|enemy| arith::armor(plan, side, enemy, arith::provisional_defend(plan, side, enemy)).total).sum()
}

/// `RESOLVE_ATTACK`. Refuses `NO_ATTACK_DECLARED`, `EMPTY_POOL`, `PENDING_CHOICE`.
pub fn check_resolve(side: &Side) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    if open_group(side).is_none() {
        return Err(Reason::NoAttackDeclared);
    }
    if side.kit.contributions.is_empty() {
        return Err(Reason::EmptyPool);
    }
    settled(side)
}

/// MKC-2.8: refuses `PENDING_CHOICE` while a play waits for an answer.
pub fn settled(side: &Side) -> Result<(), Reason> {
    if side.stack.is_empty() { Ok(()) } else { Err(Reason::PendingChoice) }
}

/// MKC-2.5: resolves the pool: enough for the combined armor defeats every member, less defeats none and is lost.
pub fn resolve(table: &mut Table<'_>) {
    let Some(Bracket { declared: Declaration::Attack { group, defend, .. }, .. }) = table.side.bracket else { return };
    let record = appraise(table.plan, table.side, &group);
    for (defender, member) in defend.iter() {
        let bonus = table.plan.sheet(table.side.kit.enemies[usize::from(*defender)].kind).defend;
        table.side.kit.enemies[usize::from(*defender)].set(enemy_flags::DEFEND_USED);
        table.side.kit.enemies[usize::from(*member)].defend = bonus;
    }
    let (fame, reputation) = (table.side.kit.fame, table.side.kit.reputation);
    let mut defeated: List<u8, MAX_STATED> = List::new();
    if record.success {
        for enemy in group.iter().filter(|enemy| table.side.kit.enemies[usize::from(**enemy)].is_present()) {
            defeated.push(*enemy);
        }
        defeated.iter().for_each(|enemy| defeat(table, usize::from(*enemy)));
    }
    let record =
        ResultRecord { fame: table.side.kit.fame - fame, reputation: table.side.kit.reputation - reputation, ..record };
    close(table.side);
    table.side.completed_attacks = table.side.completed_attacks.saturating_add(1);
    keep_record(table.side, record);
    table.tell(|| Event::AttackResolved {
        group: group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        pool: record.pool.into(),
        halved: Element::ALL.iter().copied().filter(|element| record.halved & (1 << element.idx()) != 0).collect(),
        weak: record.weak,
        full: record.full,
        effective: record.effective,
        combined_armor: record.needed,
        success: record.success,
        defeated: defeated.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        fame: record.fame,
        reputation: record.reputation,
    });
}

/// MKC-2.5: every number of the comparison, with the pool as it is now.
#[must_use]
pub fn appraise(plan: &Plan, side: &Side, group: &GroupList) -> ResultRecord {
    let pool = arith::pool(side);
    let halved = arith::group_halved(plan, side, group);
    let sums = arith::effective(pool, halved);
    let mut record = ResultRecord {
        group: *group,
        blocked_attack: NOBODY,
        pool,
        halved,
        full: sums.full,
        weak: sums.weak,
        effective: sums.total,
        ..ResultRecord::default()
    };
    for enemy in group.iter().map(|enemy| usize::from(*enemy)) {
        let armor = arith::armor(plan, side, enemy, arith::provisional_defend(plan, side, enemy));
        let short = |n: u16| n.min(u16::from(u8::MAX)) as u8;
        record.armor.push(ArmorParts {
            base: armor.base,
            vampiric: short(armor.vampiric),
            defend: armor.defend,
            city: armor.city,
            change: armor.change,
            total: short(armor.total),
        });
        if side.kit.enemies[enemy].is_present() {
            record.needed += armor.total;
        }
    }
    record.success = record.effective >= record.needed;
    record
}

/// Closes the declaration for good; what was spent stays spent.
pub fn close(side: &mut Side) {
    side.bracket = None;
    side.kit.contributions.clear();
}

/// Keeps a result for the view; the oldest makes room.
pub fn keep_record(side: &mut Side, record: ResultRecord) {
    if side.results.is_full() {
        side.results.remove(0);
    }
    side.results.push(record);
}

/// `CANCEL_ATTACK`. Refuses `NO_ATTACK_DECLARED` and `CANCEL_BLOCKED`.
pub fn check_cancel(side: &Side) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    match &side.bracket {
        Some(Bracket { declared: Declaration::Attack { .. }, sealed, .. }) => {
            if *sealed {
                Err(Reason::CancelBlocked)
            } else {
                Ok(())
            }
        }
        _ => Err(Reason::NoAttackDeclared),
    }
}

/// MKC-2.6: puts the kit back as it was before the declaration. A question that a play of the bracket asks is gone with it.
pub fn restore(side: &mut Side) {
    if let Some(bracket) = side.bracket.take() {
        side.kit = bracket.before;
        side.stack.clear();
    }
}

/// MKC-1.5: an enemy falls. Fame and Reputation come at once; a city remembers its defenders.
pub fn defeat(table: &mut Table<'_>, at: usize) {
    let enemy = &mut table.side.kit.enemies[at];
    enemy.set(enemy_flags::DEFEATED);
    let (role, kind) = (enemy.role, enemy.kind);
    table.tell(|| Event::EnemyDefeated { enemy: EnemyRef(at as u8) });
    if role == Role::Summoned {
        return;
    }
    let sheet = table.plan.sheet(kind);
    let (fame, reputation) = (u16::from(sheet.fame), sheet.reputation);
    let context = fight(table.plan, table.side).context;
    let kit = &mut table.side.kit;
    let gained = if context == Context::AssaultOwnedKeep && role == Role::Garrison {
        let before = kit.keep_fame.div_ceil(2);
        kit.keep_fame += fame;
        kit.keep_fame.div_ceil(2) - before
    } else {
        fame
    };
    kit.fame = kit.fame.saturating_add(gained);
    let total = kit.fame;
    if gained > 0 {
        table.tell(|| Event::FameGained { gained, fame: total });
    }
    change_reputation(table, reputation);
    if context == Context::AssaultCity && role == Role::Garrison {
        table.tell(|| Event::ShieldPlaced { enemy: EnemyRef(at as u8) });
    }
}

/// Moves Reputation on its track from -7 to 7.
pub fn change_reputation(table: &mut Table<'_>, change: i8) {
    let kit = &mut table.side.kit;
    let before = kit.reputation;
    kit.reputation = before.saturating_add(change).clamp(-7, 7);
    let (change, reputation) = (kit.reputation - before, kit.reputation);
    if change != 0 {
        table.tell(|| Event::ReputationChanged { change, reputation });
    }
}
