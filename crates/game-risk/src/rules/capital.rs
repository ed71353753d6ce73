//! RSK-10.3: everybody chooses a capital in secret before the first turn.

use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::{checked, known, open, own};
use crate::event::Event;
use crate::flow;
use crate::ids::{Owner, TerritoryId};
use crate::options::Victory;
use crate::reason::Reason;
use crate::state::{Phase, Risk};

sortie_engine::chapter! { ChooseCapital }

/// Makes one of the player's territories the capital, in secret.
#[payload]
pub struct ChooseCapital {
    pub territory_id: Named<TerritoryId>,
}

impl Act<Risk> for ChooseCapital {
    const NAME: &'static str = "CHOOSE_CAPITAL";

    fn exists(state: &Risk) -> bool {
        state.rules.victory == Victory::Capital
    }

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::SetupCapital])
    }

    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        for at in state.owned(Owner::Seat(seat)).iter() {
            out.ready(ChooseCapital { territory_id: at.into() })?;
        }
        GO
    }

    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        own(state, seat, known(state, &self.territory_id)?)
    }

    /// The last choice reveals all of them.
    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let at = checked(&self.territory_id);
        state.capitals[seat.index()] = Some(at);
        out.emit(Some(seat), || Event::CapitalChosen { territory_id: Some(at) });
        flow::after_capital(state, out);
    }
}
