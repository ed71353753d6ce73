//! The action contract: judge, make durable, show, answer. One at a time per table.

use std::future::{Future as _, poll_fn};
use std::pin::pin;
use std::task::Poll;

use serde_json::Map;
use sortie_engine::Refusal;
use sortie_protocol::{ActionResponse, AnswerMessage};

use super::doc::{Caller, Role};
use super::edit::Edit;
use super::keys;
use super::ledger::{Made, Taken};
use super::live::{ATTEMPTS, Live};
use super::message::{ActCall, Answer, Reply};
use super::outbox::Frames;
use super::waiting::Owed;
use crate::bus::What;
use crate::error::ApiError;
use crate::store::{AnswerRow, Step, Write, Written};

/// An answer that becomes durable with its step.
pub(super) struct Keep {
    answer: AnswerRow,
    /// Whether it can be derived from the log row, which then carries the key.
    in_log: bool,
}

/// How one attempt to commit ended.
pub(super) enum Committed {
    /// Durable and shown.
    Done,
    /// Another node committed first; the table was read again.
    Stale,
    /// The key was used; the table was read again.
    KeyTaken,
}

impl Live {
    /// Serves an action. `None`: the answer waits for bots and comes later.
    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        call: Box<ActCall>,
        reply: Reply<Answer>,
    ) -> Option<(Result<Answer, ApiError>, Reply<Answer>)> {
        let seat = match self.ledger.role(caller) {
            Ok(Role::Seat(seat)) => seat,
            Ok(Role::Owner | Role::Watcher) => {
                return Some((Err(ApiError::forbidden("Spectators cannot act")), reply));
            }
            Err(error) => return Some((Err(error), reply)),
        };
        if let Some(why) = self.ledger.frozen() {
            return Some((Err(why.error()), reply));
        }
        if !self.paces[seat].take() {
            return Some((Err(ApiError::rate_limited()), reply));
        }
        self.driver.forgive();
        match self.attempt(seat, &call).await {
            Ok(answer) => {
                if self.waits_for_bots(&call) && answer.status == 200 && !answer.replayed && self.bots_due() {
                    self.waiting.push(Owed::Actor { seat, call, reply }, &self.node.config);
                    self.driver.hurry();
                    return None;
                }
                Some((Ok(answer), reply))
            }
            Err(error) => Some((Err(error), reply)),
        }
    }

    /// Judges and commits until it is clear which writer was first.
    async fn attempt(&mut self, seat: usize, call: &ActCall) -> Result<Answer, ApiError> {
        let kept_as = i64::try_from(seat).unwrap_or(-1);
        for _ in 0..ATTEMPTS {
            if let Some(known) = self.known(seat, call).await? {
                return Ok(known);
            }
            if self.ledger.play().is_none() {
                if self.was_behind().await? {
                    continue;
                }
                return Err(ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"));
            }
            if let Err(mut error) = self.is_current(seat, call) {
                if let Some(kept) = self.shelf().kept(kept_as, call).await? {
                    return Ok(kept);
                }
                if self.was_behind().await? {
                    continue;
                }
                error.rule = None;
                return Ok(self.conflict(seat, call, &error));
            }
            if self.ledger.doc().seats[seat].substituted {
                // Acting brings a player back.
                self.try_edit(Some(Role::Seat(seat)), &Edit::Return).await?;
            }
            match self.ledger.perform(seat, call.action.as_ref())? {
                Err(refusal) => {
                    // Only the newest state may refuse, because the answer is kept for good.
                    if self.was_behind().await? {
                        continue;
                    }
                    return self.refuse(seat, call, refusal).await;
                }
                Ok(_) => {
                    let keep = self.accepted(seat, call);
                    let body = keep.answer.body.clone();
                    let by = if call.action.is_some() { "human" } else { "undo" };
                    match self.commit(seat, by, Some(keep)).await? {
                        Committed::Done => {
                            self.drive();
                            return Ok(Answer { status: 200, body, replayed: false });
                        }
                        Committed::Stale => {}
                        Committed::KeyTaken => {
                            if let Some(kept) = self.shelf().kept(kept_as, call).await? {
                                return Ok(kept);
                            }
                        }
                    }
                }
            }
        }
        Err(ApiError::unavailable())
    }

    /// The answer that the same request got before.
    async fn known(&mut self, seat: usize, call: &ActCall) -> Result<Option<Answer>, ApiError> {
        let head = self.ledger.revision().unwrap_or(0);
        let shelf = keys::Shelf { node: &self.node, table: &self.id, head };
        self.keys.known(shelf, seat, call).await
    }

    /// Whether the client decided on the current state.
    fn is_current(&self, seat: usize, call: &ActCall) -> Result<(), ApiError> {
        if call.expected.is_some_and(|expected| self.ledger.revision() != Some(expected)) {
            return Err(ApiError::conflict("REVISION_MISMATCH", "The game has moved on"));
        }
        if let Some(decision) = &call.decision
            && self.ledger.decision(seat) != Some(decision)
        {
            return Err(ApiError::conflict("DECISION_CHANGED", "The question has changed"));
        }
        Ok(())
    }

    /// Makes the step that the match has just taken durable, with its answer, and shows it.
    pub(super) async fn commit(&mut self, seat: usize, by: &str, keep: Option<Keep>) -> Result<Committed, ApiError> {
        let keep = keep.filter(|keep| !keep.answer.key.is_empty());
        let step = self.step(seat, by, keep.as_ref())?;
        let log = step.log.clone();
        let (wake, ended, snapshot) = (step.wake.clone(), step.status.is_some(), step.snapshot.is_some());
        let (written, frames) = self.write_and_render(step).await;
        match written {
            Ok(Written::Done) => {}
            Ok(Written::Stale) => {
                self.node.metrics.conflicts.inc();
                self.fall_back().await?;
                return Ok(Committed::Stale);
            }
            Ok(Written::KeyTaken) => {
                self.fall_back().await?;
                return Ok(Committed::KeyTaken);
            }
            Ok(Written::Claimed(_) | Written::Numbered(_)) => return Err(ApiError::internal("a step is not a claim")),
            Err(error) => {
                // Whether the step became durable is unknown; only the store can tell.
                self.ledger.doubt();
                return Err(error);
            }
        }
        self.node.metrics.actions.inc(by);
        match keep {
            Some(Keep { answer, in_log: true }) => self.keys.remember_step(answer, log.revision),
            Some(Keep { answer, in_log: false }) => self.keys.remember(answer),
            None => {}
        }
        if let Some(wake) = wake {
            self.driver.hold(wake.driver.as_ref().map_or(0, |_| wake.at.unwrap_or(0)));
            self.ledger.set_due(wake.at, wake.driver);
        }
        self.ledger.step_is_durable(ended, snapshot);
        self.outbox.send(log.revision, frames);
        self.ledger.put_away();
        self.show_clocks();
        self.tell(What::Moved { revision: log.revision, at: log.at, entry: log.entry }).await;
        if ended {
            self.show_table();
        }
        Ok(Committed::Done)
    }

    /// Makes a step durable. Its frames are rendered while the commit is in flight, so that processor and disk work
    /// at the same time; they must not be sent unless the step is `Done`.
    async fn write_and_render(&self, step: Step) -> (Result<Written, ApiError>, Frames) {
        let mut writing = pin!(self.write(Write::Step(Box::new(step))));
        // The first poll hands the step to the writer.
        let early = poll_fn(|context| Poll::Ready(writing.as_mut().poll(context))).await;
        let frames = self.outbox.render(&self.ledger);
        let written = match early {
            Poll::Ready(written) => written,
            Poll::Pending => writing.await,
        };
        (written, frames)
    }

    /// Another node committed first: the match in memory has taken a step that does not count.
    async fn fall_back(&mut self) -> Result<(), ApiError> {
        self.driver.release();
        self.reload().await
    }

    fn step(&mut self, seat: usize, by: &str, keep: Option<&Keep>) -> Result<Step, ApiError> {
        let now = self.node.now();
        let mark = keep.filter(|keep| keep.in_log).map(|keep| keys::mark(&keep.answer));
        let answer = keep.filter(|keep| !keep.in_log).map(|keep| keep.answer.clone());
        let every = self.node.config.snapshot_every;
        let Taken { log, snapshot, ends } = self.ledger.take_step(&Made { seat, by, mark }, now, every)?;
        let wake = self.duty().plan(now);
        let status = ends.then(|| "COMPLETED".to_owned());
        Ok(Step { table: self.id.clone(), log, snapshot, answer, status, wake })
    }

    /// The answer to an accepted action, with the key under which it is kept (empty: it is not).
    fn accepted(&self, seat: usize, call: &ActCall) -> Keep {
        let body = self.success(seat, call);
        Keep { answer: self.answer_row(seat, call, 200, body), in_log: call.brief && !self.waits_for_bots(call) }
    }

    /// An answer in the form that is kept.
    pub(super) fn answer_row(&self, seat: usize, call: &ActCall, status: u16, body: String) -> AnswerRow {
        AnswerRow {
            seat: i64::try_from(seat).unwrap_or(-1),
            key: call.key.clone().unwrap_or_default(),
            hash: call.hash.clone(),
            status: i64::from(status),
            body,
            at: self.node.now(),
        }
    }

    /// Whether the answer comes only after the bots have moved, and then with another revision.
    fn waits_for_bots(&self, call: &ActCall) -> bool {
        call.inline || self.ledger.doc().bot_mode == sortie_protocol::BotMode::Inline
    }

    /// The body of a success at the current revision.
    pub(super) fn success(&self, seat: usize, call: &ActCall) -> String {
        if call.brief {
            return keys::brief_success(self.ledger.revision().unwrap_or_default());
        }
        let done = ActionResponse {
            success: true,
            game_state: self.ledger.state(Some(seat)),
            error: None,
            code: None,
            reason: None,
            rule: None,
            args: Map::new(),
            text: None,
        };
        serde_json::to_string(&done).expect("an answer is plain data")
    }

    /// The body of a failure; over a socket without the state.
    fn failure(&self, call: &ActCall, error: &ApiError, with_state: Option<usize>) -> String {
        if call.brief {
            let answer = AnswerMessage { revision: self.ledger.revision(), ..error.answer() };
            return serde_json::to_string(&answer).expect("an answer is plain data");
        }
        error.action_body(with_state.and_then(|seat| self.ledger.state(Some(seat))))
    }

    fn conflict(&self, seat: usize, call: &ActCall, error: &ApiError) -> Answer {
        if let Some(reason) = &error.reason {
            self.node.metrics.refusals.inc(reason);
        }
        Answer { status: error.status(), body: self.failure(call, error, Some(seat)), replayed: false }
    }

    /// A refusal by the rules, kept under the key unless the key already has an answer.
    async fn refuse(&mut self, seat: usize, call: &ActCall, refusal: Refusal) -> Result<Answer, ApiError> {
        self.node.metrics.refusals.inc(&refusal.code);
        if call.bare && refusal.is_unreadable() {
            return Err(ApiError::unreadable());
        }
        let error = ApiError::from(refusal);
        let body = self.failure(call, &error, None);
        let answer = Answer { status: error.status(), body, replayed: false };
        if call.key.is_none() {
            return Ok(answer);
        }
        let row = self.answer_row(seat, call, answer.status, answer.body.clone());
        if let Some(kept) = self.shelf().kept(row.seat, call).await? {
            return Ok(kept);
        }
        let write = Write::Answer { table: self.id.clone(), answer: row.clone(), replace: false };
        if self.write(write).await? == Written::KeyTaken
            && let Some(kept) = self.shelf().kept(row.seat, call).await?
        {
            return Ok(kept);
        }
        self.keys.remember(row);
        Ok(answer)
    }
}
