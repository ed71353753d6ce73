//! One server process: its store, bus, limits, and the tables that live in its memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};
use tokio::task::{AbortHandle, JoinError};
use tokio::time::Instant;

use crate::bus::{Bus, Notice, What};
use crate::config::Config;
use crate::error::ApiError;
use crate::exhibitions::Exhibitions;
use crate::limits::{Buckets, Crowd, Rates};
use crate::metrics::Metrics;
use crate::store::{Store, Stored, Write, Written};
use crate::table::live;
use crate::table::message::{Message, Reply};
use crate::tokens;
use crate::troubles::Troubles;
use crate::unseen::Unseen;
use crate::workers::Workers;

/// How long answers are remembered.
pub(crate) const REMEMBERED: i64 = 86_400_000;
/// How long a closing node waits for its tables to finish; another node takes the rest when they are due.
const LET_GO: Duration = Duration::from_secs(5);
/// Sockets that have not yet said who they are.
const GREETINGS: usize = 1024;
/// The same for one client; most send a `hello` at once.
const GREETERS: usize = 32;
/// How long a result of probing the store is reused.
const PROBED: Duration = Duration::from_secs(1);
/// The most due tables taken at once; the rest follow right after.
const CLAIM: i64 = 512;
/// Tables that are read at the same time; others wait their turn.
const LOADS: usize = 64;
/// How often a node records that it is running, in milliseconds.
const SIGN_OF_LIFE: i64 = 20_000;

/// Everything that a request needs.
pub struct Node {
    /// The node's name among the others, new at each start.
    pub id: String,
    /// The settings.
    pub config: Config,
    /// The store.
    pub store: Arc<dyn Store>,
    /// Notices from and to other nodes.
    pub bus: Bus,
    /// The figures.
    pub metrics: Arc<Metrics>,
    /// Places for thinking bots; a table asks for one at a time.
    pub bots: Arc<Workers>,
    /// Places for tables being loaded into memory.
    pub loads: Semaphore,
    /// Places for replays of logs, which cost more than reading the current state.
    pub replays: Semaphore,
    /// Requests of each client.
    pub clients: Rates,
    /// Connections of each client.
    pub connections: Arc<Crowd>,
    /// Sockets and streams of each client.
    pub followers: Arc<Crowd>,
    /// Each client's bot-only tables.
    pub exhibitions: Arc<Exhibitions>,
    /// Tables that bots play among themselves while nobody looks.
    pub unseen: Unseen,
    /// Lines of chat per writer.
    pub chatter: Buckets<String>,
    /// Places for sockets and streams.
    pub sockets: Arc<Semaphore>,
    /// Places for sockets that have not yet said who they are.
    pub greetings: Arc<Semaphore>,
    /// Such sockets of each client.
    pub greeters: Arc<Crowd>,
    /// Where the node's own work runs.
    pub runtime: Handle,
    /// Tables that cannot be continued.
    pub troubles: Troubles,
    /// Becomes true when the server shuts down.
    pub draining: watch::Sender<bool>,
    /// When the node started, in milliseconds since 1970.
    pub started_at: i64,
    live: Mutex<HashMap<String, Resident>>,
    /// The background work.
    work: Mutex<Vec<AbortHandle>>,
    probed: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

/// A table in memory.
struct Resident {
    inbox: mpsc::UnboundedSender<Message>,
    task: AbortHandle,
    /// The revision that it has reached, as its task says.
    reached: Arc<AtomicI64>,
}

impl Node {
    /// A node over this store and bus, with its background work running.
    pub fn start(config: Config, store: Arc<dyn Store>, bus: Bus, metrics: Arc<Metrics>) -> Arc<Self> {
        let node = Arc::new(Node {
            id: tokens::new_id(),
            store,
            troubles: Troubles::new(Arc::clone(&metrics)),
            metrics,
            bots: Workers::new(config.bot_workers),
            loads: Semaphore::new(LOADS),
            replays: Semaphore::new(4),
            clients: Rates::new(config.client_rate),
            connections: Crowd::new(config.max_client_sockets),
            followers: Crowd::new(config.max_client_sockets),
            exhibitions: Exhibitions::new(config.max_bot_tables),
            unseen: Unseen::new(config.max_bot_tables),
            chatter: Buckets::new(1),
            sockets: Arc::new(Semaphore::new(config.max_sockets)),
            greetings: Arc::new(Semaphore::new(GREETINGS)),
            greeters: Crowd::new(if config.max_client_sockets == 0 { 0 } else { GREETERS }),
            runtime: Handle::current(),
            draining: watch::channel(false).0,
            started_at: config.clock.now(),
            live: Mutex::new(HashMap::new()),
            work: Mutex::default(),
            probed: tokio::sync::Mutex::default(),
            bus,
            config,
        });
        let patrols = tokio::spawn(patrol(Arc::downgrade(&node)));
        let listens = tokio::spawn(listen(Arc::downgrade(&node), node.bus.listen()));
        let mut work = node.work.lock().unwrap_or_else(PoisonError::into_inner);
        work.extend([patrols.abort_handle(), listens.abort_handle()]);
        drop(work);
        node
    }

