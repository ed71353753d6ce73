//! The one list of games and their bots, erased: JSON in and out, no generics.
//!
//! Server and command line know games only through this crate. Adding a game is one line in the list of games;
//! everything else (validation, panel, referee, simulation, replay) follows from the game's own crate. The program that
//! plays a game from outside this repository adds it with [`register`].
//!
//! ```
//! let game = sortie_catalog::games().first();
//! if let Some(game) = game {
//!     assert!(sortie_catalog::find(game.key()).is_ok());
//! }
//! assert_eq!(sortie_catalog::find("no-such-game").err().expect("there is none").code, "UNKNOWN_GAME");
//! ```

//!
//! Any game plays like this:
//!
//! ```
//! # fn main() -> Result<(), sortie_engine::Refusal> {
//! use sortie_engine::NewMatch;
//!
//! let game = sortie_catalog::find("risk")?;
//! let mut table = game.start(NewMatch::plain(3, "any seed"))?;
//! while let Some(seat) = table.awaiting().must.first() {
//!     let action = table.choose(seat.index(), "medium")?.expect("a seat that must act does");
//!     table.act(seat.index(), &action, Vec::new())?;
//!     table.told(sortie_engine::Viewer::Public, "en").iter().for_each(|line| println!("{line}"));
//! #   if table.revision() > 200 { break; }
//! }
//! println!("{:?}", table.outcome());
//! # Ok(())
//! # }
//! ```

mod games;

use std::fmt;

use sortie_engine::{AnyGame, Audit, Bots, Refusal};

pub use games::UNNAMED_RULES;

/// Every game, in the order in which people see them. The first call closes the list: see [`register`].
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

/// Adds your own game after those of this repository, for as long as the program runs.
///
/// Do this first, before anything asks for the list, and then go on as usual:
/// `crates/private-game` is a whole `sortie` with one more game.
///
/// ```
/// use sortie_catalog::{NotRegistered, games, register};
/// use sortie_game_risk::Risk;
/// use sortie_game_scaffoldnim::ScaffoldNim; // your own crate
///
/// assert_eq!(register::<Risk>(), Err(NotRegistered::KeyTaken("risk")));
/// assert_eq!(register::<ScaffoldNim>(), Ok(()));
/// assert_eq!(register::<ScaffoldNim>(), Err(NotRegistered::KeyTaken("scaffold-nim")));
///
/// assert_eq!(games().last().map(|game| game.key()), Some("scaffold-nim"));
/// assert_eq!(register::<ScaffoldNim>(), Err(NotRegistered::TooLate("scaffold-nim")));
/// ```
pub fn register<G: Bots + Audit>() -> Result<(), NotRegistered> {
    games::add::<G>()
}

/// Why a game was not added to the list, with its key. The list is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRegistered {
    /// Another game has this key. Saved games name their game by it, so it must be unique.
    KeyTaken(&'static str),
    /// The list was already read. Register at the beginning of `main`.
    TooLate(&'static str),
}

impl fmt::Display for NotRegistered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KeyTaken(key) => write!(out, "the key `{key}` is taken by another game"),
            Self::TooLate(key) => write!(out, "the game `{key}` comes too late: the list of games was read already"),
        }
    }
}

impl std::error::Error for NotRegistered {}
