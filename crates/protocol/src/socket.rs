//! The messages of the WebSocket: one closed type per direction.

use serde::de::value::{self, StrDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use sortie_engine::described;

use crate::answer::Code;
use crate::json::Json;
use crate::table::{ChatLine, TableInfo};

/// What a client sends. The first message is `hello`.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who the client is and what it has seen.
    Hello(HelloMessage),
    /// An action.
    Act(ActMessage),
    /// Takes back the seat's last step.
    Undo(UndoMessage),
    /// Asks what an action would bring.
    Preview(PreviewMessage),
    /// A line of chat.
    Chat(ChatMessage),
    /// Asks for an `update` with the whole current state, whatever the client follows.
    Refresh(RefreshMessage),
    /// Asks for a `ping`.
    Ping(PingMessage),
}

/// What the server sends for each accepted step.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Follow {
    /// `update` with the whole snapshot and the offers.
    #[default]
    Full,
    /// `update` without the snapshot, for programs that track the state themselves or fetch it.
    Light,
    /// `delta` with what changed; `update` with the whole snapshot at first, now and then, and after a gap.
    Delta,
}

/// The first message.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct HelloMessage {
    /// The seat's token; without one the client watches a public table, or one whose code it knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The profile's token, instead of the seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// The table's code, for watching a private table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The last revision that the client has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_revision: Option<i64>,
    /// How much each update holds.
    pub follow: Follow,
    /// How long messages may be compressed. The server sends those as binary frames, everything else as text.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "known")]
    pub compress: Option<Compress>,
}

/// How a message is compressed, by the names that browsers use.
#[described]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compress {
    /// RFC 1951, each message by itself.
    DeflateRaw,
}

/// A way to compress that this server knows; any other is as good as none.
fn known<'de, D: Deserializer<'de>>(read: D) -> Result<Option<Compress>, D::Error> {
    let word = Option::<String>::deserialize(read)?;
    Ok(word.and_then(|word| Compress::deserialize(StrDeserializer::<value::Error>::new(&word)).ok()))
}

/// An action with an id under which it is acknowledged. A client that gets no answer sends it again with the same id, also
/// over a new connection; it takes effect only once.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ActMessage {
    /// 1 to 64 visible ASCII characters, never used before by this seat.
    pub id: String,
    /// The action's name.
    pub action: String,
    /// The action's members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub payload: Option<Value>,
    /// The decision that the action answers, from the offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The revision that the client decided on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_revision: Option<i64>,
}

/// A request to take back the last step.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoMessage {
    /// As in [`ActMessage`].
    pub id: String,
}

/// An action that the client is only considering.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PreviewMessage {
    /// Repeated in the answer.
    pub id: String,
    /// The action's name.
    pub action: String,
    /// The action's members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub payload: Option<Value>,
}

/// A line of chat to post.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Repeated in the answer.
    pub id: String,
    /// 1 to 300 characters.
    pub text: String,
}

/// A request for the whole state from a client that has lost it.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RefreshMessage {}

/// A keep-alive.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PingMessage {
    /// The sender's time, in milliseconds since 1970.
    pub timestamp: i64,
}

/// What the server sends.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Box<WelcomeMessage>),
    /// A new revision, in order and without gaps; the first after `welcome` may be a fresh state.
    Update(UpdateMessage),
    /// A new revision as a change to the previous one, for clients that follow by deltas.
    Delta(DeltaMessage),
    /// The acknowledgement of a message with an id. A success is durable.
    Answer(AnswerMessage),
    /// Seats, clocks or settings changed.
    Table(Box<TableInfo>),
    /// A line of chat.
    Chat(ChatLine),
    /// A keep-alive, at least every 30 seconds.
    Ping(PingMessage),
    /// The server is shutting down: reconnect after the pause, to any server.
    Draining(DrainingMessage),
    /// Something is wrong with the connection, which is then closed.
    Error(ErrorMessage),
}

/// Who the client is at this table.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WelcomeMessage {
    /// The seat; null for a spectator.
    pub seat: Option<usize>,
    /// The player's id, once the game has started.
    pub player_id: Option<String>,
    /// The current revision; null before the start.
    pub revision: Option<i64>,
    /// The table.
    pub table: TableInfo,
    /// The static board of the game, or null.
    #[schema(with = "Option<crate::Object>")]
    pub map: Option<Json>,
}

/// One revision as the viewer sees it.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UpdateMessage {
    /// The revision.
    pub revision: i64,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// Whether this is a fresh state from which the sequence continues, instead of the next revision.
    #[serde(default)]
    pub fresh: bool,
    /// The viewer's snapshot, with its masked events in `lastEvents` and the seat's offers in `offers`; null when the
    /// client asked for light updates.
    #[schema(with = "Option<crate::Object>")]
    pub state: Option<Json>,
}

/// One revision as a change to the viewer's snapshot of the previous one.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeltaMessage {
    /// The revision; it becomes the snapshot's `revision`.
    pub revision: i64,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The viewer's masked events of the revision; they become the snapshot's `lastEvents`.
    #[schema(with = "Vec<crate::Object>")]
    pub events: Json,
    /// The id of the seat's current question, if it has one; also in the snapshot's `offers`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The change of everything else, as `delta.rs` describes it; without `offers` if they were sent right before.
    #[schema(with = "crate::Object")]
    pub changes: Json,
}

/// The acknowledgement of a message.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerMessage {
    /// The message's id.
    #[serde(default)]
    pub id: String,
    /// Whether it was carried out.
    pub success: bool,
    /// The revision that the message led to, or the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<i64>,
    /// A sentence for people, on failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The class of the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// The stable code of the refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The id of the rule behind the refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The numbers and ids of the sentence, with which a client can say it in its own language.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[schema(with = "crate::Object")]
    pub args: Map<String, Value>,
    /// The name of the sentence in the game's texts (`refusal-…`), where it is not the code's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The preview, where one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "Option<crate::Object>")]
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
            args: Map::new(),
            text: None,
            preview: None,
        }
    }

    /// The same under a message's id.
    #[must_use]
    pub fn to(self, id: &str) -> Self {
        AnswerMessage { id: id.to_owned(), ..self }
    }
}

/// The server is shutting down.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DrainingMessage {
    /// How long to wait before reconnecting, in milliseconds.
    pub reconnect_in: u64,
}

/// Why the connection ends.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorMessage {
    /// The class.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
}

/// The data of the event that ends a stream whose table is gone.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreamEnd {
    /// A sentence for people.
    pub message: String,
}
