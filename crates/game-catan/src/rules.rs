//! The rules: one chapter per file, each action with everything that belongs to it, and the list of them.

mod answers;
pub(crate) mod awards;
mod building;
mod development;
mod discard;
mod domestic;
mod free_roads;
mod knight;
mod maritime;
mod monopoly;
mod opening;
mod plenty;
mod production;
mod robber;
mod turn;

pub use answers::{AcceptTrade, CounterTrade, RejectTrade};
pub use building::{BuildCity, BuildRoad, BuildSettlement};
pub use development::BuyDevCard;
pub use discard::SubmitDiscard;
pub use domestic::{CancelTrade, ConfirmTrade, OfferTrade};
pub use free_roads::{PlaceFreeRoad, PlayRoadBuilding};
pub use knight::PlayKnight;
pub use maritime::MaritimeTrade;
pub use monopoly::PlayMonopoly;
pub use opening::{PlaceRoad, PlaceSettlement};
pub use plenty::PlayYearOfPlenty;
pub use production::RollDice;
pub use robber::{MoveRobber, StealFrom};
pub use turn::EndTurn;

use crate::state::Catan;

sortie_engine::actions! {
    /// What a player of Catan can do.
    pub enum Action for Catan {
        PlaceSettlement, PlaceRoad, RollDice, SubmitDiscard, MoveRobber, StealFrom, BuildRoad, BuildSettlement, BuildCity,
        BuyDevCard, PlayKnight, PlayRoadBuilding, PlaceFreeRoad, PlayYearOfPlenty, PlayMonopoly, MaritimeTrade, OfferTrade,
        AcceptTrade, RejectTrade, CounterTrade, ConfirmTrade, CancelTrade, EndTurn,
    }
}
