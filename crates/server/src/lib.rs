//! The server: tables, seats, streams, a durable log, several nodes.
//!
//! | module | holds |
//! | --- | --- |
//! | [`store`] | the durable store behind one trait, on SQLite or PostgreSQL |
//! | [`bus`] | notices between nodes, in the process or over NATS |
//! | [`node`] | one process: the tables in memory, limits, background work |
//! | [`table`] | a table's document and the task that owns its match |
//! | [`http`] | the routes, streams and sockets; [`http::app`] builds the router |
//! | [`connections`] | accepting connections and closing them |
//! | [`ops`] | health, readiness and metrics, however busy the rest is |
//! | [`limits`] | how much a client may ask for |
//! | [`workers`] | the pool of bots, shared out fairly |
//! | [`audit`](mod@audit) | whether a store is intact |
//! | [`run`](mod@run) | a whole server from its settings, until it is asked to stop |
//!
//! The server decides no rule: it hands actions to the engine and views to the viewers that the engine names.

pub mod addresses;
pub mod audit;
pub mod bus;
pub mod clock;
pub mod config;
pub mod connections;
pub mod error;
pub mod exhibitions;
pub mod files;
mod heads;
pub mod http;
pub mod limits;
pub mod metrics;
pub mod names;
pub mod newcomers;
pub mod node;
pub mod ops;
pub mod repeats;
pub mod run;
pub mod store;
pub mod table;
pub mod tokens;
pub mod troubles;
mod unread;
pub mod unseen;
pub mod workers;
