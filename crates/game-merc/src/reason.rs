//! Every refusal, once: its data, code and rule. The sentences are in `texts/en.ftl`.

use sortie_engine::{Seat, SeatSet};

use crate::ids::{Deck, DictatorId, ItemWord, SectorId, SlotName, SquadId, TacticsId, Target, UnitId};
use crate::state::Step;

sortie_engine::vocabulary! {
    /// What has to be settled before anything else goes on.
    pub enum Open: "open matter" {
        Combat = "combat",
        Battles = "battles",
        Attack = "attack",
        Shot = "shot",
        Declaration = "declaration",
        Barrage = "barrage",
        Placement = "placement",
        Hire = "hire",
    }

    /// When a command can be sent.
    pub enum When: "time" {
        Landing = "landing",
        Setup = "setup",
        Act = "act",
        Rebels = "rebels",
        Tactics = "first-tactics",
        SecondTactics = "second-tactics",
        Ability = "ability",
    }

    /// The command that answers a player's pending choice.
    pub enum Answer: "answer" {
        StartKeep = "START_KEEP",
        StartEquip = "START_EQUIP",
        HireKeep = "HIRE_KEEP",
        ReEquip = "RE_EQUIP",
        DealerPlace = "DEALER_PLACE",
        HagnessKeep = "HAGNESS_KEEP",
    }

    /// A kind of thing that an id may name.
    pub enum What: "kind" {
        Unit = "unit",
        Sector = "sector",
        Card = "card",
        Dictator = "dictator",
        Target = "target",
    }
}

