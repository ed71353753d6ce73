//! JSON that is already written: views, offers and boards, which only games can write.

use std::cell::RefCell;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// One JSON value as text. It is sent as it stands, without being read again; copies share it.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(Arc<str>);

/// The name under which `serde_json` takes a text verbatim. A text from a game need not be checked the way
/// `RawValue` would, which takes as long as writing it.
const RAW: &str = "$serde_json::private::RawValue";

/// A buffer that grew beyond this for one long text is given back.
const SCRATCH: usize = 1 << 20;

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Lends a buffer that is empty but large already: a text of unknown length that grows in a new one would be moved again
/// and again.
pub fn with_scratch<T>(work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut buffer = BUFFER.take();
    buffer.clear();
    let done = work(&mut buffer);
    buffer.shrink_to(SCRATCH);
    BUFFER.replace(buffer);
    done
}

impl Json {
    /// Takes what is written into the buffer for JSON.
    ///
    /// # Panics
    /// Where the text is not UTF-8, which no JSON is.
    pub fn write(write: impl FnOnce(&mut Vec<u8>)) -> Self {
        with_scratch(|text| {
            write(text);
            let text = std::str::from_utf8(text).expect("JSON is UTF-8");
            debug_assert!(serde_json::from_str::<&RawValue>(text).is_ok(), "this is not JSON: {text}");
            Json(text.into())
        })
    }

    /// A text, or a part of one, that was written as JSON.
    pub fn from_text(text: &str) -> Self {
        Json(text.into())
    }

    /// Plain data as JSON.
    ///
    /// # Panics
    /// If the data cannot be written, such as a map with keys that are not strings.
    pub fn of(plain: &impl Serialize) -> Self {
        Self::write(|text| serde_json::to_writer(text, plain).expect("plain data can be written"))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is a copy of the other, without looking at the text.
    pub fn is_copy_of(&self, other: &Json) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The value.
    ///
    /// # Panics
    /// If the text is not JSON after all.
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).expect("this was written as JSON")
    }

    /// An object with one more member at its end.
    #[must_use]
    pub fn with_member(&self, name: &str, value: &Json) -> Self {
        let Some(members) = self.0.strip_suffix('}') else { return self.clone() };
        Self::write(|text| {
            text.extend_from_slice(members.as_bytes());
            text.extend_from_slice(if members.len() > 1 { b",\"" } else { b"\"" });
            text.extend_from_slice(name.as_bytes());
            text.extend_from_slice(b"\":");
            text.extend_from_slice(value.as_bytes());
            text.push(b'}');
        })
    }

    /// The first member of an object, if it has this name and type. The rest of the text is not read.
    pub fn first_member<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let value = self.0.strip_prefix("{\"")?.strip_prefix(name)?.strip_prefix("\":")?;
        serde_json::Deserializer::from_str(value).into_iter().next()?.ok()
    }
}

impl Deref for Json {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut raw = serializer.serialize_struct(RAW, 1)?;
        raw.serialize_field(RAW, &*self.0)?;
        raw.end()
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW, Written)
    }
}

/// Takes the text from `serde_json`, or writes the value again if it was already parsed, as in a message whose data come
/// before its type.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut raw: A) -> Result<Json, A::Error> {
        match raw.next_key::<String>()? {
            Some(name) if name == RAW => raw.next_value::<String>().map(|text| Json(text.into())),
            _ => Err(A::Error::custom("a value that was not read as text")),
        }
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, read: D) -> Result<Json, D::Error> {
        Value::deserialize(read).map(|value| Json(value.to_string().into()))
    }
}
