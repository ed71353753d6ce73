//! Effects as data: the operations, the programs made of them, and what a program is for.
//!
//! A card side or a unit ability is a static program of a few operations. One interpreter ([`run`]) carries programs out, so a new
//! card is a row of data. What a program asks the player (a target, a color, a die) may come with the play; where it does not, the
//! program stops at that operation and its [`Frame`](crate::state::Frame) waits on the decision stack with the address to go on
//! from. [`ask`] says which shapes of question there are and which answers are legal.

pub mod ask;
pub mod run;

use serde::{Deserialize, Serialize};
use sortie_engine::vocabulary;

use crate::data::cards::CARDS;
use crate::data::units::UNITS;
use crate::ids::{AttackKind, CardId, Color, Element, UnitId};

vocabulary! {
    /// The key of an option, as the play names it: the printed effect before any bonus.
    #[derive(Default)]
    pub enum EffectKey: "effect" {
        #[default]
        A1 = "A1", A2 = "A2", A3 = "A3", A4 = "A4", A5 = "A5", A6 = "A6",
        A2i = "A2i", A3f = "A3f", A4i = "A4i", A4f = "A4f", A6f = "A6f", A6i = "A6i", A5cf = "A5cf", A6cf = "A6cf",
        R1 = "R1", R2 = "R2", R3 = "R3", R7 = "R7", R3f = "R3f", R4f = "R4f", R6f = "R6f",
        S1 = "S1", S2 = "S2", S3 = "S3", S4 = "S4", S4i = "S4i", S5f = "S5f", S5i = "S5i",
        B1 = "B1", B2 = "B2", B3 = "B3", B4 = "B4", B5 = "B5", B6 = "B6", B8 = "B8",
        B3f = "B3f", B4f = "B4f", B6f = "B6f", B3i = "B3i", B4i = "B4i", B5i = "B5i", B5cf = "B5cf", B8cf = "B8cf",
        BTerrain = "B",
        M1 = "M1", M2 = "M2", M3 = "M3", M4 = "M4", M5 = "M5",
        Inf1 = "Inf1", Inf2 = "Inf2", Inf3 = "Inf3", Inf4 = "Inf4", Inf5 = "Inf5", Inf6 = "Inf6",
        H1 = "H1", H2 = "H2", H4 = "H4",
        Draw1 = "draw1", Draw2 = "draw2", Ready = "ready",
        TokRed = "tok:red", TokBlue = "tok:blue", TokGreen = "tok:green", TokWhite = "tok:white",
        CryGreen = "cry:green", CryWhite = "cry:white", Cry = "cry",
        Source = "source", Dice = "dice", Boost = "boost",
        Attack1 = "attack-1", Attack2 = "attack-2", Armor5 = "armor-5",
        Peek = "peek", Support = "support", Weaken = "weaken", Redirect = "redirect",
        Freeze = "freeze", Tokens = "tokens", ColdFireAttacks = "cold_fire_attacks", SiegeAttacks = "siege_attacks",
        Resist = "resist", StripFortification = "strip_fortification", StripResistances = "strip_resistances",
        NoAttack = "NoAttack", Doom = "doom", Strip = "strip",
    }
}

/// One operation of a program.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Op {
    Move(u8),
    Influence(u8),
    /// Adds Healing points; never in combat.
    Heal(u8),
    /// Draws cards; a barrier.
    Draw(u8),
    /// Adds Attack points to the open pool.
    Attack(AttackKind, Element, u8),
    /// Adds Block points to the open block.
    Block(Element, u8),
    /// Physical Block that counts twice against a Swift enemy.
    BlockTwiceSwift(u8),
    /// Block equal to the cost of the terrain under the hero: Fire by day, Ice by night.
    BlockTerrain,
    /// Ice Block with one point more for each icon of the blocked enemy.
    BlockPerIcon(u8),
    Token(Color),
    /// Gains a crystal, or a token above three crystals.
    Crystal(Color),
    /// Gains a crystal of the color of the mana that was paid as extra cost.
    CrystalOfPaidMana,
    /// Gains a crystal of a chosen basic color.
    CrystalOfChoice,
    /// Gains this many tokens of chosen basic colors.
    TokensOfChoice(u8),
    Reputation(i8),
    /// One more Source die may be used this turn.
    DieAllowance,
    /// One more Source die may be used this turn, and as a black one it pays any basic color.
    DieAllowanceBlackAny,
    /// Turns `dice` Source dice to faces other than gold and gives `tokens` tokens of each face.
    TurnDice {
        /// How many dice are picked.
        dice: u8,
        /// Tokens gained for each die.
        tokens: u8,
    },
    /// Plays the partner's strong effect without its mana, its number raised by this.
    Boost(u8),
    /// Readies one Spent unit of at most this level.
    Ready(u8),
    /// May ready one Spent unit of at most this level for 2 Influence per level.
    BuyReady(u8),
    /// Lowers one attack of one enemy.
    LowerAttack(u8),
    /// The chosen enemy makes no attack this combat.
    NoAttack,
    /// As [`Op::NoAttack`], only on an enemy without fortification.
    NoAttackUnfortified,
    /// Lowers the chosen enemy's armor, not below 1.
    LowerArmor(u8),
    /// The chosen enemy loses all fortifications.
    StripFortification,
    /// The chosen enemy loses its resistances.
    StripResistances,
    /// The chosen enemy is destroyed once it is successfully blocked.
    Doom,
    /// Damage of the chosen attack must be assigned to this unit first.
    DrawOntoUnit,
    /// Attack abilities of the player's other units are one higher this turn.
    SupportUnits,
    /// The unit wounds itself after the ability.
    WoundSelf,
    /// All own units resist Physical, Fire and Ice this turn.
    UnitsResistAll,
    /// Own attacks played from now on are Cold Fire.
    AttacksColdFire,
    /// Own attacks played from now on also have kind Siege.
    AttacksSiege,
    /// Looks at the top token of a pile; a barrier.
    Peek,
    /// The next card that gives Move gives one more.
    NextMoveBonus,
    /// All other cards that give Move give one more this turn.
    MoveBonus,
    /// The points may be raised by 2 for an added blue and by 2 for an added red mana.
    AddedMana,
}

