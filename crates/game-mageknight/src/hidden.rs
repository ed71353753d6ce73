//! What a seat cannot know: the order of its deck, of the token piles and unit decks, and everything to come.
//!
//! Of the other seats it sees only a few numbers, so nothing of theirs has to be changed for it to be unable to tell, but the
//! order of their decks and piles is redealt as well.

use sortie_engine::{Draws, Seat};

use crate::ids::TokenColor;
use crate::state::MageKnight;

/// Redeals everything that the seat cannot know and reseeds the chance.
pub(crate) fn determinize(game: &mut MageKnight, seat: Seat, draws: &mut Draws<'_>) {
    let worlds = game.worlds.len();
    for (at, side) in game.sides.iter_mut().enumerate() {
        draws.shuffle_unscripted(&mut side.deck);
        if at >= worlds {
            continue;
        }
        let world = &mut game.worlds[at];
        for color in TokenColor::ALL {
            let own = at == seat.index();
            let known = usize::from(own && side.peeked & (1 << color.index()) != 0);
            let pile = &mut world.piles[color.index()];
            let known = known.min(pile.len());
            draws.shuffle_unscripted(&mut pile[known..]);
        }
        world.unit_decks.iter_mut().for_each(|deck| draws.shuffle_unscripted(deck));
    }
    game.chance.reseed(draws);
}
