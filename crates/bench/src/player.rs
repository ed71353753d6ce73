//! Two people who play one table over sockets and HTTP, and compare everything that they are told with the ledger.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_server::store::{SqlStore, Store};
use sortie_server::tokens;

use crate::Failure;
use crate::client::{Socket, request_with};
use crate::ledger::{Due, Ledger, Request, Way};

/// A server that says nothing for so long has failed. Longer than the lease after which bots are picked up.
const PATIENCE: Duration = Duration::from_secs(40);
/// Acknowledged requests that are sent again after each connection.
const REPEATS: usize = 2;

/// A server that players may talk to.
pub(crate) struct Place {
    pub(crate) addr: String,
    /// From the moment on at which it is about to be killed: connections may break.
    pub(crate) dying: AtomicBool,
}

impl Place {
    pub(crate) fn new(addr: &str) -> Arc<Self> {
        Arc::new(Place { addr: addr.to_owned(), dying: AtomicBool::new(false) })
    }
}

/// What ends a player early.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The server was killed.
    Gone,
    /// Something that was acknowledged or shown is missing.
    Lost(String),
    /// A request led to more than one step.
    Doubled(String),
    /// What was said differs from what the engine says.
    Unequal(String),
    /// A request failed for no reason.
    Failed(String),
}

/// How a player ended well.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The time is up.
    Time,
    /// The game is over.
    Over,
}

/// A socket with the updates that came while something else was awaited.
struct Line {
    socket: Socket,
    updates: VecDeque<Value>,
}

impl Line {
    async fn open(addr: &str, table: &str, token: &str, follow: &str) -> Result<Self, Failure> {
        let socket = Socket::connect(addr, table, json!({"token": token, "follow": follow})).await?;
        let mut line = Line { socket, updates: VecDeque::new() };
        let first = line.update().await?;
        line.updates.push_back(first);
        Ok(line)
    }

    async fn next(&mut self) -> Result<(String, Value), Failure> {
        let mut message: Value = serde_json::from_str(&self.socket.next().await?)?;
        let kind = message["type"].as_str().unwrap_or_default().to_owned();
        Ok((kind, message["data"].take()))
    }

    async fn update(&mut self) -> Result<Value, Failure> {
        if let Some(update) = self.updates.pop_front() {
            return Ok(update);
        }
        loop {
            match self.next().await? {
                (kind, data) if kind == "update" => return Ok(data),
                (kind, data) if kind == "error" => return Err(data.to_string().into()),
                _ => {}
            }
        }
    }

    async fn answer(&mut self, id: &str) -> Result<Value, Failure> {
        loop {
            match self.next().await? {
                (kind, data) if kind == "answer" && data["id"] == id => return Ok(data),
                (kind, data) if kind == "update" => self.updates.push_back(data),
                (kind, data) if kind == "error" => return Err(data.to_string().into()),
                _ => {}
            }
        }
    }
}

/// What a server answers.
enum Reply {
    /// Carried out: the revision and, over HTTP, the state.
    Done(i64, Option<Value>),
    /// Not now: to be sent again.
    Unavailable,
    /// Anything else.
    Refused(String),
}

impl Reply {
    fn over_http(status: u16, mut body: Value) -> Self {
        match status {
            200 => Reply::Done(body["gameState"]["revision"].as_i64().unwrap_or(-1), Some(body["gameState"].take())),
            503 => Reply::Unavailable,
            _ => Reply::Refused(format!("{status} {} {}", body["reason"], body["error"])),
        }
    }

    fn over_socket(answer: &Value) -> Self {
        if answer["success"] == true {
            Reply::Done(answer["revision"].as_i64().unwrap_or(-1), None)
        } else if answer["code"] == "UNAVAILABLE" {
            Reply::Unavailable
        } else {
            Reply::Refused(answer.to_string())
        }
    }
}

