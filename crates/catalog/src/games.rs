//! The list: one line per game of this repository, followed by the games that a program adds at its start.

use std::sync::{LazyLock, Mutex, PoisonError};

use sortie_engine::{AnyGame, Audit, Bots, Entry};

use crate::NotRegistered;

/// The games of this repository.
static OWN: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
    vec![
        entry::<sortie_game_risk::Risk>(),
        entry::<sortie_game_catan::Catan>(),
        entry::<sortie_game_mageknight::MageKnight>(),
        entry::<sortie_game_merc::Merc>(),
        // A new game is registered above this line.
    ]
});

/// The rules of matches that do not say which version they were started under: servers began to write it down when each game
/// had had only this one.
pub const UNNAMED_RULES: [(&str, u32); 4] = [("risk", 1), ("catan", 1), ("mage-knight", 2), ("merc", 3)];

/// The games that a program has added. `None` once the list was read, because its readers would miss a later game.
static ADDED: Mutex<Option<Vec<&'static dyn AnyGame>>> = Mutex::new(Some(Vec::new()));

/// Every game. Reading the list closes it.
pub(crate) static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
    let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner).take();
    OWN.iter().copied().chain(added.unwrap_or_default()).collect()
});

/// Adds a game to the list while it is open.
pub(crate) fn add<G: Bots + Audit>() -> Result<(), NotRegistered> {
    let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(added) = added.as_mut() else { return Err(NotRegistered::TooLate(G::KEY)) };
    if OWN.iter().chain(added.iter()).any(|game| game.key() == G::KEY) {
        return Err(NotRegistered::KeyTaken(G::KEY));
    }
    added.push(entry::<G>());
    Ok(())
}

/// A game with its own bots, or with the common ones where it has none. Entries live as long as the program.
fn entry<G: Bots + Audit>() -> &'static dyn AnyGame {
    Box::leak(Box::new(Entry::<G>::new(sortie_bots::levels()).with_thoughts(sortie_bots::weigh)))
}
