//! A fight while it is fought: enemies, points, promises, results. It is there only while it is fought.

use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Kind, MAX_CONTRIBUTIONS, MAX_ENEMIES, MAX_STATED, MAX_UNITS};
use crate::data::enemies::MAX_ATTACKS;
use crate::effects::Rider;
use crate::ids::{AttackKind, AttackState, CardId, CityColor, Context, Element, Role, SkillId};
use crate::list::List;
use crate::map::Hex;

/// One enemy in the fight.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Enemy {
    pub kind: Kind,
    pub role: Role,
    /// Marks of [`enemy_flags`].
    pub flags: u16,
    /// The enemy that summoned it, or [`NOBODY`].
    pub summoned_by: u8,
    /// What each attack was lowered by.
    pub reductions: [u8; MAX_ATTACKS],
    /// What each attack was raised by.
    pub raises: [u8; MAX_ATTACKS],
    pub states: [AttackState; MAX_ATTACKS],
    /// Armor gained or lost by effects.
    pub armor_change: i8,
    pub vampiric: u16,
    /// A fixed Defend bonus.
    pub defend: u8,
    /// The space of the map it came from.
    pub at: Hex,
    /// Attacks that have lost their abilities, as bits.
    pub tamed: u8,
    /// Abilities that it has lost, as bits of [`Ability::bit`].
    pub lost: u16,
    /// Elements that its attacks have lost: 1 for fire, 2 for ice.
    pub doused: u8,
}

/// Marks of an enemy, as bits of [`Enemy::flags`].
pub mod enemy_flags {
    /// Out of the fight.
    pub const DEFEATED: u16 = 1;
    /// A summoner behind its token.
    pub const HIDDEN: u16 = 1 << 1;
    /// The token belongs to a pile and has not gone back there yet.
    pub const FROM_PILE: u16 = 1 << 2;
    /// A wall lies between the hero and it.
    pub const WALL: u16 = 1 << 3;
    /// Must fall for the fight to be won.
    pub const REQUIRED: u16 = 1 << 4;
    /// Lost all fortifications.
    pub const FORT_GONE: u16 = 1 << 5;
    /// Lost its resistances.
    pub const RESIST_GONE: u16 = 1 << 6;
    /// Makes no attack this combat.
    pub const STOPPED: u16 = 1 << 7;
    /// Dies once it is successfully blocked.
    pub const DOOMED: u16 = 1 << 8;
    /// Its Defend bonus is spent.
    pub const DEFEND_USED: u16 = 1 << 9;
    /// Lost its Fire resistance.
    pub const FIRE_GONE: u16 = 1 << 10;
    /// Lost its Physical resistance.
    pub const PHYSICAL_GONE: u16 = 1 << 11;
    /// Lost its Ice resistance.
    pub const ICE_GONE: u16 = 1 << 12;
    /// Became Cumbersome.
    pub const CUMBERSOME: u16 = 1 << 13;
    /// The hero looked at this very token before the fight.
    pub const SCOUTED: u16 = 1 << 14;
}

impl Enemy {
    /// Whether the mark is set.
    #[must_use]
    pub const fn is(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    /// Sets the mark.
    pub fn set(&mut self, flag: u16) {
        self.flags |= flag;
    }

    /// Sets the mark or takes it away.
    pub fn mark(&mut self, flag: u16, holds: bool) {
        if holds { self.set(flag) } else { self.unset(flag) }
    }

    /// Takes the mark away.
    pub fn unset(&mut self, flag: u16) {
        self.flags &= !flag;
    }

    /// Alive and not hidden behind a summoned token.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        self.flags & (enemy_flags::DEFEATED | enemy_flags::HIDDEN) == 0
    }
}

/// What made a contribution.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Maker {
    /// Stated in a position, or several that no longer fit apart.
    #[default]
    Nobody,
    Card(CardId),
    /// A unit, by place.
    Unit(u8),
    Skill(SkillId),
}

/// What points of a contribution are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PointKind {
    Attack(AttackKind),
    Block,
    /// Points of Block that count twice when the blocked enemy is Swift.
    BlockTwiceSwift,
}

/// One source's points in the open pool or block.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contribution {
    pub maker: Maker,
    pub kind: PointKind,
    pub element: Element,
    pub amount: u16,
    /// What follows if the block or attack succeeds.
    pub rider: Rider,
}

impl Default for Contribution {
    fn default() -> Self {
        let kind = PointKind::Attack(AttackKind::Melee);
        Self { maker: Maker::Nobody, kind, element: Element::Physical, amount: 0, rider: Rider::None }
    }
}

/// Where a fight happens and how it began.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ground {
    pub context: Context,
    /// The wall of an assault or challenge.
    pub wall: bool,
    pub city: Option<(CityColor, u8)>,
    /// A dungeon or tomb that was conquered before.
    pub again: bool,
    /// The space that is fought for; the hero's own where it challenges rampagers.
    pub space: Hex,
}

