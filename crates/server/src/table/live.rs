//! The task that owns a table in memory: it takes one message at a time, so that a table has one writer per process.
//!
//! Between processes the log's unique (table, revision) decides who was first; the loser reloads and judges again. What
//! changes the table in memory stands in one file because each change has to leave everything else in step.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use sortie_engine::AnyGame;
use sortie_protocol::{ChatLine, Follow, TableInfo};
use tokio::sync::{Semaphore, broadcast, mpsc};
use tokio::time::Instant;

use super::doc::{Caller, Role, TableDoc};
use super::drive::{Inline, Owed, Thinking};
use super::edit::{Edit, Edited};
use super::face::Face;
use super::keys::Keys;
use super::load::{self, Loaded, Play};
use super::message::{Answer, EditDone, Frame, Message};
use super::presence::Elsewhere;
use super::{show, start};
use crate::bus::{Notice, What};
use crate::error::ApiError;
use crate::node::Node;
use crate::store::{AnswerRow, ChatRow, LogRow, TableRow, Write, Written};

/// Answers kept in memory to spare the store a look-up.
const RECENT: usize = 32;
/// Hints that a seat may wait for at once.
const HINTS: usize = 2;
/// A change that loses against others so often is given up.
pub(super) const ATTEMPTS: usize = 16;

/// A table in memory.
pub struct Live {
    pub(super) node: Arc<Node>,
    pub(super) id: String,
    pub(super) row: TableRow,
    pub(super) doc: TableDoc,
    pub(super) game: &'static dyn AnyGame,
    pub(super) play: Option<Play>,
    /// Whether the store may be ahead in a way that only reading tells.
    pub(super) stale: bool,
    pub(super) followers: HashMap<(Option<usize>, Follow), broadcast::Sender<Arc<Frame>>>,
    pub(super) connected: Vec<usize>,
    pub(super) absent_since: Vec<i64>,
    pub(super) spectators: usize,
    /// Followers on other nodes, by the node.
    pub(super) elsewhere: HashMap<String, Elsewhere>,
    /// When the table came into memory.
    pub(super) loaded_at: i64,
    pub(super) recent: VecDeque<AnswerRow>,
    /// The keys that were used; read when the first one comes.
    pub(super) keys: Option<Keys>,
    pub(super) thinking: Option<Thinking>,
    pub(super) think_at: Option<Instant>,
    pub(super) passed: HashMap<usize, String>,
    /// Places for the hints of each seat.
    pub(super) hints: Vec<Arc<Semaphore>>,
    /// People whom a bot's step has asked something, and until when the bots wait for them.
    pub(super) asked: HashMap<usize, Instant>,
    /// Whether the next bot waits for people and not only for its pause.
    pub(super) waits: bool,
    pub(super) failures: u32,
    pub(super) inline: Vec<Inline>,
    /// Until when this node moves the table's bots.
    pub(super) held_until: i64,
    /// The last revision that followers were shown.
    pub(super) shown: i64,
}

/// Whose frame it is: the seat, if any, and how much it wants to hear.
type Eyes = (Option<usize>, Follow);

/// The frames of one revision that wait for it to be durable, by whose they are.
#[derive(Default)]
pub(super) struct Frames(Vec<(Eyes, Arc<Frame>)>);

