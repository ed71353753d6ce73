//! Random games without a match around them: what a bench measures.

use sortie_engine::{Chance, Playout, Quiet};

/// Plays this many random actions, over and over from the opening with new chance each time. Returns the number of
/// games that ended.
pub fn actions<G: Playout>(opening: &G, n_actions: u64) -> u32 {
    let mut chance = Chance::fast("bots");
    let mut draws = chance.event();
    let mut opening = opening.clone();
    opening.keep_no_odds();
    let mut game = opening.clone();
    let mut n_games = 0;
    for _ in 0..n_actions {
        match game.awaiting().must.first() {
            Some(seat) => {
                let action = game.playout_action(seat, &mut draws);
                game.apply(seat, &action, &mut Quiet);
            }
            None => {
                n_games += 1;
                game = opening.clone();
                game.chance_mut().reseed(&mut draws);
            }
        }
    }
    n_games
}

/// Plays one random game to its end. Returns the number of its actions.
pub fn to_the_end<G: Playout>(game: &mut G, seed: u64) -> u64 {
    game.keep_no_odds();
    let mut chance = Chance::fast_from(seed);
    let mut draws = chance.event();
    let mut n_actions = 0;
    while let Some(seat) = game.awaiting().must.first() {
        let action = game.playout_action(seat, &mut draws);
        game.apply(seat, &action, &mut Quiet);
        n_actions += 1;
    }
    n_actions
}
