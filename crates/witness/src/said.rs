//! What servers say to their clients, reduced to what the witness reads. States stay text: they are compared, not understood.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::ledger::{Due, Request};

/// The reason a server gives if a change was certainly not made.
const NOT_MADE: &str = "NOT_MADE";

/// What a request was answered with.
#[derive(Debug)]
pub enum Reply {
    /// Done: the revision and, over HTTP, the state.
    Done(i64, Option<String>),
    /// Certainly not done, and not refused either: try again.
    NotMade,
    /// Nobody knows whether it was done: the server cannot tell, or the connection broke.
    Unknown,
    /// Refused.
    Refused(String),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Acted<'a> {
    #[serde(borrow)]
    game_state: Option<&'a RawValue>,
    reason: Option<String>,
    error: Option<String>,
}

#[derive(Deserialize)]
struct Numbered {
    revision: i64,
}

impl Reply {
    /// An answer over HTTP.
    pub fn over_http(status: u16, body: &str) -> Self {
        match (status, serde_json::from_str::<Acted<'_>>(body)) {
            (200, Ok(Acted { game_state: Some(state), .. })) => {
                let revision = serde_json::from_str(state.get()).map_or(-1, |Numbered { revision }| revision);
                Reply::Done(revision, Some(state.get().to_owned()))
            }
            (503, Ok(Acted { reason: Some(reason), .. })) if reason == NOT_MADE => Reply::NotMade,
            (503, _) => Reply::Unknown,
            (_, Ok(Acted { reason, error, .. })) => {
                Reply::Refused(format!("{status} {} {}", reason.unwrap_or_default(), error.unwrap_or_default()))
            }
            (_, Err(_)) => Reply::Refused(format!("{status} {body}")),
        }
    }

    /// An answer over a socket.
    pub fn over_socket(answer: &Value) -> Self {
        if answer["success"] == true {
            Reply::Done(answer["revision"].as_i64().unwrap_or(-1), None)
        } else if answer["reason"] == NOT_MADE {
            Reply::NotMade
        } else if answer["code"] == "UNAVAILABLE" {
            Reply::Unknown
        } else {
            Reply::Refused(answer.to_string())
        }
    }
}

impl Due {
    /// Whether an answer is the one that is due.
    pub fn compare(&self, request: &Request, revision: i64, state: Option<&str>) -> Result<(), String> {
        if revision != self.revision {
            return Err(format!("answered with revision {revision} instead of {} ({request:?})", self.revision));
        }
        if state.is_some_and(|state| *state != self.state) {
            return Err(format!("answered with another state than revision {revision} has ({request:?})"));
        }
        Ok(())
    }
}

/// A revision as a socket shows it.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The revision.
    pub revision: i64,
    /// Whether it is a fresh state rather than the next revision.
    pub fresh: bool,
    /// What it holds.
    pub what: What,
}

/// What is shown of a revision.
#[derive(Debug, Clone)]
pub enum What {
    /// That it exists.
    Nothing,
    /// The state.
    State(String),
    /// Its events, and the change of everything else.
    Delta {
        /// The events.
        events: Value,
        /// The change.
        changes: Value,
    },
}

#[derive(Deserialize)]
struct Update<'a> {
    #[serde(borrow)]
    data: UpdateData<'a>,
}

#[derive(Deserialize)]
struct UpdateData<'a> {
    revision: i64,
    fresh: bool,
    #[serde(borrow)]
    state: &'a RawValue,
}

#[derive(Deserialize)]
struct Delta {
    data: DeltaData,
}

#[derive(Deserialize)]
struct DeltaData {
    revision: i64,
    events: Value,
    changes: Value,
}

impl Shown {
    /// Reads an update or a delta; `None` for other messages.
    pub fn read(message: &str) -> Option<Self> {
        if message.starts_with("{\"type\":\"update\"") {
            let Update { data: UpdateData { revision, fresh, state } } = serde_json::from_str(message).ok()?;
            let what = if state.get() == "null" { What::Nothing } else { What::State(state.get().to_owned()) };
            return Some(Shown { revision, fresh, what });
        }
        if message.starts_with("{\"type\":\"delta\"") {
            let Delta { data: DeltaData { revision, events, changes } } = serde_json::from_str(message).ok()?;
            return Some(Shown { revision, fresh: false, what: What::Delta { events, changes } });
        }
        None
    }
}
