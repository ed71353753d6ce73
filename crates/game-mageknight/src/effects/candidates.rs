//! What a program could mean: cards, spaces, units and skills that are not the hero's own, and choices in words.

use std::collections::VecDeque;

use crate::course::hand;
use crate::data::cards::{CARDS, Class};
use crate::data::enemies::{Ability, resistance_bit};
use crate::data::skills::{SKILLS, Use};
use crate::data::units::UNITS;
use crate::effects::op::Leap;
use crate::effects::{Op, Rule, Tint};
use crate::event::OfferName;
use crate::ids::{AttackKind, CardId, Color, Phase, Resistance, SkillId, Terrain, UnitId};
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::{Choice, PlayerRef, UnitRef};
use crate::rules::fillings::payments;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::Mana;
use crate::rules::{At, arith, duel, travel};
use crate::state::{Enemy, Frame, MAX_CARDS, Plan, Side};
use crate::world::Token;

/// The different cards that an operation could mean.
#[must_use]
pub fn cards(at: At<'_>, frame: &Frame, op: Op) -> Vec<CardId> {
    let (side, scope) = (at.side, &frame.scope);
    let bits = |card: CardId| CARDS[card.index()].colors();
    let offers = &at.world.realm.offers;
    let all: Vec<CardId> = match op {
        Op::Take { .. } if hand::owned(side) >= MAX_CARDS => Vec::new(),
        Op::Take { from, of, .. } => {
            let row = if from == OfferName::Actions { &offers.actions } else { &offers.spells };
            let wanted = match of {
                Tint::Spent => scope.colors,
                // A gold mana is of every color.
                Tint::Paid => scope.paid.map_or(0b1111, |color| 1 << color.index()),
            };
            row.iter().copied().filter(|card| bits(*card) & wanted != 0).collect()
        }
        Op::MayDiscard(_) => side.kit.hand.iter().copied().filter(|card| *card != CardId::Wound).collect(),
        Op::Reclaim { wounds } => {
            side.kit.hand.iter().copied().filter(|card| wounds || *card != CardId::Wound).collect()
        }
        Op::GiveUp => {
            let wanted = scope.color.map_or(0, |color| 1 << color.index());
            let fits = |card: &CardId| {
                let row = &CARDS[card.index()];
                bits(*card) & wanted != 0 && (row.is_action() || row.class == Class::Spell)
            };
            side.kit.hand.iter().copied().filter(fits).collect()
        }
        Op::Steal => {
            let gave = at.others.iter().filter(|(seat, _)| scope.given_up & (1 << seat) != 0);
            let top = gave.filter_map(|(_, other)| other.kit.discard.last().copied());
            top.filter(|card| CARDS[card.index()].is_action() && hand::owned(side) < MAX_CARDS).collect()
        }
        Op::Recall { .. } => {
            let wound = (side.kit.discard_wounds > 0).then_some(CardId::Wound);
            side.kit.discard.iter().copied().chain(wound).collect()
        }
        _ => Vec::new(),
    };
    let mut different: Vec<CardId> = Vec::new();
    for card in all {
        if !different.contains(&card) {
            different.push(card);
        }
    }
    different
}

/// MKG-3.10: the spaces that a leap can end on, with their distance.
#[must_use]
pub fn landings(at: At<'_>, leap: Leap) -> Vec<(Hex, u8)> {
    let Some(from) = at.side.trek.at.filter(|_| at.side.phase == Phase::Movement) else { return Vec::new() };
    let paid = |far: u8| at.side.kit.move_points >= price(leap, far);
    within(at, leap, from).into_iter().filter(|(space, far)| lands(at, leap, from, *space) && paid(*far)).collect()
}

/// MKG-3.10: whether a far move may end there. Refuses what makes it impossible: phase, distance, the space, the price.
pub fn landing(at: At<'_>, leap: Leap, to: Hex) -> Result<(), Reason> {
    let from = at.side.trek.at.filter(|_| at.side.phase == Phase::Movement).ok_or(Reason::MoveNotNow)?;
    let reached = within(at, leap, from).into_iter().find(|(space, _)| *space == to);
    let (_, far) = reached.ok_or(Reason::TooFar { most: leap.most })?;
    if !lands(at, leap, from, to) {
        return Err(Reason::EndNotSafe);
    }
    let (needed, have) = (price(leap, far), at.side.kit.move_points);
    if have < needed { Err(Reason::NotEnoughMove { needed, have }) } else { Ok(()) }
}

/// The spaces that a far move can come to, and how far they are.
fn within(at: At<'_>, leap: Leap, from: Hex) -> Vec<(Hex, u8)> {
    let realm = &at.world.realm;
    let mut seen = vec![(from, 0u8)];
    let mut queue = VecDeque::from([(from, 0u8)]);
    while let Some((space, far)) = queue.pop_front() {
        for next in space.around().filter(|_| far < leap.most) {
            let terrain = realm.terrain(next);
            let open = realm.cell(next).is_some() && terrain != Terrain::Sea && terrain.bit() & leap.bars == 0;
            if open && !seen.iter().any(|(known, _)| *known == next) {
                seen.push((next, far + 1));
                queue.push_back((next, far + 1));
            }
        }
    }
    seen
}

