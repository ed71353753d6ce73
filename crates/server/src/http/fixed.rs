//! Answers that stay the same while the program runs: sent once to each browser, which asks again by hash.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use sha2::{Digest, Sha256};

pub(super) struct Fixed {
    content_type: &'static str,
    text: Bytes,
    hash: String,
}

impl Fixed {
    pub(super) fn new(content_type: &'static str, text: impl Into<Bytes>) -> Self {
        let text = text.into();
        let hash = Sha256::digest(&text).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Self { content_type, text, hash }
    }

    /// Names the content: another content has another hash.
    #[allow(dead_code)]
    pub(super) fn hash(&self) -> &str {
        &self.hash
    }

    /// The answer: not even sent where the browser has it. `version` is the hash that the address names, if any: what is at
    /// such an address never changes, and need not be asked for again.
    pub(super) fn respond(&self, asked: &HeaderMap, version: Option<&str>) -> Response {
        let tag = format!("W/\"{}\"", self.hash);
        let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let is_known = known.flat_map(|list| list.split(',')).any(|entry| entry.trim() == tag);
        let mut response = match is_known {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => {
                let mut response = self.text.clone().into_response();
                response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
                response
            }
        };
        let headers = response.headers_mut();
        let is_named = version.is_some_and(|version| version == self.hash);
        let caching = if is_named { "public, max-age=31536000, immutable" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a hash is plain text"));
        response
    }
}
