//! SCA-2: taking stones.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Fill, Form, Group, Named, OfferSink, Seat};

use crate::action::{Action, Event, Reason, Slot};
use crate::flow;
use crate::ids::RowId;
use crate::state::ScaffoldNim;

/// One form for each row that holds stones; empty rows are blocked.
pub(crate) fn offers(state: &ScaffoldNim, seat: Seat, out: &mut dyn OfferSink<ScaffoldNim>) -> ControlFlow<()> {
    if !flow::awaiting(state).must.contains(seat) {
        return ControlFlow::Continue(());
    }
    for (row, stones) in state.rows.iter() {
        let stones = u32::from(*stones);
        if stones == 0 {
            out.blocked("TAKE", || Reason::EmptyRow(row));
            continue;
        }
        out.form(|| Form {
            blank: Action::Take { row_id: row.into(), count: 0 },
            groups: vec![Group {
                fills: "count",
                how: Fill::Number,
                slots: vec![(Slot::Stones, stones)],
                min: 1,
                max: stones,
            }],
            exact: true,
            listed: true,
        })?;
    }
    ControlFlow::Continue(())
}

/// The filled-in form.
pub(crate) fn fill(form: &Form<ScaffoldNim>, counts: &[u32]) -> Action {
    let Action::Take { row_id, .. } = &form.blank;
    Action::Take { row_id: row_id.clone(), count: counts.iter().sum() }
}

/// SCA-2.1 to SCA-2.4, in the order: game over, turn, row, stones, number.
pub(crate) fn check(state: &ScaffoldNim, seat: Seat, row_id: &Named<RowId>, count: u32) -> Result<RowId, Reason> {
    if state.left() == 0 {
        return Err(Reason::GameOver);
    }
    if seat != state.current {
        return Err(Reason::NotYourTurn(state.current));
    }
    let row = row_id.known().map_err(|word| Reason::UnknownRow(word.into()))?;
    let stones = u32::from(state.rows[row]);
    if stones == 0 {
        return Err(Reason::EmptyRow(row));
    }
    if count == 0 || count > stones {
        return Err(Reason::WrongCount(stones));
    }
    Ok(row)
}

/// Moves the stones; the turn passes on unless none is left.
pub(crate) fn apply(state: &mut ScaffoldNim, seat: Seat, row: RowId, count: u32, out: &mut dyn EventSink<Event>) {
    let n_stones = count as u8;
    state.rows[row] -= n_stones;
    state.taken[seat.index()] += n_stones;
    let left = u32::from(state.rows[row]);
    out.emit(Some(seat), || Event::StonesTaken { row_id: row, count, left });
    if state.left() == 0 {
        out.emit(None, || Event::GameOver {});
        out.fence();
    } else {
        state.current = flow::next(state, seat);
        state.turn += 1;
    }
}
