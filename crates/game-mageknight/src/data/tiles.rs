//! MKG-3.4: the map tiles, seven spaces each, and the walls of the expansion's.

use sortie_engine::vocabulary;

use crate::ids::{CityColor, Color, Terrain, TokenColor};

vocabulary! {
    /// A map tile: two start faces, countryside, core tiles without and with a city, Volkare's camp.
    #[derive(Default)]
    pub enum TileId: "tile" {
        #[default]
        StartA = "S_A",
        StartB = "S_B",
        C1 = "C1",
        C2 = "C2",
        C3 = "C3",
        C4 = "C4",
        C5 = "C5",
        C6 = "C6",
        C7 = "C7",
        C8 = "C8",
        C9 = "C9",
        C10 = "C10",
        C11 = "C11",
        C12 = "C12",
        C13 = "C13",
        C14 = "C14",
        K1 = "K1",
        K2 = "K2",
        K3 = "K3",
        K4 = "K4",
        K5 = "K5",
        K6 = "K6",
        K7 = "K7",
        K8 = "K8",
        K9 = "K9",
        K10 = "K10",
        Volkare = "KV",
    }
}

vocabulary! {
    /// What stands on a space.
    pub enum SiteKind: "site" {
        Portal = "portal",
        Village = "village",
        Monastery = "monastery",
        Keep = "keep",
        Tower = "tower",
        City = "city",
        Glade = "glade",
        Mine = "mine",
        DeepMine = "deep_mine",
        Dungeon = "dungeon",
        Tomb = "tomb",
        Den = "den",
        Spawning = "spawning",
        Ruins = "ruins",
        Camp = "camp",
        Maze = "maze",
        Labyrinth = "labyrinth",
    }
}

impl SiteKind {
    /// MKG-8.1: keeps, towers and cities.
    #[must_use]
    pub const fn is_fortified(self) -> bool {
        matches!(self, Self::Keep | Self::Tower | Self::City)
    }

    /// MKG-8.1: dungeons, tombs, dens, spawning grounds, ruins, mazes and labyrinths.
    #[must_use]
    pub const fn is_adventure(self) -> bool {
        matches!(
            self,
            Self::Dungeon | Self::Tomb | Self::Den | Self::Spawning | Self::Ruins | Self::Maze | Self::Labyrinth
        )
    }
}

/// The back of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Back {
    Start,
    Countryside,
    Core,
}

/// One space as printed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub terrain: Terrain,
    pub site: Option<SiteKind>,
    /// Colors of a mine, as bits of [`Color`].
    pub mana: u8,
    /// The pile of the rampaging enemy that is drawn here.
    pub rampager: Option<TokenColor>,
}

/// A tile: the middle, then clockwise from the north-east.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    pub id: TileId,
    pub back: Back,
    pub city: Option<CityColor>,
    pub cells: [Cell; 7],
}

const fn at(terrain: Terrain) -> Cell {
    Cell { terrain, site: None, mana: 0, rampager: None }
}
const fn site(terrain: Terrain, site: SiteKind) -> Cell {
    Cell { site: Some(site), ..at(terrain) }
}
const fn mine(terrain: Terrain, color: Color) -> Cell {
    Cell { mana: 1 << color as u8, ..site(terrain, SiteKind::Mine) }
}
const fn deep(terrain: Terrain, colors: &[Color]) -> Cell {
    let mut cell = site(terrain, SiteKind::DeepMine);
    let mut place = 0;
    while place < colors.len() {
        cell.mana |= 1 << colors[place] as u8;
        place += 1;
    }
    cell
}
const fn orc(terrain: Terrain) -> Cell {
    Cell { rampager: Some(TokenColor::Green), ..at(terrain) }
}
const fn drac(terrain: Terrain) -> Cell {
    Cell { rampager: Some(TokenColor::Red), ..at(terrain) }
}

const fn tile(id: TileId, cells: [Cell; 7]) -> Tile {
    let back = match id {
        TileId::StartA | TileId::StartB => Back::Start,
        _ if (id as u8) < TileId::K1 as u8 => Back::Countryside,
        _ => Back::Core,
    };
    let city = match id {
        TileId::K5 => Some(CityColor::Green),
        TileId::K6 => Some(CityColor::Blue),
        TileId::K7 => Some(CityColor::White),
        TileId::K8 => Some(CityColor::Red),
        _ => None,
    };
    Tile { id, back, city, cells }
}

use Color::{Blue, Green, Red, White};
use SiteKind::*;
use Terrain::{
    Desert as D, Forest as F, Hills as H, Lake as L, Mountain as M, Plains as P, Sea as X, Swamp as S, Wasteland as W,
};

