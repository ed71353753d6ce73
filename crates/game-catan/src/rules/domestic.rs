//! Trade between players (CAT-7.17 to CAT-7.21): offer, answers, counter-offers, confirmation.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Fill, Form, Group, Named, OfferSink, Seat, SeatSet};

use crate::action::{Action, Slot};
use crate::cards::{Bundle, Cards, PER_RESOURCE};
use crate::event::Event;
use crate::ids::{MAX_SEATS, Resource, TradeId};
use crate::reason::Reason;
use crate::state::{Catan, Response, Trade};

const TOO_MANY: Reason = Reason::InvalidPayload("there are only 19 cards of a kind");

/// Refuses EMPTY_SIDE and SAME_RESOURCE; gives the two sides as cards.
fn terms(offering: &Bundle, requesting: &Bundle) -> Result<(Cards, Cards), Reason> {
    let sides = offering.cards().zip(requesting.cards()).ok_or(TOO_MANY)?;
    if sides.0.is_empty() || sides.1.is_empty() {
        return Err(Reason::EmptySide);
    }
    if offering.shared(requesting).is_some() { Err(Reason::SharedResource) } else { Ok(sides) }
}

impl Catan {
    /// Refuses INVALID_PAYLOAD first (a list of nobody, of oneself, numbers that cannot be), then by turn and phase, then
    /// TRADE_OPEN, EMPTY_SIDE, SAME_RESOURCE, CANNOT_PAY.
    pub(crate) fn check_offer(
        &self,
        seat: Seat,
        offering: &Bundle,
        requesting: &Bundle,
        to: Option<SeatSet>,
    ) -> Result<(), Reason> {
        if let Some(to) = to {
            if to.is_empty() {
                return Err(Reason::InvalidPayload("the offer goes to nobody"));
            }
            if to.contains(seat) || !to.difference(SeatSet::first_n(usize::from(self.n_seats))).is_empty() {
                return Err(Reason::InvalidPayload("the offer goes to other players only"));
            }
        }
        if requesting.cards().is_none() {
            return Err(TOO_MANY);
        }
        self.check_main(seat, "OFFER_TRADE")?;
        if self.trade.is_some() {
            return Err(Reason::TradeOpen);
        }
        if offering.total() == 0 || requesting.total() == 0 {
            return Err(Reason::EmptySide);
        }
        if offering.shared(requesting).is_some() {
            return Err(Reason::SharedResource);
        }
        match offering.cards() {
            Some(cards) if self.player(seat).hand.covers(&cards) => Ok(()),
            Some(_) | None => Err(Reason::CannotPayOffer),
        }
    }

    pub(crate) fn offer_trade(
        &mut self,
        seat: Seat,
        offering: &Bundle,
        requesting: &Bundle,
        to: Option<SeatSet>,
        out: &mut dyn EventSink<Event>,
    ) {
        let (offering, requesting) = terms(offering, requesting).expect("the action was checked");
        let to = to.unwrap_or(SeatSet::first_n(usize::from(self.n_seats)).without(seat));
        self.last_trade += 1;
        self.n_offers = self.n_offers.saturating_add(1);
        let id = TradeId(self.last_trade);
        self.knowledge.shown(seat, &self.players[seat.index()].hand, &offering);
        self.trade = Some(Trade {
            id,
            proposer: seat,
            offering,
            requesting,
            to,
            responses: [Response::Pending; MAX_SEATS],
            counters: Default::default(),
        });
        out.emit(Some(seat), || Event::TradeOffered { trade_id: id, proposer_id: seat, offering, requesting, to });
    }

    /// The open trade for an answer of this seat. Order of CAT-7.18: GAME_OVER, NO_TRADE, TRADE_STALE, OWN_TRADE,
    /// NOT_INVITED, ALREADY_ANSWERED.
    fn trade_to_answer(&self, seat: Seat, id: &Named<TradeId>) -> Result<&Trade, Reason> {
        self.check_running()?;
        let trade = self.trade.as_ref().ok_or(Reason::NoTrade)?;
        if id.known() != Ok(trade.id) {
            return Err(Reason::TradeStale);
        }
        if trade.proposer == seat {
            return Err(Reason::OwnTrade);
        }
        if !trade.to.contains(seat) {
            return Err(Reason::NotInvited);
        }
        if trade.responses[seat.index()] == Response::Pending { Ok(trade) } else { Err(Reason::AlreadyAnswered) }
    }

