//! The playout policy and the levels of bots (CAT-13).

mod playout;
