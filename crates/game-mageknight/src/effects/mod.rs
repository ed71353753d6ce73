//! Effects as data: the operations, the programs made of them, and what a program is for.
//!
//! A card side, a unit ability or a skill is a static program of a few operations ([`Op`]). Its numbers are [`Amount`]s, its price is a
//! [`Cost`], and what it changes for a while is a [`Rule`] that ends at a certain moment. One interpreter ([`run`]) carries programs out,
//! so a new card is a row of data, and no card, unit or skill is named outside `data`. What a program asks the player (a target, a
//! color, a die) may come with the play; where it does not, the program stops at that operation and its
//! [`Frame`](crate::state::Frame) waits on the decision stack with the address to go on from. [`ask`] says which shapes of question
//! there are and which answers are legal. The reasons are in `docs/adr/0009-effects-are-data.md`.

pub mod amount;
pub mod answer;
pub mod arguments;
pub mod ask;
pub mod candidates;
pub mod centre;
pub mod cost;
pub mod enemy;
pub mod feats;
pub mod give;
pub mod key;
mod land;
pub mod later;
pub mod offer;
pub mod op;
mod others;
mod riches;
pub(crate) mod rival;
pub mod rule;
pub mod run;
pub mod shape;
mod troops;

pub use amount::{Amount, Cond, Count, When};
pub use cost::{CardCost, Cost};
pub use op::{Hue, Leap, Lend, Op, Rider, Spot, Tint};
pub use rule::{Loan, Modifiers, Rule, Until, Ware};

use serde::{Deserialize, Serialize};
use sortie_engine::vocabulary;

use crate::data::cards::CARDS;
use crate::data::skills::SKILLS;
use crate::data::units::UNITS;
use crate::ids::{AttackKind, CardId, Color, Element, SkillId, UnitId};
use crate::rules::mana::Wanted;

vocabulary! {
    /// The key of an option, as the play names it: the printed effect before any bonus.
    #[derive(Default)]
    pub enum EffectKey: "effect" {
        #[default]
        A1 = "A1", A2 = "A2", A3 = "A3", A4 = "A4", A5 = "A5", A6 = "A6",
        A2i = "A2i", A3f = "A3f", A4i = "A4i", A4f = "A4f", A6f = "A6f", A6i = "A6i", A5cf = "A5cf", A6cf = "A6cf",
        R1 = "R1", R2 = "R2", R3 = "R3", R7 = "R7", R3f = "R3f", R4f = "R4f", R6f = "R6f",
        S1 = "S1", S2 = "S2", S3 = "S3", S4 = "S4", S4i = "S4i", S5f = "S5f", S5i = "S5i",
        B1 = "B1", B2 = "B2", B3 = "B3", B4 = "B4", B5 = "B5", B6 = "B6", B8 = "B8",
        B3f = "B3f", B4f = "B4f", B6f = "B6f", B3i = "B3i", B4i = "B4i", B5i = "B5i", B5cf = "B5cf", B8cf = "B8cf",
        BTerrain = "B",
        M1 = "M1", M2 = "M2", M3 = "M3", M4 = "M4", M5 = "M5",
        Inf1 = "Inf1", Inf2 = "Inf2", Inf3 = "Inf3", Inf4 = "Inf4", Inf5 = "Inf5", Inf6 = "Inf6",
        H1 = "H1", H2 = "H2", H4 = "H4",
        Draw1 = "draw1", Draw2 = "draw2", Ready = "ready",
        TokRed = "tok:red", TokBlue = "tok:blue", TokGreen = "tok:green", TokWhite = "tok:white",
        CryGreen = "cry:green", CryWhite = "cry:white", Cry = "cry",
        Source = "source", Dice = "dice", Boost = "boost",
        Attack1 = "attack-1", Attack2 = "attack-2", Armor5 = "armor-5",
        Peek = "peek", Support = "support", Weaken = "weaken", Redirect = "redirect",
        Freeze = "freeze", Tokens = "tokens", ColdFireAttacks = "cold_fire_attacks", SiegeAttacks = "siege_attacks",
        Resist = "resist", StripFortification = "strip_fortification", StripResistances = "strip_resistances",
        NoAttack = "NoAttack", Doom = "doom", Strip = "strip",
        Only = "only", A7 = "A7", A5f = "A5f", A3i = "A3i", A4cf = "A4cf", A7cf = "A7cf", A10cf = "A10cf", A8i = "A8i",
        A11i = "A11i", R4 = "R4", R3i = "R3i", R5f = "R5f", R5i = "R5i", R6i = "R6i", R9i = "R9i",
        S3f = "S3f", S8f = "S8f", S8i = "S8i", B7 = "B7", B7f = "B7f", M7 = "M7", Inf7 = "Inf7", Inf8 = "Inf8", Inf9 = "Inf9",
        H3 = "H3", H6 = "H6", CryRed = "cry:red", CryBlue = "cry:blue", Armor3 = "armor-3", All2 = "all-2",
        S5 = "S5", S1f = "S1f", S1i = "S1i", A2f = "A2f", B2f = "B2f", B2i = "B2i", Armor1 = "armor-1", Heal = "heal",
        S4f = "S4f", Provoke = "provoke", Attack2x2 = "attack-2x2", B4x2 = "B4x2", B4cfx3 = "B4cfx3",
        Attack4 = "attack-4", Stare = "stare", Destroy = "destroy", Fortifications = "fortifications", Resistances = "resistances",
        Act = "act", A8 = "A8", Move2 = "move2", Hand2 = "hand2", Now = "now", Each = "each", Top = "top", Bottom = "bottom", Split = "split",
        Fear = "fear", Courage = "courage", Flip = "flip", Reputation = "reputation", Keep = "keep", PuppetA = "A",
        R1cf = "R1cf", Wound = "wound", Other = "other", Move = "move", CryStaff = "cry2",
    }
}