    pub(crate) fn check_accept(&self, seat: Seat, id: &Named<TradeId>) -> Result<(), Reason> {
        let trade = self.trade_to_answer(seat, id)?;
        if self.player(seat).hand.covers(&trade.requesting) { Ok(()) } else { Err(Reason::CannotPayAnswer) }
    }

    pub(crate) fn check_reject(&self, seat: Seat, id: &Named<TradeId>) -> Result<(), Reason> {
        self.trade_to_answer(seat, id).map(|_| ())
    }

    /// As for an answer, then EMPTY_SIDE, SAME_RESOURCE, CANNOT_PAY and COUNTERS_DISABLED (CAT-7.19).
    pub(crate) fn check_counter(
        &self,
        seat: Seat,
        id: &Named<TradeId>,
        offering: &Bundle,
        requesting: &Bundle,
    ) -> Result<(), Reason> {
        if requesting.cards().is_none() {
            return Err(TOO_MANY);
        }
        self.trade_to_answer(seat, id)?;
        if offering.total() == 0 || requesting.total() == 0 {
            return Err(Reason::EmptySide);
        }
        if offering.shared(requesting).is_some() {
            return Err(Reason::SharedResource);
        }
        if !offering.cards().is_some_and(|cards| self.player(seat).hand.covers(&cards)) {
            return Err(Reason::CannotPayOffer);
        }
        if self.rules.counter_offers { Ok(()) } else { Err(Reason::CountersDisabled) }
    }

