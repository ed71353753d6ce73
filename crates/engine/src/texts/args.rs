//! From the members of the wire to the arguments of a text, by the rules of `docs/texts.md`.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::{Map, Value};

use super::{Phrase, Texts};
use crate::names;
use crate::roster::Roster;
use crate::seat::{Seat, Viewer};

/// Tells what a game calls a place of this kind in the present match, such as a corner by the hexes around it.
pub type Places<'a> = &'a dyn Fn(&str, &str) -> Option<Phrase>;

/// Who is who, and who listens.
pub struct Hearing<'a> {
    roster: Option<&'a Roster>,
    viewer: Viewer,
    places: Option<Places<'a>>,
}

impl<'a> Hearing<'a> {
    /// The players of a match, heard by this viewer.
    pub fn new(roster: &'a Roster, viewer: Viewer) -> Self {
        Self { roster: Some(roster), viewer, places: None }
    }

    /// No match is about: texts of cards and options.
    pub fn nobody() -> Self {
        Self { roster: None, viewer: Viewer::Public, places: None }
    }

    /// Places have names of their own in this match.
    #[must_use]
    pub fn with_places(mut self, places: Places<'a>) -> Self {
        self.places = Some(places);
        self
    }

    fn seat(&self, id: &str) -> Option<Seat> {
        self.roster.and_then(|roster| roster.seat(id))
    }

    /// The player's name.
    pub fn player(&self, seat: Seat) -> String {
        let named = self.roster.and_then(|roster| roster.get(seat)).map(|player| player.name.clone());
        named.unwrap_or_else(|| names::player_name(seat, str::to_owned))
    }
}

/// Makes the arguments of one text.
pub(super) struct Arguments<'a> {
    pub(super) texts: &'a Texts,
    pub(super) language: &'a str,
    pub(super) hearing: &'a Hearing<'a>,
}

