//! The server's tests: one binary, no mocks of the engine, the router without a socket wherever a socket is not the point.

mod api;
mod lobby;
mod nodes;
mod secrecy;
mod sockets;
mod store;
mod streams;
mod support;
