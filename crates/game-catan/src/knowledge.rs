//! What each seat knows of the others' hands (CAT-12.3), as odds.
//!
//! Everything that moves resource cards is public except which card a thief took. So a seat knows every hand exactly until a
//! theft between two others. From then on it has guesses: each possible set of hands with its weight. A hidden theft splits
//! each guess by what the thief may have taken, in proportion to the cards that the victim then had; payments, shown cards and
//! a Monopoly strike out the guesses that they contradict, and a thief who sees a card weighs the guesses by how likely it
//! was. That is exact until a seat would have more than [`MOST`] guesses; then the least likely ones are dropped.
//!
//! Guesses are kept as distances from the true hands, because what happens in the open moves truth and guess alike. Copies of a
//! state share them until one of them learns something.

use std::cmp::Reverse;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use sortie_engine::{Draws, Seat};

use crate::cards::Cards;
use crate::ids::{MAX_SEATS, N_RESOURCES, Resource};

/// Guesses that a seat keeps.
const MOST: usize = 128;
/// What all weights of a seat add up to, roughly.
const SUM: u64 = 1 << 40;

/// The guesses of every seat; nothing while everybody is certain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guesses: Option<Arc<[Guesses; MAX_SEATS]>>,
    /// Nobody is going to ask, so nothing is kept.
    #[serde(skip)]
    unkept: bool,
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
}

/// Whether a hand that is this far from the true one has at least these cards.
fn has_at_least(off: &[i8; N_RESOURCES], hand: &Cards, cards: &Cards) -> bool {
    (0..N_RESOURCES).all(|kind| i16::from(hand.0[kind]) + i16::from(off[kind]) >= i16::from(cards.0[kind]))
}

/// The guesses of one seat; a seat without any is certain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "Vec<Guess>")]
struct Guesses {
    list: Vec<Guess>,
    /// The least of each kind in each hand by any guess, so that a payment which contradicts none need not look at them. Cache.
    floor: Offsets,
}

impl Serialize for Guesses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl From<Vec<Guess>> for Guesses {
    fn from(list: Vec<Guess>) -> Self {
        let mut guesses = Self { list, floor: TRUTH };
        guesses.find_floor();
        guesses
    }
}

impl Knowledge {
    /// For a playout or an imagined path, on which nobody asks what the others know.
    pub(crate) const UNKEPT: Self = Self { guesses: None, unkept: true };

    /// After a payment in the open: nobody can have paid what they did not have.
    pub(crate) fn paid(&mut self, holder: Seat, hand: &Cards) {
        self.shown(holder, hand, &Cards::NONE);
    }

    /// After a player showed to hold at least these cards, by agreeing to give them.
    pub(crate) fn shown(&mut self, holder: Seat, hand: &Cards, cards: &Cards) {
        let holds = |off: &Offsets| has_at_least(&off[holder.index()], hand, cards);
        if self.all().iter().any(|guesses| !holds(&guesses.floor)) {
            self.change(|guesses| guesses.keep(|guess| holds(&guess.off)));
        }
    }

    /// After everybody learnt how many cards of a kind a player holds.
    pub(crate) fn revealed(&mut self, holder: Seat, kind: Resource) {
        if self.guesses.is_some() {
            self.change(|guesses| guesses.keep(|guess| guess.off[holder.index()][kind.index()] == 0));
        }
    }

    /// After a theft that only thief and victim saw. `before` is the victim's hand when the card was taken.
    pub(crate) fn stolen(&mut self, seats: usize, thief: Seat, victim: Seat, before: &Cards, taken: Resource) {
        if self.unkept {
            return;
        }
        let mut looker = Seat::all(seats);
        self.change(|guesses| match looker.next() {
            Some(looker) if looker == thief => guesses.weigh(victim, before, taken),
            Some(looker) if looker != victim => guesses.split(thief, victim, before, taken),
            Some(_) | None => {}
        });
    }

    /// One possible set of hands as distances from the truth, drawn by weight; nothing if the seat is certain.
    pub(crate) fn draw(&self, looker: Seat, draws: &mut Draws<'_>) -> Option<Offsets> {
        let guesses = self.all().get(looker.index()).map_or(&[][..], |guesses| &guesses.list);
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
        self.change(|guesses| guesses.moved(by));
    }

    /// The guesses by seat; none while everybody is certain.
    fn all(&self) -> &[Guesses] {
        self.guesses.as_deref().map_or(&[], |guesses| guesses)
    }

    /// Changes the guesses of each seat in turn.
    fn change(&mut self, work: impl FnMut(&mut Guesses)) {
        let guesses = Arc::make_mut(self.guesses.get_or_insert_default());
        guesses.iter_mut().for_each(work);
        if guesses.iter().all(|guesses| guesses.list.is_empty()) {
            self.guesses = None;
        }
    }
}

impl Guesses {
    /// Strikes out the guesses that do not fit.
    fn keep(&mut self, fits: impl Fn(&Guess) -> bool) {
        let n = self.list.len();
        self.list.retain(fits);
        if self.list.len() < n {
            self.settle();
        }
    }

