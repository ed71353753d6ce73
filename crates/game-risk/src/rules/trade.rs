//! RSK-3.2 to RSK-3.7: trading sets of cards.

use std::cmp::Reverse;

use serde::{Deserialize, Deserializer};
use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Seat, payload};

use super::{open, threat};
use crate::cards::{self, SetKind};
use crate::event::Event;
use crate::ids::{CardId, CardSet, TerritoryId, TerritorySet};
use crate::options::CardValues;
use crate::reason::Reason;
use crate::state::{Phase, Risk, Trade};
use crate::view::Preview;

sortie_engine::chapter! { TradeCards }

/// Armies that the bonus of a traded card adds to its territory (RSK-3.5).
const TERRITORY_BONUS: u32 = 2;

/// Forced trades stop at this many cards (RSK-7.2).
const FORCED_LIMIT: usize = 4;

/// Up to this many sets are offered one by one; beyond, one form asks for three cards.
const MOST_SETS: usize = 30;

/// Trades three cards for armies.
#[payload]
pub struct TradeCards {
    /// Three different cards. The first whose territory the player owns gets the bonus.
    #[serde(deserialize_with = "three_different")]
    #[fill]
    pub card_ids: Vec<Named<CardId>>,
}

fn three_different<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Named<CardId>>, D::Error> {
    let cards = Vec::<Named<CardId>>::deserialize(deserializer)?;
    match &cards[..] {
        [a, b, c] if a != b && b != c && a != c => Ok(cards),
        [_, _, _] => Err(serde::de::Error::custom("expected three different cards")),
        _ => Err(serde::de::Error::custom("cardIds must name three cards")),
    }
}

impl TradeCards {
    /// Trades these cards, which differ.
    pub fn new(cards: [CardId; 3]) -> Self {
        Self { card_ids: cards.map(Named::Known).to_vec() }
    }

    /// The three cards of the seat's hand.
    fn held(&self, state: &Risk, seat: Seat) -> Result<[CardId; 3], Reason> {
        let hand = state.hand(seat);
        let mut cards = CardSet::EMPTY;
        for card in &self.card_ids {
            match card.known() {
                Ok(known) if hand.contains(known) => cards.insert(known),
                _ => return Err(Reason::CardNotOwned { card_id: card.to_string().into() }),
            }
        }
        match self.card_ids[..] {
            [Named::Known(a), Named::Known(b), Named::Known(c)] if cards.len() == 3 => Ok([a, b, c]),
            _ => Err(Reason::InvalidPayload),
        }
    }
}

fn kind_of(state: &Risk, cards: [CardId; 3]) -> Option<SetKind> {
    cards::set_kind(cards.map(|card| cards::symbol(&state.map, card)))
}

/// What this set is worth now.
pub(crate) fn value(state: &Risk, cards: [CardId; 3]) -> u32 {
    match state.rules.card_values {
        CardValues::Escalating => cards::escalating_value(state.sets_traded.saturating_add(1)),
        CardValues::Fixed => kind_of(state, cards).map_or(0, SetKind::fixed_value),
        CardValues::None => 0,
    }
}

/// Where the two bonus armies of these cards would go (RSK-3.5).
fn bonus(state: &Risk, seat: Seat, cards: [CardId; 3]) -> Option<TerritoryId> {
    let used = state.flags.bonus_used && state.current == seat;
    let due = state.rules.territory_bonus && !used;
    cards::bonus_territory(cards, |at| due && state.owns(seat, at))
}

/// Whether these cards in their order put the bonus armies where the usual order does.
pub(crate) fn is_usual_order(state: &Risk, seat: Seat, cards: [CardId; 3]) -> bool {
    let usual = best_first(state, seat, cards.into_iter());
    usual.try_into().is_ok_and(|usual| bonus(state, seat, usual) == bonus(state, seat, cards))
}

/// The cards with the best bonus first: owned territories by the hostile armies next to them.
pub(crate) fn best_first(state: &Risk, seat: Seat, cards: impl Iterator<Item = CardId>) -> Vec<CardId> {
    let worth = |card: &CardId| {
        let own = card.territory().filter(|at| state.owns(seat, *at));
        Reverse(own.map(|at| threat(state, seat, at)))
    };
    let mut cards: Vec<CardId> = cards.collect();
    cards.sort_by_key(worth);
    cards
}

impl Act<Risk> for TradeCards {
    const NAME: &'static str = "TRADE_CARDS";

    fn exists(state: &Risk) -> bool {
        state.rules.card_values != CardValues::None
    }

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::Reinforce])?;
        let held = state.hand(seat).len();
        if state.flags.forced_trade && held <= FORCED_LIMIT {
            return Err(Reason::TradeNotAllowed { held, available: state.reinforcements });
        }
        Ok(())
    }

    /// Each set once, in the order that gives the best bonus.
    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        let hand = state.hand(seat);
        let n_sets = cards::sets(&state.map, hand).take(MOST_SETS + 1).count();
        if n_sets == 0 {
            let held = hand.len();
            out.blocked(|| if held < 3 { Reason::TooFewCards { held } } else { Reason::NoSet { held } });
        } else if n_sets > MOST_SETS {
            return out.form(|| {
                let slots = best_first(state, seat, hand.iter());
                Draft::loose(TradeCards { card_ids: Vec::new() }, vec![Group::subset("cardIds", slots, 3, 3)])
            });
        }
        for set in cards::sets(&state.map, hand) {
            let card_ids = best_first(state, seat, set.into_iter()).into_iter().map(Named::Known).collect();
            out.ready(TradeCards { card_ids })?;
        }
        GO
    }

    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        let card_ids = self.held(state, seat)?;
        if kind_of(state, card_ids).is_some() { Ok(()) } else { Err(Reason::InvalidSet { card_ids }) }
    }

    /// Nothing for cards that the seat does not hold or that are not a set.
    fn preview(&self, state: &Risk, seat: Seat) -> Option<Preview> {
        let cards = self.held(state, seat).ok()?;
        kind_of(state, cards)?;
        let value = value(state, cards);
        let budget = if state.current == seat { state.reinforcements } else { 0 };
        Some(Preview::Trade {
            value,
            bonus_territory_id: bonus(state, seat, cards),
            reinforcements_available: budget.saturating_add(value),
        })
    }

    /// What any set is worth, where that does not depend on its cards.
    fn price(state: &Risk, seat: Seat) -> Option<Preview> {
        let value = state.next_set_value()?;
        let budget = if state.current == seat { state.reinforcements } else { 0 };
        Some(Preview::Trade { value, bonus_territory_id: None, reinforcements_available: budget.saturating_add(value) })
    }

    /// A trade shows three cards to everybody, so it cannot be taken back.
    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let cards = self.held(state, seat).expect("check saw the cards");
        let value = value(state, cards);
        let bonus = bonus(state, seat, cards);
        state.sets_traded = state.sets_traded.saturating_add(1);
        state.reinforcements = state.reinforcements.saturating_add(value);
        state.flags.traded = true;
        for card in cards {
            state.hands[seat.index()].remove(card);
            state.discard.insert(card);
        }
        if let Some(at) = bonus {
            state.armies[at] = state.armies[at].saturating_add(TERRITORY_BONUS);
            state.flags.bonus_used = true;
        }
        let seen_by = bonus.and_then(|at| state.seen_by(TerritorySet::only(at)));
        state.last_trade = Some(Trade { player_id: seat, card_ids: cards, value, bonus_territory_id: bonus, seen_by });
        out.emit(Some(seat), || Event::CardsTraded { card_ids: cards, value, bonus_territory_id: bonus, seen_by });
        out.fence();
    }
}
