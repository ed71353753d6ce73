//! Tables: the document, its changes, and the task that owns a live match.

pub mod act;
pub mod doc;
pub mod drive;
pub mod edit;
pub mod face;
mod keys;
pub mod live;
pub mod load;
pub mod look;
pub mod message;
pub mod presence;
pub mod show;
pub mod start;
