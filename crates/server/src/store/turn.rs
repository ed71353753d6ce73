//! A whole commit in one round trip.
//!
//! SQLite's driver runs the database on its own thread, PostgreSQL's talks to another process: each statement is a message
//! there and back. A busy server mostly writes log rows and now and then a snapshot: these go as one text, of which there is
//! one for each size, with the unused places empty. Anything else in a batch takes the longer way.

use std::fmt::Write as _;
use std::sync::LazyLock;

use sqlx::{AnyConnection, Error};

use super::sql::Kind;
use super::writer::AnyQuery;
use super::{Step, StoreError, Write};

/// Places for rows of the log; the last is the largest batch.
const ROWS: [usize; 10] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/// Places for snapshots.
const SNAPSHOTS: [usize; 5] = [0, 4, 16, 64, 512];

type Texts = LazyLock<[[String; SNAPSHOTS.len()]; ROWS.len()]>;

static SQLITE: Texts = LazyLock::new(|| ROWS.map(|rows| SNAPSHOTS.map(|snapshots| sqlite(rows, snapshots))));
static POSTGRES: Texts = LazyLock::new(|| ROWS.map(|rows| SNAPSHOTS.map(|snapshots| postgres(rows, snapshots))));

/// Only the end of a text may be left unbound, which makes it empty: the log rows, which have many spare places.
fn sqlite(rows: usize, snapshots: usize) -> String {
    let log = format!(
        "INSERT INTO log (table_id, revision, at, entry) SELECT * FROM (VALUES {}) WHERE column1 IS NOT NULL",
        places("(?, ?, ?, ?)", rows)
    );
    if snapshots == 0 {
        return log;
    }
    let values = places("(?, ?, ?)", snapshots);
    format!(
        "BEGIN IMMEDIATE;
         INSERT INTO snapshots (table_id, revision, state) SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL
         ON CONFLICT (table_id, revision) DO NOTHING;
         {log};
         COMMIT"
    )
}

fn places(row: &str, count: usize) -> String {
    let mut text = row.to_owned();
    for _ in 1..count {
        let _ = write!(text, ", {row}");
    }
    text
}

/// One statement, which is a transaction by itself.
fn postgres(rows: usize, snapshots: usize) -> String {
    let mut next = 0;
    let mut places = |columns: &[&str], count: usize| {
        let mut row = || {
            let cells = columns.iter().map(|column| {
                next += 1;
                format!("${next}::{column}")
            });
            format!("({})", cells.collect::<Vec<_>>().join(", "))
        };
        (0..count).map(|_| row()).collect::<Vec<_>>().join(", ")
    };
    let kept = match snapshots {
        0 => String::new(),
        _ => format!(
            "WITH kept AS (INSERT INTO snapshots (table_id, revision, state)
             SELECT * FROM (VALUES {}) AS given WHERE column1 IS NOT NULL
             ON CONFLICT (table_id, revision) DO NOTHING) ",
            places(&["text", "bigint", "text"], snapshots)
        ),
    };
    let values = places(&["text", "bigint", "bigint", "text"], rows);
    format!(
        "{kept}INSERT INTO log (table_id, revision, at, entry)
         SELECT * FROM (VALUES {values}) AS given WHERE column1 IS NOT NULL"
    )
}

/// The first size that has enough places.
fn fitting(sizes: &[usize], count: usize) -> Option<(usize, usize)> {
    sizes.iter().copied().enumerate().find(|(_, size)| *size >= count)
}

/// How a turn ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Everything is durable.
    Done,
    /// Some row of the log exists already; nothing was changed.
    Clash,
}

/// The steps of a batch that holds nothing but rows of the log and snapshots, in the order of the log's index.
pub(super) fn plain<'c>(changes: &[&'c Write]) -> Option<Vec<&'c Step>> {
    let plain = |change: &&'c Write| match *change {
        Write::Step(step) if step.answer.is_none() && step.status.is_none() && step.wake.is_none() => Some(&**step),
        _ => None,
    };
    let mut steps = changes.iter().map(plain).collect::<Option<Vec<_>>>()?;
    steps.sort_unstable_by(|a, b| (&a.table, a.log.revision).cmp(&(&b.table, b.log.revision)));
    Some(steps)
}

/// Makes plain steps durable. After an error the connection must be dropped.
pub(super) async fn take(connection: &mut AnyConnection, kind: Kind, steps: &[&Step]) -> Result<Turn, StoreError> {
    let snapshots: Vec<_> = steps.iter().filter_map(|step| Some((*step, step.snapshot.as_deref()?))).collect();
    let (Some((row_size, rows)), Some((snapshot_size, places))) =
        (fitting(&ROWS, steps.len()), fitting(&SNAPSHOTS, snapshots.len()))
    else {
        return Err(StoreError::Unavailable(format!("{} steps are too many for one turn", steps.len())));
    };
    let texts = match kind {
        Kind::Sqlite => &SQLITE,
        Kind::Postgres => &POSTGRES,
    };
    let mut query: AnyQuery<'_> = sqlx::query(texts[row_size][snapshot_size].as_str());
    for (step, state) in &snapshots {
        query = query.bind(step.table.as_str()).bind(step.log.revision).bind(*state);
    }
    for _ in snapshots.len()..places {
        query = query.bind(None::<String>).bind(None::<i64>).bind(None::<String>);
    }
    for step in steps {
        query = query.bind(step.table.as_str()).bind(step.log.revision).bind(step.log.at).bind(step.log.entry.as_str());
    }
    let spare = if kind == Kind::Postgres { rows - steps.len() } else { 0 };
    for _ in 0..spare {
        query = query.bind(None::<String>).bind(None::<i64>).bind(None::<i64>).bind(None::<String>);
    }
    match query.execute(&mut *connection).await {
        Ok(_) => Ok(Turn::Done),
        Err(Error::Database(error)) if error.is_unique_violation() => {
            if kind == Kind::Sqlite && places > 0 {
                sqlx::raw_sql("ROLLBACK").execute(connection).await?;
            }
            Ok(Turn::Clash)
        }
        // The text holds the commit.
        Err(error) => Err(StoreError::at_commit(error)),
    }
}
