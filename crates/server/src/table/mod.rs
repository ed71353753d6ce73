//! Tables: the document, its changes, and the task that owns a live match. [`live`] says how that task is built.

mod act;
mod change;
pub mod dispatch;
pub mod doc;
mod draft;
mod drive;
mod driver;
mod duty;
pub mod edit;
pub mod face;
mod follow;
mod hints;
mod keys;
mod ledger;
pub mod live;
pub mod load;
mod look;
pub mod message;
mod outbox;
mod presence;
pub mod show;
mod sights;
pub mod start;
pub mod thread;
pub mod unplayable;
mod waiting;

pub use change::chat_line;
