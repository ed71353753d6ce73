//! Numbers of payloads: wide enough that the rules can refuse them, and with errors that speak English.

use std::fmt;
use std::ops::RangeInclusive;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Cell, Filled, FromCell, Picks, schema};

/// Any whole number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Whole(pub i64);

/// A whole number from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Count(u64);

impl Count {
    /// The count; none of nothing.
    pub const fn new(n: u64) -> Option<Self> {
        if n == 0 { None } else { Some(Self(n)) }
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl From<u32> for Whole {
    fn from(n: u32) -> Self {
        Self(i64::from(n))
    }
}

impl Filled for Whole {
    fn filled(picks: &Picks<'_>) -> Self {
        picks.number().into()
    }
}

impl FromCell for Count {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Number(n) => Count::new(u64::from(n)),
            Cell::Empty | Cell::Term(_) | Cell::Flag(_) => None,
        }
    }
}

/// Reads a whole number within these bounds.
struct Within {
    bounds: RangeInclusive<i128>,
    what: &'static str,
}

impl Within {
    fn take<E: Error>(&self, n: i128, found: Unexpected<'_>) -> Result<i128, E> {
        if self.bounds.contains(&n) { Ok(n) } else { Err(E::invalid_value(found, self)) }
    }
}

impl Visitor<'_> for Within {
    type Value = i128;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }
    fn visit_i64<E: Error>(self, n: i64) -> Result<i128, E> {
        self.take(i128::from(n), Unexpected::Signed(n))
    }
    fn visit_u64<E: Error>(self, n: u64) -> Result<i128, E> {
        self.take(i128::from(n), Unexpected::Unsigned(n))
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bounds = i128::from(i64::MIN)..=i128::from(i64::MAX);
        let n = deserializer.deserialize_i64(Within { bounds, what: "a whole number" })?;
        Ok(Self(i64::try_from(n).expect("the bounds are the type's")))
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bounds = 1..=i128::from(u64::MAX);
        let n = deserializer.deserialize_u64(Within { bounds, what: "a whole number from 1" })?;
        Ok(Self(u64::try_from(n).expect("the bounds are the type's")))
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

schema! { Whole: { "type": "integer" } }
schema! { Count: { "type": "integer", "minimum": 1 } }
