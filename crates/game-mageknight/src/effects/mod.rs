//! Effects as data: the operations, the programs made of them, and what a program is for.
//!
//! A card side, a unit ability or a skill is a static program of a few operations ([`Op`]). Its numbers are [`Amount`]s, its price is a
//! [`Cost`], and what it changes for a while is a [`Rule`] that ends at a certain moment. One interpreter ([`run`]) carries programs out,
//! so a new card is a row of data, and no card, unit or skill is named outside `data`. What a program asks the player (a target, a
//! color, a die) may come with the play; where it does not, the program stops at that operation and its
//! [`Frame`](crate::state::Frame) waits on the decision stack with the address to go on from. [`ask`] says which shapes of question
//! there are and which answers are legal. The reasons are in `docs/adr/0009-effects-are-data.md`.

pub mod amount;
pub mod ask;
pub mod cost;
pub mod key;
pub mod rule;
pub mod run;

pub use amount::{Amount, Count};
pub use cost::{CardCost, Cost};
pub use rule::{Modifiers, Rule, Until};

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

/// Which color a mana token or a crystal has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hue {
    Of(Color),
    /// The color of the mana that was paid on top; asked for where that was gold or black.
    Paid,
    /// One of these colors, as bits in the order of [`Color`], asked for one by one.
    Choice(u8),
}

impl Hue {
    /// The four basic colors.
    pub const BASIC: Self = Self::Choice(0b1111);

    /// Whether the player may name this color.
    #[must_use]
    pub const fn admits(self, color: Color) -> bool {
        match self {
            Self::Of(_) => false,
            Self::Paid => color.is_basic(),
            Self::Choice(bits) => bits & (1 << color as u8) != 0,
        }
    }

    /// The colors that the player may name.
    pub fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.iter().copied().filter(move |color| self.admits(*color))
    }
}

/// One operation of a program.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Op {
    Move(Amount),
    Influence(Amount),
    /// Adds Healing points; never in combat.
    Heal(Amount),
    /// Draws cards; a barrier.
    Draw(u8),
    /// Adds Attack points to the open pool.
    Attack(AttackKind, Element, Amount),
    /// Adds Block points to the open block.
    Block(Element, Amount),
    /// Physical Block that counts twice against a Swift enemy.
    BlockTwiceSwift(Amount),
    /// Block of the first element by day, of the second by night.
    BlockByTime(Element, Element, Amount),
    /// Gains so many mana tokens.
    Token(Hue, u8),
    /// Gains so many crystals, or tokens above three crystals.
    Crystal(Hue, u8),
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
    /// The unit wounds itself after the ability.
    WoundSelf,
    /// Looks at the top token of a pile; a barrier.
    Peek,
    /// The points may be raised by 2 for an added blue and by 2 for an added red mana.
    AddedMana,
    /// Changes a rule until then.
    Set(Rule, Until),
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

    /// What it costs.
    #[must_use]
    pub fn cost(self) -> Cost {
        match self {
            Self::Basic(card, _) => CARDS[card.index()].basic.cost,
            Self::Strong(card, _) => CARDS[card.index()].strong.cost,
            Self::Sideways(_) => Cost::FREE,
            Self::Ability(unit, ability, _) => UNITS[unit.index()].abilities[usize::from(ability)].cost,
        }
    }

    /// MKC-3.4: the color that resistant enemies ignore: the card's own, or that of the mana the ability costs.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::Basic(card, _) | Self::Strong(card, _) => CARDS[card.index()].color,
            Self::Sideways(_) => None,
            Self::Ability(unit, ability, _) => UNITS[unit.index()].abilities[usize::from(ability)].cost.color(),
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
    /// An option whose key follows from its program.
    #[must_use]
    pub const fn of(ops: &'static [Op]) -> Self {
        Self { key: key::derived(ops), ops }
    }

    /// An option that the rules name by a word of its own.
    #[must_use]
    pub const fn worded(key: EffectKey, ops: &'static [Op]) -> Self {
        Self { key, ops }
    }

    /// What the program is for. Programs have at most four operations.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        let changes_enemy = self.ops.iter().any(|op| op.targets_enemy());
        for op in self.ops {
            match op {
                Op::Attack(kind, ..) if changes_enemy => return Purpose::Mixed(*kind),
                Op::Attack(kind, ..) => return Purpose::Attack(*kind),
                Op::Block(..) | Op::BlockTwiceSwift(_) | Op::BlockByTime(..) => return Purpose::Block,
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
            Op::Influence(n) => u16::from(n.base()),
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
    Effect::of(&[Op::Attack(AttackKind::Melee, Element::Physical, Amount::Fixed(1))]),
    Effect::of(&[Op::Block(Element::Physical, Amount::Fixed(1))]),
    Effect::of(&[Op::Move(Amount::Fixed(1))]),
    Effect::of(&[Op::Influence(Amount::Fixed(1))]),
];
