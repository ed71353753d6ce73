//! MKG-3.1 and MKG-3.2: spaces, tiles and the slots that tiles lie in. Geometry alone: nothing of a match is known here.

use sortie_engine::{Word, schema};

use crate::ids::{Terrain, Time};

/// The six directions, clockwise from the north-east, as steps of a space.
pub const DIRS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

/// The same directions as steps of a tile slot.
pub const SLOT_DIRS: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// Declares a pair of small numbers that is written `3,-2`.
macro_rules! pair {
    ($(#[$doc:meta])* $Name:ident($a:ident, $b:ident): $kind:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Name {
            pub $a: i8,
            pub $b: i8,
        }

        impl $Name {
            /// A value from its two numbers.
            #[must_use]
            pub const fn new($a: i8, $b: i8) -> Self {
                Self { $a, $b }
            }
        }

        impl Word for $Name {
            const KIND: &'static str = $kind;

            fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
                read(&format!("{},{}", self.$a, self.$b))
            }
            fn from_word(word: &str) -> Option<Self> {
                let (a, b) = word.split_once(',')?;
                let plain = |number: &str| !number.starts_with('+') && (number == "0" || !number.trim_start_matches('-').starts_with('0'));
                (plain(a) && plain(b)).then_some(())?;
                Some(Self { $a: a.parse().ok()?, $b: b.parse().ok()? })
            }
            fn code(self) -> u32 {
                u32::from(self.$a as u8) << 8 | u32::from(self.$b as u8)
            }
            fn from_code(code: u32) -> Option<Self> {
                let [_, _, a, b] = code.to_be_bytes();
                (code < 1 << 16).then_some(Self { $a: a as i8, $b: b as i8 })
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.with_word(|word| serializer.serialize_str(word))
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                Self::from_word(&word).ok_or_else(|| serde::de::Error::custom(format!("`{word}` is no {}", $kind)))
            }
        }

        schema! { $Name as String }
    };
}

pair! {
    /// A space of the map, in axial coordinates.
    Hex(q, r): "space"
}
pair! {
    /// A place for a tile: steps east and steps north-east of the start tile.
    Slot(x, y): "slot"
}

impl Hex {
    /// The neighbour in a direction of [`DIRS`].
    #[must_use]
    pub const fn step(self, dir: usize) -> Self {
        Self { q: self.q + DIRS[dir].0, r: self.r + DIRS[dir].1 }
    }

    /// The six neighbours, clockwise from the north-east.
    pub fn around(self) -> impl Iterator<Item = Self> {
        (0..6).map(move |dir| self.step(dir))
    }

    /// Steps between two spaces.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        let (dq, dr) = (i16::from(self.q) - i16::from(other.q), i16::from(self.r) - i16::from(other.r));
        dq.abs().max(dr.abs()).max((dq + dr).abs()) as u8
    }

    /// Whether the spaces touch.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// The direction of a neighbour.
    #[must_use]
    pub fn dir_to(self, other: Self) -> Option<usize> {
        (0..6).find(|dir| self.step(*dir) == other)
    }
}

impl Slot {
    /// MKG-3.2: the middle of the tile that lies here.
    #[must_use]
    pub const fn center(self) -> Hex {
        Hex { q: 3 * self.x + self.y, r: -2 * self.x - 3 * self.y }
    }

    /// The seven spaces: the middle, then clockwise from the north-east.
    pub fn spaces(self) -> impl Iterator<Item = Hex> {
        std::iter::once(self.center()).chain(self.center().around())
    }

    /// The six slots around.
    pub fn around(self) -> impl Iterator<Item = Self> {
        SLOT_DIRS.iter().map(move |(x, y)| Self { x: self.x + x, y: self.y + y })
    }

    /// The slot whose tile covers a space, and which of its seven spaces that is: 0 the middle, 1 to 6 clockwise from the north-east.
    #[must_use]
    pub fn of(space: Hex) -> (Self, usize) {
        let (q, r) = (i16::from(space.q), i16::from(space.r));
        let place = PLACES[(3 * q + r).rem_euclid(7) as usize];
        let (q, r) = match place.checked_sub(1).map(|dir| DIRS[dir]) {
            Some((to_q, to_r)) => (q - i16::from(to_q), r - i16::from(to_r)),
            None => (q, r),
        };
        // q = 3x + y, r = -2x - 3y, so 7x = 3q + r and 7y = -2q - 3r.
        (Self { x: ((3 * q + r) / 7) as i8, y: ((-2 * q - 3 * r) / 7) as i8 }, place)
    }
}

/// Where on its tile a space is, by the rest of 3q + r divided by 7. The middles of the slots are a lattice of index 7: they leave 0,
/// and each of their neighbours something else.
const PLACES: [usize; 7] = {
    let mut places = [0; 7];
    let mut dir = 0;
    while dir < DIRS.len() {
        let (q, r) = DIRS[dir];
        places[(3 * q + r).rem_euclid(7) as usize] = dir + 1;
        dir += 1;
    }
    places
};

static FIRST_SLOTS: [Slot; 3] = [Slot::new(0, 1), Slot::new(1, 0), Slot::new(1, -1)];

/// MKG-2.2: the outline of the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Shape {
    /// A wedge whose two edge lanes are coastline: core tiles lie inside.
    #[default]
    Wedge,
    /// A wedge where core tiles may lie anywhere.
    FreeWedge,
    /// Columns south and north of the start tile.
    Open { south: i8, north: i8 },
}

impl Shape {
    /// Whether a slot is on the map.
    #[must_use]
    pub const fn holds(self, slot: Slot) -> bool {
        match self {
            Self::Wedge | Self::FreeWedge => slot.x >= 0 && slot.y >= 0,
            Self::Open { south, north } => {
                slot.x >= 0 && -south <= slot.y && slot.y <= north && (slot.y >= 0 || slot.x >= -slot.y)
            }
        }
    }

    /// Whether a slot is coastline, where no core tile may lie.
    #[must_use]
    pub const fn is_coast(self, slot: Slot) -> bool {
        matches!(self, Self::Wedge) && (slot.x < 1 || slot.y < 1)
    }

    /// The slots of the tiles that lie there from the start, in order.
    #[must_use]
    pub const fn first_slots(self) -> &'static [Slot] {
        match self {
            Self::Wedge | Self::FreeWedge => FIRST_SLOTS.split_at(2).0,
            Self::Open { .. } => &FIRST_SLOTS,
        }
    }
}

impl Terrain {
    /// MKG-3.3: the printed cost of entering; nothing where it cannot be entered.
    #[must_use]
    pub const fn cost(self, time: Time) -> Option<u8> {
        match (self, time) {
            (Self::Plains, _) => Some(2),
            (Self::Hills, _) | (Self::Forest, Time::Day) | (Self::Desert, Time::Night) => Some(3),
            (Self::Wasteland, _) => Some(4),
            (Self::Forest | Self::Desert | Self::Swamp, _) => Some(5),
            (Self::Lake | Self::Mountain | Self::Sea, _) => None,
        }
    }

    /// The unmodified move cost of the terrain as effects count it; a mountain counts 5 and a lake 2.
    #[must_use]
    pub const fn block_value(self, time: Time) -> u8 {
        match (self, self.cost(time)) {
            (_, Some(cost)) => cost,
            (Self::Mountain, None) => 5,
            (_, None) => 2,
        }
    }

    /// Its bit in a set of terrains.
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }
}
