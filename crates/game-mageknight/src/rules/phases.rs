//! MKC-1.4: how a fight opens, goes from phase to phase and ends; what follows between fights.

use sortie_engine::{Go, Offers, payload};

use crate::data::enemies::{Ability, MAX_ATTACKS};
use crate::effects::{Until, centre};
use crate::event::{Event, Fate, Named, Reward, TokenFate};
use crate::ids::{AttackKind, AttackState, Context, EnemyId, Phase, Role, TokenColor};
use crate::list::List;
use crate::options::Variant;
use crate::reason::{Building, Reason};
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::{At, Deed, Table, arith, attack, block, damage, mapfight};
use crate::state::{
    Asked, Declaration, Enemy, Fight, FightPlan, Ground, Kind, MageKnight, NOBODY, Plan, PointKind, Promise, Side,
    Stated, Unit, enemy_flags,
};
use crate::world::mark_flags;

/// Leaves the phase. An empty declaration is dropped as if it were canceled.
#[payload]
#[derive(Copy, Hash)]
pub struct EndCombatPhase {}

impl Deed for EndCombatPhase {
    const NAME: &'static str = "END_COMBAT_PHASE";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.in_phase(&[Phase::RangedSiege, Phase::Block, Phase::AssignDamage, Phase::Attack])?;
        at.settled()?;
        if let Some(bracket) = at.side.bracket.as_deref().filter(|_| !at.side.kit.fight.contributions.is_empty()) {
            let declared = match bracket.declared {
                Declaration::Attack { .. } | Declaration::Duel => Building::Attack,
                Declaration::Block { .. } => Building::Block,
            };
            return Err(Reason::DeclarationOpen { declared });
        }
        if at.side.phase == Phase::AssignDamage
            && let Some((enemy, _, _, left)) = damage::open_attacks(at.plan, at.side).next()
        {
            return Err(Reason::DamageUnassigned { enemy: EnemyRef(enemy as u8), left });
        }
        Ok(())
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        let open = table.side.bracket.as_deref().map(|bracket| (bracket.declared, bracket.sealed));
        match open {
            Some((declared, false)) => {
                attack::restore(table);
                match declared {
                    Declaration::Attack { .. } | Declaration::Duel => table.tell(|| Event::AttackCancelled {}),
                    Declaration::Block { .. } => table.tell(|| Event::BlockCancelled {}),
                }
            }
            Some(_) | None => table.side.bracket = None,
        }
        match table.side.phase {
            Phase::RangedSiege if any_left(table.side) => {
                enter(table, Phase::Block);
                arrive(table);
            }
            Phase::Block => {
                let hit = damage::open_attacks(table.plan, table.side).next().is_some();
                enter(table, Phase::AssignDamage);
                if !hit {
                    leave_damage(table);
                }
            }
            Phase::AssignDamage => leave_damage(table),
            _ => end_combat(table),
        }
    }
}

/// The fight of the options that the seat is in, or has just left.
#[must_use]
pub fn stated_fight<'a>(plan: &'a Plan, side: &Side) -> &'a FightPlan {
    &plan.fights[usize::from(side.fight).min(plan.fights.len() - 1)]
}

/// MKC-1.1: opens the fight that the side stands before: entry Reputation, reveal, first phase.
pub(crate) fn open_fight(table: &mut Table<'_>) {
    let plan = *stated_fight(table.plan, table.side);
    reset_combat(table.side);
    let FightPlan { context, wall, city, again, .. } = plan;
    table.side.kit.fight.ground = Ground { context, wall, city, again, ..Ground::default() };
    attack::change_reputation(table, plan.context.entry_reputation());
    for stated in plan.enemies.iter() {
        let scouted = matches!(stated.what, Asked::Drawn(color) if table.side.peeked & 1 << color.index() != 0);
        if let Some((kind, from_pile)) = reveal(table, stated.what) {
            let mut enemy = new_enemy(&table.side.kit.fight.ground, stated, kind, from_pile);
            enemy.mark(enemy_flags::SCOUTED, scouted);
            table.side.kit.fight.enemies.push(enemy);
        }
    }
    table.side.kit.fight.fame_before = table.side.kit.fame;
    table.out.fence();
    let fight = table.side.fight + 1;
    let names = named(table, 0);
    table.tell(|| Event::CombatStarted {
        fight,
        context: plan.context,
        enemies: names.into_iter().map(|(id, kind)| Named { id, enemy: kind.word().into() }).collect(),
    });
    enter(table, Phase::RangedSiege);
}

