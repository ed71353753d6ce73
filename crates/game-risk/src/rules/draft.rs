//! RSK-4.5: claiming territories in turn, then placing the initial armies one by one.

use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::{checked, known, open, own};
use crate::event::{Event, PlacedArmies};
use crate::flow;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::options::TerritorySetup;
use crate::reason::Reason;
use crate::state::{Phase, Risk};

sortie_engine::chapter! { ClaimTerritory, PlaceInitial }

/// Takes an unowned territory with one army.
#[payload]
pub struct ClaimTerritory {
    pub territory_id: Named<TerritoryId>,
}

impl Act<Risk> for ClaimTerritory {
    const NAME: &'static str = "CLAIM_TERRITORY";

    fn exists(state: &Risk) -> bool {
        state.rules.territory_setup == TerritorySetup::Draft
    }

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::SetupClaim])
    }

    fn offers(state: &Risk, _: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        for at in state.unowned().iter() {
            out.ready(ClaimTerritory { territory_id: at.into() })?;
        }
        GO
    }

    fn check(&self, state: &Risk, _: Seat) -> Result<(), Reason> {
        let territory_id = known(state, &self.territory_id)?;
        match state.owner(territory_id) {
            None => Ok(()),
            Some(owner_id) => Err(Reason::TerritoryTaken { territory_id, owner_id }),
        }
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let at = checked(&self.territory_id);
        state.set_owner(at, Owner::Seat(seat));
        state.armies[at] = 1;
        out.emit(Some(seat), || Event::TerritoryClaimed { territory_id: at });
        flow::after_claim(state, out);
    }
}

/// Adds one of the initial armies to one of the player's territories.
#[payload]
pub struct PlaceInitial {
    pub territory_id: Named<TerritoryId>,
}

impl Act<Risk> for PlaceInitial {
    const NAME: &'static str = "PLACE_INITIAL";

    fn exists(state: &Risk) -> bool {
        state.rules.territory_setup == TerritorySetup::Draft
    }

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::SetupPlace])
    }

    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        for at in state.owned(Owner::Seat(seat)).iter() {
            out.ready(PlaceInitial { territory_id: at.into() })?;
        }
        GO
    }

    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        own(state, seat, known(state, &self.territory_id)?)
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let at = checked(&self.territory_id);
        state.armies[at] = state.armies[at].saturating_add(1);
        let seen_by = state.seen_by(TerritorySet::only(at));
        out.emit(Some(seat), || Event::ArmiesPlaced {
            placements: vec![PlacedArmies { territory_id: at, count: 1, seen_by }],
        });
        flow::after_initial_army(state, out);
    }
}
