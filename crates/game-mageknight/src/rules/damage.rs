//! MKC-5: assigning the damage of unblocked attacks to units and the hero; MKC-8.2: paying Thugs for taking it.

use sortie_engine::{Draft, GO, Go, Group, Offers, payload};

use crate::data::cards::banner;
use crate::data::enemies::{Ability, resistance_bit};
use crate::data::skills::SKILLS;
use crate::data::units::{Fee, UNITS};
use crate::effects::ask::open_on;
use crate::effects::{Op, Program, Rule, later, run};
use crate::event::{Event, HandLoss};
use crate::ids::{AttackState, CardId, Element, Phase, Resistance, SkillId};
use crate::preview::Preview;
use crate::reason::Reason;
use crate::refs::{EnemyRef, UnitRef, Who};
use crate::rules::arith::AttackFacts;
use crate::rules::prepare::FEE;
use crate::rules::{At, Deed, Table, arith, block, sites};
use crate::state::{Damage, Frame, Kit, MageKnight, NOBODY, Plan, Scope, Side, Unit};

/// Gives the damage of an attack to a unit or the hero.
#[payload]
#[derive(Copy, Hash)]
pub struct AssignDamage {
    pub enemy: EnemyRef,
    pub attack: u8,
    #[fill]
    pub target: Who,
}

impl Deed for AssignDamage {
    const NAME: &'static str = "ASSIGN_DAMAGE";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()?;
        at.in_phase(&[Phase::AssignDamage])
    }

    /// Each attack once; who takes it is chosen in its form.
    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for (enemy, attack, ..) in open_attacks(at.plan, at.side) {
            let to = |target| Self { enemy: EnemyRef(enemy as u8), attack: attack as u8, target };
            let units = (0..at.side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
            let targets = std::iter::once(Who::Hero).chain(units);
            let targets: Vec<Who> = targets.filter(|target| Deed::check(&to(*target), at).is_ok()).collect();
            match targets[..] {
                [] => {}
                [only] => out.ready(to(only))?,
                [first, ..] => out.form(|| Draft::exact(to(first), vec![Group::one("target", targets)]))?,
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let Self { enemy, attack, target } = *self;
        let token = block::present(at.side, enemy)?;
        let facts = block::attack_of(at.plan, at.side, token, attack)?;
        let on = usize::from(attack);
        if let Some(Damage { enemy, left, .. }) = at.side.kit.fight.damage.filter(|begun| !is_it(begun, token, on)) {
            return Err(Reason::AttackInProgress { enemy: EnemyRef(enemy), left });
        }
        let open = facts.state == AttackState::Open && facts.element.is_some() && facts.value > 0;
        let first = drawn_unit(at, token, on, &facts).filter(|_| open);
        if let Who::Unit(unit) = target {
            check_unit(at, unit, enemy, &facts, first == Some(unit))?;
        }
        if !open {
            return Err(Reason::NoDamageLeft { enemy });
        }
        match (target, first) {
            (Who::Hand, _) => Err(Reason::NobodyToHit),
            (target, Some(unit)) if target != Who::Unit(unit) => Err(Reason::DrawnFirst { unit }),
            _ => Ok(()),
        }
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(if at.side.phase == Phase::AssignDamage {
            preview.show_damage(at, self.enemy, self.attack)
        } else {
            preview
        })
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Self { enemy, attack, target } = *self;
        let asks = match target {
            Who::Hero => wards_off(table, enemy.0, attack),
            Who::Unit(unit) => shields(table, enemy, attack, unit),
            Who::Hand => false,
        };
        if !asks {
            assign(table, enemy, attack, target);
        }
    }
}

/// MKG-17.2: asks whether a skill lowers the damage that the hero is about to take.
fn wards_off(table: &mut Table<'_>, enemy: u8, attack: u8) -> bool {
    let side = &*table.side;
    let unused = |skill: SkillId| !side.kit.turn.used.contains(skill) && !side.kit.down.contains(skill);
    let own = side.trek.skills.iter().map(|own| own.skill);
    let guards = own.filter(|skill| unused(*skill)).find_map(|skill| {
        let effects = SKILLS[skill.index()].effects;
        let option = effects.iter().position(|effect| effect.ops.iter().any(|op| matches!(op, Op::Guard { .. })))?;
        Some((skill, option as u8))
    });
    let Some((skill, option)) = guards else { return false };
    let scope = Scope { skill: Some(skill), ..Frame::default().scope };
    let who = table.seat.index() as u8;
    let program = Program::Skill(skill, option);
    run::begin(table, &[Frame { who, program, op: 1, target: enemy, attack, scope, ..Frame::default() }]);
    true
}

/// MKG-5.8: asks whether the unit's banner is turned over for the wound that it is about to take.
fn shields(table: &mut Table<'_>, enemy: EnemyRef, attack: u8, unit: UnitRef) -> bool {
    let (at, on) = (enemy.index(), usize::from(attack));
    let facts = arith::attack_facts(table.plan, table.side, at, on);
    let resistant =
        arith::resists(unit_resistances(table.side, unit.index()), facts.element.unwrap_or(Element::Physical));
    let hit = arith::unit_hit(left(table.side, at, on, &facts), unit_armor(table.side, unit.index()), resistant);
    let own = &table.side.kit.units[unit.index()];
    let Some(card) =
        own.banner.filter(|card| !own.furled && hit.wounded && banner(Some(*card)).is_some_and(|it| it.wards))
    else {
        return false;
    };
    let scope = Scope { unit: unit.0, ..Frame::default().scope };
    let who = table.seat.index() as u8;
    let program = Program::Basic(card, 0);
    run::begin(table, &[Frame { who, program, op: 1, target: enemy.0, attack, scope, ..Frame::default() }]);
    true
}

/// Damage is taken after the question whether something lowers it.
pub fn hit(table: &mut Table<'_>, enemy: u8, attack: u8, target: Who) {
    assign(table, EnemyRef(enemy), attack, target);
}

fn assign(table: &mut Table<'_>, enemy: EnemyRef, attack: u8, target: Who) {
    let (at, on) = (enemy.index(), usize::from(attack));
    let facts = arith::attack_facts(table.plan, table.side, at, on);
    let damage = left(table.side, at, on, &facts);
    let hit = |table: &mut Table<'_>| match target {
        Who::Unit(unit) => hit_unit(table, at, &facts, unit, damage),
        Who::Hero | Who::Hand => {
            hit_hero(table, at, &facts, damage);
            0
        }
    };
    let rest = table.tell_first(hit, |left| Event::DamageAssigned { enemy, attack, target, damage, left: *left });
    if rest == 0 {
        table.side.kit.fight.enemies[at].states[on] = AttackState::Assigned;
        table.side.kit.fight.damage = None;
    } else {
        table.side.kit.fight.damage = Some(Damage { enemy: enemy.0, attack, left: rest });
    }
}

