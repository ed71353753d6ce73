//! The description of the API, made from the routes and from every game of the catalog.
//!
//! The page that shows it is part of the web client (`web/docs.html`).

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value, json};
use sortie_engine::AnyGame;

use super::fixed::Fixed;

/// The routes and messages, generated from the types by the tests.
const ROUTES: &str = include_str!("../../openapi.json");

static DESCRIPTION: LazyLock<Fixed> = LazyLock::new(|| Fixed::new("application/json", openapi().to_string()));

/// The OpenAPI description, with every game's options, actions, views, events and refusals.
pub fn openapi() -> Value {
    let mut description: Value = serde_json::from_str(ROUTES).expect("the checked-in description is JSON");
    let games: Map<String, Value> =
        sortie_catalog::games().iter().map(|game| (game.key().to_owned(), describe(*game))).collect();
    for (key, game) in &games {
        let name = component_name(key);
        for part in ["options", "action", "view", "player", "event", "preview"] {
            let schema = localized(&game[part], &format!("#/components/schemas/{name}.{part}"));
            description["components"]["schemas"][format!("{name}.{part}")] = schema;
        }
    }
    description["x-games"] = Value::Object(games);
    description
}

fn component_name(key: &str) -> String {
    key.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn describe(game: &dyn AnyGame) -> Value {
    let codes: Vec<Value> = game.codes().iter().map(|(code, rule)| json!({ "code": code, "rule": rule })).collect();
    json!({
        "title": game.title(),
        "rules": game.rules(),
        "seats": { "min": game.seats().start(), "max": game.seats().end() },
        "actions": game.actions(),
        "refusals": codes,
        "options": game.schema("options"),
        "defaults": game.default_options(),
        "action": game.schema("action"),
        "view": game.schema("view"),
        "player": game.schema("player"),
        "event": game.schema("event"),
        "preview": game.schema("preview"),
    })
}

/// A schema whose references to its own definitions point to their new place.
fn localized(schema: &Value, place: &str) -> Value {
    match schema {
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| match (name.as_str(), value) {
                ("$schema", _) => None,
                ("$ref", Value::String(target)) => {
                    let target = target.strip_prefix('#').map_or(target.clone(), |rest| format!("{place}{rest}"));
                    Some((name.clone(), target.into()))
                }
                _ => Some((name.clone(), localized(value, place))),
            };
            Value::Object(members.iter().filter_map(member).collect())
        }
        Value::Array(entries) => entries.iter().map(|entry| localized(entry, place)).collect(),
        other => other.clone(),
    }
}

/// The description as JSON.
pub(super) async fn description(asked: HeaderMap) -> Response {
    DESCRIPTION.respond(&asked, None)
}