/// The enemies from this place on, for whoever listens.
fn named(table: &Table<'_>, from: usize) -> Vec<(EnemyRef, Kind)> {
    let enemies = table.side.kit.fight.enemies.iter().enumerate().skip(from).filter(|_| table.out.listens());
    enemies.map(|(at, enemy)| (EnemyRef(at as u8), enemy.kind)).collect()
}

/// An enemy as it enters the fight.
pub(crate) fn new_enemy(plan: &Ground, stated: &Stated, kind: Kind, from_pile: bool) -> Enemy {
    let role = stated.role;
    let walled = match role {
        Role::Garrison => plan.context.is_assault() && (plan.wall || stated.wall),
        Role::Rampaging => stated.wall || (plan.wall && plan.context == Context::Rampaging),
        Role::Site | Role::Summoned => false,
    };
    let required = if plan.context.is_assault() {
        role == Role::Garrison
    } else {
        plan.context == Context::Rampaging || role != Role::Rampaging
    };
    let mut enemy = Enemy { kind, role, summoned_by: NOBODY, ..Enemy::default() };
    for (flag, holds) in
        [(enemy_flags::FROM_PILE, from_pile), (enemy_flags::WALL, walled), (enemy_flags::REQUIRED, required)]
    {
        if holds {
            enemy.set(flag);
        }
    }
    enemy
}

/// Turns one token up: the named one, from its pile if it lies there, or the next of a pile.
fn reveal(table: &mut Table<'_>, asked: Asked) -> Option<(Kind, bool)> {
    match asked {
        Asked::Named(kind @ Kind::Token(id)) => {
            let pile = &mut table.world.piles[table.plan.sheet(kind).color.index()];
            let at = pile.iter().position(|other| *other == id);
            at.into_iter().for_each(|at| {
                pile.remove(at);
            });
            Some((kind, at.is_some()))
        }
        Asked::Named(kind @ Kind::Custom(_)) => Some((kind, false)),
        Asked::Drawn(color) => draw_token(table, color).map(|id| (Kind::Token(id), true)),
    }
}

/// Draws a token; an empty pile is refilled from its discards first. Nothing when both are empty.
pub(crate) fn draw_token(table: &mut Table<'_>, color: TokenColor) -> Option<EnemyId> {
    if table.world.piles[color.index()].is_empty() {
        refill(table, color);
    }
    let pile = &mut table.world.piles[color.index()];
    let at = table.chance.draw_position("draw", pile.iter().copied())?;
    let drawn = pile.remove(at);
    // Whoever had looked at the top does not know the next one. On a map all share the piles.
    let others = table.others.before.iter_mut().chain(table.others.after.iter_mut());
    for side in others.filter(|_| table.plan.has_map()).chain(std::iter::once(&mut *table.side)) {
        side.peeked &= !(1 << color.index());
    }
    Some(drawn)
}

fn refill(table: &mut Table<'_>, color: TokenColor) {
    return_tokens(table, |enemy| enemy.is(enemy_flags::DEFEATED));
    let mut pile: List<EnemyId, 36> = List::new();
    for id in EnemyId::ALL {
        let count = &mut table.world.pile_discards[id.index()];
        if table.plan.sheet(Kind::Token(*id)).color == color {
            (0..std::mem::take(count)).for_each(|_| {
                pile.push(*id);
            });
        }
    }
    if !pile.is_empty() {
        let event = table.next_event();
        table.chance.event_at(event).shuffle(&mut pile);
        table.world.piles[color.index()] = pile;
    }
}

