//! Options of a new match (MRC-2.6) and the compact form that the state keeps.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{OptionFault, OptionKind, OptionValue, Seat, SeatSet, Word, options, schema, vocabulary};

use crate::data::cards::{DICTATORS, LAYOUTS, N_DICTATORS, TRAIL};
use crate::data::sectors::{Set, Terrain};
use crate::ids::{DictatorId, SectorId};
use crate::state::SEATS;

/// Who the dictator is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DictatorOption {
    /// Drawn among those enabled.
    Random,
    /// Picked by the human on Day 1.
    Choice,
    Fixed(DictatorId),
}

/// Every word of the option: two of its own, then the dictators.
static WORDS: [&str; N_DICTATORS + 2] = words();

const fn words() -> [&'static str; N_DICTATORS + 2] {
    let mut words = ["RANDOM"; N_DICTATORS + 2];
    words[1] = "CHOICE";
    let mut at = 0;
    while at < N_DICTATORS {
        words[at + 2] = DICTATORS[at].id;
        at += 1;
    }
    words
}

impl OptionValue for DictatorOption {
    const KIND: OptionKind = OptionKind::Words(&WORDS);
}

schema! { DictatorOption: { "type": "string", "enum": WORDS } }

impl Serialize for DictatorOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Random => serializer.serialize_str("RANDOM"),
            Self::Choice => serializer.serialize_str("CHOICE"),
            Self::Fixed(id) => id.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DictatorOption {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        match word.as_str() {
            "RANDOM" => Ok(Self::Random),
            "CHOICE" => Ok(Self::Choice),
            _ => match DictatorId::from_word(&word) {
                Some(id) if !id.is_none() => Ok(Self::Fixed(id)),
                _ => Err(sortie_engine::words::unknown("dictator", &word, &WORDS)),
            },
        }
    }
}

vocabulary! {
    /// Which cards are in the game.
    pub enum Content: "content" {
        /// Base and expansion.
        All = "ALL",
        Base = "BASE",
    }

    /// Where Rebels may land.
    pub enum Landing: "landing" {
        AnyEdge = "ANY_EDGE",
        IndustryEdge = "INDUSTRY_EDGE",
    }

    /// Extra modes of the expansion.
    pub enum Mode: "mode" {
        /// Kill the Dictator in his corner.
        Assassination = "ASSASSINATION",
        /// Squads may drive.
        Vehicles = "VEHICLES",
        /// Rebels against Rebels.
        Versus = "VERSUS",
        /// One Rebel may win alone with the super weapon.
        IDictator = "I_DICTATOR",
        /// A single squad rescues Teresa.
        SoloRescue = "SOLO_RESCUE",
    }
}

/// Options of a new match.
#[options]
pub struct Options {
    /// Who the dictator is; unsaid, an AI draws one and a human picks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dictator: Option<DictatorOption>,
    /// Seats that follow the AI rules.
    pub ai: Vec<u8>,
    #[option(default = Content::All)]
    pub content: Content,
    /// Size of the Tactics deck.
    #[option(default = 5, min = 1, max = 14)]
    pub active_tactics: u8,
    /// Militia on each industry on Day 1, or by the set-up table.
    #[option(min = 0, max = 20)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u8>,
    /// Militia that the Dictator may add on Day 1, or by the set-up table.
    #[option(min = 0, max = 99)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<u8>,
    /// The map, row by row, or built at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Vec<Vec<SectorId>>>,
    #[option(default = Landing::AnyEdge)]
    pub landing: Landing,
    /// Members of a squad; null for no limit.
    #[option(default = Some(4), min = 1, max = 52)]
    pub max_squad_size: Option<u8>,
    #[option(default = 3, min = 2, max = 3)]
    pub bandolier_slots: u8,
    /// Each MERC takes at most one hit of a barrage.
    pub artillery_distinct_targets: bool,
    /// A side without units loses.
    pub elimination_ends_game: bool,
    pub modes: Vec<Mode>,
    /// Factions of the versus mode, as lists of seats; unsaid, every seat by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factions: Option<Vec<Vec<u8>>>,
    /// Rounds of the versus mode; 5 unless said otherwise.
    #[option(min = 1, max = 99)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u8>,
}