sortie_engine::reasons! {
    /// Why a command was refused. Nothing changed.
    pub enum Reason {
        // Who and when.
        GameOver = silent "GAME_OVER", "MRC-13.1";
        NotYourTurn { waiting: SeatSet } = waits "NOT_YOUR_TURN", "MRC-5.2";
        ResolutionPending { open: Open, waiting: SeatSet } = silent "RESOLUTION_PENDING", "MRC-5.2";
        RequestOpen = "RESOLUTION_PENDING" as "REQUEST_OPEN", "MRC-5.3";
        ChoicePending { answer: Answer } = silent "CHOICE_PENDING", "MRC-5.3";
        WrongStep { when: When, step: Step } = silent "WRONG_STEP", "MRC-5.1";
        NothingAsked = silent "WRONG_STEP" as "NOTHING_ASKED", "MRC-5.1";
        HireAndLandFirst = silent "WRONG_STEP" as "HIRE_AND_LAND_FIRST", "MRC-4.1";
        TurnEnded = silent "WRONG_STEP" as "TURN_ENDED", "MRC-5.2";
        NoRequest = silent "WRONG_STEP" as "NO_REQUEST", "MRC-5.3";
        NoAbility { dictator: DictatorId } = silent "WRONG_STEP" as "NO_ABILITY", "MRC-9.2";
        HeldByDog { unit: UnitId } = silent "WRONG_STEP" as "HELD_BY_DOG", "MRC-6.6";
        NotARebel = silent "NOT_A_REBEL", "MRC-5.3";
        NotAPartner { other: Seat } = "NOT_A_REBEL" as "NOT_A_PARTNER", "MRC-5.3";
        NotDictator = silent "NOT_DICTATOR", "MRC-8.1";
        WrongDictator { dictator: DictatorId } = silent "WRONG_DICTATOR", "MRC-4.3";
        AiSeat = silent "AI_SEAT", "MRC-12.1";
        AiPartner { other: Seat } = "AI_SEAT" as "AI_PARTNER", "MRC-12.9";
        UnknownId { what: What } = "UNKNOWN_ID", "MRC-5.3";
        WhichCopy { item: ItemWord } = "UNKNOWN_ID" as "WHICH_COPY", "MRC-10.2";

        // Units and squads.
        NotOwnUnit { unit: UnitId } = "NOT_OWN_UNIT", "MRC-5.3";
        NoOwnParticipant = "NOT_OWN_UNIT" as "NO_OWN_PARTICIPANT", "MRC-5.3";
        OnlyForItself { unit: UnitId } = "NOT_OWN_UNIT" as "ONLY_FOR_ITSELF", "MRC-5.3";
        NotInSquad { unit: UnitId, by: UnitId } = "NOT_OWN_UNIT" as "NOT_IN_SQUAD", "MRC-10.1";
        NoLooter { unit: UnitId, sector: SectorId } = "NOT_OWN_UNIT" as "NO_LOOTER", "MRC-9.2";
        NotOnMap { unit: UnitId } = "NOT_ON_MAP", "MRC-5.3";
        NoActions { unit: UnitId, needs: u8, has: u8 } = "NO_ACTIONS", "MRC-5.3";
        MemberWithoutAction { unit: UnitId, needs: u8, has: u8 } = "MEMBER_WITHOUT_ACTION", "MRC-5.3";
        EmptySquad { squad: SquadId } = "EMPTY_SQUAD", "MRC-5.3";
        SquadFull { squad: SquadId, most: u8 } = "SQUAD_FULL", "MRC-5.3";
        SquadNotAllowed { squad: SquadId } = "NOT_ELIGIBLE" as "SQUAD_NOT_ALLOWED", "MRC-4.3";
        OnlySquad { squad: SquadId } = "NOT_ELIGIBLE" as "ONLY_SQUAD", "MRC-9.1";
        NoBaseSquad = "NOT_ELIGIBLE" as "NO_BASE_SQUAD", "MRC-5.3";
        AlreadyInSquad { unit: UnitId, squad: SquadId } = "NOT_ELIGIBLE" as "ALREADY_IN_SQUAD", "MRC-5.3";
        LoneUnit { unit: UnitId } = "LONE_UNIT", "MRC-5.3";
        OtherSector { unit: UnitId, sector: SectorId } = "OTHER_SECTOR", "MRC-5.3";
        SquadInOtherSector { unit: UnitId, squad: SquadId } = "OTHER_SECTOR" as "SQUAD_IN_OTHER_SECTOR", "MRC-5.3";
        NoParticipants = "OTHER_SECTOR" as "NO_PARTICIPANTS", "MRC-5.3";
        UnitTwice { unit: UnitId } = "WRONG_COUNT" as "UNIT_TWICE", "MRC-5.3";

        // Day 1.
        WrongCount { due: u8, n: u8 } = "WRONG_COUNT", "MRC-4.1";
        NotDrawn { card: UnitId } = "NOT_DRAWN", "MRC-4.1";
        ItemNotDrawn { item: ItemWord } = "NOT_DRAWN" as "ITEM_NOT_DRAWN", "MRC-10.1";
        Incompatible { unit: UnitId, rival: UnitId } = "INCOMPATIBLE", "MRC-10.3";
        AlreadyHired = silent "STEP_DONE" as "ALREADY_HIRED", "MRC-4.1";
        AlreadyLanded { sector: SectorId } = silent "STEP_DONE" as "ALREADY_LANDED", "MRC-4.1";
        AlreadyEquipped { unit: UnitId } = "STEP_DONE" as "ALREADY_EQUIPPED", "MRC-4.1";
        NotEdge { sector: SectorId } = "NOT_EDGE", "MRC-4.1";
        NotAnEdgeIndustry { sector: SectorId } = "NOT_EDGE" as "NOT_AN_EDGE_INDUSTRY", "MRC-4.1";
        SectorClaimed { sector: SectorId, by: Seat } = "SECTOR_CLAIMED", "MRC-4.1";
        NothingLeft = silent "NOTHING_LEFT", "MRC-4.3";
        NotControlled { sector: SectorId } = "NOT_CONTROLLED", "MRC-8.2";
        NoIndustryForBase { sector: SectorId } = "NOT_CONTROLLED" as "BASE_NOT_AN_INDUSTRY", "MRC-8.3";
        SquadElsewhere { squad: SquadId, sector: SectorId } = "BAD_PLACEMENT" as "SQUAD_ELSEWHERE", "MRC-5.4";
        BonusSquadElsewhere { squad: SquadId, sector: SectorId } = "NOT_CONTROLLED" as "SQUAD_ELSEWHERE", "MRC-4.3";
        DictatorNotInGame { dictator: DictatorId } = "NOT_ELIGIBLE" as "DICTATOR_NOT_IN_GAME", "MRC-4.2";
        NotAnIndustry { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_AN_INDUSTRY", "MRC-13.5";

        // Moves and attacks together.
        NotAdjacent { from: SectorId, to: SectorId } = "NOT_ADJACENT", "MRC-5.3";
        OutOfReach { from: SectorId, to: SectorId, vehicle: ItemWord } = "NOT_ADJACENT" as "OUT_OF_REACH", "MRC-13.4";
        BadMilitia { n: u8, most: u8 } = "BAD_MILITIA", "MRC-10.1";
        NoFreeMove = silent "NO_FREE_MOVE", "MRC-8.4";
        NeedsTwoSquads = "NEEDS_TWO_SQUADS", "MRC-5.3";
        NoEnemy { sector: SectorId } = "NO_ENEMY", "MRC-5.3";
        DeclarationOpen { by: Seat } = silent "DECLARATION_OPEN", "MRC-5.3";
        NobodyToJoin { sector: SectorId } = "NOT_ELIGIBLE" as "NOBODY_TO_JOIN", "MRC-5.3";
        CannotJoin { squad: SquadId, sector: SectorId } = "NOT_ELIGIBLE" as "CANNOT_JOIN", "MRC-5.3";
        NotAsked = silent "NOT_ELIGIBLE" as "NOT_ASKED", "MRC-5.3";
        AlreadyAnswered = silent "ALREADY_ANSWERED", "MRC-5.3";

        // Exploring, training, cities, items.
        AlreadyExplored { sector: SectorId } = "ALREADY_EXPLORED", "MRC-5.3";
        CannotTrain { unit: UnitId } = "CANNOT_TRAIN", "MRC-5.3";
        CapReached { sector: SectorId, room: u8 } = "CAP_REACHED", "MRC-7.1";
        NotACity { sector: SectorId } = "NOT_A_CITY", "MRC-5.3";
        Undamaged { unit: UnitId } = "UNDAMAGED", "MRC-5.3";
        SquadUndamaged { unit: UnitId } = "UNDAMAGED" as "SQUAD_UNDAMAGED", "MRC-10.1";
        DeckEmpty { deck: Deck } = "DECK_EMPTY", "MRC-5.3";
        NoPartLeft = "DECK_EMPTY" as "NO_PART_LEFT", "MRC-13.4";
        NoSuperWeapon = "NOT_ELIGIBLE" as "NO_SUPER_WEAPON", "MRC-13.4";
        PartHeld = "NOT_ELIGIBLE" as "PART_HELD", "MRC-13.4";
        SameCity { sector: SectorId } = "NOT_ELIGIBLE" as "SAME_CITY", "MRC-13.4";
        NoMortar { unit: UnitId } = "NO_MORTAR", "MRC-5.3";
        NotCarried { unit: UnitId, item: ItemWord } = "NOT_CARRIED", "MRC-5.3";
        NotAtHand { item: ItemWord } = "NOT_CARRIED" as "NOT_AT_HAND", "MRC-5.3";
        NoIdleDog { unit: UnitId, item: ItemWord } = "NOT_CARRIED" as "NO_IDLE_DOG", "MRC-6.6";
        NoKit { unit: UnitId } = "NO_KIT", "MRC-5.3";
        NoRemedy { unit: UnitId } = "NO_KIT" as "NO_REMEDY", "MRC-6.7";
        NotDiscarded { item: ItemWord } = "NOT_DISCARDED", "MRC-5.3";
        NoSalvage { unit: UnitId } = "NOT_ELIGIBLE" as "NO_SALVAGE", "MRC-10.1";
        NoGearDraw { unit: UnitId } = "NOT_ELIGIBLE" as "NO_GEAR_DRAW", "MRC-10.1";
        NoFreeHeal { unit: UnitId } = "NOT_ELIGIBLE" as "NO_FREE_HEAL", "MRC-10.1";
        NothingToExchange { sector: SectorId } = "NOTHING_TO_EXCHANGE", "MRC-5.3";
        RefusesItem { unit: UnitId, item: ItemWord } = "SLOT_RULE" as "REFUSES_ITEM", "MRC-10.2";
        WrongSlot { unit: UnitId, item: ItemWord, slot: SlotName } = "SLOT_RULE" as "WRONG_SLOT", "MRC-10.2";
        NoPlace { unit: UnitId, item: ItemWord } = "SLOT_RULE" as "NO_PLACE", "MRC-10.2";
        SecondBandolier { unit: UnitId } = "SLOT_RULE" as "SECOND_BANDOLIER", "MRC-10.2";
        ItemTwice { item: ItemWord } = "SLOT_RULE" as "ITEM_TWICE", "MRC-10.2";
        StashHasNoSlots { item: ItemWord } = "SLOT_RULE" as "STASH_HAS_NO_SLOTS", "MRC-10.2";
        VehicleTaken { unit: UnitId, item: ItemWord } = "SLOT_RULE" as "VEHICLE_TAKEN", "MRC-13.4";
        BadAmount { n: u8, least: u8, most: u8 } = "BAD_AMOUNT", "MRC-5.3";

        // Hiring.
        OverLimit { size: u8, limit: u8 } = "OVER_LIMIT", "MRC-5.4";
        TooManyKept { size: u8, limit: u8 } = "TOO_MANY_KEPT", "MRC-5.4";
        KeepOne = "WRONG_COUNT" as "KEEP_ONE", "MRC-5.4";
        PlacementSquad { squad: SquadId } = "BAD_PLACEMENT" as "SQUAD_NOT_ALLOWED", "MRC-5.4";
        PlacementFull { squad: SquadId, most: u8 } = "BAD_PLACEMENT" as "SQUAD_FULL", "MRC-5.4";
        PlacementNeedsSector { squad: SquadId } = "BAD_PLACEMENT" as "PLACEMENT_NEEDS_SECTOR", "MRC-5.4";
        PlacementNotFriendly { sector: SectorId } = "BAD_PLACEMENT" as "PLACEMENT_NOT_FRIENDLY", "MRC-5.4";

        // Tactics and abilities.
        CardNotInHand { card: TacticsId } = "CARD_NOT_IN_HAND", "MRC-8.1";
        BaseMissing { card: TacticsId } = "MISSING_PARAMETER" as "BASE_MISSING", "MRC-8.4";
        SectorsMissing { card: TacticsId } = "MISSING_PARAMETER" as "SECTORS_MISSING", "MRC-8.4";
        FodderMissing { by: Seat } = "MISSING_PARAMETER" as "FODDER_MISSING", "MRC-8.4";
        JoinTermsMissing = "MISSING_PARAMETER" as "JOIN_TERMS_MISSING", "MRC-9.1";
        SectorMissing { squad: SquadId } = "MISSING_PARAMETER" as "SECTOR_MISSING", "MRC-9.1";
        AbilityTermsMissing { most: u8 } = "MISSING_PARAMETER" as "ABILITY_TERMS_MISSING", "MRC-9.2";
        BaseNotAnIndustry { sector: SectorId } = "NOT_ELIGIBLE" as "BASE_NOT_AN_INDUSTRY", "MRC-8.3";
        NoBaseNow { card: TacticsId } = "NOT_ELIGIBLE" as "NO_BASE_NOW", "MRC-8.4";
        NoSectorsNow { card: TacticsId } = "NOT_ELIGIBLE" as "NO_SECTORS_NOW", "MRC-8.4";
        NoFodderNow { card: TacticsId } = "NOT_ELIGIBLE" as "NO_FODDER_NOW", "MRC-8.4";
        FodderOfNobody = "NOT_ELIGIBLE" as "FODDER_OF_NOBODY", "MRC-8.4";
        NotForBarrage { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_FOR_BARRAGE", "MRC-8.6";
        NotSeizable { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_SEIZABLE", "MRC-8.4";
        SectorTwice { sector: SectorId } = "NOT_ELIGIBLE" as "SECTOR_TWICE", "MRC-8.4";
        NotTheLargest { sector: SectorId, by: Seat } = "NOT_ELIGIBLE" as "NOT_THE_LARGEST", "MRC-8.4";
        NotAtBase { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_AT_BASE", "MRC-8.4";
        NotForAbility { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_FOR_ABILITY", "MRC-9.2";
        NoSuchTerms = "NOT_ELIGIBLE" as "NO_SUCH_TERMS", "MRC-9.2";
        NoTermsNow = "BAD_AMOUNT" as "NO_TERMS_NOW", "MRC-9.2";
        NotWilderness { sector: SectorId } = "NOT_ELIGIBLE" as "NOT_WILDERNESS", "MRC-9.2";
        RebelSector { sector: SectorId } = "NOT_ELIGIBLE" as "REBEL_SECTOR", "MRC-9.2";
        NotAMarkableRebel { other: Seat } = "NOT_A_REBEL" as "NOT_A_MARKABLE_REBEL", "MRC-9.2";
        NotLoot { item: ItemWord } = "NOT_ELIGIBLE" as "NOT_LOOT", "MRC-9.2";

        // Combat.
        NoCombatThere { sector: SectorId } = "NOT_ELIGIBLE" as "NO_COMBAT_THERE", "MRC-6.1";
        NotATarget { target: Target } = "ILLEGAL_TARGET" as "NOT_A_TARGET", "MRC-6.5";
        NoTarget = "ILLEGAL_TARGET" as "NO_TARGET", "MRC-6.5";
        OnlyTheDog { unit: UnitId } = "ILLEGAL_TARGET" as "ONLY_THE_DOG", "MRC-6.6";
        ProtectedDictator { target: UnitId } = "ILLEGAL_TARGET" as "PROTECTED_DICTATOR", "MRC-6.5";
        Shielded { target: UnitId, by: UnitId } = "ILLEGAL_TARGET" as "SHIELDED", "MRC-6.5";
        MercsFirst { unit: UnitId, target: UnitId } = "ILLEGAL_TARGET" as "MERCS_FIRST", "MRC-6.5";
        NoMilitiaGroup = "ILLEGAL_TARGET" as "NO_MILITIA_GROUP", "MRC-6.5";
        NotForDog { target: UnitId } = "ILLEGAL_TARGET" as "NOT_FOR_DOG", "MRC-6.6";
        NotAPatient { unit: UnitId, target: UnitId } = "ILLEGAL_TARGET" as "NOT_A_PATIENT", "MRC-6.7";
        NotTheMark { target: Target } = "ILLEGAL_TARGET" as "NOT_THE_MARK", "MRC-13.6";
        TooManyTargets { n: u8, most: u8 } = "TOO_MANY_TARGETS", "MRC-6.5";
        BadAllocation { hits: u8, n: u8 } = "BAD_ALLOCATION", "MRC-6.5";
        EmptyHits = "BAD_ALLOCATION" as "EMPTY_HITS", "MRC-6.5";
        StrayHits { sixes: u8 } = "BAD_ALLOCATION" as "STRAY_HITS", "MRC-6.5";
        CannotRecruit { room: u8 } = "BAD_ALLOCATION" as "CANNOT_RECRUIT", "MRC-6.5";
        NoDice { unit: UnitId, needs: u8, has: u8 } = "NO_DICE", "MRC-6.7";
        NoRetreatTo { squad: SquadId, sector: SectorId } = "CANNOT_RETREAT" as "NO_RETREAT_TO", "MRC-6.8";
        SquadNotThere { squad: SquadId } = "CANNOT_RETREAT" as "SQUAD_NOT_THERE", "MRC-6.8";
        BaseSquadStays = "CANNOT_RETREAT" as "BASE_SQUAD_STAYS", "MRC-6.8";

        // The barrage.
        NoArtilleryPending = silent "NO_ARTILLERY_PENDING", "MRC-8.6";
        RebelsTakeHits = silent "NOT_A_REBEL" as "REBELS_TAKE_HITS", "MRC-8.6";
        NoUnitsInSector { sector: SectorId } = silent "NO_UNITS_IN_SECTOR", "MRC-8.6";
        ForeignUnit { unit: UnitId, owner: Seat } = "FOREIGN_UNIT", "MRC-8.6";
        UnitNotInSector { unit: UnitId, sector: SectorId } = "UNIT_NOT_IN_SECTOR", "MRC-8.6";
        MilitiaNotInSector { sector: SectorId } = "UNIT_NOT_IN_SECTOR" as "MILITIA_NOT_IN_SECTOR", "MRC-8.6";
        EmptyAllocation = "EMPTY_ALLOCATION", "MRC-8.6";
        TooManyHits { n: u8, remaining: u8 } = "TOO_MANY_HITS", "MRC-8.6";
        OverCapacity { unit: UnitId, n: u8, capacity: u8 } = "OVER_CAPACITY", "MRC-8.6";
        MilitiaOverCapacity { n: u8, capacity: u8 } = "OVER_CAPACITY" as "MILITIA_OVER_CAPACITY", "MRC-8.6";
        MustAbsorbAll { n: u8, due: u8 } = "MUST_ABSORB_ALL", "MRC-8.6";
    }
}
