//! MERC: one to six Rebels against a Dictator, each seat human or AI.
//!
//! ```
//! use sortie_engine::{Chance, Game, Quiet, Seat, Setup};
//! use sortie_game_merc::{Action, Merc, Options};
//!
//! let setup = Setup::new(3, Options { ai: vec![2], ..Options::default() });
//! let mut game = Merc::new(&setup, Chance::seeded("island"), &mut Quiet).unwrap();
//! assert_eq!(game.awaiting().must.len(), 2); // both Rebels hire and land, in any order
//! let rebel = Seat::new(0);
//! game.check(rebel, &Action::StartHire {}).unwrap();
//! game.apply(rebel, &Action::StartHire {}, &mut Quiet);
//! assert!(game.check(rebel, &Action::StartHire {}).is_err()); // asking again never draws again
//! ```
//!
//! Covered: base and expansion (52 MERCs, 30 sectors, 69 equipment cards, 14 Tactics cards, 11 dictators), the AI
//! Dictator, and all modes: Assassination, Vehicles, Versus, I, Dictator and the solo rescue. The 51 equipment cards of the
//! expansion that no source lists are left out. The rules in our own words, with the ids that refusals name, are in
//! `docs/rules/merc.md`.
//!
//! | file | holds |
//! | --- | --- |
//! | [`ids`], [`board`], [`data`] | vocabulary, geometry, cards as tables |
//! | [`options`], [`position`] | what a match starts from |
//! | [`state`] | the state and its invariants |
//! | [`action`], [`event`], [`reason`] | words on the wire |
//! | `setup`, `flow`, `commands`, [`rules`] | the rules |
//! | `offers` | what a seat may do, as data |
//! | [`preview`] | what a seat can foresee of an action |
//! | [`view`], `hidden` | what may be seen, and what a seat cannot know |
//! | `bots` | the playout policy and the Rebel levels |

pub mod action;
mod audit;
pub mod board;
mod bots;
mod commands;
pub mod data;
pub mod event;
mod flow;
mod game;
mod hidden;
pub mod ids;
mod offers;
pub mod options;
pub mod position;
pub mod preview;
pub mod reason;
pub mod rules;
mod setup;
pub mod state;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use reason::Reason;
pub use state::Merc;

/// Where rules tell what happens.
pub(crate) type Sink<'a> = dyn sortie_engine::EventSink<Event> + 'a;
