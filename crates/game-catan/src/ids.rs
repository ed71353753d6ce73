//! Small ids and vocabularies of the game with their words on the wire.
//!
//! Ids are numbers inside and the rules' strings outside (`"0,-1"`, `"v8"`, `"e13"`, `"d7"`, `"t12"`). How they touch
//! each other is the board's matter.

use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Word, index};

use crate::board;

/// Port slots along the coast.
pub const N_PORTS: usize = 9;
/// Kinds of resource.
pub const N_RESOURCES: usize = 5;
/// Most seats at a table.
pub const MAX_SEATS: usize = 4;

index! {
    /// A land hex, numbered by row and then along the row; written `"q,r"`.
    pub struct HexId: u8 = 19; kind "hex";
    /// One value per hex.
    per PerHex;
    /// A set of hexes.
    set HexSet(u32);
}

index! {
    /// A corner where a building may stand, `v0` to `v53`.
    pub struct VertexId: u8 = 54; kind "corner";
    /// One value per corner.
    per PerVertex;
    /// A set of corners.
    set VertexSet(u64);
}

index! {
    /// A side where a road may lie, `e0` to `e71`.
    pub struct EdgeId: u8 = 72; kind "side";
    /// One value per side.
    per PerEdge;
    /// A set of sides.
    set EdgeSet(u128);
}

index! {
    /// A development card, `d1`, `d2`, … in the order of purchase in the whole game; one less inside.
    pub struct CardId: u8 = 25; kind "development card";
    /// One value per card.
    per PerCard;
    /// A set of cards.
    set CardSet(u32);
}

impl Word for HexId {
    const KIND: &'static str = "hex";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        let (q, r) = board::HEX_COORDS[self.index()];
        read(&format!("{q},{r}"))
    }
    fn from_word(word: &str) -> Option<Self> {
        HexId::all().find(|hex| hex.with_word(|own| own == word))
    }
}

impl Word for VertexId {
    const KIND: &'static str = "corner";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("v{}", self.index()))
    }
    fn from_word(word: &str) -> Option<Self> {
        VertexId::try_new(numbered(word, 'v')? as usize)
    }
}

impl Word for EdgeId {
    const KIND: &'static str = "side";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("e{}", self.index()))
    }
    fn from_word(word: &str) -> Option<Self> {
        EdgeId::try_new(numbered(word, 'e')? as usize)
    }
}

impl Word for CardId {
    const KIND: &'static str = "development card";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("d{}", self.index() + 1))
    }
    fn from_word(word: &str) -> Option<Self> {
        CardId::try_new((numbered(word, 'd')? as usize).checked_sub(1)?)
    }
}

/// A domestic trade: `t1`, `t2`, … in the order of offers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TradeId(pub u32);

impl Word for TradeId {
    const KIND: &'static str = "trade";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&format!("t{}", self.0))
    }
    fn from_word(word: &str) -> Option<Self> {
        numbered(word, 't').map(TradeId)
    }
}

impl fmt::Display for TradeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_word(|word| f.write_str(word))
    }
}

impl Serialize for TradeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_word(|word| serializer.serialize_str(word))
    }
}

impl<'de> Deserialize<'de> for TradeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(deserializer)?;
        Self::from_word(&word).ok_or_else(|| serde::de::Error::custom(format_args!("there is no trade `{word}`")))
    }
}

impl JsonSchema for TradeId {
    fn schema_name() -> Cow<'static, str> {
        "TradeId".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "The id of a trade." })
    }
}

/// A number written after a letter, in its one canonical form: no sign, no leading zero.
fn numbered(text: &str, letter: char) -> Option<u32> {
    let digits = text.strip_prefix(letter)?;
    let canonical = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if canonical { digits.parse().ok() } else { None }
}

/// Declares a vocabulary: an enum with its words, its members in canonical order and its index.
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// Every member in canonical order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The place in canonical order.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word on the wire.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

vocabulary!(
    /// What hexes produce and purchases cost; the canonical order holds everywhere.
    Resource {
        /// From forest.
        Wood = "wood",
        /// From hills.
        Brick = "brick",
        /// From pasture.
        Sheep = "sheep",
        /// From fields.
        Wheat = "wheat",
        /// From mountains.
        Ore = "ore",
    }
);

vocabulary!(
    /// What a hex is made of.
    Terrain {
        /// Gives wood.
        Forest = "forest",
        /// Gives wheat.
        Fields = "fields",
        /// Gives sheep.
        Pasture = "pasture",
        /// Gives brick.
        Hills = "hills",
        /// Gives ore.
        Mountains = "mountains",
        /// Gives nothing and carries no token.
        Desert = "desert",
    }
);

vocabulary!(
    /// What a port trades: anything at 3:1 or one kind at 2:1.
    Port {
        /// Three of a kind for one.
        Generic = "generic",
        /// Two wood for one.
        Wood = "wood",
        /// Two brick for one.
        Brick = "brick",
        /// Two sheep for one.
        Sheep = "sheep",
        /// Two wheat for one.
        Wheat = "wheat",
        /// Two ore for one.
        Ore = "ore",
    }
);

vocabulary!(
    /// Kinds of development card, in the order of the unshuffled deck.
    DevKind {
        /// Moves the robber and counts for the Largest Army.
        Knight = "knight",
        /// Scores one point and is never played.
        VictoryPoint = "victory_point",
        /// Two free roads.
        RoadBuilding = "road_building",
        /// Two cards from the bank.
        YearOfPlenty = "year_of_plenty",
        /// All cards of one kind from everybody.
        Monopoly = "monopoly",
    }
);

impl Terrain {
    /// What the terrain produces; the desert nothing.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Forest => Some(Resource::Wood),
            Terrain::Hills => Some(Resource::Brick),
            Terrain::Pasture => Some(Resource::Sheep),
            Terrain::Fields => Some(Resource::Wheat),
            Terrain::Mountains => Some(Resource::Ore),
            Terrain::Desert => None,
        }
    }
}

impl Port {
    /// The kind that a 2:1 port takes; a generic port takes any.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Port::Generic => None,
            Port::Wood => Some(Resource::Wood),
            Port::Brick => Some(Resource::Brick),
            Port::Sheep => Some(Resource::Sheep),
            Port::Wheat => Some(Resource::Wheat),
            Port::Ore => Some(Resource::Ore),
        }
    }
}

impl DevKind {
    /// How many of each kind the deck of 25 holds, in canonical order.
    pub const COUNTS: [u8; 5] = [14, 5, 2, 2, 2];

    /// The deck in the order from which it is shuffled.
    pub const DECK: [DevKind; CardId::COUNT] = {
        let mut deck = [DevKind::Knight; CardId::COUNT];
        let mut next = 0;
        let mut kind = 0;
        while kind < DevKind::ALL.len() {
            let mut n = 0;
            while n < DevKind::COUNTS[kind] {
                deck[next] = DevKind::ALL[kind];
                next += 1;
                n += 1;
            }
            kind += 1;
        }
        deck
    };
}
