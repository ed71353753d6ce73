//! A database in memory that behaves like the real ones; `tests/it/store.rs` compares it with SQLite.

use std::collections::BTreeMap;

use sortie_server::repeats::NO_TABLE;
use sortie_server::store::{
    AnswerRow, ChatRow, First, LogRow, ProfileRow, SnapshotRow, Step, TableRow, Write, Written,
};

/// Everything that is durable.
#[derive(Debug, Clone, Default)]
pub struct Database {
    tables: BTreeMap<String, TableRow>,
    seats: BTreeMap<String, Vec<String>>,
    log: BTreeMap<(String, i64), LogRow>,
    snapshots: BTreeMap<(String, i64), String>,
    answers: BTreeMap<(String, i64, String), AnswerRow>,
    chat: Vec<(String, ChatRow)>,
    profiles: BTreeMap<String, ProfileRow>,
    /// When a node last gave a sign of life.
    pub(crate) last_used: Option<i64>,
    /// A planted bug: a step replaces another one with the same revision.
    pub(crate) overwrites: bool,
}

type Key = (String, i64, String);

fn key(table: &str, answer: &AnswerRow) -> Key {
    (table.to_owned(), answer.seat, answer.key.clone())
}

/// Whether a table that `driver` holds until `until` may be taken by a node at this moment.
fn is_free(row: &TableRow, node: &str, now: i64) -> bool {
    row.driver.as_deref().is_none_or(|driver| driver == node) || row.wake_at.is_none_or(|at| at <= now)
}

impl Database {
    /// Carries out a batch: steps first, in the order of their tables and revisions, then the rest.
    pub fn apply(&mut self, changes: &[&Write]) -> Vec<Written> {
        let mut written = vec![Written::Done; changes.len()];
        let mut steps: Vec<(usize, &Step)> = Vec::new();
        for (idx, change) in changes.iter().enumerate() {
            if let Write::Step(step) = change {
                steps.push((idx, step));
            }
        }
        steps.sort_by(|a, b| (&a.1.table, a.1.log.revision).cmp(&(&b.1.table, b.1.log.revision)));
        for (idx, step) in steps {
            written[idx] = self.step(step);
        }
        for (idx, change) in changes.iter().enumerate() {
            if !matches!(change, Write::Step(_)) {
                written[idx] = self.other(change);
            }
        }
        written
    }

    fn step(&mut self, step: &Step) -> Written {
        if step.answer.as_ref().is_some_and(|answer| self.answers.contains_key(&key(&step.table, answer))) {
            return Written::KeyTaken;
        }
        let place = (step.table.clone(), step.log.revision);
        if self.log.contains_key(&place) && !self.overwrites {
            return Written::Stale;
        }
        if let Some(answer) = &step.answer {
            self.answers.insert(key(&step.table, answer), answer.clone());
        }
        if let Some(state) = &step.snapshot {
            self.snapshots.entry(place.clone()).or_insert_with(|| state.clone());
        }
        self.log.insert(place, step.log.clone());
        if let Some(row) = self.tables.get_mut(&step.table) {
            if let Some(status) = &step.status {
                row.status.clone_from(status);
                row.updated_at = step.log.at;
            }
            if let Some(wake) = &step.wake
                && is_free(row, wake.driver.as_deref().unwrap_or_default(), step.log.at)
            {
                (row.wake_at, row.driver) = (wake.at, wake.driver.clone());
            }
        }
        Written::Done
    }

    /// Takes a key; false if it is taken already.
    fn claim_key(&mut self, table: &str, answer: Option<&AnswerRow>) -> bool {
        let Some(answer) = answer else { return true };
        let place = key(table, answer);
        let free = !self.answers.contains_key(&place);
        if free {
            self.answers.insert(place, answer.clone());
        }
        free
    }

    /// A change that was not made leaves its key free for the next attempt.
    fn free_key_unless_done(&mut self, table: &str, answer: Option<&AnswerRow>, done: Written) -> Written {
        if let (Some(answer), true) = (answer, done != Written::Done) {
            self.answers.remove(&key(table, answer));
        }
        done
    }

