//! What a program does to units: the hero's own, and those of other players.

use crate::data::units::UNITS;
use crate::effects::ask::Given;
use crate::effects::candidates::tired;
use crate::effects::{Op, later};
use crate::rules::Table;
use crate::state::Frame;

pub(super) fn carry_out(table: &mut Table<'_>, frame: &Frame, op: Op, given: &mut Given) -> u8 {
    let units = &mut table.side.kit.units;
    match op {
        Op::ReadyLevels(_) => {
            let unit = given.ready.take().and_then(|unit| units.get_mut(unit.index()));
            return unit.map_or(u8::MAX / 2, |unit| {
                unit.spent = false;
                UNITS[unit.id.index()].level
            });
        }
        Op::Refresh => {
            if let Some(unit) = given.ready.take() {
                if let Some(own) = units.get_mut(unit.index()) {
                    own.spent = false;
                }
                later::heal_unit(&mut table.side.kit, unit, 1);
            }
        }
        Op::Rally => {
            if let Some(unit) = units.get_mut(usize::from(frame.scope.unit)) {
                (unit.spent, unit.furled) = (false, true);
            }
        }
        Op::Exhaust(level) => return exhaust(table, level, frame.answered, given),
        _ => {}
    }
    1
}

/// The unit of another player that was named becomes spent, or none of theirs; returns how many players that settles.
fn exhaust(table: &mut Table<'_>, level: u8, from: u8, given: &mut Given) -> u8 {
    let place = tired(table.at(), level, from).map_or(from, |(place, ..)| place);
    given.yes = None;
    if let (Some(player), Some(unit)) = (given.player.take(), given.ready.take()) {
        let other = table.others.get(player.index());
        if let Some(unit) = other.and_then(|other| other.kit.units.get_mut(unit.index())) {
            unit.spent = true;
        }
        table.barrier();
    }
    place + 1 - from
}
