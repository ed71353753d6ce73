//! The playout policy, and what the search of `sortie-bots` asks of Risk (RSK-13): a position in numbers, and the actions
//! worth looking at. A bot looks at worlds consistent with its seat's knowledge and plans afresh at every step, so a restart
//! changes nothing.

mod aims;
mod choices;
mod features;
mod finish;
mod first;

use sortie_engine::{Benchmark, Bots, Budget, Draws, Level, Playout, Seat, Seen};

use crate::cards;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::numbers::Count;
use crate::rules::{
    Action, Attack, ChooseCapital, ClaimTerritory, EndTurn, Fortify, Occupy, PlaceArmies, PlaceInitial, Placement,
    TradeCards, attack, fortify, place,
};
use crate::state::{Phase, Risk};

impl Bots for Risk {
    /// No level acts at random: two such players would never come to an end.
    const BUDGETS: Option<[Budget; 4]> = Some([
        Budget { steps: 200, plans: 4, beam: 1, turns: 0, slips: 0, noise: 6_000 },
        Budget { steps: 200, plans: 4, beam: 1, turns: 0, slips: 0, noise: 600 },
        Budget { steps: 300, plans: 6, beam: 1, turns: 0, slips: 0, noise: 100 },
        Budget { steps: 8_000, plans: 12, beam: 1, turns: 0, slips: 0, noise: 0 },
    ]);

    fn default_level(_: Seat, _: usize) -> &'static str {
        "medium"
    }

    fn benchmarks() -> &'static [Benchmark<Self>] {
        const fn first(name: &'static str, about: &'static str, choose: Choose) -> Benchmark<Risk> {
            Benchmark { level: Level { name, about, choose }, peek: None }
        }
        static OPPONENTS: [Benchmark<Risk>; 3] = [
            first("first-easy", "the first edition's EASY", first::easy::choose),
            first("first-medium", "the first edition's MEDIUM", first::medium::choose),
            first("first-hard", "the first edition's HARD", first::hard::choose),
        ];
        &OPPONENTS
    }
}

/// How a level of the first edition chooses.
type Choose = fn(&Seen<'_, Risk>, &mut Draws<'_>) -> Option<Action>;

/// A random move: armies in one place or spread, a few attacks with any number of dice, now and then a trade or a move.
impl Playout for Risk {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        match self.phase {
            Phase::Reinforce => {
                let n_cards = self.hand(seat).len();
                let trades =
                    place::must_trade(self, seat) || (n_cards >= 3 && !self.flags.forced_trade && draws.chance(1, 2));
                if trades && let Some(set) = cards::first_set(&self.map, self.hand(seat)) {
                    return TradeCards::new(set).into();
                }
                put_all(random_of(self.owned(Owner::Seat(seat)), draws), self.reinforcements)
            }
            Phase::Attack => match self.occupation {
                Some(pending) => {
                    let more = u64::from(pending.max - pending.min) + 1;
                    occupy(pending.min + draws.uniform(more) as u32)
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

const END: Action = Action::EndTurn(EndTurn { skip_fortify: false });

/// One of a set that is not empty.
#[inline]
fn random_of(among: TerritorySet, draws: &mut Draws<'_>) -> TerritoryId {
    among.nth(draws.below(among.len())).expect("the set is not empty")
}

/// An attack from a random territory on a random neighbour; nothing one time in five, or if a few tries find none.
fn random_attack(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if draws.chance(1, 5) {
        return None;
    }
    let (map, own) = (state.map(), state.owned(Owner::Seat(seat)));
    for _ in 0..6 {
        let from = random_of(own, draws);
        let foes = map.neighbours(from).minus(own);
        let most = attack::most_dice(state.armies(from));
        if most > 0 && !foes.is_empty() {
            let to = random_of(foes, draws);
            return Some(Attack::new(from, to, 1 + draws.uniform(u64::from(most)) as u32, None).into());
        }
    }
    None
}

/// A random move of armies, if a few tries find one.
fn random_fortify(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    let own = state.owned(Owner::Seat(seat));
    for _ in 0..6 {
        let from = random_of(own, draws);
        let targets = fortify::targets(state, seat, from);
        let spare = state.armies(from).saturating_sub(1);
        if spare > 0 && !targets.is_empty() {
            let to = random_of(targets, draws);
            return Some(Fortify::new(from, to, 1 + draws.uniform(u64::from(spare)) as u32).into());
        }
    }
    None
}

/// Claims, initial armies and capitals at random.
fn random_setup(state: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Action {
    let own = state.owned(Owner::Seat(seat));
    match state.phase {
        Phase::SetupClaim => ClaimTerritory { territory_id: random_of(state.unowned(), draws).into() }.into(),
        Phase::SetupCapital => ChooseCapital { territory_id: random_of(own, draws).into() }.into(),
        Phase::SetupPlace | Phase::Reinforce | Phase::Attack | Phase::Fortify => {
            PlaceInitial { territory_id: random_of(own, draws).into() }.into()
        }
    }
}

/// All armies on one territory.
fn put_all(at: TerritoryId, armies: u32) -> Action {
    let placement = Count::new(u64::from(armies)).map(|count| Placement { territory_id: at.into(), count });
    PlaceArmies { placements: placement.into_iter().collect() }.into()
}

fn occupy(count: u32) -> Action {
    Occupy { count: count.into() }.into()
}

/// Whether the turn's move is still to be made; bots move once even where the rules allow more.
fn may_still_move(state: &Risk) -> bool {
    state.phase == Phase::Fortify && !state.flags.fortify_used
}
