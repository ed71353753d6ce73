//! Longest Road (CAT-9) and Largest Army (CAT-10): who holds them after each change.

use sortie_engine::{EventSink, Seat};

use crate::board::INCIDENT;
use crate::event::{Award, Event};
use crate::ids::{DevKind, EdgeId, VertexId};
use crate::state::Catan;
use crate::trail;

/// The shortest trail that earns Longest Road.
pub(crate) const MIN_ROAD: u8 = 5;
/// The fewest knights that earn Largest Army.
pub(crate) const MIN_KNIGHTS: u8 = 3;

impl Catan {
    /// After a road was laid: only trails that use it can be longer than before.
    pub(crate) fn road_laid(&mut self, seat: Seat, at: EdgeId, out: &mut dyn EventSink<Event>) {
        let length = trail::longest_through(self.player(seat).roads, self.walls(seat), at);
        if length > self.player(seat).road_length {
            self.player_mut(seat).road_length = length;
            self.award_longest_road(out);
        }
    }

    /// After a building was placed: it cuts the trails of opponents with two roads or more at its corner.
    pub(crate) fn corner_taken(&mut self, seat: Seat, at: VertexId, out: &mut dyn EventSink<Event>) {
        let mut changed = false;
        for other in self.seats().filter(|&other| other != seat) {
            if (self.player(other).roads & INCIDENT[at.index()]).len() >= 2 {
                let length = trail::longest(self.player(other).roads, self.walls(other));
                changed |= length != self.player(other).road_length;
                self.player_mut(other).road_length = length;
            }
        }
        if changed {
            self.award_longest_road(out);
        }
    }

    /// CAT-9.2, by present lengths alone: nobody below five; a leading holder keeps it; a single leader takes it; a tie
    /// among others leaves it with nobody.
    pub(crate) fn longest_road_holder(&self) -> Option<Seat> {
        let most = self.seats().map(|seat| self.player(seat).road_length).max().unwrap_or(0);
        if most < MIN_ROAD {
            return None;
        }
        let mut leaders = self.seats().filter(|&seat| self.player(seat).road_length == most);
        if let Some(holder) = self.longest_road
            && leaders.clone().any(|leader| leader == holder)
        {
            return Some(holder);
        }
        let first = leaders.next();
        if leaders.next().is_some() { None } else { first }
    }

    fn award_longest_road(&mut self, out: &mut dyn EventSink<Event>) {
        let holder = self.longest_road_holder();
        let before = std::mem::replace(&mut self.longest_road, holder);
        if holder != before {
            out.emit(None, || {
                Event::LongestRoadUpdated(self.award(holder, before, |seat| self.player(seat).road_length))
            });
        }
    }

    /// After a knight was played: the first to three, then whoever has strictly more than the holder (CAT-10.1).
    pub(crate) fn knight_counted(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        let knights = |who: Seat| self.player(who).played[DevKind::Knight.index()];
        let enough = knights(seat) >= MIN_KNIGHTS;
        let ahead = self.largest_army.is_none_or(|holder| holder != seat && knights(seat) > knights(holder));
        if enough && ahead {
            let before = self.largest_army.replace(seat);
            out.emit(None, || {
                let knights = |who: Seat| self.player(who).played[DevKind::Knight.index()];
                Event::LargestArmyUpdated(self.award(Some(seat), before, knights))
            });
        }
    }

    fn award(&self, holder: Option<Seat>, before: Option<Seat>, value: impl Fn(Seat) -> u8) -> Award {
        Award {
            holder_id: holder,
            value: holder.map_or(0, &value),
            values: self.seats().map(|seat| (seat, value(seat))).collect(),
            transferred_from: before,
        }
    }
}
