//! `sortie games`: what can be played, with how many, with which options, against which bots.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;
use serde_json::{Value, json};
use sortie_engine::texts::{self, ENGLISH};
use sortie_engine::{AnyGame, OptionKind, OptionSpec};

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

/// The game with this key, or the failure common to all commands that name one.
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
        "options": game.option_specs(),
        "schema": schemas(game),
        "things": things(game, ENGLISH),
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
        text += &format!("  {:<20} {:<16} {}\n{:22} {}\n", row.name, row.default, row.values, "", row.about);
    }
    text += &format!("\nactions\n  {}\n", game.actions().join(", "));
    text
}

/// One option as people see it.
struct OptionRow {
    name: String,
    default: String,
    values: String,
    about: String,
}

fn option_rows(game: &dyn AnyGame) -> Vec<OptionRow> {
    let defaults = game.default_options();
    let row = |option: &OptionSpec| {
        let values = match (option.kind, option.min, option.max) {
            (OptionKind::Words(words), _, _) => words.join(", "),
            (OptionKind::Flag, _, _) => "true, false".to_owned(),
            (OptionKind::Number, Some(min), Some(max)) => format!("{min} to {max}"),
            (OptionKind::Number, _, _) => "a number".to_owned(),
            (OptionKind::Other, _, _) => "JSON".to_owned(),
        };
        let about = game.texts().word(ENGLISH, &format!("option-{}.about", option.name)).unwrap_or_default();
        let default = defaults.get(option.name).map_or_else(|| "-".to_owned(), shown);
        OptionRow { name: option.name.to_owned(), default, values, about }
    };
    game.option_specs().iter().map(row).collect()
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

fn schemas(game: &dyn AnyGame) -> Value {
    let parts = ["options", "action", "view", "player", "event", "preview"];
    Value::Object(parts.iter().map(|part| ((*part).to_owned(), game.schema(part))).collect())
}

/// A card, unit, item or place as people see it.
#[derive(Serialize)]
pub(crate) struct Thing {
    kind: &'static str,
    id: String,
    pub(crate) name: String,
    /// What it does, in one text or several.
    pub(crate) texts: Vec<String>,
}

/// Everything that has its own text.
pub(crate) fn things(game: &dyn AnyGame, language: &str) -> Vec<Thing> {
    let texts = game.texts();
    let mut all = Vec::new();
    for things in game.things() {
        for id in things.ids {
            let key = format!("{}-{}", things.kind, texts::identifier(&id));
            let name = texts.word(language, &key).unwrap_or_else(|| id.clone());
            let said = things.attributes.iter().filter_map(|part| texts.word(language, &format!("{key}.{part}")));
            all.push(Thing { kind: things.kind, texts: said.collect(), name, id });
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert!(described["schema"]["options"]["properties"].is_object(), "{}", game.key());
            let told = text(*game, true);
            for (bot, _) in game.bots() {
                assert!(told.contains(bot), "{told}");
            }
        }
    }
}
