//! What the server says about the games it has.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sortie_engine::described;

/// All games of the server.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Catalogue {
    /// The games.
    pub games: Vec<GameInfo>,
}

/// One game: what a client needs to create a table without knowing the game.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The key on the wire, such as `risk`.
    pub game_type: String,
    /// The name that people see.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The version of the rules.
    pub rules: u32,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// The names of all actions.
    pub actions: Vec<String>,
    /// JSON Schema of the options.
    #[schema(with = "crate::Object")]
    pub options_schema: Value,
    /// JSON Schema of the actions.
    #[schema(with = "crate::Object")]
    pub action_schema: Value,
    /// The default options.
    #[schema(with = "crate::Object")]
    pub default_options: Value,
    /// The bots, weakest first.
    pub bots: Vec<BotInfo>,
    /// The places at a table, by its number of seats: first the smallest table's.
    pub places: Vec<Vec<PlaceInfo>>,
    /// The languages of its texts, each with the hash of the file under `/api/catalog/{game}/texts/{language}.ftl`.
    pub texts: BTreeMap<String, String>,
}

/// One game with its cards, units, items and everything else that has a name.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameEntry {
    /// What the catalogue says of the game.
    pub game: GameInfo,
    /// Its things, by kind.
    pub things: Vec<ThingsInfo>,
}

/// The things of one kind.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThingsInfo {
    /// The kind, such as `card`.
    pub kind: String,
    /// The things, in the order in which people see them.
    pub things: Vec<ThingInfo>,
}

/// A card, a unit, a place: anything with a name.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThingInfo {
    /// The id on the wire.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it does, by the part of it that does it: `text`, or a card's `basic` and `strong` side.
    pub texts: BTreeMap<String, String>,
}

/// One place at a table.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceInfo {
    /// The level of a bot that nobody chose.
    pub level: String,
    /// Which side the seat plays, in games whose sides differ; the texts name it `role-…`.
    pub role: Option<String>,
}

/// One bot level.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotInfo {
    /// The level as requests name it, such as `HARD`.
    pub level: String,
    /// What it does.
    pub about: String,
}
