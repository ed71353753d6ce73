//! Around every route: counts, rates, security headers, and panics that end a request but not the server.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::access::client_address;
use crate::error::{ApiError, respond};
use crate::node::Node;

/// The page may load only what this server sends; images may be data, styles may stand in the markup (SVG boards).
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self' ws: wss:; font-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Counts and limits. Paths are logged without their queries, which may hold a token.
pub(super) async fn watch(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let path = request.uri().path().to_owned();
    let method = request.method().clone();
    let address = client_address(&node, request.headers(), request.extensions());
    let limited = path.starts_with("/api/") && address.is_some_and(|address| !node.clients.take(address));
    let response = if limited { ApiError::rate_limited().into_response() } else { next.run(request).await };
    let seconds = begun.elapsed().as_secs_f64();
    node.metrics.requests.inc(response.status().as_str());
    node.metrics.request_seconds.observe(seconds);
    tracing::info!(%method, path, status = response.status().as_u16(), seconds, "request");
    response
}

/// Headers that keep browsers from guessing, framing and leaking.
pub(super) async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The answer to a request whose handler panicked.
pub(super) fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    let error = ApiError::internal("a handler panicked");
    respond(error.status(), serde_json::to_string(&error.body()).expect("an error is plain data"))
}
