//! Tables out of the store: the present, and the past as one viewer saw it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sortie_engine::{AnyGame, AnyMatch, Record, Seat, Viewer};
use sortie_protocol::{ClockSetting, Json};

use super::doc::{Awaited, Standing, TableDoc};
use super::{show, start};
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::node::Node;
use crate::store::{LogRow, TableRow};

/// A started match with its clocks.
pub struct Play {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// The clocks.
    pub clocks: Clocks,
    /// When the present revision came about.
    pub at: i64,
}

impl Play {
    /// The present revision.
    pub fn revision(&self) -> i64 {
        i64::try_from(self.game.revision()).unwrap_or(i64::MAX)
    }
}

/// A table as the store has it.
pub struct Loaded {
    /// The row.
    pub row: TableRow,
    /// The document.
    pub doc: TableDoc,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The match, once started.
    pub play: Option<Play>,
}

/// A stored full state.
#[derive(Serialize, Deserialize)]
struct Kept {
    at: i64,
    clocks: Clocks,
    frozen: Box<RawValue>,
}

/// One row of the log: who moved it, and the step as a record has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// `human`, `bot`, `clock` or `undo`.
    pub by: String,
    /// The step.
    pub step: Value,
    /// The seats that must act afterwards.
    #[serde(default)]
    pub must: Vec<usize>,
    /// When the first of their clocks runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// The key of the request that became the step, where its answer follows from this row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The beginning of the hash of that request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

impl LogEntry {
    /// The number of the seat that moved or took back.
    pub fn mover(&self) -> Option<i64> {
        self.step.get("seat").or_else(|| self.step.get("undo")).and_then(Value::as_i64)
    }
}

/// A [`LogEntry`] as it is written.
#[derive(Serialize)]
struct NewEntry<'a> {
    by: &'a str,
    step: Json,
    must: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<&'a str>,
}

/// The step that a match has just taken as a row of the log: a [`LogEntry`]. `None` where it has taken none.
///
/// `mark`: the key of the request behind it and the beginning of its hash.
pub fn entry(play: &Play, by: &str, setting: &ClockSetting, mark: Option<(&str, &str)>) -> Option<String> {
    let Awaited { must, until } = awaited(play.game.as_ref(), &play.clocks, setting);
    let mut written = false;
    let step = Json::write(|text| {
        written = play.game.write_last_step(text);
        if !written {
            text.extend_from_slice(b"null");
        }
    });
    if !written {
        return None;
    }
    let (key, hash) = mark.unzip();
    let entry = NewEntry { by, step, must, until, key, hash };
    Some(serde_json::to_string(&entry).expect("a step is plain data"))
}

/// Whom a match waits for.
pub fn awaited(game: &dyn AnyMatch, clocks: &Clocks, setting: &ClockSetting) -> Awaited {
    let must: Vec<usize> = game.awaiting().must.iter().map(Seat::index).collect();
    let until = must.iter().filter_map(|seat| clocks.deadline(setting, *seat)).min();
    Awaited { must, until }
}

/// How far a stored table has come, by its document and the last row of its log.
pub fn standing(row: &TableRow, doc: &TableDoc, tip: Option<&LogRow>) -> Standing {
    if row.status == "WAITING" {
        return Standing { at: row.updated_at, ..Standing::default() };
    }
    let Some(tip) = tip else {
        return Standing { revision: Some(0), at: row.updated_at, awaited: doc.opening.clone() };
    };
    let awaited = serde_json::from_str::<LogEntry>(&tip.entry);
    let awaited = awaited.map(|entry| Awaited { must: entry.must, until: entry.until }).unwrap_or_default();
    Standing { revision: Some(tip.revision), at: tip.at, awaited }
}

/// The full state as it is stored.
pub fn keep(play: &Play) -> String {
    let kept = Kept { at: play.at, clocks: play.clocks.clone(), frozen: play.game.freeze() };
    serde_json::to_string(&kept).expect("a snapshot is plain data")
}

/// Reads a table. 404 where there is none or it was abandoned.
pub async fn load(node: &Arc<Node>, id: &str) -> Result<Loaded, ApiError> {
    let row = node.store.table(id).await?.filter(|row| row.status != "ABANDONED").ok_or_else(ApiError::no_table)?;
    let doc = read_doc(&row)?;
    let game = sortie_catalog::find(&row.game).map_err(ApiError::internal)?;
    let play = match row.status.as_str() {
        "WAITING" => None,
        _ => Some(load_play(node, id, &doc, game, i64::MAX).await?),
    };
    Ok(Loaded { row, doc, game, play })
}

