//! EASY: weighted random moves.

use sortie_engine::{Draws, Playout, Seen};

use super::super::{END, choices, is_worn_out};
use crate::board::{HEX_CORNERS, NONE, VERTEX_HEXES};
use crate::ids::{HexSet, VertexSet};
use crate::rules::{Action, MoveRobber, PlaceSettlement, RollDice};
use crate::state::{Catan, RobberPhase, Stage};

/// Chance, in percent, to end the turn at each step.
const END_PERCENT: u64 = 30;

pub(in crate::bots) fn choose(seen: &Seen<'_, Catan>, draws: &mut Draws<'_>) -> Option<Action> {
    let world = seen.world(draws);
    let seat = seen.seat();
    match world.stage {
        Stage::Opening { settlement: None, .. } => {
            let inland: VertexSet = VertexSet::ALL
                .minus(world.closed)
                .iter()
                .filter(|vertex| VERTEX_HEXES[vertex.index()].iter().filter(|&&hex| hex != NONE).count() >= 2)
                .collect();
            match inland.nth(draws.below(inland.len())) {
                Some(vertex) => Some(PlaceSettlement { vertex_id: vertex.into() }.into()),
                None => Some(world.playout_action(seat, draws)),
            }
        }
        Stage::Playing if world.robber.phase == RobberPhase::Moving => {
            let own = world.player(seat).buildings();
            let others = world.built.minus(own);
            let open = world.robber_hexes(seat);
            let worth: HexSet = open
                .iter()
                .filter(|hex| {
                    let corners = HEX_CORNERS[hex.index()];
                    !(corners & others).is_empty() && (corners & own).is_empty()
                })
                .collect();
            let among = if worth.is_empty() { open } else { worth };
            among.nth(draws.below(among.len())).map(|hex| MoveRobber { hex_id: hex.into() }.into())
        }
        Stage::Playing if world.robber.phase == RobberPhase::None && world.free_roads == 0 && seat == world.current => {
            if world.is_before_roll() {
                return Some(RollDice {}.into());
            }
            Some(main_step(&world, seen, draws))
        }
        _ => Some(world.playout_action(seat, draws)),
    }
}

/// Ends with a fixed chance, else draws among the legal actions: a city weighs most, then a settlement, then a card.
fn main_step(world: &Catan, seen: &Seen<'_, Catan>, draws: &mut Draws<'_>) -> Action {
    if is_worn_out(world) || draws.chance(END_PERCENT, 100) {
        return END;
    }
    let offered = choices(world, seen.seat());
    let weight = |action: &Action| match action {
        Action::BuildCity(_) => 10_000,
        Action::BuildSettlement(_) => 1_000,
        Action::BuyDevCard(_) => 100,
        _ => 1,
    };
    let total: u64 = offered.iter().map(weight).sum();
    let mut pick = draws.uniform(total);
    for action in offered {
        let own = weight(&action);
        if pick < own {
            return action;
        }
        pick -= own;
    }
    END
}
