//! Catan as numbers: what a seat sees as planes, and the paths of indices (`docs/python/catan.md` has the tables).
//!
//! Each action's indices are beside its rules, in its chapter. All actions are one index, but for two: a discard
//! names its cards one by one, the kinds in their order, and a trade with the bank says what is given, what is taken and
//! how often. Proposals and counter-offers between players have no indices: the rules leave them unbounded. Answers to
//! them do.

mod observe;

use sortie_engine::encode::{Brush, Encode, IndexedSet as _, Layout, Mask};
use sortie_engine::{Game as _, Seat};

use crate::ids::{MAX_SEATS, Resource};
use crate::rules::Action;
use crate::state::Catan;

/// The other players as labels, counted from the seat.
pub(crate) fn others() -> impl Iterator<Item = String> {
    (1..MAX_SEATS).map(|away| if away == 1 { "next".to_owned() } else { format!("next+{}", away - 1) })
}

/// The kind behind an index of a block with one index for each.
pub(crate) fn kind_at(index: u16, first: usize) -> Option<Resource> {
    usize::from(index).checked_sub(first).and_then(|kind| Resource::ALL.get(kind)).copied()
}

impl Catan {
    /// How many places after the seat the other one sits.
    pub(crate) fn away(&self, seat: Seat, other: Seat) -> usize {
        let (n, away) = (usize::from(self.n_seats), usize::from(self.n_seats) + other.index() - seat.index());
        if away < n { away } else { away - n }
    }

    /// The reverse of [`Catan::away`].
    pub(crate) fn near(&self, seat: Seat, away: usize) -> Seat {
        let (n, near) = (usize::from(self.n_seats), seat.index() + away);
        Seat::new(if near < n { near } else { near - n })
    }
}

impl Encode for Catan {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        Layout { actions: Action::blocks(), planes: observe::planes(usize::from(self.n_seats)), longest: 10_000 }
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        Action::allow(self, seat, pen, mask);
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Action> {
        Action::read(self, seat, pen)
    }

    fn spell(&self, seat: Seat, action: &Action) -> Option<Vec<u16>> {
        self.check(seat, action).ok()?;
        let path = sortie_engine::encode::IndexedSet::<Self>::spell(action, self, seat)?;
        Some(path.into_iter().map(|index| index as u16).collect())
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        observe::observe(self, seat, pen, brush);
    }
}
