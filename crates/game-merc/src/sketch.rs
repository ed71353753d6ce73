//! The match as text, made from the view alone.

use sortie_engine::{Speaker, Viewer};

use crate::state::Merc;

pub(crate) fn sketch(game: &Merc, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let _ = (game, viewer, speaker);
    String::new()
}
