//! A change leads from any value to any other, and is small where little has changed.

use serde_json::{Value, json};
use sortie_protocol::Json;
use sortie_protocol::delta::{Base, apply, diff};

fn change(old: &Value, new: &Value) -> Value {
    diff(&Base::new(Json::of(old)), &Base::new(Json::of(new))).value()
}

/// The cases that the web client's `merge.test.ts` reads too.
#[test]
fn changes_are_as_documented() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../changes.json")).expect("the file reads");
    for case in cases {
        let change = change(&case["from"], &case["to"]);
        assert_eq!(change, case["change"], "{}", case["name"]);
        let mut state = case["from"].clone();
        apply(&mut state, &change);
        assert_eq!(state, case["to"], "{}", case["name"]);
    }
}

/// A small generator, so that the values are the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 4 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.below(100)),
            2 => json!(["", "word", "a \"quoted\" word\\", "{[,:]}", "ü\n"][self.below(5)]),
            3 => json!(self.below(2) == 0),
            4 if self.below(3) == 0 => self.alike(),
            5 if self.below(3) == 0 => self.large(depth),
            4 | 5 => (0..self.below(7)).map(|_| self.value(depth - 1)).collect(),
            _ => Value::Object(
                (0..self.below(6)).map(|_| (format!("m{}", self.below(9)), self.value(depth - 1))).collect(),
            ),
        }
    }

    /// A long list of items that look alike, as offers do.
    fn alike(&mut self) -> Value {
        let item = |dice: &mut Self| match dice.below(4) {
            0 => json!({"form": {"groups": [{"slots": [{"id": dice.value(0), "max": dice.below(9)}]}]}, "exact": true}),
            1 => json!({"form": {"groups": [dice.value(1)]}}),
            n => {
                json!({"action": {"from": dice.value(0), "to": if n == 2 { "a rather long word" } else { "another" }}})
            }
        };
        (0..self.below(16)).map(|_| item(self)).collect()
    }

    /// Large objects that have most in common, as the sides of a fight do.
    fn large(&mut self, depth: usize) -> Value {
        let model =
            json!({"a": self.value(depth - 1), "long": "word ".repeat(90), "b": self.value(depth - 1), "m1": 1});
        (0..self.below(4)).map(|_| self.changed(&model)).collect()
    }

    /// The same value with a few changes somewhere.
    fn changed(&mut self, value: &Value) -> Value {
        match value {
            Value::Array(items) => {
                let mut items: Vec<Value> = items
                    .iter()
                    .map(|item| if self.below(4) == 0 { self.changed(item) } else { item.clone() })
                    .collect();
                let place = self.below(items.len() + 1);
                match self.below(4) {
                    0 => items.insert(place, self.value(1)),
                    1 if place < items.len() => _ = items.remove(place),
                    _ => {}
                }
                items.into()
            }
            Value::Object(members) => {
                let mut members = members.clone();
                for (_, member) in &mut members {
                    if self.below(4) == 0 {
                        *member = self.changed(member);
                    }
                }
                match self.below(5) {
                    0 => _ = members.insert(format!("m{}", self.below(9)), self.value(1)),
                    1 => _ = members.remove(&format!("m{}", self.below(9))),
                    _ => {}
                }
                members.into()
            }
            _ => self.value(2),
        }
    }
}

#[test]
fn any_value_becomes_any_other() {
    let mut dice = Dice(7);
    for _ in 0..20_000 {
        let old = dice.value(4);
        let new = if dice.below(3) == 0 { dice.value(4) } else { dice.changed(&old) };
        let change = change(&old, &new);
        let mut state = old.clone();
        apply(&mut state, &change);
        assert_eq!(state, new, "from {old} by {change}");
        let base = Base::new(Json::of(&old));
        assert_eq!(diff(&base, &base.next(Json::of(&new))).value(), change, "by way of {old}");
        let twice = base.next(Json::of(&new)).next(Json::of(&old));
        assert_eq!(diff(&base, &twice).value(), super::delta::change(&old, &old), "there and back to {old}");
    }
}
