//! The routes. [`app`] builds the router, so that tests need no socket.

pub mod access;
mod action;
mod catalog;
mod create;
mod docs;
mod fixed;
mod games;
mod guard;
mod lobby;
mod ops;
mod past;
mod profile;
mod route;
mod sandbox;
pub mod socket;
mod stream;
mod web;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::node::Node;
use route::Routes;

pub use docs::openapi;
pub use route::{Doc, Route};

/// Every described route below `/api`.
fn routes() -> Routes {
    create::routes()
        .and(games::routes())
        .and(action::routes())
        .and(past::routes())
        .and(stream::routes())
        .and(lobby::routes())
        .and(profile::routes())
        .and(catalog::routes())
}

/// What the description of the API is made of, for the test that checks it in.
pub fn described() -> Vec<Route> {
    routes().described()
}

/// What probes and Prometheus request, as a separate service.
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
    let api = routes()
        .router()
        .route("/games/{id}/ws", get(socket::socket))
        .route("/openapi.json", get(docs::description))
        .route("/docs", get(web::docs))
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

/// Compresses API responses for clients that accept gzip; the web client's files are compressed when it is built.
///
/// Event streams are not compressed, because their events must leave at once. Sockets have a way of their own (ADR 12).
fn compressed() -> CompressionLayer<impl Predicate> {
    let large = SizeAbove::new(1024).and(NotForContentType::SSE);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(large)
}
