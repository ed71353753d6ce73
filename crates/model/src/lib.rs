//! A model of how a table's log is written: three nodes, two clients, one store, and everything that can go wrong between
//! them. A checker visits every reachable state.
//!
//! | in the model | in the server |
//! | --- | --- |
//! | [`Row`] under a unique revision | the `log` and its unique index |
//! | the socket's client, whose key is in its row | `table/keys.rs`: the row of the log carries the key |
//! | the HTTP client, whose answer has its own row | the `answers` and their unique index, in the same transaction |
//! | `known`, [`Event::Hear`] | a table in memory, and notices that may arrive late or never |
//! | [`Event::Claim`], [`Event::Expire`] | the lease under which a node moves the bots |
//! | [`Event::Crash`], [`Event::LoseConnection`] with a stray write | a commit whose node never hears of it |
//!
//! Rules of games are not part of it. Every request is always legal, which is the worst case: only the key keeps it from
//! being done twice. Each bot step answers one step of a client.

mod check;
mod world;

pub use check::{ANSWERED, Bug, DURABLE, EVERYBODY, ONCE, ONE_BOT, Protocol, TWO_DRIVERS, UNIQUE};
pub use world::{Client, Doing, Event, Node, Outcome, Request, Row, Who, World, Write};
