//! For whoever runs the server.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::node::Node;

/// The process answers.
pub(super) async fn healthy() -> &'static str {
    "ok"
}

/// The server takes work: the store answers and the server is not closing.
pub(super) async fn ready(State(node): State<Arc<Node>>) -> Response {
    if *node.draining.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    match tokio::time::timeout(Duration::from_secs(2), node.store.ping()).await {
        Ok(Ok(())) => "ready".into_response(),
        Ok(Err(_)) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer").into_response(),
    }
}

/// The figures, for Prometheus.
pub(super) async fn metrics(State(node): State<Arc<Node>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], node.metrics.render()).into_response()
}
