//! What the seats share. In a scenario with a map there is one [`World`] for the match; in a skirmish every seat fights at a table of
//! its own, so there is one for each.
//!
//! | what | where |
//! | --- | --- |
//! | hand, play area, discard pile, removed cards, units, crystals, mana tokens, points of Move, Influence and Healing, Fame, Reputation, counters of the turn | [`Kit`](crate::state::Kit), which a cancel puts back |
//! | the fight: enemies, pool, results | `kit.fight` ([`Fight`](crate::state::Fight)); empty where there is none |
//! | deck, level, phase | [`Side`](crate::state::Side) |
//! | place on the map, tactic, skills, rewards due, what was learned of the deck | [`Trek`], as `side.trek` |
//! | Source, enemy piles, unit decks, time of day, decision stack | [`World`] |
//! | map, offers, card decks, tactics, order, dummy | [`Realm`], as `world.realm`; empty in a skirmish |
//!
//! Rules read all of it through [`At`](crate::rules::At) (`side`, `world`, `others`) and write it through
//! [`Table`](crate::rules::Table), which has the same members. What happens by itself after an action is the business of
//! [`crate::flow`], which goes on where [`Realm::step`] says until somebody has to decide.
//! It is one file because its parts are laid out and copied together.

pub mod places;

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use crate::data::tiles::TileId;
use crate::effects::ask::Ask;
use crate::ids::{CardId, CityColor, Color, EnemyId, HeroId, RuinId, SkillId, TacticId, Time, UnitId};
use crate::list::{List, Long};
use crate::map::{Hex, Slot};
use crate::refs::Helper;
use crate::rules::play::Mana;
use crate::rules::{Buy, Recruit, TakeReward};
use crate::state::{Frame, MAX_FRAMES, MAX_SEATS, Source, Staged};

/// The place of the dummy in the round order, where seats are 0 to 3.
pub const DUMMY: u8 = 4;
/// Most skills of one hero.
pub const MAX_SKILLS: usize = 14;
/// Most tiles on the map.
pub const MAX_TILES: usize = 26;

/// What lies on one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct World {
    pub time: Time,
    pub source: Source,
    /// First = top, as in every pile and deck.
    pub piles: [List<EnemyId, 36>; 6],
    /// By row.
    pub pile_discards: Discards,
    /// Regular and elite units.
    pub unit_decks: [List<UnitId, 28>; 2],
    /// The number of the next random event.
    pub events: u32,
    /// The decision stack: programs that wait for an answer of the seat in `who`, the running one last.
    pub stack: Long<Frame, 2, MAX_FRAMES>,
    /// The play that waits for its costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staged: Option<Box<Staged>>,
    #[serde(default, skip_serializing_if = "Lands::is_none")]
    pub realm: Lands,
}

/// Discarded tokens by row.
pub type Discards = Tally<{ EnemyId::COUNT }>;

/// Counts by row, longer than the arrays that have a default.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tally<const N: usize>(pub [u8; N]);

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Serialize for Tally<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::list::bytes::serialize(&self.0, serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Tally<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::list::bytes::deserialize(deserializer).map(Self)
    }
}

impl<const N: usize> Deref for Tally<N> {
    type Target = [u8; N];
    fn deref(&self) -> &[u8; N] {
        &self.0
    }
}

impl<const N: usize> DerefMut for Tally<N> {
    fn deref_mut(&mut self) -> &mut [u8; N] {
        &mut self.0
    }
}

impl World {
    /// Its bytes with everything that it points to.
    pub(crate) fn bytes(&self) -> usize {
        let staged = if self.staged.is_some() { size_of::<Staged>() } else { 0 };
        // The map lies behind two counts of those who share it.
        let realm = if self.realm.is_none() { 0 } else { 2 * size_of::<usize>() + size_of::<Realm>() };
        size_of::<Self>() + self.stack.heap() + staged + realm
    }

    /// What has to be answered before anything else: what a play asks, or what the course of the game does.
    #[must_use]
    pub fn question(&self) -> Option<Ask> {
        match &self.staged {
            Some(staged) => Some(staged.ask),
            None => {
                let asked = self.stack.last().and_then(|frame| frame.ask);
                asked.or_else(|| self.realm.inquiry.map(|inquiry| inquiry.about.ask()))
            }
        }
    }
}

