//! Every refusal of the game: its code, its rule and its sentence.

use sortie_engine::Seat;

use crate::cards::Cards;
use crate::ids::{DevKind, Resource};

/// Why an action is refused. Codes are stable; the numbers serve the sentence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The payload has the right types but can mean nothing.
    InvalidPayload(&'static str),
    /// The game has finished.
    GameOver,
    /// Somebody else's turn.
    NotYourTurn,
    /// The action has no place in this phase.
    WrongPhase {
        /// The action's name.
        action: &'static str,
        /// The phase's word.
        phase: &'static str,
    },
    /// The dice come first.
    MustRollFirst,
    /// The dice have fallen.
    AlreadyRolled,
    /// The robber comes first.
    RobberPending {
        /// The robber's phase.
        phase: &'static str,
    },
    /// The free roads come first.
    EffectPending,
    /// The supply is used up.
    NoPiecesLeft {
        /// The piece's word in the plural.
        piece: &'static str,
    },
    /// The price cannot be paid.
    InsufficientResources {
        /// What is missing.
        missing: Cards,
    },
    /// No such corner.
    InvalidVertex,
    /// A building stands there.
    VertexOccupied,
    /// A building stands next to it.
    TooClose,
    /// No such side.
    InvalidEdge,
    /// A road lies there.
    EdgeOccupied,
    /// An opening road away from its settlement.
    NotAtNewSettlement,
    /// A road that touches nothing of its owner.
    RoadNotConnected,
    /// A settlement without a road of its owner.
    SettlementNotConnected,
    /// Nothing to upgrade.
    NoSettlementHere,
    /// Somebody else's building.
    NotYourSettlement,
    /// Upgraded already.
    AlreadyCity,
    /// The player owes no discard.
    NoDiscardDue,
    /// The wrong number of cards.
    DiscardCount {
        /// How many are owed.
        target: u8,
        /// How many were chosen.
        chosen: u64,
    },
    /// Cards that the player does not hold.
    DiscardNotOwned {
        /// Of which kind.
        resource: Resource,
        /// How many were chosen.
        chosen: u32,
        /// How many there are.
        held: u8,
    },
    /// Somebody else moves the robber, or nobody.
    NotRobberMover,
    /// Somebody else steals, or nobody.
    NotThief,
    /// The robber is not to be moved now.
    NotMovingPhase,
    /// No such hex.
    InvalidHex,
    /// The robber may not stay (an option).
    RobberMustMove,
    /// The robber spares weak players (an option).
    FriendlyRobber,
    /// No theft is open.
    NotStealingPhase,
    /// Not among the candidates.
    InvalidStealTarget,
    /// The deck is used up.
    DeckEmpty,
    /// The player does not hold that card.
    CardNotFound,
    /// The card is of another kind.
    WrongCardType {
        /// What the action plays.
        wanted: DevKind,
    },
    /// Bought this turn.
    CardTooNew,
    /// One card a turn.
    DevCardLimit,
    /// Victory point cards are never played.
    VpNotPlayable,
    /// No side is open for a road.
    NoRoadSpot,
    /// The bank lacks a kind.
    BankShort {
        /// Which kind.
        resource: Resource,
    },
    /// The bank holds no card at all.
    BankEmpty,
    /// More than one kind on a side of a maritime trade, or none.
    OneResourceOnly,
    /// The same kind on both sides of a maritime trade.
    SameResource,
    /// Not the rate.
    WrongRate {
        /// The kind given.
        resource: Resource,
        /// The player's rate.
        rate: u8,
        /// How many would be right.
        expected: u64,
    },
    /// An offer is open.
    TradeOpen,
    /// An empty side of an offer.
    EmptySide,
    /// The same kind on both sides of an offer.
    SharedResource,
    /// The proposer lacks what is offered.
    CannotPayOffer,
    /// The answering player lacks what is asked.
    CannotPayAnswer,
    /// No offer is open.
    NoTrade,
    /// Another offer is open.
    TradeStale,
    /// The player's own offer.
    OwnTrade,
    /// Not among the invited.
    NotInvited,
    /// Answered already.
    AlreadyAnswered,
    /// No counter-offers (an option).
    CountersDisabled,
    /// Somebody else's offer.
    NotProposer,
    /// The partner has not agreed.
    PartnerNotReady,
    /// The partner lacks the cards.
    PartnerCannotPay {
        /// The partner.
        partner: Seat,
    },
}

