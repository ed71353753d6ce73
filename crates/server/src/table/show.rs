//! What viewers are sent: each frame is rendered once per viewer and shared by all who look with the same eyes.

use std::cell::RefCell;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
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
    let mut text = Vec::new();
    push_state(&mut text, game, viewer, id);
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// Appends the viewer's snapshot. This is the only place where a game's state leaves the server.
fn push_state(text: &mut Vec<u8>, game: &dyn AnyMatch, viewer: Viewer, id: &str) {
    game.write_view(viewer, Some(id), text);
    let Viewer::Seat(seat) = viewer else { return };
    let end = text.pop();
    debug_assert_eq!(end, Some(b'}'), "a snapshot is an object");
    let without = text.len();
    text.extend_from_slice(b",\"offers\":");
    if game.write_offers(seat.index(), text).is_err() {
        text.truncate(without);
    }
    text.push(b'}');
}

/// A buffer that grew beyond this for one large state is given back.
const SCRATCH: usize = 1 << 20;

thread_local! {
    /// Frames are written here and then copied at their exact length: a text of unknown length that grows in place would
    /// be moved again and again.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn written(write: impl FnOnce(&mut Vec<u8>)) -> Utf8Bytes {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        write(buffer);
        let text = Utf8Bytes::try_from(Bytes::copy_from_slice(buffer)).expect("JSON is UTF-8");
        buffer.shrink_to(SCRATCH);
        text
    })
}

/// The frame of one revision.
pub fn step(play: &Play, viewer: Viewer, follow: Follow, id: &str, fresh: bool) -> Frame {
    let revision = play.revision();
    let mut data = 0..0;
    let socket = written(|text| {
        let head = format!(
            "{{\"type\":\"update\",\"data\":{{\"revision\":{revision},\"at\":{},\"fresh\":{fresh},\"state\":",
            play.at
        );
        text.extend_from_slice(head.as_bytes());
        data.start = text.len();
        match follow {
            Follow::Light => text.extend_from_slice(b"null"),
            Follow::Full => push_state(text, play.game.as_ref(), viewer, id),
        }
        data.end = text.len();
        text.extend_from_slice(b"}}");
    });
    Frame { event: "state", revision: Some(revision), socket, data }
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
