//! What players do, what happens, and why something is refused: the game's words on the wire.

use std::num::NonZeroU64;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Named, Seat, SeatSet};

use crate::ids::{CardId, Owner, TerritoryId};
use crate::missions::Mission;
use crate::state::{Combat, Phase};

/// Everything a player may do (RSK-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "action",
    content = "payload",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// Puts the whole budget of new armies on own territories.
    PlaceArmies {
        /// A territory may occur more than once.
        placements: Vec<Placement>,
    },
    /// Trades three cards for armies.
    TradeCards {
        /// Three different cards; the first whose territory one owns gets the bonus.
        card_ids: Triple,
    },
    /// Rolls one round of battle.
    Attack {
        /// The own territory that attacks.
        from_territory_id: Named<TerritoryId>,
        /// The neighbour that is attacked.
        to_territory_id: Named<TerritoryId>,
        /// 1, 2 or 3.
        attacker_dice: i64,
        /// Armies to move in if this round captures, if not as many as dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        move_in: Option<i64>,
    },
    /// Moves armies between own territories at the end of the turn.
    Fortify {
        /// Where they come from.
        from_territory_id: Named<TerritoryId>,
        /// Where they go.
        to_territory_id: Named<TerritoryId>,
        /// How many.
        count: i64,
    },
    /// Ends the attacks, or the turn.
    EndTurn {
        /// Ends the whole turn from the attack phase.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        skip_fortify: bool,
    },
    /// Says how many armies move into the territory just captured.
    Occupy {
        /// All of them, the compulsory ones included.
        count: i64,
    },
    /// Takes an unowned territory in the draft.
    ClaimTerritory {
        /// The territory.
        territory_id: Named<TerritoryId>,
    },
    /// Adds one of the initial armies after the draft.
    PlaceInitial {
        /// An own territory.
        territory_id: Named<TerritoryId>,
    },
    /// Names one's capital in secret.
    ChooseCapital {
        /// An own territory.
        territory_id: Named<TerritoryId>,
    },
}

/// Armies for one territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Placement {
    /// Where.
    pub territory_id: Named<TerritoryId>,
    /// How many, at least one; more than anybody has is a wrong total, not a wrong shape.
    pub count: NonZeroU64,
}

/// Three different cards in the order in which they were named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Named<CardId>>", into = "Vec<Named<CardId>>")]
#[schemars(with = "[Named<CardId>; 3]")]
pub struct Triple([Named<CardId>; 3]);

impl Triple {
    /// Three cards; `None` unless they differ.
    pub fn new(cards: [CardId; 3]) -> Option<Self> {
        Triple::try_from(cards.map(Named::Known).to_vec()).ok()
    }

    /// The cards in order.
    pub fn cards(&self) -> &[Named<CardId>; 3] {
        &self.0
    }
}

impl TryFrom<Vec<Named<CardId>>> for Triple {
    type Error = &'static str;

    fn try_from(cards: Vec<Named<CardId>>) -> Result<Self, Self::Error> {
        let cards: [Named<CardId>; 3] = cards.try_into().map_err(|_| "cardIds must name three cards")?;
        let [a, b, c] = &cards;
        if a == b || b == c || a == c { Err("cardIds must name three different cards") } else { Ok(Triple(cards)) }
    }
}

impl From<Triple> for Vec<Named<CardId>> {
    fn from(triple: Triple) -> Self {
        triple.0.into()
    }
}

/// An action without its payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `PLACE_ARMIES`
    PlaceArmies,
    /// `TRADE_CARDS`
    TradeCards,
    /// `ATTACK`
    Attack,
    /// `FORTIFY`
    Fortify,
    /// `END_TURN`
    EndTurn,
    /// `OCCUPY`
    Occupy,
    /// `CLAIM_TERRITORY`
    ClaimTerritory,
    /// `PLACE_INITIAL`
    PlaceInitial,
    /// `CHOOSE_CAPITAL`
    ChooseCapital,
}

impl Verb {
    /// Every action, in the order of the rules.
    pub const ALL: [Verb; 9] = [
        Verb::PlaceArmies,
        Verb::TradeCards,
        Verb::Attack,
        Verb::Fortify,
        Verb::EndTurn,
        Verb::Occupy,
        Verb::ClaimTerritory,
        Verb::PlaceInitial,
        Verb::ChooseCapital,
    ];

    /// Their names on the wire.
    pub const WORDS: [&'static str; Verb::ALL.len()] = {
        let mut words = [""; Verb::ALL.len()];
        let mut at = 0;
        while at < words.len() {
            words[at] = Verb::ALL[at].word();
            at += 1;
        }
        words
    };

    /// The name on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Verb::PlaceArmies => "PLACE_ARMIES",
            Verb::TradeCards => "TRADE_CARDS",
            Verb::Attack => "ATTACK",
            Verb::Fortify => "FORTIFY",
            Verb::EndTurn => "END_TURN",
            Verb::Occupy => "OCCUPY",
            Verb::ClaimTerritory => "CLAIM_TERRITORY",
            Verb::PlaceInitial => "PLACE_INITIAL",
            Verb::ChooseCapital => "CHOOSE_CAPITAL",
        }
    }

    /// The phases in which the action is allowed (RSK-5.1).
    pub const fn phases(self) -> &'static [Phase] {
        match self {
            Verb::PlaceArmies | Verb::TradeCards => &[Phase::Reinforce],
            Verb::Attack | Verb::Occupy => &[Phase::Attack],
            Verb::Fortify => &[Phase::Fortify],
            Verb::EndTurn => &[Phase::Attack, Phase::Fortify],
            Verb::ClaimTerritory => &[Phase::SetupClaim],
            Verb::PlaceInitial => &[Phase::SetupPlace],
            Verb::ChooseCapital => &[Phase::SetupCapital],
        }
    }
}

