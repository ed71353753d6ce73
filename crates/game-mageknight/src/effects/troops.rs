//! What a program does to units: the hero's own, and those of other players.

use crate::data::units::UNITS;
use crate::effects::Op;
use crate::effects::ask::Given;
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
            if let Some(unit) = given.ready.take().and_then(|unit| units.get_mut(unit.index())) {
                unit.spent = false;
                unit.wounds = unit.wounds.saturating_sub(1);
            }
        }
        Op::Rally => {
            if let Some(unit) = units.get_mut(usize::from(frame.scope.unit)) {
                (unit.spent, unit.furled) = (false, true);
            }
        }
        Op::Exhaust(level) => exhaust(table, level),
        _ => {}
    }
    1
}

/// The ready unit of the highest level, up to this one, of each other player becomes spent.
fn exhaust(table: &mut Table<'_>, level: u8) {
    let seats: Vec<usize> = table.others.look().iter().map(|(seat, _)| seat).collect();
    for seat in seats {
        let Some(other) = table.others.get(seat) else { continue };
        let ready = other.kit.units.iter_mut().filter(|unit| !unit.gone && !unit.spent);
        let meant = ready.filter(|unit| UNITS[unit.id.index()].level <= level);
        if let Some(unit) = meant.max_by_key(|unit| UNITS[unit.id.index()].level) {
            unit.spent = true;
        }
    }
    table.barrier();
}
