//! A batch of changes as one transaction of SQLite or PostgreSQL.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};

use super::pages::{ANSWERS, ANSWERS_TELLING, LOG, LOG_TELLING};
use super::queue::Backend;
use super::sql::{Kind, connect};
use super::turn::{self, Turn};
use super::{AnswerRow, First, LogRow, Step, StoreError, StoreFuture, TableRow, Write, Written};
use crate::repeats::NO_TABLE;

/// A database that cannot be reached within this time has surely made no change. Shorter than a transaction may take.
const CONNECT: Duration = Duration::from_secs(4);

/// The connection that writes.
pub(super) struct SqlWriter {
    url: String,
    kind: Kind,
    connection: Option<AnyConnection>,
}

impl SqlWriter {
    pub(super) fn new(url: String, kind: Kind, connection: AnyConnection) -> Self {
        SqlWriter { url, kind, connection: Some(connection) }
    }
}

impl Backend for SqlWriter {
    /// Commits changes in one transaction. After an error, and where nobody waits any longer, the connection is dropped,
    /// which rolls back.
    fn commit<'a>(&'a mut self, changes: &'a [&'a Write]) -> StoreFuture<'a, Vec<Written>> {
        Box::pin(async move {
            let mut connection = match self.connection.take() {
                Some(connection) => connection,
                None => {
                    let connected = tokio::time::timeout(CONNECT, connect(&self.url, self.kind)).await;
                    connected.map_err(|_| StoreError::Unavailable("the database cannot be reached".to_owned()))??
                }
            };
            match transact(&mut connection, self.kind, changes).await {
                Ok(written) => {
                    self.connection = Some(connection);
                    Ok(written)
                }
                Err(error) => {
                    tracing::warn!(%error, changes = changes.len(), "a commit failed");
                    let _ = connection.close().await;
                    Err(error)
                }
            }
        })
    }

    /// Leaves the data in the database's one file, where that is a file, and closes it.
    fn close(&mut self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let Some(mut connection) = self.connection.take() else { return Ok(()) };
            if self.kind == Kind::Sqlite
                && let Err(error) = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await
            {
                tracing::warn!(%error, "the write-ahead log is not merged");
            }
            Ok(connection.close().await?)
        })
    }
}

/// Carries out changes in one transaction.
async fn transact(connection: &mut AnyConnection, kind: Kind, changes: &[&Write]) -> Result<Vec<Written>, StoreError> {
    let mut clashes = Clashes::Unlikely;
    if let Some(steps) = turn::plain(changes) {
        match turn::take(connection, kind, &steps).await? {
            Turn::Done => return Ok(vec![Written::Done; changes.len()]),
            Turn::Clash => clashes = Clashes::Told,
        }
    }
    sqlx::raw_sql(kind.begin()).execute(&mut *connection).await?;
    let written = match apply(connection, kind, changes, clashes).await? {
        Some(written) => written,
        None => {
            sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await?;
            sqlx::raw_sql(kind.begin()).execute(&mut *connection).await?;
            apply(connection, kind, changes, Clashes::Told).await?.expect("clashes are told apart")
        }
    };
    sqlx::raw_sql("COMMIT").execute(connection).await.map_err(StoreError::at_commit)?;
    Ok(written)
}

/// How a batch meets rows that exist already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Clashes {
    /// Only counts them, which is fast; one clash gives up the batch.
    Unlikely,
    /// Returns each inserted row, so that it is known which ones clash.
    Told,
}