/// MKC-8.2: pays Thugs for taking damage in this fight.
#[payload]
#[derive(Copy, Hash)]
pub struct PayUnitFee {
    pub unit: UnitRef,
}

impl Deed for PayUnitFee {
    const NAME: &'static str = "PAY_UNIT_FEE";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for unit in unpaid_units(at.side) {
            match Deed::check(&Self { unit }, at) {
                Ok(()) => out.ready(Self { unit })?,
                Err(why) => out.blocked(|| why),
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        if !unpaid_units(at.side).any(|unit| unit == self.unit) {
            let own = at.side.kit.units.get(self.unit.index()).is_some_and(|own| !own.gone);
            return Err(Reason::NoFeeDue { unit: own.then_some(self.unit) });
        }
        let have = at.side.kit.influence;
        if have < FEE { Err(Reason::FeeNeeded { unit: self.unit, needed: FEE, have }) } else { Ok(()) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.side.kit.influence -= FEE;
        table.side.kit.units[self.unit.index()].fee_paid = true;
        table.tell(|| Event::UnitFeePaid { unit: self.unit, fee: FEE });
    }
}

/// Whether the unit takes damage only for a fee.
#[must_use]
pub fn wants_fee(unit: &Unit) -> bool {
    UNITS[unit.id.index()].fee == Fee::Damage
}

/// Units that take damage only for a fee and have not had it in this fight.
pub fn unpaid_units(side: &Side) -> impl Iterator<Item = UnitRef> + '_ {
    let units = side.kit.units.iter().enumerate();
    let unpaid = units.filter(|(_, unit)| !unit.gone && wants_fee(unit) && !unit.fee_paid);
    unpaid.map(|(at, _)| UnitRef(at as u8))
}

/// All three resistances.
const ALL_RESISTANCES: u8 = 0b111;

/// The attacks that still deal damage: enemy, attack, damage. A partial assignment shows what is left.
pub fn open_attacks<'a>(plan: &'a Plan, side: &'a Side) -> impl Iterator<Item = (usize, usize, AttackFacts, u16)> + 'a {
    let present = side.kit.fight.enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_present());
    let attacks = present.flat_map(move |(at, enemy)| open_on(plan, enemy).map(move |on| (at, usize::from(on))));
    attacks.filter_map(move |(at, on)| {
        let facts = arith::attack_facts(plan, side, at, on);
        (facts.value > 0).then(|| (at, on, facts, left(side, at, on, &facts)))
    })
}

