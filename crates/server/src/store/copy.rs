//! A consistent copy of a whole database, made while servers use it.
//!
//! SQLite copies itself. PostgreSQL is read in one transaction that sees a single moment, and can be copied into a file, or
//! filled from one.

use std::path::Path;

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

use super::sql::{Kind, connect, install_drivers};
use super::{StoreError, schema};

/// A column of a table that is copied.
enum Column {
    Text(&'static str),
    Number(&'static str),
}
use Column::{Number, Text};

impl Column {
    fn name(&self) -> &'static str {
        match self {
            Text(name) | Number(name) => name,
        }
    }
}

/// Everything worth keeping. Numbers that the database assigns are copied too, so that the order stays.
const TABLES: &[(&str, &[Column])] = &[
    (
        "tables",
        &[
            Text("id"),
            Text("code"),
            Text("game"),
            Text("status"),
            Number("public"),
            Text("owner"),
            Text("doc"),
            Number("version"),
            Number("created_at"),
            Number("updated_at"),
            Number("wake_at"),
            Text("driver"),
            Number("rules"),
        ],
    ),
    ("seats", &[Text("table_id"), Text("profile")]),
    ("log", &[Text("table_id"), Number("revision"), Number("at"), Text("entry")]),
    ("snapshots", &[Text("table_id"), Number("revision"), Text("state")]),
    (
        "answers",
        &[Text("table_id"), Number("seat"), Text("idem"), Text("hash"), Number("status"), Text("body"), Number("at")],
    ),
    ("chat", &[Number("seq"), Text("table_id"), Number("at"), Number("seat"), Text("name"), Text("line")]),
    ("pauses", &[Number("from_at"), Number("to_at")]),
    ("profiles", &[Text("hash"), Text("id"), Text("name"), Number("at")]),
];

/// Copies the database at `from` to the one at `to`, which must not exist or be empty.
pub async fn copy(from: &str, to: &str) -> Result<(), StoreError> {
    install_drivers();
    let (source, target) = (Kind::of(from)?, Kind::of(to)?);
    let mut reading = connect(from, source).await?;
    schema::expect_current(&mut reading).await?;
    if let (Kind::Sqlite, Kind::Sqlite, Some(file)) = (source, target, super::sqlite_file(to)) {
        let text = file.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO $1").bind(text).execute(&mut reading).await?;
        return flush(&file);
    }
    let mut writing = connect(to, target).await?;
    schema::migrate(&mut writing, target).await?;
    for (table, _) in TABLES {
        let text = format!("SELECT COUNT(*) FROM {table}");
        let row = sqlx::query(sqlx::AssertSqlSafe(text)).fetch_one(&mut writing).await?;
        if row.try_get::<i64, _>(0)? > 0 {
            return Err(StoreError::Unusable(format!("the target is not empty: it has rows in `{table}`")));
        }
    }
    let one_moment = match source {
        Kind::Sqlite => "BEGIN",
        Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    };
    sqlx::raw_sql(one_moment).execute(&mut reading).await?;
    sqlx::raw_sql(target.begin()).execute(&mut writing).await?;
    for (table, columns) in TABLES {
        copy_rows(&mut reading, &mut writing, table, columns).await?;
    }
    if target == Kind::Postgres {
        let text =
            "SELECT setval(pg_get_serial_sequence('chat', 'seq'), (SELECT COALESCE(MAX(seq), 0) + 1 FROM chat), false)";
        sqlx::raw_sql(text).execute(&mut writing).await?;
    }
    sqlx::raw_sql("COMMIT").execute(&mut writing).await?;
    sqlx::raw_sql("ROLLBACK").execute(&mut reading).await?;
    if target == Kind::Sqlite {
        sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE").execute(&mut writing).await?;
    }
    writing.close().await?;
    Ok(())
}

fn flush(file: &Path) -> Result<(), StoreError> {
    let flushed = std::fs::File::open(file).and_then(|file| file.sync_all());
    flushed.map_err(|error| StoreError::Unavailable(format!("the copy is not on disk: {error}")))
}

async fn copy_rows(
    reading: &mut AnyConnection,
    writing: &mut AnyConnection,
    table: &str,
    columns: &[Column],
) -> Result<(), StoreError> {
    let names: Vec<&str> = columns.iter().map(Column::name).collect();
    let names = names.join(", ");
    let places: Vec<String> = (1..=columns.len()).map(|n| format!("${n}")).collect();
    let insert = format!("INSERT INTO {table} ({names}) VALUES ({})", places.join(", "));
    let select = format!("SELECT {names} FROM {table}");
    let mut rows = sqlx::query(sqlx::AssertSqlSafe(select)).fetch(reading);
    while let Some(row) = rows.try_next().await? {
        insert_row(writing, &insert, columns, &row).await?;
    }
    Ok(())
}

async fn insert_row(
    writing: &mut AnyConnection,
    insert: &str,
    columns: &[Column],
    row: &AnyRow,
) -> Result<(), sqlx::Error> {
    let mut query = sqlx::query(sqlx::AssertSqlSafe(insert.to_owned()));
    for (n, column) in columns.iter().enumerate() {
        query = match column {
            Text(_) => query.bind(row.try_get::<Option<String>, _>(n)?),
            Number(_) => query.bind(row.try_get::<Option<i64>, _>(n)?),
        };
    }
    query.execute(writing).await?;
    Ok(())
}
