//! The rules, one chapter per file, and the list of all actions. Each chapter holds its actions whole: who may use them and
//! when, what is offered, checked, foreseen and done.

pub mod abilities;
pub mod ai;
pub mod aim;
pub mod attack;
pub mod barrage;
pub mod cards;
mod choose;
pub mod city;
pub mod combat;
pub mod conduct;
pub mod control;
pub mod damage;
pub mod day_one;
pub mod equip;
pub mod field;
pub mod fire;
pub(crate) mod gate;
pub mod hire;
pub mod hits;
pub mod items;
pub mod landing;
pub mod loot;
pub mod mao;
pub mod militia;
pub mod mines;
pub mod modes;
pub mod mortar;
pub mod moves;
pub mod mussolini;
pub mod noriega;
pub(crate) mod now;
pub mod order;
pub mod recruit;
pub mod reinforce;
pub mod rescue;
pub mod retreat;
pub mod skills;
pub mod squads;
pub mod tactics;
pub mod together;
pub mod versus;

pub use abilities::{Mark, SkipAbility, UseAbility};
pub use attack::Reroll;
pub use barrage::ArtilleryAllocateHits;
pub use city::{ArmsDealer, DealerPlace, Hospital};
pub use combat::ChooseCombat;
pub use conduct::{AssignDog, Heal};
pub use damage::Epinephrine;
pub use day_one::{BonusMercSetup, ChooseBase, ChooseDictator, ExtraDone, PlaceExtra, PlaceFirstMerc};
pub use equip::ReEquip;
pub use field::{Explore, Train};
pub use fire::{Attack, GolemStrike};
pub use hire::{Hire, HireKeep};
pub use hits::AllocateHits;
pub use items::{DropItem, HagnessDraw, HagnessKeep, RepairKit, Salvage};
pub use landing::{Land, StartEquip, StartHire, StartKeep};
pub use loot::{Loot, LootDone};
pub use mao::{MaoDone, PlaceMao};
pub use militia::{AnswerRequest, GiftMilitia, RequestMilitia};
pub use mines::{Detonate, SquidheadMines};
pub use mortar::Mortar;
pub use moves::{FreeMove, Move};
pub use mussolini::{AddMussolini, SpreadDone, SpreadMussolini};
pub use noriega::PlaceNoriega;
pub use recruit::{CastroPick, GeneralisimoPick, HirePlace};
pub use reinforce::{HusseinBonusReinforce, LockdownDone, PlaceLockdown, Reinforce};
pub use retreat::RoundDecision;
pub use squads::{DocHeal, EndTurn, SquadChange};
pub use tactics::{HusseinBonusTactics, PlayTactics};
pub use together::{Commit, CoordinatedAttack, Declare, Decline};

use crate::state::Merc;

sortie_engine::actions! {
    /// What a seat does. The order is that of the offers.
    pub enum Action for Merc {
        StartHire, StartKeep, Land, StartEquip,
        ChooseDictator, ChooseBase, PlaceFirstMerc, BonusMercSetup, PlaceExtra, ExtraDone,
        AnswerRequest, HireKeep, ReEquip, DealerPlace, HagnessKeep,
        Move, FreeMove, CoordinatedAttack, Declare, Commit, Decline, Explore, Train, Hospital, Hire, ArmsDealer, Mortar,
        Salvage, HagnessDraw, RepairKit, DocHeal, SquadChange, DropItem, GiftMilitia, RequestMilitia, EndTurn,
        PlayTactics, HusseinBonusTactics, Reinforce, HusseinBonusReinforce, GeneralisimoPick, PlaceLockdown, LockdownDone,
        ArtilleryAllocateHits,
        UseAbility, SkipAbility, CastroPick, HirePlace, Mark, PlaceMao, MaoDone, AddMussolini, SpreadMussolini, SpreadDone,
        PlaceNoriega, Loot, LootDone,
        ChooseCombat, Detonate, SquidheadMines, GolemStrike, Heal, AssignDog, Attack, Reroll, AllocateHits, Epinephrine,
        RoundDecision,
    }
}
