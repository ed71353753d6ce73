//! The playout policy and the three levels of RSK-13, which see only what their seat sees.
//!
//! Each level is a stateless choice of one action: it looks at a world consistent with its seat's knowledge and plans
//! anew at every step, so it goes on after a restart as if nothing had happened.

mod board_sense;
mod easy;
mod hard;
mod medium;
mod plan;

use std::num::NonZeroU64;

use sortie_engine::{Bots, Draws, Level, Playout, Seat};

use crate::action::{Action, Placement, Triple};
use crate::cards;
use crate::ids::{CardId, Owner, TerritoryId, TerritorySet};
use crate::rules::attack::MAX_DICE;
use crate::rules::{fortify, place};
use crate::state::{Phase, Risk};

impl Bots for Risk {
    fn levels() -> &'static [Level<Self>] {
        &[
            Level { name: "easy", about: "spreads its armies and attacks a little, at random", choose: easy::choose },
            Level {
                name: "medium",
                about: "builds continents and attacks where the odds are good",
                choose: medium::choose,
            },
            Level {
                name: "hard",
                about: "plans kills and continents by their odds and guards its gates",
                choose: hard::choose,
            },
        ]
    }
}

/// A random move: armies in one place or spread, a few attacks with any number of dice, now and then a trade or a move.
impl Playout for Risk {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        match self.phase {
            Phase::Reinforce => {
                let n_cards = self.hand(seat).len();
                let trades =
                    place::must_trade(self, seat) || (n_cards >= 3 && !self.flags.forced_trade && draws.chance(1, 2));
                if trades && let Some(set) = cards::first_set(&self.map, self.hand(seat)) {
                    return trade(set);
                }
                put_all(random_of(self.owned(Owner::Seat(seat)), draws), self.reinforcements)
            }
            Phase::Attack => match self.occupation {
                Some(pending) => {
                    let more = u64::from(pending.max - pending.min) + 1;
                    Action::Occupy { count: i64::from(pending.min) + draws.uniform(more) as i64 }
                }
                None => random_attack(self, seat, draws).unwrap_or(END),
            },
            Phase::Fortify => {
                let idle = self.flags.fortify_used || draws.chance(1, 2);
                let movement = if idle { None } else { random_fortify(self, seat, draws) };
                movement.unwrap_or(END)
            }
            Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => random_setup(self, seat, draws),
        }
    }
}

const END: Action = Action::EndTurn { skip_fortify: false };

/// One of a set that is not empty.
fn random_of(among: TerritorySet, draws: &mut Draws<'_>) -> TerritoryId {
    among.nth(draws.below(among.len())).expect("the set is not empty")
}

/// An attack from a random territory on a random neighbour; nothing one time in five, or if a few looks find none.
fn random_attack(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if draws.chance(1, 5) {
        return None;
    }
    let own = state.owned(Owner::Seat(seat));
    for _ in 0..6 {
        let from = random_of(own, draws);
        let foes = state.map().neighbours(from).minus(own);
        let most = state.armies(from).saturating_sub(1).min(MAX_DICE);
        if most > 0 && !foes.is_empty() {
            let to = random_of(foes, draws);
            return Some(attack(from, to, 1 + draws.uniform(u64::from(most)) as u32, None));
        }
    }
    None
}

/// A random move of armies, if a few looks find one.
fn random_fortify(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    let own = state.owned(Owner::Seat(seat));
    for _ in 0..6 {
        let from = random_of(own, draws);
        let targets = fortify::targets(state, seat, from);
        let spare = state.armies(from).saturating_sub(1);
        if spare > 0 && !targets.is_empty() {
            let to = random_of(targets, draws);
            return Some(move_armies(from, to, 1 + draws.uniform(u64::from(spare)) as u32));
        }
    }
    None
}

/// Claims, initial armies and capitals at random.
fn random_setup(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Action {
    let own = state.owned(Owner::Seat(seat));
    match state.phase {
        Phase::SetupClaim => {
            let free: TerritorySet = state.map().territories().filter(|at| state.owner(*at).is_none()).collect();
            Action::ClaimTerritory { territory_id: random_of(free, draws).into() }
        }
        Phase::SetupCapital => Action::ChooseCapital { territory_id: random_of(own, draws).into() },
        Phase::SetupPlace | Phase::Reinforce | Phase::Attack | Phase::Fortify => {
            Action::PlaceInitial { territory_id: random_of(own, draws).into() }
        }
    }
}

/// All armies on one territory.
fn put_all(at: TerritoryId, armies: u32) -> Action {
    let placement = NonZeroU64::new(u64::from(armies)).map(|count| Placement { territory_id: at.into(), count });
    Action::PlaceArmies { placements: placement.into_iter().collect() }
}

fn trade(cards: [CardId; 3]) -> Action {
    Action::TradeCards { card_ids: Triple::new(cards).expect("the cards of a set differ") }
}

fn attack(from: TerritoryId, to: TerritoryId, dice: u32, move_in: Option<u32>) -> Action {
    Action::Attack {
        from_territory_id: from.into(),
        to_territory_id: to.into(),
        attacker_dice: i64::from(dice),
        move_in: move_in.map(i64::from),
    }
}

fn move_armies(from: TerritoryId, to: TerritoryId, count: u32) -> Action {
    Action::Fortify { from_territory_id: from.into(), to_territory_id: to.into(), count: i64::from(count) }
}

/// Whether the turn's move is still to be made; bots move once even where the rules let them go on.
fn may_still_move(state: &Risk) -> bool {
    state.phase == Phase::Fortify && !state.flags.fortify_used
}
