//! The action contract over HTTP.

use std::sync::Arc;

use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Map, Value, json};
use sortie_engine::twice::refuse_twice;
use sortie_protocol::{
    ActionRequest, ActionResponse, DECISION_HEADER, HintResponse, LegalResponse, PreviewRequest, PreviewResponse,
    REPLAYED_HEADER, REVISION_HEADER,
};

use super::access::{Body, TableId, Who, query_value, read_body, text_header};
use super::route::{ANY, Doc, Routes};
use crate::error::{ApiError, respond};
use crate::limits::oversized;
use crate::node::Node;
use crate::repeats;
use crate::table::doc::Caller;
use crate::table::message::{ActCall, Answer, Look, Message};
use crate::tokens;

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new()
        .at("/games/{id}/action", post(act), [Doc::new("post", "play", "Carries out an action of the caller's seat. `X-Idempotency-Key` makes duplicates harmless, `X-Expected-Revision` and `X-Decision` refuse what was decided on an older state, `?bots=INLINE` waits for the bots that follow.").table().query("bots", "INLINE: wait for the bots").needs(ANY).takes::<ActionRequest>().gives::<ActionResponse>().fails_with::<ActionResponse>()])
        .at("/games/{id}/undo", post(undo), [Doc::new("post", "play", "Takes the caller's last step back, up to the fence. An undo is a revision of its own.").table().needs(ANY).gives::<ActionResponse>().fails_with::<ActionResponse>()])
        .at("/games/{id}/actions", get(legal), [Doc::new("get", "play", "What the caller may do now, as actions and as offers with what is blocked and why.").table().needs(ANY).gives::<LegalResponse>()])
        .at("/games/{id}/preview", post(preview), [Doc::new("post", "play", "What the caller can foresee of an action, legal or not.").table().needs(ANY).takes::<PreviewRequest>().gives::<PreviewResponse>()])
        .at("/games/{id}/hint", get(hint), [Doc::new("get", "play", "A bot's suggestion, computed from what the caller's seat sees.").table().query("level", "the bot's level").needs(ANY).gives::<HintResponse>()])
}

/// Carries out an action of the caller's seat.
///
/// `X-Idempotency-Key` makes duplicates harmless, `X-Expected-Revision` and `X-Decision` refuse an action decided on an
/// older state, `?bots=INLINE` waits for the bots that follow.
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
            let (action, bare) = read_action(&read_body(request).await?, &id)?;
            let inline = match query_value(query.as_deref(), "bots").as_deref() {
                None | Some("ASYNC") => false,
                Some("INLINE") => true,
                Some(_) => return Err(ApiError::invalid("`bots` is INLINE or ASYNC")),
            };
            Ok(ActCall { bare, ..call(&headers, Some(action), inline)? })
        };
        match read.await {
            Ok(call) => node.ask(&id, |reply| Message::Act { caller, call: Box::new(call), reply }).await,
            Err(error) => {
                // A caller who may not see the table learns nothing about the request either.
                node.ask(&id, |reply| Message::Stance { caller, reply }).await?;
                Err(error)
            }
        }
    };
    answer(done.await)
}

/// Takes back the caller's last step, up to the fence. The undo is a new revision.
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

/// Reads the body of an action: its shape, then whether it names this table, then its size. Also says whether the payload
/// is left out, which only the game can judge.
fn read_action(body: &[u8], id: &str) -> Result<(Value, bool), ApiError> {
    let unreadable = ApiError::unreadable;
    let mut members: Map<String, Value> = serde_json::from_slice(body).map_err(|_| unreadable())?;
    refuse_twice(body)?;
    let Some(Value::String(action)) = members.remove("action") else { return Err(unreadable()) };
    let payload = members.remove("payload");
    match members.get("gameId") {
        Some(Value::String(named)) if named == id => {}
        Some(Value::String(_)) => {
            return Err(ApiError::invalid("The request names a different game").reason("GAME_ID_MISMATCH"));
        }
        _ => return Err(unreadable()),
    }
    if payload.as_ref().is_some_and(|payload| !payload.is_object()) {
        return Err(unreadable());
    }
    let bare = payload.is_none();
    Ok((checked_action(&action, payload)?, bare))
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

/// An action that the caller wants to foresee; without a payload, what an action of this name costs.
pub(super) fn foreseen_action(action: &str, payload: Option<Value>) -> Result<Value, ApiError> {
    let is_price = payload.is_none();
    let mut checked = checked_action(action, payload)?;
    if is_price && let Some(members) = checked.as_object_mut() {
        members.remove("payload");
    }
    Ok(checked)
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
        bare: false,
    })
}

/// The revision that the client decided on, from either header.
fn expected(headers: &HeaderMap) -> Result<Option<i64>, ApiError> {
    let wrong = || ApiError::invalid("The expected revision must be a number");
    if let Some(value) = headers.get(REVISION_HEADER) {
        let text = value.to_str().map_err(|_| wrong())?;
        return text.parse().map(Some).map_err(|_| wrong());
    }
    let Some(tag) = text_header(headers, "if-match") else { return Ok(None) };
    let number = tag.trim_matches('"').strip_prefix("rev-").ok_or_else(wrong)?;
    number.parse().map(Some).map_err(|_| wrong())
}

/// What the caller may do now, as actions and as offers with what is blocked and why.
pub(super) async fn legal(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Legal, reply }).await?;
    Ok(respond(200, body))
}

/// What the caller can foresee of an action, legal or not.
pub(super) async fn preview(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<PreviewRequest>,
) -> Result<Response, ApiError> {
    let action = foreseen_action(&request.action, request.payload)?;
    let body = node.ask(&id, |reply| Message::Look { caller, look: Look::Preview(action), reply }).await?;
    Ok(respond(200, body))
}

/// A bot's suggestion, computed from what the caller's seat sees.
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