impl Action {
    /// The action's name without its payload.
    pub fn verb(&self) -> Verb {
        match self {
            Action::PlaceArmies { .. } => Verb::PlaceArmies,
            Action::TradeCards { .. } => Verb::TradeCards,
            Action::Attack { .. } => Verb::Attack,
            Action::Fortify { .. } => Verb::Fortify,
            Action::EndTurn { .. } => Verb::EndTurn,
            Action::Occupy { .. } => Verb::Occupy,
            Action::ClaimTerritory { .. } => Verb::ClaimTerritory,
            Action::PlaceInitial { .. } => Verb::PlaceInitial,
            Action::ChooseCapital { .. } => Verb::ChooseCapital,
        }
    }
}

/// Armies that an event put on one territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedArmies {
    /// Where.
    pub territory_id: TerritoryId,
    /// How many.
    pub count: u32,
    /// Who sees the territory through the fog; absent where everybody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

/// A battle as an event tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CombatSeen {
    /// The dice and what they did.
    Whole(Combat),
    /// A battle took place somewhere in the fog.
    Fogged {
        /// Always true.
        hidden: bool,
    },
}

/// A capital and who named it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Capital {
    /// Who named it.
    pub player_id: Seat,
    /// Where it is.
    pub territory_id: TerritoryId,
}

/// Everything that happens (RSK-11). `seenBy` stands only where fog hides the event from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// The match begins.
    GameCreated {
        /// The map's id.
        map_id: String,
        /// Who begins.
        first_player_id: Seat,
    },
    /// The territories were dealt in this order, seat by seat; under fog for the judge only.
    TerritoriesDealt {
        /// In the order of dealing.
        territory_ids: Vec<TerritoryId>,
        /// Nobody under fog, absent without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// One more army each than an even spread gives; under fog for the judge only.
    LeftoverArmies {
        /// Whose armies.
        owner_id: Owner,
        /// Where they stand.
        territory_ids: Vec<TerritoryId>,
        /// Nobody under fog, absent without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// The deck, or the discards, were shuffled. The order is the judge's.
    DeckShuffled {
        /// How many cards lie in the draw pile now.
        count: usize,
        /// From the top.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_ids: Option<Vec<CardId>>,
    },
    /// A secret mission; its owner's to see.
    MissionDealt {
        /// Which one.
        mission: Mission,
    },
    /// A territory was taken in the draft.
    TerritoryClaimed {
        /// Which one.
        territory_id: TerritoryId,
    },
    /// A capital was named; where is its owner's secret until all are named.
    CapitalChosen {
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        territory_id: Option<TerritoryId>,
    },
    /// Everybody has named a capital.
    CapitalsRevealed {
        /// All of them, by seat.
        capitals: Vec<Capital>,
    },
    /// New armies stand on the board.
    ArmiesPlaced {
        /// Where and how many.
        placements: Vec<PlacedArmies>,
    },
    /// A set was traded.
    CardsTraded {
        /// The cards, which everybody sees.
        card_ids: [CardId; 3],
        /// Armies gained for placement.
        value: u32,
        /// Where two bonus armies went.
        bonus_territory_id: Option<TerritoryId>,
        /// Who sees where they went; absent where everybody does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// One round of battle.
    Combat(CombatSeen),
    /// A territory changed hands.
    Captured {
        /// Where the attack came from.
        from_territory_id: TerritoryId,
        /// What was taken.
        to_territory_id: TerritoryId,
        /// Armies moved in so far.
        moved_in: u32,
        /// Who saw it; absent where everybody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// More armies moved into a captured territory.
    Occupied {
        /// Where they came from.
        from_territory_id: TerritoryId,
        /// Where they went.
        to_territory_id: TerritoryId,
        /// All armies moved in, the compulsory ones included.
        count: u32,
        /// Who saw it; absent where everybody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// A player, or the neutral army, lost the last territory.
    Eliminated {
        /// Who is out.
        eliminated_player_id: Owner,
    },
    /// The conqueror took the cards of an eliminated player.
    CardsTaken {
        /// From whom.
        from_player_id: Seat,
        /// How many.
        count: usize,
        /// Which; the conqueror's to see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_ids: Option<Vec<CardId>>,
    },
    /// Armies moved between own territories.
    Fortified {
        /// Where they came from.
        from_territory_id: TerritoryId,
        /// Where they went.
        to_territory_id: TerritoryId,
        /// How many.
        count: u32,
        /// Who saw it; absent where everybody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// The turn goes on with another phase.
    PhaseChanged {
        /// The phase now.
        phase: Phase,
    },
    /// A player's turn begins.
    TurnStarted {
        /// The turn's number, from 1.
        turn_number: u32,
        /// Armies to place.
        reinforcements: u32,
    },
    /// The card for a turn with a capture; its owner's to see.
    CardDrawn {
        /// Which one.
        card_id: CardId,
    },
    /// The game is over.
    GameOver {
        /// Who won.
        winner_id: Seat,
        /// How: a victory option, or `MAX_TURNS`.
        reason: String,
    },
}

/// What a form counts: armies for a territory, or just armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Armies for this territory.
    Territory(TerritoryId),
    /// Armies for what the form's action names.
    Armies,
}

impl Serialize for Slot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Territory(at) => at.serialize(serializer),
            Slot::Armies => serializer.serialize_str("armies"),
        }
    }
}
