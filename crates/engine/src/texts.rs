//! Words for people: a game's texts in any of its languages, with the data of the wire as arguments.
//!
//! The texts are Fluent files in the game's crate (`texts/en.ftl`); `docs/texts.md` explains keys and arguments. The web
//! client uses the same texts by the same rules; `texts/cases.json` holds the cases that both must pass.

mod args;

use std::fmt;
use std::sync::Mutex;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use serde_json::{Map, Value};

use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::seat::Viewer;

pub use args::{Hearing, identifier};

/// The language in which every text exists.
pub const ENGLISH: &str = "en";

/// The engine's own words, by language.
const COMMON: &[(&str, &str)] = &[("en", include_str!("../texts/en.ftl")), ("de", include_str!("../texts/de.ftl"))];

/// A sentence to say: the name of a text and its arguments as JSON.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Phrase {
    /// The text's key, with `.attribute` if it is one.
    pub key: String,
    /// Its arguments.
    pub args: Map<String, Value>,
}

impl Phrase {
    /// A text without arguments.
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Map::new() }
    }

    /// Adds an argument; ids in it are written with the names in scope.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl serde::Serialize) -> Self {
        self.args.insert(name.to_owned(), serde_json::to_value(value).unwrap_or_default());
        self
    }
}

/// The texts of one game.
pub struct Texts {
    languages: Vec<Language>,
}

struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    source: &'static str,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages()).finish()
    }
}

/// Every game's texts, read once per program. A short list under a lock, searched when a match begins.
static READ: Mutex<Vec<(&'static str, &'static Texts)>> = Mutex::new(Vec::new());

impl Texts {
    /// The texts of the game with this key, read on first use.
    pub fn of(game: &'static str, sources: &'static [(&'static str, &'static str)]) -> &'static Self {
        let mut read = READ.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, texts)) = read.iter().find(|(known, _)| *known == game) {
            return texts;
        }
        let texts: &'static Self = Box::leak(Box::new(Self::read(sources)));
        read.push((game, texts));
        texts
    }

    /// Reads texts. Invalid Fluent is left out; the battery's law on texts finds it.
    pub fn read(sources: &[(&'static str, &'static str)]) -> Self {
        let mut languages: Vec<Language> = Vec::new();
        let english = sources.iter().find(|(code, _)| *code == ENGLISH).copied().unwrap_or((ENGLISH, ""));
        let others = sources.iter().copied().filter(|(code, _)| *code != ENGLISH);
        for (code, source) in [english].into_iter().chain(others) {
            let Ok(id) = code.parse::<unic_langid::LanguageIdentifier>() else { continue };
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            let common = COMMON.iter().find(|(known, _)| *known == code).map_or("", |(_, text)| *text);
            for text in [common, source] {
                let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            languages.push(Language { code, bundle, source });
        }
        Self { languages }
    }

    /// The languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.languages.iter().map(|language| language.code)
    }

    /// The game's own file in a language.
    pub fn source(&self, language: &str) -> Option<&'static str> {
        self.languages.iter().find(|known| known.code == language).map(|known| known.source)
    }

    /// Every key of the game's own file in a language, attributes as `key.attribute`.
    pub fn keys(&self, language: &str) -> Vec<String> {
        let parsed = fluent_syntax::parser::parse(self.source(language).unwrap_or_default());
        let resource = parsed.unwrap_or_else(|(resource, _)| resource);
        let mut keys = Vec::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                keys.extend(message.value.map(|_| message.id.name.to_owned()));
                keys.extend(message.attributes.iter().map(|inner| format!("{}.{}", message.id.name, inner.id.name)));
            }
        }
        keys
    }

    /// What is wrong with the files: invalid Fluent and duplicate messages.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for language in &self.languages {
            if let Err((_, errors)) = fluent_syntax::parser::parse(language.source) {
                faults.extend(errors.iter().map(|error| format!("{}.ftl: {error}", language.code)));
            }
            let mut keys = self.keys(language.code);
            keys.sort_unstable();
            let twice = keys.windows(2).filter(|pair| pair[0] == pair[1]);
            faults.extend(twice.map(|pair| format!("{}.ftl: `{}` is written twice", language.code, pair[0])));
        }
        faults
    }

    /// The languages to search for a text: the requested one, then English.
    fn bundles<'a>(&'a self, language: &'a str) -> impl Iterator<Item = &'a FluentBundle<FluentResource>> {
        let wanted = self.languages.iter().filter(move |known| known.code == language && known.code != ENGLISH);
        wanted.chain(self.languages.first()).map(|known| &known.bundle)
    }

    /// Whether there is such a text, in English.
    pub fn has(&self, key: &str) -> bool {
        self.bundles(ENGLISH).any(|bundle| pattern(bundle, key).is_some())
    }

    /// Says a text; `None` if there is none with this key. `hearing` says who is who and who listens.
    pub fn say(&self, language: &str, phrase: &Phrase, hearing: &Hearing<'_>) -> Option<String> {
        self.format(language, &phrase.key, &args::Arguments { texts: self, language, hearing }.of(&phrase.args))
    }

    /// Says a text without arguments.
    pub fn word(&self, language: &str, key: &str) -> Option<String> {
        self.format(language, key, &FluentArgs::new())
    }

    fn format(&self, language: &str, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundles(language).find(|bundle| pattern(bundle, key).is_some())?;
        let pattern = pattern(bundle, key)?;
        // A member that the wire leaves out is `none` to a text that selects by it. If it is printed, its name shows, which
        // the battery's law on sentences finds.
        let mut missing = Vec::new();
        selectors(pattern, &mut missing);
        missing.retain(|name| args.get(*name).is_none());
        let mut errors = Vec::new();
        if missing.is_empty() {
            return Some(bundle.format_pattern(pattern, Some(args), &mut errors).into_owned());
        }
        let mut all: FluentArgs<'_> = args.iter().map(|(name, value)| (name.to_owned(), value.clone())).collect();
        missing.into_iter().for_each(|name| all.set(name.to_owned(), "none"));
        Some(bundle.format_pattern(pattern, Some(&all), &mut errors).into_owned())
    }

    /// The sentence of an event in its wire form: `{"type":…,"playerId":…,"data":{…}}`.
    pub fn event(&self, language: &str, event: &Value, hearing: &Hearing<'_>) -> Option<String> {
        let mut args = event.get("data").and_then(Value::as_object).cloned().unwrap_or_default();
        args.insert("player".into(), event.get("playerId").cloned().unwrap_or_default());
        let key = format!("event-{}", event.get("type")?.as_str()?);
        self.say(language, &Phrase { key, args }, hearing)
    }

    /// The whole action in one sentence: `{"action":…,"payload":{…}}`.
    pub fn action(&self, language: &str, action: &Value, hearing: &Hearing<'_>) -> Option<String> {
        let name = action.get("action")?.as_str()?;
        let args = action.get("payload").and_then(Value::as_object).cloned().unwrap_or_default();
        let said = self.say(language, &Phrase { key: format!("action-{name}.say"), args }, hearing);
        said.or_else(|| self.word(language, &format!("action-{name}")))
    }

    /// What a preview of this action foresees: the action's sentence, or one for each of its members that has a text.
    pub fn preview(&self, language: &str, action: &str, preview: &Value, hearing: &Hearing<'_>) -> Vec<String> {
        let args = preview.as_object().cloned().unwrap_or_default();
        if let Some(whole) = self.say(language, &Phrase { key: format!("preview-{action}"), args }, hearing) {
            return vec![whole];
        }
        let members = preview.as_object().into_iter().flatten();
        let told = members.filter_map(|(member, value)| {
            let args = value.as_object()?.clone();
            self.say(language, &Phrase { key: format!("preview-{member}"), args }, hearing)
        });
        told.collect()
    }

    /// The readable name of the thing with this id in a payload's member: a player's name, or that of a card or place.
    pub fn thing(&self, language: &str, member: &str, id: &str, hearing: &Hearing<'_>) -> String {
        args::Arguments { texts: self, language, hearing }.thing(member, id)
    }

    /// The sentence of a refusal, or none if it carries its own.
    pub fn refusal(&self, language: &str, refusal: &Refusal, hearing: &Hearing<'_>) -> Option<String> {
        let key = format!("refusal-{}", refusal.text.as_ref().unwrap_or(&refusal.code));
        self.say(language, &Phrase { key, args: refusal.args.clone() }, hearing)
    }
}

