//! Answers to an offer (CAT-7.18, CAT-7.19): accept, decline, counter. No cards move.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, Draft, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::domestic::{as_cards, check_request, check_terms, terms_groups};
use crate::cards::Bundle;
use crate::event::Event;
use crate::ids::TradeId;
use crate::reason::Reason;
use crate::state::{Catan, Response, Trade};

sortie_engine::chapter! { AcceptTrade, RejectTrade, CounterTrade }

/// Agrees to the open offer.
#[payload]
pub struct AcceptTrade {
    pub trade_id: Named<TradeId>,
}

impl Act<Catan> for AcceptTrade {
    const NAME: &'static str = "ACCEPT_TRADE";

    fn open(game: &Catan, _: Seat) -> Result<(), Reason> {
        game.check_answering()
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        match game.asked(seat) {
            Some(trade) => out.checked(game, seat, Self { trade_id: trade.id.into() }),
            None => GO,
        }
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let trade = game.trade_to_answer(seat, &self.trade_id)?;
        let missing = game.player(seat).hand.missing(&trade.requesting);
        if missing.is_empty() { Ok(()) } else { Err(Reason::CannotPayAnswer { missing }) }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.answer(seat, Response::Accepted, out);
    }
}

impl Indexed<Catan> for AcceptTrade {
    const INDICES: Range<usize> = 5..6;

    fn blocks() -> Vec<Block> {
        vec![Block::one("ACCEPT_TRADE", "Agrees to the open offer.")]
    }

    fn at(game: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self { trade_id: game.trade.as_ref()?.id.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

/// Declines the open offer; always possible.
#[payload]
pub struct RejectTrade {
    pub trade_id: Named<TradeId>,
}

impl Act<Catan> for RejectTrade {
    const NAME: &'static str = "REJECT_TRADE";

    fn open(game: &Catan, _: Seat) -> Result<(), Reason> {
        game.check_answering()
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        match game.asked(seat) {
            Some(trade) => out.ready(Self { trade_id: trade.id.into() }),
            None => GO,
        }
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.trade_to_answer(seat, &self.trade_id).map(|_| ())
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.answer(seat, Response::Declined, out);
    }
}

impl Indexed<Catan> for RejectTrade {
    const INDICES: Range<usize> = 6..7;

    fn blocks() -> Vec<Block> {
        vec![Block::one("REJECT_TRADE", "Declines the open offer.")]
    }

    fn at(game: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self { trade_id: game.trade.as_ref()?.id.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

/// Answers with other terms.
#[payload]
pub struct CounterTrade {
    pub trade_id: Named<TradeId>,
    /// What the answering player gives.
    #[fill]
    pub offering: Bundle,
    /// What the answering player wants.
    #[fill]
    pub requesting: Bundle,
}

impl Act<Catan> for CounterTrade {
    const NAME: &'static str = "COUNTER_TRADE";

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let Some(trade) = game.asked(seat) else { return GO };
        let hand = game.player(seat).hand;
        if !game.rules.counter_offers {
            out.blocked(|| Reason::CountersDisabled);
            return GO;
        }
        if hand.is_empty() {
            out.blocked(|| Reason::NothingToOffer);
            return GO;
        }
        out.form(|| {
            let trade_id = trade.id.into();
            let blank = Self { trade_id, offering: Bundle::default(), requesting: Bundle::default() };
            Draft::loose(blank, terms_groups(&hand)).unlisted()
        })
    }

    /// The shape, then as for an answer, then EMPTY_SIDE, SAME_RESOURCE, CANNOT_PAY and COUNTERS_DISABLED.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        check_request(&self.requesting)?;
        game.check_answering()?;
        game.trade_to_answer(seat, &self.trade_id)?;
        check_terms(&self.offering, &self.requesting, &game.player(seat).hand)?;
        if game.rules.counter_offers { Ok(()) } else { Err(Reason::CountersDisabled) }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let (offering, requesting) = as_cards(&self.offering, &self.requesting);
        game.remember_refusal(seat);
        let trade = game.trade.as_mut().expect("the action was checked");
        trade.responses[seat.index()] = Response::Countered;
        trade.counters[seat.index()] = (offering, requesting);
        let id = trade.id;
        game.knowledge.shown(seat, &game.players[seat.index()].hand, &offering);
        out.fence();
        out.emit(Some(seat), || Event::TradeCountered { trade_id: id, player_id: seat, offering, requesting });
    }
}

/// The rules leave the terms unbounded, so they have no indices.
impl Indexed<Catan> for CounterTrade {}

impl Catan {
    /// Refuses GAME_OVER and NO_TRADE.
    fn check_answering(&self) -> Result<(), Reason> {
        self.check_running()?;
        if self.trade.is_some() { Ok(()) } else { Err(Reason::NoTrade) }
    }

    /// The open trade, where the seat has still to answer it.
    fn asked(&self, seat: Seat) -> Option<&Trade> {
        self.trade.as_ref().filter(|trade| {
            trade.to.contains(seat) && trade.responses[seat.index()] == Response::Pending && !self.has_ended()
        })
    }

    /// The open trade for an answer of this seat: TRADE_STALE, OWN_TRADE, NOT_INVITED, ALREADY_ANSWERED.
    fn trade_to_answer(&self, seat: Seat, id: &Named<TradeId>) -> Result<&Trade, Reason> {
        let trade = self.open_trade(id)?;
        if trade.proposer == seat {
            return Err(Reason::OwnTrade);
        }
        if !trade.to.contains(seat) {
            return Err(Reason::NotInvited { proposer: trade.proposer });
        }
        if trade.responses[seat.index()] == Response::Pending { Ok(trade) } else { Err(Reason::AlreadyAnswered) }
    }

    /// Accepts or declines. When everybody has declined, the trade closes by itself (CAT-7.20).
    fn answer(&mut self, seat: Seat, response: Response, out: &mut dyn EventSink<Event>) {
        if response == Response::Declined {
            self.remember_refusal(seat);
        }
        let trade = self.trade.as_mut().expect("the action was checked");
        trade.responses[seat.index()] = response;
        let (id, requesting) = (trade.id, trade.requesting);
        let all_declined = trade.to.iter().all(|who| trade.responses[who.index()] == Response::Declined);
        if response == Response::Accepted {
            self.knowledge.shown(seat, &self.players[seat.index()].hand, &requesting);
        }
        out.fence();
        out.emit(Some(seat), || Event::TradeAnswered { trade_id: id, player_id: seat, response });
        if all_declined {
            self.close_trade(out);
        }
    }
}
