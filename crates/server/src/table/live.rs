//! The task that owns a table in memory: it takes one message at a time, so that a table has one writer per process.
//!
//! The table is made of parts, each of which keeps its own fields to itself:
//!
//! | part | holds |
//! | --- | --- |
//! | [`Ledger`] | the row, the document and the match, as the store has them |
//! | [`KeyBook`] | which requests were answered, and how |
//! | [`Presence`] | who follows the table, here and on other nodes |
//! | [`Outbox`] | the channels of the followers, and what they have seen |
//! | [`Driver`] | the bots: who thinks, when, and whether this node moves them |
//! | [`Waiting`] | answers that wait for bots |
//! | [`Hints`] | places for the hints of each seat |
//!
//! Between processes the log's unique (table, revision) decides who was first; the loser reloads and judges again.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sortie_protocol::TableInfo;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::change::chat_line;
use super::doc::{Caller, Role};
use super::driver::Driver;
use super::face::Face;
use super::hints::Hints;
use super::keys::{KeyBook, Shelf};
use super::ledger::Ledger;
use super::load::{self, Loaded};
use super::message::Message;
use super::outbox::Outbox;
use super::presence::Presence;
use super::show::News;
use super::waiting::{Owed, Waiting};
use crate::bus::{Notice, What};
use crate::error::ApiError;
use crate::limits::Bucket;
use crate::node::Node;
use crate::store::{LogRow, Stored, Write, Written};

/// A change that loses to others this often is given up.
pub(super) const ATTEMPTS: usize = 16;

/// A table in memory.
pub struct Live {
    pub(super) node: Arc<Node>,
    pub(super) id: String,
    pub(super) ledger: Ledger,
    pub(super) keys: KeyBook,
    pub(super) presence: Presence,
    pub(super) outbox: Outbox,
    pub(super) driver: Driver,
    pub(super) waiting: Waiting,
    pub(super) hints: Hints,
    /// Actions of each seat.
    pub(super) paces: Vec<Bucket>,
}

/// The revision of a table that does not know how far it has come: it asks the log whatever others say.
pub const UNKNOWN: i64 = i64::MIN;

/// Loads a table, unless it was read already, and serves it until nobody needs it in memory. `reached` always says how far it
/// has come.
pub async fn run(
    node: Arc<Node>,
    id: String,
    stored: Option<Box<Stored>>,
    mut inbox: mpsc::UnboundedReceiver<Message>,
    reached: Arc<AtomicI64>,
) {
    let loaded = {
        let _place = node.loads.acquire().await;
        match stored {
            Some(stored) => load::load_stored(&node, *stored).await,
            None => load::load(&node, &id).await,
        }
    };
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => {
            while !node.retire(&id, &inbox) {
                if let Ok(message) = inbox.try_recv() {
                    message.fail(error.clone());
                }
            }
            return;
        }
    };
    let metrics = Arc::clone(&node.metrics);
    metrics.live_tables.add(1);
    let mut live = Live::new(node, id, loaded);
    live.tell(What::WhoIsThere).await;
    live.serve(&mut inbox, &reached).await;
    metrics.live_tables.add(-1);
}

impl Live {
    fn new(node: Arc<Node>, id: String, loaded: Loaded) -> Self {
        let seats = loaded.doc.seats.len();
        let ledger = Ledger::new(loaded);
        Live {
            keys: KeyBook::default(),
            presence: Presence::new(seats, node.now()),
            outbox: Outbox::new(ledger.revision().unwrap_or(-1)),
            driver: Driver::default(),
            waiting: Waiting::default(),
            hints: Hints::new(seats),
            paces: (0..seats).map(|_| Bucket::new(node.config.seat_rate)).collect(),
            ledger,
            node,
            id,
        }
    }

