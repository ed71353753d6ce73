//! Refusals: what was wrong, in a sentence that teaches, with a stable code and the rule's id.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Why something was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The stable code on which programs branch, in SCREAMING_SNAKE.
    pub code: Cow<'static, str>,
    /// One sentence for a person.
    pub message: String,
    /// The id of the rule in `docs/rules`, if a rule is behind it.
    pub rule: Option<Cow<'static, str>>,
    /// The numbers and ids in the sentence, so that any client can say it in its own language.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
    /// The name of the sentence in the texts if it is not the code: several refusals may share a code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Cow<'static, str>>,
}

impl Refusal {
    /// The code used in place of a game's [`Reason::OUT_OF_TURN`] if only bots are to move.
    pub const BOT_TURN: &'static str = "BOT_TURN";
    /// The code for a payload of the wrong shape.
    pub const INVALID_PAYLOAD: &'static str = "INVALID_PAYLOAD";
    /// The code for an action that the game does not have.
    pub const UNKNOWN_ACTION: &'static str = "UNKNOWN_ACTION";

    /// A refusal without a game rule behind it.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into(), rule: None, args: Map::new(), text: None }
    }

    /// A refusal with the rule behind it.
    pub fn by_rule(code: &'static str, message: impl Into<String>, rule: &'static str) -> Self {
        Self { rule: Some(rule.into()), ..Self::new(code, message) }
    }

    /// `BAD_REQUEST`: the request itself cannot be read.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new("BAD_REQUEST", message)
    }

    /// `BAD_OPTIONS`: the options of a new match are wrong or contradict each other.
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
        Self::new(Self::INVALID_PAYLOAD, format!("Invalid payload: {detail}."))
    }

    /// `UNKNOWN_ACTION`: the game has no such action.
    pub fn unknown_action(action: &str) -> Self {
        let action: String = action.chars().take(64).collect();
        let refusal = Self::new(Self::UNKNOWN_ACTION, format!("There is no action {action}."));
        Self { args: Map::from_iter([("action".to_owned(), Value::String(action))]), ..refusal }
    }

    /// Whether the action cannot even be read, whatever the rules say.
    pub fn is_unreadable(&self) -> bool {
        self.code == Self::INVALID_PAYLOAD || self.code == Self::UNKNOWN_ACTION
    }

    /// The same refusal with the rule that a game's table gives for its code, if any.
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

/// A game's own refusals: small values in the rules, a [`Refusal`] at the edge. [`reasons!`](crate::reasons) implements
/// it.
pub trait Reason: Clone + fmt::Debug {
    /// Every code with the rule behind it, for the API's documentation and for the tests.
    const CODES: &'static [(&'static str, &'static str)];
    /// The name of every sentence: the text `refusal-NAME`.
    const TEXTS: &'static [&'static str];
    /// The code with which this game refuses a seat that may not move now: that of the variant marked `waits`.
    const OUT_OF_TURN: &'static str;

    /// The stable code, exactly as the rules print it.
    fn code(&self) -> &'static str;
    /// The id of a heading in `docs/rules/<game>.md`.
    fn rule(&self) -> &'static str;
    /// The name of the sentence: the code, unless several refusals share it.
    fn text(&self) -> &'static str;
    /// The numbers and ids in the sentence. Made within the match's names.
    fn args(&self) -> Map<String, Value>;
    /// Whether it goes without saying that the action is not possible now: it is somebody else's turn, or another
    /// phase. The list of blocked actions leaves it out.
    fn is_silent(&self) -> bool {
        false
    }
}

