//! Finding a member that a JSON object names twice.
//!
//! JSON readers keep the last of two members with the same name, so one program would read `{"wood":2,"wood":4}` as four
//! wood and another as two. Outside input is scanned here, as text, before anything reads it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::refusal::Refusal;

/// Refuses `INVALID_PAYLOAD` where an object in the text, at any depth, names a member twice.
///
/// Text that is not JSON passes; its reader reports what is wrong with it.
pub fn refuse_twice(text: &[u8]) -> Result<(), Refusal> {
    match named_twice(text) {
        Some(name) => {
            let name: String = name.chars().take(64).collect();
            Err(Refusal::invalid_payload(format_args!("`{name}` is named twice")))
        }
        None => Ok(()),
    }
}

/// The first member that an object in the text names for the second time.
fn named_twice(text: &[u8]) -> Option<String> {
    let mut found = None;
    let mut reader = serde_json::Deserializer::from_slice(text);
    // An error either ends this search or is for the next reader to report.
    let _ = Search(&mut found).deserialize(&mut reader);
    found
}

struct Search<'a>(&'a mut Option<String>);

impl<'de> DeserializeSeed<'de> for Search<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Search<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut seen = BTreeSet::new();
        while let Some(name) = members.next_key_seed(Name)? {
            if seen.contains(&name) {
                *self.0 = Some(name.into_owned());
                return Err(A::Error::custom("a member is named twice"));
            }
            seen.insert(name);
            members.next_value_seed(Search(self.0))?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        while elements.next_element_seed(Search(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

/// The name of a member, copied only where it is written with escapes.
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Cow<'de, str>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Name {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a member")
    }

    fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(name))
    }

    fn visit_str<E>(self, name: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::{named_twice, refuse_twice};

    #[test]
    fn a_member_named_twice_is_found_at_any_depth() {
        for (text, found) in [
            (r#"{"a":1,"b":2}"#, None),
            (r#"{"a":{"b":1},"b":{"b":1}}"#, None),
            (r#"[{"a":1},{"a":1}]"#, None),
            (r#"{"a":1,"a":1}"#, Some("a")),
            (r#"{"a":1,"\u0061":2}"#, Some("a")),
            (r#"{"x":[null,true,-1,1.5,"s",{"y":{"wood":2,"wood":4}}]}"#, Some("wood")),
            (r#"{"a":1,"a":"#, Some("a")),
            (r#"{"a":1,"#, None),
            ("", None),
            ("\u{feff}{}", None),
        ] {
            assert_eq!(named_twice(text.as_bytes()).as_deref(), found, "{text}");
        }
    }

    #[test]
    fn the_refusal_names_the_member_in_short() {
        let refusal = refuse_twice(br#"{"wood":2,"wood":4}"#).unwrap_err();
        assert_eq!((&*refusal.code, &*refusal.message), ("INVALID_PAYLOAD", "Invalid payload: `wood` is named twice."));
        let long = format!(r#"{{"{0}":1,"{0}":2}}"#, "x".repeat(5000));
        assert!(refuse_twice(long.as_bytes()).unwrap_err().message.len() < 120);
    }

    #[test]
    fn deep_text_is_left_to_the_reader() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(named_twice(deep.as_bytes()), None);
    }
}
