//! What viewers are sent: each frame is rendered once per viewer and shared by all who look with the same eyes.

use std::sync::Arc;

use sortie_engine::{AnyMatch, Seat, Viewer};
use sortie_protocol::{ChatLine, Follow, TableInfo};

use super::load::Play;
use super::message::Frame;

/// The viewer of a seat, or the public.
pub fn viewer(seat: Option<usize>) -> Viewer {
    match seat.and_then(Seat::try_new) {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Public,
    }
}

/// The viewer's snapshot, with the seat's offers as a member of it.
pub fn state(game: &dyn AnyMatch, viewer: Viewer, id: &str) -> String {
    let mut text = String::new();
    push_state(&mut text, game, viewer, id);
    text
}

/// Appends the viewer's snapshot. This is the only place where a game's state leaves the server.
fn push_state(text: &mut String, game: &dyn AnyMatch, viewer: Viewer, id: &str) {
    let view = game.view(viewer, Some(id));
    let offers = match viewer {
        Viewer::Seat(seat) => game.offers(seat.index()).ok(),
        Viewer::Public | Viewer::Judge => None,
    };
    let Some(offers) = offers else {
        text.push_str(view.get());
        return;
    };
    text.reserve(view.get().len() + offers.get().len() + 16);
    text.push_str(view.get().strip_suffix('}').expect("a snapshot is an object"));
    text.push_str(",\"offers\":");
    text.push_str(offers.get());
    text.push('}');
}

/// The frame of one revision.
pub fn step(play: &Play, viewer: Viewer, follow: Follow, id: &str, fresh: bool) -> Frame {
    let revision = play.revision();
    let mut socket = format!(
        "{{\"type\":\"update\",\"data\":{{\"revision\":{revision},\"at\":{},\"fresh\":{fresh},\"state\":",
        play.at
    );
    let begin = socket.len();
    match follow {
        Follow::Light => socket.push_str("null"),
        Follow::Full => push_state(&mut socket, play.game.as_ref(), viewer, id),
    }
    let data = begin..socket.len();
    socket.push_str("}}");
    Frame { event: "state", revision: Some(revision), socket: socket.into(), data }
}

/// The frame of a changed table.
pub fn table(info: &TableInfo) -> Arc<Frame> {
    other("table", &serde_json::to_string(info).expect("a table is plain data"))
}

/// The frame of a line of chat.
pub fn chat(line: &ChatLine) -> Arc<Frame> {
    other("chat", &serde_json::to_string(line).expect("a line is plain data"))
}

/// The frame that ends a stream whose table was deleted.
pub fn deleted() -> Arc<Frame> {
    other("error", "{\"code\":\"NOT_FOUND\",\"message\":\"Game deleted\"}")
}

fn other(event: &'static str, data: &str) -> Arc<Frame> {
    let mut socket = format!("{{\"type\":\"{event}\",\"data\":");
    let begin = socket.len();
    socket.push_str(data);
    let data = begin..socket.len();
    socket.push('}');
    Arc::new(Frame { event, revision: None, socket: socket.into(), data })
}