impl About {
    /// What kind of answer it wants.
    #[must_use]
    pub const fn ask(self) -> Ask {
        match self {
            Self::Rethink | Self::Banners => Ask::Cards,
            Self::Removal => Ask::Tactic,
            Self::Preparation | Self::Artifact => Ask::Card,
            Self::Steal | Self::DeepMine | Self::Crystal | Self::Familiars { .. } => Ask::Color,
            Self::LongNight { .. } => Ask::Confirm,
            Self::Join => Ask::Spaces,
            Self::Glade => Ask::Choice,
            Self::Disband(_) => Ask::Unit,
            Self::Secret { .. } => Ask::Space,
            Self::Mana(_) => Ask::Mana,
            Self::Buying(_) | Self::Rewarding(_) => Ask::Card,
            Self::Recruiting(_) | Self::Joining(_) => Ask::Recruit,
        }
    }

    /// Whether it can be declined.
    #[must_use]
    pub const fn may_decline(self) -> bool {
        matches!(self, Self::Glade | Self::Familiars { .. } | Self::LongNight { .. } | Self::Disband(Deal::Prize(_)))
    }
}

sortie_engine::vocabulary! {
    /// A kind of reward.
    pub enum PrizeKind: "prize" {
        Spell = "SPELL",
        Action = "ACTION",
        Artifact = "ARTIFACT",
        Crystals = "CRYSTALS",
        RandomCrystals = "RANDOM_CRYSTALS",
        Dungeon = "DUNGEON",
        Unit = "UNIT",
        PathCrystals = "PATH_CRYSTALS",
    }
}

impl Prize {
    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> PrizeKind {
        match self {
            Self::Spell => PrizeKind::Spell,
            Self::Action => PrizeKind::Action,
            Self::Artifact(_) => PrizeKind::Artifact,
            Self::FourCrystals => PrizeKind::Crystals,
            Self::RandomCrystals(_) => PrizeKind::RandomCrystals,
            Self::Dungeon => PrizeKind::Dungeon,
            Self::Unit => PrizeKind::Unit,
            Self::PathCrystals => PrizeKind::PathCrystals,
        }
    }

    /// How many, where it says so.
    #[must_use]
    pub const fn n(self) -> Option<u8> {
        match self {
            Self::Artifact(n) | Self::RandomCrystals(n) => Some(n),
            _ => None,
        }
    }
}

/// The map part of a world. Copies share it until one of them changes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lands(Option<Arc<Realm>>);

static NO_LANDS: LazyLock<Realm> = LazyLock::new(Realm::default);

impl Lands {
    /// Whether there is no map.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

impl Deref for Lands {
    type Target = Realm;
    fn deref(&self) -> &Realm {
        self.0.as_deref().unwrap_or_else(|| &NO_LANDS)
    }
}

impl DerefMut for Lands {
    fn deref_mut(&mut self) -> &mut Realm {
        Arc::make_mut(self.0.get_or_insert_default())
    }
}

/// A tile on the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    pub tile: TileId,
    pub slot: Slot,
    /// The city's color where the variant deals it.
    pub city: Option<CityColor>,
}

/// An enemy token on the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Token {
    pub at: Hex,
    pub enemy: EnemyId,
    pub up: bool,
    pub rampaging: bool,
    /// Seats that have looked at it while it lies face down, as bits.
    #[serde(default)]
    pub seen: u8,
}

/// What has changed on a space: shields, a ruin's token, a burned monastery.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark {
    pub at: Hex,
    /// Seats that have a shield here, as bits; the one of a keep's owner.
    pub shields: u8,
    /// Marks of [`mark_flags`].
    pub flags: u8,
    pub ruin: Option<RuinId>,
    /// Who conquered the three paths of a maze: seat + 1, or 0.
    pub paths: [u8; 3],
}

