//! The playout policy: random, legal, fast, and it seldom repeats what could go on for ever.

use sortie_engine::{Bots, Draws, Level, Playout, Seat, offer};

use crate::action::Action;
use crate::options::Options;
use crate::state::Merc;

impl Playout for Merc {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        offer::sample(self, seat, draws).unwrap_or(Action::EndTurn {})
    }
}

impl Bots for Merc {
    fn levels() -> &'static [Level<Self>] {
        &[]
    }

    fn seat_bot(options: &mut Options, seat: Seat, _seats: usize, level: &str) {
        if level == "dictator" && !options.ai.contains(&(seat.index() as u8)) {
            options.ai.push(seat.index() as u8);
        }
    }
}
