//! Bundles of resource cards: what is held, what things cost, and what payloads ask for.
//!
//! [`Cards`] counts cards that exist (at most 19 of a kind); [`Bundle`] is the same shape as a payload states it, with any
//! numbers. Neither decides anything.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use sortie_engine::{Filled, Picks, Term, schema};

use crate::ids::{N_RESOURCES, Resource};

/// Cards of each resource in the game.
pub const PER_RESOURCE: u8 = 19;

/// Resource cards by kind, in canonical order. Written as an object with the kinds that are there.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub [u8; N_RESOURCES]);

/// The price of a road.
pub const ROAD_COST: Cards = Cards([1, 1, 0, 0, 0]);
/// The price of a settlement.
pub const SETTLEMENT_COST: Cards = Cards([1, 1, 1, 1, 0]);
/// The price of a city.
pub const CITY_COST: Cards = Cards([0, 0, 0, 2, 3]);
/// The price of a development card.
pub const CARD_COST: Cards = Cards([0, 0, 1, 1, 1]);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self([0; N_RESOURCES]);

    /// `n` cards of one kind.
    pub fn of(resource: Resource, n: u8) -> Self {
        let mut cards = Self::NONE;
        cards[resource] = n;
        cards
    }

    /// One card for each mention of a kind.
    pub fn counted(kinds: &[Resource]) -> Self {
        let mut cards = Self::NONE;
        kinds.iter().for_each(|&kind| cards[kind] += 1);
        cards
    }

    /// How many cards there are; at most 95 exist.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Whether there are at least as many of each kind as in the other.
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
    pub fn held(&self) -> impl Iterator<Item = (Resource, u8)> + use<> {
        let counts = self.0;
        Resource::ALL.iter().map(move |&resource| (resource, counts[resource.index()])).filter(|&(_, n)| n > 0)
    }

    /// The kinds that are here as slots of a form, each up to its count.
    pub(crate) fn slots(&self) -> Vec<(Term, u32)> {
        self.held().map(|(kind, n)| (kind.into(), u32::from(n))).collect()
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
        bundle.cards().ok_or_else(|| serde::de::Error::custom("there are only 19 cards of each resource"))
    }
}

/// Cards that are written with all five kinds: hands and the bank.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock(pub Cards);

impl Serialize for Stock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Resource::ALL.iter().map(|&resource| (resource, self.0[resource])))
    }
}

impl<'de> Deserialize<'de> for Stock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cards::deserialize(deserializer).map(Stock)
    }
}

/// A bundle as a payload states it: any number of each kind.
///
/// Reads an object with a subset of the five kinds; unknown or doubled kinds, negative numbers, fractions and strings
/// are refused, so that no entry can fake a total.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bundle {
    small: [u8; N_RESOURCES],
    /// All numbers where one of them is larger than a byte. Nobody has that many cards, but refusals tell the number.
    large: Option<Box<[u64; N_RESOURCES]>>,
}

impl Bundle {
    /// This many of each kind.
    pub fn new(counts: [u64; N_RESOURCES]) -> Self {
        if counts.iter().all(|&n| n <= u64::from(u8::MAX)) {
            return Self { small: counts.map(|n| n as u8), large: None };
        }
        Self { small: [0; N_RESOURCES], large: Some(Box::new(counts)) }
    }

    fn counts(&self) -> [u64; N_RESOURCES] {
        self.large.as_deref().copied().unwrap_or_else(|| self.small.map(u64::from))
    }

    /// How many cards there are; a number beyond 64 bits counts as the largest.
    pub fn total(&self) -> u64 {
        self.counts().iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// The bundle as cards, where that many exist.
    pub fn cards(&self) -> Option<Cards> {
        (self.large.is_none() && self.small.iter().all(|&n| n <= PER_RESOURCE)).then_some(Cards(self.small))
    }

    /// Each kind in the bundle, with its number.
    pub fn held(&self) -> impl Iterator<Item = (Resource, u64)> + use<> {
        let counts = self.counts();
        Resource::ALL.iter().map(move |&kind| (kind, counts[kind.index()])).filter(|&(_, n)| n > 0)
    }

    /// The one kind in the bundle with its number; nothing if there are none or several.
    pub fn single(&self) -> Option<(Resource, u64)> {
        let mut kinds = self.held();
        let only = kinds.next()?;
        if kinds.next().is_some() { None } else { Some(only) }
    }

    /// A kind that both bundles hold.
    pub fn shared(&self, other: &Bundle) -> Option<Resource> {
        let counts = other.counts();
        self.held().map(|(kind, _)| kind).find(|kind| counts[kind.index()] > 0)
    }

    /// What of the bundle is not among these cards.
    pub(crate) fn beyond(&self, cards: &Cards) -> Bundle {
        let mut beyond = self.counts();
        for (lack, have) in beyond.iter_mut().zip(cards.0) {
            *lack = lack.saturating_sub(u64::from(have));
        }
        Self::new(beyond)
    }
}

impl From<Cards> for Bundle {
    fn from(cards: Cards) -> Self {
        Self { small: cards.0, large: None }
    }
}

impl Filled for Bundle {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut counts = [0; N_RESOURCES];
        picks.counted::<Resource>().for_each(|(kind, n)| counts[kind.index()] = u64::from(n));
        Self::new(counts)
    }
}

impl Serialize for Bundle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.held())
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
                let mut counts = [0; N_RESOURCES];
                let mut seen = [false; N_RESOURCES];
                while let Some((kind, Count(n))) = map.next_entry::<Resource, Count>()? {
                    if std::mem::replace(&mut seen[kind.index()], true) {
                        return Err(serde::de::Error::custom(format_args!("{kind} is named twice")));
                    }
                    counts[kind.index()] = n;
                }
                Ok(Bundle::new(counts))
            }
        }
        deserializer.deserialize_map(Counts)
    }
}

/// A number of cards.
struct Count(u64);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Whole;
        impl Visitor<'_> for Whole {
            type Value = Count;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of cards, 0 or more")
            }
            fn visit_u64<E: serde::de::Error>(self, n: u64) -> Result<Count, E> {
                Ok(Count(n))
            }
        }
        deserializer.deserialize_u64(Whole)
    }
}

schema! { Bundle: {
    "type": "object",
    "properties": {
        "wood": { "type": "integer", "minimum": 0 },
        "brick": { "type": "integer", "minimum": 0 },
        "sheep": { "type": "integer", "minimum": 0 },
        "wheat": { "type": "integer", "minimum": 0 },
        "ore": { "type": "integer", "minimum": 0 }
    },
    "additionalProperties": false
} }
schema! { Cards as Bundle }
schema! { Stock as Bundle }
