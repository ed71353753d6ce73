//! What happened, as everybody at the table may hear it (CAT-7.22); the masks are in `view.rs`.

use sortie_engine::{BySeat, Said, Seat, SeatSet, event, view, wire};

use crate::cards::Cards;
use crate::ids::{CardId, DevKind, EdgeId, HexId, Resource, TradeId, VertexId};
use crate::state::{Cause, Response, TurnPhase};

/// An event with the whole truth.
#[event]
pub enum Event {
    /// An opening settlement, with the start cards of the second one.
    SettlementPlaced {
        vertex_id: VertexId,
        resources_granted: Cards,
    },
    /// An opening road; it grants nothing.
    RoadPlaced {
        edge_id: EdgeId,
        resources_granted: Cards,
    },
    SetupComplete(TurnFacts),
    TurnChanged(TurnFacts),
    DiceRolled {
        dice1: u8,
        dice2: u8,
        total: u8,
        /// In turn order.
        resources_distributed: Vec<Distribution>,
        /// Kinds that the bank could not pay in full.
        depleted: Vec<Resource>,
        robber_triggered: bool,
        /// In turn order.
        must_discard_players: Vec<DiscardDue>,
        /// Whether nobody has to discard.
        proceed_to_robber_move: bool,
    },
    /// The hand is for that player alone.
    DiscardRequired {
        player_id: Seat,
        target_count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<Cards>,
    },
    DiscardCompleted {
        player_id: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discarded: Option<Cards>,
        /// Whether only the player may know which cards (an option).
        #[serde(default, skip_serializing_if = "is_false")]
        secret: bool,
    },
    AllDiscardsComplete {},
    RobberMoveRequired {
        current_hex_id: HexId,
    },
    RobberMoved {
        hex_id: HexId,
        player_id: Seat,
        cause: Cause,
    },
    /// Candidates are in turn order.
    StealRequired {
        candidates: Vec<Candidate>,
    },
    /// Which card, only thief and victim know.
    Stolen {
        thief_id: Seat,
        victim_id: Seat,
        resource_type: Option<Resource>,
        /// Whether there was only one candidate.
        automatic: bool,
        /// Whether everybody may know the card (an option).
        #[serde(default, skip_serializing_if = "is_false")]
        public: bool,
    },
    NoStealPossible {},
    RoadBuilt {
        id: EdgeId,
        player_id: Seat,
        cost: Cards,
    },
    SettlementBuilt {
        id: VertexId,
        player_id: Seat,
        cost: Cards,
    },
    CityBuilt {
        id: VertexId,
        player_id: Seat,
        cost: Cards,
    },
    /// The card is for the buyer alone.
    DevCardBought {
        player_id: Seat,
        deck_remaining: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<DevCard>,
    },
    DevCardPlayed {
        player_id: Seat,
        #[serde(rename = "type")]
        kind: DevKind,
        /// The kinds of resource chosen.
        choices: Vec<Resource>,
        /// How many cards each player handed over.
        amounts: BySeat<u8>,
    },
    LongestRoadUpdated(Award),
    LargestArmyUpdated(Award),
    TradeOffered {
        trade_id: TradeId,
        proposer_id: Seat,
        offering: Cards,
        requesting: Cards,
        to: SeatSet,
    },
    TradeAnswered {
        trade_id: TradeId,
        player_id: Seat,
        response: Response,
    },
    TradeCountered {
        trade_id: TradeId,
        player_id: Seat,
        offering: Cards,
        requesting: Cards,
    },
    /// From the proposer's side.
    TradeExecuted {
        trade_id: TradeId,
        proposer_id: Seat,
        partner_id: Seat,
        gave: Cards,
        received: Cards,
    },
    TradeCancelled {
        trade_id: TradeId,
        proposer_id: Seat,
    },
    MaritimeTraded {
        player_id: Seat,
        gave: Cards,
        received: Cards,
        rate: u8,
    },
    GameOver {
        winner_id: Seat,
        /// Best first.
        breakdown: Vec<Breakdown>,
        /// Victory point cards that were hidden.
        revealed: BySeat<Vec<CardId>>,
        statistics: Statistics,
    },
}

/// Whose turn begins, and where the robber is.
#[wire]
#[derive(Eq)]
pub struct TurnFacts {
    pub current_player_id: Seat,
    pub turn_number: u32,
    pub phase: TurnPhase,
    pub robber_hex_id: HexId,
}

/// What one player received from a roll.
#[wire]
#[derive(Eq)]
pub struct Distribution {
    pub player_id: Seat,
    pub resources: Cards,
}

/// What one player owes after a seven.
#[wire]
#[derive(Eq)]
pub struct DiscardDue {
    pub player_id: Seat,
    pub target_count: u8,
}

/// A player from whom the mover of the robber may steal, with the cards in hand.
#[wire]
#[derive(Eq)]
pub struct Candidate {
    pub player_id: Seat,
    pub card_count: u8,
}

/// A development card as its owner sees it. A position may leave out all but its kind.
#[view]
#[derive(Eq)]
pub struct DevCard {
    pub id: Said<CardId>,
    #[serde(rename = "type")]
    pub kind: DevKind,
    pub purchased_on_turn: Said<u32>,
}

/// An award that changed hands.
#[wire]
#[derive(Eq)]
pub struct Award {
    pub holder_id: Option<Seat>,
    /// The holder's length or knights; 0 where nobody holds it.
    pub value: u8,
    pub values: BySeat<u8>,
    pub transferred_from: Option<Seat>,
}

/// One player's points by source.
#[wire]
#[derive(Eq)]
pub struct Breakdown {
    pub player_id: Seat,
    pub settlements: u8,
    /// Two each.
    pub cities: u8,
    pub longest_road: u8,
    pub largest_army: u8,
    pub victory_point_cards: u8,
    pub total: u8,
}

/// Numbers of a finished game.
#[wire]
#[derive(Eq)]
pub struct Statistics {
    /// How often each total was rolled, 2 to 12.
    pub dice_histogram: [u16; 11],
    pub resources: BySeat<Flow>,
    pub dev_cards_drawn: BySeat<u8>,
}

/// What passed through a player's hands.
#[wire]
#[derive(Copy, Default, Eq, Hash)]
pub struct Flow {
    /// Cards from hexes, start cards, Year of Plenty, Monopoly and thefts.
    pub gained: u16,
    /// Cards paid for purchases.
    pub spent: u16,
    /// Cards given in trades.
    pub traded: u16,
}

fn is_false(flag: &bool) -> bool {
    !flag
}
