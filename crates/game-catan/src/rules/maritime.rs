//! Trade with the bank (CAT-7.16).

use std::ops::ControlFlow;

use sortie_engine::{EventSink, OfferSink, Seat};

use crate::action::Action;
use crate::cards::{Bundle, Cards};
use crate::event::Event;
use crate::ids::Resource;
use crate::reason::Reason;
use crate::state::Catan;

impl Catan {
    /// One kind for another at the player's rate, in any number of lots.
    ///
    /// Refuses ONE_RESOURCE_ONLY, SAME_RESOURCE, WRONG_RATE, INSUFFICIENT_RESOURCES and BANK_SHORT in this order.
    pub(crate) fn check_maritime(&self, seat: Seat, giving: &Bundle, receiving: &Bundle) -> Result<(), Reason> {
        self.check_main(seat, "MARITIME_TRADE")?;
        let (Some((gives, n)), Some((takes, lots))) = (giving.single(), receiving.single()) else {
            return Err(Reason::OneResourceOnly);
        };
        if gives == takes {
            return Err(Reason::SameResource);
        }
        let rate = self.player(seat).rates[gives.index()];
        let expected = u64::from(rate) * u64::from(lots);
        if u64::from(n) != expected {
            return Err(Reason::WrongRate { resource: gives, rate, expected });
        }
        let held = self.player(seat).hand[gives];
        if n > u32::from(held) {
            let lack = (n - u32::from(held)).min(u32::from(u8::MAX)) as u8;
            return Err(Reason::InsufficientResources { missing: Cards::of(gives, lack) });
        }
        if lots > u32::from(self.bank[takes]) { Err(Reason::BankShort { resource: takes }) } else { Ok(()) }
    }

    pub(crate) fn trade_with_bank(
        &mut self,
        seat: Seat,
        gave: &Cards,
        received: &Cards,
        out: &mut dyn EventSink<Event>,
    ) {
        self.pay(seat, gave);
        self.bank.take(received);
        let player = self.player_mut(seat);
        player.hand.add(received);
        player.flow.traded = player.flow.traded.saturating_add(u16::from(gave.total()));
        out.emit(Some(seat), || Event::MaritimeTraded {
            player_id: seat,
            gave: *gave,
            received: *received,
            rate: gave.total() / received.total().max(1),
        });
    }

    /// Each kind that the seat can give with the number of lots it can pay.
    pub(crate) fn lots(&self, seat: Seat) -> impl Iterator<Item = (Resource, u8)> + '_ {
        let player = self.player(seat);
        Resource::ALL.iter().map(|&kind| (kind, player.hand[kind] / player.rates[kind.index()])).filter(|&(_, n)| n > 0)
    }

    pub(crate) fn offer_maritime(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let mut any = false;
        for (gives, most) in self.lots(seat) {
            for &takes in Resource::ALL.iter().filter(|&&takes| takes != gives) {
                for lots in 1..=most.min(self.bank[takes]) {
                    any = true;
                    out.ready(self.bank_trade(seat, gives, takes, lots))?;
                }
            }
        }
        if !any {
            out.blocked("MARITIME_TRADE", || self.why_no_maritime(seat));
        }
        ControlFlow::Continue(())
    }

    /// The action for so many lots.
    pub(crate) fn bank_trade(&self, seat: Seat, gives: Resource, takes: Resource, lots: u8) -> Action {
        let rate = self.player(seat).rates[gives.index()];
        Action::MaritimeTrade { giving: Cards::of(gives, rate * lots).into(), receiving: Cards::of(takes, lots).into() }
    }

    /// The kind that comes nearest to a lot, and what it lacks; or a kind that the bank lacks.
    fn why_no_maritime(&self, seat: Seat) -> Reason {
        if self.lots(seat).next().is_some() {
            let lacking = Resource::ALL.iter().copied().find(|&kind| self.bank[kind] == 0);
            return Reason::BankShort { resource: lacking.unwrap_or(Resource::Wood) };
        }
        let player = self.player(seat);
        let lack = |kind: Resource| player.rates[kind.index()] - player.hand[kind];
        let nearest = Resource::ALL.iter().copied().min_by_key(|&kind| lack(kind)).unwrap_or(Resource::Wood);
        Reason::InsufficientResources { missing: Cards::of(nearest, lack(nearest)) }
    }
}
