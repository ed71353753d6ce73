//! Bundles of resource cards: what is held, what things cost, and what payloads ask for.
//!
//! [`Cards`] counts cards that exist (at most 19 of a kind); [`Bundle`] is the same shape as a payload states it, where any
//! number may stand. Neither decides anything.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use sortie_engine::Seat;

use crate::ids::{N_RESOURCES, Resource};

/// Cards of each resource in the game.
pub const PER_RESOURCE: u8 = 19;

/// Resource cards by kind, in canonical order.
///
/// Written as an object with the kinds that are there; [`full`] writes all five.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub [u8; N_RESOURCES]);

/// A road: 1 wood, 1 brick.
pub const ROAD_COST: Cards = Cards([1, 1, 0, 0, 0]);
/// A settlement: 1 wood, 1 brick, 1 sheep, 1 wheat.
pub const SETTLEMENT_COST: Cards = Cards([1, 1, 1, 1, 0]);
/// A city: 2 wheat, 3 ore.
pub const CITY_COST: Cards = Cards([0, 0, 0, 2, 3]);
/// A development card: 1 sheep, 1 wheat, 1 ore.
pub const CARD_COST: Cards = Cards([0, 0, 1, 1, 1]);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self([0; N_RESOURCES]);

    /// So many cards of one kind.
    pub fn of(resource: Resource, n: u8) -> Self {
        let mut cards = Self::NONE;
        cards[resource] = n;
        cards
    }

    /// How many cards in all; at most 95 exist.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Whether each kind is there at least as often as in the other.
    pub fn covers(&self, other: &Cards) -> bool {
        self.0.iter().zip(other.0).all(|(have, need)| *have >= need)
    }

    /// What of `need` is not here.
    pub fn missing(&self, need: &Cards) -> Cards {
        let mut missing = *need;
        for (lack, have) in missing.0.iter_mut().zip(self.0) {
            *lack = lack.saturating_sub(have);
        }
        missing
    }

    /// Puts cards here.
    pub fn add(&mut self, other: &Cards) {
        for (have, more) in self.0.iter_mut().zip(other.0) {
            *have += more;
        }
    }

    /// Takes cards that are known to be here.
    pub fn take(&mut self, other: &Cards) {
        for (have, less) in self.0.iter_mut().zip(other.0) {
            *have -= less;
        }
    }

    /// Each kind that is here, with its count.
    pub fn held(&self) -> impl Iterator<Item = (Resource, u8)> {
        let counts = self.0;
        Resource::ALL.iter().map(move |&resource| (resource, counts[resource.index()])).filter(|&(_, n)| n > 0)
    }

    /// The kinds and numbers for a message: `ore 1, wheat 2`.
    pub fn listed(&self) -> String {
        let parts: Vec<String> = self.held().map(|(resource, n)| format!("{resource} {n}")).collect();
        parts.join(", ")
    }
}

impl Index<Resource> for Cards {
    type Output = u8;
    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource.index()]
    }
}

impl IndexMut<Resource> for Cards {
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource.index()]
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.held())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bundle = Bundle::deserialize(deserializer)?;
        bundle.cards().ok_or_else(|| serde::de::Error::custom("there are only 19 cards of a kind"))
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Bundle::schema_name()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Bundle::json_schema(generator)
    }
}

/// Writes all five kinds, also those of which there are none: for hands and the bank.
pub fn full<S: Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Resource::ALL.iter().map(|&resource| (resource, cards[resource])))
}

/// [`full`] for a hand that may be hidden.
pub fn full_if_some<S: Serializer>(cards: &Option<Cards>, serializer: S) -> Result<S::Ok, S::Error> {
    match cards {
        Some(cards) => full(cards, serializer),
        None => serializer.serialize_none(),
    }
}

/// A bundle as a payload states it: any number of each kind.
///
/// Reads an object with a subset of the five kinds; unknown or doubled kinds, negative numbers, fractions and strings
/// are refused, so that no entry can fake a total. Numbers beyond 32 bits read as the largest: nobody holds either.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bundle(pub [u32; N_RESOURCES]);

impl Bundle {
    /// How many cards in all.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&n| u64::from(n)).sum()
    }

    /// The bundle as cards, if so many exist.
    pub fn cards(&self) -> Option<Cards> {
        if self.0.iter().any(|&n| n > u32::from(PER_RESOURCE)) {
            return None;
        }
        Some(Cards(self.0.map(|n| n as u8)))
    }

    /// The one kind in the bundle with its number; nothing if there are none or several.
    pub fn single(&self) -> Option<(Resource, u32)> {
        let mut kinds = Resource::ALL.iter().map(|&kind| (kind, self.0[kind.index()])).filter(|&(_, n)| n > 0);
        let only = kinds.next()?;
        if kinds.next().is_some() { None } else { Some(only) }
    }

    /// A kind that stands in both bundles.
    pub fn shared(&self, other: &Bundle) -> Option<Resource> {
        Resource::ALL.iter().copied().find(|kind| self.0[kind.index()] > 0 && other.0[kind.index()] > 0)
    }
}

impl From<Cards> for Bundle {
    fn from(cards: Cards) -> Self {
        Bundle(cards.0.map(u32::from))
    }
}

impl Serialize for Bundle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let held = Resource::ALL.iter().map(|&kind| (kind, self.0[kind.index()])).filter(|&(_, n)| n > 0);
        serializer.collect_map(held)
    }
}

impl<'de> Deserialize<'de> for Bundle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counts;
        impl<'de> Visitor<'de> for Counts {
            type Value = Bundle;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of resources and whole numbers")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Bundle, A::Error> {
                let mut bundle = Bundle::default();
                let mut seen = [false; N_RESOURCES];
                while let Some((kind, n)) = map.next_entry::<Resource, u64>()? {
                    if std::mem::replace(&mut seen[kind.index()], true) {
                        return Err(serde::de::Error::custom(format_args!("{kind} stands there twice")));
                    }
                    bundle.0[kind.index()] = u32::try_from(n).unwrap_or(u32::MAX);
                }
                Ok(bundle)
            }
        }
        deserializer.deserialize_map(Counts)
    }
}

impl JsonSchema for Bundle {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ResourceMap".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let count = || serde_json::json!({ "type": "integer", "minimum": 0 });
        schemars::json_schema!({
            "type": "object",
            "properties": {
                "wood": count(), "brick": count(), "sheep": count(), "wheat": count(), "ore": count()
            },
            "additionalProperties": false
        })
    }
}

/// Values by player, written as an object keyed by player id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(pub Vec<(Seat, T)>);

impl<T> Default for BySeat<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (seat, value) in &self.0 {
            map.serialize_entry(seat, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = BySeat<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object keyed by player id")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySeat<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry::<Seat, T>()? {
                    if entries.iter().any(|(seat, _)| *seat == entry.0) {
                        return Err(serde::de::Error::custom("a player stands there twice"));
                    }
                    entries.push(entry);
                }
                Ok(BySeat(entries))
            }
        }
        deserializer.deserialize_map(Entries(std::marker::PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for BySeat<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ByPlayer_{}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = generator.subschema_for::<T>();
        schemars::json_schema!({ "type": "object", "additionalProperties": value })
    }
}