/// Whether the hero may end there.
fn lands(at: At<'_>, leap: Leap, from: Hex, space: Hex) -> bool {
    let realm = &at.world.realm;
    let closed = realm.city(space).is_some_and(|city| city.level == 0 && !city.conquered);
    if realm.rampages(space) || closed || space == from {
        return false;
    }
    if leap.assault {
        let hero = duel::victims(at, space).next().is_some();
        return hero || (travel::assault(at, space).is_some() && !travel::shared(at, space));
    }
    travel::is_safe(at, space)
}

/// The revealed spaces that the hero could soon enter.
#[must_use]
pub fn reach(at: At<'_>) -> Vec<Hex> {
    let Some(hero) = at.side.trek.at else { return Vec::new() };
    let spaces = at.world.realm.tiles.iter().flat_map(|tile| tile.slot.spaces());
    let near = |space: &Hex| (1..=4).contains(&space.distance(hero));
    let land = |space: &Hex| travel::terrain_cost(at, at.world.realm.terrain(*space), None).is_some();
    spaces.filter(near).filter(land).take(60).collect()
}

/// How far scouts see.
const SCOUTED: u8 = 3;

/// The spaces near the hero with a token that lies face down and that the seat does not know.
#[must_use]
pub fn spied(at: At<'_>) -> Vec<Hex> {
    let Some(hero) = at.side.trek.at else { return Vec::new() };
    let seat = at.seat();
    let unknown = |token: &&Token| !token.up && token.seen >> seat & 1 == 0 && token.at.distance(hero) <= SCOUTED;
    let mut spaces: Vec<Hex> = at.world.realm.tokens.iter().filter(unknown).map(|token| token.at).collect();
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// The terrains that can cost less.
pub fn terrains(at: At<'_>) -> impl Iterator<Item = Terrain> {
    Terrain::ALL.iter().copied().filter(move |terrain| travel::terrain_cost(at, *terrain, None).is_some())
}

/// The Move points that a leap of this distance costs.
#[must_use]
pub fn price(leap: Leap, far: u8) -> u16 {
    if far <= leap.free { 0 } else { u16::from(far) }
}

/// Whether points of this kind must be told what they count as.
#[must_use]
pub fn asks_bow(at: At<'_>, kind: AttackKind) -> bool {
    kind != AttackKind::Melee && at.side.kit.modifiers.has(Rule::Bow)
}

/// The choices of a [`Op::Pick`] that would do something.
pub fn picks<'a>(at: At<'a>, frame: &'a Frame, choices: &'a [Choice]) -> impl Iterator<Item = Choice> + 'a {
    let ops = frame.program.effect().ops;
    let first = usize::from(frame.op) + 1;
    choices.iter().enumerate().filter_map(move |(place, choice)| {
        let able = match ops.get(first + 2 * place) {
            Some(Op::Heal(_)) => !at.side.phase.in_combat(),
            Some(Op::Leap(leap)) => !landings(at, *leap).is_empty(),
            Some(Op::Ready(level)) => super::ask::readied(at.side, *level, crate::state::NOBODY).next().is_some(),
            _ => true,
        };
        able.then_some(*choice)
    })
}

/// The other players in the order of the round, the next one first.
fn others_in_order(at: At<'_>) -> Vec<usize> {
    let order = &at.world.realm.order;
    let start = order.iter().position(|place| usize::from(*place) == at.seat()).unwrap_or(0);
    let after = (1..order.len()).map(|step| usize::from(order[(start + step) % order.len()]));
    after.filter(|seat| at.others.iter().any(|(other, _)| other == *seat)).collect()
}

/// The next other player, from this place on, with ready units of at most this level: the place, and those units.
#[must_use]
pub fn tired(at: At<'_>, level: u8, from: u8) -> Option<(u8, PlayerRef, Vec<UnitRef>)> {
    others_in_order(at).into_iter().enumerate().skip(usize::from(from)).find_map(|(place, seat)| {
        let (_, other) = at.others.iter().find(|(other, _)| *other == seat)?;
        let ready = other.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone && !unit.spent);
        let fits = ready.filter(|(_, unit)| UNITS[unit.id.index()].level <= level);
        let units: Vec<UnitRef> = fits.map(|(unit, _)| UnitRef(unit as u8)).collect();
        (!units.is_empty()).then_some((place as u8, PlayerRef(seat as u8), units))
    })
}

