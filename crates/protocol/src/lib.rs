//! Every message between a server and its clients, as plain types: the one source of the OpenAPI description and of the
//! TypeScript types.
//!
//! Games are opaque here: actions, options, snapshots and offers are JSON that the engine writes and reads. Each direction
//! of the socket is one closed type ([`ClientMessage`], [`ServerMessage`]).

mod answer;
mod catalog;
pub mod delta;
mod json;
mod sandbox;
mod socket;
mod table;

pub use answer::{ActionRequest, ActionResponse, Code, ErrorBody, Fault, PreviewRequest, UndoRequest};
pub use catalog::{BotInfo, Catalogue, GameEntry, GameInfo, PlaceInfo, ThingInfo, ThingsInfo};
pub use json::{Json, with_scratch};
pub use sandbox::SandboxRequest;
pub use socket::{
    ActMessage, AnswerMessage, ChatMessage, ClientMessage, Compress, DeltaMessage, DrainingMessage, ErrorMessage,
    Follow, HelloMessage, PingMessage, PreviewMessage, RefreshMessage, ServerMessage, StreamEnd, UndoMessage,
    UpdateMessage, WelcomeMessage,
};
pub use table::{
    AbandonRequest, BotMode, BotPace, ChatLine, ChatRequest, ChatResponse, ClockInfo, ClockKind, ClockSetting,
    CreateRequest, CreateResponse, EventsResponse, ExpiryRule, FairnessInfo, FetchResponse, GameSummary,
    HintAlternative, HintResponse, HistoryResponse, JoinRequest, JoinResponse, LegalResponse, LobbyResponse,
    LobbyTable, NoOffers, NonceInfo, NonceSource, PreviewResponse, ProfileRequest, ProfileResponse, ReadyRequest,
    RefusalInfo, RematchRequest, RematchResponse, SeatChange, SeatInfo, SeatKind, SeatRequest, StartRequest, StartRule,
    TableInfo, TableResponse, TablesResponse, Visibility,
};

/// An object whose members a game decides, in descriptions of the API.
pub type Object = std::collections::BTreeMap<String, serde_json::Value>;

/// The header that carries a seat's token.
pub const TOKEN_HEADER: &str = "x-game-token";
/// The header that carries a key under which the answer is kept for duplicates.
pub const IDEMPOTENCY_HEADER: &str = "x-idempotency-key";
/// The header that names the revision that the client decided on.
pub const REVISION_HEADER: &str = "x-expected-revision";
/// The header that names the decision that the action answers.
pub const DECISION_HEADER: &str = "x-decision";
/// The header of a repeated answer.
pub const REPLAYED_HEADER: &str = "idempotent-replayed";
