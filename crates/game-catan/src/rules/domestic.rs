//! Trade between players, from the proposer's side (CAT-7.17, CAT-7.20, CAT-7.21): offer, confirmation, withdrawal.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Reason as _, Seat, SeatSet, payload};

use crate::cards::{Bundle, Cards, PER_RESOURCE};
use crate::event::Event;
use crate::flow::Need;
use crate::ids::{MAX_SEATS, Resource, TradeId};
use crate::reason::Reason;
use crate::state::{Catan, Response, Trade};

/// CAT-7.17: offers a trade to some or all opponents.
#[payload]
pub struct OfferTrade {
    /// What the author gives.
    #[fill]
    pub offering: Bundle,
    /// What the author wants.
    #[fill]
    pub requesting: Bundle,
    /// Everybody else if left out.
    #[fill]
    pub to: Option<SeatSet>,
}

impl OfferTrade {
    /// INVALID_PAYLOAD: a list of nobody, of oneself or of strangers, and numbers that cannot be.
    fn check_shape(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        if let Some(to) = self.to {
            if to.is_empty() {
                return Err(Reason::OfferToNobody);
            }
            if to.contains(seat) || !to.difference(game.everybody()).is_empty() {
                return Err(Reason::OfferToOthers);
            }
        }
        check_request(&self.requesting)
    }

    fn gate(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_play(seat, Need::Main)?;
        if game.trade.is_some() { Err(Reason::TradeOpen) } else { Ok(()) }
    }
}

impl Act<Catan> for OfferTrade {
    const NAME: &'static str = "OFFER_TRADE";

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let hand = game.player(seat).hand;
        let open = Self::gate(game, seat);
        match open.and(if hand.is_empty() { Err(Reason::NothingToOffer) } else { Ok(()) }) {
            Ok(()) => out.form(|| {
                let others = game.seats().filter(|&other| other != seat);
                let mut groups = terms_groups(&hand);
                groups.push(Group::subset("to", others, 1, u32::from(game.n_seats) - 1));
                let blank = Self { offering: Bundle::default(), requesting: Bundle::default(), to: None };
                Draft::loose(blank, groups).unlisted()
            }),
            Err(reason) => {
                if !reason.is_silent() {
                    out.blocked(|| reason);
                }
                GO
            }
        }
    }

    /// The shape first, then turn and phase, then TRADE_OPEN, EMPTY_SIDE, SAME_RESOURCE, CANNOT_PAY.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        self.check_shape(game, seat)?;
        Self::gate(game, seat)?;
        check_terms(&self.offering, &self.requesting, &game.player(seat).hand)
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let (offering, requesting) = as_cards(&self.offering, &self.requesting);
        let to = self.to.unwrap_or(game.everybody().without(seat));
        game.last_trade += 1;
        game.n_offers = game.n_offers.saturating_add(1);
        let id = TradeId(game.last_trade);
        game.knowledge.shown(seat, &game.players[seat.index()].hand, &offering);
        game.trade = Some(Trade {
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
}

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

/// Nobody can want more cards of a kind than exist; that an offer holds too many is CANNOT_PAY.
pub(super) fn check_request(requesting: &Bundle) -> Result<(), Reason> {
    if requesting.cards().is_some() { Ok(()) } else { Err(Reason::TooManyCards { most: PER_RESOURCE }) }
}

/// Refuses EMPTY_SIDE, SAME_RESOURCE and CANNOT_PAY.
pub(super) fn check_terms(offering: &Bundle, requesting: &Bundle, hand: &Cards) -> Result<(), Reason> {
    if offering.total() == 0 || requesting.total() == 0 {
        return Err(Reason::EmptySide);
    }
    if let Some(resource) = offering.shared(requesting) {
        return Err(Reason::SharedResource { resource });
    }
    let missing = offering.beyond(hand);
    if missing.total() == 0 { Ok(()) } else { Err(Reason::CannotPayOffer { missing }) }
}

/// Both sides of terms that were checked.
pub(super) fn as_cards(offering: &Bundle, requesting: &Bundle) -> (Cards, Cards) {
    offering.cards().zip(requesting.cards()).expect("check refuses more cards than exist")
}

/// Give and want.
pub(super) fn terms_groups(hand: &Cards) -> Vec<Group> {
    let wants = Resource::ALL.iter().map(|&kind| (kind.into(), u32::from(PER_RESOURCE))).collect();
    vec![
        Group::map("offering", hand.slots(), 1, u32::from(hand.total())),
        Group::map("requesting", wants, 1, Resource::COUNT as u32 * u32::from(PER_RESOURCE)),
    ]
}

impl Catan {
    pub(super) fn everybody(&self) -> SeatSet {
        SeatSet::first_n(usize::from(self.n_seats))
    }

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

    /// Refuses NO_TRADE and TRADE_STALE.
    pub(super) fn open_trade(&self, id: &Named<TradeId>) -> Result<&Trade, Reason> {
        let trade = self.trade.as_ref().ok_or(Reason::NoTrade)?;
        if id.known() == Ok(trade.id) { Ok(trade) } else { Err(Reason::TradeStale) }
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
