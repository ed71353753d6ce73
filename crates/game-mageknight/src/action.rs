//! What a seat can do, in the words of the wire.
//!
//! An id that names nothing in the fight is a matter of the rules (`UNKNOWN_ENEMY`, in its place among the checks), so references read
//! any text; what is no id reads as a reference to nobody.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::effects::EffectKey;
use crate::ids::{AttackType, CardId, Color, ManaFrom, Mode, TokenColor, words};
use crate::list::List;
use crate::state::{MAX_ENEMIES, MAX_STATED, NOBODY};

/// Declares a reference such as `e0` or `u3`.
macro_rules! reference {
    ($(#[$meta:meta])* $name:ident, $letter:literal) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u8);

        impl $name {
            /// The place it names.
            #[must_use]
            pub const fn idx(self) -> usize {
                self.0 as usize
            }

            /// Reads the text; what is no such id becomes a reference to nobody.
            #[must_use]
            pub fn read(text: &str) -> Self {
                let place = text.strip_prefix($letter).filter(|rest| *rest == "0" || !rest.starts_with(['0', '+']));
                Self(place.and_then(|rest| rest.parse().ok()).unwrap_or(NOBODY))
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self(NOBODY)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", $letter, self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Self::read(&std::borrow::Cow::<'de, str>::deserialize(deserializer)?))
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": concat!("^", $letter, "[0-9]+$") })
            }
        }
    };
}

reference! {
    /// An enemy of the fight: `e0`, `e1`, ….
    EnemyRef, "e"
}
reference! {
    /// A unit of the hero: `u0`, `u1`, ….
    UnitRef, "u"
}

/// Who takes damage: `hero` or a unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Recipient {
    /// The hero.
    Hero,
    /// A unit.
    Unit(UnitRef),
}

/// What is healed: `hand` or a unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Patient {
    /// A wound in hand.
    Hand,
    /// A unit's wound.
    Unit(UnitRef),
}

macro_rules! or_unit {
    ($name:ident, $variant:ident, $word:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::$variant => serializer.serialize_str($word),
                    Self::Unit(unit) => unit.serialize(serializer),
                }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                Ok(if word == $word { Self::$variant } else { Self::Unit(UnitRef::read(&word)) })
            }
        }
        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "description": concat!("`", $word, "` or a unit's id") })
            }
        }
    };
}
or_unit!(Recipient, Hero, "hero");
or_unit!(Patient, Hand, "hand");

/// A word of a table that may name nothing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Known<T> {
    /// The row.
    Row(T),
    /// No such row.
    #[default]
    Nothing,
}

macro_rules! known {
    ($type:ty) => {
        impl Serialize for Known<$type> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::Row(row) => row.serialize(serializer),
                    Self::Nothing => serializer.serialize_str("?"),
                }
            }
        }
        impl<'de> Deserialize<'de> for Known<$type> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                Ok(<$type>::from_name(&word).map_or(Self::Nothing, Self::Row))
            }
        }
        impl JsonSchema for Known<$type> {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$type>::schema_name()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                generator.subschema_for::<$type>()
            }
        }
    };
}
known!(CardId);
known!(EffectKey);

words! {
    /// A chosen colour: of mana, or of a token pile.
    pub enum Chosen {
        Red = "red",
        Blue = "blue",
        Green = "green",
        White = "white",
        Gold = "gold",
        Black = "black",
        Gray = "gray",
        Brown = "brown",
        Violet = "violet",
    }
}

impl Chosen {
    /// The basic colour of this name.
    #[must_use]
    pub fn basic(self) -> Option<Color> {
        Color::from_name(self.name()).filter(|color| color.is_basic())
    }

    /// The pile of this name.
    #[must_use]
    pub fn pile(self) -> Option<TokenColor> {
        TokenColor::from_name(self.name())
    }
}

impl From<Color> for Chosen {
    fn from(color: Color) -> Self {
        Self::from_name(color.name()).expect("every colour of mana is among the choices")
    }
}

impl From<TokenColor> for Chosen {
    fn from(color: TokenColor) -> Self {
        Self::from_name(color.name()).expect("every pile is among the choices")
    }
}

/// One mana that is paid.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mana {
    /// Where it comes from.
    pub from: ManaFrom,
    /// The colour it has there; a gold one stands for the colour asked.
    pub color: Color,
}

/// A Source die that is turned to another face.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnedDie {
    /// The face it shows.
    pub color: Color,
    /// The face it gets.
    pub to: Color,
}

/// The card that a booster plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Partner {
    /// The card.
    pub card: Known<CardId>,
    /// The option of its strong side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Known<EffectKey>>,
}

/// A further ability in one activation of Delphana Masters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Also {
    /// The ability.
    pub effect: Known<EffectKey>,
    /// Its target; the player is asked for one that is left out.
    #[serde(default, skip_serializing_if = "<[EnemyRef]>::is_empty")]
    pub targets: List<EnemyRef, 1>,
    /// Its mana.
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 1>,
}

