//! What a seat cannot know: the order of its deck, of the token piles and unit decks, and everything to come.
//!
//! Of the other seats it sees only a few numbers, so nothing of theirs has to be changed for it to be unable to tell, but the
//! order of their decks and piles is redealt as well. Everything is put in order before it is dealt, so that the same draws give the
//! same world from all states that the seat cannot tell apart.

use sortie_engine::{Draws, Seat};

use crate::course::start;
use crate::data::enemies::ENEMIES;
use crate::data::tiles::{Back, TILES, TileId};
use crate::ids::{EnemyId, TokenColor};
use crate::options::Scenario;
use crate::state::{MageKnight, Side};
use crate::world::{Realm, Step, Token, World, mark_flags};

/// Redeals everything that the seat cannot know and reseeds the chance.
pub(crate) fn determinize(game: &mut MageKnight, seat: Seat, draws: &mut Draws<'_>) {
    let worlds = game.worlds.len();
    let looked_at = game.sides[seat.index()].peeked;
    let shared = game.plan.has_map();
    for (at, side) in game.sides.iter_mut().enumerate() {
        let known = usize::from(side.trek.known_top).min(side.deck.len());
        deal(&mut side.deck[known..], draws);
        if at >= worlds {
            continue;
        }
        let peeked = if shared || at == seat.index() { looked_at } else { 0 };
        let world = &mut game.worlds[at];
        for color in TokenColor::ALL {
            deal_tokens(world, *color, peeked & (1 << color.index()) != 0, seat, draws);
        }
        world.unit_decks.iter_mut().for_each(|deck| deal(deck, draws));
    }
    if game.plan.has_map() {
        map(game, seat, draws);
    }
    game.chance.reseed(draws);
}

/// Puts hidden things in order and shuffles them.
fn deal<T: Ord>(things: &mut [T], draws: &mut Draws<'_>) {
    things.sort_unstable();
    draws.shuffle_unscripted(things);
}

/// A pile and the face-down tokens of its color on the map are dealt together. The top of a pile that was looked at stays.
fn deal_tokens(world: &mut World, color: TokenColor, peeked: bool, seat: Seat, draws: &mut Draws<'_>) {
    let hidden = |world: &World| {
        let tokens = world.realm.tokens.iter().enumerate();
        let known = |token: &Token| token.up || token.seen >> seat.index() & 1 == 1;
        let down = tokens.filter(|(_, token)| !known(token) && ENEMIES[token.enemy.index()].color == color);
        down.map(|(at, _)| at).collect::<Vec<usize>>()
    };
    let known = usize::from(peeked).min(world.piles[color.index()].len());
    let places = if world.realm.is_none() { Vec::new() } else { hidden(world) };
    if places.is_empty() {
        deal(&mut world.piles[color.index()][known..], draws);
        return;
    }
    let lying = places.iter().map(|at| world.realm.tokens[*at].enemy);
    let mut all: Vec<EnemyId> = lying.chain(world.piles[color.index()][known..].iter().copied()).collect();
    deal(&mut all, draws);
    for (at, enemy) in places.iter().zip(&all) {
        world.realm.tokens[*at].enemy = *enemy;
    }
    world.piles[color.index()][known..].copy_from_slice(&all[places.len()..]);
}

/// The map's secrets: hands of others, decks, face-down ruins, tiles to come, skills and the dummy's cards.
fn map(game: &mut MageKnight, seat: Seat, draws: &mut Draws<'_>) {
    // Once the match is over everybody lays the hand open.
    let over = game.worlds[0].realm.step == Step::GameOver;
    for (at, side) in game.sides.iter_mut().enumerate() {
        if at != seat.index() && !over {
            redeal_hand(side, draws);
        }
        deal(&mut side.trek.skill_pile, draws);
    }
    let realm = &mut *game.worlds[0].realm;
    let down = |mark: &crate::world::Mark| mark.ruin.is_some() && mark.flags & mark_flags::RUIN_UP == 0;
    let places: Vec<usize> = (0..realm.marks.len()).filter(|at| down(&realm.marks[*at])).collect();
    let mut ruins: Vec<_> = places.iter().filter_map(|at| realm.marks[*at].ruin).chain(realm.ruins.to_vec()).collect();
    deal(&mut ruins, draws);
    for (at, ruin) in places.iter().zip(&ruins) {
        realm.marks[*at].ruin = Some(*ruin);
    }
    realm.ruins.copy_from_slice(&ruins[places.len()..]);
    deal(&mut realm.actions, draws);
    deal(&mut realm.spells, draws);
    deal(&mut realm.artifacts, draws);
    deal(&mut realm.dummy_skills, draws);
    left_over(realm, game.plan.scenario, draws);
    // The back of a tile shows which part of the map it belongs to.
    let core = realm.tile_deck.iter().position(|tile| TILES[tile.index()].back == Back::Core);
    let core = core.unwrap_or(realm.tile_deck.len());
    if !game.plan.scenario.is_reconnaissance() {
        deal(&mut realm.tile_deck[..core], draws);
    }
    deal(&mut realm.tile_deck[core..], draws);
    if let Some(dummy) = &mut realm.dummy {
        deal(&mut dummy.deck, draws);
    }
}

/// Tiles of the stack and those that are left over change places where both could be either.
fn left_over(realm: &mut Realm, scenario: Scenario, draws: &mut Draws<'_>) {
    let sorted = scenario.is_reconnaissance();
    for back in [Back::Countryside, Back::Core] {
        if sorted && back == Back::Countryside {
            continue;
        }
        let open = |tile: &TileId| TILES[tile.index()].back == back && start::may_be_left_over(scenario, *tile);
        let places = |tiles: &[TileId]| (0..tiles.len()).filter(|at| open(&tiles[*at])).collect::<Vec<_>>();
        let (stack, rest) = (places(&realm.tile_deck), places(&realm.left_over));
        let mut all: Vec<TileId> = stack.iter().map(|at| realm.tile_deck[*at]).collect();
        all.extend(rest.iter().map(|at| realm.left_over[*at]));
        deal(&mut all, draws);
        let (of_stack, of_rest) = all.split_at_mut(stack.len());
        if sorted {
            of_rest.sort();
        }
        stack.iter().zip(of_stack).for_each(|(at, tile)| realm.tile_deck[*at] = *tile);
        rest.iter().zip(of_rest).for_each(|(at, tile)| realm.left_over[*at] = *tile);
    }
}

/// The hand of somebody else is any of the cards that it could be.
fn redeal_hand(side: &mut Side, draws: &mut Draws<'_>) {
    let known = usize::from(side.trek.known_top).min(side.deck.len());
    let hand = side.kit.hand.len();
    let mut all: Vec<_> = side.kit.hand.iter().chain(side.deck[known..].iter()).copied().collect();
    deal(&mut all, draws);
    side.kit.hand.copy_from_slice(&all[..hand]);
    side.deck[known..].copy_from_slice(&all[hand..]);
}
