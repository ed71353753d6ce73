//! Wins that need no dice: a mission that armies in the right places complete, and a turn that only has to be ended.

use sortie_engine::Seat;

use super::first::board_sense::{Land, Placing};
use crate::flow;
use crate::ids::TerritoryId;
use crate::missions::{self, Goal};
use crate::options::Victory;
use crate::rules::{Action, Fortify, fortify};
use crate::state::{Phase, Risk};

/// Whether the end of the turn may win: it would now, or it would with more armies on the seat's own land.
pub(super) fn is_near(state: &Risk, seat: Seat) -> bool {
    let running = matches!(state.phase, Phase::Reinforce | Phase::Attack | Phase::Fortify);
    running
        && seat == state.current
        && (flow::wins_at_turn_end(state, seat).is_some() || short(&Land::new(state, seat)).is_some())
}

/// Where armies are missing for a mission that asks for some on each of many territories, fewest first; nothing if the
/// seat's mission is another or it owns too few territories.
fn short(land: &Land<'_>) -> Option<Vec<(TerritoryId, u32)>> {
    let state = land.state;
    let mission = state.missions[land.seat.index()].filter(|_| state.rules.victory == Victory::Mission)?;
    let Goal::Territories { n, armies } = missions::effective_goal(state, land.seat, mission) else { return None };
    let mut missing: Vec<(TerritoryId, u32)> =
        land.own.iter().map(|at| (at, armies.saturating_sub(state.armies(at)))).collect();
    if missing.len() < n {
        return None;
    }
    missing.sort_by_key(|(_, count)| *count);
    missing.truncate(n);
    missing.retain(|(_, count)| *count > 0);
    Some(missing)
}

/// The placement that completes the mission, if there are armies enough.
pub(super) fn placement(land: &Land<'_>) -> Option<Action> {
    let missing = short(land)?;
    let needed: u32 = missing.iter().map(|(_, count)| count).sum();
    let mut placing = Placing::new(land.state.reinforcements);
    if needed > placing.left {
        return None;
    }
    for (at, count) in missing {
        placing.put(at, count);
    }
    placing.put(land.own.first()?, u32::MAX);
    Some(placing.action())
}

/// The moves that complete the mission, where one territory lacks armies.
pub(super) fn moves(land: &Land<'_>, out: &mut Vec<Action>) {
    let missing = short(land).unwrap_or_default();
    let [(to, count)] = missing[..] else { return };
    let rich = land.own.iter().filter(|from| land.state.armies(*from) > count);
    let near = rich.filter(|from| fortify::targets(land.state, land.seat, *from).contains(to));
    out.extend(near.map(|from| Action::from(Fortify::new(from, to, count))));
}
