//! Offers of trade between players (CAT-7.17, CAT-7.21). `answers.rs` has the answers and `deals.rs` the end.

use sortie_engine::encode::Indexed;
use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Reason as _, Seat, SeatSet, payload};

use crate::cards::{Bundle, Cards, PER_RESOURCE};
use crate::event::Event;
use crate::flow::Need;
use crate::ids::{MAX_SEATS, Resource, TradeId};
use crate::reason::Reason;
use crate::state::{Catan, Response, Trade};

sortie_engine::chapter! { OfferTrade }

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

/// The rules leave the terms unbounded, so they have no indices.
impl Indexed<Catan> for OfferTrade {}

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

    /// Refuses NO_TRADE and TRADE_STALE.
    pub(super) fn open_trade(&self, id: &Named<TradeId>) -> Result<&Trade, Reason> {
        let trade = self.trade.as_ref().ok_or(Reason::NoTrade)?;
        if id.known() == Ok(trade.id) { Ok(trade) } else { Err(Reason::TradeStale) }
    }
}