fn is_it(begun: &Damage, at: usize, on: usize) -> bool {
    (usize::from(begun.enemy), usize::from(begun.attack)) == (at, on)
}

/// Damage of this attack that is still to be assigned.
fn left(side: &Side, at: usize, on: usize, facts: &AttackFacts) -> u16 {
    side.kit.fight.damage.filter(|begun| is_it(begun, at, on)).map_or(facts.damage, |begun| begun.left)
}

/// The resistances of a unit now.
#[must_use]
pub fn unit_resistances(side: &Side, unit: usize) -> u8 {
    let lost = side.kit.fight.jinxes[unit].lost;
    if side.kit.modifiers.has(Rule::UnitsResist) {
        return ALL_RESISTANCES & !lost;
    }
    let own = &side.kit.units[unit];
    let borne = banner(own.banner).map_or(0, |banner| banner.resists);
    let sheltered = if own.sheltered { resistance_bit(Resistance::Physical) } else { 0 };
    (UNITS[own.id.index()].resistances | borne | sheltered) & !lost
}

/// The armor of a unit now.
#[must_use]
pub fn unit_armor(side: &Side, unit: usize) -> u8 {
    let own = &side.kit.units[unit];
    let glory = side.kit.modifiers.sum(|rule| if let Rule::Glory(n) = rule { n } else { 0 });
    let armor = UNITS[own.id.index()].armor + banner(own.banner).map_or(0, |banner| banner.armor) + glory;
    armor.saturating_sub(side.kit.fight.jinxes[unit].armor).max(1)
}

/// MKC-5.1: whether the unit may take damage of this attack. `drawn` says that the attack was drawn onto it.
pub fn check_unit(at: At<'_>, unit: UnitRef, enemy: EnemyRef, facts: &AttackFacts, drawn: bool) -> Result<(), Reason> {
    let own = at.side.kit.units.get(unit.index()).filter(|own| !own.gone).ok_or(Reason::NobodyToHit)?;
    let context = at.side.kit.fight.ground.context;
    let stays = sites::stays_behind(at, unit.0);
    if (!context.units_allowed() && !own.bound) || stays || at.side.kit.modifiers.has(Rule::UnitsSpared) {
        return Err(Reason::UnitsNotAllowed { context });
    }
    if own.wounds > 0 {
        return Err(Reason::UnitWounded { unit });
    }
    if own.absorbed {
        return Err(Reason::UnitAlreadyAbsorbed { unit });
    }
    if facts.assassination && !drawn {
        return Err(Reason::Assassination { enemy });
    }
    if wants_fee(own) && !own.fee_paid {
        return Err(Reason::ThugsFeeUnpaid { unit, needed: FEE });
    }
    Ok(())
}

/// The unit that this attack was drawn onto and that can still take it.
#[must_use]
pub fn drawn_unit(at: At<'_>, enemy: usize, on: usize, facts: &AttackFacts) -> Option<UnitRef> {
    let mark = (enemy * 4 + on) as u8;
    let drawn = at.side.kit.units.iter().enumerate().filter(|(_, unit)| unit.draws == mark);
    let mut drawn = drawn.map(|(unit, _)| UnitRef(unit as u8));
    drawn.find(|unit| check_unit(at, *unit, EnemyRef(enemy as u8), facts, true).is_ok())
}

/// MKC-5.2: a unit takes damage; returns what is left for others.
fn hit_unit(table: &mut Table<'_>, at: usize, facts: &AttackFacts, unit: UnitRef, damage: u16) -> u16 {
    let resistances = unit_resistances(table.side, unit.index());
    let resistant = arith::resists(resistances, facts.element.unwrap_or(Element::Physical));
    let armor = unit_armor(table.side, unit.index());
    let own = &mut table.side.kit.units[unit.index()];
    let hit = arith::unit_hit(damage, armor, resistant);
    own.draws = NOBODY;
    if table.side.kit.modifiers.has(Rule::Warded) {
        table.side.kit.modifiers.drop_if(|one| one.rule == Rule::Warded);
        (own.furled, own.absorbed) = (true, true);
        table.tell(|| Event::UnitAbsorbed { unit });
        return hit.left;
    }
    match hit.harm(facts) {
        (_, true) => {
            own.gone = true;
            own.wounds = 0;
            table.tell(|| Event::UnitDestroyed { unit });
            drop_banner(table, unit.index());
        }
        (0, false) => {
            own.absorbed = true;
            table.tell(|| Event::UnitAbsorbed { unit });
        }
        (wounds, false) => {
            wound_unit(table, unit.0, wounds);
            grow_vampiric(table, at, 1);
        }
    }
    hit.left
}

