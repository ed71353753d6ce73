//! Sandbox tables: where they begin, and who may sit there.

use std::sync::Arc;

use serde_json::json;
use sortie_engine::Record;
use sortie_protocol::{CreateRequest, SandboxRequest};

use super::create::chosen;
use super::past;
use crate::error::ApiError;
use crate::node::Node;
use crate::table::doc::{Caller, Chosen, Origin, Sandbox, TableDoc};

/// The most steps of a saved game that a sandbox continues.
const MAX_PAST: usize = 10_000;

/// Where a sandbox begins, if one is wanted. A saved game fills in what it decides: the game, its options, how many seats.
///
/// 400 `BAD_SANDBOX` for contradictions, 400 `BAD_SAVE` for a record that cannot be read, 403 `GAME_RUNNING` and 404 for a
/// game that is not finished or not the caller's to see.
pub(super) async fn origin(
    node: &Arc<Node>,
    caller: &Caller,
    request: &mut CreateRequest,
) -> Result<Option<Origin>, ApiError> {
    let Some(SandboxRequest { position, record, game_id, revision }) = request.sandbox.take() else { return Ok(None) };
    let stated = [&position, &record.as_ref().and_then(|record| record.get("position").cloned())];
    if stated.into_iter().flatten().any(|position| position.get("exact").is_some_and(|exact| !exact.is_null())) {
        // Its hash proves that nobody changed it by mistake, not that a match ever was in this state.
        return Err(bad("A sandbox does not take a position's `exact`: leave it out"));
    }
    let mut record = match (position, record, game_id) {
        (position, None, None) => {
            if revision.is_some() {
                return Err(bad("`revision` needs a saved game"));
            }
            return Ok(Some(Origin::Position(position.unwrap_or_else(|| json!({})))));
        }
        (None, Some(record), None) => Record::read(&record)?,
        (None, None, Some(id)) => past::finished(node, &id, caller.clone()).await?,
        _ => return Err(bad("A sandbox begins at one of `position`, `record` and `gameId`")),
    };
    let steps = revision.unwrap_or(record.steps.len());
    if steps > record.steps.len() {
        return Err(bad(format!("The saved game has {} revisions", record.steps.len())));
    }
    if steps > MAX_PAST {
        return Err(bad(format!("A sandbox continues at most {MAX_PAST} steps")));
    }
    record.steps.truncate(steps);
    record.checksums.clear();
    if request.game_type.as_ref().is_some_and(|game| *game != record.game) {
        return Err(bad(format!("The saved game is of `{}`", record.game)));
    }
    if request.options.is_some() || request.map_id.is_some() || request.seed.is_some() {
        return Err(bad("A saved game brings its own options, map and seed"));
    }
    let seats = request.seats.as_ref().map(Vec::len).or(request.player_count).unwrap_or(record.seats);
    if seats != record.seats {
        return Err(bad(format!("The saved game has {} seats", record.seats)));
    }
    request.player_count = Some(record.seats);
    request.game_type = Some(record.game.clone());
    request.options = Some(record.options.clone());
    Ok(Some(Origin::Saved(Box::new(record))))
}

/// Makes the table a sandbox that begins there. 400 `SANDBOX_NOT_ALLOWED` if others could sit down and the server does not
/// allow that.
pub(super) fn settle(node: &Node, doc: &mut TableDoc, origin: Origin) -> Result<(), ApiError> {
    let Some(chosen) = chosen(node, doc) else {
        let text = "A sandbox is for one person and bots, unless the server was started with --allow-seeds";
        return Err(ApiError::invalid(text).reason("SANDBOX_NOT_ALLOWED"));
    };
    if let Origin::Saved(record) = &origin {
        doc.chosen = Some(chosen);
        doc.secret.clone_from(&record.seed);
    }
    doc.sandbox = Some(Sandbox { alone: chosen == Chosen::Alone, origin: Some(origin) });
    Ok(())
}

fn bad(message: impl Into<String>) -> ApiError {
    ApiError::invalid(message).reason("BAD_SANDBOX")
}
