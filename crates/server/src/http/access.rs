//! Who is asking, and what the request says.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};
use serde::de::DeserializeOwned;
use sortie_engine::twice::refuse_twice;
use sortie_protocol::TOKEN_HEADER;

use crate::addresses;
use crate::error::ApiError;
use crate::node::Node;
use crate::store::ProfileRow;
use crate::table::doc::Caller;
use crate::tokens;

/// The longest body that most requests may have.
pub const MAX_BODY: usize = 64 * 1024;
/// The longest body of a request that may bring a saved game.
const MAX_LONG_BODY: usize = 1024 * 1024;
/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(30);

/// The value of a header, where it is text.
pub fn text_header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The caller behind a request's headers and query.
///
/// `?token=` is only for clients that cannot set headers; queries are never logged.
pub fn caller(headers: &HeaderMap, query: Option<&str>, query_token: bool) -> Caller {
    let token = text_header(headers, TOKEN_HEADER).map(str::to_owned);
    let token = token.or_else(|| query_token.then(|| query_value(query, "token")).flatten());
    let code = text_header(headers, "x-table-code").map(str::to_owned).or_else(|| query_value(query, "code"));
    Caller {
        token: token.map(|token| tokens::hash(&token)),
        profile: bearer(headers).map(tokens::hash),
        code: code.map(|code| tokens::read_code(&code)),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    text_header(headers, header::AUTHORIZATION.as_str())?.strip_prefix("Bearer ")
}

/// One value of a query. Tokens, codes and words need no decoding.
pub fn query_value(query: Option<&str>, name: &str) -> Option<String> {
    query?.split('&').find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        (key == name).then(|| value.to_owned())
    })
}

/// The caller of a request, without `?token=`.
pub struct Who(pub Caller);

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Who(caller(&parts.headers, parts.uri.query(), false)))
    }
}

/// The longest part of a path.
const MAX_PART: usize = 64;

/// The parts of a path by their names. 404 for one that is not text.
async fn parts<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<HashMap<String, String>, ApiError> {
    let Path(named) = Path::from_request_parts(parts, state).await.map_err(|_| ApiError::no_table())?;
    Ok(named)
}

fn part(named: &mut HashMap<String, String>, name: &str) -> Result<String, ApiError> {
    named.remove(name).filter(|part| part.len() <= MAX_PART).ok_or_else(ApiError::no_table)
}

/// The table in the path.
pub struct TableId(pub String);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(TableId(part(&mut self::parts(parts, state).await?, "id")?))
    }
}

/// The table in the path and the one part after it that has a name: a seat, a revision.
pub struct TablePart(pub String, pub String);

impl<S: Send + Sync> FromRequestParts<S> for TablePart {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let mut named = self::parts(parts, state).await?;
        let id = part(&mut named, "id")?;
        let name = named.keys().next().cloned().ok_or_else(ApiError::no_table)?;
        Ok(TablePart(id, part(&mut named, &name)?))
    }
}

/// The code of a table in the path.
pub struct TableCode(pub String);

impl<S: Send + Sync> FromRequestParts<S> for TableCode {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(TableCode(part(&mut self::parts(parts, state).await?, "code")?))
    }
}

/// The profile behind the request; 401 if there is none.
pub async fn profile(node: &Arc<Node>, who: &Caller) -> Result<(String, ProfileRow), ApiError> {
    let unauthorized = || ApiError::new(sortie_protocol::Code::Unauthorized, "Unauthorized");
    let hash = who.profile.clone().ok_or_else(unauthorized)?;
    let row = node.store.profile(&hash).await?.ok_or_else(unauthorized)?;
    Ok((hash, row))
}

/// A JSON body of a request that needs no proof and changes something: it must declare itself as JSON, which another
/// site's page cannot make a browser do without asking first.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        must_be_json(&request)?;
        Body::from_request(request, state).await.map(|Body(read)| JsonBody(read))
    }
}

/// The same with room for a saved game.
pub struct LongJsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for LongJsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        must_be_json(&request)?;
        read_json(&read_at_most(request, MAX_LONG_BODY).await?).map(LongJsonBody)
    }
}

fn must_be_json(request: &Request) -> Result<(), ApiError> {
    let kind = text_header(request.headers(), header::CONTENT_TYPE.as_str()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let mut error = ApiError::invalid("This request needs the content type application/json");
    error.status = Some(415);
    Err(error)
}

/// A JSON body of at most 64 KiB.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        read_json(&read_body(request).await?).map(Body)
    }
}

/// What a body says; an empty one says nothing.
fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    refuse_twice(bytes)?;
    serde_json::from_slice(bytes).map_err(|error| ApiError::invalid(format!("Invalid request: {error}")))
}

/// The raw body; 413 if it is too long, 408 if it does not arrive.
pub async fn read_body(request: Request) -> Result<bytes::Bytes, ApiError> {
    read_at_most(request, MAX_BODY).await
}

async fn read_at_most(request: Request, most: usize) -> Result<bytes::Bytes, ApiError> {
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|length| length.to_str().ok()).and_then(|length| length.parse::<usize>().ok());
    let too_long = || {
        let mut error = ApiError::invalid(format!("The request is longer than {} KiB", most / 1024));
        error.status = Some(413);
        error
    };
    if announced.is_some_and(|length| length > most) {
        return Err(too_long());
    }
    match tokio::time::timeout(BODY_TIME, to_bytes(request.into_body(), most)).await {
        Ok(read) => read.map_err(|error| match std::error::Error::source(&error) {
            Some(cause) if cause.to_string().contains("limit") => too_long(),
            _ => ApiError::invalid("The request was cut off"),
        }),
        Err(_) => {
            let mut error = ApiError::invalid("The request did not arrive in time");
            error.status = Some(408);
            Err(error)
        }
    }
}

/// The address of the client, if known.
pub fn client_address(node: &Node, headers: &HeaderMap, extensions: &Extensions) -> Option<IpAddr> {
    if node.config.trust_proxy
        && let Some(address) = addresses::forwarded(headers, &node.config.trusted_proxies)
    {
        return Some(address);
    }
    extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip())
}

/// The client's address as a handler takes it.
pub struct Address(pub Option<IpAddr>);

impl FromRequestParts<Arc<Node>> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Self, Self::Rejection> {
        Ok(Address(client_address(node, &parts.headers, &parts.extensions)))
    }
}

/// The proof that the caller sent: the seat's token, else the profile's.
pub fn proof(headers: &HeaderMap) -> Option<&str> {
    text_header(headers, TOKEN_HEADER).or_else(|| bearer(headers))
}
