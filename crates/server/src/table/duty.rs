//! What the server must do at a table by itself, and by when: bot moves, clocks that run out, absent people.

use std::time::Duration;

use sortie_engine::Seat;
use tokio::time::Instant;

use super::driver::Driver;
use super::ledger::Ledger;
use super::presence::Presence;
use crate::clock;
use crate::node::Node;
use crate::store::Wake;

/// Nobody's clock runs out sooner than this after a start, in milliseconds, so that people can reconnect.
const RECONNECT: i64 = 15_000;

/// What the server must do by itself.
pub(super) enum Need {
    Nothing,
    /// A bot is awaited.
    Bots,
    /// Somebody's time runs out at this moment.
    At(i64),
}

/// Everything that decides what is due.
pub(super) struct Duty<'a> {
    pub node: &'a Node,
    pub ledger: &'a Ledger,
    pub presence: &'a Presence,
    pub driver: &'a Driver,
}

impl Duty<'_> {
    /// What is due next.
    pub fn need(&self) -> Need {
        if !self.ledger.is_running() {
            return Need::Nothing;
        }
        if self.driver.next_bot(self.ledger).is_some() {
            return if self.driver.rests() { Need::Nothing } else { Need::Bots };
        }
        let times = self.ledger.awaiting().must.iter().filter_map(|seat| self.expiry(seat.index()));
        times.min().map_or(Need::Nothing, Need::At)
    }

    /// When the seat's time runs out, by its clock or by its absence.
    fn expiry(&self, seat: usize) -> Option<i64> {
        let (play, doc) = (self.ledger.play()?, self.ledger.doc());
        let timed = play.clocks.deadline(&doc.clock, seat);
        let timed = timed.map(|at| at.max(self.node.started_at + RECONNECT.min(clock::full_time(&doc.clock))));
        let patience = i64::from(doc.clock.absence_seconds) * 1000;
        let gone = if patience > 0 {
            let known_at = play.at.max(doc.seats[seat].back_at.unwrap_or(0));
            self.presence.absent_until(seat, patience, known_at)
        } else {
            None
        };
        [timed, gone].into_iter().flatten().min()
    }

    /// The person whose time has run out.
    pub fn late(&self, now: i64) -> Option<usize> {
        let people = self.ledger.awaiting().must.difference(self.ledger.bot_seats());
        let late = |seat: &usize| self.expiry(*seat).is_some_and(|at| at <= now);
        people.iter().map(Seat::index).find(late)
    }

    /// The due time to store with the next step, if it changes.
    pub fn plan(&self, now: i64) -> Option<Wake> {
        let lease = self.lease();
        let wake_at = self.ledger.row().wake_at;
        match self.need() {
            Need::Nothing => wake_at.map(|_| Wake { at: None, driver: None }),
            Need::Bots => {
                let until = self.driver.people_have_until(self.ledger);
                let wait = until.map_or(Duration::ZERO, |until| until - Instant::now());
                let hold = lease + i64::try_from(wait.as_millis()).unwrap_or(0);
                (self.driver.held_until() - now < hold - lease / 2)
                    .then(|| Wake { at: Some(now + hold), driver: Some(self.node.id.clone()) })
            }
            Need::At(at) => (wake_at != Some(at)).then_some(Wake { at: Some(at), driver: None }),
        }
    }

    /// How long a node holds a table, in milliseconds.
    pub fn lease(&self) -> i64 {
        i64::try_from(self.node.config.lease.as_millis()).unwrap_or(15_000)
    }
}
