//! References in payloads. An id that names nothing is a matter of the rules (`UNKNOWN_ENEMY`, in its place among the checks), so any
//! text reads; what names nothing becomes a reference to nobody.

use std::borrow::Cow;

use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Seat, Word, schema, vocabulary};

use crate::ids::{CardId, Color, EnemyId, SkillId, TokenColor};
use crate::state::NOBODY;
use crate::world::DUMMY;

/// Declares a place in a list of the fight, written as its letter and number: `e0`, `u3`.
macro_rules! place {
    ($(#[$doc:meta])* $Name:ident: $kind:literal, $letter:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Name(pub u8);

        impl $Name {
            /// The place, for indexing; beyond every list for nobody.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Default for $Name {
            fn default() -> Self {
                Self(NOBODY)
            }
        }

        impl Word for $Name {
            const KIND: &'static str = $kind;

            fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
                let mut word = ArrayString::<4>::new();
                word.push($letter);
                for (least, unit) in [(100, 100), (10, 10), (0, 1)] {
                    if self.0 >= least {
                        word.push(char::from(b'0' + self.0 / unit % 10));
                    }
                }
                read(&word)
            }
            fn from_word(word: &str) -> Option<Self> {
                let place = word.strip_prefix($letter).filter(|rest| *rest == "0" || !rest.starts_with(['0', '+']))?;
                place.parse().ok().map(Self)
            }
            fn code(self) -> u32 {
                self.0.into()
            }
            fn from_code(code: u32) -> Option<Self> {
                code.try_into().ok().map(Self)
            }
        }
    };
}

place! {
    /// An enemy of the fight.
    EnemyRef: "enemy", 'e'
}
place! {
    /// A unit of the hero.
    UnitRef: "unit", 'u'
}
place! {
    /// A player, by seat.
    PlayerRef: "player", 'p'
}

/// Who takes damage or is healed: the hero, the hand, or a unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Hero,
    Hand,
    Unit(UnitRef),
}

impl Default for Who {
    fn default() -> Self {
        Self::Unit(UnitRef::default())
    }
}

impl Word for Who {
    const KIND: &'static str = "target";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Self::Hero => read("hero"),
            Self::Hand => read("hand"),
            Self::Unit(unit) => unit.with_word(read),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        match word {
            "hero" => Some(Self::Hero),
            "hand" => Some(Self::Hand),
            _ => UnitRef::from_word(word).map(Self::Unit),
        }
    }
    fn code(self) -> u32 {
        match self {
            Self::Hero => 256,
            Self::Hand => 257,
            Self::Unit(unit) => unit.code(),
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        match code {
            256 => Some(Self::Hero),
            257 => Some(Self::Hand),
            _ => UnitRef::from_code(code).map(Self::Unit),
        }
    }
}

/// A word of a table that may name nothing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Known<T> {
    Row(T),
    #[default]
    Nothing,
}

impl<T: Copy> Known<T> {
    /// The row, if there is one.
    #[must_use]
    pub fn row(self) -> Option<T> {
        match self {
            Self::Row(row) => Some(row),
            Self::Nothing => None,
        }
    }
}

impl<T: Word> Word for Known<T> {
    const KIND: &'static str = T::KIND;

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Self::Row(row) => row.with_word(read),
            Self::Nothing => read("?"),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        T::from_word(word).map(Self::Row)
    }
    fn code(self) -> u32 {
        self.row().map_or(u32::MAX, Word::code)
    }
    fn from_code(code: u32) -> Option<Self> {
        T::from_code(code).map(Self::Row)
    }
}

/// Writes the word, and reads any text: what names nothing is the default.
macro_rules! lenient {
    ($([$($generics:tt)*] $Type:ty),+ $(,)?) => {$(
        impl<$($generics)*> Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.with_word(|word| serializer.serialize_str(word))
            }
        }
        impl<'de, $($generics)*> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Self::from_word(&Cow::<'de, str>::deserialize(deserializer)?).unwrap_or_default())
            }
        }
    )+};
}
lenient!([] EnemyRef, [] UnitRef, [] PlayerRef, [] Who, [T: Word] Known<T>);

/// A place of the round order: a seat, or the dummy.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u8);

impl Place {
    /// The seat; nothing for the dummy.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        (self.0 != DUMMY).then(|| Seat::new(usize::from(self.0)))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.seat() {
            Some(seat) => seat.serialize(serializer),
            None => serializer.serialize_str("dummy"),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        if word == "dummy" {
            return Ok(Self(DUMMY));
        }
        let seat = Seat::deserialize(serde::de::value::StrDeserializer::<D::Error>::new(&word))?;
        Ok(Self(seat.index() as u8))
    }
}