/// Puts tokens that came from a pile onto its discards.
fn return_tokens(table: &mut Table<'_>, which: impl Fn(&Enemy) -> bool) {
    for enemy in table.side.kit.fight.enemies.iter_mut() {
        if let Kind::Token(id) = enemy.kind
            && enemy.is(enemy_flags::FROM_PILE)
            && which(enemy)
        {
            enemy.unset(enemy_flags::FROM_PILE);
            table.world.pile_discards[id.index()] += 1;
        }
    }
}

/// Wipes what belongs to one combat.
pub(crate) fn reset_combat(side: &mut Side) {
    let kit = &mut side.kit;
    let ground = kit.fight.ground;
    *kit.fight = Fight { ground, ..Fight::default() };
    kit.healing = 0;
    kit.modifiers.expire(Until::Combat);
    for unit in kit.units.iter_mut() {
        unit.absorbed = false;
        unit.fee_paid = false;
        unit.draws = NOBODY;
        unit.sheltered = false;
    }
    side.bracket = None;
}

pub(crate) fn enter(table: &mut Table<'_>, phase: Phase) {
    table.side.phase = phase;
    table.side.kit.modifiers.expire(Until::Phase);
    let angered = if phase == Phase::Block { centre::angered(table.at()) } else { 0 };
    if angered > 0 {
        let attacks = table.side.kit.fight.enemies.iter_mut().flat_map(|enemy| enemy.raises.iter_mut());
        attacks.for_each(|raise| *raise = raise.saturating_add(angered));
    }
    (table.side.kit.fight.completed_attacks, table.side.kit.fight.fell) = (0, 0);
    table.side.kit.fight.contributions.clear();
    table.side.kit.fight.results.clear();
    let melee = |promise: &&Promise| promise.kind == PointKind::Attack(AttackKind::Melee);
    let left: Vec<Promise> = table.side.kit.fight.prepared.iter().filter(melee).copied().collect();
    if left.len() < table.side.kit.fight.prepared.len() {
        table.side.kit.fight.prepared = List::from_slice(&left).expect("a part of a list fits where the list was");
    }
    table.tell(|| Event::PhaseChanged { phase });
}

fn any_left(side: &Side) -> bool {
    side.kit.fight.enemies.iter().any(|enemy| !enemy.is(enemy_flags::DEFEATED))
}

/// MKC-3.9: what opens the Block phase: attacks of value 0 count as blocked, and summoned tokens arrive.
pub(crate) fn arrive(table: &mut Table<'_>) {
    for at in 0..table.side.kit.fight.enemies.len() {
        let enemy = table.side.kit.fight.enemies[at];
        let sheet = *table.plan.sheet(enemy.kind);
        if enemy.is(enemy_flags::DEFEATED) {
            continue;
        }
        for on in 0..usize::from(sheet.n_attacks) {
            let facts = arith::attack_facts(table.plan, table.side, at, on);
            if facts.element.is_some() && facts.value == 0 && facts.state == AttackState::Open {
                table.side.kit.fight.enemies[at].states[on] = AttackState::Zeroed;
            }
        }
        let able = sheet.has(Ability::Summon) && enemy.lost & Ability::Summon.bit() == 0;
        if let Some(color) = sheet.summon.filter(|_| able && !enemy.is(enemy_flags::STOPPED)) {
            summon(table, at, color);
        }
        block::after_attack_change(table, at);
    }
}

fn summon(table: &mut Table<'_>, by: usize, color: TokenColor) {
    let sheet = *table.plan.sheet(table.side.kit.fight.enemies[by].kind);
    let first = table.side.kit.fight.enemies.len();
    for on in 0..usize::from(sheet.n_attacks) {
        let open = table.side.kit.fight.enemies[by].states[on] == AttackState::Open;
        if !open || sheet.attacks[on].element().is_some() || table.side.kit.fight.enemies.is_full() {
            continue;
        }
        let Some(id) = draw_token(table, color) else { continue };
        let mut token =
            Enemy { kind: Kind::Token(id), role: Role::Summoned, summoned_by: by as u8, ..Enemy::default() };
        token.set(enemy_flags::FROM_PILE);
        table.side.kit.fight.enemies.push(token);
    }
    if table.side.kit.fight.enemies.len() == first {
        return;
    }
    let names = named(table, first);
    table.side.kit.fight.enemies[by].set(enemy_flags::HIDDEN);
    table.out.fence();
    table.tell(|| Event::TokensSummoned {
        by: EnemyRef(by as u8),
        tokens: names.into_iter().map(|(id, kind)| Named { id, enemy: kind.word().into() }).collect(),
    });
}

