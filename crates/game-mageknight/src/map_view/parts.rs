//! The parts of a view of the map; with fewer members, what a position states. What fills them is in [`map_view`](super).

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use sortie_engine::{Said, Seat, view, wire};

use crate::data::tiles::{SiteKind, TileId};
use crate::fight_view::Code;
use crate::ids::{
    AttackKind, CardId, CityColor, Color, Element, EnemyId, HeroId, RuinId, SkillId, TacticId, Terrain, TokenColor,
    UnitId,
};
use crate::map::{Hex, Slot};
use crate::refs::{Helper, Known, Place, UnitRef};
use crate::view::{PromiseView, UnitView};
use crate::world::PrizeKind;

/// A tile on the map.
#[view]
pub struct TileView {
    pub slot: Slot,
    pub tile: TileId,
}

/// A space with anything on it.
#[view]
pub struct SpaceView {
    pub at: Hex,
    pub terrain: Said<Terrain>,
    #[hidden]
    pub site: Said<SiteKind>,
    #[hidden]
    pub owner: Said<Seat>,
    #[hidden]
    pub shields: Said<Vec<Seat>>,
    #[hidden]
    pub burned: Said<bool>,
    /// Of a site that is conquered once and for all.
    #[hidden]
    pub conquered_by: Said<Seat>,
    /// Whether the ruin's token lies face up.
    #[hidden]
    pub face_up: Said<bool>,
    #[hidden]
    pub ruin: Said<RuinId>,
    /// Ways through a maze that are taken.
    #[hidden]
    pub paths: Said<Vec<PathView>>,
    /// Neighbours behind a wall.
    #[hidden]
    pub walls: Said<Vec<Hex>>,
}

/// A way through a maze, by its Move, and who took it.
#[wire]
pub struct PathView {
    pub path: u8,
    pub by: Seat,
}

/// An enemy token on the map; its kind only where it lies face up.
#[view]
pub struct TokenView {
    pub at: Hex,
    pub color: Said<TokenColor>,
    #[hidden]
    pub enemy: Said<EnemyId>,
    pub face_up: Said<bool>,
    pub rampaging: Said<bool>,
}

/// A city.
#[view]
pub struct CityOnMap {
    pub at: Hex,
    pub color: Said<CityColor>,
    pub level: Said<u8>,
    pub conquered: Said<bool>,
    /// Those of the tokens that lie in the city.
    #[hidden]
    pub garrison: Said<Vec<GarrisonView>>,
    pub shields: Said<Vec<Seat>>,
    #[hidden]
    pub leader: Said<Seat>,
}

/// A token of a garrison; its kind only where it lies face up.
#[view]
pub struct GarrisonView {
    pub color: Said<TokenColor>,
    #[hidden]
    pub enemy: Said<EnemyId>,
}

/// A skill in the centre.
#[wire]
pub struct CentreView {
    pub skill: SkillId,
    pub owner_id: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Mana that lies on it, by color.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mana: BTreeMap<Color, u8>,
}

/// A fight between two heroes.
#[wire]
pub struct DuelView {
    pub aggressor: Seat,
    pub defender: Seat,
    pub attacker: Seat,
    /// Whose step it is.
    pub acting: Seat,
    pub full: bool,
    pub fortified: bool,
    /// The attack that is being blocked.
    pub total: u16,
    /// Damage that can be spent.
    pub left: u16,
    /// The points of the attack, and of the block, one by one.
    pub pool: Vec<DuelPoints>,
    pub block: Vec<DuelPoints>,
}

/// Points of an attack or block in a duel.
#[wire]
pub struct DuelPoints {
    pub card: Option<CardId>,
    pub unit: Option<UnitRef>,
    /// Nothing for Block.
    pub kind: Option<AttackKind>,
    pub element: Element,
    pub amount: u16,
}

/// A joint assault on a city.
#[wire]
pub struct AssaultView {
    pub city: Hex,
    pub initiator: Seat,
    pub shares: Vec<ShareView>,
}

/// A hero's part in it.
#[wire]
pub struct ShareView {
    pub player: Seat,
    pub n: u8,
    pub accepted: bool,
}

/// The tiles to come.
#[wire]
pub struct TileDeckView {
    pub count: usize,
    pub next: Option<Code>,
    pub left_over: usize,
}

/// A die of the Source.
#[view]
pub struct SourceView {
    pub color: Color,
    pub taken: Said<bool>,
    pub depleted: Said<bool>,
    #[hidden]
    pub taken_by: Said<Seat>,
}

/// Dice as a view shows them, or their colors alone.
pub(crate) fn dice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Said<Vec<SourceView>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stated {
        Color(Color),
        Die(SourceView),
    }
    let plain = |color| SourceView { color, taken: Said(None), depleted: Said(None), taken_by: Said(None) };
    let dice = Vec::<Stated>::deserialize(deserializer)?.into_iter().map(|die| match die {
        Stated::Color(color) => plain(color),
        Stated::Die(die) => die,
    });
    Ok(dice.collect::<Vec<_>>().into())
}

/// MKG-16.12: a thing as a view shows it, or its id alone.
fn whole<T: DeserializeOwned, I: DeserializeOwned, E: serde::de::Error>(
    stated: serde_json::Value,
    plain: impl FnOnce(I) -> T,
) -> Result<T, E> {
    if stated.is_string() {
        serde_json::from_value(stated).map(plain).map_err(E::custom)
    } else {
        serde_json::from_value(stated).map_err(E::custom)
    }
}

