//! Tables that bots play among themselves while nobody looks: each owner has a few at a time, however they came about. A
//! person who sits down and leaves has made one, too.
//!
//! The list is this process's own, like the one of [`Exhibitions`](crate::exhibitions::Exhibitions).

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// A table that has not moved for this long has lost its place.
const STALE: Duration = Duration::from_secs(60);
/// From this many owners on, those without a moving table are forgotten.
const MANY: usize = 4096;

/// The tables that go on unseen.
#[derive(Debug)]
pub struct Unseen {
    most: usize,
    /// By owner: the tables, and when each last moved.
    going: Mutex<HashMap<u64, HashMap<String, Instant>>>,
}

impl Unseen {
    /// At most this many of one owner; 0: no limit.
    pub fn new(most: usize) -> Self {
        Unseen { most, going: Mutex::default() }
    }

    fn going(&self) -> MutexGuard<'_, HashMap<u64, HashMap<String, Instant>>> {
        self.going.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the owner's table may go on, which takes or keeps its place.
    pub fn may_go_on(&self, owner: u64, table: &str) -> bool {
        if self.most == 0 {
            return true;
        }
        let now = Instant::now();
        let mut going = self.going();
        if going.len() >= MANY {
            going.retain(|_, tables| tables.values().any(|moved| now - *moved < STALE));
        }
        let tables = going.entry(owner).or_default();
        if let Some(moved) = tables.get_mut(table) {
            *moved = now;
            return true;
        }
        tables.retain(|_, moved| now - *moved < STALE);
        let has_room = tables.len() < self.most;
        if has_room {
            tables.insert(table.to_owned(), now);
        }
        has_room
    }

    /// The table is over, or somebody looks at it.
    pub fn forget(&self, owner: u64, table: &str) {
        if self.most == 0 {
            return;
        }
        let mut going = self.going();
        if let Some(tables) = going.get_mut(&owner) {
            tables.remove(table);
            if tables.is_empty() {
                going.remove(&owner);
            }
        }
    }
}
