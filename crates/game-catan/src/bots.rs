//! The playout policy and the levels of bots (CAT-13.1). A bot gets a random world that fits what its seat knows, never
//! the truth, and what it keeps count of (offers and actions of the turn) stands in the public part of the state.

mod appraisal;
mod easy;
mod hard;
mod medium;
mod playout;
mod value;

use sortie_engine::{Bots, Level};

use crate::action::Action;
use crate::state::Catan;

/// Accepted actions in one turn after which a bot ends it.
const MAX_ACTIONS: u16 = 50;

impl Bots for Catan {
    fn levels() -> &'static [Level<Self>] {
        &[
            Level { name: "easy", about: "weighted random building, no offers", choose: easy::choose },
            Level { name: "medium", about: "fixed priorities, one offer a turn", choose: medium::choose },
            Level {
                name: "hard",
                about: "plays promising actions out over sampled worlds, up to three offers",
                choose: hard::choose,
            },
        ]
    }
}

/// How much worse a candidate of equal worth may not be: the first best in offer order wins, so choices are reproducible.
fn best_by_key<T: Copy, K: PartialOrd>(items: impl IntoIterator<Item = T>, key: impl Fn(T) -> K) -> Option<T> {
    let mut best: Option<(T, K)> = None;
    for item in items {
        let worth = key(item);
        if best.as_ref().is_none_or(|(_, top)| worth > *top) {
            best = Some((item, worth));
        }
    }
    best.map(|(item, _)| item)
}

/// Whether the bot has to bring its turn to an end.
fn is_worn_out(world: &Catan) -> bool {
    world.n_actions >= MAX_ACTIONS && !world.is_before_roll()
}

/// The end of the turn, where nothing is pending.
const END: Action = Action::EndTurn {};
