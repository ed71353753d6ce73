//! The durable store behind one small trait: tables, their append-only logs, snapshots, remembered answers, chat, profiles.
//!
//! Every change goes through [`Store::write`], so that one writer can put the changes of many tables into one
//! transaction and pay for one flush. The store knows nothing of games: documents, entries and states are opaque text.

pub mod copy;
mod hooked;
pub mod pace;
mod pages;
mod queue;
mod schema;
mod sql;
mod turn;
mod writer;

use std::ffi::OsString;
use std::future::Future;
use std::os::unix::ffi::OsStringExt as _;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

pub use hooked::{Hook, Hooked};
pub use queue::{Backend, WriteQueue};
pub use sql::SqlStore;

use crate::clock::Pause;

/// The file of an SQLite database, if the address names one.
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    let path = url.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path).split('?').next().unwrap_or_default();
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        let decoded = (byte == b'%').then(|| {
            let digits = [rest.next()?, rest.next()?];
            u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()
        });
        bytes.push(decoded.flatten().unwrap_or(byte));
    }
    let path = PathBuf::from(OsString::from_vec(bytes));
    (!path.as_os_str().is_empty() && path.as_os_str() != ":memory:").then_some(path)
}

/// A boxed future of a store call; boxed so that the trait can be a `dyn` object.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a store call failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database did not answer, refused, or lost the connection: the same call may succeed later.
    #[error("{0}")]
    Unavailable(String),
    /// The change may or may not have been made; only reading can tell.
    #[error("{0}")]
    Unknown(String),
    /// The call can never succeed with this database, for instance because a newer program made its schema.
    #[error("{0}")]
    Unusable(String),
}

impl StoreError {
    /// What an error of a commit says about it. Only the database can say that it has not committed, and not with every word: a
    /// server that shuts down may have committed before it ended the connection, and what a disk failed to flush may be there
    /// after all when the log is read again.
    pub fn at_commit(error: sqlx::Error) -> Self {
        let code = match &error {
            sqlx::Error::Database(said) => said.code(),
            _ => return StoreError::Unknown(format!("the connection broke during a commit: {error}")),
        };
        let code = code.as_deref().unwrap_or_default();
        if DOUBTS.iter().any(|doubt| code.starts_with(doubt)) {
            return StoreError::Unknown(format!("the database broke off a commit: {error}"));
        }
        StoreError::from(error)
    }
}

/// The beginnings of codes that leave open whether a commit was carried out: of PostgreSQL, the connection broke, the server
/// shuts down, or the system failed; of SQLite, a file or folder was not flushed.
const DOUBTS: [&str; 6] = ["08", "57P", "58", "XX", "1034", "1290"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Unavailable(error.to_string())
    }
}

/// One table as the store keeps it; `doc` is the server's own document (seats, settings) as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The table's id, a random UUID.
    pub id: String,
    /// The code that people type to join.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`.
    pub status: String,
    /// Whether the table shows in the list of open tables.
    pub public: bool,
    /// The profile that owns the table, as its hash.
    pub owner: Option<String>,
    /// The server's document.
    pub doc: String,
    /// Grows by one with each change of the document; guards against lost updates.
    pub version: i64,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Milliseconds since 1970.
    pub updated_at: i64,
    /// From this moment on any node may take the table to move its bots or clocks; `None`: nothing is due.
    pub wake_at: Option<i64>,
    /// The node that drives the table until `wake_at`.
    pub driver: Option<String>,
    /// The version of the game's rules under which the match was started; `None` before the start, and for games imported
    /// before tables recorded it.
    pub rules: Option<i64>,
}

/// One accepted step of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// The revision that the step led to; unique per table.
    pub revision: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The step as JSON.
    pub entry: String,
}

/// A stored full state of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotRow {
    /// The revision of the state.
    pub revision: i64,
    /// The state as JSON.
    pub state: String,
}

