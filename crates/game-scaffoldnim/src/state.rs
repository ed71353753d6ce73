//! The state: what lies where and whose turn it is. It decides nothing.

use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, Seat};

use crate::ids::PerRow;
use crate::setup::LastStone;

/// The whole truth of one match.
///
/// Invariant: the stones in the rows and those taken add up to `total`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScaffoldNim {
    /// How many seats.
    pub seats: u8,
    /// What the last stone means.
    pub last_stone: LastStone,
    /// The stones of each row.
    pub rows: PerRow<u8>,
    /// The stones that each seat has taken.
    pub taken: [u8; Seat::MAX],
    /// All stones of the match.
    pub total: u8,
    /// Whose turn it is; who took the last stone once none is left.
    pub current: Seat,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The source of chance.
    pub chance: Chance,
}

impl ScaffoldNim {
    /// The stones that are left.
    pub fn left(&self) -> u8 {
        self.rows.iter().map(|(_, stones)| *stones).sum()
    }
}
