//! What players can do. One flat enum in one file because the wire has one flat list of names: the families of the rules
//! are kept together by comments, and `rules/` splits them by chapter.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use arrayvec::ArrayVec;
use schemars::JsonSchema as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Seat, Word, names};

use crate::data::items::Family;
use crate::ids::{Deck, DictatorId, Holder, ItemId, Remedy, SectorId, SquadId, TacticsId, Target, UnitId, Victim};

/// A place on a unit for an item.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum SlotName {
    /// Weapon slot.
    Weapon,
    /// Armor slot.
    Armor,
    /// Accessory slot.
    Accessory,
    /// A place of the bandolier.
    Bandolier,
}

impl SlotName {
    const WORDS: [&'static str; 4] = ["weapon", "armor", "accessory", "bandolier"];
    /// All four.
    pub const ALL: [Self; 4] = [Self::Weapon, Self::Armor, Self::Accessory, Self::Bandolier];

    /// The slot that a family of cards belongs to.
    pub const fn of(family: Family) -> Self {
        match family {
            Family::Weapon => Self::Weapon,
            Family::Armor => Self::Armor,
            Family::Accessory => Self::Accessory,
        }
    }
}

/// One move of a re-equip plan: an object, or in short `item>to` and `item>to:slot`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlanMove {
    /// The card.
    pub item: ItemId,
    /// Who gets it.
    pub to: Holder,
    /// Where it goes, or the first place that fits.
    pub slot: Option<SlotName>,
}

/// One MERC to keep: an object, or in short `merc>squad:deck` and `merc>squad:deck@sector`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Keep {
    /// The card.
    pub merc: UnitId,
    /// The squad it joins.
    pub squad: SquadId,
    /// The deck of its starting card.
    pub deck: Deck,
    /// Where the squad appears if it is not on the map.
    pub sector: Option<SectorId>,
}

/// One retreat: an object, or in short `squad>sector`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Retreat {
    /// The squad.
    pub squad: SquadId,
    /// Where it goes.
    pub to: SectorId,
}

fn squad_word(squad: SquadId) -> &'static str {
    ["primary", "secondary", "base"][squad as usize]
}

fn read_squad(word: &str) -> Option<SquadId> {
    SquadId::ALL.into_iter().find(|squad| squad_word(*squad) == word)
}

fn deck_word(deck: Deck) -> &'static str {
    ["weapon", "armor", "accessory"][deck as usize]
}

impl fmt::Display for PlanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>", self.item)?;
        self.to.with_word(|word| f.write_str(word))?;
        match self.slot {
            Some(slot) => write!(f, ":{}", SlotName::WORDS[slot as usize]),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}:{}", self.merc, squad_word(self.squad), deck_word(self.deck))?;
        self.sector.map_or(Ok(()), |sector| write!(f, "@{sector}"))
    }
}

impl fmt::Display for Retreat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", squad_word(self.squad), self.to)
    }
}

/// An object with named members, or the short form in one string: what forms fill in.
macro_rules! short_or_object {
    ($Type:ident, $read:ident, { $($member:ident: $Member:ty $(= $default:tt)?),* }) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                struct Object { $($(#[serde(skip_serializing_if = $default)])? $member: $Member),* }
                Object { $($member: self.$member),* }.serialize(serializer)
            }
        }
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Object { $($member: $Member),* }
                #[derive(Deserialize)]
                #[serde(untagged)]
                enum Either<'a> { Short(#[serde(borrow)] Cow<'a, str>), Object(Object) }
                match Either::deserialize(deserializer)? {
                    Either::Object(object) => Ok(Self { $($member: object.$member),* }),
                    Either::Short(word) => {
                        $read(&word).ok_or_else(|| serde::de::Error::custom(concat!("not a ", stringify!($Type))))
                    }
                }
            }
        }
        impl schemars::JsonSchema for $Type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($Type).into()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                #[derive(schemars::JsonSchema)]
                #[allow(dead_code)]
                struct Object { $($member: $Member),* }
                let object = Object::json_schema(generator);
                schemars::json_schema!({ "oneOf": [object, { "type": "string" }] })
            }
        }
    };
}
short_or_object!(PlanMove, read_move, { item: ItemId, to: Holder, slot: Option<SlotName> = "Option::is_none" });
short_or_object!(Keep, read_keep, { merc: UnitId, squad: SquadId, deck: Deck, sector: Option<SectorId> = "Option::is_none" });
short_or_object!(Retreat, read_retreat, { squad: SquadId, to: SectorId });