/// Loads a table and serves it until nobody needs it in memory.
pub async fn run(node: Arc<Node>, id: String, mut inbox: mpsc::UnboundedReceiver<Message>) {
    let loaded = match load::load(&node, &id).await {
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
    live.serve(&mut inbox).await;
    metrics.live_tables.add(-1);
}

impl Live {
    fn new(node: Arc<Node>, id: String, loaded: Loaded) -> Self {
        let seats = loaded.doc.seats.len();
        let shown = loaded.play.as_ref().map_or(-1, Play::revision);
        let loaded_at = node.now();
        Live {
            shown,
            node,
            id,
            row: loaded.row,
            doc: loaded.doc,
            game: loaded.game,
            play: loaded.play,
            stale: false,
            followers: HashMap::new(),
            connected: vec![0; seats],
            absent_since: vec![0; seats],
            spectators: 0,
            elsewhere: HashMap::new(),
            loaded_at,
            recent: VecDeque::new(),
            keys: None,
            thinking: None,
            think_at: None,
            passed: HashMap::new(),
            hints: (0..seats).map(|_| Arc::new(Semaphore::new(HINTS))).collect(),
            asked: HashMap::new(),
            waits: false,
            failures: 0,
            inline: Vec::new(),
            held_until: 0,
        }
    }

    async fn serve(&mut self, inbox: &mut mpsc::UnboundedReceiver<Message>) {
        let mut quiet_since = Instant::now();
        loop {
            let idle_at = quiet_since + self.node.config.idle;
            let timer = [self.think_at, self.inline_deadline()].into_iter().flatten().min();
            let wake = timer.map_or(idle_at, |timer| timer.min(idle_at));
            tokio::select! {
                biased;
                choice = Self::choice(&mut self.thinking), if self.thinking.is_some() => {
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
                    self.take(message).await;
                    quiet_since = Instant::now();
                    if self.row.status == "ABANDONED" && self.node.retire(&self.id, inbox) {
                        return;
                    }
                }
                () = tokio::time::sleep_until(wake) => {
                    let now = Instant::now();
                    if self.think_at.is_some_and(|at| at <= now) {
                        self.think();
                    }
                    self.answer_inline(now).await;
                    if now >= idle_at && self.is_idle() {
                        self.let_go().await;
                        if self.node.retire(&self.id, inbox) {
                            return;
                        }
                        quiet_since = Instant::now();
                    }
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        !self.is_followed() && self.thinking.is_none() && self.think_at.is_none() && self.inline.is_empty()
    }

    async fn take(&mut self, message: Message) {
        if self.stale
            && let Err(error) = self.reload().await
        {
            message.fail(error);
            return;
        }
        if let Message::Act { caller, .. }
        | Message::Look { caller, .. }
        | Message::Follow { caller, .. }
        | Message::Edit { caller, .. }
        | Message::Chat { caller, .. } = &message
        {
            self.know(caller).await;
        }
        match message {
            Message::Act { caller, call, reply } => {
                let begun = std::time::Instant::now();
                match self.act(&caller, *call, reply).await {
                    Some((answer, reply)) => {
                        let _ = reply.send(answer);
                    }
                    None => tracing::debug!("the answer waits for bots"),
                }
                self.node.metrics.action_seconds.observe(begun.elapsed().as_secs_f64());
            }
            Message::Look { caller, look, reply } => self.look(&caller, look, reply),
            Message::Follow { caller, follow, last, gap, reply } => {
                let following = self.follow(&caller, follow, last, gap).await;
                let _ = reply.send(following);
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
                if self.play.as_ref().is_none_or(|play| play.revision() < revision) {
                    self.catch_up().await;
                }
            }
            Message::Settle { seat, keep, reply } => {
                let owed = Owed::Creator { seat, keep, reply };
                self.inline.push(Inline::new(owed, &self.node.config));
                self.hurry();
                self.answer_inline(Instant::now()).await;
            }
            Message::Beat => self.beat().await,
            Message::Wake { until } => self.wake(until).await,
            Message::Close { reply } => {
                let _ = reply.send(());
            }
        }
    }

    /// The caller's role; 404 where the table does not exist for it.
    pub(super) fn role(&self, caller: &Caller) -> Result<Role, ApiError> {
        self.doc.role(&self.row, caller).ok_or_else(ApiError::no_table)
    }

    /// Reads the table again. Followers are shown what they missed.
    pub(super) async fn reload(&mut self) -> Result<(), ApiError> {
        let loaded = load::load(&self.node, &self.id).await;
        match loaded {
            Ok(loaded) => {
                self.row = loaded.row;
                self.doc = loaded.doc;
                self.play = loaded.play;
                self.keys = None;
                self.stale = false;
                self.show_missed().await;
                Ok(())
            }
            Err(error) => {
                if error.code == sortie_protocol::Code::NotFound {
                    self.row.status = "ABANDONED".to_owned();
                    self.send_all(&show::deleted());
                }
                self.stale = true;
                Err(error)
            }
        }
    }

    /// Whether another node has changed or moved the table without this one knowing; it has caught up then.
    ///
    /// Asked before anything is refused: what a client has seen through one node must count on every other at once.
    pub(super) async fn was_behind(&mut self) -> Result<bool, ApiError> {
        if self.node.bus.is_alone() {
            return Ok(false);
        }
        let row = self.node.store.table(&self.id).await?.ok_or_else(ApiError::no_table)?;
        if row.version != self.row.version {
            self.reload().await?;
            self.show_table();
            return Ok(true);
        }
        let Some(known) = self.play.as_ref().map(Play::revision) else { return Ok(false) };
        let heads = self.node.store.heads(std::slice::from_ref(&self.id)).await?;
        if heads.first().is_none_or(|(_, head)| *head <= known) {
            return Ok(false);
        }
        self.catch_up().await;
        Ok(self.play.as_ref().is_some_and(|play| play.revision() > known))
    }

    /// Makes sure that a seat which was taken through another node a moment ago is known here.
    async fn know(&mut self, caller: &Caller) {
        let proves = caller.token.is_some() || caller.profile.is_some();
        let seated = matches!(self.doc.role(&self.row, caller), Some(Role::Seat(_)));
        if proves
            && !seated
            && let Err(error) = self.was_behind().await
        {
            tracing::debug!(error = error.message, "the table cannot be compared with the store");
        }
    }

    /// Takes in what another writer has appended, one frame per revision.
    pub(super) async fn catch_up(&mut self) {
        let Some(play) = &self.play else {
            // The game may have started elsewhere.
            let version = self.row.version;
            if self.reload().await.is_ok() && self.row.version != version {
                self.show_table();
            }
            return;
        };
        match self.node.store.log(&self.id, play.revision(), i64::MAX).await {
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
                self.stale = true;
            }
        }
    }

    /// Applies a row that is durable already; false where it does not fit and everything must be read again.
    pub(super) fn take_in(&mut self, row: &LogRow) -> bool {
        let Some(play) = &mut self.play else { return false };
        if row.revision <= play.revision() {
            return true;
        }
        let entry = match load::replay(play, &self.doc, row) {
            Ok(entry) => entry,
            Err(error) => {
                tracing::warn!(error = error.message, "a row of the log does not fit");
                self.stale = true;
                return false;
            }
        };
        if play.game.outcome().is_some() {
            self.row.status = "COMPLETED".to_owned();
        }
        self.note_step(entry.mover(), entry.key.as_deref(), row.revision);
        self.held_until = 0;
        let frames = self.frames();
        self.settled(frames);
        true
    }

    async fn heard(&mut self, notice: &Notice) {
        match &notice.what {
            What::Moved { revision, at, entry } => {
                let known = self.play.as_ref().map(Play::revision);
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
                        self.send_all(&show::chat(&chat_line(&row)));
                    }
                }
            }
            What::Present { seats, spectators } => self.present(&notice.from, seats, *spectators).await,
            What::WhoIsThere => {
                if self.is_followed() {
                    self.announce().await;
                }
            }
            What::Lost => self.catch_up().await,
        }
    }

    /// Changes the document and makes the change durable, against whoever else changes it.
    pub(super) async fn edit(&mut self, caller: &Caller, edit: &Edit) -> Result<EditDone, ApiError> {
        for _ in 0..ATTEMPTS {
            let role = self.doc.role(&self.row, caller);
            if role.is_none() && !matches!(edit, Edit::Join { .. }) {
                return Err(ApiError::no_table());
            }
            match self.try_edit(role, edit).await {
                Ok(Some(done)) => return Ok(done),
                Ok(None) => {}
                Err(error) => {
                    if error.code == sortie_protocol::Code::Unavailable || !self.was_behind().await? {
                        return Err(error);
                    }
                    continue;
                }
            }
            self.node.metrics.conflicts.inc();
            self.reload().await?;
        }
        Err(ApiError::unavailable())
    }

    /// One attempt; `None` where somebody else was first.
    pub(super) async fn try_edit(&mut self, role: Option<Role>, edit: &Edit) -> Result<Option<EditDone>, ApiError> {
        let (mut doc, mut row) = (self.doc.clone(), self.row.clone());
        row.updated_at = self.node.now();
        let edited = edit.apply(&mut doc, &mut row, role, self.game)?;
        let (seat, starts) = match edited {
            Edited::Unchanged => return Ok(Some(EditDone { seat: role.and_then(Role::seat), welcome: None })),
            Edited::Changed(seat) => (seat, false),
            Edited::Starts(seat) => (seat, true),
        };
        let mut play = None;
        if starts {
            let begun = start::start(self.game, &mut doc)?;
            let now = row.updated_at;
            let clocks =
                crate::clock::Clocks::start(&doc.clock, doc.seats.len(), begun.awaiting().must, begun.turn(), now);
            doc.opening = load::awaited(begun.as_ref(), &clocks, &doc.clock);
            row.status = "ACTIVE".to_owned();
            // Due at once: whoever patrols first moves the bots or sets the clock, this node or, if it dies, another.
            row.wake_at = Some(now);
            row.driver = None;
            play = Some(Play { game: begun, clocks, at: now });
        }
        row.version += 1;
        row.doc = serde_json::to_string(&doc).expect("a document is plain data");
        let snapshot = play.as_ref().map(load::keep);
        let (mut welcome, mut answer) = (None, None);
        if let Edit::Join { keep, .. } = edit {
            let face = Face {
                row: &row,
                doc: &doc,
                game: self.game,
                play: play.as_ref(),
                connected: &|seat| self.is_present(seat),
                spectators: self.watchers(),
                now: row.updated_at,
            };
            let body = face.welcome(seat);
            answer = keep.as_ref().map(|keep| keep.row(&body));
            welcome = Some(body);
        }
        let write = Write::Update { row: Box::new(row.clone()), profiles: doc.profiles(), snapshot, answer };
        match self.write(write).await? {
            Written::Stale => return Ok(None),
            Written::KeyTaken => return Err(ApiError::conflict("IDEMPOTENCY_KEY_REUSED", "The key was just used")),
            Written::Done | Written::Claimed(_) | Written::Numbered(_) => {}
        }
        self.row = row;
        self.doc = doc;
        if play.is_some() {
            self.play = play;
        } else if let Some(play) = &mut self.play {
            let roster = start::roster(&self.doc)?;
            play.game.set_roster(roster)?;
            play.clocks.note_returns(self.doc.returns());
        }
        self.tell(What::Changed).await;
        if self.row.status == "ABANDONED" {
            self.send_all(&show::deleted());
        } else {
            self.show_table();
            if starts {
                self.show_step();
            }
            if self.play.is_some() {
                self.take_charge().await;
            }
        }
        Ok(Some(EditDone { seat, welcome }))
    }

    async fn chat(&mut self, caller: &Caller, name: Option<String>, text: String) -> Result<ChatLine, ApiError> {
        let role = self.role(caller)?;
        let seat = role.seat();
        let name = match seat {
            Some(seat) => self.doc.seats[seat].name.clone().unwrap_or_else(|| format!("Seat {}", seat + 1)),
            None => name.ok_or_else(|| ApiError::forbidden("Take a seat or make a profile to chat"))?,
        };
        let row = ChatRow {
            seq: 0,
            at: self.node.now(),
            seat: seat.and_then(|seat| i64::try_from(seat).ok()).unwrap_or(-1),
            name,
            text,
        };
        match self.write(Write::Chat { table: self.id.clone(), line: row.clone() }).await? {
            Written::Numbered(seq) => {
                let line = chat_line(&ChatRow { seq, ..row });
                self.send_all(&show::chat(&line));
                self.tell(What::Chatted { seq }).await;
                Ok(line)
            }
            other => Err(ApiError::internal(format!("a line of chat was answered by {other:?}"))),
        }
    }

    /// Makes a change durable within the time that a caller waits.
    pub(super) async fn write(&self, change: Write) -> Result<Written, ApiError> {
        match tokio::time::timeout(self.node.config.commit_wait, self.node.store.write(change)).await {
            Ok(written) => Ok(written?),
            Err(_) => Err(ApiError::unavailable()),
        }
    }

    pub(super) async fn tell(&self, what: What) {
        if !self.node.bus.is_alone() {
            let notice = Notice { table: self.id.clone(), from: self.node.id.clone(), what };
            self.node.bus.tell(notice).await;
        }
    }

    /// Lets something be rendered from the table as it is now.
    pub(super) fn with_face<T>(&self, render: impl FnOnce(&Face<'_>) -> T) -> T {
        render(&Face {
            row: &self.row,
            doc: &self.doc,
            game: self.game,
            play: self.play.as_ref(),
            connected: &|seat| self.is_present(seat),
            spectators: self.watchers(),
            now: self.node.now(),
        })
    }

    /// The table as everybody sees it.
    pub(super) fn info(&self) -> TableInfo {
        self.with_face(|face| face.info())
    }

    pub(super) fn send_all(&self, frame: &Arc<Frame>) {
        for sender in self.followers.values() {
            let _ = sender.send(Arc::clone(frame));
        }
    }

    /// Shows the table to everybody who follows it.
    pub(super) fn show_table(&self) {
        if !self.followers.is_empty() {
            self.send_all(&show::table(&self.info()));
        }
    }

    /// The frames of the present revision for whoever follows the table, each as its own eyes see it. Nothing is sent.
    pub(super) fn frames(&self) -> Frames {
        let Some(play) = &self.play else { return Frames::default() };
        let followed = self.followers.iter().filter(|(_, sender)| sender.receiver_count() > 0);
        let frame = |(seat, follow): &(Option<usize>, Follow)| {
            Arc::new(show::step(play, show::viewer(*seat), *follow, &self.id, false))
        };
        Frames(followed.map(|(eyes, _)| (*eyes, frame(eyes))).collect())
    }

    /// Sends the frames of the present revision, which is durable.
    pub(super) fn send_frames(&mut self, frames: Frames) {
        let Some(play) = &self.play else { return };
        self.shown = play.revision();
        for (eyes, frame) in frames.0 {
            if let Some(sender) = self.followers.get(&eyes) {
                let _ = sender.send(frame);
            }
        }
    }

    /// Shows the present revision to every follower, each with its own eyes.
    pub(super) fn show_step(&mut self) {
        let frames = self.frames();
        self.send_frames(frames);
    }

    /// Shows every revision that followers have not seen yet; another writer made them.
    async fn show_missed(&mut self) {
        let now = self.play.as_ref().map_or(-1, Play::revision);
        let shown = std::mem::replace(&mut self.shown, now);
        if self.followers.is_empty() || now <= shown {
            return;
        }
        let followers = &self.followers;
        let id = &self.id;
        let missed = load::past(&self.node, id, shown, now, |play| {
            for ((seat, follow), sender) in followers {
                let _ = sender.send(Arc::new(show::step(play, show::viewer(*seat), *follow, id, false)));
            }
        });
        if let Err(error) = missed.await {
            tracing::warn!(error = error.message, "missed revisions cannot be shown");
        }
    }

    /// Remembers an answer in memory.
    pub(super) fn recall(&mut self, answer: AnswerRow) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(answer);
    }
}

/// A stored line of chat as it is sent.
pub fn chat_line(row: &ChatRow) -> ChatLine {
    ChatLine {
        seq: row.seq,
        at: row.at,
        seat: usize::try_from(row.seat).ok(),
        name: row.name.clone(),
        text: row.text.clone(),
    }
}

/// A stored answer as it is sent again.
pub fn replayed(row: &AnswerRow) -> Answer {
    Answer { status: u16::try_from(row.status).unwrap_or(500), body: row.body.clone(), replayed: true }
}
