//! How bots see and choose. Algorithms for every game live in `sortie-bots`; a game's own bots live beside its rules.

use std::ops::ControlFlow;

use crate::chance::Draws;
use crate::game::Game;
use crate::offer::{self, OfferSink};
use crate::search::{Budget, Limits, Plans, Weighed};
use crate::seat::{Seat, Viewer};

/// A direct policy for playouts: random, legal, fast, and unlikely to repeat moves that could go on for ever.
///
/// It must choose from what the seat can see, and should not allocate.
pub trait Playout: Game {
    /// A legal action of a seat that must act.
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Self::Action;

    /// Stops keeping what only [`Game::determinize`] asks for, such as the odds of hidden cards. Called where the policy plays
    /// every seat to the end; the play stays the same.
    fn keep_no_odds(&mut self) {}
}

/// A match as one seat sees it: everything a bot gets.
///
/// The true state is inside but out of reach; what the seat cannot know comes out only as a random
/// [`world`](Seen::world).
pub struct Seen<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
    limits: Limits<'a>,
    /// Whether the seat must act, where that is known already.
    must: Option<bool>,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The match as this seat sees it.
    pub fn new(truth: &'a G, seat: Seat) -> Self {
        Self { truth, seat, limits: Limits::default(), must: None }
    }

    /// The same, by somebody who knows whether the seat must act.
    pub(crate) fn asked(truth: &'a G, seat: Seat, must: bool) -> Self {
        Self { must: Some(must), ..Self::new(truth, seat) }
    }

    /// The same, with bounds on the thinking.
    pub fn within(self, limits: Limits<'a>) -> Self {
        Self { limits, ..self }
    }

    /// What bounds the thinking from outside.
    pub fn limits(&self) -> Limits<'a> {
        self.limits
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A full state consistent with what the seat knows.
    pub fn world(&self, draws: &mut Draws<'_>) -> G {
        let mut world = self.truth.clone();
        world.determinize(self.seat, draws);
        world
    }

    /// What the seat sees.
    pub fn view(&self) -> (G::View, Vec<G::PlayerView>) {
        self.truth.view(Viewer::Seat(self.seat))
    }

    /// The seat's offers.
    pub fn offers(&self, out: &mut dyn OfferSink<G>) -> ControlFlow<()> {
        self.truth.offers(self.seat, out)
    }

    /// Whether the seat may do this now.
    pub fn is_legal(&self, action: &G::Action) -> bool {
        self.truth.check(self.seat, action).is_ok()
    }

    /// What the seat can foresee of the action.
    pub fn preview(&self, action: &G::Action) -> Option<G::Preview> {
        self.truth.preview(self.seat, action)
    }

    /// A random legal action from the offers.
    pub fn sample(&self, draws: &mut Draws<'_>) -> Option<G::Action> {
        offer::sample(self.truth, self.seat, draws)
    }

    /// Whether the seat must act; otherwise it only may.
    pub fn must_act(&self) -> bool {
        self.must.unwrap_or_else(|| self.truth.awaiting().must.contains(self.seat))
    }
}

impl<G: Playout> Seen<'_, G> {
    /// The action of the playout policy, which sees only what the seat sees.
    pub fn playout_action(&self, draws: &mut Draws<'_>) -> G::Action {
        self.truth.playout_action(self.seat, draws)
    }
}

/// A bot's strength: a name and a stateless choice. What a player may remember is in the state, so a bot can be asked
/// on any machine and after any restart.
pub struct Level<G: Game> {
    /// The name on the command line: `random`, `easy`, `medium`, `hard`.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// The choice. `None` lets an open window pass and is allowed only if the seat need not act.
    pub choose: fn(&Seen<'_, G>, &mut Draws<'_>) -> Option<G::Action>,
}

/// The thoughts of the level with this name; nothing if it does not search.
pub type Weigh<G> = fn(&str, &Seen<'_, G>, &mut Draws<'_>) -> Option<Weighed<G>>;

