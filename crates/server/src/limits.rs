//! How much a client may ask for: requests and actions per second, connections at once, guesses at codes, sizes.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;
use serde_json::Value;

use crate::addresses::{home, subnet};

/// A bucket holds this many seconds' worth.
const BURST_SECONDS: u32 = 4;
/// A subnet has the budget of this many clients.
const SUBNET: u32 = 8;
/// Full buckets are dropped once in this many requests: they mean the same as a missing one.
const SWEEP: u32 = 4096;

/// The cost of requests that create something permanent, in ordinary requests.
pub mod cost {
    /// A table.
    pub const TABLE: u32 = 50;
    /// A profile.
    pub const PROFILE: u32 = 20;
    /// Reading the past, which is played again for it.
    pub const PAST: u32 = 4;
    /// A whole record.
    pub const RECORD: u32 = 50;
    /// A code that does not exist.
    pub const MISS: u32 = 100;
}

type Keyed<K, C> = RateLimiter<K, DashMapStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

fn quota(rate: u32) -> Option<Quota> {
    let rate = NonZeroU32::new(rate)?;
    Some(Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(BURST_SECONDS)?)))
}

/// Buckets by key that fill steadily and hold a few seconds' worth.
pub struct Buckets<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    limiter: Option<Keyed<K, C>>,
    burst: u32,
    taken: AtomicU32,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    /// Buckets that fill at this rate per second; 0: no limit.
    pub fn new(rate: u32) -> Self {
        Buckets::with_clock(rate, DefaultClock::default())
    }
}

impl<K: Hash + Eq + Clone, C: Clock> Buckets<K, C> {
    /// The same by another clock.
    pub fn with_clock(rate: u32, clock: C) -> Self {
        let limiter = quota(rate).map(|quota| RateLimiter::dashmap_with_clock(quota, clock));
        Buckets { limiter, burst: rate.saturating_mul(BURST_SECONDS), taken: AtomicU32::new(0) }
    }

    /// Takes one; false if the bucket is empty.
    pub fn take(&self, key: &K) -> bool {
        self.take_many(key, 1)
    }

    /// Takes several, at most a full bucket; takes none and returns false if there are too few.
    pub fn take_many(&self, key: &K, cost: u32) -> bool {
        let Some(limiter) = &self.limiter else { return true };
        if self.taken.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            limiter.retain_recent();
        }
        let Some(cost) = NonZeroU32::new(cost.min(self.burst)) else { return true };
        matches!(limiter.check_key_n(key, cost), Ok(Ok(())))
    }
}

/// One bucket.
pub struct Bucket(Option<DefaultDirectRateLimiter>);

impl Bucket {
    /// A bucket that fills at this rate per second; 0: no limit.
    pub fn new(rate: u32) -> Self {
        Bucket(quota(rate).map(RateLimiter::direct))
    }

    /// Takes one; false if the bucket is empty.
    pub fn take(&self) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// The requests of each client and of each subnet, and its wrong codes.
pub struct Rates {
    homes: Buckets<IpNet>,
    subnets: Buckets<IpNet>,
    /// Wrong codes of each client, and of each subnet.
    guesses: Option<[Guesses; 2]>,
}

impl Rates {
    /// Budgets at this rate per second for each client; 0: no limit.
    pub fn new(rate: u32) -> Self {
        let price = (rate > 0).then(|| Duration::from_secs(u64::from(cost::MISS)) / rate);
        let guesses = price.map(|price| [Guesses::new(price), Guesses::of_many(price, SUBNET)]);
        Rates { homes: Buckets::new(rate), subnets: Buckets::new(rate.saturating_mul(SUBNET)), guesses }
    }

    /// Takes the cost of a request; false if the client or subnet has used up its budget.
    pub fn take(&self, address: IpAddr, cost: u32) -> bool {
        self.homes.take_many(&home(address), cost) && self.subnets.take_many(&subnet(address), cost)
    }

    /// Whether the client may try a code: not while it, or its subnet, owes for too many wrong ones.
    pub fn may_guess(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        self.guesses.iter().flatten().zip([home, subnet]).all(|(guesses, of)| guesses.may_try(of(address), now))
    }

