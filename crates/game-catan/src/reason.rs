//! Every refusal, once: its data, code and rule. The sentences are in `texts/`.

use serde::{Serialize, Serializer};
use sortie_engine::{Seat, SeatSet};

use crate::cards::{Bundle, Cards};
use crate::ids::{DevKind, Resource, VertexId};
use crate::state::{Piece, RobberPhase};

sortie_engine::reasons! {
    /// Why an action is refused.
    pub enum Reason {
        NameTwoResources { left: u8 } = "INVALID_PAYLOAD" as "NAME_TWO_RESOURCES", "CAT-4.2";
        TooManyCards { most: u8 } = "INVALID_PAYLOAD" as "TOO_MANY_CARDS", "CAT-4.2";
        OfferToNobody = "INVALID_PAYLOAD" as "OFFER_TO_NOBODY", "CAT-4.2";
        OfferToOthers = "INVALID_PAYLOAD" as "OFFER_TO_OTHERS", "CAT-4.2";
        GameOver = silent "GAME_OVER", "CAT-11.4";
        NotYourTurn { current: Seat } = waits "NOT_YOUR_TURN", "CAT-6.1";
        WrongPhase { phase: Waits } = silent "WRONG_PHASE", "CAT-6.2";
        MustRollFirst = "MUST_ROLL_FIRST", "CAT-6.3";
        /// The same while a step is pending, where it goes without saying.
        MustRollLater = silent "MUST_ROLL_FIRST", "CAT-6.3";
        AlreadyRolled = "ALREADY_ROLLED", "CAT-6.3";
        /// The same while a step is pending.
        RolledBefore = silent "ALREADY_ROLLED", "CAT-6.3";
        RobberPending { phase: RobberPhase } = silent "ROBBER_PENDING", "CAT-8.8";
        EffectPending { left: u8 } = silent "EFFECT_PENDING", "CAT-7.13";
        NoPiecesLeft { piece: Piece, all: u8 } = "NO_PIECES_LEFT", "CAT-7.5";
        InsufficientResources { missing: Bundle } = "INSUFFICIENT_RESOURCES", "CAT-7.4";
        NoLot { resource: Resource, rate: u8, held: u8 } = "INSUFFICIENT_RESOURCES" as "NO_LOT", "CAT-7.16";
        InvalidVertex { corner: Box<str> } = "INVALID_VERTEX", "CAT-3.2";
        VertexOccupied { owner: Seat } = "VERTEX_OCCUPIED", "CAT-5.2";
        TooClose { vertex_id: VertexId } = "TOO_CLOSE", "CAT-5.2";
        InvalidEdge { edge: Box<str> } = "INVALID_EDGE", "CAT-3.2";
        EdgeOccupied { owner: Seat } = "EDGE_OCCUPIED", "CAT-7.6";
        NotAtNewSettlement { vertex_id: VertexId } = "NOT_AT_NEW_SETTLEMENT", "CAT-5.3";
        RoadNotConnected = "NOT_CONNECTED" as "ROAD_NOT_CONNECTED", "CAT-7.6";
        RoadBlocked { owner: Seat, vertex_id: VertexId } = "NOT_CONNECTED" as "ROAD_BLOCKED", "CAT-7.6";
        SettlementNotConnected = "NOT_CONNECTED" as "SETTLEMENT_NOT_CONNECTED", "CAT-7.7";
        NoSettlementHere = "NO_SETTLEMENT_HERE", "CAT-7.8";
        NotYourSettlement { owner: Seat } = "NOT_YOUR_SETTLEMENT", "CAT-7.8";
        AlreadyCity = "ALREADY_CITY", "CAT-7.8";
        NoDiscardDue = silent "NO_DISCARD_DUE", "CAT-8.2";
        DiscardCount { target: u8, chosen: Large } = "DISCARD_COUNT", "CAT-8.2";
        DiscardNotOwned { resource: Resource, chosen: Large, held: u8 } = "DISCARD_NOT_OWNED", "CAT-8.2";
        NotRobberMover { mover: Option<Seat> } = silent "NOT_ROBBER_MOVER", "CAT-8.3";
        NotThief { mover: Option<Seat> } = silent "NOT_ROBBER_MOVER" as "NOT_THIEF", "CAT-8.5";
        NotMovingPhase { phase: RobberPhase } = silent "NOT_MOVING_PHASE", "CAT-8.3";
        InvalidHex { hex: Box<str> } = "INVALID_HEX", "CAT-8.3";
        RobberMustMove = "ROBBER_MUST_MOVE", "CAT-8.3";
        FriendlyRobber { spared: Seat, points: u8, least: u8 } = "FRIENDLY_ROBBER", "CAT-8.9";
        NotStealingPhase { phase: RobberPhase } = silent "NOT_STEALING_PHASE", "CAT-8.5";
        InvalidStealTarget { candidates: SeatSet } = "INVALID_STEAL_TARGET", "CAT-8.5";
        DeckEmpty { all: u8 } = "DECK_EMPTY", "CAT-7.9";
        CardNotFound = "CARD_NOT_FOUND", "CAT-7.11";
        CardNotHeld { wanted: DevKind } = "CARD_NOT_FOUND" as "CARD_NOT_HELD", "CAT-7.11";
        WrongCardType { card: DevKind, wanted: DevKind } = "WRONG_CARD_TYPE", "CAT-7.11";
        CardTooNew = "CARD_TOO_NEW", "CAT-7.10";
        DevCardLimit = "DEV_CARD_LIMIT", "CAT-7.10";
        VpNotPlayable = "VP_NOT_PLAYABLE", "CAT-7.10";
        NoRoadSpot = "NO_ROAD_SPOT", "CAT-7.13";
        BankShort { resource: Resource, held: u8, wanted: Large } = "BANK_SHORT", "CAT-7.14";
        BankEmpty = "BANK_SHORT" as "BANK_EMPTY", "CAT-7.14";
        OneResourceOnly = "ONE_RESOURCE_ONLY", "CAT-7.16";
        SameResource { resource: Resource } = "SAME_RESOURCE", "CAT-7.16";
        WrongRate { resource: Resource, rate: u8, expected: Large } = "WRONG_RATE", "CAT-7.16";
        TradeOpen = "TRADE_OPEN", "CAT-7.17";
        EmptySide = "EMPTY_SIDE", "CAT-7.17";
        SharedResource { resource: Resource } = "SAME_RESOURCE" as "SHARED_RESOURCE", "CAT-7.17";
        CannotPayOffer { missing: Bundle } = "CANNOT_PAY" as "CANNOT_PAY_OFFER", "CAT-7.17";
        NothingToOffer = "CANNOT_PAY" as "NOTHING_TO_OFFER", "CAT-7.17";
        CannotPayAnswer { missing: Cards } = "CANNOT_PAY" as "CANNOT_PAY_ANSWER", "CAT-7.18";
        NoTrade = silent "NO_TRADE", "CAT-7.18";
        TradeStale = "TRADE_STALE", "CAT-7.18";
        OwnTrade = "OWN_TRADE", "CAT-7.18";
        NotInvited { proposer: Seat } = "NOT_INVITED", "CAT-7.18";
        AlreadyAnswered = "ALREADY_ANSWERED", "CAT-7.18";
        CountersDisabled = "COUNTERS_DISABLED", "CAT-7.19";
        NotProposer { current: Seat } = silent "NOT_PROPOSER", "CAT-7.20";
        PartnerNotReady = "PARTNER_NOT_READY", "CAT-7.20";
        PartnerCannotPay { partner: Seat } = "PARTNER_CANNOT_PAY", "CAT-7.20";
    }
}

sortie_engine::vocabulary! {
    /// What is to be placed before anything else, or that nothing is.
    pub enum Waits: "step" { Settlement = "settlement", Road = "road", Play = "play" }
}

/// A number from a payload, however large: as digits where clients could no longer tell it from its neighbours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Large(pub u64);

impl Serialize for Large {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 < 1 << 53 { serializer.serialize_u64(self.0) } else { serializer.collect_str(&self.0) }
    }
}