/// Leaves AssignDamage: summoned tokens go, summoners come back.
fn leave_damage(table: &mut Table<'_>) {
    for enemy in table.side.kit.fight.enemies.iter_mut() {
        if enemy.role == Role::Summoned {
            enemy.set(enemy_flags::DEFEATED);
        }
        enemy.unset(enemy_flags::HIDDEN);
    }
    table.side.kit.fight.damage = None;
    if any_left(table.side) { enter(table, Phase::Attack) } else { end_combat(table) }
}

/// MKC-1.6: whether every required enemy fell.
#[must_use]
pub(crate) fn is_won(side: &Side) -> bool {
    side.kit
        .fight
        .enemies
        .iter()
        .filter(|enemy| enemy.is(enemy_flags::REQUIRED))
        .all(|enemy| enemy.is(enemy_flags::DEFEATED))
}

/// MKC-1.6: what becomes of a token when the fight is over.
#[must_use]
pub(crate) fn fate(context: Context, won: bool, enemy: &Enemy) -> Fate {
    let spawning = context == Context::SpawningGrounds && !won && enemy.role == Role::Site;
    if enemy.is(enemy_flags::DEFEATED) {
        return if spawning { Fate::Replaced } else { Fate::Defeated };
    }
    let drawn_for_the_fight = matches!(
        context,
        Context::Dungeon
            | Context::Tomb
            | Context::BurnMonastery
            | Context::AssaultOwnedKeep
            | Context::Maze
            | Context::Labyrinth
            | Context::Incantation
    );
    if drawn_for_the_fight && enemy.role != Role::Rampaging { Fate::Discarded } else { Fate::Stays }
}

/// MKC-1.6: what the place gives to whoever conquers it.
#[must_use]
pub(crate) fn rewards(context: Context, again: bool) -> &'static [Reward] {
    use Reward::{Artifact, OfTheRuin, Shield, Spell, SpellOrArtifact, ThreeCrystals, TwoCrystals};
    match context {
        Context::Rampaging => &[],
        Context::AssaultKeep | Context::AssaultOwnedKeep | Context::AssaultCity => &[Shield],
        Context::AssaultTower => &[Shield, Spell],
        Context::Dungeon | Context::Tomb if again => &[],
        Context::Dungeon => &[Shield, SpellOrArtifact],
        Context::Tomb => &[Shield, Spell, Artifact],
        Context::MonsterDen => &[Shield, TwoCrystals],
        Context::SpawningGrounds => &[Shield, Artifact, ThreeCrystals],
        Context::Ruins => &[Shield, OfTheRuin],
        Context::Maze | Context::Labyrinth | Context::Mine | Context::Incantation => &[Shield],
        Context::BurnMonastery => &[Shield, Artifact],
    }
}

/// MKC-1.6: Reputation for a rampaging token, by its color.
#[must_use]
pub(crate) const fn rampaging_reputation(color: TokenColor) -> i8 {
    match color {
        // A brown one has come with the rampage.
        TokenColor::Green | TokenColor::Brown => 1,
        TokenColor::Red => 2,
        TokenColor::Gray | TokenColor::Violet | TokenColor::White => 0,
    }
}

