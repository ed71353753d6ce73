//! The value of a position for HARD. Doubled throughout, so that it stays whole.

use sortie_engine::Seat;

use super::appraisal::{Goal, best_spot, is_open, kinds_produced, pips, reach};
use crate::cards::{CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{DevKind, Port, Resource};
use crate::state::Catan;

/// What a seat has, less half of what the strongest opponent has.
pub(super) fn value(world: &Catan, seat: Seat) -> i64 {
    let strongest = world.seats().filter(|&other| other != seat).map(|other| own_value(world, other)).max();
    own_value(world, seat) - strongest.unwrap_or(0) / 2
}

/// Twice the weighted sum of a seat's points, production, ports, prospects, cards and hand.
pub(super) fn own_value(world: &Catan, seat: Seat) -> i64 {
    let player = world.player(seat);
    let hand = i64::from(player.hand.total());
    let produced = kinds_produced(world, seat);
    let mut sum = 2000 * i64::from(world.total_points(seat));
    let settled: i64 = player.settlements.iter().map(|vertex| i64::from(pips(world, vertex))).sum();
    let cities: i64 = player.cities.iter().map(|vertex| i64::from(pips(world, vertex))).sum();
    sum += 24 * (settled + 2 * cities);
    sum += 50 * produced.iter().filter(|&&here| here).count() as i64;
    for &kind in Resource::ALL {
        if player.rates[kind.index()] == 2 && produced[kind.index()] {
            sum += 16;
        }
    }
    if !(player.buildings() & world.layout.port_corners(Port::Generic)).is_empty() {
        sum += 10;
    }
    sum += prospect(world, seat);
    if player.road_length >= 4 || world.longest_road == Some(seat) {
        sum += 6 * i64::from(player.road_length);
    }
    sum += 20 * i64::from(player.n_cards()) + 20 * i64::from(player.played[DevKind::Knight.index()]);
    sum += 4 * hand - 10 * (hand - 7).max(0);
    sum + CARD_WORTH * progress(world, seat)
}

/// What a card is worth that a city or the next settlement needs.
const CARD_WORTH: i64 = 100;

/// Cards in hand that a city needs, and those that the next settlement with its roads needs.
fn progress(world: &Catan, seat: Seat) -> i64 {
    let player = world.player(seat);
    let held_for = |cost: Cards| i64::from(cost.total()) - i64::from(player.hand.missing(&cost).total());
    let city = if is_open(world, seat, Goal::City) { held_for(CITY_COST) } else { 0 };
    let settlement = best_spot(world, seat).map_or(0, |(n, _)| {
        let mut cost = SETTLEMENT_COST;
        for _ in 0..n {
            cost.add(&ROAD_COST);
        }
        // Roads that are laid already count as their cards did.
        held_for(cost) + 2 * (2 - i64::from(n))
    });
    city + settlement
}

/// The pips of the best corner for a settlement within two roads; nearer ones count a little more, so that a road on the
/// way is worth its price.
fn prospect(world: &Catan, seat: Seat) -> i64 {
    if world.player(seat).settlements_left == 0 {
        return 0;
    }
    let levels = reach(world, seat).into_iter().zip([12, 9, 6]);
    let best = levels.map(|(level, weight)| {
        let free = level.minus(world.closed);
        weight * free.iter().map(|vertex| i64::from(pips(world, vertex))).max().unwrap_or(0)
    });
    best.max().unwrap_or(0)
}
