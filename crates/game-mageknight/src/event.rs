//! What happened, with the numbers that decided it: one file because the events are one list.

use serde::{Deserialize, Serialize};
use sortie_engine::{EventSet, Seat, SeatSet, Viewer, event, schema, strict, vocabulary, wire};

use crate::data::tiles::{SiteKind, TileId};
use crate::effects::ask::Ask;
use crate::ids::{
    AttackKind, AttackType, CardId, Color, Context, Element, EnemyId, Mode, Phase, RuinId, SkillId, TacticId, Time,
    TokenColor, UnitId,
};
use crate::map::{Hex, Slot};
use crate::options::Scenario;
use crate::refs::{EnemyRef, Place, UnitRef, Who};
use crate::rules::choose::Choose;
use crate::rules::declare::DefendPair;
use crate::rules::duel::Attendance;
use crate::rules::play::Mana;
use crate::world::{Cause, PrizeKind, Share};

/// MKC-14.2: who watches a seat's fight besides the seat itself.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// Seats that have finished their own skirmish.
    pub seats: SeatSet,
    /// Spectators: where there is one seat only.
    pub public: bool,
}

impl Audience {
    /// Whether the viewer hears what happens on this seat's side.
    #[must_use]
    pub fn hears(self, viewer: Viewer, seat: Seat) -> bool {
        match viewer {
            Viewer::Public => self.public,
            Viewer::Seat(other) => self.seats.contains(other) || other == seat,
            Viewer::Judge => true,
        }
    }
}

/// An event with those who hear it. What everybody hears, and what the mask has let through, is the event
/// alone on the wire; only the judge and the record see `heardBy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub what: Event,
    pub audience: Audience,
}

/// The member of `data` that names the audience.
const HEARD_BY: &str = "heardBy";

impl Serialize for Told {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        if self.audience.public {
            return self.what.serialize(serializer);
        }
        let mut event = serde_json::to_value(&self.what).map_err(S::Error::custom)?;
        let seats = serde_json::to_value(self.audience.seats).map_err(S::Error::custom)?;
        if let Some(data) = event.get_mut("data").and_then(serde_json::Value::as_object_mut) {
            data.insert(HEARD_BY.into(), seats);
        }
        event.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let mut event = serde_json::Value::deserialize(deserializer)?;
        let data = event.get_mut("data").and_then(serde_json::Value::as_object_mut);
        let seats: Option<SeatSet> = data
            .and_then(|data| data.remove(HEARD_BY))
            .map(|seats| strict::read(&seats))
            .transpose()
            .map_err(D::Error::custom)?;
        let what = strict::read(&event).map_err(D::Error::custom)?;
        Ok(Self { what, audience: Audience { seats: seats.unwrap_or_default(), public: seats.is_none() } })
    }
}

schema! { Told as Event }

impl EventSet for Told {
    const TYPES: &'static [&'static str] = Event::TYPES;
}

vocabulary! {
    /// An offer of cards.
    pub enum OfferName: "offer" { Actions = "actions", Spells = "spells" }

    /// A pile of a hero's cards.
    pub enum Pile: "pile" { Deck = "deck", Hand = "hand", Discard = "discard" }

    /// Why a hand was thrown away.
    pub enum HandLoss: "why" { Paralyze = "PARALYZE", KnockOut = "KNOCK_OUT" }

    /// What becomes of a token after the fight.
    pub enum Fate: "fate" {
        Defeated = "DEFEATED",
        Discarded = "DISCARDED",
        Replaced = "REPLACED",
        Stays = "STAYS",
    }

    /// What a place gives to whoever conquers it.
    pub enum Reward: "reward" {
        Shield = "shield",
        Spell = "spell",
        Artifact = "artifact",
        SpellOrArtifact = "spell or artifact",
        TwoCrystals = "2 random crystals",
        ThreeCrystals = "3 random crystals",
        OfTheRuin = "reward of the ruin",
    }

    /// What an effect did to an enemy.
    pub enum EnemyChange: "change" {
        NoAttack = "NO_ATTACK",
        ArmorLowered = "ARMOR_LOWERED",
        FortificationGone = "FORTIFICATION_GONE",
        ResistancesGone = "RESISTANCES_GONE",
        Doomed = "DOOMED",
        Redirected = "REDIRECTED",
        AttackRaised = "ATTACK_RAISED",
        AttackLowered = "ATTACK_LOWERED",
        AbilitiesGone = "ABILITIES_GONE",
        Cumbersome = "CUMBERSOME",
        Ignored = "IGNORED",
    }
}