    /// Milliseconds since 1970, by the node's clock.
    pub fn now(&self) -> i64 {
        self.config.clock.now()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Resident>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the store answers and keeps what it is given. Probed at most once a second.
    pub async fn can_write(&self) -> bool {
        let mut probed = self.probed.lock().await;
        if let Some((at, fine)) = *probed
            && at.elapsed() < PROBED
        {
            return fine;
        }
        let probe = Write::Probe { node: self.id.clone(), now: self.now() };
        let answers = async { self.store.ping().await.is_ok() && self.store.write(probe).await.is_ok() };
        let fine = tokio::time::timeout(PROBED, answers).await.unwrap_or(false);
        *probed = Some((Instant::now(), fine));
        fine
    }

    /// Asks a table, loading it into memory if needed. Fails with 500 if the table's task died.
    pub async fn ask<T>(self: &Arc<Self>, id: &str, make: impl FnOnce(Reply<T>) -> Message) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, make(reply));
        answer.await.unwrap_or_else(|_| Err(ApiError::internal("a table's task ended before it answered")))
    }

    /// Sends a message to a table, loading it into memory if needed.
    ///
    /// The lock is held while sending, so that a table that leaves memory under the same lock has seen everything.
    pub fn send(self: &Arc<Self>, id: &str, message: Message) {
        self.deliver(id, message, None);
    }

    /// The same; a table that is not in memory starts from what was read of it, if anything was.
    fn deliver(self: &Arc<Self>, id: &str, message: Message, stored: Option<Box<Stored>>) {
        let mut tables = self.tables();
        let message = match tables.get(id) {
            Some(table) => match table.inbox.send(message) {
                Ok(()) => return,
                Err(returned) => returned.0,
            },
            None => message,
        };
        let (sender, inbox) = mpsc::unbounded_channel();
        let _ = sender.send(message);
        let reached = Arc::new(AtomicI64::new(live::UNKNOWN));
        let work = live::run(Arc::clone(self), id.to_owned(), stored, inbox, Arc::clone(&reached));
        let task = tokio::spawn(work).abort_handle();
        tables.insert(id.to_owned(), Resident { inbox: sender, task, reached });
    }

    /// Sends a message only if the table is in memory.
    pub fn send_if_live(&self, id: &str, message: Message) {
        if let Some(table) = self.tables().get(id) {
            let _ = table.inbox.send(message);
        }
    }

    /// Removes a table from memory unless a message is waiting for it.
    pub fn retire(&self, id: &str, inbox: &mpsc::UnboundedReceiver<Message>) -> bool {
        let mut tables = self.tables();
        if !inbox.is_empty() {
            return false;
        }
        tables.remove(id);
        true
    }

    /// The tables in memory, in the order of their ids.
    pub fn live_ids(&self) -> Vec<String> {
        self.live_ids_that(|_| true)
    }

    fn live_ids_that(&self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut ids: Vec<String> = self.tables().keys().filter(|id| wanted(id)).cloned().collect();
        ids.sort_unstable();
        ids
    }

    /// The tables in memory whose log has come further than they know.
    fn behind(&self, heads: Vec<(String, i64)>) -> Vec<(String, i64)> {
        let tables = self.tables();
        let is_behind = |(id, head): &(String, i64)| {
            tables.get(id).is_some_and(|table| table.reached.load(Ordering::Relaxed) < *head)
        };
        heads.into_iter().filter(is_behind).collect()
    }

    /// Ends everything at once, as if the process had been killed; for simulations.
    pub fn crash(&self) {
        self.work.lock().unwrap_or_else(PoisonError::into_inner).drain(..).for_each(|task| task.abort());
        self.tables().drain().for_each(|(_, table)| table.task.abort());
    }

    /// Closes the node: tells clients, lets tables finish what they are doing, and closes the store.
    pub async fn close(self: &Arc<Self>) {
        self.draining.send_replace(true);
        let end = Instant::now() + self.config.drain;
        while self.metrics.sockets.get() + self.metrics.streams.get() > 0 && Instant::now() < end {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        // All at once, so that they share their flushes.
        let mut answers = Vec::new();
        for id in self.live_ids() {
            let (reply, answer) = oneshot::channel();
            self.send_if_live(&id, Message::Close { reply });
            answers.push(answer);
        }
        let all = async {
            for answer in answers {
                let _ = answer.await;
            }
        };
        let _ = tokio::time::timeout(LET_GO, all).await;
        let sign = Write::Probe { node: self.id.clone(), now: self.now() };
        let _ = tokio::time::timeout(LET_GO, self.store.write(sign)).await;
        let _ = tokio::time::timeout(LET_GO, self.store.close()).await;
    }
}

/// Lets a bot think, on a thread of its own or at once.
pub async fn think<T: Send + 'static>(apart: bool, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
    if apart { tokio::task::spawn_blocking(work).await } else { Ok(work()) }
}

