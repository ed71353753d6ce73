//! Who follows a table, on this node and on others.
//!
//! Nodes tell each other who is there when it changes, when a node has just loaded the table and asks, and again every few
//! seconds; followers not mentioned for a while are gone, for instance because their node died.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::bus::What;

/// Nobody counts as absent this soon after the table was loaded, in milliseconds.
const GRACE: i64 = 5_000;

/// Who is there.
pub(super) struct Presence {
    seats: Vec<Place>,
    spectators: usize,
    /// Followers on other nodes, by the node.
    elsewhere: HashMap<String, Elsewhere>,
    /// When the table was loaded.
    loaded_at: i64,
}

/// One seat's connections to this node.
#[derive(Clone, Default)]
struct Place {
    connections: usize,
    absent_since: i64,
}

/// Who follows the table on another node.
struct Elsewhere {
    seats: Vec<usize>,
    spectators: usize,
    heard: Instant,
}

/// What a new follower changes.
pub(super) struct Arrival {
    /// The seat was not followed from anywhere before.
    pub appears: bool,
    /// The seat was not followed from this node before.
    pub is_news: bool,
}

/// Seats whose following has just changed.
pub(super) struct Change {
    /// Seats that nobody follows any more.
    pub gone: Vec<usize>,
    /// Whether somebody has come.
    pub came: bool,
}

impl Presence {
    /// Nobody is there yet.
    pub fn new(seats: usize, now: i64) -> Self {
        Presence { seats: vec![Place::default(); seats], spectators: 0, elsewhere: HashMap::new(), loaded_at: now }
    }

    /// Whether the seat's person is connected to any node.
    pub fn is_present(&self, seat: usize) -> bool {
        self.seats[seat].connections > 0 || self.elsewhere.values().any(|node| node.seats.contains(&seat))
    }

    /// Whether anybody watches the table, on any node.
    pub fn is_watched(&self) -> bool {
        self.is_followed() || self.elsewhere.values().any(|node| node.spectators > 0 || !node.seats.is_empty())
    }

    /// Whether anybody follows the table on this node.
    pub fn is_followed(&self) -> bool {
        self.spectators > 0 || self.seats.iter().any(|seat| seat.connections > 0)
    }

    /// How many watch without a seat.
    pub fn watchers(&self) -> usize {
        self.spectators + self.elsewhere.values().map(|node| node.spectators).sum::<usize>()
    }

    /// Somebody follows from this node.
    pub fn arrive(&mut self, seat: Option<usize>) -> Arrival {
        let appears = seat.is_some_and(|seat| !self.is_present(seat));
        match seat {
            Some(seat) => self.seats[seat].connections += 1,
            None => self.spectators += 1,
        }
        Arrival { appears, is_news: seat.is_some_and(|seat| self.seats[seat].connections == 1) }
    }

    /// A follower of this node has gone; true if it was the last one of a seat.
    pub fn depart(&mut self, seat: Option<usize>) -> bool {
        match seat {
            Some(seat) => {
                let connections = &mut self.seats[seat].connections;
                *connections = connections.saturating_sub(1);
                *connections == 0
            }
            None => {
                self.spectators = self.spectators.saturating_sub(1);
                false
            }
        }
    }

    /// Records since when seats are absent, unless they are followed from elsewhere. Returns whether any is.
    pub fn note_absent(&mut self, seats: &[usize], now: i64) -> bool {
        let absent: Vec<usize> = seats.iter().copied().filter(|seat| !self.is_present(*seat)).collect();
        for seat in &absent {
            self.seats[*seat].absent_since = now;
        }
        !absent.is_empty()
    }

    /// When an absent seat's grace period ends; `None` if it is present. `known_at` is when the seat is known to
    /// have been there other than by a connection.
    pub fn absent_until(&self, seat: usize, patience: i64, known_at: i64) -> Option<i64> {
        if self.is_present(seat) {
            return None;
        }
        let since = self.seats[seat].absent_since.max(known_at);
        // A table that was just loaded first learns from other nodes who is there.
        Some((since + patience).max(self.loaded_at + GRACE.min(patience)))
    }

    /// What this node tells the others.
    pub fn notice(&self) -> What {
        let followed = self.seats.iter().enumerate().filter(|(_, seat)| seat.connections > 0);
        What::Present { seats: followed.map(|(n, _)| n).collect(), spectators: self.spectators }
    }

    /// Another node has said who is there.
    pub fn hear(&mut self, node: &str, seats: &[usize], spectators: usize) -> Change {
        self.compare(|there| {
            let seats: Vec<usize> = seats.iter().copied().filter(|seat| *seat < there.seats.len()).collect();
            if seats.is_empty() && spectators == 0 {
                there.elsewhere.remove(node);
            } else {
                there.elsewhere.insert(node.to_owned(), Elsewhere { seats, spectators, heard: Instant::now() });
            }
        })
    }

    /// Forgets the followers of nodes that have been silent for this long.
    pub fn forget_silent(&mut self, silence: Duration) -> Change {
        self.compare(|there| there.elsewhere.retain(|_, node| node.heard.elapsed() <= silence))
    }

    fn compare(&mut self, change: impl FnOnce(&mut Self)) -> Change {
        let before: Vec<bool> = (0..self.seats.len()).map(|seat| self.is_present(seat)).collect();
        change(self);
        let gone = (0..before.len()).filter(|seat| before[*seat] && !self.is_present(*seat)).collect();
        let came = (0..before.len()).any(|seat| !before[seat] && self.is_present(seat));
        Change { gone, came }
    }
}