/// Applies a batch; `None` if a clash must be examined closely.
async fn apply(
    connection: &mut AnyConnection,
    kind: Kind,
    changes: &[&Write],
    clashes: Clashes,
) -> Result<Option<Vec<Written>>, sqlx::Error> {
    let mut steps: Vec<(usize, &Step)> = Vec::new();
    let mut written = vec![Written::Done; changes.len()];
    for (idx, change) in changes.iter().enumerate() {
        if let Write::Step(step) = change {
            steps.push((idx, step));
        }
    }
    // Every node inserts in the same order, so that two of them cannot wait for each other.
    steps.sort_by(|a, b| (&a.1.table, a.1.log.revision).cmp(&(&b.1.table, b.1.log.revision)));
    match clashes {
        Clashes::Unlikely => {
            if !append_fresh(connection, kind, &steps).await? {
                return Ok(None);
            }
        }
        Clashes::Told => append(connection, kind, &steps, &mut written).await?,
    }
    for (idx, change) in changes.iter().enumerate() {
        if !matches!(change, Write::Step(_)) {
            written[idx] = other(connection, kind, change).await?;
        }
    }
    Ok(Some(written))
}

/// Appends steps, expecting none to clash; false if one does.
async fn append_fresh(
    connection: &mut AnyConnection,
    kind: Kind,
    steps: &[(usize, &Step)],
) -> Result<bool, sqlx::Error> {
    for (text, page) in ANSWERS.cut(kind, &keyed(steps)) {
        if bind_answers(text, page).execute(&mut *connection).await?.rows_affected() != page.len() as u64 {
            return Ok(false);
        }
    }
    for (text, page) in LOG.cut(kind, steps) {
        if bind_log(text, page).execute(&mut *connection).await?.rows_affected() != page.len() as u64 {
            return Ok(false);
        }
    }
    for (_, step) in steps {
        attach(connection, step).await?;
    }
    Ok(true)
}

pub(super) type AnyQuery<'q> = sqlx::query::Query<'q, sqlx::Any, <sqlx::Any as sqlx::Database>::Arguments>;

fn bind_log<'q>(text: &'static str, page: &[(usize, &'q Step)]) -> AnyQuery<'q> {
    let mut query = sqlx::query(text);
    for (_, step) in page {
        query = query.bind(step.table.as_str()).bind(step.log.revision).bind(step.log.at).bind(step.log.entry.as_str());
    }
    query
}

fn bind_answers<'q>(text: &'static str, page: &[(&'q str, &'q AnswerRow)]) -> AnyQuery<'q> {
    let mut query = sqlx::query(text);
    for (table, answer) in page {
        query = query
            .bind(*table)
            .bind(answer.seat)
            .bind(answer.key.as_str())
            .bind(answer.hash.as_str())
            .bind(answer.status)
            .bind(answer.body.as_str())
            .bind(answer.at);
    }
    query
}

/// The answers that steps bring along.
fn keyed<'q>(steps: &[(usize, &'q Step)]) -> Vec<(&'q str, &'q AnswerRow)> {
    steps.iter().filter_map(|(_, step)| Some((step.table.as_str(), step.answer.as_ref()?))).collect()
}

/// Appends steps: first the remembered answers, then the log rows of those whose key was free, then the rest.
async fn append(
    connection: &mut AnyConnection,
    kind: Kind,
    steps: &[(usize, &Step)],
    written: &mut [Written],
) -> Result<(), sqlx::Error> {
    let mut fresh_keys = insert_answers(connection, kind, &keyed(steps)).await?;
    let mut rows: Vec<(usize, &Step)> = Vec::with_capacity(steps.len());
    for (idx, step) in steps {
        let free = match &step.answer {
            Some(answer) => fresh_keys.remove(&(step.table.clone(), answer.seat, answer.key.clone())),
            None => true,
        };
        if free {
            rows.push((*idx, step));
        } else {
            written[*idx] = Written::KeyTaken;
        }
    }
    let mut fresh = HashSet::new();
    for (text, page) in LOG_TELLING.cut(kind, &rows) {
        for row in bind_log(text, page).fetch_all(&mut *connection).await? {
            fresh.insert((row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)?));
        }
    }
    for (idx, step) in rows {
        if fresh.remove(&(step.table.clone(), step.log.revision)) {
            attach(connection, step).await?;
        } else {
            written[idx] = Written::Stale;
            if let Some(answer) = &step.answer {
                forget(connection, &step.table, answer).await?;
            }
        }
    }
    Ok(())
}