/// The names of the variables that a pattern selects by.
fn selectors<'a>(pattern: &Pattern<&'a str>, names: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element {
            if let InlineExpression::VariableReference { id } = selector {
                names.push(id.name);
            }
            variants.iter().for_each(|variant| selectors(&variant.value, names));
        }
    }
}

/// The pattern of a message or, after a full stop, of one of its attributes.
fn pattern<'a>(bundle: &'a FluentBundle<FluentResource>, key: &str) -> Option<&'a Pattern<&'a str>> {
    match key.split_once('.') {
        None => bundle.get_message(key)?.value(),
        Some((key, attribute)) => Some(bundle.get_message(key)?.get_attribute(attribute)?.value()),
    }
}

/// Says things about one match to one viewer; used to make sketches.
pub struct Speaker<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// The language.
    pub language: &'a str,
    /// Who is who, and who listens.
    pub hearing: Hearing<'a>,
}

impl<'a> Speaker<'a> {
    /// Says things to this viewer.
    pub fn new(texts: &'a Texts, language: &'a str, roster: &'a Roster, viewer: Viewer) -> Self {
        Self { texts, language, hearing: Hearing::new(roster, viewer) }
    }

    /// Says a phrase; if the text is missing, its key shows.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.texts.say(self.language, phrase, &self.hearing).unwrap_or_else(|| phrase.key.clone())
    }

    /// The name of a thing: `name("territory", "alaska")`.
    pub fn name(&self, kind: &str, id: &str) -> String {
        args::Arguments { texts: self.texts, language: self.language, hearing: &self.hearing }.name(kind, id)
    }

    /// The name of the player in a seat.
    pub fn player(&self, seat: crate::Seat) -> String {
        self.hearing.player(seat)
    }
}