/// One table at one server, until its connections break.
struct Session<'a> {
    place: &'a Place,
    /// Where a request goes that is sent twice.
    other: &'a Place,
    ledger: &'a mut Ledger,
    store: &'a SqlStore,
    lines: Vec<Line>,
    shown: i64,
}

/// Plays until the time is up, the game is over or the server is killed. `moved` counts acknowledgements.
pub(crate) async fn play(
    place: &Place,
    other: &Place,
    ledger: &mut Ledger,
    store: &SqlStore,
    until: Instant,
    moved: &AtomicUsize,
) -> Result<Ended, Trouble> {
    let mut session = Session { place, other, ledger, store, lines: Vec::new(), shown: -1 };
    session.connect().await?;
    session.repeat().await?;
    loop {
        if session.ledger.is_over() && session.ledger.pending.is_none() {
            return Ok(Ended::Over);
        }
        if Instant::now() >= until {
            return Ok(Ended::Time);
        }
        let request = session.ledger.decide().map_err(Trouble::Failed)?;
        match request {
            Some(request) => {
                session.carry_out(&request).await?;
                moved.fetch_add(1, Ordering::Relaxed);
            }
            None => session.update().await?,
        }
        while session.shown < session.ledger.revision() {
            session.update().await?;
        }
    }
}

