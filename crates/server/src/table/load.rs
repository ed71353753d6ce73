//! Loads tables from the store: the current state, and the past as one viewer saw it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sortie_engine::{AnyGame, AnyMatch, Record, Seat, Viewer};
use sortie_protocol::{ClockSetting, Json};

use super::doc::{Awaited, Standing, TableDoc};
use super::unplayable::{Failure, Unplayable};
use super::{show, start};
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::node::Node;
use crate::store::{LogRow, SnapshotRow, Store, Stored, TableRow};

/// A started match with its clocks.
pub struct Play {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// The clocks.
    pub clocks: Clocks,
    /// When the current revision was made.
    pub at: i64,
    /// The version of the rules that judge it.
    pub rules: u32,
    /// Whether it is only shown, and nothing may judge it.
    pub still: bool,
}

impl Play {
    /// A match that has just begun.
    pub fn begin(game: &dyn AnyGame, begun: Box<dyn AnyMatch>, clocks: Clocks, now: i64) -> Self {
        Play { game: begun, clocks, at: now, rules: game.rules(), still: false }
    }

    /// The current revision.
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
    /// The match, once started; if it cannot continue, its last stored state, if that can be shown.
    pub play: Option<Play>,
    /// The revision of the newest stored state.
    pub kept_at: i64,
    /// Why the match cannot continue.
    pub frozen: Option<Unplayable>,
}

/// A stored full state.
#[derive(Serialize, Deserialize)]
struct Kept {
    at: i64,
    clocks: Clocks,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<u32>,
    frozen: Box<RawValue>,
}

/// One log row: who moved, and the step in a record's form.
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
    /// The version of the rules that judged the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// The key of the request that became the step, if its answer follows from this row.
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

/// A [`LogEntry`] in the form that is written.
#[derive(Serialize)]
struct NewEntry<'a> {
    by: &'a str,
    rules: u32,
    step: Json,
    must: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<&'a str>,
}

/// The step that a match has just taken as a log row: a [`LogEntry`]. `None` if it has taken none.
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
    let entry = NewEntry { by, rules: play.rules, step, must, until, key, hash };
    Some(serde_json::to_string(&entry).expect("a step is plain data"))
}

/// The seats that a match waits for.
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

/// The full state in the form that is stored.
pub fn keep(play: &Play) -> String {
    let kept = Kept { at: play.at, clocks: play.clocks.clone(), rules: Some(play.rules), frozen: play.game.freeze() };
    serde_json::to_string(&kept).expect("a snapshot is plain data")
}

/// Reads a table. 404 if there is none or it was abandoned; a match that cannot continue is frozen.
pub async fn load(node: &Arc<Node>, id: &str) -> Result<Loaded, ApiError> {
    let row = node.store.table(id).await?;
    continue_from(node, id, row, None).await
}

/// The same for a table that was read together with others.
pub async fn load_stored(node: &Arc<Node>, stored: Stored) -> Result<Loaded, ApiError> {
    let Stored { row, kept, log } = stored;
    let id = row.id.clone();
    continue_from(node, &id, Some(row), Some((kept, log))).await
}

/// `states`: the newest snapshot and the steps since, if they were read already.
async fn continue_from(
    node: &Arc<Node>,
    id: &str,
    row: Option<TableRow>,
    states: Option<(Option<SnapshotRow>, Vec<LogRow>)>,
) -> Result<Loaded, ApiError> {
    let Some(row) = row.filter(|row| row.status != "ABANDONED") else {
        node.troubles.clear(id);
        return Err(ApiError::no_table());
    };
    let doc = match read_doc(&row) {
        Ok(doc) => TableDoc { pauses: node.config.clock.pauses(), ..doc },
        Err(why) => {
            node.troubles.note(id, &why);
            return Err(ApiError::no_table());
        }
    };
    let Ok(game) = sortie_catalog::find(&row.game) else {
        let text = format!("This server does not have the game `{}`; the table is kept unchanged", row.game);
        return Err(ApiError::conflict("TABLE_FROZEN", text));
    };
    if row.status == "WAITING" {
        return Ok(Loaded { row, doc, game, play: None, kept_at: 0, frozen: None });
    }
    let played = match states {
        Some((kept, log)) => rebuild(&row, &doc, game, kept, log).await,
        None => load_play(node.store.as_ref(), &row, &doc, game, i64::MAX).await,
    };
    match played {
        Ok((play, kept_at)) => {
            node.troubles.clear(id);
            Ok(Loaded { row, doc, game, play: Some(play), kept_at, frozen: None })
        }
        Err(Failure::Passing(error)) => Err(error),
        Err(Failure::Unplayable(why)) => {
            node.troubles.note(id, &why);
            let play = still(node, &row.id, &doc, game).await?;
            Ok(Loaded { row, doc, game, play, kept_at: 0, frozen: Some(why) })
        }
    }
}

