//! What each viewer sees. Everything in this game is public.

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Emitted, Seat, Viewer};

use crate::action::{Action, Event};
use crate::ids::RowId;
use crate::rules::take;
use crate::state::ScaffoldNim;

/// The match as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The number of the turn, from 1.
    pub turn_number: u32,
    /// The rows, in their order.
    pub rows: Vec<RowView>,
}

/// One row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RowView {
    /// The row.
    pub id: RowId,
    /// Its stones.
    pub stones: u8,
}

/// What a snapshot adds to each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The stones that the player has taken.
    pub taken: u8,
}

/// What can be foreseen of taking stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The stones left in all rows afterwards.
    pub left: u32,
    /// Whether that takes the last stone.
    pub ends: bool,
}

/// The same for every viewer.
pub(crate) fn view(state: &ScaffoldNim, _: Viewer) -> (View, Vec<PlayerView>) {
    let rows = state.rows.iter().map(|(id, stones)| RowView { id, stones: *stones }).collect();
    let players = state.taken[..usize::from(state.seats)].iter().map(|taken| PlayerView { taken: *taken }).collect();
    (View { turn_number: state.turn, rows }, players)
}

/// Every event is public.
pub(crate) fn mask(event: &Emitted<Event>, _: Viewer) -> Option<Emitted<Event>> {
    Some(event.clone())
}

/// What is left after a legal action; nothing for others.
pub(crate) fn preview(state: &ScaffoldNim, seat: Seat, action: &Action) -> Option<Preview> {
    let Action::Take { row_id, count } = action;
    take::check(state, seat, row_id, *count).ok()?;
    let left = u32::from(state.left()) - count;
    Some(Preview { left, ends: left == 0 })
}
