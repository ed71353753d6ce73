//! The action contract over HTTP.

use std::sync::Arc;

use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use serde_json::{Map, Value, json};
use sortie_engine::twice::refuse_twice;
use sortie_protocol::{
    ActionRequest, ActionResponse, DECISION_HEADER, ErrorBody, HintResponse, LegalResponse, PreviewRequest,
    PreviewResponse, REPLAYED_HEADER, REVISION_HEADER,
};

use super::access::{Body, TableId, Who, query_value, read_body, text_header};
use crate::error::{ApiError, respond};
use crate::limits::oversized;
use crate::node::Node;
use crate::repeats;
use crate::table::doc::Caller;
use crate::table::message::{ActCall, Answer, Look, Message};
use crate::tokens;

/// Carries out an action of the caller's seat.
///
/// `X-Idempotency-Key` makes duplicates harmless, `X-Expected-Revision` and `X-Decision` refuse what was decided on an
/// older state, `?bots=INLINE` waits for the bots that follow.
#[utoipa::path(post, path = "/api/games/{id}/action", tag = "play",
    params(("id" = String, Path, description = "the table"),
        ("bots" = Option<String>, Query, description = "INLINE: wait for the bots"),
        ("X-Idempotency-Key" = Option<String>, Header, description = "1 to 128 visible ASCII characters"),
        ("X-Expected-Revision" = Option<i64>, Header, description = "the revision on which the client decided"),
        ("X-Decision" = Option<String>, Header, description = "the decision that the action answers")),
    request_body = ActionRequest, security(("seat" = []), ("profile" = [])),
    responses((status = 200, body = ActionResponse), (status = 400, body = ActionResponse), (status = 403, body = ActionResponse),
        (status = 404, body = ActionResponse), (status = 408, body = ActionResponse), (status = 409, body = ActionResponse), (status = 413, body = ActionResponse),
        (status = 429, body = ActionResponse), (status = 503, body = ActionResponse)))]
pub(super) async fn act(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    request: Request,
) -> Response {
    let done = async {
        let read = async {
            let action = read_action(&read_body(request).await?, &id)?;
            let inline = match query_value(query.as_deref(), "bots").as_deref() {
                None | Some("ASYNC") => false,
                Some("INLINE") => true,
                Some(_) => return Err(ApiError::invalid("`bots` is INLINE or ASYNC")),
            };
            call(&headers, Some(action), inline)
        };
        match read.await {
            Ok(call) => node.ask(&id, |reply| Message::Act { caller, call: Box::new(call), reply }).await,
            Err(error) => {
                // Who may not see the table learns nothing about the request either.
                node.ask(&id, |reply| Message::Look { caller, look: Look::Past, reply }).await?;
                Err(error)
            }
        }
    };
    answer(done.await)
}

/// Takes the caller's last step back, up to the fence. An undo is a revision of its own.
#[utoipa::path(post, path = "/api/games/{id}/undo", tag = "play", params(("id" = String, Path, description = "the table")),
    security(("seat" = []), ("profile" = [])),
    responses((status = 200, body = ActionResponse), (status = 400, body = ActionResponse), (status = 403, body = ActionResponse),
        (status = 404, body = ActionResponse), (status = 409, body = ActionResponse), (status = 429, body = ActionResponse), (status = 503, body = ActionResponse)))]
pub(super) async fn undo(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    headers: HeaderMap,
) -> Response {
    answer(take_back(&node, &id, caller, &headers).await)
}

async fn take_back(node: &Arc<Node>, id: &str, caller: Caller, headers: &HeaderMap) -> Result<Answer, ApiError> {
    let call = call(headers, None, false)?;
    node.ask(id, |reply| Message::Act { caller, call: Box::new(call), reply }).await
}

fn answer(done: Result<Answer, ApiError>) -> Response {
    match done {
        Ok(Answer { status, body, replayed }) => {
            let mut response = respond(status, body);
            if replayed {
                response.headers_mut().insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
            }
            response
        }
        Err(error) => respond(error.status(), error.action_body(None)),
    }
}

