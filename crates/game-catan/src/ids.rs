//! Small ids and vocabularies of the game with their words on the wire.
//!
//! Ids are numbers inside and the rules' strings outside (`"0,-1"`, `"v8"`, `"e13"`, `"d7"`, `"t12"`). How they touch
//! each other is the board's matter.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Word, index, schema, vocabulary};

use crate::board;

/// Port slots along the coast.
pub const N_PORTS: usize = 9;
/// Kinds of resource.
pub const N_RESOURCES: usize = Resource::COUNT;
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
    pub struct VertexId: u8 = 54; kind "corner"; word "v" 0;
    /// One value per corner.
    per PerVertex;
    /// A set of corners.
    set VertexSet(u64);
}

index! {
    /// An edge where a road may lie, `e0` to `e71`.
    pub struct EdgeId: u8 = 72; kind "edge"; word "e" 0;
    /// One value per edge.
    per PerEdge;
    /// A set of edges.
    set EdgeSet(u128);
}

index! {
    /// A development card, `d1`, `d2`, … in the order of purchase in the whole game; one less inside.
    pub struct CardId: u8 = 25; kind "development card"; word "d" 1;
    /// One value per card.
    per PerCard;
    /// A set of cards.
    set CardSet(u32);
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
        let id = word.strip_prefix('t')?.parse().ok().map(TradeId)?;
        id.with_word(|known| known == word).then_some(id)
    }
    fn code(self) -> u32 {
        self.0
    }
    fn from_code(code: u32) -> Option<Self> {
        Some(TradeId(code))
    }
}

impl Word for HexId {
    const KIND: &'static str = "hex";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        let (q, r) = board::HEX_COORDS[self.index()];
        read(&format!("{q},{r}"))
    }
    fn from_word(word: &str) -> Option<Self> {
        HexId::all().find(|hex| hex.with_word(|known| known == word))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
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

schema! { TradeId: { "type": "string", "description": "The id of a trade." } }

vocabulary! {
    /// What hexes produce and purchases cost; the canonical order holds everywhere.
    pub enum Resource: "resource" { Wood = "wood", Brick = "brick", Sheep = "sheep", Wheat = "wheat", Ore = "ore" }

    /// What a hex is made of.
    pub enum Terrain: "terrain" {
        Forest = "forest",
        Fields = "fields",
        Pasture = "pasture",
        Hills = "hills",
        Mountains = "mountains",
        Desert = "desert",
    }

    /// What a port trades: anything at 3:1 or one kind at 2:1.
    pub enum Port: "port" {
        Generic = "generic",
        Wood = "wood",
        Brick = "brick",
        Sheep = "sheep",
        Wheat = "wheat",
        Ore = "ore",
    }

    /// Kinds of development card, in the order of the unshuffled deck.
    pub enum DevKind: "card" {
        Knight = "knight",
        VictoryPoint = "victory_point",
        RoadBuilding = "road_building",
        YearOfPlenty = "year_of_plenty",
        Monopoly = "monopoly",
    }
}

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
    pub const COUNTS: [u8; DevKind::COUNT] = [14, 5, 2, 2, 2];

    /// The deck in the order from which it is shuffled.
    pub const DECK: [DevKind; CardId::COUNT] = {
        let mut deck = [DevKind::Knight; CardId::COUNT];
        let mut next = 0;
        let mut kind = 0;
        while kind < DevKind::COUNT {
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
