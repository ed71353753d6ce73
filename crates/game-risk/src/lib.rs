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
//! | [`ids`], [`board`], [`defects`], [`cards`], [`dice`], [`missions`], [`numbers`], [`odds`] | vocabulary, tables and arithmetic without a state |
//! | [`options`], `position`, `setup` | from options and stated positions to a state |
//! | [`state`], `audit` | the state and its invariants |
//! | `flow` | whose turn it is, how turns follow each other, the end |
//! | [`rules`] | one chapter per action |
//! | [`event`], [`reason`] | what happens; why an action is refused |
//! | [`view`], `hidden`, `sketch` | what may be seen, what a seat cannot know, the match as text |
//! | `encode` | the match as numbers, for learners |
//! | `bots` | the playout policy and three levels |

mod audit;
pub mod board;
mod bots;
pub mod cards;
pub mod defects;
pub mod dice;
mod encode;
pub mod event;
mod flow;
mod game;
mod hidden;
pub mod ids;
pub mod missions;
pub mod numbers;
pub mod odds;
pub mod options;
mod pile;
mod position;
pub mod reason;
pub mod rules;
mod setup;
mod sketch;
pub mod state;
pub mod view;

pub use event::Event;
pub use options::Options;
pub use reason::Reason;
pub use rules::Action;
pub use state::Risk;
