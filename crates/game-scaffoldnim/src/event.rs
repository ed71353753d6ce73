//! What happened, with the full truth.

use sortie_engine::{EventSink, event};

use crate::ids::{RowId, Token};

/// Where the rules tell what they do.
pub(crate) type Out<'a> = &'a mut dyn EventSink<Event>;

#[event]
pub enum Event {
    /// Only its holder learns which.
    TokenDrawn {
        token: Option<Token>,
    },
    StonesTaken {
        row_id: RowId,
        count: u32,
    },
    Rested {},
    GameOver {},
}
