//! Notices between nodes: which table moved or changed. Losing one only causes a delay; the log holds the truth.

use std::sync::Arc;

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// The subject that all nodes use.
const SUBJECT: &str = "sortie.notices";
/// How many notices a slow node may have waiting; beyond that, it must check every table.
const BACKLOG: usize = 4096;

/// What a node tells the others.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Notice {
    /// The table; empty if any table may have moved.
    pub table: String,
    /// The node that sends the notice.
    pub from: String,
    /// What happened.
    pub what: What,
}

/// What happened to a table.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum What {
    /// A step became durable; the entry is included, so that nodes that are up to date need not read it.
    Moved {
        /// The revision that the step led to.
        revision: i64,
        /// When.
        at: i64,
        /// The log's entry.
        entry: String,
    },
    /// The table's document changed.
    Changed,
    /// A line of chat was written.
    Chatted {
        /// Its number.
        seq: i64,
    },
    /// Who follows the table on the sending node; repeated while anybody does.
    Present {
        /// The seats.
        seats: Vec<usize>,
        /// How many watch without a seat.
        spectators: usize,
    },
    /// A node that has just loaded the table asks who follows it elsewhere.
    WhoIsThere,
    /// Notices may have been lost.
    Lost,
}

/// The bus of one node.
#[derive(Clone)]
pub struct Bus {
    local: broadcast::Sender<Arc<Notice>>,
    nats: Option<async_nats::Client>,
}

impl Bus {
    /// A bus within this process. Servers that share it behave like nodes.
    pub fn local() -> Self {
        Bus { local: broadcast::channel(BACKLOG).0, nats: None }
    }

    /// A bus over a NATS server.
    pub async fn nats(url: &str) -> Result<Self, async_nats::Error> {
        let local = broadcast::channel(BACKLOG).0;
        let events = local.clone();
        let client = async_nats::ConnectOptions::new()
            .retry_on_initial_connect()
            .event_callback(move |event| {
                let events = events.clone();
                async move {
                    if matches!(event, async_nats::Event::Connected | async_nats::Event::SlowConsumer(_)) {
                        let lost = Notice { table: String::new(), from: String::new(), what: What::Lost };
                        let _ = events.send(Arc::new(lost));
                    }
                }
            })
            .connect(url)
            .await?;
        let mut inbox = client.subscribe(SUBJECT).await?;
        let forward = local.clone();
        tokio::spawn(async move {
            while let Some(message) = inbox.next().await {
                match serde_json::from_slice::<Notice>(&message.payload) {
                    Ok(notice) => {
                        let _ = forward.send(Arc::new(notice));
                    }
                    Err(error) => tracing::warn!(%error, "a notice cannot be read"),
                }
            }
        });
        Ok(Bus { local, nats: Some(client) })
    }

    /// Whether other processes listen.
    pub fn is_shared(&self) -> bool {
        self.nats.is_some()
    }

    /// Whether only this node would receive anything.
    pub fn is_alone(&self) -> bool {
        self.nats.is_none() && self.local.receiver_count() <= 1
    }

    /// Tells every node. Within one process without other nodes this costs nothing.
    pub async fn tell(&self, notice: Notice) {
        match &self.nats {
            Some(client) => {
                let text = serde_json::to_vec(&notice).expect("a notice is plain data");
                if let Err(error) = client.publish(SUBJECT, text.into()).await {
                    tracing::warn!(%error, "a notice was not sent");
                }
            }
            None => {
                let _ = self.local.send(Arc::new(notice));
            }
        }
    }

    /// Receives notices from now on.
    pub fn listen(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.local.subscribe()
    }
}
