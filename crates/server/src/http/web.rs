//! The web client, built into the program. A development build reads its folder first, if there is one.

use std::path::{Component, Path};
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::node::Node;

/// Every file of the built client by its path; empty if the program was built without one.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The page of a server that was built without Node.
const NO_CLIENT: &str = "This server was built without the web client.\n\n\
    With Node installed, `cargo xtask serve` builds the client and serves it; `sortie serve --web FOLDER` serves one that is built.\n\
    The programming interface works as it is: /api/openapi.json describes it.\n";

/// A file of the client, or its page for every path inside the client.
pub(super) async fn page(State(node): State<Arc<Node>>, method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if let Some(found) = answer(&node, path, &asked).await {
        return found;
    }
    if path != "index.html" && path.contains('.') {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    let found = answer(&node, "index.html", &asked).await;
    found.unwrap_or_else(|| (StatusCode::NOT_FOUND, NO_CLIENT).into_response())
}

/// The documentation of the API, a page of the client's build.
pub(super) async fn docs(State(node): State<Arc<Node>>, asked: HeaderMap) -> Response {
    let found = answer(&node, "docs.html", &asked).await;
    found.unwrap_or_else(|| (StatusCode::NOT_FOUND, NO_CLIENT).into_response())
}

/// A file of the client, compressed where the browser takes that.
async fn answer(node: &Node, path: &str, asked: &HeaderMap) -> Option<Response> {
    let bytes = file(node, path).await?;
    let packed = if takes_gzip(asked) { file(node, &format!("{path}.gz")).await } else { None };
    let encoded = packed.is_some();
    let mut response = packed.unwrap_or(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if encoded {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    // Built assets carry a hash in their names and never change.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    Some(response)
}

/// Whether the browser takes the compressed copy that the client's build puts beside a file.
pub(super) fn takes_gzip(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|list| list.split(',')).any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        name.trim().eq_ignore_ascii_case("gzip") && weight.trim() != "q=0"
    })
}

async fn file(node: &Node, path: &str) -> Option<Vec<u8>> {
    if let Some(folder) = &node.config.web {
        return read(folder, path).await;
    }
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    if cfg!(debug_assertions) && built.join("index.html").exists() {
        return read(&built, path).await;
    }
    FILES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| bytes.to_vec())
}

/// A file of a folder; the path cannot lead out of it.
async fn read(folder: &Path, path: &str) -> Option<Vec<u8>> {
    let is_plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    if is_plain { tokio::fs::read(folder.join(path)).await.ok() } else { None }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
