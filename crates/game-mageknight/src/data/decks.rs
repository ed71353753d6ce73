//! What the decks of a scenario with a map are made of, and which class a card belongs to.

use crate::data::cards::CARDS;
pub use crate::data::cards::Class;
use crate::ids::{CardId, Color, HeroId, SkillId};

impl CardId {
    /// Its class.
    #[must_use]
    pub fn class(self) -> Class {
        CARDS[self.index()].class
    }
}

/// The cards of a class, in table order.
pub fn of_class(class: Class) -> impl Iterator<Item = CardId> {
    CardId::ALL.iter().copied().filter(move |card| card.class() == class)
}

/// Skill tokens of one hero: eight regular ones, Motivation or Regenerate, the competitive and the cooperative one.
const PER_HERO: usize = 11;

/// MKG-2.1: the ten skills of a hero: without the one for the other kind of game.
pub fn skills(hero: HeroId, cooperative: bool, interactive: bool) -> impl Iterator<Item = SkillId> {
    let first = hero.index() * PER_HERO;
    let left_out = if cooperative { 9 } else { 10 };
    let out = move |place: usize| place == left_out || (!interactive && place >= 9);
    (0..PER_HERO).filter(move |place| !out(*place)).map(move |place| SkillId::ALL[first + place])
}

/// The hero that a skill belongs to.
#[must_use]
pub const fn skill_hero(skill: SkillId) -> HeroId {
    HeroId::ALL[skill as usize / PER_HERO]
}

/// MKG-11.1: the crystals that a dummy begins with.
#[must_use]
pub const fn dummy_crystals(hero: HeroId) -> [Color; 3] {
    use Color::{Blue, Green, Red, White};
    match hero {
        HeroId::Arythea => [Red, Red, White],
        HeroId::Goldyx => [Green, Green, Blue],
        HeroId::Norowas => [White, White, Green],
        HeroId::Tovak => [Blue, Blue, Red],
        HeroId::Wolfhawk => [White, White, Blue],
        HeroId::Krang => [Red, Red, Green],
        HeroId::Braevalar => [Blue, Blue, Green],
    }
}
