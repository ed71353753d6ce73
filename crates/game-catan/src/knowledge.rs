//! What each seat knows of the others' hands (CAT-12.3), as odds.
//!
//! Everything that moves resource cards is public except which card a thief took. So a seat knows every hand exactly until a
//! theft between two others. From then on it has guesses: each possible set of hands with its weight. A hidden theft splits
//! each guess by what the thief may have taken, in proportion to the cards that the victim then had; payments, shown cards and
//! a Monopoly strike out the guesses that they contradict, and a thief who sees a card weighs the guesses by how likely it
//! was. That is exact until a seat would have more than [`MOST`] guesses; then the least likely ones are dropped.
//!
//! Guesses are kept as distances from the true hands, because what happens in the open moves truth and guess alike.

use serde::{Deserialize, Serialize};
use sortie_engine::{Draws, Seat};

use crate::cards::Cards;
use crate::ids::{MAX_SEATS, N_RESOURCES, Resource};

/// Guesses that a seat keeps.
const MOST: usize = 128;
/// What all weights of a seat add up to, roughly.
const SUM: u64 = 1 << 40;

/// The guesses of every seat; a seat without any is certain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    #[serde(default, skip_serializing_if = "is_certain")]
    guesses: [Vec<Guess>; MAX_SEATS],
}

fn is_certain(guesses: &[Vec<Guess>; MAX_SEATS]) -> bool {
    guesses.iter().all(Vec::is_empty)
}

/// How far all hands may be from the true ones.
type Offsets = [[i8; N_RESOURCES]; MAX_SEATS];

const TRUTH: Offsets = [[0; N_RESOURCES]; MAX_SEATS];

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Guess {
    off: Offsets,
    weight: u64,
}

impl Guess {
    /// Cards of a kind in a hand by this guess.
    fn held(&self, holder: Seat, hand: &Cards, kind: usize) -> i16 {
        i16::from(hand.0[kind]) + i16::from(self.off[holder.index()][kind])
    }

    fn has_at_least(&self, holder: Seat, hand: &Cards, cards: &Cards) -> bool {
        (0..N_RESOURCES).all(|kind| self.held(holder, hand, kind) >= i16::from(cards.0[kind]))
    }
}

impl Knowledge {
    /// After a payment in the open: nobody can have paid what they did not have.
    pub(crate) fn paid(&mut self, holder: Seat, hand: &Cards) {
        self.shown(holder, hand, &Cards::NONE);
    }

    /// After a player showed to hold at least these cards, by agreeing to give them.
    pub(crate) fn shown(&mut self, holder: Seat, hand: &Cards, cards: &Cards) {
        self.keep(|guess| guess.has_at_least(holder, hand, cards));
    }

    /// After everybody learnt how many cards of a kind a player holds.
    pub(crate) fn revealed(&mut self, holder: Seat, kind: Resource) {
        self.keep(|guess| guess.off[holder.index()][kind.index()] == 0);
    }

    /// After a theft that only thief and victim saw. `before` is the victim's hand when the card was taken.
    pub(crate) fn stolen(&mut self, seats: usize, thief: Seat, victim: Seat, before: &Cards, taken: Resource) {
        for looker in Seat::all(seats).filter(|&looker| looker != victim) {
            let guesses = &mut self.guesses[looker.index()];
            if looker == thief {
                // The thief saw the card: the likelier it was, the likelier the guess.
                guesses.iter_mut().for_each(|guess| {
                    guess.weight *= guess.held(victim, before, taken.index()).max(0) as u64;
                });
            } else {
                if guesses.is_empty() {
                    guesses.push(Guess { off: TRUTH, weight: SUM });
                }
                *guesses = split(guesses, thief, victim, before, taken);
            }
            settle(guesses);
        }
    }

    /// One possible set of hands as distances from the truth, drawn by weight; nothing if the seat is certain.
    pub(crate) fn draw(&self, looker: Seat, draws: &mut Draws<'_>) -> Option<Offsets> {
        let guesses = &self.guesses[looker.index()];
        let mut pick = draws.uniform(guesses.iter().map(|guess| guess.weight).sum());
        for guess in guesses {
            if pick < guess.weight {
                return Some(guess.off);
            }
            pick -= guess.weight;
        }
        None
    }

    /// After the true hands were replaced: the guesses stay where they are. A seat that had ruled the new hands out now
    /// thinks them possible.
    pub(crate) fn moved(&mut self, by: &Offsets) {
        for guesses in &mut self.guesses {
            if guesses.is_empty() {
                guesses.push(Guess { off: TRUTH, weight: SUM });
            }
            for guess in guesses.iter_mut() {
                for (off, by) in guess.off.as_flattened_mut().iter_mut().zip(by.as_flattened()) {
                    *off -= by;
                }
            }
            if !guesses.iter().any(|guess| guess.off == TRUTH) {
                guesses.push(Guess { off: TRUTH, weight: 1 });
            }
            // The weights stay as they are: the same draw gives the same hands from any world of the seat.
            if guesses.len() == 1 {
                guesses.clear();
            }
        }
    }

    fn keep(&mut self, fits: impl Fn(&Guess) -> bool) {
        for guesses in self.guesses.iter_mut().filter(|guesses| !guesses.is_empty()) {
            let n = guesses.len();
            guesses.retain(&fits);
            if guesses.len() < n {
                settle(guesses);
            }
        }
    }
}

/// Each guess by what the thief may have taken.
fn split(guesses: &[Guess], thief: Seat, victim: Seat, before: &Cards, taken: Resource) -> Vec<Guess> {
    let total = u64::from(before.total().max(1));
    let mut after: Vec<Guess> = Vec::new();
    for guess in guesses {
        for kind in 0..N_RESOURCES {
            let n = guess.held(victim, before, kind);
            if n <= 0 {
                continue;
            }
            let mut new = Guess { off: guess.off, weight: guess.weight / total * n as u64 };
            new.off[victim.index()][kind] -= 1;
            new.off[victim.index()][taken.index()] += 1;
            new.off[thief.index()][kind] += 1;
            new.off[thief.index()][taken.index()] -= 1;
            match after.iter_mut().find(|known| known.off == new.off) {
                Some(known) => known.weight += new.weight,
                None => after.push(new),
            }
        }
    }
    after
}

/// Drops what is impossible or too much, scales the weights, and forgets guesses that leave nothing to doubt. The truth is
/// never dropped.
fn settle(guesses: &mut Vec<Guess>) {
    guesses.retain(|guess| guess.weight > 0 || guess.off == TRUTH);
    if guesses.len() > MOST {
        guesses.sort_by_key(|guess| (guess.off != TRUTH, std::cmp::Reverse(guess.weight)));
        guesses.truncate(MOST);
    }
    if guesses.iter().all(|guess| guess.off == TRUTH) {
        guesses.clear();
        return;
    }
    let sum: u128 = guesses.iter().map(|guess| u128::from(guess.weight)).sum();
    for guess in guesses.iter_mut() {
        guess.weight = (u128::from(guess.weight) * u128::from(SUM) / sum.max(1)).max(1) as u64;
    }
}