/// MKG-5.8: the banner of a unit that is gone goes to the discard pile.
pub fn drop_banner(table: &mut Table<'_>, unit: usize) {
    let kit = &mut table.side.kit;
    let banner = kit.units.get_mut(unit).and_then(|unit| unit.banner.take());
    // One that lies beside its deck was another card's for the turn.
    if let Some(card) = banner.filter(|card| table.world.realm.artifacts.first() != Some(card)) {
        kit.discard.push(card);
    }
}

/// MKC-3.7: a Vampiric enemy gains armor for what its own attacks did.
fn grow_vampiric(table: &mut Table<'_>, at: usize, by: u16) {
    let enemy = &mut table.side.kit.fight.enemies[at];
    if table.plan.sheet(enemy.kind).has(Ability::Vampiric) && enemy.lost & Ability::Vampiric.bit() == 0 {
        enemy.vampiric = enemy.vampiric.saturating_add(by);
    }
}

/// MKC-5.3: the hero takes the rest, as wounds into hand; Poison puts as many into the discard pile.
fn hit_hero(table: &mut Table<'_>, at: usize, facts: &AttackFacts, damage: u16) {
    let guarded = table.side.kit.modifiers.sum(|rule| if let Rule::Guarded(n) = rule { n } else { 0 });
    table.side.kit.modifiers.drop_if(|one| matches!(one.rule, Rule::Guarded(_)));
    let damage = damage.saturating_sub(u16::from(guarded));
    let mut wounds = arith::hero_wounds(damage, table.side.level_row().armor);
    if wounds > 0 && table.side.kit.modifiers.has(Rule::Veil) {
        table.side.kit.modifiers.drop_if(|one| one.rule == Rule::Veil);
        wounds -= 1;
    }
    let poison = if facts.poison { wounds } else { 0 };
    let kit = &mut table.side.kit;
    add_wounds(kit, wounds);
    kit.discard_wounds = kit.discard_wounds.saturating_add(poison);
    kit.turn.wounds_discard = kit.turn.wounds_discard.saturating_add(poison.min(255) as u8);
    kit.fight.wounds_to_hand = kit.fight.wounds_to_hand.saturating_add(wounds);
    let wounds_to_hand = kit.fight.wounds_to_hand;
    table.tell(|| Event::HeroWounded { hand: wounds, discard: poison, wounds_to_hand });
    later::wounded(table, wounds);
    grow_vampiric(table, at, wounds);
    if facts.paralyze && wounds > 0 {
        discard_hand(table, HandLoss::Paralyze);
    }
    knock_out(table);
}

/// Takes wounds into the hand, not from an enemy. In a fight they count for a knock-out.
pub fn take_wounds(table: &mut Table<'_>, wounds: u16) {
    add_wounds(&mut table.side.kit, wounds);
    if table.side.phase.in_combat() {
        let kit = &mut table.side.kit;
        kit.fight.wounds_to_hand = kit.fight.wounds_to_hand.saturating_add(wounds);
    }
    let wounds_to_hand = table.side.kit.fight.wounds_to_hand;
    table.tell(|| Event::HeroWounded { hand: wounds, discard: 0, wounds_to_hand });
    later::wounded(table, wounds);
    if table.side.phase.in_combat() {
        knock_out(table);
    }
}

/// MKC-5.4: as many wounds in one combat as the hand limit knock the hero out.
fn knock_out(table: &mut Table<'_>) {
    let limit = u16::from(table.side.level_row().hand_limit);
    if !table.side.kit.fight.knocked_out && table.side.kit.fight.wounds_to_hand >= limit {
        table.side.kit.fight.knocked_out = true;
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
            kit.discard.push(*card);
            cards += 1;
        }
    }
    while kit.more_wounds > 0 && kit.hand.push(CardId::Wound) {
        kit.more_wounds -= 1;
    }
    table.tell(|| Event::HandDiscarded { why, cards });
}

/// Puts wound cards on a unit.
pub fn wound_unit(table: &mut Table<'_>, unit: u8, wounds: u8) {
    let Some(own) = table.side.kit.units.get_mut(usize::from(unit)) else { return };
    own.wounds = own.wounds.saturating_add(wounds);
    let wounds = own.wounds;
    table.tell(|| Event::UnitWounded { unit: UnitRef(unit), wounds });
}
