//! Whether a store is whole: the database itself, every log without a gap, every game replayed to the states that were
//! stored. Changes nothing, and may run beside a server.

use serde::Serialize;

use crate::store::{LogRow, SnapshotRow, SqlStore, Store, StoreError};
use crate::table::load::{self, Play};

/// Tables that are read at once.
const PAGE: i64 = 200;

/// What was found.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Audit {
    /// Tables.
    pub tables: u64,
    /// Steps of their logs.
    pub steps: u64,
    /// Snapshots that a replay came by.
    pub snapshots: u64,
    /// Tables whose whole log was replayed.
    pub replayed: u64,
    /// Tables under rules that this program does not have: their logs are gapless, but were not replayed.
    pub other_rules: u64,
    /// Everything that is wrong.
    pub problems: Vec<Problem>,
}

/// Something wrong.
#[derive(Debug, Serialize)]
pub struct Problem {
    /// The table; none where it is about the whole store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What.
    pub what: String,
}

impl Audit {
    fn note(&mut self, table: Option<&str>, what: impl Into<String>) {
        self.problems.push(Problem { table: table.map(str::to_owned), what: what.into() });
    }
}

/// Examines the store at an address.
pub async fn audit(url: &str) -> Result<Audit, StoreError> {
    let store = SqlStore::look(url).await?;
    let mut audit = Audit::default();
    for what in store.faults().await? {
        audit.note(None, what);
    }
    let mut last = String::new();
    loop {
        let ids = store.ids(&last, PAGE).await?;
        let Some(end) = ids.last() else { break };
        last = end.clone();
        for id in &ids {
            examine(&store, id, &mut audit).await?;
        }
    }
    store.close().await?;
    Ok(audit)
}

async fn examine(store: &SqlStore, id: &str, audit: &mut Audit) -> Result<(), StoreError> {
    // A table that goes on while it is read is examined up to where its log was.
    let rows = store.log(id, 0, i64::MAX).await?;
    let head = rows.last().map_or(0, |row| row.revision);
    let snapshots = snapshots(store, id, head).await?;
    let Some(row) = store.table(id).await? else { return Ok(()) };
    audit.tables += 1;
    audit.steps += rows.len() as u64;
    if let Some(gap) = gap(&rows) {
        audit.note(Some(id), format!("revision {gap} is missing from the log"));
        return Ok(());
    }
    let doc = match load::read_doc(&row) {
        Ok(doc) => doc,
        Err(error) => {
            audit.note(Some(id), format!("the document cannot be read: {}", error.message));
            return Ok(());
        }
    };
    if row.status == "WAITING" || (snapshots.is_empty() && rows.is_empty() && row.status == "ABANDONED") {
        return Ok(());
    }
    let Ok(game) = sortie_catalog::find(&row.game) else {
        audit.other_rules += 1;
        return Ok(());
    };
    let Some(first) = snapshots.iter().find(|kept| kept.revision == 0) else {
        audit.note(Some(id), "the first state is missing");
        return Ok(());
    };
    let mut play = match load::thaw(game, &doc, &first.state) {
        Ok(play) => play,
        Err(error) => {
            audit.note(Some(id), format!("the first state cannot be read: {}", error.message));
            return Ok(());
        }
    };
    for row in &rows {
        if let Err(error) = load::replay(&mut play, &doc, row) {
            audit.note(Some(id), format!("revision {} does not replay: {}", row.revision, error.message));
            return Ok(());
        }
        if let Some(kept) = snapshots.iter().find(|kept| kept.revision == row.revision) {
            match load::thaw(game, &doc, &kept.state) {
                Ok(stored) if same(&stored, &play) => audit.snapshots += 1,
                Ok(_) => audit.note(Some(id), format!("the state stored at revision {} differs", row.revision)),
                Err(error) => {
                    let text =
                        format!("the state stored at revision {} cannot be read: {}", row.revision, error.message);
                    audit.note(Some(id), text);
                }
            }
        }
    }
    audit.replayed += 1;
    Ok(())
}

/// Whether two matches are in the same state.
fn same(a: &Play, b: &Play) -> bool {
    let view = |play: &Play| play.game.view(sortie_engine::Viewer::Judge, None).get().to_owned();
    a.revision() == b.revision() && view(a) == view(b)
}

/// The first revision that is missing.
fn gap(rows: &[LogRow]) -> Option<i64> {
    (1..).zip(rows).find(|(n, row)| row.revision != *n).map(|(n, _)| n)
}

async fn snapshots(store: &SqlStore, id: &str, head: i64) -> Result<Vec<SnapshotRow>, StoreError> {
    let mut all = Vec::new();
    let mut at_most = head;
    while let Some(kept) = store.snapshot(id, at_most).await? {
        at_most = kept.revision - 1;
        all.push(kept);
    }
    Ok(all)
}
