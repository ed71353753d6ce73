//! The table as this node holds it: its row, document and match, kept in step with the store.
//!
//! Nothing here waits, writes or sends. The caller that changes the ledger makes the change durable, and if that fails has
//! the table read again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::Value;
use sortie_engine::{AnyGame, Awaiting, Refusal, Seat, SeatSet, Step as EngineStep};
use sortie_protocol::Json;
use tokio::time::Instant;

use super::doc::{Caller, Role, TableDoc};
use super::draft::Draft;
use super::load::{self, Loaded, LogEntry, Play};
use super::sights::Sights;
use super::start;
use super::thread::Held;
use super::unplayable::Unplayable;
use crate::error::ApiError;
use crate::store::{LogRow, SnapshotRow, TableRow};

/// A table read this recently is not read again without need. If it is out of date all the same, the next step loses
/// against the log and is judged again.
const FRESH: Duration = Duration::from_secs(1);

/// A table in memory.
pub(super) struct Ledger {
    row: TableRow,
    doc: TableDoc,
    game: &'static dyn AnyGame,
    play: Option<Play>,
    /// What each viewer sees at the current revision.
    sights: Sights,
    /// The revision of the newest stored state.
    kept_at: i64,
    /// Why the match cannot continue.
    frozen: Option<Unplayable>,
    /// Whether the store may be ahead in a way that only reading can tell.
    stale: bool,
    /// When the table was read.
    read_at: Instant,
}

/// Who made a step, and on behalf of which request.
pub(super) struct Made<'a> {
    /// The seat.
    pub seat: usize,
    /// `human`, `bot`, `clock` or `undo`.
    pub by: &'a str,
    /// The key of the request and the beginning of its hash, if the log keeps them.
    pub mark: Option<(&'a str, &'a str)>,
}

/// What must become durable after a step of the match.
pub(super) struct Taken {
    /// The row of the log.
    pub log: LogRow,
    /// The full state, now and then.
    pub snapshot: Option<String>,
    /// Whether the game has ended with this step.
    pub ends: bool,
}

impl Ledger {
    /// The table as it was read.
    pub fn new(loaded: Loaded) -> Self {
        let Loaded { row, doc, game, play, kept_at, frozen } = loaded;
        Ledger {
            sights: Sights::new(doc.seats.len()),
            row,
            doc,
            game,
            play,
            kept_at,
            frozen,
            stale: false,
            read_at: Instant::now(),
        }
    }

    /// Replaces everything with what was read again.
    pub fn replace(&mut self, loaded: Loaded) {
        *self = Ledger::new(loaded);
    }

    pub fn row(&self) -> &TableRow {
        &self.row
    }

    pub fn doc(&self) -> &TableDoc {
        &self.doc
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The match, once started.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Why the match cannot continue, if it cannot.
    pub fn frozen(&self) -> Option<&Unplayable> {
        self.frozen.as_ref()
    }

    /// The current state, if the store has only an earlier one and the steps since.
    pub fn unkept(&self) -> Option<SnapshotRow> {
        let play =
            self.play.as_ref().filter(|play| !self.stale && self.frozen.is_none() && play.revision() > self.kept_at)?;
        Some(SnapshotRow { revision: play.revision(), state: load::keep(play) })
    }

    /// The store has the state at this revision.
    pub fn note_kept(&mut self, revision: i64) {
        self.kept_at = self.kept_at.max(revision);
    }

    /// The current revision, once the game has started.
    pub fn revision(&self) -> Option<i64> {
        self.play.as_ref().map(Play::revision)
    }

    /// Whether the table was read a moment ago.
    pub fn is_fresh(&self) -> bool {
        self.read_at.elapsed() < FRESH
    }

    /// Whether the table has to be read again before it is used.
    pub fn is_stale(&self) -> bool {
        self.stale
    }

    /// Memory may differ from the store from now on.
    pub fn doubt(&mut self) {
        self.stale = true;
    }

    /// The caller's role; 404 if the table does not exist for the caller.
    pub fn role(&self, caller: &Caller) -> Result<Role, ApiError> {
        self.doc.role(&self.row, caller).ok_or_else(ApiError::no_table)
    }

    /// Who is awaited; nobody before the start.
    pub fn awaiting(&self) -> Awaiting {
        self.judged().map_or(Awaiting::NOBODY, |play| play.game.awaiting())
    }

    /// Whether the game has started and goes on.
    pub fn is_running(&self) -> bool {
        self.row.status == "ACTIVE"
            && self.frozen.is_none()
            && self.play.as_ref().is_some_and(|play| play.game.outcome().is_none())
    }

    /// Whether the table was deleted.
    pub fn is_abandoned(&self) -> bool {
        self.row.status == "ABANDONED"
    }

    /// The table is gone from the store.
    pub fn abandon(&mut self) {
        self.row.status = "ABANDONED".to_owned();
    }

    /// Whether the server moves for the seat.
    pub fn is_played_by_bot(&self, seat: usize) -> bool {
        self.doc.seats[seat].is_played_by_bot()
    }

    /// Seats that the server plays.
    pub fn bot_seats(&self) -> SeatSet {
        let seats = self.doc.seats.iter().enumerate();
        seats.filter(|(_, seat)| seat.is_played_by_bot()).filter_map(|(n, _)| Seat::try_new(n)).collect()
    }

    /// The match, if it can continue.
    fn judged(&self) -> Option<&Play> {
        self.play.as_ref().filter(|play| !play.still)
    }

    /// The id of the seat's current question.
    pub fn decision(&self, seat: usize) -> Option<&str> {
        self.sights.decision(self.judged()?.game.as_ref(), seat)
    }

    /// What the seat may do now.
    pub fn offers(&self, seat: usize) -> Option<&Json> {
        self.sights.offers(self.judged()?.game.as_ref(), Some(seat))
    }

    /// What a seat or the public sees, with the seat's offers. Only for a table whose game has started.
    pub fn state(&self, seat: Option<usize>) -> Option<Json> {
        let play = self.play.as_ref()?;
        let game = play.game.as_ref();
        Some(match play.still {
            true => self.sights.view(game, seat, &self.row.id).clone(),
            false => self.sights.state(game, seat, &self.row.id),
        })
    }

    /// The same for a follower by deltas, who had something similar before, beside others at the same revision.
    pub fn held<'a>(
        &self,
        before: Option<&Held>,
        others: impl Iterator<Item = &'a Held>,
        seat: Option<usize>,
    ) -> Option<Held> {
        let play = self.play.as_ref()?;
        let game = play.game.as_ref();
        let view = self.sights.view(game, seat, &self.row.id).clone();
        let offers = if play.still { None } else { self.sights.offers(game, seat).cloned() };
        Some(Held::new(before, others, view, offers))
    }

