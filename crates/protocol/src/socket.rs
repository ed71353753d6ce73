//! The messages of the WebSocket, one closed type for each direction.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::answer::Code;
use crate::json::Json;
use crate::table::{ChatLine, TableInfo};

/// What a client sends. The first message is `hello`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who the client is and what it has seen.
    Hello(HelloMessage),
    /// An action.
    Act(ActMessage),
    /// Takes the seat's last step back.
    Undo(UndoMessage),
    /// Asks what an action would bring.
    Preview(PreviewMessage),
    /// A line of chat.
    Chat(ChatMessage),
    /// Asks for an `update` with the whole present state, whatever the client follows.
    Refresh(RefreshMessage),
    /// Asks for a `ping`.
    Ping(PingMessage),
}

/// What the server sends for each accepted step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Follow {
    /// `update` with the whole snapshot and the offers.
    #[default]
    Full,
    /// `update` without the snapshot: for programs that keep the state themselves or ask for it.
    Light,
    /// `delta` with what has changed; first, now and then, and after a gap `update` with the whole snapshot.
    Delta,
}

/// The first message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default)]
pub struct HelloMessage {
    /// The seat's token; without one the client watches a public table, or one whose code it knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
    /// The profile's token, instead of the seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub profile: Option<String>,
    /// The table's code, for watching a private table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// The last revision that the client has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub last_revision: Option<i64>,
    /// How much each update holds.
    pub follow: Follow,
}

/// An action with an id under which it is acknowledged. A client that hears nothing sends it again with the same id, also
/// over a new connection: it is carried out once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ActMessage {
    /// 1 to 64 visible ASCII characters, never used before by this seat.
    pub id: String,
    /// The action's name.
    pub action: String,
    /// The action's members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub payload: Option<Value>,
    /// The decision that the action answers, from the offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<String>,
    /// The revision on which the client decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub expected_revision: Option<i64>,
}

/// A request to take back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct UndoMessage {
    /// As in [`ActMessage`].
    pub id: String,
}

/// An action that the client only considers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct PreviewMessage {
    /// Comes back in the answer.
    pub id: String,
    /// The action's name.
    pub action: String,
    /// The action's members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub payload: Option<Value>,
}

/// A line of chat to be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatMessage {
    /// Comes back in the answer.
    pub id: String,
    /// 1 to 300 characters.
    pub text: String,
}

/// A client that has lost its state asks for it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default)]
pub struct RefreshMessage {}

/// A sign of life.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default)]
pub struct PingMessage {
    /// The sender's time, in milliseconds since 1970.
    #[ts(type = "number")]
    pub timestamp: i64,
}

/// What the server sends.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Box<WelcomeMessage>),
    /// A new revision, in order and without gaps; the first after `welcome` may be a fresh state.
    Update(UpdateMessage),
    /// A new revision as a change of the one before it, for clients that follow by deltas.
    Delta(DeltaMessage),
    /// What the seat may do at the next revision, right before its `delta`, where it is too much for one.
    Offers(OffersMessage),
    /// The acknowledgement of a message with an id. A success is durable.
    Answer(AnswerMessage),
    /// Seats, clocks or settings changed.
    Table(Box<TableInfo>),
    /// A line of chat.
    Chat(ChatLine),
    /// A sign of life, at least every 30 seconds.
    Ping(PingMessage),
    /// The server is closing: reconnect after the pause, to any server.
    Draining(DrainingMessage),
    /// Something is wrong with the connection; it is closed after this.
    Error(ErrorMessage),
}

/// Who the client is at this table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WelcomeMessage {
    /// The seat; null for a spectator.
    pub seat: Option<usize>,
    /// The player's id, once the game has started.
    pub player_id: Option<String>,
    /// The present revision; null before the start.
    #[ts(type = "number | null")]
    pub revision: Option<i64>,
    /// The table.
    pub table: TableInfo,
    /// The static board of the game, or null.
    #[ts(type = "Record<string, unknown> | null")]
    #[schema(value_type = Option<Object>)]
    pub map: Option<Json>,
}

/// One revision as the viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UpdateMessage {
    /// The revision.
    #[ts(type = "number")]
    pub revision: i64,
    /// When it came about, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// Whether this is a fresh state after which the sequence goes on, instead of the next revision.
    #[serde(default)]
    pub fresh: bool,
    /// The viewer's snapshot, with its masked events in `lastEvents` and the seat's offers in `offers`; null when the
    /// client asked for light updates.
    #[ts(type = "Record<string, unknown> | null")]
    #[schema(value_type = Option<Object>)]
    pub state: Option<Json>,
}

/// One revision as a change of the viewer's snapshot at the revision before it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeltaMessage {
    /// The revision; it becomes the snapshot's `revision`.
    #[ts(type = "number")]
    pub revision: i64,
    /// When it came about, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The viewer's masked events of the revision; they become the snapshot's `lastEvents`.
    #[ts(type = "Record<string, unknown>[]")]
    #[schema(value_type = Vec<Object>)]
    pub events: Json,
    /// The id of the seat's present question, where it has one; also in the snapshot's `offers`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<String>,
    /// The change of everything else, as `delta.rs` describes it; without `offers` where they came right before.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub changes: Json,
}

/// The offers of the revision that follows; they become the snapshot's `offers`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct OffersMessage {
    /// The revision.
    #[ts(type = "number")]
    pub revision: i64,
    /// All offers of the seat, with the id of the decision and what is blocked.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub offers: Json,
}

/// The acknowledgement of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AnswerMessage {
    /// The message's id.
    #[serde(default)]
    pub id: String,
    /// Whether it was carried out.
    pub success: bool,
    /// The revision that it led to, or the present one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub revision: Option<i64>,
    /// A sentence for people, on failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub error: Option<String>,
    /// The class of the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<Code>,
    /// The stable code of the refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
    /// The id of the rule behind the refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The preview, where one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown> | null")]
    #[schema(value_type = Option<Object>)]
    pub preview: Option<Json>,
}

impl AnswerMessage {
    /// The acknowledgement of a message that led to this revision, without the message's id.
    pub fn success(revision: Option<i64>) -> Self {
        AnswerMessage {
            id: String::new(),
            success: true,
            revision,
            error: None,
            code: None,
            reason: None,
            rule: None,
            preview: None,
        }
    }

    /// The same under a message's id.
    #[must_use]
    pub fn to(self, id: &str) -> Self {
        AnswerMessage { id: id.to_owned(), ..self }
    }
}

/// The server is closing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DrainingMessage {
    /// How long to wait before reconnecting, in milliseconds.
    #[ts(type = "number")]
    pub reconnect_in: u64,
}

/// Why the connection ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ErrorMessage {
    /// The class.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
}

/// The data of the event that ends a stream whose table is gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StreamEnd {
    /// A sentence for people.
    pub message: String,
}
