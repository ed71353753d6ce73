//! RSK-3: the deck, sets and their values.

use sortie_game_risk::board::MapRef;
use sortie_game_risk::cards::{SetKind, Symbol, deck, escalating_value, has_set, set_kind, symbol};
use sortie_game_risk::ids::{CardId, CardSet};

const I: Symbol = Symbol::Infantry;
const C: Symbol = Symbol::Cavalry;
const A: Symbol = Symbol::Artillery;

/// R03.
#[test]
fn rsk_3_1_deck_of_44() {
    let map = MapRef::Classic;
    let tally = |wanted| deck(&map).filter(|card| symbol(&map, *card) == wanted).count();
    assert_eq!(deck(&map).count(), 44);
    assert_eq!([tally(I), tally(C), tally(A), tally(Symbol::Wild)], [14, 14, 14, 2]);
    for (id, wanted) in [("alaska", I), ("brazil", A), ("siberia", C)] {
        let at = map.find(id).expect("on the map");
        assert_eq!(symbol(&map, CardId::of_territory(at)), wanted, "{id}");
    }
}

/// R04.
#[test]
fn rsk_3_3_escalating_values() {
    let values: Vec<u32> = (1..=9).chain([13, 14]).map(escalating_value).collect();
    assert_eq!(values, [4, 6, 8, 10, 12, 15, 20, 25, 30, 50, 55]);
    assert_eq!(escalating_value(u32::MAX), u32::MAX);
}

/// R33, R34, R43.
#[test]
fn rsk_3_2_sets_and_their_fixed_values() {
    let w = Symbol::Wild;
    for (symbols, value) in [
        ([I, I, I], Some(4)),
        ([C, C, C], Some(6)),
        ([A, A, A], Some(8)),
        ([I, C, A], Some(10)),
        ([I, I, w], Some(4)),
        ([C, w, C], Some(6)),
        ([w, A, A], Some(8)),
        ([I, A, w], Some(10)),
        ([w, I, w], Some(10)),
        ([I, I, C], None),
        ([A, C, A], None),
    ] {
        assert_eq!(set_kind(symbols).map(SetKind::fixed_value), value, "{symbols:?}");
    }
}

/// Every hand of five holds a set, so a compulsory trade can always be made.
#[test]
fn rsk_3_2_five_cards_always_hold_a_set() {
    let map = MapRef::Classic;
    let all: Vec<CardId> = deck(&map).collect();
    let pick = |wanted, n: usize| all.iter().copied().filter(move |c| symbol(&MapRef::Classic, *c) == wanted).take(n);
    for infantry in 0..=5 {
        for cavalry in 0..=5 - infantry {
            for wild in 0..=2.min(5 - infantry - cavalry) {
                let artillery = 5 - infantry - cavalry - wild;
                let cards = pick(I, infantry).chain(pick(C, cavalry)).chain(pick(A, artillery));
                let hand: CardSet = cards.chain(pick(Symbol::Wild, wild)).collect();
                assert_eq!(hand.len(), 5);
                assert!(has_set(&MapRef::Classic, hand), "{infantry} {cavalry} {artillery} {wild}");
            }
        }
    }
}
