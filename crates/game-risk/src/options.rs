//! The options of a match (RSK-9) and what is wrong with them.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use sortie_engine::{OptionFault, Refusal, strict};

use crate::board::{CLASSIC_ID, Map, MapDefect, MapDefinition, MapRef, describe};

/// What may be chosen when a match is made. Every member has a default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// A built-in map.
    pub map_id: String,
    /// A map of one's own, instead of `mapId`.
    #[schemars(with = "Option<MapDefinition>")]
    pub map: Option<Value>,
    /// How territories find their owners.
    pub territory_setup: TerritorySetup,
    /// How many armies stand on the board at the start.
    pub initial_armies: InitialArmies,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// Whether a third, passive army is dealt in; for two players only.
    pub two_player_neutral: bool,
    /// What sets of cards are worth.
    pub card_values: CardValues,
    /// Whether a traded card adds two armies to its territory.
    pub territory_bonus: bool,
    /// Between which territories armies may move at the end of a turn.
    pub fortify_rule: FortifyRule,
    /// How often they may.
    pub fortify_moves: FortifyMoves,
    /// Who says how many armies move into a captured territory.
    pub occupy_mode: OccupyMode,
    /// Whether a fortification ends the turn by itself.
    pub auto_end_after_fortify: bool,
    /// How the game is won, besides being the last player left.
    pub victory: Victory,
    /// The share of territories that wins, for `DOMINATION`.
    #[schemars(range(min = 51, max = 100))]
    pub domination_percent: i64,
    /// Whether players see only their own territories and the neighbours of these.
    pub fog_of_war: bool,
    /// The turn after which the game is decided by counting.
    #[schemars(range(min = 10, max = 5000))]
    pub max_turns: Option<i64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            map_id: CLASSIC_ID.to_owned(),
            map: None,
            territory_setup: TerritorySetup::Random,
            initial_armies: InitialArmies::Classic,
            first_player: FirstPlayer::Seat0,
            two_player_neutral: false,
            card_values: CardValues::Escalating,
            territory_bonus: true,
            fortify_rule: FortifyRule::Adjacent,
            fortify_moves: FortifyMoves::Once,
            occupy_mode: OccupyMode::AutoMin,
            auto_end_after_fortify: false,
            victory: Victory::Conquest,
            domination_percent: 70,
            fog_of_war: false,
            max_turns: None,
        }
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident { $($(#[$variant_doc:meta])* $Variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum $Name { $($(#[$variant_doc])* #[serde(rename = $word)] $Variant),+ }
    };
}

choice! {
    /// How territories find their owners.
    TerritorySetup {
        /// Dealt at random.
        Random = "RANDOM",
        /// Claimed one by one, then filled one army at a time.
        Draft = "DRAFT",
    }
}
choice! {
    /// How many armies stand on the board at the start.
    InitialArmies {
        /// A total by the number of players, spread evenly.
        Classic = "CLASSIC",
        /// Two on every territory.
        TwoEach = "TWO_EACH",
    }
}
choice! {
    /// Who begins.
    FirstPlayer {
        /// Seat 0.
        Seat0 = "SEAT_0",
        /// A random seat.
        Random = "RANDOM",
    }
}
choice! {
    /// What sets of cards are worth.
    CardValues {
        /// More with every set of the game.
        Escalating = "ESCALATING",
        /// By what the set shows.
        Fixed = "FIXED",
        /// There are no cards.
        None = "NONE",
    }
}
choice! {
    /// Between which territories armies may move at the end of a turn.
    FortifyRule {
        /// Neighbours.
        Adjacent = "ADJACENT",
        /// Joined by a path of own territories.
        Connected = "CONNECTED",
        /// None; the phase is left out.
        None = "NONE",
    }
}
choice! {
    /// Who says how many armies move into a captured territory.
    OccupyMode {
        /// As many as dice were rolled, unless the attack said more beforehand.
        AutoMin = "AUTO_MIN",
        /// The attacker, after the capture.
        Choose = "CHOOSE",
    }
}
choice! {
    /// How the game is won, besides being the last player left.
    Victory {
        /// In no other way.
        Conquest = "CONQUEST",
        /// By a share of all territories.
        Domination = "DOMINATION",
        /// By holding every capital at the end of one's turn.
        Capital = "CAPITAL",
        /// By a secret mission met at the end of one's turn.
        Mission = "MISSION",
    }
}

/// How often armies may be moved at the end of a turn: the number 1, or `UNLIMITED`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FortifyMoves {
    /// Once a turn.
    Once,
    /// As often as one likes.
    Unlimited,
}

