//! The schemas of a game's types, for the generator that checks them in.

use serde_json::Value;

use crate::act::ActionSet;
use crate::game::Game;

/// The schema of what the engine writes: members that are always there are required.
pub(super) fn written_schema<T: schemars::JsonSchema>() -> Value {
    let settings = schemars::generate::SchemaSettings::default().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    require_said(&mut schema);
    schema
}

/// Members that a position may leave out are in every view: the mark that `#[view]` sets makes them required.
fn require_said(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            let mut said = Vec::new();
            if let Some(Value::Object(properties)) = members.get_mut("properties") {
                for (name, property) in properties {
                    if property.as_object_mut().is_some_and(|property| property.remove("x-said").is_some()) {
                        said.push(Value::from(name.as_str()));
                    }
                }
            }
            if !said.is_empty() {
                let required = members.entry("required").or_insert_with(|| Value::Array(Vec::new()));
                if let Value::Array(required) = required {
                    required.extend(said);
                    required.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
                }
            }
            members.values_mut().for_each(require_said);
        }
        Value::Array(entries) => entries.iter_mut().for_each(require_said),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The schema of every action.
pub(super) fn action_schema<G: Game>() -> Value {
    let mut made = schemars::generate::SchemaSettings::default().into_generator();
    let mut schema = G::Action::schema(&mut made).to_value();
    let definitions = made.take_definitions(true);
    if !definitions.is_empty() {
        schema["$defs"] = Value::Object(definitions);
    }
    schema
}
