//! Anonymous profiles: a token that the browser keeps.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use sortie_protocol::{ProfileRequest, ProfileResponse};

use super::access::{Body, JsonBody, Who, profile};
use super::route::{Doc, Routes};
use crate::error::{ApiError, respond};
use crate::names;
use crate::node::Node;
use crate::store::Write;
use crate::tokens;

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new().at(
        "/profile",
        get(show).patch(rename).post(create),
        [
            Doc::new("get", "profile", "The caller's profile.").needs(&["profile"]).gives::<ProfileResponse>(),
            Doc::new("patch", "profile", "Renames the caller's profile.")
                .needs(&["profile"])
                .takes::<ProfileRequest>()
                .gives::<ProfileResponse>(),
            Doc::new("post", "profile", "Makes a profile; the answer shows its token, once.")
                .takes::<ProfileRequest>()
                .gives::<ProfileResponse>(),
        ],
    )
}

fn body(id: String, name: String, token: Option<String>) -> Response {
    let body = ProfileResponse { id, name, token };
    respond(200, serde_json::to_string(&body).expect("a profile is plain data"))
}

/// Creates a profile; the answer shows its token, once.
pub(super) async fn create(
    State(node): State<Arc<Node>>,
    JsonBody(request): JsonBody<ProfileRequest>,
) -> Result<Response, ApiError> {
    let name = match request.name.as_deref() {
        None | Some("") => String::new(),
        Some(name) => names::clean(name)?,
    };
    let (token, id) = (tokens::new_token(), tokens::new_id());
    let write = Write::Profile { hash: tokens::hash(&token), id: id.clone(), name: name.clone(), at: node.now() };
    node.store.write(write).await?;
    Ok(body(id, name, Some(token)))
}

/// The caller's profile.
pub(super) async fn show(State(node): State<Arc<Node>>, Who(caller): Who) -> Result<Response, ApiError> {
    let (_, row) = profile(&node, &caller).await?;
    Ok(body(row.id, row.name, None))
}

/// Renames the caller's profile.
pub(super) async fn rename(
    State(node): State<Arc<Node>>,
    Who(caller): Who,
    Body(request): Body<ProfileRequest>,
) -> Result<Response, ApiError> {
    let (hash, row) = profile(&node, &caller).await?;
    let name = names::clean(&request.name.ok_or_else(|| ApiError::invalid("`name` is missing"))?)?;
    node.store.write(Write::Profile { hash, id: row.id.clone(), name: name.clone(), at: node.now() }).await?;
    Ok(body(row.id, name, None))
}
