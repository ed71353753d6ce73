//! The state: what lies where and whose turn it is. It decides nothing.

use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, Seat, SeatSet};

use crate::ids::{PerRow, Token};
use crate::setup::LastStone;

/// The whole truth of one match.
///
/// Invariant: the stones in the rows and those taken add up to `total`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScaffoldNim {
    pub seats: u8,
    pub last_stone: LastStone,
    pub rows: PerRow<u8>,
    /// The stones that each seat has taken.
    pub taken: [u8; Seat::MAX],
    /// All stones of the match.
    pub total: u8,
    /// Secret until used or until the game is over.
    pub tokens: [Token; Seat::MAX],
    /// Whose token is used.
    pub used: SeatSet,
    /// Whose turn it is; whoever took the last stone once none is left.
    pub current: Seat,
    /// The number of the turn, from 1.
    pub turn: u32,
    pub chance: Chance,
}

impl ScaffoldNim {
    /// The stones that are left.
    pub fn left(&self) -> u8 {
        self.rows.iter().map(|(_, stones)| *stones).sum()
    }

    /// Everybody at the table.
    pub fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }
}
