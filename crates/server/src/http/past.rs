//! The past: events, earlier states as the caller saw them, the record of a finished game.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use axum::routing::get;
use serde_json::Value;
use sortie_engine::{Record, Viewer};
use sortie_protocol::{EventsResponse, HistoryResponse};

use super::access::{TableId, TablePart, Who, query_value};
use super::route::{ANY, Doc, Routes};
use crate::error::{ApiError, respond};
use crate::node::Node;
use crate::table::doc::Caller;
use crate::table::message::{Message, Stance};
use crate::table::{load, show};

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new()
        .at("/games/{id}/events", get(events), [Doc::new("get", "play", "Events after a revision that the caller, or the named viewer, may see; at most 200 revisions at once. What was taken back by then is left out.").table().query("since", "only events after this revision; -1 includes the set-up").query("viewer", "a seat, `spectator` or `judge`; once the game is over, any viewer is allowed").knows(ANY).gives::<EventsResponse>()])
        .at("/games/{id}/history/{revision}", get(history), [Doc::new("get", "play", "What the caller, or the named viewer, saw at a revision.").table().path("revision", "the revision").query("viewer", "a seat, `spectator` or `judge`; once the game is over, any viewer is allowed").knows(ANY).gives::<HistoryResponse>()])
        .at("/games/{id}/record", get(record), [Doc::new("get", "play", "The whole record with the seed, once the game is over; `sortie replay` checks it.").table().knows(ANY).gives::<sortie_protocol::Object>()])
}

/// The most revisions that one request replays.
pub(super) const MAX_REPLAY: i64 = 200;

/// What a caller may see.
struct Past(Stance);

impl Past {
    async fn of(node: &Arc<Node>, id: &str, caller: Caller) -> Result<Self, ApiError> {
        node.ask(id, |reply| Message::Stance { caller, reply }).await.map(Past)
    }

    /// The current revision. 400 `GAME_NOT_STARTED` if there is none.
    fn now(&self) -> Result<i64, ApiError> {
        self.0.revision.ok_or_else(|| ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"))
    }

    fn is_over(&self) -> bool {
        self.0.over
    }

    /// The viewer that the caller asks for: its own seat if the query names none. While the game runs, everybody may also
    /// ask for the spectators' view; once it is over, for any seat's and the judge's.
    ///
    /// 403 `GAME_RUNNING` for a viewer that is not open yet, 400 for one that does not exist.
    fn viewer(&self, query: Option<&str>) -> Result<Viewer, ApiError> {
        let Some(named) = query_value(query, "viewer") else { return Ok(show::viewer(self.0.seat)) };
        let viewer = match named.as_str() {
            "spectator" | "public" => return Ok(Viewer::Public),
            "judge" => Viewer::Judge,
            seat => {
                let seat = seat.parse().ok().filter(|seat| *seat < self.0.seats);
                let seat = seat.ok_or_else(|| ApiError::invalid("`viewer` is a seat, `spectator` or `judge`"))?;
                if self.0.seat == Some(seat) {
                    return Ok(show::viewer(self.0.seat));
                }
                show::viewer(Some(seat))
            }
        };
        if self.is_over() {
            return Ok(viewer);
        }
        Err(ApiError::forbidden("You can see other seats once the game is over").reason("GAME_RUNNING"))
    }
}

/// The word for a viewer, as the query writes it.
fn word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.index().to_string(),
        Viewer::Public => "spectator".to_owned(),
        Viewer::Judge => "judge".to_owned(),
    }
}

/// Events after a revision that the caller, or the named viewer, may see; at most 200 revisions at once. What was
/// taken back by then is left out.
pub(super) async fn events(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let past = Past::of(&node, &id, caller).await?;
    let (viewer, now) = (past.viewer(query.as_deref())?, past.now()?);
    let since = match query_value(query.as_deref(), "since") {
        Some(text) => text.parse::<i64>().map_err(|_| ApiError::invalid("`since` is a number"))?.clamp(-1, now),
        None => -1,
    };
    let up_to = now.min(since + MAX_REPLAY);
    let mut events = Vec::new();
    // Where the events of each step begin that has not been taken back.
    let mut steps = Vec::new();
    load::past(&node, &id, since, up_to, |play| {
        if play.game.last_step().is_some_and(|step| step.get("undo").is_some()) {
            events.truncate(steps.pop().unwrap_or_default());
            return;
        }
        steps.push(events.len());
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

/// What the caller, or the named viewer, saw at a revision.
pub(super) async fn history(
    State(node): State<Arc<Node>>,
    TablePart(id, revision): TablePart,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let past = Past::of(&node, &id, caller).await?;
    let revision: i64 = revision.parse().map_err(|_| ApiError::invalid("The revision is a number"))?;
    let (viewer, now) = (past.viewer(query.as_deref())?, past.now()?);
    if !(0..=now).contains(&revision) {
        return Err(ApiError::new(sortie_protocol::Code::NotFound, "There is no such revision"));
    }
    let (at, state) = load::seen_at(&node, &id, viewer, revision).await?;
    let body = HistoryResponse { revision, at, viewer: word(viewer), state };
    Ok(respond(200, serde_json::to_string(&body).expect("a state is plain data")))
}

/// The whole record with the seed, once the game is over; `sortie replay` checks it.
pub(super) async fn record(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let record = finished(&node, &id, caller).await?;
    Ok(respond(200, serde_json::to_string(&record).map_err(ApiError::internal)?))
}

/// The record of a finished game that the caller may see. 403 `GAME_RUNNING` before its end.
pub(super) async fn finished(node: &Arc<Node>, id: &str, caller: Caller) -> Result<Record, ApiError> {
    if !Past::of(node, id, caller).await?.is_over() {
        return Err(ApiError::forbidden("The record is available once the game is over").reason("GAME_RUNNING"));
    }
    load::record(node, id).await
}
