//! The state of the seats, in one file because its parts are laid out and copied together. Nothing is decided here. What the seats
//! share is in [`crate::world`].
//!
//! A seat's changeable things are together in one [`Kit`], because an open declaration keeps a copy of it: canceling puts that copy
//! back, so whatever the plays of a bracket touched returns to its place by construction. A fight is a thing of its own in the kit
//! ([`Fight`]), which is there only while it is fought.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use sortie_engine::Chance;

use crate::data::enemies::{Ability, ENEMIES, MAX_ATTACKS, PrintedAttack};
use crate::data::scenarios::{Scenario, Variant, row};
use crate::data::tables::{LEVELS, Level};
use crate::effects::ask::Ask;
use crate::effects::{Modifiers, Program, Rider};
use crate::ids::SkillId;
use crate::ids::{
    AttackKind, AttackState, AttackType, CardId, CityColor, Color, Context, Element, EnemyId, HeroId, Phase, Role,
    Terrain, TokenColor, UnitId,
};
use crate::list::{List, Long};
use crate::map::{Hex, Shape};
use crate::rules::play::{Play, Verb};
use crate::world::{Skills, Trek, Turn, World};

/// Most seats at a table.
pub const MAX_SEATS: usize = 4;
/// Most enemies that the options may state for one fight.
pub const MAX_STATED: usize = 8;
/// Most enemies in one fight, summoned ones included. Beyond it no further token is drawn, which takes more than six Summon attacks.
pub const MAX_ENEMIES: usize = MAX_STATED + 6;
/// Most units of one hero.
pub const MAX_UNITS: usize = 10;
/// Most dice in a Source.
pub const MAX_DICE: usize = 8;
/// Most cards that are no wounds, over hand, deck, play area and discard pile. A hero who has that many gains no further ones.
pub const MAX_CARDS: usize = 64;
/// Most cards in hand, wounds apart; further ones are not drawn.
pub const MAX_HAND: usize = 40;
/// Most cards of one hero that are out of the game and still listed.
pub const MAX_REMOVED: usize = 24;
/// Most wounds that the options may state.
pub const MAX_STATED_WOUNDS: usize = 16;
/// Most fights of a gauntlet.
pub const MAX_FIGHTS: usize = 8;
/// Longest deck. Wounds beyond its room lie beneath it and are not drawn.
pub const MAX_DECK: usize = 160;
/// A deck, a discard pile and the cards out of the game. Only an uncommonly long one takes room on the heap.
pub type Deck = Long<CardId, 46, MAX_DECK>;
pub type Discard = Long<CardId, 30, MAX_CARDS>;
pub type Removed = Long<CardId, 6, MAX_REMOVED>;
/// Most separate contributions in one pool; further points join the last one.
pub const MAX_CONTRIBUTIONS: usize = 20;
/// Most programs of one play that can wait on the decision stack: the abilities of one activation of Delphana Masters.
pub const MAX_FRAMES: usize = 8;

/// The columns of an enemy, printed or stated in the options.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// Only the first `n_attacks` count, Summon attacks included.
    pub attacks: [PrintedAttack; MAX_ATTACKS],
    pub n_attacks: u8,
    /// The low value of an Elusive enemy.
    pub armor: u8,
    /// The high value of an Elusive enemy.
    pub armor_high: u8,
    pub fame: u8,
    pub reputation: i8,
    pub resistances: u8,
    pub abilities: u16,
    pub defend: u8,
    /// The pile of its Summon attacks.
    pub summon: Option<TokenColor>,
    pub color: TokenColor,
}

impl Sheet {
    /// Whether the token has this ability.
    #[must_use]
    pub const fn has(&self, ability: Ability) -> bool {
        self.abilities & ability.bit() != 0
    }

