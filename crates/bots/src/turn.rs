//! The plans of one turn: sequences of a seat's own actions that end where chance or somebody else comes in.
//!
//! A beam follows the best states at each depth; states that were reached before by another order of actions are met again by
//! their key. [`forced_win`] looks at everything instead, where a win seems possible.

use sortie_engine::{Chance, Emitted, EventSink, Game, Plans, Quiet, Seat, Values, Width};

use crate::path::Judge;

/// The most actions of a plan.
const LONGEST: usize = 8;
/// The most states that the search for a win looks at.
const WIN_STATES: usize = 20_000;

/// A sequence of actions and what it leads to in one world.
#[derive(Clone, Debug)]
pub struct Plan<A> {
    pub actions: Vec<A>,
    /// The value of the state after it.
    pub values: Values,
}

/// Notes whether chance or a secret was touched.
#[derive(Default)]
struct Fence(bool);

impl<E> EventSink<E> for Fence {
    fn listens(&self) -> bool {
        false
    }
    fn hear(&mut self, _: Emitted<E>) {}
    fn fence(&mut self) {
        self.0 = true;
    }
}

/// Whether the seat goes on in the same turn, and nobody else is asked in between.
fn goes_on<G: Game>(before: &G, after: &G, seat: Seat) -> bool {
    let awaiting = after.awaiting();
    after.turn() == before.turn() && awaiting.must.contains(seat) && awaiting.must.len() == 1 && awaiting.may.is_empty()
}

/// The plans of the seat in this world, best first by the seat's own chance. `first` are the actions to begin with.
pub fn plans<G: Plans>(
    world: &G,
    seat: Seat,
    first: &[G::Action],
    beam: usize,
    judge: &mut Judge<'_>,
    most_steps: u64,
    chance: &mut Chance,
) -> Vec<Plan<G::Action>> {
    let stop = judge.steps + most_steps;
    let mut found: Vec<Plan<G::Action>> = Vec::new();
    let mut keys = std::collections::BTreeSet::from([world.key()]);
    let mut open: Vec<(G, Vec<G::Action>)> = vec![(world.clone(), Vec::new())];
    for depth in 0..LONGEST {
        let mut next: Vec<(f32, G, Vec<G::Action>)> = Vec::new();
        for (state, line) in &open {
            let mut choices = Vec::new();
            if depth == 0 {
                choices.extend_from_slice(first);
            } else {
                state.choices(seat, Width::Turn, &mut chance.event(), &mut choices);
            }
            for action in choices {
                // The first actions are all looked at: one of them has to be taken.
                if depth > 0 && judge.steps >= stop {
                    break;
                }
                // A game may name what this state does not allow.
                if state.check(seat, &action).is_err() {
                    continue;
                }
                let mut after = state.clone();
                let mut fence = Fence::default();
                after.apply(seat, &action, &mut fence);
                judge.steps += 1;
                let follows = (!fence.0 || state.foresees(&action)) && goes_on(state, &after, seat);
                if follows && !keys.insert(after.key()) {
                    continue;
                }
                let values = judge.settled_values(&after, chance);
                let mut actions = line.clone();
                actions.push(action);
                found.push(Plan { actions: actions.clone(), values });
                if follows {
                    next.push((values[seat.index()], after, actions));
                }
            }
        }
        next.sort_by(|a, b| b.0.total_cmp(&a.0));
        next.truncate(beam);
        open = next.into_iter().map(|(_, state, line)| (state, line)).collect();
        if open.is_empty() || judge.steps >= stop {
            break;
        }
    }
    found.sort_by(|a, b| b.values[seat.index()].total_cmp(&a.values[seat.index()]));
    found
}

/// A sequence of own actions, free of chance, that wins the match now. Depth first, each state once, at most this many.
pub fn forced_win<G: Plans>(
    world: &G,
    seat: Seat,
    most: u64,
    chance: &mut Chance,
    steps: &mut u64,
) -> Option<Vec<G::Action>> {
    if !world.may_win_now(seat) {
        return None;
    }
    let mut keys = std::collections::BTreeSet::from([world.key()]);
    let mut line = Vec::new();
    let most = WIN_STATES.min(usize::try_from(most).unwrap_or(WIN_STATES));
    let mut left = most;
    let found = look_deeper(world, seat, &mut keys, &mut line, &mut left, chance);
    *steps += (most - left) as u64;
    found.then_some(line)
}

fn look_deeper<G: Plans>(
    state: &G,
    seat: Seat,
    keys: &mut std::collections::BTreeSet<u64>,
    line: &mut Vec<G::Action>,
    left: &mut usize,
    chance: &mut Chance,
) -> bool {
    let mut choices = Vec::new();
    state.choices(seat, Width::Root, &mut chance.event(), &mut choices);
    for action in choices {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        if state.check(seat, &action).is_err() {
            continue;
        }
        let mut after = state.clone();
        let mut fence = Fence::default();
        after.apply(seat, &action, &mut fence);
        let wins = after.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
        line.push(action);
        // A card drawn or a die thrown may win by luck in this world; the end of the game is a fence too.
        if wins && is_sure(state, seat, line.last(), chance) {
            return true;
        }
        let known = !fence.0 || line.last().is_some_and(|action| state.foresees(action));
        let deeper = known && after.may_win_now(seat) && goes_on(state, &after, seat) && keys.insert(after.key());
        if deeper && look_deeper(&after, seat, keys, line, left, chance) {
            return true;
        }
        line.pop();
    }
    false
}

/// Whether an action that wins does so whatever chance brings: tried with fresh chance and unknown cards redealt.
fn is_sure<G: Plans>(state: &G, seat: Seat, action: Option<&G::Action>, chance: &mut Chance) -> bool {
    let Some(action) = action else { return false };
    (0..6).all(|_| {
        let mut other = state.clone();
        other.determinize(seat, &mut chance.event());
        other.check(seat, action).is_ok() && {
            other.apply(seat, action, &mut Quiet);
            other.outcome().is_some_and(|outcome| outcome.winners.contains(seat))
        }
    })
}
