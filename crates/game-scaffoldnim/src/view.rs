//! What each viewer sees: everything but the tokens of others. With fewer members, what a position states.

use sortie_engine::{Emitted, Said, Viewer, view};

use crate::event::Event;
use crate::ids::{PerRow, Token};
use crate::state::ScaffoldNim;

#[view]
#[derive(Default)]
pub struct View {
    pub rows: Said<PerRow<u8>>,
}

#[view]
#[derive(Default)]
pub struct PlayerView {
    pub taken: Said<u8>,
    pub used: Said<bool>,
    /// Only its holder knows until it is used.
    #[hidden]
    pub token: Said<Token>,
}

pub(crate) fn view(game: &ScaffoldNim, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let players = game.players().map(|seat| PlayerView {
        taken: game.taken[seat.index()].into(),
        used: game.used.contains(seat).into(),
        token: Said(game.tokens[seat.index()].filter(|_| viewer.knows(seat) || game.is_shown(seat))),
    });
    (View { rows: game.rows.into() }, players.collect())
}

/// Only the holder learns which token was drawn.
pub(crate) fn mask(told: &Emitted<Event>, viewer: Viewer) -> Emitted<Event> {
    let mut told = told.clone();
    if let Event::TokenDrawn { token } = &mut told.event
        && told.player.is_some_and(|seat| !viewer.knows(seat))
    {
        *token = None;
    }
    told
}
