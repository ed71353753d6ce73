//! The people at a simulated table: two who play and two who watch. They compare everything with the witness's ledger and
//! with what is durable at that moment.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::delta;
use sortie_witness::{Ledger, Reply, Request, Shown, Trouble, Way, What};
use tokio::time::{Instant, sleep, timeout};

use crate::chance::Chance;
use crate::server::{Gone, Line};
use crate::world::World;

/// Without faults, no table may stand still for this long.
const STUCK: Duration = Duration::from_secs(60);

/// Two people who play one table.
pub(crate) struct Players {
    world: Arc<World>,
    pub(crate) ledger: Ledger,
    chance: Chance,
    /// Each seat's socket with the server that it leads to.
    lines: [Option<(usize, Line)>; 2],
    moved_at: Instant,
    /// The key of the request that was sent last.
    sent: Option<String>,
}

impl Players {
    pub(crate) fn new(world: &Arc<World>, ledger: Ledger, chance: &Chance) -> Self {
        let (world, chance) = (Arc::clone(world), chance.branch());
        Players { world, ledger, chance, lines: [None, None], moved_at: Instant::now(), sent: None }
    }

    /// Plays while the weather is bad, and until `wanted` further requests are acknowledged.
    pub(crate) async fn play(&mut self, wanted: usize) -> Result<(), Trouble> {
        let mut in_bad_weather = 0;
        loop {
            self.look()?;
            let acknowledged = self.ledger.tally.acknowledged();
            if !self.world.is_calm() {
                in_bad_weather = acknowledged;
            }
            let enough = acknowledged >= in_bad_weather + wanted || self.ledger.is_over();
            if enough && self.world.is_calm() && self.ledger.pending().is_none() {
                return Ok(());
            }
            if self.world.is_calm() && self.moved_at.elapsed() > STUCK {
                let text = format!("stuck at revision {}, {:?}", self.ledger.revision(), self.ledger.pending());
                return Err(Trouble::Failed(text));
            }
            if self.ledger.is_over() && self.ledger.pending().is_none() {
                sleep(Duration::from_millis(50)).await;
                continue;
            }
            let chance = self.chance.clone();
            match self.ledger.decide(&mut |n| chance.below(n)).map_err(Trouble::Failed)? {
                Some(request) => self.carry_out(&request).await?,
                None => sleep(Duration::from_millis(20)).await,
            }
            if self.chance.one_in(6) {
                self.repeat().await?;
            }
            sleep(self.chance.ms(0, 400)).await;
        }
    }

    /// Reads what is durable.
    fn look(&mut self) -> Result<(), Trouble> {
        let known = self.ledger.revision();
        let rows = self.world.disk.data().log(&self.ledger.id, known, i64::MAX);
        for row in &rows {
            self.ledger.take_in(row).map_err(Trouble::Doubled)?;
            self.moved_at = Instant::now();
        }
        let tip = self.world.disk.data().tip(&self.ledger.id).map_or(0, |row| row.revision);
        if tip < self.ledger.revision() {
            return Err(Trouble::Lost(format!("revision {} is no longer in the log", self.ledger.revision())));
        }
        Ok(())
    }