/// Everything that a table in memory starts from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// The table.
    pub row: TableRow,
    /// The newest snapshot.
    pub kept: Option<SnapshotRow>,
    /// The steps since.
    pub log: Vec<LogRow>,
}

/// An answer kept for duplicates of its request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRow {
    /// Which seat asked; keys of different seats are independent. -1: no seat (create, join).
    pub seat: i64,
    /// The key that the client chose.
    pub key: String,
    /// Hash of the request, so that a reused key is noticed.
    pub hash: String,
    /// HTTP status of the answer.
    pub status: i64,
    /// Body of the answer.
    pub body: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// One line of a table's chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// Order of the lines; assigned by the store.
    pub seq: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Who wrote: a seat, or -1 for a spectator.
    pub seat: i64,
    /// The name shown.
    pub name: String,
    /// What was written.
    pub text: String,
}

/// When a table is next due, and who drives it until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wake {
    /// The moment; `None`: nothing is due.
    pub at: Option<i64>,
    /// The driving node.
    pub driver: Option<String>,
}

/// How a match begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct First {
    /// The state at revision 0.
    pub state: String,
    /// Steps that were already taken elsewhere: a sandbox may continue a saved game.
    pub past: Vec<LogRow>,
}

impl From<String> for First {
    fn from(state: String) -> Self {
        First { state, past: Vec::new() }
    }
}

/// One accepted step with everything that must become durable with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub table: String,
    /// The log row.
    pub log: LogRow,
    /// The full state after the step, now and then.
    pub snapshot: Option<String>,
    /// The answer to remember.
    pub answer: Option<AnswerRow>,
    /// The table's new status, if the step changed it.
    pub status: Option<String>,
    /// A new due time, if the step changed it.
    pub wake: Option<Wake>,
}

/// A change of the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// A step of a table.
    Step(Box<Step>),
    /// A remembered answer without a step (a refusal, or the final answer that replaces an earlier one).
    Answer {
        table: String,
        answer: AnswerRow,
        /// Whether an answer under the same key is replaced.
        replace: bool,
    },
    /// A new table, with the profiles at it and the beginning of the match if it starts at once.
    Create {
        row: Box<TableRow>,
        /// Hashes of the profiles that list the table.
        profiles: Vec<String>,
        /// The beginning of the match.
        first: Option<First>,
        /// The answer to remember, under no table.
        answer: Option<AnswerRow>,
    },
    /// A changed document; takes effect only if the stored version is `row.version - 1`.
    Update {
        /// The new row.
        row: Box<TableRow>,
        /// Profile hashes, replacing the earlier ones.
        profiles: Vec<String>,
        /// The beginning of the match, if the update starts it.
        first: Option<First>,
        /// The answer to remember, under the table.
        answer: Option<AnswerRow>,
    },
    /// Takes due tables for this node.
    Claim {
        /// The claiming node.
        node: String,
        /// Now, in milliseconds.
        now: i64,
        /// Until when the tables are taken.
        until: i64,
        /// The most tables to take.
        limit: i64,
        /// The games that this program has, each with the version of its rules; others are left to programs that have them.
        plays: Arc<[(String, i64)]>,
    },
    /// Takes or keeps one table for a node unless another node holds it now.
    Hold {
        table: String,
        node: String,
        /// Now, in milliseconds.
        now: i64,
        /// Until when.
        until: i64,
    },
    /// Gives a table back: due at `at`, or never.
    Release {
        table: String,
        /// The node that gives it back; nothing happens if another node holds it.
        node: String,
        /// When it is due again.
        at: Option<i64>,
    },
    /// A full state of a table, apart from any step.
    Snapshot { table: String, snapshot: SnapshotRow },
    /// A line of chat.
    Chat {
        table: String,
        /// The line; its `seq` is assigned.
        line: ChatRow,
    },
    /// A new or renamed profile.
    Profile {
        /// SHA-256 of the profile's token.
        hash: String,
        /// Its public id.
        id: String,
        /// Its name.
        name: String,
        /// Now, in milliseconds.
        at: i64,
    },
    /// Makes every table held by a node due at once: for an embedded store, whose former process is certainly gone.
    Adopt {
        /// Now, in milliseconds.
        now: i64,
    },
    /// Changes something unimportant, to see whether changes are kept.
    Probe {
        /// The node that asks.
        node: String,
        /// Now, in milliseconds.
        now: i64,
    },
    /// A period during which no server ran.
    Pause(Pause),
    /// Forgets remembered answers older than the moment.
    Purge {
        /// Milliseconds since 1970.
        before: i64,
    },
}