fn end_combat(table: &mut Table<'_>) {
    let plan = table.side.kit.fight.ground;
    let won = is_won(table.side);
    let mut pride = 0;
    let mut shields = 0;
    let back = table.plan.varies(Variant::Rampage) || table.plan.varies(Variant::MoreRampage);
    for enemy in table.side.kit.fight.enemies.iter().filter(|enemy| enemy.is(enemy_flags::DEFEATED)) {
        // MKG-2.6: where rampagers have come back each gives 1.
        let came_back = back && table.world.realm.flagged(enemy.at, mark_flags::FELL_GREEN | mark_flags::FELL_RED);
        if enemy.role == Role::Rampaging && came_back {
            pride += 1;
        } else if enemy.role == Role::Rampaging {
            pride += rampaging_reputation(table.plan.sheet(enemy.kind).color);
        }
        shields += u8::from(plan.context == Context::AssaultCity && enemy.role == Role::Garrison);
    }
    attack::change_reputation(table, pride);
    let side = &*table.side;
    let (fight, gained) = (side.fight_number(table.plan), side.kit.fame.saturating_sub(side.kit.fight.fame_before));
    let fates: Vec<(EnemyRef, Fate)> = side
        .kit
        .fight
        .enemies
        .iter()
        .enumerate()
        .filter(|(_, enemy)| table.out.listens() && enemy.role != Role::Summoned)
        .map(|(at, enemy)| (EnemyRef(at as u8), fate(plan.context, won, enemy)))
        .collect();
    table.tell(|| Event::CombatEnded {
        fight,
        context: plan.context,
        won,
        fame: gained,
        shields,
        rewards: if won { rewards(plan.context, plan.again).to_vec() } else { Vec::new() },
        tokens: fates.into_iter().map(|(id, fate)| TokenFate { id, fate }).collect(),
    });
    if plan.context.is_assault() && !won {
        table.tell(|| Event::Withdrawn {});
    }
    if table.plan.has_map() {
        return mapfight::close(table, won);
    }
    return_tokens(table, |_| true);
    table.side.fights_won += u8::from(won);
    let (enemies, knocked_out) = (table.side.kit.fight.enemies, table.side.kit.fight.knocked_out);
    let wounds_to_hand = table.side.kit.fight.wounds_to_hand;
    reset_combat(table.side);
    // The tokens and the counter stay in sight until the next fight opens.
    table.side.kit.fight.enemies = enemies;
    table.side.kit.fight.knocked_out = knocked_out;
    table.side.kit.fight.wounds_to_hand = wounds_to_hand;
    after_combat(table, won, knocked_out);
}

/// MKC-14.2: CAMP after a fight of a gauntlet, or the end.
fn after_combat(table: &mut Table<'_>, won: bool, knocked_out: bool) {
    let last = usize::from(table.side.fight) + 1 >= table.plan.fights.len();
    if last || knocked_out {
        table.side.phase = Phase::Done;
        let (fame, wounds, fights_won) = (table.side.kit.fame, table.side.wounds(), table.side.fights_won);
        table.tell(|| Event::PhaseChanged { phase: Phase::Done });
        table.tell(|| Event::SkirmishEnded { fame, wounds, fights_won });
        // Others may now see this side.
        table.out.fence();
        return;
    }
    enter(table, Phase::Camp);
    table.side.kit.healing = table.plan.rest_healing;
    let owned = table.side.kit.units.iter().filter(|unit| !unit.gone).count();
    if won && table.plan.recruits && owned < usize::from(table.side.level_row().slots) {
        recruit(table);
    }
}

/// MKC-14.2: the top regular unit, after the fifth fight the top elite one, joins.
fn recruit(table: &mut Table<'_>) {
    let deck = usize::from(table.side.fight >= 4);
    let pile = &mut table.world.unit_decks[deck];
    let Some(at) = table.chance.draw_position("draw", pile.iter().copied()) else { return };
    let id = pile.remove(at);
    let place = free_place(table.side);
    let unit = Unit { id, ..Unit::default() };
    if place < table.side.kit.units.len() {
        table.side.kit.units[place] = unit;
    } else {
        table.side.kit.units.push(unit);
    }
    table.out.fence();
    table.tell(|| Event::UnitJoined { unit: UnitRef(place as u8), id });
}

/// The next place for a unit; only a full list gives the place of a lost one away.
fn free_place(side: &Side) -> usize {
    let units = &side.kit.units;
    if units.is_full() { units.iter().position(|unit| unit.gone).unwrap_or(0) } else { units.len() }
}

const _: () = assert!(MAX_ATTACKS == 4, "an attack drawn onto a unit is written as enemy * 4 + attack");
