//! MKG-11.5: what a program does to the units of the other hero in a duel. They stand where enemies stand in other fights; the hero
//! can never be aimed at.

use crate::data::cards::CARDS;
use crate::data::enemies::resistance_bit;
use crate::effects::ask::{Ask, Next};
use crate::effects::give::maker;
use crate::effects::{Amount, Effect, Op, Program, Rider, Rule, run};
use crate::event::{EnemyChange, Event};
use crate::ids::{AttackKind, Color, Element, Resistance};
use crate::reason::Reason;
use crate::refs::{Choice, EnemyRef, PlayerRef, UnitRef};
use crate::rules::{At, Table, damage};
use crate::state::{Bound, Contribution, Frame, Jinx, Maker, NOBODY, PointKind, Promise, Scope, Side, Unit};
use crate::world::{DuelStage, DuelStep};

/// The other hero of the duel that the seat fights, and its seat.
pub(crate) fn rival(at: At<'_>) -> Option<(usize, &Side)> {
    let duel = at.world.realm.duel.filter(|_| at.side.phase.against_hero())?;
    let seat = usize::from(duel.rival_of(at.seat() as u8));
    at.others.iter().find(|(other, _)| *other == seat)
}

/// Whether points are those of a unit's attack.
fn of_unit(given: &Contribution, unit: usize) -> bool {
    given.maker == Maker::Unit(unit as u8) && matches!(given.kind, PointKind::Attack(_))
}

/// What a unit has put into the attack that is being blocked, or has just been.
fn put_in(at: At<'_>, unit: usize) -> u16 {
    let attacks = at.world.realm.duel.is_some_and(|duel| usize::from(duel.attacker) != at.seat());
    let Some((_, side)) = rival(at).filter(|_| attacks) else { return 0 };
    side.kit.fight.contributions.iter().filter(|given| of_unit(given, unit)).map(|given| given.amount).sum()
}

/// Whether the other hero is behind walls, which count in the first phase only.
pub(crate) fn is_behind_walls(at: At<'_>) -> bool {
    let realm = &at.world.realm;
    let duel = realm.duel.filter(|duel| duel.stage == DuelStage::Ranged && duel.fortified);
    let open = at.side.kit.modifiers.has(Rule::SitesOpen);
    duel.is_some_and(|duel| {
        usize::from(duel.aggressor) == at.seat() && (!open || realm.walled(duel.origin, duel.space))
    })
}

/// "Number of enemies": the ready units of the other hero that are not wounded, those in its attack or block, and the hero.
pub(super) fn faced(at: At<'_>) -> usize {
    let Some((_, side)) = rival(at) else { return 0 };
    let fights = |unit: usize| side.kit.fight.contributions.iter().any(|given| given.maker == Maker::Unit(unit as u8));
    let counts = |(place, unit): &(usize, &Unit)| !unit.gone && (fights(*place) || (!unit.spent && unit.wounds == 0));
    1 + side.kit.units.iter().enumerate().filter(counts).count()
}

/// The resistances of the unit that a program is aimed at, as bits.
pub(super) fn resistances(at: At<'_>, unit: u8) -> u8 {
    let own = rival(at).filter(|(_, side)| usize::from(unit) < side.kit.units.len());
    own.map_or(0, |(_, side)| damage::unit_resistances(side, usize::from(unit)))
}

/// Whether a unit ignores an effect that is no Attack and no Block.
fn ignores(resistances: u8, op: Op, color: Option<Color>) -> bool {
    let by = match color {
        Some(Color::Red) => Resistance::Fire,
        Some(Color::Blue) => Resistance::Ice,
        _ => return false,
    };
    !matches!(op, Op::Bolt(_)) && resistances & resistance_bit(by) != 0
}