    const fn of(id: usize) -> Self {
        let row = &ENEMIES[id];
        let mut attacks = [PrintedAttack { value: 0, element: 0 }; MAX_ATTACKS];
        let mut at = 0;
        while at < row.attacks.len() {
            attacks[at] = row.attacks[at];
            at += 1;
        }
        Self {
            attacks,
            n_attacks: row.attacks.len() as u8,
            armor: row.armor,
            armor_high: row.armor_high,
            fame: row.fame,
            reputation: row.reputation,
            resistances: row.resistances,
            abilities: row.abilities,
            defend: row.defend,
            summon: row.summon,
            color: row.color,
        }
    }
}

static SHEETS: [Sheet; EnemyId::COUNT] = {
    let mut sheets = [Sheet::of(0); EnemyId::COUNT];
    let mut at = 0;
    while at < EnemyId::COUNT {
        sheets[at] = Sheet::of(at);
        at += 1;
    }
    sheets
};

/// Which enemy a token is: a row of the table, or an entry of [`Plan::customs`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    Token(EnemyId),
    Custom(u8),
}

impl Kind {
    /// The row's id, or `custom`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Token(id) => id.word(),
            Self::Custom(_) => "custom",
        }
    }
}

impl Default for Kind {
    fn default() -> Self {
        Self::Token(EnemyId::default())
    }
}

/// One enemy that the options ask for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stated {
    pub what: Asked,
    pub role: Role,
    /// Whether a wall lies between the hero and it.
    pub wall: bool,
}

/// How the options ask for an enemy: this one, or the next token of a pile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asked {
    Named(Kind),
    Drawn(TokenColor),
}

impl Default for Asked {
    fn default() -> Self {
        Self::Drawn(TokenColor::Green)
    }
}

/// One fight as the options describe it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FightPlan {
    pub context: Context,
    /// The wall of an assault or challenge.
    pub wall: bool,
    pub city: Option<(CityColor, u8)>,
    /// A dungeon or tomb that was conquered before.
    pub again: bool,
    pub enemies: List<Stated, MAX_STATED>,
}

/// What depends on the options alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    pub fights: Vec<FightPlan>,
    /// Enemies that the options describe by their columns.
    pub customs: Vec<Sheet>,
    /// Whether CAMP lies between fights.
    pub gauntlet: bool,
    pub rest_healing: u16,
    pub recruits: bool,
    /// Terrain under the hero.
    pub terrain: Terrain,
    pub scenario: Scenario,
    pub seats: u8,
    pub rounds: u8,
    /// Levels of the cities, in order of reveal; the last one holds for all that follow.
    pub levels: Vec<u8>,
    pub variants: Vec<Variant>,
    pub pvp: bool,
    pub coop_assault: bool,
    /// The team of each seat, where there are teams.
    #[serde(default)]
    pub teams: Option<[u8; MAX_SEATS]>,
}

impl Plan {
    /// Whether the scenario has a map.
    #[must_use]
    pub fn has_map(&self) -> bool {
        self.scenario != Scenario::Skirmish
    }

    /// Whether everybody is one team, with a dummy.
    #[must_use]
    pub fn cooperative(&self) -> bool {
        row(self.scenario).is_some_and(|row| row.cooperative)
    }

    /// MKG-11.6: whether two seats are on one side: in a team, or everybody in cooperation.
    #[must_use]
    pub fn allied(&self, one: usize, other: usize) -> bool {
        self.cooperative() || self.teammates(one, other)
    }

    /// MKG-11.6: whether a seat is the other one, or shares its team; interactive skills pass it by.
    #[must_use]
    pub fn teammates(&self, one: usize, other: usize) -> bool {
        one == other || self.teams.is_some_and(|teams| teams.get(one) == teams.get(other))
    }

    /// Whether the rules of a Blitz hold.
    #[must_use]
    pub fn blitz(&self) -> bool {
        row(self.scenario).is_some_and(|row| row.blitz)
    }

    /// Whether a variant is played.
    #[must_use]
    pub fn varies(&self, variant: Variant) -> bool {
        self.variants.contains(&variant)
    }

