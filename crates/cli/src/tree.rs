//! JSON with its members in the order in which they were written, and a few ways to show it to people.
//!
//! A payload that says *from, to, dice* should be asked for in that order; a sorted map would start with the dice.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Number, Value};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// Null, true, false, a number or a text.
    Leaf(Value),
    /// An array.
    List(Vec<Tree>),
    /// An object, in the order of its members.
    Members(Vec<(String, Tree)>),
}

impl Tree {
    /// Reads a text; null where it is none, which only a broken producer could cause.
    pub(crate) fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or(Self::Leaf(Value::Null))
    }

    /// The member of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Tree> {
        self.members().iter().find(|(member, _)| member == name).map(|(_, value)| value)
    }

    /// All members; none where this is not an object.
    pub(crate) fn members(&self) -> &[(String, Tree)] {
        match self {
            Self::Members(members) => members,
            Self::Leaf(_) | Self::List(_) => &[],
        }
    }

    /// All elements; none where this is not an array.
    pub(crate) fn elements(&self) -> &[Tree] {
        match self {
            Self::List(elements) => elements,
            Self::Leaf(_) | Self::Members(_) => &[],
        }
    }

    /// The text, where this is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Leaf(Value::String(text)) => Some(text),
            _ => None,
        }
    }

    /// The whole number, where this is one.
    pub(crate) fn number(&self) -> Option<u64> {
        match self {
            Self::Leaf(Value::Number(number)) => number.as_u64(),
            _ => None,
        }
    }

    /// Whether nothing is inside.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Leaf(value) => value.is_null(),
            Self::List(elements) => elements.is_empty(),
            Self::Members(members) => members.is_empty(),
        }
    }

    /// The same without members that are null or false: what is left out of a list of what happened.
    pub(crate) fn happened(&self) -> Self {
        let said = |value: &Tree| !matches!(value, Self::Leaf(Value::Null | Value::Bool(false)));
        match self {
            Self::Leaf(_) => self.clone(),
            Self::List(elements) => Self::List(elements.iter().map(Self::happened).collect()),
            Self::Members(members) => {
                let members = members.iter().filter(|(_, value)| said(value));
                Self::Members(members.map(|(name, value)| (name.clone(), value.happened())).collect())
            }
        }
    }

    /// Sets a member, in its place if it is there, else behind the others.
    pub(crate) fn set(&mut self, name: &str, value: Tree) {
        let Self::Members(members) = self else { return };
        match members.iter_mut().find(|(member, _)| member == name) {
            Some((_, old)) => *old = value,
            None => members.push((name.to_owned(), value)),
        }
    }

    /// The JSON text.
    #[cfg(test)]
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// For people: texts without quotes, lists with commas, objects as `name value`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf(Value::Null) => f.write_str("-"),
            Self::Leaf(Value::Bool(yes)) => f.write_str(if *yes { "yes" } else { "no" }),
            Self::Leaf(Value::String(text)) => f.write_str(text),
            Self::Leaf(Value::Number(number)) if number.is_f64() => {
                write!(f, "{:.3}", number.as_f64().unwrap_or_default())
            }
            Self::Leaf(other) => write!(f, "{other}"),
            Self::List(elements) => {
                for (idx, element) in elements.iter().enumerate() {
                    let open = if matches!(element, Self::Members(_)) { ("(", ")") } else { ("", "") };
                    write!(f, "{}{}{element}{}", if idx == 0 { "" } else { ", " }, open.0, open.1)?;
                }
                if elements.is_empty() { f.write_str("none") } else { Ok(()) }
            }
            Self::Members(members) => {
                for (idx, (name, value)) in members.iter().enumerate() {
                    write!(f, "{}{} {value}", if idx == 0 { "" } else { ", " }, words(name))?;
                }
                if members.is_empty() { f.write_str("none") } else { Ok(()) }
            }
        }
    }
}

/// A member's name as words: `fromTerritoryId` is `from territory`.
pub(crate) fn words(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase()
            && !text.is_empty()
            && !text.ends_with(|before: char| before == ' ' || before.is_uppercase())
        {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    let ends = [" ids", " id"];
    ends.iter().find_map(|end| text.strip_suffix(end)).map_or(text.clone(), ToOwned::to_owned)
}

/// Something with a name and what belongs to it, as `armies placed: count 3`.
pub(crate) fn told(name: Option<&Tree>, data: Option<&Tree>) -> String {
    let name = name.and_then(Tree::text).map(phrase).unwrap_or_default();
    let data = data.map(Tree::happened).filter(|data| !data.is_empty());
    data.map_or(name.clone(), |data| format!("{name}: {data}"))
}

/// An action's or a type's name as words: `PLACE_ARMIES` is `place armies`.
pub(crate) fn phrase(name: &str) -> String {
    name.to_lowercase().replace('_', " ")
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Leaf(value) => value.serialize(serializer),
            Self::List(elements) => elements.serialize(serializer),
            Self::Members(members) => {
                let mut map = serializer.serialize_map(Some(members.len()))?;
                for (name, value) in members {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Leaf(Value::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Tree, E> {
        Number::from_f64(value)
            .map(|number| Tree::Leaf(Value::Number(number)))
            .ok_or_else(|| E::custom("not a finite number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(element) = elements.next_element()? {
            list.push(element);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut members: Vec<(String, Tree)> = Vec::new();
        while let Some((name, value)) = entries.next_entry::<String, Tree>()? {
            if members.iter().any(|(member, _)| *member == name) {
                return Err(A::Error::custom(format_args!("`{name}` appears twice")));
            }
            members.push((name, value));
        }
        Ok(Tree::Members(members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_keep_their_order() {
        let json = r#"{"to":"b","from":"a","dice":3,"deep":[{"z":1,"a":null}],"part":-1.5}"#;
        assert_eq!(Tree::read(json).json(), json);
    }

    #[test]
    fn people_read_words() {
        let tree = Tree::read(r#"{"fromTerritoryId":"alaska","attackerDice":3,"fast":true,"cardIds":[]}"#);
        assert_eq!(tree.to_string(), "from territory alaska, attacker dice 3, fast yes, card none");
        assert_eq!(phrase("PLACE_ARMIES"), "place armies");
    }

    #[test]
    fn what_did_not_happen_is_left_out() {
        let tree = Tree::read(r#"{"captured":false,"by":null,"lost":0,"rows":[{"a":false,"b":1}],"none":[]}"#);
        assert_eq!(tree.happened().json(), r#"{"lost":0,"rows":[{"b":1}],"none":[]}"#);
    }

    #[test]
    fn a_member_is_replaced_in_its_place() {
        let mut tree = Tree::read(r#"{"a":1,"b":2}"#);
        tree.set("a", Tree::Leaf(3.into()));
        tree.set("c", Tree::List(Vec::new()));
        assert_eq!(tree.json(), r#"{"a":3,"b":2,"c":[]}"#);
    }
}
