//! What lies where on the map: terrain, sites, tokens, shields, walls, and the slots in which a tile may be placed.

use crate::data::tiles::{Back, Cell, SiteKind, TILES, TileId, WALLS};
use crate::ids::{CityColor, Terrain, Time};
use crate::map::{Hex, Shape, Slot};
use crate::reason::Reason;

use super::{City, DuelStage, Mark, Placed, Realm, Token, mark_flags};

impl Realm {
    /// The seat that acts: whose turn it is, or whose step in a fight between two heroes.
    #[must_use]
    pub fn acting(&self) -> u8 {
        let duel = self.duel.filter(|duel| duel.stage != DuelStage::Ends);
        duel.map_or(self.current, |duel| duel.acting())
    }

    /// The tile that covers a space, and which of its seven spaces it is.
    #[must_use]
    pub fn tile_at(&self, space: Hex) -> Option<(&Placed, usize)> {
        let (slot, place) = Slot::of(space);
        self.tiles.iter().find(|placed| placed.slot == slot).map(|placed| (placed, place))
    }

    /// A revealed space as printed.
    #[must_use]
    pub fn cell(&self, space: Hex) -> Option<&'static Cell> {
        self.tile_at(space).map(|(placed, place)| &TILES[placed.tile.index()].cells[place])
    }

    /// The terrain of a revealed space; everything else is sea.
    #[must_use]
    pub fn terrain(&self, space: Hex) -> Terrain {
        self.cell(space).map_or(Terrain::Sea, |cell| cell.terrain)
    }

    /// The site on a space, secret ones included.
    #[must_use]
    pub fn site(&self, space: Hex) -> Option<SiteKind> {
        let flags = self.mark(space).map_or(0, |mark| mark.flags);
        if flags & mark_flags::DUNGEON != 0 {
            return Some(SiteKind::Dungeon);
        }
        if flags & mark_flags::TOMB != 0 {
            return Some(SiteKind::Tomb);
        }
        self.cell(space)?.site
    }

    /// What has changed on a space.
    #[must_use]
    pub fn mark(&self, space: Hex) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.at == space)
    }

    /// The same, made if there is none. With no room left the last one is used up, which more marks than sites would take.
    pub fn mark_mut(&mut self, space: Hex) -> &mut Mark {
        let at = self.marks.iter().position(|mark| mark.at == space).unwrap_or_else(|| {
            self.marks.push(Mark { at: space, ..Mark::default() });
            self.marks.len() - 1
        });
        &mut self.marks[at]
    }

    /// Whether a flag is on a space.
    #[must_use]
    pub fn flagged(&self, space: Hex, flag: u8) -> bool {
        self.mark(space).is_some_and(|mark| mark.flags & flag != 0)
    }

    /// The seats with a shield on a space, as bits.
    #[must_use]
    pub fn shields(&self, space: Hex) -> u8 {
        self.mark(space).map_or(0, |mark| mark.shields)
    }

    /// Whether the site has been conquered by anybody.
    #[must_use]
    pub fn conquered(&self, space: Hex) -> bool {
        match self.city(space) {
            Some(city) => city.conquered,
            None => self.shields(space) != 0,
        }
    }

    /// The city on a space.
    #[must_use]
    pub fn city(&self, space: Hex) -> Option<&City> {
        self.cities.iter().find(|city| city.at == space)
    }

    /// The tokens on a space, as they lie.
    pub fn tokens_at(&self, space: Hex) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(move |token| token.at == space)
    }

    /// Whether a rampaging token is on a space.
    #[must_use]
    pub fn rampages(&self, space: Hex) -> bool {
        self.tokens_at(space).any(|token| token.rampaging)
    }

    /// MKG-3.11: whether a wall lies between two neighbouring spaces.
    #[must_use]
    pub fn walled(&self, one: Hex, other: Hex) -> bool {
        let side = |from: Hex, to: Hex| {
            let Some(((placed, place), dir)) = self.tile_at(from).zip(from.dir_to(to)) else { return false };
            WALLS.contains(&(placed.tile, place, dir))
        };
        side(one, other) || side(other, one)
    }

    /// The seat that leads a city: most shields, then the earliest. Nobody leads one that was open from the start.
    #[must_use]
    pub fn leader(&self, city: &City) -> Option<u8> {
        if !city.conquered || city.level == 0 {
            return None;
        }
        let count = |seat: u8| city.shields.iter().filter(|one| **one == seat).count();
        let most = city.shields.iter().map(|seat| count(*seat)).max()?;
        city.shields.iter().copied().find(|seat| count(*seat) == most)
    }

    /// MKG-3.9: whether the terrain, and nothing else, lets a hero stand here: a city always does.
    #[must_use]
    pub fn is_land(&self, space: Hex, time: Time) -> bool {
        self.city(space).is_some() || self.terrain(space).cost(time).is_some()
    }

    /// MKG-3.8: the spaces with rampagers that a step provokes.
    pub fn provoked(&self, from: Hex, to: Hex) -> impl Iterator<Item = Hex> + '_ {
        to.around().filter(move |space| space.touches(from) && self.rampages(*space) && !self.walled(to, *space))
    }

    /// The back of the next tile: of the deck, or of the left-over ones.
    #[must_use]
    pub fn next_back(&self) -> Option<Back> {
        let next = self.tile_deck.first().or_else(|| self.left_over.first())?;
        Some(TILES[next.index()].back)
    }

    /// MKG-3.6: whether the next tile may be placed in a slot, wherever the hero stands.
    pub fn slot_fits(&self, shape: Shape, slot: Slot) -> Result<(), Reason> {
        let back = self.next_back().ok_or(Reason::NoTiles)?;
        let placed = |slot: Slot| self.tiles.iter().any(|tile| tile.slot == slot);
        if placed(slot) {
            return Err(Reason::SlotTaken);
        }
        if !shape.holds(slot) {
            return Err(Reason::OffMap);
        }
        if back == Back::Core && shape.is_coast(slot) {
            return Err(Reason::Coastline);
        }
        let around = |slot: Slot| slot.around().filter(|other| placed(*other)).count();
        let near = around(slot);
        let (needed, fits) = if self.tile_deck.is_empty() {
            (3, near >= 3)
        } else if back == Back::Core {
            (2, near >= 2)
        } else {
            (2, near >= 2 || (near == 1 && slot.around().any(|other| placed(other) && around(other) >= 2)))
        };
        if fits { Ok(()) } else { Err(Reason::TooFewNeighbours { needed, have: near as u8 }) }
    }

    /// The portal, in the middle of the start tile.
    #[must_use]
    pub fn portal(&self) -> Hex {
        Hex::default()
    }

    /// The tiles with a city that are not on the map yet.
    #[must_use]
    pub fn cities_to_come(&self) -> usize {
        self.tile_deck.iter().filter(|tile| TILES[tile.index()].city.is_some()).count()
    }
}

/// The city on a tile as printed.
#[must_use]
pub fn printed_city(tile: TileId) -> Option<CityColor> {
    TILES[tile.index()].city
}