/// What only some steps carry: snapshot, new status, new due time.
async fn attach(connection: &mut AnyConnection, step: &Step) -> Result<(), sqlx::Error> {
    if let Some(state) = &step.snapshot {
        insert_snapshot(connection, &step.table, step.log.revision, state).await?;
    }
    if let Some(status) = &step.status {
        let text = "UPDATE tables SET status = $1, updated_at = $2 WHERE id = $3";
        sqlx::query(text)
            .bind(status.as_str())
            .bind(step.log.at)
            .bind(step.table.as_str())
            .execute(&mut *connection)
            .await?;
    }
    if let Some(wake) = &step.wake {
        let text = "UPDATE tables SET wake_at = $1, driver = $2 WHERE id = $3
                    AND (driver IS NULL OR driver = $4 OR wake_at IS NULL OR wake_at <= $5)";
        sqlx::query(text)
            .bind(wake.at)
            .bind(wake.driver.clone())
            .bind(step.table.as_str())
            .bind(wake.driver.clone().unwrap_or_default())
            .bind(step.log.at)
            .execute(connection)
            .await?;
    }
    Ok(())
}

async fn insert_answers(
    connection: &mut AnyConnection,
    kind: Kind,
    answers: &[(&str, &AnswerRow)],
) -> Result<HashSet<(String, i64, String)>, sqlx::Error> {
    let mut fresh = HashSet::new();
    for (text, page) in ANSWERS_TELLING.cut(kind, answers) {
        for row in bind_answers(text, page).fetch_all(&mut *connection).await? {
            fresh.insert((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
        }
    }
    Ok(fresh)
}

async fn insert_snapshot(
    connection: &mut AnyConnection,
    table: &str,
    revision: i64,
    state: &str,
) -> Result<(), sqlx::Error> {
    let text = "INSERT INTO snapshots (table_id, revision, state) VALUES ($1, $2, $3)
                ON CONFLICT (table_id, revision) DO NOTHING";
    sqlx::query(text).bind(table).bind(revision).bind(state).execute(connection).await?;
    Ok(())
}

async fn other(connection: &mut AnyConnection, kind: Kind, change: &Write) -> Result<Written, sqlx::Error> {
    match change {
        Write::Step(_) => Ok(Written::Done),
        Write::Answer { table, answer, replace } => remember(connection, kind, table, answer, *replace).await,
        Write::Create { row, profiles, first, answer } => {
            if !claim_key(connection, kind, NO_TABLE, answer.as_ref()).await? {
                return Ok(Written::KeyTaken);
            }
            let done = create(connection, kind, row, profiles, first.as_ref()).await?;
            free_key_unless_done(connection, NO_TABLE, answer.as_ref(), done).await
        }
        Write::Update { row, profiles, first, answer } => {
            if !claim_key(connection, kind, &row.id, answer.as_ref()).await? {
                return Ok(Written::KeyTaken);
            }
            let done = update(connection, kind, row, profiles, first.as_ref()).await?;
            free_key_unless_done(connection, &row.id, answer.as_ref(), done).await
        }
        Write::Snapshot { table, snapshot } => {
            insert_snapshot(connection, table, snapshot.revision, &snapshot.state).await?;
            Ok(Written::Done)
        }
        Write::Claim { node, now, until, limit, plays } => {
            let text = sqlx::AssertSqlSafe(kind.claim(plays.len()));
            let mut query = sqlx::query(text).bind(node.as_str()).bind(*until).bind(*now).bind(*limit);
            for (game, rules) in plays.iter() {
                query = query.bind(game.as_str()).bind(*rules);
            }
            let rows = query.fetch_all(connection).await?;
            let ids: Result<Vec<String>, _> = rows.iter().map(|row| row.try_get(0)).collect();
            Ok(Written::Claimed(ids?))
        }
        Write::Hold { table, node, now, until } => {
            let text = "UPDATE tables SET wake_at = $1, driver = $2 WHERE id = $3
                        AND (driver IS NULL OR driver = $2 OR wake_at IS NULL OR wake_at <= $4)";
            let query = sqlx::query(text).bind(*until).bind(node.as_str()).bind(table.as_str()).bind(*now);
            let done = query.execute(connection).await?;
            Ok(if done.rows_affected() > 0 { Written::Done } else { Written::Stale })
        }
        Write::Release { table, node, at } => {
            let text =
                "UPDATE tables SET wake_at = $1, driver = NULL WHERE id = $2 AND (driver = $3 OR driver IS NULL)";
            let query = sqlx::query(text).bind(*at).bind(table.as_str()).bind(node.as_str());
            let done = query.execute(connection).await?;
            Ok(if done.rows_affected() > 0 { Written::Done } else { Written::Stale })
        }
        Write::Chat { table, line } => {
            let text = "INSERT INTO chat (table_id, at, seat, name, line) VALUES ($1, $2, $3, $4, $5) RETURNING seq";
            let query = sqlx::query(text)
                .bind(table.as_str())
                .bind(line.at)
                .bind(line.seat)
                .bind(line.name.as_str())
                .bind(line.text.as_str());
            Ok(Written::Numbered(query.fetch_one(connection).await?.try_get(0)?))
        }
        Write::Profile { hash, id, name, at } => {
            let text = "INSERT INTO profiles (hash, id, name, at) VALUES ($1, $2, $3, $4)
                        ON CONFLICT (hash) DO UPDATE SET name = excluded.name";
            let query = sqlx::query(text).bind(hash.as_str()).bind(id.as_str()).bind(name.as_str()).bind(*at);
            query.execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Adopt { now } => {
            let text = "UPDATE tables SET wake_at = $1, driver = NULL WHERE driver IS NOT NULL";
            sqlx::query(text).bind(*now).execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Probe { node, now } => {
            let text =
                "INSERT INTO probes (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = excluded.at";
            sqlx::query(text).bind(node.as_str()).bind(*now).execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Pause(pause) => {
            let text = "INSERT INTO pauses (from_at, to_at) VALUES ($1, $2)";
            sqlx::query(text).bind(pause.from).bind(pause.to).execute(connection).await?;
            Ok(Written::Done)
        }
        Write::Purge { before } => {
            sqlx::query("DELETE FROM answers WHERE at < $1").bind(*before).execute(&mut *connection).await?;
            sqlx::query("DELETE FROM probes WHERE at < $1").bind(*before).execute(connection).await?;
            Ok(Written::Done)
        }
    }
}

/// Whether the key of a change was free; it is taken from now on.
async fn claim_key(
    connection: &mut AnyConnection,
    kind: Kind,
    table: &str,
    answer: Option<&AnswerRow>,
) -> Result<bool, sqlx::Error> {
    let Some(answer) = answer else { return Ok(true) };
    Ok(!insert_answers(connection, kind, &[(table, answer)]).await?.is_empty())
}

/// A change that was not made leaves its key free for the next attempt.
async fn free_key_unless_done(
    connection: &mut AnyConnection,
    table: &str,
    answer: Option<&AnswerRow>,
    done: Written,
) -> Result<Written, sqlx::Error> {
    if let (Some(answer), true) = (answer, done != Written::Done) {
        forget(connection, table, answer).await?;
    }
    Ok(done)
}

async fn forget(connection: &mut AnyConnection, table: &str, answer: &AnswerRow) -> Result<(), sqlx::Error> {
    let text = "DELETE FROM answers WHERE table_id = $1 AND seat = $2 AND idem = $3";
    sqlx::query(text).bind(table).bind(answer.seat).bind(answer.key.as_str()).execute(connection).await?;
    Ok(())
}

async fn remember(
    connection: &mut AnyConnection,
    kind: Kind,
    table: &str,
    answer: &AnswerRow,
    replace: bool,
) -> Result<Written, sqlx::Error> {
    if replace {
        let text = "UPDATE answers SET status = $1, body = $2 WHERE table_id = $3 AND seat = $4 AND idem = $5";
        sqlx::query(text)
            .bind(answer.status)
            .bind(answer.body.as_str())
            .bind(table)
            .bind(answer.seat)
            .bind(answer.key.as_str())
            .execute(connection)
            .await?;
        return Ok(Written::Done);
    }
    let fresh = insert_answers(connection, kind, &[(table, answer)]).await?;
    Ok(if fresh.is_empty() { Written::KeyTaken } else { Written::Done })
}

async fn create(
    connection: &mut AnyConnection,
    kind: Kind,
    row: &TableRow,
    profiles: &[String],
    first: Option<&First>,
) -> Result<Written, sqlx::Error> {
    let text = "INSERT INTO tables (id, code, game, status, public, owner, doc, version, created_at, updated_at,
                wake_at, driver, rules) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
                ON CONFLICT DO NOTHING";
    let done = sqlx::query(text)
        .bind(row.id.as_str())
        .bind(row.code.as_str())
        .bind(row.game.as_str())
        .bind(row.status.as_str())
        .bind(i64::from(row.public))
        .bind(row.owner.clone())
        .bind(row.doc.as_str())
        .bind(row.version)
        .bind(row.created_at)
        .bind(row.updated_at)
        .bind(row.wake_at)
        .bind(row.driver.clone())
        .bind(row.rules)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    seat_profiles(connection, &row.id, profiles).await?;
    if let Some(first) = first {
        begin(connection, kind, &row.id, first).await?;
    }
    Ok(Written::Done)
}

/// Stores the beginning of a match.
async fn begin(connection: &mut AnyConnection, kind: Kind, table: &str, first: &First) -> Result<(), sqlx::Error> {
    insert_snapshot(connection, table, 0, &first.state).await?;
    let step = |log: &LogRow| Step {
        table: table.to_owned(),
        log: log.clone(),
        snapshot: None,
        answer: None,
        status: None,
        wake: None,
    };
    let steps: Vec<Step> = first.past.iter().map(step).collect();
    if !append_fresh(connection, kind, &steps.iter().enumerate().collect::<Vec<_>>()).await? {
        return Err(sqlx::Error::Protocol("a new match has steps already".to_owned()));
    }
    Ok(())
}

/// A finished table never becomes unfinished again, whatever an older copy of its row says.
async fn update(
    connection: &mut AnyConnection,
    kind: Kind,
    row: &TableRow,
    profiles: &[String],
    first: Option<&First>,
) -> Result<Written, sqlx::Error> {
    let text = "UPDATE tables SET code = $1,
                status = CASE WHEN status IN ('COMPLETED', 'ABANDONED') AND $2 <> 'ABANDONED' THEN status ELSE $2 END,
                public = $3, owner = $4, doc = $5, version = $6, updated_at = $7, rules = $10 WHERE id = $8 AND version = $9";
    let done = sqlx::query(text)
        .bind(row.code.as_str())
        .bind(row.status.as_str())
        .bind(i64::from(row.public))
        .bind(row.owner.clone())
        .bind(row.doc.as_str())
        .bind(row.version)
        .bind(row.updated_at)
        .bind(row.id.as_str())
        .bind(row.version - 1)
        .bind(row.rules)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(row.id.as_str()).execute(&mut *connection).await?;
    seat_profiles(connection, &row.id, profiles).await?;
    if let Some(first) = first {
        begin(connection, kind, &row.id, first).await?;
        let text = "UPDATE tables SET wake_at = $1, driver = $2 WHERE id = $3";
        let query = sqlx::query(text).bind(row.wake_at).bind(row.driver.clone()).bind(row.id.as_str());
        query.execute(&mut *connection).await?;
    }
    if row.status == "ABANDONED" {
        let text = "UPDATE tables SET wake_at = NULL, driver = NULL WHERE id = $1";
        sqlx::query(text).bind(row.id.as_str()).execute(&mut *connection).await?;
    }
    Ok(Written::Done)
}

async fn seat_profiles(connection: &mut AnyConnection, table: &str, profiles: &[String]) -> Result<(), sqlx::Error> {
    for profile in profiles {
        let query = sqlx::query("INSERT INTO seats (table_id, profile) VALUES ($1, $2)");
        query.bind(table).bind(profile.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}