/// One option of a card side or unit ability.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The word by which a play names it.
    pub key: EffectKey,
    pub ops: &'static [Op],
    /// Mana that this option costs on top.
    pub mana: Option<Wanted>,
    /// Cards that this option costs on top.
    pub cards: CardCost,
    /// What follows from the operations, found while the tables are compiled.
    nature: Nature,
}

/// What the operations of a program make of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Nature {
    purpose: Purpose,
    /// The same as a set.
    purposes: Purposes,
    targets_enemy: bool,
    targets_attack: bool,
    adds_mana: bool,
    /// It does nothing but give points.
    plain: bool,
}

impl Nature {
    const fn of(ops: &[Op]) -> Self {
        let (mut targets_enemy, mut targets_attack, mut changes_all) = (false, false, false);
        let (mut adds_mana, mut plain) = (false, true);
        let mut at = 0;
        while at < ops.len() && !ops[at].ends_now() {
            targets_enemy |= ops[at].targets_enemy();
            targets_attack |= ops[at].targets_attack();
            changes_all |= ops[at].changes_all();
            at += 1;
        }
        let purpose = Self::purpose(ops, targets_enemy || changes_all);
        at = 0;
        while at < ops.len() {
            adds_mana |= matches!(ops[at], Op::AddedMana);
            plain &= ops[at].gives_points();
            at += 1;
        }
        let purposes = Purposes(purpose.bit());
        Self { purpose, purposes, targets_enemy, targets_attack, adds_mana, plain }
    }

    const fn purpose(ops: &[Op], changes_enemy: bool) -> Purpose {
        let mut at = 0;
        while at < ops.len() {
            match ops[at] {
                // What is healed besides does not make it a healing effect.
                Op::If(..) | Op::Pick(_) => return Purpose::Special,
                // What happens at another moment says nothing about this one.
                Op::Stop | Op::AtEnd => return Purpose::Special,
                Op::Attack(kind, ..) if changes_enemy => return Purpose::Mixed(kind),
                Op::Attack(kind, ..) => return Purpose::Attack(kind),
                Op::Block(..) | Op::BlockTwiceSwift(_) | Op::BlockByTime(..) => return Purpose::Block,
                Op::Heal(_) => return Purpose::Healing,
                Op::Boost(_) => return Purpose::Boost,
                _ => at += 1,
            }
        }
        Purpose::Special
    }
}