fn read_move(word: &str) -> Option<PlanMove> {
    let (item, to) = word.split_once('>')?;
    let (to, slot) = match to.split_once(':') {
        Some((to, slot)) => (to, Some(SlotName::ALL[SlotName::WORDS.iter().position(|known| *known == slot)?])),
        None => (to, None),
    };
    Some(PlanMove { item: ItemId::from_word(item)?, to: Holder::from_word(to)?, slot })
}

fn read_keep(word: &str) -> Option<Keep> {
    let (merc, place) = word.split_once('>')?;
    let (squad, deck) = place.split_once(':')?;
    let (deck, sector) = match deck.split_once('@') {
        Some((deck, sector)) => (deck, SectorId::from_word(sector)),
        None => (deck, None),
    };
    let deck = Deck::ALL.into_iter().find(|known| deck_word(*known) == deck)?;
    Some(Keep { merc: UnitId::from_word(merc)?, squad: read_squad(squad)?, deck, sector })
}

fn read_retreat(word: &str) -> Option<Retreat> {
    let (squad, to) = word.split_once('>')?;
    Some(Retreat { squad: read_squad(squad)?, to: SectorId::from_word(to)? })
}

/// Hits of a barrage on one own target.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VictimHits {
    /// Whom.
    pub unit: Victim,
    /// How many.
    pub n: u8,
}

/// What an arms dealer is asked for: a card of a deck or, in the mode that has them, a part of the super weapon.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ware {
    /// The weapon deck.
    Weapon,
    /// The armor deck.
    Armor,
    /// The accessory deck.
    Accessory,
    /// A detonator from the supply.
    Detonator,
    /// Explosives from the supply.
    Explosives,
}

impl Ware {
    /// The deck, unless a part is asked for.
    pub fn deck(self) -> Option<Deck> {
        match self {
            Ware::Weapon => Some(Deck::Weapon),
            Ware::Armor => Some(Deck::Armor),
            Ware::Accessory => Some(Deck::Accessory),
            Ware::Detonator | Ware::Explosives => None,
        }
    }
}

/// Hits of an attack on one target. A form names a militia to be turned `militia:p2!convert`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, try_from = "RawHits")]
pub struct TargetHits {
    /// On what.
    pub target: Target,
    /// How many.
    pub n: u8,
    /// Whether each turns a militia instead of killing it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub convert: bool,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawHits {
    target: String,
    n: u8,
    #[serde(default)]
    convert: bool,
}

