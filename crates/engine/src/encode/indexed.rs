//! Actions that bring their own indices, for games that number their actions by hand.
//!
//! Everything about an action's indices is beside its rules: which they are, what they mean, which of them the mask
//! allows, and the way from an index to the action and back. `actions! { … for Game, indexed { … } }` collects them.

use std::ops::Range;

use super::{Block, Mask};
use crate::act::{Act, Offers};
use crate::game::Game;
use crate::offer::{Form, GO, Go, OfferSink};
use crate::seat::Seat;

/// An action as indices. Most actions are one index and write `at` and `place`; an action that takes several writes
/// `follow`, `read` and `spell`. The defaults are those of an action without indices, which masks never allow.
pub trait Indexed<G: Game>: Act<G> + Into<G::Action>
where
    G::Action: IndexedSet<G>,
{
    /// Its indices, for good: models and data sets know them. A new action takes the next ones that are free. Actions that
    /// are never open at the same time may share indices.
    const INDICES: Range<usize> = 0..0;

    /// What the indices mean, from the first to the last.
    fn blocks() -> Vec<Block> {
        Vec::new()
    }

    /// Allows the indices that the action can begin with now, given that it is open. The default finds them from
    /// its complete offers.
    fn allow(game: &G, seat: Seat, mask: &mut Mask) {
        let _ = Self::offers(game, seat, &mut Offers::new(&mut Complete { game, seat, mask }));
    }

    /// Allows the indices that can come next after those chosen so far.
    fn follow(game: &G, seat: Seat, pen: &[u16], mask: &mut Mask) {
        let _ = (game, seat, pen, mask);
    }

    /// The action at this place among its indices, if one index is all it takes.
    fn at(game: &G, seat: Seat, place: usize) -> Option<Self> {
        let _ = (game, seat, place);
        None
    }

    /// The reverse of [`Indexed::at`].
    fn place(&self, game: &G, seat: Seat) -> Option<usize> {
        let _ = (game, seat);
        None
    }

    /// The action that the chosen indices say, if they are complete.
    fn read(game: &G, seat: Seat, pen: &[u16]) -> Option<Self> {
        Self::at(game, seat, usize::from(*pen.first()?).checked_sub(Self::INDICES.start)?)
    }

    /// The reverse of [`Indexed::read`].
    fn spell(&self, game: &G, seat: Seat) -> Option<Vec<usize>> {
        Some(vec![Self::INDICES.start + self.place(game, seat)?])
    }
}

/// All indexed actions of a game; [`actions!`](crate::actions) implements it.
pub trait IndexedSet<G: Game>: Sized {
    /// The blocks of all actions, in the order of their indices.
    fn blocks() -> Vec<Block>;
    /// Allows every index that may follow the pen's.
    fn allow(game: &G, seat: Seat, pen: &[u16], mask: &mut Mask);
    /// The action that the pen says, if it is complete.
    fn read(game: &G, seat: Seat, pen: &[u16]) -> Option<Self>;
    /// The reverse of [`IndexedSet::read`].
    fn spell(&self, game: &G, seat: Seat) -> Option<Vec<usize>>;
    /// The index of an action that takes one.
    fn index(&self, game: &G, seat: Seat) -> Option<usize>;
}

/// Allows the index of every complete offer.
struct Complete<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    mask: &'a mut Mask,
}

impl<G: Game> OfferSink<G> for Complete<'_, G>
where
    G::Action: IndexedSet<G>,
{
    fn ready(&mut self, action: G::Action, _: &'static [&'static str]) -> Go {
        if let Some(index) = action.index(self.game, self.seat) {
            self.mask.allow(index);
        }
        GO
    }
    fn wants_form(&mut self) -> bool {
        false
    }
    fn take_form(&mut self, _: Form<G>) {}
}

