//! Mage Knight: the whole combat system, playable as a skirmish.

pub mod action;
mod audit;
mod bots;
pub mod data;
pub mod effects;
pub mod event;
mod fight_view;
mod flow;
mod game;
mod hidden;
pub mod ids;
pub mod list;
pub mod offers;
pub mod options;
pub mod position;
mod preview;
pub mod reason;
pub mod rules;
mod setup;
pub mod state;
mod view;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use reason::Reason;
pub use state::MageKnight;