/// Marks of a space, as bits of [`Mark::flags`].
pub mod mark_flags {
    /// A burned monastery.
    pub const BURNED: u8 = 1;
    /// The ruin's token lies face up.
    pub const RUIN_UP: u8 = 1 << 1;
    /// A secret dungeon.
    pub const DUNGEON: u8 = 1 << 2;
    /// A secret tomb.
    pub const TOMB: u8 = 1 << 3;
    /// A rampaging token was defeated here; its color was green.
    pub const FELL_GREEN: u8 = 1 << 4;
    /// A rampaging token was defeated here; its color was red.
    pub const FELL_RED: u8 = 1 << 5;
}

/// A city on the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct City {
    pub at: Hex,
    pub color: CityColor,
    /// 0 where the scenario keeps it closed.
    pub level: u8,
    pub conquered: bool,
    /// The seats whose shields stand on it, in order.
    pub shields: List<u8, 12>,
}

/// The cards, units and skills on offer.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offers {
    /// Advanced actions, the newest first.
    pub actions: List<CardId, 3>,
    pub spells: List<CardId, 3>,
    pub units: List<UnitId, 16>,
    /// Advanced actions that monasteries teach.
    pub monastery: List<CardId, 6>,
    /// The common skill offer.
    pub skills: List<SkillId, 40>,
}

/// A skill token in the centre of the table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Centre {
    pub skill: SkillId,
    pub owner: u8,
    pub color: Option<Color>,
    /// Basic mana that lies on it, by color.
    pub mana: [u8; 4],
}

/// The dummy player.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dummy {
    pub hero: HeroId,
    pub tactic: Option<TacticId>,
    pub deck: List<CardId, 24>,
    pub discard: List<CardId, 24>,
    pub crystals: [u8; 4],
}

/// Where the course of the game goes on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The current seat is to act.
    #[default]
    Wait,
    /// The next player takes a tactic.
    PickTactic,
    /// Tactics are taken: the order is set.
    SetOrder,
    /// The place in the order that `turn_of` names has its turn.
    NextTurn,
    /// The current seat's turn begins: what may be used before it.
    BeforeTurn,
    /// The current seat gives its turn up.
    Forfeit,
    /// The turn is on: benefits of its start.
    StartTurn,
    /// A fight is over.
    FightOver,
    /// The end of the turn, from this step of MKG-1.9 on.
    EndTurn(u8),
    /// The turn is over.
    TurnOver,
    /// The round is over.
    RoundOver,
    /// The team has named the tactic that leaves the game.
    Removal,
    /// The next round is prepared, from this player of the order on.
    Prepare(u8),
    /// The next share of a joint assault is fought.
    NextShare,
    /// The next hero of a joint assault ends its turn.
    NextEnd,
    /// The hero whose step it is in a fight between two has it.
    Duel,
    /// A fight between two heroes is over.
    DuelOver,
    /// The match is over.
    GameOver,
}

sortie_engine::vocabulary! {
    /// How the match came to its end, or will.
    #[derive(Default)]
    pub enum Cause: "outcome" {
        #[default]
        RoundLimit = "ROUND_LIMIT",
        CityRevealed = "CITY_REVEALED",
        CitiesConquered = "CITIES_CONQUERED",
        Scenario = "SCENARIO",
    }
}

/// The end of the round, and of the match.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Who announced the end of the round: a seat, or [`DUMMY`].
    pub announced: Option<u8>,
    /// Who brought about the end of the match, and how.
    pub triggered: Option<(u8, Cause)>,
    /// Turns that are still taken once the end of the round is announced or that of the match brought about.
    pub turns_left: u8,
}

/// A question that the course of the game asks, not a play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Inquiry {
    pub who: u8,
    pub about: About,
}

/// What is being bought or gained while a question about it is open.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deal {
    Recruit(UnitId),
    /// A unit that is a reward.
    Prize(UnitId),
    Spell(CardId),
    Altar,
}

