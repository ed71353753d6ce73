//! Refusals: what was wrong, in a sentence that teaches, with a stable code and the rule's id.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Why something was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Refusal {
    /// The stable code on which programs branch, in SCREAMING_SNAKE.
    pub code: Cow<'static, str>,
    /// One sentence for a person.
    pub message: String,
    /// The id of the rule in `docs/rules`, where a rule is behind it.
    pub rule: Option<Cow<'static, str>>,
}

impl Refusal {
    /// The code with which every game refuses a seat that is not to move.
    pub const OUT_OF_TURN: &'static str = "NOT_YOUR_TURN";
    /// The code in its place where only bots are to move.
    pub const BOT_TURN: &'static str = "BOT_TURN";
    /// The code for a payload of the wrong shape.
    pub const INVALID_PAYLOAD: &'static str = "INVALID_PAYLOAD";
    /// The code for an action that the game does not have.
    pub const UNKNOWN_ACTION: &'static str = "UNKNOWN_ACTION";

    /// A refusal that no rule of a game stands behind.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into(), rule: None }
    }

    /// A refusal with the rule behind it.
    pub fn by_rule(code: &'static str, message: impl Into<String>, rule: &'static str) -> Self {
        Self { code: code.into(), message: message.into(), rule: Some(rule.into()) }
    }

    /// `BAD_REQUEST`: the request itself cannot be read.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new("BAD_REQUEST", message)
    }

    /// `BAD_OPTIONS`: the options of a new match do not hold together.
    pub fn bad_options(message: impl Into<String>) -> Self {
        Self::new("BAD_OPTIONS", message)
    }

    /// `BAD_POSITION`: a stated position is impossible.
    pub fn bad_position(message: impl Into<String>) -> Self {
        Self::new("BAD_POSITION", message)
    }

    /// `BAD_SEATS`: the game is not for this number of players.
    pub fn bad_seats(message: impl Into<String>) -> Self {
        Self::new("BAD_SEATS", message)
    }

    /// `BAD_CHANCE`: a scripted outcome cannot happen.
    pub fn bad_chance(message: impl Into<String>) -> Self {
        Self::new("BAD_CHANCE", message)
    }

    /// `BAD_SAVE`: a record cannot be read or does not replay.
    pub fn bad_save(message: impl Into<String>) -> Self {
        Self::new("BAD_SAVE", message)
    }

    /// `INVALID_PAYLOAD`: the payload has the wrong shape.
    pub fn invalid_payload(detail: impl fmt::Display) -> Self {
        Self::new(Self::INVALID_PAYLOAD, format!("Invalid payload: {detail}"))
    }

    /// `UNKNOWN_ACTION`: the game has no such action.
    pub fn unknown_action(action: &str) -> Self {
        let action: String = action.chars().take(64).collect();
        Self::new(Self::UNKNOWN_ACTION, format!("Unknown action {action}"))
    }

    /// Whether the action cannot even be read, whatever the rules say.
    pub fn is_unreadable(&self) -> bool {
        self.code == Self::INVALID_PAYLOAD || self.code == Self::UNKNOWN_ACTION
    }

    /// The same refusal with the rule that a game's table gives for its code, where it gives one.
    pub fn ruled<R: Reason>(mut self) -> Self {
        if self.rule.is_none() {
            let row = R::CODES.iter().find(|(code, _)| *code == self.code);
            self.rule = row.map(|(_, rule)| (*rule).into());
        }
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Refusal {}

/// A game's own refusals: small values in the rules, a [`Refusal`] at the edge.
pub trait Reason: Clone + fmt::Debug {
    /// Every code with the rule behind it, for the API's documentation and for the tests.
    const CODES: &'static [(&'static str, &'static str)];

    /// The stable code, exactly as the rules print it.
    fn code(&self) -> &'static str;
    /// The id of a heading in `docs/rules/<game>.md`.
    fn rule(&self) -> &'static str;
    /// One sentence that says what would be needed. Made within the match's names, so that a [`Seat`](crate::Seat)
    /// prints as the player's name.
    fn message(&self) -> String;

    /// The refusal that leaves the engine.
    fn refusal(&self) -> Refusal {
        Refusal::by_rule(self.code(), self.message(), self.rule())
    }
}
