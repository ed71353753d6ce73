//! MKC-5: assigning the damage of unblocked attacks to units and the hero.

use crate::action::{EnemyRef, Recipient, UnitRef};
use crate::data::enemies::Ability;
use crate::data::units::UNITS;
use crate::event::{Event, HandLoss};
use crate::ids::{AttackState, CardId, Element, Phase, UnitId};
use crate::reason::Reason;
use crate::rules::arith::AttackFacts;
use crate::rules::{Table, arith, attack, block, fight};
use crate::state::{Damage, Kit, NOBODY, Plan, Side};

/// All three resistances.
const ALL_RESISTANCES: u8 = 0b111;

/// The attacks that still deal damage: enemy, attack, damage. A partial assignment shows what is left.
pub fn open_attacks<'a>(plan: &'a Plan, side: &'a Side) -> impl Iterator<Item = (usize, usize, AttackFacts, u16)> + 'a {
    let present = side.kit.enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_present());
    let attacks =
        present.flat_map(move |(at, enemy)| (0..usize::from(plan.sheet(enemy.kind).n_attacks)).map(move |on| (at, on)));
    attacks.filter_map(move |(at, on)| {
        let facts = arith::attack_facts(plan, side, at, on);
        let open = facts.state == AttackState::Open && facts.element.is_some() && facts.value > 0;
        open.then(|| (at, on, facts, left(side, at, on, &facts)))
    })
}

/// Damage of this attack that is still to be assigned.
fn left(side: &Side, at: usize, on: usize, facts: &AttackFacts) -> u16 {
    match side.damage {
        Some(damage) if usize::from(damage.enemy) == at && usize::from(damage.attack) == on => damage.left,
        Some(_) | None => facts.damage,
    }
}

/// The resistances of a unit now.
#[must_use]
pub fn unit_resistances(side: &Side, unit: usize) -> u8 {
    if side.kit.units_resist { ALL_RESISTANCES } else { UNITS[side.kit.units[unit].id.idx()].resistances }
}

/// MKC-5.1: whether the unit may take damage of this attack. `drawn` says that the attack was drawn onto it.
pub fn check_unit(plan: &Plan, side: &Side, unit: UnitRef, facts: &AttackFacts, drawn: bool) -> Result<(), Reason> {
    let own = side.kit.units.get(unit.idx()).filter(|own| !own.gone).ok_or(Reason::NoLegalTarget)?;
    if !fight(plan, side).context.units_allowed() {
        return Err(Reason::UnitsNotAllowed);
    }
    if own.wounds > 0 {
        return Err(Reason::UnitWounded);
    }
    if own.absorbed {
        return Err(Reason::UnitAlreadyAbsorbed);
    }
    if facts.assassination && !drawn {
        return Err(Reason::Assassination);
    }
    if own.id == UnitId::Thugs && !own.fee_paid {
        return Err(Reason::ThugsFeeUnpaid);
    }
    Ok(())
}

/// The unit that this attack was drawn onto and that can still take it.
#[must_use]
pub fn drawn_unit(plan: &Plan, side: &Side, at: usize, on: usize, facts: &AttackFacts) -> Option<UnitRef> {
    let mark = (at * 4 + on) as u8;
    let drawn = side.kit.units.iter().enumerate().filter(|(_, unit)| unit.draws == mark);
    let mut drawn = drawn.map(|(unit, _)| UnitRef(unit as u8));
    drawn.find(|unit| check_unit(plan, side, *unit, facts, true).is_ok())
}

/// `ASSIGN_DAMAGE`.
pub fn check_assign(plan: &Plan, side: &Side, enemy: EnemyRef, attack: u8, target: Recipient) -> Result<(), Reason> {
    if !side.phase.in_combat() {
        return Err(Reason::NotInCombat);
    }
    attack::settled(side)?;
    if side.phase != Phase::AssignDamage {
        return Err(Reason::WrongPhase(side.phase));
    }
    let at = block::present(side, enemy)?;
    let facts = block::attack_of(plan, side, at, attack)?;
    let on = usize::from(attack);
    if let Some(damage) = side.damage
        && (usize::from(damage.enemy), usize::from(damage.attack)) != (at, on)
    {
        return Err(Reason::AttackInProgress(EnemyRef(damage.enemy)));
    }
    let open = facts.state == AttackState::Open && facts.element.is_some() && facts.value > 0;
    let first = drawn_unit(plan, side, at, on, &facts).filter(|_| open);
    if let Recipient::Unit(unit) = target {
        check_unit(plan, side, unit, &facts, first == Some(unit))?;
    }
    if !open {
        return Err(Reason::NoDamageLeft);
    }
    match first {
        Some(unit) if target != Recipient::Unit(unit) => Err(Reason::NoLegalTarget),
        _ => Ok(()),
    }
}

