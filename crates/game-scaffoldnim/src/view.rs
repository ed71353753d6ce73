//! What each viewer sees: everything but the tokens of others. With fewer members, what a position states.

use sortie_engine::{Emitted, Said, Viewer, view, wire};

use crate::event::Event;
use crate::hidden;
use crate::ids::{RowId, Token};
use crate::state::ScaffoldNim;

/// The match as a viewer sees it.
#[view]
#[derive(Default)]
pub struct View {
    pub turn_number: Said<u32>,
    pub rows: Said<Vec<RowView>>,
}

/// One row.
#[view]
pub struct RowView {
    pub id: RowId,
    pub stones: u8,
}

/// What a snapshot adds to each player.
#[view]
#[derive(Default)]
pub struct PlayerView {
    /// Stones.
    pub taken: Said<u8>,
    /// Whether the token was used.
    pub used: Said<bool>,
    /// What only its holder knows until it is used.
    pub token: Said<Token>,
}

/// What can be foreseen of taking stones.
#[wire]
pub struct Preview {
    /// The stones left in all rows afterwards.
    pub left: u32,
    /// Whether that takes the last stone.
    pub ends: bool,
}

pub(crate) fn view(game: &ScaffoldNim, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let rows: Vec<RowView> = game.rows.iter().map(|(id, stones)| RowView { id, stones: *stones }).collect();
    let players = game.players().map(|seat| {
        let knows = match viewer {
            Viewer::Judge => true,
            Viewer::Seat(mine) => hidden::knows(game, mine, seat),
            Viewer::Public => game.used.contains(seat) || game.left() == 0,
        };
        PlayerView {
            taken: game.taken[seat.index()].into(),
            used: game.used.contains(seat).into(),
            token: Said::only_if(knows, || game.tokens[seat.index()]),
        }
    });
    (View { turn_number: game.turn.into(), rows: rows.into() }, players.collect())
}

/// Others learn that a token was drawn, not which.
pub(crate) fn mask(told: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
    let mut told = told.clone();
    if let Event::TokenDrawn { token } = &mut told.event
        && viewer != Viewer::Judge
        && told.player.map(Viewer::Seat) != Some(viewer)
    {
        *token = None;
    }
    Some(told)
}
