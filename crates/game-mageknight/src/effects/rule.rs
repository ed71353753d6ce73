//! What effects change for a while: one list of rules, each with the moment at which it ends.

use serde::{Deserialize, Serialize};

use crate::list::List;

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
    /// Sites give no fortification.
    SitesOpen,
    /// So much Fame for each enemy defeated.
    DefeatFame(u8),
    /// So many points of Healing bring Fame when they are spent.
    HealFame(u8),
    /// A card is drawn for each wound healed from the hand.
    HealDraws,
    /// Units that are healed become ready.
    HealReadies,
    /// A card is drawn for each of so many wounds that come into the hand.
    WoundDraws(u8),
    /// The next wound that comes into the hand goes, and a card is drawn.
    WoundGoes,
    /// The first wound that an enemy deals the hero is ignored.
    Veil,
    /// The next card that gives Move gives so much more.
    NextMove(u8),
    /// Every further card that gives Move gives so much more.
    EveryMove(u8),
}

/// When a changed rule ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Until {
    Combat,
    Turn,
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
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Modifiers(List<Modifier, MAX_MODIFIERS>);

impl Modifiers {
    /// Changes a rule. A number is added to that of the same rule, so that the list stays short.
    pub fn set(&mut self, rule: Rule, until: Until) {
        if let Some(same) = self.0.iter_mut().find(|one| one.until == until && one.rule.is_like(rule)) {
            same.rule = same.rule.plus(rule);
        } else {
            self.0.push(Modifier { rule, until });
        }
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
    fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::UnitAttack(a), Self::UnitAttack(b)) => Self::UnitAttack(a.saturating_add(b)),
            (Self::UnitPoints(a), Self::UnitPoints(b)) => Self::UnitPoints(a.saturating_add(b)),
            (Self::NextMove(a), Self::NextMove(b)) => Self::NextMove(a.saturating_add(b)),
            (Self::EveryMove(a), Self::EveryMove(b)) => Self::EveryMove(a.saturating_add(b)),
            (_, other) => other,
        }
    }
}
