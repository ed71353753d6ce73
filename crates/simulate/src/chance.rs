//! Where a simulation's numbers come from: one seed, and streams that branch off it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A stream of numbers. Copies draw from the same stream.
#[derive(Debug, Clone)]
pub(crate) struct Chance(Arc<AtomicU64>);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Chance(Arc::new(AtomicU64::new(seed.wrapping_mul(STEP) ^ STEP)))
    }

    fn next(&self) -> u64 {
        let mut number = self.0.fetch_add(STEP, Ordering::Relaxed).wrapping_add(STEP);
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }

    /// A stream of its own.
    pub(crate) fn branch(&self) -> Self {
        Chance::new(self.next())
    }

    pub(crate) fn below(&self, n: u64) -> u64 {
        self.next() % n.max(1)
    }

    pub(crate) fn one_in(&self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// A time between two numbers of milliseconds.
    pub(crate) fn ms(&self, least: u64, most: u64) -> Duration {
        Duration::from_micros(least * 1000 + self.below((most - least).max(1) * 1000))
    }
}
