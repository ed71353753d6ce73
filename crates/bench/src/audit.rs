//! Compares a table's log and what its server shows with what its people were told.

use std::collections::HashSet;

use sortie_server::store::{LogRow, SqlStore, Store};
use sortie_server::table::load::LogEntry;

use crate::Failure;
use crate::client::request;
use crate::ledger::{self, Ledger};
use crate::player::Trouble;

/// Past revisions of a table that are looked at again.
const SAMPLE: usize = 5;

/// What was found wrong. All counts come from comparisons; a run passes only where all of them are zero.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// Steps that were acknowledged or shown and are not in the log.
    pub(crate) lost: usize,
    /// Rows of the log that nobody asked for, and repeated requests that were not recognised.
    pub(crate) doubled: usize,
    /// Answers, frames and rows that differ from what the engine makes of the acknowledged steps.
    pub(crate) unequal: usize,
    /// Requests that failed though the server was up.
    pub(crate) errors: usize,
}

impl Findings {
    /// Whether nothing is wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.lost + self.doubled + self.unequal + self.errors == 0
    }

    /// Takes note of what ended a player.
    pub(crate) fn note(&mut self, table: &str, trouble: &Trouble) {
        let (count, text) = match trouble {
            Trouble::Gone => return,
            Trouble::Lost(text) => (&mut self.lost, text),
            Trouble::Doubled(text) => (&mut self.doubled, text),
            Trouble::Unequal(text) => (&mut self.unequal, text),
            Trouble::Failed(text) => (&mut self.errors, text),
        };
        *count += 1;
        eprintln!("table {table}: {text}");
    }
}

/// Compares the log with what was told. A request that is pending may be in the log; bots may have gone on.
pub(crate) async fn log(store: &SqlStore, ledger: &Ledger, findings: &mut Findings) -> Result<(), Failure> {
    let rows = store.log(&ledger.id, 0, i64::MAX).await?;
    let entries = rows.iter().map(|row| serde_json::from_str(&row.entry)).collect::<Result<Vec<LogEntry>, _>>()?;
    for (n, row) in rows.iter().enumerate() {
        if row.revision != n as i64 + 1 {
            let gap = format!("row {n} of the log has revision {}", row.revision);
            findings.note(&ledger.id, &Trouble::Unequal(gap));
        }
    }
    for (n, told) in ledger.told().iter().enumerate() {
        let trouble = match entries.get(n) {
            None => Trouble::Lost(format!("revision {} was acknowledged or shown and is not in the log", n + 1)),
            Some(entry) if entry.step != *told => {
                Trouble::Unequal(format!("revision {} is {} and was acknowledged as {told}", n + 1, entry.step))
            }
            Some(_) => continue,
        };
        findings.note(&ledger.id, &trouble);
    }
    let mut pending = ledger.pending.as_ref().map(|(request, _)| request);
    for (n, entry) in entries.iter().enumerate().skip(ledger.told().len()) {
        if entry.by != "bot" && !pending.take().is_some_and(|request| ledger::is_same(request, entry)) {
            let text = format!("revision {} is a step that nobody asked for: {}", n + 1, entry.step);
            findings.note(&ledger.id, &Trouble::Doubled(text));
        }
    }
    let mut keys = HashSet::new();
    for (n, entry) in entries.iter().enumerate() {
        if let Some(key) = &entry.key
            && !keys.insert((entry.mover(), key))
        {
            let text = format!("revision {} has the key `{key}` of an earlier one", n + 1);
            findings.note(&ledger.id, &Trouble::Doubled(text));
        }
    }
    Ok(())
}

/// Compares what the server shows, now and of the past, with the log played again from the first state.
pub(crate) async fn shown(
    addr: &str,
    store: &SqlStore,
    ledger: &Ledger,
    findings: &mut Findings,
) -> Result<(), Failure> {
    let path = format!("/api/games/{}", ledger.id);
    let (_, fetched) = request(addr, "GET", &path, &ledger.tokens[0], "").await?;
    let now = fetched["state"]["revision"].as_i64().unwrap_or(-1);
    let rows = store.log(&ledger.id, 0, now).await?;
    let mut again = ledger::first_state(store, &ledger.id).await?;
    let every = rows.len() / SAMPLE + 1;
    for (n, row) in rows.iter().enumerate() {
        redo(again.as_mut(), row)?;
        let (shown, what) = if row.revision == now {
            (fetched["state"].clone(), "the present state")
        } else if n % every == 0 {
            let path = format!("{path}/history/{}", row.revision);
            let (_, mut past) = request(addr, "GET", &path, &ledger.tokens[0], "").await?;
            (past["state"].take(), "history")
        } else {
            continue;
        };
        if shown != ledger::state(again.as_ref(), Some(0), &ledger.id) {
            let text = format!("{what} at revision {} is not what the log replays to", row.revision);
            findings.note(&ledger.id, &Trouble::Unequal(text));
        }
    }
    if now < ledger.revision() {
        let text = format!("the server shows revision {now} and acknowledged {}", ledger.revision());
        findings.note(&ledger.id, &Trouble::Lost(text));
    }
    Ok(())
}

/// What the public sees once the whole log is played again.
pub(crate) async fn replayed(store: &SqlStore, ledger: &Ledger) -> Result<serde_json::Value, Failure> {
    let mut again = ledger::first_state(store, &ledger.id).await?;
    for row in store.log(&ledger.id, 0, i64::MAX).await? {
        redo(again.as_mut(), &row)?;
    }
    Ok(ledger::state(again.as_ref(), None, &ledger.id))
}

fn redo(game: &mut dyn sortie_engine::AnyMatch, row: &LogRow) -> Result<(), Failure> {
    let entry: LogEntry = serde_json::from_str(&row.entry)?;
    game.redo(&entry.step).map_err(|refusal| format!("revision {}: {refusal}", row.revision).into())
}
