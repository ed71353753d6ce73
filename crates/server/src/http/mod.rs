//! The routes. [`app`] builds the router, so that tests need no socket.

pub mod access;
mod action;
mod catalog;
mod create;
mod docs;
mod games;
mod guard;
mod lobby;
mod ops;
mod past;
mod profile;
mod socket;
mod stream;
mod web;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, patch, post};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::node::Node;

pub use docs::openapi;

/// What probes and Prometheus ask, as a service of its own.
pub fn ops_app(node: Arc<Node>) -> Router {
    Router::new()
        .route("/healthz", get(ops::healthy))
        .route("/readyz", get(ops::ready))
        .route("/metrics", get(ops::metrics))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .with_state(node)
}

/// The whole server as a service.
pub fn app(node: Arc<Node>) -> Router {
    let table = Router::new()
        .route("/", get(games::fetch).delete(games::remove))
        .route("/action", post(action::act))
        .route("/actions", get(action::legal))
        .route("/preview", post(action::preview))
        .route("/undo", post(action::undo))
        .route("/hint", get(action::hint))
        .route("/events", get(past::events))
        .route("/history/{revision}", get(past::history))
        .route("/record", get(past::record))
        .route("/stream", get(stream::stream))
        .route("/ws", get(socket::socket))
        .route("/join", post(lobby::join))
        .route("/leave", post(lobby::leave))
        .route("/return", post(lobby::come_back))
        .route("/ready", post(lobby::ready))
        .route("/abandon", post(lobby::abandon))
        .route("/seats/{seat}", patch(lobby::dress))
        .route("/seats/{seat}/kick", post(lobby::kick))
        .route("/start", post(lobby::start))
        .route("/rematch", post(lobby::rematch))
        .route("/chat", get(lobby::read_chat).post(lobby::write_chat));
    let api = Router::new()
        .route("/games", post(create::create).get(games::mine))
        .nest("/games/{id}", table)
        .route("/catalog", get(catalog::catalogue))
        .route("/lobby", get(lobby::open))
        .route("/lobby/{code}", get(lobby::by_code))
        .route("/profile", post(profile::create).get(profile::show).patch(profile::rename))
        .route("/openapi.json", get(docs::description))
        .route("/docs", get(docs::page))
        .route("/docs.js", get(docs::script))
        .route("/docs.css", get(docs::style))
        .fallback(games::no_route)
        .layer(compressed());
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(ops::healthy))
        .route("/readyz", get(ops::ready))
        .fallback(web::page)
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(Arc::clone(&node), guard::watch))
        .layer(from_fn(guard::secure))
        .with_state(node)
}

/// Answers of the API are compressed for clients that take gzip; the web client's files are compressed when it is built.
///
/// Event streams are not compressed, because their events must leave at once. Neither are sockets: the WebSocket library
/// under axum has no `permessage-deflate`, and a compressor that remembers earlier frames, the only kind that gains much on
/// frames of 500 bytes, takes 256 kB for each connection with zlib's defaults. Deltas save more than either would.
fn compressed() -> CompressionLayer<impl Predicate> {
    let large = SizeAbove::new(1024).and(NotForContentType::SSE);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(large)
}
