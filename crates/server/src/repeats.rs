//! Duplicates of requests that hand out tokens: create, join, rematch. Their answers are kept in memory only, so that
//! no token is ever stored.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde::Serialize;
use sortie_protocol::REPLAYED_HEADER;

use crate::error::{ApiError, respond};
use crate::table::doc::Caller;
use crate::tokens;

/// Answers are kept for so long.
const KEPT: Duration = Duration::from_secs(86_400);
/// At most so many; beyond, the oldest are forgotten.
const MANY: usize = 10_000;

type Cell = Arc<tokio::sync::Mutex<Option<(u16, bytes::Bytes)>>>;

/// The answers kept by one node.
#[derive(Default)]
pub struct Repeats {
    cells: Mutex<HashMap<String, (String, Instant, Cell)>>,
}

/// A request that may be a duplicate: its key and the hash of its content.
pub struct Repeat {
    key: String,
    hash: String,
}

impl Repeats {
    /// The key of a request; the same key of another caller or for another purpose is another key.
    pub fn key(
        &self,
        key: &Option<String>,
        caller: &Caller,
        purpose: &str,
        request: &impl Serialize,
    ) -> Option<Repeat> {
        let key = key.as_ref()?;
        let who = caller.profile.as_deref().or(caller.token.as_deref()).unwrap_or_default();
        let content = serde_json::to_string(request).unwrap_or_default();
        Some(Repeat { key: tokens::hash(&format!("{purpose}\n{who}\n{key}")), hash: tokens::hash(&content) })
    }

    /// Does the work once per key; a duplicate waits for the first and gets the same answer.
    pub async fn once(
        &self,
        repeat: Option<Repeat>,
        work: impl Future<Output = Result<Response, ApiError>>,
    ) -> Result<Response, ApiError> {
        let Some(Repeat { key, hash }) = repeat else { return work.await };
        let cell = self.cell(key, &hash)?;
        let mut kept = cell.lock().await;
        if let Some((status, body)) = &*kept {
            let mut response = respond(*status, String::from_utf8_lossy(body).into_owned());
            response.headers_mut().insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
            return Ok(response);
        }
        let response = work.await?;
        if response.status() != StatusCode::OK {
            return Ok(response);
        }
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.map_err(ApiError::internal)?;
        *kept = Some((parts.status.as_u16(), body.clone()));
        Ok(Response::from_parts(parts, Body::from(body)))
    }

    fn cell(&self, key: String, hash: &str) -> Result<Cell, ApiError> {
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if cells.len() >= MANY {
            cells.retain(|_, (_, at, _)| now.duration_since(*at) < KEPT);
        }
        if cells.len() >= MANY
            && let Some(oldest) = cells.iter().min_by_key(|(_, (_, at, _))| *at).map(|(key, _)| key.clone())
        {
            cells.remove(&oldest);
        }
        let (kept, _, cell) = cells.entry(key).or_insert_with(|| (hash.to_owned(), now, Cell::default()));
        if *kept != hash {
            return Err(ApiError::conflict("IDEMPOTENCY_KEY_REUSED", "The key was used for another request"));
        }
        Ok(Arc::clone(cell))
    }
}