    async fn carry_out(&mut self, request: &Request) -> Result<(), Trouble> {
        let is_first = self.sent.replace(request.key.clone()).as_ref() != Some(&request.key);
        let reply = self.send(request).await?;
        self.look()?;
        match reply {
            Reply::Done(revision, state) => {
                if self.ledger.revision() < revision {
                    return Err(Trouble::Lost(format!("revision {revision} was acknowledged and is not durable")));
                }
                let due = self.ledger.acknowledge().map_err(Trouble::Unequal)?;
                self.world.note(|| format!("{} revision {revision}", self.ledger.id));
                self.moved_at = Instant::now();
                due.compare(request, revision, state.as_deref()).map_err(Trouble::Unequal)
            }
            // If it was sent several times, an earlier attempt may have been done.
            Reply::NotMade if is_first && request.way != Way::Twice && !self.ledger.is_unmade(request) => {
                let text = format!("the log has what was answered as not made ({request:?})");
                Err(Trouble::Unequal(text))
            }
            Reply::NotMade if request.way == Way::Bare => {
                self.ledger.withdraw();
                Ok(())
            }
            Reply::NotMade | Reply::Unknown => {
                self.world.note(|| format!("{} {} unknown", self.ledger.id, request.key));
                if request.way == Way::Bare {
                    self.ledger.abandon();
                } else {
                    sleep(self.chance.ms(10, 200)).await;
                }
                Ok(())
            }
            // An abandoned request without a key may have been done in the meantime.
            Reply::Refused(_) if self.ledger.is_unmade(request) && self.ledger.revision() > request.decided => {
                self.ledger.withdraw();
                Ok(())
            }
            Reply::Refused(why) => Err(Trouble::Failed(format!("refused: {why} ({request:?})"))),
        }
    }

    /// Sends an acknowledged request again; it must get the same answer.
    async fn repeat(&mut self) -> Result<(), Trouble> {
        if self.ledger.answered.is_empty() {
            return Ok(());
        }
        let pick = self.chance.below(self.ledger.answered.len() as u64);
        let (request, due) = self.ledger.answered[usize::try_from(pick).unwrap_or(0)].clone();
        match self.send(&request).await? {
            Reply::Done(revision, state) => {
                due.compare(&request, revision, state.as_deref()).map_err(Trouble::Doubled)?;
                self.ledger.tally.repeated += 1;
                Ok(())
            }
            Reply::NotMade | Reply::Unknown => Ok(()),
            Reply::Refused(why) => Err(Trouble::Doubled(format!("not recognised when repeated: {why} ({request:?})"))),
        }
    }

    /// Sends a request to some server and waits for the answer, sometimes not for long.
    async fn send(&mut self, request: &Request) -> Result<Reply, Trouble> {
        let patience = if self.chance.one_in(6) { self.chance.ms(1, 30) } else { Duration::from_secs(20) };
        let node = self.world.any_node(&self.chance);
        match request.way {
            Way::Socket => Ok(self.send_by_socket(request, node, patience).await),
            Way::Http | Way::Bare => Ok(match timeout(patience, self.post(request, node)).await {
                Ok(Ok((status, body))) => Reply::over_http(status, &body),
                Ok(Err(Gone)) | Err(_) => Reply::Unknown,
            }),
            Way::Twice => {
                let other = self.world.any_node(&self.chance);
                let both = async { tokio::join!(self.post(request, node), self.post(request, other)) };
                match timeout(patience, both).await {
                    Ok((Ok(one), Ok(two))) => {
                        if one.0 == 200 && two.0 == 200 && one.1 != two.1 {
                            let text = format!("a request sent twice got two answers ({request:?})");
                            return Err(Trouble::Doubled(text));
                        }
                        let (status, body) = if one.0 == 200 { one } else { two };
                        Ok(Reply::over_http(status, &body))
                    }
                    Ok((Ok((status, body)), Err(Gone)) | (Err(Gone), Ok((status, body)))) => {
                        Ok(Reply::over_http(status, &body))
                    }
                    Ok((Err(Gone), Err(Gone))) | Err(_) => Ok(Reply::Unknown),
                }
            }
        }
    }

    async fn send_by_socket(&mut self, request: &Request, node: usize, patience: Duration) -> Reply {
        let line = &mut self.lines[request.seat];
        if line.as_ref().is_none_or(|_| self.chance.one_in(8)) {
            let Some(server) = self.world.server(node) else { return Reply::Unknown };
            let hello = json!({"token": self.ledger.tokens[request.seat], "follow": "LIGHT"});
            *line = Some((node, server.connect(&self.ledger.id, &hello)));
        }
        let Some((_, open)) = line else { return Reply::Unknown };
        open.send(&match &request.action {
            Some(action) => {
                let mut data = action.clone();
                data["id"] = request.key.as_str().into();
                json!({"type": "act", "data": data})
            }
            None => json!({"type": "undo", "data": {"id": request.key}}),
        });
        match timeout(patience, open.answer(&request.key)).await {
            Ok(Ok(answer)) => Reply::over_socket(&answer),
            Ok(Err(Gone)) | Err(_) => {
                *line = None;
                Reply::Unknown
            }
        }
    }

