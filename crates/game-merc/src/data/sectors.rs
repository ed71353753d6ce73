//! Sector cards (MRC-2.5): value and what exploring one yields. Geometry is in `board.rs`.

/// Which box a card comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Set {
    Base,
    /// The expansion box.
    Expansion,
}

/// The kind of country a sector card shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Garrisoned on Day 1, and the only possible seat of a base.
    Industry,
    /// Has a hospital and an arms dealer.
    City,
    /// Open country.
    Wilderness,
}

/// One sector card.
#[derive(Copy, Clone, Debug)]
pub struct Sector {
    /// Name on the wire.
    pub id: &'static str,
    pub name: &'static str,
    /// Kind of country.
    pub terrain: Terrain,
    /// Box it comes from.
    pub set: Set,
    /// Victory points.
    pub value: u8,
    /// Weapon, armor and accessory cards drawn when it is explored.
    pub loot: [u8; 3],
}

const fn sector(id: &'static str, name: &'static str, terrain: Terrain, set: Set, value: u8, loot: [u8; 3]) -> Sector {
    Sector { id, name, terrain, set, value, loot }
}

/// Number of sector cards.
pub const N_SECTORS: usize = 30;

/// The sector that the oil reserves speak of: the tenth row.
pub const OIL: usize = 9;

/// All sector cards, industries first, then cities, then wilderness.
pub static SECTORS: [Sector; N_SECTORS] = [
    sector("industry-bauxite", "Bauxite Industry", Terrain::Industry, Set::Base, 5, [2, 1, 2]),
    sector("industry-coal", "Coal Industry", Terrain::Industry, Set::Base, 5, [1, 1, 3]),
    sector("industry-cocaine", "Cocaine Industry", Terrain::Industry, Set::Base, 6, [4, 1, 1]),
    sector("industry-coffee", "Coffee Industry", Terrain::Industry, Set::Base, 4, [2, 1, 1]),
    sector("industry-copper", "Copper Industry", Terrain::Industry, Set::Base, 6, [2, 1, 3]),
    sector("industry-diamond", "Diamond Industry", Terrain::Industry, Set::Base, 6, [3, 1, 2]),
    sector("industry-fishing", "Fishing Industry", Terrain::Industry, Set::Base, 4, [1, 1, 2]),
    sector("industry-gold", "Gold Industry", Terrain::Industry, Set::Base, 6, [2, 1, 3]),
    sector("industry-iron", "Iron Industry", Terrain::Industry, Set::Expansion, 4, [1, 1, 2]),
    sector("industry-oil", "Oil Industry", Terrain::Industry, Set::Expansion, 6, [2, 1, 3]),
    sector("industry-opium", "Opium Industry", Terrain::Industry, Set::Expansion, 5, [3, 1, 1]),
    sector("industry-resort", "Resort Industry", Terrain::Industry, Set::Expansion, 6, [2, 1, 3]),
    sector("industry-silver", "Silver Industry", Terrain::Industry, Set::Expansion, 5, [2, 1, 2]),
    sector("city-hamadu", "Hamadu City", Terrain::City, Set::Base, 2, [1, 0, 1]),
    sector("city-ambrico", "Ambrico City", Terrain::City, Set::Expansion, 2, [1, 0, 1]),
    sector("city-nagrilli", "Nagrilli City", Terrain::City, Set::Expansion, 2, [1, 0, 1]),
    sector("wild-grassland", "Grassland", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-lakeshore", "Lakeshore", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-lone-copse", "Lone Copse", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-ravine", "Ravine", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-timberland", "Timberland", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-twin-groves", "Twin Groves", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-woodland-edge", "Woodland Edge", Terrain::Wilderness, Set::Base, 1, [0, 0, 1]),
    sector("wild-dense-forest", "Dense Forest", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-forest-heart", "Forest Heart", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-forest-pass", "Forest Pass", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-meadow", "Meadow", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-open-plains", "Open Plains", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-river-bend", "River Bend", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
    sector("wild-valley", "Valley", Terrain::Wilderness, Set::Expansion, 1, [0, 0, 1]),
];
