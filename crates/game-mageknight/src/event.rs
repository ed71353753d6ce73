//! What happened, with the numbers that decided it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sortie_engine::{Seat, SeatSet, Viewer, strict};

use crate::action::{Choice, DefendPair, EnemyRef, Mana, Recipient, UnitRef};
use crate::effects::ask::Ask;
use crate::ids::{AttackKind, AttackType, CardId, Color, Context, Element, Mode, Phase, TokenColor, UnitId, words};

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
    /// What happened.
    pub what: Event,
    /// Who hears it besides the seat.
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

impl JsonSchema for Told {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Event::schema_name()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Event::json_schema(generator)
    }
}

words! {
    /// Why a hand was thrown away.
    pub enum HandLoss {
        Paralyze = "PARALYZE",
        KnockOut = "KNOCK_OUT",
    }
}

words! {
    /// What becomes of a token after the fight.
    pub enum Fate {
        Defeated = "DEFEATED",
        Discarded = "DISCARDED",
        Replaced = "REPLACED",
        Stays = "STAYS",
    }
}

words! {
    /// What an effect did to an enemy.
    pub enum EnemyChange {
        NoAttack = "NO_ATTACK",
        ArmorLowered = "ARMOR_LOWERED",
        FortificationGone = "FORTIFICATION_GONE",
        ResistancesGone = "RESISTANCES_GONE",
        Doomed = "DOOMED",
        Redirected = "REDIRECTED",
        Ignored = "IGNORED",
    }
}

/// Points by element, in the words of the view.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PoolView {
    /// Physical points.
    pub physical: u16,
    /// Fire points.
    pub fire: u16,
    /// Ice points.
    pub ice: u16,
    /// Cold Fire points.
    pub cold_fire: u16,
}

impl From<[u16; 4]> for PoolView {
    fn from([physical, fire, ice, cold_fire]: [u16; 4]) -> Self {
        Self { physical, fire, ice, cold_fire }
    }
}

/// An enemy as the log names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// The instance.
    pub id: EnemyRef,
    /// The row, or `custom`.
    pub enemy: String,
}