schema! { Place: { "type": "string", "description": "A player's id, or `dummy`." } }
schema! { EnemyRef: { "type": "string", "pattern": "^e[0-9]+$" } }
schema! { UnitRef: { "type": "string", "pattern": "^u[0-9]+$" } }
schema! { PlayerRef: { "type": "string", "pattern": "^p[0-9]+$" } }
schema! { Who: { "type": "string", "description": "`hero`, `hand` or a unit's id" } }
schema! { Known<crate::ids::CardId> as crate::ids::CardId }
schema! { Known<crate::ids::SkillId> as crate::ids::SkillId }
schema! { Known<crate::effects::EffectKey> as crate::effects::EffectKey }
schema! { Known<crate::ids::UnitId> as crate::ids::UnitId }
schema! { Known<Pick> as String }
schema! { Known<Helper> as String }
schema! { Known<crate::ids::Terrain> as crate::ids::Terrain }

/// A card or skill whose bonus or discount something carries.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Helper {
    Skill(SkillId),
    Card(CardId),
}

impl Word for Helper {
    const KIND: &'static str = "skill";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Self::Skill(skill) => read(skill.word()),
            Self::Card(card) => read(card.word()),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        SkillId::read(word).map(Self::Skill).or_else(|| CardId::read(word).map(Self::Card))
    }
    fn code(self) -> u32 {
        match self {
            Self::Skill(skill) => skill.index() as u32,
            Self::Card(card) => 256 + card.index() as u32,
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        match code.checked_sub(256) {
            None => SkillId::ALL.get(code as usize).copied().map(Self::Skill),
            Some(card) => CardId::ALL.get(card as usize).copied().map(Self::Card),
        }
    }
}

vocabulary! {
    /// A choice in words.
    pub enum Choice: "pick" {
        Hand = "hand",
        Discard = "discard",
        Fire = "fire",
        Ice = "ice",
        Crystal = "crystal",
        Discount = "discount",
        Double = "double",
        Change = "change",
        Plain = "plain",
        Move = "move",
        Crystals = "crystals",
        Ready = "ready",
        Heal = "heal",
        ResistFire = "resist_fire",
        ResistIce = "resist_ice",
        ResistPhysical = "resist_physical",
        StripFire = "strip_fire",
        StripIce = "strip_ice",
        Swift = "swift",
        Brutal = "brutal",
        Poison = "poison",
        Paralyze = "paralyze",
        Assassination = "assassination",
        Fortified = "fortified",
        Elusive = "elusive",
        Vampiric = "vampiric",
        Defend = "defend",
        Summon = "summon",
        Attack = "attack",
        Block = "block",
        Ranged = "ranged",
        Influence = "influence",
    }
}

/// What an answer names: a choice in words, or the kind of a token that is kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    Word(Choice),
    Token(EnemyId),
}

impl Pick {
    /// The choice in words.
    #[must_use]
    pub const fn choice(self) -> Option<Choice> {
        if let Self::Word(choice) = self { Some(choice) } else { None }
    }
}

impl From<Choice> for Pick {
    fn from(choice: Choice) -> Self {
        Self::Word(choice)
    }
}

impl Word for Pick {
    const KIND: &'static str = "pick";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Self::Word(choice) => read(choice.word()),
            Self::Token(enemy) => read(enemy.word()),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        Choice::read(word).map(Self::Word).or_else(|| EnemyId::read(word).map(Self::Token))
    }
    fn code(self) -> u32 {
        match self {
            Self::Word(choice) => choice.index() as u32,
            Self::Token(enemy) => 256 + enemy.index() as u32,
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        match code.checked_sub(256) {
            None => Choice::ALL.get(code as usize).copied().map(Self::Word),
            Some(enemy) => EnemyId::ALL.get(enemy as usize).copied().map(Self::Token),
        }
    }
}

vocabulary! {
    /// A chosen color: of mana, or of a token pile. The colors of mana come first, in their order.
    #[derive(Default)]
    pub enum Chosen: "color" {
        #[default]
        Red = "red",
        Blue = "blue",
        Green = "green",
        White = "white",
        Gold = "gold",
        Black = "black",
        Gray = "gray",
        Brown = "brown",
        Violet = "violet",
    }
}

impl Chosen {
    /// The basic color of this name.
    #[must_use]
    pub fn basic(self) -> Option<Color> {
        Color::ALL.get(self.index()).copied().filter(|color| color.is_basic())
    }

    /// The color of mana of this name.
    #[must_use]
    pub fn mana(self) -> Option<Color> {
        Color::ALL.get(self.index()).copied()
    }

    /// The pile of this name.
    #[must_use]
    pub fn pile(self) -> Option<TokenColor> {
        TokenColor::read(self.word())
    }
}

impl From<Color> for Chosen {
    fn from(color: Color) -> Self {
        Self::ALL[color.index()]
    }
}

impl From<TokenColor> for Chosen {
    fn from(color: TokenColor) -> Self {
        Self::read(color.word()).expect("every pile is among the choices")
    }
}