/// Carries `ASSIGN_DAMAGE` out.
pub fn assign(table: &mut Table<'_>, enemy: EnemyRef, attack: u8, target: Recipient) {
    let (at, on) = (enemy.idx(), usize::from(attack));
    let facts = arith::attack_facts(table.plan, table.side, at, on);
    let damage = left(table.side, at, on, &facts);
    let rest = match target {
        Recipient::Unit(unit) => hit_unit(table, at, &facts, unit, damage),
        Recipient::Hero => {
            hit_hero(table, at, &facts, damage);
            0
        }
    };
    table.tell(|| Event::DamageAssigned { enemy, attack, target, damage, left: rest });
    if rest == 0 {
        table.side.kit.enemies[at].states[on] = AttackState::Assigned;
        table.side.damage = None;
    } else {
        table.side.damage = Some(Damage { enemy: enemy.0, attack, left: rest });
    }
}

/// MKC-5.2: a unit takes damage; answers what is left for others.
fn hit_unit(table: &mut Table<'_>, at: usize, facts: &AttackFacts, unit: UnitRef, damage: u16) -> u16 {
    let resistances = unit_resistances(table.side, unit.idx());
    let resistant = arith::resists(resistances, facts.element.unwrap_or(Element::Physical));
    let own = &mut table.side.kit.units[unit.idx()];
    let hit = arith::unit_hit(damage, UNITS[own.id.idx()].armor, resistant);
    own.draws = NOBODY;
    if !hit.wounded {
        own.absorbed = true;
        table.tell(|| Event::UnitAbsorbed { unit });
    } else if facts.paralyze {
        own.gone = true;
        own.wounds = 0;
        table.tell(|| Event::UnitDestroyed { unit });
    } else {
        block::wound_unit(table, unit.0, if facts.poison { 2 } else { 1 });
        grow_vampiric(table, at, 1);
    }
    hit.left
}

/// MKC-3.7: a Vampiric enemy gains armor for what its own attacks did.
fn grow_vampiric(table: &mut Table<'_>, at: usize, by: u16) {
    let enemy = &mut table.side.kit.enemies[at];
    if table.plan.sheet(enemy.kind).has(Ability::Vampiric) {
        enemy.vampiric = enemy.vampiric.saturating_add(by);
    }
}

/// MKC-5.3: the hero takes the rest, as wounds into hand; Poison puts as many into the discard pile.
fn hit_hero(table: &mut Table<'_>, at: usize, facts: &AttackFacts, damage: u16) {
    let wounds = arith::hero_wounds(damage, table.side.level_row().armor);
    let poison = if facts.poison { wounds } else { 0 };
    let kit = &mut table.side.kit;
    add_wounds(kit, wounds);
    kit.discard_wounds = kit.discard_wounds.saturating_add(poison);
    kit.wounds_to_hand = kit.wounds_to_hand.saturating_add(wounds);
    let wounds_to_hand = kit.wounds_to_hand;
    table.tell(|| Event::HeroWounded { hand: wounds, discard: poison, wounds_to_hand });
    grow_vampiric(table, at, wounds);
    if facts.paralyze && wounds > 0 {
        discard_hand(table, HandLoss::Paralyze);
    }
    if !table.side.kit.knocked_out && wounds_to_hand >= u16::from(table.side.level_row().hand_limit) {
        table.side.kit.knocked_out = true;
        table.tell(|| Event::KnockedOut {});
        discard_hand(table, HandLoss::KnockOut);
    }
}

/// Puts wounds into the hand.
pub fn add_wounds(kit: &mut Kit, wounds: u16) {
    for left in (0..wounds).rev() {
        if !kit.hand.push(CardId::Wound) {
            kit.more_wounds = kit.more_wounds.saturating_add(left + 1);
            return;
        }
    }
}

/// MKC-5.4: every card that is no wound goes from the hand to the discard pile.
fn discard_hand(table: &mut Table<'_>, why: HandLoss) {
    let kit = &mut table.side.kit;
    let hand = kit.hand;
    kit.hand.clear();
    let mut cards = 0;
    for card in hand.iter() {
        if *card == CardId::Wound {
            kit.hand.push(CardId::Wound);
        } else {
            kit.discard[card.idx()] += 1;
            cards += 1;
        }
    }
    while kit.more_wounds > 0 && kit.hand.push(CardId::Wound) {
        kit.more_wounds -= 1;
    }
    table.tell(|| Event::HandDiscarded { why, cards });
}
