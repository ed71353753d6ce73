//! MKC-2.4 to MKC-2.6: resolving the pool against the combined armor, canceling; and the defeat of an enemy.

use sortie_engine::{Go, Offers, payload};

use crate::data::cards::banner;
use crate::effects::{Rider, Rule, later};
use crate::event::Event;
use crate::ids::{Context, Element, Role};
use crate::list::List;
use crate::preview::Preview;
use crate::reason::{Building, Reason};
use crate::refs::EnemyRef;
use crate::rules::declare::{ATTACK_PHASES, GroupList};
use crate::rules::{At, Deed, Table, arith, duel};
use crate::state::{
    ArmorParts, Bracket, Contribution, Declaration, Kind, MAX_STATED, MageKnight, Maker, NOBODY, Plan, ResultRecord,
    Side, enemy_flags,
};
use crate::world::DuelStep;

/// Compares the pool with the combined armor. Too small a pool is legal, and lost.
#[payload]
#[derive(Copy, Hash)]
pub struct ResolveAttack {}

impl Deed for ResolveAttack {
    const NAME: &'static str = "RESOLVE_ATTACK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        if at.side.phase.against_hero() {
            return duel::can_hand_over(at, DuelStep::Attack);
        }
        if open_group(at.side).is_none() {
            return Err(no_attack(at));
        }
        if at.side.kit.fight.contributions.is_empty() {
            return Err(Reason::EmptyPool { declared: Building::Attack });
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

    /// MKC-2.5: enough for the combined armor defeats every member, less defeats none and is lost.
    fn apply(&self, table: &mut Table<'_>) {
        if table.side.phase.against_hero() {
            return duel::attacked(table);
        }
        let declared = table.side.bracket.as_deref().map(|bracket| bracket.declared);
        let Some(Declaration::Attack { group, defend, .. }) = declared else {
            return;
        };
        let record = appraise(table.plan, table.side, &group);
        for (defender, member) in defend.iter() {
            let bonus = table.plan.sheet(table.side.kit.fight.enemies[usize::from(*defender)].kind).defend;
            table.side.kit.fight.enemies[usize::from(*defender)].set(enemy_flags::DEFEND_USED);
            table.side.kit.fight.enemies[usize::from(*member)].defend = bonus;
        }
        let mut defeated: List<u8, MAX_STATED> = List::new();
        if record.success {
            for enemy in group.iter().filter(|enemy| table.side.kit.fight.enemies[usize::from(**enemy)].is_present()) {
                defeated.push(*enemy);
            }
        }
        let fall = |table: &mut Table<'_>| {
            let (fame, reputation) = (table.side.kit.fame, table.side.kit.reputation);
            defeated.iter().for_each(|enemy| defeat(table, usize::from(*enemy)));
            honor(table, defeated.len());
            let mut result = record;
            result.fame = table.side.kit.fame - fame;
            result.reputation = table.side.kit.reputation - reputation;
            result
        };
        let refs = |enemies: &[u8]| -> Vec<EnemyRef> { enemies.iter().map(|enemy| EnemyRef(*enemy)).collect() };
        let record = table.tell_first(fall, |record| Event::AttackResolved {
            group: refs(&group),
            pool: record.pool.into(),
            halved: Element::ALL
                .iter()
                .copied()
                .filter(|element| record.halved & (1 << element.index()) != 0)
                .collect(),
            weak: record.weak,
            full: record.full,
            effective: record.effective,
            combined_armor: record.needed,
            success: record.success,
            defeated: refs(&defeated),
            fame: record.fame,
            reputation: record.reputation,
        });
        let given = table.side.kit.fight.contributions;
        close(table.side);
        table.side.kit.fight.completed_attacks = table.side.kit.fight.completed_attacks.saturating_add(1);
        keep_record(table.side, record);
        glory(table, &given);
        later::harvest(table, &given, &defeated);
    }
}

/// Takes the whole declaration back.
#[payload]
#[derive(Copy, Hash)]
pub struct CancelAttack {}

impl Deed for CancelAttack {
    const NAME: &'static str = "CANCEL_ATTACK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        match at.side.bracket.as_deref() {
            Some(Bracket { declared: Declaration::Block { .. }, .. }) => Err(no_attack(at)),
            Some(Bracket { sealed: true, .. }) => Err(Reason::CancelBlocked),
            Some(_) => Ok(()),
            None => Err(no_attack(at)),
        }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        restore(table);
        table.tell(|| Event::AttackCancelled {});
    }
}

/// No attack is open, which goes without saying where none can be.
fn no_attack(at: At<'_>) -> Reason {
    if ATTACK_PHASES.contains(&at.side.phase) || at.side.phase.against_hero() {
        Reason::NothingOpen
    } else {
        Reason::NoAttackOpen
    }
}

/// The group of the open attack declaration.
#[must_use]
pub fn open_group(side: &Side) -> Option<&[u8]> {
    match side.bracket.as_deref().map(|bracket| &bracket.declared) {
        Some(Declaration::Attack { group, .. }) => Some(group),
        Some(Declaration::Block { .. } | Declaration::Duel) | None => None,
    }
}

/// MKC-3.2: the sum of the armor of all members that still stand, with the bonuses of the open declaration.
#[must_use]
pub fn combined_armor(plan: &Plan, side: &Side, group: &[u8]) -> u16 {
    let standing =
        group.iter().map(|enemy| usize::from(*enemy)).filter(|enemy| side.kit.fight.enemies[*enemy].is_present());
    standing.map(|enemy| arith::armor(plan, side, enemy, arith::provisional_defend(plan, side, enemy)).total).sum()
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
        if side.kit.fight.enemies[enemy].is_present() {
            record.needed += armor.total;
        }
    }
    record.success = record.effective >= record.needed;
    record
}

