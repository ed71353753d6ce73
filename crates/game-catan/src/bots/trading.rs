//! Trade between players: what to propose, how to answer, which deal to close.
//!
//! The search accepts what raises a seat's own chance to win and nothing else; this file only names the possibilities.

use sortie_engine::{Game as _, Proposal, Seat, SeatSet, Width};

use super::appraisal::{Goal, is_open};
use crate::cards::{Bundle, Cards};
use crate::ids::Resource;
use crate::rules::{AcceptTrade, Action, CancelTrade, ConfirmTrade, CounterTrade, OfferTrade, RejectTrade};
use crate::state::{Catan, Response};

/// Offers in one turn: people want one question at most.
const MAX_OFFERS: u8 = 1;
/// Sizes of both sides of an offer.
const SIZES: [(u8, u8); 3] = [(1, 1), (2, 1), (1, 2)];

/// The state after an exchange, where both can pay it.
pub(super) fn exchanged(world: &Catan, seats: [Seat; 2], gives: &Cards, gets: &Cards) -> Option<Catan> {
    let [giver, partner] = seats;
    if !world.player(giver).hand.covers(gives) || !world.player(partner).hand.covers(gets) {
        return None;
    }
    let mut after = world.clone();
    after.trade = None;
    let hand = &mut after.player_mut(giver).hand;
    hand.take(gives);
    hand.add(gets);
    let hand = &mut after.player_mut(partner).hand;
    hand.take(gets);
    hand.add(gives);
    Some(after)
}

/// Offers of one or two cards of one kind for one or two of another, unless the partner has declined the same terms and
/// holds the same hand still.
pub(super) fn proposals(world: &Catan, seat: Seat, out: &mut Vec<Proposal<Catan>>) {
    let may_offer = world.trade.is_none()
        && seat == world.current
        && !world.is_before_roll()
        && !world.is_busy()
        && !world.has_ended()
        && world.n_offers < MAX_OFFERS;
    if !may_offer {
        return;
    }
    let hand = world.player(seat).hand;
    // Only what some purchase lacks is asked for.
    let lacked = Goal::ALL.into_iter().filter(|&goal| is_open(world, seat, goal)).fold(Cards::NONE, |mut all, goal| {
        all.add(&hand.missing(&goal.cost()));
        all
    });
    for &gives in Resource::ALL.iter().filter(|&&kind| hand[kind] > 0) {
        for &wants in Resource::ALL.iter().filter(|&&kind| kind != gives && lacked[kind] > 0) {
            for (n, m) in SIZES.into_iter().filter(|&(n, _)| n <= hand[gives]) {
                let (offering, requesting) = (Cards::of(gives, n), Cards::of(wants, m));
                let open =
                    |partner: &Seat| *partner != seat && !world.has_refused(*partner, seat, &offering, &requesting);
                let to: SeatSet = world.seats().filter(open).collect();
                for partner in to.iter() {
                    let Some(agreed) = exchanged(world, [seat, partner], &offering, &requesting) else { continue };
                    let terms = OfferTrade { offering: offering.into(), requesting: requesting.into(), to: Some(to) };
                    out.push(Proposal { action: terms.into(), partner, agreed });
                }
            }
        }
    }
}

/// Agree, decline, and at the root the same terms for one more card.
pub(super) fn answers(world: &Catan, seat: Seat, width: Width, out: &mut Vec<Action>) {
    let Some(trade) = &world.trade else { return };
    let trade_id = trade.id;
    out.push(RejectTrade { trade_id: trade_id.into() }.into());
    let hand = world.player(seat).hand;
    if hand.covers(&trade.requesting) {
        out.push(AcceptTrade { trade_id: trade_id.into() }.into());
    }
    if width != Width::Root {
        return;
    }
    let mut counter = |gives: Cards, gets: Cards| {
        let affordable = hand.covers(&gives) && world.player(trade.proposer).hand.covers(&gets);
        let terms: (Bundle, Bundle) = (gives.into(), gets.into());
        if affordable && terms.0.shared(&terms.1).is_none() {
            let action = CounterTrade { trade_id: trade_id.into(), offering: terms.0, requesting: terms.1 }.into();
            if world.check(seat, &action).is_ok() && !out.contains(&action) {
                out.push(action);
            }
        }
    };
    for (kind, _) in trade.offering.held() {
        let mut more = trade.offering;
        more[kind] += 1;
        counter(trade.requesting, more);
    }
    for (kind, n) in hand.held().filter(|&(kind, _)| trade.offering[kind] == 0) {
        // Another card than the one that is wanted, or one more of it.
        let wanted = trade.requesting[kind];
        counter(Cards::of(kind, (wanted + 1).min(n)), trade.offering);
    }
}

/// The partners with whom the open trade can be closed; withdrawal once all have answered. On a path whoever made an offer
/// stands by it: nobody offers terms to break off when they are accepted, so an acceptance is worth the exchange.
pub(super) fn closings(world: &Catan, seat: Seat, width: Width, out: &mut Vec<Action>) {
    let Some(trade) = &world.trade else { return };
    for partner in trade.to.iter() {
        let action = ConfirmTrade { trade_id: trade.id.into(), partner_id: partner.into() }.into();
        if world.check(seat, &action).is_ok() {
            out.push(action);
        }
    }
    let any = |answer: Response| trade.to.iter().any(|partner| trade.responses[partner.index()] == answer);
    let stands = width == Width::Path && any(Response::Accepted);
    if !stands && !any(Response::Pending) || out.is_empty() {
        out.push(CancelTrade { trade_id: trade.id.into() }.into());
    }
}
