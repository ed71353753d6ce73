//! RSK-6.5: how many armies move into a captured territory, where the attacker decides after the capture.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Offers, Seat, payload};

use super::{capture, turn};
use crate::event::Event;
use crate::ids::TerritorySet;
use crate::numbers::Whole;
use crate::options::OccupyMode;
use crate::reason::Reason;
use crate::state::Risk;

sortie_engine::chapter! { Occupy }

/// Says how many armies move into the territory just captured.
#[payload]
pub struct Occupy {
    /// All of them, the compulsory ones included.
    #[fill]
    pub count: Whole,
}

impl Act<Risk> for Occupy {
    const NAME: &'static str = "OCCUPY";

    fn exists(state: &Risk) -> bool {
        state.rules.occupy_mode == OccupyMode::Choose
    }

    /// With nothing to occupy the phase does not matter.
    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        turn::<Self>(state, seat)?;
        if state.occupation.is_some() { Ok(()) } else { Err(Reason::NoOccupation) }
    }

    fn offers(state: &Risk, _: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        let Some(pending) = state.occupation else { return GO };
        let group = || Group::number("count", "armies", pending.min, pending.max);
        out.form(|| Draft::exact(Occupy { count: Whole(0) }, vec![group()]))
    }

    fn check(&self, state: &Risk, _: Seat) -> Result<(), Reason> {
        let Some(pending) = state.occupation else { return Err(Reason::NoOccupation) };
        let (min, max, Whole(count)) = (pending.min, pending.max, self.count);
        if (i64::from(min)..=i64::from(max)).contains(&count) {
            return Ok(());
        }
        Err(Reason::BadMoveIn { to_territory_id: pending.to_territory_id, count, min, max, spare: max - min })
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let pending = state.occupation.take().expect("check saw an occupation");
        let (from, to) = (pending.from_territory_id, pending.to_territory_id);
        let count = u32::try_from(self.count.0).expect("check bounded the count");
        let more = count - pending.min;
        state.armies[from] -= more;
        state.armies[to] = state.armies[to].saturating_add(more);
        if let Some(combat) = &mut state.last_combat {
            combat.moved_in = count;
        }
        let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to));
        out.emit(Some(seat), || Event::Occupied { from_territory_id: from, to_territory_id: to, count, seen_by });
        capture::force_trade(state, seat, out);
    }
}