    /// The client has tried a code that does not exist.
    pub fn missed(&self, address: IpAddr) {
        let now = Instant::now();
        for (guesses, of) in self.guesses.iter().flatten().zip([home, subnet]) {
            guesses.missed(of(address), now);
        }
    }
}

/// Wrong codes by client. Each takes a fixed time to pay off, and a client that owes for more than a few must wait. Parallel
/// guesses are all charged, so guessing in parallel gains nothing.
pub struct Guesses {
    price: Duration,
    /// How long it may take to pay off everything that is owed.
    credit: Duration,
    paid_at: Mutex<HashMap<IpNet, Instant>>,
}

impl Guesses {
    /// The most wrong codes that may be unpaid.
    pub const CREDIT: u32 = 8;

    /// Wrong codes that each take this long to pay off.
    pub fn new(price: Duration) -> Self {
        Self::of_many(price, 1)
    }

    /// The same for groups that may owe for, and pay off, as much as this many clients, so that none of them uses up the
    /// credit of the others.
    pub fn of_many(price: Duration, clients: u32) -> Self {
        Guesses { price: price / clients, credit: price * Self::CREDIT, paid_at: Mutex::default() }
    }

    fn debts(&self) -> MutexGuard<'_, HashMap<IpNet, Instant>> {
        self.paid_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another try is allowed.
    pub fn may_try(&self, client: IpNet, now: Instant) -> bool {
        self.debts().get(&client).is_none_or(|paid| paid.saturating_duration_since(now) < self.credit)
    }

    /// Records a wrong code.
    pub fn missed(&self, client: IpNet, now: Instant) {
        let mut debts = self.debts();
        if debts.len() >= SWEEP as usize {
            debts.retain(|_, paid| *paid > now);
        }
        let paid = debts.entry(client).or_insert(now);
        *paid = (*paid).max(now) + self.price;
    }
}

/// How many connections each client and each subnet has.
#[derive(Debug)]
pub struct Crowd {
    most: usize,
    here: Mutex<HashMap<IpNet, usize>>,
}

impl Crowd {
    /// At most this many of one client, and four times as many of one subnet; 0: no limit.
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Crowd { most, here: Mutex::default() })
    }

    fn here(&self) -> MutexGuard<'_, HashMap<IpNet, usize>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from this address; `None` if it has too many.
    pub fn enter(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Guest> {
        let limited = address.filter(|_| self.most > 0);
        let Some(address) = limited else { return Some(Guest { crowd: Arc::clone(self), networks: None }) };
        let networks = [home(address), subnet(address)];
        let mut here = self.here();
        for (network, most) in networks.iter().zip([self.most, self.most.saturating_mul(4)]) {
            if here.get(network).is_some_and(|n| *n >= most) {
                return None;
            }
        }
        for network in networks {
            *here.entry(network).or_default() += 1;
        }
        Some(Guest { crowd: Arc::clone(self), networks: Some(networks) })
    }
}

/// A connection's place in a [`Crowd`], until it is dropped.
#[derive(Debug)]
pub struct Guest {
    crowd: Arc<Crowd>,
    networks: Option<[IpNet; 2]>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let Some(networks) = self.networks else { return };
        let mut here = self.crowd.here();
        for network in networks {
            match here.get_mut(&network) {
                Some(n) if *n > 1 => *n -= 1,
                _ => drop(here.remove(&network)),
            }
        }
    }
}

/// Strings of a payload have at most this many characters.
const MAX_STRING: usize = 128;
/// Lists and objects of a payload have at most this many entries.
const MAX_ENTRIES: usize = 200;
/// Numbers of a payload lie within plus and minus this.
const MAX_NUMBER: f64 = 1_000_000.0;

/// What is too large about a payload, if anything.
pub fn oversized(payload: &Value) -> Option<&'static str> {
    match payload {
        Value::Null | Value::Bool(_) => None,
        Value::Number(number) => {
            number.as_f64().is_none_or(|number| number.abs() > MAX_NUMBER).then_some("a number is beyond 1,000,000")
        }
        Value::String(text) => (text.chars().count() > MAX_STRING).then_some("a text has more than 128 characters"),
        Value::Array(entries) if entries.len() > MAX_ENTRIES => Some("a list has more than 200 entries"),
        Value::Array(entries) => entries.iter().find_map(oversized),
        Value::Object(members) if members.len() > MAX_ENTRIES => Some("an object has more than 200 members"),
        Value::Object(members) => members.values().find_map(oversized),
    }
}