    /// The outline of the map.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.scenario.shape(usize::from(self.seats))
    }

    /// The level of the city that is revealed as this one, from 0; 0 where cities are closed.
    #[must_use]
    pub fn city_level(&self, number: usize) -> u8 {
        self.levels.get(number).or_else(|| self.levels.last()).copied().unwrap_or(0)
    }

    /// Dice of the Source.
    #[must_use]
    pub fn dice(&self) -> usize {
        usize::from(self.seats) + 2 + usize::from(self.blitz())
    }

    /// MKG-2.5: whether the portal is an ordinary space.
    #[must_use]
    pub fn portal_is_shut(&self, round: u8) -> bool {
        self.scenario == Scenario::OneToReturn && round > 1 + self.nights_first()
    }

    /// MKG-2.6: by how many rounds the first day comes later.
    #[must_use]
    pub fn nights_first(&self) -> u8 {
        u8::from(self.varies(Variant::NightArrival))
    }

    /// The number of nights that have begun, where nights and days take turns.
    #[must_use]
    pub fn nights(&self, round: u8) -> u8 {
        (round + self.nights_first()) / 2
    }

    /// The columns of an enemy.
    #[must_use]
    pub fn sheet(&self, kind: Kind) -> &Sheet {
        match kind {
            Kind::Token(id) => &SHEETS[id.index()],
            Kind::Custom(at) => &self.customs[usize::from(at)],
        }
    }
}

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

/// No unit, no enemy, no attack: the empty value of a small reference.
pub const NOBODY: u8 = 255;

/// One unit of a hero.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    pub id: UnitId,
    pub spent: bool,
    pub wounds: u8,
    /// Absorbed an attack in this combat.
    pub absorbed: bool,
    /// Destroyed or gone.
    pub gone: bool,
    /// Its fee for taking damage is paid in this combat.
    pub fee_paid: bool,
    /// The color that marks Magic Familiars.
    pub mark: Option<Color>,
    /// Magic Familiars that want their crystal when the next round begins.
    pub unpaid: bool,
    /// The attack drawn onto it: enemy * 4 + attack, or [`NOBODY`].
    pub draws: u8,
    /// Resists Physical in this combat.
    pub sheltered: bool,
    /// Holds a command token that is a skill: it costs less, goes where no unit may and cannot be disbanded.
    pub bound: bool,
    /// The banner it bears.
    pub banner: Option<CardId>,
    /// The banner is turned over.
    pub furled: bool,
}

impl Default for Unit {
    fn default() -> Self {
        Self {
            id: UnitId::default(),
            spent: false,
            wounds: 0,
            absorbed: false,
            gone: false,
            fee_paid: false,
            mark: None,
            unpaid: false,
            draws: NOBODY,
            sheltered: false,
            bound: false,
            banner: None,
            furled: false,
        }
    }
}

/// One die of the Source.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Die {
    pub color: Color,
    /// Held by a player until the end of the turn.
    pub taken: bool,
    /// The seat that holds it.
    pub by: u8,
    /// Was turned by an effect, so it keeps its face when it returns.
    pub kept: bool,
    /// Is out of the Source until the round ends.
    pub claimed: bool,
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

/// The Source.
pub type Source = List<Die, MAX_DICE>;

/// What a hero can pay mana with, besides the Source.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wallet {
    pub crystals: [u8; 4],
    pub tokens: [u8; 6],
    /// Dice used this turn out of the common allowance.
    pub dice_used: u8,
    /// Common allowance above one.
    pub dice_more: u8,
    /// Extra dice of which a black one pays any basic color, not yet used.
    pub dice_any: u8,
    /// The die on Mana Steal, and whether it was used this turn.
    pub stolen: Option<Color>,
    pub stolen_used: bool,
    /// Marks of [`wallet_flags`].
    pub flags: u8,
    /// Colors of which there is endless mana, as bits.
    pub endless: u8,
    /// Crystals spent this turn, by color.
    pub spent: [u8; 4],
    /// Colors of the mana used this turn, as bits.
    pub used: u8,
}

