//! SCA-2.1 to SCA-2.3: taking stones.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Seat, payload};

use crate::event::Event;
use crate::flow;
use crate::ids::RowId;
use crate::reason::Reason;
use crate::state::ScaffoldNim;

/// Takes stones from one row.
#[payload]
pub struct Take {
    pub row_id: Named<RowId>,
    #[fill]
    pub count: u32,
}

impl Take {
    fn row(&self) -> Result<RowId, Reason> {
        self.row_id.known().map_err(|word| Reason::UnknownRow { row_id: word.into() })
    }
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
        let row_id = self.row()?;
        let most = u32::from(game.rows[row_id]);
        match self.count {
            _ if most == 0 => Err(Reason::EmptyRow { row_id }),
            count if count == 0 || count > most => Err(Reason::WrongCount { row_id, count, most }),
            _ => Ok(()),
        }
    }

    /// Moves the stones; the turn passes on unless none is left.
    fn apply(&self, game: &mut ScaffoldNim, seat: Seat, out: &mut dyn EventSink<Event>) {
        let row_id = self.row().expect("the action was checked");
        let n_stones = self.count as u8;
        game.rows[row_id] -= n_stones;
        game.taken[seat.index()] += n_stones;
        let left = u32::from(game.rows[row_id]);
        out.emit(Some(seat), || Event::StonesTaken { row_id, count: self.count, left });
        if game.left() == 0 {
            out.emit(None, || Event::GameOver {});
            out.fence();
        } else {
            flow::pass_on(game);
        }
    }
}
