//! What a player can do, and what the forms of the offers count.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use sortie_engine::{Named, Seat, SeatSet};

use crate::cards::Bundle;
use crate::ids::{CardId, EdgeId, HexId, Resource, TradeId, VertexId};

/// An action of the rules. Targets that name nothing reach `check`, which refuses them in the order of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "action",
    content = "payload",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// Opening: a settlement on any free corner that keeps its distance.
    PlaceSettlement {
        /// The corner.
        vertex_id: Named<VertexId>,
    },
    /// Opening: a road at the settlement just placed.
    PlaceRoad {
        /// The side.
        edge_id: Named<EdgeId>,
    },
    /// Rolls both dice.
    RollDice {},
    /// Gives half a large hand back after a seven.
    SubmitDiscard {
        /// The cards that go.
        resources: Bundle,
    },
    /// Moves the robber.
    MoveRobber {
        /// Where it goes.
        hex_id: Named<HexId>,
    },
    /// Steals a card from one of several candidates.
    StealFrom {
        /// The player to steal from.
        victim_id: Named<Seat>,
    },
    /// Buys a road.
    BuildRoad {
        /// The side.
        edge_id: Named<EdgeId>,
    },
    /// Buys a settlement.
    BuildSettlement {
        /// The corner.
        vertex_id: Named<VertexId>,
    },
    /// Turns an own settlement into a city.
    BuildCity {
        /// The corner.
        vertex_id: Named<VertexId>,
    },
    /// Buys the top development card.
    BuyDevCard {},
    /// Plays a knight.
    PlayKnight {
        /// Which card; the oldest playable one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_id: Option<Named<CardId>>,
    },
    /// Plays Road Building.
    PlayRoadBuilding {
        /// Which card; the oldest playable one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_id: Option<Named<CardId>>,
    },
    /// Places a road of Road Building.
    PlaceFreeRoad {
        /// The side.
        edge_id: Named<EdgeId>,
    },
    /// Plays Year of Plenty.
    PlayYearOfPlenty {
        /// Which card; the oldest playable one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_id: Option<Named<CardId>>,
        /// The two cards to take; one only if the bank holds a single card.
        resources: ArrayVec<Resource, 2>,
    },
    /// Plays Monopoly.
    PlayMonopoly {
        /// Which card; the oldest playable one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_id: Option<Named<CardId>>,
        /// The kind that everybody hands over.
        resource: Resource,
    },
    /// Trades with the bank.
    MaritimeTrade {
        /// One kind, the rate times what is received.
        giving: Bundle,
        /// One other kind.
        receiving: Bundle,
    },
    /// Offers a trade to some or all opponents.
    OfferTrade {
        /// What the author gives.
        offering: Bundle,
        /// What the author wants.
        requesting: Bundle,
        /// Who is invited; everybody else if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<SeatSet>,
    },
    /// Agrees to the open offer.
    AcceptTrade {
        /// The offer.
        trade_id: Named<TradeId>,
    },
    /// Declines the open offer.
    RejectTrade {
        /// The offer.
        trade_id: Named<TradeId>,
    },
    /// Answers the open offer with other terms.
    CounterTrade {
        /// The offer.
        trade_id: Named<TradeId>,
        /// What the answering player gives.
        offering: Bundle,
        /// What the answering player wants.
        requesting: Bundle,
    },
    /// Closes the open offer with one partner.
    ConfirmTrade {
        /// The offer.
        trade_id: Named<TradeId>,
        /// A player who agreed or countered.
        partner_id: Named<Seat>,
    },
    /// Withdraws the open offer.
    CancelTrade {
        /// The offer.
        trade_id: Named<TradeId>,
    },
    /// Ends the turn.
    EndTurn {},
}

impl Action {
    /// Every name on the wire, in the order of the rules.
    pub const NAMES: &'static [&'static str] = &[
        "PLACE_SETTLEMENT",
        "PLACE_ROAD",
        "ROLL_DICE",
        "SUBMIT_DISCARD",
        "MOVE_ROBBER",
        "STEAL_FROM",
        "BUILD_ROAD",
        "BUILD_SETTLEMENT",
        "BUILD_CITY",
        "BUY_DEV_CARD",
        "PLAY_KNIGHT",
        "PLAY_ROAD_BUILDING",
        "PLACE_FREE_ROAD",
        "PLAY_YEAR_OF_PLENTY",
        "PLAY_MONOPOLY",
        "MARITIME_TRADE",
        "OFFER_TRADE",
        "ACCEPT_TRADE",
        "REJECT_TRADE",
        "COUNTER_TRADE",
        "CONFIRM_TRADE",
        "CANCEL_TRADE",
        "END_TURN",
    ];

    /// The name on the wire.
    pub fn name(&self) -> &'static str {
        match self {
            Action::PlaceSettlement { .. } => "PLACE_SETTLEMENT",
            Action::PlaceRoad { .. } => "PLACE_ROAD",
            Action::RollDice {} => "ROLL_DICE",
            Action::SubmitDiscard { .. } => "SUBMIT_DISCARD",
            Action::MoveRobber { .. } => "MOVE_ROBBER",
            Action::StealFrom { .. } => "STEAL_FROM",
            Action::BuildRoad { .. } => "BUILD_ROAD",
            Action::BuildSettlement { .. } => "BUILD_SETTLEMENT",
            Action::BuildCity { .. } => "BUILD_CITY",
            Action::BuyDevCard {} => "BUY_DEV_CARD",
            Action::PlayKnight { .. } => "PLAY_KNIGHT",
            Action::PlayRoadBuilding { .. } => "PLAY_ROAD_BUILDING",
            Action::PlaceFreeRoad { .. } => "PLACE_FREE_ROAD",
            Action::PlayYearOfPlenty { .. } => "PLAY_YEAR_OF_PLENTY",
            Action::PlayMonopoly { .. } => "PLAY_MONOPOLY",
            Action::MaritimeTrade { .. } => "MARITIME_TRADE",
            Action::OfferTrade { .. } => "OFFER_TRADE",
            Action::AcceptTrade { .. } => "ACCEPT_TRADE",
            Action::RejectTrade { .. } => "REJECT_TRADE",
            Action::CounterTrade { .. } => "COUNTER_TRADE",
            Action::ConfirmTrade { .. } => "CONFIRM_TRADE",
            Action::CancelTrade { .. } => "CANCEL_TRADE",
            Action::EndTurn {} => "END_TURN",
        }
    }
}

/// What a form counts: cards of a kind, or a player who is invited or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Cards of this kind.
    Resource(Resource),
    /// This player.
    Player(Seat),
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Resource(resource) => resource.serialize(serializer),
            Slot::Player(seat) => seat.serialize(serializer),
        }
    }
}
