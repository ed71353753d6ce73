//! What runs while units fight: queued battles, the combat, the attack under way, the barrage. Plain data.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet, vocabulary};

use super::SEATS;
use crate::ids::{Cell, ItemId, ItemSet, Target, UnitId, UnitSet};

/// A combat that waits to be fought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub cell: Cell,
    /// Who controlled the place before the entry, or nobody: whose mines work.
    pub before: u8,
    /// The side that entered, as the seat of one of its players.
    pub entrant: u8,
    /// A living unit that silences mines came along.
    pub defuser: UnitId,
}

/// Numbers of one unit that hold for a whole round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// A unit, or `NONE` for the militia of `owner`.
    pub unit: UnitId,
    /// Number of the owner's seat.
    pub owner: u8,
    pub init: i8,
    pub combat: u8,
    pub targets: u8,
    pub pierces: bool,
}

/// A dog that has been set on somebody.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dog {
    /// Who carries the card.
    pub carrier: UnitId,
    pub item: ItemId,
    pub target: UnitId,
    pub health: u8,
}

vocabulary! {
    /// Where a combat stands.
    pub enum Stage: "stage" {
        /// The side whose mines lie there decides.
        Mines = "MINES",
        /// The owner of the unit that silenced them decides.
        Defused = "DEFUSED",
        /// Before round 1: rolled initiative.
        Opening = "OPENING",
        /// Before round 1: the optional strike.
        Strike = "STRIKE",
        /// Held mines before a later round.
        HeldMines = "HELD_MINES",
        /// Skills and order are fixed.
        RoundStart = "ROUND_START",
        /// Units act in order.
        Act = "ACT",
        /// The second shot at the end of the round.
        SecondShot = "SECOND_SHOT",
        /// Splitting and retreat.
        RoundEnd = "ROUND_END",
        /// Loot is handed out.
        Loot = "LOOT",
        /// Clean-up.
        Over = "OVER",
    }
}

/// A running combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// What started it.
    pub battle: Battle,
    /// Where it stands.
    pub stage: Stage,
    /// Number of the round.
    pub round: u16,
    /// Firing order with the frozen numbers.
    pub order: ArrayVec<Entry, 60>,
    /// Who acts: position in the order.
    pub next: u8,
    /// Dice that the acting unit has given up.
    pub given_up: u8,
    /// Militia of the acting owner that have still to fire, while their volley runs.
    pub volley: u8,
    /// Mines that have still to go off.
    pub fuse: u8,
    /// What the volley aims at, in order.
    pub aims: ArrayVec<Target, 24>,
    /// Militia that changed sides this round and do not act.
    pub fresh: [u8; SEATS],
    pub dogs: ArrayVec<Dog, 2>,
    /// The rolled initiative, 0 before.
    pub rolled: u8,
    /// The re-roll has been used.
    pub rerolled: bool,
    /// Somebody had dice this round.
    pub had_dice: bool,
    /// Who still has to decide about retreating.
    pub deciding: SeatSet,
    /// Announced retreats by seat and squad.
    pub retreats: [[Cell; 2]; SEATS],
    /// Cards of killed Rebels, for a Dictator who loots.
    pub loot: ItemSet,
    /// Units that have retreated.
    pub fled: UnitSet,
}

/// What an attack is part of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackKind {
    /// A unit's turn in the firing order.
    Turn,
    /// The strike before round 1.
    Strike,
    /// The second shot.
    SecondShot,
    /// One militia of a volley.
    Volley,
    /// A bombardment with this mortar.
    Mortar(ItemId),
}

/// Where an attack stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackStage {
    /// The mortar's owner has to name targets.
    Aim,
    /// The dice lie; they may be rolled again.
    Rolled,
    /// Hits are to be spread.
    Allocate,
    /// Damage has been dealt; deaths may pend.
    Dealt,
}

/// One attack under way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenAttack {
    /// Who attacks; `NONE` for militia.
    pub unit: UnitId,
    pub owner: Seat,
    /// Where the targets are.
    pub cell: Cell,
    /// What it belongs to.
    pub kind: AttackKind,
    /// Where it stands.
    pub stage: AttackStage,
    /// Declared targets.
    pub targets: ArrayVec<Target, 24>,
    /// How many targets may be declared.
    pub n_targets: u8,
    pub dice: [u8; 6],
    /// Lowest die that hits.
    pub hits_on: u8,
    pub pierces: bool,
}

impl OpenAttack {
    /// Hits that lie on the table.
    pub fn hits(&self) -> u8 {
        (self.hits_on..=6).map(|face| self.dice[usize::from(face) - 1]).sum()
    }
}

/// An open barrage (MRC-8.6).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barrage {
    /// Current sector.
    pub cell: Cell,
    pub hits: u8,
    /// Hits not yet allocated there.
    pub remaining: u8,
    pub queue: ArrayVec<(Cell, u8), 6>,
    /// MERCs that have taken their hit of this sector (strict option).
    pub struck: UnitSet,
}
