//! A position in numbers, for the learned value. Nothing here depends on how the board is turned or on seat numbers.
//!
//! Changing what a number means, or their order, makes the weights in `catan.net` worthless: train again.

use sortie_engine::{Evaluate, Seat};

use super::appraisal::reach;
use super::first::value::own_value_within;
use crate::board::{HEX_CORNERS, VERTEX_HEXES};
use crate::cards::{CARD_COST, CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{CardId, DevKind, HexId, N_RESOURCES, Resource, VertexId, VertexSet};
use crate::layout::PIPS;
use crate::rules::awards::MIN_KNIGHTS;
use crate::state::{CITIES, Catan, Player, ROADS, SETTLEMENTS};

/// Rolls after which a purchase is looked at.
const HORIZONS: [f32; 9] = [0.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 36.0, 60.0];
/// A number for what is never reached within the horizons.
const NEVER: f32 = 100.0;

impl Evaluate for Catan {
    const N_FEATURES: usize = 77;
    const WEIGHTS: &'static [u8] = include_bytes!("catan.net");

    fn n_sides(&self) -> usize {
        usize::from(self.n_seats)
    }

    fn features(&self, side: usize, out: &mut [f32]) -> bool {
        let mut row = Row { out, at: 0 };
        let seat = Seat::new(side);
        let income = Income::of(self, seat);
        race(self, seat, &mut row);
        production(self, seat, &income, &mut row);
        hand(self, seat, &mut row);
        development(self, seat, &mut row);
        roads(self, seat, &mut row);
        let reached = reach(self, seat);
        prospects(self, seat, &income, reached, &mut row);
        // What the first edition's HARD thought of it: a good beginning.
        row.put(own_value_within(self, seat, reached) as f32 / 10_000.0);
        debug_assert_eq!(row.at, Self::N_FEATURES, "the number of features is stated");
        true
    }
}

/// Writes one number after the other.
struct Row<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Row<'_> {
    fn put(&mut self, x: f32) {
        if let Some(place) = self.out.get_mut(self.at) {
            *place = x;
        }
        self.at += 1;
    }

    fn flag(&mut self, x: bool) {
        self.put(if x { 1.0 } else { 0.0 });
    }

    fn share(&mut self, n: u8, of: u8) {
        self.put(f32::from(n) / f32::from(of));
    }
}

/// What a seat earns: pips by kind, with the robber where it is, and what the robber costs.
struct Income {
    by_kind: [u8; N_RESOURCES],
    blocked: u8,
    /// Totals of the dice that bring something.
    totals: u16,
}

impl Income {
    fn of(game: &Catan, seat: Seat) -> Self {
        let player = game.player(seat);
        let mut income = Self { by_kind: [0; N_RESOURCES], blocked: 0, totals: 0 };
        let built = player.buildings();
        for hex in HexId::all() {
            let corners = HEX_CORNERS[hex.index()];
            if (built & corners).is_empty() {
                continue;
            }
            let Some(kind) = game.layout.terrains[hex.index()].resource() else { continue };
            let n = ((built & corners).len() + (player.cities & corners).len()) as u8;
            let token = game.layout.tokens[hex.index()];
            let pips = n * PIPS[usize::from(token)];
            if hex == game.robber.hex {
                income.blocked += pips;
            } else {
                income.by_kind[kind.index()] += pips;
                income.totals |= 1 << token;
            }
        }
        income
    }

    fn total(&self) -> u8 {
        self.by_kind.iter().sum()
    }

    /// The rolls until the hand could pay, trading with the bank, by mean values.
    fn rolls_until(&self, player: &Player, cost: &Cards) -> f32 {
        let affordable = |rolls: &f32| {
            let (mut missing, mut lots) = (0.0, 0.0);
            for kind in 0..N_RESOURCES {
                let have = f32::from(player.hand.0[kind]) + rolls * f32::from(self.by_kind[kind]) / 36.0;
                let spare = have - f32::from(cost.0[kind]);
                if spare < 0.0 {
                    missing -= spare;
                } else {
                    lots += spare / f32::from(player.rates[kind]);
                }
            }
            missing <= lots
        };
        HORIZONS.into_iter().find(|rolls| affordable(rolls)).unwrap_or(NEVER)
    }
}

/// 1 at once, less the longer it takes.
fn soon(rolls: f32) -> f32 {
    8.0 / (8.0 + rolls)
}

/// Points, and who rolls when. 11 numbers.
fn race(game: &Catan, seat: Seat, row: &mut Row<'_>) {
    let target = game.rules.victory_points;
    let points = game.total_points(seat);
    row.share(points, target);
    for short in 1..=3 {
        row.flag(points + short >= target);
    }
    let seats = usize::from(game.n_seats);
    // A turn that is running counts as over: values are asked for where the next player rolls.
    let next = if game.is_before_roll() { game.current.index() } else { (game.current.index() + 1) % seats };
    let wait = (seat.index() + seats - next) % seats;
    row.flag(wait == 0);
    row.put(wait as f32 / 3.0);
    row.flag(points + 1 >= target && wait == 0);
    row.flag(seats == 2);
    row.flag(seats == 3);
    row.put((game.turn_number as f32 / 100.0).min(2.0));
    row.share(game.deck.left(), CardId::COUNT as u8);
}

