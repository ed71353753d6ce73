//! Bots for any game: they know the contract and nothing else.
//!
//! A game's own levels live beside its rules. The ones here work for every game with a playout policy, above all a new
//! one: [`levels`] gives it `easy`, `medium` and `hard` by search with growing budgets. No bot here sees the truth: it
//! gets views, offers and determinized worlds through [`Seen`](sortie_engine::Seen). Budgets are counted in steps,
//! never in time, so that a game between bots can be repeated.

pub mod candidates;
pub mod search;

use sortie_engine::{Bots, Level};

/// Search levels for a game without its own; a game's own level of the same name wins.
pub fn levels<G: Bots>() -> Vec<Level<G>> {
    vec![
        Level {
            name: "easy",
            about: "looks a little ahead by random playouts",
            choose: |seen, draws| search::choose(seen, search::Budget { steps: 2_000, candidates: 8 }, draws),
        },
        Level {
            name: "medium",
            about: "looks ahead by random playouts",
            choose: |seen, draws| search::choose(seen, search::Budget { steps: 15_000, candidates: 16 }, draws),
        },
        Level {
            name: "hard",
            about: "looks far ahead by many random playouts",
            choose: |seen, draws| search::choose(seen, search::Budget { steps: 100_000, candidates: 32 }, draws),
        },
    ]
}
