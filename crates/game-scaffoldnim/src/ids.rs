//! Ids and words: a row is a small number inside and `row-1` on the wire.

use sortie_engine::Word;

use crate::data::STONES;

sortie_engine::index! {
    /// A row of stones.
    pub struct RowId: u8 = STONES.len(); kind "row";
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
        RowId::all().find(|row| row.with_word(|known| known == word))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

sortie_engine::vocabulary! {
    /// SCA-1.3: what a player holds in secret.
    pub enum Token: "token" {
        /// Lets its holder rest once.
        Rest = "rest",
        /// Does nothing.
        Blank = "blank",
    }
}
