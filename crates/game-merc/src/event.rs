//! What happened, with the full truth. What a viewer may see of it is decided in `view.rs`.

use sortie_engine::{Seat, SeatSet, event, vocabulary, wire};

use crate::ids::{DictatorId, ItemId, SectorId, SquadId, TacticsId, Target, UnitId};

/// One thing that happened.
#[event]
pub enum Event {
    MapBuilt {
        rows: Vec<Vec<SectorId>>,
    },
    DictatorChosen {
        dictator: DictatorId,
    },
    DayStarted {
        day: u16,
    },
    MercHired {
        unit: UnitId,
        squad: SquadId,
        sector: Option<SectorId>,
    },
    MercFired {
        unit: UnitId,
    },
    MercsDiscarded {
        units: Vec<UnitId>,
    },
    Landed {
        sector: SectorId,
    },
    Equipped {
        unit: UnitId,
        item: ItemId,
    },
    Dropped {
        unit: UnitId,
        item: Option<ItemId>,
        seen_by: SeatSet,
    },
    Salvaged {
        unit: UnitId,
        item: ItemId,
    },
    Moved {
        squad: SquadId,
        from: SectorId,
        to: SectorId,
        militia: u8,
    },
    SquadChanged {
        unit: UnitId,
        squad: SquadId,
    },
    Explored {
        sector: SectorId,
        unit: Option<UnitId>,
    },
    Trained {
        unit: UnitId,
        sector: SectorId,
        n: u8,
    },
    MilitiaPlaced {
        sector: SectorId,
        owner: Seat,
        n: u8,
    },
    MilitiaRemoved {
        sector: SectorId,
        owner: Seat,
        n: u8,
    },
    MilitiaMoved {
        from: SectorId,
        to: SectorId,
        n: u8,
    },
    Gifted {
        sector: SectorId,
        to: Seat,
        n: u8,
    },
    Requested {
        sector: Option<SectorId>,
        of: SeatSet,
    },
    Answered {
        accept: bool,
    },
    Declared {
        squad: SquadId,
        target: SectorId,
    },
    Committed {
        squad: Option<SquadId>,
    },
    TacticsPlayed {
        card: TacticsId,
    },
    Reinforced {
        card: TacticsId,
        sector: Option<SectorId>,
    },
    BaseRevealed {
        sector: SectorId,
    },
    BarrageRolled {
        rolls: Vec<Roll>,
    },
    HitsAllocated {
        sector: SectorId,
        by: Seat,
        n: u8,
        remaining: u8,
    },
    BarrageComplete {},
    AbilityUsed {
        n: u8,
    },
    Marked {
        #[serde(alias = "player")]
        rebel: Seat,
    },
    FreeMoveGranted {},
    FirstChosen {},
    TurnedOver {
        sector: SectorId,
        item: ItemId,
    },
    MineExploded {
        sector: SectorId,
        item: ItemId,
    },
    CombatStarted {
        sector: SectorId,
    },
    RoundStarted {
        round: u16,
        order: Vec<Target>,
    },
    InitiativeRolled {
        unit: UnitId,
        d6: u8,
    },
    Attacked {
        attacker: Target,
        targets: Vec<Target>,
        dice: Vec<u8>,
        hits: u8,
        reroll: bool,
    },
    Damaged {
        unit: UnitId,
        n: u8,
        health: u8,
        armor: u8,
    },
    DogHurt {
        carrier: UnitId,
        health: u8,
    },
    Converted {
        sector: SectorId,
        from: Seat,
        n: u8,
    },
    UnitKilled {
        unit: UnitId,
    },
    Saved {
        unit: UnitId,
        item: ItemId,
    },
    Healed {
        unit: UnitId,
        n: u8,
    },
    DogAssigned {
        carrier: UnitId,
        target: UnitId,
    },
    Retreated {
        squad: SquadId,
        to: SectorId,
    },
    CombatEnded {
        sector: SectorId,
        stalemate: bool,
    },
    SectorControlChanged {
        sector: SectorId,
        controller: Option<Seat>,
    },
    CardsDrawn {
        pile: Pile,
        n: u8,
        cards: Option<Vec<String>>,
        seen_by: SeatSet,
    },
    /// The rule of MRC-12 that an AI follows, and the unit that does.
    AiFollowed {
        rule: String,
        unit: Option<UnitId>,
    },
    TurnEnded {},
    /// The reason, and the player it concerns.
    GameOver {
        reason: String,
        whom: Option<Seat>,
    },
}

/// One die of a barrage.
#[wire]
#[derive(Eq)]
pub struct Roll {
    pub sector: SectorId,
    pub n: u8,
}

vocabulary! {
    /// A pile of cards.
    pub enum Pile: "pile" {
        Merc = "merc",
        Weapon = "weapon",
        Armor = "armor",
        Accessory = "accessory",
        Tactics = "tactics",
    }
}