/// An amount that a client made up; always refused.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    /// The element.
    #[serde(default)]
    pub element: crate::ids::Element,
    /// The kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<crate::ids::AttackKind>,
    /// The amount.
    #[serde(default)]
    pub amount: u32,
}

/// A play: one card or one unit activation with its costs. Targets, colours, dice and the unit made Ready may be left out: then the
/// play asks for them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
    /// How the card is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// The unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// The option; may be left out where there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Known<EffectKey>>,
    /// Every mana paid, in order.
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 3>,
    /// The card discarded as a cost.
    #[serde(default, skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub discard: List<Known<CardId>, 1>,
    /// The card a booster plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Partner>,
    /// Enemies aimed at.
    #[serde(default, skip_serializing_if = "<[EnemyRef]>::is_empty")]
    pub targets: List<EnemyRef, 2>,
    /// The attack aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    /// The unit made Ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ready: Option<UnitRef>,
    /// Chosen colours.
    #[serde(default, skip_serializing_if = "<[Chosen]>::is_empty")]
    pub colors: List<Chosen, 2>,
    /// Dice turned.
    #[serde(default, skip_serializing_if = "<[TurnedDie]>::is_empty")]
    pub dice: List<TurnedDie, 2>,
    /// Further abilities of Delphana Masters.
    #[serde(default, skip_serializing_if = "<[Also]>::is_empty")]
    pub also: List<Also, 3>,
    /// A raw amount; always refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw: Option<Raw>,
}

/// One pairing of a defender with the member it protects.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DefendPair {
    /// The enemy with Defend.
    pub defender: EnemyRef,
    /// The member that gets the bonus.
    pub target: EnemyRef,
}

/// Payload of a declaration.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Declare {
    /// The group, in the player's order.
    pub targets: List<EnemyRef, MAX_ENEMIES>,
    /// What is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_type: Option<AttackType>,
    /// Who protects whom.
    #[serde(default, skip_serializing_if = "<[DefendPair]>::is_empty")]
    pub defend: List<DefendPair, MAX_STATED>,
}

/// The answer to the question of a play: exactly the member that is asked for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Choice {
    /// The enemy aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyRef>,
    /// The attack of that enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    /// The unit made Ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// A colour of mana, or of a pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Chosen>,
    /// A die and the face it gets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<TurnedDie>,
}

/// An action of one seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "action",
    content = "payload",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// Fixes the group before anything is spent on it.
    DeclareAttackTarget(Declare),
    /// Aims the same pool at another group.
    RetargetAttack(Declare),
    /// Plays something that gives points of Attack.
    AddToAttackPool {
        /// The play.
        play: Play,
    },
    /// Compares the pool with the combined armor.
    ResolveAttack {},
    /// Takes the whole declaration back.
    CancelAttack {},
    /// Chooses the attack to block.
    DeclareBlock {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
    },
    /// Plays something that gives points of Block.
    AddToBlock {
        /// The play.
        play: Play,
    },
    /// Compares the block with the attack.
    ResolveBlock {},
    /// Takes the whole block back.
    CancelBlock {},
    /// Spends Move against a Cumbersome enemy.
    SpendMove {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// How many points.
        n: u16,
    },
    /// Gives the damage of an attack to a unit or the hero.
    AssignDamage {
        /// The attacker.
        enemy: EnemyRef,
        /// Its attack.
        attack: u8,
        /// Who takes it.
        target: Recipient,
    },
    /// Plays something that gives neither Attack nor Block.
    PlaySpecial {
        /// The play.
        play: Play,
    },
    /// Answers what a play asks.
    Choose(Choice),
    /// Pays Thugs for taking damage.
    PayUnitFee {
        /// The unit.
        unit: UnitRef,
    },
    /// Heals a wound in CAMP.
    Heal {
        /// What is healed.
        target: Patient,
    },
    /// Leaves the phase.
    EndCombatPhase {},
    /// Leaves CAMP for the next fight.
    StartCombat {},
}

/// The names of all actions on the wire.
pub const ACTIONS: &[&str] = &[
    "DECLARE_ATTACK_TARGET",
    "RETARGET_ATTACK",
    "ADD_TO_ATTACK_POOL",
    "RESOLVE_ATTACK",
    "CANCEL_ATTACK",
    "DECLARE_BLOCK",
    "ADD_TO_BLOCK",
    "RESOLVE_BLOCK",
    "CANCEL_BLOCK",
    "SPEND_MOVE",
    "ASSIGN_DAMAGE",
    "PLAY_SPECIAL",
    "CHOOSE",
    "PAY_UNIT_FEE",
    "HEAL",
    "END_COMBAT_PHASE",
    "START_COMBAT",
];

/// What forms count: enemies of a group, or points of Move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// An enemy.
    Enemy(EnemyRef),
    /// Move points.
    Move,
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Enemy(enemy) => enemy.serialize(serializer),
            Self::Move => serializer.serialize_str("move"),
        }
    }
}
