//! The one error type: a class, a sentence, a reason. Internals are logged, never sent.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};
use sortie_engine::{OptionFault, Refusal};
use sortie_protocol::{ActionResponse, AnswerMessage, Code, ErrorBody, Fault, Json};

use crate::store::StoreError;

/// Why a request failed.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// The class.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
    /// The stable code of the refusal.
    pub reason: Option<String>,
    /// The rule behind the refusal.
    pub rule: Option<String>,
    /// The numbers and ids of the sentence.
    pub args: Map<String, Value>,
    /// The name of the sentence in the game's texts, where it is not the reason's.
    pub text: Option<String>,
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
    /// Another status than the class's (413 for a body that is too long).
    pub status: Option<u16>,
}

impl ApiError {
    /// An error of this class.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        ApiError {
            code,
            message: message.into(),
            reason: None,
            rule: None,
            args: Map::new(),
            text: None,
            faults: Vec::new(),
            status: None,
        }
    }

    /// The same with a reason.
    #[must_use]
    pub fn reason(mut self, reason: impl Into<String>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    /// 400 for a request that cannot be read.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::new(Code::ValidationError, message)
    }

    /// 400 for an action whose parts are missing.
    pub fn unreadable() -> Self {
        Self::invalid("Invalid request")
    }

    /// 404 that does not distinguish a missing table from one that is hidden from the caller.
    pub fn no_table() -> Self {
        Self::new(Code::NotFound, "Game not found")
    }

    /// 403 for a caller who may watch but not do this.
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(Code::Forbidden, message)
    }

    /// 409.
    pub fn conflict(reason: &str, message: impl Into<String>) -> Self {
        Self::new(Code::Conflict, message).reason(reason)
    }

    /// 429.
    pub fn rate_limited() -> Self {
        Self::new(Code::RateLimited, "Too many requests, slow down")
    }

    /// 503 for a change that was certainly not made.
    pub fn unavailable() -> Self {
        Self::new(Code::Unavailable, "The server cannot save this right now; try again").reason("NOT_MADE")
    }

    /// 503 for a change that may or may not have been made.
    pub fn outcome_unknown() -> Self {
        let text = "The server cannot tell whether this was saved; check the game before you repeat it";
        Self::new(Code::Unavailable, text).reason("OUTCOME_UNKNOWN")
    }

    /// 500; the cause is logged.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new(Code::Internal, "Something went wrong on the server")
    }

    /// All faults of a table's options together.
    pub fn options(faults: Vec<OptionFault>) -> Self {
        let faults: Vec<Fault> =
            faults.into_iter().map(|fault| Fault { field: fault.option, message: fault.message }).collect();
        let list: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.field, fault.message)).collect();
        let mut error = Self::invalid(list.join("; ")).reason("BAD_OPTIONS");
        error.faults = faults;
        error
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status.unwrap_or_else(|| self.code.status())
    }

    /// The body of the action route.
    pub fn action_body(&self, state: Option<Json>) -> String {
        let body = ActionResponse {
            success: false,
            game_state: state,
            error: Some(self.message.clone()),
            code: Some(self.code),
            reason: self.reason.clone(),
            rule: self.rule.clone(),
            args: self.args.clone(),
            text: self.text.clone(),
        };
        serde_json::to_string(&body).expect("an answer is plain data")
    }

    /// The answer over a socket, without the id of the message.
    pub fn answer(&self) -> AnswerMessage {
        AnswerMessage {
            id: String::new(),
            success: false,
            revision: None,
            error: Some(self.message.clone()),
            code: Some(self.code),
            reason: self.reason.clone(),
            rule: self.rule.clone(),
            args: self.args.clone(),
            text: self.text.clone(),
            preview: None,
        }
    }

    /// The body of every other route.
    pub fn body(&self) -> ErrorBody {
        ErrorBody {
            error: self.message.clone(),
            code: self.code,
            reason: self.reason.clone(),
            faults: self.faults.clone(),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let mut error = Self::invalid(refusal.message).reason(refusal.code);
        error.rule = refusal.rule.map(Cow::into_owned);
        error.args = refusal.args;
        error.text = refusal.text.map(Cow::into_owned);
        error
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "the store failed");
        match error {
            StoreError::Unknown(_) => Self::outcome_unknown(),
            StoreError::Unavailable(_) | StoreError::Unusable(_) => Self::unavailable(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&self.body()).expect("an error is plain data");
        respond(self.status(), text)
    }
}

/// A JSON answer; those that ask the client to come back later say when.
pub fn respond(status: u16, body: String) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if status == StatusCode::SERVICE_UNAVAILABLE || status == StatusCode::TOO_MANY_REQUESTS {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}
