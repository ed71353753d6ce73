//! Two nodes, one database, and the faults: what goes wrong, when, and until when.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sortie_server::clock::Clock;
use tokio::time::{Instant, sleep};

use crate::Plant;
use crate::bus::Post;
use crate::chance::Chance;
use crate::server::{BEGIN, Server};
use crate::store::{Disk, SimulatedStore};

/// How many nodes.
const NODES: usize = 2;

/// Everything but the people.
pub(crate) struct World {
    pub(crate) disk: Disk,
    post: Post,
    chance: Chance,
    plant: Option<Plant>,
    /// By how much each machine's clock is wrong, in milliseconds.
    wrong: Vec<AtomicI64>,
    servers: Mutex<Vec<Option<Arc<Server>>>>,
    calm: AtomicBool,
    ended: AtomicBool,
    begun: Instant,
    trace: Mutex<Trace>,
}

/// What has happened, as a number, and in words if somebody reads them.
struct Trace {
    hasher: DefaultHasher,
    aloud: bool,
}

impl World {
    pub(crate) fn new(chance: &Chance, plant: Option<Plant>, aloud: bool) -> Arc<Self> {
        let world = World {
            disk: Disk::default(),
            post: Post::new(NODES, chance),
            chance: chance.branch(),
            plant,
            wrong: (0..NODES).map(|_| AtomicI64::new(0)).collect(),
            servers: Mutex::new(vec![None; NODES]),
            calm: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            begun: Instant::now(),
            trace: Mutex::new(Trace { hasher: DefaultHasher::new(), aloud }),
        };
        Arc::new(world)
    }

    fn servers(&self) -> MutexGuard<'_, Vec<Option<Arc<Server>>>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records something that has happened.
    pub(crate) fn note(&self, what: impl FnOnce() -> String) {
        let at = self.begun.elapsed();
        let mut trace = self.trace.lock().unwrap_or_else(PoisonError::into_inner);
        let what = what();
        (at, &what).hash(&mut trace.hasher);
        if trace.aloud {
            eprintln!("{:>10.3} {what}", at.as_secs_f64());
        }
    }

    /// A number that differs if anything different has happened.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.trace.lock().unwrap_or_else(PoisonError::into_inner).hasher.finish()
    }

    /// Whether nothing goes wrong any more.
    pub(crate) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// Whether the simulation is over.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    pub(crate) fn any_node(&self, chance: &Chance) -> usize {
        usize::try_from(chance.below(NODES as u64)).unwrap_or(0)
    }

    /// The server with this number, if it is up.
    pub(crate) fn server(&self, node: usize) -> Option<Arc<Server>> {
        self.servers()[node].clone()
    }

    /// Every server that is up.
    pub(crate) fn living(&self) -> Vec<Arc<Server>> {
        self.servers().iter().flatten().cloned().collect()
    }

    /// Starts a node that is down.
    pub(crate) fn start(&self, node: usize) {
        let mut servers = self.servers();
        if servers[node].is_none() {
            let store = SimulatedStore::open(&self.disk, &self.chance, self.plant);
            servers[node] = Some(Server::start(store, self.post.join(node), self.clock(node)));
            self.note(|| format!("node {node} starts"));
        }
    }

    /// The clock of a process that starts on a machine. As on PostgreSQL, the database says what time it is.
    fn clock(&self, node: usize) -> Clock {
        let now = BEGIN + i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(0);
        let clock = Clock::simulated(now + self.wrong[node].load(Ordering::Relaxed));
        let last = self.disk.data().last_used.unwrap_or(now);
        clock.resume(now.max(last), Vec::new());
        clock
    }

    fn take_down(&self, node: usize) -> Option<Arc<Server>> {
        self.post.leave(node);
        self.servers()[node].take()
    }

    /// Kills a node.
    pub(crate) fn crash(&self, node: usize) {
        if let Some(server) = self.take_down(node) {
            self.note(|| format!("node {node} is killed"));
            server.crash();
        }
    }

    fn start_later(self: &Arc<Self>, node: usize) {
        let (world, later) = (Arc::clone(self), self.chance.ms(20, 2000));
        tokio::spawn(async move {
            sleep(later).await;
            world.start(node);
        });
    }

    /// Faults for a while, then none.
    pub(crate) async fn rage(self: &Arc<Self>) {
        let end = Instant::now() + self.chance.ms(500, 3000);
        while Instant::now() < end {
            sleep(self.chance.ms(10, 500)).await;
            self.strike();
        }
        *self.disk.weather() = crate::store::Weather::default();
        for node in 0..NODES {
            self.start(node);
        }
        self.calm.store(true, Ordering::Relaxed);
        self.note(|| "calm".to_owned());
    }

    /// Something goes wrong.
    fn strike(self: &Arc<Self>) {
        let node = self.any_node(&self.chance);
        let until = Instant::now() + self.chance.ms(50, 3000);
        match self.chance.below(9) {
            0..3 => {
                self.crash(node);
                self.start_later(node);
            }
            3 => {
                self.note(|| "the disk is full".to_owned());
                self.disk.weather().full = Some(until);
            }
            4 => {
                self.note(|| "the database is slow".to_owned());
                self.disk.weather().slow = Some(until);
            }
            5 => {
                self.note(|| "connections to the database break".to_owned());
                self.disk.weather().lossy = Some(until);
            }
            6 => {
                self.note(|| "the bus is silent".to_owned());
                self.post.fall_silent(until);
            }
            7 => {
                let by = i64::try_from(self.chance.below(7_200_000)).unwrap_or(0) - 3_600_000;
                self.note(|| format!("the clock of node {node} jumps by {by} ms"));
                self.wrong[node].fetch_add(by, Ordering::Relaxed);
                if let Some(server) = self.server(node) {
                    server.node.config.clock.jump(by);
                }
            }
            _ => {
                if let Some(server) = self.take_down(node) {
                    self.note(|| format!("node {node} is asked to stop"));
                    let world = Arc::clone(self);
                    tokio::spawn(async move {
                        server.node.close().await;
                        server.crash();
                        world.start_later(node);
                    });
                }
            }
        }
    }

    /// Ends the simulation.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
        for node in 0..NODES {
            self.crash(node);
        }
    }

    /// How long it took, in the simulation's own time.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}
