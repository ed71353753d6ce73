//! MKC-2.2, MKC-2.7: declaring the group of an attack, and turning the pool on another one; MKC-3.8: who protects whom.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Rows, payload, record, schema};

use crate::data::enemies::Ability;
use crate::event::Event;
use crate::ids::{AttackKind, AttackType, Phase, Role};
use crate::list::List;
use crate::preview::Preview;
use crate::reason::{Building, Cover, Reason};
use crate::refs::EnemyRef;
use crate::rules::attack::{combined_armor, open_group};
use crate::rules::{Action, At, Deed, Table, arith, attack};
use crate::state::{
    Contribution, Declaration, MAX_ENEMIES, MAX_STATED, MageKnight, Plan, PointKind, Side, enemy_flags,
};

/// A group in the player's order.
pub type GroupList = List<u8, MAX_STATED>;
/// Defender and member, one pair for each Defend bonus.
pub type Pairs = List<(u8, u8), MAX_STATED>;

/// The phases in which attacks are declared.
pub const ATTACK_PHASES: &[Phase] = &[Phase::RangedSiege, Phase::Attack];

/// A defender and the member of the group that gets its bonus.
#[record]
#[derive(Copy, Hash, Default)]
pub struct DefendPair {
    pub defender: EnemyRef,
    pub target: EnemyRef,
}

/// Fixes the group before anything is spent on it.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct DeclareAttackTarget {
    /// In the player's order.
    #[fill]
    pub targets: List<EnemyRef, MAX_ENEMIES>,
    pub attack_type: Option<AttackType>,
    #[fill]
    #[serde(default, skip_serializing_if = "<[DefendPair]>::is_empty")]
    pub defend: List<DefendPair, MAX_STATED>,
}

/// Turns the same pool on another group.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct RetargetAttack {
    #[fill]
    pub targets: List<EnemyRef, MAX_ENEMIES>,
    pub attack_type: Option<AttackType>,
    #[fill]
    #[serde(default, skip_serializing_if = "<[DefendPair]>::is_empty")]
    pub defend: List<DefendPair, MAX_STATED>,
}

schema! { List<EnemyRef, MAX_ENEMIES> as Vec<EnemyRef> }
schema! { List<DefendPair, MAX_STATED> as Vec<DefendPair> }

impl From<RetargetAttack> for DeclareAttackTarget {
    fn from(RetargetAttack { targets, attack_type, defend }: RetargetAttack) -> Self {
        Self { targets, attack_type, defend }
    }
}

impl From<DeclareAttackTarget> for RetargetAttack {
    fn from(DeclareAttackTarget { targets, attack_type, defend }: DeclareAttackTarget) -> Self {
        Self { targets, attack_type, defend }
    }
}

impl Deed for DeclareAttackTarget {
    const NAME: &'static str = "DECLARE_ATTACK_TARGET";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()?;
        at.in_phase(ATTACK_PHASES)?;
        match at.side.bracket.as_deref() {
            Some(_) => Err(Reason::DeclarationOpen { declared: Building::Attack }),
            None => Ok(()),
        }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let mut none = true;
        for asked in attack_types(at.side) {
            let (enemies, defend) = (selectable(at, *asked), pairings(at, *asked));
            if enemies.is_empty() {
                continue;
            }
            none = false;
            let make = |targets| Self { targets, attack_type: Some(*asked), ..Self::default() };
            offer(make, &enemies, defend, out)?;
        }
        let standing = (0..at.side.kit.fight.enemies.len()).map(|enemy| EnemyRef(enemy as u8));
        let walled = standing.filter(|enemy| check_member(at.side, *enemy).is_ok()).find(|_| none);
        walled.into_iter().for_each(|enemy| out.blocked(|| Reason::DoubleFortified { enemy }));
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        check_group(at, self).map(drop)
    }

    /// The group with its warnings, before anything is spent on it.
    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_group(at, self))
    }

    /// Keeps a copy of the kit, then lets held points join where their kind is legal.
    fn apply(&self, table: &mut Table<'_>) {
        let declared = check_group(table.at(), self).expect("the action was checked");
        attack::open_bracket(table, declared.into());
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
}

impl Deed for RetargetAttack {
    const NAME: &'static str = "RETARGET_ATTACK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()?;
        at.in_phase(ATTACK_PHASES)?;
        if open_group(at.side).is_some() { Ok(()) } else { Err(Reason::NoAttackOpen) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for asked in attack_types(at.side) {
            // Ranged points in the pool can't be turned on what is fortified.
            let reach =
                if holds_ranged(at.side) && at.side.phase == Phase::RangedSiege { AttackType::Ranged } else { *asked };
            let (enemies, defend) = (selectable(at, reach), pairings(at, reach));
            // Nobody else could be attacked instead.
            let same = matches!((&enemies[..], open_group(at.side)), ([only], Some([open])) if only.0 == *open);
            if !enemies.is_empty() && !same {
                let make = |targets| Self { targets, attack_type: Some(*asked), ..Self::default() };
                offer(make, &enemies, defend, out)?;
            }
        }
        GO
    }

