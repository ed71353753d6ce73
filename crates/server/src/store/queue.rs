//! The one task that writes: it takes whatever has queued up while the last flush ran and commits it together.
//!
//! The batches form by themselves: the busier the server, the more tables share a flush; an idle server flushes at once.
//! Where a fast disk would make them small, a busy server begins its commits some milliseconds apart.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::pace::Pace;
use super::{StoreError, StoreFuture, Write, Written};
use crate::metrics::Metrics;

/// The most changes that share a transaction.
const BATCH: usize = 512;
/// How long to wait for a transaction; after that, whether its changes were made is unknown.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many changes may be queued before callers have to wait to add more.
const QUEUE: usize = 4096;

/// What makes a batch durable: a database, or a simulated one.
pub trait Backend: Send + 'static {
    /// Makes all changes durable together, and says what became of each. `Unavailable` where surely none was made.
    fn commit<'a>(&'a mut self, changes: &'a [&'a Write]) -> StoreFuture<'a, Vec<Written>>;
    /// Nothing more will come.
    fn close(&mut self) -> StoreFuture<'_, ()>;
}

/// A change that waits for its commit. A caller that gave up has dropped its end, and its change is then not made.
struct Queued {
    change: Write,
    reply: oneshot::Sender<Result<Written, StoreError>>,
}

/// Where changes wait for their commit.
#[derive(Clone)]
pub struct WriteQueue(mpsc::Sender<Queued>);

impl WriteQueue {
    /// A queue, and the work of its writer, which ends once all copies of the queue are dropped.
    pub fn new<B: Backend>(backend: B, metrics: Arc<Metrics>) -> (Self, impl Future<Output = ()> + Send) {
        let (queue, inbox) = mpsc::channel(QUEUE);
        (WriteQueue(queue), run(backend, metrics, inbox))
    }

    /// Makes one change durable.
    pub async fn write(&self, change: Write) -> Result<Written, StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = |_| StoreError::Unavailable("the store is closed".to_owned());
        self.0.send(Queued { change, reply }).await.map_err(closed)?;
        answer.await.map_err(|_| StoreError::Unknown("the writer has stopped".to_owned()))?
    }
}

async fn run<B: Backend>(mut backend: B, metrics: Arc<Metrics>, mut inbox: mpsc::Receiver<Queued>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut pace = Pace::new(Instant::now());
    while inbox.recv_many(&mut waiting, BATCH).await > 0 {
        if let Some(next) = pace.next(Instant::now()) {
            tokio::time::sleep_until(next).await;
            while waiting.len() < BATCH
                && let Ok(queued) = inbox.try_recv()
            {
                waiting.push(queued);
            }
        }
        pace.note(Instant::now(), waiting.len());
        waiting.retain(|queued| !queued.reply.is_closed());
        if waiting.is_empty() {
            continue;
        }
        metrics.commit_batch.observe(waiting.len() as f64);
        let changes: Vec<&Write> = waiting.iter().map(|queued| &queued.change).collect();
        let outcome = commit(&mut backend, &changes).await;
        match outcome {
            Ok(written) => {
                for (queued, done) in waiting.drain(..).zip(written) {
                    let _ = queued.reply.send(Ok(done));
                }
            }
            // One poisonous change must not spoil the others: each gets its own transaction. Where the outcome is
            // unknown that would find the changes' own rows and take them for somebody else's.
            Err(StoreError::Unavailable(_)) if waiting.len() > 1 => {
                for queued in waiting.drain(..) {
                    let alone = commit(&mut backend, &[&queued.change]).await;
                    let _ = queued.reply.send(alone.map(|mut done| done.remove(0)));
                }
            }
            Err(error) => {
                for queued in waiting.drain(..) {
                    let _ = queued.reply.send(Err(error.clone()));
                }
            }
        }
    }
    let _ = backend.close().await;
}

async fn commit<B: Backend>(backend: &mut B, changes: &[&Write]) -> Result<Vec<Written>, StoreError> {
    let late = |_| StoreError::Unknown("the database did not commit in time".to_owned());
    tokio::time::timeout(PATIENCE, backend.commit(changes)).await.map_err(late)?
}
