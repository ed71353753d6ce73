//! Members that a view shows and a position may leave out.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A member of a view: its value, or nothing if the viewer may not see it or a position leaves it open.
///
/// Unlike an `Option`, an unsaid member is not written at all; `Said<Option<T>>` distinguishes "nothing there" (`null`) from
/// "not said". The attribute `#[view]` leaves unsaid members out by itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Said<T>(pub Option<T>);

impl<T> Said<T> {
    /// Nothing is said.
    pub const UNSAID: Self = Self(None);

    /// Whether nothing is said.
    pub const fn is_unsaid(&self) -> bool {
        self.0.is_none()
    }

    /// What is said.
    pub const fn as_ref(&self) -> Option<&T> {
        self.0.as_ref()
    }

    /// Says it only where the condition holds.
    pub fn only_if(condition: bool, say: impl FnOnce() -> T) -> Self {
        Self(condition.then(say))
    }
}

impl<T> Default for Said<T> {
    fn default() -> Self {
        Self::UNSAID
    }
}

impl<T> From<T> for Said<T> {
    fn from(value: T) -> Self {
        Self(Some(value))
    }
}

impl<T: Serialize> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Said<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(|value| Self(Some(value)))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Said<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }
    fn json_schema(made: &mut schemars::SchemaGenerator) -> schemars::Schema {
        made.subschema_for::<T>()
    }
}
