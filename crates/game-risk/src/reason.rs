//! Why an action is refused: small values in the rules, a code, a sentence and a rule's id at the edge.

use sortie_engine::{Reason as EngineReason, Seat};

use crate::action::Verb;
use crate::ids::TerritoryId;
use crate::state::Phase;

/// Every refusal of the game. Text is made only when it leaves the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The options of the match leave this action out.
    UnknownAction(Verb),
    /// The match has ended.
    GameOver,
    /// Another player is to act.
    NotYourTurn(Seat),
    /// The action belongs to other phases.
    WrongPhase(Verb, Phase),
    /// The captured territory must be occupied first.
    OccupationPending(TerritoryId),
    /// No territory has this id.
    UnknownTerritory(Box<str>),
    /// The territory belongs to somebody else.
    NotYourTerritory(TerritoryId),
    /// So many cards compel a trade.
    TradeRequired(usize),
    /// The armies placed differ from the budget.
    WrongTotal {
        /// The budget.
        available: u32,
        /// What was placed.
        placed: u64,
    },
    /// The card is not in one's hand, or nowhere.
    CardNotOwned(Box<str>),
    /// The three cards do not match.
    InvalidSet,
    /// The forced trades are done.
    TradeNotAllowed,
    /// Not 1, 2 or 3.
    InvalidDice,
    /// The target is one's own.
    NotEnemy(TerritoryId),
    /// The two share no border.
    NotAdjacent(TerritoryId, TerritoryId),
    /// Too few armies for so many dice.
    NotEnoughArmies {
        /// Dice wanted.
        dice: u32,
        /// Where from.
        at: TerritoryId,
        /// Armies there.
        armies: u32,
    },
    /// The number of armies to move in is out of range.
    BadMoveIn {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// No path of own territories joins the two.
    NotConnected,
    /// The number of armies to move is out of range; the most.
    BadCount(u32),
    /// The turn's move is made.
    FortifyUsed,
    /// No captured territory waits.
    NoOccupation,
    /// The territory is not free.
    TerritoryTaken,
}