    fn other(&mut self, change: &Write) -> Written {
        match change {
            Write::Step(step) => return self.step(step),
            Write::Answer { table, answer, replace: false } => {
                return if self.claim_key(table, Some(answer)) { Written::Done } else { Written::KeyTaken };
            }
            Write::Answer { table, answer, replace: true } => {
                if let Some(kept) = self.answers.get_mut(&key(table, answer)) {
                    (kept.status, kept.body) = (answer.status, answer.body.clone());
                }
            }
            Write::Create { row, profiles, first, answer } => {
                if !self.claim_key(NO_TABLE, answer.as_ref()) {
                    return Written::KeyTaken;
                }
                let done = self.create(row, profiles, first.as_ref());
                return self.free_key_unless_done(NO_TABLE, answer.as_ref(), done);
            }
            Write::Update { row, profiles, first, answer } => {
                if !self.claim_key(&row.id, answer.as_ref()) {
                    return Written::KeyTaken;
                }
                let done = self.update(row, profiles, first.as_ref());
                return self.free_key_unless_done(&row.id, answer.as_ref(), done);
            }
            Write::Claim { node, now, until, limit, plays } => {
                let plays = |row: &TableRow| {
                    plays.iter().any(|(game, rules)| row.game == *game && row.rules.is_none_or(|own| own == *rules))
                };
                return self.claim(node, *now, *until, *limit, plays);
            }
            Write::Snapshot { table, snapshot } => {
                let place = (table.clone(), snapshot.revision);
                self.snapshots.entry(place).or_insert_with(|| snapshot.state.clone());
            }
            Write::Probe { now, .. } => self.last_used = self.last_used.max(Some(*now)),
            Write::Pause(_) => {}
            Write::Hold { table, node, now, until } => {
                let row = self.tables.get_mut(table).filter(|row| is_free(row, node, *now));
                let Some(row) = row else { return Written::Stale };
                (row.wake_at, row.driver) = (Some(*until), Some(node.clone()));
            }
            Write::Release { table, node, at } => {
                let row = self.tables.get_mut(table);
                let row = row.filter(|row| row.driver.as_ref().is_none_or(|driver| driver == node));
                let Some(row) = row else { return Written::Stale };
                (row.wake_at, row.driver) = (*at, None);
            }
            Write::Chat { table, line } => {
                let seq = self.chat.len() as i64 + 1;
                self.chat.push((table.clone(), ChatRow { seq, ..line.clone() }));
                return Written::Numbered(seq);
            }
            Write::Profile { hash, id, name, .. } => {
                let profile = self.profiles.entry(hash.clone());
                profile.or_insert_with(|| ProfileRow { id: id.clone(), name: String::new() }).name.clone_from(name);
            }
            Write::Adopt { now } => {
                for row in self.tables.values_mut().filter(|row| row.driver.is_some()) {
                    (row.wake_at, row.driver) = (Some(*now), None);
                }
            }
            Write::Purge { before } => self.answers.retain(|_, answer| answer.at >= *before),
        }
        Written::Done
    }

    fn create(&mut self, row: &TableRow, profiles: &[String], first: Option<&First>) -> Written {
        if self.tables.values().any(|other| other.id == row.id || other.code == row.code) {
            return Written::Stale;
        }
        self.tables.insert(row.id.clone(), row.clone());
        self.seats.insert(row.id.clone(), profiles.to_vec());
        if let Some(first) = first {
            self.begin(&row.id, first);
        }
        Written::Done
    }

    fn begin(&mut self, table: &str, first: &First) {
        self.snapshots.entry((table.to_owned(), 0)).or_insert_with(|| first.state.clone());
        for row in &first.past {
            self.log.insert((table.to_owned(), row.revision), row.clone());
        }
    }

    /// A finished table never becomes unfinished again, whatever an older copy of its row says.
    fn update(&mut self, row: &TableRow, profiles: &[String], first: Option<&First>) -> Written {
        let kept = self.tables.get_mut(&row.id).filter(|kept| kept.version == row.version - 1);
        let Some(kept) = kept else { return Written::Stale };
        let ended = matches!(kept.status.as_str(), "COMPLETED" | "ABANDONED") && row.status != "ABANDONED";
        let status = if ended { kept.status.clone() } else { row.status.clone() };
        let (mut wake_at, mut driver) = (kept.wake_at, kept.driver.clone());
        if first.is_some() {
            (wake_at, driver) = (row.wake_at, row.driver.clone());
        }
        if row.status == "ABANDONED" {
            (wake_at, driver) = (None, None);
        }
        let game = kept.game.clone();
        *kept = TableRow { status, wake_at, driver, game, created_at: kept.created_at, ..row.clone() };
        self.seats.insert(row.id.clone(), profiles.to_vec());
        if let Some(first) = first {
            self.begin(&row.id, first);
        }
        Written::Done
    }

