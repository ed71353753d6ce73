//! What a seat cannot know, dealt again: the tokens of others that nobody has seen, and what chance will bring.

use sortie_engine::{Draws, Seat};

use crate::ids::{self, Token};
use crate::state::ScaffoldNim;

pub(crate) fn determinize(game: &mut ScaffoldNim, seat: Seat, draws: &mut Draws<'_>) {
    let mut bag = ids::tokens(game.seats);
    let knows = |whose: &Seat| *whose == seat || game.is_shown(*whose);
    let (known, hidden): (Vec<Seat>, Vec<Seat>) = game.players().partition(knows);
    for token in known.iter().filter_map(|whose| game.tokens[whose.index()]) {
        bag[token.index()] -= 1;
    }
    for whose in hidden {
        let rests = draws.chance(bag[0].into(), (bag[0] + bag[1]).into());
        let token = if rests { Token::Rest } else { Token::Blank };
        bag[token.index()] -= 1;
        game.tokens[whose.index()] = Some(token);
    }
    game.chance.reseed(draws);
}
