//! Serde's errors as sentences for people: where the mistake is, what was expected, and what was found instead.
//!
//! Serde speaks of Rust ("invalid type: map, expected u8"). Whoever sends a payload knows JSON, not Rust.

use std::fmt::Display;

use serde::de::Error as _;
use serde_json::Error;

/// What separates the place of a mistake from what is wrong there.
const COLON: &str = "`: ";

/// The same error, one member further out.
#[cold]
pub(super) fn within(place: impl Display, error: &Error) -> Error {
    let message = error.to_string();
    Error::custom(match message.strip_prefix('`').and_then(|rest| rest.split_once(COLON)) {
        Some((inner, rest)) if !inner.contains('`') => {
            let dot = if inner.starts_with('[') { "" } else { "." };
            format!("`{place}{dot}{inner}{COLON}{rest}")
        }
        _ => format!("`{place}{COLON}{message}"),
    })
}

/// The same error in plain words.
#[cold]
pub(super) fn plain(error: &Error) -> Error {
    let message = error.to_string();
    let (place, what) = match message.strip_prefix('`').and_then(|rest| rest.split_once(COLON)) {
        Some((place, what)) if !place.contains('`') => (format!("`{place}{COLON}"), what),
        _ => (String::new(), &*message),
    };
    Error::custom(format!("{place}{}", said(what)))
}

fn said(what: &str) -> String {
    if let Some(rest) = what.strip_prefix("missing field ") {
        return format!("{rest} is missing");
    }
    if let Some(rest) = what.strip_prefix("duplicate field ") {
        return format!("{rest} is named twice");
    }
    if let Some(rest) = what.strip_prefix("unknown field ") {
        return match rest.split_once(", expected ") {
            Some((found, known)) => format!("there is no {found} here; it takes {}", listed(known)),
            None => format!("there is no {} here; it takes nothing", rest.split(", ").next().unwrap_or(rest)),
        };
    }
    if let Some((found, known)) = what.strip_prefix("unknown variant ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("{found} is not known; use {}", listed(known));
    }
    for start in ["invalid type: ", "invalid value: "] {
        if let Some((found, wanted)) = what.strip_prefix(start).and_then(|rest| rest.rsplit_once(", expected ")) {
            return format!("expected {}, not {}", expected(wanted), found_in_json(found));
        }
    }
    if let Some((found, wanted)) = what.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("expected {}, not {found}", expected(wanted));
    }
    if what.starts_with("data did not match any variant of untagged enum") {
        return "it has none of the forms that are possible here".to_owned();
    }
    what.to_owned()
}

/// "one of `a`, `b`" as "`a`, `b`".
fn listed(known: &str) -> &str {
    known.strip_prefix("one of ").unwrap_or(known)
}

/// What serde wanted, as a kind of JSON.
fn expected(wanted: &str) -> String {
    match wanted {
        "a string" | "string" | "a borrowed string" => "a text".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        "unit" => "null".to_owned(),
        "u8" | "u16" | "u32" | "u64" | "usize" => format!("a whole number{}", largest(wanted)),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        _ if wanted.starts_with("a nonzero ") => "a whole number above 0".to_owned(),
        _ if wanted.starts_with("struct ") || wanted.starts_with("enum ") => "an object".to_owned(),
        _ => match wanted.strip_prefix("an array with no more than ") {
            Some(rest) => format!("a list of at most {rest}"),
            None => wanted.replace(" in sequence", " in the list").replace(" in map", " in the object"),
        },
    }
}

/// The range of a type that a person can meet the end of.
fn largest(wanted: &str) -> &'static str {
    match wanted {
        "u8" => " from 0 to 255",
        "u16" => " from 0 to 65535",
        _ => ", 0 or more",
    }
}

/// What serde found, as JSON writes it.
fn found_in_json(found: &str) -> String {
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "null" | "unit value" | "Option value" => "null".to_owned(),
        _ => {
            let kinds = ["integer ", "floating point ", "boolean ", "character "];
            let bare = kinds.iter().find_map(|kind| found.strip_prefix(kind)).map(|value| value.trim_matches('`'));
            match (bare, found.strip_prefix("string ")) {
                (Some(bare), _) => bare.to_owned(),
                (_, Some(text)) => format!("the text {text}"),
                _ => found.to_owned(),
            }
        }
    }
}