impl Serialize for FortifyMoves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FortifyMoves::Once => serializer.serialize_u8(1),
            FortifyMoves::Unlimited => serializer.serialize_str("UNLIMITED"),
        }
    }
}

impl<'de> Deserialize<'de> for FortifyMoves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(n) if n.as_u64() == Some(1) => Ok(FortifyMoves::Once),
            Value::String(word) if word == "UNLIMITED" => Ok(FortifyMoves::Unlimited),
            _ => Err(serde::de::Error::custom("fortifyMoves is 1 or \"UNLIMITED\"")),
        }
    }
}

impl JsonSchema for FortifyMoves {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "FortifyMoves".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "enum": [1, "UNLIMITED"], "description": "How often armies may be moved at the end of a turn." })
    }
}

/// The part of the options that the rules read during play: small and free to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rules {
    pub(crate) territory_setup: TerritorySetup,
    pub(crate) initial_armies: InitialArmies,
    pub(crate) neutral: bool,
    pub(crate) card_values: CardValues,
    pub(crate) territory_bonus: bool,
    pub(crate) fortify_rule: FortifyRule,
    pub(crate) fortify_moves: FortifyMoves,
    pub(crate) occupy_mode: OccupyMode,
    pub(crate) auto_end_after_fortify: bool,
    pub(crate) victory: Victory,
    pub(crate) domination_percent: u8,
    pub(crate) fog_of_war: bool,
    pub(crate) max_turns: Option<u16>,
}

impl Options {
    /// Everything that is wrong with the options apart from a user's map, which has its own refusal.
    pub fn faults(&self, seats: usize) -> Vec<OptionFault> {
        let mut faults = Vec::new();
        let mut fault = |option: &str, message: String| faults.push(OptionFault::new(option, message));
        if self.map.is_none() && MapRef::built_in(&self.map_id).is_none() {
            let id: String = self.map_id.chars().take(64).collect();
            fault("mapId", format!("there is no map `{id}`; `{CLASSIC_ID}` is built in"));
        }
        if self.two_player_neutral && seats != 2 {
            fault("twoPlayerNeutral", format!("the neutral army is for 2 players, not {seats}"));
        }
        if !(51..=100).contains(&self.domination_percent) {
            fault("dominationPercent", format!("expected 51 to 100, not {}", self.domination_percent));
        }
        if let Some(turns) = self.max_turns
            && !(10..=5000).contains(&turns)
        {
            fault("maxTurns", format!("expected 10 to 5000 or null, not {turns}"));
        }
        if self.victory == Victory::Mission && self.map.is_some() {
            fault("victory", "missions need the classic map".to_owned());
        }
        faults
    }

    /// The map to play on. Refuses `BAD_MAP`, naming every defect of a user's map.
    pub fn load_map(&self, seats: usize) -> Result<MapRef, Refusal> {
        let Some(value) = &self.map else {
            let unknown = || Refusal::bad_options(format!("there is no map `{}`", self.map_id));
            return MapRef::built_in(&self.map_id).ok_or_else(unknown);
        };
        let mut defects = match strict::read::<MapDefinition>(value) {
            Ok(definition) => match Map::load(&definition) {
                Ok(map) if map.n_territories() >= seats => return Ok(MapRef::Custom(map.into())),
                Ok(_) => Vec::new(),
                Err(defects) => defects,
            },
            Err(error) => vec![MapDefect::Malformed(error.to_string())],
        };
        let n = value["territories"].as_array().map_or(0, Vec::len);
        if n < seats {
            defects.push(MapDefect::TooFewForPlayers(n, seats));
        }
        Err(Refusal::by_rule("BAD_MAP", format!("The map cannot be played: {}", describe(&defects)), "RSK-2.1"))
    }

    /// The part that the state keeps; the options have passed [`Options::faults`].
    pub(crate) fn rules(&self) -> Rules {
        Rules {
            territory_setup: self.territory_setup,
            initial_armies: self.initial_armies,
            neutral: self.two_player_neutral,
            card_values: self.card_values,
            territory_bonus: self.territory_bonus,
            fortify_rule: self.fortify_rule,
            fortify_moves: self.fortify_moves,
            occupy_mode: self.occupy_mode,
            auto_end_after_fortify: self.auto_end_after_fortify,
            victory: self.victory,
            domination_percent: self.domination_percent.clamp(51, 100) as u8,
            fog_of_war: self.fog_of_war,
            max_turns: self.max_turns.map(|turns| turns.clamp(10, 5000) as u16),
        }
    }
}
