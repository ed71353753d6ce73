//! Discards after a seven (CAT-8.1, CAT-8.2).

use std::ops::Range;

use arrayvec::ArrayVec;
use sortie_engine::encode::{Block, Indexed, Mask};
use sortie_engine::{Act, Draft, EventSink, Go, Group, Offers, Seat, payload};

use crate::cards::{Bundle, Cards};
use crate::encode::kind_at;
use crate::event::Event;
use crate::ids::{N_RESOURCES, Resource};
use crate::reason::{Large, Reason};
use crate::state::{Catan, Cause, RobberPhase};

sortie_engine::chapter! { SubmitDiscard }

/// CAT-8.2: gives half of a large hand back.
#[payload]
pub struct SubmitDiscard {
    #[fill]
    pub resources: Bundle,
}

impl Act<Catan> for SubmitDiscard {
    const NAME: &'static str = "SUBMIT_DISCARD";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_running()?;
        if game.robber.owed[seat.index()] > 0 { Ok(()) } else { Err(Reason::NoDiscardDue) }
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.form(|| {
            let owed = u32::from(game.robber.owed[seat.index()]);
            let cards = Group::map("resources", game.player(seat).hand.slots(), owed, owed);
            Draft::exact(Self { resources: Bundle::default() }, vec![cards])
        })
    }

    /// The number first, then the cards.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let target = game.robber.owed[seat.index()];
        let chosen = self.resources.total();
        if chosen != u64::from(target) {
            return Err(Reason::DiscardCount { target, chosen: Large(chosen) });
        }
        let hand = &game.player(seat).hand;
        match self.resources.held().find(|&(kind, n)| n > u64::from(hand[kind])) {
            Some((kind, n)) => Err(Reason::DiscardNotOwned { resource: kind, chosen: Large(n), held: hand[kind] }),
            None => Ok(()),
        }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let cards = self.resources.cards().expect("check refuses more cards than are held");
        game.pay(seat, &cards);
        game.robber.owed[seat.index()] = 0;
        let secret = !game.rules.public_discards;
        out.fence();
        out.emit(Some(seat), || Event::DiscardCompleted {
            player_id: seat,
            count: cards.total(),
            discarded: Some(cards),
            secret,
        });
        if game.robber.owed == [0; 4] {
            out.emit(None, || Event::AllDiscardsComplete {});
            game.ask_to_move(game.current, out);
        }
    }
}

/// Card by card, the kinds in their order.
impl Indexed<Catan> for SubmitDiscard {
    const INDICES: Range<usize> = 238..243;

    fn blocks() -> Vec<Block> {
        vec![Block::each("DISCARD", "SUBMIT_DISCARD, card by card, the kinds in their order.", Resource::ALL)]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        Self::follow(game, seat, &[], mask);
    }

    /// Kinds from the last one on, as long as enough cards lie behind them.
    fn follow(game: &Catan, seat: Seat, pen: &[u16], mask: &mut Mask) {
        let chosen = chosen(pen);
        let hand = &game.player(seat).hand;
        let owed = usize::from(game.robber.owed[seat.index()]);
        let first = chosen.last().map_or(0, |kind| kind.index());
        let left = |kind: usize| {
            let used = chosen.iter().filter(|one| one.index() == kind).count();
            usize::from(hand.0[kind]).saturating_sub(used)
        };
        for kind in first..N_RESOURCES {
            let behind: usize = (kind..N_RESOURCES).map(left).sum();
            if left(kind) > 0 && chosen.len() + behind >= owed {
                mask.allow(Self::INDICES.start + kind);
            }
        }
    }

    fn read(game: &Catan, seat: Seat, pen: &[u16]) -> Option<Self> {
        let enough = pen.len() >= usize::from(game.robber.owed[seat.index()]);
        enough.then(|| Self { resources: Cards::counted(&chosen(pen)).into() })
    }

    fn spell(&self, _: &Catan, _: Seat) -> Option<Vec<usize>> {
        let cards = self.resources.cards()?;
        let each = |(kind, n): (Resource, u8)| std::iter::repeat_n(Self::INDICES.start + kind.index(), usize::from(n));
        Some(cards.held().flat_map(each).collect())
    }
}

/// The kinds behind these indices.
fn chosen(pen: &[u16]) -> ArrayVec<Resource, 255> {
    pen.iter().filter_map(|index| kind_at(*index, <SubmitDiscard as Indexed<Catan>>::INDICES.start)).collect()
}

impl Catan {
    /// What everybody owes after a seven: half of a hand above the limit, rounded down (CAT-8.1).
    pub(crate) fn set_owed(&mut self) {
        for seat in self.seats() {
            let total = self.player(seat).hand.total();
            self.robber.owed[seat.index()] = if total > self.rules.discard_limit { total / 2 } else { 0 };
        }
    }

    /// Starts the robber's steps after a seven; `owed` is set.
    pub(super) fn start_robber(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.robber.cause = Cause::Seven;
        if self.robber.owed == [0; 4] {
            self.ask_to_move(seat, out);
            return;
        }
        self.robber.phase = RobberPhase::Discarding;
        for who in self.turn_order().filter(|who| self.robber.owed[who.index()] > 0) {
            out.emit(None, || Event::DiscardRequired {
                player_id: who,
                target_count: self.robber.owed[who.index()],
                hand: Some(self.player(who).hand),
            });
        }
    }
}