    /// The codes of a declaration, and every contribution of a kind legal for the new group.
    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let declare = DeclareAttackTarget::from(*self);
        if !holds_ranged(at.side) {
            return check_group(at, &declare).map(drop);
        }
        let asked = self.attack_type.filter(|asked| *asked != AttackType::Ranged);
        let found = check_group(at, &DeclareAttackTarget { attack_type: asked, ..declare })?;
        if at.side.phase == Phase::RangedSiege {
            fortified_member(at, &found.group, 1).map_or(Ok(()), |enemy| Err(Reason::RangedNotAllowed { enemy }))?;
        }
        check_group(at, &declare).map(drop)
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_group(at, &DeclareAttackTarget::from(*self)))
    }

    fn apply(&self, table: &mut Table<'_>) {
        let declared = check_group(table.at(), &(*self).into()).expect("the action was checked");
        if let Some(bracket) = &mut table.side.bracket {
            bracket.declared = declared.into();
        }
        let combined_armor = combined_armor(table.plan, table.side, &declared.group);
        table.tell(|| Event::AttackRetargeted {
            group: declared.group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
            combined_armor,
            defend: told_pairs(&declared.defend),
        });
    }
}

/// What a declaration comes to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    pub group: GroupList,
    pub attack_type: AttackType,
    /// Provisional Defend bonuses.
    pub defend: Pairs,
}

impl From<Declared> for Declaration {
    fn from(Declared { group, attack_type, defend }: Declared) -> Self {
        Self::Attack { group, attack_type, defend }
    }
}

fn attack_types(side: &Side) -> &'static [AttackType] {
    match side.phase {
        Phase::Attack => &[AttackType::Melee],
        _ => &[AttackType::Ranged, AttackType::Siege],
    }
}

/// A form to choose the group in, or the whole action where there is nothing to choose.
fn offer<A: Act<MageKnight> + Into<Action>>(
    make: impl Fn(List<EnemyRef, MAX_ENEMIES>) -> A,
    enemies: &[EnemyRef],
    defend: Rows,
    out: &mut Offers<'_, '_, MageKnight, A>,
) -> Go {
    let targets = Group::subset("targets", enemies.iter().copied(), 1, enemies.len() as u32);
    match (enemies, defend.is_empty()) {
        ([only], true) => out.ready(make(List::from_slice(&[*only]).expect("one enemy fits"))),
        (_, true) => out.form(|| Draft::exact(make(List::new()), vec![targets])),
        // A group must hold every member that a stated pairing protects.
        (_, false) => out.form(|| Draft::loose(make(List::new()), vec![targets, Group::rows("defend", defend)])),
    }
}

/// The enemies that a declaration of this type may name.
fn selectable(at: At<'_>, attack_type: AttackType) -> Vec<EnemyRef> {
    let level = match attack_type {
        AttackType::Ranged => 0,
        AttackType::Siege => 1,
        AttackType::Melee => 2,
    };
    let all = (0..at.side.kit.fight.enemies.len()).map(|enemy| EnemyRef(enemy as u8));
    all.filter(|enemy| check_member(at.side, *enemy).is_ok())
        .filter(|enemy| arith::fortification(at.plan, at.side, enemy.index()).level <= level)
        .collect()
}

/// MKC-3.8: every pair of an unused defender and a member without a bonus. None is chosen where the default will do.
fn pairings(at: At<'_>, attack_type: AttackType) -> Rows {
    let free = free_defenders(at.plan, at.side);
    let mut rows = Rows::new(&["defender", "target"], 0, free.len() as u32).unique(&["defender", "target"]);
    for defender in free.iter().map(|defender| EnemyRef(*defender)) {
        for target in selectable(at, attack_type) {
            if at.side.kit.fight.enemies[target.index()].defend == 0 {
                rows.row([defender.into(), target.into()]);
            }
        }
    }
    rows
}

/// Why this enemy cannot be in a group now. Refuses `UNKNOWN_ENEMY`, `ENEMY_DEFEATED`, `ENEMY_NOT_TARGETABLE`.
pub fn check_member(side: &Side, enemy: EnemyRef) -> Result<(), Reason> {
    let token = side.kit.fight.enemies.get(enemy.index()).ok_or(Reason::UnknownEnemy)?;
    if token.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated { enemy });
    }
    if token.is(enemy_flags::HIDDEN) {
        return Err(Reason::EnemyNotTargetable { enemy, cause: Cover::Hidden });
    }
    if token.role == Role::Summoned {
        return Err(Reason::EnemyNotTargetable { enemy, cause: Cover::Summoned });
    }
    Ok(())
}

