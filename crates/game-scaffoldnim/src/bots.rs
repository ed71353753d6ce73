//! The playout policy, and what must hold in every state. The common search bots play on top of the policy.

use sortie_engine::{Audit, Bots, Draws, Level, Playout, Seat};

use crate::ids::Token;
use crate::rules::{Action, Rest, Take};
use crate::state::ScaffoldNim;

impl Playout for ScaffoldNim {
    /// Any stone in play, and with it some of its row; now and then a rest.
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        if self.tokens[seat.index()] == Token::Rest && !self.used.contains(seat) && draws.chance(1, 8) {
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

impl Bots for ScaffoldNim {
    fn levels() -> &'static [Level<Self>] {
        &[]
    }
}

impl Audit for ScaffoldNim {
    fn audit(&self) -> Result<(), String> {
        let taken: u8 = self.taken.iter().sum();
        let all = self.left() + taken;
        if all == self.total { Ok(()) } else { Err(format!("{all} stones instead of {}", self.total)) }
    }
}