/// Whether an operation could change something about the unit now.
fn helps(at: At<'_>, unit: usize, op: Op) -> bool {
    let attacks = put_in(at, unit) > 0;
    match op {
        Op::LowerAttack(_)
        | Op::RaiseAttack(_)
        | Op::NoAttack
        | Op::NoAttackUnfortified
        | Op::Possess
        | Op::CancelAttack
        | Op::Doom => attacks,
        Op::LoseAbilities => attacks && at.world.realm.duel.is_some_and(|duel| duel.stage == DuelStage::Ranged),
        Op::LowerArmor(_) | Op::Destroy => true,
        Op::Bolt(_) => {
            let bound = Bound::With(unit as u8);
            !at.side.kit.fight.prepared.iter().any(|promise| promise.bound == bound)
        }
        Op::LoseFireResistance => resistances(at, unit as u8) & resistance_bit(Resistance::Fire) != 0,
        Op::StripResistances => resistances(at, unit as u8) != 0,
        Op::Prey => prey(at, unit as u8).next().is_some(),
        _ => false,
    }
}

/// Whether a program can be aimed at this unit of the other hero now. Refuses `UNIT_WOUNDED`, `NO_LEGAL_TARGET`.
pub(super) fn can_aim(at: At<'_>, effect: &Effect, unit: UnitRef) -> Result<(), Reason> {
    let nobody = || Reason::NoLegalTarget { effect: effect.key };
    let (_, side) = rival(at).ok_or_else(nobody)?;
    let own = side.kit.units.get(unit.index()).filter(|own| !own.gone).ok_or_else(nobody)?;
    if own.wounds > 0 {
        return Err(Reason::UnitWounded { unit });
    }
    let open_only = effect.ops.iter().any(|op| matches!(op, Op::AimOpen | Op::NoAttackUnfortified));
    let able = effect.ops.iter().any(|op| helps(at, unit.index(), *op));
    if able && !(open_only && is_behind_walls(at)) { Ok(()) } else { Err(nobody()) }
}

/// Whether a play of this program finds somebody. What gives points besides can be played without.
pub(super) fn check_aim(at: At<'_>, effect: &Effect, target: Option<EnemyRef>) -> Result<(), Reason> {
    let points = |op: &Op| matches!(op, Op::Attack(..) | Op::Block(..) | Op::Move(_) | Op::PromiseUnhurt(_));
    match target {
        Some(_) => Err(Reason::UnknownEnemy),
        None if targets(at, effect).next().is_some() || effect.ops.iter().any(points) => Ok(()),
        None => Err(Reason::NoLegalTarget { effect: effect.key }),
    }
}

fn targets<'a>(at: At<'a>, effect: &'a Effect) -> impl Iterator<Item = UnitRef> + 'a {
    let units = rival(at).map_or(0, |(_, side)| side.kit.units.len() as u8);
    (0..units).map(UnitRef).filter(move |unit| can_aim(at, effect, *unit).is_ok())
}

/// Whether an operation has been put off until the block: it runs alone.
const fn is_put_off(frame: &Frame, op: Op) -> bool {
    matches!(op, Op::Rider(_)) && frame.end == frame.op + 1
}

/// Whether an operation means a unit of the other hero.
pub(super) fn aims(at: At<'_>, frame: &Frame, op: Op) -> bool {
    at.side.phase.against_hero() && (op.targets_enemy() || is_put_off(frame, op))
}

/// The units that an operation can mean.
pub(super) fn answers(at: At<'_>, frame: &Frame, op: Op) -> Vec<(PlayerRef, UnitRef)> {
    let Some((seat, side)) = rival(at) else { return Vec::new() };
    let struck = |unit: &UnitRef| put_in(at, unit.index()) > 0 && side.kit.units[unit.index()].wounds == 0;
    let units: Vec<UnitRef> = match op {
        Op::Rider(_) => (0..side.kit.units.len() as u8).map(UnitRef).filter(struck).collect(),
        _ => {
            let useful = |unit: &UnitRef| !op.targets_attack() || helps(at, unit.index(), op);
            let other = |unit: &UnitRef| !crate::effects::ask::was_meant(frame, unit.0, 0);
            targets(at, frame.program.effect()).filter(useful).filter(other).collect()
        }
    };
    units.into_iter().map(|unit| (PlayerRef(seat as u8), unit)).collect()
}

