//! Scaffold Nim: three rows of stones, from which players take in turn.
//!
//! ```
//! use sortie_engine::{Chance, EventSink, Game, Quiet, Seat, Setup};
//! use sortie_game_scaffoldnim::{Action, RowId, ScaffoldNim};
//!
//! let mut game = ScaffoldNim::new(&Setup::new(2, Default::default()), Chance::seeded("1"), &mut Quiet).unwrap();
//! let take = Action::Take { row_id: RowId::new(2).into(), count: 7 };
//! assert!(game.check(Seat::new(0), &take).is_ok());
//! game.apply(Seat::new(0), &take, &mut Quiet);
//! assert_eq!(game.current(), Some(Seat::new(1)));
//! ```
//!
//! Covered: everything in `docs/rules/scaffold-nim.md`.

mod action;
mod board;
mod bots;
mod data;
mod flow;
mod game;
mod hidden;
mod ids;
mod rules;
mod setup;
mod state;
mod view;

pub use action::{Action, Event, Reason, Slot};
pub use ids::{PerRow, RowId, RowSet};
pub use setup::{FirstPlayer, LastStone, Options, Position, RowPosition};
pub use state::ScaffoldNim;
pub use view::{PlayerView, Preview, RowView, View};
