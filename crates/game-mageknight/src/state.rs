//! The state of the seats. Nothing is decided here. What the seats share is in [`crate::world`], what the options say in [`Plan`], a
//! fight in [`Fight`].
//!
//! A seat's changeable things are together in one [`Kit`], because an open declaration keeps a copy of it: canceling puts that copy
//! back, so whatever the plays of a bracket touched returns to its place by construction. A fight is a thing of its own in the kit
//! ([`Fight`]), which is there only while it is fought.

mod fight;
mod plan;

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use sortie_engine::Chance;

use crate::data::tables::{LEVELS, Level};
use crate::effects::ask::Ask;
use crate::effects::{Modifiers, Program};
use crate::ids::{AttackType, CardId, Color, HeroId, Phase, SkillId, UnitId};
use crate::list::{List, Long};
use crate::rules::play::{Play, Verb};
use crate::world::{Skills, Trek, Turn, World};

pub use fight::{
    ArmorParts, Battle, Bound, Contribution, Damage, Enemy, Fight, Ground, Jinx, MAX_PROMISES, Maker, PointKind,
    Promise, ResultRecord, enemy_flags,
};
pub use plan::{Asked, FightPlan, Kind, Plan, Sheet, Stated};

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
    /// A mana has been used as its opposite.
    pub const POLARIZED: u8 = 1 << 6;
}

/// Everything that a seat can pay mana with now: its own and the Source.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Funds {
    pub wallet: Wallet,
    pub dice: Source,
    pub seat: u8,
    /// MKG-2.6: gold dice wait until the others have been used.
    pub friendly: bool,
    /// MKG-6.2: one mana may be used as its opposite.
    pub polar: bool,
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