/// Reads the body of an action: its shape, then whether it names this table, then its size.
fn read_action(body: &[u8], id: &str) -> Result<Value, ApiError> {
    let unreadable = || ApiError::invalid("Invalid request");
    let mut members: Map<String, Value> = serde_json::from_slice(body).map_err(|_| unreadable())?;
    refuse_twice(body)?;
    let Some(Value::String(action)) = members.remove("action") else { return Err(unreadable()) };
    let payload = members.remove("payload");
    match members.get("gameId") {
        Some(Value::String(named)) if named == id => {}
        Some(Value::String(_)) => {
            return Err(ApiError::invalid("The request names another game").reason("GAME_ID_MISMATCH"));
        }
        _ => return Err(unreadable()),
    }
    match &payload {
        None if action == "END_TURN" => {}
        Some(Value::Object(_)) => {}
        None | Some(_) => return Err(unreadable()),
    }
    checked_action(&action, payload)
}

/// An action as the engine reads it, within the limits of size.
pub(super) fn checked_action(action: &str, payload: Option<Value>) -> Result<Value, ApiError> {
    let payload = payload.unwrap_or_else(|| Value::Object(Map::new()));
    let large = if action.chars().count() > 128 { Some("the name is too long") } else { oversized(&payload) };
    if let Some(what) = large {
        return Err(ApiError::invalid(format!("Invalid payload: {what}")).reason("INVALID_PAYLOAD"));
    }
    Ok(json!({ "action": action, "payload": payload }))
}

fn call(headers: &HeaderMap, action: Option<Value>, inline: bool) -> Result<ActCall, ApiError> {
    let hash = tokens::hash(&action.as_ref().map_or_else(|| "undo".to_owned(), Value::to_string));
    Ok(ActCall {
        action,
        key: repeats::key(headers)?,
        hash,
        expected: expected(headers)?,
        decision: text_header(headers, DECISION_HEADER).map(str::to_owned),
        inline,
        brief: false,
    })
}

/// The revision on which the client decided, from either header.
fn expected(headers: &HeaderMap) -> Result<Option<i64>, ApiError> {
    let wrong = || ApiError::invalid("The expected revision is a number");
    if let Some(value) = headers.get(REVISION_HEADER) {
        let text = value.to_str().map_err(|_| wrong())?;
        return text.parse().map(Some).map_err(|_| wrong());
    }
    let Some(tag) = text_header(headers, "if-match") else { return Ok(None) };
    let number = tag.trim_matches('"').strip_prefix("rev-").ok_or_else(wrong)?;
    number.parse().map(Some).map_err(|_| wrong())
}

/// What the caller may do now, as actions and as offers with what is blocked and why.
#[utoipa::path(get, path = "/api/games/{id}/actions", tag = "play", params(("id" = String, Path, description = "the table")),
    security(("seat" = []), ("profile" = [])),
    responses((status = 200, body = LegalResponse), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn legal(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Legal, reply }).await?;
    Ok(respond(200, body))
}

/// What the caller can foresee of an action, legal or not.
#[utoipa::path(post, path = "/api/games/{id}/preview", tag = "play", params(("id" = String, Path, description = "the table")),
    request_body = PreviewRequest, security(("seat" = []), ("profile" = [])),
    responses((status = 200, body = PreviewResponse), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn preview(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<PreviewRequest>,
) -> Result<Response, ApiError> {
    let action = checked_action(&request.action, request.payload)?;
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Preview(action), reply }).await?;
    Ok(respond(200, body))
}

/// A bot's suggestion, computed from what the caller's seat sees.
#[utoipa::path(get, path = "/api/games/{id}/hint", tag = "play",
    params(("id" = String, Path, description = "the table"), ("level" = Option<String>, Query, description = "the bot's level")),
    security(("seat" = []), ("profile" = [])),
    responses((status = 200, body = HintResponse), (status = "4XX", body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn hint(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let level = query_value(query.as_deref(), "level");
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Hint(level), reply }).await?;
    Ok(respond(200, body))
}
