//! MKC-14.1: the options of a skirmish, as they stand on the wire.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::strict;

use crate::ids::{
    CardId, CityColor, Color, Context, Element, EnemyId, HeroId, Resistance, Role, Set, Terrain, Time, TokenColor,
    UnitId, words,
};

words! {
    /// The scenarios.
    pub enum Scenario {
        Skirmish = "skirmish",
    }
}

/// The options. Every member may be left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// The scenario's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Scenario>,
    /// Component sets; base game and Lost Legion where left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<Set>>,
    /// One hero for all seats, or one for each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero: Option<Heroes>,
    /// Level, 1 to 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Fame; the lowest of the level where left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fame: Option<u16>,
    /// Reputation, -7 to 7.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reputation: Option<i8>,
    /// Day or night.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
    /// Terrain under the hero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Terrain>,
    /// The deck, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<CardId>>,
    /// The hand, exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<CardId>>,
    /// The discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Vec<CardId>>,
    /// The units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Vec<UnitOption>>,
    /// Crystals by basic colour, at most three each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crystals: Option<BTreeMap<Color, u8>>,
    /// Mana tokens by colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<BTreeMap<Color, u8>>,
    /// Faces of the Source dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Vec<Color>>,
    /// One fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<FightOption>,
    /// A gauntlet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gauntlet: Option<GauntletOption>,
}

/// One hero for all seats, or one for each.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Heroes {
    /// For all.
    All(HeroId),
    /// By seat.
    Each(Vec<HeroId>),
}

/// A unit that the hero has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitOption {
    /// Which.
    pub unit: UnitId,
    /// Spent rather than Ready.
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

/// A fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct FightOption {
    /// How it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub context: Option<Context>,
    /// The wall of an assault or challenge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wall: bool,
    /// The city of a city assault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<CityOption>,
    /// A dungeon or tomb conquered before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// The enemies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemies: Option<Vec<EnemyOption>>,
}

/// A city.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CityOption {
    /// Its colour.
    pub color: CityColor,
    /// Its level, 1 to 11.
    pub level: u8,
}

/// An enemy: named, described or drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct EnemyOption {
    /// A row of the table, or its columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyShape>,
    /// The pile to draw from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<TokenColor>,
    /// Its role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// A wall between the hero and it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wall: bool,
}

/// A row of the table, or its columns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum EnemyShape {
    /// A row.
    Row(EnemyId),
    /// Columns.
    Columns(Columns),
}

/// The columns of an enemy that no table has. Armor alone is enough.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Columns {
    /// Armor.
    pub armor: u8,
    /// The high value of an Elusive enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armor_high: Option<u8>,
    /// The attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<AttackOption>,
    /// Resistances.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resistances: Vec<Resistance>,
    /// Abilities: a word, or `defend:2`, `summon:brown`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<String>,
    /// Fame.
    #[serde(default)]
    pub fame: u8,
    /// Reputation.
    #[serde(default)]
    pub reputation: i8,
    /// Its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<TokenColor>,
}

/// One attack of a described enemy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttackOption {
    /// Its value.
    pub value: u8,
    /// Its element; Physical where left out.
    #[serde(default)]
    pub element: Element,
}

/// A gauntlet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GauntletOption {
    /// The number of fights of the ladder, or a list of fights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fights: Option<Fights>,
    /// Healing points of each CAMP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest_healing: Option<u16>,
    /// Whether units join after won fights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recruits: Option<bool>,
}

/// How many fights of the ladder, or which fights.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Fights {
    /// The first of the ladder.
    Ladder(u8),
    /// These.
    Listed(Vec<FightOption>),
}

/// Reads one of two shapes, told apart by the kind of JSON, so that a mistake inside one of them is named.
macro_rules! either {
    ($name:ident, $plain:ident, $other:ident if $is:ident) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = serde_json::Value::deserialize(deserializer)?;
                let read = if value.$is() {
                    strict::read(&value).map(Self::$other)
                } else {
                    strict::read(&value).map(Self::$plain)
                };
                read.map_err(serde::de::Error::custom)
            }
        }
    };
}
either!(Heroes, All, Each if is_array);
either!(EnemyShape, Row, Columns if is_object);
either!(Fights, Ladder, Listed if is_array);
