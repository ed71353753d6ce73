//! A position in numbers, for the learned value. Nothing here names a territory, so it serves every map.
//!
//! Changing what a number means, or their order, makes the weights in `risk.net` worthless: train again.

use sortie_engine::{Evaluate, Seat};

use super::first::board_sense::Land;
use crate::cards;
use crate::ids::{Owner, TerritorySet};
use crate::rules::place;
use crate::state::{Phase, Risk};

impl Evaluate for Risk {
    const N_FEATURES: usize = 36;
    const WEIGHTS: &'static [u8] = include_bytes!("risk.net");

    fn n_sides(&self) -> usize {
        self.n_seats()
    }

    fn features(&self, side: usize, out: &mut [f32]) -> bool {
        let seat = Seat::new(side);
        if self.is_out(seat) {
            out.fill(0.0);
            return false;
        }
        let mut row = Row { out, at: 0 };
        size(self, seat, &mut row);
        income(self, seat, &mut row);
        shape(self, seat, &mut row);
        row.out[row.at..].fill(0.0);
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
            self.at += 1;
        }
    }

    fn flag(&mut self, x: bool) {
        self.put(if x { 1.0 } else { 0.0 });
    }
}

/// Shares of land and armies, and the table. 12 numbers.
fn size(game: &Risk, seat: Seat, row: &mut Row<'_>) {
    let all: u64 = game.map().territories().map(|at| u64::from(game.armies(at))).sum();
    let own = game.total_armies(Owner::Seat(seat));
    let land = game.owned(Owner::Seat(seat)).len() as f32 / game.map().n_territories().max(1) as f32;
    let strength = own as f32 / all.max(1) as f32;
    let living = game.living().len();
    row.put(land);
    row.put(land * land);
    row.put(strength);
    row.put(strength * strength);
    row.put(strength * living as f32 / 3.0);
    row.flag(living == 2);
    row.flag(living == 3);
    row.put(living as f32 / 6.0);
    let n = game.n_seats();
    let wait = (0..n)
        .map(|step| Seat::new((game.current.index() + step) % n))
        .filter(|other| !game.is_out(*other))
        .position(|other| other == seat)
        .unwrap_or(0);
    row.flag(wait == 0);
    row.put(wait as f32 / living.max(1) as f32);
    row.put((game.turn_number as f32 / 100.0).min(2.0));
    // Armies to place are as good as placed.
    row.put(if wait == 0 && game.phase == Phase::Reinforce {
        game.reinforcements as f32 / all.max(1) as f32
    } else {
        0.0
    });
}

/// Armies to come. 9 numbers.
fn income(game: &Risk, seat: Seat, row: &mut Row<'_>) {
    let due = place::income(game, seat);
    let total: u32 = game.living().iter().map(|other| place::income(game, other)).sum();
    row.put(due as f32 / total.max(1) as f32);
    row.put((due as f32 / 15.0).min(2.0));
    let own = game.owned(Owner::Seat(seat));
    let map = game.map();
    let bonus: u32 = map.owned_continents(own).iter().map(|at| map.bonus(at)).sum();
    row.put(bonus as f32 / 10.0);
    let mut progress = 0.0;
    for continent in map.continents() {
        let members = map.members(continent);
        let share = (members & own).len() as f32 / members.len().max(1) as f32;
        progress += share * share * share * map.bonus(continent) as f32;
    }
    row.put(progress / 10.0);
    let n_cards = game.hand(seat).len();
    row.put(n_cards as f32 / 5.0);
    row.flag(n_cards >= 3);
    row.flag(n_cards >= 5);
    let armies = game.total_armies(Owner::Seat(seat)) as f32;
    let set = game.next_set_value().unwrap_or(8) as f32 / (armies + 10.0);
    row.put(set.min(2.0) * (n_cards as f32 / 4.0).min(1.0));
    row.flag(cards::has_set(&game.map, game.hand(seat)));
}

/// Borders and threats. 15 numbers.
fn shape(game: &Risk, seat: Seat, row: &mut Row<'_>) {
    let land = Land::new(game, seat);
    let (borders, sealed) = (land.borders(), land.sealed());
    let armies = game.total_armies(Owner::Seat(seat)).max(1) as f32;
    let sum = |set: TerritorySet| set.iter().map(|at| game.armies(at)).sum::<u32>() as f32;
    row.put(borders.len() as f32 / land.own.len().max(1) as f32);
    row.put(sum(borders) / armies);
    let largest = land.own.iter().map(|at| game.armies(at)).max().unwrap_or(0) as f32;
    row.put(largest / armies);
    let largest_front = borders.iter().map(|at| game.armies(at)).max().unwrap_or(0) as f32;
    row.put(largest_front / armies);
    let (mut weak, mut pressed, mut strong, mut gates) = (0.0, 0.0, 0.0, 0.0);
    for at in borders.iter() {
        let (own, threat) = (game.armies(at) as f32, land.threat(at) as f32);
        let most = land.foes(at).iter().map(|foe| game.armies(foe)).max().unwrap_or(0) as f32;
        weak += if most > own { 1.0 } else { 0.0 };
        pressed += (threat - own).max(0.0);
        strong += (own - threat).max(0.0);
        if sealed.contains(at) && most + 1.0 > own {
            gates += 1.0;
        }
    }
    let n = borders.len().max(1) as f32;
    row.put(weak / n);
    row.put((pressed / armies).min(3.0) / 3.0);
    row.put(strong / armies);
    row.put(gates / 3.0);
    row.flag(!sealed.is_empty());
    row.put(sealed.len() as f32 / 12.0);
    let foes = land.own.iter().fold(TerritorySet::EMPTY, |set, at| set | land.foes(at));
    let preys = foes.iter().filter(|at| u64::from(game.armies(*at)) * 2 < largest_front as u64).count();
    row.put((preys as f32 / 8.0).min(1.5));
    let weakest = game.living().iter().filter(|other| *other != seat).map(|other| {
        let theirs = game.total_armies(Owner::Seat(other)) as f32;
        let near = !(game.owned(Owner::Seat(other)) & foes).is_empty();
        if near {
            (largest_front / (theirs + 1.0)).min(3.0) / 3.0 * (0.5 + game.hand(other).len() as f32 / 5.0)
        } else {
            0.0
        }
    });
    row.put(weakest.fold(0.0, f32::max));
    row.flag(game.flags.conquered && game.current == seat);
    row.flag(game.n_seats() == 2);
    row.put(1.0);
}
