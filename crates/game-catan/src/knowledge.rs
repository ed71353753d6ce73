//! What each seat knows of the others' hands (CAT-12.3).
//!
//! Everything that moves resource cards is public except which card a thief took. So a seat knows every hand exactly
//! until a theft between two others; from then on it knows bounds. They are kept as distances from the true count,
//! because gains, payments and trades in the open leave distances alone: only a hidden theft widens them, and a payment
//! or a Monopoly narrows them. The truth always lies within the bounds.

use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet};

use crate::cards::Cards;
use crate::ids::{MAX_SEATS, N_RESOURCES, Resource};

/// Bounds on every hand for every seat that looks.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    /// By looker and holder.
    doubts: [[Doubt; MAX_SEATS]; MAX_SEATS],
    /// Holders about whom anybody has a doubt.
    doubtful: SeatSet,
}

/// How far the bounds lie from the true counts of one hand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Doubt {
    /// The true count less the least possible.
    under: [u8; N_RESOURCES],
    /// The largest possible less the true count.
    over: [u8; N_RESOURCES],
}

/// The least and the largest possible number of each kind in one hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) least: [u8; N_RESOURCES],
    pub(crate) most: [u8; N_RESOURCES],
}

impl Bounds {
    /// Narrows each kind by what the hand's size leaves for it.
    fn tighten(&mut self, total: u8) {
        for kind in 0..N_RESOURCES {
            let others_most: u32 = (0..N_RESOURCES).filter(|&k| k != kind).map(|k| u32::from(self.most[k])).sum();
            let others_least: u32 = (0..N_RESOURCES).filter(|&k| k != kind).map(|k| u32::from(self.least[k])).sum();
            let total = u32::from(total);
            self.least[kind] = self.least[kind].max(total.saturating_sub(others_most) as u8);
            self.most[kind] = self.most[kind].min(total.saturating_sub(others_least) as u8);
        }
    }
}

impl Knowledge {
    /// What a seat knows of a hand, given the true one.
    pub(crate) fn bounds(&self, looker: Seat, holder: Seat, hand: &Cards) -> Bounds {
        let doubt = &self.doubts[looker.index()][holder.index()];
        let mut bounds = Bounds { least: hand.0, most: hand.0 };
        for kind in 0..N_RESOURCES {
            bounds.least[kind] -= doubt.under[kind].min(hand.0[kind]);
            bounds.most[kind] += doubt.over[kind];
        }
        bounds
    }

    /// Whether the seat has any doubt about the hand.
    pub(crate) fn is_doubtful(&self, looker: Seat, holder: Seat) -> bool {
        self.doubtful.contains(holder) && self.doubts[looker.index()][holder.index()] != Doubt::default()
    }

    /// After a payment in the open: the least possible count cannot fall below zero.
    pub(crate) fn paid(&mut self, holder: Seat, hand: &Cards) {
        if !self.doubtful.contains(holder) {
            return;
        }
        for looker in &mut self.doubts {
            let doubt = &mut looker[holder.index()];
            for (under, held) in doubt.under.iter_mut().zip(hand.0) {
                *under = (*under).min(held);
            }
        }
    }

    /// After a seat saw which card left a hand.
    pub(crate) fn witnessed(&mut self, looker: Seat, holder: Seat, hand: &Cards) {
        let doubt = &mut self.doubts[looker.index()][holder.index()];
        for (under, held) in doubt.under.iter_mut().zip(hand.0) {
            *under = (*under).min(held);
        }
    }

    /// After everybody learnt how many cards of a kind a player holds.
    pub(crate) fn revealed(&mut self, holder: Seat, kind: Resource) {
        if self.doubtful.contains(holder) {
            for looker in &mut self.doubts {
                looker[holder.index()].under[kind.index()] = 0;
                looker[holder.index()].over[kind.index()] = 0;
            }
        }
    }

    /// After a player showed to hold at least these cards, by agreeing to give them.
    pub(crate) fn shown(&mut self, holder: Seat, hand: &Cards, cards: &Cards) {
        if !self.doubtful.contains(holder) {
            return;
        }
        for looker in &mut self.doubts {
            let doubt = &mut looker[holder.index()];
            for kind in 0..N_RESOURCES {
                doubt.under[kind] = doubt.under[kind].min(hand.0[kind].saturating_sub(cards.0[kind]));
            }
        }
    }

    /// After a theft that only thief and victim saw. `before` are the hands of victim and thief, `after` those now.
    pub(crate) fn stolen(&mut self, lookers: SeatSet, seats: [Seat; 2], before: [&Cards; 2], after: [&Cards; 2]) {
        let [victim, thief] = seats;
        for looker in lookers.iter().filter(|&looker| looker != victim && looker != thief) {
            let had = self.bounds(looker, victim, before[0]);
            let mut has = had;
            for (least, most) in has.least.iter_mut().zip(had.most) {
                // If no other kind can have been there, the stolen kind is known; `tighten` finds that below.
                *least = if most > 0 { least.saturating_sub(1) } else { 0 };
            }
            has.tighten(after[0].total());
            let mut got = self.bounds(looker, thief, before[1]);
            for (kind, most) in got.most.iter_mut().enumerate() {
                *most += u8::from(had.most[kind] > 0);
            }
            got.tighten(after[1].total());
            self.set(looker, victim, after[0], has);
            self.set(looker, thief, after[1], got);
        }
    }

    /// States what a seat knows of a hand; bounds that the hand escapes are widened to hold it.
    pub(crate) fn set(&mut self, looker: Seat, holder: Seat, hand: &Cards, bounds: Bounds) {
        let doubt = &mut self.doubts[looker.index()][holder.index()];
        for kind in 0..N_RESOURCES {
            doubt.under[kind] = hand.0[kind].saturating_sub(bounds.least[kind]);
            doubt.over[kind] = bounds.most[kind].saturating_sub(hand.0[kind]);
        }
        if *doubt != Doubt::default() {
            self.doubtful.insert(holder);
        }
    }
}
