//! MKC-3.2: blocking one attack of one enemy, and lowering attacks.

use sortie_engine::{Draft, GO, Go, Group, Offers, payload};

use crate::data::enemies::Ability;
use crate::effects::enemy::on_enemy;
use crate::effects::{Amount, Op, Program, Rider};
use crate::event::Event;
use crate::ids::{AttackState, Element, Phase, Role};
use crate::list::List;
use crate::preview::Preview;
use crate::reason::{Building, Cover, Reason};
use crate::refs::EnemyRef;
use crate::rules::arith::AttackFacts;
use crate::rules::{At, Deed, Table, arith, attack, damage, duel};
use crate::state::{
    Bracket, Contribution, Declaration, MageKnight, Maker, Plan, Promise, ResultRecord, Side, enemy_flags,
};
use crate::world::DuelStep;

/// Chooses the attack to block.
#[payload]
#[derive(Copy, Hash)]
pub struct DeclareBlock {
    pub enemy: EnemyRef,
    pub attack: u8,
}

impl Deed for DeclareBlock {
    const NAME: &'static str = "DECLARE_BLOCK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()?;
        at.in_phase(&[Phase::Block])?;
        match at.side.bracket.as_deref() {
            Some(_) => Err(Reason::DeclarationOpen { declared: Building::Block }),
            None => Ok(()),
        }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for (enemy, attack, ..) in damage::open_attacks(at.plan, at.side) {
            let block = Self { enemy: EnemyRef(enemy as u8), attack: attack as u8 };
            if Deed::check(&block, at).is_ok() {
                out.ready(block)?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        check_attacked(at, self.enemy, self.attack).map(drop)
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_after(at, &(*self).into()))
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Self { enemy, attack } = *self;
        let facts = check_attacked(table.at(), enemy, attack).expect("the action was checked");
        let declared = Declaration::Block { enemy: enemy.0, attack };
        attack::open_bracket(table, declared);
        table.tell(|| Event::BlockDeclared { enemy, attack, required: facts.required });
    }
}

/// Compares the block with the attack. Too small a block is legal, and lost.
#[payload]
#[derive(Copy, Hash)]
pub struct ResolveBlock {}

impl Deed for ResolveBlock {
    const NAME: &'static str = "RESOLVE_BLOCK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        if at.side.phase.against_hero() {
            return duel::can_hand_over(at, DuelStep::Block);
        }
        if open_block(at.side).is_none() {
            return Err(no_block(at));
        }
        if at.side.kit.fight.contributions.is_empty() {
            return Err(Reason::EmptyPool { declared: Building::Block });
        }
        at.settled()
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_open(at))
    }

    fn apply(&self, table: &mut Table<'_>) {
        if table.side.phase.against_hero() {
            return duel::blocked(table);
        }
        let Some((enemy, on)) = open_block(table.side) else { return };
        let record = appraise(table.plan, table.side, enemy, on);
        let given = table.side.kit.fight.contributions;
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
        attack::glory(table, &given);
        let state = &mut table.side.kit.fight.enemies[enemy].states[on];
        if record.success && *state == AttackState::Open {
            *state = AttackState::Blocked;
            count_blocked(table, enemy);
            after_attack_change(table, enemy);
            let excess = record.effective - record.needed;
            given.iter().for_each(|one| riders(table, enemy, one, excess));
        }
    }
}

/// What the points of a successful block do to the enemy besides.
fn riders(table: &mut Table<'_>, enemy: usize, given: &Contribution, excess: u16) {
    if let Rider::Promise(amount) = given.rider {
        let promise = Promise { maker: given.maker, element: Element::Fire, amount, ..Promise::default() };
        table.side.kit.fight.prepared.push(promise);
        return;
    }
    let (Maker::Card(card), true) = (given.maker, table.side.kit.fight.enemies[enemy].is_present()) else { return };
    let op = match given.rider {
        Rider::Armor(n) => Op::LowerArmor(Amount::Fixed(n)),
        Rider::ArmorByExcess => Op::LowerArmor(Amount::Fixed(excess.min(100) as u8)),
        Rider::Destroy if arith::successfully_blocked(table.plan, &table.side.kit.fight.enemies[enemy]) => Op::Destroy,
        Rider::Destroy | Rider::Promise(_) | Rider::Honor { .. } | Rider::Harvest { .. } | Rider::None => return,
    };
    on_enemy(table, Program::Strong(card, 0), enemy, op);
}

/// Takes the whole block back.
#[payload]
#[derive(Copy, Hash)]
pub struct CancelBlock {}

impl Deed for CancelBlock {
    const NAME: &'static str = "CANCEL_BLOCK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        match at.side.bracket.as_deref() {
            Some(Bracket { declared: Declaration::Block { .. }, sealed: true, .. }) => Err(Reason::CancelBlocked),
            Some(Bracket { declared: Declaration::Block { .. }, .. }) => Ok(()),
            Some(_) | None => Err(no_block(at)),
        }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        attack::restore(table);
        table.tell(|| Event::BlockCancelled {});
    }
}

/// MKC-3.6: spends Move points against one attack of a Cumbersome enemy.
#[payload]
#[derive(Copy, Hash)]
pub struct SpendMove {
    pub enemy: EnemyRef,
    #[fill]
    pub attack: u8,
    #[fill]
    pub n: u16,
}

/// With more open attacks than this, the form asks for the attack as well.
const LISTED_ATTACKS: usize = 16;

