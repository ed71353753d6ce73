//! The draw pile: an ordered list of cards that copies as plain bytes.

use serde::{Deserialize, Serialize};

use crate::ids::{CardId, CardSet, MAX_CARDS};

/// Cards from the bottom up. Places above the top hold the first card, so that equal piles are equal bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<CardId>", into = "Vec<CardId>")]
pub(crate) struct Pile {
    cards: [CardId; MAX_CARDS],
    len: u8,
}

const NOTHING: CardId = CardId::new(0);

impl Pile {
    pub(crate) const EMPTY: Pile = Pile { cards: [NOTHING; MAX_CARDS], len: 0 };

    /// A pile of these cards, given from the top; at most [`MAX_CARDS`].
    pub(crate) fn from_top(cards: impl DoubleEndedIterator<Item = CardId>) -> Self {
        let mut pile = Self::EMPTY;
        for card in cards.rev() {
            pile.cards[usize::from(pile.len)] = card;
            pile.len += 1;
        }
        pile
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from the top down.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = CardId> + ExactSizeIterator {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// The cards, to be replaced one by one.
    pub(crate) fn cards_mut(&mut self) -> &mut [CardId] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The cards as a set.
    pub(crate) fn set(&self) -> CardSet {
        self.iter().collect()
    }

    /// Takes the card at this place, counted from the top.
    pub(crate) fn take(&mut self, from_top: usize) -> CardId {
        let (len, at) = (self.len(), self.len() - 1 - from_top);
        let card = self.cards[at];
        self.cards.copy_within(at + 1..len, at);
        self.cards[len - 1] = NOTHING;
        self.len -= 1;
        card
    }
}

impl TryFrom<Vec<CardId>> for Pile {
    type Error = &'static str;

    fn try_from(from_top: Vec<CardId>) -> Result<Self, Self::Error> {
        if from_top.len() > MAX_CARDS {
            Err("too many cards in the pile")
        } else {
            Ok(Pile::from_top(from_top.into_iter()))
        }
    }
}

impl From<Pile> for Vec<CardId> {
    fn from(pile: Pile) -> Self {
        pile.iter().collect()
    }
}
