//! The tables of the game.

/// SCA-1.1: the stones of each row at the start.
pub(crate) static STONES: [u8; 3] = [3, 5, 7];