/// Closes the declaration for good; what was spent stays spent.
pub fn close(side: &mut Side) {
    side.bracket = None;
    side.kit.fight.contributions.clear();
}

/// Keeps a result for the view; the oldest makes room.
pub fn keep_record(side: &mut Side, record: ResultRecord) {
    if side.kit.fight.results.is_full() {
        side.kit.fight.results.remove(0);
    }
    side.kit.fight.results.push(record);
}

/// MKG-17.2: Fame for units whose points were in a declaration that was resolved: each time for one that bears the banner, once a turn
/// for each under one.
pub fn glory(table: &mut Table<'_>, given: &[Contribution]) {
    let all = table.side.kit.modifiers.sum(|rule| if let Rule::Glory(n) = rule { n } else { 0 });
    let mut fame = 0;
    let mut done = 0u16;
    for given in given {
        let Maker::Unit(unit) = given.maker else { continue };
        let bit = 1u16 << unit;
        if done & bit != 0 {
            continue;
        }
        done |= bit;
        let own = table.side.kit.units.get(usize::from(unit));
        fame += u16::from(own.and_then(|unit| banner(unit.banner)).map_or(0, |banner| banner.fame));
        let praised = &mut table.side.kit.turn.praised;
        if all > 0 && *praised & bit == 0 {
            *praised |= bit;
            fame += 1;
        }
    }
    gain_fame(table, fame);
}

/// Opens a declaration: from here on cancel puts back what is now.
pub fn open_bracket(table: &mut Table<'_>, declared: Declaration) {
    // The room comes first, so that the kit is copied into it and not on the way there.
    let room = Box::new_uninit();
    let (before, source) = (table.side.kit.clone(), table.world.source);
    table.side.bracket = Some(Box::write(room, Bracket { declared, before, source, sealed: false }));
}

/// MKC-2.6: puts kit and Source back as they were before the declaration. A question that a play of the bracket asks is gone with it.
pub fn restore(table: &mut Table<'_>) {
    if let Some(bracket) = table.side.bracket.take() {
        table.side.kit = bracket.before;
        table.world.source = bracket.source;
        table.world.stack.clear();
        table.world.staged = None;
    }
}

/// MKC-1.5: an enemy falls. Fame and Reputation come at once; a city remembers its defenders.
pub fn defeat(table: &mut Table<'_>, at: usize) {
    let enemy = &mut table.side.kit.fight.enemies[at];
    enemy.set(enemy_flags::DEFEATED);
    let turn = &mut table.side.kit.turn;
    turn.defeated = turn.defeated.saturating_add(1);
    let fell = &mut table.side.kit.fight.fell;
    *fell = fell.saturating_add(1);
    let enemy = &table.side.kit.fight.enemies[at];
    let (role, kind) = (enemy.role, enemy.kind);
    table.tell(|| Event::EnemyDefeated { enemy: EnemyRef(at as u8) });
    if role == Role::Summoned {
        return;
    }
    let sheet = table.plan.sheet(kind);
    let (fame, reputation) = (u16::from(sheet.fame), sheet.reputation);
    let context = table.side.kit.fight.ground.context;
    let kit = &mut table.side.kit;
    let gained = if context == Context::AssaultOwnedKeep && role == Role::Garrison {
        let before = kit.fight.keep_fame.div_ceil(2);
        kit.fight.keep_fame += fame;
        kit.fight.keep_fame.div_ceil(2) - before
    } else {
        fame
    };
    kit.fame = kit.fame.saturating_add(gained);
    let total = kit.fame;
    if gained > 0 {
        table.tell(|| Event::FameGained { gained, fame: total });
    }
    let more = table.side.kit.modifiers.sum(|rule| if let Rule::DefeatFame(n) = rule { n } else { 0 });
    gain_fame(table, u16::from(more));
    if let Kind::Token(id) = kind
        && table.side.kit.fight.enemies[at].is(enemy_flags::SCOUTED)
        && table.side.kit.modifiers.has(Rule::Scouted(id))
    {
        table.side.kit.modifiers.drop_one(Rule::Scouted(id));
        gain_fame(table, 1);
    }
    let duel = table.side.kit.modifiers.has(Rule::Duel(at as u8)) && !table.side.kit.fight.units_used;
    gain_fame(table, u16::from(duel));
    change_reputation(table, reputation);
    if context == Context::AssaultCity && role == Role::Garrison {
        table.tell(|| Event::ShieldPlaced { enemy: EnemyRef(at as u8) });
    }
}

/// Gains Fame by an effect.
pub fn gain_fame(table: &mut Table<'_>, gained: u16) {
    table.side.kit.fame = table.side.kit.fame.saturating_add(gained);
    let fame = table.side.kit.fame;
    if gained > 0 {
        table.tell(|| Event::FameGained { gained, fame });
    }
}

/// What the points of a successful attack bring for each enemy defeated.
fn honor(table: &mut Table<'_>, defeated: usize) {
    for place in 0..table.side.kit.fight.contributions.len() {
        if let Rider::Honor { fame } = table.side.kit.fight.contributions[place].rider {
            change_reputation(table, defeated.min(14) as i8);
            gain_fame(table, u16::from(fame) * defeated as u16);
        }
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