    async fn post(&self, request: &Request, node: usize) -> Result<(u16, String), Gone> {
        sleep(self.chance.ms(0, 20)).await;
        let server = self.world.server(node).ok_or(Gone)?;
        let mut headers = vec![("x-game-token", self.ledger.tokens[request.seat].as_str())];
        if request.way != Way::Bare {
            headers.push(("x-idempotency-key", &request.key));
        }
        let path = format!("/api/games/{}", self.ledger.id);
        match &request.action {
            Some(action) => {
                let mut body = action.clone();
                body["gameId"] = self.ledger.id.as_str().into();
                server.request("POST", &format!("{path}/action"), &headers, &body.to_string()).await
            }
            None => server.request("POST", &format!("{path}/undo"), &headers, "").await,
        }
    }
}

/// Somebody who watches a table.
pub(crate) struct Watcher {
    world: Arc<World>,
    table: String,
    follow: &'static str,
    chance: Chance,
    pub(crate) last: Option<i64>,
    /// Every state that was shown, with its revision.
    pub(crate) seen: Vec<(i64, String)>,
    /// Every state that was put together from changes, with its revision.
    pub(crate) merged: Vec<(i64, Value)>,
}

impl Watcher {
    pub(crate) fn new(world: &Arc<World>, table: &str, follow: &'static str, chance: &Chance) -> Self {
        let (world, table, chance) = (Arc::clone(world), table.to_owned(), chance.branch());
        Watcher { world, table, follow, chance, last: None, seen: Vec::new(), merged: Vec::new() }
    }

    /// Watches until the simulation ends, through one server after another.
    pub(crate) async fn watch(&mut self) -> Result<(), Trouble> {
        while !self.world.has_ended() {
            let Some(server) = self.world.server(self.world.any_node(&self.chance)) else {
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            let mut hello = json!({"follow": self.follow});
            if let Some(last) = self.last {
                hello["lastRevision"] = last.into();
            }
            let mut line = server.connect(&self.table, &hello);
            let stays = if self.world.is_calm() { Duration::from_secs(3600) } else { self.chance.ms(300, 4000) };
            let until = Instant::now() + stays;
            while let Ok(Ok(update)) = tokio::time::timeout_at(until, line.update()).await {
                self.see(update)?;
            }
            sleep(self.chance.ms(1, 100)).await;
        }
        Ok(())
    }

    fn see(&mut self, update: Shown) -> Result<(), Trouble> {
        let Shown { revision, fresh, what } = update;
        if let (Some(last), false) = (self.last, fresh)
            && revision != last + 1
        {
            return Err(Trouble::Unequal(format!("a watcher saw revision {revision} after {last}")));
        }
        let tip = self.world.disk.data().tip(&self.table).map_or(0, |row| row.revision);
        if revision > tip {
            return Err(Trouble::Lost(format!("revision {revision} was shown and is not durable")));
        }
        self.last = Some(revision);
        match what {
            What::Nothing => {}
            What::State(state) => {
                if self.follow == "DELTA" {
                    self.merged.push((revision, serde_json::from_str(&state).unwrap_or_default()));
                }
                self.seen.push((revision, state));
            }
            What::Delta { events, changes } => {
                let last = self.merged.last().filter(|(last, _)| *last + 1 == revision);
                let Some((_, mut state)) = last.cloned() else {
                    return Err(Trouble::Unequal(format!("a watcher was sent a change to revision {revision} alone")));
                };
                (state["revision"], state["lastEvents"]) = (revision.into(), events);
                delta::apply(&mut state, &changes);
                self.merged.push((revision, state));
            }
        }
        Ok(())
    }
}
