//! A match as numbers, for programs that learn: action indices, a mask of the legal ones, and what a seat sees as planes.
//!
//! The rules speak in typed actions, and some of them are far too many to number: twelve armies over twenty territories. So
//! an action is *spelled* as a short path of indices, most often a single one. The path so far is the seat's **pen**. The
//! [`Mask`] says which index may follow, and when the path is complete the action is done. Every path that the masks
//! allow spells a legal action, every listed action has exactly one path, and ADR 0010 says why.
//!
//! | module | holds |
//! | --- | --- |
//! | this one | [`Encode`], the room that a game writes, and [`Encoding`], its functions compiled once |
//! | [`layout`] | [`Layout`]: how many indices and planes there are, and what each means |
//! | [`mask`] | [`Mask`] and [`Brush`]: the places that a game writes to |
//! | [`number`] | spelling numbers with few indices |
//! | [`alphabet`] | [`Alphabet`]: indices for the words of any game's payloads |
//! | [`indexed`] | [`Indexed`]: actions that bring their own indices |
//! | `paths` | paths of indices as the numbers that fill a form |
//! | [`walk`] | masks and paths from the offers alone, for games with an alphabet |
//! | [`env`](mod@env) | [`Env`]: one match with its history |
//! | [`lane`] | [`Lane`]: an endless row of matches |

pub mod alphabet;
pub mod env;
pub mod indexed;
pub mod lane;
pub mod layout;
pub mod mask;
pub mod number;
mod paths;
pub mod walk;

use crate::game::{Game, Outcome};
use crate::seat::{Seat, SeatSet};

pub use alphabet::Alphabet;
pub use env::{AnyEnv, Env};
pub use indexed::{Indexed, IndexedSet};
pub use lane::{AnyLane, Lane, Sight};
pub use layout::{Block, Layout, Plane};
pub use mask::{Brush, Mask};
pub use walk::{Kept, Walk};

/// How a game is shown to a learner. Everything is relative to the seat: "the next player" has the same index and the same
/// plane for every seat.
pub trait Encode: Game {
    /// Raised whenever an index or a plane changes its meaning.
    const ENCODING: u32;

    /// The indices and planes of this match. Depends on what it was set up from alone, never on how it goes.
    fn layout(&self) -> Layout;

    /// Allows every index that may follow the pen's. The mask is empty when it is passed in.
    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask);

    /// Takes up the last index of the pen, which the mask allowed, adds what follows from it without a choice, and gives the
    /// action if the path is complete.
    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Self::Action>;

    /// The same, and allows what may follow if the path is not complete. The mask is empty when it is passed in; what is kept
    /// goes from one index of an action to the next.
    fn proceed(&self, seat: Seat, pen: &mut Vec<u16>, mask: &mut Mask, kept: &mut Kept<Self>) -> Option<Self::Action> {
        let _ = kept;
        let done = self.advance(seat, pen);
        if done.is_none() {
            self.allow(seat, pen, mask);
        }
        done
    }

    /// The indices to choose, one after the other, for an action of this seat that the masks allow; `None` for any other.
    fn spell(&self, seat: Seat, action: &Self::Action) -> Option<Vec<u16>>;

    /// What the seat sees, and its pen. The brush is at the beginning of zeroed cells.
    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>);

    /// Seats that could change places without anybody noticing but by who they are: all of them, unless sides differ.
    fn peers(&self, seats: usize) -> SeatSet {
        Seat::all(seats).collect()
    }

    /// What the end is worth to each seat. Winners share what the others lose; with no winner or only winners, nothing.
    fn returns(outcome: &Outcome, returns: &mut [f32]) {
        shared_returns(outcome.winners, returns);
    }
}

/// One for each winner, and the rest share the loss, so that the sum is zero. A player alone wins or loses one.
pub fn shared_returns(winners: SeatSet, returns: &mut [f32]) {
    let n = returns.len();
    let n_winners = winners.iter().filter(|seat| seat.index() < n).count();
    let lost = match (n, n_winners) {
        (1, 0) => -1.0,
        (_, 0) => 0.0,
        _ if n_winners == n => 0.0,
        _ => -(n_winners as f32) / (n - n_winners) as f32,
    };
    for (seat, value) in returns.iter_mut().enumerate() {
        let won = Seat::try_new(seat).is_some_and(|seat| winners.contains(seat));
        *value = if won { 1.0 } else { lost };
    }
}

/// [`Encode::proceed`] of a game.
pub type Proceed<G> = fn(&G, Seat, &mut Vec<u16>, &mut Mask, &mut Kept<G>) -> Option<<G as Game>::Action>;

/// A game's encoding as plain functions, compiled in the game's own crate; see [`Json`](crate::Json) for the reason.
pub struct Encoding<G: Game> {
    /// [`Encode::ENCODING`].
    pub version: u32,
    /// [`Encode::layout`].
    pub layout: fn(&G) -> Layout,
    /// [`Encode::allow`].
    pub allow: fn(&G, Seat, &[u16], &mut Mask),
    /// [`Encode::advance`].
    pub advance: fn(&G, Seat, &mut Vec<u16>) -> Option<G::Action>,
    /// [`Encode::proceed`].
    pub proceed: Proceed<G>,
    /// [`Encode::spell`].
    pub spell: fn(&G, Seat, &G::Action) -> Option<Vec<u16>>,
    /// [`Encode::observe`].
    pub observe: fn(&G, Seat, &[u16], &mut Brush<'_>),
    /// [`Encode::peers`].
    pub peers: fn(&G, usize) -> SeatSet,
    /// [`Encode::returns`].
    pub returns: fn(&Outcome, &mut [f32]),
}

impl<G: Encode> Encoding<G> {
    /// The functions, compiled in the crate that names this constant for its game.
    pub const HERE: Self = Self {
        version: G::ENCODING,
        layout: G::layout,
        allow: G::allow,
        advance: G::advance,
        proceed: G::proceed,
        spell: G::spell,
        observe: G::observe,
        peers: G::peers,
        returns: G::returns,
    };
}
