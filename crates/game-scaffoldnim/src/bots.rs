//! The playout policy, and what must hold in every state. The common search bots play on top of the policy.

use sortie_engine::{Audit, Bots, Draws, Level, Playout, Seat};

use crate::action::Action;
use crate::ids::RowId;
use crate::state::ScaffoldNim;

impl Playout for ScaffoldNim {
    /// Any stone in play, and with it some of its row.
    fn playout_action(&self, _: Seat, draws: &mut Draws<'_>) -> Action {
        let mut at = draws.below(usize::from(self.left()));
        for (row, stones) in self.rows.iter() {
            let n_stones = usize::from(*stones);
            if at < n_stones {
                return take(row, 1 + at as u32);
            }
            at -= n_stones;
        }
        unreachable!("a stone was chosen among those that are left")
    }
}

fn take(row: RowId, count: u32) -> Action {
    Action::Take { row_id: row.into(), count }
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
