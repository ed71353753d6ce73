//! The board: how many rows there are. It never changes.

use crate::data::STONES;

/// The number of rows.
pub(crate) const N_ROWS: usize = STONES.len();
