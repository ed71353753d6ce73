//! What the server says about the games it has.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// All games of the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Catalogue {
    /// The games.
    pub games: Vec<GameInfo>,
}

/// One game: what a client needs to create a table without knowing the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The key on the wire, such as `risk`.
    pub game_type: String,
    /// The name that people read.
    pub title: String,
    /// The version of the rules.
    pub rules: u32,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// The names of all actions.
    pub actions: Vec<String>,
    /// JSON Schema of the options.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options_schema: Value,
    /// JSON Schema of the actions.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub action_schema: Value,
    /// The options that hold where nothing is said.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub default_options: Value,
    /// The bots, weakest first.
    pub bots: Vec<BotInfo>,
}

/// One strength of bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BotInfo {
    /// The level as requests name it, such as `HARD`.
    pub level: String,
    /// What it does.
    pub about: String,
}
