//! The past: events, earlier states as the caller saw them, the record of a finished game.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use sortie_engine::Viewer;
use sortie_protocol::{ErrorBody, EventsResponse, HistoryResponse};

use super::access::{TableId, Who, query_value};
use crate::error::{ApiError, respond};
use crate::node::Node;
use crate::table::doc::Caller;
use crate::table::message::{Look, Message};
use crate::table::{load, show};

/// At most so many revisions are replayed for one request.
pub(super) const MAX_REPLAY: i64 = 200;

/// What a caller may look at.
#[derive(Deserialize)]
struct Past {
    seat: Option<usize>,
    revision: Option<i64>,
    status: String,
}

async fn entitled(node: &Arc<Node>, id: &str, caller: Caller) -> Result<(Viewer, i64, String), ApiError> {
    let body = node.ask(id, |reply| Message::Look { caller, look: Look::Past, reply }).await?;
    let past: Past = serde_json::from_str(&body).map_err(ApiError::internal)?;
    let revision = past.revision.ok_or_else(|| ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"))?;
    Ok((show::viewer(past.seat), revision, past.status))
}

/// Events after a revision as far as the caller may see them, at most 200 revisions at once.
#[utoipa::path(get, path = "/api/games/{id}/events", tag = "play",
    params(("id" = String, Path, description = "the table"), ("since" = Option<i64>, Query, description = "only events after this revision; -1 includes the set-up")),
    security((), ("seat" = []), ("profile" = [])),
    responses((status = 200, body = EventsResponse), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn events(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let (viewer, now, _) = entitled(&node, &id, caller).await?;
    let since = match query_value(query.as_deref(), "since") {
        Some(text) => text.parse::<i64>().map_err(|_| ApiError::invalid("`since` is a number"))?.clamp(-1, now),
        None => -1,
    };
    let up_to = now.min(since + MAX_REPLAY);
    let mut events = Vec::new();
    load::past(&node, &id, since, up_to, |play| {
        let list: Vec<Value> = serde_json::from_str(play.game.events(viewer).get()).unwrap_or_default();
        for mut event in list {
            if let Some(members) = event.as_object_mut() {
                members.insert("revision".to_owned(), play.revision().into());
                members.insert("at".to_owned(), play.at.into());
            }
            events.push(event);
        }
    })
    .await?;
    let body = EventsResponse { events, revision: up_to };
    Ok(respond(200, serde_json::to_string(&body).expect("events are plain data")))
}

/// What the caller saw at a revision.
#[utoipa::path(get, path = "/api/games/{id}/history/{revision}", tag = "play",
    params(("id" = String, Path, description = "the table"), ("revision" = i64, Path, description = "the revision")),
    security((), ("seat" = []), ("profile" = [])),
    responses((status = 200, body = HistoryResponse), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn history(
    State(node): State<Arc<Node>>,
    Path((id, revision)): Path<(String, String)>,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let revision: i64 = revision.parse().map_err(|_| ApiError::invalid("The revision is a number"))?;
    let (viewer, now, _) = entitled(&node, &id, caller).await?;
    if !(0..=now).contains(&revision) {
        return Err(ApiError::new(sortie_protocol::Code::NotFound, "There is no such revision"));
    }
    let (at, state) = load::seen_at(&node, &id, viewer, revision).await?;
    Ok(respond(200, format!("{{\"revision\":{revision},\"at\":{at},\"state\":{state}}}")))
}

/// The whole record with the seed, once the game is over; `sortie replay` checks it.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "play", params(("id" = String, Path, description = "the table")),
    security((), ("seat" = []), ("profile" = [])),
    responses((status = 200, body = Object, description = "the record"), (status = 403, body = ErrorBody), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn record(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let (_, _, status) = entitled(&node, &id, caller).await?;
    if status != "COMPLETED" {
        return Err(ApiError::forbidden("The record is shown when the game is over").reason("GAME_RUNNING"));
    }
    let record = load::record(&node, &id).await?;
    Ok(respond(200, serde_json::to_string(&record).map_err(ApiError::internal)?))
}
