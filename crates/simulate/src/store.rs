//! A node's store: the server's own write queue in front of a database that is slow, full or unreachable when the
//! simulation says so.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sortie_server::metrics::Metrics;
use sortie_server::store::{
    AnswerRow, Backend, ChatRow, LogRow, ProfileRow, SnapshotRow, Store, StoreError, StoreFuture, TableRow, Write,
    WriteQueue, Written,
};
use sortie_witness::without_key;
use tokio::sync::oneshot;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

use crate::Plant;
use crate::chance::Chance;
use crate::database::Database;

/// The database server and the way to it, which all nodes share.
#[derive(Debug, Default)]
pub(crate) struct Weather {
    /// Until then there is no room on the disk.
    pub(crate) full: Option<Instant>,
    /// Until then commits take seconds.
    pub(crate) slow: Option<Instant>,
    /// Until then connections break, before the commit or after it.
    pub(crate) lossy: Option<Instant>,
}

fn still(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() < until)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The database as the simulation itself sees it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Disk {
    database: Arc<Mutex<Database>>,
    weather: Arc<Mutex<Weather>>,
}

impl Disk {
    pub(crate) fn data(&self) -> MutexGuard<'_, Database> {
        locked(&self.database)
    }

    pub(crate) fn weather(&self) -> MutexGuard<'_, Weather> {
        locked(&self.weather)
    }
}

/// The connection of one node's writer.
struct Link {
    disk: Disk,
    chance: Chance,
    plant: Option<Plant>,
}

fn cut_off() -> StoreError {
    StoreError::Unavailable("the connection was lost".to_owned())
}

fn cut_off_late() -> StoreError {
    StoreError::Unknown("the connection was lost after the commit".to_owned())
}

impl Backend for Link {
    /// The database commits a batch even if the node that sent it no longer waits or has died.
    fn commit<'a>(&'a mut self, changes: &'a [&'a Write]) -> StoreFuture<'a, Vec<Written>> {
        Box::pin(async move {
            sleep(self.chance.ms(0, 3)).await;
            let (full, slow, lossy) = {
                let weather = self.disk.weather();
                (still(weather.full), still(weather.slow), still(weather.lossy))
            };
            if full {
                return Err(StoreError::Unavailable("no space left".to_owned()));
            }
            if lossy && self.chance.one_in(3) {
                return Err(cut_off());
            }
            let flush = match (slow && self.chance.one_in(3), lossy) {
                (true, _) => self.chance.ms(500, 9000),
                // Lost connections cost time, during which other changes queue up.
                (false, true) => self.chance.ms(0, 60),
                (false, false) => self.chance.ms(0, 8),
            };
            let batch: Vec<Write> = changes.iter().map(|change| (*change).clone()).collect();
            let (done, answer) = oneshot::channel();
            let disk = self.disk.clone();
            tokio::spawn(async move {
                sleep(flush).await;
                let batch: Vec<&Write> = batch.iter().collect();
                let _ = done.send(disk.data().apply(&batch));
            });
            let written = answer.await.map_err(|_| cut_off_late())?;
            if lossy && self.chance.one_in(2) {
                return Err(if self.plant == Some(Plant::UnknownAsNotMade) { cut_off() } else { cut_off_late() });
            }
            sleep(self.chance.ms(0, 3)).await;
            Ok(written)
        })
    }

    fn close(&mut self) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// The store of one node.
pub struct SimulatedStore {
    disk: Disk,
    queue: WriteQueue,
    chance: Chance,
    plant: Option<Plant>,
    tasks: Mutex<Vec<AbortHandle>>,
}

impl SimulatedStore {
    pub(crate) fn open(disk: &Disk, chance: &Chance, plant: Option<Plant>) -> Self {
        disk.data().overwrites = plant == Some(Plant::NoUniqueRevision);
        let link = Link { disk: disk.clone(), chance: chance.branch(), plant };
        let (queue, writer) = WriteQueue::new(link, Arc::new(Metrics::default()));
        let writer = tokio::spawn(writer).abort_handle();
        let (disk, chance) = (disk.clone(), chance.branch());
        SimulatedStore { disk, queue, chance, plant, tasks: Mutex::new(vec![writer]) }
    }

    /// A store without faults on an empty database.
    pub fn calm() -> Self {
        Self::open(&Disk::default(), &Chance::new(0), None)
    }

    /// Another store on the same database, as another node has.
    pub fn another(&self) -> Self {
        Self::open(&self.disk, &self.chance, self.plant)
    }

    /// The process dies: whatever has not reached the database is lost.
    pub(crate) fn crash(&self) {
        locked(&self.tasks).drain(..).for_each(|task| task.abort());
        if self.plant == Some(Plant::LoseLastRow) {
            self.disk.data().lose_last_rows();
        }
    }

