//! The playout policy, and what must hold in every state. The common search bots play on top of the policy.

use sortie_engine::{Audit, Bots, Draws, Evaluate, Plans, Playout, Seat, offer};

use crate::ids::STONES;
use crate::rules::Action;
use crate::state::ScaffoldNim;

impl Playout for ScaffoldNim {
    /// Anything that is offered. A game that is searched in earnest chooses without listing its offers.
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        offer::sample(self, seat, draws).expect("a player whose turn it is can take stones")
    }
}

/// No learned value: the common levels play on at random to the end.
impl Evaluate for ScaffoldNim {}
impl Plans for ScaffoldNim {}
impl Bots for ScaffoldNim {}

impl Audit for ScaffoldNim {
    fn audit(&self) -> Result<(), String> {
        let (all, there) = (STONES.iter().sum::<u8>(), self.left() + self.taken.iter().sum::<u8>());
        if all == there { Ok(()) } else { Err(format!("{there} stones instead of {all}")) }
    }
}
