//! What the server does by itself: bots move, clocks run out, absent people are stood in for.
//!
//! A table that needs this has a due time in the store. The node that made the last step, or took the table when it was
//! due, moves its bots; if the node dies, the due time passes and any other node takes over. Two nodes that believe
//! themselves in charge only waste work, because the log lets one of them win.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sortie_engine::{Awaiting, Seat, SeatSet};
use sortie_protocol::{BotPace, ExpiryRule};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::act::Committed;
use super::doc::Role;
use super::edit::Edit;
use super::live::Live;
use super::message::{ActCall, Answer, Reply};
use crate::clock;
use crate::config::Config;
use crate::repeats::{Keep, NO_TABLE};
use crate::store::{AnswerRow, Wake, Write, Written};
use crate::tokens;

/// Nobody counts as absent so soon after the table came into memory, in milliseconds.
const GRACE: i64 = 5_000;
/// After a start nobody's clock runs out sooner than this, in milliseconds, so that people can connect again.
const RECONNECT: i64 = 15_000;
/// After so many failures in a row the table is left alone until somebody acts.
const FAILURES: u32 = 6;
/// Who made a step, in the log: the bot of a seat.
const BOT: &str = "bot";
/// A table whose bots have gone on for so many revisions without anybody looking is left alone.
const UNSEEN: i64 = 50_000;

/// A bot that thinks.
pub struct Thinking {
    seat: usize,
    revision: i64,
    by: &'static str,
    choice: JoinHandle<Choice>,
}

/// What a bot came up with: an action, a pass, or a failure.
pub type Choice = Result<Option<Value>, String>;

/// An answer that waits for bots.
pub struct Inline {
    owed: Owed,
    left: u32,
    until: Instant,
}

/// To whom the answer goes.
pub enum Owed {
    /// To somebody who acted.
    Actor {
        /// The seat.
        seat: usize,
        /// The action.
        call: ActCall,
        /// The answer.
        reply: Reply<Answer>,
    },
    /// To who made the table.
    Creator {
        /// The seat.
        seat: Option<usize>,
        /// The key under which the answer is kept.
        keep: Option<Keep>,
        /// The answer.
        reply: Reply<String>,
    },
}

impl Inline {
    /// An answer that begins to wait now.
    pub fn new(owed: Owed, config: &Config) -> Self {
        Inline { owed, left: config.inline_actions, until: Instant::now() + config.inline_time }
    }
}

/// What the server must do by itself.
enum Need {
    Nothing,
    /// A bot is awaited.
    Bots,
    /// Somebody's time is up at this moment.
    At(i64),
}

impl Live {
    /// Seats that the server plays.
    fn bot_seats(&self) -> SeatSet {
        let seats = self.doc.seats.iter().enumerate();
        seats.filter(|(_, seat)| seat.is_played_by_bot()).filter_map(|(n, _)| Seat::try_new(n)).collect()
    }