/// The tiles, indexed by [`TileId`].
#[rustfmt::skip]
pub static TILES: [Tile; TileId::COUNT] = [
    tile(TileId::StartA, [site(P, Portal), at(F), at(P), at(X), at(X), at(X), at(P)]),
    tile(TileId::StartB, [site(P, Portal), at(F), at(P), at(P), at(X), at(X), at(P)]),
    tile(TileId::C1, [site(F, Glade), at(L), site(P, Village), at(P), at(P), at(F), orc(F)]),
    tile(TileId::C2, [at(H), site(F, Glade), site(P, Village), at(P), mine(H, Green), at(P), orc(H)]),
    tile(TileId::C3, [at(F), site(H, Keep), at(H), mine(H, White), site(P, Village), at(P), at(P)]),
    tile(TileId::C4, [site(D, Tower), at(D), at(M), site(P, Village), at(P), orc(H), at(D)]),
    tile(TileId::C5, [at(L), site(P, Monastery), orc(P), mine(H, Blue), at(F), site(F, Glade), at(F)]),
    tile(TileId::C6, [mine(H, Red), at(F), at(P), orc(F), at(H), site(H, Den), at(M)]),
    tile(TileId::C7, [at(S), orc(F), site(F, Glade), site(P, Dungeon), at(P), site(P, Monastery), at(L)]),
    tile(TileId::C8, [orc(S), site(F, Ruins), at(P), site(S, Village), at(S), at(F), site(F, Glade)]),
    tile(TileId::C9, [at(M), at(M), site(W, Keep), at(P), site(W, Tower), at(P), site(W, Dungeon)]),
    tile(TileId::C10, [at(M), at(F), at(P), site(H, Ruins), site(H, Keep), at(H), site(H, Den)]),
    tile(TileId::C11, [site(P, Tower), at(L), at(L), orc(H), at(L), site(P, Ruins), at(H)]),
    tile(TileId::C12, [orc(P), at(S), site(H, Monastery), at(M), site(P, Maze), site(H, Camp), at(M)]),
    tile(TileId::C13, [site(F, Tower), orc(H), at(L), deep(F, &[Green, Blue]), at(P), site(S, Glade), at(F)]),
    tile(TileId::C14, [at(P), site(P, Keep), site(W, Maze), site(H, Village), at(P), deep(D, &[Red, White]), at(D)]),
    tile(TileId::K1, [site(D, Monastery), site(D, Tomb), at(D), at(D), at(H), site(H, Spawning), at(M)]),
    tile(TileId::K2, [at(L), site(S, Ruins), mine(H, Green), drac(S), site(S, Tower), at(F), at(L)]),
    tile(TileId::K3, [at(W), site(W, Ruins), site(H, Tower), at(W), mine(H, White), site(W, Tomb), at(M)]),
    tile(TileId::K4, [drac(M), at(H), site(W, Keep), at(W), site(W, Ruins), at(W), mine(H, Blue)]),
    tile(TileId::K5, [site(P, City), site(S, Village), orc(S), at(S), orc(F), at(L), site(F, Glade)]),
    tile(TileId::K6, [site(P, City), site(P, Monastery), at(L), at(L), at(H), drac(M), at(F)]),
    tile(TileId::K7, [site(P, City), at(P), at(F), drac(L), at(L), site(W, Keep), site(W, Spawning)]),
    tile(TileId::K8, [site(D, City), mine(H, Red), at(D), drac(D), at(W), drac(W), site(D, Ruins)]),
    tile(TileId::K9, [drac(P), site(H, Tower), at(M), site(D, Camp), at(D), at(W), site(H, Labyrinth)]),
    tile(TileId::K10, [at(S), at(L), site(F, Labyrinth), orc(H), orc(H), site(F, Keep), deep(S, &[Red, Blue, Green, White])]),
    tile(TileId::Volkare, [at(P), at(M), drac(W), site(D, Village), at(H), at(L), orc(F)]),
];

const _: () = {
    let mut place = 0;
    while place < TILES.len() {
        assert!(TILES[place].id as usize == place, "rows are in the order of their ids");
        place += 1;
    }
};

/// MKG-3.11: the walled sides of a tile's spaces: which of the seven, and the direction as in [`crate::map::DIRS`]. A correction of a
/// low-confidence wall is one line here.
#[rustfmt::skip]
pub static WALLS: &[(TileId, usize, usize)] = &[
    (TileId::C12, 0, 1), (TileId::C12, 0, 3), (TileId::C12, 0, 4),
    (TileId::C13, 0, 0), (TileId::C13, 1, 2), (TileId::C13, 1, 4), (TileId::C13, 1, 1),
    (TileId::C14, 0, 0),
    (TileId::K9, 0, 4), (TileId::K9, 0, 3), (TileId::K9, 0, 2), (TileId::K9, 3, 0), (TileId::K9, 5, 0),
    (TileId::K10, 5, 0), (TileId::K10, 5, 1), (TileId::K10, 5, 2), (TileId::K10, 5, 3), (TileId::K10, 5, 4), (TileId::K10, 5, 5),
];
