//! The playout policy, and what must hold in every state. The common search bots play on top of the policy.

use sortie_engine::{Audit, Bots, Draws, Playout, Seat};

use crate::data::STONES;
use crate::ids::Token;
use crate::rules::{Action, Rest, Take};
use crate::state::ScaffoldNim;

impl Playout for ScaffoldNim {
    /// Any stone in play, and with it some of its row; now and then a rest.
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        if self.tokens[seat.index()] == Some(Token::Rest) && !self.used.contains(seat) && draws.chance(1, 8) {
            return Rest {}.into();
        }
        let mut at = draws.below(usize::from(self.left()));
        for (row, stones) in self.rows.iter() {
            let n_stones = usize::from(*stones);
            if at < n_stones {
                return Take { row_id: row.into(), count: 1 + at as u32 }.into();
            }
            at -= n_stones;
        }
        unreachable!("a stone was chosen among those that are left")
    }
}

impl Bots for ScaffoldNim {}

impl Audit for ScaffoldNim {
    fn audit(&self) -> Result<(), String> {
        let (all, there) = (STONES.iter().sum::<u8>(), self.left() + self.taken.iter().sum::<u8>());
        if all == there { Ok(()) } else { Err(format!("{there} stones instead of {all}")) }
    }
}