/// The last stored state of a match that cannot continue, if it is the current one and can be shown.
async fn still(node: &Arc<Node>, id: &str, doc: &TableDoc, game: &dyn AnyGame) -> Result<Option<Play>, ApiError> {
    let Some(kept) = node.store.snapshot(id, i64::MAX).await? else { return Ok(None) };
    let heads = node.store.heads(&[id.to_owned()]).await?;
    if heads.first().is_some_and(|(_, head)| *head != kept.revision) {
        return Ok(None);
    }
    let shown = catch_unwind(AssertUnwindSafe(|| {
        let play = read_kept(game, doc, &kept.state).ok()?;
        play.game.view(Viewer::Public, None);
        Some(Play { still: true, ..play })
    }));
    Ok(shown.ok().flatten())
}

/// Reads a row's document.
pub fn read_doc(row: &TableRow) -> Result<TableDoc, Unplayable> {
    serde_json::from_str(&row.doc).map_err(|error| Unplayable::Broken(format!("the document: {error}")))
}

/// The match at a revision, or the newest before it, with the revision of the stored state that it was made from.
pub async fn load_play(
    store: &dyn Store,
    row: &TableRow,
    doc: &TableDoc,
    game: &dyn AnyGame,
    at_most: i64,
) -> Result<(Play, i64), Failure> {
    Unplayable::other_rules(game, row.rules)?;
    let kept = store.snapshot(&row.id, at_most).await?;
    let log = store.log(&row.id, kept.as_ref().map_or(0, |kept| kept.revision), at_most).await?;
    rebuild(row, doc, game, kept, log).await
}

/// The match after the steps since a stored state.
async fn rebuild(
    row: &TableRow,
    doc: &TableDoc,
    game: &dyn AnyGame,
    kept: Option<SnapshotRow>,
    log: Vec<LogRow>,
) -> Result<(Play, i64), Failure> {
    Unplayable::other_rules(game, row.rules)?;
    let kept = kept.ok_or_else(|| Unplayable::Broken("there is no stored state".to_owned()))?;
    let mut play = thaw(game, doc, &kept.state)?;
    for row in log {
        replay(&mut play, doc, &row)?;
        give_way(&row).await;
    }
    Ok((play, kept.revision))
}

/// The match of a stored full state, under the rules of this program.
pub fn thaw(game: &dyn AnyGame, doc: &TableDoc, state: &str) -> Result<Play, Unplayable> {
    let play = read_kept(game, doc, state)?;
    Unplayable::other_rules(game, Some(i64::from(play.rules)))?;
    Ok(play)
}

/// The match of a stored full state, whatever its rules.
fn read_kept(game: &dyn AnyGame, doc: &TableDoc, state: &str) -> Result<Play, Unplayable> {
    let broken = |error: String| Unplayable::Broken(format!("the stored state: {error}"));
    let kept: Kept = serde_json::from_str(state).map_err(|error| broken(error.to_string()))?;
    let rules = kept.rules.unwrap_or_else(|| game.rules());
    let mut thawed = game.thaw(&kept.frozen).map_err(|refusal| match rules == game.rules() {
        true => broken(refusal.to_string()),
        false => Unplayable::Rules { title: game.title(), theirs: i64::from(rules), ours: game.rules() },
    })?;
    let roster = start::roster(doc).and_then(|roster| thawed.set_roster(roster));
    roster.map_err(|refusal| broken(refusal.to_string()))?;
    let mut clocks = kept.clocks;
    clocks.note_returns(doc.returns());
    clocks.note_pauses(Arc::clone(&doc.pauses));
    Ok(Play { game: thawed, clocks, at: kept.at, rules, still: false })
}