impl EngineReason for Reason {
    /// The last three are given by the match and by the setup.
    const CODES: &'static [(&'static str, &'static str)] = &[
        ("UNKNOWN_ACTION", "RSK-9.1"),
        ("GAME_OVER", "RSK-10.1"),
        ("NOT_YOUR_TURN", "RSK-5.1"),
        ("WRONG_PHASE", "RSK-5.1"),
        ("OCCUPATION_PENDING", "RSK-6.5"),
        ("UNKNOWN_TERRITORY", "RSK-5.2"),
        ("NOT_YOUR_TERRITORY", "RSK-5.2"),
        ("TRADE_REQUIRED", "RSK-3.7"),
        ("WRONG_TOTAL", "RSK-5.3"),
        ("CARD_NOT_OWNED", "RSK-3.2"),
        ("INVALID_SET", "RSK-3.2"),
        ("TRADE_NOT_ALLOWED", "RSK-7.2"),
        ("INVALID_DICE", "RSK-6.1"),
        ("NOT_ENEMY", "RSK-5.4"),
        ("NOT_ADJACENT", "RSK-5.4"),
        ("NOT_ENOUGH_ARMIES", "RSK-6.1"),
        ("BAD_MOVE_IN", "RSK-6.4"),
        ("NOT_CONNECTED", "RSK-5.5"),
        ("BAD_COUNT", "RSK-5.5"),
        ("FORTIFY_USED", "RSK-5.5"),
        ("NO_OCCUPATION", "RSK-6.5"),
        ("TERRITORY_TAKEN", "RSK-4.5"),
        ("INVALID_PAYLOAD", "RSK-5.2"),
        ("BOT_TURN", "RSK-5.1"),
        ("BAD_MAP", "RSK-2.1"),
    ];

    fn code(&self) -> &'static str {
        match self {
            Reason::UnknownAction(_) => "UNKNOWN_ACTION",
            Reason::GameOver => "GAME_OVER",
            Reason::NotYourTurn(_) => "NOT_YOUR_TURN",
            Reason::WrongPhase(..) => "WRONG_PHASE",
            Reason::OccupationPending(_) => "OCCUPATION_PENDING",
            Reason::UnknownTerritory(_) => "UNKNOWN_TERRITORY",
            Reason::NotYourTerritory(_) => "NOT_YOUR_TERRITORY",
            Reason::TradeRequired(_) => "TRADE_REQUIRED",
            Reason::WrongTotal { .. } => "WRONG_TOTAL",
            Reason::CardNotOwned(_) => "CARD_NOT_OWNED",
            Reason::InvalidSet => "INVALID_SET",
            Reason::TradeNotAllowed => "TRADE_NOT_ALLOWED",
            Reason::InvalidDice => "INVALID_DICE",
            Reason::NotEnemy(_) => "NOT_ENEMY",
            Reason::NotAdjacent(..) => "NOT_ADJACENT",
            Reason::NotEnoughArmies { .. } => "NOT_ENOUGH_ARMIES",
            Reason::BadMoveIn { .. } => "BAD_MOVE_IN",
            Reason::NotConnected => "NOT_CONNECTED",
            Reason::BadCount(_) => "BAD_COUNT",
            Reason::FortifyUsed => "FORTIFY_USED",
            Reason::NoOccupation => "NO_OCCUPATION",
            Reason::TerritoryTaken => "TERRITORY_TAKEN",
        }
    }

    fn rule(&self) -> &'static str {
        let row = Self::CODES.iter().find(|(code, _)| *code == self.code());
        row.expect("every code stands in the table").1
    }

    fn message(&self) -> String {
        match self {
            Reason::UnknownAction(verb) => format!("Unknown action {}", verb.word()),
            Reason::GameOver => "The game is over".to_owned(),
            Reason::NotYourTurn(seat) => format!("It is {seat}'s turn"),
            Reason::WrongPhase(verb, phase) => {
                let phases: Vec<&str> = verb.phases().iter().map(|phase| phase.word()).collect();
                let (verb, phases) = (verb.word(), phases.join(" or "));
                format!("{verb} is allowed in {phases}; the phase is {}", phase.word())
            }
            Reason::OccupationPending(at) => format!("Move armies into {} first", at.name()),
            Reason::UnknownTerritory(id) => format!("Unknown territory {id}"),
            Reason::NotYourTerritory(at) => format!("{} is not yours", at.name()),
            Reason::TradeRequired(n) => format!("You hold {n} cards and must trade a set first"),
            Reason::WrongTotal { available, placed } => {
                format!("Place exactly {available} armies; you placed {placed}")
            }
            Reason::CardNotOwned(id) => format!("You do not hold card {id}"),
            Reason::InvalidSet => "These cards are not a set".to_owned(),
            Reason::TradeNotAllowed => "You are down to four or fewer cards; place your armies".to_owned(),
            Reason::InvalidDice => "Dice must be 1, 2 or 3".to_owned(),
            Reason::NotEnemy(at) => format!("You already own {}", at.name()),
            Reason::NotAdjacent(a, b) => format!("{} does not border {}", a.name(), b.name()),
            Reason::NotEnoughArmies { dice, at, armies } => {
                format!("{dice} dice need {} armies; {} has {armies}", dice + 1, at.name())
            }
            Reason::BadMoveIn { min, max } => format!("Move between {min} and {max} armies"),
            Reason::NotConnected => "No path of your territories joins them".to_owned(),
            Reason::BadCount(max) => format!("Move between 1 and {max} armies"),
            Reason::FortifyUsed => "You have already fortified this turn".to_owned(),
            Reason::NoOccupation => "There is nothing to occupy".to_owned(),
            Reason::TerritoryTaken => "That territory is already owned".to_owned(),
        }
    }
}