impl Op {
    /// True for operations that change an enemy and so need one as target.
    #[must_use]
    pub const fn targets_enemy(self) -> bool {
        matches!(
            self,
            Self::LowerAttack(_)
                | Self::NoAttack
                | Self::NoAttackUnfortified
                | Self::LowerArmor(_)
                | Self::StripFortification
                | Self::StripResistances
                | Self::Doom
                | Self::DrawOntoUnit
        )
    }
}

/// One option of a card side or unit ability.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The word by which a play names it.
    pub key: EffectKey,
    pub ops: &'static [Op],
}

/// Where a program lies in the tables: a card's side or a unit's ability, and the option.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Program {
    /// An option of a card's basic side.
    Basic(CardId, u8),
    /// An option of a card's strong side.
    Strong(CardId, u8),
    /// A way to turn a card sideways.
    Sideways(u8),
    /// A unit's ability, by its number, and the option.
    Ability(UnitId, u8, u8),
}

impl Default for Program {
    fn default() -> Self {
        Self::Sideways(0)
    }
}

impl Program {
    /// The option itself.
    #[must_use]
    pub fn effect(self) -> &'static Effect {
        match self {
            Self::Basic(card, option) => &CARDS[card.index()].basic.effects[usize::from(option)],
            Self::Strong(card, option) => &CARDS[card.index()].strong.effects[usize::from(option)],
            Self::Sideways(option) => &SIDEWAYS[usize::from(option)],
            Self::Ability(unit, ability, option) => {
                &UNITS[unit.index()].abilities[usize::from(ability)].effects[usize::from(option)]
            }
        }
    }

    /// MKC-3.4: the color that resistant enemies ignore: the card's own, or that of the mana the ability costs.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::Basic(card, _) | Self::Strong(card, _) => CARDS[card.index()].color,
            Self::Sideways(_) => None,
            Self::Ability(unit, ability, _) => UNITS[unit.index()].abilities[usize::from(ability)].mana,
        }
    }
}

/// What a program is for, which decides when it may be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Gives points of Attack of this kind.
    Attack(AttackKind),
    /// Gives points of Attack and changes an enemy.
    Mixed(AttackKind),
    Block,
    Healing,
    /// Plays a partner's strong effect.
    Boost,
    /// Everything else: Move, Influence and special effects.
    Special,
}

impl Effect {
    /// What the program is for. Programs have at most four operations.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        let changes_enemy = self.ops.iter().any(|op| op.targets_enemy());
        for op in self.ops {
            match op {
                Op::Attack(kind, ..) if changes_enemy => return Purpose::Mixed(*kind),
                Op::Attack(kind, ..) => return Purpose::Attack(*kind),
                Op::Block(..) | Op::BlockTwiceSwift(_) | Op::BlockTerrain | Op::BlockPerIcon(_) => {
                    return Purpose::Block;
                }
                Op::Heal(_) => return Purpose::Healing,
                Op::Boost(_) => return Purpose::Boost,
                _ => {}
            }
        }
        Purpose::Special
    }

    /// Influence that the program gives before any bonus.
    #[must_use]
    pub fn influence(&self) -> u16 {
        let given = |op: &Op| match op {
            Op::Influence(n) => u16::from(*n),
            _ => 0,
        };
        self.ops.iter().map(given).sum()
    }

    /// True when the program asks for an enemy.
    #[must_use]
    pub fn targets_enemy(&self) -> bool {
        self.ops.iter().any(|op| op.targets_enemy())
    }

    /// True when the program asks for one attack of the enemy.
    #[must_use]
    pub fn targets_attack(&self) -> bool {
        self.ops.iter().any(|op| matches!(op, Op::LowerAttack(_) | Op::DrawOntoUnit))
    }
}

/// The effects of a card turned sideways.
pub static SIDEWAYS: [Effect; 4] = [
    Effect { key: EffectKey::A1, ops: &[Op::Attack(AttackKind::Melee, Element::Physical, 1)] },
    Effect { key: EffectKey::B1, ops: &[Op::Block(Element::Physical, 1)] },
    Effect { key: EffectKey::M1, ops: &[Op::Move(1)] },
    Effect { key: EffectKey::Inf1, ops: &[Op::Influence(1)] },
];
