//! MKG-2.3: the scenarios with a map, and MKG-2.6: their variants.

use sortie_engine::vocabulary;

use crate::data::tiles::TileId;
use crate::map::Shape;

vocabulary! {
    /// The scenarios.
    #[derive(Default)]
    pub enum Scenario: "scenario" {
        #[default]
        Skirmish = "skirmish",
        FirstReconnaissanceSolo = "first_reconnaissance_solo",
        SoloConquest = "solo_conquest",
        FirstReconnaissance = "first_reconnaissance",
        FullConquest = "full_conquest",
        BlitzConquest = "blitz_conquest",
        FullCooperation = "full_cooperation",
        BlitzCooperation = "blitz_cooperation",
        MinesLiberation = "mines_liberation",
        DruidNights = "druid_nights",
        DungeonLords = "dungeon_lords",
        OneToReturn = "one_to_return",
    }
}

vocabulary! {
    /// Variants of the rules.
    pub enum Variant: "variant" {
        RandomCities = "random_cities",
        NightArrival = "night_arrival",
        DarknessIsComing = "darkness_is_coming",
        NoInteractiveSpells = "no_interactive_spells",
        NoInteractiveSkills = "no_interactive_skills",
        FriendlyMana = "friendly_mana",
        Rampage = "rampage",
        MoreRampage = "more_rampage",
    }
}

/// How many tiles of a kind, for one to four seats.
type PerSeats = [u8; 4];

/// A scenario with a map.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    pub seats: (u8, u8),
    pub rounds: u8,
    pub countryside: PerSeats,
    pub core: PerSeats,
    pub cities: PerSeats,
    /// Levels of the cities in order of reveal, for one to four seats; the last one holds for all that follow.
    pub levels: [&'static [u8]; 4],
    /// Everybody is one team, with a dummy.
    pub cooperative: bool,
    pub blitz: bool,
}

const NOT: &[u8] = &[];

/// The row of a scenario; nothing for the skirmish.
#[must_use]
pub const fn row(scenario: Scenario) -> Option<Row> {
    use Scenario::*;
    let plain = Row {
        seats: (2, 4),
        rounds: 6,
        countryside: [8, 8, 9, 11],
        core: [1, 1, 2, 3],
        cities: [1, 1, 1, 1],
        levels: [NOT; 4],
        cooperative: false,
        blitz: false,
    };
    Some(match scenario {
        Skirmish => return None,
        FirstReconnaissanceSolo => Row { seats: (1, 1), rounds: 4, core: [2; 4], cooperative: true, ..plain },
        SoloConquest => Row {
            seats: (1, 1),
            countryside: [7; 4],
            core: [2; 4],
            cities: [2; 4],
            levels: [&[5, 8]; 4],
            cooperative: true,
            ..plain
        },
        FirstReconnaissance => Row { rounds: 3, core: [2; 4], ..plain },
        FullConquest => Row { cities: [2, 2, 3, 4], levels: [&[4]; 4], ..plain },
        BlitzConquest => {
            Row { rounds: 4, countryside: [6, 6, 7, 9], cities: [2, 2, 3, 4], levels: [&[3]; 4], blitz: true, ..plain }
        }
        FullCooperation => Row {
            seats: (2, 3),
            countryside: [8, 8, 10, 10],
            core: [2, 2, 3, 3],
            cities: [3, 3, 4, 4],
            levels: [&[5, 5, 8], &[5, 5, 8], &[5, 5, 5, 11], &[5, 5, 5, 11]],
            cooperative: true,
            ..plain
        },
        BlitzCooperation => Row {
            seats: (2, 3),
            rounds: 4,
            countryside: [7, 7, 8, 8],
            core: [1, 1, 2, 2],
            cities: [2, 2, 3, 3],
            levels: [&[5, 8], &[5, 8], &[5, 8, 11], &[5, 8, 11]],
            cooperative: true,
            blitz: true,
        },
        MinesLiberation | DruidNights => Row { rounds: 4, ..plain },
        DungeonLords => Row { rounds: 5, ..plain },
        OneToReturn => Row { rounds: 4, countryside: [7, 7, 8, 10], cities: [1, 1, 2, 3], levels: [&[3]; 4], ..plain },
    })
}

impl Scenario {
    /// Whether it is one of the two First Reconnaissances.
    #[must_use]
    pub const fn is_reconnaissance(self) -> bool {
        matches!(self, Self::FirstReconnaissance | Self::FirstReconnaissanceSolo)
    }

    /// Whether its goal is to conquer cities.
    #[must_use]
    pub const fn is_conquest(self) -> bool {
        matches!(
            self,
            Self::SoloConquest
                | Self::FullConquest
                | Self::BlitzConquest
                | Self::FullCooperation
                | Self::BlitzCooperation
        )
    }

    /// Whether its city is open to everybody from the moment it is revealed.
    #[must_use]
    pub const fn is_friendly(self) -> bool {
        matches!(self, Self::MinesLiberation | Self::DruidNights | Self::DungeonLords)
    }

    /// Whether heroes may fight each other if the options say nothing.
    #[must_use]
    pub const fn has_pvp(self) -> bool {
        matches!(self, Self::FullConquest | Self::BlitzConquest | Self::OneToReturn)
    }

    /// MKG-2.3: the outline of the map.
    #[must_use]
    pub const fn shape(self, seats: usize) -> Shape {
        match self {
            Self::FirstReconnaissance | Self::FirstReconnaissanceSolo => Shape::FreeWedge,
            Self::FullCooperation | Self::BlitzCooperation => Shape::Open { south: 2, north: 2 },
            Self::FullConquest if seats > 3 => Shape::Open { south: 2, north: 2 },
            Self::BlitzConquest | Self::MinesLiberation | Self::DruidNights | Self::DungeonLords if seats > 3 => {
                Shape::Open { south: 2, north: 1 }
            }
            _ => Shape::Wedge,
        }
    }

    /// The only city tile there may be.
    #[must_use]
    pub const fn city_tile(self) -> Option<TileId> {
        match self {
            Self::MinesLiberation => Some(TileId::K8),
            Self::DruidNights => Some(TileId::K5),
            Self::DungeonLords => Some(TileId::K6),
            _ => None,
        }
    }

    /// MKG-2.6: whether a variant may be played with it.
    #[must_use]
    pub fn allows(self, variant: Variant) -> bool {
        let recon = self.is_reconnaissance();
        let competitive = row(self).is_some_and(|row| !row.cooperative);
        match variant {
            Variant::RandomCities | Variant::FriendlyMana => self != Self::Skirmish,
            Variant::NightArrival | Variant::Rampage | Variant::MoreRampage => !recon && self != Self::Skirmish,
            Variant::DarknessIsComing => {
                !recon && !matches!(self, Self::Skirmish | Self::DruidNights | Self::OneToReturn)
            }
            Variant::NoInteractiveSpells | Variant::NoInteractiveSkills => competitive,
        }
    }
}
