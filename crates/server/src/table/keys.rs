//! Requests that a table has answered already: the same key again gets the same answer.
//!
//! The answer to a socket's action follows from the row of the log that the action became, so the row carries the key and
//! nothing else is stored: one row and one entry of an index a step. Whoever appends the next row has read this one, hence
//! no node can carry the same key out twice. A table in memory knows the keys of its log by their hashes; the rows
//! themselves are read again only for a duplicate. Answers that do not follow from the log (refusals, answers with the
//! state, answers that waited for bots) are rows of their own, written in the same transaction as the step.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use serde::Deserialize;
use sortie_protocol::Code;

use super::live::{Live, replayed};
use super::load::{LogEntry, Play};
use super::message::{ActCall, Answer};
use crate::error::ApiError;
use crate::node::REMEMBERED;
use crate::store::AnswerRow;

/// Rows of the log that are read at once.
const PAGE: i64 = 1000;
/// In place of a revision: the answer is a row of its own.
const KEPT: i64 = -1;
/// So much of a request's hash is kept in the log, enough to notice that a key is used for another request.
const HASH: usize = 16;

/// Hashes of the keys that were used at a table, each with the revision that its request led to.
#[derive(Default)]
pub(super) struct Keys {
    hasher: RandomState,
    revisions: HashMap<u64, i64>,
}

impl Keys {
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

/// What a row of the log says about the request behind it.
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

/// The body of a success over a socket, where the state comes by itself.
pub(super) fn brief_success(revision: i64) -> String {
    format!("{{\"success\":true,\"revision\":{revision}}}")
}

/// The part of an answer that the log keeps: the key, and the beginning of the hash of the request.
pub(super) fn mark(answer: &AnswerRow) -> (&str, &str) {
    (&answer.key, answer.hash.get(..HASH).unwrap_or(&answer.hash))
}

impl Live {
    /// The answer that the same request got before, as far as it can be told without asking the store for each request.
    pub(super) async fn known(&mut self, seat: usize, call: &ActCall) -> Result<Option<Answer>, ApiError> {
        let Some(key) = &call.key else { return Ok(None) };
        let seat = i64::try_from(seat).unwrap_or(-1);
        if let Some(found) = self.recent.iter().rev().find(|answer| answer.seat == seat && answer.key == *key) {
            return same_request(found, call).map(Some);
        }
        if !call.brief {
            return Ok(None);
        }
        if self.keys.is_none() {
            self.keys = Some(self.read_keys().await?);
        }
        match self.keys.as_ref().and_then(|keys| keys.get(seat, key)) {
            Some(KEPT) => self.kept(seat, call).await,
            Some(revision) => self.carried_out(seat, call, revision).await,
            // Another node may have refused the request.
            None if !self.node.bus.is_alone() => self.kept(seat, call).await,
            None => Ok(None),
        }
    }

    /// The stored answer to the same request, where it is a row of its own.
    pub(super) async fn kept(&self, seat: i64, call: &ActCall) -> Result<Option<Answer>, ApiError> {
        let Some(key) = &call.key else { return Ok(None) };
        let row = self.node.store.answer(&self.id, seat, key).await?;
        row.map(|row| same_request(&row, call)).transpose()
    }

    /// The answer to the same request, where the log has it at this revision.
    async fn carried_out(&self, seat: i64, call: &ActCall, revision: i64) -> Result<Option<Answer>, ApiError> {
        let rows = self.node.store.log(&self.id, revision - 1, revision).await?;
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
    async fn read_keys(&self) -> Result<Keys, ApiError> {
        let mut keys = Keys::default();
        for (seat, key) in self.node.store.keys(&self.id).await? {
            keys.insert(seat, &key, KEPT);
        }
        let since = self.node.now() - REMEMBERED;
        let mut up_to = self.play.as_ref().map_or(0, Play::revision);
        while up_to > 0 {
            let after = (up_to - PAGE).max(0);
            let rows = self.node.store.log(&self.id, after, up_to).await?;
            for row in &rows {
                let mark: Mark = serde_json::from_str(&row.entry).map_err(ApiError::internal)?;
                if let (Some(key), Some(seat)) = (mark.key, mark.step.seat) {
                    keys.insert(seat, &key, row.revision);
                }
            }
            if rows.first().is_none_or(|row| row.at < since) {
                break;
            }
            up_to = after;
        }
        Ok(keys)
    }

    /// Takes note of the key of a row that was appended to the log, by whichever node.
    pub(super) fn note_step(&mut self, seat: Option<i64>, key: Option<&str>, revision: i64) {
        if let (Some(keys), Some(seat), Some(key)) = (&mut self.keys, seat, key) {
            keys.insert(seat, key, revision);
        }
    }

    /// Takes note of a key whose answer is a row of its own.
    pub(super) fn note_kept(&mut self, seat: i64, key: &str) {
        if let Some(keys) = &mut self.keys {
            keys.insert(seat, key, KEPT);
        }
    }
}

/// The kept answer for a duplicate. 409 where the key was used for another request.
fn same_request(row: &AnswerRow, call: &ActCall) -> Result<Answer, ApiError> {
    if call.hash.starts_with(&row.hash) {
        return Ok(replayed(row));
    }
    let text = "The key was used for another request";
    Err(ApiError::new(Code::Conflict, text).reason("IDEMPOTENCY_KEY_REUSED"))
}
