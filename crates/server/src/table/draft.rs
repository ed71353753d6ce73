//! A change of a table's document before it is durable, with the match that it may start. Pure.

use sortie_engine::AnyGame;

use super::doc::{Role, TableDoc};
use super::edit::{Edit, Edited};
use super::load::Play;
use super::start::{self, Begun};
use crate::error::ApiError;
use crate::store::{First, TableRow};

/// The table as it will be.
pub(super) struct Draft {
    /// The row, with the document inside.
    pub row: TableRow,
    /// The document.
    pub doc: TableDoc,
    /// The match that the change starts.
    pub play: Option<Play>,
    /// The beginning of that match, in the form that is stored.
    pub first: Option<First>,
    /// The seat that the change is about.
    pub seat: Option<usize>,
}

impl Draft {
    /// Carries the change out on copies. `None` where nothing has to be changed.
    pub fn new(
        (row, doc): (&TableRow, &TableDoc),
        game: &'static dyn AnyGame,
        role: Option<Role>,
        edit: &Edit,
        now: i64,
    ) -> Result<Option<Self>, ApiError> {
        let (mut row, mut doc) = (row.clone(), doc.clone());
        row.updated_at = now;
        let (seat, starts) = match edit.apply(&mut doc, &mut row, role, game)? {
            Edited::Unchanged => return Ok(None),
            Edited::Changed(seat) => (seat, false),
            Edited::Starts(seat) => (seat, true),
        };
        let begun = if starts { Some(begin(game, &mut row, &mut doc, now)?) } else { None };
        let (play, first) = begun.map(|begun| (begun.play, begun.first)).unzip();
        row.version += 1;
        row.doc = serde_json::to_string(&doc).expect("a document is plain data");
        Ok(Some(Draft { row, doc, play, first, seat }))
    }
}

fn begin(game: &dyn AnyGame, row: &mut TableRow, doc: &mut TableDoc, now: i64) -> Result<Begun, ApiError> {
    let begun = start::begin(game, doc, now)?;
    row.status = "ACTIVE".to_owned();
    // Due at once: the first node to look moves the bots or sets the clock, this one or, if it dies, another.
    row.wake_at = Some(now);
    row.driver = None;
    row.rules = Some(i64::from(game.rules()));
    Ok(begun)
}