/// Waits until the server closes.
pub async fn closing(draining: &mut watch::Receiver<bool>) {
    let _ = draining.wait_for(|draining| *draining).await;
}

/// Looks for tables that are due, and now and then for expired answers and missed notices.
async fn patrol(node: std::sync::Weak<Node>) {
    let games = sortie_catalog::games().iter();
    let plays: Arc<[(String, i64)]> = games.map(|game| (game.key().to_owned(), i64::from(game.rules()))).collect();
    let mut round: u64 = 0;
    let (mut beaten_at, mut alive_at) = (None, 0);
    loop {
        let Some(strong) = node.upgrade() else { return };
        let pause = strong.config.patrol;
        if *strong.draining.borrow() {
            return;
        }
        let now = strong.now();
        let lease = i64::try_from(strong.config.lease.as_millis()).unwrap_or(15_000);
        take_due(&strong, &plays, lease).await;
        if alive_at <= now {
            alive_at = now + SIGN_OF_LIFE;
            let _ = strong.store.write(Write::Probe { node: strong.id.clone(), now }).await;
        }
        let before = beaten_at.replace(now).unwrap_or(now);
        if !strong.bus.is_alone() {
            // Spread over the period, so that thousands of tables do not keep everybody waiting at once.
            for id in strong.live_ids_that(|id| is_time_to_beat(id, lease / 2, before, now)) {
                strong.send_if_live(&id, Message::Beat);
            }
        }
        if strong.bus.is_shared() && round % 4 == 3 {
            catch_up(&strong).await;
        }
        if round % 7200 == 1 {
            let _ = strong.store.write(Write::Purge { before: now - REMEMBERED }).await;
        }
        round += 1;
        drop(strong);
        tokio::time::sleep(pause).await;
    }
}

/// Whether a table's beat, which comes once in a period, lies between two moments.
fn is_time_to_beat(id: &str, period: i64, before: i64, now: i64) -> bool {
    let period = period.max(1);
    let phase = id.bytes().fold(0_i64, |sum, byte| (sum * 31 + i64::from(byte)) % period);
    (now + phase).div_euclid(period) != (before + phase).div_euclid(period)
}

/// Takes every table that is due, one batch after another.
async fn take_due(node: &Arc<Node>, plays: &Arc<[(String, i64)]>, lease: i64) {
    loop {
        let now = node.now();
        let until = now + lease;
        let claim = Write::Claim { node: node.id.clone(), now, until, limit: CLAIM, plays: Arc::clone(plays) };
        let taken = match node.store.write(claim).await {
            Ok(Written::Claimed(ids)) => ids,
            Ok(_) => return,
            Err(error) => {
                tracing::warn!(%error, "due tables cannot be taken");
                return;
            }
        };
        let full = i64::try_from(taken.len()).is_ok_and(|n| n == CLAIM);
        let mut stored = read_absent(node, &taken).await;
        for id in taken {
            let stored = stored.remove(&id).map(Box::new);
            node.deliver(&id, Message::Wake { until }, stored);
        }
        if !full || *node.draining.borrow() {
            return;
        }
        // What was read waits in memory, so the next batch is taken once this one is loaded.
        let _ = node.loads.acquire_many(LOADS as u32).await;
    }
}

/// Reads those of the tables that are not in memory, all together. A failure costs nothing but time: each of them is then
/// read alone.
async fn read_absent(node: &Arc<Node>, ids: &[String]) -> HashMap<String, Stored> {
    let absent: Vec<String> = {
        let tables = node.tables();
        ids.iter().filter(|id| !tables.contains_key(*id)).cloned().collect()
    };
    if absent.len() < 2 {
        return HashMap::new();
    }
    let stored = node.store.stored(&absent).await.unwrap_or_default();
    stored.into_iter().map(|stored| (stored.row.id.clone(), stored)).collect()
}

/// Tells tables in memory whose log has come further than they know; a notice may have been lost.
async fn catch_up(node: &Arc<Node>) {
    let ids = node.live_ids();
    if ids.is_empty() {
        return;
    }
    match node.store.heads(&ids).await {
        Ok(heads) => {
            for (id, revision) in node.behind(heads) {
                node.send_if_live(&id, Message::Head { revision });
            }
        }
        Err(error) => tracing::warn!(%error, "the heads of the logs cannot be read"),
    }
}

/// Hands the notices of other nodes to the tables in memory.
async fn listen(node: std::sync::Weak<Node>, mut notices: broadcast::Receiver<Arc<Notice>>) {
    loop {
        let heard = notices.recv().await;
        let Some(strong) = node.upgrade() else { return };
        match heard {
            Ok(notice) if notice.from == strong.id => {}
            Ok(notice) if matches!(notice.what, What::Lost) => catch_up(&strong).await,
            Ok(notice) => strong.send_if_live(&notice.table, Message::Heard(Arc::clone(&notice))),
            Err(broadcast::error::RecvError::Lagged(_)) => catch_up(&strong).await,
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}
