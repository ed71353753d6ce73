//! What a side of a card or an ability costs: mana, and cards from the hand.

use std::ops::Deref;

use crate::ids::Color;
use crate::rules::mana::Wanted;

/// The price of a program, paid before it runs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Every mana, in the order in which it is paid.
    pub mana: Prices,
    pub cards: CardCost,
}

/// Cards that are paid. A card never pays for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CardCost {
    None,
    /// One other card that is no wound goes from the hand to the discard pile.
    Discard,
    /// The same, with up to this number of cards.
    DiscardUpTo(u8),
    /// A wound goes from the hand to the discard pile, or none.
    MayDiscardWound,
    /// Up to this number of cards, one of which may be a wound.
    DiscardWithWound(u8),
    /// One other action card goes from the hand out of the game.
    Trash,
    /// One of this color.
    TrashOf(Color),
    /// A wound goes from the hand to the discard pile.
    DiscardWound,
    /// One other card that has a color.
    DiscardColored,
    /// One other card of this color.
    DiscardOf(Color),
}

impl CardCost {
    /// How many cards must be named.
    #[must_use]
    pub const fn least(self) -> usize {
        match self {
            Self::None | Self::DiscardUpTo(_) | Self::MayDiscardWound | Self::DiscardWithWound(_) => 0,
            Self::Discard
            | Self::Trash
            | Self::TrashOf(_)
            | Self::DiscardWound
            | Self::DiscardColored
            | Self::DiscardOf(_) => 1,
        }
    }

    /// How many cards may be named.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::DiscardUpTo(n) | Self::DiscardWithWound(n) => n as usize,
            Self::MayDiscardWound => 1,
            other => other.least(),
        }
    }

    /// Whether the cards leave the game.
    #[must_use]
    pub const fn trashes(self) -> bool {
        matches!(self, Self::Trash | Self::TrashOf(_))
    }
}

/// Up to three mana in order.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    items: [Wanted; 3],
    len: u8,
}

impl Prices {
    const NONE: Self = Self { items: [Wanted::AnyBasic; 3], len: 0 };

    const fn and(mut self, wanted: Wanted) -> Self {
        self.items[self.len as usize] = wanted;
        self.len += 1;
        self
    }
}

impl Deref for Prices {
    type Target = [Wanted];
    fn deref(&self) -> &[Wanted] {
        &self.items[..usize::from(self.len)]
    }
}

impl Cost {
    /// Nothing.
    pub const FREE: Self = Self { mana: Prices::NONE, cards: CardCost::None };

    /// One mana of this color.
    #[must_use]
    pub const fn mana(color: Color) -> Self {
        Self::FREE.and(Wanted::Exactly(color))
    }

    /// This, and one mana more.
    #[must_use]
    pub const fn and(mut self, wanted: Wanted) -> Self {
        self.mana = self.mana.and(wanted);
        self
    }

    /// This, and what an option costs on top.
    #[must_use]
    pub const fn plus(mut self, mana: Option<Wanted>, cards: CardCost) -> Self {
        if let Some(wanted) = mana {
            self.mana = self.mana.and(wanted);
        }
        if !matches!(cards, CardCost::None) {
            self.cards = cards;
        }
        self
    }

    /// The color of the first mana, where one certain color is asked for.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        match self.mana.first() {
            Some(Wanted::Exactly(color)) => Some(*color),
            Some(Wanted::Either(color, _)) => Some(*color),
            _ => None,
        }
    }

    /// Whether one of the mana is of any basic color.
    #[must_use]
    pub fn asks_any(&self) -> bool {
        self.mana.contains(&Wanted::AnyBasic)
    }
}
