//! From options and stated positions to a state.

use sortie_engine::{Chance, Position, Refusal, Seat, SeatSet, Setup, options};

use crate::event::{Event, Out};
use crate::ids::{PerRow, STONES, Token};
use crate::state::ScaffoldNim;

/// What may be chosen when a match is made.
#[options]
pub struct Options {
    /// SCA-3.1: whether taking the last stone loses the game instead of winning it.
    pub last_loses: bool,
}

/// SCA-1: the start of a match. Whoever has no token draws one. Refuses `BAD_POSITION`.
pub(crate) fn new(setup: &Setup<Options>, chance: Chance, out: Out<'_>) -> Result<ScaffoldNim, Refusal> {
    let mut game = ScaffoldNim {
        seats: setup.seats as u8,
        last_loses: setup.options.last_loses,
        rows: PerRow(STONES),
        taken: [0; Seat::MAX],
        tokens: [None; Seat::MAX],
        used: SeatSet::EMPTY,
        current: Seat::new(0),
        chance,
    };
    if let Some(position) = setup.read_position::<ScaffoldNim>()? {
        lay_out(&mut game, &position).map_err(Refusal::bad_position)?;
    }
    for seat in game.players() {
        let token = game.tokens[seat.index()].unwrap_or_else(|| game.chance.event().pick("draw", Token::ALL));
        game.tokens[seat.index()] = Some(token);
        out.emit(Some(seat), || Event::TokenDrawn { token: Some(token) });
    }
    Ok(game)
}

/// SCA-1.3: what a position leaves out is as at the start.
fn lay_out(game: &mut ScaffoldNim, position: &Position<ScaffoldNim>) -> Result<(), &'static str> {
    game.rows = position.view.rows.0.unwrap_or(game.rows);
    if game.rows.0.iter().zip(STONES).any(|(stones, most)| *stones > most) || game.left() == 0 {
        return Err("at least one stone lies somewhere, and no row holds more than at the start");
    }
    // The stones that are missing from the rows were taken before.
    game.taken[0] = STONES.iter().sum::<u8>() - game.left();
    for (seat, player) in &position.players {
        game.tokens[seat.index()] = player.token.0;
        game.used = if player.used.0 == Some(true) { game.used.with(*seat) } else { game.used };
    }
    game.current = position.current.unwrap_or(game.current);
    Ok(())
}