impl sortie_engine::Reason for Reason {
    const CODES: &'static [(&'static str, &'static str)] = &[
        ("INVALID_PAYLOAD", "CAT-4.2"),
        ("GAME_OVER", "CAT-11.4"),
        ("NOT_YOUR_TURN", "CAT-6.1"),
        ("WRONG_PHASE", "CAT-6.2"),
        ("MUST_ROLL_FIRST", "CAT-6.3"),
        ("ALREADY_ROLLED", "CAT-6.3"),
        ("ROBBER_PENDING", "CAT-8.8"),
        ("EFFECT_PENDING", "CAT-7.13"),
        ("NO_PIECES_LEFT", "CAT-7.5"),
        ("INSUFFICIENT_RESOURCES", "CAT-7.4"),
        ("INVALID_VERTEX", "CAT-3.2"),
        ("VERTEX_OCCUPIED", "CAT-5.2"),
        ("TOO_CLOSE", "CAT-5.2"),
        ("INVALID_EDGE", "CAT-3.2"),
        ("EDGE_OCCUPIED", "CAT-7.6"),
        ("NOT_AT_NEW_SETTLEMENT", "CAT-5.3"),
        ("NOT_CONNECTED", "CAT-7.6"),
        ("NOT_CONNECTED", "CAT-7.7"),
        ("NO_SETTLEMENT_HERE", "CAT-7.8"),
        ("NOT_YOUR_SETTLEMENT", "CAT-7.8"),
        ("ALREADY_CITY", "CAT-7.8"),
        ("NO_DISCARD_DUE", "CAT-8.2"),
        ("DISCARD_COUNT", "CAT-8.2"),
        ("DISCARD_NOT_OWNED", "CAT-8.2"),
        ("NOT_ROBBER_MOVER", "CAT-8.3"),
        ("NOT_ROBBER_MOVER", "CAT-8.5"),
        ("NOT_MOVING_PHASE", "CAT-8.3"),
        ("INVALID_HEX", "CAT-8.3"),
        ("ROBBER_MUST_MOVE", "CAT-8.3"),
        ("FRIENDLY_ROBBER", "CAT-8.9"),
        ("NOT_STEALING_PHASE", "CAT-8.5"),
        ("INVALID_STEAL_TARGET", "CAT-8.5"),
        ("DECK_EMPTY", "CAT-7.9"),
        ("CARD_NOT_FOUND", "CAT-7.11"),
        ("WRONG_CARD_TYPE", "CAT-7.11"),
        ("CARD_TOO_NEW", "CAT-7.10"),
        ("DEV_CARD_LIMIT", "CAT-7.10"),
        ("VP_NOT_PLAYABLE", "CAT-7.10"),
        ("NO_ROAD_SPOT", "CAT-7.13"),
        ("BANK_SHORT", "CAT-7.14"),
        ("ONE_RESOURCE_ONLY", "CAT-7.16"),
        ("SAME_RESOURCE", "CAT-7.16"),
        ("SAME_RESOURCE", "CAT-7.17"),
        ("WRONG_RATE", "CAT-7.16"),
        ("TRADE_OPEN", "CAT-7.17"),
        ("EMPTY_SIDE", "CAT-7.17"),
        ("CANNOT_PAY", "CAT-7.17"),
        ("CANNOT_PAY", "CAT-7.18"),
        ("NO_TRADE", "CAT-7.18"),
        ("TRADE_STALE", "CAT-7.18"),
        ("OWN_TRADE", "CAT-7.18"),
        ("NOT_INVITED", "CAT-7.18"),
        ("ALREADY_ANSWERED", "CAT-7.18"),
        ("COUNTERS_DISABLED", "CAT-7.19"),
        ("NOT_PROPOSER", "CAT-7.20"),
        ("PARTNER_NOT_READY", "CAT-7.20"),
        ("PARTNER_CANNOT_PAY", "CAT-7.20"),
    ];

    fn code(&self) -> &'static str {
        match self {
            Reason::InvalidPayload(_) => "INVALID_PAYLOAD",
            Reason::GameOver => "GAME_OVER",
            Reason::NotYourTurn => "NOT_YOUR_TURN",
            Reason::WrongPhase { .. } => "WRONG_PHASE",
            Reason::MustRollFirst => "MUST_ROLL_FIRST",
            Reason::AlreadyRolled => "ALREADY_ROLLED",
            Reason::RobberPending { .. } => "ROBBER_PENDING",
            Reason::EffectPending => "EFFECT_PENDING",
            Reason::NoPiecesLeft { .. } => "NO_PIECES_LEFT",
            Reason::InsufficientResources { .. } => "INSUFFICIENT_RESOURCES",
            Reason::InvalidVertex => "INVALID_VERTEX",
            Reason::VertexOccupied => "VERTEX_OCCUPIED",
            Reason::TooClose => "TOO_CLOSE",
            Reason::InvalidEdge => "INVALID_EDGE",
            Reason::EdgeOccupied => "EDGE_OCCUPIED",
            Reason::NotAtNewSettlement => "NOT_AT_NEW_SETTLEMENT",
            Reason::RoadNotConnected | Reason::SettlementNotConnected => "NOT_CONNECTED",
            Reason::NoSettlementHere => "NO_SETTLEMENT_HERE",
            Reason::NotYourSettlement => "NOT_YOUR_SETTLEMENT",
            Reason::AlreadyCity => "ALREADY_CITY",
            Reason::NoDiscardDue => "NO_DISCARD_DUE",
            Reason::DiscardCount { .. } => "DISCARD_COUNT",
            Reason::DiscardNotOwned { .. } => "DISCARD_NOT_OWNED",
            Reason::NotRobberMover | Reason::NotThief => "NOT_ROBBER_MOVER",
            Reason::NotMovingPhase => "NOT_MOVING_PHASE",
            Reason::InvalidHex => "INVALID_HEX",
            Reason::RobberMustMove => "ROBBER_MUST_MOVE",
            Reason::FriendlyRobber => "FRIENDLY_ROBBER",
            Reason::NotStealingPhase => "NOT_STEALING_PHASE",
            Reason::InvalidStealTarget => "INVALID_STEAL_TARGET",
            Reason::DeckEmpty => "DECK_EMPTY",
            Reason::CardNotFound => "CARD_NOT_FOUND",
            Reason::WrongCardType { .. } => "WRONG_CARD_TYPE",
            Reason::CardTooNew => "CARD_TOO_NEW",
            Reason::DevCardLimit => "DEV_CARD_LIMIT",
            Reason::VpNotPlayable => "VP_NOT_PLAYABLE",
            Reason::NoRoadSpot => "NO_ROAD_SPOT",
            Reason::BankShort { .. } | Reason::BankEmpty => "BANK_SHORT",
            Reason::OneResourceOnly => "ONE_RESOURCE_ONLY",
            Reason::SameResource | Reason::SharedResource => "SAME_RESOURCE",
            Reason::WrongRate { .. } => "WRONG_RATE",
            Reason::TradeOpen => "TRADE_OPEN",
            Reason::EmptySide => "EMPTY_SIDE",
            Reason::CannotPayOffer | Reason::CannotPayAnswer => "CANNOT_PAY",
            Reason::NoTrade => "NO_TRADE",
            Reason::TradeStale => "TRADE_STALE",
            Reason::OwnTrade => "OWN_TRADE",
            Reason::NotInvited => "NOT_INVITED",
            Reason::AlreadyAnswered => "ALREADY_ANSWERED",
            Reason::CountersDisabled => "COUNTERS_DISABLED",
            Reason::NotProposer => "NOT_PROPOSER",
            Reason::PartnerNotReady => "PARTNER_NOT_READY",
            Reason::PartnerCannotPay { .. } => "PARTNER_CANNOT_PAY",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Reason::InvalidPayload(_) => "CAT-4.2",
            Reason::GameOver => "CAT-11.4",
            Reason::NotYourTurn => "CAT-6.1",
            Reason::WrongPhase { .. } => "CAT-6.2",
            Reason::MustRollFirst | Reason::AlreadyRolled => "CAT-6.3",
            Reason::RobberPending { .. } => "CAT-8.8",
            Reason::EffectPending => "CAT-7.13",
            Reason::NoPiecesLeft { .. } => "CAT-7.5",
            Reason::InsufficientResources { .. } => "CAT-7.4",
            Reason::InvalidVertex | Reason::InvalidEdge => "CAT-3.2",
            Reason::VertexOccupied | Reason::TooClose => "CAT-5.2",
            Reason::NotAtNewSettlement => "CAT-5.3",
            Reason::EdgeOccupied | Reason::RoadNotConnected => "CAT-7.6",
            Reason::SettlementNotConnected => "CAT-7.7",
            Reason::NoSettlementHere | Reason::NotYourSettlement | Reason::AlreadyCity => "CAT-7.8",
            Reason::NoDiscardDue | Reason::DiscardCount { .. } | Reason::DiscardNotOwned { .. } => "CAT-8.2",
            Reason::NotRobberMover | Reason::NotMovingPhase | Reason::InvalidHex | Reason::RobberMustMove => "CAT-8.3",
            Reason::FriendlyRobber => "CAT-8.9",
            Reason::NotThief | Reason::NotStealingPhase | Reason::InvalidStealTarget => "CAT-8.5",
            Reason::DeckEmpty => "CAT-7.9",
            Reason::CardNotFound | Reason::WrongCardType { .. } => "CAT-7.11",
            Reason::CardTooNew | Reason::DevCardLimit | Reason::VpNotPlayable => "CAT-7.10",
            Reason::NoRoadSpot => "CAT-7.13",
            Reason::BankShort { .. } | Reason::BankEmpty => "CAT-7.14",
            Reason::OneResourceOnly | Reason::SameResource | Reason::WrongRate { .. } => "CAT-7.16",
            Reason::TradeOpen | Reason::EmptySide | Reason::SharedResource | Reason::CannotPayOffer => "CAT-7.17",
            Reason::NoTrade
            | Reason::TradeStale
            | Reason::OwnTrade
            | Reason::NotInvited
            | Reason::AlreadyAnswered
            | Reason::CannotPayAnswer => "CAT-7.18",
            Reason::CountersDisabled => "CAT-7.19",
            Reason::NotProposer | Reason::PartnerNotReady | Reason::PartnerCannotPay { .. } => "CAT-7.20",
        }
    }

    fn message(&self) -> String {
        match *self {
            Reason::InvalidPayload(detail) => format!("Invalid payload: {detail}"),
            Reason::GameOver => "The game has finished".into(),
            Reason::NotYourTurn => "It is not your turn".into(),
            Reason::WrongPhase { action, phase } => format!("{action} is not possible in phase {phase}"),
            Reason::MustRollFirst => "Roll the dice first".into(),
            Reason::AlreadyRolled => "You have already rolled".into(),
            Reason::RobberPending { phase } => format!("Resolve the robber first ({phase})"),
            Reason::EffectPending => "Place your free roads first".into(),
            Reason::NoPiecesLeft { piece } => format!("You have no {piece} left"),
            Reason::InsufficientResources { missing } => format!("You are missing {}", missing.listed()),
            Reason::InvalidVertex => "No such corner".into(),
            Reason::VertexOccupied => "That corner is taken".into(),
            Reason::TooClose => "Too close to another settlement or city".into(),
            Reason::InvalidEdge => "No such side".into(),
            Reason::EdgeOccupied => "That side already has a road".into(),
            Reason::NotAtNewSettlement => "The road must touch the settlement you just placed".into(),
            Reason::RoadNotConnected => "Must connect to your own road, settlement or city".into(),
            Reason::SettlementNotConnected => "Must touch one of your roads".into(),
            Reason::NoSettlementHere => "There is no settlement on that corner".into(),
            Reason::NotYourSettlement => "That settlement is not yours".into(),
            Reason::AlreadyCity => "That is already a city".into(),
            Reason::NoDiscardDue => "You do not have to discard".into(),
            Reason::DiscardCount { target, chosen } => format!("Discard exactly {target} cards; you chose {chosen}"),
            Reason::DiscardNotOwned { resource, chosen, held } => {
                format!("You chose {chosen} {resource} but hold {held}")
            }
            Reason::NotRobberMover => "You are not moving the robber".into(),
            Reason::NotThief => "You are not the one stealing".into(),
            Reason::NotMovingPhase => "The robber cannot be moved now".into(),
            Reason::InvalidHex => "There is no such hex".into(),
            Reason::RobberMustMove => "Choose a different hex".into(),
            Reason::FriendlyRobber => "That would block a player with fewer than 3 points".into(),
            Reason::NotStealingPhase => "There is nothing to steal now".into(),
            Reason::InvalidStealTarget => "You cannot steal from that player".into(),
            Reason::DeckEmpty => "No development cards are left".into(),
            Reason::CardNotFound => "You do not hold that card".into(),
            Reason::WrongCardType { wanted } => format!("That card is not a {wanted}"),
            Reason::CardTooNew => "A card bought this turn cannot be played yet".into(),
            Reason::DevCardLimit => "Only one development card per turn".into(),
            Reason::VpNotPlayable => "Victory point cards score by themselves".into(),
            Reason::NoRoadSpot => "There is nowhere to place a road".into(),
            Reason::BankShort { resource } => format!("The bank has no {resource} left"),
            Reason::BankEmpty => "The bank has no card left".into(),
            Reason::OneResourceOnly => "Give one kind and take one kind".into(),
            Reason::SameResource => "Give and take must differ".into(),
            Reason::WrongRate { resource, rate, expected } => {
                format!("Your rate for {resource} is {rate}:1, so {expected} are needed")
            }
            Reason::TradeOpen => "Finish or cancel your open offer first".into(),
            Reason::EmptySide => "Both sides need at least one card".into(),
            Reason::SharedResource => "A resource may not be on both sides".into(),
            Reason::CannotPayOffer => "You do not hold what you offer".into(),
            Reason::CannotPayAnswer => "You do not hold what is asked".into(),
            Reason::NoTrade => "There is no open offer".into(),
            Reason::TradeStale => "That offer has changed".into(),
            Reason::OwnTrade => "You made this offer".into(),
            Reason::NotInvited => "This offer is not for you".into(),
            Reason::AlreadyAnswered => "You have already answered".into(),
            Reason::CountersDisabled => "Counter-offers are switched off at this table".into(),
            Reason::NotProposer => "Only the offering player can confirm".into(),
            Reason::PartnerNotReady => "That player has not agreed".into(),
            Reason::PartnerCannotPay { partner: _ } => "That player no longer has the cards".into(),
        }
    }
}