impl Options {
    /// Whether the mode is on.
    pub fn has(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// Seats that follow the AI rules.
    pub fn ai_seats(&self) -> SeatSet {
        self.ai.iter().filter_map(|seat| Seat::try_new(usize::from(*seat))).collect()
    }

    /// Whether the last seat is the Dictator's.
    pub fn has_dictator(&self) -> bool {
        !self.has(Mode::Versus) && !self.has(Mode::SoloRescue)
    }

    /// How many of the seats are Rebels.
    pub fn n_rebels(&self, seats: usize) -> usize {
        if self.has_dictator() { seats.saturating_sub(1) } else { seats }
    }

    /// Who the dictator is, with the default of the seat's kind.
    pub fn who(&self, ai: bool) -> DictatorOption {
        self.dictator.unwrap_or(if ai { DictatorOption::Random } else { DictatorOption::Choice })
    }

    /// The options of a table: a single seat can only be a rescue.
    pub fn at_table(&self, seats: usize) -> Self {
        let mut options = self.clone();
        if seats == 1 && options.modes.is_empty() {
            options.modes.push(Mode::SoloRescue);
        }
        options
    }

    /// What is wrong, all at once.
    pub fn vet(&self, seats: usize) -> Vec<OptionFault> {
        self.at_table(seats).faults(seats)
    }

    fn faults(&self, seats: usize) -> Vec<OptionFault> {
        let mut faults = Vec::new();
        let mut fault = |option: &str, message: &str| faults.push(OptionFault::new(option, message));
        let rebels = self.n_rebels(seats);
        if self.modes.iter().enumerate().any(|(n, mode)| self.modes[..n].contains(mode)) {
            fault("modes", "each mode may be named once");
        }
        if self.has(Mode::Assassination) && self.modes.len() > 1 {
            fault("modes", "ASSASSINATION combines with nothing");
        }
        if self.has(Mode::SoloRescue) && self.modes.len() > 1 {
            fault("modes", "SOLO_RESCUE combines with nothing");
        }
        let ai = self.ai_seats();
        let tyrant_ai = self.has_dictator() && Seat::try_new(rebels).is_some_and(|seat| ai.contains(seat));
        if self.has(Mode::Vehicles) && tyrant_ai {
            fault("modes", "VEHICLES is not for an AI Dictator");
        }
        if self.has(Mode::Assassination) && tyrant_ai {
            fault("modes", "ASSASSINATION is not for an AI Dictator");
        }
        if self.has(Mode::SoloRescue) && seats != 1 {
            fault("seats", "SOLO_RESCUE is for one player");
            return faults;
        }
        if self.has(Mode::Versus) && !(2..=6).contains(&seats) {
            fault("seats", "VERSUS is for 2 to 6 players");
            return faults;
        }
        if !(1..=6).contains(&rebels) {
            fault("seats", "needs 1 to 6 Rebels and the Dictator");
            return faults;
        }
        if self.ai.iter().any(|seat| usize::from(*seat) >= seats) {
            fault("ai", "names a seat that does not exist");
        }
        if self.ai.iter().enumerate().any(|(n, seat)| self.ai[..n].contains(seat)) {
            fault("ai", "each seat may be named once");
        }
        if tyrant_ai && self.who(tyrant_ai) == DictatorOption::Choice {
            fault("dictator", "an AI Dictator cannot choose");
        }
        if self.content == Content::Base && !(2..=3).contains(&rebels) {
            fault("content", "BASE is for 2 or 3 Rebels");
        }
        if self.content == Content::Base && self.has(Mode::IDictator) {
            fault("content", "I_DICTATOR needs the cities of the expansion");
        }
        if self.content == Content::Base && (11..=14).contains(&self.active_tactics) {
            fault("activeTactics", "the base box has 10 Tactics cards");
        }
        if self.has(Mode::SoloRescue) && self.max_squad_size.is_some_and(|n| n < 4) {
            fault("maxSquadSize", "SOLO_RESCUE starts with a squad of four");
        }
        if self.elimination_ends_game && !self.has_dictator() {
            fault("eliminationEndsGame", "needs a Dictator");
        }
        if self.factions.is_some() && !self.has(Mode::Versus) {
            fault("factions", "belong to the versus mode");
        }
        if self.rounds.is_some() && !self.has(Mode::Versus) {
            fault("rounds", "belong to the versus mode");
        }
        if let Some(factions) = &self.factions {
            let named: Vec<u8> = factions.iter().flatten().copied().collect();
            let once = (0..seats).all(|seat| named.iter().filter(|it| usize::from(**it) == seat).count() == 1);
            if !once || named.len() != seats || factions.len() < 2 || factions.iter().any(Vec::is_empty) {
                fault("factions", "need at least two groups that name every seat once");
            }
        }
        if let Some(map) = &self.map {
            self.vet_map(map, rebels, &mut fault);
        }
        faults
    }

    fn vet_map(&self, map: &[Vec<SectorId>], rebels: usize, fault: &mut impl FnMut(&str, &str)) {
        let layout = if self.has(Mode::SoloRescue) { &TRAIL } else { &LAYOUTS[rebels - 1] };
        let fits =
            |rows: u8, cols: u8| map.len() == usize::from(rows) && map.iter().all(|row| row.len() == usize::from(cols));
        if !fits(layout.rows, layout.cols) && !fits(layout.cols, layout.rows) {
            fault("map", &format!("needs {} rows of {} sectors", layout.rows, layout.cols));
        }
        let industries = map.iter().flatten().filter(|id| **id != SectorId::NONE).map(|id| id.card().terrain);
        let factions = self.factions.as_ref().map_or(rebels, Vec::len);
        if self.has(Mode::Versus) && industries.filter(|terrain| *terrain == Terrain::Industry).count() < factions {
            fault("map", "needs an industry for every faction");
        }
        let cards: Vec<SectorId> = map.iter().flatten().copied().collect();
        if cards.contains(&SectorId::NONE) {
            fault("map", "names an unknown sector");
        } else if cards.iter().enumerate().any(|(n, card)| cards[..n].contains(card)) {
            fault("map", "each sector may lie on the map once");
        } else if self.content == Content::Base && cards.iter().any(|card| card.card().set == Set::Expansion) {
            fault("map", "names a sector of the expansion");
        }
    }
}

/// The options that rules read while playing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    pub rebels: u8,
    /// Only cards of the base box.
    pub base_only: bool,
    /// Militia on each industry on Day 1.
    pub difficulty: u8,
    /// Militia that may be added on Day 1.
    pub extra: u8,
    /// Landing on industries only.
    pub industry_landing: bool,
    pub max_squad: Option<u8>,
    pub bandolier: u8,
    /// One hit of a barrage per MERC.
    pub distinct: bool,
    /// A side without units loses.
    pub elimination: bool,
    pub assassination: bool,
    pub vehicles: bool,
    /// I, Dictator mode.
    pub super_weapon: bool,
    /// Solo rescue mode: nobody plays the enemy.
    pub rescue: bool,
    /// Number of factions; 0 unless Rebels fight each other.
    pub factions: u8,
    /// The faction of each seat.
    pub faction_of: [u8; SEATS],
    /// Rounds of the versus mode.
    pub rounds: u8,
}

