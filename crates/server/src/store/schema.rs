//! The schema as a list of migrations, applied at start; the same text serves both databases.

use sqlx::AnyConnection;
use sqlx::Row;

use super::StoreError;
use super::sql::Kind;

/// Each entry is applied once, in order, and never edited afterwards. `{serial}` is the dialect's growing number.
///
/// The log is a plain append-only table with a unique index: new rows of many tables land side by side, so a batch
/// touches few pages. Rows clustered by table would touch one page per table.
const MIGRATIONS: &[&str] = &[FIRST, SECOND];

const FIRST: &str = "
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL, game TEXT NOT NULL, status TEXT NOT NULL,
        public BIGINT NOT NULL, owner TEXT, doc TEXT NOT NULL, version BIGINT NOT NULL,
        created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, wake_at BIGINT, driver TEXT);
    CREATE UNIQUE INDEX tables_code ON tables (code);
    CREATE INDEX tables_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
    CREATE INDEX tables_open ON tables (created_at) WHERE public = 1;
    CREATE INDEX tables_owner ON tables (owner);
    CREATE TABLE seats (table_id TEXT NOT NULL, profile TEXT NOT NULL);
    CREATE INDEX seats_profile ON seats (profile);
    CREATE INDEX seats_table ON seats (table_id);
    CREATE TABLE log (table_id TEXT NOT NULL, revision BIGINT NOT NULL, at BIGINT NOT NULL, entry TEXT NOT NULL);
    CREATE UNIQUE INDEX log_table_revision ON log (table_id, revision);
    CREATE TABLE snapshots (table_id TEXT NOT NULL, revision BIGINT NOT NULL, state TEXT NOT NULL);
    CREATE UNIQUE INDEX snapshots_table_revision ON snapshots (table_id, revision);
    CREATE TABLE answers (
        table_id TEXT NOT NULL, seat BIGINT NOT NULL, idem TEXT NOT NULL, hash TEXT NOT NULL,
        status BIGINT NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE UNIQUE INDEX answers_key ON answers (table_id, seat, idem);
    CREATE INDEX answers_at ON answers (at);
    CREATE TABLE chat (
        seq {serial}, table_id TEXT NOT NULL, at BIGINT NOT NULL, seat BIGINT NOT NULL,
        name TEXT NOT NULL, line TEXT NOT NULL);
    CREATE INDEX chat_table ON chat (table_id, seq);
    CREATE TABLE profiles (hash TEXT NOT NULL PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL);
";

/// Tables name the rules under which they were started; before, servers had only ever had one version of each game, which
/// the catalog remembers (`{unnamed-rules}`). A probe is a row that a node writes to see whether it can. Owners without a
/// seat are listed like everybody else, so that a list can leave out what its reader has hidden.
const SECOND: &str = "
    ALTER TABLE tables ADD COLUMN rules BIGINT;
    UPDATE tables SET rules = {unnamed-rules} WHERE status <> 'WAITING';
    CREATE TABLE probes (node TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL);
    CREATE TABLE pauses (from_at BIGINT NOT NULL, to_at BIGINT NOT NULL);
    INSERT INTO seats (table_id, profile)
        SELECT id, owner FROM tables WHERE owner IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.profile = tables.owner);
";

/// A number that all nodes use for the lock under which one of them migrates.
const LOCK: &str = "SELECT pg_advisory_xact_lock(5077431)";

/// Refuses a database whose schema is not this program's.
pub(super) async fn expect_current(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version").fetch_one(connection).await;
    let done = row.map_err(|error| StoreError::Unusable(format!("this is not a Sortie database: {error}")))?;
    match usize::try_from(done.try_get::<i64, _>(0)?).unwrap_or(usize::MAX) {
        done if done == MIGRATIONS.len() => Ok(()),
        done => {
            let text = format!("the database has schema {done}, this program knows {}", MIGRATIONS.len());
            Err(StoreError::Unusable(text))
        }
    }
}

/// Brings the schema up to date. Refuses a database that a newer program has already migrated further.
pub(super) async fn migrate(connection: &mut AnyConnection, kind: Kind) -> Result<(), StoreError> {
    sqlx::raw_sql(kind.begin()).execute(&mut *connection).await?;
    if kind == Kind::Postgres {
        sqlx::raw_sql(LOCK).execute(&mut *connection).await?;
    }
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version").fetch_one(&mut *connection).await?;
    let done = usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or(usize::MAX);
    if done > MIGRATIONS.len() {
        let text = format!("the database has schema {done}, this program knows only {}", MIGRATIONS.len());
        return Err(StoreError::Unusable(text));
    }
    for (idx, text) in MIGRATIONS.iter().enumerate().skip(done) {
        let text = text.replace("{serial}", kind.serial()).replace("{unnamed-rules}", &unnamed_rules());
        sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(&mut *connection).await?;
        let version = i64::try_from(idx + 1).expect("the list of migrations is short");
        sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(version).execute(&mut *connection).await?;
    }
    sqlx::raw_sql("COMMIT").execute(&mut *connection).await?;
    Ok(())
}

/// The version of a table's rules by its game, as SQL.
fn unnamed_rules() -> String {
    let cases = sortie_catalog::UNNAMED_RULES.iter().map(|(game, rules)| format!(" WHEN '{game}' THEN {rules}"));
    format!("CASE game{} END", cases.collect::<String>())
}