/// The other heroes that are nearest; whoever is on no space is at the portal.
#[must_use]
pub fn nearest(at: At<'_>) -> Vec<PlayerRef> {
    let portal = at.world.realm.portal();
    let hero = at.side.trek.at.unwrap_or(portal);
    let far = |seat: usize| {
        let other = at.others.iter().find(|(other, _)| *other == seat);
        other.map_or(u8::MAX, |(_, side)| side.trek.at.unwrap_or(portal).distance(hero))
    };
    let all = others_in_order(at);
    let least = all.iter().map(|seat| far(*seat)).min();
    all.into_iter().filter(|seat| Some(far(*seat)) == least).map(|seat| PlayerRef(seat as u8)).collect()
}

/// Units that are left.
pub fn own_units(side: &Side) -> impl Iterator<Item = UnitRef> + '_ {
    let left = side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone && !unit.bound);
    left.map(|(unit, _)| UnitRef(unit as u8))
}

/// Different units of the offer that cost nothing.
#[must_use]
pub fn recruits(at: At<'_>) -> Vec<UnitId> {
    let units = &at.world.realm.offers.units;
    let fits = |unit: &UnitId| !UNITS[unit.index()].marked && !UNITS[unit.index()].several;
    let different = units.iter().enumerate().filter(|(place, unit)| !units[..*place].contains(unit));
    different.map(|(_, unit)| *unit).filter(fits).collect()
}

/// Skills of the common offer.
#[must_use]
pub fn common_skills(at: At<'_>) -> Vec<SkillId> {
    let own = |skill: &SkillId| at.side.trek.skills.iter().any(|own| own.skill == *skill);
    let room = !at.side.trek.skills.is_full();
    at.world.realm.offers.skills.iter().copied().filter(|skill| room && !own(skill)).collect()
}

/// Skills of the common offer that can be borrowed.
#[must_use]
pub fn borrowed_skills(at: At<'_>) -> Vec<SkillId> {
    let plain = |skill: &SkillId| matches!(SKILLS[skill.index()].when, Use::Turn | Use::Round | Use::Motivation);
    common_skills(at).into_iter().filter(plain).collect()
}

/// The mana that could count as its opposite.
#[must_use]
pub fn polar(at: At<'_>) -> Vec<Mana> {
    let night = night_rules(at);
    let barred = if night { Color::Black } else { Color::Gold };
    let colors = Color::ALL.iter().copied().filter(|color| *color != barred);
    let all = colors
        .flat_map(|color| payments(at, Wanted::Exactly(color)).into_iter().filter(move |mana| mana.color == color));
    all.filter(|mana| at.funds().pay(*mana, Wanted::Exactly(mana.color), mana.color == Color::Black).is_ok()).collect()
}

/// The colors that a mana of this color can count as, as bits.
#[must_use]
pub const fn opposite(color: Color) -> u8 {
    match color {
        Color::Red => 1 << Color::Blue as u8,
        Color::Blue => 1 << Color::Red as u8,
        Color::Green => 1 << Color::White as u8,
        Color::White => 1 << Color::Green as u8,
        Color::Black => 0b1111,
        Color::Gold => 1 << Color::Black as u8,
    }
}

/// The ability that a choice names.
#[must_use]
pub const fn ability(choice: Choice) -> Option<Ability> {
    Some(match choice {
        Choice::Swift => Ability::Swift,
        Choice::Brutal => Ability::Brutal,
        Choice::Poison => Ability::Poison,
        Choice::Paralyze => Ability::Paralyze,
        Choice::Assassination => Ability::Assassination,
        Choice::Fortified => Ability::Fortified,
        Choice::Elusive => Ability::Elusive,
        Choice::Vampiric => Ability::Vampiric,
        Choice::Defend => Ability::Defend,
        Choice::Summon => Ability::Summon,
        _ => return None,
    })
}

/// What an enemy can be made to lose.
pub fn prey<'a>(plan: &'a Plan, enemy: &'a Enemy) -> impl Iterator<Item = Choice> + 'a {
    let sheet = plan.sheet(enemy.kind);
    let resistances = arith::resistances(sheet, enemy);
    Choice::ALL.iter().copied().filter(move |choice| match choice {
        Choice::ResistPhysical => resistances & resistance_bit(Resistance::Physical) != 0,
        Choice::ResistFire => resistances & resistance_bit(Resistance::Fire) != 0,
        Choice::ResistIce => resistances & resistance_bit(Resistance::Ice) != 0,
        Choice::StripFire | Choice::StripIce => {
            let wanted = if *choice == Choice::StripFire { 1 } else { 2 };
            let attacks = &sheet.attacks[..usize::from(sheet.n_attacks)];
            enemy.doused & wanted == 0
                && attacks.iter().any(|attack| attack.element().is_some_and(|element| element.parts() & wanted != 0))
        }
        other => ability(*other).is_some_and(|own| sheet.has(own) && enemy.lost & own.bit() == 0),
    })
}
