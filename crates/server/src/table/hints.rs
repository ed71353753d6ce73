//! Places for the hints of each seat, so that asking again and again slows nobody else.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Hints that a seat may wait for at once.
const HINTS: usize = 2;

/// The places of one table.
pub(super) struct Hints {
    seats: Vec<Arc<Semaphore>>,
}

impl Hints {
    /// Places for this many seats.
    pub fn new(seats: usize) -> Self {
        Hints { seats: (0..seats).map(|_| Arc::new(Semaphore::new(HINTS))).collect() }
    }

    /// A place, or none where the seat waits for enough hints already.
    pub fn admit(&self, seat: usize) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.seats[seat]).try_acquire_owned().ok()
    }
}
