//! The rules: one chapter per action, and the list of them.

mod rest;
mod take;

pub use rest::Rest;
pub use take::Take;

use crate::state::ScaffoldNim;

sortie_engine::actions! {
    /// What a player can do.
    pub enum Action for ScaffoldNim { Take, Rest }
}