/// Marks of a wallet, as bits of [`Wallet::flags`]. They end with the turn.
pub mod wallet_flags {
    /// Gold can be used whatever the time.
    pub const GOLD: u8 = 1;
    /// Black can be used whatever the time.
    pub const BLACK: u8 = 1 << 1;
    /// Gold and black dice pay any basic color.
    pub const WILD: u8 = 1 << 2;
    /// No further die may be used.
    pub const NO_DICE: u8 = 1 << 3;
    /// The one die of a turn may not be used.
    pub const FROZEN: u8 = 1 << 4;
    /// The first basic mana costs one more of its color.
    pub const LEVIED: u8 = 1 << 5;
}

/// Everything that a seat can pay mana with now: its own and the Source.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Funds {
    pub wallet: Wallet,
    pub dice: Source,
    pub seat: u8,
    /// MKG-2.6: gold dice wait until the others have been used.
    pub friendly: bool,
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

/// Everything of a seat that a play may change, and that a cancel puts back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kit {
    /// In order, with as many wounds as fit.
    pub hand: List<CardId, MAX_HAND>,
    /// Wounds in hand beyond the room of the list.
    pub more_wounds: u16,
    /// Cards in the play area, in order of play.
    pub play: List<CardId, MAX_HAND>,
    /// The discard pile without its wounds, the last card on top.
    pub discard: Discard,
    pub discard_wounds: u16,
    /// Cards removed from the game, wounds not included.
    pub removed: Removed,
    pub units: List<Unit, MAX_UNITS>,
    pub wallet: Wallet,
    pub move_points: u16,
    pub influence: u16,
    pub healing: u16,
    pub fame: u16,
    pub reputation: i8,
    /// Rules that effects have changed for a while.
    pub modifiers: Modifiers,
    /// Skills that lie face down this round.
    pub down: Skills,
    pub turn: Turn,
    pub fight: Battle,
}

impl Kit {
    /// The bytes it takes on the heap.
    fn heap(&self) -> usize {
        let fight = if self.fight.is_on() { size_of::<Fight>() } else { 0 };
        fight
            + self.discard.heap()
            + self.removed.heap()
            + self.modifiers.heap()
            + self.turn.ways.heap()
            + self.turn.path.heap()
    }
}

/// The open declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Declaration {
    /// An attack on a group in the player's order, with provisional Defend bonuses: defender and member.
    Attack { group: List<u8, MAX_STATED>, attack_type: AttackType, defend: List<(u8, u8), MAX_STATED> },
    /// A block of one attack of an enemy.
    Block { enemy: u8, attack: u8 },
    /// An attack on another hero, which is not declared: its first play opens it.
    Duel,
}

/// An open declaration with what canceling it puts back.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bracket {
    pub declared: Declaration,
    pub before: Kit,
    /// The Source as it was.
    pub source: Source,
    /// A barrier lies inside, so it cannot be canceled.
    pub sealed: bool,
}

/// Damage of one attack that is being assigned.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    pub enemy: u8,
    pub attack: u8,
    pub left: u16,
}

/// What a running program knows of the play that started it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scope {
    /// The card whose points they are: the one played, or a booster's partner.
    pub card: Option<CardId>,
    /// The unit activated, or [`NOBODY`].
    pub unit: u8,
    pub skill: Option<SkillId>,
    /// What a booster or added mana raises its numbers by.
    pub raised: u8,
    /// The basic color of the mana paid as extra cost, once it is known.
    pub paid: Option<Color>,
    /// Colors of the cards given up as a cost, as bits.
    pub colors: u8,
    /// How many cards were given up.
    pub given_up: u8,
    /// The color that the program has come to.
    pub color: Option<Color>,
}

