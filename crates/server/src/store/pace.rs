//! How far apart commits start.
//!
//! A flush costs the processor as much as many changes do. With a fast disk, a busy server would flush for every
//! few changes, so under load commits keep their distance. A single change never waits.

use std::time::Duration;

use tokio::time::Instant;

/// The distance between the starts of two commits of a busy server.
pub const DISTANCE: Duration = Duration::from_millis(4);
/// A server is busy if at least this many changes arrive in that time.
const BUSY: u128 = 8;
/// The period over which changes are counted.
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
    /// Starts counting from zero.
    pub fn new(now: Instant) -> Self {
        Pace { last: now, counted_since: now, count: 0, busy: false }
    }

    /// When the next commit may start, if it must wait.
    pub fn next(&self, now: Instant) -> Option<Instant> {
        Some(self.last + DISTANCE).filter(|next| self.busy && now < *next)
    }

    /// Records a commit that starts now.
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
