//! The action contract: request, answer, and the errors of every route.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sortie_engine::described;

use crate::json::Json;

/// An action as a client submits it. The token names the acting seat; the body does not.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ActionRequest {
    /// The table, equal to the one in the path.
    #[schema(length(max = 128))]
    pub game_id: String,
    /// The action's name, such as `PLACE_ARMIES`.
    #[schema(length(max = 128))]
    pub action: String,
    /// The action's members; may be left out if the action has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub payload: Option<Value>,
}

/// The answer to an action.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ActionResponse {
    /// Whether the action was carried out and is durable.
    pub success: bool,
    /// The caller's new snapshot; after a conflict, the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub game_state: Option<Json>,
    /// A sentence for people, on failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The class of the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// The stable code of the refusal, such as `WRONG_PHASE`.
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
}

/// A request to take back the caller's last step.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UndoRequest {}

/// An action that the caller is only considering.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PreviewRequest {
    /// The action's name.
    #[schema(length(max = 128))]
    pub action: String,
    /// The action's members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub payload: Option<Value>,
}

/// The classes of failure, each with its HTTP status.
#[described]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Code {
    /// 400: a malformed request or a refusal by the rules.
    ValidationError,
    /// 401: the route needs a profile.
    Unauthorized,
    /// 403: the caller has access to the table but lacks this right.
    Forbidden,
    /// 404: unknown, or not for this caller.
    NotFound,
    /// 409: the table has moved on, the key was used, the seat is taken.
    Conflict,
    /// 429: too many requests.
    RateLimited,
    /// 500: unexpected.
    Internal,
    /// 503: could not be made durable in time, or the server is shutting down.
    Unavailable,
}

impl Code {
    /// The HTTP status of the class.
    pub fn status(self) -> u16 {
        match self {
            Code::ValidationError => 400,
            Code::Unauthorized => 401,
            Code::Forbidden => 403,
            Code::NotFound => 404,
            Code::Conflict => 409,
            Code::RateLimited => 429,
            Code::Internal => 500,
            Code::Unavailable => 503,
        }
    }
}

/// One wrong option or member of a request.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The member's name.
    pub field: String,
    /// What would be right.
    pub message: String,
}

/// The body of every failure outside the action route.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorBody {
    /// A sentence for people.
    pub error: String,
    /// The class.
    pub code: Code,
    /// The stable code of the refusal, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Everything that is wrong, if there can be several faults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
}
