//! How ids read and write their words on the wire.
//!
//! Inside, a player is a [`Seat`] and a place is a small index; on the wire they are the roster's ids (`human-0`) and
//! the words of the match's own map. Which words apply depends on the match, and serde cannot pass that to a type, so
//! the match opens a *scope* around reading and writing JSON, and the ids use it. Outside any scope a seat is `p0`,
//! `p1`, …. Nothing but this module and the `serde` implementations of ids reads the scope: no rule can see it. ADR
//! 0002 gives the reasons and the alternatives.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::roster::Roster;
use crate::seat::Seat;

/// The words of one match for ids that depend on its setup, such as the territories of a user's map.
pub trait Words: Send + Sync {
    /// The word for an index of this kind of id.
    fn word(&self, kind: &'static str, index: usize) -> Option<&str>;
    /// The index behind a word of this kind.
    fn index(&self, kind: &'static str, word: &str) -> Option<usize>;
}

/// An id that is one word on the wire.
pub trait Word: Copy {
    /// What the id names, in error messages: `territory`.
    const KIND: &'static str;
    /// Passes the word to `read`.
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R;
    /// The id behind a word.
    fn from_word(word: &str) -> Option<Self>;
    /// The id as a number, for the slots of forms.
    fn code(self) -> u32;
    /// The id behind a number.
    fn from_code(code: u32) -> Option<Self>;
    /// How slots of this kind are written.
    const TERM: &'static TermKind = &TermKind { name: Self::KIND, write: write_code::<Self> };
}

/// Passes the word behind a number on.
type WriteCode = fn(u32, &mut dyn FnMut(&str));

/// A kind of id, for the slots of forms.
pub struct TermKind {
    pub(crate) name: &'static str,
    pub(crate) write: WriteCode,
}

fn write_code<T: Word>(code: u32, out: &mut dyn FnMut(&str)) {
    if let Some(id) = T::from_code(code) {
        id.with_word(out);
    }
}

#[derive(Clone, Default)]
struct Scope {
    roster: Option<Arc<Roster>>,
    words: Option<Arc<dyn Words>>,
}

thread_local! {
    static SCOPE: RefCell<Scope> = const { RefCell::new(Scope { roster: None, words: None }) };
}

/// Restores the previous scope, also when the closure unwinds.
struct Restore(Scope);

impl Drop for Restore {
    fn drop(&mut self) {
        SCOPE.replace(std::mem::take(&mut self.0));
    }
}

/// Runs `work` with this roster and these words in scope.
pub fn scoped<R>(roster: &Arc<Roster>, words: Option<&Arc<dyn Words>>, work: impl FnOnce() -> R) -> R {
    let _restore = enter(Some(roster), words);
    work()
}

/// Runs `work` with these words and no roster, as states are saved and hashed: seats are `p0`, `p1`, ….
pub fn canonical<R>(words: Option<&Arc<dyn Words>>, work: impl FnOnce() -> R) -> R {
    let _restore = enter(None, words);
    work()
}

fn enter(roster: Option<&Arc<Roster>>, words: Option<&Arc<dyn Words>>) -> Restore {
    Restore(SCOPE.replace(Scope { roster: roster.cloned(), words: words.cloned() }))
}

/// Passes the word that the match in scope has for this index, or `None`.
pub fn scoped_word<R>(kind: &'static str, index: usize, read: impl FnOnce(Option<&str>) -> R) -> R {
    SCOPE.with_borrow(|scope| read(scope.words.as_deref().and_then(|words| words.word(kind, index))))
}

/// The index that the match in scope has for this word. The outer `None` says that no match with words is in scope.
pub fn scoped_index(kind: &'static str, word: &str) -> Option<Option<usize>> {
    SCOPE.with_borrow(|scope| scope.words.as_deref().map(|words| words.index(kind, word)))
}

const PLAIN: [&str; Seat::MAX] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];

/// Passes the player's id to `read`.
pub fn player_id<R>(seat: Seat, read: impl FnOnce(&str) -> R) -> R {
    SCOPE.with_borrow(|scope| match scope.roster.as_deref().and_then(|roster| roster.get(seat)) {
        Some(player) => read(&player.id),
        None => read(PLAIN[seat.index()]),
    })
}

/// Passes the player's display name to `read`.
pub fn player_name<R>(seat: Seat, read: impl FnOnce(&str) -> R) -> R {
    SCOPE.with_borrow(|scope| match scope.roster.as_deref().and_then(|roster| roster.get(seat)) {
        Some(player) => read(&player.name),
        None => read(PLAIN[seat.index()]),
    })
}

/// The seat of the player with this id.
pub fn player_seat(id: &str) -> Option<Seat> {
    SCOPE.with_borrow(|scope| match scope.roster.as_deref() {
        Some(roster) => roster.seat(id),
        None => PLAIN.iter().position(|plain| *plain == id).map(Seat::new),
    })
}

/// An id in a payload that may be unknown.
///
/// The rules refuse a wrong id (`UNKNOWN_TERRITORY`, at its place in the order of checks), not the payload's
/// parser, so it has to reach `check` with its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Named<T> {
    /// The word names this.
    Known(T),
    /// The word names nothing; at most 64 characters of it are kept.
    Unknown(Box<str>),
}

impl<T: Copy> Named<T> {
    /// The id of a payload that `check` has accepted.
    pub fn checked(&self) -> T {
        self.known().expect("check refuses words that name nothing")
    }

    /// The id, or the unknown word.
    pub fn known(&self) -> Result<T, &str> {
        match self {
            Named::Known(id) => Ok(*id),
            Named::Unknown(word) => Err(word),
        }
    }
}

impl<T> From<T> for Named<T> {
    fn from(id: T) -> Self {
        Named::Known(id)
    }
}

impl<T: Word> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Known(id) => id.with_word(|word| f.write_str(word)),
            Named::Unknown(word) => f.write_str(word),
        }
    }
}

impl<T: Word> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Named::Known(id) => id.with_word(|word| serializer.serialize_str(word)),
            Named::Unknown(word) => serializer.serialize_str(word),
        }
    }
}

impl<'de, T: Word> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(deserializer)?;
        Ok(match T::from_word(&word) {
            Some(id) => Named::Known(id),
            None => Named::Unknown(word.chars().take(64).collect::<String>().into()),
        })
    }
}

#[cfg(feature = "schema")]
impl<T: Word> schemars::JsonSchema for Named<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("Named{}", T::KIND).into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": format!("The id of a {}.", T::KIND) })
    }
}

/// A seat is a word as well, so that payloads may hold `Named<Seat>` if the rules are to refuse unknown players.
impl Word for Seat {
    const KIND: &'static str = "player";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        player_id(self, read)
    }
    fn from_word(word: &str) -> Option<Self> {
        player_seat(word)
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Seat::try_new(code as usize)
    }
}
