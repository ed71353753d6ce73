//! The end of a turn (CAT-6.4).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, Go, Offers, Seat, payload};

use crate::event::Event;
use crate::flow::Need;
use crate::reason::Reason;
use crate::state::{Catan, TurnPhase};

sortie_engine::chapter! { EndTurn }

/// Passes the turn on; an open trade is closed.
#[payload]
pub struct EndTurn {}

impl Act<Catan> for EndTurn {
    const NAME: &'static str = "END_TURN";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_play(seat, Need::Main)
    }

    fn offers(_: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: &Catan, _: Seat) -> Result<(), Reason> {
        Ok(())
    }

    /// The victory test for the next player follows, as after every action.
    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.close_trade(out);
        game.card_played = false;
        game.last_roll = None;
        game.n_offers = 0;
        game.n_actions = 0;
        game.current = Seat::new((seat.index() + 1) % usize::from(game.n_seats));
        game.turn_number += 1;
        game.phase = TurnPhase::Roll;
        out.fence();
        out.emit(Some(seat), || Event::TurnChanged(game.turn_facts()));
    }
}

impl Indexed<Catan> for EndTurn {
    const INDICES: Range<usize> = 1..2;

    fn blocks() -> Vec<Block> {
        vec![Block::one("END_TURN", "Ends the turn.")]
    }

    fn at(_: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self {})
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}
