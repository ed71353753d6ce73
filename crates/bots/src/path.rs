//! Imagined paths: from a world to the end of some turns, everybody choosing what is best for themselves.
//!
//! At each decision of a path the awaited seat takes the obvious action, or the one after which its own component of the
//! value is largest (max^n). Nothing is stored between paths: they are open loop, because chance makes each one different.

use sortie_engine::{Chance, Evaluate, Outcome, Plans, Quiet, Seat, Values, Width};

use crate::net::{Net, Table};

/// Steps that an evaluation costs.
pub const EVALUATION: u64 = 8;
/// Actions after which a path is cut off, whatever the state.
const LONGEST: u64 = 600;
/// Actions of a path to the end of the match, in games without a value.
const TO_THE_END: u64 = 2_000;

/// Values states and counts the work.
pub struct Judge<'a> {
    /// The learned value; without one, paths go on at random to the end of the match.
    pub net: Option<&'a Net>,
    /// Steps used so far.
    pub steps: u64,
    /// Where the net's inputs are gathered.
    table: Option<Table>,
}

impl<'a> Judge<'a> {
    /// A judge with this value.
    pub fn new(net: Option<&'a Net>) -> Self {
        Self { net, steps: 0, table: None }
    }

    /// Everybody's chance to win, from the state alone.
    pub fn values<G: Plans>(&mut self, state: &G, chance: &mut Chance) -> Values {
        if let Some(outcome) = state.outcome() {
            return shares(state, &outcome);
        }
        self.steps += EVALUATION;
        match self.net {
            Some(net) => net.values_in(self.table.get_or_insert_with(Table::new::<G>), state),
            None => self.play_to_the_end(state, chance),
        }
    }

    /// The same once nothing is half done: a state in the middle of something is played on first.
    pub fn settled_values<G: Plans>(&mut self, state: &G, chance: &mut Chance) -> Values {
        if self.net.is_none() || state.is_quiet() || state.is_over() {
            return self.values(state, chance);
        }
        let mut state = state.clone();
        let mut choices = Vec::new();
        state.hand_over();
        for _ in 0..LONGEST {
            if state.is_quiet() || !self.step(&mut state, &mut choices, chance) {
                break;
            }
        }
        self.values(&state, chance)
    }

    /// Lets the first seat that wants to act do so; whether there was one.
    fn step<G: Plans>(&mut self, state: &mut G, choices: &mut Vec<G::Action>, chance: &mut Chance) -> bool {
        let awaiting = state.awaiting();
        for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
            if let Some(action) = self.choose(state, seat, choices, chance) {
                state.apply(seat, &action, &mut Quiet);
                state.hand_over();
                self.steps += 1;
                return true;
            }
        }
        false
    }

    fn play_to_the_end<G: Plans>(&mut self, state: &G, chance: &mut Chance) -> Values {
        let mut state = state.clone();
        let mut draws = chance.event();
        let mut n_actions = 0;
        while let Some(seat) = state.awaiting().must.first() {
            if n_actions == TO_THE_END {
                return [0.5; Seat::MAX];
            }
            let action = state.playout_action(seat, &mut draws);
            state.apply(seat, &action, &mut Quiet);
            n_actions += 1;
        }
        self.steps += n_actions;
        state.outcome().map_or([0.5; Seat::MAX], |outcome| shares(&state, &outcome))
    }

    /// Plays on until the turn has changed this many times and nothing is half done, and values that.
    ///
    /// Each turn of a path has chance of its own, so that two plans on the same path meet the same dice.
    pub fn follow<G: Plans>(&mut self, state: &mut G, turns: u32, world: u32, seed: u64) -> Values {
        let chance = &mut Chance::fast_from(seed);
        let last = state.turn().saturating_add(turns);
        let mut choices = Vec::new();
        let mut turn = state.turn();
        state.hand_over();
        for _ in 0..LONGEST {
            if state.turn() > last && state.is_quiet() || !self.step(state, &mut choices, chance) {
                break;
            }
            if state.turn() != turn {
                turn = state.turn();
                let mut of_turn = chance_of_turn(seed, turn);
                state.deal_chance(world, &mut of_turn.event());
                *chance = of_turn;
            }
        }
        self.values(state, chance)
    }

    /// What a seat does on a path: the obvious, or what is best for it by value.
    pub fn choose<G: Plans>(
        &mut self,
        state: &G,
        seat: Seat,
        choices: &mut Vec<G::Action>,
        chance: &mut Chance,
    ) -> Option<G::Action> {
        if let Some(action) = state.reply(seat, &mut chance.event()) {
            return Some(action);
        }
        choices.clear();
        state.choices(seat, Width::Path, &mut chance.event(), choices);
        if choices.len() <= 1 || self.net.is_none() {
            let any = || state.awaiting().must.contains(seat).then(|| state.playout_action(seat, &mut chance.event()));
            return choices.pop().or_else(any);
        }
        let mut best: Option<(f32, usize)> = None;
        for (at, action) in choices.iter().enumerate() {
            let after = state.imagine(seat, action).unwrap_or_else(|| {
                let mut after = state.clone();
                // Nobody on a path knows what chance will bring.
                after.chance_mut().reseed(&mut chance.event());
                after.apply(seat, action, &mut Quiet);
                after
            });
            self.steps += 1;
            let worth = self.values(&after, chance)[seat.index()];
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        best.map(|(_, at)| choices.swap_remove(at))
    }
}

/// The result of a match as chances: the winning sides share one.
fn shares<G: Evaluate>(state: &G, outcome: &Outcome) -> Values {
    let mut sides = [false; Seat::MAX];
    outcome.winners.iter().for_each(|seat| sides[state.side(seat)] = true);
    let share = 1.0 / sides.iter().filter(|&&won| won).count().max(1) as f32;
    let mut values = [0.0; Seat::MAX];
    outcome.winners.iter().for_each(|seat| values[seat.index()] = share);
    values
}

/// The generator of one turn of one path.
fn chance_of_turn(seed: u64, turn: u32) -> Chance {
    Chance::fast_from(seed ^ u64::from(turn).wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95))
}
