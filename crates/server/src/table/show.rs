//! What viewers are sent. This is the only place where a game's state leaves the server.

use std::sync::LazyLock;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use serde::Serialize;
use sortie_engine::{AnyMatch, Seat, Viewer};
use sortie_protocol::{
    ChatLine, Code, ErrorMessage, Json, NoOffers, ServerMessage, StreamEnd, TableInfo, with_scratch,
};

use super::message::{Frame, Kind, Wire};

/// The viewer of a seat, or the public.
pub fn viewer(seat: Option<usize>) -> Viewer {
    match seat.and_then(Seat::try_new) {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Public,
    }
}

/// The viewer's snapshot, with the seat's offers as a member of it.
pub fn state(game: &dyn AnyMatch, viewer: Viewer, id: &str) -> Json {
    joined(&view(game, viewer, id), offers(game, viewer).as_ref(), game.offers_member())
}

/// The viewer's snapshot.
pub(super) fn view(game: &dyn AnyMatch, viewer: Viewer, id: &str) -> Json {
    Json::write(|text| game.write_view(viewer, Some(id), text))
}

/// The offers of a seat that may do nothing: one text for everybody, which is known by being the same.
static NOTHING: LazyLock<Json> = LazyLock::new(|| Json::of(&NoOffers::new(false)));
/// The same for a seat that can take back its last step.
static ONLY_UNDO: LazyLock<Json> = LazyLock::new(|| Json::of(&NoOffers::new(true)));
static YES: LazyLock<Json> = LazyLock::new(|| Json::of(&true));

/// What the seat may do now.
pub(super) fn offers(game: &dyn AnyMatch, viewer: Viewer) -> Option<Json> {
    let Viewer::Seat(seat) = viewer else { return None };
    let can_undo = game.outcome().is_none() && game.can_undo(Some(seat.index()));
    if !game.awaiting().anybody().contains(seat) {
        // A seat that is not awaited is offered nothing.
        return Some(if can_undo { ONLY_UNDO.clone() } else { NOTHING.clone() });
    }
    let offers = Json::write(|text| {
        if game.write_offers(seat.index(), text).is_err() {
            text.extend_from_slice(NOTHING.as_bytes());
        }
    });
    Some(if can_undo { offers.with_member(NoOffers::UNDO, &YES) } else { offers })
}

/// A snapshot with offers as a member of it.
pub(super) fn joined(view: &Json, offers: Option<&Json>, member: &str) -> Json {
    match offers {
        Some(offers) => view.with_member(member, offers),
        None => view.clone(),
    }
}

/// Something besides the game that every follower receives.
pub(super) enum News {
    /// Seats, clocks or settings changed.
    Table(Box<TableInfo>),
    /// A line of chat.
    Chat(ChatLine),
    /// The table is gone.
    Deleted,
}

impl News {
    /// The frame on this kind of connection.
    pub fn frame(&self, wire: Wire) -> Frame {
        const GONE: &str = "Game deleted";
        let kind = match self {
            News::Table(table) => Kind::Table { over: table.status == "COMPLETED" },
            News::Chat(_) => Kind::Chat,
            News::Deleted => Kind::Deleted,
        };
        let text = match (self, wire) {
            (News::Table(table), Wire::Socket) => text(&ServerMessage::Table(table.clone())),
            (News::Table(table), Wire::Stream) => text(table),
            (News::Chat(line), Wire::Socket) => text(&ServerMessage::Chat(line.clone())),
            (News::Chat(line), Wire::Stream) => text(line),
            (News::Deleted, Wire::Socket) => {
                text(&ServerMessage::Error(ErrorMessage { code: Code::NotFound, message: GONE.to_owned() }))
            }
            // The contract of the stream gives an error only its message.
            (News::Deleted, Wire::Stream) => text(&StreamEnd { message: GONE.to_owned() }),
        };
        Frame { kind, text: text.into() }
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &impl Serialize) -> Utf8Bytes {
    with_scratch(|text| {
        serde_json::to_writer(&mut *text, message).expect("a message is plain data");
        Utf8Bytes::try_from(Bytes::copy_from_slice(text)).expect("JSON is UTF-8")
    })
}
