//! The writer against `serde_json`, which it must match byte for byte.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{json, value::RawValue};

use super::append;

/// Writes with both and compares.
fn same<T: Serialize + ?Sized>(value: &T) {
    let mut out = b"before".to_vec();
    append(value, &mut out).expect("plain data");
    let expected = serde_json::to_string(value).expect("plain data");
    assert_eq!(String::from_utf8(out).expect("UTF-8"), format!("before{expected}"));
}

#[derive(Serialize)]
enum Shape {
    Unit,
    Newtype(u8),
    Tuple(i8, String),
    Struct { side: u32, none: Option<bool> },
}

#[derive(Serialize)]
#[serde(tag = "action", content = "payload")]
enum Adjacent {
    Bare,
    Full { at: char },
}

#[derive(Serialize)]
struct Whole<'a> {
    text: &'a str,
    #[serde(flatten)]
    more: BTreeMap<&'a str, f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<u8>,
    unit: (),
    pair: (u64, i64),
    bytes: &'a [u8],
    shapes: Vec<Shape>,
    adjacent: [Adjacent; 2],
}

#[derive(Serialize)]
struct Nothing;

#[derive(Serialize)]
struct Pair(u16, bool);

#[test]
fn every_shape_is_written_as_serde_json_does() {
    let shapes = || {
        let all = [Shape::Unit, Shape::Newtype(7), Shape::Tuple(-7, "x".into()), Shape::Struct { side: 3, none: None }];
        Vec::from(all)
    };
    same(&Whole {
        text: "a \"quoted\" word",
        more: BTreeMap::from([("half", 0.5), ("whole", 1.0), ("no number", f64::NAN)]),
        absent: None,
        unit: (),
        pair: (u64::MAX, i64::MIN),
        bytes: &[0, 255],
        shapes: shapes(),
        adjacent: [Adjacent::Bare, Adjacent::Full { at: 'é' }],
    });
    same(&(Nothing, Pair(65_535, true), 1.5f32, i128::MIN, u128::MAX));
    same(&json!({"a": [], "b": {}, "c": [null, true, -1, 1.25, "\u{7f}"]}));
    same(&Vec::<u8>::new());
}

#[test]
fn numbers_have_all_their_digits() {
    for number in [0, 9, 10, 99, 100, 12_345, u64::MAX] {
        same(&number);
    }
    for number in [0, -1, -10, i64::MIN, i64::MAX] {
        same(&number);
    }
}

#[test]
fn every_character_is_escaped_where_it_must_be_wherever_it_stands() {
    for letter in ('\0'..='\u{100}').chain(['\u{2028}', '🎲']) {
        for before in 0..20 {
            same(&format!("{}{letter}", "x".repeat(before)));
            same(&format!("{letter}{}", "é".repeat(before)));
        }
    }
}

#[test]
fn keys_are_texts() {
    same(&BTreeMap::from([(1u8, "a"), (20, "b")]));
    same(&BTreeMap::from([(-1i64, 0)]));
    same(&BTreeMap::from([(true, 0), (false, 1)]));
    same(&BTreeMap::from([('"', 0)]));
    assert!(append(&BTreeMap::from([((1, 2), 0)]), &mut Vec::new()).is_err());
    assert!(append(&BTreeMap::from([(None::<u8>, 0)]), &mut Vec::new()).is_err());
}

#[test]
fn raw_json_is_taken_as_it_stands() {
    let raw = RawValue::from_string("{\"a\": [1,  \"\\u0041\"]}".to_owned()).expect("JSON");
    same(&raw);
    same(&(1, &raw, "x"));
}
