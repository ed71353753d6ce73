//! The operations of a program, and the colors they speak of.

use serde::{Deserialize, Serialize};

use crate::effects::{Amount, Cond, Rule, Until, When};
use crate::ids::{AttackKind, Color, Element, Time};
use crate::rules::At;
use crate::rules::mana::Wanted;
use crate::state::Scope;
use crate::world::Way;

/// Which color a mana token or a crystal has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hue {
    Of(Color),
    /// The color of the mana that was paid on top; asked for where that was gold or black.
    Paid,
    /// One of these colors, as bits in the order of [`Color`], asked for one by one.
    Choice(u8),
    /// A color of the card that the play gives up.
    Spent,
    /// Each basic color but that one.
    NotSpent,
    /// A color of which the hero owns a crystal.
    Owned,
    /// A basic color of which the hero owns no crystal.
    Lacking,
    /// Gold by day, black by night.
    ByTime,
}

impl Hue {
    /// The four basic colors.
    pub const BASIC: Self = Self::Choice(0b1111);
    pub const RED_OR_BLACK: Self = Self::Choice(0b10_0001);
    pub const GREEN_OR_BLUE: Self = Self::Choice(0b0110);
    pub const GREEN_OR_WHITE: Self = Self::Choice(0b1100);
    pub const BLUE_OR_RED: Self = Self::Choice(0b0011);
    /// All six colors.
    pub const ANY: Self = Self::Choice(0b11_1111);

    /// Whether the player may name this color.
    #[must_use]
    pub const fn admits(self, color: Color) -> bool {
        match self {
            Self::Paid => color.is_basic(),
            Self::Choice(bits) => bits & (1 << color as u8) != 0,
            _ => false,
        }
    }

    /// What it comes to for the program that runs: one color, or a choice of several.
    #[must_use]
    pub fn now(self, at: At<'_>, scope: &Scope) -> Self {
        let owned = || {
            let crystals = at.side.kit.wallet.crystals.iter().enumerate().filter(|(_, n)| **n > 0);
            crystals.fold(0u8, |bits, (color, _)| bits | 1 << color)
        };
        let bits = match self {
            Self::Choice(bits) => bits,
            Self::Spent => scope.colors,
            Self::Owned => owned(),
            Self::Lacking => 0b1111 & !owned(),
            Self::ByTime if at.world.time == Time::Day => return Self::Of(Color::Gold),
            Self::ByTime => return Self::Of(Color::Black),
            Self::Of(_) | Self::Paid | Self::NotSpent => return self,
        };
        match (bits.count_ones(), Color::ALL.get(bits.trailing_zeros() as usize)) {
            (1, Some(color)) => Self::Of(*color),
            _ => Self::Choice(bits),
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
    Draw(Amount),
    Fame(u8),
    /// Discards a wound from the hand.
    DiscardWound,
    /// Throws a wound away from the hand; this is no healing.
    ThrowWound,
    /// Removes one wound from one unit.
    HealUnit,
    /// Promises melee points for the Attack phase, if no wound comes into the hand before.
    PromiseUnhurt(u8),
    /// So many blocks of this element and amount against other attacks than the one that is being blocked.
    PromiseBlocks(Element, u8, u8),
    /// The attack of the chosen enemy, against others, in the Attack phase.
    Possess,
    /// Ranged Cold Fire points against the chosen enemy alone.
    Bolt(u8),
    /// Raises one attack of one enemy.
    RaiseAttack(u8),
    /// The skill turns over and lies face down.
    TurnOver,
    /// Crystals of these two colors become tokens, pair by pair.
    MeltPairs(Color, Color),
    /// May spend so many Move points for the next operations; without them they are left out.
    MaySpend(u8, u8),
    /// Another enemy may be meant from here on.
    Again,
    /// May pay one mana for the next operations; without it they are left out.
    MayPay(Wanted, u8),
    /// Fame for each enemy defeated this turn, before and after.
    FamePerDefeat(u8),
    /// Rolls a die: on black or red a wound is taken.
    RollWound,
    /// So many wounds of this turn draw a card each, before and after; the first one may go besides.
    Adrenaline {
        goes: bool,
    },
    /// Cards for the wounds healed from the hand this turn, before and after, and units that are healed become ready.
    Cure,
    /// In the Ranged and Siege phase no fortified enemy can be meant.
    AimOpen,
    /// Changes a rule of moving this turn.
    Way(Way),
    /// Cards beyond the hand limit at the next draw.
    HandLimit(u8),
    /// Takes wounds into the hand.
    Wound(u8),
    /// The program can be played only then.
    Only(When),
    /// The next operations run only if the condition holds.
    If(Cond, u8),
    /// The player may decline the next operations.
    May(u8),
    /// Leaves the next operations out.
    Skip(u8),
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
    LowerArmor(Amount),
    /// The same for every enemy that is faced.
    LowerArmors(Amount),
    /// The same for every enemy but the chosen one.
    LowerOtherArmors(u8),
    /// The chosen enemy is destroyed.
    Destroy,
    /// The chosen enemy loses its Fire resistance.
    LoseFireResistance,
    /// The chosen attack loses its abilities.
    LoseAbilities,
    /// Every enemy loses all fortifications.
    StripFortifications,
    /// Every enemy loses its resistances.
    StripAllResistances,
    /// Every enemy whose attacks have all been blocked has armor 1.
    Disease,
    /// What follows if the block or attack that holds the points just given succeeds.
    Rider(Rider),
    /// Readies one Spent unit of at most this level, if there is one.
    MayReady(u8),
    /// Readies all units.
    ReadyAll,
    /// Heals all units.
    HealUnits,
    /// One own unit resists Physical in this fight.
    Shelter,
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
                | Self::Destroy
                | Self::LoseFireResistance
                | Self::LoseAbilities
                | Self::Possess
                | Self::RaiseAttack(_)
                | Self::Bolt(_)
                | Self::StripFortification
                | Self::StripResistances
                | Self::Doom
                | Self::DrawOntoUnit
        )
    }
}

/// What follows if the block or attack that holds certain points succeeds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rider {
    #[default]
    None,
    /// The blocked enemy loses armor.
    Armor(u8),
    /// The blocked enemy loses armor for each point of Block too many.
    ArmorByExcess,
    /// The blocked enemy is destroyed.
    Destroy,
    /// Fire Attack of this amount in the Attack phase.
    Promise(u8),
    /// Reputation, and so much Fame, for each enemy defeated.
    Honor { fame: u8 },
}

impl Op {
    /// True for operations that change every enemy of the fight.
    #[must_use]
    pub const fn changes_all(self) -> bool {
        matches!(self, Self::LowerArmors(_) | Self::StripFortifications | Self::StripAllResistances | Self::Disease)
    }
}
