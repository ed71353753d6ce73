//! How far apart commits begin.
//!
//! A flush costs the processor as much as many changes do. Where the disk is fast, a busy server would flush for every
//! few changes; so while many come, commits keep a distance from each other. A change that comes alone never waits.

use std::time::Duration;

use tokio::time::Instant;

/// The distance between the beginnings of two commits of a busy server.
pub const DISTANCE: Duration = Duration::from_millis(4);
/// A server is busy where at least so many changes come in that time.
const BUSY: u128 = 8;
/// Over so long it is counted.
const WINDOW: Duration = Duration::from_millis(20);

/// What the last commits say about the next.
#[derive(Debug)]
pub struct Pace {
    last: Instant,
    counted_since: Instant,
    count: u128,
    busy: bool,
}

impl Pace {
    /// Begins to count; nothing has come yet.
    pub fn new(now: Instant) -> Self {
        Pace { last: now, counted_since: now, count: 0, busy: false }
    }

    /// When the next commit may begin, where it has to wait.
    pub fn next(&self, now: Instant) -> Option<Instant> {
        Some(self.last + DISTANCE).filter(|next| self.busy && now < *next)
    }

    /// Takes note of a commit that begins now.
    pub fn note(&mut self, now: Instant, changes: usize) {
        self.last = now;
        self.count += changes as u128;
        let time = now.saturating_duration_since(self.counted_since);
        if time >= WINDOW {
            self.busy = self.count * DISTANCE.as_micros() >= BUSY * time.as_micros();
            self.counted_since = now;
            self.count = 0;
        }
    }
}
