//! RSK-5.3: placing the whole budget of new armies. RSK-5.6: how large it is.

use sortie_engine::{Act, Draft, EventSink, Go, Group, Named, Offers, Seat, payload, record};

use super::{checked, enter, known, open, own};
use crate::event::{Event, PlacedArmies};
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::numbers::Count;
use crate::reason::Reason;
use crate::state::{Phase, Risk};
use crate::view::Preview;

sortie_engine::chapter! { PlaceArmies }

/// Puts the whole budget of new armies on the player's territories.
#[payload]
pub struct PlaceArmies {
    /// A territory may occur more than once.
    #[fill]
    pub placements: Vec<Placement>,
}

/// Armies for one territory. More than anybody has is a wrong total, not a wrong shape.
#[record]
pub struct Placement {
    pub territory_id: Named<TerritoryId>,
    pub count: Count,
}

impl PlaceArmies {
    fn total(&self) -> u64 {
        self.placements.iter().fold(0, |sum, placement| sum.saturating_add(placement.count.get()))
    }
}

/// RSK-5.6: a third of the territories, at least three, and the bonuses of the continents owned whole at that moment. A
/// player who is out gets none.
pub(crate) fn income(state: &Risk, seat: Seat) -> u32 {
    let owned = state.owned(Owner::Seat(seat));
    if owned.is_empty() {
        return 0;
    }
    let map = state.map();
    let bonuses: u32 = map.owned_continents(owned).iter().map(|at| map.bonus(at)).sum();
    (owned.len() as u32 / 3).max(3) + bonuses
}

/// Whether a set must be traded before armies are placed (RSK-3.7, RSK-7.2).
pub(crate) fn must_trade(state: &Risk, seat: Seat) -> bool {
    let n_cards = state.hand(seat).len();
    n_cards >= 5 && (state.flags.forced_trade || !state.flags.traded)
}

impl Act<Risk> for PlaceArmies {
    const NAME: &'static str = "PLACE_ARMIES";

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::Reinforce])?;
        if must_trade(state, seat) { Err(Reason::TradeRequired { held: state.hand(seat).len() }) } else { Ok(()) }
    }

    /// One form: the budget split over the seat's territories.
    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        out.form(|| {
            let available = state.reinforcements;
            let slots = state.owned(Owner::Seat(seat)).iter().map(|at| (at.into(), available)).collect();
            let group = Group::list("placements", ["territoryId", "count"], slots, available, available);
            Draft::exact(PlaceArmies { placements: Vec::new() }, vec![group])
        })
    }

    /// All entries pass one check before the next check begins.
    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        for placement in &self.placements {
            known(state, &placement.territory_id)?;
        }
        for placement in &self.placements {
            own(state, seat, known(state, &placement.territory_id)?)?;
        }
        let (available, placed) = (state.reinforcements, self.total());
        if placed == u64::from(available) { Ok(()) } else { Err(Reason::WrongTotal { available, placed }) }
    }

    fn preview(&self, state: &Risk, seat: Seat) -> Option<Preview> {
        let placed = self.total();
        (state.current == seat).then_some(Preview::Placement { available: state.reinforcements, placed })
    }

    fn price(state: &Risk, seat: Seat) -> Option<Preview> {
        (state.current == seat).then_some(Preview::Placement { available: state.reinforcements, placed: 0 })
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        for placement in &self.placements {
            let armies = &mut state.armies[checked(&placement.territory_id)];
            *armies = armies.saturating_add(armies_of(placement));
        }
        out.emit(Some(seat), || Event::ArmiesPlaced { placements: sums(state, &self.placements) });
        state.reinforcements = 0;
        state.flags.forced_trade = false;
        enter(state, Phase::Attack, out);
    }
}

/// The armies of a checked placement, which together are the budget.
fn armies_of(placement: &Placement) -> u32 {
    u32::try_from(placement.count.get()).expect("check bounds the sum by the budget")
}

/// What was placed where, added up, in table order, so that others do not learn how it was written.
fn sums(state: &Risk, placements: &[Placement]) -> Vec<PlacedArmies> {
    let places: TerritorySet = placements.iter().map(|placement| checked(&placement.territory_id)).collect();
    let sum = |at: TerritoryId| {
        let here = placements.iter().filter(|placement| checked(&placement.territory_id) == at);
        let count = here.fold(0_u32, |sum, placement| sum.saturating_add(armies_of(placement)));
        PlacedArmies { territory_id: at, count, seen_by: state.seen_by(TerritorySet::only(at)) }
    };
    places.iter().map(sum).collect()
}
