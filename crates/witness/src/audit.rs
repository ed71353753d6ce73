//! Compares a table's log with what its people have seen.

use std::collections::HashSet;

use sortie_engine::AnyMatch;
use sortie_server::store::LogRow;
use sortie_server::table::load::LogEntry;

use crate::ledger::{Ledger, is_same};

/// What can be wrong with a server, or end a player early.
#[derive(Debug, Clone)]
pub enum Trouble {
    /// The server is gone, as it may be.
    Gone,
    /// Something that was acknowledged or shown is missing.
    Lost(String),
    /// A step that nobody asked for, or a repeated request that was not recognised.
    Doubled(String),
    /// What was said differs from what the engine says.
    Unequal(String),
    /// A request failed without a reason.
    Failed(String),
}

/// What is wrong. All counts come from comparisons; a run passes only if all of them are zero.
#[derive(Debug, Default)]
pub struct Findings {
    /// Steps that were acknowledged or shown and are not in the log.
    pub lost: usize,
    /// Log rows that nobody asked for, and repeated requests that were not recognised.
    pub doubled: usize,
    /// Answers, frames and rows that differ from the engine's result for the acknowledged steps.
    pub unequal: usize,
    /// Requests that failed though the server was up.
    pub errors: usize,
    /// Each of them in words, with the table.
    pub said: Vec<String>,
}

impl Findings {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.said.is_empty()
    }

    /// Records what is wrong with a table.
    pub fn note(&mut self, table: &str, trouble: &Trouble) {
        let (count, text) = match trouble {
            Trouble::Gone => return,
            Trouble::Lost(text) => (&mut self.lost, text),
            Trouble::Doubled(text) => (&mut self.doubled, text),
            Trouble::Unequal(text) => (&mut self.unequal, text),
            Trouble::Failed(text) => (&mut self.errors, text),
        };
        *count += 1;
        self.said.push(format!("table {table}: {text}"));
    }
}

/// Compares the log with what people have seen. Pending and abandoned requests may be in the log, and bots may have gone
/// on.
pub fn compare_log(rows: &[LogRow], ledger: &Ledger, findings: &mut Findings) {
    let mut note = |trouble: Trouble| findings.note(&ledger.id, &trouble);
    let entries: Result<Vec<LogEntry>, _> = rows.iter().map(|row| serde_json::from_str(&row.entry)).collect();
    let entries = match entries {
        Ok(entries) => entries,
        Err(error) => return note(Trouble::Unequal(format!("a row of the log cannot be read: {error}"))),
    };
    for (n, row) in rows.iter().enumerate() {
        if row.revision != n as i64 + 1 {
            note(Trouble::Unequal(format!("row {n} of the log has revision {}", row.revision)));
        }
    }
    for (n, told) in ledger.told().iter().enumerate() {
        match entries.get(n) {
            None => note(Trouble::Lost(format!("revision {} was shown and is not in the log", n + 1))),
            Some(entry) if entry.step != *told => {
                note(Trouble::Unequal(format!("revision {} is {} and was shown as {told}", n + 1, entry.step)));
            }
            Some(_) => {}
        }
    }
    let mut open: Vec<_> = ledger.abandoned().iter().chain(ledger.pending()).collect();
    for (n, entry) in entries.iter().enumerate().skip(ledger.told().len()) {
        match open.iter().position(|request| is_same(request, entry)) {
            Some(idx) => drop(open.swap_remove(idx)),
            None if entry.by == "bot" => {}
            None => note(Trouble::Doubled(format!("revision {}, which nobody asked for: {}", n + 1, entry.step))),
        }
    }
    let mut keys = HashSet::new();
    for (n, entry) in entries.iter().enumerate() {
        if let Some(key) = &entry.key
            && !keys.insert((entry.mover(), key))
        {
            note(Trouble::Doubled(format!("revision {} has the key `{key}` of an earlier one", n + 1)));
        }
    }
}

/// Replays one log row in a match.
pub fn replay(game: &mut dyn AnyMatch, row: &LogRow) -> Result<(), String> {
    let entry: LogEntry = serde_json::from_str(&row.entry).map_err(|error| error.to_string())?;
    game.redo(&entry.step).map_err(|refusal| format!("revision {}: {refusal}", row.revision))
}
