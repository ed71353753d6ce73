//! The deck: which symbol each card shows, what makes a set and what a set is worth.
//!
//! Who holds which card is in `state.rs`; when they can be traded is in `rules/trade.rs`.

use sortie_engine::vocabulary;

use crate::board::{Map, MapRef};
use crate::ids::{CardId, CardSet, TerritoryId};

vocabulary! {
    /// What a card shows. A wild card counts as any of the other three.
    pub enum Symbol: "symbol" { Infantry = "INFANTRY", Cavalry = "CAVALRY", Artillery = "ARTILLERY", Wild = "WILD" }
}

use Symbol::{Artillery as A, Cavalry as C, Infantry as I};

/// The symbols of the classic map's territory cards, in table order: 14 of each (RSK-2.2).
static CLASSIC_SYMBOLS: [Symbol; 42] = [
    I, A, C, C, C, C, A, A, A, // North America
    I, I, A, I, // South America
    I, A, C, A, A, C, A, // Europe
    C, I, I, I, A, C, // Africa
    I, C, C, C, C, I, C, I, A, I, C, I, // Asia
    A, I, A, A, // Australia
];

/// The symbol of a card; on a user's map the three symbols go round in table order (RSK-3.1).
pub fn symbol(map: &MapRef, card: CardId) -> Symbol {
    match (card.territory(), map) {
        (None, _) => Symbol::Wild,
        (Some(at), MapRef::Classic) => CLASSIC_SYMBOLS[at.index()],
        (Some(at), MapRef::Custom(_)) => [I, C, A][at.index() % 3],
    }
}

/// Every card of a map's deck, in the order in which it is shuffled: territories in table order, then the wilds.
pub fn deck(map: &Map) -> impl Iterator<Item = CardId> + use<> {
    map.territories().map(CardId::of_territory).chain(CardId::WILDS)
}

/// What a set counts as once its wild cards are given a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SetKind {
    Infantry,
    Cavalry,
    Artillery,
    /// One of each, the best reading wherever it is possible.
    OneOfEach,
}

impl SetKind {
    /// The value with fixed card values (RSK-3.4).
    pub fn fixed_value(self) -> u32 {
        match self {
            SetKind::Infantry => 4,
            SetKind::Cavalry => 6,
            SetKind::Artillery => 8,
            SetKind::OneOfEach => 10,
        }
    }
}

/// The best reading of three symbols, or nothing if they are not a set (RSK-3.2).
///
/// A set is three alike, one of each, or any two with a wild card.
pub fn set_kind(symbols: [Symbol; 3]) -> Option<SetKind> {
    let count = |symbol| symbols.iter().filter(|s| **s == symbol).count();
    let kinds = [count(I), count(C), count(A)];
    if kinds.iter().all(|n| *n <= 1) {
        return Some(SetKind::OneOfEach);
    }
    if kinds.iter().filter(|n| **n > 0).count() > 1 {
        // Two alike and a different one leave no room for a wild card that could help.
        return None;
    }
    let [infantry, cavalry, _] = kinds;
    Some(match (infantry, cavalry) {
        (2.., _) => SetKind::Infantry,
        (_, 2..) => SetKind::Cavalry,
        _ => SetKind::Artillery,
    })
}

/// The value of the n-th set of the game, n from 1, with escalating values (RSK-3.3): 4, 6, 8, 10, 12, 15, then 5 more each.
pub fn escalating_value(n: u32) -> u32 {
    match n {
        0..=5 => 2 * n + 2,
        6 => 15,
        7.. => (n - 6).saturating_mul(5).saturating_add(15),
    }
}

/// Whether a hand holds any set; it always does from five cards on.
pub fn has_set(map: &MapRef, hand: CardSet) -> bool {
    first_set(map, hand).is_some()
}

/// The first set of a hand in table order.
pub fn first_set(map: &MapRef, hand: CardSet) -> Option<[CardId; 3]> {
    sets(map, hand).next()
}

/// Every set of a hand, each once with its cards in table order; cubic in the size of the hand.
pub fn sets(map: &MapRef, hand: CardSet) -> impl Iterator<Item = [CardId; 3]> {
    let above = move |card: CardId| hand.iter().filter(move |other| *other > card);
    hand.iter()
        .flat_map(move |a| above(a).flat_map(move |b| above(b).map(move |c| [a, b, c])))
        .filter(move |cards| set_kind(cards.map(|card| symbol(map, card))).is_some())
}

/// The territory that receives the two bonus armies: that of the first card, in the order given, whose territory
/// passes the test (RSK-3.5).
pub fn bonus_territory(cards: [CardId; 3], owns: impl Fn(TerritoryId) -> bool) -> Option<TerritoryId> {
    cards.into_iter().filter_map(CardId::territory).find(|at| owns(*at))
}
