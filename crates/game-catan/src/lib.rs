//! Catan, the base game for 2 to 4 players.
//!
//! ```
//! use sortie_engine::{Chance, Game, Quiet, Reason, Setup};
//! use sortie_game_catan::{Action, Catan, Options, PlaceSettlement, VertexId};
//!
//! let setup = Setup::new(3, Options::default());
//! let mut state = Catan::new(&setup, Chance::seeded("example"), &mut Quiet).unwrap();
//! let first = state.current().unwrap();
//! let action = Action::from(PlaceSettlement { vertex_id: VertexId::new(8).into() });
//! assert!(state.check(first, &action).is_ok());
//! state.apply(first, &action, &mut Quiet);
//! assert_eq!(state.check(first, &action).unwrap_err().code(), "WRONG_PHASE");
//! ```
//!
//! Covered: the whole base game with beginners', random and stated boards, domestic and maritime trade, every option of
//! `docs/rules/catan.md` and stated positions. Not covered: expansions, the game for five and six.

mod audit;
pub mod board;
mod bots;
pub mod cards;
pub mod data;
mod encode;
pub mod event;
mod flow;
mod game;
mod hidden;
pub mod ids;
mod knowledge;
pub mod layout;
pub mod options;
mod places;
mod position;
pub mod reason;
mod refused;
pub mod rules;
mod setup;
mod sketch;
pub mod state;
pub mod trail;
pub mod view;

pub use cards::{Bundle, Cards};
pub use event::Event;
pub use ids::{CardId, DevKind, EdgeId, EdgeSet, HexId, HexSet, Port, Resource, Terrain, TradeId, VertexId, VertexSet};
pub use options::Options;
pub use reason::Reason;
pub use rules::*;
pub use state::Catan;
pub use view::{PlayerView, Preview, View};
