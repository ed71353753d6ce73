//! SCA-2.5: resting, once, with the right token. Using it shows the token to everybody.

use sortie_engine::{Act, EventSink, Go, Offers, Seat, payload};

use crate::event::Event;
use crate::flow;
use crate::ids::Token;
use crate::reason::Reason;
use crate::state::ScaffoldNim;

/// Lets the turn pass.
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

    fn apply(&self, game: &mut ScaffoldNim, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.used.insert(seat);
        out.emit(Some(seat), || Event::Rested {});
        out.fence();
        flow::pass_on(game);
    }
}
