//! Every message between a server and its clients, as plain types: the one source of the OpenAPI description and of the
//! TypeScript types.
//!
//! Games are opaque here: actions, options, snapshots and offers are JSON that the engine writes and reads. Each direction
//! of the socket is one closed type ([`ClientMessage`], [`ServerMessage`]).

mod answer;
mod catalog;
pub mod delta;
mod json;
mod sandbox;
mod socket;
mod table;

pub use answer::*;
pub use catalog::*;
pub use json::{Json, with_scratch};
pub use sandbox::*;
pub use socket::*;
pub use table::*;

/// An object whose members a game decides, in descriptions of the API.
pub type Object = std::collections::BTreeMap<String, serde_json::Value>;

/// The header that carries a seat's token.
pub const TOKEN_HEADER: &str = "x-game-token";
/// The header that carries a key under which the answer is kept for duplicates.
pub const IDEMPOTENCY_HEADER: &str = "x-idempotency-key";
/// The header that names the revision that the client decided on.
pub const REVISION_HEADER: &str = "x-expected-revision";
/// The header that names the decision that the action answers.
pub const DECISION_HEADER: &str = "x-decision";
/// The header of a repeated answer.
pub const REPLAYED_HEADER: &str = "idempotent-replayed";