impl Deed for SpendMove {
    const NAME: &'static str = "SPEND_MOVE";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()?;
        at.in_phase(&[Phase::Block])
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let points = at.side.kit.move_points;
        let listed = damage::open_attacks(at.plan, at.side).count() <= LISTED_ATTACKS;
        let mut last = None;
        for (enemy, attack, facts, _) in damage::open_attacks(at.plan, at.side) {
            let blank = Self { enemy: EnemyRef(enemy as u8), attack: attack as u8, n: 1 };
            if Deed::check(&blank, at).is_err() {
                continue;
            }
            let number = |most: u16| Group::number("n", "movePoints", 1, u32::from(most));
            if listed {
                out.form(|| Draft::exact(blank, vec![number(points.min(facts.value))]))?;
            } else if last != Some(enemy) {
                let n_attacks = u32::from(at.plan.sheet(at.side.kit.fight.enemies[enemy].kind).n_attacks);
                let which = Group::number("attack", "attack", 0, n_attacks - 1);
                out.form(|| Draft::loose(blank, vec![which, number(points)]))?;
            }
            last = Some(enemy);
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let Self { enemy, attack, n } = *self;
        let token = present(at.side, enemy)?;
        let foe = &at.side.kit.fight.enemies[token];
        if !at.plan.sheet(foe.kind).has(Ability::Cumbersome) && !foe.is(enemy_flags::CUMBERSOME) {
            return Err(Reason::NotCumbersome { enemy });
        }
        let facts = attack_of(at.plan, at.side, token, attack)?;
        if facts.state != AttackState::Open || facts.value == 0 || facts.element.is_none() {
            return Err(Reason::NothingToReduce { enemy });
        }
        if n > facts.value {
            return Err(Reason::TooMuchMove { enemy, value: facts.value, n });
        }
        if n == 0 {
            return Err(Reason::SpendNothing);
        }
        let have = at.side.kit.move_points;
        if n > have { Err(Reason::NoMovePoints { needed: n, have }) } else { Ok(()) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.side.kit.move_points -= self.n;
        lower_attack(table, self.enemy.index(), usize::from(self.attack), self.n);
    }
}

/// Finds a present enemy. Refuses `UNKNOWN_ENEMY`, `ENEMY_DEFEATED`, `ENEMY_NOT_TARGETABLE`.
pub fn present(side: &Side, enemy: EnemyRef) -> Result<usize, Reason> {
    let token = side.kit.fight.enemies.get(enemy.index()).ok_or(Reason::UnknownEnemy)?;
    if token.is(enemy_flags::DEFEATED) {
        return Err(Reason::EnemyDefeated { enemy });
    }
    if token.is(enemy_flags::HIDDEN) {
        return Err(Reason::EnemyNotTargetable { enemy, cause: Cover::Hidden });
    }
    Ok(enemy.index())
}

/// Finds one of the enemy's attacks. A Summon attack cannot be blocked, lowered or assigned.
pub fn attack_of(plan: &Plan, side: &Side, enemy: usize, attack: u8) -> Result<AttackFacts, Reason> {
    let sheet = plan.sheet(side.kit.fight.enemies[enemy].kind);
    if attack >= sheet.n_attacks {
        return Err(Reason::NoSuchAttack { enemy: EnemyRef(enemy as u8) });
    }
    Ok(arith::attack_facts(plan, side, enemy, usize::from(attack)))
}

/// The attack to be blocked, with everything that the rules read from it.
pub fn check_attacked(at: At<'_>, enemy: EnemyRef, attack: u8) -> Result<AttackFacts, Reason> {
    let place = present(at.side, enemy)?;
    let token = &at.side.kit.fight.enemies[place];
    if token.is(enemy_flags::STOPPED) || at.plan.sheet(token.kind).n_attacks == 0 {
        return Err(Reason::EnemyNotAttacking { enemy });
    }
    let facts = attack_of(at.plan, at.side, place, attack)?;
    if facts.element.is_none() || facts.state == AttackState::Cancelled {
        return Err(Reason::EnemyNotAttacking { enemy });
    }
    if facts.state != AttackState::Open {
        return Err(Reason::AttackAlreadyHandled { enemy, state: facts.state });
    }
    Ok(facts)
}

/// No block is open, which goes without saying where none can be.
fn no_block(at: At<'_>) -> Reason {
    if at.side.phase == Phase::Block { Reason::NothingBlocked } else { Reason::NoBlockOpen }
}

/// The open block: enemy and attack.
#[must_use]
pub fn open_block(side: &Side) -> Option<(usize, usize)> {
    match side.bracket.as_deref().map(|bracket| &bracket.declared) {
        Some(Declaration::Block { enemy, attack }) => Some((usize::from(*enemy), usize::from(*attack))),
        Some(Declaration::Attack { .. } | Declaration::Duel) | None => None,
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

/// Counts an enemy whose last attack was just blocked.
fn count_blocked(table: &mut Table<'_>, at: usize) {
    if arith::successfully_blocked(table.plan, &table.side.kit.fight.enemies[at]) {
        let turn = &mut table.side.kit.turn;
        turn.blocked = turn.blocked.saturating_add(1);
    }
}

/// MKC-3.3: what follows once every attack of an enemy is blocked or reduced to 0: a summoned token leaves, a doomed enemy falls.
pub fn after_attack_change(table: &mut Table<'_>, at: usize) {
    let enemy = &mut table.side.kit.fight.enemies[at];
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
    let enemy = &mut table.side.kit.fight.enemies[at];
    enemy.reductions[on] = enemy.reductions[on].saturating_add(lowered);
    let value = arith::attack_facts(table.plan, table.side, at, on).value;
    table.tell(|| Event::AttackValueReduced { enemy: EnemyRef(at as u8), attack: on as u8, by, value });
    let state = &mut table.side.kit.fight.enemies[at].states[on];
    if value == 0 && *state == AttackState::Open {
        *state = AttackState::Zeroed;
        count_blocked(table, at);
        after_attack_change(table, at);
    }
}
