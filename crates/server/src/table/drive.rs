//! What the server does by itself: bots move, clocks run out, bots substitute for absent players.
//!
//! A table that needs this has a due time in the store. The node that made the last step, or took the table when it was
//! due, moves its bots; if the node dies, the due time passes and any other node takes over. Two nodes that believe
//! themselves in charge only waste work, because the log lets one of them win.

use std::time::Duration;

use serde_json::Value;
use sortie_protocol::{BotPace, ExpiryRule};
use tokio::time::Instant;

use super::act::Committed;
use super::doc::Role;
use super::driver::{Choice, Thought, is_out_of_turn};
use super::duty::{Duty, Need};
use super::edit::Edit;
use super::ledger::Ledger;
use super::live::Live;
use super::message::Answer;
use super::waiting::Owed;
use crate::repeats::NO_TABLE;
use crate::store::{AnswerRow, Write, Written};
use crate::tokens;

/// Who took a step, in the log: the seat's bot.
const BOT: &str = "bot";
/// Who took a step, in the log: the bot that took it because the seat's time ran out.
const CLOCK: &str = "clock";
/// After this many revisions bots alone rest until somebody looks.
const UNSEEN: i64 = 50_000;

impl Live {
    pub(super) fn duty(&self) -> Duty<'_> {
        Duty { node: &self.node, ledger: &self.ledger, presence: &self.presence, driver: &self.driver }
    }

    /// Lets bots that play among themselves rest if nobody looks and their owner has enough such tables, or this one has gone
    /// on for too long.
    fn rest(&mut self) {
        let (unseen, owner) = (&self.node.unseen, self.ledger.doc().share(&self.id));
        let is_seen = owner.people || self.presence.is_watched() || !self.waiting.is_empty();
        if is_seen || !self.ledger.is_running() {
            self.driver.rest(false);
            if !owner.people {
                unseen.forget(owner.owner, &self.id);
            }
            return;
        }
        let is_old = self.ledger.revision().is_some_and(|revision| revision > UNSEEN);
        self.driver.rest(is_old || !unseen.may_go_on(owner.owner, &self.id));
    }

    /// Schedules the next bot, after a pause if people are watching. Does nothing unless this node is in charge.
    pub(super) fn drive(&mut self) {
        if self.driver.is_in_charge(self.node.now()) {
            self.rest();
        }
        let Live { node, ledger, presence, driver, waiting, .. } = self;
        let is_awaited = !waiting.is_empty();
        driver.plan(ledger, node.now(), |seat| {
            let watched = ledger.doc().seats.iter().any(|seat| !seat.is_played_by_bot()) || presence.is_watched();
            let factor = if is_awaited || !watched { 0.0 } else { node.config.bot_pace };
            pause(ledger, seat, factor)
        });
    }

    /// Starts the next bot thinking in the pool.
    pub(super) fn think(&mut self) {
        if let Some(seat) = self.driver.next_bot(&self.ledger) {
            self.driver.think(&self.node, &self.ledger, seat, BOT);
        }
    }

    /// A bot has decided: its action takes the same path as anybody's.
    pub(super) async fn decided(&mut self, choice: Choice) {
        let Some(thought) = self.driver.take_thought() else { return };
        let Thought { seat, revision, by } = thought;
        if self.ledger.is_stale() && self.reload().await.is_err() {
            return;
        }
        // A player who came back while the bot was thinking decides for themselves.
        let is_back = by == BOT && !self.ledger.is_played_by_bot(seat);
        if is_back || self.ledger.revision() != Some(revision) {
            self.drive();
            return;
        }
        let outcome = match choice {
            Ok(Some(action)) => self.move_bot(seat, by, &action).await,
            Ok(None) => {
                self.driver.pass(&self.ledger, seat);
                Ok(())
            }
            Err(error) => Err(error),
        };
        match outcome {
            Ok(()) => self.driver.forgive(),
            Err(error) => {
                self.driver.fail();
                tracing::error!(table = tokens::brief(&self.id), seat, error, "a bot's move failed");
            }
        }
        self.waiting.spend();
        self.drive();
        if self.driver.rests() {
            self.park().await;
        }
        self.expire().await;
        self.answer_waiting(Instant::now()).await;
    }

    async fn move_bot(&mut self, seat: usize, by: &'static str, action: &Value) -> Result<(), String> {
        let before = self.ledger.awaiting();
        match self.ledger.perform(seat, Some(action)) {
            Ok(Ok(_)) => {
                let config = &self.node.config;
                let time = if config.bot_pace > 0.0 { config.answer_time } else { Duration::ZERO };
                self.driver.note_asked(before, self.ledger.awaiting().may, time);
            }
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
        self.driver.hold(until);
        self.ledger.set_due(Some(until), Some(self.node.id.clone()));
        self.driver.forgive();
        // The log may have grown on a node that died before it could say so.
        if !self.ledger.is_fresh() {
            self.catch_up().await;
        }
        self.driver.hold(until);
        self.drive();
        if self.driver.next_bot(&self.ledger).is_none() {
            self.expire().await;
        }
        if !self.driver.is_busy() {
            self.park().await;
        }
    }

    /// Takes the table for this node, if it needs one.
    pub(super) async fn take_charge(&mut self) {
        self.rest();
        if !matches!(self.duty().need(), Need::Bots) {
            self.park().await;
            return;
        }
        let now = self.node.now();
        let until = now + self.duty().lease();
        let hold = Write::Hold { table: self.id.clone(), node: self.node.id.clone(), now, until };
        if let Ok(Written::Done) = self.write(hold).await {
            self.driver.hold(until);
            self.ledger.set_due(Some(until), Some(self.node.id.clone()));
            self.drive();
        }
    }

    /// Stores when the table is due, if that changed without a step.
    pub(super) async fn park(&mut self) {
        if self.ledger.frozen().is_some() {
            // Another program may continue it.
            return;
        }
        let at = match self.duty().need() {
            Need::Nothing => None,
            Need::Bots => return,
            Need::At(at) => Some(at),
        };
        if self.is_due_at(at) {
            return;
        }
        if let Ok(Written::Done) = self.write(self.give_back(at)).await {
            self.ledger.set_due(at, None);
            self.driver.release();
        }
    }

    /// Leaves the table to the next node that looks: what is due now is due for everybody.
    pub(super) async fn let_go(&mut self) {
        self.driver.stop();
        let at = match self.duty().need() {
            Need::Nothing => None,
            Need::Bots => (!self.driver.has_given_up()).then(|| self.node.now()),
            Need::At(at) => Some(at),
        };
        if !self.is_due_at(at) && self.ledger.frozen().is_none() {
            let _ = self.write(self.give_back(at)).await;
        }
        self.driver.release();
        self.store_state().await;
        for owed in self.waiting.take(Instant::now(), true) {
            self.finish(owed).await;
        }
    }

    /// Stores the current state, so that nobody has to judge the steps since the last one again: the next program may have
    /// other rules.
    async fn store_state(&mut self) {
        let Some(snapshot) = self.ledger.unkept() else { return };
        let revision = snapshot.revision;
        let write = Write::Snapshot { table: self.id.clone(), snapshot };
        match self.write(write).await {
            Ok(_) => self.ledger.note_kept(revision),
            Err(error) => {
                let table = tokens::brief(&self.id);
                tracing::warn!(table, error = error.message, "the state is not stored");
            }
        }
    }

    /// Whether the store says that the table is due then and held by nobody.
    fn is_due_at(&self, at: Option<i64>) -> bool {
        self.ledger.row().wake_at == at && self.ledger.row().driver.is_none()
    }

    fn give_back(&self, at: Option<i64>) -> Write {
        Write::Release { table: self.id.clone(), node: self.node.id.clone(), at }
    }

    /// Somebody's time has run out: a bot takes the step, or the seat until the person comes back.
    async fn expire(&mut self) {
        let now = self.node.now();
        if self.driver.is_thinking() || !self.driver.is_in_charge(now) || !self.ledger.is_running() {
            return;
        }
        let Some(seat) = self.duty().late(now) else { return };
        match self.ledger.doc().clock.on_expiry {
            ExpiryRule::Step => self.driver.think(&self.node, &self.ledger, seat, CLOCK),
            ExpiryRule::Seat => {
                let edit = Edit::Substitute(seat);
                if let Err(error) = self.try_edit(Some(Role::Seat(seat)), &edit).await {
                    tracing::warn!(error = error.message, "an absent seat cannot be taken");
                }
                self.drive();
            }
        }
    }

    /// Whether the match waits for a bot.
    pub(super) fn bots_due(&self) -> bool {
        self.driver.bots_due(&self.ledger)
    }

    /// Sends the answers whose bots are done or whose budget is used up; the bots then go on by themselves.
    pub(super) async fn answer_waiting(&mut self, now: Instant) {
        if self.waiting.is_empty() {
            return;
        }
        let done = !self.bots_due() || self.driver.has_given_up();
        for owed in self.waiting.take(now, done) {
            self.finish(owed).await;
        }
    }

    /// Sends a waiting answer with the current state; this is the answer kept for duplicates from now on.
    async fn finish(&mut self, owed: Owed) {
        match owed {
            Owed::Actor { seat, call, reply } => {
                let body = self.success(seat, &call);
                if call.key.is_some() {
                    let answer = self.answer_row(seat, &call, 200, body.clone());
                    self.keys.forget_answer(&answer);
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

/// The pause before a bot's step, as long as a person would expect: longer for a stronger bot, none if somebody else's
/// step waits for the bot's answer.
fn pause(ledger: &Ledger, seat: usize, factor: f64) -> Duration {
    let factor = factor.min(60.0)
        * match ledger.doc().bot_pace {
            BotPace::Normal => 1.0,
            BotPace::Fast => 1.0 / 3.0,
            BotPace::Instant => 0.0,
        };
    if !factor.is_normal() || factor < 0.0 || is_out_of_turn(ledger, seat) {
        return Duration::ZERO;
    }
    // The levels are ordered weakest first.
    let levels = ledger.game().bots();
    let rank = levels.iter().position(|(name, _)| *name == ledger.doc().seats[seat].level).unwrap_or(0);
    let (least, most) = match 3 * rank {
        third if third <= levels.len().saturating_sub(1) => (500, 1500),
        third if third <= 2 * levels.len().saturating_sub(1) => (1000, 2000),
        _ => (1500, 3000),
    };
    Duration::from_millis(least + tokens::random_below(most - least)).mul_f64(factor)
}
