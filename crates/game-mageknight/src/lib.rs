//! Mage Knight: scenarios with a map, and the combat system alone as a skirmish.
//!
//! ```
//! use sortie_engine::{Chance, Game, Playout, Quiet, Setup};
//! use sortie_game_mageknight::{MageKnight, Options};
//!
//! let setup = Setup::new(1, Options::default());
//! let mut game = MageKnight::new(&setup, Chance::seeded("test-seed"), &mut Quiet).unwrap();
//! let mut bots = Chance::fast("bots");
//! while let Some(seat) = game.awaiting().must.first() {
//!     let action = game.playout_action(seat, &mut bots.event());
//!     assert!(game.check(seat, &action).is_ok());
//!     game.apply(seat, &action, &mut Quiet);
//! }
//! assert!(game.outcome().is_some());
//! ```
//!
//! Covered: all enemy tokens, units and cards of the base game, Lost Legion and Shades of Tezla, the seven heroes, cities, all contexts
//! of a fight, the four phases with group attacks, the gauntlet with its camp, a combat solver; the map with exploring, moving, sites,
//! offers, tactics, levels and skills, joint assaults, fights between players, teams, the dummy player and the score. The rules in our own words, with the ids that refusals name, are in
//! `docs/rules/mage-knight.md` and `docs/rules/mage-knight-combat.md`.
//!
//! Not covered: scenarios beside those of MKG-2.3.
//!
//! | file | holds |
//! | --- | --- |
//! | [`ids`], [`refs`], [`list`], [`data`] | vocabulary, references, short lists, tables |
//! | [`effects`] | programs of cards and units, and their interpreter |
//! | [`options`], `setup`, `position` | what a match starts from |
//! | [`state`] | the state |
//! | [`rules`] | the actions by chapter, each with what is offered, checked, foreseen and done |
//! | [`reason`], [`event`], `view`, `preview`, `guide`, `sketch` | what leaves a match |
//! | `printed` | what is printed on cards and tiles, for those who draw them |
//! | `hidden` | what a seat cannot know |
//! | `forecast` | what a seat can foresee beyond the next step: ways, fights, the score |
//! | [`solver`], `planner`, `bots` | the combat solver, the planner of turns, the playout policy and the levels |

mod audit;
mod bots;
mod course;
pub mod data;
pub mod effects;
mod encode;
pub mod event;
mod fight_view;
mod flow;
mod forecast;
mod game;
mod guide;
mod hidden;
pub mod ids;
pub mod list;
pub mod map;
mod map_audit;
mod map_bots;
mod map_position;
mod map_sketch;
mod map_view;
pub mod options;
mod planner;
mod play_view;
mod position;
mod preview;
mod printed;
pub mod reason;
pub mod refs;
pub mod rules;
mod setup;
mod sketch;
pub mod solver;
pub mod state;
mod view;
pub mod world;

pub use event::Event;
pub use fight_view::{AttackView, BlockView, EnemyView};
pub use options::Options;
pub use preview::Preview;
pub use reason::Reason;
pub use rules::{Action, At};
pub use state::MageKnight;
pub use view::{PlayerView, View};
