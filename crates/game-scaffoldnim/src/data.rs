//! The tables of the game.

/// SCA-1.1: the stones of each row at the start.
pub(crate) static STONES: [u8; 3] = [3, 5, 7];

/// SCA-1.2: how many tokens let their holder rest, and how many are blank; one more than players.
pub(crate) const fn tokens(seats: usize) -> [u8; 2] {
    let all = seats as u8 + 1;
    [all.div_ceil(2), all / 2]
}
