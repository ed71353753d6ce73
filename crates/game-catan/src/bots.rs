//! The playout policy and the levels of bots (CAT-13.1). A bot gets a random world that fits what its seat knows, never
//! the truth, and what it keeps count of (offers and actions of the turn) is in the public part of the state.

mod appraisal;
mod easy;
mod hard;
mod medium;
mod playout;
mod value;

use sortie_engine::{Bots, Form, GO, Game as _, Go, Level, OfferSink, Seat};

use crate::ids::Resource;
use crate::rules::{Action, EndTurn, MaritimeTrade, PlayYearOfPlenty};
use crate::state::Catan;

/// Accepted actions in one turn after which a bot ends it.
const MAX_ACTIONS: u16 = 50;

impl Bots for Catan {
    fn levels() -> &'static [Level<Self>] {
        &[
            Level { name: "easy", about: "weighted random building, no offers", choose: easy::choose },
            Level { name: "medium", about: "fixed priorities, one offer a turn", choose: medium::choose },
            Level {
                name: "hard",
                about: "plays promising actions out over sampled worlds, up to three offers",
                choose: hard::choose,
            },
        ]
    }
}

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
