//! What a live table can be asked, as one closed type.

use std::sync::Arc;

use serde_json::Value;
use sortie_protocol::{ChatLine, Follow, WelcomeMessage};
use tokio::sync::{broadcast, oneshot};

use super::dispatch::Dispatch;
use super::doc::{Caller, Role};
use super::edit::Edit;
use crate::bus::{Notice, What};
use crate::error::ApiError;
use crate::repeats::Keep;

/// Where an answer goes.
pub type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// A message to a live table.
pub enum Message {
    /// An action or an undo.
    Act { caller: Caller, call: Box<ActCall>, reply: Reply<Answer> },
    /// A question that changes nothing; the answer is the body.
    Look { caller: Caller, look: Look, reply: Reply<String> },
    /// Asks for the caller's seat and how far the table has come.
    Stance { caller: Caller, reply: Reply<Stance> },
    /// Starts following the table.
    Follow {
        caller: Caller,
        /// How much each frame holds.
        follow: Follow,
        /// The kind of connection.
        wire: Wire,
        /// The last revision seen, and how many missed ones the follower would replay.
        last: Option<i64>,
        /// The longest gap that is replayed instead of skipped.
        gap: i64,
        reply: Reply<Following>,
    },
    /// Asks for a frame with the whole current state.
    Refresh {
        caller: Caller,
        /// The kind of connection.
        wire: Wire,
        reply: Reply<Frame>,
    },
    /// A follower has gone.
    Gone { seat: Option<usize> },
    /// A change to the document.
    Edit { caller: Caller, edit: Edit, reply: Reply<EditDone> },
    /// The answer to a creation that waits for the bots that begin.
    Settle {
        /// The creator's seat.
        seat: Option<usize>,
        /// The key under which the answer is kept.
        keep: Option<Keep>,
        /// The answer, without the token.
        reply: Reply<String>,
    },
    /// A line of chat.
    Chat {
        caller: Caller,
        /// The name of a writer without a seat.
        name: Option<String>,
        text: String,
        reply: Reply<ChatLine>,
    },
    /// A notice from another node.
    Heard(Arc<Notice>),
    /// The log has reached at least this revision.
    Head { revision: i64 },
    /// Time to tell other nodes who is here, and to forget those not heard from.
    Beat,
    /// The table is due and this node has taken it.
    Wake {
        /// Until when.
        until: i64,
    },
    /// The server is shutting down.
    Close {
        /// Answered when the table has finished.
        reply: oneshot::Sender<()>,
    },
}

impl Message {
    /// Whether the message only keeps the nodes in step, so that a table that nobody needs may still leave memory.
    pub fn is_upkeep(&self) -> bool {
        let is_about_presence = |notice: &Notice| matches!(notice.what, What::Present { .. } | What::WhoIsThere);
        matches!(self, Message::Head { .. } | Message::Beat)
            || matches!(self, Message::Heard(notice) if is_about_presence(notice))
    }

    /// Answers a message that the table cannot serve.
    pub fn fail(self, error: ApiError) {
        match self {
            Message::Act { reply, .. } => drop(reply.send(Err(error))),
            Message::Look { reply, .. } => drop(reply.send(Err(error))),
            Message::Stance { reply, .. } => drop(reply.send(Err(error))),
            Message::Follow { reply, .. } => drop(reply.send(Err(error))),
            Message::Refresh { reply, .. } => drop(reply.send(Err(error))),
            Message::Edit { reply, .. } => drop(reply.send(Err(error))),
            Message::Chat { reply, .. } => drop(reply.send(Err(error))),
            Message::Settle { reply, .. } => drop(reply.send(Err(error))),
            Message::Close { reply } => drop(reply.send(())),
            Message::Gone { .. } | Message::Heard(_) | Message::Head { .. } | Message::Wake { .. } | Message::Beat => {}
        }
    }
}

/// An action, or an undo if `action` is none.
#[derive(Debug, Clone)]
pub struct ActCall {
    /// `{"action","payload"}`.
    pub action: Option<Value>,
    /// The key under which the answer is kept.
    pub key: Option<String>,
    /// Hash of the request.
    pub hash: String,
    /// The revision that the client decided on.
    pub expected: Option<i64>,
    /// The decision that the action answers.
    pub decision: Option<String>,
    /// Whether the answer waits for bots; if none, as the table is set.
    pub inline: bool,
    /// Whether the answer omits the state, as over a socket, which receives it separately.
    pub brief: bool,
    /// Whether the request left out the payload; an action that needs one then makes the request unreadable.
    pub bare: bool,
}

/// The answer to an action.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: String,
    /// Whether the same answer was given before.
    pub replayed: bool,
}

/// A question.
#[derive(Debug, Clone)]
pub enum Look {
    /// The table with the caller's state and the board.
    Fetch,
    /// The table alone.
    Table,
    /// What the caller may do.
    Legal,
    /// What the caller can foresee of an action.
    Preview(Value),
    /// What a bot would do.
    Hint(Option<String>),
}

/// A caller's seat at a table, and how far the table has come.
#[derive(Debug, Clone, Copy)]
pub struct Stance {
    /// The caller's seat.
    pub seat: Option<usize>,
    /// How many seats there are.
    pub seats: usize,
    /// The current revision, once the game has started.
    pub revision: Option<i64>,
    /// Whether the game is over.
    pub over: bool,
}

/// The result of a change to the document.
#[derive(Debug, Clone)]
pub struct EditDone {
    /// The seat that the change was about.
    pub seat: Option<usize>,
    /// The answer to somebody who took a seat, without the token.
    pub welcome: Option<String>,
}

/// What a follower starts from.
pub struct Following {
    /// The follower's role.
    pub role: Role,
    /// Who the follower is at the table.
    pub welcome: Box<WelcomeMessage>,
    /// The current revision, once the game has started.
    pub revision: Option<i64>,
    /// What to send first.
    pub missed: Missed,
    /// Everything that follows.
    pub frames: broadcast::Receiver<Arc<Frame>>,
}

/// What a follower has missed.
pub enum Missed {
    /// Nothing.
    Nothing,
    /// Too much, or everything: send the current state.
    Fresh(Frame),
    /// The revisions after this one.
    After(i64),
}

/// Something sent to followers, rendered once for all connections with the same view.
#[derive(Debug, Clone)]
pub struct Frame {
    /// What it is.
    pub kind: Kind,
    /// The whole message of a socket, or the data of an event.
    pub text: Dispatch,
}

/// What a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A revision with its state, or without.
    State(i64),
    /// A revision as a change to the previous one.
    Delta(i64),
    /// The table.
    Table {
        /// Whether the game is over.
        over: bool,
    },
    /// A line of chat.
    Chat,
    /// The table is gone; nothing follows.
    Deleted,
}

impl Kind {
    /// The revision of the frame.
    pub fn revision(self) -> Option<i64> {
        match self {
            Kind::State(revision) | Kind::Delta(revision) => Some(revision),
            Kind::Table { .. } | Kind::Chat | Kind::Deleted => None,
        }
    }

    /// The name of the event in an event stream.
    pub fn event(self) -> &'static str {
        match self {
            Kind::State(_) => "state",
            Kind::Delta(_) => "delta",
            Kind::Table { .. } => "table",
            Kind::Chat => "chat",
            Kind::Deleted => "error",
        }
    }
}

/// The kinds of connection that follow a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wire {
    /// A WebSocket.
    Socket,
    /// An event stream.
    Stream,
}
