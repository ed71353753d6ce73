//! What a program does to other players, and how they answer for themselves.

use crate::effects::Op;
use crate::effects::ask::Given;
use crate::effects::candidates::nearest;
use crate::ids::Color;
use crate::refs::PlayerRef;
use crate::rules::{Table, damage};
use crate::state::Frame;

/// Lets another seat carry on at its own side of the table.
pub(super) fn as_other(table: &mut Table<'_>, seat: usize, work: fn(&mut Table<'_>, &mut Given) -> bool) -> bool {
    let mut given = Given::default();
    let own = table.seat;
    let Some(other) = table.others.get(seat) else {
        // A preview has the asking seat's side alone.
        let mut asked = work(table, &mut given);
        while !asked && table.world.stack.last().is_some_and(|frame| usize::from(frame.who) == seat) {
            asked = work(table, &mut given);
        }
        return asked;
    };
    std::mem::swap(table.side, other);
    table.others.for_seat = Some(seat);
    table.seat = sortie_engine::Seat::new(seat);
    let mut asked = work(table, &mut given);
    while !asked && table.world.stack.last().is_some_and(|frame| usize::from(frame.who) == seat) {
        asked = work(table, &mut given);
    }
    table.seat = own;
    table.others.for_seat = None;
    if let Some(other) = table.others.get(seat) {
        std::mem::swap(table.side, other);
    }
    asked
}

/// The seats after this one, in the order of the round.
pub(super) fn in_order(table: &Table<'_>) -> Vec<usize> {
    let own = table.seat.index();
    let order = &table.world.realm.order;
    let start = order.iter().position(|place| usize::from(*place) == own).unwrap_or(0);
    let after = (1..order.len()).map(|step| usize::from(order[(start + step) % order.len()]));
    after.filter(|seat| table.others.look().iter().any(|(other, _)| other == *seat)).collect()
}

/// Each other player runs a part of the program.
pub(super) fn each_other(table: &mut Table<'_>, frame: &Frame, from: u8, to: u8) {
    for seat in in_order(table).into_iter().rev() {
        table.world.stack.push(Frame { who: seat as u8, op: from, end: to, answered: 0, ..*frame });
    }
}

pub(super) fn carry_out(table: &mut Table<'_>, frame: &mut Frame, op: Op, given: &mut Given) {
    match op {
        Op::Meltdown => frame.scope.colors = meltdown(table),
        Op::Radiance => radiance(table, frame.scope.color),
        Op::PassWound => pass_wound(table, given.player.take()),
        Op::Thank => {
            let color = frame.scope.color;
            let owner = usize::from(frame.scope.given_up);
            let side = if owner == table.seat.index() { Some(&mut *table.side) } else { table.others.get(owner) };
            if let (Some(side), Some(color)) = (side, color) {
                side.kit.wallet.gain_crystal(color);
            }
        }
        Op::Mark => {
            let own = frame.scope.skill;
            let color = frame.scope.color;
            if let Some(token) = table.world.realm.centre.iter_mut().find(|token| Some(token.skill) == own) {
                token.color = color;
            }
        }
        _ => {}
    }
}

/// Each other player loses a crystal by chance, or takes a wound; answers the colors of what was lost, as bits.
fn meltdown(table: &mut Table<'_>) -> u8 {
    let mut lost = 0;
    for seat in in_order(table) {
        let Some(other) = table.others.get(seat) else { continue };
        let crystals = other.kit.wallet.crystals;
        let all: Vec<Color> = Color::BASIC
            .into_iter()
            .flat_map(|color| std::iter::repeat_n(color, usize::from(crystals[color.index()])))
            .collect();
        if all.is_empty() {
            damage::add_wounds(&mut other.kit, 1);
            continue;
        }
        let event = table.next_event();
        let color = table.chance.event_at(event).pick("pick", &all);
        if let Some(other) = table.others.get(seat) {
            other.kit.wallet.crystals[color.index()] -= 1;
        }
        lost |= 1 << color.index();
    }
    table.barrier();
    lost
}

/// Every player takes a wound for each crystal of the color.
fn radiance(table: &mut Table<'_>, color: Option<Color>) {
    let Some(color) = color else { return };
    for seat in in_order(table) {
        if let Some(other) = table.others.get(seat) {
            let wounds = u16::from(other.kit.wallet.crystals[color.index()]);
            damage::add_wounds(&mut other.kit, wounds);
        }
    }
    table.barrier();
    let own = u16::from(table.side.kit.wallet.crystals[color.index()]);
    if own > 0 {
        damage::take_wounds(table, own);
    }
}

/// A wound goes to the hand of the nearest hero; of several, to the one that was named.
fn pass_wound(table: &mut Table<'_>, named: Option<PlayerRef>) {
    if !super::later::throw_wound(&mut table.side.kit) {
        return;
    }
    let meant = named.or_else(|| nearest(table.at()).first().copied());
    if let Some(other) = meant.and_then(|player| table.others.get(player.index())) {
        damage::add_wounds(&mut other.kit, 1);
    }
    table.barrier();
}
