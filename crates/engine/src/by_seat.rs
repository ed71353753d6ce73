//! Values by player, as an object keyed by player id: `{"p0":4,"p2":4}`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::seat::Seat;

/// Values by player, in the order they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(pub Vec<(Seat, T)>);

impl<T> Default for BySeat<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<(Seat, T)> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = (Seat, T)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
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
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

struct Entries<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
    type Value = BySeat<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object keyed by player id")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySeat<T>, A::Error> {
        let mut entries: Vec<(Seat, T)> = Vec::new();
        while let Some((seat, value)) = map.next_entry::<Seat, T>()? {
            if entries.iter().any(|(known, _)| *known == seat) {
                return Err(serde::de::Error::custom("a player is named twice"));
            }
            entries.push((seat, value));
        }
        Ok(BySeat(entries))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for BySeat<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ByPlayer_{}", T::schema_name()).into()
    }
    fn json_schema(made: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = made.subschema_for::<T>();
        schemars::json_schema!({ "type": "object", "additionalProperties": value })
    }
}
