//! `sortie games`: what can be played, with how many, with which options, against which bots.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use sortie_engine::AnyGame;

use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  sortie games           all games in one screen\n  sortie games risk      one game with every option\n  sortie games --json    the same for programs, with JSON Schemas"
)]
pub(crate) struct Options {
    /// Show one game with its options.
    game: Option<String>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Prints the list on standard output.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let games = match &options.game {
        Some(key) => vec![find(key)?],
        None => sortie_catalog::games().to_vec(),
    };
    if options.json {
        let games: Vec<Value> = games.iter().map(|game| described(*game)).collect();
        writeln!(out, "{}", json!({ "games": games }))?;
        return Ok(());
    }
    for game in games {
        write!(out, "{}", text(game, options.game.is_some()))?;
    }
    Ok(())
}

/// The game with this key, or the failure of every command that names one.
pub(crate) fn find(key: &str) -> Result<&'static dyn AnyGame, Failure> {
    sortie_catalog::find(key).map_err(|refusal| Failure::from(refusal).with_hint("`sortie games` lists them"))
}

fn described(game: &dyn AnyGame) -> Value {
    let bots: Vec<Value> = game.bots().iter().map(|(name, about)| json!({ "name": name, "about": about })).collect();
    json!({
        "key": game.key(),
        "title": game.title(),
        "rules": game.rules(),
        "seats": { "min": game.seats().start(), "max": game.seats().end() },
        "bots": bots,
        "actions": game.actions(),
        "defaults": game.default_options(),
        "options": game.options_schema(),
        "action": game.action_schema(),
        "position": game.position_schema(),
    })
}

fn text(game: &dyn AnyGame, whole: bool) -> String {
    let (least, most) = (*game.seats().start(), *game.seats().end());
    let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let bots = game.bots();
    let names = bots.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut text = format!("{:<12} {}, {seats} seats, bots {names}\n", game.key(), game.title());
    if !whole {
        let names = option_rows(game).into_iter().map(|row| row.name).collect::<Vec<_>>().join(", ");
        return if names.is_empty() { text } else { text + &format!("{:12} options {names}\n", "") };
    }
    text += "\nbots\n";
    for (name, about) in bots {
        text += &format!("  {name:<10} {about}\n");
    }
    text += "\noptions\n";
    for row in option_rows(game) {
        text += &format!("  {:<20} {:<16} {}\n", row.name, row.default, row.values);
    }
    text += &format!("\nactions\n  {}\n", game.actions().join(", "));
    text
}

/// One option as a person reads it.
struct OptionRow {
    name: String,
    default: String,
    values: String,
}

fn option_rows(game: &dyn AnyGame) -> Vec<OptionRow> {
    let (schema, defaults) = (game.options_schema(), game.default_options());
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    let row = |(name, property): (&String, &Value)| OptionRow {
        name: name.clone(),
        default: defaults.get(name).map_or_else(|| "-".to_owned(), shown),
        values: values(property, &schema),
    };
    properties.iter().map(row).collect()
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// The values that a part of a JSON Schema admits, in short.
fn values(property: &Value, schema: &Value) -> String {
    if let Some(name) = property["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        return values(&schema["$defs"][name], schema);
    }
    if let Some(value) = property.get("const") {
        return shown(value);
    }
    if let Some(listed) = property["enum"].as_array() {
        return listed.iter().map(shown).collect::<Vec<_>>().join(", ");
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = property[several].as_array() {
            return parts.iter().map(|part| values(part, schema)).collect::<Vec<_>>().join(", ");
        }
    }
    let kind = match &property["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "any".to_owned(),
    };
    match (property["minimum"].as_i64(), property["maximum"].as_i64()) {
        (Some(least), Some(most)) => format!("{kind} {least} to {most}"),
        _ => kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_told_in_short() {
        let schema = json!({"$defs": {"Setup": {"oneOf": [{"const": "RANDOM"}, {"const": "DRAFT"}]}}});
        for (property, told) in [
            (json!({"$ref": "#/$defs/Setup"}), "RANDOM, DRAFT"),
            (json!({"type": "boolean"}), "boolean"),
            (json!({"type": "integer", "minimum": 51, "maximum": 100}), "integer 51 to 100"),
            (json!({"type": ["integer", "null"]}), "integer or null"),
            (json!({"anyOf": [{"enum": ["A", "B"]}, {"type": "null"}]}), "A, B, null"),
        ] {
            assert_eq!(values(&property, &schema), told);
        }
    }

    #[test]
    fn an_unknown_game_is_an_error_with_a_hint() {
        let failure = find("chess").err().expect("there is none");
        assert_eq!(failure.code, 2);
        assert!(
            failure.to_string().contains("`chess`") && failure.to_string().contains("hint: `sortie games`"),
            "{failure}"
        );
    }

    #[test]
    fn every_game_describes_itself() {
        for game in sortie_catalog::games() {
            let described = described(*game);
            assert!(described["options"]["properties"].is_object(), "{}", game.key());
            let told = text(*game, true);
            for (bot, _) in game.bots() {
                assert!(told.contains(bot), "{told}");
            }
        }
    }
}
