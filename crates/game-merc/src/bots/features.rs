//! A position in numbers, for the learned value. Nothing here names a place, so it serves every map and any number of Rebels.
//!
//! Changing what a number means, or their order, makes the weights in `merc.net` worthless: train again.

use sortie_engine::{Evaluate, Seat};

use crate::data::cards::N_DICTATORS;
use crate::data::sectors::Terrain;
use crate::ids::{Cell, SquadId, UnitSet};
use crate::state::{Merc, SEATS, Step};

/// Places of the largest map.
const PLACES: usize = 30;

impl Evaluate for Merc {
    const N_FEATURES: usize = 60;
    const WEIGHTS: &'static [u8] = include_bytes!("merc.net");

    fn n_sides(&self) -> usize {
        if self.is_versus() { usize::from(self.rules.factions) } else { 2 }
    }

    fn side(&self, seat: Seat) -> usize {
        if seat.index() < SEATS { Merc::side(self, seat) } else { usize::MAX }
    }

    fn features(&self, side: usize, out: &mut [f32]) -> bool {
        let camp = Camp::new(self, side);
        let mut row = Row { out, at: 0 };
        land(self, &camp, &mut row);
        forces(self, &camp, &mut row);
        fronts(self, &camp, &mut row);
        base(self, &camp, &mut row);
        times(self, &camp, &mut row);
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

/// One side with what is counted again and again: its strength and the enemy's in every place.
struct Camp {
    /// A seat of the side.
    voice: Seat,
    rules: bool,
    seats: Vec<Seat>,
    own: [f32; PLACES],
    foes: [f32; PLACES],
    /// Values of all sectors together.
    total: f32,
}

impl Camp {
    fn new(game: &Merc, side: usize) -> Self {
        let seats: Vec<Seat> = Seat::all(game.n_forces()).filter(|seat| Merc::side(game, *seat) == side).collect();
        let voice = seats.first().copied().unwrap_or(game.tyrant());
        let mut camp = Self {
            voice,
            rules: !game.is_versus() && voice == game.tyrant(),
            own: [0.0; PLACES],
            foes: [0.0; PLACES],
            total: game.grid.cells().map(|cell| f32::from(game.sector(cell).value)).sum::<f32>().max(1.0),
            seats,
        };
        for seat in Seat::all(game.n_forces()) {
            let mine = camp.seats.contains(&seat);
            for cell in game.grid.cells() {
                camp.add(mine, cell, f32::from(game.militia[cell][seat.index()]));
            }
            for squad in SquadId::EACH {
                let squad = game.squad(seat, squad);
                if let Some(cell) = squad.cell.some() {
                    camp.add(mine, cell, strength(game, squad.members));
                }
            }
        }
        camp
    }

    fn add(&mut self, mine: bool, cell: Cell, strength: f32) {
        let here = if mine { &mut self.own } else { &mut self.foes };
        here[cell.index()] += strength;
    }

    fn holds(&self, game: &Merc, cell: Cell) -> bool {
        game.holder(cell).is_some_and(|seat| self.seats.contains(&seat))
    }
}

/// What units are worth in a fight, in militia: the geometric mean of dice and lives.
fn strength(game: &Merc, units: UnitSet) -> f32 {
    units.iter().fold(0.0, |sum, unit| {
        let skills = game.skills(unit);
        let dice = f32::from(skills.combat.min(3 + 3 * skills.targets));
        sum + (dice * f32::from(game.capacity(unit))).sqrt()
    })
}

/// Sectors held. 9 numbers.
fn land(game: &Merc, camp: &Camp, row: &mut Row<'_>) {
    let (mut value, mut firm, mut n, mut industries, mut free, mut theirs) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for cell in game.grid.cells() {
        let worth = f32::from(game.sector(cell).value);
        if camp.holds(game, cell) {
            value += worth;
            firm += worth * (camp.own[cell.index()] / 6.0).min(1.0);
            n += 1.0;
            industries += if game.sector(cell).terrain == Terrain::Industry { 1.0 } else { 0.0 };
        } else if game.holder(cell).is_some() {
            theirs += worth;
        } else {
            let near = game.grid.neighbours(cell).any(|next| camp.own[next.index()] > 0.0);
            free += if near { worth } else { 0.0 };
        }
    }
    let margin = (value - theirs) / camp.total;
    let left = days_left(game);
    row.put(value / camp.total);
    row.put(firm / camp.total);
    row.put(n / game.grid.len() as f32);
    row.put(industries / 6.0);
    row.put(free / camp.total);
    row.put(margin);
    row.put(margin / (1.0 + left));
    row.flag(margin > 0.0);
    row.put(if margin > 0.0 { 1.0 } else { 0.0 } / (1.0 + left));
}

/// Units and what they carry. 14 numbers.
fn forces(game: &Merc, camp: &Camp, row: &mut Row<'_>) {
    let scale = f32::from(game.r());
    let (mut n, mut dice, mut lives, mut train, mut init) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut gear, mut wounds, mut actions, mut targets) = (0.0, 0.0, 0.0, 0.0);
    for seat in &camp.seats {
        for unit in game.team(*seat).iter() {
            let skills = game.skills(unit);
            n += 1.0;
            dice += f32::from(skills.combat.min(3 + 3 * skills.targets));
            lives += f32::from(game.capacity(unit));
            train += f32::from(skills.train);
            init += f32::from(skills.init);
            targets += f32::from(skills.targets);
            gear += game.units[unit].items().count() as f32;
            wounds += f32::from(game.wounds(unit));
            actions += f32::from(game.units[unit].actions);
        }
    }
    let militia: f32 = game.grid.cells().map(|cell| f32::from(game.side_militia(cell, camp.voice))).sum();
    row.put(n / (3.0 * scale));
    row.put(dice / (10.0 * scale));
    row.put(lives / (12.0 * scale));
    row.put(train / (6.0 * scale));
    row.put(init / (9.0 * scale));
    row.put(targets / (4.0 * scale));
    row.put(gear / (6.0 * scale));
    row.put(wounds / (4.0 * scale));
    row.put(actions / (4.0 * scale));
    row.put(militia / (10.0 * scale));
    row.put(militia / game.grid.len() as f32 / 4.0);
    let all: f32 = camp.own.iter().sum();
    let foes: f32 = camp.foes.iter().sum();
    row.put(all / (all + foes).max(1.0));
    row.put(all / (20.0 * scale));
    row.put(camp.own.iter().copied().fold(0.0, f32::max) / 20.0);
}

/// Where the sides meet. 8 numbers.
fn fronts(game: &Merc, camp: &Camp, row: &mut Row<'_>) {
    let (mut pressed, mut lost, mut preys, mut easy) = (0.0, 0.0, 0.0, 0.0);
    let (mut meeting, mut behind) = (0.0, 0.0);
    for cell in game.grid.cells() {
        let at = cell.index();
        let worth = f32::from(game.sector(cell).value) / camp.total;
        let most = |of: &[f32; PLACES]| game.grid.neighbours(cell).map(|next| of[next.index()]).fold(0.0, f32::max);
        if camp.own[at] > 0.0 {
            let danger = most(&camp.foes);
            pressed += worth * danger / (danger + camp.own[at]);
            lost += if danger > 1.5 * camp.own[at] { worth } else { 0.0 };
            if danger > 0.0 { meeting += camp.own[at] } else { behind += camp.own[at] }
        } else {
            let reach = most(&camp.own);
            preys += if reach > 0.0 { worth * reach / (reach + camp.foes[at]) } else { 0.0 };
            easy += if reach > 1.5 * camp.foes[at] { worth } else { 0.0 };
        }
    }
    row.put(pressed);
    row.put(lost);
    row.put(preys);
    row.put(easy);
    row.put(meeting / 30.0);
    row.put(behind / 30.0);
    let squads = camp.seats.iter().flat_map(|seat| SquadId::MOBILE.map(|squad| game.squad(*seat, squad)));
    let strengths = squads.clone().map(|squad| strength(game, squad.members));
    row.put(strengths.fold(0.0, f32::max) / 15.0);
    row.put(squads.filter(|squad| !squad.cell.is_none()).count() as f32 / (2.0 * f32::from(game.r())));
}

/// The base and the Dictator card, from either side. 6 numbers.
fn base(game: &Merc, camp: &Camp, row: &mut Row<'_>) {
    let Some(base) = game.base.some() else {
        (0..6).for_each(|_| row.put(0.0));
        return;
    };
    let mine = if camp.rules { &camp.own } else { &camp.foes };
    let rebels = if camp.rules { &camp.foes } else { &camp.own };
    let near = game.grid.neighbours(base).map(|next| rebels[next.index()]).fold(0.0, f32::max);
    row.flag(camp.rules);
    row.put(mine[base.index()] / 30.0);
    row.put(near / (near + mine[base.index()]).max(1.0));
    row.flag(game.in_play);
    let units = game.units_at(base, game.tyrant());
    row.put(units.iter().map(|unit| f32::from(game.capacity(unit))).sum::<f32>() / 12.0);
    row.put(near / 20.0);
}

/// Tactics cards that are still to be played.
fn days_left(game: &Merc) -> f32 {
    if game.is_versus() {
        (f32::from(game.rules.rounds) - f32::from(game.day)).max(0.0)
    } else {
        (game.tactics.len() + game.hand.len()) as f32
    }
}

/// The clock, lasting effects, who rules, and how many Rebels there are. 23 numbers.
fn times(game: &Merc, camp: &Camp, row: &mut Row<'_>) {
    let left = days_left(game);
    row.put(left / 6.0);
    row.put(1.0 / (1.0 + left));
    row.flag(left < 0.5);
    row.flag(camp.rules);
    row.flag(game.step == Step::L);
    row.put(f32::from(game.r()) / 6.0);
    row.flag(game.r() == 1);
    let flags = &game.flags;
    row.flag(camp.rules && flags.better_weapons);
    row.flag(camp.rules && flags.veteran_militia);
    row.flag(camp.rules && flags.conscripts);
    row.flag(camp.rules && !game.base.is_none());
    for at in 0..N_DICTATORS {
        row.flag(camp.rules && game.dictator.index() == at);
    }
    row.put(1.0);
}
