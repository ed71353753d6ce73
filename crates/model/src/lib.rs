//! A model of how a table's log is written: three nodes, two clients, one store, and everything that may go wrong between
//! them. A checker visits every state that can be reached.
//!
//! | in the model | in the server |
//! | --- | --- |
//! | [`Row`] under a unique revision | the `log` and its unique index |
//! | the socket's client, whose key is in its row | `table/keys.rs`: the row of the log carries the key |
//! | the HTTP client, whose answer is a row of its own | the `answers` and their unique index, in the same transaction |
//! | `known`, [`Event::Hear`] | a table in memory, and notices, which may come late or never |
//! | [`Event::Claim`], [`Event::Expire`] | the lease under which a node moves the bots |
//! | [`Event::Crash`], [`Event::LoseConnection`] with a stray write | a commit whose node never hears of it |
//!
//! Rules of games are not part of it: a request is legal at any time, which is the worst case, because nothing but the key
//! keeps it from being carried out twice. Every bot's step answers one step of a client.

mod check;
mod world;

pub use check::{ANSWERED, Bug, DURABLE, EVERYBODY, ONCE, ONE_BOT, Protocol, TWO_DRIVERS, UNIQUE};
pub use world::{Client, Doing, Event, Node, Outcome, Request, Row, Who, World, Write};
