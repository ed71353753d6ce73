//! The secret missions of RSK-10.4.

use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, schema};

use crate::ids::{ContinentId, Owner, TerritorySet};
use crate::state::Risk;

/// A secret mission, by its number from 1 to 14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Mission(u8);

schema! { Mission: { "type": "integer", "minimum": 1, "maximum": 14 } }

/// What a mission asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// These continents, by their places in the classic table, and `more` others.
    Continents { named: [usize; 2], more: usize },
    /// `n` territories, each with at least this many armies.
    Territories { n: usize, armies: u32 },
    /// Eliminate the player of this seat yourself.
    Eliminate(Seat),
}

const NORTH_AMERICA: usize = 0;
const SOUTH_AMERICA: usize = 1;
const EUROPE: usize = 2;
const AFRICA: usize = 3;
const ASIA: usize = 4;
const AUSTRALIA: usize = 5;

/// Mission 7, which replaces an elimination that you can no longer achieve.
const TWENTY_FOUR: Goal = Goal::Territories { n: 24, armies: 1 };

const fn continents(a: usize, b: usize, more: usize) -> Goal {
    Goal::Continents { named: [a, b], more }
}

static GOALS: [Goal; Mission::COUNT] = [
    continents(EUROPE, AUSTRALIA, 1),
    continents(EUROPE, SOUTH_AMERICA, 1),
    continents(NORTH_AMERICA, AFRICA, 0),
    continents(NORTH_AMERICA, AUSTRALIA, 0),
    continents(ASIA, SOUTH_AMERICA, 0),
    continents(ASIA, AFRICA, 0),
    TWENTY_FOUR,
    Goal::Territories { n: 18, armies: 2 },
    Goal::Eliminate(Seat::new(0)),
    Goal::Eliminate(Seat::new(1)),
    Goal::Eliminate(Seat::new(2)),
    Goal::Eliminate(Seat::new(3)),
    Goal::Eliminate(Seat::new(4)),
    Goal::Eliminate(Seat::new(5)),
];

impl Mission {
    pub const COUNT: usize = 14;

    pub fn all() -> impl Iterator<Item = Mission> {
        (1..=Self::COUNT as u8).map(Mission)
    }

    pub fn new(number: u8) -> Option<Mission> {
        (1..=Self::COUNT as u8).contains(&number).then_some(Mission(number))
    }

    /// What it asks for as printed.
    pub fn goal(self) -> Goal {
        GOALS[usize::from(self.0) - 1]
    }
}

impl TryFrom<u8> for Mission {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Mission::new(number).ok_or_else(|| format!("there is no mission {number}"))
    }
}

impl From<Mission> for u8 {
    fn from(mission: Mission) -> u8 {
        mission.0
    }
}

/// The player to eliminate, if the mission asks for it and it is another player at the table.
pub(crate) fn target(state: &Risk, seat: Seat, mission: Mission) -> Option<Seat> {
    match mission.goal() {
        Goal::Eliminate(victim) => Some(victim).filter(|victim| *victim != seat && victim.index() < state.n_seats()),
        Goal::Continents { .. } | Goal::Territories { .. } => None,
    }
}

/// What the mission asks of this player now: an elimination that is impossible, or that somebody else achieved, becomes
/// mission 7.
pub fn effective_goal(state: &Risk, seat: Seat, mission: Mission) -> Goal {
    match mission.goal() {
        Goal::Eliminate(_) => {
            let open = |victim: &Seat| !state.is_out(*victim) || state.eliminated_by[victim.index()] == Some(seat);
            target(state, seat, mission).filter(open).map_or(TWENTY_FOUR, Goal::Eliminate)
        }
        goal @ (Goal::Continents { .. } | Goal::Territories { .. }) => goal,
    }
}

/// Whether the player's mission is met on the present board.
pub fn is_met(state: &Risk, seat: Seat, mission: Mission) -> bool {
    let owned = state.owned(Owner::Seat(seat));
    match effective_goal(state, seat, mission) {
        Goal::Continents { named, more } => {
            let whole = state.map().owned_continents(owned);
            let named = named.map(ContinentId::new);
            named.iter().all(|at| whole.contains(*at)) && whole.len() >= named.len() + more
        }
        Goal::Territories { n, armies } => {
            let held: TerritorySet = owned.iter().filter(|at| state.armies(*at) >= armies).collect();
            held.len() >= n
        }
        Goal::Eliminate(victim) => state.is_out(victim),
    }
}
