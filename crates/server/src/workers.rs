//! The places for thinking bots, shared out fairly.
//!
//! While people's tables wait, three of every four free workers go to them and one to bot-only tables.
//! Within each kind the owners take turns, so that somebody with a hundred tables
//! waits a hundred times as long for each of them and nobody else waits longer.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// People's tables get this many turns for each turn of the bot-only tables.
const PEOPLE: u32 = 3;

/// Whose bot waits for a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Whether a person plays at the table.
    pub people: bool,
    /// The table's owner, as a number; the owners take turns.
    pub owner: u64,
}

/// A fixed number of workers.
#[derive(Debug)]
pub struct Workers(Mutex<Queue>);

#[derive(Debug)]
struct Queue {
    free: usize,
    people: Line,
    bots: Line,
    /// How many times in a row people's tables were served.
    in_a_row: u32,
}

/// Owners in the order of their turns, each with what it waits for.
#[derive(Debug, Default)]
struct Line {
    owners: VecDeque<u64>,
    waiting: HashMap<u64, VecDeque<oneshot::Sender<Place>>>,
}

impl Line {
    fn push(&mut self, owner: u64, waits: oneshot::Sender<Place>) {
        let waiting = self.waiting.entry(owner).or_default();
        if waiting.is_empty() {
            self.owners.push_back(owner);
        }
        waiting.push_back(waits);
    }

    fn pop(&mut self) -> Option<oneshot::Sender<Place>> {
        let owner = self.owners.pop_front()?;
        let waiting = self.waiting.get_mut(&owner)?;
        let next = waiting.pop_front();
        if waiting.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.owners.push_back(owner);
        }
        next
    }

    fn is_empty(&self) -> bool {
        self.owners.is_empty()
    }
}

/// A worker's place, until it is dropped.
#[derive(Debug)]
pub struct Place(Option<Arc<Workers>>);

impl Workers {
    /// This many workers, at least one.
    pub fn new(n: usize) -> Arc<Self> {
        let queue = Queue { free: n.max(1), people: Line::default(), bots: Line::default(), in_a_row: 0 };
        Arc::new(Workers(Mutex::new(queue)))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a worker. Dropping the future gives up the turn.
    pub async fn enter(self: Arc<Self>, share: Share) -> Place {
        let (waits, place) = oneshot::channel();
        {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                drop(queue);
                return Place(Some(self));
            }
            let line = if share.people { &mut queue.people } else { &mut queue.bots };
            line.push(share.owner, waits);
        }
        // A waiting sender is only dropped after it has sent.
        place.await.unwrap_or(Place(None))
    }

    /// The share of its budget with which a bot that searches thinks now, as [`Limits`](sortie_engine::Limits) has it: the whole
    /// while nobody waits, less the more tables do.
    pub fn share_of_budget(&self) -> u8 {
        let queue = self.queue();
        let waiting = [&queue.people, &queue.bots].map(|line| line.waiting.values().map(VecDeque::len).sum::<usize>());
        match waiting.iter().sum::<usize>() {
            0 | 1 => 0,
            waiting => (512 / (waiting + 2)).clamp(4, 255) as u8,
        }
    }

    /// Hands a free worker to the next owner in turn.
    fn hand_on(self: Arc<Self>) {
        loop {
            let next = {
                let mut queue = self.queue();
                let people = !queue.people.is_empty() && (queue.bots.is_empty() || queue.in_a_row < PEOPLE);
                queue.in_a_row = if people { queue.in_a_row.saturating_add(1) } else { 0 };
                let next = if people { queue.people.pop() } else { queue.bots.pop() };
                if next.is_none() {
                    queue.free += 1;
                    return;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Place(Some(Arc::clone(&self)))) {
                Ok(()) => return,
                // Nobody waits there any more: the place must not hand itself on a second time.
                Err(mut place) => drop(place.0.take()),
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(workers) = self.0.take() {
            workers.hand_on();
        }
    }
}
