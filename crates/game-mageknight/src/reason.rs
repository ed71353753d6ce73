//! Why an action is refused: the codes of the rules with a sentence that says what would be needed.

use crate::action::EnemyRef;
use crate::ids::{Color, Phase};

/// A refusal of the rules. Small and `Copy`; the text is made at the edge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Every seat has finished.
    GameOver,
    /// The seat has finished its own skirmish, or is none.
    NotYourTurn,
    /// The payload asks for something that the play has not.
    InvalidPayload(&'static str),
    /// No fight is on.
    NotInCombat,
    /// An earlier play waits for a decision.
    PendingChoice,
    /// No play waits for a decision.
    NoPendingChoice,
    /// The action belongs to other phases.
    WrongPhase(Phase),
    /// A declaration is open already, or still holds points.
    DeclarationOpen,
    /// The group is empty.
    EmptyGroup,
    /// A target is listed twice.
    DuplicateTarget(EnemyRef),
    /// The id is not part of this combat.
    UnknownEnemy,
    /// The target is defeated.
    EnemyDefeated(EnemyRef),
    /// The target cannot be aimed at.
    EnemyNotTargetable(EnemyRef),
    /// Melee in the Ranged & Siege phase, or the reverse.
    TypeInvalidForPhase(Phase),
    /// The group is doubly fortified.
    DoubleFortified,
    /// Ranged was asked for against a fortified group.
    RangedBlockedByFortification,
    /// Attack points without a declaration.
    NoAttackDeclared,
    /// The named source gives no attack.
    NoAttackResource,
    /// Ranged points against a fortified group.
    RangedNotAllowed,
    /// A plain Attack in the Ranged & Siege phase.
    MeleeNotAllowedThisPhase,
    /// A sideways Attack in the Ranged & Siege phase.
    SidewaysNotAllowed,
    /// A Block effect outside the Block phase.
    BlockNotAllowedThisPhase,
    /// Healing in combat.
    HealingForbiddenInCombat,
    /// The card is not in hand.
    CardNotInHand,
    /// Wounds cannot be played.
    WoundNotPlayable,
    /// An extra cost cannot be paid.
    CostUnpayable,
    /// No such mana.
    ManaUnavailable(Color),
    /// Gold by night, black by day.
    ManaForbiddenNow(Color),
    /// No die left to use.
    SourceDieLimit,
    /// Units stay outside.
    UnitsNotAllowed,
    /// The unit is Spent.
    UnitNotReady,
    /// The unit is wounded.
    UnitWounded,
    /// Heroes want their Influence.
    HeroesFeeUnpaid,
    /// The play needs a target and this is none.
    NoLegalTarget,
    /// Nothing was played yet.
    EmptyPool,
    /// A barrier lies inside the bracket.
    CancelBlocked,
    /// Block points without a declared block.
    NoBlockDeclared,
    /// The enemy does not attack.
    EnemyNotAttacking(EnemyRef),
    /// The attack is blocked or reduced to nothing.
    AttackAlreadyHandled,
    /// The enemy is not Cumbersome.
    NotCumbersome(EnemyRef),
    /// The attack is at 0 or handled.
    NothingToReduce,
    /// Too few Move points.
    NoMovePoints(u16),
    /// The unit absorbed an attack already.
    UnitAlreadyAbsorbed,
    /// Only the hero can be hit.
    Assassination,
    /// Thugs want their Influence.
    ThugsFeeUnpaid,
    /// Nothing left to assign.
    NoDamageLeft,
    /// Damage is left to assign.
    DamageUnassigned,
    /// Another attack is half assigned.
    AttackInProgress(EnemyRef),
    /// There is no wound to heal there.
    NoWound,
    /// Too few Healing points.
    NotEnoughHealing(u16),
}