impl Session<'_> {
    /// Waits for a server; whatever goes wrong with one that is being killed is as it should be.
    async fn heard<T>(
        places: [&Place; 2],
        what: &str,
        answer: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Trouble> {
        let failed = match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => format!("{what}: {error}"),
            Err(_) => format!("{what}: nothing for {} s", PATIENCE.as_secs()),
        };
        let dying = places.iter().any(|place| place.dying.load(Ordering::SeqCst));
        Err(if dying { Trouble::Gone } else { Trouble::Failed(failed) })
    }

    async fn connect(&mut self) -> Result<(), Trouble> {
        for (seat, follow) in ["FULL", "LIGHT"].into_iter().enumerate() {
            let open = Line::open(&self.place.addr, &self.ledger.id, &self.ledger.tokens[seat], follow);
            self.lines.push(Self::heard([self.place; 2], "connecting", open).await?);
        }
        // A node of a cluster may be behind for a moment.
        loop {
            self.update().await?;
            if self.shown >= self.ledger.revision() {
                return Ok(());
            }
        }
    }

    /// Reads the next update of the first seat and compares it with the ledger, which takes in what it has not seen.
    async fn update(&mut self) -> Result<(), Trouble> {
        let what = format!("waiting for revision {}", self.shown + 1);
        let update = Self::heard([self.place; 2], &what, self.lines[0].update()).await?;
        let revision = update["revision"].as_i64().unwrap_or(-1);
        self.catch_up(revision).await?;
        self.shown = revision;
        if revision == self.ledger.revision() && update["state"] != self.ledger.state(Some(0)) {
            return Err(Trouble::Unequal(format!("the state shown at revision {revision} is not the engine's")));
        }
        Ok(())
    }

    /// Reads the log up to a revision that was shown, and which must hence be durable.
    async fn catch_up(&mut self, revision: i64) -> Result<(), Trouble> {
        let known = self.ledger.revision();
        if revision <= known {
            return Ok(());
        }
        let rows = self.store.log(&self.ledger.id, known, revision).await;
        let rows = rows.map_err(|error| Trouble::Failed(format!("the log cannot be read: {error}")))?;
        if rows.len() as i64 != revision - known {
            return Err(Trouble::Lost(format!("revision {revision} was shown and the log ends before it")));
        }
        for row in &rows {
            self.ledger.take_in(row).map_err(Trouble::Doubled)?;
        }
        Ok(())
    }

    /// Sends a request until it is acknowledged, and compares the answer.
    async fn carry_out(&mut self, request: &Request) -> Result<(), Trouble> {
        loop {
            match self.send(request).await? {
                Reply::Done(revision, state) => {
                    let due = self.ledger.acknowledge().map_err(Trouble::Unequal)?;
                    return compare(request, &due, revision, state.as_ref()).map_err(Trouble::Unequal);
                }
                Reply::Unavailable => {
                    self.ledger.tally.unavailable += 1;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Reply::Refused(why) => return Err(Trouble::Failed(format!("refused: {why} ({request:?})"))),
            }
        }
    }

    /// Sends requests again that were acknowledged, perhaps by a server that has been killed: the same answer must come.
    async fn repeat(&mut self) -> Result<(), Trouble> {
        for _ in 0..REPEATS.min(self.ledger.answered.len()) {
            let pick = tokens::random_below(self.ledger.answered.len() as u64);
            let (request, due) = self.ledger.answered[usize::try_from(pick).unwrap_or(0)].clone();
            match self.send(&request).await? {
                Reply::Done(revision, state) => {
                    compare(&request, &due, revision, state.as_ref()).map_err(Trouble::Doubled)?;
                    self.ledger.tally.repeated += 1;
                }
                Reply::Unavailable => self.ledger.tally.unavailable += 1,
                Reply::Refused(why) => {
                    let text = format!("a repeated request was not recognised: {why} ({request:?})");
                    return Err(Trouble::Doubled(text));
                }
            }
        }
        Ok(())
    }

    async fn send(&mut self, request: &Request) -> Result<Reply, Trouble> {
        let places = [self.place, self.other];
        match request.way {
            Way::Socket => {
                let line = &mut self.lines[request.seat];
                let message = match &request.action {
                    Some(action) => {
                        let mut data = action.clone();
                        data["id"] = request.key.as_str().into();
                        json!({"type": "act", "data": data})
                    }
                    None => json!({"type": "undo", "data": {"id": request.key}}),
                };
                let answer = async {
                    line.socket.send(message.to_string()).await?;
                    line.answer(&request.key).await
                };
                Ok(Reply::over_socket(&Self::heard([self.place; 2], "an action over a socket", answer).await?))
            }
            Way::Http => {
                let sent = self.post(self.place, request);
                let (status, body) = Self::heard([self.place; 2], "an action over HTTP", sent).await?;
                Ok(Reply::over_http(status, body))
            }
            Way::Twice => {
                let both = async { tokio::try_join!(self.post(self.place, request), self.post(self.other, request)) };
                let (one, two) = Self::heard(places, "an action sent twice", both).await?;
                if one.0 == 200 && two.0 == 200 && one.1 != two.1 {
                    let text = format!("a request sent twice at once got two answers ({request:?})");
                    return Err(Trouble::Doubled(text));
                }
                let (status, body) = if one.0 == 200 { one } else { two };
                Ok(Reply::over_http(status, body))
            }
        }
    }

    async fn post(&self, place: &Place, request: &Request) -> Result<(u16, Value), Failure> {
        let headers =
            [("x-game-token", self.ledger.tokens[request.seat].as_str()), ("x-idempotency-key", request.key.as_str())];
        let path = format!("/api/games/{}", self.ledger.id);
        match &request.action {
            Some(action) => {
                let mut body = action.clone();
                body["gameId"] = self.ledger.id.as_str().into();
                request_with(&place.addr, "POST", &format!("{path}/action"), &headers, &body.to_string()).await
            }
            None => request_with(&place.addr, "POST", &format!("{path}/undo"), &headers, "").await,
        }
    }
}

/// Whether an answer is the one that is due.
fn compare(request: &Request, due: &Due, revision: i64, state: Option<&Value>) -> Result<(), String> {
    if revision != due.revision {
        return Err(format!("answered with revision {revision} instead of {} ({request:?})", due.revision));
    }
    if state.is_some_and(|state| *state != due.state) {
        return Err(format!("answered with another state than revision {revision} has ({request:?})"));
    }
    Ok(())
}
