//! Questions to a table that change nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::{Value, json};
use sortie_protocol::HintResponse;

use super::doc::{Caller, Role};
use super::live::Live;
use super::load::Play;
use super::message::{Look, Reply};
use crate::error::ApiError;

impl Live {
    /// Answers a question; a hint is computed in the pool of bots and answered later.
    pub(super) fn look(&self, caller: &Caller, look: Look, reply: Reply<String>) {
        let role = match self.ledger.role(caller) {
            Ok(role) => role,
            Err(error) => {
                let _ = reply.send(Err(error));
                return;
            }
        };
        let body = match look {
            Look::Fetch => Ok(self.fetch_body(role)),
            Look::Table => Ok(json!({ "table": self.info() }).to_string()),
            Look::Legal => self.legal(role),
            Look::Preview(action) => self.preview(role, &action),
            Look::Past => Ok(json!({
                "seat": role.seat(),
                "seats": self.ledger.doc().seats.len(),
                "revision": self.ledger.revision(),
                "status": self.ledger.row().status,
            })
            .to_string()),
            Look::Hint(level) => {
                self.hint(role, level, reply);
                return;
            }
        };
        let _ = reply.send(body);
    }

    /// The table with the caller's state and the board.
    fn fetch_body(&self, role: Role) -> String {
        self.with_face(|face| face.fetch(role))
    }

    fn seated(&self, role: Role) -> Result<(usize, &Play), ApiError> {
        let seat = role.seat().ok_or_else(|| ApiError::forbidden("You have no seat at this table"))?;
        let play = self.ledger.play();
        let play = play.ok_or_else(|| ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"))?;
        Ok((seat, play))
    }

    /// Offers as a list of actions: complete ones as they are, forms with the range of what is chosen.
    fn legal(&self, role: Role) -> Result<String, ApiError> {
        let (seat, play) = self.seated(role)?;
        let offers: Value = serde_json::from_str(play.game.offers(seat)?.get()).map_err(ApiError::internal)?;
        let list = offers.get("offers").and_then(Value::as_array).cloned().unwrap_or_default();
        let actions: Vec<Value> = list.into_iter().map(flat).collect();
        Ok(json!({ "revision": play.game.revision(), "actions": actions, "offers": offers }).to_string())
    }

    fn preview(&self, role: Role, action: &Value) -> Result<String, ApiError> {
        let (seat, play) = self.seated(role)?;
        let preview = play.game.preview(seat, action)?;
        let legal = play.game.check(seat, action);
        let refusal = legal.err();
        Ok(json!({ "revision": play.game.revision(), "preview": preview, "refusal": refusal }).to_string())
    }

    /// A seat's hints take no more than a few places in the pool, so that asking again and again slows nobody else.
    fn hint(&self, role: Role, level: Option<String>, reply: Reply<String>) {
        let (seat, play) = match self.seated(role) {
            Ok(found) => found,
            Err(error) => {
                let _ = reply.send(Err(error));
                return;
            }
        };
        let level = match level {
            Some(level) => super::edit::check_level(self.ledger.game(), &level),
            None => Ok(self.ledger.game().default_bot(seat, self.ledger.doc().seats.len()).to_owned()),
        };
        let level = match level {
            Ok(level) => level,
            Err(error) => {
                let _ = reply.send(Err(error));
                return;
            }
        };
        let Some(admitted) = self.hints.admit(seat) else {
            let _ = reply.send(Err(ApiError::rate_limited()));
            return;
        };
        let copy = play.game.boxed_clone();
        let pool = Arc::clone(&self.node.bots);
        tokio::spawn(async move {
            let _admitted = admitted;
            let _place = pool.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let revision = copy.revision();
                let action = catch_unwind(AssertUnwindSafe(|| copy.choose(seat, &level)));
                let action = action.map_err(|_| ApiError::internal("the bot panicked"))??;
                let hint = HintResponse { revision, level: level.to_uppercase(), action };
                Ok(serde_json::to_string(&hint).expect("a hint is plain data"))
            });
            let body = thought.await.unwrap_or_else(|error| Err(ApiError::internal(error)));
            let _ = reply.send(body);
        });
    }
}

fn flat(mut offer: Value) -> Value {
    if let Some(action) = offer.get_mut("action") {
        return action.take();
    }
    let Some(mut form) = offer.get_mut("form").map(Value::take) else { return offer };
    let groups = form.get("groups").and_then(Value::as_array).cloned().unwrap_or_default();
    if let ([group], Some(members)) = (groups.as_slice(), form.as_object_mut()) {
        for bound in ["min", "max"] {
            if let Some(value) = group.get(bound) {
                members.insert(bound.to_owned(), value.clone());
            }
        }
    }
    form
}
