//! Whose turn it is, and how the game ends.

use sortie_engine::{Outcome, Seat, SeatSet};

use crate::reason::Reason;
use crate::state::ScaffoldNim;

/// SCA-2.4, SCA-3.2: nobody acts out of turn or after the end.
pub(crate) fn check_turn(game: &ScaffoldNim, seat: Seat) -> Result<(), Reason> {
    if game.left() == 0 {
        return Err(Reason::GameOver);
    }
    if seat == game.current { Ok(()) } else { Err(Reason::NotYourTurn { current: game.current }) }
}

pub(crate) fn pass_on(game: &mut ScaffoldNim) {
    game.current = Seat::new((game.current.index() + 1) % usize::from(game.seats));
}

/// SCA-3.1: whoever took the last stone wins, or loses.
pub(crate) fn outcome(game: &ScaffoldNim) -> Option<Outcome> {
    let (all, last) = (game.players().collect::<SeatSet>(), SeatSet::only(game.current));
    let winners = if game.last_loses { all.difference(last) } else { last };
    let scores = game.players().map(|seat| vec![("stones", i64::from(game.taken[seat.index()]))]);
    (game.left() == 0).then(|| Outcome::shared(winners, all, scores.collect(), "LAST_STONE"))
}
