//! The bots of one table: which one thinks next, when, and whether this node moves them at all.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::Value;
use sortie_engine::{Awaiting, Limits, Seat, SeatSet};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::ledger::Ledger;
use crate::metrics::Metrics;
use crate::node::{self, Node};

/// After this many failures in a row the table is left alone until somebody acts.
const FAILURES: u32 = 6;
/// After this many failures the weakest bot thinks instead of the seat's own.
const DOUBTS: u32 = 3;

/// What a bot came up with: an action, a pass, or a failure.
pub(super) type Choice = Result<Option<Value>, String>;

/// The bots of a table.
#[derive(Default)]
pub(super) struct Driver {
    thinking: Option<Thinking>,
    think_at: Option<Instant>,
    /// Whether the next bot waits for people and not only for its pause.
    waits: bool,
    /// Questions that bots have let pass, by seat.
    passed: HashMap<usize, String>,
    /// People whom a bot's step has asked something, and until when the bots wait for them.
    asked: HashMap<usize, Instant>,
    failures: u32,
    /// Until when this node moves the table's bots.
    held_until: i64,
    /// Whether the bots rest until somebody looks.
    rests: bool,
}

/// A bot that thinks.
struct Thinking {
    thought: Thought,
    choice: JoinHandle<Choice>,
    /// Tells the bot that nobody needs its answer any more.
    stop: Arc<AtomicBool>,
    _queued: Queued,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Whose move a bot thinks about.
#[derive(Clone, Copy)]
pub(super) struct Thought {
    /// The seat.
    pub seat: usize,
    /// The revision that the bot looks at.
    pub revision: i64,
    /// In whose name the move is made: `bot` or `clock`.
    pub by: &'static str,
}

/// Counts a bot that thinks or waits for its place, until it is dropped.
struct Queued {
    metrics: Arc<Metrics>,
    since: Instant,
}

impl Queued {
    fn new(metrics: &Arc<Metrics>) -> Self {
        metrics.bot_queue.add(1);
        Queued { metrics: Arc::clone(metrics), since: Instant::now() }
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        self.metrics.bot_queue.add(-1);
        self.metrics.bot_seconds.observe(self.since.elapsed().as_secs_f64());
    }
}

impl Driver {
    /// Whether this node moves the bots now.
    pub fn is_in_charge(&self, now: i64) -> bool {
        self.held_until > now
    }

    /// Until when this node moves the bots.
    pub fn held_until(&self) -> i64 {
        self.held_until
    }

    /// This node moves the bots until then.
    pub fn hold(&mut self, until: i64) {
        self.held_until = until;
    }

    /// This node no longer moves the bots.
    pub fn release(&mut self) {
        self.held_until = 0;
    }

    /// When the next bot begins to think.
    pub fn wakes_at(&self) -> Option<Instant> {
        self.think_at
    }

    /// Whether a bot thinks.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether a bot is thinking or about to.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.think_at.is_some()
    }

    /// Whether the bots have failed so often that the table is left alone.
    pub fn has_given_up(&self) -> bool {
        self.failures >= FAILURES
    }

    /// Whether the bots rest until somebody looks.
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// The bots rest, or go on.
    pub fn rest(&mut self, rests: bool) {
        self.rests = rests;
    }

    /// A bot's move has failed.
    pub fn fail(&mut self) {
        self.failures += 1;
    }

    /// A bot's move has succeeded, or somebody has come who may fix things.
    pub fn forgive(&mut self) {
        self.failures = 0;
    }

    /// Waits for the bot that thinks.
    pub async fn choice(&mut self) -> Choice {
        match &mut self.thinking {
            Some(thinking) => (&mut thinking.choice).await.unwrap_or_else(|error| Err(error.to_string())),
            None => std::future::pending().await,
        }
    }

    /// The bot has decided.
    pub fn take_thought(&mut self) -> Option<Thought> {
        self.thinking.take().map(|thinking| thinking.thought)
    }

    /// Whether a bot should start thinking now; asked once.
    pub fn take_due(&mut self, now: Instant) -> bool {
        let due = self.think_at.is_some_and(|at| at <= now);
        if due {
            self.think_at = None;
            self.waits = false;
        }
        due
    }

    /// Bots move without a pause, because somebody waits for them; the time given to people still counts.
    pub fn hurry(&mut self) {
        if self.think_at.is_some() && !self.waits {
            self.think_at = Some(Instant::now());
        }
    }

