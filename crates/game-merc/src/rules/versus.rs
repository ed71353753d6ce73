//! Rebels against Rebels (MRC-13.5): factions instead of sides, complete turns one after the other, no Dictator.

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::Cell;
use crate::state::{Ending, Merc, SEATS, Step};

impl Merc {
    /// The numbers of all factions.
    pub fn factions(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + Clone + use<> {
        0..self.rules.factions
    }

    /// The players of a faction.
    pub fn faction_seats(&self, faction: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.rebels().filter(move |seat| self.rules.faction_of[seat.index()] == faction)
    }

    /// The player who stands for a faction: its lowest seat.
    pub fn speaker(&self, faction: u8) -> Seat {
        self.faction_seats(faction).next().unwrap_or(Seat::new(0))
    }

    /// Whether it is this Rebel's turn: everybody's in a game with a Dictator, his faction's otherwise.
    pub fn in_turn(&self, seat: Seat) -> bool {
        !self.is_versus() || self.step == Step::L || self.rules.faction_of[seat.index()] == self.faction
    }

    /// Value of the sectors that a faction controls.
    pub fn faction_value(&self, faction: u8) -> u16 {
        let totals = self.totals();
        self.faction_seats(faction).map(|seat| totals[seat.index()]).sum()
    }

    fn faction_mercs(&self, faction: u8) -> usize {
        self.faction_seats(faction).map(|seat| self.team(seat).len()).sum()
    }

    /// Chance decides who begins.
    pub(crate) fn open_versus(&mut self, out: &mut Sink<'_>) {
        if self.is_versus() {
            let speakers: ArrayVec<Seat, SEATS> = self.factions().map(|faction| self.speaker(faction)).collect();
            let first = self.pick_among(&speakers, out);
            self.first_faction = self.rules.faction_of[first.index()];
            self.faction = self.first_faction;
            out.emit(Some(first), || Event::FirstChosen {});
        }
    }

    /// Who controls a place: the faction with most units, ties by favour; in it the player with most, the lowest seat.
    pub(super) fn leading_faction(&self, counts: &[u8; 8]) -> Option<Seat> {
        let units = |faction: u8| self.faction_seats(faction).map(|seat| counts[seat.index()]).sum::<u8>();
        let best =
            self.factions().min_by_key(|faction| (u8::MAX - units(*faction), self.favour[usize::from(*faction)]))?;
        if units(best) == 0 {
            return None;
        }
        self.faction_seats(best).rev().max_by_key(|seat| counts[seat.index()])
    }

    /// Settles for the coming round whom ties favour: lowest value, then fewest MERCs, then chance.
    pub(crate) fn rank_factions(&mut self, out: &mut Sink<'_>) {
        let mut left: ArrayVec<u8, SEATS> = self.factions().collect();
        let mut rank = 0;
        while !left.is_empty() {
            let key = |faction: u8| (self.faction_value(faction), self.faction_mercs(faction));
            let least = left.iter().map(|faction| key(*faction)).min();
            let ties: ArrayVec<Seat, SEATS> =
                left.iter().filter(|faction| Some(key(**faction)) == least).map(|it| self.speaker(*it)).collect();
            let next = self.rules.faction_of[self.pick_among(&ties, out).index()];
            self.favour[usize::from(next)] = rank;
            rank += 1;
            left.retain(|faction| *faction != next);
        }
    }

    /// The faction's turn is over: the next one's begins, or a new round, or the game ends.
    pub(crate) fn next_faction(&mut self, out: &mut Sink<'_>) {
        self.faction = (self.faction + 1) % self.rules.factions;
        if self.faction != self.first_faction {
            self.next_step(Step::B);
        } else if self.day > u16::from(self.rules.rounds) {
            let best = self.factions().map(|faction| self.faction_value(faction)).max();
            let key = |faction: u8| (Some(self.faction_value(faction)) != best, self.faction_mercs(faction));
            let least = self.factions().map(key).min();
            let ahead: ArrayVec<Seat, SEATS> =
                self.factions().filter(|faction| Some(key(*faction)) == least).map(|it| self.speaker(it)).collect();
            let winner = self.pick_among(&ahead, out);
            self.finish(Ending::RoundsOver(winner), out);
        } else {
            self.next_step(Step::A);
        }
    }

    /// Endings of the modes without a Dictator, looked at after every action, effect and combat.
    pub(super) fn check_mode_victory(&mut self, out: &mut Sink<'_>) {
        if self.rules.rescue {
            self.check_rescue(out);
            return;
        }
        if self.step < Step::A || !self.battles.is_empty() || self.combat.is_some() {
            return;
        }
        let first = self.cells_of(Terrain::Industry).next().and_then(|cell: Cell| self.holder(cell));
        let of = |seat: Seat, cell: Cell| self.holder(cell).is_some_and(|other| !self.hostile(seat, other));
        let winner = first.filter(|seat| self.cells_of(Terrain::Industry).all(|cell| of(*seat, cell)));
        if let Some(seat) = winner {
            self.finish(Ending::AllIndustries(seat), out);
        }
    }
}