/// Reads a row's document.
pub fn read_doc(row: &TableRow) -> Result<TableDoc, ApiError> {
    serde_json::from_str(&row.doc).map_err(|error| ApiError::internal(format!("document of {}: {error}", row.id)))
}

/// The match at a revision, or the newest before it.
pub async fn load_play(
    node: &Arc<Node>,
    id: &str,
    doc: &TableDoc,
    game: &dyn AnyGame,
    at_most: i64,
) -> Result<Play, ApiError> {
    let kept = node.store.snapshot(id, at_most).await?;
    let kept = kept.ok_or_else(|| ApiError::internal(format!("table {id} has no snapshot")))?;
    let mut play = thaw(game, doc, &kept.state)?;
    for row in node.store.log(id, kept.revision, at_most).await? {
        replay(&mut play, doc, &row)?;
        give_way(&row).await;
    }
    Ok(play)
}

fn thaw(game: &dyn AnyGame, doc: &TableDoc, state: &str) -> Result<Play, ApiError> {
    let kept: Kept = serde_json::from_str(state).map_err(ApiError::internal)?;
    let mut thawed = game.thaw(&kept.frozen).map_err(ApiError::internal)?;
    thawed.set_roster(start::roster(doc).map_err(ApiError::internal)?).map_err(ApiError::internal)?;
    let mut clocks = kept.clocks;
    clocks.note_returns(doc.returns());
    Ok(Play { game: thawed, clocks, at: kept.at })
}

/// Lets other tables be served now and then during a long replay.
async fn give_way(row: &LogRow) {
    if row.revision % 16 == 0 {
        tokio::task::yield_now().await;
    }
}

/// Applies one row of the log. Fails where the row is not the next one.
pub fn replay(play: &mut Play, doc: &TableDoc, row: &LogRow) -> Result<LogEntry, ApiError> {
    if row.revision != play.revision() + 1 {
        return Err(ApiError::internal(format!("revision {} does not follow {}", row.revision, play.revision())));
    }
    let entry: LogEntry = serde_json::from_str(&row.entry).map_err(ApiError::internal)?;
    play.game.redo(&entry.step).map_err(ApiError::internal)?;
    let seat = entry.mover().and_then(|seat| usize::try_from(seat).ok()).unwrap_or(usize::MAX);
    play.clocks.step(&doc.clock, seat, play.game.awaiting().must, play.game.turn(), row.at);
    play.at = row.at;
    Ok(entry)
}

/// Every revision after `after` up to `up_to` as the viewer saw it: `(revision, at, match)` handed to `see`.
pub async fn past(
    node: &Arc<Node>,
    id: &str,
    after: i64,
    up_to: i64,
    mut see: impl FnMut(&Play),
) -> Result<(), ApiError> {
    let _place = node.replays.acquire().await.map_err(ApiError::internal)?;
    let row = node.store.table(id).await?.ok_or_else(ApiError::no_table)?;
    let doc = read_doc(&row)?;
    let game = sortie_catalog::find(&row.game).map_err(ApiError::internal)?;
    let mut play = load_play(node, id, &doc, game, after.max(0)).await?;
    if after < 0 {
        see(&play);
    }
    for row in node.store.log(id, play.revision(), up_to).await? {
        replay(&mut play, &doc, &row)?;
        see(&play);
        give_way(&row).await;
    }
    Ok(())
}

/// What the viewer saw at a revision, with the time at which it came about.
pub async fn seen_at(node: &Arc<Node>, id: &str, viewer: Viewer, revision: i64) -> Result<(i64, Json), ApiError> {
    let mut seen = None;
    past(node, id, revision - 1, revision, |play| {
        if play.revision() == revision {
            seen = Some((play.at, show::state(play.game.as_ref(), viewer, id)));
        }
    })
    .await?;
    seen.ok_or_else(|| ApiError::new(sortie_protocol::Code::NotFound, "There is no such revision"))
}

/// The whole record of a finished match, rebuilt from its first state and every step of the log.
pub async fn record(node: &Arc<Node>, id: &str) -> Result<Record, ApiError> {
    let mut record = None;
    let _place = node.replays.acquire().await.map_err(ApiError::internal)?;
    let loaded = node.store.table(id).await?.ok_or_else(ApiError::no_table)?;
    let doc = read_doc(&loaded)?;
    let game = sortie_catalog::find(&loaded.game).map_err(ApiError::internal)?;
    let mut play = load_play(node, id, &doc, game, 0).await?;
    for row in node.store.log(id, 0, i64::MAX).await? {
        replay(&mut play, &doc, &row)?;
        give_way(&row).await;
    }
    record.replace(play.game.record());
    record.flatten().ok_or_else(|| ApiError::internal("the first state is not at revision 0"))
}