    fn claim(&mut self, node: &str, now: i64, until: i64, limit: i64, plays: impl Fn(&TableRow) -> bool) -> Written {
        let due = self
            .tables
            .values()
            .filter(|row| plays(row))
            .filter_map(|row| Some((row.wake_at.filter(|at| *at <= now)?, row.id.clone())));
        let mut due: Vec<(i64, String)> = due.collect();
        due.sort();
        due.truncate(usize::try_from(limit).unwrap_or(0));
        for (_, id) in &due {
            if let Some(row) = self.tables.get_mut(id) {
                (row.wake_at, row.driver) = (Some(until), Some(node.to_owned()));
            }
        }
        Written::Claimed(due.into_iter().map(|(_, id)| id).collect())
    }

    /// A table.
    pub fn table(&self, id: &str) -> Option<&TableRow> {
        self.tables.get(id)
    }

    /// All tables.
    pub fn tables(&self) -> impl DoubleEndedIterator<Item = &TableRow> {
        self.tables.values()
    }

    /// Whether a profile has a seat at a table.
    pub fn is_seated(&self, profile: &str, table: &str) -> bool {
        self.seats.get(table).is_some_and(|seats| seats.iter().any(|seated| seated == profile))
    }

    /// Rows of a log with `after < revision <= up_to`.
    pub fn log(&self, table: &str, after: i64, up_to: i64) -> Vec<LogRow> {
        if after >= up_to {
            return Vec::new();
        }
        let range = (table.to_owned(), after.saturating_add(1))..=(table.to_owned(), up_to);
        self.log.range(range).map(|(_, row)| row.clone()).collect()
    }

    /// The last row of a log.
    pub fn tip(&self, table: &str) -> Option<&LogRow> {
        let range = (table.to_owned(), i64::MIN)..=(table.to_owned(), i64::MAX);
        self.log.range(range).next_back().map(|(_, row)| row)
    }

    /// Forgets the last row of every log, as no database should.
    pub(crate) fn lose_last_rows(&mut self) {
        let tables: Vec<String> = self.tables.keys().cloned().collect();
        for table in tables {
            if let Some(revision) = self.tip(&table).map(|row| row.revision) {
                self.log.remove(&(table, revision));
            }
        }
    }

    /// The newest snapshot up to a revision.
    pub fn snapshot(&self, table: &str, at_most: i64) -> Option<SnapshotRow> {
        let range = (table.to_owned(), i64::MIN)..=(table.to_owned(), at_most);
        let (place, state) = self.snapshots.range(range).next_back()?;
        Some(SnapshotRow { revision: place.1, state: state.clone() })
    }

    /// A kept answer.
    pub fn answer(&self, table: &str, seat: i64, key: &str) -> Option<&AnswerRow> {
        self.answers.get(&(table.to_owned(), seat, key.to_owned()))
    }

    /// The seats and keys of kept answers.
    pub fn keys(&self, table: &str) -> Vec<(i64, String)> {
        let of = self.answers.keys().filter(|(kept, _, _)| kept == table);
        of.map(|(_, seat, key)| (*seat, key.clone())).collect()
    }

    /// The newest lines of chat after a number, in order.
    pub fn chat(&self, table: &str, after: i64, limit: i64) -> Vec<ChatRow> {
        let of = self.chat.iter().filter(|(kept, line)| kept == table && line.seq > after);
        let mut lines: Vec<ChatRow> = of.map(|(_, line)| line.clone()).collect();
        let surplus = lines.len().saturating_sub(usize::try_from(limit).unwrap_or(0));
        lines.drain(..surplus);
        lines
    }

    /// A profile.
    pub fn profile(&self, hash: &str) -> Option<&ProfileRow> {
        self.profiles.get(hash)
    }
}