    /// Everybody has been shown the current revision.
    pub fn put_away(&mut self) {
        self.sights.put_away();
    }

    /// Lets the engine judge and apply. The outer error is a fault of the program, the inner one a refusal.
    ///
    /// A panic inside the rules ends this attempt, not the process: the match is read again from the store.
    pub fn perform(&mut self, seat: usize, action: Option<&Value>) -> Result<Result<EngineStep, Refusal>, ApiError> {
        let Some(play) = &mut self.play else { return Err(ApiError::internal("no match")) };
        if action.is_none() && play.game.outcome().is_some() {
            // The end has revealed the seed and everybody's secrets.
            return Ok(Err(Refusal::new("UNDO_FENCED", "The game is over; nothing can be taken back")));
        }
        let done = catch_unwind(AssertUnwindSafe(|| match action {
            Some(action) => play.game.act(seat, action, Vec::new()),
            None => play.game.undo(Some(seat)),
        }));
        self.sights.forget();
        done.map_err(|_| {
            self.stale = true;
            ApiError::internal("the rules panicked")
        })
    }

    /// Sets the clocks after the step that the match has just taken, and returns what must become durable.
    pub fn take_step(&mut self, made: &Made<'_>, now: i64, snapshot_every: u64) -> Result<Taken, ApiError> {
        let Some(play) = &mut self.play else { return Err(ApiError::internal("no match")) };
        play.at = now.max(play.at);
        play.clocks.step(&self.doc.clock, made.seat, play.game.awaiting().must, play.game.turn(), play.at);
        let entry = load::entry(play, made.by, &self.doc.clock, made.mark);
        let entry = entry.ok_or_else(|| ApiError::internal("the match has no last step"))?;
        let over = play.game.outcome().is_some();
        let snapshot = (over || play.game.revision().is_multiple_of(snapshot_every.max(1))).then(|| load::keep(play));
        let log = LogRow { revision: play.revision(), at: play.at, entry };
        Ok(Taken { log, snapshot, ends: over && self.row.status != "COMPLETED" })
    }

    /// The last step is durable, perhaps with a full state.
    pub fn step_is_durable(&mut self, ended: bool, with_snapshot: bool) {
        if ended {
            self.row.status = "COMPLETED".to_owned();
        }
        if with_snapshot && let Some(play) = &mut self.play {
            self.kept_at = play.revision();
            // The store has the steps; copies of the match stay small however long the game is.
            play.game.forget_log();
        }
    }

    /// Applies a durable log row. `None` if there is no match yet or the row is not new.
    pub fn replay(&mut self, row: &LogRow) -> Result<Option<LogEntry>, Unplayable> {
        let Some(play) = &mut self.play else { return Ok(None) };
        if play.still || row.revision <= play.revision() {
            return Ok(None);
        }
        let entry = load::replay(play, &self.doc, row)?;
        self.sights.forget();
        if play.game.outcome().is_some() {
            self.row.status = "COMPLETED".to_owned();
        }
        Ok(Some(entry))
    }

    /// A changed document is durable, perhaps with the match that it started.
    pub fn adopt(&mut self, draft: Draft) -> Result<(), ApiError> {
        self.sights.forget();
        self.row = draft.row;
        self.doc = draft.doc;
        if draft.play.is_some() {
            self.play = draft.play;
            self.kept_at = 0;
        } else if let Some(play) = &mut self.play {
            play.game.set_roster(start::roster(&self.doc)?)?;
            play.clocks.note_returns(self.doc.returns());
        }
        Ok(())
    }

    /// The store has a new due time for the table.
    pub fn set_due(&mut self, at: Option<i64>, driver: Option<String>) {
        self.row.wake_at = at;
        self.row.driver = driver;
    }
}
