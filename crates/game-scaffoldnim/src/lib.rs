//! Scaffold Nim: three rows of stones, from which players take in turn, and a secret token each.
//!
//! ```
//! use sortie_engine::{Chance, Game, Quiet, Seat, Setup};
//! use sortie_game_scaffoldnim::{RowId, ScaffoldNim, Take};
//!
//! let mut game = ScaffoldNim::new(&Setup::new(2, Default::default()), Chance::seeded("1"), &mut Quiet).unwrap();
//! let take = Take { row_id: RowId::new(2).into(), count: 7 }.into();
//! game.apply(Seat::new(0), &take, &mut Quiet);
//! assert_eq!(game.current(), Some(Seat::new(1)));
//! ```

mod bots;
mod encode;
mod event;
mod flow;
mod game;
mod hidden;
mod ids;
mod reason;
mod rules;
mod setup;
mod state;
mod view;

pub use event::Event;
pub use ids::{PerRow, RowId, RowSet, Token};
pub use reason::Reason;
pub use rules::{Action, Rest, Take};
pub use setup::Options;
pub use state::ScaffoldNim;
pub use view::{PlayerView, View};