/// Where a program lies in the tables: a card's side or a unit's ability, and the option.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Program {
    /// An option of a card's basic side.
    Basic(CardId, u8),
    /// An option of a card's strong side.
    Strong(CardId, u8),
    /// A way to turn a card sideways.
    Sideways(u8),
    /// A unit's ability, by its number, and the option.
    Ability(UnitId, u8, u8),
    /// An option of a skill.
    Skill(SkillId, u8),
    /// Points of a basic action that became others: their place among the [shapes](shape).
    Shaped(u8),
}

impl Default for Program {
    fn default() -> Self {
        Self::Sideways(0)
    }
}

impl Program {
    /// The option itself.
    #[must_use]
    pub fn effect(self) -> &'static Effect {
        match self {
            Self::Basic(card, option) => &CARDS[card.index()].basic.effects[usize::from(option)],
            Self::Strong(card, option) => &CARDS[card.index()].strong.effects[usize::from(option)],
            Self::Sideways(option) => &SIDEWAYS[usize::from(option)],
            Self::Ability(unit, ability, option) => {
                &UNITS[unit.index()].abilities[usize::from(ability)].effects[usize::from(option)]
            }
            Self::Skill(skill, option) => &SKILLS[skill.index()].effects[usize::from(option)],
            Self::Shaped(place) => &shape::EFFECTS[usize::from(place)],
        }
    }

    /// What it costs.
    #[must_use]
    pub fn cost(self) -> Cost {
        let effect = self.effect();
        match self {
            Self::Basic(card, _) => CARDS[card.index()].basic.cost,
            Self::Strong(card, _) => CARDS[card.index()].strong.cost,
            Self::Sideways(_) | Self::Skill(..) | Self::Shaped(_) => Cost::FREE,
            Self::Ability(unit, ability, _) => UNITS[unit.index()].abilities[usize::from(ability)].cost,
        }
        .plus(effect.mana, effect.cards)
    }

    /// MKC-3.4: the color that resistant enemies ignore: the card's own, or that of the mana the ability costs.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::Basic(card, _) | Self::Strong(card, _) => CARDS[card.index()].color,
            Self::Sideways(_) | Self::Skill(..) | Self::Shaped(_) => None,
            Self::Ability(unit, ability, _) => UNITS[unit.index()].abilities[usize::from(ability)].cost.color(),
        }
    }
}

/// What a program is for, which decides when it may be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Gives points of Attack of this kind.
    Attack(AttackKind),
    /// Gives points of Attack and changes an enemy.
    Mixed(AttackKind),
    Block,
    Healing,
    /// Plays a partner's strong effect.
    Boost,
    /// Everything else: Move, Influence and special effects.
    Special,
}

impl Purpose {
    const ALL: [Self; 10] = [
        Self::Attack(AttackKind::Melee),
        Self::Attack(AttackKind::Ranged),
        Self::Attack(AttackKind::Siege),
        Self::Mixed(AttackKind::Melee),
        Self::Mixed(AttackKind::Ranged),
        Self::Mixed(AttackKind::Siege),
        Self::Block,
        Self::Healing,
        Self::Boost,
        Self::Special,
    ];

    const fn bit(self) -> u16 {
        1 << match self {
            Self::Attack(kind) => kind as u16,
            Self::Mixed(kind) => 3 + kind as u16,
            Self::Block => 6,
            Self::Healing => 7,
            Self::Boost => 8,
            Self::Special => 9,
        }
    }
}

/// A set of purposes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Purposes(u16);

impl Purposes {
    /// All of them.
    pub const ANY: Self = Self(u16::MAX);

    /// Those of these options.
    #[must_use]
    pub const fn of(effects: &[Effect]) -> Self {
        let mut bits = 0;
        let mut at = 0;
        while at < effects.len() {
            bits |= effects[at].nature.purposes.0;
            at += 1;
        }
        Self(bits)
    }

