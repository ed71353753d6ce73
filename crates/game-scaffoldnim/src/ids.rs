//! Ids, words and tables: a row is a small number inside and `row-1` on the wire.

/// SCA-1.1: the stones of each row at the start.
pub(crate) static STONES: [u8; 3] = [3, 5, 7];

sortie_engine::index! {
    /// A row of stones.
    pub struct RowId: u8 = 3; kind "row"; word "row-" 1;
    per PerRow;
    set RowSet(u8);
}

sortie_engine::vocabulary! {
    /// SCA-1.2: what a player holds in secret.
    pub enum Token: "token" { Rest = "rest", Blank = "blank" }
}
