//! SCA-2: a turn. Take stones from a row, or rest once with the right token.

use sortie_engine::{Act, Draft, GO, Go, Group, Named, Offers, Seat, payload};

use crate::event::{Event, Out};
use crate::flow;
use crate::ids::{RowId, Token};
use crate::reason::Reason;
use crate::state::ScaffoldNim;

sortie_engine::chapter! { Take, Rest }

/// SCA-2.1 to SCA-2.3: takes stones from one row.
#[payload]
pub struct Take {
    pub row_id: Named<RowId>,
    #[fill]
    pub count: u32,
}

impl Act<ScaffoldNim> for Take {
    const NAME: &'static str = "TAKE";

    fn open(game: &ScaffoldNim, seat: Seat) -> Result<(), Reason> {
        flow::check_turn(game, seat)
    }

    /// One form for each row that holds stones; empty rows are blocked.
    fn offers(game: &ScaffoldNim, _: Seat, out: &mut Offers<'_, '_, ScaffoldNim, Self>) -> Go {
        for (row, stones) in game.rows.iter() {
            let most = u32::from(*stones);
            if most == 0 {
                out.blocked(|| Reason::EmptyRow { row_id: row });
                continue;
            }
            out.form(|| {
                let blank = Take { row_id: row.into(), count: 0 };
                Draft::exact(blank, vec![Group::number("count", "stones", 1, most)])
            })?;
        }
        GO
    }

    /// In the order: row, stones, number.
    fn check(&self, game: &ScaffoldNim, _: Seat) -> Result<(), Reason> {
        let row_id = self.row_id.known().map_err(|word| Reason::UnknownRow { row_id: word.into() })?;
        let most = u32::from(game.rows[row_id]);
        match self.count {
            _ if most == 0 => Err(Reason::EmptyRow { row_id }),
            count if count == 0 || count > most => Err(Reason::WrongCount { row_id, count, most }),
            _ => Ok(()),
        }
    }

    /// Moves the stones; the turn passes on unless none is left.
    fn apply(&self, game: &mut ScaffoldNim, seat: Seat, out: Out<'_>) {
        let row_id = self.row_id.checked();
        game.rows[row_id] -= self.count as u8;
        game.taken[seat.index()] += self.count as u8;
        out.emit(Some(seat), || Event::StonesTaken { row_id, count: self.count });
        if game.left() == 0 {
            out.emit(None, || Event::GameOver {});
            out.fence();
        } else {
            flow::pass_on(game);
        }
    }
}

/// SCA-2.5: lets the turn pass. Everybody sees the token.
#[payload]
pub struct Rest {}

impl Act<ScaffoldNim> for Rest {
    const NAME: &'static str = "REST";

    fn open(game: &ScaffoldNim, seat: Seat) -> Result<(), Reason> {
        flow::check_turn(game, seat)
    }

    fn offers(game: &ScaffoldNim, seat: Seat, out: &mut Offers<'_, '_, ScaffoldNim, Self>) -> Go {
        out.checked(game, seat, Rest {})
    }

    fn check(&self, game: &ScaffoldNim, seat: Seat) -> Result<(), Reason> {
        if game.tokens[seat.index()] != Some(Token::Rest) {
            return Err(Reason::NoRest);
        }
        if game.used.contains(seat) { Err(Reason::AlreadyRested) } else { Ok(()) }
    }

    fn apply(&self, game: &mut ScaffoldNim, seat: Seat, out: Out<'_>) {
        game.used.insert(seat);
        out.emit(Some(seat), || Event::Rested {});
        out.fence();
        flow::pass_on(game);
    }
}
