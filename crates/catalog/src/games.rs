//! The list. One line per game.

use std::sync::LazyLock;

use sortie_engine::{AnyGame, Audit, Bots, Entry};

/// Every game of the platform.
pub(crate) static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
    vec![
        entry::<sortie_game_risk::Risk>(),
        entry::<sortie_game_catan::Catan>(),
        entry::<sortie_game_mageknight::MageKnight>(),
        entry::<sortie_game_merc::Merc>(),
        // A new game is registered above this line.
    ]
});

/// A game with its own bots, or with the common ones where it has none. Entries live as long as the program.
fn entry<G: Bots + Audit>() -> &'static dyn AnyGame {
    Box::leak(Box::new(Entry::<G>::new(sortie_bots::levels())))
}
