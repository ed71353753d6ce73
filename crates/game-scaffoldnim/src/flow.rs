//! Whose turn it is, and how the game ends.

use sortie_engine::{Awaiting, Outcome, Seat, SeatSet};

use crate::setup::LastStone;
use crate::state::ScaffoldNim;

/// The player whose turn it is, until no stone is left.
pub(crate) fn awaiting(state: &ScaffoldNim) -> Awaiting {
    if state.left() == 0 { Awaiting::NOBODY } else { Awaiting::only(state.current) }
}

/// The seat after this one.
pub(crate) fn next(state: &ScaffoldNim, seat: Seat) -> Seat {
    Seat::new((seat.index() + 1) % usize::from(state.seats))
}

/// SCA-3.1: who took the last stone wins, or loses.
pub(crate) fn outcome(state: &ScaffoldNim) -> Option<Outcome> {
    if state.left() > 0 {
        return None;
    }
    let (all, last) = (SeatSet::first_n(usize::from(state.seats)), SeatSet::only(state.current));
    let winners = match state.last_stone {
        LastStone::Wins => last,
        LastStone::Loses => all.difference(last),
    };
    Some(Outcome {
        winners,
        ranking: vec![winners, all.difference(winners)],
        scores: Seat::all(usize::from(state.seats))
            .map(|seat| vec![("stones", i64::from(state.taken[seat.index()]))])
            .collect(),
        reason: "LAST_STONE".to_owned(),
    })
}
