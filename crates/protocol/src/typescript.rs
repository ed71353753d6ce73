//! The TypeScript form of every type of the wire, for the web client.

use ts_rs::{Config, TS};

use crate::{answer, catalog, socket, table};

macro_rules! declarations {
    ($($kind:ty),* $(,)?) => {{
        let config = Config::default();
        [$(format!("export {}\n", <$kind as TS>::decl(&config))),*]
    }};
}

/// All declarations as one module. `cargo test -p sortie-protocol` fails when the checked-in file differs.
pub fn typescript() -> String {
    let declarations = declarations![
        answer::ActionRequest,
        answer::ActionResponse,
        answer::UndoRequest,
        answer::PreviewRequest,
        answer::Code,
        answer::Fault,
        answer::ErrorBody,
        catalog::Catalogue,
        catalog::GameInfo,
        catalog::BotInfo,
        table::Visibility,
        table::SeatKind,
        table::StartRule,
        table::BotMode,
        table::BotPace,
        table::ClockKind,
        table::ExpiryRule,
        table::ClockSetting,
        table::SeatRequest,
        table::CreateRequest,
        table::CreateResponse,
        table::JoinRequest,
        table::JoinResponse,
        table::GameSummary,
        table::FetchResponse,
        table::TablesResponse,
        table::LobbyResponse,
        table::LobbyTable,
        table::SeatInfo,
        table::ClockInfo,
        table::NonceSource,
        table::NonceInfo,
        table::FairnessInfo,
        table::TableInfo,
        table::TableResponse,
        table::AbandonRequest,
        table::ReadyRequest,
        table::SeatChange,
        table::RematchRequest,
        table::RematchResponse,
        table::ProfileRequest,
        table::ProfileResponse,
        table::ChatRequest,
        table::ChatLine,
        table::ChatResponse,
        table::LegalResponse,
        table::EventsResponse,
        table::HistoryResponse,
        table::PreviewResponse,
        table::RefusalInfo,
        table::HintResponse,
        socket::ClientMessage,
        socket::Follow,
        socket::HelloMessage,
        socket::ActMessage,
        socket::UndoMessage,
        socket::PreviewMessage,
        socket::ChatMessage,
        socket::RefreshMessage,
        socket::PingMessage,
        socket::ServerMessage,
        socket::WelcomeMessage,
        socket::UpdateMessage,
        socket::DeltaMessage,
        socket::OffersMessage,
        socket::AnswerMessage,
        socket::DrainingMessage,
        socket::ErrorMessage,
        socket::StreamEnd,
    ];
    let mut text = String::from("// Generated from crates/protocol; do not edit.\n\n");
    text.push_str(&declarations.join("\n"));
    text
}
