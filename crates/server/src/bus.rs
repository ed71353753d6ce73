//! Notices between nodes: which table moved or changed. Losing one only causes a delay; the log holds the truth.

use std::pin::Pin;
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

/// What brings notices to the other nodes: sooner or later, in any order, perhaps twice, perhaps never.
pub trait Carrier: Send + Sync {
    /// Sends a notice on its way.
    fn carry(&self, notice: Notice) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The bus of one node.
#[derive(Clone)]
pub struct Bus {
    local: broadcast::Sender<Arc<Notice>>,
    carrier: Option<Arc<dyn Carrier>>,
}

impl Bus {
    /// A bus within this process. Servers that share it behave like nodes.
    pub fn local() -> Self {
        Bus { local: broadcast::channel(BACKLOG).0, carrier: None }
    }

    /// A bus between processes, or a simulation of them. The carrier also [delivers](Bus::deliver) notices.
    pub fn over(carrier: Arc<dyn Carrier>) -> Self {
        Bus { carrier: Some(carrier), ..Bus::local() }
    }

    /// A bus over a NATS server.
    pub async fn nats(url: &str) -> Result<Self, async_nats::Error> {
        let local = Bus::local();
        let events = local.clone();
        let client = async_nats::ConnectOptions::new()
            .no_echo()
            .retry_on_initial_connect()
            .event_callback(move |event| {
                let events = events.clone();
                async move {
                    if matches!(event, async_nats::Event::Connected | async_nats::Event::SlowConsumer(_)) {
                        events.deliver(Notice { table: String::new(), from: String::new(), what: What::Lost });
                    }
                }
            })
            .connect(url)
            .await?;
        let mut inbox = client.subscribe(SUBJECT).await?;
        let bus = Bus { carrier: Some(Arc::new(Nats(client))), ..local.clone() };
        tokio::spawn(async move {
            while let Some(message) = inbox.next().await {
                match serde_json::from_slice(&message.payload) {
                    Ok(notice) => local.deliver(notice),
                    Err(error) => tracing::warn!(%error, "a notice cannot be read"),
                }
            }
        });
        Ok(bus)
    }

    /// Whether other processes listen.
    pub fn is_shared(&self) -> bool {
        self.carrier.is_some()
    }

    /// Whether only this node would receive anything.
    pub fn is_alone(&self) -> bool {
        self.carrier.is_none() && self.local.receiver_count() <= 1
    }

    /// Tells every node. Within one process without other nodes this costs nothing.
    pub async fn tell(&self, notice: Notice) {
        match &self.carrier {
            Some(carrier) => carrier.carry(notice).await,
            None => self.deliver(notice),
        }
    }

    /// Hands over a notice that has arrived.
    pub fn deliver(&self, notice: Notice) {
        let _ = self.local.send(Arc::new(notice));
    }

    /// Receives notices from now on.
    pub fn listen(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.local.subscribe()
    }
}

struct Nats(async_nats::Client);

impl Carrier for Nats {
    fn carry(&self, notice: Notice) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let text = serde_json::to_vec(&notice).expect("a notice is plain data");
            if let Err(error) = self.0.publish(SUBJECT, text.into()).await {
                tracing::warn!(%error, "a notice was not sent");
            }
        })
    }
}