impl sortie_engine::Reason for Reason {
    const CODES: &'static [(&'static str, &'static str)] = &[
        ("GAME_OVER", "MKC-14.2"),
        ("NOT_YOUR_TURN", "MKC-14.2"),
        ("INVALID_PAYLOAD", "MKC-14.3"),
        ("NOT_IN_COMBAT", "MKC-1.4"),
        ("PENDING_CHOICE", "MKC-2.8"),
        ("NO_PENDING_CHOICE", "MKC-2.8"),
        ("WRONG_PHASE", "MKC-1.4"),
        ("DECLARATION_OPEN", "MKC-2.2"),
        ("EMPTY_GROUP", "MKC-2.2"),
        ("DUPLICATE_TARGET", "MKC-2.2"),
        ("UNKNOWN_ENEMY", "MKC-2.2"),
        ("ENEMY_DEFEATED", "MKC-2.2"),
        ("ENEMY_NOT_TARGETABLE", "MKC-2.2"),
        ("TYPE_INVALID_FOR_PHASE", "MKC-2.2"),
        ("DOUBLE_FORTIFIED", "MKC-4.2"),
        ("RANGED_BLOCKED_BY_FORTIFICATION", "MKC-4.2"),
        ("NO_ATTACK_DECLARED", "MKC-2.2"),
        ("NO_ATTACK_RESOURCE", "MKC-2.3"),
        ("RANGED_NOT_ALLOWED", "MKC-4.2"),
        ("MELEE_NOT_ALLOWED_THIS_PHASE", "MKC-1.3"),
        ("SIDEWAYS_NOT_ALLOWED", "MKC-1.3"),
        ("BLOCK_NOT_ALLOWED_THIS_PHASE", "MKC-1.3"),
        ("HEALING_FORBIDDEN_IN_COMBAT", "MKC-1.3"),
        ("CARD_NOT_IN_HAND", "MKC-9.1"),
        ("WOUND_NOT_PLAYABLE", "MKC-9.1"),
        ("COST_UNPAYABLE", "MKC-9.1"),
        ("MANA_UNAVAILABLE", "MKC-9.3"),
        ("MANA_FORBIDDEN_NOW", "MKC-9.3"),
        ("SOURCE_DIE_LIMIT", "MKC-9.3"),
        ("UNITS_NOT_ALLOWED", "MKC-1.2"),
        ("UNIT_NOT_READY", "MKC-8.1"),
        ("UNIT_WOUNDED", "MKC-8.1"),
        ("HEROES_FEE_UNPAID", "MKC-8.2"),
        ("NO_LEGAL_TARGET", "MKC-2.3"),
        ("EMPTY_POOL", "MKC-2.4"),
        ("CANCEL_BLOCKED", "MKC-2.6"),
        ("NO_BLOCK_DECLARED", "MKC-3.2"),
        ("ENEMY_NOT_ATTACKING", "MKC-3.2"),
        ("ATTACK_ALREADY_HANDLED", "MKC-3.2"),
        ("NOT_CUMBERSOME", "MKC-3.6"),
        ("NOTHING_TO_REDUCE", "MKC-3.6"),
        ("NO_MOVE_POINTS", "MKC-3.6"),
        ("UNIT_ALREADY_ABSORBED", "MKC-5.1"),
        ("ASSASSINATION", "MKC-5.1"),
        ("THUGS_FEE_UNPAID", "MKC-8.2"),
        ("NO_DAMAGE_LEFT", "MKC-5.1"),
        ("DAMAGE_UNASSIGNED", "MKC-1.4"),
        ("ATTACK_IN_PROGRESS", "MKC-5.1"),
        ("NO_WOUND", "MKC-14.2"),
        ("NOT_ENOUGH_HEALING", "MKC-14.2"),
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "GAME_OVER",
            Self::NotYourTurn => "NOT_YOUR_TURN",
            Self::InvalidPayload(_) => "INVALID_PAYLOAD",
            Self::NotInCombat => "NOT_IN_COMBAT",
            Self::PendingChoice => "PENDING_CHOICE",
            Self::NoPendingChoice => "NO_PENDING_CHOICE",
            Self::WrongPhase(_) => "WRONG_PHASE",
            Self::DeclarationOpen => "DECLARATION_OPEN",
            Self::EmptyGroup => "EMPTY_GROUP",
            Self::DuplicateTarget(_) => "DUPLICATE_TARGET",
            Self::UnknownEnemy => "UNKNOWN_ENEMY",
            Self::EnemyDefeated(_) => "ENEMY_DEFEATED",
            Self::EnemyNotTargetable(_) => "ENEMY_NOT_TARGETABLE",
            Self::TypeInvalidForPhase(_) => "TYPE_INVALID_FOR_PHASE",
            Self::DoubleFortified => "DOUBLE_FORTIFIED",
            Self::RangedBlockedByFortification => "RANGED_BLOCKED_BY_FORTIFICATION",
            Self::NoAttackDeclared => "NO_ATTACK_DECLARED",
            Self::NoAttackResource => "NO_ATTACK_RESOURCE",
            Self::RangedNotAllowed => "RANGED_NOT_ALLOWED",
            Self::MeleeNotAllowedThisPhase => "MELEE_NOT_ALLOWED_THIS_PHASE",
            Self::SidewaysNotAllowed => "SIDEWAYS_NOT_ALLOWED",
            Self::BlockNotAllowedThisPhase => "BLOCK_NOT_ALLOWED_THIS_PHASE",
            Self::HealingForbiddenInCombat => "HEALING_FORBIDDEN_IN_COMBAT",
            Self::CardNotInHand => "CARD_NOT_IN_HAND",
            Self::WoundNotPlayable => "WOUND_NOT_PLAYABLE",
            Self::CostUnpayable => "COST_UNPAYABLE",
            Self::ManaUnavailable(_) => "MANA_UNAVAILABLE",
            Self::ManaForbiddenNow(_) => "MANA_FORBIDDEN_NOW",
            Self::SourceDieLimit => "SOURCE_DIE_LIMIT",
            Self::UnitsNotAllowed => "UNITS_NOT_ALLOWED",
            Self::UnitNotReady => "UNIT_NOT_READY",
            Self::UnitWounded => "UNIT_WOUNDED",
            Self::HeroesFeeUnpaid => "HEROES_FEE_UNPAID",
            Self::NoLegalTarget => "NO_LEGAL_TARGET",
            Self::EmptyPool => "EMPTY_POOL",
            Self::CancelBlocked => "CANCEL_BLOCKED",
            Self::NoBlockDeclared => "NO_BLOCK_DECLARED",
            Self::EnemyNotAttacking(_) => "ENEMY_NOT_ATTACKING",
            Self::AttackAlreadyHandled => "ATTACK_ALREADY_HANDLED",
            Self::NotCumbersome(_) => "NOT_CUMBERSOME",
            Self::NothingToReduce => "NOTHING_TO_REDUCE",
            Self::NoMovePoints(_) => "NO_MOVE_POINTS",
            Self::UnitAlreadyAbsorbed => "UNIT_ALREADY_ABSORBED",
            Self::Assassination => "ASSASSINATION",
            Self::ThugsFeeUnpaid => "THUGS_FEE_UNPAID",
            Self::NoDamageLeft => "NO_DAMAGE_LEFT",
            Self::DamageUnassigned => "DAMAGE_UNASSIGNED",
            Self::AttackInProgress(_) => "ATTACK_IN_PROGRESS",
            Self::NoWound => "NO_WOUND",
            Self::NotEnoughHealing(_) => "NOT_ENOUGH_HEALING",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver | Self::NotYourTurn => "MKC-14.2",
            Self::InvalidPayload(_) => "MKC-14.3",
            Self::NotInCombat | Self::WrongPhase(_) | Self::DamageUnassigned => "MKC-1.4",
            Self::PendingChoice | Self::NoPendingChoice => "MKC-2.8",
            Self::DeclarationOpen | Self::EmptyGroup | Self::DuplicateTarget(_) => "MKC-2.2",
            Self::UnknownEnemy | Self::EnemyDefeated(_) | Self::EnemyNotTargetable(_) => "MKC-2.2",
            Self::TypeInvalidForPhase(_) | Self::NoAttackDeclared => "MKC-2.2",
            Self::DoubleFortified | Self::RangedBlockedByFortification | Self::RangedNotAllowed => "MKC-4.2",
            Self::NoAttackResource => "MKC-2.3",
            Self::MeleeNotAllowedThisPhase | Self::SidewaysNotAllowed | Self::BlockNotAllowedThisPhase => "MKC-1.3",
            Self::HealingForbiddenInCombat => "MKC-1.3",
            Self::CardNotInHand | Self::WoundNotPlayable | Self::CostUnpayable => "MKC-9.1",
            Self::ManaUnavailable(_) | Self::ManaForbiddenNow(_) | Self::SourceDieLimit => "MKC-9.3",
            Self::UnitsNotAllowed => "MKC-1.2",
            Self::UnitNotReady | Self::UnitWounded => "MKC-8.1",
            Self::HeroesFeeUnpaid | Self::ThugsFeeUnpaid => "MKC-8.2",
            Self::NoLegalTarget => "MKC-2.3",
            Self::EmptyPool => "MKC-2.4",
            Self::CancelBlocked => "MKC-2.6",
            Self::NoBlockDeclared | Self::EnemyNotAttacking(_) | Self::AttackAlreadyHandled => "MKC-3.2",
            Self::NotCumbersome(_) | Self::NothingToReduce | Self::NoMovePoints(_) => "MKC-3.6",
            Self::UnitAlreadyAbsorbed | Self::Assassination | Self::NoDamageLeft | Self::AttackInProgress(_) => {
                "MKC-5.1"
            }
            Self::NoWound | Self::NotEnoughHealing(_) => "MKC-14.2",
        }
    }

    fn message(&self) -> String {
        match self {
            Self::GameOver => "The game is over".into(),
            Self::NotYourTurn => "You have finished your fights".into(),
            Self::InvalidPayload(detail) => format!("Invalid payload: {detail}"),
            Self::NotInCombat => "There is no fight now".into(),
            Self::PendingChoice => "Answer the question of your last play first".into(),
            Self::NoPendingChoice => "No play asks you anything now".into(),
            Self::WrongPhase(phase) => format!("Not in the phase {}", phase.name()),
            Self::DeclarationOpen => "Resolve or cancel the open declaration first".into(),
            Self::EmptyGroup => "Choose at least one enemy".into(),
            Self::DuplicateTarget(enemy) => format!("{enemy} is listed twice"),
            Self::UnknownEnemy => "That enemy is not part of this fight".into(),
            Self::EnemyDefeated(enemy) => format!("{enemy} is already defeated"),
            Self::EnemyNotTargetable(enemy) => format!("{enemy} cannot be aimed at now"),
            Self::TypeInvalidForPhase(Phase::Attack) => "The Attack phase knows melee attacks only".into(),
            Self::TypeInvalidForPhase(_) => "This phase knows ranged and siege attacks only".into(),
            Self::DoubleFortified => "A member is doubly fortified: the group cannot be attacked in this phase".into(),
            Self::RangedBlockedByFortification => "A member is fortified: declare a siege attack".into(),
            Self::NoAttackDeclared => "Declare the group to attack first".into(),
            Self::NoAttackResource => "That gives no points to this pool".into(),
            Self::RangedNotAllowed => "The group is fortified: Siege points only".into(),
            Self::MeleeNotAllowedThisPhase => "A plain Attack counts in the Attack phase only".into(),
            Self::SidewaysNotAllowed => "Cards turned sideways attack in the Attack phase only".into(),
            Self::BlockNotAllowedThisPhase => "Block counts in the Block phase only".into(),
            Self::HealingForbiddenInCombat => "Healing waits until the fight is over".into(),
            Self::CardNotInHand => "That card is not in your hand".into(),
            Self::WoundNotPlayable => "Wounds cannot be played".into(),
            Self::CostUnpayable => "The extra cost of that play is not paid".into(),
            Self::ManaUnavailable(color) => format!("One {} mana is needed and not paid", color.name()),
            Self::ManaForbiddenNow(color) => format!("{} mana cannot be used now", color.name()),
            Self::SourceDieLimit => "No such Source die may be used this turn".into(),
            Self::UnitsNotAllowed => "Units take no part in this fight".into(),
            Self::UnitNotReady => "That unit is Spent".into(),
            Self::UnitWounded => "That unit is wounded".into(),
            Self::HeroesFeeUnpaid => "Heroes want 2 Influence for each use in an assault".into(),
            Self::NoLegalTarget => "That play needs a legal target".into(),
            Self::EmptyPool => "Play something into the pool first".into(),
            Self::CancelBlocked => "Something hidden came out since the declaration".into(),
            Self::NoBlockDeclared => "Declare the attack to block first".into(),
            Self::EnemyNotAttacking(enemy) => format!("{enemy} does not attack"),
            Self::AttackAlreadyHandled => "That attack is already dealt with".into(),
            Self::NotCumbersome(enemy) => format!("{enemy} is not Cumbersome"),
            Self::NothingToReduce => "That attack has nothing left to lower".into(),
            Self::NoMovePoints(have) => format!("You have {have} Move points"),
            Self::UnitAlreadyAbsorbed => "That unit has absorbed an attack in this fight".into(),
            Self::Assassination => "Assassination: the hero alone takes this damage".into(),
            Self::ThugsFeeUnpaid => "Pay these Thugs 2 Influence first".into(),
            Self::NoDamageLeft => "That attack has no damage left".into(),
            Self::DamageUnassigned => "Assign all damage first".into(),
            Self::AttackInProgress(enemy) => format!("Finish the damage of {enemy} first"),
            Self::NoWound => "There is no wound to heal".into(),
            Self::NotEnoughHealing(have) => format!("You have {have} Healing points"),
        }
    }
}
