//! What a side of a card or an ability costs: mana, and cards from the hand.

use crate::ids::Color;
use crate::rules::mana::Wanted;

/// The price of a program, paid before it runs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Every mana, in the order in which it is paid.
    pub mana: &'static [Wanted],
    pub cards: CardCost,
}

/// Cards that are paid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CardCost {
    None,
    /// One other card that is no wound goes from the hand to the discard pile.
    Discard,
}

impl Cost {
    /// Nothing.
    pub const FREE: Self = Self { mana: &[], cards: CardCost::None };

    /// One mana of this color.
    #[must_use]
    pub const fn mana(color: Color) -> Self {
        use Wanted::Exactly;
        let mana: &'static [Wanted] = match color {
            Color::Red => &[Exactly(Color::Red)],
            Color::Blue => &[Exactly(Color::Blue)],
            Color::Green => &[Exactly(Color::Green)],
            Color::White => &[Exactly(Color::White)],
            Color::Gold => &[Exactly(Color::Gold)],
            Color::Black => &[Exactly(Color::Black)],
        };
        Self { mana, cards: CardCost::None }
    }

    /// The color of the first mana, where one certain color is asked for.
    #[must_use]
    pub const fn color(&self) -> Option<Color> {
        match self.mana {
            [Wanted::Exactly(color), ..] => Some(*color),
            _ => None,
        }
    }

    /// Whether one of the mana is of any basic color.
    #[must_use]
    pub fn asks_any(&self) -> bool {
        self.mana.contains(&Wanted::AnyBasic)
    }
}