/// Declares the refusals of a game: each with its data, code and rule, once.
///
/// ```
/// use sortie_engine::{Reason as _, Seat};
///
/// sortie_engine::reasons! {
///     pub enum Reason {
///         /// Somebody else is to act.
///         NotYourTurn { current: Seat } = waits "NOT_YOUR_TURN", "DOC-2.4";
///         /// Not that many stones.
///         WrongCount { most: u32 } = "WRONG_COUNT", "DOC-2.3";
///         /// Shares a code: its sentence has a name of its own.
///         NoStones = "WRONG_COUNT" as "NO_STONES", "DOC-2.3";
///     }
/// }
/// let reason = Reason::WrongCount { most: 3 };
/// assert_eq!((reason.code(), reason.rule(), reason.text()), ("WRONG_COUNT", "DOC-2.3", "WRONG_COUNT"));
/// assert_eq!(serde_json::to_string(&reason.args()).unwrap(), r#"{"most":3}"#);
/// assert_eq!(Reason::NoStones.text(), "NO_STONES");
/// assert!(Reason::NotYourTurn { current: Seat::new(1) }.is_silent());
/// assert_eq!(Reason::OUT_OF_TURN, "NOT_YOUR_TURN");
/// ```
///
/// One variant is marked `waits`: the seat may not move now. It is silent, as is any variant marked `silent`.
///
/// The sentence is the text `refusal-CODE` (or `refusal-TEXT`) of the game's `texts/en.ftl`, with the data as
/// arguments: `refusal-WRONG_COUNT = Take between 1 and { $most } stones.` Names of members are camelCase on the wire.
#[macro_export]
macro_rules! reasons {
    ($(#[$meta:meta])* $vis:vis enum $Reason:ident {
        $($(#[$variant_meta:meta])* $Variant:ident $({ $($member:ident: $Type:ty),* $(,)? })? =
            $($mark:ident)? $code:literal $(as $text:literal)?, $rule:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $Reason { $($(#[$variant_meta])* $Variant $({ $($member: $Type),* })?),+ }

        impl $crate::Reason for $Reason {
            const CODES: &'static [(&'static str, &'static str)] = &[$(($code, $rule)),+];
            const TEXTS: &'static [&'static str] = &[$($crate::reasons!(@text $code $(, $text)?)),+];
            const OUT_OF_TURN: &'static str =
                $crate::refusal::marked(&[$(($code, $crate::reasons!(@waits $($mark)?))),+]);

            fn code(&self) -> &'static str {
                match self { $(Self::$Variant { .. } => $code),+ }
            }
            fn rule(&self) -> &'static str {
                match self { $(Self::$Variant { .. } => $rule),+ }
            }
            fn text(&self) -> &'static str {
                match self { $(Self::$Variant { .. } => $crate::reasons!(@text $code $(, $text)?)),+ }
            }
            fn args(&self) -> $crate::private::serde_json::Map<String, $crate::private::serde_json::Value> {
                #[allow(unused_mut)]
                let mut args = $crate::private::serde_json::Map::new();
                match self {
                    $(Self::$Variant { $($($member),*)? } => {
                        $($($crate::refusal::argue(&mut args, stringify!($member), $member);)*)?
                    })+
                }
                args
            }
            fn is_silent(&self) -> bool {
                match self { $(Self::$Variant { .. } => $crate::reasons!(@silent $($mark)?)),+ }
            }
        }
    };
    (@text $code:literal) => { $code };
    (@text $code:literal, $text:literal) => { $text };
    (@silent) => { false };
    (@silent silent) => { true };
    (@silent waits) => { true };
    (@waits waits) => { true };
    (@waits $($silent:ident)?) => { false };
}

/// The code that is marked. What [`reasons!`](crate::reasons) expands to.
pub const fn marked(codes: &[(&'static str, bool)]) -> &'static str {
    let mut idx = 0;
    while idx < codes.len() {
        if codes[idx].1 {
            return codes[idx].0;
        }
        idx += 1;
    }
    panic!("mark the refusal of a seat that may not move now: `waits`")
}

/// Adds an argument under its name on the wire. What [`reasons!`](crate::reasons) expands to.
pub fn argue(args: &mut Map<String, Value>, member: &'static str, value: &impl Serialize) {
    let mut name = String::with_capacity(member.len());
    let mut upper = false;
    for letter in member.chars() {
        if letter == '_' {
            upper = true;
        } else {
            name.push(if upper { letter.to_ascii_uppercase() } else { letter });
            upper = false;
        }
    }
    args.insert(name, serde_json::to_value(value).unwrap_or_default());
}
