//! Classic Risk for two to six players, with the options of online play.
//!
//! ```
//! use sortie_engine::{Chance, Game, Playout, Quiet, Setup};
//! use sortie_game_risk::{Options, Risk};
//!
//! let setup = Setup::new(4, Options { max_turns: Some(50), ..Options::default() });
//! let mut game = Risk::new(&setup, Chance::seeded("test-seed"), &mut Quiet).unwrap();
//! let mut bots = Chance::fast("bots");
//! while let Some(seat) = game.awaiting().must.first() {
//!     let action = game.playout_action(seat, &mut bots.event());
//!     assert!(game.check(seat, &action).is_ok());
//!     game.apply(seat, &action, &mut Quiet);
//! }
//! assert!(game.outcome().is_some());
//! ```
//!
//! Covered: the classic map and user maps, dealt and drafted setups, the neutral army for two players, fixed and
//! escalating sets, adjacent and connected fortification, victory by conquest, domination, capitals or missions, fog of
//! war and a limit of turns. The rules in our own words, with the ids that refusals name, are in `docs/rules/risk.md`.
//!
//! Not covered: alliances, blizzards and other printed variants.
//!
//! | file | holds |
//! | --- | --- |
//! | [`ids`], [`board`], [`cards`], [`dice`], [`missions`], [`odds`] | vocabulary, tables and arithmetic without a state |
//! | [`options`], [`position`] | what a match starts from |
//! | [`state`] | the state and its invariants |
//! | [`action`], [`reason`], [`preview`] | words on the wire |
//! | `setup`, `flow`, `rules/` | the rules |
//! | [`view`], `hidden` | what may be seen, and what a seat cannot know |
//! | `bots` | the playout policy and three levels |

pub mod action;
pub mod board;
mod bots;
pub mod cards;
pub mod dice;
mod flow;
mod game;
mod hidden;
pub mod ids;
pub mod missions;
pub mod odds;
pub mod options;
mod pile;
pub mod position;
pub mod preview;
pub mod reason;
mod rules;
mod setup;
pub mod state;
pub mod view;

pub use action::{Action, Event};
pub use options::Options;
pub use reason::Reason;
pub use state::Risk;