/// The result of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// Durable.
    Done,
    /// Another writer was first (the revision or the version exists); nothing was changed.
    Stale,
    /// An answer under this key exists; nothing was changed.
    KeyTaken,
    /// The tables that a claim took.
    Claimed(Vec<String>),
    /// The number that a chat line got.
    Numbered(i64),
}

/// A profile as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileRow {
    /// Its public id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// What the server needs from a database.
pub trait Store: Send + Sync + 'static {
    /// Makes one change durable; returns after the commit is on disk.
    fn write(&self, change: Write) -> StoreFuture<'_, Written>;
    /// A table by id.
    fn table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<TableRow>>;
    /// Tables by their ids, each with its newest snapshot and the steps since. A database needs fewer questions for all of
    /// them than one by one.
    fn stored<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<Stored>> {
        Box::pin(async move {
            let mut all = Vec::with_capacity(tables.len());
            for id in tables {
                let Some(row) = self.table(id).await? else { continue };
                let kept = self.snapshot(id, i64::MAX).await?;
                let log = self.log(id, kept.as_ref().map_or(0, |kept| kept.revision), i64::MAX).await?;
                all.push(Stored { row, kept, log });
            }
            Ok(all)
        })
    }
    /// A table by its code, unless it is abandoned.
    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<TableRow>>;
    /// Public tables that are waiting or running, newest first.
    fn open_tables(&self, limit: i64) -> StoreFuture<'_, Vec<TableRow>>;
    /// A profile's tables with this status, or without one all that are not abandoned; newest first.
    fn tables_of<'a>(&'a self, profile: &'a str, status: Option<&'a str>, limit: i64)
    -> StoreFuture<'a, Vec<TableRow>>;
    /// How many unfinished tables a profile owns.
    fn unfinished_of<'a>(&'a self, profile: &'a str) -> StoreFuture<'a, i64>;
    /// The newest snapshot at or before a revision.
    fn snapshot<'a>(&'a self, table: &'a str, at_most: i64) -> StoreFuture<'a, Option<SnapshotRow>>;
    /// Log rows with `after < revision <= up_to`, in order.
    fn log<'a>(&'a self, table: &'a str, after: i64, up_to: i64) -> StoreFuture<'a, Vec<LogRow>>;
    /// The newest revision of each given table that has a log.
    fn heads<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, i64)>>;
    /// The newest log row of each given table that has one.
    fn tips<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, LogRow)>>;
    /// A remembered answer.
    fn answer<'a>(&'a self, table: &'a str, seat: i64, key: &'a str) -> StoreFuture<'a, Option<AnswerRow>>;
    /// The seats and keys of a table's remembered answers.
    fn keys<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(i64, String)>>;
    /// The newest lines of chat after a number, in order.
    fn chat<'a>(&'a self, table: &'a str, after: i64, limit: i64) -> StoreFuture<'a, Vec<ChatRow>>;
    /// A profile by the hash of its token.
    fn profile<'a>(&'a self, hash: &'a str) -> StoreFuture<'a, Option<ProfileRow>>;
    /// Whether the database answers.
    fn ping(&self) -> StoreFuture<'_, ()>;
    /// Finishes what is queued and closes the connections.
    fn close(&self) -> StoreFuture<'_, ()>;
}
