//! Fetching, listing and ending tables.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use sortie_protocol::{Code, FetchResponse, TablesResponse};

use super::access::{TableId, Who, profile, query_value};
use super::route::{ANY, Doc, Routes};
use crate::error::{ApiError, respond};
use crate::node::Node;
use crate::store::LogRow;
use crate::table::doc::{Awaited, Role};
use crate::table::edit::Edit;
use crate::table::load::{read_doc, standing};
use crate::table::message::{Look, Message};
use crate::table::unplayable::Unplayable;

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new()
        .at("/games/{id}", delete(remove).get(fetch), [Doc::new("delete", "tables", "Ends a table that waits or at which nobody else plays; only its owner may. A finished game is hidden from the caller's list, and stays for everybody else.").table().needs(ANY).answers("204", "gone"), Doc::new("get", "tables", "The table as the caller may see it.").table().knows(ANY).gives::<FetchResponse>()])
        .at("/games", get(mine), [Doc::new("get", "tables", "The caller's tables, newest first; with `order=WAITING` those that wait for the caller stand before the others.").query("status", "WAITING, ACTIVE or COMPLETED").query("order", "NEWEST (the default), or WAITING: those that wait for the caller first").needs(&["profile"]).gives::<TablesResponse>()])
}

/// The most tables in a list.
const LISTED: i64 = 200;

/// The table as the caller may see it.
pub(super) async fn fetch(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Fetch, reply }).await?;
    Ok(respond(200, body))
}

/// The caller's tables, newest first; with `order=WAITING` those waiting for the caller come first.
pub(super) async fn mine(
    State(node): State<Arc<Node>>,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let (hash, _) = profile(&node, &caller).await?;
    let status = query_value(query.as_deref(), "status");
    if let Some(status) = &status
        && !["WAITING", "ACTIVE", "COMPLETED"].contains(&status.as_str())
    {
        return Err(ApiError::invalid("`status` is WAITING, ACTIVE or COMPLETED"));
    }
    let waiting_first = match query_value(query.as_deref(), "order").as_deref() {
        None | Some("NEWEST") => false,
        Some("WAITING") => true,
        Some(_) => return Err(ApiError::invalid("`order` is NEWEST or WAITING")),
    };
    let rows = node.store.tables_of(&hash, status.as_deref(), LISTED).await?;
    let running: Vec<String> = rows.iter().filter(|row| row.status != "WAITING").map(|row| row.id.clone()).collect();
    let tips: HashMap<String, LogRow> = node.store.tips(&running).await?.into_iter().collect();
    let mut games = Vec::new();
    for row in rows {
        let doc = match read_doc(&row) {
            Ok(doc) => doc,
            Err(why) => {
                node.troubles.note(&row.id, &why);
                continue;
            }
        };
        let seat = doc.role(&row, &caller).and_then(Role::seat);
        let mut standing = standing(&row, &doc, tips.get(&row.id));
        let game = sortie_catalog::find(&row.game);
        if !game.is_ok_and(|game| Unplayable::other_rules(game, row.rules).is_ok()) {
            standing.awaited = Awaited::default();
        }
        games.push(doc.summary(&row, seat, &standing));
    }
    if waiting_first {
        games.sort_by_key(|game| !game.your_move);
    }
    Ok(respond(200, serde_json::to_string(&TablesResponse { games }).expect("a list is plain data")))
}

/// Ends a table that is waiting or at which nobody else plays; only its owner may. A finished game is hidden from the
/// caller's list and stays for everybody else.
pub(super) async fn remove(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    node.ask(&id, |reply| Message::Edit { caller, edit: Edit::Delete, reply }).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// 404 for what the API does not have.
pub(super) async fn no_route() -> ApiError {
    ApiError::new(Code::NotFound, "There is no such route")
}
