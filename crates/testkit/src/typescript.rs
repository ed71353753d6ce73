//! TypeScript from JSON Schemas, so that nothing is mirrored by hand in the web client.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// One module with these types and every definition that they need.
pub fn module(parts: &[(&str, &Value)]) -> String {
    let mut out = String::from("// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.\n");
    let mut named: Map<String, Value> = Map::new();
    for (name, schema) in parts {
        let schema = &rooted(schema, name);
        let _ = writeln!(out, "\n{}export type {name} = {};", comment(schema, ""), type_of(schema, ""));
        if let Some(Value::Object(defs)) = schema.get("$defs") {
            for (def, body) in defs {
                named.entry(def.clone()).or_insert_with(|| body.clone());
            }
        }
    }
    for (name, schema) in &named {
        // A definition of the same name as a part is the part.
        if parts.iter().all(|(part, _)| *part != local(name)) {
            let _ = writeln!(out, "\n{}export type {} = {};", comment(schema, ""), local(name), type_of(schema, ""));
        }
    }
    out
}

/// The schema with its references to itself made by name.
fn rooted(schema: &Value, name: &str) -> Value {
    match schema {
        Value::Object(members) => {
            let member = |(key, value): (&String, &Value)| match value.as_str() {
                Some("#") if key == "$ref" => (key.clone(), Value::from(name)),
                _ => (key.clone(), rooted(value, name)),
            };
            Value::Object(members.iter().map(member).collect())
        }
        Value::Array(entries) => entries.iter().map(|entry| rooted(entry, name)).collect(),
        other => other.clone(),
    }
}

fn comment(schema: &Value, indent: &str) -> String {
    match schema.get("description").and_then(Value::as_str) {
        Some(text) => format!("{indent}/** {} */\n", text.replace('\n', " ").replace("*/", "*\u{200b}/")),
        None => String::new(),
    }
}

/// The TypeScript type of a schema.
fn type_of(schema: &Value, indent: &str) -> String {
    let Value::Object(members) = schema else { return "unknown".into() };
    if let Some(Value::String(target)) = members.get("$ref") {
        return local(target.rsplit('/').next().unwrap_or(target));
    }
    if let Some(constant) = members.get("const") {
        return constant.to_string();
    }
    if let Some(Value::Array(words)) = members.get("enum") {
        return union(words.iter().map(Value::to_string));
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(Value::Array(cases)) = members.get(choice) {
            return union(cases.iter().map(|case| type_of(case, indent)));
        }
    }
    match members.get("type") {
        Some(Value::Array(kinds)) => {
            union(kinds.iter().filter_map(Value::as_str).map(|kind| single(kind, members, indent)))
        }
        Some(Value::String(kind)) => single(kind, members, indent),
        _ if members.contains_key("properties") => object(members, indent),
        _ => "unknown".into(),
    }
}

fn single(kind: &str, members: &Map<String, Value>, indent: &str) -> String {
    match kind {
        "string" => "string".into(),
        "integer" | "number" => "number".into(),
        "boolean" => "boolean".into(),
        "null" => "null".into(),
        "array" => match (members.get("prefixItems"), members.get("items")) {
            (Some(Value::Array(items)), _) => {
                let items: Vec<String> = items.iter().map(|item| type_of(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            (_, Some(item)) => format!("Array<{}>", type_of(item, indent)),
            _ => "unknown[]".into(),
        },
        "object" => object(members, indent),
        _ => "unknown".into(),
    }
}

fn object(members: &Map<String, Value>, indent: &str) -> String {
    let required: Vec<&str> =
        members.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let inner = format!("{indent}  ");
    let mut out = String::new();
    if let Some(Value::Object(properties)) = members.get("properties") {
        for (name, schema) in properties {
            let optional = if required.contains(&name.as_str()) { "" } else { "?" };
            let _ = writeln!(
                out,
                "{}{inner}{}{optional}: {};",
                comment(schema, &inner),
                key(name),
                type_of(schema, &inner)
            );
        }
    }
    match members.get("additionalProperties") {
        Some(Value::Bool(true)) if out.is_empty() => "Record<string, unknown>".into(),
        Some(value @ Value::Object(_)) if out.is_empty() => format!("Record<string, {}>", type_of(value, indent)),
        _ if out.is_empty() => "Record<string, never>".into(),
        _ => format!("{{\n{out}{indent}}}"),
    }
}

fn union(cases: impl Iterator<Item = String>) -> String {
    let mut kept: Vec<String> = Vec::new();
    for case in cases {
        if !kept.contains(&case) {
            kept.push(case);
        }
    }
    if kept.is_empty() { "never".into() } else { kept.join(" | ") }
}

fn key(name: &str) -> String {
    let plain =
        name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !name.starts_with(|c: char| c.is_ascii_digit());
    if plain { name.to_owned() } else { format!("{name:?}") }
}

/// A definition's name as an identifier.
fn local(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