/// Whether the ranges leave no gap and overlap only where they are the same.
pub const fn are_joined(ranges: &[Range<usize>]) -> bool {
    let (mut next, mut placed) = (0, 0);
    loop {
        let (mut end, mut at) = (next, 0);
        while at < ranges.len() {
            let range = &ranges[at];
            if range.start == next && range.end > next {
                if end != next && end != range.end {
                    return false;
                }
                end = range.end;
                placed += 1;
            }
            at += 1;
        }
        if end == next {
            break;
        }
        next = end;
    }
    let mut at = 0;
    while at < ranges.len() {
        if ranges[at].start >= ranges[at].end {
            placed += 1;
        }
        at += 1;
    }
    placed == ranges.len()
}

/// The blocks in the order of their indices, shared ones once.
pub fn in_order(mut each: Vec<(Range<usize>, Vec<Block>)>) -> Vec<Block> {
    each.retain(|(range, _)| !range.is_empty());
    each.sort_by_key(|(range, _)| range.start);
    each.dedup_by_key(|(range, _)| range.start);
    for (range, blocks) in &each {
        let labels: usize = blocks.iter().map(|block| block.labels.len()).sum();
        debug_assert_eq!(labels, range.len(), "the blocks of {range:?} do not fit it");
    }
    each.into_iter().flat_map(|(_, blocks)| blocks).collect()
}

/// The indices of a game's actions, inside [`actions!`](crate::actions).
#[doc(hidden)]
#[macro_export]
macro_rules! indexed_actions {
    ($Action:ident for $Game:ty { $($Act:ident),+ }) => {
        const _: () = assert!(
            $crate::encode::indexed::are_joined(&[$(<$Act as $crate::encode::Indexed<$Game>>::INDICES),+]),
            "the indices of the actions overlap or leave a gap: a new action begins where the last one ends"
        );

        impl $crate::encode::IndexedSet<$Game> for $Action {
            fn blocks() -> Vec<$crate::encode::Block> {
                $crate::encode::indexed::in_order(vec![$((<$Act as $crate::encode::Indexed<$Game>>::INDICES, <$Act as $crate::encode::Indexed<$Game>>::blocks())),+])
            }
            fn allow(game: &$Game, seat: $crate::Seat, pen: &[u16], mask: &mut $crate::encode::Mask) {
                let Some(first) = pen.first().map(|first| usize::from(*first)) else {
                    $(if !<$Act as $crate::encode::Indexed<$Game>>::INDICES.is_empty() && <$Act as $crate::Act<$Game>>::exists(game) && <$Act as $crate::Act<$Game>>::open(game, seat).is_ok() {
                        <$Act as $crate::encode::Indexed<$Game>>::allow(game, seat, mask);
                    })+
                    return;
                };
                $(if <$Act as $crate::encode::Indexed<$Game>>::INDICES.contains(&first) && <$Act as $crate::Act<$Game>>::open(game, seat).is_ok() {
                    <$Act as $crate::encode::Indexed<$Game>>::follow(game, seat, pen, mask);
                })+
            }
            fn read(game: &$Game, seat: $crate::Seat, pen: &[u16]) -> Option<Self> {
                let first = usize::from(*pen.first()?);
                $(if <$Act as $crate::encode::Indexed<$Game>>::INDICES.contains(&first) && <$Act as $crate::Act<$Game>>::open(game, seat).is_ok() {
                    return <$Act as $crate::encode::Indexed<$Game>>::read(game, seat, pen).map(Self::$Act);
                })+
                None
            }
            fn spell(&self, game: &$Game, seat: $crate::Seat) -> Option<Vec<usize>> {
                match self { $(Self::$Act(act) => $crate::encode::Indexed::<$Game>::spell(act, game, seat)),+ }
            }
            fn index(&self, game: &$Game, seat: $crate::Seat) -> Option<usize> {
                match self {
                    $(Self::$Act(act) => {
                        let place = $crate::encode::Indexed::<$Game>::place(act, game, seat)?;
                        Some(<$Act as $crate::encode::Indexed<$Game>>::INDICES.start + place)
                    })+
                }
            }
        }
    };
}
