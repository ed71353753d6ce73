//! The rules, a chapter to a file, and the list of chapters.

mod turn;

sortie_engine::actions! {
    /// What a player can do.
    pub enum Action for crate::state::ScaffoldNim: turn
}
