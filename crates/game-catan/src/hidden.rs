//! Determinization (CAT-12.3): a random truth that one seat cannot tell from the real one.
//!
//! What is redealt: resource cards that the seat cannot place after hidden thefts, by the odds it can work out; other
//! players' unplayed development cards together with the deck, within what nobody's failure to win rules out; and
//! everything that chance will bring.

use arrayvec::ArrayVec;
use sortie_engine::{Draws, Seat};

use crate::ids::{CardId, DevKind, MAX_SEATS};
use crate::state::Catan;

/// Shuffles of the hidden development cards tried before the true order is kept.
const SHUFFLES: usize = 64;

impl Catan {
    /// Redeals what the seat cannot know.
    pub(crate) fn redeal(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        self.redeal_resources(seat, draws);
        self.redeal_cards(seat, draws);
        self.chance.reseed(draws);
    }

    /// Hands drawn by the odds that the seat can work out.
    fn redeal_resources(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        let Some(off) = self.knowledge.draw(seat, draws) else { return };
        for (player, off) in self.players.iter_mut().zip(&off) {
            for (held, off) in player.hand.0.iter_mut().zip(off) {
                *held = held.saturating_add_signed(*off);
            }
        }
        self.knowledge.moved(&off);
    }

    /// Shuffles the kinds of all cards that the seat has not seen. After the end the victory points lie open.
    fn redeal_cards(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        let ended = self.has_ended();
        let hidden: ArrayVec<CardId, { CardId::COUNT }> = CardId::all()
            .filter(|&card| {
                let in_deck = card.index() >= usize::from(self.deck.n_bought);
                let elsewhere = self.deck.owners[card] != seat && !self.deck.is_played(card);
                let shown = ended && self.deck.kinds[card] == DevKind::VictoryPoint && !in_deck;
                (in_deck || elsewhere) && !shown
            })
            .collect();
        let truth: ArrayVec<DevKind, { CardId::COUNT }> = hidden.iter().map(|&card| self.deck.kinds[card]).collect();
        let mut kinds = truth.clone();
        // From a fixed order, so that the same draw gives the same world whatever the truth is.
        kinds.sort_unstable_by_key(|kind| kind.index());
        for attempt in 0..=SHUFFLES {
            if attempt == SHUFFLES {
                kinds.clone_from(&truth);
            } else {
                draws.shuffle_unscripted(&mut kinds);
            }
            for (&card, &kind) in hidden.iter().zip(&kinds) {
                self.deck.kinds[card] = kind;
            }
            if self.points_are_possible(seat, ended) {
                break;
            }
        }
        for other in self.seats().filter(|&other| other != seat) {
            let mut counts = [0; DevKind::ALL.len()];
            for card in self.deck.hand(other) {
                counts[self.deck.kinds[card].index()] += 1;
            }
            self.player_mut(other).cards = counts;
        }
    }

    /// Whether no other player holds more hidden points than everybody knows to be possible.
    fn points_are_possible(&self, seat: Seat, ended: bool) -> bool {
        let mut points = [0u8; MAX_SEATS];
        for card in self.deck.bought() {
            let owner = self.deck.owners[card];
            if self.deck.kinds[card] == DevKind::VictoryPoint {
                points[owner.index()] += 1;
            }
            if owner != seat && points[owner.index()] > self.deck.vp_limits[card] {
                return false;
            }
        }
        // After the end, cards that stay hidden are not victory points.
        let shown = |other: Seat| self.player(other).cards[DevKind::VictoryPoint.index()];
        !ended || self.seats().all(|other| other == seat || points[other.index()] == shown(other))
    }
}