/// What the course of the game asks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum About {
    /// Rethink: up to three cards to discard.
    Rethink,
    /// Mana Steal: the die to take.
    Steal,
    /// Preparation: the card to take out of the deck.
    Preparation,
    /// Long Night, in the middle of a draw; `left` cards are still to come.
    LongNight { left: u8 },
    /// Rampagers that join a fight which a step starts.
    Join,
    /// A magical glade: the wound to throw away, from hand or discard pile.
    Glade,
    /// A deep mine: its crystal.
    DeepMine,
    /// A crystal of any basic color: a gold die, a path of a maze.
    Crystal,
    /// An artifact to keep; the one that is left over goes under its deck.
    Artifact,
    /// Magic Familiars: the crystal that keeps them.
    Familiars { unit: u8 },
    /// The unit that makes room for one that is recruited or gained.
    Disband(Deal),
    /// Where a secret dungeon or tomb lies.
    Secret { tomb: bool },
    /// Mana for a deal.
    Mana(Deal),
    /// Banners on units that go into the new deck.
    Banners,
    /// The tactic of the team that leaves the game; every player is asked.
    Removal,
    /// The card of a purchase.
    Buying(Buy),
    /// The unit that is recruited.
    Recruiting(Recruit),
    /// The card of a reward.
    Rewarding(TakeReward),
    /// The unit that is a reward.
    Joining(TakeReward),
}

/// The map, and everything that belongs to scenarios with one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Realm {
    pub round: u8,
    pub step: Step,
    /// The seat whose turn it is, or who takes a tactic.
    pub current: u8,
    /// Seats and the dummy, first to last.
    pub order: List<u8, 5>,
    /// The place in the order whose turn it is.
    pub turn_of: u8,
    pub ending: Ending,
    pub inquiry: Option<Inquiry>,
    pub tiles: List<Placed, MAX_TILES>,
    pub tile_deck: List<TileId, 24>,
    pub left_over: List<TileId, 24>,
    pub tokens: List<Token, 80>,
    pub marks: List<Mark, 48>,
    pub cities: List<City, 4>,
    pub offers: Offers,
    pub actions: List<CardId, 44>,
    pub spells: List<CardId, 44>,
    pub artifacts: List<CardId, 25>,
    pub ruins: List<RuinId, 15>,
    pub ruin_discards: List<RuinId, 15>,
    /// Tactics that may still be taken this round, as bits.
    pub shown: u16,
    /// Tactics that are out of the game, as bits.
    pub removed: u16,
    pub centre: List<Centre, 8>,
    pub dummy: Option<Dummy>,
    /// Skills of the dummy's hero that come to the common offer.
    pub dummy_skills: List<SkillId, 10>,
    /// A core tile has been revealed, so elite units come.
    pub core: bool,
    /// Artifacts drawn, of which all but the left-over ones are kept.
    pub drawn: List<CardId, 6>,
    /// Skills revealed for a level-up.
    pub revealed: List<SkillId, 2>,
    /// The space that a fight was started from, to which a failed assault returns.
    pub origin: Hex,
    /// Rampagers of a step that starts a fight: those provoked.
    pub provoked: List<Hex, 6>,
    /// The discard at the end of the turn comes after rewards, levels or questions.
    pub late_discard: bool,
    /// The last turns are being counted.
    pub counting: bool,
    /// Crystal dice that are still to be rolled.
    pub rolling: u8,
    /// Crystals that are still to be chosen.
    pub choosing: u8,
    /// Artifacts that are still to be kept, and those that are.
    pub keeping: u8,
    pub kept: List<CardId, 6>,
    /// Mana laid out for something that is being paid.
    pub paying: List<Mana, 4>,
    #[serde(default)]
    pub assault: Option<Assault>,
    #[serde(default)]
    pub duel: Option<Duel>,
    /// What each seat has named as the tactic that leaves the game.
    #[serde(default)]
    pub votes: [Option<TacticId>; MAX_SEATS],
}

/// MKG-11.5: a fight between two heroes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duel {
    pub aggressor: u8,
    pub defender: u8,
    pub space: Hex,
    /// Where the aggressor came from.
    pub origin: Hex,
    /// The defender is in a keep or tower, or behind a wall.
    pub fortified: bool,
    /// The defender gives its next turn.
    pub full: bool,
    pub begun: bool,
    pub stage: DuelStage,
    /// The hero who attacks; the other one blocks.
    pub attacker: u8,
    pub step: DuelStep,
    /// The other hero has just passed.
    pub passed: bool,
    /// Points of the attack that is being blocked, and their elements as bits.
    pub total: u16,
    pub elements: u8,
    /// Damage that can be spent.
    pub left: u16,
    /// Attacks so far, the current one among them.
    #[serde(default)]
    pub attacks: u8,
    /// Blocks of this attack count fully although it is ranged.
    #[serde(default)]
    pub slowed: bool,
}

