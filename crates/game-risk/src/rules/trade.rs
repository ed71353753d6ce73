//! RSK-3.2 to RSK-3.7: trading sets of cards.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, OfferSink, Seat};

use super::may_act;
use crate::action::{Action, Event, Triple, Verb};
use crate::cards::{self, SetKind};
use crate::ids::{CardId, TerritorySet};
use crate::options::CardValues;
use crate::reason::Reason;
use crate::state::{Risk, Trade};

/// Armies that the bonus of a traded card adds to its territory (RSK-3.5).
const TERRITORY_BONUS: u32 = 2;

/// Forced trades stop at this many cards (RSK-7.2).
const FORCED_LIMIT: usize = 4;

fn may_trade(state: &Risk, seat: Seat) -> Result<(), Reason> {
    may_act(state, seat, Verb::TradeCards)?;
    let done = state.flags.forced_trade && state.hand(seat).len() <= FORCED_LIMIT;
    if done { Err(Reason::TradeNotAllowed) } else { Ok(()) }
}

fn kind_of(state: &Risk, cards: [CardId; 3]) -> Option<SetKind> {
    cards::set_kind(cards.map(|card| cards::symbol(&state.map, card)))
}

pub(crate) fn check(state: &Risk, seat: Seat, triple: &Triple) -> Result<(), Reason> {
    may_trade(state, seat)?;
    for card in triple.cards() {
        if !card.known().is_ok_and(|card| state.hand(seat).contains(card)) {
            return Err(Reason::CardNotOwned(card.to_string().into()));
        }
    }
    match kind_of(state, checked(triple)) {
        Some(_) => Ok(()),
        None => Err(Reason::InvalidSet),
    }
}

/// The cards of a checked payload.
fn checked(triple: &Triple) -> [CardId; 3] {
    let [a, b, c] = triple.cards();
    [a, b, c].map(|card| card.known().expect("check has refused unknown cards"))
}

/// What this set is worth now.
pub(crate) fn value(state: &Risk, cards: [CardId; 3]) -> u32 {
    match state.rules.card_values {
        CardValues::Escalating => cards::escalating_value(state.sets_traded.saturating_add(1)),
        CardValues::Fixed => kind_of(state, cards).map_or(0, SetKind::fixed_value),
        CardValues::None => 0,
    }
}

/// A trade shows three cards to everybody, so it cannot be taken back.
pub(crate) fn apply(state: &mut Risk, seat: Seat, triple: &Triple, out: &mut dyn EventSink<Event>) {
    let cards = checked(triple);
    let value = value(state, cards);
    state.sets_traded = state.sets_traded.saturating_add(1);
    state.reinforcements = state.reinforcements.saturating_add(value);
    state.flags.traded = true;
    for card in cards {
        state.hands[seat.index()].remove(card);
        state.discard.insert(card);
    }
    let bonus_due = state.rules.territory_bonus && !state.flags.bonus_used;
    let bonus = cards::bonus_territory(cards, |at| bonus_due && state.owns(seat, at));
    if let Some(at) = bonus {
        state.armies[at] = state.armies[at].saturating_add(TERRITORY_BONUS);
        state.flags.bonus_used = true;
    }
    let seen_by = bonus.and_then(|at| state.seen_by(TerritorySet::only(at)));
    state.last_trade = Some(Trade { player_id: seat, card_ids: cards, value, bonus_territory_id: bonus, seen_by });
    out.emit(Some(seat), || Event::CardsTraded { card_ids: cards, value, bonus_territory_id: bonus, seen_by });
    out.fence();
}

/// Every set in every order, because the order chooses where the bonus goes.
pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if let Err(why) = may_trade(state, seat) {
        if !matches!(why, Reason::UnknownAction(_)) {
            out.blocked(Verb::TradeCards.word(), || why);
        }
        return ControlFlow::Continue(());
    }
    if !cards::has_set(&state.map, state.hand(seat)) {
        out.blocked(Verb::TradeCards.word(), || Reason::InvalidSet);
    }
    for [a, b, c] in cards::sets(&state.map, state.hand(seat)) {
        for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            let card_ids = Triple::new(order).expect("the cards of a set differ");
            out.ready(Action::TradeCards { card_ids })?;
        }
    }
    ControlFlow::Continue(())
}
