//! MKC-14.1 and MKG-16.1: the options of a skirmish, and those of scenarios with a map.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sortie_engine::{OptionKind, OptionValue, options, schema, strict, wire};

pub use crate::data::scenarios::{Scenario, Variant};
use crate::ids::{
    CardId, CityColor, Color, Context, Element, EnemyId, HeroId, Resistance, Role, Set, SkillId, Terrain, Time,
    TokenColor, UnitId,
};

/// What may be chosen when a match is made. A member that is left open is drawn, or follows from the others.
#[options]
pub struct Options {
    #[option(default = Scenario::Skirmish)]
    pub scenario: Scenario,
    /// Component sets: they decide piles, unit decks and the heroes' second unique cards.
    #[option(default = vec![Set::Base, Set::Legion])]
    pub sets: Vec<Set>,
    #[option(default = Heroes::All(HeroId::Arythea))]
    pub hero: Heroes,
    #[option(min = 1, max = 10)]
    pub level: Option<u8>,
    /// The lowest of the level where left open.
    #[option(max = 1000)]
    pub fame: Option<u16>,
    #[option(min = -7, max = 7)]
    pub reputation: i8,
    #[option(default = Time::Day)]
    pub time: Time,
    /// Terrain under the hero.
    #[option(default = Terrain::Plains)]
    pub terrain: Terrain,
    /// Top first.
    pub deck: Option<Vec<CardId>>,
    pub hand: Option<Vec<CardId>>,
    pub discard: Vec<CardId>,
    pub units: Vec<UnitOption>,
    pub skills: Vec<SkillId>,
    pub crystals: Purse,
    pub tokens: Purse,
    /// Faces of the Source dice.
    pub source: Option<Vec<Color>>,
    /// One fight instead of a gauntlet.
    pub fight: Option<FightOption>,
    pub gauntlet: Option<GauntletOption>,
    /// The hero whose deck the dummy has; any that is not in play where left open.
    pub dummy: Option<HeroId>,
    /// Whether the tiles with walls, mazes and camps may come.
    pub expansion_tiles: bool,
    pub variants: Vec<Variant>,
    /// A level for each city, in order of reveal.
    pub city_levels: Option<Vec<u8>>,
    /// Whether heroes may fight each other.
    pub pvp: Option<bool>,
    /// Whether several heroes may assault a city together.
    pub coop_assault: Option<bool>,
    /// Two teams of two seats.
    pub teams: Option<Vec<Vec<u8>>>,
}

/// Mana by color.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Purse(pub BTreeMap<Color, u8>);

schema! { Purse as BTreeMap<Color, u8> }

/// One hero for all seats, or one for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Heroes {
    All(HeroId),
    Each(Vec<HeroId>),
}

/// A unit that the hero has.
#[wire]
#[derive(Eq)]
pub struct UnitOption {
    pub unit: UnitId,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spent: bool,
    /// Wound cards on it, at most 2.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub wounds: u8,
    /// Mark of Magic Familiars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Color>,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// A fight. Enemies that are left out are drawn as the place asks.
#[wire]
#[derive(Eq, Default)]
#[serde(default)]
pub struct FightOption {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub context: Option<Context>,
    /// The wall of an assault or challenge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wall: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<CityOption>,
    /// A dungeon or tomb conquered before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemies: Option<Vec<EnemyOption>>,
}

/// A city of level 1 to 11.
#[wire]
#[derive(Eq)]
pub struct CityOption {
    pub color: CityColor,
    pub level: u8,
}

/// An enemy: named, described or drawn.
#[wire]
#[derive(Eq, Default)]
#[serde(default)]
pub struct EnemyOption {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyShape>,
    /// The pile to draw from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<TokenColor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// A wall between the hero and it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wall: bool,
}

/// A row of the table, or its columns. The schema lists the rows by the color of their tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum EnemyShape {
    Row(EnemyId),
    Columns(Columns),
}

/// The columns of an enemy that no table has. Armor alone is enough.
#[wire]
#[derive(Eq, Default)]
pub struct Columns {
    pub armor: u8,
    /// The high value of an Elusive enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armor_high: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<AttackOption>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resistances: Vec<Resistance>,
    /// A word each, or `defend:2`, `summon:brown`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<String>,
    #[serde(default)]
    pub fame: u8,
    #[serde(default)]
    pub reputation: i8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<TokenColor>,
}

/// One attack of a described enemy; Physical where no element is stated.
#[wire]
#[derive(Eq)]
pub struct AttackOption {
    pub value: u8,
    #[serde(default)]
    pub element: Element,
}

/// A gauntlet: its fights, the Healing points of each CAMP, and whether units join after won fights.
#[wire]
#[derive(Eq, Default)]
#[serde(default)]
pub struct GauntletOption {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fights: Option<Fights>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest_healing: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recruits: Option<bool>,
}

/// The first fights of the ladder, or these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fights {
    Ladder(u8),
    Listed(Vec<FightOption>),
}

/// Reads one of two shapes, told apart by the kind of JSON, so that a mistake inside one of them is named.
fn either<'de, D: Deserializer<'de>, A: DeserializeOwned, B: DeserializeOwned, T>(
    deserializer: D,
    is_other: fn(&Value) -> bool,
    plain: fn(A) -> T,
    other: fn(B) -> T,
) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let read = if is_other(&value) { strict::read(&value).map(other) } else { strict::read(&value).map(plain) };
    read.map_err(serde::de::Error::custom)
}

impl<'de> Deserialize<'de> for Heroes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer, Value::is_array, Self::All, Self::Each)
    }
}

impl<'de> Deserialize<'de> for EnemyShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer, Value::is_object, Self::Row, Self::Columns)
    }
}

impl<'de> Deserialize<'de> for Fights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer, Value::is_array, Self::Ladder, Self::Listed)
    }
}

schema! { Heroes: { "anyOf": [{ "type": "string", "enum": HeroId::WORDS },
{ "type": "array", "items": { "type": "string", "enum": HeroId::WORDS } }] } }
schema! { EnemyShape: {
    "anyOf": TokenColor::ALL
        .iter()
        .map(|color| {
            let own = |id: &&EnemyId| crate::data::enemies::ENEMIES[id.index()].color == *color;
            let ids: Vec<&str> = EnemyId::ALL.iter().filter(own).map(|id| id.word()).collect();
            serde_json::json!({ "title": color.word(), "type": "string", "enum": ids })
        })
        .chain([serde_json::json!({ "type": "object" })])
        .collect::<Vec<_>>()
} }
schema! { Fights: { "anyOf": [{ "type": "integer" }, { "type": "array", "items": { "type": "object" } }] } }

impl OptionValue for Heroes {
    const KIND: OptionKind = OptionKind::Other;
}
impl OptionValue for Purse {
    const KIND: OptionKind = OptionKind::Other;
}
impl OptionValue for FightOption {
    const KIND: OptionKind = OptionKind::Other;
}
impl OptionValue for GauntletOption {
    const KIND: OptionKind = OptionKind::Other;
}
