//! Terms of trade that were declined, as everybody remembers them: a bot does not ask the same again until the other hand
//! has changed.

use serde::{Deserialize, Serialize};
use sortie_engine::Seat;

use crate::cards::Cards;
use crate::state::Catan;

/// How many are remembered.
const MOST: usize = 12;

/// The last refusals, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Refused(Vec<Refusal>);

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Refusal {
    by: Seat,
    proposer: Seat,
    offering: Cards,
    requesting: Cards,
    hand: Mark,
}

/// What changes, for everybody to see, whenever a hand does: cards gained, spent and traded, and how many are left.
type Mark = [u16; 4];

impl Refused {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Catan {
    fn hand_mark(&self, seat: Seat) -> Mark {
        let player = self.player(seat);
        [player.flow.gained, player.flow.spent, player.flow.traded, u16::from(player.hand.total())]
    }

    /// Remembers that the seat declined the open terms or asked for others.
    pub(crate) fn remember_refusal(&mut self, by: Seat) {
        let Some(trade) = &self.trade else { return };
        let (offering, requesting) = (trade.offering, trade.requesting);
        let refusal = Refusal { by, proposer: trade.proposer, offering, requesting, hand: self.hand_mark(by) };
        if self.refused.0.len() == MOST {
            self.refused.0.remove(0);
        }
        self.refused.0.push(refusal);
    }

    /// Whether the seat has declined these terms and its hand has not changed since.
    pub(crate) fn has_refused(&self, by: Seat, proposer: Seat, offering: &Cards, requesting: &Cards) -> bool {
        self.refused.0.iter().any(|known| {
            (known.by, known.proposer) == (by, proposer)
                && (known.offering, known.requesting) == (*offering, *requesting)
                && known.hand == self.hand_mark(by)
        })
    }
}
