//! The store on SQLite or PostgreSQL; [`Kind`] covers the few differences between their dialects.

use std::collections::HashMap;
use std::sync::{Arc, Once, PoisonError, RwLock};
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use tokio::sync::oneshot;

use super::queue::WriteQueue;
use super::writer::SqlWriter;
use super::{
    AnswerRow, ChatRow, LogRow, ProfileRow, SnapshotRow, Store, StoreError, StoreFuture, Stored, TableRow, Write,
    Written,
};
use crate::clock::Pause;
use crate::metrics::Metrics;

/// The dialect of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub(super) fn of(url: &str) -> Result<Self, StoreError> {
        if url.starts_with("sqlite:") {
            Ok(Kind::Sqlite)
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Ok(Kind::Postgres)
        } else {
            Err(StoreError::Unusable("the database address must begin with `sqlite:` or `postgres:`".to_owned()))
        }
    }

    /// Opens a transaction that writes. SQLite takes its write lock at once, so that it cannot fail halfway.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    pub(super) fn serial(self) -> &'static str {
        match self {
            Kind::Sqlite => "INTEGER PRIMARY KEY",
            Kind::Postgres => "BIGSERIAL PRIMARY KEY",
        }
    }

    /// Takes due tables of this many games; with PostgreSQL several nodes can do so at once without waiting for each other.
    pub(super) fn claim(self, games: usize) -> String {
        let skip = match self {
            Kind::Sqlite => "",
            Kind::Postgres => "FOR UPDATE SKIP LOCKED",
        };
        let game = |n: usize| format!("(game = ${} AND (rules IS NULL OR rules = ${}))", 5 + 2 * n, 6 + 2 * n);
        let games: Vec<String> = (0..games).map(game).collect();
        let games = if games.is_empty() { "FALSE".to_owned() } else { games.join(" OR ") };
        format!(
            "UPDATE tables SET driver = $1, wake_at = $2 WHERE id IN
             (SELECT id FROM tables WHERE wake_at <= $3 AND ({games}) ORDER BY wake_at LIMIT $4 {skip}) RETURNING id"
        )
    }
}

/// A database and the one task that writes to it.
pub struct SqlStore {
    pool: AnyPool,
    kind: Kind,
    /// `None` once the store is closed.
    queue: RwLock<Option<WriteQueue>>,
    /// Resolves when the writer has ended.
    ended: tokio::sync::Mutex<Option<oneshot::Receiver<()>>>,
}

/// Opens one connection with the settings that durability depends on.
///
/// SQLite: write-ahead log with a full flush at each commit, so an acknowledged step survives a power failure.
pub(super) async fn connect(url: &str, kind: Kind) -> Result<AnyConnection, StoreError> {
    let mut connection = AnyConnection::connect(url).await?;
    prepare(&mut connection, kind).await?;
    Ok(connection)
}

async fn prepare(connection: &mut AnyConnection, kind: Kind) -> Result<(), sqlx::Error> {
    if kind == Kind::Sqlite {
        let text = "PRAGMA busy_timeout = 4000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                    PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -4000;";
        sqlx::raw_sql(text).execute(connection).await?;
    }
    Ok(())
}

impl SqlStore {
    /// Connects, migrates, and starts the writer. `readers`: how many connections serve reads.
    ///
    /// Refuses another kind of database and a schema from a newer program.
    pub async fn open(url: &str, readers: u32, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        install_drivers();
        let kind = Kind::of(url)?;
        let mut connection = connect(url, kind).await?;
        super::schema::migrate(&mut connection, kind).await?;
        let pool = pool(url, kind, readers).await?;
        let (ends, ended) = oneshot::channel();
        let (queue, writer) = WriteQueue::new(SqlWriter::new(url.to_owned(), kind, connection), metrics);
        let work = async move {
            writer.await;
            let _ = ends.send(());
        };
        match kind {
            Kind::Sqlite => spawn_apart(work)?,
            Kind::Postgres => drop(tokio::spawn(work)),
        }
        Ok(SqlStore { pool, kind, queue: RwLock::new(Some(queue)), ended: tokio::sync::Mutex::new(Some(ended)) })
    }

    /// Connects to examine a database that may be in use. Every change is refused.
    ///
    /// Refuses a schema that is not this program's.
    pub async fn look(url: &str) -> Result<Self, StoreError> {
        install_drivers();
        let kind = Kind::of(url)?;
        let pool = pool(url, kind, 1).await?;
        super::schema::expect_current(&mut *pool.acquire().await?).await?;
        Ok(SqlStore { pool, kind, queue: RwLock::new(None), ended: tokio::sync::Mutex::new(None) })
    }

