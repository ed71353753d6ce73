//! From options and stated positions to a state.

use sortie_engine::{Chance, Position, Refusal, Seat, SeatSet, Setup, options, vocabulary};

use crate::event::{Event, Out};
use crate::ids::{PerRow, STONES, Token, tokens};
use crate::state::ScaffoldNim;

/// What may be chosen when a match is made.
#[options]
pub struct Options {
    /// SCA-3.1: what the last stone means.
    #[option(default = LastStone::Wins)]
    pub last_stone: LastStone,
}

vocabulary! {
    /// What the last stone means to whoever takes it.
    pub enum LastStone: "meaning" { Wins = "WINS", Loses = "LOSES" }
}

/// SCA-1: the start of a match. Refuses `BAD_POSITION`.
pub(crate) fn new(setup: &Setup<Options>, chance: Chance, out: Out<'_>) -> Result<ScaffoldNim, Refusal> {
    let mut game = ScaffoldNim {
        seats: setup.seats as u8,
        last_stone: setup.options.last_stone,
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
    deal(&mut game, out)?;
    Ok(game)
}

/// SCA-1.2: everybody without a token draws one.
fn deal(game: &mut ScaffoldNim, out: Out<'_>) -> Result<(), Refusal> {
    let mut bag = tokens(game.seats);
    for token in game.tokens.iter().flatten() {
        let left = &mut bag[token.index()];
        *left = left.checked_sub(1).ok_or_else(|| Refusal::bad_position(format!("too many tokens `{token}`")))?;
    }
    for seat in game.players() {
        if game.tokens[seat.index()].is_none() {
            let pool = [(Token::Rest, bag[0].into()), (Token::Blank, bag[1].into())];
            let token = game.chance.event().pick_weighted("draw", &pool).expect("more tokens than players");
            bag[token.index()] -= 1;
            game.tokens[seat.index()] = Some(token);
        }
        out.emit(Some(seat), || Event::TokenDrawn { token: game.tokens[seat.index()] });
    }
    Ok(())
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
