//! The options of a match (RSK-9) and what is wrong with them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use sortie_engine::{
    Game, Hearing, OptionFault, OptionKind, OptionValue, Reason as _, Refusal, Texts, options, schema, strict,
    texts::ENGLISH, vocabulary,
};

use crate::board::{CLASSIC_ID, Map, MapDefinition, MapRef};
use crate::defects::MapDefect;
use crate::reason::Reason;
use crate::state::Risk;

/// What may be chosen when a match is made. Every member has a default.
#[options(rules = Rules, serde(rename_all = "camelCase", deny_unknown_fields))]
pub struct Options {
    #[option(default = CLASSIC_ID.to_owned())]
    pub map_id: String,
    /// Instead of `mapId`.
    pub map: Option<UserMap>,
    #[option(default = TerritorySetup::Random, rule)]
    pub territory_setup: TerritorySetup,
    #[option(default = InitialArmies::Classic, rule)]
    pub initial_armies: InitialArmies,
    #[option(default = FirstPlayer::Seat0)]
    pub first_player: FirstPlayer,
    #[option(default = false, rule = neutral)]
    pub two_player_neutral: bool,
    #[option(default = CardValues::Escalating, rule)]
    pub card_values: CardValues,
    #[option(default = true, rule)]
    pub territory_bonus: bool,
    #[option(default = FortifyRule::Adjacent, rule)]
    pub fortify_rule: FortifyRule,
    #[option(default = FortifyMoves::Once, rule)]
    pub fortify_moves: FortifyMoves,
    #[option(default = OccupyMode::AutoMin, rule)]
    pub occupy_mode: OccupyMode,
    #[option(default = false, rule)]
    pub auto_end_after_fortify: bool,
    #[option(default = Victory::Conquest, rule)]
    pub victory: Victory,
    #[option(default = 70, min = 51, max = 100, rule)]
    pub domination_percent: i64,
    #[option(default = false, rule)]
    pub fog_of_war: bool,
    #[option(default = None, min = 10, max = 5000, rule)]
    pub max_turns: Option<i64>,
}

vocabulary! {
    /// How territories find their first owners.
    pub enum TerritorySetup: "choice" { Random = "RANDOM", Draft = "DRAFT" }

    /// How many armies are on the board at the start.
    pub enum InitialArmies: "choice" { Classic = "CLASSIC", TwoEach = "TWO_EACH" }

    /// Who begins.
    pub enum FirstPlayer: "choice" { Seat0 = "SEAT_0", Random = "RANDOM" }

    /// What sets of cards are worth; without cards, nothing.
    pub enum CardValues: "choice" { Escalating = "ESCALATING", Fixed = "FIXED", None = "NONE" }

    /// Between which territories armies may move at the end of a turn. `None` leaves the phase out.
    pub enum FortifyRule: "choice" { Adjacent = "ADJACENT", Connected = "CONNECTED", None = "NONE" }

    /// Whether as many armies as dice move into a captured territory, or the attacker decides after the capture.
    pub enum OccupyMode: "choice" { AutoMin = "AUTO_MIN", Choose = "CHOOSE" }

    /// How the game is won, besides being the last player left.
    pub enum Victory: "choice" {
        Conquest = "CONQUEST",
        Domination = "DOMINATION",
        Capital = "CAPITAL",
        Mission = "MISSION",
    }
}

/// How often armies may move at the end of a turn: the number 1, or `UNLIMITED`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FortifyMoves {
    Once,
    Unlimited,
}

impl OptionValue for FortifyMoves {
    const KIND: OptionKind = OptionKind::Words(&["1", "UNLIMITED"]);
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

schema! { FortifyMoves: { "enum": [1, "UNLIMITED"] } }

/// A map as its author wrote it. It is read when the match is made, so that all its defects are named at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserMap(pub Value);

impl OptionValue for UserMap {
    const KIND: OptionKind = OptionKind::Other;
}

schema! { UserMap as MapDefinition }

impl Options {
    /// What is wrong with the options beyond their bounds, apart from a user's map, which has its own refusal.
    pub(crate) fn faults(&self, seats: usize) -> Vec<OptionFault> {
        let mut faults = Vec::new();
        let mut fault = |option: &str, message: String| faults.push(OptionFault::new(option, message));
        if self.map.is_none() && MapRef::built_in(&self.map_id).is_none() {
            let id: String = self.map_id.chars().take(64).collect();
            fault("mapId", format!("there is no map `{id}`; `{CLASSIC_ID}` is built in"));
        }
        if self.two_player_neutral && seats != 2 {
            fault("twoPlayerNeutral", format!("the neutral army is for 2 players, not {seats}"));
        }
        if self.two_player_neutral && self.load_map(0).is_ok_and(|map| map.n_territories() < 3) {
            fault("twoPlayerNeutral", "the neutral army needs a map of at least 3 territories".to_owned());
        }
        if self.victory == Victory::Mission && self.map.is_some() {
            fault("victory", "missions need the classic map".to_owned());
        }
        faults
    }

    /// The map to play on. Refuses `BAD_MAP`, naming every defect of a user's map.
    pub fn load_map(&self, seats: usize) -> Result<MapRef, Refusal> {
        let Some(UserMap(value)) = &self.map else {
            let unknown = || Refusal::bad_options(format!("there is no map `{}`", self.map_id));
            return MapRef::built_in(&self.map_id).ok_or_else(unknown);
        };
        let mut defects = match strict::read::<MapDefinition>(value) {
            Ok(definition) => match Map::load(&definition) {
                Ok(map) if map.n_territories() >= seats => return Ok(MapRef::Custom(map.into())),
                Ok(_) => Vec::new(),
                Err(defects) => defects,
            },
            Err(error) => vec![MapDefect::Malformed { detail: error.to_string() }],
        };
        let n = value["territories"].as_array().map_or(0, Vec::len);
        if n < seats {
            defects.push(MapDefect::TooFewForPlayers { count: n, seats });
        }
        Err(bad_map(defects))
    }
}

/// The refusal of a map, said in English.
fn bad_map(defects: Vec<MapDefect>) -> Refusal {
    let reason = Reason::BadMap { defects };
    let mut refusal = Refusal { args: reason.args(), ..Refusal::by_rule(reason.code(), "", reason.rule()) };
    let said = Texts::of(Risk::KEY, Risk::TEXTS).refusal(ENGLISH, &refusal, &Hearing::nobody());
    refusal.message = said.unwrap_or_default();
    refusal
}