/// Points by element.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    pub physical: u16,
    pub fire: u16,
    pub ice: u16,
    pub cold_fire: u16,
}

schema! { Points: { "type": "object", "additionalProperties": { "type": "integer" } } }

impl From<[u16; 4]> for Points {
    fn from([physical, fire, ice, cold_fire]: [u16; 4]) -> Self {
        Self { physical, fire, ice, cold_fire }
    }
}

/// An enemy as the log names it: the instance and its row, or `custom`.
#[wire]
#[derive(Eq)]
pub struct Named {
    pub id: EnemyRef,
    pub enemy: String,
}

/// A token after the fight.
#[wire]
#[derive(Eq)]
pub struct TokenFate {
    pub id: EnemyRef,
    pub fate: Fate,
}

/// Something that happened.
#[event]
pub enum Event {
    /// Fights are counted from 1.
    CombatStarted {
        fight: u8,
        context: Context,
        enemies: Vec<Named>,
    },
    ReputationChanged {
        change: i8,
        reputation: i8,
    },
    PhaseChanged {
        phase: Phase,
    },
    /// `defend`: who protects whom until it is resolved.
    AttackDeclared {
        group: Vec<EnemyRef>,
        attack_type: AttackType,
        combined_armor: u16,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defend: Vec<DefendPair>,
    },
    /// Points joined the pool, or without a kind the block; held ones wait for the next declaration.
    AttackPoolChanged {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<AttackKind>,
        element: Element,
        amount: u16,
        held: bool,
    },
    /// A pool met the combined armor; weak points counted half.
    AttackResolved {
        group: Vec<EnemyRef>,
        pool: Points,
        halved: Vec<Element>,
        weak: u16,
        full: u16,
        effective: u16,
        combined_armor: u16,
        success: bool,
        defeated: Vec<EnemyRef>,
        fame: u16,
        reputation: i8,
    },
    AttackCancelled {},
    AttackRetargeted {
        group: Vec<EnemyRef>,
        combined_armor: u16,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defend: Vec<DefendPair>,
    },
    BlockDeclared {
        enemy: EnemyRef,
        attack: u8,
        required: u16,
    },
    BlockResolved {
        enemy: EnemyRef,
        attack: u8,
        pool: Points,
        effective: u16,
        required: u16,
        success: bool,
    },
    BlockCancelled {},
    AttackValueReduced {
        enemy: EnemyRef,
        attack: u8,
        by: u16,
        value: u16,
    },
    TokensSummoned {
        by: EnemyRef,
        tokens: Vec<Named>,
    },
    DamageAssigned {
        enemy: EnemyRef,
        attack: u8,
        target: Who,
        damage: u16,
        left: u16,
    },
    UnitWounded {
        unit: UnitRef,
        wounds: u8,
    },
    UnitAbsorbed {
        unit: UnitRef,
    },
    UnitDestroyed {
        unit: UnitRef,
    },
    /// `wounds_to_hand`: all wounds into hand in this combat so far.
    HeroWounded {
        hand: u16,
        discard: u16,
        wounds_to_hand: u16,
    },
    HandDiscarded {
        why: HandLoss,
        cards: u8,
    },
    KnockedOut {},
    EnemyDefeated {
        enemy: EnemyRef,
    },
    FameGained {
        gained: u16,
        fame: u16,
    },
    ShieldPlaced {
        enemy: EnemyRef,
    },
    /// A card or unit was played and paid; the events that follow tell what it gave.
    PlayMade {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        mode: Option<Mode>,
        #[serde(skip_serializing_if = "Option::is_none")]
        partner: Option<CardId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        #[serde(skip_serializing_if = "Option::is_none")]
        skill: Option<SkillId>,
        effect: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mana: Vec<Mana>,
        #[serde(skip_serializing_if = "Option::is_none")]
        discard: Option<CardId>,
        fee: u16,
    },
    /// Cards left the game to pay for a play.
    CardTrashed {
        cards: Vec<CardId>,
    },
    /// Cards were discarded: to pay for a play, in a rest, or at the end of a turn.
    CardsDiscarded {
        cards: Vec<CardId>,
    },
    /// A play that is paid asks for a decision.
    ChoiceAsked {
        ask: Ask,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        effect: String,
    },
    ChoiceMade(Choose),
    PvpStarted {
        target: Seat,
    },
    PvpAttended {
        mode: Attendance,
    },
    PvpPassed {},
    PvpAttack {
        pool: Points,
        total: u16,
    },
    PvpBlock {
        total: u16,
        reduction: u16,
    },
    PvpDamage {
        wounds: Vec<Who>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stolen: Vec<CardId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retreat: Option<Hex>,
    },
    /// Nobody wins where both pass.
    PvpEnded {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Seat>,
        fame: u16,
    },
    /// A player has named the tactic that is to leave the game; which one, the others hear once all have.
    TacticNamed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<TacticId>,
    },
    /// `by`: by how much, where that is a number.
    EnemyChanged {
        enemy: EnemyRef,
        change: EnemyChange,
        by: u8,
    },
    /// What an effect did to a unit of the other hero in a duel.
    UnitJinxed {
        target: Seat,
        unit: UnitRef,
        change: EnemyChange,
        by: u8,
    },
    UnitFeePaid {
        unit: UnitRef,
        fee: u16,
    },
    /// Only its player hears which token it is.
    TokenPeeked {
        pile: TokenColor,
        enemy: Option<EnemyId>,
    },
    /// Only its player hears which token lies there.
    TokenSpied {
        at: Hex,
        enemy: Option<EnemyId>,
    },
    /// Only their owner hears which cards they are.
    CardsDrawn {
        n: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<CardId>>,
    },
    SourceRolled {
        dice: Vec<Color>,
    },
    UnitJoined {
        unit: UnitRef,
        id: UnitId,
    },
    /// Without a unit the wound was in hand.
    WoundHealed {
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        left: u16,
    },
    /// Rewards, shields and the tokens' fates are reported only: there is no map.
    CombatEnded {
        fight: u8,
        context: Context,
        won: bool,
        fame: u16,
        shields: u8,
        rewards: Vec<Reward>,
        tokens: Vec<TokenFate>,
    },
    Withdrawn {},
    SkirmishEnded {
        fame: u16,
        wounds: u32,
        fights_won: u8,
    },
    GameStarted {
        scenario: Scenario,
        order: Vec<Place>,
        time: Time,
    },
    RoundStarted {
        round: u8,
        time: Time,
    },
    TacticTaken {
        tactic: TacticId,
    },
    DummyTactic {
        tactic: TacticId,
    },
    TacticUsed {
        tactic: TacticId,
    },
    TacticsRemoved {
        tactics: Vec<TacticId>,
    },
    /// Players, and `dummy`.
    OrderSet {
        order: Vec<Place>,
    },
    TurnStarted {},
    TurnSkipped {},
    TurnForfeited {},
    TurnEnded {},
    EndAnnounced {
        by: Place,
    },
    EndTriggered {
        cause: Cause,
    },
    HeroPlaced {
        at: Hex,
    },
    HeroMoved {
        from: Hex,
        to: Hex,
        cost: u16,
        left: u16,
    },
    HeroWithdrawn {
        at: Hex,
        wounds: u16,
    },
    HeroLost {},
    Provoked {
        spaces: Vec<Hex>,
    },
    TileRevealed {
        slot: Slot,
        tile: TileId,
    },
    /// `hidden`: the token where it lies face down; only the judge hears it.
    TokenPlaced {
        at: Hex,
        color: TokenColor,
        #[serde(skip_serializing_if = "Option::is_none")]
        enemy: Option<EnemyId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<EnemyId>,
    },
    TokenRevealed {
        at: Hex,
        enemy: EnemyId,
    },
    /// `hidden`: the token where it lies face down; only the judge hears it.
    RuinPlaced {
        at: Hex,
        #[serde(skip_serializing_if = "Option::is_none")]
        ruin: Option<RuinId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<RuinId>,
    },
    RuinRevealed {
        at: Hex,
        ruin: RuinId,
    },
    SiteEntered {
        at: Hex,
        site: SiteKind,
    },
    SiteConquered {
        at: Hex,
        site: SiteKind,
    },
    AltarPaid {
        at: Hex,
        fame: u16,
    },
    InteractionStarted {
        at: Hex,
        site: SiteKind,
        influence: i16,
    },
    UnitRecruited {
        unit: UnitRef,
        id: UnitId,
        cost: u16,
    },
    UnitDisbanded {
        unit: UnitRef,
    },
    UnitMarked {
        unit: UnitRef,
        color: Color,
    },
    UnitsOffered {
        units: Vec<UnitId>,
    },
    HealingBought {
        n: u16,
        cost: u16,
    },
    ArtifactBought {
        cost: u16,
    },
    OfferFilled {
        offer: OfferName,
        card: CardId,
    },
    /// An advanced action that monasteries teach.
    CardOffered {
        card: CardId,
    },
    /// With `hidden` only the owner hears which card it is.
    CardGained {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        to: Pile,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
    },
    /// Only their owner hears which they are.
    ArtifactsDrawn {
        n: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<CardId>>,
    },
    HandShown {
        wounds: u8,
    },
    Rested {},
    CrystalGained {
        color: Color,
    },
    TokenGained {
        color: Color,
    },
    DieRolled {
        color: Color,
    },
    WoundTrashed {
        from: Pile,
    },
    SkillsRevealed {
        skills: Vec<SkillId>,
    },
    BannerLost {
        card: CardId,
        unit: UnitRef,
    },
    /// A unit bears a banner.
    BannerAttached {
        card: CardId,
        unit: UnitRef,
    },
    /// A skill came back from the centre.
    SkillReturned {
        skill: SkillId,
    },
    SkillGained {
        skill: SkillId,
    },
    SkillOffered {
        skill: SkillId,
    },
    LevelGained {
        level: u8,
    },
    RewardTaken {
        reward: PrizeKind,
    },
    SecretPlaced {
        at: Hex,
        tomb: bool,
    },
    Plundered {},
    DummyPlayed {
        flipped: Vec<CardId>,
        extra: Vec<CardId>,
        left: u8,
    },
    AssaultProposed {
        city: Hex,
        shares: Vec<ShareTold>,
    },
    AssaultAnswered {
        accept: bool,
    },
    AssaultStarted {
        shares: Vec<ShareTold>,
    },
    AssaultEnded {
        conquered: bool,
    },
    GameEnded {
        reason: Cause,
    },
}

/// A hero's part in a joint assault, and its defenders once they are dealt.
#[wire]
#[derive(Eq)]
pub struct ShareTold {
    pub player: Seat,
    pub n: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<EnemyId>,
}

impl ShareTold {
    /// A share as it is proposed.
    #[must_use]
    pub fn of(share: &Share) -> Self {
        Self { player: Seat::new(usize::from(share.seat)), n: share.n, tokens: Vec::new() }
    }
}
