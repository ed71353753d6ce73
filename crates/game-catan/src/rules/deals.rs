//! How an offer between players ends (CAT-7.20): the proposer confirms it with a partner or withdraws it.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use crate::cards::Cards;
use crate::encode::others;
use crate::event::Event;
use crate::flow::Need;
use crate::ids::TradeId;
use crate::reason::Reason;
use crate::state::{Catan, Response, Trade};

sortie_engine::chapter! { ConfirmTrade, CancelTrade }

/// CAT-7.20: closes the open offer with one partner.
#[payload]
pub struct ConfirmTrade {
    pub trade_id: Named<TradeId>,
    /// A player who accepted or countered.
    pub partner_id: Named<Seat>,
}

impl Act<Catan> for ConfirmTrade {
    const NAME: &'static str = "CONFIRM_TRADE";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_proposer(seat)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let Some(trade) = &game.trade else { return GO };
        for partner in trade.to.iter() {
            out.checked(game, seat, Self { trade_id: trade.id.into(), partner_id: partner.into() })?;
        }
        GO
    }

    /// Both hands are checked again. The partner's cannot have changed since the answer in play, so this tells the
    /// proposer nothing new.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let trade = game.open_trade(&self.trade_id)?;
        let partner = self.partner_id.known().map_err(|_| Reason::PartnerNotReady)?;
        let (gives, gets) = Catan::deal(trade, partner).ok_or(Reason::PartnerNotReady)?;
        let hand = &game.player(seat).hand;
        if !hand.covers(&gives) {
            return Err(Reason::CannotPayOffer { missing: hand.missing(&gives).into() });
        }
        if game.player(partner).hand.covers(&gets) { Ok(()) } else { Err(Reason::PartnerCannotPay { partner }) }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let partner = self.partner_id.checked();
        let trade = game.trade.take().expect("the action was checked");
        let (gave, received) = Catan::deal(&trade, partner).expect("the action was checked");
        for (who, gives, gets) in [(seat, &gave, &received), (partner, &received, &gave)] {
            let player = &mut game.players[who.index()];
            player.hand.take(gives);
            game.knowledge.paid(who, &player.hand);
            player.hand.add(gets);
            player.flow.traded = player.flow.traded.saturating_add(u16::from(gives.total()));
        }
        out.fence();
        out.emit(Some(seat), || Event::TradeExecuted {
            trade_id: trade.id,
            proposer_id: seat,
            partner_id: partner,
            gave,
            received,
        });
    }
}

impl Indexed<Catan> for ConfirmTrade {
    const INDICES: Range<usize> = 210..213;

    fn blocks() -> Vec<Block> {
        vec![Block::each("CONFIRM_TRADE", "Closes the open offer with a player, counted from this seat.", others())]
    }

    fn at(game: &Catan, seat: Seat, place: usize) -> Option<Self> {
        let partner_id = game.near(seat, place + 1).into();
        Some(Self { trade_id: game.trade.as_ref()?.id.into(), partner_id })
    }

    fn place(&self, game: &Catan, seat: Seat) -> Option<usize> {
        game.away(seat, self.partner_id.known().ok()?).checked_sub(1)
    }
}

/// CAT-7.20: withdraws the open offer.
#[payload]
pub struct CancelTrade {
    pub trade_id: Named<TradeId>,
}

impl Act<Catan> for CancelTrade {
    const NAME: &'static str = "CANCEL_TRADE";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_proposer(seat)
    }

    fn offers(game: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let Some(trade) = &game.trade else { return GO };
        out.ready(Self { trade_id: trade.id.into() })
    }

    fn check(&self, game: &Catan, _: Seat) -> Result<(), Reason> {
        game.open_trade(&self.trade_id).map(|_| ())
    }

    fn apply(&self, game: &mut Catan, _: Seat, out: &mut dyn EventSink<Event>) {
        game.close_trade(out);
    }
}

impl Indexed<Catan> for CancelTrade {
    const INDICES: Range<usize> = 7..8;

    fn blocks() -> Vec<Block> {
        vec![Block::one("CANCEL_TRADE", "Withdraws the open offer.")]
    }

    fn at(game: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self { trade_id: game.trade.as_ref()?.id.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

impl Catan {
    /// Only the player whose turn it is can have offered, so NOT_PROPOSER takes the place of NOT_YOUR_TURN; then phase and
    /// pending steps as for every main action, and NO_TRADE.
    fn check_proposer(&self, seat: Seat) -> Result<(), Reason> {
        self.check_running()?;
        if seat != self.current {
            return Err(Reason::NotProposer { current: self.current });
        }
        // That there is no offer before the roll goes without saying.
        self.check_play(seat, Need::Main).map_err(|reason| match reason {
            Reason::MustRollFirst => Reason::MustRollLater,
            other => other,
        })?;
        if self.trade.is_some() { Ok(()) } else { Err(Reason::NoTrade) }
    }

    /// What the proposer gives to and gets from a partner who accepted or countered.
    pub(crate) fn deal(trade: &Trade, partner: Seat) -> Option<(Cards, Cards)> {
        if !trade.to.contains(partner) {
            return None;
        }
        match trade.responses[partner.index()] {
            Response::Accepted => Some((trade.offering, trade.requesting)),
            Response::Countered => {
                let (offering, requesting) = trade.counters[partner.index()];
                Some((requesting, offering))
            }
            Response::Pending | Response::Declined => None,
        }
    }

    /// Closes the open trade, if there is one, without an exchange.
    pub(crate) fn close_trade(&mut self, out: &mut dyn EventSink<Event>) {
        if let Some(trade) = self.trade.take() {
            out.emit(None, || Event::TradeCancelled { trade_id: trade.id, proposer_id: trade.proposer });
        }
    }
}