/// Lets other tables be served now and then during a long replay.
async fn give_way(row: &LogRow) {
    if row.revision % 16 == 0 {
        tokio::task::yield_now().await;
    }
}

/// Applies one log row. Fails if the row is not the next one, or was judged by other rules.
pub fn replay(play: &mut Play, doc: &TableDoc, row: &LogRow) -> Result<LogEntry, Unplayable> {
    let broken = |error: String| Unplayable::Broken(format!("revision {}: {error}", row.revision));
    if row.revision != play.revision() + 1 {
        return Err(broken(format!("it does not follow {}", play.revision())));
    }
    let entry: LogEntry = serde_json::from_str(&row.entry).map_err(|error| broken(error.to_string()))?;
    if let Some(theirs) = entry.rules.filter(|rules| *rules != play.rules) {
        let title = sortie_catalog::find(play.game.key()).map_or(play.game.key(), AnyGame::title);
        return Err(Unplayable::Rules { title, theirs: i64::from(theirs), ours: play.rules });
    }
    let redone = catch_unwind(AssertUnwindSafe(|| play.game.redo(&entry.step)));
    redone.map_err(|_| broken("the rules panicked".to_owned()))?.map_err(|refusal| broken(refusal.to_string()))?;
    let seat = entry.mover().and_then(|seat| usize::try_from(seat).ok()).unwrap_or(usize::MAX);
    play.clocks.step(&doc.clock, seat, play.game.awaiting().must, play.game.turn(), row.at);
    play.at = row.at;
    Ok(entry)
}

/// How many revisions of the past are rendered at once for a client that missed them: one that reads nothing keeps no more of
/// them in memory.
pub const PAGE: i64 = 8;

/// Every revision after `after` up to `up_to` as the viewer saw it: `(revision, at, match)` handed to `see`.
pub async fn past(
    node: &Arc<Node>,
    id: &str,
    after: i64,
    up_to: i64,
    mut see: impl FnMut(&Play),
) -> Result<(), ApiError> {
    let _place = node.replays.acquire().await.map_err(ApiError::internal)?;
    let (row, doc, game) = read(node, id).await?;
    let (mut play, _) = load_play(node.store.as_ref(), &row, &doc, game, after.max(0)).await?;
    if after < 0 {
        see(&play);
    }
    for row in node.store.log(id, play.revision(), up_to).await? {
        replay(&mut play, &doc, &row).map_err(|why| why.error())?;
        see(&play);
        give_way(&row).await;
    }
    Ok(())
}

/// What the viewer saw at a revision, with the time it was made.
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

/// A table's row, document and game, without its match.
async fn read(node: &Arc<Node>, id: &str) -> Result<(TableRow, TableDoc, &'static dyn AnyGame), ApiError> {
    let row = node.store.table(id).await?.ok_or_else(ApiError::no_table)?;
    let doc = read_doc(&row).map_err(|why| why.error())?;
    let game = sortie_catalog::find(&row.game).map_err(ApiError::internal)?;
    Ok((row, doc, game))
}

/// The whole record of a finished match, rebuilt from its first state and every step of the log.
pub async fn record(node: &Arc<Node>, id: &str) -> Result<Record, ApiError> {
    let _place = node.replays.acquire().await.map_err(ApiError::internal)?;
    let (row, doc, game) = read(node, id).await?;
    let (mut play, _) = load_play(node.store.as_ref(), &row, &doc, game, 0).await?;
    for row in node.store.log(id, 0, i64::MAX).await? {
        replay(&mut play, &doc, &row).map_err(|why| why.error())?;
        give_way(&row).await;
    }
    let record = play.game.record().ok_or_else(|| ApiError::internal("the first state is not at revision 0"))?;
    let roster = start::who_sat(&doc).map_err(ApiError::internal)?;
    Ok(Record { roster, fairness: doc.proof(), sandbox: doc.sandbox.is_some(), ..record })
}