    /// The time by the database's own clock, where several machines share it; in milliseconds since 1970.
    pub async fn time(&self) -> Result<Option<i64>, StoreError> {
        if self.kind == Kind::Sqlite {
            return Ok(None);
        }
        let text = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        Ok(Some(sqlx::query(text).fetch_one(&self.pool).await?.try_get(0)?))
    }

    /// When a server last used the database, in milliseconds since 1970.
    pub async fn last_used(&self) -> Result<Option<i64>, StoreError> {
        let text = "SELECT COALESCE((SELECT MAX(at) FROM probes), (SELECT MAX(updated_at) FROM tables))";
        Ok(sqlx::query(text).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// Periods during which no server ran.
    pub async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        let rows = sqlx::query("SELECT from_at, to_at FROM pauses").fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| Ok::<_, sqlx::Error>(Pause { from: row.try_get(0)?, to: row.try_get(1)? });
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// What the database finds wrong with itself, and steps that belong to no table.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        if self.kind == Kind::Sqlite {
            for row in sqlx::query("PRAGMA integrity_check").fetch_all(&self.pool).await? {
                let said: String = row.try_get(0)?;
                if said != "ok" {
                    faults.push(said);
                }
            }
        }
        let text = "SELECT COUNT(*) FROM log WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = log.table_id)";
        let strays: i64 = sqlx::query(text).fetch_one(&self.pool).await?.try_get(0)?;
        if strays > 0 {
            faults.push(format!("{strays} steps belong to no table"));
        }
        Ok(faults)
    }

    /// A few tables with what they start from; `list` has a mark for each.
    async fn stored_page(&self, page: &[String], list: &str) -> Result<Vec<Stored>, StoreError> {
        let ask = |text: String| {
            let query = sqlx::query(sqlx::AssertSqlSafe(text));
            page.iter().fold(query, |query, id| query.bind(id.as_str()))
        };
        let rows = ask(format!("{TABLE} WHERE id IN ({list})")).fetch_all(&self.pool).await?;
        let newest = format!(
            "SELECT snapshots.table_id, snapshots.revision, snapshots.state FROM snapshots JOIN
             (SELECT table_id, MAX(revision) AS head FROM snapshots WHERE table_id IN ({list}) GROUP BY table_id) newest
             ON snapshots.table_id = newest.table_id AND snapshots.revision = newest.head"
        );
        let mut kept = HashMap::new();
        for row in ask(newest).fetch_all(&self.pool).await? {
            let snapshot = SnapshotRow { revision: row.try_get(1)?, state: row.try_get(2)? };
            kept.insert(row.try_get::<String, _>(0)?, snapshot);
        }
        let since = format!(
            "SELECT log.table_id, log.revision, log.at, log.entry FROM log WHERE log.table_id IN ({list}) AND log.revision >
             (SELECT COALESCE(MAX(revision), 0) FROM snapshots WHERE snapshots.table_id = log.table_id)
             ORDER BY log.table_id, log.revision"
        );
        let mut logs: HashMap<String, Vec<LogRow>> = HashMap::new();
        for row in ask(since).fetch_all(&self.pool).await? {
            let step = LogRow { revision: row.try_get(1)?, at: row.try_get(2)?, entry: row.try_get(3)? };
            logs.entry(row.try_get(0)?).or_default().push(step);
        }
        let stored = |row: &AnyRow| {
            let row = table_row(row)?;
            Ok(Stored { kept: kept.remove(&row.id), log: logs.remove(&row.id).unwrap_or_default(), row })
        };
        rows.iter().map(stored).collect()
    }

    /// The ids of the tables after this one, in order.
    pub async fn ids(&self, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
        let text = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = sqlx::query(text).bind(after).bind(limit).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

/// Registers the drivers of both databases, once.
pub(super) fn install_drivers() {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
}

/// Connections that read.
async fn pool(url: &str, kind: Kind, readers: u32) -> Result<AnyPool, StoreError> {
    let options = AnyPoolOptions::new()
        .max_connections(readers)
        .acquire_timeout(Duration::from_secs(5))
        .test_before_acquire(kind == Kind::Postgres)
        .after_connect(move |connection, _| Box::pin(async move { prepare(connection, kind).await }));
    Ok(options.connect(url).await?)
}

/// Runs the writer on its own thread. An embedded database works inside this process, in many short turns; between
/// them the writer must not queue behind the tables that wait for it.
fn spawn_apart(work: impl Future<Output = ()> + Send + 'static) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::Unavailable(format!("the writer does not start: {error}"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(failed)?;
    let work = move || runtime.block_on(work);
    std::thread::Builder::new().name("store-writer".to_owned()).spawn(work).map_err(failed)?;
    Ok(())
}

const TABLE: &str =
    "SELECT id, code, game, status, public, owner, doc, version, created_at, updated_at, wake_at, driver, rules
                     FROM tables";

fn table_row(row: &AnyRow) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        id: row.try_get(0)?,
        code: row.try_get(1)?,
        game: row.try_get(2)?,
        status: row.try_get(3)?,
        public: row.try_get::<i64, _>(4)? != 0,
        owner: row.try_get(5)?,
        doc: row.try_get(6)?,
        version: row.try_get(7)?,
        created_at: row.try_get(8)?,
        updated_at: row.try_get(9)?,
        wake_at: row.try_get(10)?,
        driver: row.try_get(11)?,
        rules: row.try_get(12)?,
    })
}

