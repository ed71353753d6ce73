//! Notices between simulated nodes: late, out of order, twice, or not at all.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use sortie_server::bus::{Bus, Carrier, Notice, What};
use tokio::time::{Instant, sleep};

use crate::chance::Chance;

/// What joins the nodes.
#[derive(Clone)]
pub(crate) struct Post {
    nodes: Arc<Mutex<Vec<Option<Bus>>>>,
    /// Until then nothing arrives.
    silent: Arc<Mutex<Option<Instant>>>,
    chance: Chance,
}

impl Post {
    pub(crate) fn new(nodes: usize, chance: &Chance) -> Self {
        let nodes = Arc::new(Mutex::new(vec![None; nodes]));
        Post { nodes, silent: Arc::default(), chance: chance.branch() }
    }

    /// The bus of a node that starts.
    pub(crate) fn join(&self, node: usize) -> Bus {
        let bus = Bus::over(Arc::new(Sender { post: self.clone(), node }));
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)[node] = Some(bus.clone());
        bus
    }

    /// Disconnects a node.
    pub(crate) fn leave(&self, node: usize) {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)[node] = None;
    }

    /// Loses everything until then. Afterwards the nodes learn that they may have missed something, unless that is lost
    /// as well.
    pub(crate) fn fall_silent(&self, until: Instant) {
        *self.silent.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
        let post = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep_until(until).await;
            for node in 0..2 {
                if post.chance.one_in(2) {
                    post.deliver(node, &Notice { table: String::new(), from: String::new(), what: What::Lost });
                }
            }
        });
    }

    fn deliver(&self, node: usize, notice: &Notice) {
        let silent = *self.silent.lock().unwrap_or_else(PoisonError::into_inner);
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bus) = &nodes[node]
            && silent.is_none_or(|until| Instant::now() >= until)
        {
            bus.deliver(notice.clone());
        }
    }
}

struct Sender {
    post: Post,
    node: usize,
}

impl Carrier for Sender {
    /// Reaches every node, the sender included, as NATS does.
    fn carry(&self, notice: Notice) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let nodes = self.post.nodes.lock().unwrap_or_else(PoisonError::into_inner).len();
            for node in 0..nodes {
                let chance = &self.post.chance;
                let copies = match chance.below(20) {
                    0 => 0,
                    1 | 2 => 2,
                    _ => 1,
                };
                for _ in 0..copies {
                    let late =
                        if node == self.node || !chance.one_in(10) { chance.ms(0, 10) } else { chance.ms(0, 1500) };
                    let (post, notice) = (self.post.clone(), notice.clone());
                    tokio::spawn(async move {
                        sleep(late).await;
                        post.deliver(node, &notice);
                    });
                }
            }
        })
    }
}
