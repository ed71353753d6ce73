//! What happened, as everybody at the table may hear it (CAT-7.22); the masks are in `view.rs`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet};

use crate::cards::{BySeat, Cards};
use crate::ids::{CardId, DevKind, EdgeId, HexId, Resource, TradeId, VertexId};
use crate::state::{Cause, Response, TurnPhase};

/// An event with the whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// An opening settlement, with the start cards of the second one.
    SettlementPlaced {
        /// Where.
        vertex_id: VertexId,
        /// Start cards.
        resources_granted: Cards,
    },
    /// An opening road.
    RoadPlaced {
        /// Where.
        edge_id: EdgeId,
        /// Always empty: roads pay nothing.
        resources_granted: Cards,
    },
    /// The opening is over.
    SetupComplete(TurnFacts),
    /// The next player's turn begins.
    TurnChanged(TurnFacts),
    /// The dice and what they brought.
    DiceRolled {
        /// The first die.
        dice1: u8,
        /// The second die.
        dice2: u8,
        /// Their sum.
        total: u8,
        /// Who received what, in turn order.
        resources_distributed: Vec<Distribution>,
        /// Kinds that the bank could not pay in full.
        depleted: Vec<Resource>,
        /// Whether it was a seven.
        robber_triggered: bool,
        /// Who has to discard how many cards, in turn order.
        must_discard_players: Vec<DiscardDue>,
        /// Whether the robber moves at once.
        proceed_to_robber_move: bool,
    },
    /// A player has to discard; the hand is told to that player alone.
    DiscardRequired {
        /// Who.
        player_id: Seat,
        /// How many cards.
        target_count: u8,
        /// The present hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<Cards>,
    },
    /// A player has discarded.
    DiscardCompleted {
        /// Who.
        player_id: Seat,
        /// How many cards.
        count: u8,
        /// Which cards, where that is public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discarded: Option<Cards>,
        /// Whether only the player may know which (an option).
        #[serde(default, skip_serializing_if = "is_false")]
        secret: bool,
    },
    /// Nobody owes a discard any more.
    AllDiscardsComplete {},
    /// The robber has to be moved.
    RobberMoveRequired {
        /// Where it stands.
        current_hex_id: HexId,
    },
    /// The robber was moved.
    RobberMoved {
        /// Where to.
        hex_id: HexId,
        /// By whom.
        player_id: Seat,
        /// Why.
        cause: Cause,
    },
    /// The mover has to choose among several victims.
    StealRequired {
        /// Whom, in turn order.
        candidates: Vec<Candidate>,
    },
    /// A card changed hands; which one, only thief and victim know.
    Stolen {
        /// Who has it now.
        thief_id: Seat,
        /// Who had it.
        victim_id: Seat,
        /// The card.
        resource_type: Option<Resource>,
        /// Whether there was only one candidate.
        automatic: bool,
        /// Whether everybody may know the card (an option).
        #[serde(default, skip_serializing_if = "is_false")]
        public: bool,
    },
    /// Nobody to steal from.
    NoStealPossible {},
    /// A road was built.
    RoadBuilt {
        /// Where.
        id: EdgeId,
        /// Whose.
        player_id: Seat,
        /// What was paid.
        cost: Cards,
    },
    /// A settlement was built.
    SettlementBuilt {
        /// Where.
        id: VertexId,
        /// Whose.
        player_id: Seat,
        /// What was paid.
        cost: Cards,
    },
    /// A settlement became a city.
    CityBuilt {
        /// Where.
        id: VertexId,
        /// Whose.
        player_id: Seat,
        /// What was paid.
        cost: Cards,
    },
    /// A development card was bought; the card is told to the buyer alone.
    DevCardBought {
        /// By whom.
        player_id: Seat,
        /// Cards left in the deck.
        deck_remaining: u8,
        /// The card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<DevCard>,
    },
    /// A development card was played.
    DevCardPlayed {
        /// By whom.
        player_id: Seat,
        /// Of which kind.
        #[serde(rename = "type")]
        kind: DevKind,
        /// The kinds of resource chosen.
        choices: Vec<Resource>,
        /// How many cards each player handed over.
        amounts: BySeat<u8>,
    },
    /// Longest Road changed hands.
    LongestRoadUpdated(Award),
    /// Largest Army changed hands.
    LargestArmyUpdated(Award),
    /// A trade was offered.
    TradeOffered {
        /// Which.
        trade_id: TradeId,
        /// By whom.
        proposer_id: Seat,
        /// What the proposer gives.
        offering: Cards,
        /// What the proposer wants.
        requesting: Cards,
        /// Who is invited.
        to: SeatSet,
    },
    /// An invited player agreed or declined.
    TradeAnswered {
        /// Which trade.
        trade_id: TradeId,
        /// Who.
        player_id: Seat,
        /// How.
        response: Response,
    },
    /// An invited player asked for other terms.
    TradeCountered {
        /// Which trade.
        trade_id: TradeId,
        /// Who.
        player_id: Seat,
        /// What that player gives.
        offering: Cards,
        /// What that player wants.
        requesting: Cards,
    },
    /// Cards were exchanged.
    TradeExecuted {
        /// Which trade.
        trade_id: TradeId,
        /// Who offered.
        proposer_id: Seat,
        /// With whom.
        partner_id: Seat,
        /// What the proposer gave.
        gave: Cards,
        /// What the proposer received.
        received: Cards,
    },
    /// The open trade was closed without an exchange.
    TradeCancelled {
        /// Which.
        trade_id: TradeId,
        /// Whose.
        proposer_id: Seat,
    },
    /// A trade with the bank.
    MaritimeTraded {
        /// Who.
        player_id: Seat,
        /// What went to the bank.
        gave: Cards,
        /// What came from it.
        received: Cards,
        /// Cards given for each received.
        rate: u8,
    },
    /// The game is over.
    GameOver {
        /// Who won.
        winner_id: Seat,
        /// Points by source, best first.
        breakdown: Vec<Breakdown>,
        /// Victory point cards that were hidden.
        revealed: BySeat<Vec<CardId>>,
        /// Numbers of the whole game.
        statistics: Statistics,
    },
}

