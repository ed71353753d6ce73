//! Duplicates of requests that hand out tokens: create and join.
//!
//! Their answers are kept in the store like those of actions, in the transaction that makes the table or takes the seat,
//! so a duplicate gets the first answer from any node and after a restart. No token is ever stored: the token of such a
//! request is derived from the client's key, of which only the hash is stored, and a random text kept with the answer.
//! Repeating the key gives the same token again; reading the database does not reveal the key.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use serde::Serialize;
use sortie_protocol::{IDEMPOTENCY_HEADER, REPLAYED_HEADER};

use crate::clock::now_ms;
use crate::error::{ApiError, respond};
use crate::node::Node;
use crate::store::AnswerRow;
use crate::table::doc::Caller;
use crate::table::face::fill_token;
use crate::tokens;

/// The table under which the answers of creations are kept: they belong to none yet.
pub const NO_TABLE: &str = "";

/// A request that may be repeated.
pub struct Repeat {
    table: String,
    place: String,
    hash: String,
    secret: String,
}

/// What is kept of a request besides its answer.
#[derive(Debug, Clone)]
pub struct Keep {
    place: String,
    hash: String,
    salt: String,
}

impl Keep {
    /// The row to store with this answer, whose token is left out.
    pub fn row(&self, body: &str) -> AnswerRow {
        AnswerRow {
            seat: -1,
            key: self.place.clone(),
            hash: self.hash.clone(),
            status: 200,
            body: format!("{}\n{body}", self.salt),
            at: now_ms(),
        }
    }
}

/// The key of a request, if it has one. 400 if it is too long or not visible ASCII.
pub fn key(headers: &HeaderMap) -> Result<Option<String>, ApiError> {
    let Some(value) = headers.get(IDEMPOTENCY_HEADER) else { return Ok(None) };
    match value.to_str() {
        Ok(key) if tokens::is_key(key) => Ok(Some(key.to_owned())),
        _ => Err(ApiError::invalid("X-Idempotency-Key must have 1 to 128 visible ASCII characters")),
    }
}

impl Repeat {
    /// The request behind a key. The same key from another caller is another key; callers without a proof are distinguished
    /// by their address, so that a stranger's simple key does not open somebody else's table.
    pub fn of(
        headers: &HeaderMap,
        caller: &Caller,
        address: Option<IpAddr>,
        table: &str,
        request: &impl Serialize,
    ) -> Result<Option<Self>, ApiError> {
        let Some(key) = key(headers)? else { return Ok(None) };
        let who = match caller.profile.as_ref().or(caller.token.as_ref()) {
            Some(who) => who.clone(),
            None => address.map(|address| address.to_string()).unwrap_or_default(),
        };
        let secret = format!("{table}\n{who}\n{key}");
        let content = serde_json::to_string(request).map_err(ApiError::internal)?;
        Ok(Some(Repeat {
            table: table.to_owned(),
            place: tokens::hash(&format!("place\n{secret}")),
            hash: tokens::hash(&content),
            secret,
        }))
    }

    /// What to keep with the answer, and the token to hand out.
    pub fn begin(&self) -> (Keep, String) {
        let salt = tokens::new_token();
        let token = self.token(&salt);
        (Keep { place: self.place.clone(), hash: self.hash.clone(), salt }, token)
    }

    fn token(&self, salt: &str) -> String {
        tokens::derive(&format!("{salt}\n{}", self.secret))
    }

    /// The answer that the same request got before. 409 if the key was used for another request.
    pub async fn known(&self, node: &Node) -> Result<Option<Response>, ApiError> {
        let Some(row) = node.store.answer(&self.table, -1, &self.place).await? else { return Ok(None) };
        if row.hash != self.hash {
            return Err(ApiError::conflict("IDEMPOTENCY_KEY_REUSED", "The key was used for another request"));
        }
        let (salt, body) = row.body.split_once('\n').ok_or_else(|| ApiError::internal("an answer without its salt"))?;
        let mut response = respond(200, fill_token(body, &self.token(salt))?);
        response.headers_mut().insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
        Ok(Some(response))
    }
}

/// Does the work unless it was done before. A request that loses against its own duplicate gets the duplicate's answer.
pub async fn once(
    node: &Node,
    repeat: Option<&Repeat>,
    work: impl Future<Output = Result<Response, ApiError>>,
) -> Result<Response, ApiError> {
    let Some(repeat) = repeat else { return work.await };
    if let Some(known) = repeat.known(node).await? {
        return Ok(known);
    }
    match work.await {
        Ok(response) => Ok(response),
        Err(error) => repeat.known(node).await?.ok_or(error),
    }
}
