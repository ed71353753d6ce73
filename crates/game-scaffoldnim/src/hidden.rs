//! What a seat cannot know, dealt again: the tokens of others that nobody has seen, and what chance will bring.

use sortie_engine::{Draws, Seat};

use crate::data;
use crate::ids::Token;
use crate::state::ScaffoldNim;

/// Whether the viewer's seat knows a player's token: its own, and one that was used.
pub(crate) fn knows(game: &ScaffoldNim, seat: Seat, whose: Seat) -> bool {
    seat == whose || game.used.contains(whose) || game.left() == 0
}

pub(crate) fn determinize(game: &mut ScaffoldNim, seat: Seat, draws: &mut Draws<'_>) {
    let mut bag = data::tokens(usize::from(game.seats));
    for whose in game.players().filter(|whose| knows(game, seat, *whose)) {
        bag[game.tokens[whose.index()].index()] -= 1;
    }
    for whose in game.players().filter(|whose| !knows(game, seat, *whose)).collect::<Vec<_>>() {
        let of_rest = draws.below(usize::from(bag[0] + bag[1])) < usize::from(bag[0]);
        let token = if of_rest { Token::Rest } else { Token::Blank };
        bag[token.index()] -= 1;
        game.tokens[whose.index()] = token;
    }
    game.chance.reseed(draws);
}