impl Arguments<'_> {
    pub(super) fn of(&self, members: &Map<String, Value>) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, value) in members {
            self.add(&mut args, name, name, value);
        }
        args
    }

    /// Adds the argument `name`, and those that go with it, for a member called `member`.
    fn add(&self, args: &mut FluentArgs<'static>, name: &str, member: &str, value: &Value) {
        match value {
            Value::Null => {
                args.set(name.to_owned(), "none");
                args.set(format!("{name}-is"), "none");
            }
            Value::Bool(flag) => args.set(name.to_owned(), if *flag { "yes" } else { "no" }),
            Value::Number(number) => {
                args.set(name.to_owned(), numeric(number));
                if let Some(fraction) = number.as_f64().filter(|_| number.is_f64()) {
                    args.set(format!("{name}-round"), fraction.round() as i64);
                    args.set(format!("{name}-percent"), (fraction * 100.0).round() as i64);
                }
            }
            Value::String(word) => {
                args.set(name.to_owned(), self.thing(member, word));
                args.set(format!("{name}-id"), word.clone());
                args.set(format!("{name}-is"), if self.is_listener(word) { "you" } else { "other" });
            }
            Value::Array(items) => {
                args.set(name.to_owned(), self.items(member, items));
                args.set(format!("{name}-count"), items.len() as i64);
            }
            Value::Object(members) if members.values().all(Value::is_number) => {
                let counts = members.iter().filter(|(_, n)| n.as_f64() != Some(0.0));
                args.set(name.to_owned(), self.list(counts.map(|(id, n)| self.count(member, id, n)).collect()));
                let sum: i64 = members.values().filter_map(Value::as_i64).sum();
                args.set(format!("{name}-count"), sum);
            }
            Value::Object(members) => {
                // It is there: texts can tell it from one that is `none`.
                args.set(name.to_owned(), "yes");
                for (inner, value) in members {
                    self.add(args, &format!("{name}-{inner}"), inner, value);
                }
            }
        }
    }

    fn is_listener(&self, id: &str) -> bool {
        self.hearing.seat(id).is_some_and(|seat| self.hearing.viewer == Viewer::Seat(seat))
    }

    fn item(&self, member: &str, item: &Value) -> String {
        match item {
            Value::Object(members) => {
                let phrase = Phrase { key: format!("item-{member}"), args: members.clone() };
                self.texts.say(self.language, &phrase, self.hearing).unwrap_or_default()
            }
            Value::String(word) if self.is_listener(word) => {
                let mut args = FluentArgs::new();
                args.set("name", self.thing(member, word));
                self.texts.format(self.language, "listener", &args).unwrap_or_default()
            }
            Value::String(word) => self.thing(member, word),
            Value::Array(items) => self.items(member, items),
            other => other.to_string(),
        }
    }

    /// "2 wood".
    fn count(&self, member: &str, id: &str, n: &Value) -> String {
        let kinds = self.kind(member);
        let own = kinds.split_whitespace().map(|kind| format!("count-{kind}")).find(|key| self.texts.has(key));
        let key = own.unwrap_or_else(|| "count".to_owned());
        let mut args = FluentArgs::new();
        if let Value::Number(n) = n {
            args.set("count", numeric(n));
        }
        args.set("thing", self.thing(member, id));
        args.set("thing-id", id.to_owned());
        self.texts.format(self.language, &key, &args).unwrap_or_default()
    }

    /// A player's name, or what the texts call the thing.
    pub(super) fn thing(&self, member: &str, word: &str) -> String {
        match self.hearing.seat(word) {
            Some(seat) => self.hearing.player(seat),
            None => self.name(&self.kind(member), word),
        }
    }

    /// The kinds of ids in members of this name: said in the texts, or the name itself without `Id`, `Ids` or `s`.
    fn kind(&self, member: &str) -> String {
        let said = self.texts.word(super::ENGLISH, &format!("kind-{member}"));
        said.unwrap_or_else(|| {
            let plain = ["Ids", "Id", "s"].iter().find_map(|end| member.strip_suffix(end));
            plain.unwrap_or(member).to_owned()
        })
    }

    pub(super) fn name(&self, kind: &str, id: &str) -> String {
        if let Some(phrase) = self.hearing.places.and_then(|places| places(kind, id))
            && let Some(said) = self.texts.say(self.language, &phrase, &Hearing { places: None, ..*self.hearing })
        {
            return said;
        }
        let part = identifier(id);
        let mut kinds = kind.split_whitespace().chain(["word"]);
        kinds
            .find_map(|kind| self.texts.word(self.language, &format!("{kind}-{part}")))
            .unwrap_or_else(|| id.replace(['-', '_'], " "))
    }

    /// The list in words. What has a name and stands there several times in a row is named once: "wolf ×3 and bear".
    fn items(&self, member: &str, items: &[Value]) -> String {
        let said: Vec<_> = items.iter().map(|item| (self.item(member, item), item.is_string())).collect();
        let groups = said.chunk_by(|one, other| one == other && one.1);
        let told = groups.filter_map(|group| {
            let (thing, _) = group.first()?;
            if group.len() == 1 {
                return Some(thing.clone());
            }
            let mut args = FluentArgs::new();
            args.set("thing", thing.clone());
            args.set("count", group.len() as i64);
            self.texts.format(self.language, "times", &args)
        });
        self.list(told.collect())
    }

    /// "a, b and c".
    fn list(&self, mut items: Vec<String>) -> String {
        let mut args = FluentArgs::new();
        let Some(last) = items.pop() else {
            return self.texts.format(self.language, "nothing", &args).unwrap_or_default();
        };
        if items.is_empty() {
            return last;
        }
        args.set("rest", items.join(", "));
        args.set("last", last);
        self.texts.format(self.language, "list-last", &args).unwrap_or_default()
    }
}

/// An id as part of a key: characters that Fluent does not know are underscores.
pub fn identifier(id: &str) -> Cow<'_, str> {
    let known = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if id.chars().all(known) {
        return Cow::Borrowed(id);
    }
    Cow::Owned(id.chars().map(|letter| if known(letter) { letter } else { '_' }).collect())
}

fn numeric(number: &serde_json::Number) -> FluentValue<'static> {
    match (number.as_i64(), number.as_f64()) {
        (Some(whole), _) => FluentValue::from(whole),
        (None, Some(float)) => FluentValue::from(float),
        (None, None) => FluentValue::from(number.to_string()),
    }
}