/// What the dice bring. 20 numbers.
fn production(game: &Catan, seat: Seat, income: &Income, row: &mut Row<'_>) {
    let player = game.player(seat);
    for kind in 0..N_RESOURCES {
        row.put(f32::from(income.by_kind[kind]) / 8.0);
    }
    for kind in 0..N_RESOURCES {
        row.flag(income.by_kind[kind] > 0);
    }
    row.put(f32::from(income.total()) / 24.0);
    row.put(f32::from(income.blocked) / 8.0);
    row.put(income.totals.count_ones() as f32 / 8.0);
    for kind in 0..N_RESOURCES {
        row.put(f32::from(4 - player.rates[kind]) / 2.0);
    }
    let traded = (0..N_RESOURCES).map(|kind| f32::from(income.by_kind[kind]) / f32::from(player.rates[kind]));
    row.put(traded.sum::<f32>() / 8.0);
    let least = [Resource::Wheat, Resource::Ore].map(|kind| income.by_kind[kind.index()]);
    row.put(f32::from(least[0].min(least[1])) / 6.0);
}

/// Cards in hand. 8 numbers.
fn hand(game: &Catan, seat: Seat, row: &mut Row<'_>) {
    let hand = game.player(seat).hand;
    for kind in 0..N_RESOURCES {
        row.put(f32::from(hand.0[kind].min(6)) / 4.0);
    }
    let total = hand.total();
    row.put(f32::from(total) / 8.0);
    row.put(f32::from(total.saturating_sub(7)) / 4.0);
    row.put(hand.held().count() as f32 / 5.0);
}

/// Development cards and the army. 10 numbers.
fn development(game: &Catan, seat: Seat, row: &mut Row<'_>) {
    let player = game.player(seat);
    for kind in DevKind::ALL {
        row.put(f32::from(player.cards[kind.index()]) / 2.0);
    }
    let knights = |who: Seat| game.player(who).played[DevKind::Knight.index()];
    let most = game.seats().filter(|&other| other != seat).map(knights).max().unwrap_or(0);
    row.put(f32::from(knights(seat)) / 3.0);
    row.flag(game.largest_army == Some(seat));
    let own = knights(seat) + player.cards[DevKind::Knight.index()];
    row.flag(own >= MIN_KNIGHTS && own > most);
    row.put((f32::from(knights(seat)) - f32::from(most)) / 3.0);
    row.flag(player.n_cards() > 0 && player.cards[DevKind::VictoryPoint.index()] < player.n_cards());
}

/// Longest Road. 4 numbers.
fn roads(game: &Catan, seat: Seat, row: &mut Row<'_>) {
    let length = |who: Seat| game.player(who).road_length;
    let most = game.seats().filter(|&other| other != seat).map(length).max().unwrap_or(0);
    row.share(length(seat), 10);
    row.flag(game.longest_road == Some(seat));
    row.put(((f32::from(length(seat)) - f32::from(most.max(4))) / 4.0).clamp(-1.0, 1.0));
    row.share(game.player(seat).roads_left, ROADS);
}

/// What can be built, and how soon. 23 numbers.
fn prospects(game: &Catan, seat: Seat, income: &Income, reached: [VertexSet; 3], row: &mut Row<'_>) {
    let player = game.player(seat);
    row.share(SETTLEMENTS - player.settlements_left, SETTLEMENTS);
    row.share(CITIES - player.cities_left, CITIES);
    row.flag(player.settlements_left == 0);
    let worth = |vertex: VertexId| {
        let mut sum = 0.0;
        for hex in VERTEX_HEXES[vertex.index()].into_iter().filter_map(|hex| HexId::try_new(usize::from(hex))) {
            let Some(kind) = game.layout.terrains[hex.index()].resource() else { continue };
            let pips = f32::from(PIPS[usize::from(game.layout.tokens[hex.index()])]);
            // A kind that is not earned yet counts half as much again.
            sum += if income.by_kind[kind.index()] == 0 { 1.5 * pips } else { pips };
        }
        sum
    };
    let mut nearest = None;
    for (n, level) in reached.into_iter().enumerate() {
        let free = level.minus(game.closed);
        let best = free.iter().map(worth).fold(0.0, f32::max);
        row.put(best / 13.0);
        row.put((free.len() as f32 / 4.0).min(1.5));
        if nearest.is_none() && !free.is_empty() {
            nearest = Some(n as u8);
        }
        // Others who are as near may be there first.
        let contested = free
            .iter()
            .filter(|&vertex| game.seats().any(|other| other != seat && game.player(other).touched.contains(vertex)));
        row.put((contested.count() as f32 / 3.0).min(1.0));
    }
    let mut cost = SETTLEMENT_COST;
    for _ in 0..nearest.unwrap_or(2) {
        cost.add(&ROAD_COST);
    }
    let settlement = income.rolls_until(player, &cost);
    row.put(if player.settlements_left == 0 || nearest.is_none() { 0.0 } else { soon(settlement) });
    let city = income.rolls_until(player, &CITY_COST);
    row.put(if player.cities_left == 0 || player.settlements.is_empty() { 0.0 } else { soon(city) });
    row.put(if game.deck.left() == 0 { 0.0 } else { soon(income.rolls_until(player, &CARD_COST)) });
    row.put(soon(income.rolls_until(player, &ROAD_COST)));
    let upgrade = player.settlements.iter().map(|vertex| game.layout.pips(vertex, game.robber.hex)).max();
    row.put(f32::from(upgrade.unwrap_or(0)) / 13.0);
    for cost in [SETTLEMENT_COST, CITY_COST, CARD_COST] {
        row.put(f32::from(player.hand.missing(&cost).total()) / 4.0);
    }
    row.flag(nearest == Some(0) && player.hand.covers(&SETTLEMENT_COST));
    row.flag(player.hand.covers(&CITY_COST));
    row.put(f32::from(player.rates.iter().copied().min().unwrap_or(4)) / 4.0);
}