fn with_table(rest: &str) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(format!("{TABLE} {rest}"))
}

impl Store for SqlStore {
    fn write(&self, change: Write) -> StoreFuture<'_, Written> {
        Box::pin(async move {
            let closed = || StoreError::Unavailable("the store is closed".to_owned());
            let queue = self.queue.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)?;
            queue.write(change).await
        })
    }

    fn table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        Box::pin(async move {
            let row = sqlx::query(with_table("WHERE id = $1")).bind(id).fetch_optional(&self.pool).await?;
            Ok(row.as_ref().map(table_row).transpose()?)
        })
    }

    fn stored<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<Stored>> {
        Box::pin(async move {
            let mut all = Vec::with_capacity(tables.len());
            for page in tables.chunks(500) {
                let marks: Vec<String> = (1..=page.len()).map(|n| format!("${n}")).collect();
                all.extend(self.stored_page(page, &marks.join(", ")).await?);
            }
            Ok(all)
        })
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        Box::pin(async move {
            let text = with_table("WHERE code = $1 AND status <> 'ABANDONED'");
            let row = sqlx::query(text).bind(code).fetch_optional(&self.pool).await?;
            Ok(row.as_ref().map(table_row).transpose()?)
        })
    }

    fn open_tables(&self, limit: i64) -> StoreFuture<'_, Vec<TableRow>> {
        Box::pin(async move {
            let text = "WHERE public = 1 AND status IN ('WAITING', 'ACTIVE') ORDER BY created_at DESC LIMIT $1";
            let rows = sqlx::query(with_table(text)).bind(limit).fetch_all(&self.pool).await?;
            Ok(rows.iter().map(table_row).collect::<Result<_, _>>()?)
        })
    }

    fn tables_of<'a>(
        &'a self,
        profile: &'a str,
        status: Option<&'a str>,
        limit: i64,
    ) -> StoreFuture<'a, Vec<TableRow>> {
        Box::pin(async move {
            let text = "WHERE status <> 'ABANDONED' AND ($2 = '' OR status = $2) AND
                        id IN (SELECT table_id FROM seats WHERE profile = $1)
                        ORDER BY created_at DESC LIMIT $3";
            let query = sqlx::query(with_table(text)).bind(profile).bind(status.unwrap_or_default()).bind(limit);
            let rows = query.fetch_all(&self.pool).await?;
            Ok(rows.iter().map(table_row).collect::<Result<_, _>>()?)
        })
    }

    fn unfinished_of<'a>(&'a self, profile: &'a str) -> StoreFuture<'a, i64> {
        Box::pin(async move {
            let text = "SELECT COUNT(*) FROM tables WHERE owner = $1 AND status IN ('WAITING', 'ACTIVE')";
            Ok(sqlx::query(text).bind(profile).fetch_one(&self.pool).await?.try_get(0)?)
        })
    }

    fn snapshot<'a>(&'a self, table: &'a str, at_most: i64) -> StoreFuture<'a, Option<SnapshotRow>> {
        Box::pin(async move {
            let text = "SELECT revision, state FROM snapshots WHERE table_id = $1 AND revision <= $2
                        ORDER BY revision DESC LIMIT 1";
            let row = sqlx::query(text).bind(table).bind(at_most).fetch_optional(&self.pool).await?;
            let Some(row) = row else { return Ok(None) };
            Ok(Some(SnapshotRow { revision: row.try_get(0)?, state: row.try_get(1)? }))
        })
    }

    fn log<'a>(&'a self, table: &'a str, after: i64, up_to: i64) -> StoreFuture<'a, Vec<LogRow>> {
        Box::pin(async move {
            let text = "SELECT revision, at, entry FROM log WHERE table_id = $1 AND revision > $2 AND revision <= $3
                        ORDER BY revision";
            let rows = sqlx::query(text).bind(table).bind(after).bind(up_to).fetch_all(&self.pool).await?;
            let read = |row: &AnyRow| {
                Ok::<_, sqlx::Error>(LogRow { revision: row.try_get(0)?, at: row.try_get(1)?, entry: row.try_get(2)? })
            };
            Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
        })
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, i64)>> {
        Box::pin(async move {
            // One look at the index for each table, however long its log is.
            let (text, list) = match self.kind {
                Kind::Sqlite => (
                    "SELECT given.value, (SELECT MAX(revision) FROM log WHERE table_id = given.value)
                     FROM json_each($1) AS given",
                    serde_json::to_string(tables).unwrap_or_default(),
                ),
                Kind::Postgres => (
                    "SELECT given.id, (SELECT MAX(revision) FROM log WHERE table_id = given.id)
                     FROM unnest(string_to_array($1, ',')) AS given(id)",
                    tables.join(","),
                ),
            };
            let mut heads = Vec::with_capacity(tables.len());
            for row in sqlx::query(text).bind(list).fetch_all(&self.pool).await? {
                if let Some(revision) = row.try_get::<Option<i64>, _>(1)? {
                    heads.push((row.try_get(0)?, revision));
                }
            }
            Ok(heads)
        })
    }

    fn tips<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, LogRow)>> {
        Box::pin(async move {
            let mut tips = Vec::new();
            for page in tables.chunks(500) {
                let marks: Vec<String> = (1..=page.len()).map(|n| format!("${n}")).collect();
                let list = marks.join(", ");
                let text = format!(
                    "SELECT log.table_id, log.revision, log.at, log.entry FROM log JOIN
                     (SELECT table_id, MAX(revision) AS head FROM log WHERE table_id IN ({list}) GROUP BY table_id) tips
                     ON log.table_id = tips.table_id AND log.revision = tips.head"
                );
                let mut query = sqlx::query(sqlx::AssertSqlSafe(text));
                for id in page {
                    query = query.bind(id.as_str());
                }
                for row in query.fetch_all(&self.pool).await? {
                    let tip = LogRow { revision: row.try_get(1)?, at: row.try_get(2)?, entry: row.try_get(3)? };
                    tips.push((row.try_get(0)?, tip));
                }
            }
            Ok(tips)
        })
    }

    fn answer<'a>(&'a self, table: &'a str, seat: i64, key: &'a str) -> StoreFuture<'a, Option<AnswerRow>> {
        Box::pin(async move {
            let text = "SELECT hash, status, body, at FROM answers WHERE table_id = $1 AND seat = $2 AND idem = $3";
            let row = sqlx::query(text).bind(table).bind(seat).bind(key).fetch_optional(&self.pool).await?;
            let Some(row) = row else { return Ok(None) };
            Ok(Some(AnswerRow {
                seat,
                key: key.to_owned(),
                hash: row.try_get(0)?,
                status: row.try_get(1)?,
                body: row.try_get(2)?,
                at: row.try_get(3)?,
            }))
        })
    }

    fn keys<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(i64, String)>> {
        Box::pin(async move {
            let text = "SELECT seat, idem FROM answers WHERE table_id = $1";
            let rows = sqlx::query(text).bind(table).fetch_all(&self.pool).await?;
            let read = |row: &AnyRow| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?));
            Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
        })
    }

    fn chat<'a>(&'a self, table: &'a str, after: i64, limit: i64) -> StoreFuture<'a, Vec<ChatRow>> {
        Box::pin(async move {
            let text = "SELECT seq, at, seat, name, line FROM chat WHERE table_id = $1 AND seq > $2
                        ORDER BY seq DESC LIMIT $3";
            let rows = sqlx::query(text).bind(table).bind(after).bind(limit).fetch_all(&self.pool).await?;
            let read = |row: &AnyRow| {
                Ok::<_, sqlx::Error>(ChatRow {
                    seq: row.try_get(0)?,
                    at: row.try_get(1)?,
                    seat: row.try_get(2)?,
                    name: row.try_get(3)?,
                    text: row.try_get(4)?,
                })
            };
            Ok(rows.iter().rev().map(read).collect::<Result<_, _>>()?)
        })
    }

    fn profile<'a>(&'a self, hash: &'a str) -> StoreFuture<'a, Option<ProfileRow>> {
        Box::pin(async move {
            let text = "SELECT id, name FROM profiles WHERE hash = $1";
            let row = sqlx::query(text).bind(hash).fetch_optional(&self.pool).await?;
            let Some(row) = row else { return Ok(None) };
            Ok(Some(ProfileRow { id: row.try_get(0)?, name: row.try_get(1)? }))
        })
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            // Readers first: the write-ahead log is merged only when nobody reads it.
            self.pool.close().await;
            // Without a sender, the writer ends once its queue is empty.
            self.queue.write().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(ended) = self.ended.lock().await.take() {
                let _ = ended.await;
            }
            Ok(())
        })
    }
}
