//! The ids of the game: a row is a small number inside and `row-1` on the wire.

use sortie_engine::Word;

use crate::board::N_ROWS;

sortie_engine::index! {
    /// A row of stones.
    pub struct RowId: u8 = N_ROWS; kind "row";
    /// One value per row.
    per PerRow;
    /// A set of rows.
    set RowSet(u8);
}

impl Word for RowId {
    const KIND: &'static str = "row";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("row-{}", self.index() + 1))
    }

    fn from_word(word: &str) -> Option<Self> {
        RowId::all().find(|row| row.with_word(|own| own == word))
    }
}