/// Most promised points at a time.
pub const MAX_PROMISES: usize = 8;

/// MKG-5.9: points that an effect has promised, played later like a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Promise {
    pub maker: Maker,
    pub kind: PointKind,
    pub element: Element,
    pub amount: u8,
    pub bound: Bound,
    /// Spent already.
    pub used: bool,
}

impl Default for Promise {
    fn default() -> Self {
        let kind = PointKind::Attack(AttackKind::Melee);
        Self { maker: Maker::Nobody, kind, element: Element::Physical, amount: 0, bound: Bound::None, used: false }
    }
}

/// What promised points can be used against.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bound {
    #[default]
    None,
    /// A declaration that has this enemy among its members.
    With(u8),
    /// A declaration that has not.
    Without(u8),
    /// A block of another attack than these of this phase: enemy * 4 + attack.
    NotOn(u8),
    /// Only if no wound has come into the hand in this combat.
    Unhurt,
}

/// A fight while it is fought: where, against whom, and what has come of it so far.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    pub ground: Ground,
    pub enemies: List<Enemy, MAX_ENEMIES>,
    /// The pool or block that is being built; points held for the next declaration.
    pub contributions: List<Contribution, MAX_CONTRIBUTIONS>,
    /// Fame when the fight began.
    pub fame_before: u16,
    /// Fame printed on the garrison of another player's keep, of which half is gained.
    pub keep_fame: u16,
    /// Wound cards that came into the hand in this combat.
    pub wounds_to_hand: u16,
    /// Declarations resolved in this phase.
    pub completed_attacks: u8,
    /// Enemies that fell in this phase.
    #[serde(default)]
    pub fell: u8,
    /// Cards and units played in it.
    pub plays: u8,
    /// Points that effects have promised for later.
    pub prepared: List<Promise, MAX_PROMISES>,
    pub knocked_out: bool,
    /// A unit's ability has been used in it.
    pub units_used: bool,
    /// The attack whose damage is being assigned.
    pub damage: Option<Damage>,
    /// The latest results of this phase.
    pub results: List<ResultRecord, 2>,
    /// MKG-11.5: what the other hero of a duel has done to the units, by place.
    #[serde(default, skip_serializing_if = "no_jinx")]
    pub jinxes: [Jinx; MAX_UNITS],
}

fn no_jinx(jinxes: &[Jinx; MAX_UNITS]) -> bool {
    *jinxes == [Jinx::default(); MAX_UNITS]
}

/// MKG-11.5: what the other hero of a duel has done to a unit, for the rest of the duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Jinx {
    /// By how much its armor is lowered.
    pub armor: u8,
    /// Resistances it has lost, as bits.
    pub lost: u8,
    /// It is wounded once an attack of its is blocked wholly.
    pub doomed: bool,
    /// An attack of its has been blocked wholly.
    pub blocked: bool,
}

/// The fight of a seat, or none. It takes room only while there is one: read without one it is empty, written it comes to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle(Option<Box<Fight>>);

static NO_FIGHT: LazyLock<Fight> = LazyLock::new(Fight::default);

impl Battle {
    /// Whether there is one.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Leaves it behind.
    pub fn leave(&mut self) {
        self.0 = None;
    }
}

impl Deref for Battle {
    type Target = Fight;
    fn deref(&self) -> &Fight {
        self.0.as_deref().unwrap_or_else(|| &NO_FIGHT)
    }
}

impl DerefMut for Battle {
    fn deref_mut(&mut self) -> &mut Fight {
        self.0.get_or_insert_default()
    }
}

/// Damage of one attack that is being assigned.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    pub enemy: u8,
    pub attack: u8,
    pub left: u16,
}

/// The armor of one member when a pool met it. Numbers beyond 255 are shown as 255.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ArmorParts {
    /// Printed, by phase for Elusive enemies.
    pub base: u8,
    pub vampiric: u8,
    pub defend: u8,
    pub city: u8,
    /// Gained or lost by effects.
    pub change: i8,
    pub total: u8,
}

/// How an attack or a block came out, with every number that decided it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ResultRecord {
    /// The members, or the one blocked enemy.
    pub group: List<u8, MAX_STATED>,
    pub armor: List<ArmorParts, MAX_STATED>,
    /// The blocked attack, or [`NOBODY`] for an attack on the group.
    pub blocked_attack: u8,
    /// Points by element, before halving.
    pub pool: [u16; 4],
    /// Elements that count half, as bits.
    pub halved: u8,
    /// Points that count whole.
    pub full: u16,
    /// Points that count half.
    pub weak: u16,
    pub effective: u16,
    pub needed: u16,
    pub success: bool,
    pub fame: u16,
    pub reputation: i8,
}
