//! The match as text, made from the view alone.

use std::fmt::Write as _;

use sortie_engine::{Phrase, Speaker, Viewer};

use crate::state::ScaffoldNim;
use crate::view;

/// A line per row, a line per player.
pub(crate) fn sketch(game: &ScaffoldNim, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let (table, players) = view::view(game, viewer);
    let mut out = String::new();
    for row in table.rows.as_ref().into_iter().flatten() {
        let name = speaker.name("row", &row.id.to_string());
        let _ = writeln!(out, "{name:<8} {}", "o ".repeat(usize::from(row.stones)).trim_end());
    }
    for (seat, player) in game.players().zip(players) {
        let token = player.token.0.map_or("unknown", |token| token.word());
        let line = Phrase::new("sketch-player").with("who", seat).with("taken", player.taken).with("token", token);
        let _ = writeln!(out, "{}", speaker.say(&line));
    }
    out
}
