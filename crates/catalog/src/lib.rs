//! The one list of games and their bots, erased: JSON in and out, no generics.
//!
//! Server and command line know games only through this crate. Adding a game is one line in the list of games; everything
//! else (validation, panel, referee, simulation, replay) follows from the game's own crate.
//!
//! ```
//! let game = sortie_catalog::games().first();
//! if let Some(game) = game {
//!     assert!(sortie_catalog::find(game.key()).is_ok());
//! }
//! assert_eq!(sortie_catalog::find("no-such-game").err().expect("there is none").code, "UNKNOWN_GAME");
//! ```

mod games;
mod typescript;

use sortie_engine::{AnyGame, Refusal};

pub use typescript::typescript;

/// Every game, in the order in which people see them.
pub fn games() -> &'static [&'static dyn AnyGame] {
    &games::GAMES
}

/// The game with this key. Refuses `UNKNOWN_GAME`.
pub fn find(key: &str) -> Result<&'static dyn AnyGame, Refusal> {
    games().iter().copied().find(|game| game.key() == key).ok_or_else(|| {
        let known = games().iter().map(|game| game.key()).collect::<Vec<_>>().join(", ");
        let key: String = key.chars().take(64).collect();
        Refusal::new("UNKNOWN_GAME", format!("There is no game `{key}`; the games are {known}"))
    })
}
