//! Whether a bot decides by what its seat sees alone: asked about two states that the seat cannot tell apart, with the same
//! random numbers, it has to choose the same.
//!
//! That needs a `determinize` that draws the same world from either state; a game whose redealing starts from the true order
//! fails here without its bots being to blame.

use sortie_engine::{Bots, Chance, Quiet, Seat, Setup};

/// A bot under suspicion: what it does for a seat of a state.
pub type Ask<'a, G> = &'a dyn Fn(&G, Seat, u64) -> Option<<G as sortie_engine::Game>::Action>;

/// Plays random games and asks at every `every`-th decision, once about the truth and once about a world of the seat. The
/// first difference, if there is one.
pub fn difference<G: Bots>(setup: &Setup<G::Options>, games: u64, every: u64, ask: Ask<'_, G>) -> Option<String> {
    for game in 0..games {
        let mut state = G::new(setup, Chance::fast(&format!("blind-{game}")), &mut Quiet).ok()?;
        let mut chance = Chance::fast(&format!("blind-{game}:bots"));
        for decision in 0..4_000_u64 {
            let awaiting = state.awaiting();
            let Some(seat) = awaiting.must.first() else { break };
            if decision % every == every - 1 {
                let mut twin = state.clone();
                twin.determinize(seat, &mut chance.event());
                let seed = decision + 1_000_000 * game;
                let (real, imagined) = (ask(&state, seat, seed), ask(&twin, seat, seed));
                if real != imagined {
                    return Some(format!("game {game}, decision {decision}, {seat:?}: {real:?} or {imagined:?}"));
                }
            }
            let action = state.playout_action(seat, &mut chance.event());
            state.apply(seat, &action, &mut Quiet);
        }
    }
    None
}
