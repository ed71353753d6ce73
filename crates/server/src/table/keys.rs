//! Requests that a table has already answered: the same key again gets the same answer.
//!
//! The answer to a socket's action follows from the log row that the action became, so the row carries the key and
//! nothing else is stored: one row and one index entry per step. A node must read this row before it can append the next, so
//! no node can carry out the same key twice. A table in memory knows the keys of its log by their hashes; the rows
//! themselves are read again only for a duplicate. Answers that cannot be derived from the log (refusals, answers with the
//! state, answers that waited for bots) get rows of their own in the same transaction as the step.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};

use serde::Deserialize;
use sortie_protocol::{AnswerMessage, Code};

use super::load::LogEntry;
use super::message::{ActCall, Answer};
use crate::error::ApiError;
use crate::node::{Node, REMEMBERED};
use crate::store::AnswerRow;

/// Answers kept in memory.
const RECENT: usize = 32;
/// Rows of the log that are read at once.
const PAGE: i64 = 1000;
/// Instead of a revision: the answer has its own row.
const KEPT: i64 = -1;
/// How much of a request's hash the log keeps: enough to notice that a key is used for another request.
const HASH: usize = 16;

/// What a table remembers of the requests it has answered.
#[derive(Default)]
pub(super) struct KeyBook {
    /// The latest answers, which save looking them up in the store.
    recent: VecDeque<AnswerRow>,
    /// The keys that were used; read when the first one arrives.
    used: Option<Used>,
}

/// Hashes of the keys that were used at a table, each with the revision that its request led to.
#[derive(Default)]
struct Used {
    hasher: RandomState,
    revisions: HashMap<u64, i64>,
}

impl Used {
    fn place(&self, seat: i64, key: &str) -> u64 {
        self.hasher.hash_one((seat, key))
    }

    fn insert(&mut self, seat: i64, key: &str, revision: i64) {
        self.revisions.insert(self.place(seat, key), revision);
    }

    fn get(&self, seat: i64, key: &str) -> Option<i64> {
        self.revisions.get(&self.place(seat, key)).copied()
    }
}

/// Where the answers of one table are stored.
#[derive(Clone, Copy)]
pub(super) struct Shelf<'a> {
    pub node: &'a Node,
    pub table: &'a str,
    /// How far the table's log is known.
    pub head: i64,
}

/// What a log row says about the request behind it.
#[derive(Deserialize)]
struct Mark {
    key: Option<String>,
    step: Mover,
}

#[derive(Deserialize)]
struct Mover {
    #[serde(alias = "undo")]
    seat: Option<i64>,
}

/// The body of a success over a socket, which receives the state separately.
pub(super) fn brief_success(revision: i64) -> String {
    serde_json::to_string(&AnswerMessage::success(Some(revision))).expect("an answer is plain data")
}

/// The part of an answer that the log keeps: the key, and the beginning of the hash of the request.
pub(super) fn mark(answer: &AnswerRow) -> (&str, &str) {
    (&answer.key, answer.hash.get(..HASH).unwrap_or(&answer.hash))
}

impl KeyBook {
    /// The answer that the same request got before, without asking the store for each new request.
    pub async fn known(&mut self, shelf: Shelf<'_>, seat: usize, call: &ActCall) -> Result<Option<Answer>, ApiError> {
        let Some(key) = &call.key else { return Ok(None) };
        let seat = i64::try_from(seat).unwrap_or(-1);
        if let Some(found) = self.recent.iter().rev().find(|answer| answer.seat == seat && answer.key == *key) {
            return same_request(found, call).map(Some);
        }
        if !call.brief {
            return Ok(None);
        }
        let used = match &mut self.used {
            Some(used) => used,
            unread => unread.insert(shelf.read_keys().await?),
        };
        match used.get(seat, key) {
            Some(KEPT) => shelf.kept(seat, call).await,
            Some(revision) => shelf.carried_out(seat, call, revision).await,
            // Another node may have refused the request.
            None if !shelf.node.bus.is_alone() => shelf.kept(seat, call).await,
            None => Ok(None),
        }
    }

