//! EASY: random within reason.

use sortie_engine::{Draws, Seen};

use super::super::{END, may_still_move, occupy, random_fortify, random_of, random_setup};
use super::board_sense::{Land, Placing};
use crate::cards;
use crate::ids::TerritorySet;
use crate::rules::{Action, Attack, TradeCards, place};
use crate::state::{Phase, Risk};

/// Attacks in one turn at most.
const MAX_ATTACKS: u8 = 3;

pub(in crate::bots) fn choose(seen: &Seen<'_, Risk>, draws: &mut Draws<'_>) -> Option<Action> {
    let seat = seen.seat();
    let world = &seen.world(draws);
    let land = Land::new(world, seat);
    Some(match world.phase {
        Phase::Reinforce => {
            let compulsory = place::must_trade(world, seat);
            match cards::first_set(&world.map, world.hand(seat)).filter(|_| compulsory) {
                Some(set) => TradeCards::new(set).into(),
                None => scatter(&land, draws),
            }
        }
        Phase::Attack => match world.occupation {
            Some(pending) => occupy(pending.min),
            None => random_raid(&land, draws).unwrap_or(END),
        },
        Phase::Fortify => {
            let moves = may_still_move(world) && draws.chance(1, 2);
            moves.then(|| random_fortify(world, seat, draws)).flatten().unwrap_or(END)
        }
        Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => random_setup(world, seat, draws),
    })
}

/// Each army on a random own territory, a large budget in handfuls.
fn scatter(land: &Land<'_>, draws: &mut Draws<'_>) -> Action {
    let mut placing = Placing::new(land.state.reinforcements);
    let handful = (placing.left / 256).max(1);
    while placing.left > 0 {
        placing.put(random_of(land.own, draws), handful);
    }
    placing.action()
}

/// A random attack with all dice: up to three, with a chance of three in ten to stop after each.
fn random_raid(land: &Land<'_>, draws: &mut Draws<'_>) -> Option<Action> {
    let n_attacks = land.state.flags.n_attacks;
    if n_attacks >= MAX_ATTACKS || (n_attacks > 0 && draws.chance(3, 10)) {
        return None;
    }
    let able: TerritorySet = land.borders().iter().filter(|at| land.most_dice(*at) > 0).collect();
    if able.is_empty() {
        return None;
    }
    let from = random_of(able, draws);
    Some(Attack::new(from, random_of(land.foes(from), draws), land.most_dice(from), None).into())
}
