//! What happened.

use sortie_engine::event;

use crate::ids::{RowId, Token};

/// What happened, with the full truth.
#[event]
pub enum Event {
    /// Masked: only its holder learns what it is.
    TokenDrawn {
        token: Option<Token>,
    },
    StonesTaken {
        row_id: RowId,
        count: u32,
        left: u32,
    },
    Rested {},
    GameOver {},
}
