//! What a seat cannot know: the order of its deck, of the token piles and unit decks, and everything to come.
//!
//! Of the other seats it sees only a few numbers, so nothing of theirs has to be changed for it to be unable to tell, but the
//! order of their decks and piles is redealt as well.

use sortie_engine::{Draws, Seat};

use crate::data::enemies::ENEMIES;
use crate::data::tiles::{Back, TILES};
use crate::ids::TokenColor;
use crate::state::{MageKnight, Side};
use crate::world::mark_flags;

/// Redeals everything that the seat cannot know and reseeds the chance.
pub(crate) fn determinize(game: &mut MageKnight, seat: Seat, draws: &mut Draws<'_>) {
    let worlds = game.worlds.len();
    for (at, side) in game.sides.iter_mut().enumerate() {
        let known = usize::from(side.trek.known_top).min(side.deck.len());
        draws.shuffle_unscripted(&mut side.deck[known..]);
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
    if game.plan.has_map() {
        map(game, seat, draws);
    }
    game.chance.reseed(draws);
}

/// The map's secrets: hands of others, decks, face-down tokens and ruins, tiles to come, skills and the dummy's cards.
fn map(game: &mut MageKnight, seat: Seat, draws: &mut Draws<'_>) {
    for (at, side) in game.sides.iter_mut().enumerate() {
        if at != seat.index() {
            redeal_hand(side, draws);
        }
        draws.shuffle_unscripted(&mut side.trek.skill_pile);
    }
    let world = &mut game.worlds[0];
    for at in 0..world.realm.tokens.len() {
        let token = world.realm.tokens[at];
        if token.up {
            continue;
        }
        let pile = &mut world.piles[ENEMIES[token.enemy.index()].color.index()];
        let n = pile.len() + 1;
        let pick = draws.below(n);
        if pick < pile.len() {
            std::mem::swap(&mut world.realm.tokens[at].enemy, &mut pile[pick]);
        }
    }
    let realm = &mut *world.realm;
    for at in 0..realm.marks.len() {
        let hidden = realm.marks[at].ruin.is_some() && realm.marks[at].flags & mark_flags::RUIN_UP == 0;
        let pick = draws.below(realm.ruins.len() + 1);
        if hidden && pick < realm.ruins.len() {
            let other = std::mem::replace(&mut realm.ruins[pick], realm.marks[at].ruin.unwrap_or_default());
            realm.marks[at].ruin = Some(other);
        }
    }
    draws.shuffle_unscripted(&mut realm.actions);
    draws.shuffle_unscripted(&mut realm.spells);
    draws.shuffle_unscripted(&mut realm.artifacts);
    draws.shuffle_unscripted(&mut realm.ruins);
    draws.shuffle_unscripted(&mut realm.dummy_skills);
    // The back of a tile shows which part of the map it belongs to.
    let core = realm.tile_deck.iter().position(|tile| TILES[tile.index()].back == Back::Core);
    let core = core.unwrap_or(realm.tile_deck.len());
    if !game.plan.scenario.is_reconnaissance() {
        draws.shuffle_unscripted(&mut realm.tile_deck[..core]);
    }
    draws.shuffle_unscripted(&mut realm.tile_deck[core..]);
    if let Some(dummy) = &mut realm.dummy {
        draws.shuffle_unscripted(&mut dummy.deck);
    }
}

/// The hand of somebody else is any of the cards that it could be.
fn redeal_hand(side: &mut Side, draws: &mut Draws<'_>) {
    let known = usize::from(side.trek.known_top).min(side.deck.len());
    for at in 0..side.kit.hand.len() {
        let n = side.deck.len() - known + 1;
        let pick = draws.below(n);
        if pick + 1 < n {
            std::mem::swap(&mut side.kit.hand[at], &mut side.deck[known + pick]);
        }
    }
}