impl TryFrom<RawHits> for TargetHits {
    type Error = &'static str;
    fn try_from(raw: RawHits) -> Result<Self, Self::Error> {
        let (word, convert) = match raw.target.strip_suffix("!convert") {
            Some(word) => (word, true),
            None => (raw.target.as_str(), raw.convert),
        };
        let target = Target::from_word(word).ok_or("no such target")?;
        Ok(Self { target, n: raw.n, convert })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// What to do with mines that were silenced on entry.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MineChoice {
    /// They stay and serve who controls the sector.
    Leave,
    /// They go to the discard pile.
    Discard,
    /// One is taken along.
    Equip,
}

/// Targets of an attack, in order.
pub type Targets = ArrayVec<Target, 24>;

/// What a seat does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "action", content = "payload", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each name is the command of the rules; the chapters in rules/ say what it does")]
pub enum Action {
    // Day 1, Rebels.
    StartHire {},
    StartKeep {
        picks: ArrayVec<UnitId, 3>,
    },
    Land {
        sector: SectorId,
    },
    StartEquip {
        merc: UnitId,
        deck: Deck,
    },
    // Day 1, Dictator.
    ChooseDictator {
        dictator: DictatorId,
    },
    ChooseBase {
        sector: SectorId,
        deck: Deck,
    },
    PlaceFirstMerc {
        sector: SectorId,
        deck: Deck,
    },
    BonusMercSetup {
        squad: SquadId,
        deck: Deck,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<SectorId>,
    },
    PlaceExtra {
        sector: SectorId,
        n: u8,
    },
    ExtraDone {},
    // MERC actions.
    Move {
        squad: SquadId,
        to: SectorId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        militia: Option<u8>,
    },
    FreeMove {
        squad: SquadId,
        to: SectorId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        militia: Option<u8>,
    },
    CoordinatedAttack {
        target: SectorId,
        squads: ArrayVec<SquadId, 3>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        militia: Option<u8>,
    },
    Declare {
        squad: SquadId,
        target: SectorId,
    },
    Commit {
        squad: SquadId,
    },
    Decline {},
    Explore {
        unit: UnitId,
    },
    ReEquip {
        units: ArrayVec<UnitId, 16>,
        plan: Box<ArrayVec<PlanMove, 24>>,
    },
    Train {
        unit: UnitId,
    },
    Hospital {
        unit: UnitId,
    },
    Hire {
        unit: UnitId,
    },
    HireKeep {
        fire: ArrayVec<UnitId, 8>,
        keep: ArrayVec<Keep, 3>,
    },
    ArmsDealer {
        unit: UnitId,
        deck: Ware,
    },
    DealerPlace {
        to: Holder,
    },
    Mortar {
        unit: UnitId,
        target: SectorId,
    },
    Drop {
        unit: UnitId,
        item: ItemId,
    },
    RepairKit {
        unit: UnitId,
        card: ItemId,
        to: Holder,
    },
    Salvage {
        unit: UnitId,
        card: ItemId,
        to: Holder,
    },
    HagnessDraw {
        unit: UnitId,
        deck: Deck,
    },
    HagnessKeep {
        card: ItemId,
        to: Holder,
    },
    DocHeal {
        unit: UnitId,
    },
    SquadChange {
        unit: UnitId,
        squad: SquadId,
    },
    GiftMilitia {
        sector: SectorId,
        to: Seat,
        n: u8,
    },
    RequestMilitia {
        sector: SectorId,
        from: Seat,
        n: u8,
    },
    AnswerRequest {
        accept: bool,
    },
    EndTurn {},
    // Tactics.
    PlayTactics(TacticsPlay),
    HusseinBonusTactics(TacticsPlay),
    Reinforce {
        card: TacticsId,
        sector: SectorId,
    },
    HusseinBonusReinforce {
        card: TacticsId,
        sector: SectorId,
    },
    GeneralisimoPick(Pick),
    PlaceLockdown {
        sector: SectorId,
        n: u8,
    },
    LockdownDone {},
    ArtilleryAllocateHits {
        picks: ArrayVec<VictimHits, 24>,
    },
    // Ability.
    UseAbility {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<SectorId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u8>,
    },
    SkipAbility {},
    CastroPick(Pick),
    HirePlace {
        squad: SquadId,
        deck: Deck,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<SectorId>,
    },
    Mark {
        player: Seat,
    },
    PlaceMao {
        sector: SectorId,
        n: u8,
    },
    MaoDone {},
    AddMussolini {
        sector: SectorId,
    },
    SpreadMussolini {
        to: SectorId,
        n: u8,
    },
    SpreadDone {},
    PlaceNoriega {
        sector: SectorId,
        n: u8,
    },
    Loot {
        card: ItemId,
        unit: UnitId,
    },
    LootDone {},
    // Combat.
    ChooseCombat {
        sector: SectorId,
    },
    Detonate {
        n: u8,
    },
    SquidheadMines {
        #[serde(rename = "do")]
        choice: MineChoice,
    },
    GolemStrike {
        target: Option<Target>,
    },
    Heal {
        source: Remedy,
        target: UnitId,
        dice: u8,
    },
    AssignDog {
        item: ItemId,
        target: UnitId,
    },
    Attack {
        targets: Targets,
    },
    Reroll {
        r#use: bool,
    },
    AllocateHits {
        hits: ArrayVec<TargetHits, 24>,
    },
    Epinephrine {
        r#use: bool,
    },
    RoundDecision {
        retreats: ArrayVec<Retreat, 2>,
    },
}

/// A Tactics card with what it needs at this moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TacticsPlay {
    /// The card.
    pub card: TacticsId,
    /// Base sector, when the card reveals it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<SectorId>,
    /// Deck of the Dictator's starting card, when the base is revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// Sectors, in order, for a barrage or a seizure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sectors: Option<ArrayVec<SectorId, 30>>,
    /// Sector for each Rebel whose largest garrisons tie; a list of `player>sector` is read as well.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "read_fodder")]
    #[schemars(schema_with = "fodder_schema")]
    pub fodder: Option<BTreeMap<Seat, SectorId>>,
}

