//! MERC: one to six Rebels against a Dictator, each seat human or AI.
//!
//! ```
//! use sortie_engine::{Chance, Game, Quiet, Seat, Setup};
//! use sortie_game_merc::rules::StartHire;
//! use sortie_game_merc::{Merc, Options};
//!
//! let setup = Setup::new(3, Options { ai: vec![2], ..Options::default() });
//! let mut game = Merc::new(&setup, Chance::seeded("island"), &mut Quiet).unwrap();
//! assert_eq!(game.awaiting().must.len(), 2); // both Rebels hire and land, in any order
//! let (rebel, hire) = (Seat::new(0), StartHire {}.into());
//! game.check(rebel, &hire).unwrap();
//! game.apply(rebel, &hire, &mut Quiet);
//! assert!(game.check(rebel, &hire).is_err()); // asking again never draws again
//! ```
//!
//! Covered: base and expansion (52 MERCs, 30 sectors, 69 equipment cards, 14 Tactics cards, 11 dictators), the AI
//! Dictator, and all modes: Assassination, Vehicles, Versus, I, Dictator and the solo rescue. The 51 equipment cards of the
//! expansion that no source lists are left out. The rules in our own words, with the ids that refusals name, are in
//! `docs/rules/merc.md`; what players read is in `texts/en.ftl`.
//!
//! | file | holds |
//! | --- | --- |
//! | [`ids`], [`board`], [`data`] | vocabulary, geometry, cards as tables |
//! | [`options`], `position` | what a match starts from |
//! | [`state`] | the state and its invariants |
//! | [`rules`] | one chapter per file, each with its actions; `rules.rs` lists them all |
//! | `setup`, `flow` | the first state, and the main line with the task stack above it |
//! | [`event`], [`reason`] | what happened, and why something is refused |
//! | [`preview`] | what a seat can foresee |
//! | [`view`], `hidden` | what may be seen, and what a seat cannot know |
//! | `guide`, `sketch` | what to do now, and the match as text |
//! | `bots` | the playout policy and the Rebel levels |

mod audit;
pub mod board;
mod bots;
pub mod data;
mod encode;
pub mod event;
mod flow;
mod game;
mod guide;
mod hidden;
pub mod ids;
pub mod options;
mod position;
pub mod preview;
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
pub use state::Merc;

/// Where rules tell what happens.
pub(crate) type Sink<'a> = dyn sortie_engine::EventSink<Event> + 'a;