/// What comes next for an operation that means a unit of the other hero.
pub(super) fn next(at: At<'_>, frame: &Frame, op: Op, option: Option<Choice>) -> Next {
    if frame.target == NOBODY {
        return match answers(at, frame, op)[..] {
            [] => Next::Skip,
            [(_, only)] => Next::Aim(EnemyRef(only.0)),
            _ => Next::Ask(Ask::Unit),
        };
    }
    if op == Op::Prey && option.is_none() {
        return if prey(at, frame.target).next().is_some() { Next::Ask(Ask::Choice) } else { Next::Skip };
    }
    Next::Run
}

/// What a unit can be made to lose: a resistance, or an element of its attack.
pub(super) fn prey(at: At<'_>, unit: u8) -> impl Iterator<Item = Choice> {
    let bits = resistances(at, unit);
    let attack = rival(at).filter(|_| put_in(at, usize::from(unit)) > 0);
    let mine = attack.into_iter().flat_map(|(_, side)| side.kit.fight.contributions.iter());
    let parts = mine.filter(|given| of_unit(given, usize::from(unit))).fold(0, |all, one| all | one.element.parts());
    Choice::ALL.iter().copied().filter(move |choice| match choice {
        Choice::ResistPhysical => bits & resistance_bit(Resistance::Physical) != 0,
        Choice::ResistFire => bits & resistance_bit(Resistance::Fire) != 0,
        Choice::ResistIce => bits & resistance_bit(Resistance::Ice) != 0,
        Choice::StripFire => parts & 1 != 0,
        Choice::StripIce => parts & 2 != 0,
        _ => false,
    })
}

/// The chosen unit loses what the player names.
pub(super) fn lose(table: &mut Table<'_>, frame: &Frame, choice: Option<Choice>) {
    let (unit, Some(choice)) = (usize::from(frame.target), choice) else { return };
    let lost = match choice {
        Choice::ResistPhysical => Resistance::Physical,
        Choice::ResistFire => Resistance::Fire,
        Choice::ResistIce => Resistance::Ice,
        Choice::StripFire => return strip(table, unit, 1),
        Choice::StripIce => return strip(table, unit, 2),
        _ => return,
    };
    jinx(table, unit, |jinx| jinx.lost |= resistance_bit(lost));
    tell(table, unit, EnemyChange::ResistancesGone, 0);
}

/// An element goes out of the unit's attack.
fn strip(table: &mut Table<'_>, unit: usize, part: u8) {
    on_attack(table, unit, |given| {
        given.element = match (given.element, part) {
            (Element::ColdFire, 1) => Element::Ice,
            (Element::ColdFire, _) => Element::Fire,
            _ => Element::Physical,
        };
        true
    });
    tell(table, unit, EnemyChange::AbilitiesGone, 0);
}

/// Changes what is noted of a unit of the other hero. Canceling cannot put that back.
fn jinx(table: &mut Table<'_>, unit: usize, change: impl FnOnce(&mut Jinx)) {
    let Some((seat, _)) = rival(table.at()) else { return };
    table.seal();
    if let Some(jinx) = table.others.get(seat).and_then(|side| side.kit.fight.jinxes.get_mut(unit)) {
        change(jinx);
    }
}

/// Changes the points of a unit in the attack that is being blocked; those for which `stays` is false are taken out.
fn on_attack(table: &mut Table<'_>, unit: usize, stays: impl Fn(&mut Contribution) -> bool) {
    let Some((seat, _)) = rival(table.at()) else { return };
    let Some(side) = table.others.get(seat) else { return };
    let given = side.kit.fight.contributions;
    side.kit.fight.contributions.clear();
    for mut one in given.iter().copied() {
        if !of_unit(&one, unit) || stays(&mut one) {
            side.kit.fight.contributions.push(one);
        }
    }
    let (total, elements) = crate::rules::duel::total(&side.kit.fight.contributions);
    if let Some(duel) = &mut table.world.realm.duel {
        (duel.total, duel.elements) = (total, elements);
    }
}

