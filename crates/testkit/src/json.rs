//! JSON for tests: a path into a value, the first difference between two values, duplicate members.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use sortie_engine::{Outcome, Record};

/// The value at a path: members by dots, list entries by number, by `[member=value]`, or `#` for the length of a list.
///
/// `players[id=A].resources.ore`, `territories.0.ownerId`, `cards.#`.
pub fn at<'a>(value: &'a Value, path: &str) -> Option<std::borrow::Cow<'a, Value>> {
    let mut here = value;
    for part in parts(path) {
        if part == "#" {
            let length = here.as_array().map(Vec::len).or_else(|| here.as_object().map(serde_json::Map::len))?;
            return Some(std::borrow::Cow::Owned(Value::from(length)));
        }
        here = match part.strip_prefix('[').and_then(|test| test.strip_suffix(']')) {
            Some(test) => match test.split_once('=') {
                Some((member, wanted)) => {
                    here.as_array()?.iter().find(|entry| entry.get(member).is_some_and(|found| reads(found, wanted)))?
                }
                None => here.get(test.parse::<usize>().ok()?)?,
            },
            None => match here {
                Value::Array(entries) => entries.get(part.parse::<usize>().ok()?)?,
                _ => here.get(part)?,
            },
        };
    }
    Some(std::borrow::Cow::Borrowed(here))
}

/// Splits at dots outside brackets, and before each bracket.
fn parts(path: &str) -> Vec<&str> {
    let (mut found, mut start, mut depth) = (Vec::new(), 0, 0);
    for (idx, letter) in path.char_indices() {
        let cut = match letter {
            '.' => depth == 0,
            '[' => {
                depth += 1;
                depth == 1
            }
            _ => false,
        };
        if cut {
            found.push(&path[start..idx]);
            start = if letter == '.' { idx + 1 } else { idx };
        }
        if letter == ']' {
            depth -= 1;
        }
    }
    found.push(&path[start..]);
    found.retain(|part| !part.is_empty());
    found
}

/// Whether a scalar is what a bare word says.
fn reads(found: &Value, wanted: &str) -> bool {
    match found {
        Value::String(text) => text == wanted.trim_matches('"'),
        other => serde_json::from_str::<Value>(wanted).is_ok_and(|wanted| wanted == *other),
    }
}

/// Where two values differ first: the path and both sides.
pub fn difference(left: &Value, right: &Value) -> Option<String> {
    fn walk(path: &str, left: &Value, right: &Value) -> Option<String> {
        match (left, right) {
            (Value::Object(a), Value::Object(b)) => {
                for (name, value) in a {
                    let inner = format!("{path}.{name}");
                    match b.get(name) {
                        Some(other) => {
                            if let Some(found) = walk(&inner, value, other) {
                                return Some(found);
                            }
                        }
                        None => return Some(format!("{inner}: {} against nothing", short(value))),
                    }
                }
                let extra = b.iter().find(|(name, _)| !a.contains_key(*name));
                extra.map(|(name, value)| format!("{path}.{name}: nothing against {}", short(value)))
            }
            (Value::Array(a), Value::Array(b)) => {
                let inner = a.iter().zip(b).enumerate();
                let found = inner.filter_map(|(n, (x, y))| walk(&format!("{path}[{n}]"), x, y)).next();
                found.or_else(|| {
                    (a.len() != b.len()).then(|| format!("{path}: {} against {} entries", a.len(), b.len()))
                })
            }
            _ => (left != right).then(|| format!("{path}: {} against {}", short(left), short(right))),
        }
    }
    walk("", left, right).map(|found| found.trim_start_matches('.').to_owned())
}

/// A text that the engine wrote. Like everything done with plain data, this is compiled once here and not in the tests
/// of every game.
pub(crate) fn written(text: &str) -> Value {
    serde_json::from_str(text).expect("the engine writes JSON")
}

/// A record as a file would hold it.
pub(crate) fn of_record(record: &Record) -> Value {
    serde_json::to_value(record).expect("a record is plain data")
}

/// An outcome, or `null` while there is none.
pub(crate) fn of_outcome(outcome: Option<&Outcome>) -> Value {
    serde_json::to_value(outcome).expect("an outcome is plain data")
}

/// The first difference of two JSON texts.
pub(crate) fn text_difference(left: &str, right: &str) -> String {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    difference(&read(left), &read(right)).unwrap_or_else(|| "the order of members differs".into())
}

/// A value on one line, cut where it is long.
pub(crate) fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 200 { text.chars().take(200).chain("…".chars()).collect() } else { text }
}

/// The first duplicate member of an object in a JSON text.
pub(crate) fn repeated_member(text: &str) -> Option<String> {
    struct Once;
    impl<'de> Deserialize<'de> for Once {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_any(OnceVisitor)
        }
    }
    struct OnceVisitor;
    impl<'de> Visitor<'de> for OnceVisitor {
        type Value = Once;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("any JSON")
        }
        fn visit_bool<E>(self, _: bool) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_i64<E>(self, _: i64) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_u64<E>(self, _: u64) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_f64<E>(self, _: f64) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_str<E>(self, _: &str) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_unit<E>(self) -> Result<Once, E> {
            Ok(Once)
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Once, A::Error> {
            while entries.next_element::<Once>()?.is_some() {}
            Ok(Once)
        }
        fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Once, A::Error> {
            let mut names: Vec<String> = Vec::new();
            while let Some(name) = members.next_key::<String>()? {
                if names.contains(&name) {
                    return Err(serde::de::Error::custom(format_args!("repeated `{name}`")));
                }
                members.next_value::<Once>()?;
                names.push(name);
            }
            Ok(Once)
        }
    }
    serde_json::from_str::<Once>(text).err().map(|error| error.to_string())
}
