//! Reading JSON from outside to the letter.
//!
//! Serde also reads a struct from the list of its members, so that `["alaska",3]` would pass for a placement. On the wire
//! whatever has named members is an object and nothing else: this reader refuses a list in its place, at any depth.
//! Otherwise it reads like `serde_json`, to which it leaves plain values and their error messages.

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// Reads a value of the wire. Objects must be written as objects.
pub fn read<T: DeserializeOwned>(json: &Value) -> Result<T, Error> {
    T::deserialize(Strict(json))
}

/// What messages call the thing that was expected instead of a list or a plain value.
const AN_OBJECT: &str = "an object";

#[derive(Copy, Clone)]
struct Strict<'de>(&'de Value);

impl<'de> IntoDeserializer<'de, Error> for Strict<'de> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

fn visit_list<'de, V: Visitor<'de>>(elements: &'de [Value], visitor: V) -> Result<V::Value, Error> {
    let mut list = SeqDeserializer::new(elements.iter().map(Strict));
    let value = visitor.visit_seq(&mut list)?;
    list.end()?;
    Ok(value)
}

fn visit_object<'de, V: Visitor<'de>>(members: &'de Map<String, Value>, visitor: V) -> Result<V::Value, Error> {
    let mut object = MapDeserializer::new(members.iter().map(|(key, value)| (Key(key), Strict(value))));
    let value = visitor.visit_map(&mut object)?;
    object.end()?;
    Ok(value)
}

fn no_object(json: &Value) -> Error {
    let found = match json {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
            (Some(value), ..) => Unexpected::Unsigned(value),
            (None, Some(value), _) => Unexpected::Signed(value),
            (None, None, value) => Unexpected::Float(value.unwrap_or_default()),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Error::invalid_type(found, &AN_OBJECT)
}

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(elements) => visit_list(elements, visitor),
            Value::Object(members) => visit_object(members, visitor),
            plain => plain.deserialize_any(visitor),
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
            other => Err(no_object(other)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(members) if members.len() == 1 => {
                let (variant, content) = members.iter().next().expect("the object has one member");
                visitor.visit_enum(Variant { variant, content: Some(content) })
            }
            Value::String(variant) => visitor.visit_enum(Variant { variant, content: None }),
            other => other.deserialize_enum(name, variants, visitor),
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

impl<'de> IntoDeserializer<'de, Error> for Key<'de> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

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

/// A word, or an object with one member, that stands for a variant of an enum.
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
            Some(other) => Err(no_object(other)),
            None => Err(Error::invalid_type(Unexpected::UnitVariant, &AN_OBJECT)),
        }
    }
}

#[cfg(test)]
mod tests;