/// MKC-2.2: the checks of a declaration from the empty group on, in the order of the rules.
pub fn check_group(at: At<'_>, declare: &DeclareAttackTarget) -> Result<Declared, Reason> {
    let At { plan, side, .. } = at;
    if declare.targets.is_empty() {
        return Err(Reason::EmptyGroup);
    }
    for (place, enemy) in declare.targets.iter().enumerate() {
        if declare.targets[..place].contains(enemy) {
            return Err(Reason::DuplicateTarget { enemy: *enemy });
        }
    }
    let known = |enemy: &EnemyRef| side.kit.fight.enemies.get(enemy.index()).is_some();
    if !declare.targets.iter().all(known) {
        return Err(Reason::UnknownEnemy);
    }
    let defeated = |enemy: &&EnemyRef| side.kit.fight.enemies[enemy.index()].is(enemy_flags::DEFEATED);
    if let Some(enemy) = declare.targets.iter().find(defeated) {
        return Err(Reason::EnemyDefeated { enemy: *enemy });
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
        return Err(Reason::TypeInvalidForPhase { phase: side.phase, attack_type });
    }
    if side.phase == Phase::RangedSiege {
        if let Some(enemy) = fortified_member(at, &group, 2) {
            return Err(Reason::DoubleFortified { enemy });
        }
        if let (AttackType::Ranged, Some(enemy)) = (attack_type, fortified_member(at, &group, 1)) {
            return Err(Reason::RangedBlockedByFortification { enemy });
        }
    }
    let defend = pair_defenders(plan, side, &group, &declare.defend)?;
    Ok(Declared { group, attack_type, defend })
}

/// The first member of at least this level of fortification.
pub fn fortified_member(at: At<'_>, group: &[u8], level: u8) -> Option<EnemyRef> {
    let is_so = |enemy: &&u8| arith::fortification(at.plan, at.side, usize::from(**enemy)).level >= level;
    group.iter().find(is_so).map(|enemy| EnemyRef(*enemy))
}

/// MKC-3.8: the enemies whose Defend bonus is still unused.
#[must_use]
pub fn free_defenders(plan: &Plan, side: &Side) -> GroupList {
    let mut free = GroupList::new();
    for (at, enemy) in side.kit.fight.enemies.iter().enumerate() {
        let sheet = plan.sheet(enemy.kind);
        let defends = sheet.has(Ability::Defend) && sheet.defend > 0 && enemy.role != Role::Summoned;
        let lost = enemy.lost & Ability::Defend.bit() != 0;
        if defends && !lost && enemy.is_present() && !enemy.is(enemy_flags::DEFEND_USED) {
            free.push(at as u8);
        }
    }
    free
}

/// MKC-3.8: who protects whom. The player's pairs come first; the rest is the smallest bonus to the first member without one.
fn pair_defenders(plan: &Plan, side: &Side, group: &[u8], asked: &[DefendPair]) -> Result<Pairs, Reason> {
    let enemies = &side.kit.fight.enemies;
    let mut free = free_defenders(plan, side);
    let mut pairs = Pairs::new();
    for DefendPair { defender, target } in asked.iter().copied() {
        let refused = Reason::CannotProtect { defender, target };
        let place = free.iter().position(|free| *free == defender.0).ok_or(refused.clone())?;
        let unprotected = group.contains(&target.0)
            && enemies[target.index()].defend == 0
            && !pairs.iter().any(|(_, protected)| *protected == target.0);
        if !unprotected {
            return Err(refused);
        }
        pairs.push((free.remove(place), target.0));
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

fn told_pairs(pairs: &Pairs) -> Vec<DefendPair> {
    let pair = |(defender, target): &(u8, u8)| DefendPair { defender: EnemyRef(*defender), target: EnemyRef(*target) };
    pairs.iter().map(pair).collect()
}

const RANGED: PointKind = PointKind::Attack(AttackKind::Ranged);

fn holds_ranged(side: &Side) -> bool {
    side.kit.fight.contributions.iter().any(|given| given.kind == RANGED)
}

fn drop_ranged(side: &mut Side) {
    let kept: Vec<Contribution> =
        side.kit.fight.contributions.iter().copied().filter(|given| given.kind != RANGED).collect();
    side.kit.fight.contributions = List::from_slice(&kept).expect("a part of a list fits where the list was");
}
