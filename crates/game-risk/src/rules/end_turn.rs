//! RSK-5.7: ending the attacks, and the turn.

use sortie_engine::{Act, EventSink, GO, Go, Offers, Seat, payload};

use super::{enter, open};
use crate::event::Event;
use crate::flow;
use crate::options::FortifyRule;
use crate::reason::Reason;
use crate::state::{Phase, Risk};

sortie_engine::chapter! { EndTurn }

/// Ends the attacks, or the turn.
#[payload]
pub struct EndTurn {
    /// Ends the whole turn from the attack phase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub skip_fortify: bool,
}

/// Whether the next phase is the one in which armies move.
fn fortify_follows(state: &Risk) -> bool {
    state.phase == Phase::Attack && state.rules.fortify_rule != FortifyRule::None
}

impl Act<Risk> for EndTurn {
    const NAME: &'static str = "END_TURN";

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::Attack, Phase::Fortify])
    }

    /// Skipping a phase is offered only where there is one to skip.
    fn offers(state: &Risk, _: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        out.ready(EndTurn { skip_fortify: false })?;
        if fortify_follows(state) {
            out.ready(EndTurn { skip_fortify: true })?;
        }
        GO
    }

    fn check(&self, _: &Risk, _: Seat) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, state: &mut Risk, _: Seat, out: &mut dyn EventSink<Event>) {
        if fortify_follows(state) && !self.skip_fortify {
            enter(state, Phase::Fortify, out);
        } else {
            flow::end_turn(state, out);
        }
    }
}