    /// Whether the match stands still until a bot has moved, and the bot does not wait for people itself.
    pub(super) fn bots_due(&self) -> bool {
        let must = self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.game.awaiting().must);
        !self.waits && !must.intersection(self.bot_seats()).is_empty()
    }

    /// The next seat that the server moves. Open windows come first: whoever must act may close them.
    fn next_bot(&self) -> Option<usize> {
        let play = self.play.as_ref()?;
        let awaiting = play.game.awaiting();
        let bots = self.bot_seats();
        let open = |seat: &Seat| match play.game.decision(seat.index()) {
            Ok(Some(decision)) => self.passed.get(&seat.index()) != Some(&decision),
            Ok(None) | Err(_) => false,
        };
        let answers = awaiting.may.intersection(bots).iter().find(open);
        answers.or_else(|| awaiting.must.intersection(bots).first()).map(Seat::index)
    }

    /// Whether the seat answers somebody else's step: no turn of its own, but a question put to it.
    fn is_out_of_turn(&self, seat: usize) -> bool {
        self.play.as_ref().is_some_and(|play| {
            let must = Seat::try_new(seat).is_some_and(|seat| play.game.awaiting().must.contains(seat));
            !must || play.game.current().is_some_and(|current| current.index() != seat)
        })
    }

    /// Until when the bots leave the people time to answer what a bot's step has asked them.
    fn people_have_until(&self) -> Option<Instant> {
        let may = self.play.as_ref()?.game.awaiting().may;
        let open = |seat: usize| {
            !self.doc.seats[seat].is_played_by_bot() && Seat::try_new(seat).is_some_and(|seat| may.contains(seat))
        };
        let now = Instant::now();
        self.asked.iter().filter(|(seat, until)| open(**seat) && **until > now).map(|(_, until)| *until).max()
    }

    /// After a bot's step: the people for whom it has opened a window get time to answer.
    fn note_asked(&mut self, before: Awaiting) {
        let time = if self.node.config.bot_pace > 0.0 { self.node.config.answer_time } else { Duration::ZERO };
        let may = self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.game.awaiting().may);
        self.asked.retain(|seat, _| Seat::try_new(*seat).is_some_and(|seat| may.contains(seat)));
        if !time.is_zero() {
            let until = Instant::now() + time;
            self.asked.extend(may.difference(before.anybody()).iter().map(|seat| (seat.index(), until)));
        }
    }

    fn need(&self) -> Need {
        let Some(play) = &self.play else { return Need::Nothing };
        if play.game.outcome().is_some() || self.row.status != "ACTIVE" {
            return Need::Nothing;
        }
        if self.next_bot().is_some() {
            return Need::Bots;
        }
        let times = play.game.awaiting().must.iter().filter_map(|seat| self.expiry(seat.index()));
        times.min().map_or(Need::Nothing, Need::At)
    }

    /// When the seat's time is up, by its clock or by its absence.
    fn expiry(&self, seat: usize) -> Option<i64> {
        let timed = self.play.as_ref()?.clocks.deadline(&self.doc.clock, seat);
        let timed = timed.map(|at| at.max(self.node.started_at + RECONNECT.min(clock::full_time(&self.doc.clock))));
        let absence = i64::from(self.doc.clock.absence_seconds) * 1000;
        let gone = (absence > 0 && !self.is_present(seat)).then(|| {
            let moved = self.play.as_ref().map_or(0, |play| play.at);
            let since = self.absent_since[seat].max(moved).max(self.doc.seats[seat].back_at.unwrap_or(0));
            // A table that has just come into memory first hears from other nodes who is there.
            (since + absence).max(self.loaded_at + GRACE.min(absence))
        });
        [timed, gone].into_iter().flatten().min()
    }

    /// The due time to be stored with the next step, where it changes.
    pub(super) fn plan(&self, now: i64) -> Option<Wake> {
        let lease = i64::try_from(self.node.config.lease.as_millis()).unwrap_or(15_000);
        match self.need() {
            Need::Nothing => self.row.wake_at.map(|_| Wake { at: None, driver: None }),
            Need::Bots => {
                let wait = self.people_have_until().map_or(Duration::ZERO, |until| until - Instant::now());
                let hold = lease + i64::try_from(wait.as_millis()).unwrap_or(0);
                (self.held_until - now < hold - lease / 2)
                    .then(|| Wake { at: Some(now + hold), driver: Some(self.node.id.clone()) })
            }
            Need::At(at) => (self.row.wake_at != Some(at)).then_some(Wake { at: Some(at), driver: None }),
        }
    }

    /// Sets the next bot thinking, after a pause where people watch. Does nothing unless this node is in charge.
    pub(super) fn drive(&mut self) {
        if let (Some(thinking), Some(play)) = (&self.thinking, &self.play)
            && thinking.revision != play.revision()
        {
            thinking.choice.abort();
            self.thinking = None;
            self.node.metrics.bot_queue.add(-1);
        }
        if self.held_until <= self.node.now() || self.failures >= FAILURES || self.next_bot().is_none() {
            self.think_at = None;
            self.waits = false;
            return;
        }
        if self.thinking.is_none() && (self.think_at.is_none() || self.waits) {
            let after_pause = Instant::now() + self.pause();
            let until =
                self.people_have_until().filter(|_| !self.next_bot().is_some_and(|seat| self.is_out_of_turn(seat)));
            self.waits = until.is_some();
            self.think_at = Some(until.map_or(after_pause, |until| until.max(after_pause)));
        }
    }

    /// The pause before a bot's step: as long as a person would expect, none where nobody looks or somebody else's step
    /// waits for the bot's answer.
    fn pause(&self) -> Duration {
        let people = self.doc.seats.iter().any(|seat| !seat.is_played_by_bot());
        let watched = people || self.is_watched();
        let factor = match self.doc.bot_pace {
            BotPace::Normal => 1.0,
            BotPace::Fast => 1.0 / 3.0,
            BotPace::Instant => 0.0,
        } * self.node.config.bot_pace.min(60.0);
        let next = self.next_bot();
        let asked = next.is_some_and(|seat| self.is_out_of_turn(seat));
        if !self.inline.is_empty() || !watched || asked || !factor.is_normal() || factor < 0.0 {
            return Duration::ZERO;
        }
        let level = next.map_or("", |seat| self.doc.seats[seat].level.as_str());
        let (least, most) = match level {
            "medium" => (1000, 2000),
            "hard" | "dictator" => (1500, 3000),
            _ => (500, 1500),
        };
        let pause = least + tokens::random_below(most - least);
        Duration::from_millis(pause).mul_f64(factor)
    }

    /// Bots move without a pause, because somebody waits for them; the time that people were given stays theirs.
    pub(super) fn hurry(&mut self) {
        if self.think_at.is_some() && !self.waits {
            self.think_at = Some(Instant::now());
        }
    }

    /// Sets the next bot thinking in the pool.
    pub(super) fn think(&mut self) {
        self.think_at = None;
        self.waits = false;
        if let Some(seat) = self.next_bot() {
            self.think_for(seat, BOT);
        }
    }

    fn think_for(&mut self, seat: usize, by: &'static str) {
        let Some(play) = &self.play else { return };
        if self.thinking.is_some() {
            return;
        }
        let level = if self.failures >= 3 { "random".to_owned() } else { self.doc.seats[seat].level.clone() };
        let revision = play.revision();
        let copy = play.game.boxed_clone();
        let pool = Arc::clone(&self.node.bots);
        self.node.metrics.bot_queue.add(1);
        let choice = tokio::spawn(async move {
            let Ok(_place) = pool.acquire_owned().await else { return Err("the pool is closed".to_owned()) };
            let thought = tokio::task::spawn_blocking(move || {
                catch_unwind(AssertUnwindSafe(|| copy.choose(seat, &level))).map_err(|_| "the bot panicked".to_owned())
            });
            match thought.await {
                Ok(Ok(Ok(action))) => Ok(action),
                Ok(Ok(Err(refusal))) => Err(refusal.to_string()),
                Ok(Err(panic)) => Err(panic),
                Err(error) => Err(error.to_string()),
            }
        });
        self.thinking = Some(Thinking { seat, revision, by, choice });
    }

    /// Waits for the bot that thinks.
    pub(super) async fn choice(thinking: &mut Option<Thinking>) -> Choice {
        match thinking {
            Some(thinking) => (&mut thinking.choice).await.unwrap_or_else(|error| Err(error.to_string())),
            None => std::future::pending().await,
        }
    }

    /// A bot has decided: its action takes the same path as anybody's.
    pub(super) async fn decided(&mut self, choice: Choice) {
        let Some(thinking) = self.thinking.take() else { return };
        self.node.metrics.bot_queue.add(-1);
        let Thinking { seat, revision, by, .. } = thinking;
        if self.stale && self.reload().await.is_err() {
            return;
        }
        // Whoever has come back while the bot was thinking decides for themselves.
        let is_back = by == BOT && !self.doc.seats[seat].is_played_by_bot();
        if is_back || self.play.as_ref().is_none_or(|play| play.revision() != revision) {
            self.drive();
            return;
        }
        let outcome = match choice {
            Ok(Some(action)) => self.move_bot(seat, by, &action).await,
            Ok(None) => {
                self.pass(seat);
                Ok(())
            }
            Err(error) => Err(error),
        };
        match outcome {
            Ok(()) => self.failures = 0,
            Err(error) => {
                self.failures += 1;
                tracing::error!(table = self.id, seat, error, "a bot's move failed");
            }
        }
        for waiting in &mut self.inline {
            waiting.left = waiting.left.saturating_sub(1);
        }
        self.drive();
        self.expire().await;
        self.answer_inline(Instant::now()).await;
    }

    fn pass(&mut self, seat: usize) {
        let decision = self.play.as_ref().and_then(|play| play.game.decision(seat).ok().flatten());
        if let Some(decision) = decision {
            self.passed.insert(seat, decision);
        }
    }

    async fn move_bot(&mut self, seat: usize, by: &'static str, action: &Value) -> Result<(), String> {
        if !self.is_watched() && self.play.as_ref().is_some_and(|play| play.revision() > UNSEEN) {
            self.failures = FAILURES;
            return Err("nobody has looked for very long".to_owned());
        }
        let before = self.play.as_ref().map_or(Awaiting::NOBODY, |play| play.game.awaiting());
        match self.perform(seat, Some(action)) {
            Ok(Ok(_)) => self.note_asked(before),
            Ok(Err(refusal)) => return Err(format!("{refusal} ({action})")),
            Err(error) => return Err(error.message),
        }
        match self.commit(seat, by, None).await {
            Ok(Committed::Done | Committed::Stale | Committed::KeyTaken) => Ok(()),
            Err(error) => Err(error.message),
        }
    }

    /// This node has taken the table because it was due.
    pub(super) async fn wake(&mut self, until: i64) {
        self.held_until = until;
        self.row.wake_at = Some(until);
        self.row.driver = Some(self.node.id.clone());
        self.failures = 0;
        // The log may have grown on a node that died before it could tell.
        self.catch_up().await;
        self.held_until = until;
        self.drive();
        if self.next_bot().is_none() {
            self.expire().await;
        }
        if self.thinking.is_none() && self.think_at.is_none() {
            self.park().await;
        }
    }

    /// Takes the table for this node, where it needs somebody.
    pub(super) async fn take_charge(&mut self) {
        let now = self.node.now();
        let lease = i64::try_from(self.node.config.lease.as_millis()).unwrap_or(15_000);
        if !matches!(self.need(), Need::Bots) {
            self.park().await;
            return;
        }
        let hold = Write::Hold { table: self.id.clone(), node: self.node.id.clone(), now, until: now + lease };
        if let Ok(Written::Done) = self.write(hold).await {
            self.held_until = now + lease;
            self.row.wake_at = Some(now + lease);
            self.row.driver = Some(self.node.id.clone());
            self.drive();
        }
    }

    /// Stores when the table is due, where that has changed without a step.
    pub(super) async fn park(&mut self) {
        let at = match self.need() {
            Need::Nothing => None,
            Need::Bots => return,
            Need::At(at) => Some(at),
        };
        if self.row.wake_at == at && self.row.driver.is_none() {
            return;
        }
        let release = Write::Release { table: self.id.clone(), node: self.node.id.clone(), at };
        if let Ok(Written::Done) = self.write(release).await {
            self.row.wake_at = at;
            self.row.driver = None;
            self.held_until = 0;
        }
    }

    /// Leaves the table to whoever looks next: what is due now is due for everybody.
    pub(super) async fn let_go(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.choice.abort();
            self.node.metrics.bot_queue.add(-1);
        }
        self.think_at = None;
        self.waits = false;
        let at = match self.need() {
            Need::Nothing => None,
            Need::Bots => (self.failures < FAILURES).then(|| self.node.now()),
            Need::At(at) => Some(at),
        };
        if self.row.wake_at != at || self.row.driver.is_some() {
            let release = Write::Release { table: self.id.clone(), node: self.node.id.clone(), at };
            let _ = self.write(release).await;
        }
        self.held_until = 0;
        for waiting in std::mem::take(&mut self.inline) {
            self.finish(waiting).await;
        }
    }

    /// Somebody's time is up: a bot takes the step, or the seat until the person comes back.
    async fn expire(&mut self) {
        let now = self.node.now();
        let Some(play) = &self.play else { return };
        if self.thinking.is_some() || self.held_until <= now || play.game.outcome().is_some() {
            return;
        }
        let must = play.game.awaiting().must;
        let late = |seat: &Seat| self.expiry(seat.index()).is_some_and(|at| at <= now);
        let Some(seat) = must.iter().filter(|seat| !self.doc.seats[seat.index()].is_played_by_bot()).find(late) else {
            return;
        };
        let seat = seat.index();
        match self.doc.clock.on_expiry {
            ExpiryRule::Step => self.think_for(seat, "clock"),
            ExpiryRule::Seat => {
                let edit = Edit::Substitute(seat);
                if let Err(error) = self.try_edit(Some(Role::Seat(seat)), &edit).await {
                    tracing::warn!(error = error.message, "an absent seat cannot be taken");
                }
                self.drive();
            }
        }
    }

    /// When the first waiting answer must go out.
    pub(super) fn inline_deadline(&self) -> Option<Instant> {
        self.inline.iter().map(|waiting| waiting.until).min()
    }

    /// Sends the answers whose bots are done or whose budget is used up; the bots go on by themselves.
    pub(super) async fn answer_inline(&mut self, now: Instant) {
        if self.inline.is_empty() {
            return;
        }
        let done = !self.bots_due() || self.failures >= FAILURES;
        let waiting = std::mem::take(&mut self.inline);
        for waiting in waiting {
            if done || waiting.left == 0 || waiting.until <= now {
                self.finish(waiting).await;
            } else {
                self.inline.push(waiting);
            }
        }
    }

    /// Sends a waiting answer with the present state, which from now on is the one kept for duplicates.
    async fn finish(&mut self, waiting: Inline) {
        match waiting.owed {
            Owed::Actor { seat, call, reply } => {
                let body = self.success(seat, &call);
                if let Some(key) = &call.key {
                    let answer = AnswerRow {
                        seat: i64::try_from(seat).unwrap_or(-1),
                        key: key.clone(),
                        hash: call.hash.clone(),
                        status: 200,
                        body: body.clone(),
                        at: self.node.now(),
                    };
                    self.recent.retain(|kept| kept.seat != answer.seat || kept.key != answer.key);
                    self.replace_answer(self.id.clone(), answer).await;
                }
                let _ = reply.send(Ok(Answer { status: 200, body, replayed: false }));
            }
            Owed::Creator { seat, keep, reply } => {
                let body = self.with_face(|face| face.welcome(seat));
                if let Some(keep) = keep {
                    self.replace_answer(NO_TABLE.to_owned(), keep.row(&body)).await;
                }
                let _ = reply.send(Ok(body));
            }
        }
    }

    async fn replace_answer(&self, table: String, answer: AnswerRow) {
        if let Err(error) = self.write(Write::Answer { table, answer, replace: true }).await {
            tracing::warn!(error = error.message, "the final answer is not kept");
        }
    }
}