    /// The thief saw the card: the likelier it was, the likelier the guess.
    fn weigh(&mut self, victim: Seat, before: &Cards, taken: Resource) {
        for guess in &mut self.list {
            guess.weight *= guess.held(victim, before, taken.index()).max(0) as u64;
        }
        self.settle();
    }

    /// Each guess by what the thief may have taken.
    fn split(&mut self, thief: Seat, victim: Seat, before: &Cards, taken: Resource) {
        if self.list.is_empty() {
            self.list.push(Guess { off: TRUTH, weight: SUM });
        }
        let total = u64::from(before.total().max(1));
        let mut after = Vec::with_capacity(self.list.len() * N_RESOURCES);
        let mut places = Places::for_at_most(self.list.len() * N_RESOURCES);
        let moved = |kind: usize| SPREAD[thief.index()][kind].wrapping_sub(SPREAD[victim.index()][kind]);
        for guess in &self.list {
            let before_theft = hash(&guess.off).wrapping_sub(moved(taken.index()));
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
                match places.find(&after, &new.off, before_theft.wrapping_add(moved(kind))) {
                    Some(known) => after[known].weight += new.weight,
                    None => after.push(new),
                }
            }
        }
        self.list = after;
        self.settle();
    }

    fn moved(&mut self, by: &Offsets) {
        if self.list.is_empty() {
            self.list.push(Guess { off: TRUTH, weight: SUM });
        }
        for guess in &mut self.list {
            for (off, by) in guess.off.as_flattened_mut().iter_mut().zip(by.as_flattened()) {
                *off -= by;
            }
        }
        if !self.list.iter().any(|guess| guess.off == TRUTH) {
            self.list.push(Guess { off: TRUTH, weight: 1 });
        }
        // The weights stay as they are: the same draw gives the same hands from any world of the seat.
        if self.list.len() == 1 {
            self.list.clear();
        }
        self.find_floor();
    }

    /// Drops what is impossible or too much, scales the weights, and forgets guesses that leave nothing to doubt. The truth is
    /// never dropped.
    fn settle(&mut self) {
        let list = &mut self.list;
        list.retain(|guess| guess.weight > 0 || guess.off == TRUTH);
        if list.len() > MOST {
            keep_likeliest(list);
        }
        if list.iter().all(|guess| guess.off == TRUTH) {
            list.clear();
        }
        let sum: u128 = list.iter().map(|guess| u128::from(guess.weight)).sum();
        for guess in list.iter_mut() {
            guess.weight = (u128::from(guess.weight) * u128::from(SUM) / sum.max(1)).max(1) as u64;
        }
        self.find_floor();
    }

    fn find_floor(&mut self) {
        self.floor = TRUTH;
        for guess in &self.list {
            for (floor, off) in self.floor.as_flattened_mut().iter_mut().zip(guess.off.as_flattened()) {
                *floor = (*floor).min(*off);
            }
        }
    }
}

/// Keeps the [`MOST`] likeliest guesses and the truth, in that order; of equally likely ones the earlier.
fn keep_likeliest(list: &mut Vec<Guess>) {
    let mut order: Vec<_> =
        list.iter().enumerate().map(|(place, guess)| (guess.off != TRUTH, Reverse(guess.weight), place)).collect();
    order.select_nth_unstable(MOST);
    order.truncate(MOST);
    order.sort_unstable();
    *list = order.into_iter().map(|(.., place)| list[place]).collect();
}

/// Where each guess of a growing list is, by its hash.
struct Places {
    slots: Vec<u32>,
    mask: usize,
}

impl Places {
    const FREE: u32 = u32::MAX;

    /// For at most this many guesses.
    fn for_at_most(n: usize) -> Self {
        let slots = vec![Self::FREE; (2 * n).next_power_of_two()];
        Self { mask: slots.len() - 1, slots }
    }

    /// The place of this guess in the list; if there is none, it is going to be the next one.
    fn find(&mut self, list: &[Guess], off: &Offsets, hash: u64) -> Option<usize> {
        let mut slot = (hash >> 32) as usize & self.mask;
        loop {
            match self.slots[slot] {
                Self::FREE => {
                    self.slots[slot] = list.len() as u32;
                    return None;
                }
                place if list[place as usize].off == *off => return Some(place as usize),
                _ => slot = (slot + 1) & self.mask,
            }
        }
    }
}

/// The hash of a guess: a weighted sum, so that a card that changes hands adds a difference.
fn hash(off: &Offsets) -> u64 {
    let parts = off.as_flattened().iter().zip(SPREAD.as_flattened());
    parts.fold(0u64, |hash, (&part, spread)| hash.wrapping_add((part as u64).wrapping_mul(*spread)))
}

/// A weight for each kind in each hand, from powers of an odd constant that spreads bits.
const SPREAD: [[u64; N_RESOURCES]; MAX_SEATS] = {
    let mut spread = [[0; N_RESOURCES]; MAX_SEATS];
    let mut weight: u64 = 1;
    let mut at = 0;
    while at < MAX_SEATS * N_RESOURCES {
        weight = weight.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        spread[at / N_RESOURCES][at % N_RESOURCES] = weight;
        at += 1;
    }
    spread
};
