//! How far apart commits begin.
//!
//! A flush costs the processor as much as many changes do. Where the disk is fast, a busy server would flush for every
//! few changes; so while many come, commits keep a distance from each other. A change that comes alone never waits.

use std::time::Duration;

use tokio::time::Instant;

/// The distance between the beginnings of two commits of a busy server.
const DISTANCE: Duration = Duration::from_millis(4);
/// A server is busy where at least so many changes come in that time.
const BUSY: u128 = 8;
/// Over so long it is counted.
const WINDOW: Duration = Duration::from_millis(20);

/// What the last commits say about the next.
pub(super) struct Pace {
    last: Instant,
    counted_since: Instant,
    count: u128,
    busy: bool,
}

impl Pace {
    pub(super) fn new(now: Instant) -> Self {
        Pace { last: now, counted_since: now, count: 0, busy: false }
    }

    /// When the next commit may begin, where it has to wait.
    pub(super) fn next(&self, now: Instant) -> Option<Instant> {
        Some(self.last + DISTANCE).filter(|next| self.busy && now < *next)
    }

    /// Takes note of a commit that begins now.
    pub(super) fn note(&mut self, now: Instant, changes: usize) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    #[test]
    fn a_table_alone_never_waits() {
        let mut now = Instant::now();
        let mut pace = Pace::new(now);
        for _ in 0..100 {
            now += MILLISECOND;
            assert_eq!(pace.next(now), None);
            pace.note(now, 1);
        }
    }

    #[test]
    fn commits_of_many_tables_keep_their_distance_until_they_become_few() {
        let mut now = Instant::now();
        let mut pace = Pace::new(now);
        for _ in 0..20 {
            now += MILLISECOND;
            pace.note(now, 3);
        }
        assert_eq!(pace.next(now + MILLISECOND), Some(now + DISTANCE));
        assert_eq!(pace.next(now + DISTANCE), None, "the time is up");
        now += Duration::from_secs(1);
        assert_eq!(pace.next(now), None);
        pace.note(now, 1);
        assert_eq!(pace.next(now), None, "nothing came for long");
    }
}