fn tell(table: &mut Table<'_>, unit: usize, change: EnemyChange, by: u8) {
    let Some((seat, _)) = rival(table.at()) else { return };
    let player = sortie_engine::Seat::new(seat);
    table.tell(|| Event::UnitJinxed { target: player, unit: UnitRef(unit as u8), change, by });
}

/// Changes every unit of the other hero that is not wounded, except one.
pub(super) fn each(table: &mut Table<'_>, frame: &Frame, op: Op, except: u8) {
    let units = rival(table.at()).map_or(0, |(_, side)| side.kit.units.len() as u8);
    for target in (0..units).filter(|unit| *unit != except) {
        change(table, &Frame { target, ..*frame }, op);
    }
}

/// The units whose attacks have been blocked wholly come down to armor 1.
pub(super) fn disease(table: &mut Table<'_>, frame: &Frame) {
    let Some((_, side)) = rival(table.at()) else { return };
    let jinxes = side.kit.fight.jinxes;
    for target in (0..side.kit.units.len()).filter(|unit| jinxes[*unit].blocked) {
        change(table, &Frame { target: target as u8, ..*frame }, Op::LowerArmor(Amount::Fixed(100)));
    }
}

/// Changes one unit of the other hero as an operation says.
pub(super) fn change(table: &mut Table<'_>, frame: &Frame, op: Op) {
    let (unit, at) = (usize::from(frame.target), table.at());
    let Some((seat, side)) = rival(at) else { return };
    if side.kit.units.get(unit).is_none_or(|own| own.gone || own.wounds > 0) {
        return;
    }
    if ignores(resistances(at, frame.target), op, frame.program.color()) {
        return tell(table, unit, EnemyChange::Ignored, 0);
    }
    let (told, by) = match op {
        Op::LowerAttack(n) => {
            on_attack(table, unit, |given| {
                given.amount = given.amount.saturating_sub(u16::from(n));
                given.amount > 0
            });
            (EnemyChange::AttackLowered, n)
        }
        Op::RaiseAttack(n) => {
            if put_in(at, unit) == 0 {
                return;
            }
            on_attack(table, unit, |given| {
                given.amount += u16::from(n);
                true
            });
            (EnemyChange::AttackRaised, n)
        }
        Op::NoAttack | Op::NoAttackUnfortified | Op::CancelAttack => {
            if put_in(at, unit) == 0 {
                return;
            }
            on_attack(table, unit, |_| false);
            (EnemyChange::NoAttack, 0)
        }
        Op::Possess => {
            let attack = side.kit.fight.contributions;
            return possess(table, frame, &attack, unit);
        }
        Op::LowerArmor(n) => {
            let by = n.value(at, frame).min(100) as u8;
            jinx(table, unit, |jinx| jinx.armor = jinx.armor.saturating_add(by));
            (EnemyChange::ArmorLowered, by)
        }
        Op::Destroy => {
            table.seal();
            crate::course::duel::as_other(table, seat, |table| damage::wound_unit(table, unit as u8, 1));
            return;
        }
        Op::LoseFireResistance | Op::StripResistances | Op::StripPhysical => {
            let lost = match op {
                Op::LoseFireResistance => resistance_bit(Resistance::Fire),
                Op::StripPhysical => resistance_bit(Resistance::Physical),
                _ => u8::MAX,
            };
            jinx(table, unit, |jinx| jinx.lost |= lost);
            (EnemyChange::ResistancesGone, 0)
        }
        Op::LoseAbilities => {
            if let Some(duel) = &mut table.world.realm.duel {
                duel.slowed = true;
            }
            (EnemyChange::AbilitiesGone, 0)
        }
        Op::Doom => {
            jinx(table, unit, |jinx| jinx.doomed = true);
            (EnemyChange::Doomed, 0)
        }
        Op::Bolt(amount) => {
            let (kind, element) = (PointKind::Attack(AttackKind::Ranged), Element::ColdFire);
            let (maker, bound) = (maker(&frame.scope), Bound::With(frame.target));
            table.side.kit.fight.prepared.push(Promise { maker, kind, element, amount, bound, used: false });
            return;
        }
        _ => return,
    };
    tell(table, unit, told, by);
}