/// Whose turn begins, and where the robber stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TurnFacts {
    /// Whose turn.
    pub current_player_id: Seat,
    /// The number of the turn.
    pub turn_number: u32,
    /// The phase.
    pub phase: TurnPhase,
    /// The robber's hex.
    pub robber_hex_id: HexId,
}

/// What one player received from a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Distribution {
    /// Who.
    pub player_id: Seat,
    /// What.
    pub resources: Cards,
}

/// What one player owes after a seven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscardDue {
    /// Who.
    pub player_id: Seat,
    /// How many cards.
    pub target_count: u8,
}

/// A player from whom the mover of the robber may steal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Candidate {
    /// Who.
    pub player_id: Seat,
    /// Cards in hand.
    pub card_count: u8,
}

/// A development card as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DevCard {
    /// Its id.
    pub id: CardId,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: DevKind,
    /// The turn in which it was bought.
    pub purchased_on_turn: u32,
}

/// An award that changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Award {
    /// Who holds it now.
    pub holder_id: Option<Seat>,
    /// The holder's length or knights; 0 where nobody holds it.
    pub value: u8,
    /// Everybody's lengths or knights.
    pub values: BySeat<u8>,
    /// Who held it before.
    pub transferred_from: Option<Seat>,
}

/// One player's points by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Breakdown {
    /// Who.
    pub player_id: Seat,
    /// From settlements.
    pub settlements: u8,
    /// From cities, two each.
    pub cities: u8,
    /// 2 or 0.
    pub longest_road: u8,
    /// 2 or 0.
    pub largest_army: u8,
    /// From hidden cards.
    pub victory_point_cards: u8,
    /// The sum.
    pub total: u8,
}

/// Numbers of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// How often each total was rolled, 2 to 12.
    pub dice_histogram: [u16; 11],
    /// Resource cards by player.
    pub resources: BySeat<Flow>,
    /// Development cards by player.
    pub dev_cards_drawn: BySeat<u8>,
}

/// What passed through a player's hands.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
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