    /// Answers at once and writes a little later.
    fn write_later(&self, change: Write) {
        let queue = self.queue.clone();
        let late = self.chance.ms(5, 30);
        let task = tokio::spawn(async move {
            sleep(late).await;
            let _ = queue.write(change).await;
        });
        locked(&self.tasks).push(task.abort_handle());
    }

    /// Reads are quick, and fail while connections break.
    fn read<'a, T: Send + 'a>(&'a self, look: impl FnOnce(&Database) -> T + Send + 'a) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let lossy = still(self.disk.weather().lossy);
            sleep(Duration::from_micros(100 + self.chance.below(900))).await;
            if lossy && self.chance.one_in(4) {
                return Err(cut_off());
            }
            Ok(look(&self.disk.data()))
        })
    }
}

impl Store for SimulatedStore {
    fn write(&self, change: Write) -> StoreFuture<'_, Written> {
        match (self.plant, change) {
            (Some(Plant::ForgetKeys), Write::Step(mut step)) => {
                step.answer = None;
                step.log.entry = without_key(&step.log.entry);
                Box::pin(self.queue.write(Write::Step(step)))
            }
            (Some(Plant::ForgetKeys), Write::Answer { .. }) => Box::pin(async { Ok(Written::Done) }),
            (Some(Plant::EarlyAck), change @ Write::Step(_)) => {
                self.write_later(change);
                Box::pin(async { Ok(Written::Done) })
            }
            (_, change) => Box::pin(self.queue.write(change)),
        }
    }

    fn table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        self.read(move |data| data.table(id).cloned())
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        self.read(move |data| data.tables().find(|row| row.code == code && row.status != "ABANDONED").cloned())
    }

    fn open_tables(&self, limit: i64) -> StoreFuture<'_, Vec<TableRow>> {
        self.read(move |data| {
            let open = |row: &&TableRow| row.public && matches!(row.status.as_str(), "WAITING" | "ACTIVE");
            newest(data.tables().filter(open), limit)
        })
    }

    fn tables_of<'a>(
        &'a self,
        profile: &'a str,
        status: Option<&'a str>,
        limit: i64,
    ) -> StoreFuture<'a, Vec<TableRow>> {
        self.read(move |data| {
            let is_its = |row: &&TableRow| data.is_seated(profile, &row.id);
            let is_wanted =
                |row: &&TableRow| row.status != "ABANDONED" && status.is_none_or(|status| row.status == status);
            newest(data.tables().filter(is_its).filter(is_wanted), limit)
        })
    }

    fn unfinished_of<'a>(&'a self, profile: &'a str) -> StoreFuture<'a, i64> {
        self.read(move |data| {
            let is_unfinished = |row: &&TableRow| matches!(row.status.as_str(), "WAITING" | "ACTIVE");
            let is_its = |row: &&TableRow| row.owner.as_deref() == Some(profile);
            data.tables().filter(is_unfinished).filter(is_its).count() as i64
        })
    }

    fn snapshot<'a>(&'a self, table: &'a str, at_most: i64) -> StoreFuture<'a, Option<SnapshotRow>> {
        self.read(move |data| data.snapshot(table, at_most))
    }

    fn log<'a>(&'a self, table: &'a str, after: i64, up_to: i64) -> StoreFuture<'a, Vec<LogRow>> {
        self.read(move |data| data.log(table, after, up_to))
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, i64)>> {
        self.read(move |data| {
            tables.iter().filter_map(|table| Some((table.clone(), data.tip(table)?.revision))).collect()
        })
    }

    fn tips<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, LogRow)>> {
        self.read(move |data| {
            tables.iter().filter_map(|table| Some((table.clone(), data.tip(table)?.clone()))).collect()
        })
    }

    fn answer<'a>(&'a self, table: &'a str, seat: i64, key: &'a str) -> StoreFuture<'a, Option<AnswerRow>> {
        self.read(move |data| data.answer(table, seat, key).cloned())
    }

    fn keys<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(i64, String)>> {
        self.read(move |data| data.keys(table))
    }

    fn chat<'a>(&'a self, table: &'a str, after: i64, limit: i64) -> StoreFuture<'a, Vec<ChatRow>> {
        self.read(move |data| data.chat(table, after, limit))
    }

    fn profile<'a>(&'a self, hash: &'a str) -> StoreFuture<'a, Option<ProfileRow>> {
        self.read(move |data| data.profile(hash).cloned())
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.read(|_| ())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            // A purge before the beginning of time changes nothing: its answer means that the queue is empty.
            let _ = self.queue.write(Write::Purge { before: i64::MIN }).await;
            Ok(())
        })
    }
}

fn newest<'a>(rows: impl Iterator<Item = &'a TableRow>, limit: i64) -> Vec<TableRow> {
    let mut rows: Vec<TableRow> = rows.cloned().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.created_at));
    rows.truncate(usize::try_from(limit).unwrap_or(0));
    rows
}
