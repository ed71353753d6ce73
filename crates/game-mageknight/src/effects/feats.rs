//! What skills do that no card does: markers, kept tokens, raised points, damage warded off.

use crate::data::enemies::{PrintedAttack, resistance_bit};
use crate::data::skills::{SKILLS, WHEEL};
use crate::effects::ask::Given;
use crate::effects::give::{contribute, maker};
use crate::effects::{Op, Rule, Until};
use crate::ids::{Color, Element, EnemyId, Resistance, SkillId};
use crate::refs::{EnemyRef, UnitRef, Who};
use crate::rules::{At, Table, arith, block, damage};
use crate::state::{Bound, Contribution, Enemy, Frame, Kind, PointKind, Promise, Side, enemy_flags};

pub(super) fn carry_out(table: &mut Table<'_>, frame: &mut Frame, op: Op, given: &mut Given) {
    match op {
        Op::Advance => frame.scope.color = advance(table, frame.scope.skill),
        Op::TurnUp => {
            if let Some(skill) = frame.scope.skill {
                table.side.kit.down.remove(skill);
            }
        }
        Op::RaiseLast(n) => raise_last(table, frame, u16::from(n)),
        Op::Guard { good, plain, physical } => {
            let facts =
                arith::attack_facts(table.plan, table.side, usize::from(frame.target), usize::from(frame.attack));
            let of_kind = match facts.element {
                Some(Element::Physical) => physical,
                Some(Element::Fire | Element::Ice) => !physical,
                Some(Element::ColdFire) | None => false,
            };
            let less = if of_kind { good } else { plain };
            table.side.kit.modifiers.set(Rule::Guarded(less), Until::Combat);
            if let Some(skill) = frame.scope.skill {
                table.side.kit.turn.used.insert(skill);
            }
        }
        Op::HitHero => damage::hit(table, frame.target, frame.attack, Who::Hero),
        Op::Ward => table.side.kit.modifiers.set(Rule::Warded, Until::Combat),
        Op::HitUnit => damage::hit(table, frame.target, frame.attack, Who::Unit(UnitRef(frame.scope.unit))),
        Op::Duel(n) => {
            if table.side.phase.against_hero() {
                // The other hero is the only one to strike back at.
                let promise = Promise { maker: maker(&frame.scope), amount: n, ..Promise::default() };
                table.side.kit.fight.prepared.push(promise);
                return;
            }
            let Some((enemy, _)) = block::open_block(table.side) else { return };
            let bound = Bound::With(enemy as u8);
            let promise = Promise { maker: maker(&frame.scope), amount: n, bound, ..Promise::default() };
            table.side.kit.fight.prepared.push(promise);
            table.side.kit.modifiers.set(Rule::Duel(enemy as u8), Until::Combat);
        }
        Op::Keep => keep(table, frame.target),
        Op::Puppet { block } => puppet(table, frame, block, given.token.take()),
        _ => {}
    }
}

/// The place of a skill's marker after its next step.
#[must_use]
pub fn next_color(at: At<'_>) -> Option<Color> {
    let own = at.side.trek.skills.iter().find(|own| SKILLS[own.skill.index()].wheel);
    own.map(|own| WHEEL[(usize::from(own.note) + 1) % WHEEL.len()])
}

fn advance(table: &mut Table<'_>, skill: Option<SkillId>) -> Option<Color> {
    let own = table.side.trek.skills.iter_mut().find(|own| Some(own.skill) == skill)?;
    own.note = (own.note + 1) % WHEEL.len() as u8;
    Some(WHEEL[usize::from(own.note)])
}

/// The points that the play has just given are higher: those of a card turned sideways, by the kind of the phase.
fn raise_last(table: &mut Table<'_>, frame: &Frame, n: u16) {
    let own = maker(&frame.scope);
    let kit = &mut table.side.kit;
    if let Some(last) = kit.fight.contributions.last_mut().filter(|last| last.maker == own) {
        last.amount = last.amount.saturating_add(n);
    } else if table.side.phase == crate::ids::Phase::Interaction {
        kit.influence = kit.influence.saturating_add(n);
    } else {
        kit.move_points = kit.move_points.saturating_add(n);
    }
}

/// The enemies that fell in this fight and whose tokens can be kept.
pub(super) fn fallen(side: &Side) -> impl Iterator<Item = EnemyRef> + '_ {
    let enemies = side.kit.fight.enemies.iter().enumerate().filter(|_| !side.trek.kept.is_full());
    let fell = |enemy: &Enemy| enemy.is(enemy_flags::DEFEATED) && enemy.is(enemy_flags::FROM_PILE);
    enemies.filter(move |(_, enemy)| fell(enemy)).map(|(place, _)| EnemyRef(place as u8))
}

/// The kinds of tokens that are kept, each once.
pub(super) fn puppets(side: &Side) -> Vec<EnemyId> {
    let kept = &side.trek.kept;
    kept.iter().enumerate().filter(|(place, id)| !kept[..*place].contains(id)).map(|(_, id)| *id).collect()
}

/// The token of the chosen enemy is kept.
fn keep(table: &mut Table<'_>, enemy: u8) {
    if let Some(enemy) = table.side.kit.fight.enemies.get_mut(usize::from(enemy))
        && let Kind::Token(id) = enemy.kind
    {
        enemy.unset(enemy_flags::FROM_PILE);
        table.side.trek.kept.push(id);
        table.barrier();
    }
}

fn worth(attacks: &[PrintedAttack]) -> u8 {
    attacks.iter().map(|attack| attack.value).max().unwrap_or(0)
}

/// Half the attack of a kept token, or half its armor as Block.
fn puppet(table: &mut Table<'_>, frame: &Frame, block: bool, token: Option<EnemyId>) {
    let plan = table.plan;
    let kept = &mut table.side.trek.kept;
    let place = token.map_or(Some(0), |token| kept.iter().position(|id| *id == token));
    let Some(place) = place.filter(|place| *place < kept.len()) else { return };
    let id = kept.remove(place);
    let count = &mut table.world.pile_discards[id.index()];
    *count = count.saturating_add(1);
    let sheet = plan.sheet(Kind::Token(id));
    let value = if block { sheet.armor } else { worth(&sheet.attacks) };
    let amount = u16::from(value.div_ceil(2));
    let has = |resistance: Resistance| sheet.resistances & resistance_bit(resistance) != 0;
    let (kind, element) = if block {
        let element = match (has(Resistance::Fire), has(Resistance::Ice)) {
            (true, true) => Element::ColdFire,
            (true, false) => Element::Ice,
            (false, true) => Element::Fire,
            (false, false) => Element::Physical,
        };
        (PointKind::Block, element)
    } else {
        let strongest = sheet.attacks.iter().max_by_key(|attack| attack.value);
        let element = strongest.and_then(|attack| attack.element()).unwrap_or_default();
        (PointKind::Attack(crate::ids::AttackKind::Melee), element)
    };
    let maker = maker(&frame.scope);
    contribute(table.side, Contribution { maker, kind, element, amount, ..Contribution::default() });
    table.barrier();
}