impl Duel {
    /// The hero who blocks.
    #[must_use]
    pub const fn blocker(&self) -> u8 {
        if self.attacker == self.aggressor { self.defender } else { self.aggressor }
    }

    /// The other hero.
    #[must_use]
    pub const fn rival_of(&self, seat: u8) -> u8 {
        if seat == self.aggressor { self.defender } else { self.aggressor }
    }

    /// The hero whose step it is.
    #[must_use]
    pub const fn acting(&self) -> u8 {
        match (self.stage, self.step) {
            (DuelStage::Attend, _) => self.defender,
            (_, DuelStep::Block) => self.blocker(),
            _ => self.attacker,
        }
    }
}

/// How far a fight between two heroes has come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DuelStage {
    #[default]
    Attend,
    Ranged,
    Melee,
    /// The defender ends the turn that it gave.
    Ends,
}

/// What the hero whose step it is does.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DuelStep {
    #[default]
    Attack,
    Block,
    Damage,
}

/// MKG-11.4: one hero's part in a joint assault.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Share {
    pub seat: u8,
    /// Defenders it takes on.
    pub n: u8,
    pub accepted: bool,
    /// Where the hero came from.
    pub origin: Hex,
}

/// MKG-11.4: a joint assault on a city, from its proposal to the end of the last turn it brings.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Assault {
    pub city: Hex,
    pub initiator: u8,
    /// In the order of the fights, then in that of the ends of turns.
    pub shares: List<Share, 4>,
    pub stage: AssaultStage,
    /// The share whose fight or end of turn it is.
    pub at: u8,
    /// Defenders that nobody has fought yet, in the order in which they were dealt.
    pub waiting: List<EnemyId, 12>,
    pub survivors: List<EnemyId, 12>,
    /// The spell by which the one who proposed it gets there, and its mana.
    #[serde(default)]
    pub via: Option<CardId>,
    #[serde(default)]
    pub mana: List<Mana, 3>,
}

/// How far a joint assault has come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AssaultStage {
    #[default]
    Proposed,
    Fights,
    EndsOfTurns,
}

/// A reward that is due at the end of the turn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Prize {
    #[default]
    Spell,
    Action,
    Artifact(u8),
    FourCrystals,
    RandomCrystals(u8),
    /// A spell or an artifact, as a die says.
    Dungeon,
    Unit,
    /// Two crystals of choice.
    PathCrystals,
}

/// A skill of a hero.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnSkill {
    pub skill: SkillId,
    /// A number of its own: the place of Master of Chaos.
    pub note: u8,
}

/// What a hero has in a scenario with a map besides its kit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trek {
    /// Nothing while off the map: at the portal between turns.
    pub at: Option<Hex>,
    /// The round-order token is face down: the next turn is skipped.
    pub down: bool,
    pub out: bool,
    pub tactic: Option<TacticId>,
    pub flipped: bool,
    /// Sparing Power has been asked before this turn.
    pub spared: bool,
    /// Cards under Sparing Power.
    pub under: List<CardId, 12>,
    /// Cards set aside until the round ends.
    pub aside: List<CardId, 2>,
    pub skills: List<OwnSkill, MAX_SKILLS>,
    /// Skill tokens that have not been revealed.
    pub skill_pile: List<SkillId, 10>,
    pub rewards: List<Prize, 6>,
    /// Cards of the deck's top that everybody saw it get, the top first.
    pub known_top: u8,
    /// Plundered since the last own turn.
    pub plundered: bool,
    /// A further turn follows this one.
    pub again: bool,
    /// Lines of the Fame track that a Blitz has paid for.
    pub line: u8,
    /// The path through a maze that is being taken, and the unit that comes along.
    pub path: u8,
    pub companion: u8,
    /// Incantations done.
    pub incantations: u8,
    /// What helps to recruit the unit that is being recruited.
    pub helper: Option<Helper>,
    /// Tokens of defeated enemies that a skill keeps.
    pub kept: List<EnemyId, 4>,
    /// It takes part in a fight without giving its next turn for it.
    #[serde(default)]
    pub partial: bool,
    /// Own turns that have to end before another Motivation can be used.
    #[serde(default)]
    pub motivated: u8,
    /// The banners have been asked about for the round that is being prepared.
    #[serde(default)]
    pub asked: bool,
}

