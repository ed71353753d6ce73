//! The action contract: judge, make durable, show, answer. One at a time per table.

use std::future::{Future as _, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use serde_json::Value;
use sortie_engine::Step as EngineStep;
use sortie_protocol::AnswerMessage;

use super::doc::{Caller, Role};
use super::drive::{Inline, Owed};
use super::edit::Edit;
use super::keys;
use super::live::{ATTEMPTS, Frames, Live};
use super::load;
use super::message::{ActCall, Answer, Reply};
use super::show;
use crate::bus::What;
use crate::error::ApiError;
use crate::store::{AnswerRow, LogRow, Step, Write, Written};

/// An answer that becomes durable together with its step.
pub(super) struct Keep {
    answer: AnswerRow,
    /// Whether it follows from the row of the log, which then carries the key.
    in_log: bool,
}

/// How one attempt to commit ended.
pub(super) enum Committed {
    /// Durable and shown.
    Done,
    /// Another writer was first; the table was read again.
    Stale,
    /// The key was used; the table was read again.
    KeyTaken,
}

impl Live {
    /// Serves an action. `None`: the answer waits for bots and comes later.
    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        call: ActCall,
        reply: Reply<Answer>,
    ) -> Option<(Result<Answer, ApiError>, Reply<Answer>)> {
        let seat = match self.role(caller) {
            Ok(Role::Seat(seat)) => seat,
            Ok(Role::Owner | Role::Watcher) => {
                return Some((Err(ApiError::forbidden("Spectators cannot act")), reply));
            }
            Err(error) => return Some((Err(error), reply)),
        };
        if !self.node.seats.take((self.id.clone(), Some(seat))) {
            return Some((Err(ApiError::rate_limited()), reply));
        }
        self.failures = 0;
        match self.attempt(seat, &call).await {
            Ok(answer) => {
                if self.waits_for_bots(&call) && answer.status == 200 && !answer.replayed && self.bots_due() {
                    let owed = Owed::Actor { seat, call, reply };
                    self.inline.push(Inline::new(owed, &self.node.config));
                    self.hurry();
                    return None;
                }
                Some((Ok(answer), reply))
            }
            Err(error) => Some((Err(error), reply)),
        }
    }

    /// Judges and commits until it is clear who was first.
    async fn attempt(&mut self, seat: usize, call: &ActCall) -> Result<Answer, ApiError> {
        let kept_as = i64::try_from(seat).unwrap_or(-1);
        for _ in 0..ATTEMPTS {
            if let Some(known) = self.known(seat, call).await? {
                return Ok(known);
            }
            if self.play.is_none() {
                if self.was_behind().await? {
                    continue;
                }
                return Err(ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"));
            }
            if let Err(mut error) = self.is_current(seat, call) {
                if let Some(kept) = self.kept(kept_as, call).await? {
                    return Ok(kept);
                }
                if self.was_behind().await? {
                    continue;
                }
                error.rule = None;
                return Ok(self.conflict(seat, call, &error));
            }
            if self.doc.seats[seat].substituted {
                // Whoever acts is back.
                self.try_edit(Some(Role::Seat(seat)), &Edit::Return).await?;
            }
            match self.perform(seat, call.action.as_ref())? {
                Err(refusal) => {
                    // Only the newest state may refuse: the answer is kept for good.
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
                            if let Some(kept) = self.kept(kept_as, call).await? {
                                return Ok(kept);
                            }
                        }
                    }
                }
            }
        }
        Err(ApiError::unavailable())
    }

    /// Whether the client decided on what holds now.
    fn is_current(&self, seat: usize, call: &ActCall) -> Result<(), ApiError> {
        let Some(play) = &self.play else { return Ok(()) };
        if call.expected.is_some_and(|expected| expected != play.revision()) {
            return Err(ApiError::conflict("REVISION_MISMATCH", "The game has moved on"));
        }
        if let Some(decision) = &call.decision {
            let present = play.game.decision(seat)?;
            if present.as_ref() != Some(decision) {
                return Err(ApiError::conflict("DECISION_CHANGED", "The question is no longer the same"));
            }
        }
        Ok(())
    }

    /// Lets the engine judge and apply. The outer error is a fault of the program, the inner one a refusal.
    ///
    /// A panic inside the rules ends this attempt, not the process: the match is read again from the store.
    pub(super) fn perform(
        &mut self,
        seat: usize,
        action: Option<&Value>,
    ) -> Result<Result<EngineStep, sortie_engine::Refusal>, ApiError> {
        let Some(play) = &mut self.play else { return Err(ApiError::internal("no match")) };
        if action.is_none() && play.game.outcome().is_some() {
            // The end has shown the seed and everybody's secrets.
            return Ok(Err(sortie_engine::Refusal::new("UNDO_FENCED", "The game is over; nothing can be taken back")));
        }
        let done = catch_unwind(AssertUnwindSafe(|| match action {
            Some(action) => play.game.act(seat, action, Vec::new()),
            None => play.game.undo(Some(seat)),
        }));
        done.map_err(|_| {
            self.stale = true;
            ApiError::internal("the rules panicked")
        })
    }

    /// Makes the step that the match has just taken durable, with its answer, and shows it.
    pub(super) async fn commit(&mut self, seat: usize, by: &str, keep: Option<Keep>) -> Result<Committed, ApiError> {
        let keep = keep.filter(|keep| !keep.answer.key.is_empty());
        let write = self.step(seat, by, keep.as_ref())?;
        let log = write.log.clone();
        let (wake, status) = (write.wake.clone(), write.status.clone());
        let snapshot = write.snapshot.is_some();
        let (written, frames) = self.write_and_render(write).await;
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
                // Whether the step became durable is unknown: only the store can tell.
                self.stale = true;
                return Err(error);
            }
        }
        self.node.metrics.actions.inc(by);
        if let Some(Keep { answer, in_log }) = keep {
            if in_log {
                self.note_step(Some(answer.seat), Some(&answer.key), log.revision);
            } else {
                self.note_kept(answer.seat, &answer.key);
            }
            self.recall(answer);
        }
        if let Some(wake) = wake {
            self.held_until = wake.driver.as_ref().map_or(0, |_| wake.at.unwrap_or(0));
            self.row.wake_at = wake.at;
            self.row.driver = wake.driver;
        }
        let over = status.is_some();
        if let Some(status) = status {
            self.row.status = status;
        }
        self.settled(frames);
        self.tell(What::Moved { revision: log.revision, at: log.at, entry: log.entry }).await;
        if over {
            self.show_table();
        }
        if snapshot && let Some(play) = &mut self.play {
            // The store has the steps; copies of the match stay small however long the game is.
            play.game.forget_log();
        }
        Ok(Committed::Done)
    }

    /// Makes a step durable. While it is on its way to the disk its frames are rendered, so that processor and disk work
    /// at the same time; they must not be sent unless the step is `Done`.
    async fn write_and_render(&self, step: Step) -> (Result<Written, ApiError>, Frames) {
        let mut writing = pin!(self.write(Write::Step(Box::new(step))));
        // The first look hands the step to the writer.
        let early = poll_fn(|context| Poll::Ready(writing.as_mut().poll(context))).await;
        let frames = self.frames();
        let written = match early {
            Poll::Ready(written) => written,
            Poll::Pending => writing.await,
        };
        (written, frames)
    }

    /// After each new revision: everybody sees it.
    pub(super) fn settled(&mut self, frames: Frames) {
        self.send_frames(frames);
        if self.doc.clock.kind != sortie_protocol::ClockKind::None {
            self.show_table();
        }
    }

    /// Another writer was first: the match in memory has taken a step that does not count.
    async fn fall_back(&mut self) -> Result<(), ApiError> {
        self.held_until = 0;
        self.reload().await
    }

    fn step(&mut self, seat: usize, by: &str, keep: Option<&Keep>) -> Result<Step, ApiError> {
        let at = self.node.now();
        let every = self.node.config.snapshot_every.max(1);
        let Some(play) = &mut self.play else { return Err(ApiError::internal("no match")) };
        play.at = at.max(play.at);
        play.clocks.step(&self.doc.clock, seat, play.game.awaiting().must, play.game.turn(), play.at);
        let mark = keep.filter(|keep| keep.in_log).map(|keep| keys::mark(&keep.answer));
        let answer = keep.filter(|keep| !keep.in_log).map(|keep| keep.answer.clone());
        let entry = load::entry(play, by, &self.doc.clock, mark);
        let entry = entry.ok_or_else(|| ApiError::internal("the match has no last step"))?;
        let over = play.game.outcome().is_some();
        let snapshot = (over || play.game.revision().is_multiple_of(every)).then(|| load::keep(play));
        let log = LogRow { revision: play.revision(), at: play.at, entry };
        let wake = self.plan(at);
        let status = (over && self.row.status != "COMPLETED").then(|| "COMPLETED".to_owned());
        Ok(Step { table: self.id.clone(), log, snapshot, answer, status, wake })
    }

    /// The answer to an accepted action, with the key under which it is kept (empty: it is not).
    fn accepted(&self, seat: usize, call: &ActCall) -> Keep {
        let answer = AnswerRow {
            seat: i64::try_from(seat).unwrap_or(-1),
            key: call.key.clone().unwrap_or_default(),
            hash: call.hash.clone(),
            status: 200,
            body: self.success(seat, call),
            at: self.node.now(),
        };
        Keep { answer, in_log: call.brief && !self.waits_for_bots(call) }
    }

    /// Whether the answer comes only after the bots have moved, and then with another revision.
    fn waits_for_bots(&self, call: &ActCall) -> bool {
        call.inline || self.doc.bot_mode == sortie_protocol::BotMode::Inline
    }

    /// The body of a success at the present revision.
    pub(super) fn success(&self, seat: usize, call: &ActCall) -> String {
        let Some(play) = &self.play else { return String::new() };
        if call.brief {
            return keys::brief_success(play.revision());
        }
        let state = show::state(play.game.as_ref(), show::viewer(Some(seat)), &self.id);
        format!("{{\"success\":true,\"gameState\":{state}}}")
    }

    /// The body of a failure; over a socket without the state.
    fn failure(&self, call: &ActCall, error: &ApiError, with_state: Option<usize>) -> String {
        if call.brief {
            let answer = AnswerMessage {
                id: String::new(),
                success: false,
                revision: self.play.as_ref().map(load::Play::revision),
                error: Some(error.message.clone()),
                code: Some(error.code),
                reason: error.reason.clone(),
                rule: error.rule.clone(),
                preview: None,
            };
            return serde_json::to_string(&answer).expect("an answer is plain data");
        }
        let state = with_state.and_then(|seat| {
            let play = self.play.as_ref()?;
            let text = show::state(play.game.as_ref(), show::viewer(Some(seat)), &self.id);
            serde_json::value::RawValue::from_string(text).ok()
        });
        error.action_body(state)
    }

    fn conflict(&self, seat: usize, call: &ActCall, error: &ApiError) -> Answer {
        if let Some(reason) = &error.reason {
            self.node.metrics.refusals.inc(reason);
        }
        Answer { status: error.status(), body: self.failure(call, error, Some(seat)), replayed: false }
    }

    /// A refusal by the rules; kept under the key, unless the key has an answer already.
    async fn refuse(
        &mut self,
        seat: usize,
        call: &ActCall,
        refusal: sortie_engine::Refusal,
    ) -> Result<Answer, ApiError> {
        self.node.metrics.refusals.inc(&refusal.code);
        let error = ApiError::from(refusal);
        let body = self.failure(call, &error, None);
        let answer = Answer { status: error.status(), body, replayed: false };
        let Some(key) = &call.key else { return Ok(answer) };
        let seat = i64::try_from(seat).unwrap_or(-1);
        if let Some(kept) = self.kept(seat, call).await? {
            return Ok(kept);
        }
        let row = AnswerRow {
            seat,
            key: key.clone(),
            hash: call.hash.clone(),
            status: i64::from(answer.status),
            body: answer.body.clone(),
            at: self.node.now(),
        };
        let write = Write::Answer { table: self.id.clone(), answer: row.clone(), replace: false };
        if self.write(write).await? == Written::KeyTaken
            && let Some(kept) = self.kept(seat, call).await?
        {
            return Ok(kept);
        }
        self.note_kept(seat, key);
        self.recall(row);
        Ok(answer)
    }
}
