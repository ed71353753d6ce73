//! The rules, a chapter to a file, and the list of actions.

mod turn;

pub use turn::{Rest, Take};

sortie_engine::actions! {
    /// What a player can do.
    pub enum Action for crate::state::ScaffoldNim { Take, Rest }
}