/// Skills of a stated position.
pub(crate) fn skills<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Said<Vec<SkillView>>, D::Error> {
    let plain = |skill| SkillView { skill, face_up: Said(None), used: Said(None) };
    let skills = Vec::deserialize(deserializer)?.into_iter().map(|stated| whole(stated, plain));
    Ok(skills.collect::<Result<Vec<_>, _>>()?.into())
}

/// The tactic of a stated position.
pub(crate) fn tactic<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Said<HeldTactic>, D::Error> {
    let plain = |id| HeldTactic { id, flipped: Said(None), under: Said(None), die: Said(None) };
    Ok(whole(serde_json::Value::deserialize(deserializer)?, plain)?.into())
}

/// Units of a stated position; by their ids alone they are numbered in order.
pub(crate) fn units<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Said<Vec<UnitView>>, D::Error> {
    let units = Vec::deserialize(deserializer)?.into_iter().enumerate().map(|(place, stated)| {
        whole(stated, |unit: UnitId| UnitView { id: UnitRef(place as u8), unit: unit.into(), ..UnitView::default() })
    });
    Ok(units.collect::<Result<Vec<_>, _>>()?.into())
}

/// What is on offer.
#[view]
#[derive(Default)]
pub struct OffersView {
    pub actions: Said<Vec<CardId>>,
    pub spells: Said<Vec<CardId>>,
    pub units: Said<Vec<UnitId>>,
    pub monastery: Said<Vec<CardId>>,
    pub skills: Said<Vec<SkillId>>,
}

/// The tactics.
#[view]
#[derive(Default)]
pub struct TacticsView {
    pub shown: Said<Vec<TacticId>>,
    pub taken: Said<BTreeMap<Place, TacticId>>,
    pub removed: Said<Vec<TacticId>>,
}

/// How many cards and tokens are left.
#[wire]
pub struct DecksView {
    pub actions: usize,
    pub spells: usize,
    pub artifacts: usize,
    pub regular: usize,
    pub elite: usize,
    pub ruins: usize,
    pub piles: BTreeMap<TokenColor, usize>,
    pub discards: BTreeMap<TokenColor, Vec<EnemyId>>,
}

/// Everything in face-down stacks, top first.
#[view]
#[derive(Default)]
pub struct StacksView {
    pub tiles: Said<Vec<TileId>>,
    pub left_over: Said<Vec<TileId>>,
    pub actions: Said<Vec<CardId>>,
    pub spells: Said<Vec<CardId>>,
    pub artifacts: Said<Vec<CardId>>,
    pub regular: Said<Vec<UnitId>>,
    pub elite: Said<Vec<UnitId>>,
    pub ruins: Said<Vec<RuinId>>,
}

/// The dummy player.
#[view]
#[derive(Default)]
pub struct DummyView {
    pub hero: Said<HeroId>,
    #[hidden]
    pub tactic: Said<TacticId>,
    pub deck_count: Said<usize>,
    pub discard: Said<Vec<CardId>>,
    pub crystals: Said<BTreeMap<Color, u8>>,
    /// Top first; the judge's.
    #[hidden]
    pub deck: Said<Vec<CardId>>,
}

/// The end of the round and of the match.
#[wire]
pub struct EndView {
    pub announced_by: Option<Place>,
    pub triggered: bool,
    pub turns_left: u8,
    /// Who still has a turn, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_turns: Vec<Seat>,
}

/// The turn that is on.
#[view]
#[derive(Default)]
pub struct TurnView {
    pub moved: Said<bool>,
    pub acted: Said<bool>,
    pub rested: Said<bool>,
    pub move_points: Said<u16>,
    pub influence_points: Said<i32>,
    pub healing_points: Said<u16>,
    pub dice_used: Said<u8>,
    pub dice_left: Said<u8>,
    pub played: Said<u8>,
    pub path: Said<Vec<Hex>>,
    /// What each terrain costs now; nothing where it cannot be entered.
    pub terrain: Said<BTreeMap<Terrain, Option<u8>>>,
    pub explore_cost: Said<u16>,
    /// Whether a fight with another hero is due before the turn can end.
    #[hidden]
    pub mandatory: Said<bool>,
    /// What effects have promised for later in the fight.
    #[hidden]
    pub prepared: Said<Vec<PromiseView>>,
    /// Cards and skills whose bonus a play can carry now.
    #[hidden]
    pub pending_bonuses: Said<Vec<Known<Helper>>>,
}

/// A tactic that a player holds.
#[view]
pub struct HeldTactic {
    pub id: TacticId,
    pub flipped: Said<bool>,
    pub under: Said<usize>,
    #[hidden]
    pub die: Said<Color>,
}

/// A skill of a player.
#[view]
pub struct SkillView {
    pub skill: SkillId,
    pub face_up: Said<bool>,
    pub used: Said<bool>,
}

/// A reward that is due.
#[wire]
pub struct RewardView {
    pub reward: usize,
    pub kind: PrizeKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
}

/// What the end of the turn will do, for the seat itself.
#[wire]
pub struct EndTurnView {
    pub withdrawal_wounds: u16,
    pub hand_limit: usize,
    pub draws: usize,
    pub levels: u8,
    pub asks_later: bool,
}