/// A set of skills.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Skills([u8; SkillId::COUNT.div_ceil(8)]);

impl Skills {
    /// Whether the skill is in it.
    #[must_use]
    pub const fn contains(&self, skill: SkillId) -> bool {
        self.0[skill.index() / 8] & (1 << (skill.index() % 8)) != 0
    }

    /// Takes a skill out.
    pub fn remove(&mut self, skill: SkillId) {
        self.0[skill.index() / 8] &= !(1 << (skill.index() % 8));
    }

    /// Adds a skill.
    pub fn insert(&mut self, skill: SkillId) {
        self.0[skill.index() / 8] |= 1 << (skill.index() % 8);
    }
}

/// What a turn has seen so far; plays change it, so a cancel puts it back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Skills used.
    pub used: Skills,
    pub moved: bool,
    pub acted: bool,
    pub rested: bool,
    /// The interaction has begun, and with it Reputation was counted.
    pub interacting: bool,
    /// Mana Search was used.
    pub searched: bool,
    /// Hand and deck were such that nothing need be played.
    pub excused: bool,
    /// Cards played or discarded.
    pub played: u8,
    /// Units recruited with Influence, and for nothing.
    pub recruited: u8,
    #[serde(default)]
    pub hired: u8,
    pub defeated: u8,
    pub blocked: u8,
    /// Wounds taken into hand, and to the discard pile.
    pub wounds_hand: u8,
    pub wounds_discard: u8,
    pub wounds_healed: u8,
    /// Units healed, as bits.
    #[serde(default)]
    pub units_healed: u16,
    /// Units that have had Fame for their part in an attack or block, as bits.
    #[serde(default)]
    pub praised: u16,
    /// Crystals spent, by color.
    pub crystals_spent: [u8; 4],
    /// Influence below nothing that the interaction began with.
    pub debt: u8,
    /// The Influence that Reputation was worth when it began.
    #[serde(default)]
    pub opened: i8,
    /// Cards beyond the hand limit at the next draw.
    pub hand_more: u8,
    /// The hand is not filled, since the cards played came back.
    pub bent: bool,
    /// Spells cast, by color.
    pub cast: [u8; 4],
    /// Colors of mana for which others have wounded the hero, as bits.
    pub scorched: u8,
    /// Artifacts bought.
    pub bought: u8,
    /// Changed rules of moving, in order of play.
    pub ways: Long<Way, 2, 8>,
    /// The spaces of this turn's path before the present one.
    pub path: Long<Hex, 7, 24>,
}

/// A changed rule of moving; it ends with the turn. Terrains are sets of [`Terrain::bit`](crate::ids::Terrain::bit).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Way {
    /// These terrains cost no more than this.
    Costs { terrains: u16, n: u8 },
    /// They cost less, but not less than the floor.
    Less { terrains: u16, by: u8, floor: u8 },
    /// They cost more, but not more than the ceiling.
    More { terrains: u16, by: u8, ceiling: u8 },
    /// This space costs one less, but not less than 2.
    SpaceLess(Hex),
    /// They can be entered at this cost.
    Opens { terrains: u16, n: u8 },
    /// They cannot be entered.
    Bars { terrains: u16 },
    /// A turn may end there.
    Safe { terrains: u16 },
    /// Nothing is provoked, and spaces two away count as adjacent.
    #[default]
    Bends,
    /// Exploring costs less.
    Explores(u8),
    /// A tile can be explored from two spaces away.
    Scouts,
    /// Garrisons this far away turn up, whatever the time.
    Sees(u8),
    /// Reputation does not count.
    Disguised,
    /// The hand limit is higher at the next draw if the turn ends on such terrain.
    EndsIn { terrains: u16, more: u8 },
}
