//! Ids and words: a row is a small number inside and `row-1` on the wire.

use crate::data::STONES;

sortie_engine::index! {
    /// A row of stones.
    pub struct RowId: u8 = STONES.len(); kind "row"; word "row-" 1;
    /// One value per row.
    per PerRow;
    /// A set of rows.
    set RowSet(u8);
}

sortie_engine::vocabulary! {
    /// SCA-1.2: what a player holds in secret.
    pub enum Token: "token" {
        /// Lets its holder rest once.
        Rest = "rest",
        /// Does nothing.
        Blank = "blank",
    }
}