    /// Agrees or declines. When everybody has declined, the trade closes by itself (CAT-7.20).
    pub(crate) fn answer_trade(&mut self, seat: Seat, response: Response, out: &mut dyn EventSink<Event>) {
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

    pub(crate) fn counter_trade(
        &mut self,
        seat: Seat,
        offering: &Bundle,
        requesting: &Bundle,
        out: &mut dyn EventSink<Event>,
    ) {
        let (offering, requesting) = terms(offering, requesting).expect("the action was checked");
        let trade = self.trade.as_mut().expect("the action was checked");
        trade.responses[seat.index()] = Response::Countered;
        trade.counters[seat.index()] = (offering, requesting);
        let id = trade.id;
        self.knowledge.shown(seat, &self.players[seat.index()].hand, &offering);
        out.fence();
        out.emit(Some(seat), || Event::TradeCountered { trade_id: id, player_id: seat, offering, requesting });
    }

    /// The seat's own open trade. Only the player whose turn it is can have offered, so NOT_PROPOSER stands where other
    /// actions have NOT_YOUR_TURN; then phase and pending steps as for every main action, NO_TRADE and TRADE_STALE.
    fn own_trade(&self, seat: Seat, action: &'static str, id: &Named<TradeId>) -> Result<&Trade, Reason> {
        self.check_running()?;
        if seat != self.current {
            return Err(Reason::NotProposer);
        }
        self.check_main(seat, action)?;
        let trade = self.trade.as_ref().ok_or(Reason::NoTrade)?;
        if id.known() == Ok(trade.id) { Ok(trade) } else { Err(Reason::TradeStale) }
    }

    /// What the proposer gives to and gets from a partner who agreed or countered.
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

    /// Holdings are looked at again (CAT-7.20). The partner's cannot have changed since the answer in play, so this
    /// tells the proposer nothing new.
    pub(crate) fn check_confirm(&self, seat: Seat, id: &Named<TradeId>, partner: &Named<Seat>) -> Result<(), Reason> {
        let trade = self.own_trade(seat, "CONFIRM_TRADE", id)?;
        let partner = partner.known().map_err(|_| Reason::PartnerNotReady)?;
        let (gives, gets) = Self::deal(trade, partner).ok_or(Reason::PartnerNotReady)?;
        if !self.player(seat).hand.covers(&gives) {
            return Err(Reason::CannotPayOffer);
        }
        if self.player(partner).hand.covers(&gets) { Ok(()) } else { Err(Reason::PartnerCannotPay { partner }) }
    }

    pub(crate) fn confirm_trade(&mut self, seat: Seat, partner: Seat, out: &mut dyn EventSink<Event>) {
        let trade = self.trade.take().expect("the action was checked");
        let (gave, received) = Self::deal(&trade, partner).expect("the action was checked");
        for (who, gives, gets) in [(seat, &gave, &received), (partner, &received, &gave)] {
            let player = &mut self.players[who.index()];
            player.hand.take(gives);
            self.knowledge.paid(who, &player.hand);
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

    pub(crate) fn check_cancel(&self, seat: Seat, id: &Named<TradeId>) -> Result<(), Reason> {
        self.own_trade(seat, "CANCEL_TRADE", id).map(|_| ())
    }

    /// Closes the open trade, if there is one, without an exchange.
    pub(crate) fn close_trade(&mut self, out: &mut dyn EventSink<Event>) {
        if let Some(trade) = self.trade.take() {
            out.emit(None, || Event::TradeCancelled { trade_id: trade.id, proposer_id: trade.proposer });
        }
    }

    /// Offers of the player whose turn it is: a new trade, or what can be done with the open one.
    pub(crate) fn offer_domestic(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let Some(trade) = &self.trade else {
            if self.player(seat).hand.is_empty() {
                out.blocked("OFFER_TRADE", || Reason::CannotPayOffer);
                return ControlFlow::Continue(());
            }
            return out.form(|| self.trade_form(seat, None));
        };
        out.blocked("OFFER_TRADE", || Reason::TradeOpen);
        for partner in trade.to.iter() {
            let (trade_id, partner_id) = (trade.id.into(), partner.into());
            match self.check_confirm(seat, &trade_id, &partner_id) {
                Ok(()) => out.ready(Action::ConfirmTrade { trade_id, partner_id })?,
                Err(reason) => out.blocked("CONFIRM_TRADE", || reason),
            }
        }
        out.ready(Action::CancelTrade { trade_id: trade.id.into() })
    }

    /// Offers of an invited player.
    pub(crate) fn offer_answers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let Some(trade) = &self.trade else { return ControlFlow::Continue(()) };
        if !trade.to.contains(seat) || trade.responses[seat.index()] != Response::Pending {
            return ControlFlow::Continue(());
        }
        let id: Named<TradeId> = trade.id.into();
        match self.check_accept(seat, &id) {
            Ok(()) => out.ready(Action::AcceptTrade { trade_id: id.clone() })?,
            Err(reason) => out.blocked("ACCEPT_TRADE", || reason),
        }
        out.ready(Action::RejectTrade { trade_id: id })?;
        if !self.rules.counter_offers {
            out.blocked("COUNTER_TRADE", || Reason::CountersDisabled);
        } else if self.player(seat).hand.is_empty() {
            out.blocked("COUNTER_TRADE", || Reason::CannotPayOffer);
        } else {
            out.form(|| self.trade_form(seat, Some(trade.id)))?;
        }
        ControlFlow::Continue(())
    }

    /// Give and want; for a new offer also the players it goes to.
    fn trade_form(&self, seat: Seat, counters: Option<TradeId>) -> Form<Self> {
        let hand = self.player(seat).hand;
        let (offering, requesting) = (Bundle::default(), Bundle::default());
        let gives = hand.held().map(|(kind, n)| (Slot::Resource(kind), u32::from(n))).collect();
        let wants: Vec<_> = Resource::ALL.iter().map(|&kind| (Slot::Resource(kind), u32::from(PER_RESOURCE))).collect();
        let most = 5 * u32::from(PER_RESOURCE);
        let mut groups = vec![
            Group { fills: "offering", how: Fill::Map, slots: gives, min: 1, max: u32::from(hand.total()) },
            Group { fills: "requesting", how: Fill::Map, slots: wants, min: 1, max: most },
        ];
        let blank = match counters {
            Some(id) => Action::CounterTrade { trade_id: id.into(), offering, requesting },
            None => {
                let others: Vec<_> =
                    self.seats().filter(|&other| other != seat).map(|other| (Slot::Player(other), 1)).collect();
                let max = others.len() as u32;
                groups.push(Group { fills: "to", how: Fill::Ids, slots: others, min: 1, max });
                Action::OfferTrade { offering, requesting, to: None }
            }
        };
        Form { blank, groups, exact: false, listed: false }
    }
}
