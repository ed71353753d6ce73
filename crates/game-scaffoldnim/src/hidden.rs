//! What a seat cannot know, dealt again: the tokens of others that nobody has seen, and what chance will bring.

use sortie_engine::{Draws, Seat};

use crate::ids::Token;
use crate::state::ScaffoldNim;

pub(crate) fn determinize(game: &mut ScaffoldNim, seat: Seat, draws: &mut Draws<'_>) {
    for whose in game.players().filter(|whose| *whose != seat) {
        if !game.is_shown(whose) {
            game.tokens[whose.index()] = Some(if draws.chance(1, 2) { Token::Rest } else { Token::Blank });
        }
    }
    game.chance.reseed(draws);
}