/// The unit's attack is promised to the blocker.
fn possess(table: &mut Table<'_>, frame: &Frame, attack: &[Contribution], unit: usize) {
    let taken: Vec<(Element, u8)> = attack
        .iter()
        .filter(|given| of_unit(given, unit))
        .map(|given| (given.element, given.amount.min(255) as u8))
        .collect();
    for (element, amount) in taken {
        let promise = Promise { maker: maker(&frame.scope), element, amount, ..Promise::default() };
        table.side.kit.fight.prepared.push(promise);
    }
}

/// What follows a block that has taken the whole attack away: `block` are its points, `excess` those beyond the attack.
pub(crate) fn after_block(table: &mut Table<'_>, block: &[Contribution], excess: u16) {
    let Some((_, side)) = rival(table.at()) else { return };
    let units = side.kit.units.len();
    let frame = Frame::default();
    for unit in (0..units).filter(|unit| put_in(table.at(), *unit) > 0).collect::<Vec<_>>() {
        jinx(table, unit, |jinx| jinx.blocked = true);
        let doomed = rival(table.at()).is_some_and(|(_, side)| side.kit.fight.jinxes[unit].doomed);
        if doomed {
            change(table, &Frame { target: unit as u8, ..frame }, Op::Destroy);
        }
    }
    let who = table.seat.index() as u8;
    let mut frames = Vec::new();
    for one in block {
        match (one.rider, one.maker) {
            (Rider::Promise(amount), _) => {
                let promise = Promise { element: Element::Fire, amount, ..Promise::default() };
                table.side.kit.fight.prepared.push(promise);
            }
            (Rider::Armor(_) | Rider::ArmorByExcess | Rider::Destroy, Maker::Card(card)) => {
                let effects = CARDS[card.index()].strong.effects.iter().enumerate();
                let placed = effects.filter_map(|(option, effect)| {
                    let op = effect.ops.iter().position(|op| *op == Op::Rider(one.rider))?;
                    Some((Program::Strong(card, option as u8), op as u8))
                });
                for (program, op) in placed.take(1) {
                    let raised = excess.min(100) as u8;
                    let scope = Scope { card: Some(card), raised, ..frame.scope };
                    frames.push(Frame { who, program, op, end: op + 1, scope, ..frame });
                }
            }
            _ => {}
        }
    }
    run::begin(table, &frames);
}

/// What the points of a block do to a unit whose attack they have taken away; answers whether this was put off until then.
pub(super) fn strike(table: &mut Table<'_>, frame: &Frame, rider: Rider) -> bool {
    if !is_put_off(frame, Op::Rider(rider)) {
        return false;
    }
    let op = match rider {
        Rider::Armor(n) => Op::LowerArmor(Amount::Fixed(n)),
        Rider::ArmorByExcess => Op::LowerArmor(Amount::Fixed(frame.scope.raised)),
        Rider::Destroy => Op::Destroy,
        Rider::None | Rider::Promise(_) | Rider::Honor { .. } | Rider::Harvest { .. } => return true,
    };
    change(table, frame, op);
    true
}

/// Whether a program's moment has come in a duel: its block phase is the step of the blocker, its attack phase that of the attacker
/// in the second phase.
pub(super) fn in_step(at: At<'_>, step: DuelStep) -> bool {
    let melee = at.side.phase == crate::ids::Phase::PvpMelee;
    at.duel_step() == Some(step) && (melee || step == DuelStep::Block)
}
