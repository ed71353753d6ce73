//! What a seat cannot know, dealt anew: here only what chance will bring.

use sortie_engine::{Draws, Seat};

use crate::state::ScaffoldNim;

/// Replaces what is to come by something unrelated.
pub(crate) fn determinize(state: &mut ScaffoldNim, _: Seat, draws: &mut Draws<'_>) {
    state.chance.reseed(draws);
}
