//! What viewers are sent: each frame is rendered once per viewer and shared by all who look with the same eyes.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
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
///
/// This is the only place where a game's state leaves the server.
pub fn state(game: &dyn AnyMatch, viewer: Viewer, id: &str) -> String {
    let view = game.view(viewer, Some(id));
    let Viewer::Seat(seat) = viewer else { return String::from(Box::<str>::from(view)) };
    let Ok(offers) = game.offers(seat.index()) else { return String::from(Box::<str>::from(view)) };
    let mut text = String::from(Box::<str>::from(view));
    text.pop();
    text.push_str(",\"offers\":");
    text.push_str(offers.get());
    text.push('}');
    text
}

/// The frame of one revision.
pub fn step(play: &Play, viewer: Viewer, follow: Follow, id: &str, fresh: bool) -> Frame {
    let revision = play.revision();
    let head = format!(
        "{{\"type\":\"update\",\"data\":{{\"revision\":{revision},\"at\":{},\"fresh\":{fresh},\"state\":",
        play.at
    );
    match follow {
        Follow::Light => Frame {
            event: "state",
            revision: Some(revision),
            data: Utf8Bytes::from_static("null"),
            socket: (head + "null}}").into(),
        },
        Follow::Full => {
            let data = state(play.game.as_ref(), viewer, id);
            let mut socket = head;
            socket.reserve(data.len() + 2);
            socket.push_str(&data);
            socket.push_str("}}");
            Frame { event: "state", revision: Some(revision), data: data.into(), socket: socket.into() }
        }
    }
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
    let socket = "{\"type\":\"error\",\"data\":{\"code\":\"NOT_FOUND\",\"message\":\"Game deleted\"}}";
    Arc::new(Frame {
        event: "error",
        revision: None,
        data: Utf8Bytes::from_static("{\"message\":\"Game deleted\"}"),
        socket: Utf8Bytes::from_static(socket),
    })
}

fn other(event: &'static str, data: &str) -> Arc<Frame> {
    let socket = format!("{{\"type\":\"{event}\",\"data\":{data}}}");
    Arc::new(Frame { event, revision: None, data: data.into(), socket: socket.into() })
}
