//! Statements over many rows at once, prepared in a few fixed sizes so that the databases can cache them.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::sql::Kind;

/// The sizes; a batch is cut into the largest that fit.
const SIZES: [usize; 5] = [256, 64, 16, 4, 1];

/// One statement text per size and dialect.
pub(super) struct Pages {
    numbered: [String; SIZES.len()],
    bare: [String; SIZES.len()],
}

impl Pages {
    /// Repeats a row of `columns` placeholders between `head` and `tail`.
    fn new(head: &str, columns: usize, tail: &str) -> Self {
        let pages = |place: fn(usize) -> String| {
            SIZES.map(|rows| {
                let mut text = format!("{head} VALUES ");
                for row in 0..rows {
                    text.push_str(if row == 0 { "(" } else { ", (" });
                    for column in 0..columns {
                        let comma = if column == 0 { "" } else { ", " };
                        let _ = write!(text, "{comma}{}", place(row * columns + column + 1));
                    }
                    text.push(')');
                }
                text.push(' ');
                text.push_str(tail);
                text
            })
        };
        Pages { numbered: pages(|n| format!("${n}")), bare: pages(|_| "?".to_owned()) }
    }

    /// Cuts `rows` into pages, each with its statement.
    ///
    /// SQLite looks up every numbered placeholder in a list, which takes time quadratic in the page size; bare
    /// ones it takes in order.
    pub(super) fn cut<'a, T>(&'static self, kind: Kind, rows: &'a [T]) -> Vec<(&'static str, &'a [T])> {
        let texts = match kind {
            Kind::Sqlite => &self.bare,
            Kind::Postgres => &self.numbered,
        };
        let mut pages = Vec::new();
        let mut rest = rows;
        for (size, text) in SIZES.iter().zip(texts) {
            while rest.len() >= *size {
                let (page, after) = rest.split_at(*size);
                pages.push((text.as_str(), page));
                rest = after;
            }
        }
        pages
    }
}

const LOG_HEAD: &str = "INSERT INTO log (table_id, revision, at, entry)";
const LOG_CLASH: &str = "ON CONFLICT (table_id, revision) DO NOTHING";
const ANSWERS_HEAD: &str = "INSERT INTO answers (table_id, seat, idem, hash, status, body, at)";
const ANSWERS_CLASH: &str = "ON CONFLICT (table_id, seat, idem) DO NOTHING";

/// Appends to the log.
pub(super) static LOG: LazyLock<Pages> = LazyLock::new(|| Pages::new(LOG_HEAD, 4, LOG_CLASH));

/// Appends to the log; returns what was not there before.
pub(super) static LOG_TELLING: LazyLock<Pages> =
    LazyLock::new(|| Pages::new(LOG_HEAD, 4, &format!("{LOG_CLASH} RETURNING table_id, revision")));

/// Remembers answers.
pub(super) static ANSWERS: LazyLock<Pages> = LazyLock::new(|| Pages::new(ANSWERS_HEAD, 7, ANSWERS_CLASH));

/// Remembers answers; returns what was not there before.
pub(super) static ANSWERS_TELLING: LazyLock<Pages> =
    LazyLock::new(|| Pages::new(ANSWERS_HEAD, 7, &format!("{ANSWERS_CLASH} RETURNING table_id, seat, idem")));
