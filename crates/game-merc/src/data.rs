//! The cards of the game as tables. Rows are facts; what they do is in `rules/`.

pub mod cards;
pub mod items;
pub mod mercs;
pub mod sectors;
