//! Probes and metrics for operators.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::node::Node;

/// How long a probe waits.
const PATIENCE: Duration = Duration::from_secs(2);

/// The process answers.
pub(super) async fn healthy() -> &'static str {
    "ok"
}

/// The server accepts work: it is not shutting down, and it can write.
pub(super) async fn ready(State(node): State<Arc<Node>>) -> Response {
    let unready = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if *node.draining.borrow() {
        return unready("draining");
    }
    // The store belongs to the node's runtime; a probe may run on another.
    let probe = node.runtime.spawn({
        let node = Arc::clone(&node);
        async move { node.can_write().await }
    });
    match tokio::time::timeout(PATIENCE, probe).await {
        Ok(Ok(true)) => "ready".into_response(),
        Ok(Ok(false)) => unready("the store takes no changes"),
        Ok(Err(_)) | Err(_) => unready("the store does not answer"),
    }
}

/// The metrics, for Prometheus.
pub(super) async fn metrics(State(node): State<Arc<Node>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], node.metrics.render()).into_response()
}