    /// Those that fit.
    #[must_use]
    pub fn that(fits: impl Fn(Purpose) -> bool) -> Self {
        Self(Purpose::ALL.into_iter().filter(|purpose| fits(*purpose)).fold(0, |bits, purpose| bits | purpose.bit()))
    }

    /// These, and one more.
    #[must_use]
    pub const fn and(self, purpose: Purpose) -> Self {
        Self(self.0 | purpose.bit())
    }

    /// Whether the purpose of this option is one of them.
    #[must_use]
    pub const fn admit(self, effect: &Effect) -> bool {
        self.meets(effect.nature.purposes)
    }

    /// Whether some purpose is in both.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Effect {
    /// An option whose key follows from its program.
    #[must_use]
    pub const fn of(ops: &'static [Op]) -> Self {
        Self::worded(key::derived(ops), ops)
    }

    /// The only option of its side, which needs no key.
    #[must_use]
    pub const fn only(ops: &'static [Op]) -> Self {
        Self::worded(EffectKey::Only, ops)
    }

    /// The option for one more mana of this color.
    #[must_use]
    pub const fn pays(mut self, color: Color) -> Self {
        self.mana = Some(Wanted::Exactly(color));
        self
    }

    /// The option for one more mana of any basic color.
    #[must_use]
    pub const fn pays_any(mut self) -> Self {
        self.mana = Some(Wanted::AnyBasic);
        self
    }

    /// The option for one more mana of any color.
    #[must_use]
    pub const fn pays_anything(mut self) -> Self {
        self.mana = Some(Wanted::Any);
        self
    }

    /// The option for these cards on top.
    #[must_use]
    pub const fn costs(mut self, cards: CardCost) -> Self {
        self.cards = cards;
        self
    }

    /// When the option can be played at all.
    #[must_use]
    pub fn when(&self) -> Option<When> {
        self.ops.iter().find_map(|op| if let Op::Only(when) = op { Some(*when) } else { None })
    }

    /// An option that the rules name by a word of its own.
    #[must_use]
    pub const fn worded(key: EffectKey, ops: &'static [Op]) -> Self {
        Self { key, ops, mana: None, cards: CardCost::None, nature: Nature::of(ops) }
    }

    /// What the program is for.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        self.nature.purpose
    }

    /// The operations that are carried out when it is played.
    pub fn now(&self) -> impl Iterator<Item = &'static Op> {
        self.ops.iter().take_while(|op| !op.ends_now())
    }

    /// Whether it is played by itself, and not only at another moment.
    #[must_use]
    pub fn is_played(&self) -> bool {
        !matches!(self.ops.first(), Some(Op::Stop))
    }

    /// Influence that the program gives before any bonus.
    #[must_use]
    pub fn influence(&self) -> u16 {
        let given = |op: &Op| match op {
            Op::Influence(n) => u16::from(n.base()),
            _ => 0,
        };
        self.ops.iter().map(given).sum()
    }

    /// Whether the program does nothing but give points, so that it asks for nothing.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.nature.plain
    }

    /// Whether mana can be added to what it costs.
    #[must_use]
    pub const fn adds_mana(&self) -> bool {
        self.nature.adds_mana
    }

    /// True when the program asks for an enemy.
    #[must_use]
    pub const fn targets_enemy(&self) -> bool {
        self.nature.targets_enemy
    }

    /// True when the program asks for one attack of the enemy.
    #[must_use]
    pub const fn targets_attack(&self) -> bool {
        self.nature.targets_attack
    }
}

/// The effects of a card turned sideways.
pub static SIDEWAYS: [Effect; 4] = [
    Effect::of(&[Op::Attack(AttackKind::Melee, Element::Physical, Amount::Fixed(1))]),
    Effect::of(&[Op::Block(Element::Physical, Amount::Fixed(1))]),
    Effect::of(&[Op::Move(Amount::Fixed(1))]),
    Effect::of(&[Op::Influence(Amount::Fixed(1))]),
];
