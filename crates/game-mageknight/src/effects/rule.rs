//! What effects change for a while: one list of rules, each with the moment at which it ends.

use serde::{Deserialize, Serialize};

use crate::ids::{CardId, Color, Element, EnemyId, Mode, SkillId};
use crate::list::Long;

/// A changed rule.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// Attacks played from now on are Cold Fire.
    AttacksColdFire,
    /// Attacks played from now on also have kind Siege.
    AttacksSiege,
    /// Own units resist Physical, Fire and Ice.
    UnitsResist,
    /// Attack abilities of units give so much more.
    UnitAttack(u8),
    /// Attack and Block abilities of units give so much more.
    UnitPoints(u8),
    /// Own units take no damage.
    UnitsSpared,
    /// A token of this kind was looked at: its defeat gives 1 Fame more.
    Scouted(EnemyId),
    /// Sites give no fortification.
    SitesOpen,
    /// So much Fame for each enemy defeated.
    DefeatFame(u8),
    /// The next points of Healing, up to this number, bring Fame when they are spent.
    HealFame(u8),
    /// A card is drawn for each wound healed from the hand.
    HealDraws,
    /// Units that are healed become ready.
    HealReadies,
    /// A card is drawn for each wound that comes into the hand, up to this number.
    WoundDraws(u8),
    /// The next wound that comes into the hand goes, and a card is drawn.
    WoundGoes,
    /// The first wound that an enemy deals the hero is ignored.
    Veil,
    /// The next card that gives Move gives so much more.
    NextMove(u8),
    /// Every further card that gives Move gives so much more.
    EveryMove(u8),
    /// What follows [`Op::AtEnd`](crate::effects::Op::AtEnd) on a side of this card happens at the end of the turn.
    AtEnd { card: CardId, strong: bool },
    /// A mana token of this color at the start of each turn.
    Income(Color),
    /// Others who use mana of this color take a wound, once a turn.
    ManaCurse(Color),
    /// Something that Influence buys besides what a site sells.
    Shop { via: CardId, ware: Ware },
    /// One unit costs less; Reputation is lost with it.
    Discount { via: CardId, by: u8, shame: u8 },
    /// The wound that a unit is about to take is ignored.
    Warded,
    /// No unit may be recruited with Influence.
    NoRecruits,
    /// Fame and Reputation for each unit recruited.
    RecruitPays { fame: u8 },
    /// Move points can become Attack.
    MoveAttacks,
    /// Two Move points can become Ranged Attack 1.
    MoveShoots,
    /// Influence points can become Block of this element.
    InfluenceBlocks(Element),
    /// The first Attack or Block card gives so much more if it is named.
    Ambush { via: CardId, attack: u8, block: u8 },
    /// A block gives so much more if the skill is named.
    Guides { via: SkillId, block: u8 },
    /// A card may be discarded with a step for a crystal of its color; with one step, or with each.
    Reap { once: bool },
    /// A unit recruited this turn may bear this banner and then needs no command token.
    Standard(CardId),
    /// Physical Attack of the Attack phase counts twice.
    DoublePhysical,
    /// Ranged Attack counts twice or becomes Siege, and Siege may count twice as Ranged.
    Bow,
    /// Fame for each spell of this color cast this turn.
    SpellFame(Color),
    /// A mana token of this color is lost unless the next play spends it.
    Hot(Color),
    /// All units have so much more armor, and what they give in a fight is so much higher, for Fame.
    Glory(u8),
    /// Fame if this enemy falls and no unit has been used.
    Duel(u8),
    /// A wound can be turned sideways for this number of points, once.
    Pain(u8),
    /// This much damage to the hero is ignored in this assignment.
    Guarded(u8),
    /// A card or unit that is not in hand may be used.
    Lent(Loan),
}

/// What Influence buys besides what a site sells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ware {
    /// An advanced action of the offer, once.
    Action { cost: u8, to_hand: bool },
    /// A point of Healing for 2.
    Healing,
    /// One unit of at most this level becomes ready for 2 per level; once, or as often as it can be paid.
    Ready { level: u8, once: bool },
}

/// What may be used although it is not the hero's.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Loan {
    /// A spell of the offer in one of these colors, as bits: paid for, or free on this side.
    Spell { colors: u8, free: Option<Mode> },
    /// The strong side of an advanced action of the offer.
    Action,
    /// This card, which is out of the game: a side of it, so often.
    Trashed { card: CardId, mode: Mode, times: u8 },
    /// This artifact, which lies beside its deck.
    Artifact(CardId),
    /// An ability of a unit of the offer.
    Unit,
    /// A skill of the common offer; how often is left.
    Skill(u8),
}

/// When a changed rule ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Until {
    Phase,
    Combat,
    Turn,
    Round,
}

