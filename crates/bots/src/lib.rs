//! One search for every game. It knows the contract and nothing else.
//!
//! | module | holds |
//! | --- | --- |
//! | [`search`] | the decision: plans, sequential halving over common worlds and common chance |
//! | [`turn`] | the plans of a turn: beam search over what chance does not touch, and the search for a forced win |
//! | [`path`] | imagined paths below a plan, on which everybody chooses for themselves |
//! | [`net`] | the learned value of a position |
//!
//! No bot here sees the truth: it gets views, offers and determinized worlds through [`Seen`](sortie_engine::Seen).
//! Budgets are counted in steps, never in time, so a game between bots can be repeated on any machine.

pub mod net;
pub mod path;
pub mod search;
pub mod turn;

use sortie_engine::{Bots, Budget, Draws, Level, Seen, Weighed};

/// Budgets for a game that has none of its own.
pub const COMMON: [Budget; 4] = [
    Budget { steps: 2_000, plans: 8, beam: 1, turns: 0, slips: 30, noise: 0 },
    Budget { steps: 10_000, plans: 12, beam: 2, turns: 1, slips: 10, noise: 0 },
    Budget { steps: 40_000, plans: 16, beam: 4, turns: 1, slips: 0, noise: 0 },
    Budget { steps: 400_000, plans: 24, beam: 8, turns: 2, slips: 0, noise: 0 },
];

/// The names of the search levels, weakest first.
const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

const fn budgets<G: Bots>() -> [Budget; 4] {
    match G::BUDGETS {
        Some(budgets) => budgets,
        None => COMMON,
    }
}

/// The search levels, weakest first. A game's own level of the same name wins.
pub fn levels<G: Bots>() -> Vec<Level<G>> {
    let mut levels = vec![
        Level {
            name: "easy",
            about: "looks at the next step and slips often",
            choose: |seen, draws| search::choose(seen, budgets::<G>()[0], draws),
        },
        Level {
            name: "medium",
            about: "plans its turn and slips now and then",
            choose: |seen, draws| search::choose(seen, budgets::<G>()[1], draws),
        },
        Level {
            name: "hard",
            about: "plans its turn and imagines what follows",
            choose: |seen, draws| search::choose(seen, budgets::<G>()[2], draws),
        },
        Level {
            name: "expert",
            about: "compares many plans over many imagined continuations",
            choose: |seen, draws| search::choose(seen, budgets::<G>()[3], draws),
        },
    ];
    if let Some((name, about, _)) = G::FURTHER {
        let choose: fn(&Seen<'_, G>, &mut Draws<'_>) -> Option<G::Action> = |seen, draws| {
            let (_, _, budget) = G::FURTHER?;
            search::choose(seen, budget, draws)
        };
        levels.push(Level { name, about, choose });
    }
    levels
}

/// How much the search level with this name thinks; nothing for a level of the game's own.
fn budget_of<G: Bots>(level: &str) -> Option<Budget> {
    if G::levels().iter().any(|other| other.name == level) {
        return None;
    }
    let further = G::FURTHER.filter(|(name, _, _)| *name == level).map(|(_, _, budget)| budget);
    further.or_else(|| NAMES.iter().position(|name| *name == level).map(|place| budgets::<G>()[place]))
}

/// What a search level thinks of a decision; nothing for a level of the game's own.
pub fn weigh<G: Bots>(level: &str, seen: &Seen<'_, G>, draws: &mut Draws<'_>) -> Option<Weighed<G>> {
    budget_of::<G>(level).map(|budget| search::weigh(seen, budget, draws))
}
