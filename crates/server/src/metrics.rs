//! Counters and histograms in Prometheus' text form, without a registry: every figure is a named field.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// A figure that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Adds one.
    pub fn inc(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// The figure now.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A figure that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Adds, or takes away.
    pub fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    /// The figure now.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Observations sorted into buckets with fixed upper bounds.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [f64],
    buckets: Vec<AtomicU64>,
    sum_micros: AtomicU64,
}

impl Histogram {
    fn new(bounds: &'static [f64]) -> Self {
        let buckets = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
        Histogram { bounds, buckets, sum_micros: AtomicU64::new(0) }
    }

    /// Counts one observation.
    pub fn observe(&self, value: f64) {
        let idx = self.bounds.iter().position(|bound| value <= *bound).unwrap_or(self.bounds.len());
        self.buckets[idx].fetch_add(1, Ordering::Relaxed);
        self.sum_micros.fetch_add((value * 1e6) as u64, Ordering::Relaxed);
    }

    /// How many observations there were.
    pub fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    fn render(&self, name: &str, out: &mut String) {
        let _ = writeln!(out, "# TYPE {name} histogram");
        let mut total = 0;
        for (bound, bucket) in self.bounds.iter().zip(&self.buckets) {
            total += bucket.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        total = self.count();
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(out, "{name}_sum {}", self.sum_micros.load(Ordering::Relaxed) as f64 / 1e6);
        let _ = writeln!(out, "{name}_count {total}");
    }
}

/// Counters under one name, told apart by a label.
#[derive(Debug, Default)]
pub struct Family(Mutex<BTreeMap<String, u64>>);

impl Family {
    /// Adds one under a label. Labels come from closed sets (status codes, refusal codes), so the family stays small.
    pub fn inc(&self, label: &str) {
        let mut map = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match map.get_mut(label) {
            Some(n) => *n += 1,
            None => {
                map.insert(label.to_owned(), 1);
            }
        }
    }

    fn render(&self, name: &str, label: &str, out: &mut String) {
        let _ = writeln!(out, "# TYPE {name} counter");
        let map = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        for (value, n) in map.iter() {
            let _ = writeln!(out, "{name}{{{label}=\"{value}\"}} {n}");
        }
    }
}

const SECONDS: &[f64] = &[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
const SIZES: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// All figures of one server.
#[derive(Debug)]
pub struct Metrics {
    /// HTTP answers by status.
    pub requests: Family,
    /// Accepted actions by origin: `human`, `bot`, `clock`, `undo`.
    pub actions: Family,
    /// Refused actions by reason.
    pub refusals: Family,
    /// Connections that were closed at once: of a `client` with too many, or because the `server` is full.
    pub turned_away: Family,
    /// Time from request to answer.
    pub request_seconds: Histogram,
    /// Time from an action's arrival to its acknowledgement.
    pub action_seconds: Histogram,
    /// Time from a bot's turn to think to its decision, waiting for a worker included.
    pub bot_seconds: Histogram,
    /// Changes per transaction.
    pub commit_batch: Histogram,
    /// Tables in memory.
    pub live_tables: Gauge,
    /// Open WebSockets.
    pub sockets: Gauge,
    /// Open event streams.
    pub streams: Gauge,
    /// Bot decisions that wait for a worker or run.
    pub bot_queue: Gauge,
    /// Tables that cannot be read.
    pub broken_tables: Gauge,
    /// Tables under rules that this program does not have.
    pub frozen_tables: Gauge,
    /// Log races lost to another writer.
    pub conflicts: Counter,
    /// Messages dropped because a follower was too slow, answered by a fresh state.
    pub lagged: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        Metrics {
            requests: Family::default(),
            actions: Family::default(),
            refusals: Family::default(),
            turned_away: Family::default(),
            request_seconds: Histogram::new(SECONDS),
            action_seconds: Histogram::new(SECONDS),
            bot_seconds: Histogram::new(SECONDS),
            commit_batch: Histogram::new(SIZES),
            live_tables: Gauge::default(),
            sockets: Gauge::default(),
            streams: Gauge::default(),
            bot_queue: Gauge::default(),
            broken_tables: Gauge::default(),
            frozen_tables: Gauge::default(),
            conflicts: Counter::default(),
            lagged: Counter::default(),
        }
    }
}

impl Metrics {
    /// The text that a Prometheus server reads.
    pub fn render(&self) -> String {
        let mut out = String::new();
        self.requests.render("sortie_requests_total", "status", &mut out);
        self.actions.render("sortie_actions_total", "origin", &mut out);
        self.refusals.render("sortie_refusals_total", "reason", &mut out);
        self.turned_away.render("sortie_turned_away_total", "by", &mut out);
        self.request_seconds.render("sortie_request_seconds", &mut out);
        self.action_seconds.render("sortie_action_seconds", &mut out);
        self.bot_seconds.render("sortie_bot_seconds", &mut out);
        self.commit_batch.render("sortie_commit_batch_size", &mut out);
        for (name, gauge) in [
            ("sortie_live_tables", &self.live_tables),
            ("sortie_sockets", &self.sockets),
            ("sortie_streams", &self.streams),
            ("sortie_bot_queue", &self.bot_queue),
            ("sortie_broken_tables", &self.broken_tables),
            ("sortie_frozen_tables", &self.frozen_tables),
        ] {
            let _ = writeln!(out, "# TYPE {name} gauge\n{name} {}", gauge.get());
        }
        for (name, counter) in [("sortie_log_conflicts_total", &self.conflicts), ("sortie_lagged_total", &self.lagged)]
        {
            let _ = writeln!(out, "# TYPE {name} counter\n{name} {}", counter.get());
        }
        out
    }
}