    /// The table was read again: keys unknown to this node may have been used.
    pub fn forget_keys(&mut self) {
        self.used = None;
    }

    /// Records the key of a row appended to the log by any node.
    pub fn note_step(&mut self, seat: Option<i64>, key: Option<&str>, revision: i64) {
        if let (Some(used), Some(seat), Some(key)) = (&mut self.used, seat, key) {
            used.insert(seat, key, revision);
        }
    }

    /// Remembers an answer that follows from the log row at this revision.
    pub fn remember_step(&mut self, answer: AnswerRow, revision: i64) {
        self.note_step(Some(answer.seat), Some(&answer.key), revision);
        self.recall(answer);
    }

    /// Remembers an answer that has its own row.
    pub fn remember(&mut self, answer: AnswerRow) {
        if let Some(used) = &mut self.used {
            used.insert(answer.seat, &answer.key, KEPT);
        }
        self.recall(answer);
    }

    fn recall(&mut self, answer: AnswerRow) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(answer);
    }

    /// Forgets the answer under this one's key, which is being replaced.
    pub fn forget_answer(&mut self, answer: &AnswerRow) {
        self.recent.retain(|kept| kept.seat != answer.seat || kept.key != answer.key);
    }
}

impl Shelf<'_> {
    /// The stored answer to the same request, if it has its own row.
    pub async fn kept(self, seat: i64, call: &ActCall) -> Result<Option<Answer>, ApiError> {
        let Some(key) = &call.key else { return Ok(None) };
        let row = self.node.store.answer(self.table, seat, key).await?;
        row.map(|row| same_request(&row, call)).transpose()
    }

    /// The answer to the same request, if the log has it at this revision.
    async fn carried_out(self, seat: i64, call: &ActCall, revision: i64) -> Result<Option<Answer>, ApiError> {
        let rows = self.node.store.log(self.table, revision - 1, revision).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let entry: LogEntry = serde_json::from_str(&row.entry).map_err(ApiError::internal)?;
        if entry.key != call.key || entry.mover() != Some(seat) {
            return Ok(None);
        }
        let answer = AnswerRow {
            seat,
            key: entry.key.unwrap_or_default(),
            hash: entry.hash.unwrap_or_default(),
            status: 200,
            body: brief_success(revision),
            at: row.at,
        };
        same_request(&answer, call).map(Some)
    }

    /// Reads which keys were used, as far back as answers are remembered.
    async fn read_keys(self) -> Result<Used, ApiError> {
        let mut used = Used::default();
        for (seat, key) in self.node.store.keys(self.table).await? {
            used.insert(seat, &key, KEPT);
        }
        let since = self.node.now() - REMEMBERED;
        let mut up_to = self.head;
        while up_to > 0 {
            let after = (up_to - PAGE).max(0);
            let rows = self.node.store.log(self.table, after, up_to).await?;
            for row in &rows {
                let mark: Mark = serde_json::from_str(&row.entry).map_err(ApiError::internal)?;
                if let (Some(key), Some(seat)) = (mark.key, mark.step.seat) {
                    used.insert(seat, &key, row.revision);
                }
            }
            if rows.first().is_none_or(|row| row.at < since) {
                break;
            }
            up_to = after;
        }
        Ok(used)
    }
}

/// The kept answer for a duplicate. 409 if the key was used for another request.
fn same_request(row: &AnswerRow, call: &ActCall) -> Result<Answer, ApiError> {
    if call.hash.starts_with(&row.hash) {
        let status = u16::try_from(row.status).unwrap_or(500);
        return Ok(Answer { status, body: row.body.clone(), replayed: true });
    }
    let text = "The key was used for another request";
    Err(ApiError::new(Code::Conflict, text).reason("IDEMPOTENCY_KEY_REUSED"))
}
