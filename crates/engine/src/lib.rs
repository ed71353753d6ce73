//! The contract between a game's rules and everything that is built on them.
//!
//! A game is one pure state machine that says what players may do. A game crate implements [`Game`] (and the small
//! traits [`Playout`], [`Bots`] and [`Audit`]); the server, the command line, the referee, the bots and the conformance
//! battery follow from that one definition.
//!
//! | module | holds |
//! | --- | --- |
//! | [`game`] | the contract itself: [`Game`], [`Setup`], [`Awaiting`], [`Outcome`] |
//! | [`act`] | [`Act`]: one action; [`actions!`](crate::actions): the list of them |
//! | [`seat`] | [`Seat`], [`SeatSet`], [`Viewer`] |
//! | [`by_seat`] | [`BySeat`]: values by player |
//! | [`chance`] | [`Chance`]: the SHA-256 stream, scripted outcomes, the fast generator |
//! | [`offer`] | [`Form`], [`Group`], [`OfferSink`] and ready-made sinks |
//! | [`options`] | [`OptionSpec`]: the options of a game |
//! | [`words`] | [`vocabulary!`](crate::vocabulary): closed lists of words |
//! | [`said`] | [`Said`]: members that a view shows and a position may leave out |
//! | [`texts`] | [`Texts`]: what people read, in any language |
//! | [`event`] | [`EventSink`], [`Emitted`] |
//! | [`refusal`] | [`Refusal`], [`Reason`] |
//! | [`names`] | how seats and places read and write their words on the wire |
//! | [`roster`] | [`Roster`]: ids, names, colours and which seats are bots |
//! | [`index`] | the [`index!`](crate::index) macro: small ids with arrays and bitsets |
//! | [`bot`] | [`Playout`], [`Seen`], [`Level`], [`Bots`] |
//! | [`search`] | [`Evaluate`], [`Plans`]: what a game tells a search |
//! | [`audit`] | [`Audit`]: conservation and caches, for the battery |
//! | [`matches`] | [`Match`]: one game being played, with undo, decisions and a log |
//! | [`record`] | [`Record`]: a saved match, to load and replay |
//! | [`fairness`] | [`Fairness`]: a seed that nobody chose, and its proof |
//! | [`json`] | [`Json`]: a game's reading and writing, compiled once |
//! | [`wire`] | snapshots, offers and events as JSON |
//! | [`strict`] | strict reading of JSON from outside |
//! | [`twice`] | refusing JSON that names a member twice |
//! | `text` | plain data as JSON text, written fast |
//! | [`erased`] | [`AnyMatch`] and [`AnyGame`], without generics, for the server and the command line |
//! | [`encode`] | [`Encode`]: a match as numbers, and environments for learners |
//! | [`simulate`] | whole games between bots at full speed |
//!
//! The engine knows no game, no clock, no file and no network.

#![warn(missing_docs)]

pub mod act;
pub mod audit;
pub mod bot;
pub mod by_seat;
pub mod chance;
pub mod encode;
pub mod erased;
pub mod event;
mod exact;
pub mod fairness;
pub mod game;
pub mod index;
pub mod json;
pub mod matches;
pub mod names;
pub mod offer;
pub mod options;
pub mod record;
pub mod refusal;
pub mod roster;
pub mod said;
pub mod schema;
pub mod search;
pub mod seat;
pub mod simulate;
pub mod strict;
mod text;
pub mod texts;
pub mod twice;
pub mod wire;
pub mod words;

pub use act::{Act, ActionSet, Draft, Offers, Payload};
pub use audit::Audit;
pub use bot::{Benchmark, Bots, Level, Playout, Reckoned, Seen};
pub use by_seat::BySeat;
pub use chance::{Chance, Draws, Generator, Scripted};
pub use encode::{AnyEnv, AnyLane, Encode, Encoding};
pub use erased::{AnyGame, AnyMatch, Entry, NewMatch};
pub use event::{Emitted, EventSet, EventSink, Heard, Quiet};
pub use fairness::{DrawnBy, Fairness, Nonce};
pub use game::{Awaiting, Game, OptionFault, Outcome, Position, Setup, Things};
pub use json::Json;
pub use matches::{Match, Step};
pub use names::{Named, Word, Words};
pub use offer::{Cell, Fill, Filled, Form, FromCell, FromRow, GO, Go, Group, OfferSink, Picks, Rows, Term};
pub use options::{OptionKind, OptionSet, OptionSpec, OptionValue};
pub use record::Record;
pub use refusal::{Reason, Refusal};
pub use roster::{Player, Roster};
pub use said::Said;
pub use search::{Aim, Budget, Choice, Evaluate, Limits, Plans, Proposal, Values, Weighed, Width};
pub use seat::{Seat, SeatSet, Viewer};
pub use sortie_derive::{described, event, options, payload, record, view, wire};
pub use texts::{Hearing, Phrase, Speaker, Texts};

#[doc(hidden)]
pub mod private {
    //! What the macros of this crate expand to.
    #[cfg(feature = "schema")]
    pub use schemars;
    pub use serde;
    pub use serde_json;
}
