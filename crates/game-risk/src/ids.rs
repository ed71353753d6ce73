//! Small ids for territories, continents and cards, and the words they are on the wire.
//!
//! A territory's number is its place in the map's table. Its word comes from the match in scope; outside any match it is the
//! classic map's.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Seat, Word, index, names, schema};

use crate::board::MapRef;

pub const MAX_TERRITORIES: usize = 64;
pub const MAX_CONTINENTS: usize = 16;
pub const MAX_SEATS: usize = 6;
/// One for each territory and two wild ones.
pub const MAX_CARDS: usize = MAX_TERRITORIES + 2;

index! {
    /// A territory, by its place in the map's table.
    pub struct TerritoryId: u8 = MAX_TERRITORIES; kind "territory";
    per PerTerritory;
    set TerritorySet(u64);
}

index! {
    /// A continent, by its place in the map's table.
    pub struct ContinentId: u8 = MAX_CONTINENTS; kind "continent";
    per PerContinent;
    set ContinentSet(u16);
}

index! {
    /// A card: that of the territory with the same number, or one of the two wild cards at the end.
    pub struct CardId: u8 = MAX_CARDS; kind "card";
    per PerCard;
    set CardSet(u128);
}

impl TerritorySet {
    /// The first `n` territories of the table.
    pub fn first_n(n: usize) -> Self {
        if n >= MAX_TERRITORIES { Self::ALL } else { Self((1 << n) - 1) }
    }

    /// Whether every territory of this set is in the other.
    pub fn is_subset(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
}

/// Outside a match, numbers beyond the classic map are written `#50`: saved states of larger maps hold them.
impl Word for TerritoryId {
    const KIND: &'static str = "territory";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        names::scoped_word(Self::KIND, self.index(), |word| match word {
            Some(word) => read(word),
            None if self.index() < MapRef::Classic.n_territories() => read(MapRef::Classic.territory_id(self)),
            None => read(&format!("#{}", self.index())),
        })
    }

    fn from_word(word: &str) -> Option<Self> {
        match names::scoped_index(Self::KIND, word) {
            Some(found) => found.and_then(Self::try_new),
            None => match word.strip_prefix('#') {
                Some(number) => number.parse().ok().and_then(Self::try_new),
                None => MapRef::Classic.find(word),
            },
        }
    }

    fn code(self) -> u32 {
        self.index() as u32
    }

    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

/// Continents are written by number in states and by word in maps; no action names one.
impl Word for ContinentId {
    const KIND: &'static str = "continent";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("#{}", self.index()))
    }

    fn from_word(word: &str) -> Option<Self> {
        word.strip_prefix('#')?.parse().ok().and_then(Self::try_new)
    }

    fn code(self) -> u32 {
        self.index() as u32
    }

    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

const WILD_WORDS: [&str; 2] = ["card-wild-1", "card-wild-2"];

impl CardId {
    /// The two wild cards.
    pub const WILDS: [CardId; 2] = [CardId::new(MAX_TERRITORIES), CardId::new(MAX_TERRITORIES + 1)];

    /// The card that shows this territory.
    pub fn of_territory(at: TerritoryId) -> Self {
        CardId::new(at.index())
    }

    /// The territory on the card; wild cards show none.
    pub fn territory(self) -> Option<TerritoryId> {
        TerritoryId::try_new(self.index())
    }
}

impl Word for CardId {
    const KIND: &'static str = "card";

    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self.territory() {
            Some(at) => at.with_word(|word| read(&format!("card-{word}"))),
            None => read(WILD_WORDS[self.index() - MAX_TERRITORIES]),
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        match WILD_WORDS.iter().position(|wild| *wild == word) {
            Some(wild) => Some(CardId::WILDS[wild]),
            None => word.strip_prefix("card-").and_then(TerritoryId::from_word).map(CardId::of_territory),
        }
    }

    fn code(self) -> u32 {
        self.index() as u32
    }

    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

/// Who may own a territory.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A player.
    Seat(Seat),
    /// The army of RSK-4.6 that only defends.
    Neutral,
}

/// The neutral army's id on the wire.
pub const NEUTRAL_ID: &str = "neutral";

impl Owner {
    /// How many owners there can be.
    pub const COUNT: usize = MAX_SEATS + 1;

    /// A place for each owner in an array; the neutral army comes after the seats.
    pub const fn index(self) -> usize {
        match self {
            Owner::Seat(seat) => seat.index(),
            Owner::Neutral => MAX_SEATS,
        }
    }

    /// The player, unless it is the neutral army.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Owner::Seat(seat) => Some(seat),
            Owner::Neutral => None,
        }
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Seat(seat) => seat.fmt(f),
            Owner::Neutral => f.write_str(NEUTRAL_ID),
        }
    }
}

impl Serialize for Owner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Owner::Seat(seat) => seat.serialize(serializer),
            Owner::Neutral => serializer.serialize_str(NEUTRAL_ID),
        }
    }
}

impl<'de> Deserialize<'de> for Owner {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        let seat = names::player_seat(&id).map(Owner::Seat);
        let owner = seat.or_else(|| (id == NEUTRAL_ID).then_some(Owner::Neutral));
        owner.ok_or_else(|| serde::de::Error::custom(format_args!("there is no player `{id}`")))
    }
}

schema! { Owner: { "type": "string", "description": "A player's id, or `neutral`." } }

/// The words of one match's map.
#[derive(Clone, Debug)]
pub struct MapWords(pub MapRef);

impl names::Words for MapWords {
    fn word(&self, kind: &'static str, index: usize) -> Option<&str> {
        let at = TerritoryId::try_new(index).filter(|at| at.index() < self.0.n_territories())?;
        (kind == TerritoryId::KIND).then(|| self.0.territory_id(at))
    }

    fn index(&self, kind: &'static str, word: &str) -> Option<usize> {
        (kind == TerritoryId::KIND).then(|| self.0.find(word))?.map(TerritoryId::index)
    }
}
