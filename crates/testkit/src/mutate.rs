//! Seeded mutation of JSON: what a hostile, careless or outdated client could send.

use serde_json::{Map, Value, json};
use sortie_engine::Draws;

/// The most words that a pool keeps.
const MAX_WORDS: usize = 400;

/// Strings seen in a match, from which mutants take ids that exist.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    words: Vec<String>,
}

impl Pool {
    /// Adds every short string of a value.
    pub fn learn(&mut self, value: &Value) {
        match value {
            Value::String(word) => {
                if self.words.len() < MAX_WORDS && word.len() <= 48 && !self.words.contains(word) {
                    self.words.push(word.clone());
                }
            }
            Value::Array(entries) => entries.iter().for_each(|entry| self.learn(entry)),
            Value::Object(members) => members.iter().for_each(|(name, inner)| {
                self.learn(&Value::String(name.clone()));
                self.learn(inner);
            }),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn word(&self, draws: &mut Draws<'_>) -> String {
        const STRANGE: [&str; 6] = ["", "nobody", "p9", "-1", "ÿ\u{0}\u{202e}", "constructor"];
        if self.words.is_empty() || draws.below(6) == 0 {
            return STRANGE[draws.below(STRANGE.len())].to_owned();
        }
        self.words[draws.below(self.words.len())].clone()
    }
}

/// A value with one to three small changes somewhere in it.
pub fn mutate(value: &Value, pool: &Pool, draws: &mut Draws<'_>) -> Value {
    let mut mutant = value.clone();
    for _ in 0..1 + draws.below(3) * draws.below(2) {
        let size = nodes(&mutant);
        change(&mut mutant, &mut draws.below(size), pool, draws);
    }
    mutant
}

/// The action with another name or a changed payload; the envelope mostly stays whole, so that the rules get to see it.
pub fn mutate_action(action: &Value, names: &[&str], pool: &Pool, draws: &mut Draws<'_>) -> Value {
    if draws.below(24) == 0 {
        return mutate(action, pool, draws);
    }
    let mut mutant = action.clone();
    if draws.below(8) == 0 && !names.is_empty() {
        mutant["action"] = Value::from(names[draws.below(names.len())]);
    }
    if let Some(payload) = mutant.get_mut("payload") {
        *payload = mutate(payload, pool, draws);
    }
    mutant
}

/// Arbitrary JSON without any model.
pub fn arbitrary(pool: &Pool, depth: usize, draws: &mut Draws<'_>) -> Value {
    match draws.below(if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => Value::Bool(draws.below(2) == 0),
        2 | 3 => number(draws),
        4 => Value::String(pool.word(draws)),
        5 => (0..draws.below(4)).map(|_| arbitrary(pool, depth - 1, draws)).collect(),
        _ => {
            let members = (0..draws.below(4)).map(|_| (pool.word(draws), arbitrary(pool, depth - 1, draws)));
            Value::Object(members.collect())
        }
    }
}

fn number(draws: &mut Draws<'_>) -> Value {
    match draws.below(12) {
        0 => json!(-1),
        1 => json!(u64::MAX),
        2 => json!(i64::MIN),
        3 => json!(1.5),
        4 => json!(u32::MAX),
        5 => json!(65_536),
        6 => json!(256),
        _ => json!(draws.below(13)),
    }
}

/// How many places a value has in which something can change.
fn nodes(value: &Value) -> usize {
    1 + match value {
        Value::Array(entries) => entries.iter().map(nodes).sum::<usize>(),
        Value::Object(members) => members.values().map(nodes).sum(),
        _ => 0,
    }
}

/// Changes the place with this number, counted from the root in order.
fn change(value: &mut Value, at: &mut usize, pool: &Pool, draws: &mut Draws<'_>) -> bool {
    if *at == 0 {
        *value = changed(value, pool, draws);
        return true;
    }
    *at -= 1;
    match value {
        Value::Array(entries) => entries.iter_mut().any(|entry| change(entry, at, pool, draws)),
        Value::Object(members) => members.values_mut().any(|inner| change(inner, at, pool, draws)),
        _ => false,
    }
}

fn changed(value: &Value, pool: &Pool, draws: &mut Draws<'_>) -> Value {
    if draws.below(10) == 0 {
        return arbitrary(pool, 2, draws);
    }
    match value {
        Value::Null => Value::String(pool.word(draws)),
        Value::Bool(truth) => Value::Bool(!truth),
        Value::Number(old) => match (old.as_i64(), draws.below(3)) {
            (Some(n), 0) => json!(n.saturating_add(1)),
            (Some(n), 1) => json!(n.saturating_sub(1)),
            _ => number(draws),
        },
        Value::String(_) => Value::String(pool.word(draws)),
        Value::Array(entries) => changed_list(entries, pool, draws),
        Value::Object(members) => changed_object(members, pool, draws),
    }
}

fn changed_list(entries: &[Value], pool: &Pool, draws: &mut Draws<'_>) -> Value {
    let mut list = entries.to_vec();
    match draws.below(4) {
        0 if !list.is_empty() => drop(list.remove(draws.below(entries.len()))),
        1 if !list.is_empty() => list.push(entries[draws.below(entries.len())].clone()),
        2 => list.reverse(),
        _ => list.push(match entries.first() {
            Some(entry) => changed(entry, pool, draws),
            None => arbitrary(pool, 1, draws),
        }),
    }
    Value::Array(list)
}

fn changed_object(members: &Map<String, Value>, pool: &Pool, draws: &mut Draws<'_>) -> Value {
    let mut object = members.clone();
    let names: Vec<&String> = members.keys().collect();
    if names.is_empty() || draws.below(3) == 0 {
        object.insert(pool.word(draws), number(draws));
    } else {
        let name = names[draws.below(names.len())];
        let inner = object.remove(name).expect("the name is one of the object's");
        if draws.below(2) == 0 {
            object.insert(pool.word(draws), inner);
        }
    }
    Value::Object(object)
}

/// Values that no parser expects, and every action name with payloads of the wrong shape.
pub fn hostile(names: &[&str]) -> Vec<Value> {
    let mut deep = json!([]);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let shapes = [
        json!(null),
        json!(true),
        json!(0),
        json!(""),
        json!([]),
        json!({}),
        json!({"noSuchMember": 1}),
        json!({"to": "p9", "count": u64::MAX, "id": -1}),
        deep.clone(),
    ];
    let mut all = vec![
        json!(null),
        json!(false),
        json!(-1),
        json!(1e300),
        json!("ROLL_DICE"),
        json!([]),
        json!({}),
        deep,
        json!({"action": null}),
        json!({"action": 7, "payload": {}}),
        json!({"action": "NO_SUCH_ACTION", "payload": {}}),
        json!({"action": "", "payload": {}}),
        json!({"payload": {}}),
        json!({"action": names.first(), "payload": {}, "extra": 1}),
        json!({"action": "x".repeat(10_000), "payload": {}}),
    ];
    for name in names {
        all.push(json!({ "action": name }));
        all.extend(shapes.iter().map(|shape| json!({ "action": name, "payload": shape })));
        all.push(json!({ "action": name.to_lowercase(), "payload": {} }));
    }
    all
}
