//! The value of a position for HARD. Weights are doubled throughout, so that everything stays whole; they were found by
//! measuring one HARD against three MEDIUM.

use sortie_engine::Seat;

use super::super::appraisal::{Goal, best_spot_within, is_open, kinds_produced, pips, reach};
use crate::cards::{CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{DevKind, Port, Resource, VertexSet};
use crate::state::Catan;

const POINT: i64 = 2000;
const PIP: i64 = 12;
const KIND: i64 = 50;
const OWN_PORT: i64 = 5;
const GENERIC_PORT: i64 = 3;
/// Per pip of the best corner for a settlement that takes no, one or two more roads. Nearer ones count more, so that a
/// road on the way is worth its price.
const PROSPECT: [i64; 3] = [24, 9, 4];
const ROAD: i64 = 16;
const CARD: i64 = 6;
const KNIGHT: i64 = 6;
const IN_HAND: i64 = 4;
const ABOVE_SEVEN: i64 = 3;
/// Per card in hand that a city needs.
const FOR_CITY: i64 = 50;
/// Per card in hand that the next settlement and the roads to it need.
const FOR_SETTLEMENT: i64 = 100;

/// What a seat has, less half of what the strongest opponent has.
pub(in crate::bots) fn value(world: &Catan, seat: Seat) -> i64 {
    let strongest = world.seats().filter(|&other| other != seat).map(|other| own_value(world, other)).max();
    own_value(world, seat) - strongest.unwrap_or(0) / 2
}

/// The weighted sum of a seat's points, production, ports, prospects, cards and hand.
pub(in crate::bots) fn own_value(world: &Catan, seat: Seat) -> i64 {
    own_value_within(world, seat, reach(world, seat))
}

/// The same where what the roads reach is known.
pub(in crate::bots) fn own_value_within(world: &Catan, seat: Seat, reached: [VertexSet; 3]) -> i64 {
    let player = world.player(seat);
    let hand = i64::from(player.hand.total());
    let produced = kinds_produced(world, seat);
    let settled: i64 = player.settlements.iter().map(|vertex| i64::from(pips(world, vertex))).sum();
    let cities: i64 = player.cities.iter().map(|vertex| i64::from(pips(world, vertex))).sum();
    let mut sum = POINT * i64::from(world.total_points(seat)) + PIP * (settled + 2 * cities);
    sum += KIND * produced.len() as i64;
    for &kind in Resource::ALL {
        if player.rates[kind.index()] == 2 && produced.has(kind) {
            sum += OWN_PORT;
        }
    }
    if !(player.buildings() & world.layout.port_corners(Port::Generic)).is_empty() {
        sum += GENERIC_PORT;
    }
    if player.road_length >= 4 || world.longest_road == Some(seat) {
        sum += ROAD * i64::from(player.road_length);
    }
    sum += CARD * i64::from(player.n_cards()) + KNIGHT * i64::from(player.played[DevKind::Knight.index()]);
    sum += IN_HAND * hand - ABOVE_SEVEN * (hand - 7).max(0);
    sum + prospect(world, seat, reached) + progress(world, seat, reached)
}

/// Cards in hand towards a city, and towards the next settlement with its roads.
fn progress(world: &Catan, seat: Seat, reached: [VertexSet; 3]) -> i64 {
    let player = world.player(seat);
    let held_for = |cost: Cards| i64::from(cost.total()) - i64::from(player.hand.missing(&cost).total());
    let city = if is_open(world, seat, Goal::City) { held_for(CITY_COST) } else { 0 };
    let settlement = best_spot_within(world, seat, reached).map_or(0, |(n, _)| {
        let mut cost = SETTLEMENT_COST;
        for _ in 0..n {
            cost.add(&ROAD_COST);
        }
        // Roads that are laid already count as their cards did.
        held_for(cost) + 2 * (2 - i64::from(n))
    });
    FOR_CITY * city + FOR_SETTLEMENT * settlement
}

fn prospect(world: &Catan, seat: Seat, reached: [VertexSet; 3]) -> i64 {
    if world.player(seat).settlements_left == 0 {
        return 0;
    }
    let levels = reached.into_iter().zip(PROSPECT);
    let best = levels.map(|(level, weight)| {
        let free = level.minus(world.closed);
        weight * free.iter().map(|vertex| i64::from(pips(world, vertex))).max().unwrap_or(0)
    });
    best.max().unwrap_or(0)
}
