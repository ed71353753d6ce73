//! Two people who play one table over sockets and HTTP, and compare everything they receive with the ledger.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_server::store::{SqlStore, Store};
use sortie_witness::{Ledger, Reply, Request, Shown, Trouble, Way, What};

use crate::Failure;
use crate::audit::below;
use crate::client::{Socket, exchange};

/// A server that is silent for this long has failed. Longer than the lease after which bots are picked up.
const PATIENCE: Duration = Duration::from_secs(40);
/// Acknowledged requests that are sent again after each connection.
const REPEATS: usize = 2;

/// A server that players may talk to.
pub(crate) struct Place {
    pub(crate) addr: String,
    /// Set shortly before it is killed: connections may break.
    pub(crate) dying: AtomicBool,
}

impl Place {
    pub(crate) fn new(addr: &str) -> Arc<Self> {
        Arc::new(Place { addr: addr.to_owned(), dying: AtomicBool::new(false) })
    }
}

/// How a player ended well.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The time is up.
    Time,
    /// The game is over.
    Over,
}

/// A socket with the updates that arrived while the player waited for something else.
struct Line {
    socket: Socket,
    updates: VecDeque<Shown>,
}

impl Line {
    async fn open(addr: &str, table: &str, token: &str, follow: &str) -> Result<Self, Failure> {
        let socket = Socket::connect(addr, table, json!({"token": token, "follow": follow})).await?;
        let mut line = Line { socket, updates: VecDeque::new() };
        let first = line.update().await?;
        line.updates.push_back(first);
        Ok(line)
    }

    async fn update(&mut self) -> Result<Shown, Failure> {
        loop {
            if let Some(update) = self.updates.pop_front() {
                return Ok(update);
            }
            self.next().await?;
        }
    }

    async fn answer(&mut self, id: &str) -> Result<Value, Failure> {
        loop {
            if let Some(answer) = self.next().await?
                && answer["id"] == id
            {
                return Ok(answer);
            }
        }
    }

    /// Reads one message: an answer, which is returned, or an update, which is put aside.
    async fn next(&mut self) -> Result<Option<Value>, Failure> {
        let text = self.socket.next().await?;
        if let Some(update) = Shown::read(&text) {
            self.updates.push_back(update);
            return Ok(None);
        }
        let mut message: Value = serde_json::from_str(&text)?;
        match message["type"].as_str() {
            Some("answer") => Ok(Some(message["data"].take())),
            Some("error") => Err(message["data"].to_string().into()),
            _ => Ok(None),
        }
    }
}

/// One table at one server, until its connections break.
struct Session<'a> {
    place: &'a Place,
    /// Where the second copy of a request goes.
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
        if session.ledger.is_over() && session.ledger.pending().is_none() {
            return Ok(Ended::Over);
        }
        if Instant::now() >= until {
            return Ok(Ended::Time);
        }
        let request = session.ledger.decide(&mut below).map_err(Trouble::Failed)?;
        match request {
            Some(request) => {
                session.carry_out(&request).await.inspect_err(|trouble| session.give_up(&request, trouble))?;
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
    /// Waits for a server; a failure of one that is being killed is expected.
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

    /// Reads the next update of the first seat and compares it with the ledger, which takes in new rows.
    async fn update(&mut self) -> Result<(), Trouble> {
        let what = format!("waiting for revision {}", self.shown + 1);
        let update = Self::heard([self.place; 2], &what, self.lines[0].update()).await?;
        let revision = update.revision;
        self.catch_up(revision).await?;
        self.shown = revision;
        let is_due = |what| matches!(what, What::State(state) if state == self.ledger.state(Some(0)));
        if revision == self.ledger.revision() && !is_due(update.what) {
            return Err(Trouble::Unequal(format!("the state shown at revision {revision} is not the engine's")));
        }
        Ok(())
    }

    /// Reads the log up to a revision that was shown and so must be durable.
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
                    // An abandoned request may have been done before this one.
                    self.catch_up(revision - 1).await?;
                    let due = self.ledger.acknowledge().map_err(Trouble::Unequal)?;
                    return due.compare(request, revision, state.as_deref()).map_err(Trouble::Unequal);
                }
                Reply::NotMade if request.way == Way::Bare => {
                    self.ledger.withdraw();
                    return Ok(());
                }
                Reply::Unknown if request.way == Way::Bare => {
                    self.ledger.abandon();
                    return Ok(());
                }
                Reply::NotMade | Reply::Unknown => {
                    self.ledger.tally.unavailable += 1;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Reply::Refused(_) if self.ledger.has_abandoned() => {
                    self.ledger.withdraw();
                    return self.update().await;
                }
                Reply::Refused(why) => return Err(Trouble::Failed(format!("refused: {why} ({request:?})"))),
            }
        }
    }

    /// A request without a key is not repeated, whatever its outcome.
    fn give_up(&mut self, request: &Request, trouble: &Trouble) {
        if matches!(trouble, Trouble::Gone) && request.way == Way::Bare {
            self.ledger.abandon();
        }
    }

    /// Repeats requests that were acknowledged, perhaps by a server that has been killed; they must get the same answers.
    async fn repeat(&mut self) -> Result<(), Trouble> {
        for _ in 0..REPEATS.min(self.ledger.answered.len()) {
            let pick = below(self.ledger.answered.len() as u64);
            let (request, due) = self.ledger.answered[usize::try_from(pick).unwrap_or(0)].clone();
            match self.send(&request).await? {
                Reply::Done(revision, state) => {
                    due.compare(&request, revision, state.as_deref()).map_err(Trouble::Doubled)?;
                    self.ledger.tally.repeated += 1;
                }
                Reply::NotMade | Reply::Unknown => self.ledger.tally.unavailable += 1,
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
            Way::Http | Way::Bare => {
                let sent = self.post(self.place, request);
                let (status, body) = Self::heard([self.place; 2], "an action over HTTP", sent).await?;
                Ok(Reply::over_http(status, &body))
            }
            Way::Twice => {
                let both = async { tokio::try_join!(self.post(self.place, request), self.post(self.other, request)) };
                let (one, two) = Self::heard(places, "an action sent twice", both).await?;
                if one.0 == 200 && two.0 == 200 && one.1 != two.1 {
                    let text = format!("a request sent twice at once got two answers ({request:?})");
                    return Err(Trouble::Doubled(text));
                }
                let (status, body) = if one.0 == 200 { one } else { two };
                Ok(Reply::over_http(status, &body))
            }
        }
    }

    async fn post(&self, place: &Place, request: &Request) -> Result<(u16, String), Failure> {
        let mut headers = vec![("x-game-token", self.ledger.tokens[request.seat].as_str())];
        if request.way != Way::Bare {
            headers.push(("x-idempotency-key", &request.key));
        }
        let path = format!("/api/games/{}", self.ledger.id);
        match &request.action {
            Some(action) => {
                let mut body = action.clone();
                body["gameId"] = self.ledger.id.as_str().into();
                exchange(&place.addr, "POST", &format!("{path}/action"), &headers, &body.to_string()).await
            }
            None => exchange(&place.addr, "POST", &format!("{path}/undo"), &headers, "").await,
        }
    }
}