/// A changed rule and its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    pub rule: Rule,
    pub until: Until,
}

impl Default for Modifier {
    fn default() -> Self {
        Self { rule: Rule::AttacksColdFire, until: Until::Combat }
    }
}

/// Most rules that are changed at a time.
pub const MAX_MODIFIERS: usize = 16;

/// The rules that are changed now, in the order of the plays that changed them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Modifiers(Long<Modifier, 5, MAX_MODIFIERS>);

impl Modifiers {
    /// Changes a rule. A number is added to that of the same rule, so that the list stays short.
    pub fn set(&mut self, rule: Rule, until: Until) {
        if let Some(same) = self.0.iter_mut().find(|one| one.until == until && one.rule.adds_up(rule)) {
            same.rule = same.rule.plus(rule);
        } else {
            self.0.push(Modifier { rule, until });
        }
    }

    /// The bytes they take on the heap.
    #[must_use]
    pub const fn heap(&self) -> usize {
        self.0.heap()
    }

    /// Whether the rule is changed.
    #[must_use]
    pub fn has(&self, rule: Rule) -> bool {
        self.0.iter().any(|one| one.rule == rule)
    }

    /// The sum of what `read` finds in the changed rules.
    #[must_use]
    pub fn sum(&self, read: impl Fn(Rule) -> u8) -> u8 {
        self.0.iter().fold(0, |sum, one| sum.saturating_add(read(one.rule)))
    }

    /// What `read` finds first in the changed rules.
    pub fn find<T>(&self, read: impl Fn(Rule) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|one| read(one.rule))
    }

    /// Takes out the first entry of exactly this rule.
    pub fn drop_one(&mut self, rule: Rule) -> bool {
        let place = self.0.iter().position(|one| one.rule == rule);
        place.is_some_and(|place| self.0.remove(place).rule == rule)
    }

    /// Takes out the rules that `which` names.
    pub fn drop_if(&mut self, which: impl Fn(&Modifier) -> bool) {
        let mut place = 0;
        while place < self.0.len() {
            if which(&self.0[place]) {
                self.0.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// The end of a combat or a turn: what lasts no longer goes.
    pub fn expire(&mut self, until: Until) {
        self.drop_if(|one| one.until <= until);
    }

    /// Attack points that unit abilities give on top.
    #[must_use]
    pub fn unit_attack(&self) -> u8 {
        self.sum(|rule| if let Rule::UnitAttack(n) = rule { n } else { 0 })
    }

    /// Attack and Block points that unit abilities give on top.
    #[must_use]
    pub fn unit_points(&self) -> u8 {
        self.sum(|rule| if let Rule::UnitPoints(n) = rule { n } else { 0 })
    }

    /// Move points that the next card with Move gives on top.
    #[must_use]
    pub fn next_move(&self) -> u8 {
        self.sum(|rule| if let Rule::NextMove(n) = rule { n } else { 0 })
    }

    /// Move points that every card with Move gives on top.
    #[must_use]
    pub fn every_move(&self) -> u8 {
        self.sum(|rule| if let Rule::EveryMove(n) = rule { n } else { 0 })
    }
}

impl std::ops::Deref for Modifiers {
    type Target = [Modifier];
    fn deref(&self) -> &[Modifier] {
        &self.0
    }
}

impl Rule {
    /// Whether the two become one entry: the same rule, or one whose numbers add up.
    fn adds_up(self, other: Self) -> bool {
        let apart = matches!(
            self,
            Self::AtEnd { .. }
                | Self::Income(_)
                | Self::ManaCurse(_)
                | Self::Shop { .. }
                | Self::Discount { .. }
                | Self::InfluenceBlocks(_)
                | Self::Ambush { .. }
                | Self::SpellFame(_)
                | Self::Hot(_)
                | Self::Duel(_)
                | Self::Pain(_)
                | Self::Lent(_)
                | Self::Reap { .. }
                | Self::HealDraws
                | Self::RecruitPays { .. }
                | Self::Scouted(_)
        );
        if apart { false } else { std::mem::discriminant(&self) == std::mem::discriminant(&other) }
    }

    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::UnitAttack(a), Self::UnitAttack(b)) => Self::UnitAttack(a.saturating_add(b)),
            (Self::UnitPoints(a), Self::UnitPoints(b)) => Self::UnitPoints(a.saturating_add(b)),
            (Self::NextMove(a), Self::NextMove(b)) => Self::NextMove(a.saturating_add(b)),
            (Self::EveryMove(a), Self::EveryMove(b)) => Self::EveryMove(a.saturating_add(b)),
            (Self::Glory(a), Self::Glory(b)) => Self::Glory(a.saturating_add(b)),
            (_, other) => other,
        }
    }
}
