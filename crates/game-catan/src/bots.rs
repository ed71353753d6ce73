//! The playout policy, and what the search of `sortie-bots` asks of Catan (CAT-13.1): a position in numbers, and the actions
//! worth looking at. A bot gets random worlds that fit what its seat knows, never the truth; what it keeps count of (offers
//! and actions of the turn, terms that were declined) is in the public part of the state.

mod all_seeing;
mod appraisal;
mod choices;
mod features;
mod first;
mod playout;
mod trading;

use sortie_engine::{Benchmark, Bots, Budget, Draws, Form, GO, Game as _, Go, Level, OfferSink, Seat, Seen};

use crate::ids::Resource;
use crate::rules::{Action, EndTurn, MaritimeTrade, PlayYearOfPlenty};
use crate::state::Catan;

/// Accepted actions in one turn after which a bot ends it.
const MAX_ACTIONS: u16 = 50;

impl Bots for Catan {
    const BUDGETS: Option<[Budget; 4]> = Some([
        Budget { steps: 600, plans: 24, beam: 1, turns: 0, slips: 0, noise: 110 },
        Budget { steps: 600, plans: 24, beam: 1, turns: 0, slips: 0, noise: 45 },
        Budget { steps: 2_000, plans: 24, beam: 2, turns: 0, slips: 0, noise: 0 },
        Budget { steps: 40_000, plans: 12, beam: 6, turns: 7, slips: 0, noise: 0 },
    ]);

    fn default_level(_: Seat, _: usize) -> &'static str {
        "medium"
    }

    fn benchmarks() -> &'static [Benchmark<Self>] {
        const fn first(name: &'static str, about: &'static str, choose: Choose) -> Benchmark<Catan> {
            Benchmark { level: Level { name, about, choose }, peek: None }
        }
        static OPPONENTS: [Benchmark<Catan>; 4] = [
            first("first-easy", "the first edition's EASY", first::easy::choose),
            first("first-medium", "the first edition's MEDIUM", first::medium::choose),
            first("first-hard", "the first edition's HARD", first::hard::choose),
            Benchmark {
                peek: Some(all_seeing::choose),
                ..first("all-seeing", "sees all hands, looks two actions ahead, never trades", first::medium::choose)
            },
        ];
        &OPPONENTS
    }
}

/// How a level of the first edition chooses.
type Choose = fn(&Seen<'_, Catan>, &mut Draws<'_>) -> Option<Action>;

/// The best item; the first among equals, so that choices are reproducible.
fn best_by_key<T: Copy, K: PartialOrd>(items: impl IntoIterator<Item = T>, key: impl Fn(T) -> K) -> Option<T> {
    let mut best: Option<(T, K)> = None;
    for item in items {
        let worth = key(item);
        if best.as_ref().is_none_or(|(_, top)| worth > *top) {
            best = Some((item, worth));
        }
    }
    best.map(|(item, _)| item)
}

/// Every complete action that a player may choose in their turn, trade offers left out, in the order of the offers.
struct Choices<'a> {
    world: &'a Catan,
    seat: Seat,
    all: Vec<Action>,
}

fn choices(world: &Catan, seat: Seat) -> Vec<Action> {
    let mut choices = Choices { world, seat, all: Vec::new() };
    let _ = world.offers(seat, &mut choices);
    choices.all
}

impl OfferSink<Catan> for Choices<'_> {
    fn ready(&mut self, action: Action, _: &'static [&'static str]) -> Go {
        self.all.push(action);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<Catan>) {
        match form.blank {
            Action::PlayYearOfPlenty(_) => {
                let pairs = self.world.plenty_choices();
                self.all.extend(pairs.map(|resources| PlayYearOfPlenty { card_id: None, resources }.into()));
            }
            // The form for one lot names the kind that is given; all lots follow from it.
            Action::MaritimeTrade(trade) => {
                if let Some((gives, _)) = trade.giving.single() {
                    self.all.extend(bank_trades(self.world, self.seat, gives).map(Action::from));
                }
            }
            _ => {}
        }
    }
}

/// Every trade of one kind with the bank, lots of each size.
fn bank_trades(world: &Catan, seat: Seat, gives: Resource) -> impl Iterator<Item = MaritimeTrade> + '_ {
    let player = world.player(seat);
    let most = player.hand[gives] / player.rates[gives.index()];
    Resource::ALL.iter().filter(move |&&takes| takes != gives).flat_map(move |&takes| {
        (1..=most.min(world.bank[takes])).map(move |lots| MaritimeTrade::of_lots(world, seat, gives, takes, lots))
    })
}

/// Whether the bot has to bring its turn to an end.
fn is_worn_out(world: &Catan) -> bool {
    world.n_actions >= MAX_ACTIONS && !world.is_before_roll()
}

/// The end of the turn, where nothing is pending.
const END: Action = Action::EndTurn(EndTurn {});
