//! What a program does on the map: far moves, the action of the turn, what turns up.

use crate::data::cards::CARDS;
use crate::effects::ask::Given;
use crate::effects::candidates::{landings, price};
use crate::effects::op::Leap;
use crate::effects::{Lend, Op, Rule, Until};
use crate::event::Event;
use crate::ids::{CardId, Phase};
use crate::list::List;
use crate::map::Hex;
use crate::rules::camp::add_to_hand;
use crate::rules::{Table, attack, duel, mapfight, travel};
use crate::state::Frame;
use crate::world::{Way, mark_flags};

pub(super) fn carry_out(table: &mut Table<'_>, frame: &Frame, op: Op, given: &mut Given) {
    match op {
        Op::Leap(leap) => {
            if let Some(to) = given.space.take() {
                go(table, leap, to);
            }
        }
        Op::Act => {
            let kit = &mut table.side.kit;
            kit.turn.acted = true;
            (kit.move_points, kit.influence) = (0, 0);
            table.side.phase = Phase::AfterAction;
            table.tell(|| Event::PhaseChanged { phase: Phase::AfterAction });
        }
        Op::EaseSpace => {
            if let Some(space) = given.space.take() {
                table.side.kit.turn.ways.push(Way::SpaceLess(space));
            }
        }
        Op::EaseTerrain => {
            if let Some(terrain) = given.terrain.take() {
                let terrains = terrain.bit();
                table.side.kit.turn.ways.push(Way::Less { terrains, by: 1, floor: 2 });
            }
        }
        Op::Reveal => reveal(table),
        Op::BendTime => bend_time(table, frame.scope.card),
        _ => {}
    }
}

/// MKG-3.10: the figure goes there at once and provokes nobody; onto a fortified site it assaults, onto another hero it attacks.
fn go(table: &mut Table<'_>, leap: Leap, to: Hex) {
    let far = landings(table.at(), leap).into_iter().find(|(space, _)| *space == to);
    let (Some((_, far)), Some(from)) = (far, table.side.trek.at) else { return };
    let cost = price(leap, far);
    let kit = &mut table.side.kit;
    kit.move_points -= cost;
    kit.turn.moved = true;
    kit.turn.path.push(from);
    let left = kit.move_points;
    table.side.trek.at = Some(to);
    table.tell(|| Event::HeroMoved { from, to, cost, left });
    travel::arrive(table, to);
    if leap.assault {
        table.side.kit.modifiers.set(Rule::SitesOpen, Until::Turn);
        let hero = duel::victims(table.at(), to).next();
        if let Some(hero) = hero.filter(|_| travel::shared(table.at(), to)) {
            if travel::assault(table.at(), to).is_some() {
                attack::change_reputation(table, -1);
            }
            duel::challenge(table, hero, from);
            return;
        }
        table.world.realm.origin = from;
        table.world.realm.provoked.clear();
        mapfight::open_step(table, &List::new());
    }
}

/// What would turn up by day: ruins everywhere, garrisons next to the hero.
fn reveal(table: &mut Table<'_>) {
    let mut seen = Vec::new();
    for mark in table.world.realm.marks.iter_mut() {
        if let Some(ruin) = mark.ruin.filter(|_| mark.flags & mark_flags::RUIN_UP == 0) {
            mark.flags |= mark_flags::RUIN_UP;
            seen.push((mark.at, ruin));
        }
    }
    if !seen.is_empty() {
        table.barrier();
    }
    for (at, ruin) in seen {
        table.tell(|| Event::RuinRevealed { at, ruin });
    }
    if let Some(hero) = table.side.trek.at {
        travel::look_around(table, hero);
    }
}

/// Whether a spell can be cast through the card.
fn lends(card: CardId) -> bool {
    let row = &CARDS[card.index()];
    let ops = row.basic.effects.iter().chain(row.strong.effects).flat_map(|effect| effect.ops);
    ops.into_iter().any(|op| matches!(op, Op::Lend(Lend::Spell | Lend::FreeSpell(_))))
}

/// The card goes aside, or the one that it was cast through; the other cards played come back to the hand, and another turn follows.
fn bend_time(table: &mut Table<'_>, own: Option<CardId>) {
    let mut played = std::mem::take(&mut table.side.kit.play);
    let cast =
        played.iter().rposition(|card| Some(*card) == own).or_else(|| played.iter().rposition(|card| lends(*card)));
    if let Some(place) = cast.filter(|_| !table.side.trek.aside.is_full()) {
        let card = played.remove(place);
        table.side.trek.aside.push(card);
    }
    for card in played.iter() {
        add_to_hand(&mut table.side.kit, *card);
    }
    table.side.kit.turn.bent = true;
    table.side.trek.again = true;
}
