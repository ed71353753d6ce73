//! What happened (RSK-11), with the full truth; `view::mask` leaves out what a viewer may not know.

use sortie_engine::{Seat, SeatSet, event, wire};

use crate::ids::{CardId, Owner, TerritoryId};
use crate::missions::Mission;
use crate::state::{Combat, EndedBy, Phase};

/// Everything that happens. `seenBy` is there only where fog hides the event from others.
#[event]
pub enum Event {
    GameCreated {
        map_id: String,
        first_player_id: Seat,
    },
    /// In the order of dealing, seat by seat. In the fog only the judge hears it.
    TerritoriesDealt {
        territory_ids: Vec<TerritoryId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// One more army each than an even spread gives. In the fog only the judge hears it.
    LeftoverArmies {
        owner_id: Owner,
        territory_ids: Vec<TerritoryId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// The deck, or the discards; only the judge hears the order, from the top.
    DeckShuffled {
        count: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_ids: Option<Vec<CardId>>,
    },
    /// Only its owner hears it. The target is there where the mission is to eliminate somebody else at the table.
    MissionDealt {
        mission: Mission,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target_id: Option<Seat>,
    },
    TerritoryClaimed {
        territory_id: TerritoryId,
    },
    /// Where is its owner's secret until everybody has chosen.
    CapitalChosen {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        territory_id: Option<TerritoryId>,
    },
    CapitalsRevealed {
        capitals: Vec<Capital>,
    },
    ArmiesPlaced {
        placements: Vec<PlacedArmies>,
    },
    /// Everybody sees the cards; the fog may hide where the two bonus armies went.
    CardsTraded {
        card_ids: [CardId; 3],
        value: u32,
        bonus_territory_id: Option<TerritoryId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    Combat(CombatSeen),
    Captured {
        from_territory_id: TerritoryId,
        to_territory_id: TerritoryId,
        moved_in: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    /// All armies that moved in, the compulsory ones included.
    Occupied {
        from_territory_id: TerritoryId,
        to_territory_id: TerritoryId,
        count: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    Eliminated {
        eliminated_player_id: Owner,
    },
    /// Only the conqueror hears which cards.
    CardsTaken {
        from_player_id: Seat,
        count: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card_ids: Option<Vec<CardId>>,
    },
    Fortified {
        from_territory_id: TerritoryId,
        to_territory_id: TerritoryId,
        count: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen_by: Option<SeatSet>,
    },
    PhaseChanged {
        phase: Phase,
    },
    TurnStarted {
        turn_number: u32,
        reinforcements: u32,
    },
    /// Only its owner hears it.
    CardDrawn {
        card_id: CardId,
    },
    GameOver {
        winner_id: Seat,
        reason: EndedBy,
    },
}

/// Armies placed on one territory.
#[wire]
#[derive(Eq)]
pub struct PlacedArmies {
    pub territory_id: TerritoryId,
    pub count: u32,
    /// Who sees the territory through the fog; absent where everybody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

/// A battle as an event tells it: the whole of it, or only that one took place somewhere in the fog.
#[wire]
#[derive(Eq)]
#[serde(untagged)]
pub enum CombatSeen {
    Whole(Combat),
    Fogged { hidden: bool },
}

/// A capital and who chose it.
#[wire]
#[derive(Eq)]
pub struct Capital {
    pub player_id: Seat,
    pub territory_id: TerritoryId,
}
