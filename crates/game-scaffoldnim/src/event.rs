//! What happened, with the full truth.

use sortie_engine::{EventSink, event};

use crate::ids::{RowId, Token};

pub(crate) type Out<'a> = &'a mut dyn EventSink<Event>;

#[event]
pub enum Event {
    TokenDrawn { token: Option<Token> },
    StonesTaken { row_id: RowId, count: u32 },
    Rested {},
    GameOver {},
}
