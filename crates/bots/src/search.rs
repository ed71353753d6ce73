//! Flat Monte Carlo over determinized worlds: every round has an equal share of the budget and keeps the better half of
//! the moves.

use sortie_engine::{Bots, Chance, Draws, Outcome, Quiet, Seat, Seen};

use crate::candidates::candidates;

/// How much a decision may cost.
#[derive(Copy, Clone, Debug)]
pub struct Budget {
    /// Playout steps over all moves.
    pub steps: u64,
    /// The most moves to weigh.
    pub candidates: usize,
}

/// The longest playout; a game that is not over by then counts as undecided.
const HORIZON: u64 = 2_000;

/// What has been learnt about one move.
struct Weighed<A> {
    action: A,
    points: f64,
    playouts: f64,
}

impl<A> Weighed<A> {
    fn mean(&self) -> f64 {
        if self.playouts > 0.0 { self.points / self.playouts } else { 0.0 }
    }
}

/// The move with the best mean result. A seat that need not act takes a candidate or lets the window pass, with even
/// chances; `None` is a pass.
pub fn choose<G: Bots>(seen: &Seen<'_, G>, budget: Budget, draws: &mut Draws<'_>) -> Option<G::Action> {
    let mut moves: Vec<Weighed<G::Action>> = candidates(seen, budget.candidates, draws)
        .into_iter()
        .map(|action| Weighed { action, points: 0.0, playouts: 0.0 })
        .collect();
    if !seen.must_act() {
        return moves.into_iter().next().map(|first| first.action).filter(|_| draws.chance(1, 2));
    }
    if moves.len() <= 1 {
        return moves.pop().map(|only| only.action).or_else(|| Some(seen.playout_action(draws)));
    }
    let rounds = u64::from(usize::BITS - (moves.len() - 1).leading_zeros());
    let mut policy = draws.fork();
    for _ in 0..rounds {
        let mut left = budget.steps / rounds;
        'round: loop {
            let world = seen.world(draws);
            for weighed in &mut moves {
                let (points, steps) = playout(&world, seen.seat(), &weighed.action, &mut policy);
                weighed.points += points;
                weighed.playouts += 1.0;
                left = left.saturating_sub(steps);
                if left == 0 {
                    break 'round;
                }
            }
        }
        moves.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        moves.truncate(moves.len().div_ceil(2));
    }
    moves.into_iter().next().map(|best| best.action)
}

/// Plays the move and then at random to the end; the seat's points (1 for a lone win, 0 for a last place) and the
/// steps.
fn playout<G: Bots>(world: &G, seat: Seat, action: &G::Action, policy: &mut Chance) -> (f64, u64) {
    let mut state = world.clone();
    let mut draws = policy.event();
    // A determinized world may lack what makes the move possible; then nothing is learnt.
    if state.check(seat, action).is_err() {
        return (0.0, 1);
    }
    state.apply(seat, action, &mut Quiet);
    let mut steps = 1;
    while let Some(next) = state.awaiting().must.first() {
        if steps == HORIZON {
            return (0.5, steps);
        }
        let action = state.playout_action(next, &mut draws);
        state.apply(next, &action, &mut Quiet);
        steps += 1;
    }
    (state.outcome().map_or(0.5, |outcome| points(&outcome, seat)), steps)
}

/// A win counts its share among the winners; otherwise the place in the ranking counts a little.
fn points(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners.contains(seat) {
        return 1.0 / outcome.winners.len() as f64;
    }
    let places = outcome.ranking.len().max(1) as f64;
    let place = outcome.ranking.iter().position(|place| place.contains(seat)).map_or(places, |place| place as f64);
    0.2 * (1.0 - place / places)
}
