//! Starting decks.

use crate::ids::{CardId as C, HeroId, Set};

/// Copies of each card in the standard deck, in table order.
const STANDARD: [(C, u8); 12] = [
    (C::Rage, 2),
    (C::Improvisation, 1),
    (C::Threaten, 1),
    (C::Determination, 1),
    (C::Stamina, 2),
    (C::Crystallize, 1),
    (C::March, 2),
    (C::Concentration, 1),
    (C::Tranquility, 1),
    (C::Swiftness, 2),
    (C::Promise, 1),
    (C::ManaDraw, 1),
];

/// The two swaps of each hero: one copy out, the unique card in, and the set that brings the swap.
pub static SWAPS: [[(C, C, Set); 2]; HeroId::COUNT] = [
    [(C::Rage, C::BattleVersatility, Set::Base), (C::ManaDraw, C::ManaPull, Set::Legion)],
    [(C::Concentration, C::WillFocus, Set::Base), (C::Crystallize, C::CrystalJoy, Set::Legion)],
    [(C::Promise, C::NobleManners, Set::Base), (C::Tranquility, C::Rejuvenate, Set::Legion)],
    [(C::Determination, C::ColdToughness, Set::Base), (C::Improvisation, C::Instinct, Set::Legion)],
    [(C::Swiftness, C::SwiftReflexes, Set::Legion), (C::Stamina, C::Tirelessness, Set::Legion)],
    [(C::March, C::SavageHarvesting, Set::Krang), (C::Threaten, C::RuthlessCoercion, Set::Krang)],
    [(C::March, C::OneWithTheLand, Set::Crusader), (C::Stamina, C::DruidicPaths, Set::Crusader)],
];

/// MKC-9.2: copies of each card in the hero's deck of sixteen.
///
/// The sets decide only the second swap of the four heroes of the base game; any hero may be named whatever sets are on.
#[must_use]
pub fn deck_counts(hero: HeroId, legion: bool) -> [u8; C::COUNT] {
    let mut counts = [0; C::COUNT];
    for (card, n) in STANDARD {
        counts[card.index()] = n;
    }
    let of_base_game = hero.index() < HeroId::Wolfhawk.index();
    for (at, (out, into, _)) in SWAPS[hero.index()].iter().enumerate() {
        if at == 0 || legion || !of_base_game {
            counts[out.index()] -= 1;
            counts[into.index()] += 1;
        }
    }
    counts
}