/// A program that has not come to its end: where to go on, what it knows, and what it asks the player.
///
/// The frame on top of the stack runs. Those below are further programs of the same play, which have not begun.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frame {
    /// The seat that is asked.
    pub who: u8,
    pub program: Program,
    /// The operation to go on from.
    pub op: u8,
    /// What the player is asked at that operation; nothing for a frame that waits for its turn.
    pub ask: Option<Ask>,
    /// How many of several answers that operation has had.
    pub answered: u8,
    /// The enemy aimed at, or [`NOBODY`].
    pub target: u8,
    /// The attack aimed at, or [`NOBODY`].
    pub attack: u8,
    /// The operation before which it ends; 0 where it runs to the end of its program.
    pub end: u8,
    pub scope: Scope,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            who: 0,
            program: Program::default(),
            op: 0,
            ask: None,
            answered: 0,
            target: NOBODY,
            attack: NOBODY,
            end: 0,
            scope: Scope {
                card: None,
                unit: NOBODY,
                skill: None,
                raised: 0,
                paid: None,
                colors: 0,
                given_up: 0,
                color: None,
            },
        }
    }
}

/// A play whose costs are not all named yet, and what is asked for next. Nothing of it is paid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Staged {
    pub verb: Verb,
    pub play: Play,
    pub ask: Ask,
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

/// One seat: its hero and everything that is the hero's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub hero: HeroId,
    /// What the seat is doing; [`Phase::Waiting`] while another seat has the turn.
    pub phase: Phase,
    /// The fight of the gauntlet it is in or has behind it, from 0.
    pub fight: u8,
    pub fights_won: u8,
    /// The level that holds, from 1.
    pub level: u8,
    /// Piles whose top token the player has looked at, as bits.
    pub peeked: u8,
    pub kit: Kit,
    pub bracket: Option<Box<Bracket>>,
    /// First = top.
    pub deck: Deck,
    pub trek: Trek,
}

impl Side {
    /// What the level gives.
    #[must_use]
    pub fn level_row(&self) -> &'static Level {
        &LEVELS[usize::from(self.level.clamp(1, 10)) - 1]
    }

    /// The number of the fight it is in or has behind it, from 1.
    #[must_use]
    pub fn fight_number(&self, plan: &Plan) -> u8 {
        if plan.has_map() { self.fight } else { self.fight.saturating_add(1) }
    }

    /// Wounds in hand.
    #[must_use]
    pub fn wounds_in_hand(&self) -> u32 {
        let listed = self.kit.hand.iter().filter(|card| **card == CardId::Wound).count();
        listed as u32 + u32::from(self.kit.more_wounds)
    }

    /// All wound cards of the seat: in hand, deck and discard pile and on units.
    #[must_use]
    pub fn wounds(&self) -> u32 {
        let on_units: u32 = self.kit.units.iter().filter(|unit| !unit.gone).map(|unit| u32::from(unit.wounds)).sum();
        let in_deck = self.deck.iter().filter(|card| **card == CardId::Wound).count() as u32;
        self.wounds_in_hand() + in_deck + u32::from(self.kit.discard_wounds) + on_units
    }

    /// Whether the seat has nothing more to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.phase == Phase::Done
    }
}

/// The whole truth of one match.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MageKnight {
    /// What the options say.
    pub plan: Arc<Plan>,
    pub chance: Chance,
    pub sides: ArrayVec<Side, MAX_SEATS>,
    /// The table that the seats share. In a skirmish every seat has a table of its own.
    pub worlds: Vec<World>,
}

impl Clone for MageKnight {
    fn clone(&self) -> Self {
        let mut sides = ArrayVec::new();
        sides.extend(self.sides.iter().cloned());
        Self { plan: self.plan.clone(), chance: self.chance.clone(), sides, worlds: self.worlds.clone() }
    }
}

impl MageKnight {
    /// The bytes of the state with everything that it points to, apart from the plan, which all copies share.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let bracket = |bracket: &Bracket| size_of::<Bracket>() + bracket.before.heap();
        let sides = self
            .sides
            .iter()
            .map(|side| side.kit.heap() + side.deck.heap() + side.bracket.as_deref().map_or(0, bracket));
        size_of::<Self>() + sides.sum::<usize>() + self.worlds.iter().map(World::bytes).sum::<usize>()
    }

    /// The table of a seat.
    #[must_use]
    pub fn world(&self, seat: usize) -> &World {
        self.worlds.get(seat).unwrap_or(&self.worlds[0])
    }
}
