//! Checks that a store is intact: the database itself, every log without a gap, every game replayed to the states that were
//! stored. Changes nothing, and can run next to a server.

use std::sync::Arc;

use serde::Serialize;

use crate::clock::Pause;
use crate::store::{LogRow, SnapshotRow, SqlStore, Store, StoreError, Write};
use crate::table::doc::TableDoc;
use crate::table::load::{self, Play};
use crate::table::unplayable::{Failure, Unplayable};

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
    /// Snapshots that a replay reached.
    pub snapshots: u64,
    /// Tables whose whole log was replayed.
    pub replayed: u64,
    /// Tables under rules that this program does not have: their logs have no gaps, but were not replayed.
    pub other_rules: u64,
    /// Everything that is wrong.
    pub problems: Vec<Problem>,
}

/// One fault.
#[derive(Debug, Serialize)]
pub struct Problem {
    /// The table; none if the fault concerns the whole store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What is wrong.
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
    // A table that moves while it is read is examined up to where its log was.
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
        Err(why) => {
            audit.note(Some(id), wrong(&why));
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
    if Unplayable::other_rules(game, row.rules).is_err() {
        audit.other_rules += 1;
        return Ok(());
    }
    let Some(first) = snapshots.iter().find(|kept| kept.revision == 0) else {
        audit.note(Some(id), "the first state is missing");
        return Ok(());
    };
    let mut play = match load::thaw(game, &doc, &first.state) {
        Ok(play) => play,
        Err(why) => {
            audit.note(Some(id), wrong(&why));
            return Ok(());
        }
    };
    for row in &rows {
        if let Err(why) = load::replay(&mut play, &doc, row) {
            audit.note(Some(id), wrong(&why));
            return Ok(());
        }
        if let Some(kept) = snapshots.iter().find(|kept| kept.revision == row.revision) {
            match load::thaw(game, &doc, &kept.state) {
                Ok(stored) if same(&stored, &play) => audit.snapshots += 1,
                Ok(_) => audit.note(Some(id), format!("the state stored at revision {} differs", row.revision)),
                Err(why) => audit.note(Some(id), wrong(&why)),
            }
        }
    }
    audit.replayed += 1;
    Ok(())
}

fn wrong(why: &Unplayable) -> String {
    match why {
        Unplayable::Broken(what) => what.clone(),
        Unplayable::Rules { .. } => why.sentence(),
    }
}

/// Stores the current state of every running game whose newest stored state is older, so that a program with other rules
/// need not judge the steps since. Returns how many there were. A server may be running.
pub async fn prepare(url: &str) -> Result<u64, StoreError> {
    let store = SqlStore::open(url, 1, Arc::default()).await?;
    let pauses: Arc<[Pause]> = store.pauses().await?.into();
    let (mut last, mut stored) = (String::new(), 0);
    loop {
        let ids = store.ids(&last, PAGE).await?;
        let Some(end) = ids.last() else { break };
        last = end.clone();
        for id in &ids {
            let Some(row) = store.table(id).await?.filter(|row| row.status == "ACTIVE") else { continue };
            let (Ok(doc), Ok(game)) = (load::read_doc(&row), sortie_catalog::find(&row.game)) else { continue };
            let doc = TableDoc { pauses: Arc::clone(&pauses), ..doc };
            match load::load_play(&store, &row, &doc, game, i64::MAX).await {
                Ok((play, kept_at)) if play.revision() > kept_at => {
                    let snapshot = SnapshotRow { revision: play.revision(), state: load::keep(&play) };
                    store.write(Write::Snapshot { table: id.clone(), snapshot }).await?;
                    stored += 1;
                }
                Ok(_) | Err(Failure::Unplayable(_)) => {}
                Err(Failure::Passing(error)) => return Err(StoreError::Unavailable(error.message)),
            }
        }
    }
    store.close().await?;
    Ok(stored)
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