/// What a level that reckons in points found out about one decision.
#[derive(Clone, Debug)]
pub struct Reckoned<G: Game> {
    /// The seat's final score as the decision came up, by the position alone.
    pub before: f32,
    /// What could be done, best first: the line that is expected of the seat, and the final score that it should come to.
    pub choices: Vec<(Vec<G::Action>, f32)>,
}

/// An opponent to measure against. No list shows it, and no table can seat it.
pub struct Benchmark<G: Game> {
    /// The name in `sim` and `ladder`, and the choice of one that sees what its seat sees.
    pub level: Level<G>,
    /// A choice by the whole truth, which a simulation takes instead.
    pub peek: Option<Peek<G>>,
}

impl<G: Game> Copy for Benchmark<G> {}
impl<G: Game> Clone for Benchmark<G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The choice of an opponent that sees everything.
pub type Peek<G> = fn(&G, Seat, &mut Draws<'_>) -> Option<<G as Game>::Action>;

impl<G: Game> Copy for Level<G> {}
impl<G: Game> Clone for Level<G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The bots of a game.
pub trait Bots: Plans {
    /// The game's own levels, weakest first. `random` (the playout policy) is added to them; the common search levels
    /// follow where [`Bots::BUDGETS`] has any.
    fn levels() -> &'static [Level<Self>] {
        &[]
    }

    /// How much the search levels `easy`, `medium`, `hard` and `expert` think.
    const BUDGETS: Option<[Budget; 4]> = None;

    /// One more search level: its name, what it does, and how much it thinks.
    const FURTHER: Option<(&'static str, &'static str, Budget)> = None;

    /// Opponents to measure against, such as a level of an earlier edition. No list shows them.
    fn benchmarks() -> &'static [Benchmark<Self>] {
        &[]
    }

    /// What one of the game's own levels thinks of a decision, where it reckons in points; nothing where it does not. With the same
    /// draws its first choice is what the level does.
    fn reckon(level: &str, seen: &Seen<'_, Self>, draws: &mut Draws<'_>) -> Option<Reckoned<Self>> {
        let _ = (level, seen, draws);
        None
    }

    /// The level that a seat gets by default.
    fn default_level(seat: Seat, seats: usize) -> &'static str {
        let _ = (seat, seats);
        let levels = Self::levels();
        let named = |name| levels.iter().find(|level| level.name == name);
        named("medium").or_else(|| named("hard")).map_or(RANDOM, |level| level.name)
    }

    /// Adjusts the options for a bot of this name in the seat, for games whose options say who plays it.
    fn seat_bot(options: &mut Self::Options, seat: Seat, seats: usize, level: &str) {
        let _ = (options, seat, seats, level);
    }
}

/// The level with this name: the game's own, `random`, a common one, or an opponent to measure against.
pub fn level<G: Bots>(name: &str, common: &[Level<G>]) -> Option<Level<G>> {
    opponent(name, common).map(|opponent| opponent.level)
}

/// The same with what an opponent to measure against may see besides.
pub fn opponent<G: Bots>(name: &str, common: &[Level<G>]) -> Option<Benchmark<G>> {
    let own = G::levels().iter().find(|level| level.name == name).copied();
    let listed = own
        .or_else(|| (name == RANDOM).then(random))
        .or_else(|| common.iter().find(|level| level.name == name).copied());
    let benchmark = || G::benchmarks().iter().find(|other| other.level.name == name).copied();
    listed.map(|level| Benchmark { level, peek: None }).or_else(benchmark)
}

/// The names of all levels with what they do, weakest first.
pub fn level_names<G: Bots>(common: &[Level<G>]) -> impl Iterator<Item = (&'static str, &'static str)> {
    let own = G::levels();
    let random = (!own.iter().any(|level| level.name == RANDOM)).then(random::<G>);
    let common = common.iter().filter(|level| !own.iter().any(|other| other.name == level.name));
    random.into_iter().chain(own.iter().copied()).chain(common.copied()).map(|level| (level.name, level.about))
}

/// The name of the level that is the playout policy.
pub(crate) const RANDOM: &str = "random";

fn random<G: Bots>() -> Level<G> {
    Level {
        name: RANDOM,
        about: "random legal moves",
        choose: |seen, draws| seen.must_act().then(|| seen.playout_action(draws)),
    }
}