/// A token after the fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TokenFate {
    /// The instance.
    pub id: EnemyRef,
    /// What becomes of it.
    pub fate: Fate,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// A fight opened.
    CombatStarted {
        /// Its number, from 1.
        fight: u8,
        /// How it began.
        context: Context,
        /// Who fights.
        enemies: Vec<Named>,
    },
    /// Reputation moved.
    ReputationChanged {
        /// By how much.
        change: i8,
        /// Where it stands.
        reputation: i8,
    },
    /// The phase changed.
    PhaseChanged {
        /// The new phase.
        phase: Phase,
    },
    /// A group was chosen.
    AttackDeclared {
        /// The group.
        group: Vec<EnemyRef>,
        /// What was asked for.
        attack_type: AttackType,
        /// Its armor, Defend included.
        combined_armor: u16,
        /// Who protects whom until it is resolved.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defend: Vec<DefendPair>,
    },
    /// Points joined the pool or the block.
    AttackPoolChanged {
        /// From which card.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        /// From which unit.
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        /// Their kind; nothing for Block.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<AttackKind>,
        /// Their element.
        element: Element,
        /// How many.
        amount: u16,
        /// Whether they are held for the next declaration.
        held: bool,
    },
    /// A pool met the combined armor, or did not.
    AttackResolved {
        /// The group.
        group: Vec<EnemyRef>,
        /// Points before halving.
        pool: PoolView,
        /// Elements that counted half.
        halved: Vec<Element>,
        /// Points that counted half.
        weak: u16,
        /// Points that counted whole.
        full: u16,
        /// The sum that counted.
        effective: u16,
        /// What was needed.
        combined_armor: u16,
        /// Whether it was enough.
        success: bool,
        /// Who fell.
        defeated: Vec<EnemyRef>,
        /// Fame gained.
        fame: u16,
        /// Reputation gained or lost.
        reputation: i8,
    },
    /// A declaration was taken back.
    AttackCancelled {},
    /// The pool was aimed at another group.
    AttackRetargeted {
        /// The new group.
        group: Vec<EnemyRef>,
        /// Its armor, Defend included.
        combined_armor: u16,
        /// Who protects whom until it is resolved.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        defend: Vec<DefendPair>,
    },
    /// An attack was chosen to be blocked.
    BlockDeclared {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// Block that is needed.
        required: u16,
    },
    /// A block met the attack, or did not.
    BlockResolved {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// Points before halving.
        pool: PoolView,
        /// The sum that counted.
        effective: u16,
        /// What was needed.
        required: u16,
        /// Whether it was enough.
        success: bool,
    },
    /// A block was taken back.
    BlockCancelled {},
    /// An attack was lowered.
    AttackValueReduced {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// By how much.
        by: u16,
        /// What it is now.
        value: u16,
    },
    /// Tokens stand in for a summoner.
    TokensSummoned {
        /// The summoner.
        by: EnemyRef,
        /// The tokens.
        tokens: Vec<Named>,
    },
    /// Damage was assigned.
    DamageAssigned {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// Who took it.
        target: Recipient,
        /// Damage before.
        damage: u16,
        /// Damage left for others.
        left: u16,
    },
    /// A unit was wounded.
    UnitWounded {
        /// The unit.
        unit: UnitRef,
        /// Wound cards on it now.
        wounds: u8,
    },
    /// A unit absorbed an attack.
    UnitAbsorbed {
        /// The unit.
        unit: UnitRef,
    },
    /// A unit was destroyed.
    UnitDestroyed {
        /// The unit.
        unit: UnitRef,
    },
    /// The hero was wounded.
    HeroWounded {
        /// Wounds into hand.
        hand: u16,
        /// Wounds into the discard pile.
        discard: u16,
        /// Wounds into hand in this combat so far.
        wounds_to_hand: u16,
    },
    /// All non-wound cards of the hand were discarded.
    HandDiscarded {
        /// Why.
        why: HandLoss,
        /// How many.
        cards: u8,
    },
    /// The hero was knocked out.
    KnockedOut {},
    /// An enemy fell.
    EnemyDefeated {
        /// Who.
        enemy: EnemyRef,
    },
    /// Fame was gained.
    FameGained {
        /// How much.
        gained: u16,
        /// Where it stands.
        fame: u16,
    },
    /// A shield was placed on the city.
    ShieldPlaced {
        /// For which defender.
        enemy: EnemyRef,
    },
    /// A card or unit was played; what it gave is told by the events that follow.
    PlayMade {
        /// Which card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        /// How it was played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<Mode>,
        /// The card a booster played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner: Option<CardId>,
        /// Which unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        /// Which option.
        effect: String,
        /// The mana paid, for further abilities too.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        mana: Vec<Mana>,
        /// The card discarded as a cost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discard: Option<CardId>,
        /// Influence paid as a fee.
        fee: u16,
    },
    /// A play asks its player for a decision.
    ChoiceAsked {
        /// For what.
        ask: Ask,
        /// Which card asks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
        /// Which unit asks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        /// Which option.
        effect: String,
    },
    /// The player answered.
    ChoiceMade(Choice),
    /// An effect changed an enemy, or was ignored by it.
    EnemyChanged {
        /// Who.
        enemy: EnemyRef,
        /// What changed.
        change: EnemyChange,
        /// By how much, where that is a number.
        by: u8,
    },
    /// Thugs were paid for taking damage.
    UnitFeePaid {
        /// The unit.
        unit: UnitRef,
        /// Influence paid.
        fee: u16,
    },
    /// The player looked at the top token of a pile.
    TokenPeeked {
        /// The pile.
        pile: TokenColor,
        /// The token.
        enemy: Option<crate::ids::EnemyId>,
    },
    /// Cards were drawn.
    CardsDrawn {
        /// How many.
        n: u8,
        /// Which, for the owner.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<CardId>>,
    },
    /// The Source was rolled.
    SourceRolled {
        /// The faces.
        dice: Vec<Color>,
    },
    /// A unit joined.
    UnitJoined {
        /// The unit.
        unit: UnitRef,
        /// Its row.
        id: UnitId,
    },
    /// A wound was healed.
    WoundHealed {
        /// On which unit; nothing for the hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<UnitRef>,
        /// Healing points left.
        left: u16,
    },
    /// A fight ended.
    CombatEnded {
        /// Its number, from 1.
        fight: u8,
        /// How it began.
        context: Context,
        /// Whether all required enemies fell.
        won: bool,
        /// Fame gained in it.
        fame: u16,
        /// Shields on the city for garrison tokens defeated.
        shields: u8,
        /// What the place would give: reported, for there is no map.
        rewards: Vec<String>,
        /// What becomes of the tokens.
        tokens: Vec<TokenFate>,
    },
    /// The hero goes back to the space the assault came from.
    Withdrawn {},
    /// The seat has finished.
    SkirmishEnded {
        /// Fame.
        fame: u16,
        /// Wounds.
        wounds: u32,
        /// Fights won.
        fights_won: u8,
    },
}