impl Rules {
    /// The rules behind vetted options.
    pub fn of(options: &Options, rebels: u8) -> Self {
        let layout = if options.has(Mode::SoloRescue) { &TRAIL } else { &LAYOUTS[usize::from(rebels) - 1] };
        // Seats that nobody plays belong to no faction of the table.
        let mut faction_of = [SEATS as u8 - 1; SEATS];
        let mut n_factions = 0;
        if options.has(Mode::Versus) {
            let each = (0..rebels).map(|seat| vec![seat]).collect();
            let factions = options.factions.as_ref().unwrap_or(&each);
            n_factions = factions.len() as u8;
            for (n, seats) in factions.iter().enumerate() {
                for seat in seats {
                    faction_of[usize::from(*seat)] = n as u8;
                }
            }
        }
        let assassination = options.has(Mode::Assassination);
        Self {
            rebels,
            base_only: options.content == Content::Base,
            difficulty: options.difficulty.unwrap_or(layout.difficulty),
            extra: options.extra.unwrap_or(layout.extra),
            industry_landing: options.landing == Landing::IndustryEdge,
            max_squad: options.max_squad_size,
            bandolier: options.bandolier_slots,
            distinct: options.artillery_distinct_targets,
            elimination: options.elimination_ends_game,
            assassination,
            vehicles: options.has(Mode::Vehicles),
            super_weapon: options.has(Mode::IDictator),
            rescue: options.has(Mode::SoloRescue),
            factions: n_factions,
            faction_of,
            rounds: options.rounds.unwrap_or(5),
        }
    }
}
