//! Terms: the ids and words that forms let a player choose from, small and without their text.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::names::{TermKind, Word};

/// What a slot or a cell of a form names: an id of some kind, or a fixed word. Its text is made when it is written, so
/// that players and places have the names of the match.
#[derive(Copy, Clone)]
pub struct Term(Inner);

#[derive(Copy, Clone)]
enum Inner {
    Id(&'static TermKind, u32),
    Word(&'static str),
}

impl Term {
    /// A fixed word, for a slot that no id names: the stones of a form that asks for a number.
    pub const fn word(word: &'static str) -> Self {
        Self(Inner::Word(word))
    }

    /// The id, where the term names one of this kind.
    pub fn id<T: Word>(self) -> Option<T> {
        match self.0 {
            Inner::Id(kind, code) if kind.name == T::KIND => T::from_code(code),
            Inner::Id(..) => None,
            Inner::Word(word) => T::from_word(word),
        }
    }

    /// Passes the text to `read`, in the names that are in force.
    pub fn with_text<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self.0 {
            Inner::Word(word) => read(word),
            Inner::Id(kind, code) => {
                let mut read = Some(read);
                let mut result = None;
                (kind.write)(code, &mut |text| result = read.take().map(|read| read(text)));
                match (result, read) {
                    (Some(result), _) => result,
                    (None, Some(read)) => read(""),
                    (None, None) => unreachable!("what read the text gave a result"),
                }
            }
        }
    }
}

impl<T: Word> From<T> for Term {
    fn from(id: T) -> Self {
        Self(Inner::Id(T::TERM, id.code()))
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Inner::Id(kind, code), Inner::Id(other_kind, other_code)) => {
                code == other_code && kind.name == other_kind.name
            }
            (Inner::Word(word), Inner::Word(other)) => word == other,
            _ => false,
        }
    }
}

impl Eq for Term {}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.write_str(text))
    }
}

impl Serialize for Term {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_text(|text| serializer.serialize_str(text))
    }
}

/// One cell of a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The member is left out.
    Empty,
    /// An id or a word.
    Term(Term),
    /// Yes or no; `false` is left out.
    Flag(bool),
    /// A number.
    Number(u32),
}

impl Cell {
    /// The term, or an empty cell.
    pub fn maybe<T: Into<Term>>(term: Option<T>) -> Self {
        term.map_or(Self::Empty, |term| Self::Term(term.into()))
    }
}

impl<T: Into<Term>> From<T> for Cell {
    fn from(term: T) -> Self {
        Self::Term(term.into())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Empty => serializer.serialize_unit(),
            Self::Term(term) => term.serialize(serializer),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_u32(*number),
        }
    }
}