    async fn serve(&mut self, inbox: &mut mpsc::UnboundedReceiver<Message>, reached: &AtomicI64) {
        let mut quiet_since = Instant::now();
        let mut timer = pin!(tokio::time::sleep_until(quiet_since + self.node.config.idle));
        loop {
            let known = if self.ledger.is_stale() { UNKNOWN } else { self.ledger.revision().unwrap_or(-1) };
            reached.store(known, Ordering::Relaxed);
            let idle_at = quiet_since + self.node.config.idle;
            let due = [self.driver.wakes_at(), self.waiting.deadline()].into_iter().flatten().min();
            let wake = due.map_or(idle_at, |due| due.min(idle_at));
            // A timer that runs out too early now and then costs less than one that is set again for every message.
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                choice = self.driver.choice(), if self.driver.is_thinking() => {
                    self.decided(choice).await;
                    quiet_since = Instant::now();
                }
                message = inbox.recv() => {
                    let Some(message) = message else { return };
                    if let Message::Close { reply } = message {
                        self.let_go().await;
                        let _ = reply.send(());
                        continue;
                    }
                    let is_upkeep = message.is_upkeep();
                    self.take(message).await;
                    if !is_upkeep {
                        quiet_since = Instant::now();
                    }
                    if self.ledger.is_abandoned() && self.node.retire(&self.id, inbox) {
                        return;
                    }
                }
                () = timer.as_mut() => {
                    let now = Instant::now();
                    if self.driver.take_due(now) {
                        self.think();
                    }
                    self.answer_waiting(now).await;
                    if now >= idle_at {
                        if self.is_idle() {
                            self.let_go().await;
                            if self.node.retire(&self.id, inbox) {
                                return;
                            }
                        }
                        // A table that somebody watches is asked again after the same time, and not at once for ever.
                        quiet_since = Instant::now();
                    }
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        !self.presence.is_followed() && !self.driver.is_busy() && self.waiting.is_empty()
    }

    async fn take(&mut self, message: Message) {
        if self.ledger.is_stale()
            && let Err(error) = self.reload().await
        {
            message.fail(error);
            return;
        }
        if let Message::Act { caller, .. }
        | Message::Look { caller, .. }
        | Message::Stance { caller, .. }
        | Message::Follow { caller, .. }
        | Message::Refresh { caller, .. }
        | Message::Edit { caller, .. }
        | Message::Chat { caller, .. } = &message
        {
            self.know(caller).await;
        }
        match message {
            Message::Act { caller, call, reply } => {
                let begun = std::time::Instant::now();
                match self.act(&caller, call, reply).await {
                    Some((answer, reply)) => {
                        let _ = reply.send(answer);
                    }
                    None => tracing::debug!("the answer waits for bots"),
                }
                self.node.metrics.action_seconds.observe(begun.elapsed().as_secs_f64());
            }
            Message::Look { caller, look, reply } => self.look(&caller, look, reply),
            Message::Stance { caller, reply } => {
                let _ = reply.send(self.stance(&caller));
            }
            Message::Follow { caller, follow, wire, last, gap, reply } => {
                let following = self.follow(&caller, (follow, wire), last, gap).await;
                let _ = reply.send(following);
            }
            Message::Refresh { caller, wire, reply } => {
                let _ = reply.send(self.refresh(&caller, wire));
            }
            Message::Gone { seat } => self.gone(seat).await,
            Message::Edit { caller, edit, reply } => {
                let done = self.edit(&caller, &edit).await;
                let _ = reply.send(done);
            }
            Message::Chat { caller, name, text, reply } => {
                let line = self.chat(&caller, name, text).await;
                let _ = reply.send(line);
            }
            Message::Heard(notice) => self.heard(&notice).await,
            Message::Head { revision } => {
                if self.ledger.revision().is_none_or(|known| known < revision) {
                    self.catch_up().await;
                }
            }
            Message::Settle { seat, keep, reply } => {
                self.waiting.push(Owed::Creator { seat, keep, reply }, &self.node.config);
                self.driver.hurry();
                self.answer_waiting(Instant::now()).await;
            }
            Message::Beat => self.beat().await,
            Message::Wake { until } => self.wake(until).await,
            Message::Close { reply } => {
                let _ = reply.send(());
            }
        }
    }

    /// Reads the table again. Followers are shown what they missed.
    pub(super) async fn reload(&mut self) -> Result<(), ApiError> {
        let loaded = load::load(&self.node, &self.id).await;
        match loaded {
            Ok(loaded) => {
                self.ledger.replace(loaded);
                self.keys.forget_keys();
                self.show_missed().await;
                Ok(())
            }
            Err(error) => {
                if error.code == sortie_protocol::Code::NotFound {
                    self.ledger.abandon();
                    self.outbox.tell(&News::Deleted);
                }
                self.ledger.doubt();
                Err(error)
            }
        }
    }

    /// Whether another node has changed or moved the table without this one knowing; if so, this node catches up.
    ///
    /// Asked before anything is refused: what a client has seen through one node must count on every other at once.
    pub(super) async fn was_behind(&mut self) -> Result<bool, ApiError> {
        if self.node.bus.is_alone() {
            return Ok(false);
        }
        let row = self.node.store.table(&self.id).await?.ok_or_else(ApiError::no_table)?;
        if row.version != self.ledger.row().version {
            self.reload().await?;
            self.show_table();
            return Ok(true);
        }
        let Some(known) = self.ledger.revision() else { return Ok(false) };
        let heads = self.node.store.heads(std::slice::from_ref(&self.id)).await?;
        if heads.first().is_none_or(|(_, head)| *head <= known) {
            return Ok(false);
        }
        self.catch_up().await;
        if self.ledger.is_stale() {
            // What is there could not be read: to go on by what is known would be to refuse by an old state.
            return Err(ApiError::unavailable());
        }
        Ok(self.ledger.revision().is_some_and(|revision| revision > known))
    }

    /// Makes sure that this node knows a seat that was just taken through another node.
    async fn know(&mut self, caller: &Caller) {
        let proves = caller.token.is_some() || caller.profile.is_some();
        let seated = matches!(self.ledger.role(caller), Ok(Role::Seat(_)));
        if proves
            && !seated
            && let Err(error) = self.was_behind().await
        {
            tracing::debug!(error = error.message, "the table cannot be compared with the store");
        }
    }

    /// Takes in what another node has appended, one frame per revision.
    pub(super) async fn catch_up(&mut self) {
        let known = self.ledger.revision().filter(|_| self.ledger.frozen().is_none());
        let Some(known) = known else {
            // The game may have started elsewhere, or another program may be playing it.
            let version = self.ledger.row().version;
            if self.reload().await.is_ok() && self.ledger.row().version != version {
                self.show_table();
            }
            return;
        };
        match self.node.store.log(&self.id, known, i64::MAX).await {
            Ok(rows) => {
                for row in rows {
                    if !self.take_in(&row) {
                        return;
                    }
                }
                self.drive();
            }
            Err(error) => {
                tracing::warn!(%error, "the log cannot be read");
                self.ledger.doubt();
            }
        }
    }

    /// Applies a row that is already durable; false if it does not fit and everything must be read again.
    fn take_in(&mut self, row: &LogRow) -> bool {
        match self.ledger.replay(row) {
            Ok(Some(entry)) => {
                self.keys.note_step(entry.mover(), entry.key.as_deref(), row.revision);
                self.driver.release();
                self.show_step();
                self.show_clocks();
                true
            }
            Ok(None) => self.ledger.play().is_some(),
            Err(why) => {
                tracing::warn!(?why, "a row of the log does not fit");
                self.ledger.doubt();
                false
            }
        }
    }

    async fn heard(&mut self, notice: &Notice) {
        match &notice.what {
            What::Moved { revision, at, entry } => {
                let known = self.ledger.revision();
                if known.is_some_and(|known| known >= *revision) {
                    return;
                }
                if known == Some(revision - 1) {
                    let row = LogRow { revision: *revision, at: *at, entry: entry.clone() };
                    if self.take_in(&row) {
                        self.drive();
                    }
                } else {
                    self.catch_up().await;
                }
            }
            What::Changed => {
                if self.reload().await.is_ok() {
                    self.show_table();
                }
            }
            What::Chatted { seq } => {
                if let Ok(rows) = self.node.store.chat(&self.id, seq - 1, 1).await {
                    for row in rows {
                        self.outbox.tell(&News::Chat(chat_line(&row)));
                    }
                }
            }
            What::Present { seats, spectators } => self.present(&notice.from, seats, *spectators).await,
            What::WhoIsThere => {
                if self.presence.is_followed() {
                    self.announce().await;
                }
            }
            What::Lost => self.catch_up().await,
        }
    }

    /// Makes a change durable within the time that a caller waits.
    pub(super) async fn write(&self, change: Write) -> Result<Written, ApiError> {
        match tokio::time::timeout(self.node.config.commit_wait, self.node.store.write(change)).await {
            Ok(written) => Ok(written?),
            Err(_) => Err(ApiError::outcome_unknown()),
        }
    }

    pub(super) async fn tell(&self, what: What) {
        if !self.node.bus.is_alone() {
            let notice = Notice { table: self.id.clone(), from: self.node.id.clone(), what };
            self.node.bus.tell(notice).await;
        }
    }

    /// Where the answers of this table are stored.
    pub(super) fn shelf(&self) -> Shelf<'_> {
        Shelf { node: &self.node, table: &self.id, head: self.ledger.revision().unwrap_or(0) }
    }

    /// Renders something from the table's current state.
    pub(super) fn with_face<T>(&self, render: impl FnOnce(&Face<'_>) -> T) -> T {
        render(&Face {
            row: self.ledger.row(),
            doc: self.ledger.doc(),
            game: self.ledger.game(),
            play: self.ledger.play(),
            frozen: self.ledger.frozen(),
            present: Some(&self.presence),
            now: self.node.now(),
        })
    }

    /// The table as everyone sees it.
    pub(super) fn info(&self) -> TableInfo {
        self.with_face(|face| face.info())
    }

    /// Shows the table to everybody who follows it.
    pub(super) fn show_table(&self) {
        if !self.outbox.is_empty() {
            self.outbox.tell(&News::Table(Box::new(self.info())));
        }
    }

    /// Each step moves the clocks.
    pub(super) fn show_clocks(&self) {
        if self.ledger.doc().clock.kind != sortie_protocol::ClockKind::None {
            self.show_table();
        }
    }

    /// Shows the current revision to every follower, each with their own view.
    pub(super) fn show_step(&mut self) {
        if let Some(revision) = self.ledger.revision() {
            let frames = self.outbox.render(&self.ledger);
            self.outbox.send(revision, frames);
            self.ledger.put_away();
        }
    }

    /// Shows every revision that followers have not seen yet; another writer made them. What cannot be shown now is shown
    /// when the table is read again, before anything else happens to it.
    async fn show_missed(&mut self) {
        let now = self.ledger.revision().unwrap_or(-1);
        if let Some(shown) = self.outbox.behind(now) {
            let (outbox, id) = (&mut self.outbox, &self.id);
            if let Err(error) = load::past(&self.node, id, shown, now, |play| outbox.show_missed(play, id)).await {
                tracing::warn!(error = error.message, "missed revisions cannot be shown");
                self.ledger.doubt();
                return;
            }
        }
        self.outbox.caught_up(now);
    }
}