fn read_fodder<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BTreeMap<Seat, SectorId>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Map(BTreeMap<Seat, SectorId>),
        Short(Vec<String>),
    }
    let read = |word: &String| {
        let (player, sector) = word.rsplit_once('>')?;
        Some((names::player_seat(player)?, SectorId::from_word(sector)?))
    };
    match Option::<Either>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Either::Map(map)) => Ok(Some(map)),
        Some(Either::Short(words)) => {
            let pairs: Option<BTreeMap<Seat, SectorId>> = words.iter().map(read).collect();
            pairs.map(Some).ok_or_else(|| serde::de::Error::custom("not a list of `player>sector`"))
        }
    }
}

fn fodder_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    let map = Option::<BTreeMap<Seat, SectorId>>::json_schema(generator);
    schemars::json_schema!({ "anyOf": [map, { "type": "array", "items": { "type": "string" } }] })
}

/// A card out of several, or none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Pick {
    /// The card, or none.
    pub card: Option<UnitId>,
    /// The squad it joins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<SquadId>,
    /// The deck of its starting card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// Where the squad appears if it is not on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sector: Option<SectorId>,
}

/// Every command of the game.
pub const ACTIONS: &[&str] = &[
    "START_HIRE",
    "START_KEEP",
    "LAND",
    "START_EQUIP",
    "CHOOSE_DICTATOR",
    "CHOOSE_BASE",
    "PLACE_FIRST_MERC",
    "BONUS_MERC_SETUP",
    "PLACE_EXTRA",
    "EXTRA_DONE",
    "MOVE",
    "FREE_MOVE",
    "COORDINATED_ATTACK",
    "DECLARE",
    "COMMIT",
    "DECLINE",
    "EXPLORE",
    "RE_EQUIP",
    "TRAIN",
    "HOSPITAL",
    "HIRE",
    "HIRE_KEEP",
    "ARMS_DEALER",
    "DEALER_PLACE",
    "MORTAR",
    "DROP",
    "REPAIR_KIT",
    "SALVAGE",
    "HAGNESS_DRAW",
    "HAGNESS_KEEP",
    "DOC_HEAL",
    "SQUAD_CHANGE",
    "GIFT_MILITIA",
    "REQUEST_MILITIA",
    "ANSWER_REQUEST",
    "END_TURN",
    "PLAY_TACTICS",
    "HUSSEIN_BONUS_TACTICS",
    "REINFORCE",
    "HUSSEIN_BONUS_REINFORCE",
    "GENERALISIMO_PICK",
    "PLACE_LOCKDOWN",
    "LOCKDOWN_DONE",
    "ARTILLERY_ALLOCATE_HITS",
    "USE_ABILITY",
    "SKIP_ABILITY",
    "CASTRO_PICK",
    "HIRE_PLACE",
    "MARK",
    "PLACE_MAO",
    "MAO_DONE",
    "ADD_MUSSOLINI",
    "SPREAD_MUSSOLINI",
    "SPREAD_DONE",
    "PLACE_NORIEGA",
    "LOOT",
    "LOOT_DONE",
    "CHOOSE_COMBAT",
    "DETONATE",
    "SQUIDHEAD_MINES",
    "GOLEM_STRIKE",
    "HEAL",
    "ASSIGN_DOG",
    "ATTACK",
    "REROLL",
    "ALLOCATE_HITS",
    "EPINEPHRINE",
    "ROUND_DECISION",
];

/// What a form counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A place of the map.
    Sector(SectorId),
    /// A unit.
    Unit(UnitId),
    /// An own target of a barrage.
    Victim(Victim),
    /// A target of an attack; `true` to turn militia.
    Target(Target, bool),
    /// A re-equip move.
    Move(PlanMove),
    /// A MERC to keep.
    Keep(Keep),
    /// A retreat.
    Retreat(Retreat),
    /// The sector of one Rebel's fodder.
    Fodder(Seat, SectorId),
    /// A plain number.
    Number,
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Sector(sector) => sector.serialize(serializer),
            Slot::Unit(unit) => unit.serialize(serializer),
            Slot::Victim(victim) => victim.serialize(serializer),
            Slot::Target(target, false) => target.serialize(serializer),
            Slot::Target(target, true) => {
                target.with_word(|word| serializer.collect_str(&format_args!("{word}!convert")))
            }
            Slot::Move(plan) => serializer.collect_str(plan),
            Slot::Keep(keep) => serializer.collect_str(keep),
            Slot::Retreat(retreat) => serializer.collect_str(retreat),
            Slot::Fodder(seat, sector) => {
                names::player_id(*seat, |player| serializer.collect_str(&format_args!("{player}>{sector}")))
            }
            Slot::Number => serializer.serialize_str("n"),
        }
    }
}