    /// Stops all thinking.
    pub fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.choice.abort();
        }
        self.think_at = None;
        self.waits = false;
    }

    /// Whether the match waits for a bot that does not wait for people itself.
    pub fn bots_due(&self, ledger: &Ledger) -> bool {
        !self.waits && !ledger.awaiting().must.intersection(ledger.bot_seats()).is_empty()
    }

    /// The next seat that the server moves. Open windows come first, because a seat that must act may close them.
    pub fn next_bot(&self, ledger: &Ledger) -> Option<usize> {
        let awaiting = ledger.awaiting();
        let bots = ledger.bot_seats();
        let open = |seat: &Seat| {
            let decision = ledger.decision(seat.index());
            decision.is_some() && self.passed.get(&seat.index()).map(String::as_str) != decision
        };
        let answers = awaiting.may.intersection(bots).iter().find(open);
        answers.or_else(|| awaiting.must.intersection(bots).first()).map(Seat::index)
    }

    /// The bot lets its current question pass.
    pub fn pass(&mut self, ledger: &Ledger, seat: usize) {
        if let Some(decision) = ledger.decision(seat) {
            self.passed.insert(seat, decision.to_owned());
        }
    }

    /// How long the bots give people to answer what a bot's step has asked them.
    pub fn people_have_until(&self, ledger: &Ledger) -> Option<Instant> {
        if self.asked.is_empty() {
            return None;
        }
        let may = ledger.awaiting().may;
        let open =
            |seat: usize| !ledger.is_played_by_bot(seat) && Seat::try_new(seat).is_some_and(|seat| may.contains(seat));
        let now = Instant::now();
        self.asked.iter().filter(|(seat, until)| open(**seat) && **until > now).map(|(_, until)| *until).max()
    }

    /// After a bot's step: people for whom it opened a window get this much time to answer.
    pub fn note_asked(&mut self, before: Awaiting, may: SeatSet, time: Duration) {
        self.asked.retain(|seat, _| Seat::try_new(*seat).is_some_and(|seat| may.contains(seat)));
        if !time.is_zero() {
            let until = Instant::now() + time;
            self.asked.extend(may.difference(before.anybody()).iter().map(|seat| (seat.index(), until)));
        }
    }

    /// Drops a thought about an older revision and schedules the next. Does nothing unless this node is in
    /// charge. `pause` is how long the bot of a seat hesitates.
    pub fn plan(&mut self, ledger: &Ledger, now: i64, pause: impl FnOnce(usize) -> Duration) {
        let revision = ledger.revision();
        let is_late = |thinking: &mut Thinking| revision.is_some_and(|now| now != thinking.thought.revision);
        if let Some(thinking) = self.thinking.take_if(is_late) {
            thinking.choice.abort();
        }
        let goes_on = self.is_in_charge(now) && !self.has_given_up() && !self.rests;
        let next = if goes_on { self.next_bot(ledger) } else { None };
        let Some(seat) = next else {
            self.think_at = None;
            self.waits = false;
            return;
        };
        if self.thinking.is_none() && (self.think_at.is_none() || self.waits) {
            let after_pause = Instant::now() + pause(seat);
            let until = self.people_have_until(ledger).filter(|_| !is_out_of_turn(ledger, seat));
            self.waits = until.is_some();
            self.think_at = Some(until.map_or(after_pause, |until| until.max(after_pause)));
        }
    }

    /// Starts the bot of a seat thinking in the pool, unless one is thinking already.
    pub fn think(&mut self, node: &Node, ledger: &Ledger, seat: usize, by: &'static str) {
        let Some(play) = ledger.play() else { return };
        if self.thinking.is_some() {
            return;
        }
        let weakest = || ledger.game().bots().first().map(|(name, _)| (*name).to_owned());
        let level = if self.failures >= DOUBTS { weakest() } else { None };
        let level = level.unwrap_or_else(|| ledger.doc().seats[seat].level.clone());
        let copy = play.game.boxed_clone();
        let (pool, share) = (Arc::clone(&node.bots), ledger.doc().share(&ledger.row().id));
        let apart = node.config.bot_threads;
        let stop = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stop);
        let choice = tokio::spawn(async move {
            let place = pool.clone().enter(share).await;
            // A strong level thinks less rather than let people wait.
            let share = pool.share_of_budget();
            let thought = node::think(apart, move || {
                // The place is free once the bot has really stopped, also where nobody waits for it.
                let _place = place;
                let limits = Limits { stop: Some(&is_stopped), share };
                let choice = catch_unwind(AssertUnwindSafe(|| copy.choose_within(seat, &level, limits)));
                choice.map_err(|_| "the bot panicked".to_owned())
            });
            match thought.await {
                Ok(Ok(Ok(action))) => Ok(action),
                Ok(Ok(Err(refusal))) => Err(refusal.to_string()),
                Ok(Err(panic)) => Err(panic),
                Err(error) => Err(error.to_string()),
            }
        });
        let thought = Thought { seat, revision: play.revision(), by };
        self.thinking = Some(Thinking { thought, choice, stop, _queued: Queued::new(&node.metrics) });
    }
}

/// Whether the seat answers somebody else's step: not its turn, but a question put to it.
pub(super) fn is_out_of_turn(ledger: &Ledger, seat: usize) -> bool {
    ledger.play().is_some_and(|play| {
        let must = Seat::try_new(seat).is_some_and(|seat| play.game.awaiting().must.contains(seat));
        !must || play.game.current().is_some_and(|current| current.index() != seat)
    })
}
