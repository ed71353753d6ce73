//! Around every route: counts, rates, security headers, and panics that end a request but not the server.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::access::{client_address, query_value};
use crate::error::{ApiError, respond};
use crate::limits::cost;
use crate::node::Node;
use crate::tokens;

/// The page may load only what this server sends; images may be data URLs, styles may be inline (SVG boards).
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self' ws: wss:; font-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Where tables are found by their codes; the rest of the path is the code.
const BY_CODE: [&str; 2] = ["/api/lobby/", "/join/"];

/// Where tables are found by their ids.
const BY_ID: &str = "/api/games/";

/// The path without a code, and with the beginning of an id, for logging.
fn redacted(path: &str) -> String {
    if let Some(place) = BY_CODE.iter().find(|place| path.starts_with(**place)) {
        return format!("{place}…");
    }
    let Some(rest) = path.strip_prefix(BY_ID) else { return path.to_owned() };
    let (id, rest) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let brief = tokens::brief(id);
    if brief.len() < id.len() { format!("{BY_ID}{brief}…{rest}") } else { path.to_owned() }
}

/// Whether the request tries a code.
fn tries_code(request: &Request) -> bool {
    request.uri().path().starts_with(BY_CODE[0])
        || request.headers().contains_key("x-table-code")
        || query_value(request.uri().query(), "code").is_some()
}

/// The cost of a request, in ordinary requests, by its method and redacted path.
fn cost(method: &Method, path: &str) -> u32 {
    match (method, path) {
        (&Method::POST, "/api/games") => cost::TABLE,
        (&Method::POST, "/api/profile") => cost::PROFILE,
        (&Method::GET, path) if path.ends_with("/record") => cost::RECORD,
        (&Method::GET, path) if path.ends_with("/events") || path.contains("/history/") => cost::PAST,
        _ => 1,
    }
}

/// Counts and limits. Paths are logged without codes and whole ids, and without their queries, which may hold a token.
pub(super) async fn watch(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let path = redacted(request.uri().path());
    let method = request.method().clone();
    let address = client_address(&node, request.headers(), request.extensions());
    let guesser = address.filter(|_| tries_code(&request));
    let limited = path.starts_with("/api/")
        && (address.is_some_and(|address| !node.clients.take(address, cost(&method, &path)))
            || guesser.is_some_and(|address| !node.clients.may_guess(address)));
    let response = if limited { ApiError::rate_limited().into_response() } else { next.run(request).await };
    if let (Some(address), StatusCode::NOT_FOUND) = (guesser, response.status()) {
        node.clients.missed(address);
    }
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
