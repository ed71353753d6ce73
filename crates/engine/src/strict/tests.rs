//! What the reader refuses that serde would take, and that it reads everything else alike.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;

use super::*;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Placement {
    at: String,
    count: u32,
}

#[derive(Debug, PartialEq, Deserialize)]
enum Shape {
    Empty,
    One(Placement),
    Pair(u8, u8),
    Named { count: u32 },
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "action", content = "payload", deny_unknown_fields)]
enum Action {
    Place { placements: Vec<Placement>, note: Option<Placement> },
}

#[track_caller]
fn refused<T: DeserializeOwned + std::fmt::Debug>(json: &Value, why: &str) {
    let error = read::<T>(json).expect_err("refused").to_string();
    assert!(error.contains(why), "{json}: {error}");
}

#[test]
fn a_list_is_no_object_at_any_depth() {
    let placement = json!({ "at": "a", "count": 3 });
    let wanted = Placement { at: "a".to_owned(), count: 3 };
    assert_eq!(read::<Placement>(&placement).expect("an object"), wanted);
    refused::<Placement>(&json!(["a", 3]), "expected an object, not a list");
    refused::<Placement>(&json!("a"), "expected an object, not the text \"a\"");
    refused::<Vec<Placement>>(&json!([["a", 3]]), "expected an object, not a list");
    refused::<Option<Placement>>(&json!(["a", 3]), "expected an object, not a list");
    refused::<BTreeMap<String, Placement>>(&json!({ "x": ["a", 3] }), "expected an object, not a list");
    let action = json!({ "action": "Place", "payload": { "placements": [placement], "note": null } });
    assert_eq!(read::<Action>(&action).expect("an action"), Action::Place { placements: vec![wanted], note: None });
    let listed = json!({ "action": "Place", "payload": { "placements": [["a", 3]] } });
    refused::<Action>(&listed, "expected an object, not a list");
}

#[test]
fn what_is_no_object_reads_as_before() {
    assert_eq!(read::<(u8, String)>(&json!([7, "x"])).expect("a tuple"), (7, "x".to_owned()));
    assert_eq!(read::<Vec<Option<bool>>>(&json!([null, true])).expect("a list"), [None, Some(true)]);
    assert_eq!(read::<BTreeMap<u8, i64>>(&json!({ "3": -1 })).expect("numbers for keys"), BTreeMap::from([(3, -1)]));
    assert_eq!(read::<Value>(&json!({ "a": [1, 2.5] })).expect("any value"), json!({ "a": [1, 2.5] }));
    refused::<BTreeMap<u8, i64>>(&json!({ "x": 1 }), "a whole number from 0 to 255");
    refused::<(u8, u8)>(&json!([1, 2, 3]), "expected 2 elements in the list, not 3");
    refused::<u8>(&json!(300), "expected a whole number from 0 to 255, not 300");
    refused::<u8>(&json!(1.5), "not 1.5");
    refused::<Placement>(
        &json!({ "at": "a", "count": 1, "more": 1 }),
        "there is no `more` here; it takes `at` or `count`",
    );
    refused::<Placement>(&json!({ "at": "a" }), "`count` is missing");
}

#[test]
fn variants_are_words_or_objects_with_one_member() {
    assert_eq!(read::<Shape>(&json!("Empty")).expect("a word"), Shape::Empty);
    assert_eq!(read::<Shape>(&json!({ "Pair": [1, 2] })).expect("a list"), Shape::Pair(1, 2));
    assert_eq!(read::<Shape>(&json!({ "Named": { "count": 1 } })).expect("an object"), Shape::Named { count: 1 });
    let one = Shape::One(Placement { at: "a".to_owned(), count: 1 });
    assert_eq!(read::<Shape>(&json!({ "One": { "at": "a", "count": 1 } })).expect("an object"), one);
    refused::<Shape>(&json!({ "One": ["a", 1] }), "expected an object, not a list");
    refused::<Shape>(&json!({ "Named": [1] }), "expected an object, not a list");
    refused::<Shape>(&json!({ "Named": { "count": 1 }, "Empty": null }), "expected one member, not an object");
    refused::<Shape>(&json!(7), "expected a word or an object, not 7");
    refused::<Shape>(&json!("Other"), "`Other` is not known; use `Empty`, `One`, `Pair`, `Named`");
    refused::<Shape>(&json!("One"), "a word with a value");
    refused::<Shape>(&json!({ "Empty": 1 }), "expected a word");
}

#[test]
fn a_value_of_no_known_form_is_refused_in_plain_words() {
    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    enum Amount {
        #[expect(dead_code, reason = "only what is refused matters here")]
        Word(String),
        #[expect(dead_code, reason = "only what is refused matters here")]
        Whole(u8),
    }
    refused::<Amount>(&json!([]), "it has none of the forms that are possible here");
    refused::<BTreeMap<String, Amount>>(&json!({ "a": null }), "`a`: it has none of the forms that are possible here");
}

#[test]
fn a_mistake_deep_inside_is_named_by_its_place() {
    let placements = json!([{ "at": "a", "count": 1 }, { "at": "b", "count": "two" }]);
    let action = json!({ "action": "Place", "payload": { "placements": placements } });
    refused::<Action>(
        &action,
        "`payload.placements[1].count`: expected a whole number, 0 or more, not the text \"two\"",
    );
    let missing = json!({ "action": "Place", "payload": { "placements": [{ "at": "a" }] } });
    refused::<Action>(&missing, "`payload.placements[0]`: `count` is missing");
}
