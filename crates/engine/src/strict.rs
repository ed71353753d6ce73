//! Strict reading of JSON from outside.
//!
//! Serde also reads a struct from the list of its members, so that `["alaska",3]` would pass for a placement. On the
//! wire anything with named members is an object and nothing else: this reader refuses a list in its place, at any
//! depth. Otherwise it reads like `serde_json`. It hands nothing on to `serde_json`'s own readers, because each reader
//! that a game's types can meet is one more copy of all their derived code.

mod plain;

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::map::Iter;
use serde_json::{Error, Map, Number, Value};

/// Reads a value of the wire. Objects must be written as objects.
pub fn read<T: DeserializeOwned>(json: &Value) -> Result<T, Error> {
    T::deserialize(Strict(json)).map_err(|error| plain::plain(&error))
}

/// What messages call the thing that was expected instead of a list or a plain value.
const AN_OBJECT: &str = "an object";

#[derive(Copy, Clone)]
struct Strict<'de>(&'de Value);

/// The elements of a list that are still to be read.
struct Elements<'de>(std::iter::Enumerate<std::slice::Iter<'de, Value>>);

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some((idx, element)) = self.0.next() else { return Ok(None) };
        let read = seed.deserialize(Strict(element)).map_err(|error| plain::within(format_args!("[{idx}]"), &error));
        read.map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The members of an object that are still to be read, and the one whose key was read last.
struct Members<'de> {
    rest: Iter<'de>,
    member: Option<(&'de str, &'de Value)>,
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Error;

    fn next_key_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.member = Some((key, value));
        seed.deserialize(Key(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        let (key, value) = self.member.take().ok_or_else(|| Error::custom("a value was read before its key"))?;
        seed.deserialize(Strict(value)).map_err(|error| plain::within(short(key), &error))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// A key as messages quote it, whatever its length.
fn short(key: &str) -> &str {
    key.char_indices().nth(64).map_or(key, |(end, _)| &key[..end])
}

fn visit_list<'de, V: Visitor<'de>>(elements: &'de [Value], visitor: V) -> Result<V::Value, Error> {
    let mut list = Elements(elements.iter().enumerate());
    let value = visitor.visit_seq(&mut list)?;
    if list.0.len() > 0 {
        return Err(too_long(elements.len(), elements.len() - list.0.len(), "sequence"));
    }
    Ok(value)
}

fn visit_object<'de, V: Visitor<'de>>(members: &'de Map<String, Value>, visitor: V) -> Result<V::Value, Error> {
    let mut object = Members { rest: members.iter(), member: None };
    let value = visitor.visit_map(&mut object)?;
    if object.rest.len() > 0 {
        return Err(too_long(members.len(), members.len() - object.rest.len(), "map"));
    }
    Ok(value)
}

fn too_long(found: usize, taken: usize, what: &str) -> Error {
    let plural = if taken == 1 { "element" } else { "elements" };
    Error::invalid_length(found, &format!("{taken} {plural} in {what}").as_str())
}

/// A number in the widest type that holds it.
enum Digits {
    Unsigned(u64),
    Signed(i64),
    Float(f64),
}

impl From<&Number> for Digits {
    fn from(number: &Number) -> Self {
        match (number.as_u64(), number.as_i64()) {
            (Some(value), _) => Self::Unsigned(value),
            (None, Some(value)) => Self::Signed(value),
            (None, None) => Self::Float(number.as_f64().unwrap_or_default()),
        }
    }
}

fn unexpected(json: &Value, expected: &'static str) -> Error {
    let found = match json {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match number.into() {
            Digits::Unsigned(value) => Unexpected::Unsigned(value),
            Digits::Signed(value) => Unexpected::Signed(value),
            Digits::Float(value) => Unexpected::Float(value),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Error::invalid_type(found, &expected)
}

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(elements) => visit_list(elements, visitor),
            Value::Object(members) => visit_object(members, visitor),
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match number.into() {
                Digits::Unsigned(value) => visitor.visit_u64(value),
                Digits::Signed(value) => visitor.visit_i64(value),
                Digits::Float(value) => visitor.visit_f64(value),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(members) => visit_object(members, visitor),
            other => Err(unexpected(other, AN_OBJECT)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(members) if members.len() == 1 => {
                let (variant, content) = members.iter().next().expect("the object has one member");
                visitor.visit_enum(Variant { variant, content: Some(content) })
            }
            Value::String(variant) => visitor.visit_enum(Variant { variant, content: None }),
            Value::Object(_) => Err(Error::invalid_value(Unexpected::Map, &"one member")),
            other => Err(unexpected(other, "a word or an object")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

/// The key of an object; a number where the type behind it is one.
#[derive(Copy, Clone)]
struct Key<'de>(&'de str);

macro_rules! numeric_keys {
    ($($method:ident $visit:ident $number:ty),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0.parse::<$number>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => visitor.visit_borrowed_str(self.0),
            }
        })+
    };
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.0)
    }

    numeric_keys! {
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64, deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64,
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Variant { variant: self.0, content: None })
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A word, or an object with one member, that names a variant of an enum.
struct Variant<'de> {
    variant: &'de str,
    content: Option<&'de Value>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Error;
    type Variant = Content<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content<'de>), Error> {
        Ok((seed.deserialize(Key(self.variant))?, Content(self.content)))
    }
}

struct Content<'de>(Option<&'de Value>);

impl<'de> VariantAccess<'de> for Content<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0 {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Error::invalid_type(Unexpected::NewtypeVariant, &"a word")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        let content = self.0.ok_or_else(|| Error::invalid_type(Unexpected::UnitVariant, &"a word with a value"))?;
        seed.deserialize(Strict(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(Value::Array(elements)) => visit_list(elements, visitor),
            _ => Err(Error::invalid_type(Unexpected::UnitVariant, &"a word with a list")),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(Value::Object(members)) => visit_object(members, visitor),
            Some(other) => Err(unexpected(other, AN_OBJECT)),
            None => Err(Error::invalid_type(Unexpected::UnitVariant, &AN_OBJECT)),
        }
    }
}

#[cfg(test)]
mod tests;
