//! Every refusal, once: its data, code and rule. The sentences are in `texts/en.ftl`.

use serde::{Serialize, Serializer};
use sortie_engine::Seat;

use crate::data::tiles::SiteKind;
use crate::effects::EffectKey;
use crate::effects::ask::Ask;
use crate::ids::{
    AttackState, AttackType, CardId, Color, Context, EnemyId, ManaFrom, Phase, SkillId, TacticId, Terrain, TokenColor,
    UnitId,
};
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::buy::Ware;
use crate::rules::mana::Wanted;

sortie_engine::vocabulary! {
    /// What is being built: an attack or a block.
    pub enum Building: "declared" { Attack = "attack", Block = "block" }

    /// Why an enemy cannot be aimed at.
    pub enum Cover: "cause" { Hidden = "HIDDEN", Summoned = "SUMMONED" }
}

/// The phases in which an action is possible.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Phases(pub &'static [Phase]);

impl Serialize for Phases {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

sortie_engine::reasons! {
    /// Why an action is refused. What goes without saying (another phase, an open question) is silent.
    pub enum Reason {
        GameOver = silent "GAME_OVER", "MKC-14.2";
        NotYourTurn = waits "NOT_YOUR_TURN", "MKC-14.2";
        NotInCombat = silent "NOT_IN_COMBAT", "MKC-1.4";
        PendingChoice { ask: Ask } = silent "PENDING_CHOICE", "MKC-2.8";
        NoPendingChoice = silent "NO_PENDING_CHOICE", "MKC-2.8";
        WrongPhase { phase: Phase, phases: Phases } = silent "WRONG_PHASE", "MKC-1.4";
        DeclarationOpen { declared: Building } = "DECLARATION_OPEN", "MKC-2.2";

        EmptyGroup = "EMPTY_GROUP", "MKC-2.2";
        DuplicateTarget { enemy: EnemyRef } = "DUPLICATE_TARGET", "MKC-2.2";
        UnknownEnemy = "UNKNOWN_ENEMY", "MKC-2.2";
        EnemyDefeated { enemy: EnemyRef } = "ENEMY_DEFEATED", "MKC-2.2";
        EnemyNotTargetable { enemy: EnemyRef, cause: Cover } = "ENEMY_NOT_TARGETABLE", "MKC-2.2";
        TypeInvalidForPhase { phase: Phase, attack_type: AttackType } = "TYPE_INVALID_FOR_PHASE", "MKC-2.2";
        DoubleFortified { enemy: EnemyRef } = "DOUBLE_FORTIFIED", "MKC-4.2";
        RangedBlockedByFortification { enemy: EnemyRef } = "RANGED_BLOCKED_BY_FORTIFICATION", "MKC-4.2";
        CannotProtect { defender: EnemyRef, target: EnemyRef } = "NO_LEGAL_TARGET" as "CANNOT_PROTECT", "MKC-3.8";

        NoAttackDeclared = "NO_ATTACK_DECLARED", "MKC-2.2";
        NothingOpen = "NO_ATTACK_DECLARED" as "NO_ATTACK_OPEN", "MKC-2.4";
        NoAttackOpen = silent "NO_ATTACK_DECLARED" as "NO_ATTACK_OPEN", "MKC-2.4";
        NoBlockDeclared = "NO_BLOCK_DECLARED", "MKC-3.2";
        NothingBlocked = "NO_BLOCK_DECLARED" as "NO_BLOCK_OPEN", "MKC-3.2";
        NoBlockOpen = silent "NO_BLOCK_DECLARED" as "NO_BLOCK_OPEN", "MKC-3.2";
        EmptyPool { declared: Building } = "EMPTY_POOL", "MKC-2.4";
        CancelBlocked = "CANCEL_BLOCKED", "MKC-2.6";

        NoAttackResource = "NO_ATTACK_RESOURCE", "MKC-2.3";
        NoSuchUnit = "NO_ATTACK_RESOURCE" as "NO_SUCH_UNIT", "MKC-2.3";
        NotItsPoints { effect: Option<EffectKey> } = "NO_ATTACK_RESOURCE" as "NOT_ITS_POINTS", "MKC-2.3";
        NoPoints { effect: EffectKey } = "NO_ATTACK_RESOURCE" as "NO_POINTS", "MKC-2.3";
        RangedNotAllowed { enemy: EnemyRef } = "RANGED_NOT_ALLOWED", "MKC-4.2";
        MeleeNotAllowedThisPhase { effect: EffectKey } = "MELEE_NOT_ALLOWED_THIS_PHASE", "MKC-1.3";
        SidewaysNotAllowed { card: Option<CardId> } = "SIDEWAYS_NOT_ALLOWED", "MKC-1.3";
        BlockNotAllowedThisPhase { phase: Phase } = "BLOCK_NOT_ALLOWED_THIS_PHASE", "MKC-1.3";
        HealingForbiddenInCombat { card: Option<CardId> } = "HEALING_FORBIDDEN_IN_COMBAT", "MKC-1.3";
        FightFirst = silent "HEALING_FORBIDDEN_IN_COMBAT" as "FIGHT_FIRST", "MKC-1.3";

        CardNotInHand { card: CardId, needed: u8, have: u8 } = "CARD_NOT_IN_HAND", "MKC-9.1";
        WoundNotPlayable = "WOUND_NOT_PLAYABLE", "MKC-9.1";
        DiscardNeeded { card: CardId } = "COST_UNPAYABLE" as "DISCARD_NEEDED", "MKC-9.1";
        PartnerNeeded { card: CardId } = "COST_UNPAYABLE" as "PARTNER_NEEDED", "MKC-9.1";
        FeeNeeded { unit: UnitRef, needed: u16, have: u16 } = "COST_UNPAYABLE" as "FEE_NEEDED", "MKC-8.2";
        ManaUnavailable { needed: Wanted } = "MANA_UNAVAILABLE", "MKC-9.3";
        ManaWrongColor { needed: Wanted, paid: Color } = "MANA_UNAVAILABLE" as "MANA_WRONG_COLOR", "MKC-9.3";
        ManaNotThere { from: ManaFrom, color: Color } = "MANA_UNAVAILABLE" as "MANA_NOT_THERE", "MKC-9.3";
        ManaForbiddenNow { color: Color } = "MANA_FORBIDDEN_NOW", "MKC-9.3";
        OwnColorFirst { needed: Wanted } = "MANA_FORBIDDEN_NOW" as "OWN_COLOR_FIRST", "MKG-2.6";
        GoldStays = "NO_LEGAL_TARGET" as "GOLD_STAYS", "MKG-2.6";
        SourceDieLimit { used: u8 } = "SOURCE_DIE_LIMIT", "MKC-9.3";
        DieTaken { color: Color } = "SOURCE_DIE_LIMIT" as "DIE_TAKEN", "MKC-9.3";
        DiceNeeded { needed: u8, have: u8 } = "SOURCE_DIE_LIMIT" as "DICE_NEEDED", "MKC-9.3";

        UnitsNotAllowed { context: Context } = "UNITS_NOT_ALLOWED", "MKC-1.2";
        UnitNotReady { unit: UnitRef } = "UNIT_NOT_READY", "MKC-8.1";
        UnitWounded { unit: UnitRef } = "UNIT_WOUNDED", "MKC-8.1";
        HeroesFeeUnpaid { unit: UnitRef, needed: u16, have: u16 } = "HEROES_FEE_UNPAID", "MKC-8.2";
        NoFeeDue { unit: Option<UnitRef> } = "NO_LEGAL_TARGET" as "NO_FEE_DUE", "MKC-8.2";

        NoLegalTarget { effect: EffectKey } = "NO_LEGAL_TARGET", "MKC-2.3";
        TargetFortified { effect: EffectKey, enemy: EnemyRef, level: u8 } = "NO_LEGAL_TARGET" as "TARGET_FORTIFIED", "MKC-2.3";
        NoOpenAttack { enemy: EnemyRef } = "NO_LEGAL_TARGET" as "NO_OPEN_ATTACK", "MKC-2.3";
        TooFar { most: u8 } = "TOO_FAR", "MKG-3.10";
        NightOnly = "NIGHT_ONLY", "MKG-4.6";
        MoveNotNow = "MOVE_NOT_NOW", "MKG-3.10";
        EffectNotNow { effect: EffectKey } = "NOT_NOW" as "EFFECT_NOT_NOW", "MKG-16.6";
        NotYourSkill { skill: Option<SkillId> } = "NO_SUCH_SKILL" as "NOT_YOUR_SKILL", "MKG-6.1";
        SkillUsed { skill: SkillId } = "SKILL_USED", "MKG-6.1";
        PromiseNotHere { enemy: EnemyRef } = "NO_LEGAL_TARGET" as "PROMISE_NOT_HERE", "MKG-5.9";
        NoSuchBonus = "NO_SUCH_BONUS", "MKG-6.1";
        FightBegun = "TOO_LATE" as "FIGHT_BEGUN", "MKG-5.9";
        NothingToReady { level: u8 } = "NO_LEGAL_TARGET" as "NOTHING_TO_READY", "MKC-2.3";
        CannotReady { level: u8 } = "NO_LEGAL_TARGET" as "CANNOT_READY", "MKC-2.3";
        ReadyTooDear { unit: UnitRef, needed: u16, have: u16 } = "NO_LEGAL_TARGET" as "READY_TOO_DEAR", "MKC-2.3";
        PileEmpty { pile: Option<TokenColor> } = "NO_LEGAL_TARGET" as "PILE_EMPTY", "MKC-2.3";

        EnemyNotAttacking { enemy: EnemyRef } = "ENEMY_NOT_ATTACKING", "MKC-3.2";
        AttackAlreadyHandled { enemy: EnemyRef, state: AttackState } = "ATTACK_ALREADY_HANDLED", "MKC-3.2";
        NotCumbersome { enemy: EnemyRef } = "NOT_CUMBERSOME", "MKC-3.6";
        NothingToReduce { enemy: EnemyRef } = "NOTHING_TO_REDUCE", "MKC-3.6";
        TooMuchMove { enemy: EnemyRef, value: u16, n: u16 } = "NOTHING_TO_REDUCE" as "TOO_MUCH_MOVE", "MKC-3.6";
        NoMovePoints { needed: u16, have: u16 } = "NO_MOVE_POINTS", "MKC-3.6";

        UnitAlreadyAbsorbed { unit: UnitRef } = "UNIT_ALREADY_ABSORBED", "MKC-5.1";
        Assassination { enemy: EnemyRef } = "ASSASSINATION", "MKC-5.1";
        ThugsFeeUnpaid { unit: UnitRef, needed: u16 } = "THUGS_FEE_UNPAID", "MKC-8.2";
        DrawnFirst { unit: UnitRef } = "NO_LEGAL_TARGET" as "DRAWN_FIRST", "MKC-5.1";
        NobodyToHit = "NO_LEGAL_TARGET" as "NOBODY_TO_HIT", "MKC-5.1";
        NoDamageLeft { enemy: EnemyRef } = "NO_DAMAGE_LEFT", "MKC-5.1";
        DamageUnassigned { enemy: EnemyRef, left: u16 } = "DAMAGE_UNASSIGNED", "MKC-1.4";
        AttackInProgress { enemy: EnemyRef, left: u16 } = "ATTACK_IN_PROGRESS", "MKC-5.1";

        NoWound { unit: Option<UnitRef> } = "NO_WOUND", "MKC-14.2";
        NotEnoughHealing { needed: u16, have: u16 } = "NOT_ENOUGH_HEALING", "MKC-14.2";

        CardOrUnit = "INVALID_PAYLOAD" as "CARD_OR_UNIT", "MKC-14.3";
        NoMode { card: CardId } = "INVALID_PAYLOAD" as "NO_MODE", "MKC-14.3";
        NoEffect = "INVALID_PAYLOAD" as "NO_EFFECT", "MKC-14.3";
        NotItsEffect { effect: Option<EffectKey> } = "INVALID_PAYLOAD" as "NOT_ITS_EFFECT", "MKC-14.3";
        NotACard = "INVALID_PAYLOAD" as "NOT_A_CARD", "MKC-14.3";
        OneAbility = "INVALID_PAYLOAD" as "ONE_ABILITY", "MKC-14.3";
        AbilityTwice { effect: EffectKey } = "INVALID_PAYLOAD" as "ABILITY_TWICE", "MKC-14.3";
        NoPartner { card: CardId } = "INVALID_PAYLOAD" as "NO_PARTNER", "MKC-14.3";
        PartnerBoosts { card: CardId } = "INVALID_PAYLOAD" as "PARTNER_BOOSTS", "MKC-14.3";
        PartnerNoAction { card: CardId } = "INVALID_PAYLOAD" as "PARTNER_NO_ACTION", "MKC-14.3";
        NoDiscard { card: CardId } = "INVALID_PAYLOAD" as "NO_DISCARD", "MKC-14.3";
        TooMuchMana { needed: u8, given: u8 } = "INVALID_PAYLOAD" as "TOO_MUCH_MANA", "MKC-14.3";
        AddedMana = "INVALID_PAYLOAD" as "ADDED_MANA", "MKC-14.3";
        ColorGiven { color: Color } = "INVALID_PAYLOAD" as "COLOR_GIVEN", "MKC-14.3";
        BasicColor = "INVALID_PAYLOAD" as "BASIC_COLOR", "MKC-14.3";
        WrongColors { needed: u8, chosen: u8 } = "INVALID_PAYLOAD" as "WRONG_COLORS", "MKC-14.3";
        WrongDice { needed: u8, chosen: u8 } = "INVALID_PAYLOAD" as "WRONG_DICE", "MKC-14.3";
        NotToGold = "INVALID_PAYLOAD" as "NOT_TO_GOLD", "MKC-14.3";
        ReadiesNobody = "INVALID_PAYLOAD" as "READIES_NOBODY", "MKC-14.3";
        NoEnemyAsked = "INVALID_PAYLOAD" as "NO_ENEMY_ASKED", "MKC-14.3";
        OneEnemy = "INVALID_PAYLOAD" as "ONE_ENEMY", "MKC-14.3";
        NoAttackAsked = "INVALID_PAYLOAD" as "NO_ATTACK_ASKED", "MKC-14.3";
        AttackOfWhom = "INVALID_PAYLOAD" as "ATTACK_OF_WHOM", "MKC-14.3";
        NoSuchAttack { enemy: EnemyRef } = "INVALID_PAYLOAD" as "NO_SUCH_ATTACK", "MKC-14.3";
        JoinsAttack = "INVALID_PAYLOAD" as "JOINS_ATTACK", "MKC-14.3";
        JoinsBlock = "INVALID_PAYLOAD" as "JOINS_BLOCK", "MKC-14.3";
        SpendNothing = "INVALID_PAYLOAD" as "SPEND_NOTHING", "MKC-14.3";
        NotAnAnswer { ask: Ask } = "INVALID_PAYLOAD" as "NOT_AN_ANSWER", "MKC-14.3";

        TacticTaken { tactic: TacticId } = "TACTIC_TAKEN", "MKG-1.4";
        NotOfTactic { tactic: TacticId } = "INVALID_PAYLOAD" as "NOT_OF_TACTIC", "MKG-16.4";
        NoSuchDie { color: Color } = "NO_LEGAL_TARGET" as "NO_SUCH_DIE", "MKG-10";
        NotInDeck { card: Option<CardId> } = "NO_LEGAL_TARGET" as "NOT_IN_DECK", "MKG-10";
        NoTactic { tactic: Option<TacticId> } = "NO_TACTIC", "MKG-10";
        TacticUsed { tactic: TacticId } = "TACTIC_USED", "MKG-10";
        NothingToUse { tactic: TacticId } = "COST_UNPAYABLE" as "NOTHING_TO_USE", "MKG-10";
        MustUseTactic = "MUST_USE_TACTIC", "MKG-10";
        DepletedFirst = "DEPLETED_FIRST", "MKG-10";
        TooLate = "TOO_LATE", "MKG-1.10";
        DeckNotEmpty { cards: u8 } = "DECK_NOT_EMPTY", "MKG-1.5";
        EndAnnounced = "END_ANNOUNCED", "MKG-1.11";
        MustPlayOrDiscard = "MUST_PLAY_OR_DISCARD", "MKG-1.7";
        MandatoryAction = "MANDATORY_ACTION", "MKG-1.6";
        AlreadyActed = "ALREADY_ACTED", "MKG-1.6";
        AlreadyMoved = "ALREADY_MOVED", "MKG-1.8";
        Rested = "RESTED", "MKG-1.8";
        WrongRest = "WRONG_REST", "MKG-1.8";

        NotAdjacent = "NOT_ADJACENT", "MKG-3.7";
        NotRevealed = "NOT_REVEALED", "MKG-3.7";
        Impassable { terrain: Terrain } = "IMPASSABLE", "MKG-3.3";
        ForbiddenTerrain { terrain: Terrain } = "FORBIDDEN_TERRAIN", "MKG-3.7";
        RampagingThere { enemy: Option<EnemyId> } = "RAMPAGING_THERE", "MKG-3.8";
        CityClosed = "CITY_CLOSED", "MKG-2.4";
        KeepOccupied { player: Option<Seat> } = "KEEP_OCCUPIED", "MKG-3.7";
        WouldProvoke = "WOULD_PROVOKE", "MKG-3.7";
        EndNotSafe = "END_NOT_SAFE", "MKG-3.10";
        NotEnoughMove { needed: u16, have: u16 } = "NOT_ENOUGH_MOVE", "MKG-3.7";
        NoTiles = "NO_TILES", "MKG-3.6";
        SlotTaken = "SLOT_TAKEN", "MKG-3.6";
        OffMap = "OFF_MAP", "MKG-2.2";
        Coastline = "COASTLINE", "MKG-2.2";
        TooFewNeighbours { needed: u8, have: u8 } = "TOO_FEW_NEIGHBOURS", "MKG-3.6";

        NoRampagerThere = "NO_RAMPAGER_THERE", "MKG-3.8";
        NoSite = "NO_SITE", "MKG-8";
        NotYours { site: SiteKind } = "NOT_YOURS", "MKG-8.2";
        Conquered { site: SiteKind } = "CONQUERED", "MKG-8.10";
        NoTokens { color: Option<TokenColor> } = "NO_TOKENS", "MKG-8.10";
        PathTaken { path: u8 } = "PATH_TAKEN", "MKG-8.10";
        SpaceShared = "SPACE_SHARED", "MKG-11.5";
        AltarUnpaid { mana: &'static [Color] } = "COST_UNPAYABLE" as "ALTAR_UNPAID", "MKG-8.11";
        ReputationX { reputation: i8 } = "REPUTATION_X", "MKG-7.2";
        NotRecruitableHere { unit: UnitId } = "NOT_RECRUITABLE_HERE", "MKG-8.2";
        NotInOffer { card: Option<CardId>, unit: Option<UnitId> } = "NOT_IN_OFFER", "MKG-9";
        NotSoldHere { ware: Ware } = "NOT_SOLD_HERE", "MKG-8.2";
        NotEnoughInfluence { needed: u16, have: i32 } = "NOT_ENOUGH_INFLUENCE", "MKG-8.2";
        NoCommandToken { tokens: u8 } = "NO_COMMAND_TOKEN", "MKG-8.2";
        CannotDisband { unit: Option<UnitRef> } = "CANNOT_DISBAND", "MKG-8.2";
        CannotConvert = "CANNOT_CONVERT", "MKG-5.9";
        NothingSold = silent "NOT_NOW" as "NOTHING_SOLD", "MKG-16.4";
        NotABanner = silent "NOT_A_BANNER", "MKG-5.8";
        NothingReturned = silent "NO_SUCH_SKILL" as "NOTHING_RETURNED", "MKG-6.9";
        SkillNotNow = "SKILL_NOT_NOW", "MKG-6.1";
        OneMotivation = "SKILL_NOT_NOW" as "ONE_MOTIVATION", "MKG-1.10";
        NoSkillsHere = "SKILL_NOT_NOW" as "NO_SKILLS_HERE", "MKG-11.5";
        NoCrystal { color: Color } = "NO_CRYSTAL", "MKG-4.4";

        NotNow = "NOT_NOW", "MKG-16.4";
        NoReward = "NO_REWARD", "MKG-8.3";
        NoSuchSkill { skill: Option<SkillId> } = "NO_SUCH_SKILL", "MKG-7.4";
        LowestOnly { card: CardId } = "LOWEST_ONLY", "MKG-7.4";
        AlreadyDone = "ALREADY_DONE", "MKG-2.5";
        OwnTurn = silent "OWN_TURN", "MKG-8.6";
        NoVillage = silent "NO_SITE" as "NO_VILLAGE", "MKG-8.6";
        AlreadyPlundered = "ALREADY_PLUNDERED", "MKG-8.6";
        NotDeclined { ask: Ask } = "COST_UNPAYABLE" as "NOT_DECLINED", "MKG-16.8";

        NobodyHere = silent "NOT_ATTACKABLE" as "NOBODY_HERE", "MKG-11.5";
        NotAttackable { player: Option<Seat> } = "NOT_ATTACKABLE", "MKG-11.5";
        NoCards = "NO_CARDS", "MKG-11.5";
        NotYourAttack = silent "NOT_YOUR_ATTACK", "MKG-11.5";
        MeleeNotAllowedHere = "MELEE_NOT_ALLOWED_THIS_PHASE" as "MELEE_NOT_ALLOWED_HERE", "MKG-11.5";
        RangedAtWalls = "RANGED_NOT_ALLOWED" as "RANGED_AT_WALLS", "MKG-11.5";
        NotStealable { card: Option<CardId> } = "NOT_STEALABLE", "MKG-11.5";
        TooMuchDamage { needed: u16, have: u16 } = "TOO_MUCH_DAMAGE", "MKG-11.5";

        NotSuitable = "NOT_SUITABLE", "MKG-11.4";
        NotAlone = "NOT_ALONE", "MKG-11.4";
        WrongShares { needed: u8, shared: u16 } = "WRONG_SHARES", "MKG-11.4";
        TooFewDefenders { have: u8 } = "TOO_FEW_DEFENDERS", "MKG-11.4";
    }
}
