//! The state: what lies where and whose turn it is. It decides nothing.

use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, Seat, SeatSet};

use crate::ids::{PerRow, Token};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScaffoldNim {
    pub seats: u8,
    pub last_loses: bool,
    pub rows: PerRow<u8>,
    pub taken: [u8; Seat::MAX],
    /// Secret until used or until the game is over.
    pub tokens: [Option<Token>; Seat::MAX],
    pub used: SeatSet,
    /// Whose turn it is; whoever took the last stone once none is left.
    pub current: Seat,
    pub chance: Chance,
}

impl ScaffoldNim {
    pub fn left(&self) -> u8 {
        self.rows.0.iter().sum()
    }

    pub fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// Whether everybody knows a player's token: it was used, or the game is over.
    pub fn is_shown(&self, whose: Seat) -> bool {
        self.used.contains(whose) || self.left() == 0
    }
}
