//! What a game tells a search, and what a search tells about a decision. The search itself is in `sortie-bots`.
//!
//! [`Evaluate`] describes a state in numbers, from which a small net estimates everybody's chance to win; [`Plans`] names the
//! actions worth looking at. Both look at one determinized world, never at the truth, because a search has nothing else.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::bot::Playout;
use crate::chance::{Chance, Draws};
use crate::game::Game;
use crate::seat::Seat;

/// A chance to win for each seat.
pub type Values = [f32; Seat::MAX];

/// A state in numbers.
///
/// A game without features is searched by playing on to the end at random.
pub trait Evaluate: Game {
    /// How many numbers describe one side.
    const N_FEATURES: usize = 0;
    /// The weights of the net, as `sortie-train` writes them.
    const WEIGHTS: &'static [u8] = &[];

    /// How many sides compete. Seats of one side win together.
    fn n_sides(&self) -> usize {
        0
    }

    /// The side of a seat.
    fn side(&self, seat: Seat) -> usize {
        seat.index()
    }

    /// Describes a side in [`Evaluate::N_FEATURES`] numbers of about -1 to 1; false if it can no longer win.
    fn features(&self, side: usize, out: &mut [f32]) -> bool {
        let _ = (side, out);
        false
    }
}

/// How many of a decision's actions are wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Width {
    /// Everything that could be right: the decision that is searched.
    Root,
    /// What may follow in the same turn.
    Turn,
    /// The few actions between which the players of an imagined path choose.
    Path,
}

/// The actions worth looking at.
pub trait Plans: Playout + Evaluate {
    /// Whether the first of the choices is what the seat would usually do, and is compared on paths in any case.
    const KEEPS_FIRST: bool = false;

    /// Adds the actions that a search should weigh for an awaited seat. Adding none leaves the choice to the offers.
    fn choices(&self, seat: Seat, width: Width, draws: &mut Draws<'_>, out: &mut Vec<Self::Action>) {
        let _ = (seat, width, draws, out);
    }

    /// The obvious action of a seat on an imagined path; `None` where the choices have to be weighed.
    fn reply(&self, seat: Seat, draws: &mut Draws<'_>) -> Option<Self::Action> {
        Some(self.playout_action(seat, draws))
    }

    /// Whether the seat, which may act but need not, lets the moment pass without a thought.
    fn passes(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Lets the rules play on an imagined path what they can play themselves. Called before the path and after every action
    /// on it.
    fn hand_over(&mut self) {}

    /// Whether the value of this state means something: nothing is half done.
    fn is_quiet(&self) -> bool {
        true
    }

    /// Whether the seat may be able to win before anybody else acts, so that it is worth looking at everything.
    fn may_win_now(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Whether what the action brings is known beforehand, although it cannot be taken back: cards that it only shows.
    fn foresees(&self, action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// The state whose value tells what an action on a path is worth, where that is not the state right after it: an
    /// acceptance moves no cards yet.
    fn imagine(&self, seat: Seat, action: &Self::Action) -> Option<Self> {
        let _ = (seat, action);
        None
    }

    /// Adds what the seat could propose to others, each with the state in which one of them has agreed.
    fn proposals(&self, seat: Seat, out: &mut Vec<Proposal<Self>>) {
        let _ = (seat, out);
    }

    /// Adds what the seat may be after for the rest of its turn where chance comes between its actions: a campaign, say. The
    /// search compares them on paths like the actions themselves.
    fn aims(&self, seat: Seat, out: &mut Vec<Aim>) {
        let _ = (seat, out);
    }

    /// The next action towards an aim; `None` once it is reached or has to be given up.
    fn pursue(&self, seat: Seat, aim: Aim) -> Option<Self::Action> {
        let _ = (seat, aim);
        None
    }

    /// A hash of everything but chance, so that two ways to the same position meet.
    fn key(&self) -> u64 {
        let mut copy = self.clone();
        *copy.chance_mut() = Chance::fast_from(0);
        let mut hasher = DefaultHasher::new();
        copy.hash(&mut hasher);
        hasher.finish()
    }

    /// Replaces all that chance will bring. The search asks for stratum 0, 1, 2, … of the same decision, so a game
    /// can spread its dice evenly over them.
    fn deal_chance(&mut self, stratum: u32, draws: &mut Draws<'_>) {
        let _ = stratum;
        self.chance_mut().reseed(draws);
    }
}

/// What a seat is after for the rest of its turn, in the game's own code.
pub type Aim = u64;

/// Something that needs somebody's agreement.
#[derive(Clone, Debug)]
pub struct Proposal<G: Game> {
    /// What the seat does to propose it.
    pub action: G::Action,
    /// Who would have to agree.
    pub partner: Seat,
    /// The state if the partner agrees.
    pub agreed: G,
}

/// How much a level thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Work in steps, of about a microsecond each: an action taken counts one, an evaluation eight.
    pub steps: u64,
    /// How many plans are compared by imagined paths.
    pub plans: usize,
    /// States of the turn that are followed up at each depth.
    pub beam: usize,
    /// Turns that a path goes on after the decision's own.
    pub turns: u32,
    /// Decisions in a hundred that are left to the playout policy.
    pub slips: u8,
    /// How far the level misjudges a choice at most, in thousandths of a win. Small misjudgements are likelier than large ones.
    pub noise: u16,
}

/// What bounds a decision from outside. The default is no bound at all.
#[derive(Copy, Clone, Debug, Default)]
pub struct Limits<'a> {
    /// Set by whoever no longer needs the answer; the search then returns the best it has.
    pub stop: Option<&'a AtomicBool>,
    /// A share of the level's budget in parts of 256; 0 is the whole budget. A busy server thinks less.
    pub share: u8,
}

impl Limits<'_> {
    /// Whether the answer is no longer needed.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The part of a budget that is left.
    pub fn of(&self, steps: u64) -> u64 {
        if self.share == 0 { steps } else { (steps * u64::from(self.share)).div_ceil(256) }
    }
}

/// What a search found out about one decision.
#[derive(Clone, Debug)]
pub struct Weighed<G: Game> {
    /// Everybody's chance to win as the decision came up, by the value of the position alone.
    pub before: Values,
    /// Everybody's chance to win with the best choice.
    pub values: Values,
    /// The choices, best first, with everybody's chance to win and the line that is expected of the seat.
    pub choices: Vec<Choice<G>>,
    /// What the level does: the best choice, unless it slips or misjudges; `None` lets an open window pass.
    pub taken: Option<G::Action>,
    /// Steps used.
    pub steps: u64,
}

/// One choice of a decision.
#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    /// What to do now, and what the seat plans to do next.
    pub line: Vec<G::Action>,
    /// Everybody's chance to win.
    pub values: Values,
    /// On how many imagined paths the values rest; 0 if on the value of the position alone.
    pub paths: u32,
}

impl<G: Game> Weighed<G> {
    /// The best action; `None` if there was nothing to choose.
    pub fn best(&self) -> Option<&G::Action> {
        self.choices.first().and_then(|choice| choice.line.first())
    }
}
