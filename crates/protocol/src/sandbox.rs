//! Tables for trying things out: they begin at a stated position or in the middle of a saved game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sortie_engine::described;

/// Where a sandbox begins: at one of `position`, `record` and `gameId`, or without any of them at the game's opening.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SandboxRequest {
    /// A stated position, as the referee's `new` takes it: members of the judge's view. The players are `p0`, `p1`, … by
    /// seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub position: Option<Value>,
    /// A saved game: a record as `GET …/record` and the referee's `save` give it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub record: Option<Value>,
    /// A finished game on this server that the caller may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game_id: Option<String>,
    /// The revision of the saved game to begin at; its last one if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<usize>,
}
