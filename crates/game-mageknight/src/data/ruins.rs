//! MKG-8.11: the tokens of ancient ruins, and MKG-10: the tactics.

use crate::ids::{Color, RuinId, Set, TacticId, Time, TokenColor};
use crate::world::Prize;

/// What a token asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ruin {
    /// Mana to pay at an altar, by color, and the Fame for it.
    Altar { mana: &'static [Color], fame: u16 },
    /// Enemies to defeat and what they guard.
    Guarded { enemies: &'static [TokenColor], prizes: &'static [Prize] },
}

use Color::{Blue, Green, Red, White};
use Prize::{Action, Artifact, FourCrystals, Spell, Unit};
use TokenColor as T;

const fn altar(mana: &'static [Color], fame: u16) -> Ruin {
    Ruin::Altar { mana, fame }
}
const fn guarded(enemies: &'static [TokenColor], prizes: &'static [Prize]) -> Ruin {
    Ruin::Guarded { enemies, prizes }
}

/// The token of a ruin and the set it comes with.
#[must_use]
pub const fn ruin(id: RuinId) -> (Ruin, Set) {
    match id {
        RuinId::AltarBlue => (altar(&[Blue; 3], 7), Set::Base),
        RuinId::AltarGreen => (altar(&[Green; 3], 7), Set::Base),
        RuinId::AltarRed => (altar(&[Red; 3], 7), Set::Base),
        RuinId::AltarWhite => (altar(&[White; 3], 7), Set::Base),
        RuinId::AltarAllColors => (altar(&[Red, Blue, Green, White], 10), Set::Legion),
        RuinId::RGreenBrown => (guarded(&[T::Green, T::Brown], &[Artifact(1)]), Set::Base),
        RuinId::RGreyViolet => (guarded(&[T::Gray, T::Violet], &[Unit]), Set::Base),
        RuinId::RGreenGreen => (guarded(&[T::Green, T::Green], &[FourCrystals]), Set::Base),
        RuinId::RGreyBrown => (guarded(&[T::Gray, T::Brown], &[Artifact(1)]), Set::Base),
        RuinId::RGreenRed => (guarded(&[T::Green, T::Red], &[Artifact(1), Action]), Set::Base),
        RuinId::RBrownViolet => (guarded(&[T::Brown, T::Violet], &[Spell, FourCrystals]), Set::Base),
        RuinId::RBrownRed => (guarded(&[T::Brown, T::Red], &[Artifact(2)]), Set::Base),
        RuinId::RGreyWhite => (guarded(&[T::Gray, T::White], &[Artifact(1), Spell]), Set::Base),
        RuinId::RGreenGreenGreen => (guarded(&[T::Green, T::Green, T::Green], &[Unit]), Set::Legion),
        RuinId::RVioletViolet => (guarded(&[T::Violet, T::Violet], &[Spell, Action]), Set::Legion),
    }
}

impl TacticId {
    /// Its number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 % 6 + 1
    }

    /// The time of day it belongs to.
    #[must_use]
    pub const fn time(self) -> Time {
        if (self as u8) < 6 { Time::Day } else { Time::Night }
    }

    /// Its bit in a set of tactics.
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }
}
