//! The state of the model: the store, the nodes, the clients.

/// How many nodes.
pub(crate) const NODES: usize = 3;
/// How many clients.
pub(crate) const CLIENTS: usize = 2;
/// The client that speaks over a socket; the other one uses HTTP.
pub(crate) const SOCKET: u8 = 0;

/// A request under its key. Sent again, it is the same request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Request {
    /// Who asks.
    pub client: u8,
    /// Which of this client's requests, counted from 0.
    pub number: u8,
}

/// Who made a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A client.
    Client(Request),
    /// A bot.
    Bot,
}

/// A row of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row {
    /// The revision that the step led to.
    pub revision: u8,
    /// Who made it.
    pub who: Who,
}

/// A step on its way to the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Write {
    /// The revision that it would lead to.
    pub revision: u8,
    /// Who makes it.
    pub who: Who,
}

/// The result of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Durable.
    Done,
    /// The revision exists.
    Stale,
    /// The key has an answer, which names this revision.
    KeyTaken(u8),
}

/// What a node does. It serves one message of a table at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Doing {
    /// Nothing.
    Idle,
    /// Waits for the store.
    Writing(Write),
    /// A request is durable at this revision, but its client does not know yet.
    Written(Request, u8),
}

/// A node with the table in memory.
///
/// A node that has died or lost its connection to the store knows nothing and reads the store before anything else. A
/// node that stays down for a while is like one that receives no requests, so it needs no state of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node {
    /// Rows of the log that it has read; `None`: it must read the store first.
    pub known: Option<u8>,
    /// Whether it thinks it is in charge of the bots.
    pub drives: bool,
    /// What it does.
    pub doing: Doing,
    /// Requests of each client that it has done itself since it started; only a planted bug uses this.
    pub own: [u8; CLIENTS],
}

impl Node {
    pub(crate) const STARTED: Node = Node { known: None, drives: false, doing: Doing::Idle, own: [0; CLIENTS] };
}

/// A client: which of its requests were answered, and with which revision.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Client {
    /// Revisions, by the number of the request.
    pub answered: Vec<u8>,
}

/// Everything.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct World {
    /// The log.
    pub log: Vec<Row>,
    /// Stored answers to the HTTP client: its request and the revision.
    pub answers: Vec<(Request, u8)>,
    /// Whether some node holds the lease; it does not matter which.
    pub leased: bool,
    /// A write that the store may still perform although its node will never know.
    pub stray: Option<Write>,
    /// The nodes.
    pub nodes: [Node; NODES],
    /// The clients.
    pub clients: Vec<Client>,
}

impl World {
    /// The last revision.
    pub(crate) fn head(&self) -> u8 {
        u8::try_from(self.log.len()).unwrap_or(u8::MAX)
    }

    /// Whether a bot owes an answer, by the first rows of the log.
    pub(crate) fn bot_is_due(&self, known: u8) -> bool {
        let rows = &self.log[..usize::from(known).min(self.log.len())];
        let bots = rows.iter().filter(|row| row.who == Who::Bot).count();
        rows.len() > 2 * bots
    }

    /// The revision that a request led to, by the first rows of the log.
    pub(crate) fn revision_of(&self, request: Request, known: u8) -> Option<u8> {
        let rows = &self.log[..usize::from(known).min(self.log.len())];
        rows.iter().find(|row| row.who == Who::Client(request)).map(|row| row.revision)
    }
}

/// Something that happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A client sends its request to a node, for the first time or again.
    Ask {
        /// The client.
        client: u8,
        /// The node.
        node: u8,
    },
    /// A node that drives the bots makes a step.
    MoveBot(u8),
    /// The store performs a node's write or refuses it.
    Commit(u8),
    /// A client learns that its request is durable.
    Answer(u8),
    /// The same, but the answer is lost on its way.
    LoseAnswer(u8),
    /// A node loses its connection to the store while it waits. `true`: the write is still on its way.
    LoseConnection(u8, bool),
    /// The stray write reaches the store.
    Land,
    /// The stray write is lost.
    Vanish,
    /// A node learns that others have written something, and reads it.
    Hear(u8),
    /// A node takes the lease.
    Claim(u8),
    /// The lease runs out. Its holder does not notice.
    Expire,
    /// A node dies and starts again. `true`: its write is still on its way.
    Crash(u8, bool),
    /// A node with the bug answers before the store does.
    AnswerEarly(u8),
}
