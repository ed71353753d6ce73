//! Questions to a table that change nothing.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use sortie_engine::Limits;
use sortie_engine::erased::{Alternative, Thought};
use sortie_protocol::{HintAlternative, HintResponse, LegalResponse, PreviewResponse, RefusalInfo, TableResponse};

use super::doc::{Caller, Role};
use super::live::Live;
use super::load::Play;
use super::message::{Look, Reply, Stance};
use crate::error::ApiError;
use crate::node;

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
            Look::Fetch => Ok(body(&self.with_face(|face| face.fetch(role)))),
            Look::Table => Ok(body(&TableResponse { table: Some(self.info()) })),
            Look::Legal => self.legal(role),
            Look::Preview(action) => self.preview(role, &action),
            Look::Hint(level) => {
                self.hint(role, level, reply);
                return;
            }
        };
        let _ = reply.send(body);
    }

    /// The caller's seat and how far the table has come.
    pub(super) fn stance(&self, caller: &Caller) -> Result<Stance, ApiError> {
        Ok(Stance {
            seat: self.ledger.role(caller)?.seat(),
            seats: self.ledger.doc().seats.len(),
            revision: self.ledger.revision(),
            over: self.ledger.row().status == "COMPLETED",
        })
    }

    fn seated(&self, role: Role) -> Result<(usize, &Play), ApiError> {
        let seat = role.seat().ok_or_else(|| ApiError::forbidden("You have no seat at this table"))?;
        if let Some(why) = self.ledger.frozen() {
            return Err(why.error());
        }
        let play = self.ledger.play();
        let play = play.ok_or_else(|| ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED"))?;
        Ok((seat, play))
    }

    /// Offers as a list of actions: complete ones unchanged, forms with the range of each choice.
    fn legal(&self, role: Role) -> Result<String, ApiError> {
        let (seat, play) = self.seated(role)?;
        let offers = self.ledger.offers(seat).cloned().ok_or_else(|| ApiError::internal("a seat without offers"))?;
        let list = offers.value().get_mut("offers").map(Value::take);
        let Some(Value::Array(list)) = list else { return Err(ApiError::internal("offers are a list")) };
        let actions = list.into_iter().map(flat).collect();
        Ok(body(&LegalResponse { revision: play.game.revision(), actions, offers }))
    }

    fn preview(&self, role: Role, action: &Value) -> Result<String, ApiError> {
        let (seat, play) = self.seated(role)?;
        let preview = play.game.preview(seat, action)?;
        let refusal = play.game.check(seat, action).err().map(|refusal| RefusalInfo {
            code: refusal.code.into_owned(),
            message: refusal.message,
            rule: refusal.rule.map(Cow::into_owned),
            args: refusal.args,
            text: refusal.text.map(Cow::into_owned),
        });
        Ok(body(&PreviewResponse { revision: play.game.revision(), preview, refusal }))
    }

    /// A seat's hints use only a few places in the pool, so that asking again and again slows nobody else down.
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
            // Weaker levels slip or misjudge; a hint should not.
            None => {
                let game = self.ledger.game();
                let bots = game.bots();
                let named = |level: &str| bots.iter().map(|(name, _)| *name).find(|name| *name == level);
                let strong = named("expert").or_else(|| named("hard"));
                Ok(strong.unwrap_or_else(|| game.default_bot(seat, self.ledger.doc().seats.len())).to_owned())
            }
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
        let (pool, share) = (Arc::clone(&self.node.bots), self.ledger.doc().share(&self.id));
        let apart = self.node.config.bot_threads;
        tokio::spawn(async move {
            let _admitted = admitted;
            let _place = pool.clone().enter(share).await;
            let limits = Limits { stop: None, share: pool.share_of_budget() };
            let thought = node::think(apart, move || {
                let revision = copy.revision();
                let thought = catch_unwind(AssertUnwindSafe(|| copy.weigh(seat, &level, limits)));
                let thought = thought.map_err(|_| ApiError::internal("the bot panicked"))??;
                Ok(body(&told(revision, &level, thought)))
            });
            let body = thought.await.unwrap_or_else(|error| Err(ApiError::internal(error)));
            let _ = reply.send(body);
        });
    }
}

/// A bot's thoughts as an answer: the alternatives without the one it takes.
fn told(revision: u64, level: &str, thought: Thought) -> HintResponse {
    let Thought { action, before, values, alternatives, line, .. } = thought;
    let others = alternatives.into_iter().filter(|other| Some(&other.action) != action.as_ref());
    let alternatives = others.map(|Alternative { action, values, .. }| HintAlternative { action, values }).collect();
    HintResponse { revision, level: level.to_uppercase(), action, before, values, line, alternatives }
}

fn body(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("an answer is plain data")
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
